import type { FieldName } from '@portico/protocol'
import type { Snapshot } from './public-state.ts'
import type { Panel, Settings, Switch } from './public-types.ts'
import type { NameAreas, OAuthAction } from './state.ts'

/** What a view or a host can ask of a widget. Every action is safe in any state and can be repeated. */
export interface WidgetActions {
  changePanel(panel: Panel): void
  changeSwitch(switchName: Switch): void
  /** Reports that a field has lost the focus. */
  blur(field: FieldName): void
  submit(): void
  sendCode(): void
  refreshCaptcha(): void
  /** Requests a new QR code unless one is loading. */
  refreshQr(): void
  /** Reports that the QR code's picture cannot be drawn. */
  failQr(): void
  togglePasswords(): void
  setAgreement(agreed: boolean): void
  /** Loads the area list unless it is loaded or loading. */
  loadAreas(nameAreas: NameAreas): void
  /** Selects an area by its short name and focuses the number. */
  pickArea(shortName: string): void
  changeAccount(): void
  continueSignedIn(): void
  /** Controls the dialog that asks for the username of a new business account. */
  openAccount(step: 'ask' | 'confirm' | 'cancel'): void
  dismissNotice(): void
  platformLogin(action: OAuthAction): void
  /** Navigates to the logout. @param next where to go afterwards */
  logout(next?: string): void
}

/** The widget's interaction code, loaded after the first view. */
export interface Controller extends WidgetActions {
  /** Reacts to input in a field. @param before the previous value */
  fieldEdited(field: FieldName, before: string): void
  /** Stops the notice's auto-dismiss. @returns resumes it */
  pauseNotice(): () => void
  /** Makes the start-up calls: session, invitation, OAuth callback. */
  restoreSession(): Promise<void>
  /** Reacts to the page's return from the back-forward cache. */
  pageRestored(): void
  settingsChanged(before: Settings, after: Settings): void
  snapshot(): Snapshot
  /** The address of a link to a panel. */
  externalLink(panel: Panel): string | undefined
  /** Reports the first panel and starts the flow of its view. */
  startView(): void
}

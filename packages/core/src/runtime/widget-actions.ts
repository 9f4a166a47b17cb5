import type { FieldName } from '@portico/protocol'
import type { WidgetSettings, SignInMethod } from '../options/option-defaults.ts'
import type { Panel, Snapshot } from '../public/public-state.ts'
import type { NameAreas } from '../state/area-types.ts'
import type { ProofAction } from '../state/proof-types.ts'
import type { OAuthAction } from '../state/state.ts'

/** The actions of a view or a host that the controller performs. Every action is safe in any state and can be repeated. */
export interface WidgetActions {
  readonly changePanel: (panel: Panel) => void
  readonly changeMethod: (method: SignInMethod) => void
  /** Reports that a field has lost the focus. */
  readonly blur: (field: FieldName) => void
  readonly submit: () => void
  readonly sendCode: () => void
  readonly refreshCaptcha: () => void
  /** Requests a new QR code unless one is loading. */
  readonly refreshQr: () => void
  /** Reports that the QR code's picture cannot be drawn. */
  readonly failQr: () => void
  /** Loads the area list unless it is loaded or loading. */
  readonly loadAreas: (nameAreas: NameAreas) => void
  /** Selects an area by its short name and focuses the number. */
  readonly pickArea: (shortName: string) => void
  readonly changeAccount: () => void
  readonly continueSignedIn: () => void
  /** Shows the form again after a success that waits for a confirmation. What was typed is still in it. */
  readonly returnToForm: () => void
  /** Controls the dialog that asks for the username of a new business account. */
  readonly openAccount: (step: 'ask' | 'confirm' | 'cancel') => void
  readonly dismissNotice: () => void
  /** Ends the work that a call waits for, and the call with it. */
  readonly cancelWork: () => void
  readonly platformLogin: (action: OAuthAction) => void
  /** Chooses another proof than the one asked for, or returns to the form. */
  readonly proof: (action: ProofAction) => void
  /** Ends the session and navigates to the logout. @param next where to go afterwards */
  readonly logout: (next?: string) => void
}

/** The widget's interaction code, loaded after the initial view. */
export interface Controller extends WidgetActions {
  /** Reacts to input in a field. @param before the previous value; `undefined` for input before the controller was loaded */
  readonly fieldEdited: (field: FieldName, before?: string) => void
  /** Stops the notice's auto-dismiss. @returns resumes it */
  readonly pauseNotice: () => () => void
  /** Makes the start-up calls: session, invitation, OAuth callback. */
  readonly runStartUpCalls: () => Promise<void>
  /** Reacts to the page's return from the back-forward cache. */
  readonly pageRestored: () => void
  readonly settingsChanged: (before: WidgetSettings, after: WidgetSettings) => void
  readonly snapshot: () => Snapshot
  /** The address of a link to a panel. */
  readonly externalLink: (panel: Panel) => string | undefined
  /** Reports the first panel and starts the flow of its view, once after every `begin`. */
  readonly startView: () => void
}

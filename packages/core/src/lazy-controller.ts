import type { ContextParts } from './create-context.ts'
import type { FieldName } from '@portico/protocol'
import type { NameAreas, OAuthAction } from './state.ts'
import type { Snapshot } from './public-state.ts'
import type { Panel, Settings, Switch } from './public-types.ts'

interface Code {
  readonly createController: (parts: ContextParts) => Controller
}

let code: Code | undefined

/** Loads what acts, once a page; rejects when it cannot be had, and may be asked again. */
export async function loadController(): Promise<void> {
  code ??= await import('./controller.ts')
}

export function createLazyController(parts: ContextParts): LazyController {
  let engine: Controller | undefined
  let stay = 0
  const now = (): Controller | undefined => (engine ??= code?.createController(parts))
  const whenThere = async (): Promise<Controller | undefined> => {
    const asked = stay
    if (!now()) await loadController()
    return asked === stay ? now() : undefined
  }
  return {
    now,
    whenThere,
    act: (deed) => {
      const there = now()
      if (there) deed(there)
      else whenThere().then((come) => come && deed(come), parts.report)
    },
    leave: () => {
      stay += 1
    },
  }
}

/** What a view or a host may ask for; each is safe in any state, any number of times. */
export interface WidgetActions {
  changePanel(panel: Panel): void
  changeSwitch(switchName: Switch): void
  leave(field: FieldName): void
  submit(): void
  sendCode(): void
  refreshCaptcha(): void
  /** Has a new QR code, unless one is under way (QRC-5). */
  refreshQr(): void
  /** The QR code's picture cannot be drawn (QRC-5). */
  failQr(): void
  togglePasswords(): void
  setAgreement(agreed: boolean): void
  /** Has the list of areas, unless it is there or under way (ARE-2). */
  loadAreas(nameAreas: NameAreas): void
  /** Chooses an area by its short name, and goes on with the number (ARE-3). */
  pickArea(shortName: string): void
  changeAccount(): void
  continueSignedIn(): void
  /** Opens a business account: asks for the username, hands it on, or lets it be (APT-6). */
  openAccount(step: 'ask' | 'confirm' | 'cancel'): void
  dismissNotice(): void
  platformLogin(wish: OAuthAction): void
  /** Leaves the page to log out (LOG-7). @param next where to end */
  logout(next?: string): void
}

export interface Controller extends WidgetActions {
  /**
   * What was typed into a field may have mended a complaint, or say its area.
   * @param before what stood there
   */
  typed(field: FieldName, before: string): void
  /** @returns lets the notice's time go on */
  holdNotice(): () => void
  /** Asks who is signed in. */
  recognise(): Promise<void>
  /** The page came back from the browser's cache. */
  restored(): void
  /** The host has named other first panels or switches. */
  settingsChanged(before: Settings, after: Settings): void
  snapshot(): Snapshot
  /** The address a link to a panel carries (NAV-7). */
  externalLink(panel: Panel): string | undefined
  /** Tells that the first panel is shown, and begins what begins by itself on it. */
  announce(): void
}

/** A widget's engine, which comes after its first view. */
export interface LazyController {
  /** Now, when it is there; otherwise as soon as it has been loaded. @returns `undefined` when the widget was left meanwhile */
  readonly whenThere: () => Promise<Controller | undefined>
  /** The engine, when it is there. */
  readonly now: () => Controller | undefined
  /** Has a deed done at once, or when the engine has come; nothing is done for a widget that was left meanwhile. */
  readonly act: (deed: (engine: Controller) => void) => void
  /** Forgets what was asked for. */
  readonly leave: () => void
}

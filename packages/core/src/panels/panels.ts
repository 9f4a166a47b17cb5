import type { FieldName } from '@portico/protocol'
import type { Panel, Switch } from '../public-types.ts'
import type { WidgetState } from '../state.ts'

/** The switches that are a form; QR is none. */
export type FormSwitch = Exclude<Switch, 'code'>

/** What a panel is made of. */
export interface PanelSpec {
  /** The switches it can show, in the order a visitor finds them. */
  readonly switches: readonly Switch[]
  /** The fields a switch asks for, in the order they are checked (VAL-11); `mobile` is gmobile outside cn. */
  readonly fields: Readonly<Record<FormSwitch, readonly FieldName[]>>
  /** When the agreement must be ticked (AGR-1). */
  readonly agreement: 'always' | 'third-party' | 'never'
  /** The panels it links to (NAV-7). */
  readonly links: readonly Panel[]
  /** Sends the «30 days no login» flag (LOG-3). */
  readonly keepsLogin: boolean
  /** Whether a signed-in visitor is shown who they are in place of the form (LOG-5, NAV-6). */
  readonly showsUserInfo: boolean
}

const BY_MOBILE = ['mobile', 'captcha', 'mobilecaptcha'] as const

const NEW_PASSWORD = ['password', 'repeatPwd', 'captcha', 'code'] as const

/** THE TABLE of panels (NAV-1). */
export const PANELS: Readonly<Record<Panel, PanelSpec>> = {
  login: {
    switches: ['mobile', 'email', 'code'],
    fields: { mobile: BY_MOBILE, email: ['email', 'password', 'captcha'] },
    agreement: 'third-party',
    links: ['register', 'forgetPwd'],
    keepsLogin: true,
    showsUserInfo: true,
  },
  register: {
    switches: ['mobile', 'email'],
    fields: { mobile: BY_MOBILE, email: ['email', 'password', 'repeatPwd', 'captcha', 'emailcaptcha'] },
    agreement: 'always',
    links: ['login'],
    keepsLogin: false,
    showsUserInfo: true,
  },
  forgetPwd: {
    switches: ['mobile', 'email'],
    fields: { mobile: ['mobile', ...NEW_PASSWORD], email: ['email', ...NEW_PASSWORD] },
    agreement: 'never',
    links: ['login'],
    keepsLogin: false,
    showsUserInfo: false,
  },
  bind: {
    switches: ['mobile', 'email'],
    fields: { mobile: BY_MOBILE, email: ['email', 'password', 'captcha'] },
    agreement: 'never',
    links: [],
    keepsLogin: false,
    showsUserInfo: false,
  },
  reset: {
    // One field takes both, so there is nothing to switch.
    switches: ['mobile'],
    fields: { mobile: ['account', ...NEW_PASSWORD], email: ['account', ...NEW_PASSWORD] },
    agreement: 'never',
    links: ['login'],
    keepsLogin: false,
    showsUserInfo: false,
  },
}

/** What this build carries through to its end: the keys of the tables of submit flows and view flows (a test holds them together). */
export const SUPPORTED_SWITCHES: Readonly<Record<Panel, readonly Switch[]>> = {
  login: ['mobile', 'email', 'code'],
  register: ['mobile', 'email'],
  forgetPwd: ['mobile', 'email'],
  bind: ['mobile', 'email'],
  reset: ['mobile'],
}

/** The switches a visitor may choose from on a panel, in their order (NAV-2). */
export function offeredSwitches({ settings, interruptedBind }: WidgetState, panel: Panel): readonly Switch[] {
  const { switches } = PANELS[panel]
  // The panel reset has one field for both, whatever switches are on.
  return switches.filter(
    (name) =>
      SUPPORTED_SWITCHES[panel].includes(name) &&
      (switches.length === 1 || settings.switches.includes(name)) &&
      // A QR sign-in proves no more than the phone's session did: it does not help a binding on.
      !(name === 'code' && interruptedBind),
  )
}

/** Whether a visitor may choose a panel: configured, and with something to do on it (NAV-1). */
export function isOffered(state: WidgetState, panel: Panel): boolean {
  return state.settings.panels.includes(panel) && offeredSwitches(state, panel).length > 0
}

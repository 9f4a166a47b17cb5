import type { FieldName } from '@portico/protocol'
import type { Panel, Switch } from '../public-state.ts'
import type { WidgetState } from '../state.ts'
import { hidesForm, isOAuthShown } from '../state.ts'

/** The switches with a form. */
export type FormSwitch = Exclude<Switch, 'code'>

/** The panels that others link to. */
export type LinkedPanel = Extract<Panel, 'login' | 'register' | 'forgetPwd'>

export interface PanelSpec {
  /** The switches the panel can show, in the order of its tabs. */
  readonly switches: readonly Switch[]
  /** The fields of each switch in the order they are checked. Outside zone cn `mobile` is replaced by gmobile. */
  readonly fields: Readonly<Record<FormSwitch, readonly FieldName[]>>
  /** When the agreement must be accepted. */
  readonly agreement: 'always' | 'third-party' | 'never'
  /** The panels it links to. */
  readonly links: readonly LinkedPanel[]
  /** Whether its calls send `keep_login`, which keeps the session for 30 days. */
  readonly keepsLogin: boolean
  /** Whether a logged-in user sees the user info instead of the form. */
  readonly showsUserInfo: boolean
}

const BY_MOBILE = ['mobile', 'captcha', 'mobilecaptcha'] as const

const NEW_PASSWORD = ['password', 'repeatPwd', 'captcha', 'code'] as const

/** What each panel consists of. */
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
    // A single field takes a mobile number or an e-mail, so there is nothing to switch.
    switches: ['mobile'],
    fields: { mobile: ['account', ...NEW_PASSWORD], email: ['account', ...NEW_PASSWORD] },
    agreement: 'never',
    links: ['login'],
    keepsLogin: false,
    showsUserInfo: false,
  },
}

/** The switches a user can choose from on a panel, in the order of its tabs. */
export function offeredSwitches({ settings, interruptedBind }: WidgetState, panel: Panel): readonly Switch[] {
  const { switches } = PANELS[panel]
  return switches.filter(
    (name) =>
      // A panel with one switch shows it even if it is turned off.
      (switches.length === 1 || settings.switches.includes(name)) &&
      // A QR login is no stronger proof than the phone's session, so it cannot continue a binding.
      !(name === 'code' && interruptedBind),
  )
}

/** Whether a panel is configured and has a switch to show. */
export function isOffered(state: WidgetState, panel: Panel): boolean {
  return state.settings.panels.includes(panel) && offeredSwitches(state, panel).length > 0
}

/** Whether the user info is shown instead of the form. A third-party login takes precedence. */
export function hasUserInfo(state: WidgetState): boolean {
  return hidesForm(state.login) && PANELS[state.panel].showsUserInfo && !isOAuthShown(state)
}

/** Whether the user info offers to open a business account, or to finish opening one. */
export function offersAccount({ invitation, panel }: WidgetState): boolean {
  return panel === 'register' || invitation?.isUnfinished === true
}

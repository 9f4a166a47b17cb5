import type { FieldName } from '@portico/protocol'
import type { SignInMethod } from '../options/option-defaults.ts'
import type { Panel } from '../public/public-state.ts'
import type { WidgetState } from './state.ts'
import { hidesForm, isOAuthShown } from './state.ts'

/** The methods with a form. */
export type FormMethod = Exclude<SignInMethod, 'qr'>

/** The panels that others link to. */
export type LinkedPanel = Extract<Panel, 'login' | 'register' | 'forgetPwd'>

export interface PanelSpec {
  /** The methods the panel can show, in the order of its tabs. */
  readonly methods: readonly SignInMethod[]
  /** The fields of each method in the order they are checked. Outside zone cn `mobile` is replaced by gmobile. */
  readonly fields: Readonly<Record<FormMethod, readonly FieldName[]>>
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
    methods: ['mobile', 'email', 'qr'],
    fields: { mobile: BY_MOBILE, email: ['email', 'password', 'captcha'] },
    agreement: 'third-party',
    links: ['register', 'forgetPwd'],
    keepsLogin: true,
    showsUserInfo: true,
  },
  register: {
    methods: ['mobile', 'email'],
    fields: { mobile: BY_MOBILE, email: ['email', 'password', 'repeatPwd', 'captcha', 'emailcaptcha'] },
    agreement: 'always',
    links: ['login'],
    keepsLogin: false,
    showsUserInfo: true,
  },
  forgetPwd: {
    methods: ['mobile', 'email'],
    fields: { mobile: ['mobile', ...NEW_PASSWORD], email: ['email', ...NEW_PASSWORD] },
    agreement: 'never',
    links: ['login'],
    keepsLogin: false,
    showsUserInfo: false,
  },
  bind: {
    methods: ['mobile', 'email'],
    fields: { mobile: BY_MOBILE, email: ['email', 'password', 'captcha'] },
    agreement: 'never',
    links: [],
    keepsLogin: false,
    showsUserInfo: false,
  },
  reset: {
    // A single field takes a mobile number or an e-mail, so there is nothing to switch.
    methods: ['mobile'],
    fields: { mobile: ['account', ...NEW_PASSWORD], email: ['account', ...NEW_PASSWORD] },
    agreement: 'never',
    links: ['login'],
    keepsLogin: false,
    showsUserInfo: false,
  },
}

/** The methods a user can choose from on a panel, in the order of its tabs. */
export function offeredMethods(
  { settings, bindToResume }: WidgetState,
  panel: Panel,
): readonly SignInMethod[] {
  const { methods } = PANELS[panel]
  return methods.filter(
    (name) =>
      // A panel with one method shows it even if it is turned off.
      (methods.length === 1 || settings.methods.includes(name)) &&
      // A QR login is no stronger proof than the phone's session, so it cannot continue a binding.
      !(name === 'qr' && bindToResume),
  )
}

/** Whether a panel is configured and has a method to show. */
export function isOffered(state: WidgetState, panel: Panel): boolean {
  return state.settings.panels.includes(panel) && offeredMethods(state, panel).length > 0
}

/** Whether the user info is shown instead of the form. A third-party login takes precedence. */
export function hasUserInfo(state: WidgetState): boolean {
  return hidesForm(state.session) && PANELS[state.panel].showsUserInfo && !isOAuthShown(state)
}

/** Whether the user info offers to open a business account, or to finish opening one. */
export function offersAccount({ invitation, panel }: WidgetState): boolean {
  return panel === 'register' || invitation?.isUnfinished === true
}

import type { AccountCenterConfig } from '@portico/core'
import type { FieldName } from '@portico/protocol'

/** One state of the widget and the steps that lead to it. */
export interface State {
  /** Name in the URL. */
  readonly id: string
  /** What is displayed, as a title. */
  readonly shows: string
  readonly config?: AccountCenterConfig
  /** Query of the host page. */
  readonly query?: string
  /** Server responses; endpoints not listed respond as to an anonymous visitor. */
  readonly server?: Server
  /** The visitor's steps. */
  readonly steps?: readonly Step[]
  /** What fails to load: the widget's code, its messages, or the area list. */
  readonly missing?: 'code' | 'texts' | 'areas'
}

/** States displayed together. */
export interface StateGroup {
  readonly id: string
  readonly title: string
  readonly states: readonly State[]
}

/** Responses by endpoint name in `protocol`. */
export type Server = Readonly<Record<string, Answer>>

/** `never` does not respond; `drops` closes the connection. */
export type Answer = 'never' | 'drops' | Success | Refusal

interface WithPicture {
  /** Includes a captcha image of these letters. */
  readonly captcha?: string
  /** Includes an image that looks like a QR code. */
  readonly qrcode?: true
}

interface Success extends WithPicture {
  readonly succeeds: object
  /** Success code of an account center endpoint. */
  readonly code?: number
}

interface Refusal extends WithPicture {
  readonly fails: number
  /** Overrides the server's own description of the code. */
  readonly description?: string
  /** The `profile_key` that resumes a third-party sign-in. */
  readonly profileKey?: string
  /** The `proofs` that a refused binding accepts. */
  readonly proofs?: readonly string[]
  /** Values of the description's markers. */
  readonly values?: { readonly minutes?: number; readonly seconds?: number }
}

/** Elements a visitor can press, by `data-part`; `help` has none. */
export type Pressed =
  | 'submit'
  | 'send-code'
  | 'captcha-image'
  | 'toggle-password'
  | 'agreement'
  | 'change-account'
  | 'tab-email'
  | 'link-login'
  | 'link-register'
  | 'link-forgetPwd'
  | 'area-toggle'
  | 'area-option'
  | 'link-open'
  | 'username-confirm'
  | 'username-cancel'
  | 'qr-toggle'
  | 'qr-image'
  | 'qr-refresh'
  | 'platform-douyin'
  | 'oauth-authorise'
  | 'oauth-other'
  | 'cancel'
  | 'proof-other'
  | 'help'

export type Step =
  | { readonly do: 'type'; readonly field: FieldName; readonly value: string }
  | { readonly do: 'blur'; readonly field: FieldName }
  | { readonly do: 'press'; readonly part: Pressed }
  | { readonly do: 'turn-on-caps-lock'; readonly field: FieldName }
  /** Types into the area search once the list is loaded. */
  | { readonly do: 'search-area'; readonly words: string }
  /** Outcome of the slider challenge. */
  | { readonly do: 'slider'; readonly does: 'break-down' | 'close' | 'go-another-way' }
  /** Changes the server's responses from here on. */
  | { readonly do: 'answer'; readonly server: Server }
  | { readonly do: 'wait'; readonly milliseconds: number }

// Builders of the tables.

/** What a state has besides its steps. */
export type Setup = Omit<State, 'id' | 'shows' | 'steps'>

/** A state as a line of a table; several steps may be a list. */
export type Row = readonly [
  id: string,
  shows: string,
  setup?: Setup,
  ...steps: readonly (Step | readonly Step[])[],
]

export function group(id: string, title: string, rows: readonly Row[]): StateGroup {
  const states = rows.map(([name, shows, setup, ...steps]) => ({
    id: name,
    shows,
    ...setup,
    steps: steps.flat(),
  }))
  return { id, title, states }
}

export const type = (field: FieldName, value: string): Step => ({ do: 'type', field, value })
export const blur = (field: FieldName): Step => ({ do: 'blur', field })
export const press = (part: Pressed): Step => ({ do: 'press', part })
export const turnOnCapsLock = (field: FieldName): Step => ({ do: 'turn-on-caps-lock', field })
export const searchArea = (words: string): Step => ({ do: 'search-area', words })
export const slider = (does: Extract<Step, { do: 'slider' }>['does']): Step => ({ do: 'slider', does })
export const answer = (server: Server): Step => ({ do: 'answer', server })
export const wait = (milliseconds: number): Step => ({ do: 'wait', milliseconds })
/** Until the form is enabled again after a response. */
export const settled = wait(600)

/** Types each value into its field, in order. */
export function typeAll(values: Readonly<Partial<Record<FieldName, string>>>): readonly Step[] {
  return Object.entries(values).map(([field, value]) => type(field as FieldName, value))
}

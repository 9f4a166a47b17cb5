import type { AccountCenterConfig } from '@portico/core'
import type { FieldName } from '@portico/protocol'

/** One state of the widget: what there is to see, and how a visitor comes there. */
export interface State {
  /** Its name in the address. */
  readonly id: string
  /** What to look at. */
  readonly shows: string
  readonly config?: AccountCenterConfig
  /** What the page's address says after its question mark. */
  readonly query?: string
  /** What the server answers; what is not named answers as an anonymous visitor finds it. */
  readonly server?: Server
  /** What the visitor does. */
  readonly steps?: readonly Step[]
  /** What never reaches the page: the widget's code, its texts, or the list of areas. */
  readonly lacks?: 'code' | 'texts' | 'areas'
}

/** States that are looked at together. */
export interface StateGroup {
  readonly id: string
  readonly title: string
  readonly states: readonly State[]
}

/** By the call's name in `protocol`. */
export type Server = Readonly<Record<string, Answer>>

/** `never`: until somebody gives up. `drops`: as a line does. */
export type Answer = 'never' | 'drops' | Success | Refusal

interface WithPicture {
  /** Comes with a picture of these letters. */
  readonly captcha?: string
  /** Comes with a picture that looks like a QR code. */
  readonly qrcode?: true
}

interface Success extends WithPicture {
  readonly succeeds: object
  /** Of the account center, where a success has a code of its own. */
  readonly code?: number
}

interface Refusal extends WithPicture {
  readonly fails: number
  /** In place of what our own server says of that code in the visitor's language. */
  readonly says?: string
  /** Resumes a third-party sign-in. */
  readonly profileKey?: string
  /** Fills the markers of what it says. */
  readonly values?: { readonly minutes?: number; readonly seconds?: number }
}

/** What a visitor presses, by its `data-part`; `help` has none. */
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
  | 'help'

export type Step =
  | { readonly do: 'type'; readonly field: FieldName; readonly value: string }
  | { readonly do: 'leave'; readonly field: FieldName }
  | { readonly do: 'press'; readonly part: Pressed }
  | { readonly do: 'turn-on-caps-lock'; readonly field: FieldName }
  /** Types into the search of the areas, once their list is there. */
  | { readonly do: 'search-area'; readonly words: string }
  /** What comes of the puzzle, which a script of its own draws. */
  | { readonly do: 'slider'; readonly does: 'break-down' | 'close' | 'go-another-way' }
  /** The server answers otherwise from here on. */
  | { readonly do: 'answer'; readonly server: Server }
  | { readonly do: 'wait'; readonly milliseconds: number }

// The words a recipe is written in.

export const type = (field: FieldName, value: string): Step => ({ do: 'type', field, value })
export const leave = (field: FieldName): Step => ({ do: 'leave', field })
export const press = (part: Pressed): Step => ({ do: 'press', part })
export const turnOnCapsLock = (field: FieldName): Step => ({ do: 'turn-on-caps-lock', field })
export const searchArea = (words: string): Step => ({ do: 'search-area', words })
export const slider = (does: Extract<Step, { do: 'slider' }>['does']): Step => ({ do: 'slider', does })
export const answer = (server: Server): Step => ({ do: 'answer', server })
export const wait = (milliseconds: number): Step => ({ do: 'wait', milliseconds })

/** Types each value into its field, in their order. */
export function typeAll(values: Readonly<Partial<Record<FieldName, string>>>): readonly Step[] {
  return Object.entries(values).map(([field, value]) => type(field as FieldName, value))
}

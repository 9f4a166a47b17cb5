import type { AccountCenterConfig } from '@portico/core'
import type { SecondStepField } from '@portico/core/internal'
import type { ERROR_CODES, FieldName } from '@portico/protocol'

/** One state of the widget and the steps that lead to it. */
export interface State {
  /** Name in the URL. */
  readonly id: string
  /** What is displayed, as a title. */
  readonly title: string
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
  /** The name of the error code, or one that has no name here. */
  readonly fails: keyof typeof ERROR_CODES | number
  /** Overrides the server's own description of the code. */
  readonly description?: string
  /** The `profile_key` that resumes a third-party login. */
  readonly profileKey?: string
  /** The `proofs` that a refused binding accepts. */
  readonly proofs?: readonly string[]
  /** From when on a refused binding is possible, in epoch seconds. */
  readonly possibleFrom?: number
  /** The second step that a login waits for, and the masked contacts. */
  readonly secondStep?: {
    readonly offers: readonly string[]
    readonly mobile: string
    readonly email: string
  }
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
  | 'passkey'
  | 'oauth-authorise'
  | 'oauth-other'
  | 'cancel'
  | 'proof-other'
  | 'second-step-other'
  | 'trust-browser'
  | 'help'

export type Step =
  | { readonly do: 'type'; readonly field: FieldName | SecondStepField; readonly value: string }
  | { readonly do: 'blur'; readonly field: FieldName }
  | { readonly do: 'press'; readonly part: Pressed }
  | { readonly do: 'turn-on-caps-lock'; readonly field: FieldName }
  /** Types into the area search once the list is loaded. */
  | { readonly do: 'search-area'; readonly words: string }
  /** Outcome of the slider challenge. */
  | { readonly do: 'slider'; readonly outcome: 'fail-to-load' | 'close' | 'other-way' }
  /** Changes the server's responses from here on. */
  | { readonly do: 'answer'; readonly server: Server }
  /** Waits for a part whose code is loaded on demand. */
  | { readonly do: 'see'; readonly part: string }
  | { readonly do: 'wait'; readonly milliseconds: number }

// The notation of the tables.

/** What a state has besides its steps. */
export type Setup = Omit<State, 'id' | 'title' | 'steps'>

/** `'submit'` to press that part, `'mobile=138'` to type into that field, a number of milliseconds to wait, or another step. */
type Action = Step | Pressed | `${FieldName | SecondStepField}=${string}` | number

export type RowPart = Setup | Action | readonly RowPart[]

/** A state as a line of a table. Its setups are joined: a later one replaces options and endpoints of an earlier one. */
export type Row = readonly [id: string, title: string, ...parts: readonly RowPart[]]

export function group(id: string, title: string, rows: readonly Row[]): StateGroup {
  return { id, title, states: rows.map(stateOf) }
}

function stateOf([id, title, ...parts]: Row): State {
  const all = flatten(parts)
  const setups = all.flatMap((part) => (isAction(part) ? [] : [part]))
  return {
    id,
    title,
    ...(Object.assign({}, ...setups) as Setup),
    config: Object.assign({}, ...setups.map(({ config }) => config)) as AccountCenterConfig,
    server: Object.assign({}, ...setups.map(({ server }) => server)) as Server,
    steps: all.filter((part) => isAction(part)).map(stepOf),
  }
}

const flatten = (parts: readonly RowPart[]): readonly (Setup | Action)[] =>
  parts.flatMap((part) =>
    Array.isArray(part) ? flatten(part as readonly RowPart[]) : [part as Setup | Action],
  )

const isAction = (part: Setup | Action): part is Action => typeof part !== 'object' || 'do' in part

function stepOf(part: Action): Step {
  if (typeof part === 'object') return part
  if (typeof part === 'number') return { do: 'wait', milliseconds: part }
  const [, field, value = ''] = /^(\w+)=(.*)$/.exec(part) ?? []
  return field === undefined
    ? { do: 'press', part: part as Pressed }
    : { do: 'type', field: field as FieldName | SecondStepField, value }
}

export const blur = (field: FieldName): Step => ({ do: 'blur', field })
export const turnOnCapsLock = (field: FieldName): Step => ({ do: 'turn-on-caps-lock', field })
export const searchArea = (words: string): Step => ({ do: 'search-area', words })
export const slider = (outcome: Extract<Step, { do: 'slider' }>['outcome']): Step => ({
  do: 'slider',
  outcome,
})
export const see = (part: string): Step => ({ do: 'see', part })
export const answer = (server: Server): Step => ({ do: 'answer', server })
/** Until the form is enabled again after a response. */
export const untilEnabled = 600

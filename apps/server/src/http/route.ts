import type { Endpoint } from '@portico/protocol'
import type { App } from '../config/config-file.ts'
import type { Config } from '../config/config.ts'
import type { Outcome } from '../outcome.ts'
import type { Answer } from './answer.ts'
import type { Browser } from './browser.ts'
import type { NewCookie } from './cookies.ts'
import type { CsrfDemand } from './csrf.ts'
import type { RawFields } from './raw-fields.ts'
import type { Fields } from './unmix.ts'

/** A call whose form is right, as a route reads it. */
export interface Call<Called extends Endpoint = Endpoint> {
  readonly app: App
  readonly fields: Fields<Called>
  readonly language: string
  readonly browser: Browser
  readonly addressKey: string
  /** Where the page lies that calls, if it is ours or on the app's list. */
  readonly pageOrigin: string | undefined
  /** What the request is for, where the browser says: `document` for somebody going there. */
  readonly fetchDestination: string | undefined
  /** The host that was asked, as the request says: to be compared with, never to be written into an address. */
  readonly host: string
  /** What else the browser says of itself; of a repeated header the first. */
  readonly header: (name: string) => string | undefined
  readonly cookie: (name: string) => string | undefined
  readonly setCookie: (cookie: NewCookie) => void
}

/** Stands before a route and may refuse a call whose form is right. */
export type Guard = (call: Call) => Promise<Outcome> | Outcome

/** One call of the contract on this side of the wire: a route reads, calls the rule, answers. */
export interface Route<Called extends Endpoint = Endpoint> {
  readonly endpoint: Called
  readonly csrf: CsrfDemand
  readonly guards: readonly Guard[]
  /** Somebody goes there: an address too long to follow counts as none, or they would end at an error (contract, section 9). */
  readonly isVisit?: boolean
  /**
   * Asked so often that it leaves nothing behind: it has a line in the log only when the call set a cookie of its own.
   */
  readonly isQuiet?: boolean
  /** Which app a call is for, where it is not simply the one of `aid`. */
  readonly findApp?: (
    config: Config,
    raw: RawFields,
    header: (name: string) => string | undefined,
  ) => App | undefined
  // A method, so that routes of different endpoints fit into one list.
  handle(call: Call<Called>): Promise<Answer>
}

/** Keeps the endpoint's fields known to `handle`. */
export function route<Called extends Endpoint>(definition: Route<Called>): Route {
  return definition
}

import type { ErrorName, Endpoint } from '@portico/protocol'
import type { App } from '../config/config-file.ts'
import type { Config } from '../config/config.ts'
import type { ExpectedError, Failed, Result, DescriptionValues } from '../result.ts'
import { DONE, fail } from '../result.ts'
import type { Browser, NewCookie } from './client-info.ts'
import type { CsrfRequirement } from './cross-origin.ts'
import type { RawFields, Fields } from './fields.ts'
import type { PageOptions } from './pages.ts'
import { allowedService } from './urls.ts'

type Data = Readonly<Record<string, unknown>>

/** What a route says; the reply writes it in the host's envelope. */
export type RouteResponse =
  | { readonly kind: 'success'; readonly data: Data; readonly extra: Data }
  | {
      readonly kind: 'success-with-code'
      readonly errorName: ErrorName
      readonly values: DescriptionValues
      readonly data: Data
    }
  | { readonly kind: 'list'; readonly list: readonly Data[] }
  | { readonly kind: 'failure'; readonly error: ExpectedError; readonly extra: Data }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'page'; readonly html: string; readonly traits: PageOptions }

/** @param extra what the contract puts next to `data` */
export function success(data: Data, extra: Data = {}): RouteResponse {
  return { kind: 'success', data, extra }
}

/**
 * Under /account/: an answer with all its data under a code that begins with 2 and says more than 200.
 * @param values for the placeholders of the code's text
 */
export function successWithCode(
  errorName: ErrorName,
  data: Data,
  values: DescriptionValues = {},
): RouteResponse {
  return { kind: 'success-with-code', errorName, values, data }
}

/** Under /account/: data that is a list. */
export function list(entries: readonly Data[]): RouteResponse {
  return { kind: 'list', list: entries }
}

/** @param extra what the contract puts next to the error's code */
export function failure(failed: Failed, extra: Data = {}): RouteResponse {
  return { kind: 'failure', error: failed.error, extra }
}

export function redirect(url: string): RouteResponse {
  return { kind: 'redirect', url }
}

export function page(html: string, traits: PageOptions = {}): RouteResponse {
  return { kind: 'page', html, traits }
}

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
export type Guard = (call: Call) => Promise<Result> | Result

/** One call of the contract on this side of the wire: a route reads, calls the rule, answers. */
export interface Route<Called extends Endpoint = Endpoint> {
  readonly endpoint: Called
  readonly csrf: CsrfRequirement
  readonly guards: readonly Guard[]
  /** Somebody goes there: an address too long to follow counts as none, or they would end at an error (contract, section 9). */
  readonly isNavigation?: boolean
  /**
   * Asked so often that it leaves nothing behind: it has a line in the log only when the call set a cookie of its own.
   */
  readonly skipAccessLog?: boolean
  /** Which app a call is for, where it is not simply the one of `aid`. */
  readonly findApp?: (
    config: Config,
    raw: RawFields,
    header: (name: string) => string | undefined,
  ) => App | undefined
  // A method, so that routes of different endpoints fit into one list.
  handle(call: Call<Called>): Promise<RouteResponse>
}

/** Keeps the endpoint's fields known to `handle`. */
export function route<Called extends Endpoint>(definition: Route<Called>): Route {
  return definition
}

/** A service that is missing or not on the app's list (contract, section 4). */
export const requireService: Guard = ({ app, fields }) =>
  allowedService(app, (fields as Readonly<Record<string, string>>)['service'] ?? '') === ''
    ? fail('badParameter')
    : DONE

/**
 * Only a `fetch` of one of our own or the app's pages: no image, frame, script or navigation, and no page of another
 * origin. A client that names neither purpose nor page, such as an old browser or a program, is let through.
 */
export const requirePageFetch: Guard = (call) => (isPageFetch(call) ? DONE : fail('badParameter'))

function isPageFetch({ fetchDestination, pageOrigin, header }: Call): boolean {
  if (fetchDestination !== undefined && fetchDestination !== 'empty') return false
  if (pageOrigin !== undefined) return true
  if (header('origin') !== undefined) return false
  // The page's own origin sends no Origin with a GET, and under some policies no Referer.
  const site = header('sec-fetch-site')
  return site === undefined ? header('referer') === undefined : site === 'same-origin'
}

/** Only somebody going there: not an image, a frame or a script on another page (contract, section 9). */
export const requireNavigation: Guard = ({ fetchDestination }) =>
  fetchDestination === undefined || fetchDestination === 'document' ? DONE : fail('badParameter')

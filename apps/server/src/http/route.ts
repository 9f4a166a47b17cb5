import type { Endpoint, ErrorName, SuccessOf, ValueOfSchema } from '@portico/protocol'
import type { Config } from '../config/config.ts'
import type { Call } from '../services/call.ts'
import type { Services } from '../services/services.ts'
import type { Failed, Result, DescriptionValues } from '../shared/result.ts'
import { DONE, fail } from '../shared/result.ts'
import type { CsrfRequirement } from './cross-origin.ts'
import type { RawFields, Fields } from './fields.ts'
import type { Page } from './pages/pages.ts'
import { parseService } from './redirect-targets.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * The response of a route; `sendResponse` writes it in the envelope of the API group.
 * @typeParam Success the data of a success
 */
export type RouteResponse<Success = Data> =
  | { readonly kind: 'success'; readonly data: Success; readonly extra: Data }
  | {
      readonly kind: 'success-with-code'
      readonly errorName: ErrorName
      readonly values: DescriptionValues
      readonly data: Success
    }
  | { readonly kind: 'list'; readonly list: ListOf<Success> }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'page'; readonly page: Page }
  | FailedResponse

/** A failed result, as a rule returns it. */
export interface FailedResponse extends Failed {
  readonly kind?: undefined
  /** Members next to the error code. */
  readonly extra?: Data
  /** For back ends: the code of an error that visitors do not get. */
  readonly code?: number
}

type ListOf<Success> = Success extends { readonly list: infer List } ? List : readonly Data[]

/** The data that the handler of an endpoint returns; `code` is a member of the envelope. */
export type SuccessData<E extends Endpoint> = E extends { readonly data: infer Schema }
  ? ValueOfSchema<Schema>
  : Omit<SuccessOf<E>, 'code'>

/** @param extra members next to `data` */
export function success<Success>(data: Success, extra: Data = {}): RouteResponse<Success> {
  return { kind: 'success', data, extra }
}

/**
 * For /account/: a success whose code begins with 2 and is not 200.
 * @param values for the placeholders of the code's text
 */
export function successWithCode<Success>(
  errorName: ErrorName,
  data: Success,
  values: DescriptionValues = {},
): RouteResponse<Success> {
  return { kind: 'success-with-code', errorName, values, data }
}

/** For /account/: a list as data. */
export function list<Entry>(entries: readonly Entry[]): RouteResponse<{ readonly list: readonly Entry[] }> {
  return { kind: 'list', list: entries }
}

export function redirect(url: string): RouteResponse<never> {
  return { kind: 'redirect', url }
}

export function page(content: Page): RouteResponse<never> {
  return { kind: 'page', page: content }
}

class Refusal extends Error {
  readonly failed: Failed

  constructor(failed: Failed) {
    super(failed.error.errorName)
    this.failed = failed
  }
}

/** The value of a result; an error ends the call. Only for handlers of routes, outside of transactions: rules return their results. */
export function orRefuse<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value
  throw new Refusal(result)
}

/** Calls a handler. @returns its response, or that to the error with which it has ended the call */
export async function handleCall(mounted: Route, services: Services, call: ApiCall): Promise<RouteResponse> {
  try {
    return await mounted.handle(services, call)
  } catch (error) {
    if (error instanceof Refusal) return error.failed
    throw error
  }
}

/** A validated request, as passed to guards and handlers. */
export interface ApiCall<E extends Endpoint = Endpoint> extends Call {
  readonly fields: Fields<E>
  /** Sec-Fetch-Dest: `document` for a navigation. */
  readonly fetchDestination: string | undefined
}

/** Runs before the handler and may refuse the call. */
export type Guard = (call: ApiCall, services: Services) => Promise<Result> | Result

/** The server side of an endpoint. */
export interface Route<E extends Endpoint = Endpoint> {
  readonly endpoint: E
  readonly csrf: CsrfRequirement
  readonly guards?: readonly Guard[]
  /**
   * The visitor navigates to this endpoint: a URL field that is too long is dropped instead of rejected, so that the
   * visitor does not end up on an error.
   */
  readonly isNavigation?: boolean
  /** Polled so often that a call is logged only if its handler adds to the line, such as a sign-in. */
  readonly skipAccessLog?: boolean
  /** Reads which app a visitor's call is of, where it is not the one of `aid`. Empty if it names none. */
  readonly readAppId?: (
    config: Config,
    raw: RawFields,
    header: (name: string) => string | undefined,
  ) => string
  // A method, so that routes of different endpoints fit into one list.
  handle(services: Services, call: ApiCall<E>): Promise<RouteResponse<SuccessData<E>>>
}

type RouteDefinition<E extends Endpoint> = Omit<Route<E>, 'csrf'> & Partial<Pick<Route, 'csrf'>>

/**
 * Infers the type of the endpoint's fields for `handle`. Without `csrf` a visitor's POST needs the header; a GET changes
 * nothing, and a back end is no page.
 */
export function route<E extends Endpoint>(definition: RouteDefinition<E>): Route {
  const { method, caller } = definition.endpoint
  return { csrf: method === 'GET' || caller === 'app' ? 'none' : 'header', ...definition }
}

/** Requires a `service` of the app or the account center. */
export const requireService: Guard = ({ app, fields }, { config }) =>
  parseService(config, app, (fields as Readonly<Record<string, string>>)['service'] ?? '')
    ? DONE
    : fail('invalidParameter')

/**
 * Requires a `fetch` by a page of ours or of the app: no image, frame, script, navigation or other origin. Clients
 * that state neither destination nor page, such as old browsers and programs, are allowed.
 */
export const requirePageFetch: Guard = (call) => (isPageFetch(call) ? DONE : fail('invalidParameter'))

function isPageFetch({ fetchDestination, pageOrigin, header }: ApiCall): boolean {
  if (fetchDestination !== undefined && fetchDestination !== 'empty') return false
  if (pageOrigin !== undefined) return true
  if (header('origin') !== undefined) return false
  // A same-origin GET has no Origin header and, under some policies, no Referer.
  const site = header('sec-fetch-site')
  return site === undefined ? header('referer') === undefined : site === 'same-origin'
}

/** Requires a navigation: no image, frame or script of another page. */
export const requireNavigation: Guard = ({ fetchDestination }) =>
  fetchDestination === undefined || fetchDestination === 'document' ? DONE : fail('invalidParameter')

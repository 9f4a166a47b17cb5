// For hosts that test with Cypress: the scripted account center, through cy.intercept.
import type { FakeAccountCenter } from './account-center.ts'

/** The part of Cypress' `cy` that is used; `cy` itself fits. */
export interface Interceptor {
  /** Registers a handler for requests whose URL matches. */
  intercept(url: RegExp, handler: (request: InterceptedRequest) => void): unknown
}

/** The part of Cypress' request that is used. */
export interface InterceptedRequest {
  /** The method. */
  readonly method: string
  /** The absolute URL. */
  readonly url: string
  /** The headers by lower-case name. */
  readonly headers: { readonly [name: string]: string | string[] }
  /** The body: text, or an object if Cypress parsed it. */
  readonly body: unknown
  /** Responds instead of the server. */
  reply(response: StaticAnswer): void
  /** Passes the request on. */
  continue(): void
}

/** A response for Cypress. */
export interface StaticAnswer {
  /** The HTTP status. */
  readonly statusCode?: number
  /** The headers. */
  readonly headers?: { [name: string]: string }
  /** The body. */
  readonly body?: string
  /** Whether the connection fails. */
  readonly forceNetworkError?: boolean
}

const PATHS = /\/(?:passport|account)\//

/**
 * Lets the pages of a test talk to an account center that exists only in the test. Call it before `cy.visit`.
 * @example
 * const center = createFakeAccountCenter()
 * interceptAccountCenter(cy, center)
 */
export function interceptAccountCenter(cy: Interceptor, center: FakeAccountCenter): void {
  cy.intercept(PATHS, (request) => {
    const answer = center.respond({
      method: request.method,
      url: request.url,
      origin: firstOf(request.headers['origin']),
      body: typeof request.body === 'string' ? request.body : JSON.stringify(request.body ?? ''),
    })
    if (answer === undefined) return request.continue()
    if (answer === 'dropped') return request.reply({ forceNetworkError: true })
    const { status, headers, body } = answer
    return request.reply({ statusCode: status, headers: { ...headers }, body })
  })
}

function firstOf(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0]
}

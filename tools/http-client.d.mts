import type { Endpoint } from '@portico/protocol'

type Fields = Readonly<Record<string, string>>

/** The parsed answer to a request. */
export interface Answer {
  readonly message?: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** A browser without a page. */
export interface Client {
  /** Calls an endpoint. */
  readonly send: (endpoint: Endpoint, values: Fields) => Promise<Answer>
  readonly get: (path: string, fields?: Fields) => Promise<Answer>
}

/** @param base the URL of the account center @param options.origin of the page; default: the account center's */
export function openClient(base: string, options?: { readonly origin?: string }): Client

import type { ErrorName } from '@portico/protocol'
import type { ExpectedFailure, Outcome } from '../outcome.ts'
import type { Words } from './describe.ts'
import type { PageTraits } from './send-page.ts'

type Data = Readonly<Record<string, unknown>>

/** What a route says; the reply writes it in the host's envelope. */
export type Answer =
  | { readonly kind: 'success'; readonly data: Data; readonly beside: Data }
  | { readonly kind: 'success as'; readonly says: ErrorName; readonly words: Words; readonly data: Data }
  | { readonly kind: 'list'; readonly list: readonly Data[] }
  | { readonly kind: 'failure'; readonly failure: ExpectedFailure; readonly beside: Data }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'page'; readonly html: string; readonly traits: PageTraits }

/** @param beside what the contract puts next to `data` */
export function success(data: Data, beside: Data = {}): Answer {
  return { kind: 'success', data, beside }
}

/**
 * Under /account/: an answer with all its data under a code that begins with 2 and says more than 200.
 * @param words what the code's text names
 */
export function successAs(says: ErrorName, data: Data, words: Words = {}): Answer {
  return { kind: 'success as', says, words, data }
}

/** Under /account/: data that is a list. */
export function list(entries: readonly Data[]): Answer {
  return { kind: 'list', list: entries }
}

/** @param beside what the contract puts next to the error's code */
export function failure(failed: Extract<Outcome, { ok: false }>, beside: Data = {}): Answer {
  return { kind: 'failure', failure: failed.failure, beside }
}

export function redirect(url: string): Answer {
  return { kind: 'redirect', url }
}

export function page(html: string, traits: PageTraits = {}): Answer {
  return { kind: 'page', html, traits }
}

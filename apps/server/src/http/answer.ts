import type { ExpectedFailure, Outcome } from '../outcome.ts'

type Data = Readonly<Record<string, unknown>>

/** What a route says; the reply writes it in the host's envelope. */
export type Answer =
  | { readonly kind: 'success'; readonly data: Data; readonly beside: Data }
  | { readonly kind: 'failure'; readonly failure: ExpectedFailure; readonly beside: Data }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'page'; readonly html: string; readonly style: string }

/** @param beside what the contract puts next to `data` */
export function success(data: Data, beside: Data = {}): Answer {
  return { kind: 'success', data, beside }
}

/** @param beside what the contract puts next to the error's code */
export function failure(failed: Extract<Outcome, { ok: false }>, beside: Data = {}): Answer {
  return { kind: 'failure', failure: failed.failure, beside }
}

export function redirect(url: string): Answer {
  return { kind: 'redirect', url }
}

/** @param style what stands in its one `<style>`, letter for letter */
export function page(html: string, style = ''): Answer {
  return { kind: 'page', html, style }
}

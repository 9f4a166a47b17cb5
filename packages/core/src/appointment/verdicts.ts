import { ERROR_CODES, isCatalogueCode } from '@portico/protocol'
import type { Notice } from '../notice/notice.ts'

/** What a validation's code makes of the visitor (APT-2, APT-3). */
export interface Verdict {
  /** `next` and `change` hold where there is a session; without one the form stays as it is. */
  readonly status: 'preLogin' | 'change' | 'next'
  /** How error_{code} is said; `offer`: where there is a session, `known`: a success for who gave an e-mail. */
  readonly says: Notice['type'] | 'offer' | 'known'
  /** Whether nothing can be submitted, and no code is sent (SND-2). */
  readonly isBarred: boolean
}

const KNOWN: Verdict = { status: 'preLogin', says: 'known', isBarred: false }
const REFUSED: Verdict = { status: 'change', says: 'error', isBarred: true }

/** THE TABLE of the codes that are accepted. */
const ACCEPTED: ReadonlyMap<number, Verdict> = new Map<number, Verdict>([
  [200, { status: 'next', says: 'offer', isBarred: false }],
  [2601, KNOWN],
  [2603, REFUSED],
  [2604, REFUSED],
  [2605, { status: 'next', says: 'success', isBarred: false }],
  [2606, REFUSED],
  [2607, REFUSED],
  [2655, KNOWN],
])
const ANY_OTHER: Verdict = { status: 'next', says: 'error', isBarred: true }

export function verdictOn(code: number): Verdict {
  return ACCEPTED.get(code) ?? ANY_OTHER
}

/** Whether what came with a code is kept; with any other the call ends without data. */
export function isAccepted(code: number): boolean {
  return ACCEPTED.has(code)
}

/** Whether a code is a verdict that nothing can be submitted against, rather than a call that failed. */
export function isBarringVerdict(code: number): boolean {
  return isCatalogueCode(code) && code >= FIRST_VERDICT && verdictOn(code).isBarred
}

/** The codes of the catalogue from here on are about tokens and business accounts. */
const FIRST_VERDICT: number = ERROR_CODES.tokenInvalid

/** What these say of an entered account logging in mends, so that nobody is kept from it. */
const MENDED_BY_LOGIN: ReadonlySet<number> = new Set([2601, 2602, 2655])

export function isMendedByLogin(code: number): boolean {
  return MENDED_BY_LOGIN.has(code)
}

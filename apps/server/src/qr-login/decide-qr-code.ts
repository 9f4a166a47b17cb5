import { tokensMatch } from '../http/cross-origin.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type { ScannedQrCode } from './kept-qr-code.ts'
import { changeQrCode } from './kept-qr-code.ts'
import type { PhoneRequest } from './scan-qr-code.ts'
import { judgeUsable } from './scan-qr-code.ts'

/** The wire's `decision`, and what a code becomes by it. */
const DECISIONS = { confirm: 'confirmed', refuse: 'refused' } as const
export type Decision = keyof typeof DECISIONS

export function isDecision(text: string): text is Decision {
  return Object.hasOwn(DECISIONS, text)
}

interface Deciding extends PhoneRequest {
  readonly decision: Decision
  /** The one the scan was answered with. */
  readonly csrfToken: string
}

/** The phone lets the browser in, or refuses (QRC-6): once, and only the account that scanned, with its scan's token. */
export async function decideQrCode(
  { keyValueStore, now }: Pick<Services, 'keyValueStore' | 'now'>,
  { account, signedInAt, aid, token, decision, csrfToken }: Deciding,
): Promise<Result<ScannedQrCode>> {
  return changeQrCode(keyValueStore, token, (kept) => {
    const usable = judgeUsable(kept, aid, now())
    if (!usable.ok) return usable
    if (kept.status === 'new' || !tokensMatch(csrfToken, kept.scan.csrfToken)) return fail('csrfFailed')
    if (kept.scan.account.id !== account.id) return fail('scannedBySomebodyElse')
    if (kept.status !== 'scanned') return fail('scanExpired')
    // As it is now: what is changed after this takes the confirmation back.
    const confirmedBy = { id: account.id, credentials_version: account.credentials_version }
    const scan = { ...kept.scan, account: confirmedBy, signedInAt }
    return succeed({ ...kept, status: DECISIONS[decision], scan })
  })
}

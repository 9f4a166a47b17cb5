import { randomBytes } from 'node:crypto'
import { countUnits, fillMarkers, loadServerMessages, resolveLanguage } from '@portico/locales'
import type { Account } from '../accounts/account.store.ts'
import { toUserData } from '../accounts/user-data.ts'
import type { App } from '../config/config-file.ts'
import { tokensMatch } from '../http/cross-origin.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type { Scan, ScannedQrCode, StoredQrCode } from './qr-codes.ts'
import { isOver, updateQrCode } from './qr-codes.ts'

/** Who acts on which code, with a phone. */
export interface PhoneRequest {
  readonly account: Account
  /** When the visitor signed in at the phone. Epoch milliseconds. */
  readonly signedInAt: number
  readonly aid: string
  readonly token: string
}

/** A phone has seen the code (QRC-6). Of two accounts at once one has it; the same one again changes nothing. */
export async function scanQrCode(
  services: Pick<Services, 'database' | 'keyValueStore' | 'now'>,
  { account, signedInAt, aid, token }: PhoneRequest,
): Promise<Result<ScannedQrCode>> {
  const { keyValueStore, now } = services
  const scan = await makeScan(services, { account, signedInAt })
  return updateQrCode(keyValueStore, token, (kept) => {
    const usable = checkUsable(kept, aid, now())
    if (!usable.ok) return usable
    if (kept.status === 'new') return succeed({ ...kept, status: 'scanned', scan })
    if (kept.scan.account.id !== account.id) return fail('scannedBySomebodyElse')
    return kept.status === 'scanned' ? succeed(kept) : fail('scanExpired')
  })
}

/** What stands in the way of any phone: a code of another app is none here. */
export function checkUsable(kept: StoredQrCode, aid: string, now: number): Result<StoredQrCode> {
  if (kept.aid !== aid) return fail('scanUnknown')
  return isOver(kept, now) ? fail('scanExpired') : succeed(kept)
}

async function makeScan(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { account, signedInAt }: Pick<PhoneRequest, 'account' | 'signedInAt'>,
): Promise<Scan> {
  const { screen_name: screenName, avatar_url: avatarUrl } = await toUserData(database, account)
  return {
    account: { id: account.id, credentials_version: account.credentials_version },
    screenName,
    avatarUrl,
    signedInAt,
    csrfToken: randomBytes(16).toString('hex'),
    at: now(),
  }
}

/** The wire's `decision`, and what a code becomes by it. */
const DECISIONS = { confirm: 'confirmed', refuse: 'refused' } as const

export type Decision = keyof typeof DECISIONS

export function isDecision(text: string): text is Decision {
  return Object.hasOwn(DECISIONS, text)
}

interface QrDecision extends PhoneRequest {
  readonly decision: Decision
  /** The one the scan was answered with. */
  readonly csrfToken: string
}

/** The phone lets the browser in, or refuses (QRC-6): once, and only the account that scanned, with its scan's token. */
export async function decideQrCode(
  { keyValueStore, now }: Pick<Services, 'keyValueStore' | 'now'>,
  { account, signedInAt, aid, token, decision, csrfToken }: QrDecision,
): Promise<Result<ScannedQrCode>> {
  return updateQrCode(keyValueStore, token, (kept) => {
    const usable = checkUsable(kept, aid, now())
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

interface Source {
  /** Which site asks. */
  readonly title: string
  /** From which place, and when. */
  readonly des: string
}

/**
 * Says who asks to be let in, for the person who decides it (contract, section 7). When it asked is told by its age at
 * the scan: a phone's clock and the server's time zone may be any.
 */
export async function describeSource(
  app: App,
  { next, browser, address, madeAt, scan }: ScannedQrCode,
  language: string,
): Promise<Source> {
  const texts = await loadServerMessages(resolveLanguage(language, []))
  const age = Math.max(1, Math.round((scan.at - madeAt) / 1000))
  const asked = fillMarkers(texts.qr_asked, { seconds: countUnits(texts, 'second', age) })
  return {
    title: `${app.name} · ${new URL(next).host}`,
    des: [browser, address, asked].filter((part) => part !== '').join(' · '),
  }
}

import { randomBytes } from 'node:crypto'
import { countUnits, fillMarkers, serverMessages, resolveLanguage } from '@portico/locales'
import type { Account } from '../../accounts/account.store.ts'
import { toUserData } from '../../accounts/user-data.ts'
import type { App } from '../../config/config-file.ts'
import { tokensMatch } from '../../http/cross-origin.ts'
import type { Services } from '../../services/services.ts'
import type { AuthMethods } from '../../shared/auth-methods.ts'
import type { Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'
import type { Scan, ScannedQrCode, StoredQrCode } from './qr-codes.ts'
import { isExpired, updateQrCode } from './qr-codes.ts'

/** A request of a signed-in phone about a code. */
export interface PhoneRequest {
  readonly account: Account
  /** When the user signed in on the phone. Epoch milliseconds. */
  readonly signedInAt: number
  /** What proved it. */
  readonly methods: AuthMethods
  /** The sign-in of the phone. */
  readonly sessionGroupId: string
  readonly appId: string
  readonly token: string
}

/**
 * Marks a code as scanned. The first of several accounts wins; scanning again with the same account changes
 * nothing.
 */
export async function scanQrCode(
  services: Pick<Services, 'database' | 'keyValueStore' | 'now'>,
  { account, signedInAt, methods, sessionGroupId, appId, token }: PhoneRequest,
): Promise<Result<ScannedQrCode>> {
  const { keyValueStore, now } = services
  const scan = await makeScan(services, { account, signedInAt, methods, sessionGroupId })
  return updateQrCode(keyValueStore, token, (code) => {
    const usable = checkUsable(code, appId, now())
    if (!usable.ok) return usable
    if (code.status === 'new') return succeed({ ...code, status: 'scanned', scan })
    if (code.scan.account.id !== account.id) return fail('scannedByAnotherAccount')
    return code.status === 'scanned' ? succeed(code) : fail('scanExpired')
  })
}

/** Rejects expired codes, and codes of other apps as unknown. */
function checkUsable(code: StoredQrCode, appId: string, now: number): Result<StoredQrCode> {
  if (code.appId !== appId) return fail('scanUnknown')
  return isExpired(code, now) ? fail('scanExpired') : succeed(code)
}

async function makeScan(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { account, signedInAt, methods, sessionGroupId }: Omit<PhoneRequest, 'appId' | 'token'>,
): Promise<Scan> {
  const { screen_name: screenName, avatar_url: avatarUrl } = await toUserData(database, account)
  return {
    account: { id: account.id, credentials_version: account.credentials_version },
    screenName,
    avatarUrl,
    signedInAt,
    methods,
    sessionGroupId,
    csrfToken: randomBytes(16).toString('hex'),
    at: now(),
  }
}

/** The wire values of `decision` and the resulting status. */
const DECISIONS = { confirm: 'confirmed', refuse: 'refused' } as const

export type Decision = keyof typeof DECISIONS

export function isDecision(text: string): text is Decision {
  return Object.hasOwn(DECISIONS, text)
}

interface QrDecision extends PhoneRequest {
  readonly decision: Decision
  /** The token returned by the scan. */
  readonly csrfToken: string
}

/** Confirms or refuses a sign-in: once, by the account that scanned, with the token of its scan. */
export async function decideQrCode(
  { keyValueStore, now }: Pick<Services, 'keyValueStore' | 'now'>,
  { account, signedInAt, methods, sessionGroupId, appId, token, decision, csrfToken }: QrDecision,
): Promise<Result<ScannedQrCode>> {
  return updateQrCode(keyValueStore, token, (code) => {
    const usable = checkUsable(code, appId, now())
    if (!usable.ok) return usable
    if (code.status === 'new' || !tokensMatch(csrfToken, code.scan.csrfToken)) return fail('csrfFailed')
    if (code.scan.account.id !== account.id) return fail('scannedByAnotherAccount')
    if (code.status !== 'scanned') return fail('scanExpired')
    // Store the current credentials version: a later change of the password revokes the confirmation.
    const confirmedBy = { id: account.id, credentials_version: account.credentials_version }
    const scan = { ...code.scan, account: confirmedBy, signedInAt, methods, sessionGroupId }
    return succeed({ ...code, status: DECISIONS[decision], scan })
  })
}

interface Source {
  /** The app and host of the site. */
  readonly title: string
  /** The browser, the masked address and the age of the code. */
  readonly des: string
}

/**
 * Describes a sign-in request to the user who confirms it. Gives the code's age instead of a time, since the
 * phone's clock and time zone are unknown.
 */
export async function describeSource(
  app: App,
  { next, browser, address, createdAt, scan }: ScannedQrCode,
  language: string,
): Promise<Source> {
  const texts = serverMessages(resolveLanguage(language))
  const age = Math.max(1, Math.round((scan.at - createdAt) / 1000))
  const requested = fillMarkers(texts.qr_asked, { seconds: countUnits(texts, 'second', age) })
  return {
    title: `${app.name} · ${new URL(next).host}`,
    des: [browser, address, requested].filter((part) => part !== '').join(' · '),
  }
}

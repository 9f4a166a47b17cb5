import type { ApiGroup } from '@portico/protocol'
import type { Account } from '../../accounts/account.store.ts'
import type { KeyValueStore, TtlStore } from '../../services/short-lived/ttl-store.ts'
import { createTtlStore } from '../../services/short-lived/ttl-store.ts'
import type { SessionLifetime } from '../../sessions/session-cookie.ts'
import type { AuthMethods } from '../../shared/auth-methods.ts'
import type { Result } from '../../shared/result.ts'
import { fail } from '../../shared/result.ts'

/** How long a code can be scanned, confirmed and polled. */
const QR_CODE_LIFE_S = 120
/** Expired codes are stored longer, to distinguish them from unknown ones (errors 1071 and 1072). */
const RETENTION_MS = 5 * QR_CODE_LIFE_S * 1000

/** The API group whose endpoint created a code; only the polling endpoint of the same group accepts it. */
export type QrApiGroup = Exclude<ApiGroup, 'account'>

interface QrCodeRequest {
  readonly host: QrApiGroup
  readonly appId: string
  /** The browser that created the code; no other browser learns its status. */
  readonly browserIdHash: string
  /** An allowed URL. */
  readonly next: string
  readonly sessionLifetime: SessionLifetime
  /** Epoch milliseconds. */
  readonly createdAt: number
  /** Shown to the user who confirms, such as `Chrome 131 · Windows`. */
  readonly browser: string
  /** The address without its last part. */
  readonly address: string
}

export interface Scan {
  readonly account: Pick<Account, 'id' | 'credentials_version'>
  readonly screenName: string
  readonly avatarUrl: string
  /** When the user signed in on the phone; the new session inherits it. Epoch milliseconds. */
  readonly signedInAt: number
  /** What proved it. Absent if an earlier version stored the scan. */
  readonly methods?: AuthMethods
  /** The sign-in of the phone. */
  readonly sessionGroupId: string
  /** Required to confirm, which binds the confirmation to the phone that scanned. */
  readonly csrfToken: string
  /** Epoch milliseconds. */
  readonly at: number
}

type NewQrCode = QrCodeRequest & { readonly status: 'new' }
export type ScannedQrCode = QrCodeRequest & {
  readonly status: 'scanned' | 'confirmed' | 'refused'
  readonly scan: Scan
}

/** A QR code as stored. */
export type StoredQrCode = NewQrCode | ScannedQrCode

/** The codes, by their tokens. */
export function qrCodes(store: KeyValueStore): TtlStore<StoredQrCode> {
  return createTtlStore(store, { prefix: 'qr-code', ttlMs: RETENTION_MS })
}

/**
 * Updates a code atomically, retrying on concurrent updates. The loop terminates, since statuses only move
 * forward.
 * @param transition returns the new state, or the reason why the code is not updated
 */
export async function updateQrCode(
  store: KeyValueStore,
  token: string,
  transition: (code: StoredQrCode) => Result<ScannedQrCode>,
): Promise<Result<ScannedQrCode>> {
  const codes = qrCodes(store)
  for (;;) {
    const before = await codes.get(token)
    if (before === undefined) return fail('scanUnknown')
    const next = transition(before)
    if (!next.ok || next.value === before) return next
    if (await codes.compareAndSet(token, before, next.value)) return next
  }
}

export function isExpired({ createdAt }: StoredQrCode, now: number): boolean {
  return now >= createdAt + QR_CODE_LIFE_S * 1000
}

/** The expiry time in unix seconds, as on the wire. */
export function expiryTimeOf({ createdAt }: Pick<StoredQrCode, 'createdAt'>): number {
  return Math.floor(createdAt / 1000) + QR_CODE_LIFE_S
}

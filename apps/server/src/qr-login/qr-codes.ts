import { randomBytes } from 'node:crypto'
import type { Account } from '../accounts/account.store.ts'
import type { Result } from '../result.ts'
import { fail } from '../result.ts'
import type { SessionLifetime } from '../session/session-cookie.ts'
import type { KeyValueStore } from '../ttl-store/ttl-store.ts'
import { createTtlStore } from '../ttl-store/ttl-store.ts'

/** How long a code can be scanned, confirmed and fetched (contract, section 3). */
const QR_CODE_LIFE_S = 120
/** A code that is over is told from one that never was for a while longer (1071, 1072). */
const RETENTION_MS = 5 * QR_CODE_LIFE_S * 1000
const TOKEN_BYTES = 16

/** Whose call fetched a code; only its own kind of call asks for it. */
export type QrHost = 'passport' | 'sso'

interface QrCodeRequest {
  readonly host: QrHost
  readonly aid: string
  /** Of the browser that fetched it; no other learns its status. */
  readonly ownerIdHash: string
  /** A listed address. */
  readonly next: string
  readonly sessionLifetime: SessionLifetime
  /** Epoch milliseconds. */
  readonly madeAt: number
  /** In rough words, for who is asked to confirm: `Chrome · Windows`. */
  readonly browser: string
  /** Without its last part. */
  readonly address: string
}

export interface Scan {
  readonly account: Pick<Account, 'id' | 'credentials_version'>
  readonly screenName: string
  readonly avatarUrl: string
  /** When the visitor signed in at the phone: who is let in by it has proved no more than that. Epoch milliseconds. */
  readonly signedInAt: number
  /** Shown again by who confirms: it is the phone that scanned. */
  readonly csrfToken: string
  /** Epoch milliseconds. */
  readonly at: number
}

type NewQrCode = QrCodeRequest & { readonly status: 'new' }
export type ScannedQrCode = QrCodeRequest & {
  readonly status: 'scanned' | 'confirmed' | 'refused'
  readonly scan: Scan
}

/** What the server knows of a code it handed out (QRC-2). */
export type StoredQrCode = NewQrCode | ScannedQrCode

/** Keeps a new code. @returns its token, which says nothing */
export async function saveQrCode(store: KeyValueStore, kept: NewQrCode): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  await qrCodes(store).put(token, kept)
  return token
}

export function findQrCode(store: KeyValueStore, token: string): Promise<StoredQrCode | undefined> {
  return qrCodes(store).get(token)
}

/** The end of a code: of many who take it at once one has it. */
export function consumeQrCode(store: KeyValueStore, token: string): Promise<StoredQrCode | undefined> {
  return qrCodes(store).consume(token)
}

/**
 * Moves a code on, in one step: who comes at the same moment is judged by what the first has left. It ends, for a code
 * only moves forward.
 * @param judge says what the code becomes, or why it stays as it is
 */
export async function updateQrCode(
  store: KeyValueStore,
  token: string,
  judge: (kept: StoredQrCode) => Result<ScannedQrCode>,
): Promise<Result<ScannedQrCode>> {
  const codes = qrCodes(store)
  for (;;) {
    const before = await codes.get(token)
    if (before === undefined) return fail('scanUnknown')
    const judged = judge(before)
    if (!judged.ok || judged.value === before) return judged
    if (await codes.compareAndSet(token, before, judged.value)) return judged
  }
}

export function isOver({ madeAt }: StoredQrCode, now: number): boolean {
  return now >= madeAt + QR_CODE_LIFE_S * 1000
}

/** The end of its life in unix seconds, as the wire says it. */
export function expiryTimeOf({ madeAt }: Pick<StoredQrCode, 'madeAt'>): number {
  return Math.floor(madeAt / 1000) + QR_CODE_LIFE_S
}

function qrCodes(store: KeyValueStore) {
  return createTtlStore<StoredQrCode>(store, { prefix: 'qr-code', ttlMs: RETENTION_MS })
}

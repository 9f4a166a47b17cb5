import { randomBytes } from 'node:crypto'
import type { Account } from '../accounts/account.store.ts'
import { toUserData } from '../accounts/user-data.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type { KeptQrCode, Scan, ScannedQrCode } from './kept-qr-code.ts'
import { changeQrCode, isOver } from './kept-qr-code.ts'

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
  return changeQrCode(keyValueStore, token, (kept) => {
    const usable = judgeUsable(kept, aid, now())
    if (!usable.ok) return usable
    if (kept.status === 'new') return succeed({ ...kept, status: 'scanned', scan })
    if (kept.scan.account.id !== account.id) return fail('scannedBySomebodyElse')
    return kept.status === 'scanned' ? succeed(kept) : fail('scanExpired')
  })
}

/** What stands in the way of any phone: a code of another app is none here. */
export function judgeUsable(kept: KeptQrCode, aid: string, now: number): Result<KeptQrCode> {
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

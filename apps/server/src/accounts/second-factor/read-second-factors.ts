import type { Database } from '../../services/database/database.ts'
import { countRecoveryCodes } from './recovery-codes.store.ts'
import type { Totp } from './totp-secrets.store.ts'
import { findTotp } from './totp-secrets.store.ts'

/** A second factor whose codes can be typed. */
export type CodeFactor = 'totp' | 'recovery'

export interface SecondFactors {
  readonly totp: Totp | undefined
  /** The recovery codes that are left; they count beside an authenticator app alone. */
  readonly recoveryCodes: number
  readonly usable: readonly CodeFactor[]
}

const NONE: SecondFactors = { totp: undefined, recoveryCodes: 0, usable: [] }

export async function readSecondFactors(database: Database, accountId: string): Promise<SecondFactors> {
  const totp = await findTotp(database, accountId)
  if (!totp) return NONE
  const recoveryCodes = await countRecoveryCodes(database, accountId)
  return { totp, recoveryCodes, usable: recoveryCodes > 0 ? ['totp', 'recovery'] : ['totp'] }
}

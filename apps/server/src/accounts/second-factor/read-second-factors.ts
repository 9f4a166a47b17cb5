import type { Database } from '../../services/database/database.ts'
import { countRecoveryCodes } from './recovery-codes.store.ts'
import { findTotpSince } from './totp-secrets.store.ts'

/** A second factor whose codes can be typed. */
export type CodeFactor = 'totp' | 'recovery'

export interface SecondFactors {
  /** When the authenticator app was set up; undefined without one. */
  readonly totpSince: number | undefined
  /** The recovery codes that are left; they count beside an authenticator app alone. */
  readonly recoveryCodes: number
  readonly usable: readonly CodeFactor[]
}

const NONE: SecondFactors = { totpSince: undefined, recoveryCodes: 0, usable: [] }

export async function readSecondFactors(database: Database, accountId: string): Promise<SecondFactors> {
  const totpSince = await findTotpSince(database, accountId)
  if (totpSince === undefined) return NONE
  const recoveryCodes = await countRecoveryCodes(database, accountId)
  return { totpSince, recoveryCodes, usable: recoveryCodes > 0 ? ['totp', 'recovery'] : ['totp'] }
}

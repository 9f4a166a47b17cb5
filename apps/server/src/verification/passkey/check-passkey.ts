import type { Passkey } from '../../accounts/passkey.store.ts'
import { findPasskey, updatePasskeyUse } from '../../accounts/passkey.store.ts'
import { recordFailedProof } from '../../services/audit/events.ts'
import type { Database } from '../../services/database/database.ts'
import type { Services } from '../../services/services.ts'
import type { Failed, Result } from '../../shared/result.ts'
import { DONE, fail, succeed } from '../../shared/result.ts'
import type { PasskeyPage, PasskeyChallenge, PasskeyPurpose } from './passkey-challenges.ts'
import { consumeChallenge } from './passkey-challenges.ts'
import type { CredentialAnswer, CredentialUse, NewCredential } from './verify-credential.ts'
import { challengeOf, parseCredential, verifyAssertion, verifyCreation } from './verify-credential.ts'

/** A passkey whose assertion is right, and what is stored of it in the transaction of what it is used for. */
export interface CheckedPasskey {
  readonly passkey: Passkey
  readonly use: CredentialUse
}

interface Check {
  readonly purpose: Exclude<PasskeyPurpose, 'create'>
  /** As the browser returned it, in JSON. */
  readonly credential: string
  /** Whose passkey it must be; absent for a login. */
  readonly accountId?: string
}

/**
 * Verifies an assertion and uses up its challenge.
 * @returns passkeyUnknown if no account has the passkey, passkeyRefused for every other reason
 */
export async function checkPasskey(
  services: Services,
  page: PasskeyPage,
  { purpose, credential, accountId }: Check,
): Promise<Result<CheckedPasskey>> {
  const taken = await takeChallenge(services, page, { purpose, credential })
  if (!taken.ok) return taken
  const { answer, expected, challenge } = taken.value
  const passkey = await findPasskey(services.database, answer.id)
  if (!passkey) return fail('passkeyUnknown')
  const owner = passkey.account_id
  if (accountId !== challenge.accountId || (accountId !== undefined && accountId !== owner))
    return refusePasskey('passkey of another account')
  const stored = {
    id: passkey.credential_id,
    publicKey: passkey.public_key,
    algorithm: passkey.algorithm,
    signCount: passkey.sign_count,
    isBackupEligible: passkey.backup_eligible === 1,
    userHandle: passkey.user_handle,
  }
  const isUserKnown = accountId !== undefined
  const verified = verifyAssertion(answer, stored, { ...expected, isUserKnown })
  if (verified.ok) return succeed({ passkey, use: verified.value })
  await recordFailedProof(services, page, { accountId: owner, factor: 'passkey', reason: verified.error })
  return refusePasskey(verified.error)
}

/** A passkey that is synchronised is one in software (RFC 8176). */
export function passkeyMethodOf({ use }: CheckedPasskey): 'swk' | 'hwk' {
  return use.isBackedUp ? 'swk' : 'hwk'
}

/**
 * Stores a use by one conditional statement.
 * @returns passkeyRefused if the passkey was deleted meanwhile, or a copy of it used
 */
export async function storePasskeyUse(
  trx: Database,
  { passkey, use }: CheckedPasskey,
  now: number,
): Promise<Result> {
  const isStored = await updatePasskeyUse(trx, {
    credentialId: passkey.credential_id,
    accountId: passkey.account_id,
    now,
    ...use,
  })
  return isStored ? DONE : refusePasskey('deleted or used meanwhile')
}

/** Verifies a new passkey and uses up its challenge, which was issued for an account. */
export async function checkNewPasskey(
  services: Services,
  page: PasskeyPage,
  { credential, accountId }: { readonly credential: string; readonly accountId: string },
): Promise<Result<NewCredential & { readonly userHandle: string }>> {
  const taken = await takeChallenge(services, page, { purpose: 'create', credential })
  if (!taken.ok) return taken
  const { answer, expected, challenge } = taken.value
  const { userHandle } = challenge
  if (challenge.accountId !== accountId || userHandle === undefined)
    return refusePasskey('challenge of another account')
  const isSilent = challenge.isSilent === true
  const verified = verifyCreation(answer, { ...expected, isSilent })
  return verified.ok ? succeed({ ...verified.value, userHandle }) : refusePasskey(verified.error)
}

interface TakenChallenge {
  readonly answer: CredentialAnswer
  readonly challenge: PasskeyChallenge
  readonly expected: { readonly challenge: string; readonly origin: string; readonly rpId: string }
}

async function takeChallenge(
  services: Services,
  page: PasskeyPage,
  { purpose, credential }: { readonly purpose: PasskeyPurpose; readonly credential: string },
): Promise<Result<TakenChallenge>> {
  const rpId = services.config.passkeys?.rpId
  const answer = parseCredential(credential)
  const challenge = answer && challengeOf(answer)
  if (!answer || challenge === undefined || rpId === undefined) return refusePasskey('malformed')
  const stored = await consumeChallenge(services, challenge, { purpose, requester: page })
  if (!stored) return refusePasskey('wrong challenge')
  // A listed page must not use an answer that was made on another one.
  if (stored.origin !== page.pageOrigin) return refusePasskey('wrong origin')
  return succeed({ answer, challenge: stored, expected: { challenge, origin: stored.origin, rpId } })
}

/** Visitors are not told why. */
export function refusePasskey(reason: string): Failed {
  return fail('passkeyRefused', { reason })
}

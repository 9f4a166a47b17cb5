import type { Account } from '../accounts/account.store.ts'
import { lockAccount } from '../accounts/account.store.ts'
import type { ContactMessages } from '../accounts/contact-messages.ts'
import { isKnownBrowser } from '../accounts/known-browser.store.ts'
import type { CodeFactor } from '../accounts/second-factor/read-second-factors.ts'
import { countRecoveryCodes, useRecoveryCode } from '../accounts/second-factor/recovery-codes.store.ts'
import { useTotpCode } from '../accounts/second-factor/totp-secrets.store.ts'
import { byAccount, recordFailedProof } from '../services/audit/events.ts'
import type { Database } from '../services/database/database.ts'
import { inTransaction } from '../services/database/transaction.ts'
import { notifyContacts } from '../services/delivery/enqueue-notice.ts'
import { declareLimit } from '../services/rate-limit/declare-limit.ts'
import { refuseByLimit } from '../services/rate-limit/rate-limiter.ts'
import type { Services } from '../services/services.ts'
import { endSessionsOfOtherBrowsers } from '../sessions/end-sessions.ts'
import { MINUTE_S } from '../shared/clock.ts'
import type { Requester } from '../shared/requester.ts'
import type { Result } from '../shared/result.ts'
import { DONE, fail } from '../shared/result.ts'
import type { Visitor } from './challenge/challenge.ts'
import type { AttemptSubject } from './code/attempt-count.store.ts'
import { resetAttempts, secondFactorTarget } from './code/attempt-count.store.ts'
import { countSubmission } from './code/check-code.ts'
import { targetKey } from './password/password-attempts.ts'

/**
 * Three of a million codes are valid at a time. The limits are those of sent codes: five wrong ones in a row, then those of the day
 * (`attempt-count.store.ts`).
 */
const IN_A_ROW = declareLimit({
  name: 'wrong-second-factors-10-min',
  per: 'account and browser',
  windowS: 10 * MINUTE_S,
  max: 'wrongTriesPerCode',
})

/** A phone whose clock is wrong is the usual reason. Whether it was the code of another time is not said: that would help who guesses. */
const WRONG_TOTP = fail('secondStepWrong', { descriptionKey: 'totp_wrong' })

interface FactorAttempt {
  readonly account: Account
  readonly factor: CodeFactor
  readonly typed: string
  readonly visitor: Visitor
}

type UseCode = (trx: Database) => Promise<boolean>

/**
 * Checks and uses a code of a second factor within the limits; of concurrent uses of one code one succeeds.
 * @param use uses the code in a transaction, with what follows from it
 */
async function useWithinLimits(
  services: Services,
  { account, factor, visitor }: Omit<FactorAttempt, 'typed'>,
  use: UseCode,
): Promise<Result> {
  const { database, rateLimiter, config } = services
  const row = IN_A_ROW.limitFor(config.limits, `${targetKey(account.id, account)} ${visitor.browser.idHash}`)
  const limited = await rateLimiter.consume([row])
  if (!limited.ok)
    return fail('rateLimited', { ...refuseByLimit(limited).error, descriptionKey: 'codes_refused' })
  const subject = await findSubject(services, account, visitor)
  const counted = await countSubmission(services, { subject, visitor, refusedAs: 'rateLimited' })
  if (!counted.ok) {
    await rateLimiter.refund([row])
    return counted
  }
  if (await inTransaction(database, use)) {
    await Promise.all([rateLimiter.reset([row]), resetAttempts(database, subject)])
    return DONE
  }
  await recordFailedProof(services, visitor, { accountId: account.id, factor })
  return factor === 'totp' ? WRONG_TOTP : fail('secondStepWrong', { descriptionKey: 'recovery_wrong' })
}

async function findSubject(
  { database, hashSubject }: Services,
  account: Account,
  { browser }: Visitor,
): Promise<AttemptSubject> {
  const browserHash = browser.idHash
  const isKnown = await isKnownBrowser(database, { accountId: account.id, browserHash })
  return {
    target: hashSubject(secondFactorTarget(account.id)),
    browserHash,
    knownToAccountId: isKnown ? account.id : undefined,
  }
}

/** A code of a second factor that proves the owner of a session, or completes a login. */
export interface FactorProof extends FactorAttempt {
  /** The session that goes on if a recovery code ends the others; none for a login. */
  readonly sessionGroupId: string | undefined
  readonly messages: ContactMessages
}

/** Verifies an owner by a second factor. A recovery code ends the other sessions. */
export async function proveBySecondFactor(services: Services, proof: FactorProof): Promise<Result> {
  const { account, factor, typed, visitor, sessionGroupId = '', messages } = proof
  const accountId = account.id
  const code = { accountId, typed }
  const proved = await useWithinLimits(services, proof, async (trx) => {
    if (factor === 'totp') return useTotpCode(services, trx, code)
    const locked = await lockAccount(trx, accountId)
    if (!locked || !(await useRecoveryCode(services, trx, code))) return false
    await reportRecoveryCode(services, trx, { account: locked, requester: visitor, messages })
    const by = byAccount(visitor)
    const kept = { sessionGroupId, browserHash: visitor.browser.idHash }
    const reason = 'second_factor_changed'
    await endSessionsOfOtherBrowsers(services, trx, { accountId, by, reason, ...kept })
    return true
  })
  services.outbox.wake()
  return proved
}

interface UsedRecoveryCode {
  /** Locked. */
  readonly account: Account
  readonly requester: Requester
  readonly messages: ContactMessages
}

/** Records that a recovery code was used, and tells every contact how many are left. The caller ends the other sessions. */
async function reportRecoveryCode(
  services: Services,
  trx: Database,
  { account, requester, messages }: UsedRecoveryCode,
): Promise<void> {
  const accountId = account.id
  const left = await countRecoveryCodes(trx, accountId)
  await services.events.record(trx, byAccount(requester), {
    type: 'account.recovery_code_used',
    accountId,
    details: { left },
  })
  await notifyContacts(services, trx, {
    account,
    message: (contact) => messages.recoveryCodeUsed(contact, left),
  })
}

import type { ErrorName } from '@portico/protocol'
import { normalizeCode } from '@portico/protocol'
import { findAccount } from '../../accounts/account.store.ts'
import { findContactOwner } from '../../accounts/known-browser.store.ts'
import { recordFailedProof } from '../../services/audit/events.ts'
import type { Services } from '../../services/services.ts'
import { MINUTE_S } from '../../shared/clock.ts'
import type { Channel } from '../../shared/contact.ts'
import type { Browser } from '../../shared/requester.ts'
import type { Failed, Result } from '../../shared/result.ts'
import { DONE, fail, succeed } from '../../shared/result.ts'
import type { Visitor } from '../challenge/challenge.ts'
import { requireChallenge } from '../challenge/challenge.ts'
import type { AttemptSubject } from './attempt-count.store.ts'
import { countAttempt, refundAttempt, resetAttempts, secondsUntilAttempt } from './attempt-count.store.ts'
import type { CodeScope, CodeRecord } from './codes.ts'
import { findCodeRecord, consumeCode, markEntered, tryCode } from './codes.ts'

interface SubmittedCode {
  /** As typed. */
  readonly typed: string
  readonly visitor: Visitor
}

/** A correct code that has not been consumed. */
export interface VerifiedCode {
  /** Of concurrent calls one succeeds. */
  readonly consume: () => Promise<Result>
}

/** Each channel has its own error codes. */
const ERRORS = {
  sms: { missing: 'smsCodeMissing', wrong: 'smsCodeWrong', expired: 'smsCodeExpired' },
  email: { missing: 'emailCodeWrong', wrong: 'emailCodeWrong', expired: 'emailCodeExpired' },
} as const satisfies Record<Channel, object>

/**
 * Checks and consumes a code; of concurrent correct attempts one succeeds. An attempt from another browser fails as
 * wrong and counts neither against the code nor the target.
 */
export async function checkCode(
  services: Services,
  scope: CodeScope,
  submitted: SubmittedCode,
): Promise<Result> {
  const used = await useCode(services, scope, submitted)
  if (!used.ok) return used
  await resetAttempts(services.database, used.value)
  return DONE
}

/**
 * Like `checkCode`, for a caller that resets the attempts in the transaction of what the code allows.
 * @returns whose attempts to reset
 */
export async function useCode(
  services: Services,
  scope: CodeScope,
  submitted: SubmittedCode,
): Promise<Result<AttemptSubject>> {
  const attempted = await attemptSubmitted(services, scope, { ...submitted, method: 'attempt' })
  return attempted.ok ? succeed(attempted.value.subject) : attempted
}

/**
 * Checks a code without consuming it, for calls that reveal who is registered: only a visitor with the correct code
 * learns it, and can continue with the same code. Wrong attempts count as in `checkCode`.
 */
export async function verifyCode(
  services: Services,
  scope: CodeScope,
  submitted: SubmittedCode,
): Promise<Result<VerifiedCode>> {
  const attempted = await attemptSubmitted(services, scope, { ...submitted, method: 'compare' })
  if (!attempted.ok) return attempted
  const { record, subject } = attempted.value
  await resetAttempts(services.database, subject)
  const { expired } = ERRORS[scope.contact.channel]
  return succeed({ consume: async () => ((await consumeCode(services, record)) ? DONE : fail(expired)) })
}

interface CodeAttempt extends SubmittedCode {
  readonly method: 'attempt' | 'compare'
}

interface CorrectAttempt {
  readonly record: CodeRecord
  readonly subject: AttemptSubject
}

async function attemptSubmitted(
  services: Services,
  scope: CodeScope,
  { typed, visitor, method }: CodeAttempt,
): Promise<Result<CorrectAttempt>> {
  const errors = ERRORS[scope.contact.channel]
  const code = normalizeTypedCode(typed, scope.contact.channel)
  if (code === '') return fail(errors.missing)
  const record = await findCodeRecord(services, scope, visitor.browser)
  // The widget repeats the call with the cookies of this response, and explains a second refusal by blocked cookies.
  if (!record) return fail(visitor.browser.mayBlockCookies ? 'csrfFailed' : errors.wrong)
  const { database } = services
  const subject = await findAttemptSubject(services, scope, visitor.browser)
  const counted = await countSubmission(services, { subject, visitor, refusedAs: errors.expired })
  if (!counted.ok) return counted
  switch (await tryCode(services, record, { oneTimeCode: code, method })) {
    case 'correct': {
      const entered = { record, browser: visitor.browser }
      const isFirst = method === 'attempt' ? !record.isEntered : await markEntered(services, scope, entered)
      if (isFirst) countEntered(services, scope, record)
      return succeed({ record, subject })
    }
    case 'wrong': {
      const { contact, codeType } = scope
      // Also where the browser does not know the owner, so that every wrong code is found by account.
      const accountId = (await findAccount(database, contact))?.id
      await recordFailedProof(services, visitor, { accountId, factor: 'code', code_type: codeType, contact })
      return fail(errors.wrong)
    }
    case 'exhausted':
    case 'missing':
      await refundAttempt(database, subject)
      return fail(errors.expired)
  }
}

/** People enter the code that they solved a challenge for; programs that only send messages do not. */
function countEntered({ metrics }: Services, { contact }: CodeScope, { challenge }: CodeRecord): void {
  metrics.count('portico_codes_total', { channel: contact.channel, step: 'entered' })
  if (challenge) metrics.count('portico_challenged_codes_total', { challenge, step: 'entered' })
}

interface AttemptToCount {
  readonly subject: AttemptSubject
  readonly visitor: Visitor
  /** The error of an attempt beyond the limits. */
  readonly refusedAs: ErrorName
}

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. An attempt refused for an
 * unsolved slider is refunded.
 */
export async function countSubmission(
  services: Services,
  { subject, visitor, refusedAs }: AttemptToCount,
): Promise<Result> {
  const { database, config } = services
  const attempt = { subject, now: services.now() }
  const counted = await countAttempt(database, attempt, config.limits)
  if (counted === 'refused')
    return refuseAttempt(refusedAs, await secondsUntilAttempt(database, attempt, config.limits))
  const passed = await requireChallenge(services, {
    challenge: counted === 'slider-required' ? 'slider' : 'none',
    requester: visitor,
    action: 'submit',
    answer: visitor.challenge,
  })
  if (!passed.ok) await refundAttempt(database, subject)
  return passed
}

/** Refuses also a right code, and says for how long: a new one does not help. */
function refuseAttempt(errorName: ErrorName, seconds: number): Failed {
  const wait = errorName === 'rateLimited' ? { retryTimeS: seconds } : {}
  const minutes = Math.ceil(seconds / MINUTE_S)
  return fail(errorName, { ...wait, values: { minutes }, descriptionKey: 'codes_refused' })
}

/** Codes sent by e-mail are not case-sensitive. */
function normalizeTypedCode(typed: string, channel: Channel): string {
  const code = normalizeCode(typed)
  return channel === 'email' ? code.toUpperCase() : code
}

/** A browser known to the account has a count of its own, which strangers cannot exhaust. */
async function findAttemptSubject(
  { database, hashSubject }: Services,
  { contact }: CodeScope,
  browser: Browser,
): Promise<AttemptSubject> {
  const browserHash = browser.idHash
  const owner = await findContactOwner(database, { contact, browserHash })
  return {
    target: hashSubject(contact.target),
    browserHash,
    knownToAccountId: owner?.isKnownBrowser ? owner.accountId : undefined,
  }
}

import type { Account } from '../../accounts/account.store.ts'
import { replacePasswordHash } from '../../accounts/account.store.ts'
import { isKnownBrowser } from '../../accounts/known-browser.store.ts'
import type { Limits } from '../../config/config-file.ts'
import { recordFailedProof } from '../../services/audit/events.ts'
import { declareLimit, declareRequesterLimits } from '../../services/rate-limit/declare-limit.ts'
import type { Limit } from '../../services/rate-limit/rate-limiter.ts'
import type { Services } from '../../services/services.ts'
import type { Contact } from '../../shared/contact.ts'
import { listContacts } from '../../shared/contact.ts'
import type { Browser } from '../../shared/requester.ts'
import type { Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'
import type { ChallengeKind, Visitor } from '../challenge/challenge.ts'
import { requireChallenge } from '../challenge/challenge.ts'
import { consumeCaptcha, restoreCaptcha, withFreshCaptcha } from '../image-captcha/image-captcha.ts'

const SUBJECT = 'mobile or e-mail; apart for each browser known to its account, and for these together'

const PER_ACCOUNT = declareLimit({
  name: 'wrong-passwords-per-account',
  per: SUBJECT,
  windowS: 'wrongPasswordsWindowS',
  max: 'wrongPasswordsBeforeLock',
  exceeded: 'Error 7 while attempts are in progress. Before it, an image captcha and the slider',
})

/** Counts passwords found wrong, without attempts in progress. Kept in the database: it must survive the loss of Redis. */
const CONFIRMED_PER_ACCOUNT = declareLimit({
  name: 'confirmed-wrong-passwords-per-account',
  per: SUBJECT,
  windowS: 'wrongPasswordsWindowS',
  max: 'wrongPasswordsBeforeLock',
  exceeded: 'The account is locked for `password_lock_s`',
})

/** A lock ends with the window. */
const LOCK = declareLimit({
  name: 'password-lock',
  per: SUBJECT,
  windowS: 'passwordLockS',
  max: 1,
  exceeded: 'Error 1034 (locked). Begins with the last of `confirmed-wrong-passwords-per-account`',
})

const PER_REQUESTER = declareRequesterLimits({
  windowS: 'wrongPasswordsWindowS',
  device: {
    name: 'wrong-passwords-per-device',
    max: 'wrongPasswordsBeforeCaptcha',
    exceeded: 'An image captcha; above `wrong_passwords_before_slider` the slider',
  },
  address: {
    name: 'wrong-passwords-per-address',
    max: 'wrongPasswordsBeforeCaptcha',
    factor: 'wrongPasswordsAddressFactor',
    exceeded: 'An image captcha; above as many times `wrong_passwords_before_slider` the slider',
  },
})

type Deps = Pick<Services, 'database' | 'rateLimiter' | 'persistentRateLimiter' | 'config'>

/** A password attempt before it is made. */
export interface PasswordAttempt {
  readonly contact: Contact
  /** The account with this contact, if any. */
  readonly account: Account | undefined
  readonly visitor: Visitor
}

/** An attempt counted as wrong before it is made, so that concurrent attempts cannot exceed a limit. */
export interface CountedAttempt {
  /** The challenge to solve before the password is checked. */
  readonly challenge: ChallengeKind
  /** Records a wrong password; the last one allowed locks the contact for a while. */
  readonly recordFailure: () => Promise<void>
  /** Refunds the attempt: the password was correct, or was not checked. */
  readonly refund: () => Promise<void>
}

/** A key under which wrong passwords are counted, and how many of them lock it. */
interface Subject {
  readonly key: string
  readonly maxFailures: number
}

/**
 * Counts an attempt for the contact (whether or not an account has it), for the device and for the address. A
 * browser the account has signed in with has its own count, which strangers cannot exhaust, and a larger count
 * covers all such browsers of the account.
 */
async function countPasswordAttempt(deps: Deps, attempt: PasswordAttempt): Promise<Result<CountedAttempt>> {
  const { rateLimiter, persistentRateLimiter, config } = deps
  const { limits } = config
  const subjects = await findSubjects(deps, attempt)
  const confirmed = await findConfirmed(deps, subjects)
  if (!confirmed.ok) return confirmed
  const subjectCounters = subjects.map(({ key }) => PER_ACCOUNT.limitFor(limits, key))
  const [device, address] = PER_REQUESTER.limitsFor(limits, attempt.visitor)
  const [ofDevice, ofAddress, ...counts] = await Promise.all([
    rateLimiter.increment(device),
    rateLimiter.increment(address),
    ...subjectCounters.map((counter) => rateLimiter.increment(counter)),
  ])
  const refund = (): Promise<void> => rateLimiter.refund([...subjectCounters, device, address])
  const maxPerBrowser = limits.wrongPasswordsBeforeLock
  // Scale larger counts down to that of one browser.
  const measured = subjects.map(
    ({ maxFailures }, index) => ((counts[index] ?? 0) * maxPerBrowser) / maxFailures,
  )
  // Reject attempts beyond the limit without locking: some of those in progress may be correct.
  if (measured.some((attempts) => attempts > maxPerBrowser)) {
    await refund()
    return fail('rateLimited', { retryTimeS: 1 })
  }
  const attempts = Math.max(...measured, ofDevice, ofAddress / limits.wrongPasswordsAddressFactor)
  return succeed({
    challenge: stricterOf(confirmed.value, challengeFor(limits, attempts)),
    refund,
    recordFailure: async () => {
      for (const { key, maxFailures } of subjects) {
        const failures = await persistentRateLimiter.increment(CONFIRMED_PER_ACCOUNT.limitFor(limits, key))
        if (failures >= maxFailures) await persistentRateLimiter.increment(LOCK.limitFor(limits, key))
      }
    },
  })
}

/**
 * Lifts the lock after a correct code or a password reset: for all contacts of the account, for this browser and
 * for all known browsers together.
 */
export async function liftPasswordLock(
  { rateLimiter, persistentRateLimiter, config }: Omit<Deps, 'database'>,
  account: Pick<Account, 'id' | 'mobile' | 'email' | 'limits_lifted_at'>,
  browser: Browser,
): Promise<void> {
  const targets = [account.mobile, account.email].filter((target) => target !== null)
  const keys = targets
    .map((target) => targetKey(target, account))
    .flatMap((key) => [key, browserKey(key, browser)])
  const lifted = [...keys, knownBrowsersKey(account)]
  const { limits } = config
  await Promise.all([
    rateLimiter.reset(lifted.map((key) => PER_ACCOUNT.limitFor(limits, key))),
    persistentRateLimiter.reset(
      lifted.flatMap((key) => [CONFIRMED_PER_ACCOUNT.limitFor(limits, key), LOCK.limitFor(limits, key)]),
    ),
  ])
}

/**
 * The limits of an account that are counted in the database: wrong passwords and locks.
 * @param browserHashes of the browsers that the account knows
 */
export function listPasswordLimits(
  account: Account,
  browserHashes: readonly string[],
  limits: Limits,
): readonly Limit[] {
  const targets = listContacts(account).map(({ target }) => targetKey(target, account))
  const perBrowser = limits.wrongPasswordsBeforeLock
  const subjects: readonly Subject[] = [
    ...targets
      .flatMap((target) => [target, ...browserHashes.map((idHash) => browserKey(target, { idHash }))])
      .map((key) => ({ key, maxFailures: perBrowser })),
    { key: knownBrowsersKey(account), maxFailures: perBrowser * limits.knownBrowsersFactor },
  ]
  return subjects.flatMap(({ key, maxFailures }) => [
    CONFIRMED_PER_ACCOUNT.limitFor(limits, key, maxFailures),
    LOCK.limitFor(limits, key),
  ])
}

/** An image captcha first, a slider after more attempts. */
function challengeFor(limits: Limits, attempts: number): ChallengeKind {
  if (attempts > limits.wrongPasswordsBeforeSlider) return 'slider'
  return attempts > limits.wrongPasswordsBeforeCaptcha ? 'captcha' : 'none'
}

function stricterOf(one: ChallengeKind, other: ChallengeKind): ChallengeKind {
  return (
    (['slider', 'captcha'] as const).find((challenge) => one === challenge || other === challenge) ?? 'none'
  )
}

/**
 * What passwords found wrong before require, in one query.
 * @returns the challenge, or a failure while a subject is locked
 */
async function findConfirmed(
  { persistentRateLimiter, config: { limits } }: Pick<Deps, 'persistentRateLimiter' | 'config'>,
  subjects: readonly Subject[],
): Promise<Result<ChallengeKind>> {
  const locks = subjects.map(({ key }) => LOCK.limitFor(limits, key))
  // Larger counts are scaled like `measured` above.
  const countedTo = (perBrowser: number): readonly Limit[] =>
    subjects.map(({ key, maxFailures }) =>
      CONFIRMED_PER_ACCOUNT.limitFor(
        limits,
        key,
        (perBrowser * maxFailures) / limits.wrongPasswordsBeforeLock,
      ),
    )
  const beforeSlider = countedTo(limits.wrongPasswordsBeforeSlider)
  const beforeCaptcha = countedTo(limits.wrongPasswordsBeforeCaptcha)
  const checked = await persistentRateLimiter.check([...locks, ...beforeSlider, ...beforeCaptcha])
  if (checked.ok) return succeed('none')
  const { exceeded, retryAfterS } = checked
  if (locks.includes(exceeded)) return fail('accountLocked', { retryTimeS: retryAfterS })
  return succeed(beforeSlider.includes(exceeded) ? 'slider' : 'captcha')
}

async function findSubjects(
  { database, config }: Deps,
  { contact, account, visitor: { browser } }: PasswordAttempt,
): Promise<readonly Subject[]> {
  const { wrongPasswordsBeforeLock: maxFailures, knownBrowsersFactor } = config.limits
  // Query even without an account, so that both cases take the same time.
  const browserOfAccount = { accountId: account?.id ?? '', browserHash: browser.idHash }
  const target = targetKey(contact.target, account)
  if (!(await isKnownBrowser(database, browserOfAccount)) || !account) return [{ key: target, maxFailures }]
  return [
    { key: browserKey(target, browser), maxFailures },
    { key: knownBrowsersKey(account), maxFailures: maxFailures * knownBrowsersFactor },
  ]
}

/** Once an operator has lifted the limits of an account, counts and locks start again under another key. */
export function targetKey(target: string, account: Pick<Account, 'limits_lifted_at'> | undefined): string {
  const liftedAt = account?.limits_lifted_at ?? null
  return liftedAt === null ? target : `${target} ${liftedAt}`
}

function browserKey(target: string, { idHash }: Pick<Browser, 'idHash'>): string {
  return `${target} ${idHash}`
}

/** Targets contain no space, so this key cannot collide with a target. */
function knownBrowsersKey(account: Pick<Account, 'id' | 'limits_lifted_at'>): string {
  return targetKey(`account ${account.id}`, account)
}

interface PasswordCheck extends PasswordAttempt {
  /** As typed. */
  readonly password: string
}

export interface PasswordVerification extends Omit<PasswordCheck, 'account'> {
  readonly findAccount: () => Promise<Account | undefined>
}

/**
 * Checks a password within the limits. An unknown account and a wrong password get the same error after the same
 * amount of work, so that the answer does not reveal who has an account. The answer to an image is looked at first, so that a wrong
 * one costs the server little.
 * @returns the account the password belongs to
 */
export async function verifyPassword(
  services: Services,
  proof: PasswordVerification,
): Promise<Result<Account>> {
  const { visitor, contact, password } = proof
  const capacity = services.passwords.checkCapacity()
  if (!capacity.ok) return capacity
  const image = { requester: visitor, use: 'submit', answer: visitor.challenge } as const
  // With a ticket the image is the alternative to the slider, or was solved before it.
  const hasTicket = visitor.challenge.verifyTicket !== ''
  const solved = hasTicket ? succeed(false) : await consumeCaptcha(services, image)
  if (!solved.ok) return solved
  const attempt = { contact, visitor, password, account: await proof.findAccount() }
  const checked = await verifyCounted(services, attempt, solved.value)
  if (!solved.value) return checked
  if (checked.ok || checked.error.errorName !== 'sliderRequired')
    return withFreshCaptcha(services, visitor, checked)
  await restoreCaptcha(services, image)
  return checked
}

/** @param hasSolvedImage so that no other is required */
async function verifyCounted(
  services: Services,
  attempt: PasswordCheck,
  hasSolvedImage: boolean,
): Promise<Result<Account>> {
  const { visitor } = attempt
  const counted = await countPasswordAttempt(services, attempt)
  if (!counted.ok) return counted
  const { challenge } = counted.value
  const passed = await requireChallenge(services, {
    challenge: challenge === 'captcha' && hasSolvedImage ? 'none' : challenge,
    requester: visitor,
    action: 'submit',
    answer: visitor.challenge,
  })
  if (passed.ok) return compareCounted(services, attempt, counted.value)
  await counted.value.refund()
  return passed
}

async function compareCounted(
  services: Services,
  { account, password, contact, visitor }: PasswordCheck,
  counted: CountedAttempt,
): Promise<Result<Account>> {
  const verified = await services.passwords.verify(password, account?.password_hash)
  if (!verified || !account) {
    await counted.recordFailure()
    await recordFailedProof(services, visitor, { accountId: account?.id, factor: 'password', contact })
    return fail('wrongAccountOrPassword')
  }
  await counted.refund()
  if (verified.needsRehash) await rehash(services, account, password)
  return succeed(account)
}

/** Hashes the password again with the current parameters while it is available. */
async function rehash({ database, passwords }: Services, account: Account, password: string): Promise<void> {
  await replacePasswordHash(database, { account, passwordHash: await passwords.hash(password) })
}

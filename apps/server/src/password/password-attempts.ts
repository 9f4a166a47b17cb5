import type { Account } from '../accounts/account.store.ts'
import { replacePasswordHash } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import { isKnownBrowser } from '../accounts/known-browser.store.ts'
import { byVisitor } from '../audit/events.ts'
import type { Challenge, Visitor } from '../challenge/challenge.ts'
import { requireChallenge } from '../challenge/challenge.ts'
import type { Limits } from '../config/config-file.ts'
import type { Browser } from '../http/client-info.ts'
import { deviceLimitKey } from '../http/client-info.ts'
import { withFreshCaptcha } from '../image-captcha/image-captcha.ts'
import { declareLimit } from '../rate-limit/declare-limit.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import { createTtlStore } from '../ttl-store/ttl-store.ts'

const SUBJECT = 'mobile or e-mail; apart for each browser known to its account, and for these together'

const PER_ACCOUNT = declareLimit({
  name: 'wrong-passwords-per-account',
  per: SUBJECT,
  windowS: 'wrongPasswordsWindowS',
  max: 'wrongPasswordsBeforeLock',
  exceeded: 'Error 7 while attempts are in progress. Before it, an image captcha and the slider',
})

/** Counts passwords found wrong, which decides the lock. Attempts in progress are not included. */
const CONFIRMED_PER_ACCOUNT = declareLimit({
  name: 'confirmed-wrong-passwords-per-account',
  per: SUBJECT,
  windowS: 'wrongPasswordsWindowS',
  max: 'wrongPasswordsBeforeLock',
  exceeded: 'The account is locked for `password_lock_s`',
})

const PER_DEVICE = declareLimit({
  name: 'wrong-passwords-per-device',
  per: 'device',
  windowS: 'wrongPasswordsWindowS',
  max: 'wrongPasswordsBeforeCaptcha',
  exceeded: 'An image captcha; above `wrong_passwords_before_slider` the slider',
})

const PER_ADDRESS = declareLimit({
  name: 'wrong-passwords-per-address',
  per: 'address',
  windowS: 'wrongPasswordsWindowS',
  max: 'wrongPasswordsBeforeCaptcha',
  factor: 'wrongPasswordsAddressFactor',
  exceeded: 'An image captcha; above as many times `wrong_passwords_before_slider` the slider',
})

type Deps = Pick<Services, 'database' | 'keyValueStore' | 'rateLimiter' | 'config' | 'now'>

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
  readonly challenge: Challenge
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
  const { rateLimiter, config, now } = deps
  const { limits } = config
  const subjects = await findSubjects(deps, attempt)
  const lockMs = Math.max(...(await Promise.all(subjects.map((subject) => remainingLockMs(deps, subject)))))
  if (lockMs > 0) return fail('accountLocked', { retryTimeS: Math.ceil(lockMs / 1000) })
  const subjectCounters = subjects.map(({ key }) => PER_ACCOUNT.of(limits, key))
  const { browser, addressKey } = attempt.visitor
  const device = PER_DEVICE.of(limits, deviceLimitKey(browser, addressKey))
  const address = PER_ADDRESS.of(limits, addressKey)
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
    challenge: challengeFor(limits, attempts),
    refund,
    recordFailure: async () => {
      for (const { key, maxFailures } of subjects) {
        if ((await rateLimiter.increment(CONFIRMED_PER_ACCOUNT.of(limits, key))) < maxFailures) continue
        await locks(deps).put(key, now() + limits.passwordLockS * 1000)
      }
    },
  })
}

/**
 * Lifts the lock after a correct code or a password reset: for all contacts of the account, for this browser and
 * for all known browsers together.
 */
export async function liftPasswordLock(
  deps: Pick<Services, 'keyValueStore' | 'rateLimiter' | 'config'>,
  account: Pick<Account, 'id' | 'mobile' | 'email' | 'limits_lifted_at'>,
  browser: Browser,
): Promise<void> {
  const { rateLimiter, config } = deps
  const targets = [account.mobile, account.email].filter((target) => target !== null)
  const keys = targets
    .map((target) => targetKey(target, account))
    .flatMap((key) => [key, browserKey(key, browser)])
  const lifted = [...keys, knownBrowsersKey(account)]
  const counters = lifted.flatMap((key) =>
    [PER_ACCOUNT, CONFIRMED_PER_ACCOUNT].map((limit) => limit.of(config.limits, key)),
  )
  await Promise.all([rateLimiter.reset(counters), ...lifted.map((key) => locks(deps).consume(key))])
}

/** An image captcha first, a slider after more attempts. */
function challengeFor(limits: Limits, attempts: number): Challenge {
  if (attempts > limits.wrongPasswordsBeforeSlider) return 'slider'
  return attempts > limits.wrongPasswordsBeforeCaptcha ? 'captcha' : 'none'
}

async function findSubjects(
  { database, config }: Deps,
  { contact, account, visitor: { browser } }: PasswordAttempt,
): Promise<readonly Subject[]> {
  const { wrongPasswordsBeforeLock: maxFailures, knownBrowsersFactor } = config.limits
  // Query even without an account, so that both cases take the same time.
  const known = { accountId: account?.id ?? '', browserHash: browser.idHash }
  const target = targetKey(contact.target, account)
  if (!(await isKnownBrowser(database, known)) || !account) return [{ key: target, maxFailures }]
  return [
    { key: browserKey(target, browser), maxFailures },
    { key: knownBrowsersKey(account), maxFailures: maxFailures * knownBrowsersFactor },
  ]
}

async function remainingLockMs(
  deps: Pick<Deps, 'keyValueStore' | 'config' | 'now'>,
  { key }: Pick<Subject, 'key'>,
): Promise<number> {
  return ((await locks(deps).get(key)) ?? 0) - deps.now()
}

/** Once an operator has lifted the limits of an account, counts and locks start anew under another key. */
function targetKey(target: string, account: Pick<Account, 'limits_lifted_at'> | undefined): string {
  const liftedAt = account?.limits_lifted_at ?? null
  return liftedAt === null ? target : `${target} ${liftedAt}`
}

function browserKey(target: string, { idHash }: Browser): string {
  return `${target} ${idHash}`
}

/** Targets contain no space, so this key cannot collide with a target. */
function knownBrowsersKey(account: Pick<Account, 'id' | 'limits_lifted_at'>): string {
  return targetKey(`account ${account.id}`, account)
}

/** The end of each lock in epoch milliseconds. */
function locks({ keyValueStore, config }: Pick<Services, 'keyValueStore' | 'config'>) {
  return createTtlStore<number>(keyValueStore, {
    prefix: 'password-lock',
    ttlMs: config.limits.passwordLockS * 1000,
  })
}

export interface PasswordVerification extends PasswordAttempt {
  /** As typed. */
  readonly password: string
}

/**
 * Checks a password within the limits. An unknown account and a wrong password get the same error after the same
 * amount of work, so that the answer does not reveal who has an account.
 * @returns the account the password belongs to
 */
export async function verifyPassword(
  services: Services,
  proof: PasswordVerification,
): Promise<Result<Account>> {
  const { visitor } = proof
  const capacity = services.passwords.checkCapacity()
  if (!capacity.ok) return capacity
  const counted = await countPasswordAttempt(services, proof)
  if (!counted.ok) return counted
  const { challenge } = counted.value
  const passed = await requireChallenge(services, {
    challenge,
    requester: visitor,
    action: 'submit',
    answer: visitor.challenge,
  })
  if (!passed.ok) {
    await counted.value.refund()
    return passed
  }
  const outcome = await compareCounted(services, proof, counted.value)
  return challenge === 'captcha' ? withFreshCaptcha(services, visitor, outcome) : outcome
}

async function compareCounted(
  services: Services,
  { account, password, contact, visitor }: PasswordVerification,
  counted: CountedAttempt,
): Promise<Result<Account>> {
  const isCorrect = await services.passwords.verify(password, account?.password_hash)
  if (!isCorrect || !account) {
    await counted.recordFailure()
    const { events, database } = services
    await events.record(database, byVisitor(visitor), {
      type: 'account.proof_failed',
      accountId: account?.id,
      result: 'failed',
      details: { factor: 'password', contact: events.describeContact(contact) },
    })
    return fail('wrongAccountOrPassword')
  }
  await counted.refund()
  await rehashIfWeak(services, account, password)
  return succeed(account)
}

/** Hashes the password again with the current parameters while it is available. */
async function rehashIfWeak(
  { database, passwords }: Services,
  account: Account,
  password: string,
): Promise<void> {
  if (account.password_hash === null || !passwords.needsRehash(account.password_hash)) return
  await replacePasswordHash(database, { account, passwordHash: await passwords.hash(password) })
}

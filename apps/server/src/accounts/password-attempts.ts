import type { Limits } from '../config/config-file.ts'
import type { Browser } from '../http/client-info.ts'
import { deviceLimitKey } from '../http/client-info.ts'
import type { CaptchaOwner } from '../image-captcha/image-captcha.ts'
import { withFreshCaptcha } from '../image-captcha/image-captcha.ts'
import type { Counter } from '../rate-limit/rate-limiter.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type { Challenge, ChallengeAnswer } from '../slider/challenge.ts'
import { requireChallenge } from '../slider/challenge.ts'
import { createTtlStore } from '../ttl-store/ttl-store.ts'
import type { Account } from './account.store.ts'
import { replacePasswordHash } from './account.store.ts'
import type { Contact } from './contact.ts'
import { isKnownBrowser } from './known-browser.store.ts'

type Parts = Pick<Services, 'database' | 'keyValueStore' | 'rateLimiter' | 'config' | 'now'>

/** Who tries a password. */
export interface PasswordAttempt {
  readonly contact: Contact
  /** The account found under it, if any. */
  readonly account: Account | undefined
  readonly browser: Browser
  readonly addressKey: string
}

/** A try that was counted as wrong before it was made, so that many at once cannot slip past a limit. */
export interface CountedAttempt {
  /** What has to be solved before it may be made. */
  readonly challenge: Challenge
  /** It was wrong: the last one allowed closes what was typed for a while. */
  readonly recordFailure: () => Promise<void>
  /** It was right, or was not made. */
  readonly takeBack: () => Promise<void>
}

/** Whose wrong passwords are counted together, and how many of them close it. */
interface Subject {
  readonly key: string
  readonly maxFailures: number
}

/**
 * Counts a try at a password (contract, section 11): for what was typed, existing or not, for the device and for the
 * address. A browser the account has signed in with has a count of its own and is never locked by others; a wider count
 * of all such browsers of the account stands behind it.
 */
export async function countPasswordAttempt(
  parts: Parts,
  trier: PasswordAttempt,
): Promise<Result<CountedAttempt>> {
  const { rateLimiter, config, now } = parts
  const { limits } = config
  const subjects = await findSubjects(parts, trier)
  const lockedMs = Math.max(
    ...(await Promise.all(subjects.map((subject) => remainingLockMs(parts, subject)))),
  )
  if (lockedMs > 0) return fail('accountLocked', { retryTimeS: Math.ceil(lockedMs / 1000) })
  const ofSubjects = subjects.map((subject) => subjectCounter(limits, subject))
  const { device, address } = placeCounters(limits, trier)
  const counts = await Promise.all(ofSubjects.map((counter) => rateLimiter.increment(counter)))
  const [ofDevice, ofAddress] = [await rateLimiter.increment(device), await rateLimiter.increment(address)]
  const takeBack = (): Promise<void> => rateLimiter.refund([...ofSubjects, device, address])
  const most = limits.wrongPasswordsBeforeLock
  // A wider count is scaled down to that of one browser.
  const measured = subjects.map(({ maxFailures }, index) => ((counts[index] ?? 0) * most) / maxFailures)
  // No more at once than may be wrong; those under way may yet turn out not to be.
  if (measured.some((tries) => tries > most)) {
    await takeBack()
    return fail('tooOften', { retryTimeS: 1 })
  }
  const tries = Math.max(...measured, ofDevice, ofAddress / limits.wrongPasswordsAddressFactor)
  return succeed({
    challenge: challengeFor(limits, tries),
    takeBack,
    recordFailure: async () => {
      for (const subject of subjects) {
        if ((await rateLimiter.increment(failureCounter(limits, subject))) < subject.maxFailures) continue
        const lockMs = limits.passwordLockS * 1000
        await locks(parts).put(subject.key, now() + lockMs)
      }
    },
  })
}

/**
 * A correct code login or a reset lifts the lock of everything the account is known by, for strangers, for this browser
 * and for all known browsers together.
 */
export async function liftPasswordLock(
  parts: Pick<Services, 'keyValueStore' | 'rateLimiter' | 'config'>,
  account: Pick<Account, 'id' | 'mobile' | 'email'>,
  browser: Browser,
): Promise<void> {
  const { rateLimiter, config } = parts
  const targets = [account.mobile, account.email].filter((target) => target !== null)
  const keys = targets.flatMap((target) => [target, browserKey(target, browser)])
  for (const key of [...keys, knownBrowsersKey(account)]) {
    await locks(parts).consume(key)
    await rateLimiter.reset([subjectCounter(config.limits, { key }), failureCounter(config.limits, { key })])
  }
}

/** The picture first, then the slider in its place. */
function challengeFor(limits: Limits, tries: number): Challenge {
  if (tries > limits.wrongPasswordsBeforeSlider) return 'slider'
  return tries > limits.wrongPasswordsBeforeCaptcha ? 'captcha' : 'none'
}

async function findSubjects(
  { database, config }: Parts,
  { contact, account, browser }: PasswordAttempt,
): Promise<readonly Subject[]> {
  const { wrongPasswordsBeforeLock: maxFailures, knownBrowsersFactor } = config.limits
  // Asked without an account too, so that both cases take the same time.
  const known = { accountId: account?.id ?? '', browserHash: browser.idHash }
  if (!(await isKnownBrowser(database, known)) || !account) return [{ key: contact.target, maxFailures }]
  return [
    { key: browserKey(contact.target, browser), maxFailures },
    { key: knownBrowsersKey(account), maxFailures: maxFailures * knownBrowsersFactor },
  ]
}

async function remainingLockMs(
  parts: Pick<Parts, 'keyValueStore' | 'config' | 'now'>,
  { key }: Pick<Subject, 'key'>,
): Promise<number> {
  return ((await locks(parts).get(key)) ?? 0) - parts.now()
}

function placeCounters(
  { wrongPasswordsWindowS: windowS }: Limits,
  { browser, addressKey }: PasswordAttempt,
): { readonly device: Counter; readonly address: Counter } {
  return {
    device: { name: 'wrong passwords of device', key: deviceLimitKey(browser, addressKey), windowS },
    address: { name: 'wrong passwords of address', key: addressKey, windowS },
  }
}

function subjectCounter({ wrongPasswordsWindowS }: Limits, { key }: Pick<Subject, 'key'>): Counter {
  return { name: 'wrong passwords of account', key, windowS: wrongPasswordsWindowS }
}

/** Those that were really wrong, not only begun: what the lock goes by. */
function failureCounter({ wrongPasswordsWindowS }: Limits, { key }: Pick<Subject, 'key'>): Counter {
  return { name: 'judged wrong passwords of account', key, windowS: wrongPasswordsWindowS }
}

function browserKey(target: string, { idHash }: Browser): string {
  return `${target} ${idHash}`
}

/** No target has a blank in it. */
function knownBrowsersKey({ id }: Pick<Account, 'id'>): string {
  return `account ${id}`
}

/** Until when a subject is locked, in epoch milliseconds. */
function locks({ keyValueStore, config }: Pick<Services, 'keyValueStore' | 'config'>) {
  return createTtlStore<number>(keyValueStore, {
    prefix: 'password-lock',
    ttlMs: config.limits.passwordLockS * 1000,
  })
}

export interface PasswordVerification extends Omit<PasswordAttempt, 'browser'> {
  /** Exactly as typed. */
  readonly password: string
  readonly challenge: ChallengeAnswer
  readonly owner: CaptchaOwner
}

/**
 * Checks a password within the limits of contract section 11. A wrong account and a wrong password are one answer after
 * the same work, so that nobody learns who has an account.
 * @returns the account whose password it is
 */
export async function verifyPassword(
  services: Services,
  proof: PasswordVerification,
): Promise<Result<Account>> {
  const { owner } = proof
  const room = services.passwords.hasRoom()
  if (!room.ok) return room
  const counted = await countPasswordAttempt(services, { ...proof, browser: owner.browser })
  if (!counted.ok) return counted
  const { challenge } = counted.value
  const passed = await requireChallenge(services, {
    challenge,
    owner,
    action: 'submit',
    answer: proof.challenge,
  })
  if (!passed.ok) {
    await counted.value.takeBack()
    return passed
  }
  const outcome = await compareCounted(services, proof, counted.value)
  return challenge === 'captcha' ? withFreshCaptcha(services, owner, outcome) : outcome
}

async function compareCounted(
  services: Services,
  { account, password }: PasswordVerification,
  counted: CountedAttempt,
): Promise<Result<Account>> {
  const isRight = await services.passwords.isRight(password, account?.password_hash)
  if (!isRight || !account) {
    await counted.recordFailure()
    return fail('wrongAccountOrPassword')
  }
  await counted.takeBack()
  await rehashIfWeak(services, account, password)
  return succeed(account)
}

/** A hash of yesterday's strength is made anew while the password is at hand. */
async function rehashIfWeak(
  { database, passwords }: Services,
  account: Account,
  password: string,
): Promise<void> {
  if (account.password_hash === null || !passwords.isWeak(account.password_hash)) return
  await replacePasswordHash(database, { account, passwordHash: await passwords.hash(password) })
}

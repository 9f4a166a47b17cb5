import type { Limits } from '../config/config-file.ts'
import type { Counter } from '../ephemeral/limiter.ts'
import type { Browser } from '../http/browser.ts'
import { deviceKey } from '../http/device-key.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import type { Challenge } from '../slider/demand-challenge.ts'
import type { Account } from './account.store.ts'
import type { Contact } from './contact.ts'
import { isKnownBrowser } from './known-browser.store.ts'

type Parts = Pick<Services, 'database' | 'ephemeral' | 'limiter' | 'config' | 'now'>

/** Who tries a password. */
export interface Trier {
  readonly contact: Contact
  /** The account found under it, if any. */
  readonly account: Account | undefined
  readonly browser: Browser
  readonly addressKey: string
}

/** A try that was counted as wrong before it was made, so that many at once cannot slip past a limit. */
export interface CountedTry {
  /** What has to be solved before it may be made. */
  readonly challenge: Challenge
  /** It was wrong: the last one allowed closes what was typed for a while. */
  readonly wasWrong: () => Promise<void>
  /** It was right, or was not made. */
  readonly takeBack: () => Promise<void>
}

/**
 * Counts a try at a password (contract, section 11): for what was typed, existing or not, for the device and for the
 * address. A browser the account has signed in with has a count of its own and is never locked by others.
 */
export async function countPasswordTry(parts: Parts, trier: Trier): Promise<Outcome<CountedTry>> {
  const { ephemeral, limiter, config, now } = parts
  const { limits } = config
  const subject = await subjectOf(parts, trier)
  const lockedUntil = Number((await ephemeral.get(lockKey(subject))) ?? 0)
  if (lockedUntil > now())
    return fail('accountLocked', { retryTimeS: Math.ceil((lockedUntil - now()) / 1000) })
  const counters = listCounters(limits, subject, trier)
  const [ofSubject, ofDevice, ofAddress] = [
    await limiter.count(counters.subject),
    await limiter.count(counters.device),
    await limiter.count(counters.address),
  ]
  const takeBack = (): Promise<void> => limiter.giveBack(Object.values(counters))
  // No more at once than may be wrong; those under way may yet turn out not to be.
  if (ofSubject > limits.wrongPasswordsBeforeLock) {
    await takeBack()
    return fail('tooOften', { retryTimeS: 1 })
  }
  const tries = Math.max(ofSubject, ofDevice, ofAddress / limits.wrongPasswordsAddressFactor)
  return succeed({
    challenge: challengeAfter(limits, tries),
    takeBack,
    wasWrong: async () => {
      const wrong = await limiter.count(judgedCounter(limits, subject))
      if (wrong < limits.wrongPasswordsBeforeLock) return
      const lockMs = limits.passwordLockS * 1000
      await ephemeral.put(lockKey(subject), String(now() + lockMs), lockMs)
    },
  })
}

/** A correct code login or a reset lifts the lock of everything the account is known by, for everybody. */
export async function liftPasswordLock(
  { ephemeral, limiter, config }: Pick<Services, 'ephemeral' | 'limiter' | 'config'>,
  { mobile, email }: Pick<Account, 'mobile' | 'email'>,
  browser: Browser,
): Promise<void> {
  const browserHash = browser.idHash
  for (const target of [mobile, email]) {
    if (target === null) continue
    for (const subject of [target, `${target} ${browserHash}`]) {
      await ephemeral.take(lockKey(subject))
      await limiter.forget([subjectCounter(config.limits, subject), judgedCounter(config.limits, subject)])
    }
  }
}

/** The picture first, then the slider in its place. */
function challengeAfter(limits: Limits, tries: number): Challenge {
  if (tries > limits.wrongPasswordsBeforeSlider) return 'slider'
  return tries > limits.wrongPasswordsBeforeCaptcha ? 'captcha' : 'none'
}

async function subjectOf({ database }: Parts, { contact, account, browser }: Trier): Promise<string> {
  const browserHash = browser.idHash
  const isKnown = await isKnownBrowser(database, { accountId: account?.id ?? '', browserHash })
  return isKnown ? `${contact.target} ${browserHash}` : contact.target
}

function listCounters(
  limits: Limits,
  subject: string,
  { browser, addressKey }: Trier,
): { readonly subject: Counter; readonly device: Counter; readonly address: Counter } {
  const durationS = limits.wrongPasswordsWindowS
  return {
    subject: subjectCounter(limits, subject),
    device: {
      name: 'wrong passwords of device',
      key: deviceKey(browser, addressKey),
      durationS,
    },
    address: { name: 'wrong passwords of address', key: addressKey, durationS },
  }
}

function subjectCounter(limits: Limits, subject: string): Counter {
  return { name: 'wrong passwords of account', key: subject, durationS: limits.wrongPasswordsWindowS }
}

/** Those that were really wrong, not only begun: what the lock goes by. */
function judgedCounter(limits: Limits, subject: string): Counter {
  return { name: 'judged wrong passwords of account', key: subject, durationS: limits.wrongPasswordsWindowS }
}

function lockKey(subject: string): string {
  return `password-lock:${subject}`
}

import type { Counter, RateLimiter } from './rate-limit/rate-limiter.ts'
import type { Services } from './services.ts'
import type { KeyValueStore } from './ttl-store/ttl-store.ts'

/**
 * Every key prefix of the TTL store, with who may use its records. A prefix that is not listed fails the test that
 * stores it: add it here, and to `stored-keys.test.ts` how two owners use it.
 */
export const STORED_KEYS = {
  'account-query': 'the invitation, account or device that asked about an account',
  captcha: 'the browser the picture was made for, at its app',
  code: 'the browser that asked for the code',
  'code-record': 'the browser that asked for the code, with its target and type',
  'openmock-code': 'any client of the platform that holds the code',
  'openmock-token': 'any client of the platform that holds the token',
  'password-lock': 'the mobile or e-mail typed, apart for a browser known to its account',
  'profile-key': 'the browser that came back from the platform, at its app',
  'qr-code': 'the browser that fetched the code',
  'app-secret-lock': 'the address that showed wrong app secrets',
  'session-key': 'the browser that signed in, at its app',
  'slider-proof': 'the browser and scene the slider was demanded of',
  'slider-puzzle': 'the device the slider was demanded of',
  'slider-waiting': 'the device the slider was demanded of',
  'sso-ticket': 'any browser at the origin the ticket was made for',
} as const

/**
 * Every name the rate limiters count. A name that is not listed fails the test that counts it: add it here, and to
 * `limits.test.ts` what it counts by.
 */
export const LIMITS = [
  'sms-from-unknown-browsers-day',
  'sms-to-country-from-unknown-browsers-day',
  'sms-to-country-day',
  'sms-day',
  'account-queries',
  'account-queries-per-address-10-min',
  'account-queries-per-address-hour',
  'captchas-per-address',
  'captchas-per-device',
  'code-resend',
  'codes-per-address-10-min',
  'codes-per-address-hour',
  'codes-per-device-10-min',
  'codes-per-device-hour',
  'codes-per-target-day',
  'codes-per-target-hour',
  'codes-per-target-and-address-hour',
  'codes-per-target-from-known-browsers-day',
  'codes-per-target-from-known-browsers-hour',
  'codes-per-target-without-slider-day',
  'codes-per-target-without-slider-hour',
  'confirmed-wrong-passwords-per-account',
  'monitor-reports-per-address',
  'numbers-per-block-and-address-hour',
  'account-notices-day',
  'account-notices-hour',
  'authorization-code-uses',
  'platform-logins-per-address-10-min',
  'platform-logins-per-device-10-min',
  'qr-codes-per-address',
  'qr-polls-per-code',
  'slider-puzzles-per-address',
  'slider-puzzles-per-device',
  'slider-puzzles-per-ticket',
  'wrong-passwords-per-account',
  'wrong-passwords-per-address',
  'wrong-passwords-per-device',
  'wrong-secrets-per-address',
  'wrong-slider-answers-per-ticket',
] as const

export type StoredKey = keyof typeof STORED_KEYS
export type LimitName = (typeof LIMITS)[number]

type Stores = Pick<Services, 'keyValueStore' | 'rateLimiter' | 'persistentRateLimiter'>

export interface StoreWatch extends Stores {
  /** The full keys stored so far, in order. */
  readonly stored: readonly string[]
  /** The counters used so far, in order, whether or not a limit was exceeded. */
  readonly counted: readonly Counter[]
  /** The prefixes and names used so far that are not listed. */
  readonly listUnlisted: () => readonly string[]
}

/** Forwards every call and records what is stored and counted. */
export function watchStores({ keyValueStore, rateLimiter, persistentRateLimiter }: Stores): StoreWatch {
  const stored: string[] = []
  const counted: Counter[] = []
  const watchedStore: KeyValueStore = {
    ...keyValueStore,
    put: (key, value, ttlMs) => {
      stored.push(key)
      return keyValueStore.put(key, value, ttlMs)
    },
  }
  const watch = (watched: RateLimiter): RateLimiter => ({
    ...watched,
    consume: (limits) => {
      counted.push(...limits)
      return watched.consume(limits)
    },
    increment: (counter) => {
      counted.push(counter)
      return watched.increment(counter)
    },
  })
  const listUnlisted = (): readonly string[] => {
    const kinds = stored.map(kindOf).filter((kind) => !(kind in STORED_KEYS))
    const names = counted.map(({ name }) => name).filter((name) => !LIMITS.some((listed) => listed === name))
    return [...new Set([...kinds, ...names])]
  }
  return {
    keyValueStore: watchedStore,
    rateLimiter: watch(rateLimiter),
    persistentRateLimiter: watch(persistentRateLimiter),
    stored,
    counted,
    listUnlisted,
  }
}

export function kindOf(key: string): string {
  return key.slice(0, key.indexOf(':'))
}

import { createHash } from 'node:crypto'
import type { BreachedSource } from '../../config/password-policy.ts'
import { callDependency } from '../telemetry/dependency-calls.ts'
import type { Log } from '../telemetry/log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { openFilter } from './breached-filter.ts'
import type { BreachedResult } from './breached-lookup.ts'
import { createRangeLookup } from './breached-range.ts'

/** Passwords known from breaches of other services. */
export interface BreachedPasswords {
  /** Whether a password is one of them; not if that cannot be found out. @param password in NFC */
  readonly has: (password: string) => Promise<boolean>
  readonly close: () => Promise<void>
}

interface Deps {
  readonly log: Pick<Log, 'warn'>
  readonly metrics: Pick<Metrics, 'time'>
}

const NONE: BreachedPasswords = { has: async () => false, close: async () => undefined }

/**
 * Opens what passwords are compared with. If it fails later, passwords are accepted, with a line in the log: a visitor is not kept
 * from an account because another service is down.
 * @param source without one no password is breached
 * @throws ConfigError if a file cannot be used
 */
export async function openBreachedPasswords(
  source: BreachedSource | undefined,
  { log, metrics }: Deps,
): Promise<BreachedPasswords> {
  if (source === undefined) return NONE
  const lookup = source.kind === 'file' ? await openFilter(source.path) : createRangeLookup(source.url)
  const call = {
    dependency: 'breached-passwords',
    operation: source.kind,
    outcomeOf: ({ ok }: BreachedResult) => (ok ? 'ok' : 'error'),
  } as const
  return {
    has: async (password) => {
      const hash = createHash('sha1').update(password).digest()
      const result = await callDependency(metrics, call, () => lookup.find(hash))
      if (result.ok) return result.isBreached
      log.warn({ reason: result.reason }, 'a new password was accepted without a look-up among breached ones')
      return false
    },
    close: lookup.close,
  }
}

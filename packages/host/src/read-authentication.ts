import type { Authentication } from './account-center-types.ts'

/** The members `amr` and `auth_time` (epoch seconds) of a ticket or a token; an earlier version of the account center has none. */
export function readAuthentication(value: Readonly<Record<string, unknown>>): Authentication {
  const { amr, auth_time: seconds } = value
  return { amr: readTexts(amr), authTime: typeof seconds === 'number' ? seconds * 1000 : 0 }
}

/** The texts of a list; those of anything else are none. */
export function readTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

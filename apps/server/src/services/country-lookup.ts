import { readFile } from 'node:fs/promises'
import type { CountryResponse, Reader } from 'mmdb-lib'
import { ConfigError } from '../config/environment.ts'

/** Finds the country of an address. @returns its ISO 3166-1 code; empty if it is unknown */
export type FindCountry = (addressKey: string) => string

export const NO_COUNTRIES: FindCountry = () => ''

/**
 * Opens a database of countries in the MaxMind DB format. It is read once, at start.
 * @param path without one no country is known
 * @throws ConfigError if it cannot be read
 */
export async function openCountryLookup(path: string | undefined): Promise<FindCountry> {
  if (path === undefined) return NO_COUNTRIES
  try {
    const [mmdb, content] = await Promise.all([import('mmdb-lib'), readFile(path)])
    const reader = new mmdb.Reader<CountryResponse>(content)
    return (addressKey) => findCode(reader, addressKey)
  } catch (error) {
    throw new ConfigError(`country_database: cannot read ${path} (${String(error)})`)
  }
}

function findCode(reader: Reader<CountryResponse>, addressKey: string): string {
  // IPv6 addresses are known by their /64.
  const code = reader.get(addressKey.replace(/\/64$/, ''))?.country?.iso_code ?? ''
  return /^[A-Z]{2}$/.test(code) ? code : ''
}

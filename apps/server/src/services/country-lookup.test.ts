import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError } from '../config/environment.ts'
import { makeTestFolder } from '../testing/test-server.fixture.ts'
import { openCountryLookup } from './country-lookup.ts'

/** A string of the MaxMind DB format: its type and length in one byte. */
const text = (value: string): Buffer =>
  Buffer.concat([Buffer.of((2 << 5) | value.length), Buffer.from(value)])

const map = (entries: Readonly<Record<string, Buffer>>): Buffer =>
  Buffer.concat([
    Buffer.of((7 << 5) | Object.keys(entries).length),
    ...Object.entries(entries).flatMap(([key, value]) => [text(key), value]),
  ])

/** A number of at most two bytes: its type (5 or 6) and length in one byte. */
const number = (type: 5 | 6, value: number): Buffer => Buffer.of((type << 5) | 2, value >> 8, value & 0xff)

const record = (value: number): Buffer => Buffer.of(value >> 16, (value >> 8) & 0xff, value & 0xff)

/** A database of one node: addresses that begin with the bit 1 are in France, others are unknown. */
function writeDatabase(ipVersion: 4 | 6): string {
  const NODES = 1
  const data = map({ country: map({ iso_code: text('FR') }) })
  const metadata = map({
    node_count: number(6, NODES),
    record_size: number(5, 24),
    ip_version: number(5, ipVersion),
    database_type: text('Test'),
    binary_format_major_version: number(5, 2),
    binary_format_minor_version: number(5, 0),
    build_epoch: number(6, 1),
    languages: Buffer.of((0 << 5) | 0, 4),
    description: map({}),
  })
  // The data section begins 16 bytes after the tree; a record above the number of nodes points into it.
  const tree = Buffer.concat([record(NODES), record(NODES + 16)])
  const marker = Buffer.from('\u00ab\u00cd\u00efMaxMind.com', 'latin1')
  const path = join(makeTestFolder(), 'countries.mmdb')
  writeFileSync(path, Buffer.concat([tree, Buffer.alloc(16), data, marker, metadata]))
  return path
}

test.for([
  ['an IPv4 address', 4, '203.0.113.9', '10.0.0.1'],
  ['an IPv6 network', 6, 'fd00:1:2:3::/64', '2001:db8:0:0::/64'],
] as const)('finds the country of %s', async ([, ipVersion, french, unknown]) => {
  const findCountry = await openCountryLookup(writeDatabase(ipVersion))
  expect([findCountry(french), findCountry(unknown)]).toEqual(['FR', ''])
})

test('knows no country without a database', async () => {
  expect((await openCountryLookup(undefined))('203.0.113.9')).toBe('')
})

test.for([
  ['that is missing', () => join(makeTestFolder(), 'none.mmdb')],
  [
    'of another format',
    () => {
      const path = join(makeTestFolder(), 'text.mmdb')
      writeFileSync(path, 'not a database')
      return path
    },
  ],
] as const)('a file %s ends the start with the option', async ([, path]) => {
  const opened = openCountryLookup(path())
  await expect(opened).rejects.toBeInstanceOf(ConfigError)
  await expect(opened).rejects.toThrow(/^country_database: cannot read /)
})

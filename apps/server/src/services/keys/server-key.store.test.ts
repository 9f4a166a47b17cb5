// Covers SRV-2, SRV-3.
import { describe, expect, test, vi } from 'vitest'
import type { TestServer } from '../../testing/test-server.fixture.ts'
import { makeTestFolder, openTestServer, otherCode } from '../../testing/test-server.fixture.ts'
import { openTestDatabase } from '../database/test-database.fixture.ts'
import { openSubjectHash } from './server-key.store.ts'

const OLD = 'an-old-secret-for-tests-of-32-bytes-or-more'
const NEW = 'a-new-secret-for-tests-of-32-bytes-or-more'
const MOBILE = '13800138000'

async function readCounts({ services: { database } }: TestServer): Promise<string> {
  return JSON.stringify([
    await database.selectFrom('limit_counts').selectAll().execute(),
    await database.selectFrom('verification_attempts').selectAll().execute(),
  ])
}

describe('subjects of stored limits', () => {
  test('contain no mobile number, device id or address', async () => {
    const portico = await openTestServer()
    const browser = portico.openBrowser('verify_device')
    const smsCode = await browser.receiveCode(MOBILE)
    await browser.login(MOBILE, otherCode(smsCode))
    const counts = await readCounts(portico)
    expect(counts.match(/"subject":"[\w-]{43}"/g)?.length).toBeGreaterThan(3)
    expect(counts.match(/"target":"[\w-]{43}[" ]/g)).toHaveLength(2)
    for (const personal of [MOBILE, 'verify_device', '127.0.0.1']) expect(counts).not.toContain(personal)
  })

  test('four instances that start at once use the same key', async () => {
    const folder = makeTestFolder()
    const databases = [await openTestDatabase(folder), await openTestDatabase(folder)]
    const hashes = await Promise.all(
      [...databases, ...databases].map((database) =>
        openSubjectHash(database, { keys: [NEW], log: { warn: () => undefined } }),
      ),
    )
    expect(new Set(hashes.map((hash) => hash(MOBILE))).size).toBe(1)
  })
})

const inBase64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url')

describe('the key of the hashes', () => {
  /** A key of 32 times the byte 7, encrypted with the old secret. */
  const ENCRYPTED = inBase64(
    '09090909090909090909090926e3e16aca63b54e65b680fd16016f8b0fb61d41' +
      '26497ba38b22375b7e35fe7a2d9380f46d85c7336f35ea2494290dba',
  )

  const HASH = /^[\w-]{43}$/

  async function openHash(
    database: Awaited<ReturnType<typeof openTestDatabase>>,
    ...keys: [string, ...string[]]
  ) {
    const warn = vi.fn()
    const hash = await openSubjectHash(database, { keys, log: { warn } })
    return { hashed: hash(MOBILE), warn }
  }

  test('stays when the secret is rotated, so that no limit is lifted', async () => {
    const database = await openTestDatabase(makeTestFolder())
    const { hashed } = await openHash(database, OLD)
    for (const keys of [[OLD, NEW], [NEW, OLD], [NEW]] as [string, ...string[]][]) {
      const rotated = await openHash(database, ...keys)
      expect(rotated.hashed).toBe(hashed)
      expect(rotated.warn).not.toHaveBeenCalled()
    }
  })

  test('is read by every later version', async () => {
    const database = await openTestDatabase(makeTestFolder())
    await database
      .insertInto('server_keys')
      .values({ name: 'limit-subjects', encrypted: ENCRYPTED })
      .execute()
    const { hashed, warn } = await openHash(database, OLD)
    expect(hashed).toBe(inBase64('6c2ab2158de98c839d12f303f4a9d5a33ba4c43d73c1b7bda2ce44a14b627f47'))
    expect(warn).not.toHaveBeenCalled()
  })

  test.each([
    ['is that of another secret', ENCRYPTED],
    ['is no ciphertext', 'AAAA'],
    ['was changed', `${ENCRYPTED.slice(0, -1)}A`],
  ])('is replaced, and the loss logged once, if the stored one %s', async (_, encrypted) => {
    const database = await openTestDatabase(makeTestFolder())
    await database.insertInto('server_keys').values({ name: 'limit-subjects', encrypted }).execute()
    const secret = encrypted === ENCRYPTED ? NEW : OLD
    const { hashed, warn } = await openHash(database, secret)
    expect(hashed).toMatch(HASH)
    expect(warn.mock.calls).toEqual([
      ['no key of PORTICO_SECRET is the one of the last start: limits counted before start again'],
    ])
    const rows = await database.selectFrom('server_keys').selectAll().execute()
    expect(rows).toEqual([{ name: 'limit-subjects', encrypted: expect.stringMatching(/^[\w-]{80}$/) }])
    expect(rows[0]?.encrypted).not.toBe(encrypted)
    const again = await openHash(database, secret)
    expect(again.hashed).toBe(hashed)
    expect(again.warn).not.toHaveBeenCalled()
  })
})

test('one of two instances that replace the key at once logs the loss', async () => {
  const folder = makeTestFolder()
  const databases = [await openTestDatabase(folder), await openTestDatabase(folder)]
  const [database] = databases
  await database?.insertInto('server_keys').values({ name: 'limit-subjects', encrypted: 'AAAA' }).execute()
  const warn = vi.fn()
  const hashes = await Promise.all(
    databases.map((one) => openSubjectHash(one, { keys: [NEW], log: { warn } })),
  )
  expect(new Set(hashes.map((hash) => hash(MOBILE))).size).toBe(1)
  expect(warn).toHaveBeenCalledTimes(1)
})

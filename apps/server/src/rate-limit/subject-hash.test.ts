import { describe, expect, test } from 'vitest'
import { CODE_TYPES } from '@portico/protocol'
import { openTestDatabase } from '../database/test-database.fixture.ts'
import type { TestServer } from '../test-server.fixture.ts'
import {
  errorCodeOf,
  makeTestFolder,
  openBrowser,
  openTestServer,
  otherCode,
  receiveCode,
} from '../test-server.fixture.ts'
import { openSubjectHash } from './subject-hash.store.ts'

const OLD = 'an-old-secret-for-tests-of-32-bytes-or-more'
const NEW = 'a-new-secret-for-tests-of-32-bytes-or-more'
const MOBILE = '13800138000'
const RESEND_TOO_SOON = 1206

/** Opens the server on a folder again with another PORTICO_SECRET. */
async function openWith(folder: string, secret: string): Promise<TestServer> {
  return openTestServer({ folder, environment: { PORTICO_SECRET: secret } })
}

async function readCounts({ services: { database } }: TestServer): Promise<string> {
  return JSON.stringify([
    await database.selectFrom('limit_counts').selectAll().execute(),
    await database.selectFrom('code_guesses').selectAll().execute(),
  ])
}

async function askAgain(portico: TestServer): Promise<number> {
  const browser = openBrowser(portico)
  await browser.visit()
  return errorCodeOf(await browser.askForCode(MOBILE))
}

describe('subjects of stored limits', () => {
  test('SRV-1 contain no mobile number, device id or address', async () => {
    const portico = await openTestServer()
    const browser = openBrowser(portico, 'verify_device')
    const smsCode = await receiveCode(portico, browser, MOBILE)
    await browser.login(MOBILE, otherCode(smsCode))
    const counts = await readCounts(portico)
    expect(counts.match(/"subject":"hmac:/g)?.length).toBeGreaterThan(3)
    expect(counts.match(/"target":"hmac:/g)).toHaveLength(2)
    for (const personal of [MOBILE, 'verify_device', '127.0.0.1']) expect(counts).not.toContain(personal)
  })

  test('SRV-1 no limit is lifted when the secret is rotated', async () => {
    const folder = makeTestFolder()
    const first = await openWith(folder, OLD)
    await receiveCode(first, openBrowser(first), MOBILE)
    await first.close()
    for (const secret of [`${OLD},${NEW}`, `${NEW},${OLD}`, NEW]) {
      const next = await openWith(folder, secret)
      expect(await askAgain(next), secret).toBe(RESEND_TOO_SOON)
      await next.close()
    }
  })

  test('SRV-2 a secret that was replaced at once begins new counts, which is logged', async () => {
    const folder = makeTestFolder()
    const first = await openWith(folder, OLD)
    await receiveCode(first, openBrowser(first), MOBILE)
    await first.close()
    const next = await openWith(folder, NEW)
    expect(next.log()).toContain('limits counted before start again')
    expect(await askAgain(next)).toBe(0)
    await next.close()
    const again = await openWith(folder, NEW)
    expect(again.log()).not.toContain('start again')
    expect(await askAgain(again)).toBe(RESEND_TOO_SOON)
  })

  test('SRV-1 counts of an earlier version hold, and lose their plain subjects at start', async () => {
    const folder = makeTestFolder()
    const first = await openTestServer({ folder })
    const { database, now } = first.services
    const window = { window_ends_at: now() + 50_000 }
    const limit = { name: 'code resend', subject: `${CODE_TYPES.mobileLogin}:+86${MOBILE}` }
    await database
      .insertInto('limit_counts')
      .values({ ...limit, ...window, count: 1, duration_s: 60 })
      .execute()
    const targets = [`+86${MOBILE}`, `+86${MOBILE} hash`, 'hmac@example.com', 'account 1']
    await database
      .insertInto('code_guesses')
      .values(targets.map((target) => ({ ...window, target, tries: 1, tries_since_success: 1 })))
      .execute()
    await first.close()
    const next = await openTestServer({ folder })
    expect(await askAgain(next)).toBe(RESEND_TOO_SOON)
    const counts = await readCounts(next)
    for (const plain of [MOBILE, 'hmac@']) expect(counts).not.toContain(plain)
    expect(counts).toMatch(/"target":"hmac:[\w-]+ hash"/)
    expect(counts).toContain('"target":"account 1"')
  })

  test('SRV-3 four instances that start at once use the same key', async () => {
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

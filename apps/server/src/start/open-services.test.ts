// Covers SRV-2, SRV-4.
import { describe, expect, test, vi } from 'vitest'
import { findOrRegister } from '../accounts/account.store.ts'
import {
  insertContactChange,
  insertDeletionLink,
  insertEmailConfirmation,
} from '../accounts/contact-links.store.ts'
import { rememberBrowser } from '../accounts/known-browser.store.ts'
import { startTotp } from '../accounts/second-factor/totp-secrets.store.ts'
import { insertInvitation } from '../business-accounts/invitation.store.ts'
import { insertIntoInbox } from '../development/inbox.store.ts'
import { MESSAGE } from '../services/delivery/outbox.fixture.ts'
import { insertMessage } from '../services/delivery/outbox.store.ts'
import { createPersistentRateLimiter } from '../services/rate-limit/persistent-rate-limiter.store.ts'
import { issueSession } from '../sessions/issue-session.ts'
import { DAY_MS, DAY_S, HOUR_S } from '../shared/clock.ts'
import { openTestServer, readLines } from '../testing/test-server.fixture.ts'
import { countAttempt } from '../verification/code/attempt-count.store.ts'
import { purgeExpired } from './purge.ts'

const START = 1_700_000_000_000
const TABLES = [
  'sessions',
  'email_confirmations',
  'contact_changes',
  'deletion_links',
  'known_browsers',
  'outbox',
  'inbox',
  'invitations',
  'verification_attempts',
  'limit_counts',
  'totp_secrets',
] as const

const EXPIRED_LIMIT = {
  name: 'codes-per-target-day',
  subject: 'expired',
  count: 1,
  duration_s: HOUR_S,
  window_ends_at: 1,
}

/** On a busy machine it takes longer than the default. */
const SOON = { timeout: 10_000 }

/** A server with one row in every table, and a function that lists the tables with rows left after some days. */
async function openFilled() {
  const { database, config, secondFactorKey } = (await openTestServer()).services
  const limit = { name: 'codes-per-target-day', key: MESSAGE.target, max: 1, windowS: 2 * DAY_S }
  await createPersistentRateLimiter(database, () => START).consume([limit])
  const contact = { channel: 'sms', target: MESSAGE.target } as const
  const { account } = await findOrRegister(database, contact, START)
  const session = {
    accountId: account.id,
    appId: '1574',
    sessionGroupId: 'group',
    lifetime: 'persistent',
    methods: [],
    browserHash: 'hash',
    traits: { client: { browser: '', device: '', country: '' }, idleMs: 30 * DAY_MS },
  } as const
  await issueSession(database, { ...session, now: START })
  await rememberBrowser(database, { accountId: account.id, browserHash: 'hash' }, START)
  const link = { token: 'token', accountId: account.id, appId: '1574', now: START, lifeMs: 7 * DAY_MS }
  await insertEmailConfirmation(database, {
    ...link,
    email: 'visitor@example.com',
    sessionGroupId: 'group',
    browserHash: '',
  })
  await insertContactChange(database, { ...link, channel: 'email', before: account })
  await insertDeletionLink(database, link)
  await insertMessage(database, { message: { ...MESSAGE, ttlS: HOUR_S }, state: 'waiting', now: START })
  await insertIntoInbox(database, { ...MESSAGE, id: 'message' }, START)
  const token = { token: 'token', appId: '1574', appKey: 'ads', orgId: '0', note: '' }
  await insertInvitation(database, { ...token, now: START, expiresAt: START })
  const subject = { target: MESSAGE.target, browserHash: 'hash', knownToAccountId: undefined }
  await countAttempt(database, { subject, now: START }, config.limits)
  await startTotp({ now: () => START, secondFactorKey }, database, account.id)

  return async (days: number): Promise<readonly string[]> => {
    await purgeExpired(database, START + days * DAY_MS)
    const counts = TABLES.map(async (name) => ({
      name,
      rows: await database.selectFrom(name).selectAll().execute(),
    }))
    return (await Promise.all(counts)).filter(({ rows }) => rows.length > 0).map(({ name }) => name)
  }
}

describe('purgeExpired', () => {
  test('keeps rows that have not expired, and deletes those of every table that have', async () => {
    const keptAfter = await openFilled()
    expect(await keptAfter(0)).toEqual(TABLES)
    const kept = TABLES.filter((name) => name !== 'totp_secrets')
    expect(await keptAfter(1)).toEqual(kept)
    expect(await keptAfter(6)).toEqual(kept.filter((name) => name !== 'limit_counts'))
    expect(await keptAfter(29)).toEqual([
      'sessions',
      'known_browsers',
      'invitations',
      'verification_attempts',
    ])
    expect(await keptAfter(59)).toEqual(['known_browsers', 'invitations', 'verification_attempts'])
    expect(await keptAfter(399)).toEqual(['known_browsers'])
    expect(await keptAfter(401)).toEqual([])
  })

  test('runs all steps although one fails, and reports the error', async () => {
    const { database } = (await openTestServer()).services
    await database.insertInto('limit_counts').values(EXPIRED_LIMIT).execute()
    await database.schema.dropTable('sessions').execute()
    await expect(purgeExpired(database, START)).rejects.toThrow('no such table: sessions')
    expect(await database.selectFrom('limit_counts').selectAll().execute()).toEqual([])
  })
})

test('closing ends the timers, the drawing of puzzles and the connection', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { services, close } = await openTestServer()
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  await close()
  expect(vi.getTimerCount()).toBe(0)
  expect(await services.puzzles.next()).toBeUndefined()
  await expect(services.database.selectFrom('accounts').selectAll().execute()).rejects.toThrow()
})

test('a channel without a sender is logged at start', async () => {
  const { log } = await openTestServer({ environment: { PORTICO_ENV: 'production' } })
  expect(readLines(log()).filter(({ msg }) => String(msg).includes('is configured'))).toEqual([
    {
      level: 40,
      msg: 'no SMS provider is configured (sms.providers), so SMS codes cannot be sent (error 1205)',
    },
    {
      level: 40,
      msg: 'no SMTP server is configured (PORTICO_SMTP_URL), so e-mail cannot be sent (error 1205)',
    },
  ])
  expect((await openTestServer()).log()).not.toContain('sender')
})

test('the metrics have the messages in the outbox, and are reported without the database', async () => {
  const { services, log } = await openTestServer()
  const { database, metrics, now } = services
  await insertMessage(database, { message: { ...MESSAGE, ttlS: HOUR_S }, state: 'waiting', now: now() })
  const read = async () => (await metrics.render()).text
  expect(await read()).toContain('portico_outbox_messages{channel="sms",state="waiting"} 1')
  await database.schema.dropTable('outbox').execute()
  expect(await read()).toContain('portico_outbox_messages')
  expect(await read()).not.toContain('portico_outbox_messages{')
  expect(log()).toMatch(
    /"err":\{[^}]*(?:no such table|does not exist).*"msg":"could not count the messages in the outbox"/,
  )
})

test('a server that never runs for an hour erases accounts and expired rows within a minute of its start', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { services } = await openTestServer()
  const { database, now } = services
  const { account } = await findOrRegister(database, { channel: 'sms', target: MESSAGE.target }, now())
  await database.updateTable('accounts').set({ deletion_at: 1 }).where('id', '=', account.id).execute()
  await database.insertInto('limit_counts').values(EXPIRED_LIMIT).execute()
  const counts = async () => [
    (await database.selectFrom('accounts').select('id').execute()).length,
    (await database.selectFrom('limit_counts').select('name').execute()).length,
  ]
  vi.advanceTimersByTime(9_000)
  expect(await counts()).toEqual([1, 1])
  vi.advanceTimersByTime(51_000)
  await vi.waitFor(async () => expect(await counts()).toEqual([0, 0]), SOON)
})

test('expired rows are deleted every hour, and a failure is logged', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { services, log } = await openTestServer()
  const { database } = services
  const rows = () => database.selectFrom('limit_counts').selectAll().execute()
  await database.insertInto('limit_counts').values(EXPIRED_LIMIT).execute()
  vi.advanceTimersByTime(HOUR_S * 1000)
  await vi.waitFor(async () => expect(await rows()).toEqual([]), SOON)
  expect(log()).not.toContain('could not purge')
  await database.schema.dropTable('limit_counts').execute()
  vi.advanceTimersByTime(HOUR_S * 1000)
  await vi.waitFor(() => expect(log()).toContain('could not purge expired rows'), SOON)
  expect(log()).toContain('no such table')
})

test('a second factor that support has reset is removed within half a minute of its time', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { services } = await openTestServer()
  const { database, now } = services
  const { account } = await findOrRegister(database, { channel: 'sms', target: MESSAGE.target }, now())
  await startTotp(services, database, account.id)
  await database.updateTable('totp_secrets').set({ confirmed_at: 1, removal_at: 1 }).execute()
  vi.advanceTimersByTime(30_000)
  const left = () => database.selectFrom('totp_secrets').selectAll().execute()
  await vi.waitFor(async () => expect(await left()).toEqual([]), SOON)
})

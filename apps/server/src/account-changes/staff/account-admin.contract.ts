import { describe, expect, test } from 'vitest'
import type { Account } from '../../accounts/account.store.ts'
import { findAccountById, findOrRegister } from '../../accounts/account.store.ts'
import { insertIdentity } from '../../accounts/identity.store.ts'
import { PRODUCTION, read } from '../../config/config.fixture.ts'
import { createNoticeDeps } from '../../operators/cli/with-admin-services.ts'
import { byOperator, createEvents } from '../../services/audit/events.ts'
import type { Database } from '../../services/database/database.ts'
import { insertSessions } from '../../sessions/session.store.ts'
import { DAY_MS } from '../../shared/clock.ts'
import { countAttempt } from '../../verification/code/attempt-count.store.ts'
import { cancelDeletion, scheduleDeletion } from '../delete-account.ts'
import {
  banAccount,
  endAccountSessions,
  liftEndedBans,
  unlinkIdentity,
  sendPasswordReset,
  unbanAccount,
  eraseDueAccounts,
} from './account-actions.ts'
import { liftLimits } from './limits.ts'
import { exportAccount, findAccounts, showAccount } from './view-accounts.ts'

const MOBILE = '+8613800138000'
const EMAIL = 'ada@example.com'
const BY = byOperator('grace')

/** An account with a session, and what the actions need. */
async function openAccount(open: () => Promise<Database>) {
  const database = await open()
  let time = 1_800_000_000_000
  const hashSubject = (subject: string): string => subject.padEnd(43, '-')
  const events = createEvents({ now: () => time, hashSubject, auditKey: Buffer.alloc(32) })
  const parts = { config: read({}), database, events, hashSubject, now: () => time }
  const deps = { ...parts, ...createNoticeDeps(parts) }
  const { account } = await findOrRegister(database, { channel: 'sms', target: MOBILE }, time)
  const signIn = (sessionId: string, sessionGroupId: string) =>
    insertSessions(database, [
      {
        sessionId,
        accountId: account.id,
        appId: '1574',
        kind: 'service',
        sessionGroupId,
        createdAt: time,
        endsAt: time + DAY_MS,
        expiresAt: time + DAY_MS,
        signedInAt: time,
        methods: ['sms'],
        browserHash: 'b',
        openerHash: 'b',
        client: { browser: 'Safari 17', device: 'Apple iPhone, iOS', country: 'CN' },
      },
    ])
  await signIn('first', 'group 1')
  const listTypes = async () =>
    (await database.selectFrom('audit_events').select('type').orderBy('id').execute()).map(({ type }) => type)
  return {
    deps,
    database,
    id: account.id,
    signIn,
    listTypes,
    reread: async (): Promise<Account | undefined> => findAccountById(database, account.id),
    countSessions: async () => (await database.selectFrom('sessions').select('id_hash').execute()).length,
    advance: (ms: number) => {
      time += ms
    },
    now: () => time,
  }
}

/** Every rule for actions on accounts, with the statements of every engine. */
export function accountAdminContract(open: () => Promise<Database>): void {
  describe('a ban', () => {
    test('ends all sessions and is recorded once, also if it is given twice at once', async () => {
      const { deps, id, listTypes, reread, countSessions } = await openAccount(open)
      const ban = { accountId: id, by: BY, reason: 'spam', endsAt: null }
      const results = await Promise.all([banAccount(deps, ban), banAccount(deps, ban)])
      expect(results).toContainEqual({ ok: true, value: true })
      expect(results).toContainEqual({ ok: true, value: false })
      expect(await reread()).toMatchObject({ banned_at: deps.now(), ban_reason: 'spam', ban_ends_at: null })
      expect(await countSessions()).toBe(0)
      expect((await listTypes()).toSorted()).toEqual(['account.banned', 'session.ended'])
    })

    test('ends at its time, and not before', async () => {
      const { deps, id, listTypes, reread, advance, now } = await openAccount(open)
      await banAccount(deps, { accountId: id, by: BY, reason: 'spam', endsAt: now() + DAY_MS })
      await liftEndedBans(deps)
      expect((await reread())?.banned_at).not.toBeNull()
      advance(DAY_MS)
      await liftEndedBans(deps)
      await liftEndedBans(deps)
      expect(await reread()).toMatchObject({ banned_at: null, ban_reason: null, ban_ends_at: null })
      expect((await listTypes()).filter((type) => type === 'account.unbanned')).toHaveLength(1)
    })

    test('is lifted once', async () => {
      const { deps, id, reread } = await openAccount(open)
      const action = { accountId: id, by: BY, reason: 'a mistake' }
      await banAccount(deps, { ...action, endsAt: null })
      expect(await unbanAccount(deps, action)).toEqual({ ok: true, value: true })
      expect(await unbanAccount(deps, action)).toEqual({ ok: true, value: false })
      expect((await reread())?.banned_at).toBeNull()
    })
  })

  describe('a deletion', () => {
    test('can be undone for 30 days', async () => {
      const { deps, id, reread, advance } = await openAccount(open)
      const action = { accountId: id, by: BY, reason: 'asked by the owner' }
      expect(await scheduleDeletion(deps, action)).toEqual({ ok: true, value: true })
      expect(await scheduleDeletion(deps, action)).toEqual({ ok: true, value: false })
      advance(30 * DAY_MS - 1)
      await eraseDueAccounts(deps)
      expect((await reread())?.banned_at).not.toBeNull()
      expect(await cancelDeletion(deps, action)).toEqual({ ok: true, value: true })
      expect(await cancelDeletion(deps, action)).toEqual({ ok: false, error: 'deletion is not scheduled' })
      expect(await reread()).toMatchObject({ banned_at: null, deletion_at: null })
    })

    test('erases the account after 30 days, and frees its contacts', async () => {
      const { deps, database, id, listTypes, reread, advance, now } = await openAccount(open)
      await scheduleDeletion(deps, { accountId: id, by: BY, reason: 'asked by the owner' })
      advance(30 * DAY_MS)
      await Promise.all([eraseDueAccounts(deps), eraseDueAccounts(deps)])
      expect(await reread()).toBeUndefined()
      expect((await listTypes()).filter((type) => type === 'account.deleted')).toHaveLength(1)
      const next = await findOrRegister(database, { channel: 'sms', target: MOBILE }, now())
      expect(next.isNew).toBe(true)
    })

    test('of a banned account leaves the ban when it is undone', async () => {
      const { deps, id, reread } = await openAccount(open)
      const action = { accountId: id, by: BY, reason: 'spam' }
      await banAccount(deps, { ...action, endsAt: null })
      await scheduleDeletion(deps, action)
      await unbanAccount(deps, action)
      expect((await reread())?.banned_at).not.toBeNull()
      await banAccount(deps, { ...action, endsAt: null })
      await cancelDeletion(deps, action)
      expect(await reread()).toMatchObject({ ban_reason: 'spam', deletion_at: null })
      expect((await reread())?.banned_at).not.toBeNull()
    })
  })

  describe('sessions', () => {
    test('are ended one by one and all together', async () => {
      const { deps, id, signIn, countSessions } = await openAccount(open)
      await signIn('second', 'group 2')
      await signIn('third', 'group 3')
      const end = (sessionId: string | undefined) =>
        endAccountSessions(deps, { accountId: id, by: BY, sessionId })
      expect(await end('group 2')).toEqual({ ok: true, value: true })
      expect(await end('group 2')).toEqual({ ok: false, error: 'unknown session' })
      expect(await countSessions()).toBe(2)
      expect(await end(undefined)).toEqual({ ok: true, value: true })
      expect(await countSessions()).toBe(0)
    })

    test('of another account stay', async () => {
      const { deps, database, countSessions, now } = await openAccount(open)
      const { account } = await findOrRegister(database, { channel: 'email', target: EMAIL }, now())
      const result = await endAccountSessions(deps, { accountId: account.id, by: BY, sessionId: 'group 1' })
      expect(result).toEqual({ ok: false, error: 'unknown session' })
      expect(await countSessions()).toBe(1)
    })
  })

  describe('other actions', () => {
    test('limits of codes are lifted for every browser', async () => {
      const { deps, database, id, now, reread } = await openAccount(open)
      const limits = {
        ...deps.config.limits,
        wrongCodesPerBrowserDay: 1,
        wrongCodesPerTargetDay: 1,
        wrongCodesSinceSuccess: 1,
        knownBrowsersFactor: 1,
      }
      const target = deps.hashSubject(MOBILE)
      const subjects = [undefined, id].map((knownToAccountId) => ({
        target,
        browserHash: 'b',
        knownToAccountId,
      }))
      for (const subject of subjects) await countAttempt(database, { subject, now: now() }, limits)
      const show = () => showAccount(deps, { accountId: id, by: BY, revealReason: undefined })
      const ofBrowser = async () =>
        (await show())?.limits.find(({ name }) => name === 'wrong-codes-per-browser-day')
      expect(await ofBrowser()).toMatchObject({ count: 1, max: 10, reached: false })
      // Past the wrong codes since the last correct one, one attempt a day is let through.
      const { wrongCodesSinceSuccess } = deps.config.limits
      await database
        .updateTable('verification_attempts')
        .set({ tries: 1, tries_since_success: wrongCodesSinceSuccess })
        .execute()
      expect(await ofBrowser()).toMatchObject({ count: 1, max: 1, reached: true })
      await liftLimits(deps, { accountId: id, by: BY })
      expect((await show())?.limits).toEqual([])
      expect((await reread())?.limits_lifted_at).toBe(now())
    })

    test('an identity is removed unless it is the last way to sign in', async () => {
      const { deps, database, id, now, listTypes } = await openAccount(open)
      const profile = { platform: 'douyin', openId: 'x', unionId: '', nickname: 'Ada', avatarUrl: '' }
      await insertIdentity(database, { accountId: id, profile, now: now() })
      const removal = { accountId: id, by: BY, platform: 'douyin', language: 'en' }
      await database.updateTable('accounts').set({ mobile: null }).execute()
      expect(await unlinkIdentity(deps, removal)).toEqual({
        ok: false,
        error: 'the account has no other way to log in',
      })
      await database.updateTable('accounts').set({ mobile: MOBILE }).execute()
      expect(await unlinkIdentity(deps, removal)).toEqual({ ok: true, value: true })
      expect(await unlinkIdentity(deps, removal)).toEqual({
        ok: false,
        error: 'not linked to this platform',
      })
      expect((await listTypes()).toSorted()).toEqual(['account.identity_unlinked', 'session.ended'])
      const sent = await database.selectFrom('outbox').select(['kind', 'target']).execute()
      expect(sent).toEqual([{ kind: 'platform_unlinked', target: MOBILE }])
    })

    test('a reset is asked for, and can end the password and all sessions', async () => {
      const { deps, database, id, reread, countSessions } = await openAccount(open)
      await database.updateTable('accounts').set({ password_hash: 'hash' }).execute()
      const request = { accountId: id, by: BY, language: 'en' }
      expect(await sendPasswordReset(deps, { ...request, revokesPassword: false })).toEqual({
        ok: true,
        value: 1,
      })
      expect([(await reread())?.password_hash, await countSessions()]).toEqual(['hash', 1])
      await sendPasswordReset(deps, { ...request, revokesPassword: true })
      expect([(await reread())?.password_hash, await countSessions()]).toEqual([null, 0])
      const sent = await database.selectFrom('outbox').select(['kind', 'body']).execute()
      expect(sent.map(({ kind }) => kind)).toEqual(['reset_requested', 'reset_requested'])
      await database.updateTable('accounts').set({ mobile: null }).execute()
      expect(await sendPasswordReset(deps, { ...request, revokesPassword: true })).toEqual({
        ok: false,
        error: 'the account has no verified contact',
      })
    })

    test('a command can send what the server sends: in development all, in production by its providers', async () => {
      const { deps } = await openAccount(open)
      const message = { channel: 'sms', target: MOBILE, kind: 'reset_requested' } as const
      const canSend = (variables: Parameters<typeof read>[0]) =>
        createNoticeDeps({ ...deps, config: read(variables) }).outbox.canSend(message)
      expect(canSend({ PORTICO_SMTP_URL: 'smtp://localhost' })).toBe(true)
      expect(canSend(PRODUCTION)).toBe(false)
    })

    test('a reset that no contact can receive is refused, unless it revokes the password', async () => {
      const { deps, database, id, reread } = await openAccount(open)
      await database.updateTable('accounts').set({ password_hash: 'hash' }).execute()
      const unable = { ...deps, outbox: { ...deps.outbox, canSend: () => false } }
      const request = { accountId: id, by: BY, language: 'en' }
      expect(await sendPasswordReset(unable, { ...request, revokesPassword: false })).toEqual({
        ok: false,
        error: 'no contact of the account can receive the request',
      })
      expect(await sendPasswordReset(unable, { ...request, revokesPassword: true })).toEqual({
        ok: true,
        value: 0,
      })
      expect((await reread())?.password_hash).toBeNull()
      expect(await database.selectFrom('outbox').select('kind').execute()).toEqual([])
    })

    test('an account is found by what names it, and its contacts are masked', async () => {
      const { deps, database, id, now } = await openAccount(open)
      await findOrRegister(database, { channel: 'email', target: EMAIL }, now())
      await database.updateTable('accounts').set({ screen_name: 'Ada L.' }).where('id', '=', id).execute()
      const source = { ...BY, logId: '20261124101010ABCDEF0123456789ABCDEF' }
      await deps.events.record(database, source, { type: 'account.viewed', accountId: id })
      for (const text of [id, '13800138000', ` ${MOBILE} `, 'Ada L.', 'group 1', source.logId]) {
        const found = await findAccounts(deps, { query: text, by: BY })
        expect(
          found.map((row) => [row.id, row.mobile]),
          text,
        ).toEqual([[id, '138******00']])
      }
      for (const hostile of ['', ' ', '%', '_', "' or 1=1 --", '\u0000', 'a'.repeat(10_000), '*'])
        expect(await findAccounts(deps, { query: hostile, by: BY }), hostile).toEqual([])
    })

    test('plain contacts are shown and exported for a reason only, which is recorded', async () => {
      const { deps, database, id } = await openAccount(open)
      const view = { accountId: id, by: BY }
      expect(await showAccount(deps, { ...view, revealReason: undefined })).toMatchObject({
        mobile: '138******00',
        sessions: [{ browser: 'Safari 17', device: 'Apple iPhone, iOS', country: 'CN' }],
      })
      expect(await database.selectFrom('audit_events').selectAll().execute()).toEqual([])
      expect((await showAccount(deps, { ...view, revealReason: 'ticket 7' }))?.mobile).toBe(MOBILE)
      expect((await exportAccount(deps, { ...view, reason: 'ticket 8' }))?.mobile).toBe(MOBILE)
      const recorded = await database
        .selectFrom('audit_events')
        .select(['type', 'actor_name', 'details'])
        .execute()
      expect(recorded).toEqual(
        expect.arrayContaining([
          { type: 'account.viewed', actor_name: 'grace', details: '{"reason":"ticket 7"}' },
          { type: 'account.exported', actor_name: 'grace', details: '{"reason":"ticket 8"}' },
        ]),
      )
    })

    test('an unknown account is refused everywhere, and nothing is recorded', async () => {
      const { deps, listTypes } = await openAccount(open)
      const action = { accountId: 'unknown', by: BY, reason: 'x' }
      const unknown = { ok: false, error: 'unknown account' }
      expect(await banAccount(deps, { ...action, endsAt: null })).toEqual(unknown)
      expect(await scheduleDeletion(deps, action)).toEqual(unknown)
      expect(await liftLimits(deps, action)).toEqual(unknown)
      expect(await exportAccount(deps, action)).toBeUndefined()
      expect(await listTypes()).toEqual([])
    })
  })
}

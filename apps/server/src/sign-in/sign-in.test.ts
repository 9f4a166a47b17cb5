// Covers LOG-1, LOG-3, LOG-8, RST-3, SSO-1, SSO-2.
import { describe, expect, test } from 'vitest'
import type { Account } from '../accounts/account.store.ts'
import { findOrRegister } from '../accounts/account.store.ts'
import { BY_SERVER } from '../services/audit/events.ts'
import type { Database } from '../services/database/database.ts'
import type { NewSessionOptions } from '../sessions/issue-session.ts'
import { issueSession, issueSsoSession } from '../sessions/issue-session.ts'
import { findLiveSession, hashSessionId } from '../sessions/session.store.ts'
import { DAY_MS } from '../shared/clock.ts'
import { randomSecret } from '../shared/random-secret.ts'
import { succeed } from '../shared/result.ts'
import { openTestServer } from '../testing/test-server.fixture.ts'
import type { VerifiedSignIn } from './sign-in.ts'
import { signIn } from './sign-in.ts'

const NOW = Date.UTC(2026, 0, 1)

const TRAITS = {
  client: { browser: 'Safari 17', device: 'Apple iPhone, iOS', country: '' },
  idleMs: 30 * DAY_MS,
}

async function openAccounts() {
  const { services } = await openTestServer({ clocks: { wall: () => NOW, monotonic: () => 0 } })
  const { database } = services
  const register = async (target: string): Promise<Account> =>
    (await findOrRegister(database, { channel: 'sms', target }, NOW)).account
  const [ada, eve] = [await register('+8613800138000'), await register('+8613900139000')]
  return { services, database, ada, eve }
}

const optionsOf = (account: Account) =>
  ({
    accountId: account.id,
    appId: '1574',
    lifetime: 'browser',
    browserHash: 'a browser',
    openerHash: 'a browser',
    now: NOW,
    by: BY_SERVER,
    methods: [],
    traits: TRAITS,
  }) as const

/** Whether each session still exists. */
const areLive = async (database: Database, sessionIds: readonly string[]) =>
  Promise.all(
    sessionIds.map(
      async (id) => (await findLiveSession(database, { idHash: hashSessionId(id), now: NOW })) !== undefined,
    ),
  )

describe('a new session', () => {
  test('has an id of 256 random bits', () => {
    const ids = Array.from({ length: 100 }, () => Buffer.from(randomSecret(), 'base64url'))
    const bytes = Array.from({ length: 32 }, (_, index) => ids.map((id) => id[index] ?? 0))
    expect(ids.every(({ length }) => length === 32)).toBe(true)
    // In 100 ids every bit is set at least once, and is not at least once.
    expect(bytes.map((values) => values.reduce((all, value) => all | value))).toEqual(Array(32).fill(0xff))
    expect(bytes.map((values) => values.reduce((all, value) => all & value))).toEqual(Array(32).fill(0))
  })

  test.for([
    [{}, DAY_MS, 0],
    [{ lifetime: 'persistent' }, 30 * DAY_MS, 0],
    [{ expiresBy: NOW + 1000 }, 1000, 0],
    [{ expiresBy: NOW + 2 * DAY_MS }, DAY_MS, 0],
    [{ signedInAt: NOW - 5000 }, DAY_MS, -5000],
  ] satisfies readonly (readonly [Partial<NewSessionOptions>, number, number])[])(
    'with %j ends after %i ms and was signed in %i ms ago',
    async ([options, lastsMs, signedInMs]) => {
      const { database, ada } = await openAccounts()
      const sessionId = await issueSession(database, {
        ...optionsOf(ada),
        sessionGroupId: 'group',
        ...options,
      })
      const query = { idHash: hashSessionId(sessionId), now: NOW }
      expect(await findLiveSession(database, query)).toEqual({
        idHash: query.idHash,
        account: ada,
        appId: '1574',
        kind: 'service',
        sessionGroupId: 'group',
        createdAt: NOW,
        lastUsedAt: NOW,
        endsAt: NOW + lastsMs,
        signedInAt: NOW + signedInMs,
        methods: [],
      })
      expect(await findLiveSession(database, { ...query, now: NOW + lastsMs - 1 })).toBeDefined()
      expect(await findLiveSession(database, { ...query, now: NOW + lastsMs })).toBeUndefined()
    },
  )
})

describe('a new single sign-on session', () => {
  type Options = Parameters<typeof issueSsoSession>[2]

  /** A single sign-on session of Ada with a session at a service. */
  async function openGroup() {
    const { services, database, ada, eve } = await openAccounts()
    const begin = (account: Account, more: Partial<Options>) =>
      issueSsoSession(services, database, { ...optionsOf(account), previousSsoSessionId: undefined, ...more })
    const before = await begin(ada, {})
    const { sessionGroupId, ssoSessionId } = before
    const atService = await issueSession(database, { ...optionsOf(ada), sessionGroupId })
    return { ada, eve, begin, before, atService, live: () => areLive(database, [ssoSessionId, atService]) }
  }

  test.for([
    ['of the same account ends the previous group', 'ada', '1574', [false, false]],
    ['of another account ends the previous group', 'eve', '1574', [false, false]],
    ['of the same account at another app ends the previous one only', 'ada', '2000', [false, true]],
    ['of another account at another app ends the previous one only', 'eve', '2000', [false, true]],
  ] as const)('%s', async ([, name, appId, expected]) => {
    const { begin, before, live, ...accounts } = await openGroup()
    const after = await begin(accounts[name], { appId, previousSsoSessionId: before.ssoSessionId })
    expect(after.sessionGroupId).not.toBe(before.sessionGroupId)
    expect(await live()).toEqual(expected)
  })

  test('leaves a previous session of another kind alone', async () => {
    const { eve, begin, before, atService, live } = await openGroup()
    const after = await begin(eve, { previousSsoSessionId: atService })
    expect(after.sessionGroupId).not.toBe(before.sessionGroupId)
    expect(await live()).toEqual([true, true])
  })

  test('does not continue the group of an expired session', async () => {
    const { ada, begin, before } = await openGroup()
    const after = await begin(ada, { now: NOW + DAY_MS, previousSsoSessionId: before.ssoSessionId })
    expect(after.sessionGroupId).not.toBe(before.sessionGroupId)
  })

  test('joins the group of the sign-in it derives from', async () => {
    const { ada, begin, before } = await openGroup()
    const { sessionGroupId } = await begin(ada, {})
    const after = await begin(ada, { sessionGroupId, previousSsoSessionId: before.ssoSessionId })
    expect(after.sessionGroupId).toBe(sessionGroupId)
  })
})

describe('signIn', () => {
  const CONTEXT: VerifiedSignIn = {
    factor: 'code',
    methods: ['sms'],
    service: '',
    requiresMfa: false,
    addressKey: '',
    userAgent: '',
    logId: '',
    appId: '1574',
    app: { appId: '1574', name: 'Shop', security: { newBrowser: 'off', secondFactor: 'off' } },
    language: 'en',
    browser: { idHash: 'browser', deviceId: '' },
    sessionLifetime: 'browser',
    previousSessionId: undefined,
    previousSsoSessionId: undefined,
  }

  test('writes both sessions and the known browser', async () => {
    const { services, database, ada } = await openAccounts()
    const signedIn = await signIn(services, CONTEXT, async () => succeed({ account: ada, isNew: false }))
    if (!signedIn.ok) throw new Error(signedIn.error.errorName)
    const { account, isNew, sessionId = '', source } = signedIn.value
    expect([account, isNew, source.signedInAt]).toEqual([ada, false, NOW])
    const sessions = await database.selectFrom('sessions').selectAll().orderBy('kind').execute()
    const row = {
      account_id: ada.id,
      app_id: '1574',
      session_group_id: source.sessionGroupId,
      created_at: NOW,
      last_used_at: NOW,
      ends_at: NOW + DAY_MS,
      expires_at: NOW + DAY_MS,
      signed_in_at: NOW,
      browser: '',
      device: '',
      country: '',
      opener_hash: 'browser',
      amr: 'sms',
    }
    expect(sessions).toEqual([
      { ...row, kind: 'service', id_hash: hashSessionId(sessionId), browser_hash: 'browser' },
      { ...row, kind: 'sso', id_hash: hashSessionId(signedIn.value.ssoSessionId), browser_hash: '' },
    ])
    expect(await database.selectFrom('known_browsers').selectAll().execute()).toEqual([
      { account_id: ada.id, browser_hash: 'browser', seen_at: NOW, trusted_until: null },
    ])
  })

  test('at single sign-on writes its session only', async () => {
    const { services, database, ada } = await openAccounts()
    const context = { ...CONTEXT, isSso: true, signedInAt: NOW - 1 }
    const signedIn = await signIn(services, context, async () => succeed({ account: ada, isNew: true }))
    expect(signedIn).toMatchObject({
      ok: true,
      value: { isNew: true, sessionId: undefined, source: { signedInAt: NOW - 1 } },
    })
    const sessions = await database.selectFrom('sessions').select(['kind', 'signed_in_at']).execute()
    expect(sessions).toEqual([{ kind: 'sso', signed_in_at: NOW - 1 }])
  })

  test('refuses a banned account', async () => {
    const { services, ada } = await openAccounts()
    const account = { ...ada, banned_at: NOW }
    const signedIn = await signIn(services, CONTEXT, async () => succeed({ account, isNew: false }))
    expect(signedIn).toEqual({ ok: false, error: { errorName: 'accountBanned' } })
  })
})

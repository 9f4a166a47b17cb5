import type { OperatorCallName, OperatorScope } from '@portico/protocol'
import { OPERATOR_BASE, OPERATOR_CALLS, OPERATOR_SCOPES } from '@portico/protocol'
import type { InjectOptions } from 'fastify'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { findAccount } from '../../accounts/account.store.ts'
import { checkOperatorAnswersOf } from '../../http/checked-answers.fixture.ts'
import { byOperator } from '../../services/audit/events.ts'
import type { Database } from '../../services/database/database.ts'
import { claimMessage, insertMessage, moveToDeadLetter } from '../../services/delivery/outbox.store.ts'
import type { Services } from '../../services/services.ts'
import { UnavailableError } from '../../shared/unavailable-error.ts'
import { countEach, inTurn, openTestServer } from '../../testing/test-server.fixture.ts'
import { createKey, revokeKey } from './operator-keys.ts'
import { buildOperatorServer } from './operator-server.ts'

const MOBILE = '+8613800138000'
const ALL = Object.keys(OPERATOR_SCOPES) as OperatorScope[]
const NO_FILES = { admin: 'none', documents: 'none' }

type Values = Readonly<Record<string, unknown>>

/** A server whose operator API is called with a key. */
async function openOperatorApi(
  scopes: readonly OperatorScope[] = ALL,
  { limits = {}, ...changed }: Partial<Services> & { readonly limits?: object } = {},
) {
  const portico = await openTestServer({
    environment: { PORTICO_OPERATOR_PORT: '4100', PORTICO_OPERATOR_NAMES: 'support.example' },
    file: { limits },
  })
  const operator = await buildOperatorServer({ ...portico.services, ...changed }, NO_FILES)
  onTestFinished(() => operator.close())
  checkOperatorAnswersOf(operator)
  const by = byOperator('grace')
  const key = await createKey(portico.services, { name: 'desk', scopes, days: 1, by })
  const authorization = `Bearer ${key}`

  /** @param values the members of the path, and the fields */
  async function call(name: OperatorCallName, values: Values = {}, more: Partial<InjectOptions> = {}) {
    const { method, path } = OPERATOR_CALLS[name]
    const fields = new Map(Object.entries(values))
    const url = `${OPERATOR_BASE}${path}`.replaceAll(/\{(\w+)\}/g, (_, member: string) => {
      const value = String(fields.get(member))
      fields.delete(member)
      return encodeURIComponent(value)
    })
    const query = new URLSearchParams([...fields].map(([field, value]) => [field, String(value)]))
    return operator.inject({
      method,
      url: method === 'GET' ? `${url}?${query}` : url,
      ...(method === 'POST' && { payload: Object.fromEntries(fields) }),
      ...more,
      headers: { authorization, ...more.headers },
    })
  }

  async function openAccount(): Promise<string> {
    await portico.openBrowser().signIn(MOBILE.slice(3))
    const account = await findAccount(portico.services.database, { channel: 'sms', target: MOBILE })
    return account?.id ?? ''
  }

  const listEventTypes = async (values: Values = {}) =>
    (await call('listEvents', values)).json<{ events: { type: string }[] }>().events.map(({ type }) => type)

  return { portico, operator, by, call, openAccount, listEventTypes }
}

describe('the operator API', () => {
  test('describes the key', async () => {
    const { call } = await openOperatorApi(['audit:read'])
    expect((await call('whoami')).json()).toEqual({
      key: 'desk',
      scopes: ['audit:read'],
      expires: expect.any(String),
      server: 'http://localhost:4000',
      mode: 'development',
      apps: [{ aid: '1574', name: 'Portico Ads' }],
    })
  })

  test('works a support case, and the audit log names the key, the request and the reasons', async () => {
    const { portico, call, openAccount, operator } = await openOperatorApi()
    const id = await openAccount()
    const found = await call('findAccounts', { query: MOBILE })
    expect(found.json()).toMatchObject({ accounts: [{ id, mobile: '138******00', status: 'active' }] })
    const shown = await call('showAccount', { account_id: id })
    expect(shown.json()).toMatchObject({
      mobile: '138******00',
      sessions: [{ session_id: expect.any(String) }],
    })
    expect(shown.body).not.toContain(MOBILE)
    const revealed = await call('revealAccount', { account_id: id, reason: 'case 7' })
    expect(revealed.json()).toMatchObject({ mobile: MOBILE })
    const ban = { account_id: id, reason: 'case 8', until: '2999-01-01T00:00:00Z' }
    expect((await call('banAccount', ban)).json()).toEqual({ changed: true })
    expect((await call('banAccount', ban)).json()).toEqual({ changed: false })
    expect((await call('showAccount', { account_id: id })).json()).toMatchObject({
      status: 'banned',
      ban: { reason: 'case 8', until: '2999-01-01T00:00:00.000Z' },
      sessions: [],
    })
    const actions = [
      ['unbanAccount', { reason: 'case 9' }],
      ['liftAccountLimits', {}],
      ['sendReset', {}],
      ['deleteAccount', { reason: 'case 10' }],
      ['undeleteAccount', { reason: 'case 11' }],
    ] as const
    for (const [name, fields] of actions)
      expect((await call(name, { account_id: id, ...fields })).json()).toMatchObject({
        changed: true,
        ...(name === 'sendReset' && { notified: 1 }),
      })
    const profile = { username: 'ada', screen_name: 'Ada', avatar_url: 'https://pictures.example/ada' }
    await portico.services.database.updateTable('accounts').set(profile).where('id', '=', id).execute()
    const exported = await call('exportAccount', { account_id: id, reason: 'case 12' })
    expect(exported.json()).toMatchObject({ id, mobile: MOBILE, name: 'Ada', ...profile })
    const { events } = (await call('listEvents', { account_id: id, actor_name: 'desk' })).json()
    expect(events.map(({ type, details }: Values) => [type, (details as Values)['reason']])).toEqual([
      ['account.exported', 'case 12'],
      ['account.deletion_cancelled', 'case 11'],
      ['session.ended', 'deleted'],
      ['account.deletion_scheduled', 'case 10'],
      ['account.reset_sent', undefined],
      ['account.limits_lifted', undefined],
      ['account.unbanned', 'case 9'],
      ['session.ended', 'banned'],
      ['account.banned', 'case 8'],
      ['account.viewed', 'case 7'],
    ])
    expect(events[0]).toMatchObject({ actor: 'operator', log_id: exported.headers['x-log-id'] })
    expect((await operator.inject('/operator/v1/whoami')).statusCode).toBe(401)
  })

  test('names the field that is at fault, and records nothing', async () => {
    const { call, listEventTypes } = await openOperatorApi()
    const refusals = [
      ['endSessions', { account_id: 'x', session_id: 'y' }, 404, 'not_found', 'account_id'],
      ['showAccount', { account_id: 'a\0' }, 400, 'invalid_request', 'account_id'],
      ['banAccount', { account_id: 'x' }, 400, 'invalid_request', 'reason'],
      ['banAccount', { account_id: 'x', reason: 'two\nlines' }, 400, 'invalid_request', 'reason'],
      ['banAccount', { account_id: 'x', reason: 'x', until: 'soon' }, 400, 'invalid_request', 'until'],
      [
        'banAccount',
        { account_id: 'x', reason: 'x', until: '2001-01-01T00:00:00Z' },
        400,
        'invalid_request',
        'until',
      ],
      ['findAccounts', { query: 'x', more: 1 }, 400, 'invalid_request', 'more'],
      ['listMessages', { limit: 1000 }, 400, 'invalid_request', 'limit'],
      ['listMessages', { state: 'sent' }, 400, 'invalid_request', 'state'],
      ['listEvents', { since: 'soon' }, 400, 'invalid_request', 'since'],
      // The schema allows a leap second, which a Date does not have.
      ['listEvents', { since: '2016-12-31T23:59:60Z' }, 400, 'invalid_request', 'since'],
      ['listEvents', { until: '2016-12-31T23:59:60Z' }, 400, 'invalid_request', 'until'],
      ['showLimits', { contact: 'not a contact' }, 400, 'invalid_request', 'contact'],
      ['createInvitation', { app_key: 'none' }, 400, 'invalid_request', 'app_key'],
      ['createInvitation', { app_key: 'poi', org_id: 'tea' }, 400, 'invalid_request', 'org_name'],
      ['revokeInvitation', { invitation_id: 'x' }, 404, 'not_found', 'invitation_id'],
      ['retryMessage', { message_id: 'x' }, 404, 'not_found', 'message_id'],
      ['dropMessage', { message_id: 'x' }, 404, 'not_found', 'message_id'],
    ] as const
    for (const [name, values, status, code, field] of refusals) {
      const answer = await call(name, values)
      expect([name, values, answer.statusCode]).toEqual([name, values, status])
      expect(answer.json()).toEqual({ code, field, message: expect.any(String), log_id: expect.any(String) })
    }
    expect(await listEventTypes({ actor_name: 'desk' })).toEqual([])
  })

  test('says when to try again while the database is unavailable', async () => {
    const database = new Proxy({} as Database, {
      get: () => {
        throw new UnavailableError('the database does not answer')
      },
    })
    const { call } = await openOperatorApi(ALL, { database })
    for (const name of ['whoami', 'listEvents'] as const) {
      const answer = await call(name)
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
      expect(answer.json()).toMatchObject({ code: 'unavailable', field: null, log_id: expect.any(String) })
    }
  })

  test('refuses an action that the state of the account does not allow', async () => {
    const { call, openAccount } = await openOperatorApi()
    const answer = await call('undeleteAccount', { account_id: await openAccount(), reason: 'x' })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { code: 'conflict', message: 'deletion is not scheduled', field: null, log_id: expect.any(String) },
    ])
  })

  test('refuses bodies that are no JSON, and those that are too large', async () => {
    const { call } = await openOperatorApi()
    const send = async (payload: string, type: string) =>
      (await call('findAccounts', {}, { payload, headers: { 'content-type': type } })).statusCode
    expect(await send('{', 'application/json')).toBe(400)
    expect(await send('query=x', 'application/x-www-form-urlencoded')).toBe(415)
    expect(await send(JSON.stringify({ query: 'x'.repeat(20_000) }), 'application/json')).toBe(413)
  })

  test('creates, lists and revokes invitations', async () => {
    const { call, listEventTypes } = await openOperatorApi()
    expect((await call('listApps')).json().apps).toContainEqual({
      aid: '1574',
      app_key: 'poi',
      name: 'Portico POI',
    })
    const created = await call('createInvitation', { app_key: 'poi', org_id: 'tea', org_name: 'Tea' })
    const { id, token, url } = created.json()
    expect(url).toContain(token)
    const listed = async () => (await call('listInvitations')).json().invitations
    expect(await listed()).toMatchObject([{ id, status: 'open', org_name: 'Tea' }])
    await call('revokeInvitation', { invitation_id: id })
    expect(await listed()).toMatchObject([{ id, status: 'expired' }])
    expect(await listEventTypes({ actor_name: 'desk' })).toEqual(['invitation.revoked', 'invitation.created'])
  })

  test('sends an undeliverable message again, and deletes one', async () => {
    const { portico, call, listEventTypes } = await openOperatorApi()
    const { database } = portico.services
    // A channel whose worker does not run here.
    const message = { channel: 'webhook', target: '9', kind: 'account.banned', language: '' } as const
    const content = { appId: '', oneTimeCode: '', subject: '', body: '{}', parameters: {}, ttlS: 600 }
    const now = Date.now() + 60_000
    await insertMessage(database, { message: { ...message, ...content }, state: 'waiting', now })
    const claimed = await claimMessage(database, { channel: 'webhook', now, leaseMs: 1 })
    if (!claimed) throw new Error('The message was not claimed.')
    await moveToDeadLetter(database, claimed, 'no answer')
    const listed = async () => (await call('listMessages')).json().messages
    expect(await listed()).toMatchObject([{ id: claimed.id, state: 'dead', to: 'app 9', error: 'no answer' }])
    await call('retryMessage', { message_id: claimed.id })
    await call('dropMessage', { message_id: claimed.id })
    expect(await listed()).toEqual([])
    expect(await listEventTypes({ actor_name: 'desk' })).toEqual(['message.dropped', 'message.retried'])
  })

  test('shows and lifts the limits of a number without an account', async () => {
    const { portico, call, listEventTypes } = await openOperatorApi()
    const browser = await portico.visit()
    await browser.requestCode(MOBILE.slice(3))
    const limits = async () => (await call('showLimits', { contact: MOBILE })).json().limits
    expect(await limits()).toContainEqual({
      name: 'codes-per-target-hour',
      contact: '138******00',
      count: 1,
      max: 10,
      reached: false,
      until: expect.any(String),
    })
    expect((await call('liftLimits', { contact: MOBILE })).json()).toEqual({ changed: true })
    expect(await limits()).toEqual([])
    expect((await call('liftLimits', { contact: MOBILE })).json()).toEqual({ changed: false })
    expect(await listEventTypes({ actor_name: 'desk', type: 'account.limits_lifted' })).toHaveLength(1)
  })

  test('lists events page by page, and verifies the log', async () => {
    const { call, openAccount } = await openOperatorApi()
    await openAccount()
    const all = (await call('listEvents')).json().events
    const pages: unknown[] = []
    for (let before: string | undefined; ;) {
      const page = (await call('listEvents', { limit: 1, ...(before !== undefined && { before }) })).json()
      pages.push(...page.events)
      if (page.next === null) break
      before = page.next
    }
    expect(pages).toEqual(all)
    const verified = (await call('verifyAudit')).json()
    expect(verified).toMatchObject({ checked: all.length, faults: [] })
    const head = { position: 1, hash: 'another' }
    expect((await call('verifyAudit', { head })).json().faults).toHaveLength(1)
  })
})

/** Values of every type of JSON. */
const OTHER_VALUES: readonly unknown[] = [5, true, 'text', 'true', '5', null, [], {}, ['text'], 1.5]

const isOf = (type: string, value: unknown): boolean => {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}

interface Member {
  readonly path: readonly string[]
  readonly type: string
}

/** Every member of a schema, also of those in it. */
function membersOf(schema: unknown, path: readonly string[] = []): readonly Member[] {
  const { properties = {} } = schema as { properties?: Values }
  return Object.entries(properties).flatMap(([name, member]) => {
    const { type } = member as { type: string }
    return [{ path: [...path, name], type }, ...membersOf(member, [...path, name])]
  })
}

/** An object with a value of the right type for every member, and one at the path. */
function fill(schema: unknown, path: readonly string[], value: unknown): Values {
  const { properties = {} } = schema as { properties?: Values }
  return Object.fromEntries(
    Object.entries(properties).map(([name, member]) => {
      const { type } = member as { type: string }
      if (path[0] === name && path.length === 1) return [name, value]
      if (type === 'object') return [name, fill(member, path[0] === name ? path.slice(1) : [], value)]
      return [name, { boolean: false, integer: 1 }[type] ?? 'text']
    }),
  )
}

describe('a member of another type is refused, and is not converted', () => {
  const bodies = Object.entries(OPERATOR_CALLS)
    .filter(([, { method }]) => method === 'POST')
    .flatMap(([name, { request }]) => membersOf(request).map((member) => ({ name, ...member })))

  test('in the body of every call', async () => {
    const { call, openAccount, portico, listEventTypes } = await openOperatorApi()
    const account_id = await openAccount()
    const before = await findAccount(portico.services.database, { channel: 'sms', target: MOBILE })
    expect(bodies.length).toBeGreaterThan(15)
    for (const { name, path, type } of bodies) {
      const { request } = OPERATOR_CALLS[name as OperatorCallName]
      for (const value of OTHER_VALUES.filter((one) => !isOf(type, one))) {
        const payload = fill(request, path, value)
        const members = { account_id, invitation_id: 'x', message_id: 'x' }
        const answer = await call(name as OperatorCallName, members, { payload })
        expect([name, payload, answer.statusCode, answer.json().field]).toEqual([
          name,
          payload,
          400,
          path.join('.'),
        ])
      }
    }
    expect(await findAccount(portico.services.database, { channel: 'sms', target: MOBILE })).toEqual(before)
    expect(await listEventTypes({ actor_name: 'desk' })).toEqual([])
  })

  test('in a query, where a number is one', async () => {
    const { call } = await openOperatorApi()
    for (const limit of ['x', '1.5', '-1', '', ' 1', '1e2', 'true', '1,2', '0x1'])
      for (const name of ['listMessages', 'listEvents', 'listInvitations'] as const) {
        const answer = await call(name, { limit })
        expect([name, limit, answer.statusCode, answer.json().field]).toEqual([name, limit, 400, 'limit'])
      }
    expect((await call('listMessages', { limit: 7 })).statusCode).toBe(200)
  })
})

describe('looking up contacts', () => {
  const lookups = Object.entries(OPERATOR_CALLS).filter(([, { request }]) =>
    ['query', 'contact'].some((name) => name in request.properties),
  ) as [OperatorCallName, (typeof OPERATOR_CALLS)['findAccounts']][]
  const fieldsOf = (name: OperatorCallName, text: string): Values =>
    name === 'findAccounts' ? { query: text } : { contact: text }
  const numberOf = (index: number) => `+861380013${String(8000 + index)}`

  test('is known of every call that names one', () => {
    expect(lookups.map(([name]) => name)).toEqual(['findAccounts', 'showLimits', 'liftLimits'])
    expect(lookups.every(([, call]) => call.looksUpContact)).toBe(true)
    const others = Object.values(OPERATOR_CALLS).filter((call) => 'looksUpContact' in call)
    expect(others).toHaveLength(lookups.length)
  })

  test('is recorded, with a keyed hash and without the contact, whether an account has it or not', async () => {
    const { call, openAccount, portico } = await openOperatorApi()
    await openAccount()
    const { describeContact } = portico.services.events
    for (const [name] of lookups.slice(0, 2))
      for (const target of [MOBILE, '+8613900139000', 'someone@example.com']) {
        await call(name, fieldsOf(name, target))
        const listed = await call('listEvents', { type: 'accounts.looked_up', limit: 1 })
        expect(listed.json().events).toMatchObject([
          {
            actor: 'operator',
            actor_name: 'desk',
            account_id: null,
            details: {
              contact: describeContact({ channel: target.includes('@') ? 'email' : 'sms', target }),
            },
          },
        ])
        expect(listed.body).not.toContain(target)
      }
    await call('findAccounts', { query: 'Ada Lovelace' })
    const { events } = (await call('listEvents', { type: 'accounts.looked_up' })).json()
    expect(events).toHaveLength(7)
    expect(events[0].details).toEqual({ key: portico.services.hashSubject('Ada Lovelace'), found: 0 })
    expect(events.map(({ details }: { details: Values }) => details['found'])).toContain(1)
  })

  test('by the id of an account is not recorded', async () => {
    const { call, openAccount, listEventTypes } = await openOperatorApi()
    await call('findAccounts', { query: await openAccount() })
    expect(await listEventTypes({ actor_name: 'desk' })).toEqual([])
  })

  test('is limited for each key by minute and by day, in all calls together', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { portico, by, call } = await openOperatorApi(ALL, {
      limits: { operator_lookups_per_key_minute: 6, operator_lookups_per_key_day: 9 },
    })
    const lookUp = async (index: number, more = {}) => {
      const [name] = lookups[index % lookups.length] ?? ['findAccounts']
      return (await call(name, fieldsOf(name, numberOf(index)), more)).statusCode
    }
    const tryTwelve = async () => countEach(await inTurn(12, lookUp))
    expect(await tryTwelve()).toEqual({ 200: 6, 429: 6 })
    const refused = await call('findAccounts', { query: MOBILE })
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      {
        code: 'rate_limited',
        message: expect.stringContaining('the key desk has looked up 6'),
        field: null,
        log_id: expect.any(String),
      },
    ])
    const other = await createKey(portico.services, { name: 'other', scopes: ALL, days: 1, by })
    expect(await lookUp(0, { headers: { authorization: `Bearer ${other}` } })).toBe(200)
    expect((await call('whoami')).statusCode).toBe(200)
    vi.setSystemTime(Date.now() + 61_000)
    expect(await tryTwelve()).toEqual({ 200: 3, 429: 9 })
  })
})

describe('access to the operator API', () => {
  test('every call needs its scope', async () => {
    const { portico, by, call } = await openOperatorApi()
    const members = { account_id: 'x', invitation_id: 'x', message_id: 'x' }
    for (const [name, { scope }] of Object.entries(OPERATOR_CALLS)) {
      if (scope === null) continue
      const scopes = ALL.filter((one) => one !== scope)
      const key = await createKey(portico.services, { name, scopes, days: 1, by })
      const headers = { authorization: `Bearer ${key}` }
      const answer = await call(name as OperatorCallName, members, { headers })
      expect([answer.statusCode, answer.json().message]).toEqual([
        403,
        `the key ${name} lacks the scope ${scope}`,
      ])
    }
  })

  test('a revoked key is refused at once', async () => {
    const { portico, by, call } = await openOperatorApi()
    await revokeKey(portico.services, { name: 'desk', by })
    expect((await call('whoami')).statusCode).toBe(401)
  })

  test('wrong keys of an address are refused with 429 after a while; the right one still works', async () => {
    const { portico, call } = await openOperatorApi()
    const wrong = { headers: { authorization: `Bearer portico_${'0'.repeat(12)}_${'A'.repeat(43)}` } }
    const statuses = new Set<number>()
    for (let count = 0; count < 25; count += 1) statuses.add((await call('whoami', {}, wrong)).statusCode)
    expect([...statuses]).toEqual([401, 429])
    expect((await call('whoami')).statusCode).toBe(200)
    expect(portico.log().match(/refused an operator key/g)).toHaveLength(20)
    expect(portico.log()).not.toContain('A'.repeat(12))
  })

  const ORIGINS = [
    [{ origin: 'http://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ host: 'evil.example:4100', origin: 'http://evil.example:4100', 'sec-fetch-site': 'same-origin' }, 403],
    [{ host: 'evil.example', 'sec-fetch-site': 'none' }, 403],
    [{ host: '10.0.0.7:4100' }, 200],
    [{ host: 'support.example', origin: 'https://support.example' }, 200],
  ] as const

  test('is refused to pages of other origins and under other names', async () => {
    const { call } = await openOperatorApi()
    for (const [headers, status] of ORIGINS) {
      const answer = await call('whoami', {}, { headers })
      expect(answer.statusCode, JSON.stringify(headers)).toBe(status)
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

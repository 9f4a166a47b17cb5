// Covers SSO-3, SRV-2.
import { readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, Server } from 'node:http'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { scheduleDeletion } from '../../account-changes/delete-account.ts'
import { banAccount, eraseDueAccounts } from '../../account-changes/staff/account-actions.ts'
import { openAdmin } from '../../operators/cli/run-admin.fixture.ts'
import { byOperator } from '../../services/audit/events.ts'
import { listMessages } from '../../services/delivery/outbox.store.ts'
import { signWebhook } from '../../services/delivery/sign-webhook.ts'
import { listen } from '../../testing/listen.fixture.ts'
import { makeTestFolder, openTestServer, OWN } from '../../testing/test-server.fixture.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const SECRET = 'a webhook secret of 32 characters'
const EMAIL = 'visitor@example.com'

interface Received {
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const listenForWebhooks = async (server: Server) =>
  `http://127.0.0.1:${await listen(server)}/passport/webhook/`

/** A receiver of webhooks that answers with a status. */
async function openReceiver(statuses: readonly number[] = []) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      response.writeHead(statuses[received.length] ?? 204).end()
      received.push({ headers: request.headers, body })
    })
  })
  const url = await listenForWebhooks(server)
  const events = () => received.map(({ body }) => JSON.parse(body) as Readonly<Record<string, unknown>>)
  return { url, received, events }
}

/** A server whose app has a webhook, and another app that has one too. */
async function openWithWebhook(url: string, more: object = {}, folder = makeTestFolder()) {
  const webhook = { url, secret: SECRET }
  const file = {
    apps: [
      { aid: 1574, name: 'Shop', origins: [OWN], webhook, ...more },
      { aid: 2000, name: 'Blog', origins: ['https://blog.example'], webhook },
    ],
  }
  const portico = await openTestServer({ file, folder })
  const browser = portico.openBrowser()
  await browser.signUp(EMAIL, 'Passw0rd!')
  const { id } = await portico.onlyAccount()
  return { portico, id, flush: () => portico.services.outbox.flush() }
}

/** A server that sends no webhook, and has none to send. */
async function openStopped() {
  const { portico, id } = await openWithWebhook('http://127.0.0.1:1/')
  const { database, events, outbox } = portico.services
  await outbox.stop()
  await database.deleteFrom('outbox').execute()
  return { id, database, events }
}

describe('an app', () => {
  test('is notified of its users, signed, with masked contacts, and another app is not', async () => {
    const receiver = await openReceiver()
    const { portico, id, flush } = await openWithWebhook(receiver.url)
    const ban = { accountId: id, by: byOperator('ada'), reason: 'a secret reason', endsAt: null }
    await banAccount(portico.services, ban)
    await flush()
    const told = { aid: '1574', user_id: id, id: expect.any(String), created_at: expect.any(String) }
    const byType = (one: { readonly type?: unknown }, other: { readonly type?: unknown }) =>
      String(one.type) < String(other.type) ? -1 : 1
    expect(receiver.events().toSorted(byType)).toEqual([
      { ...told, type: 'account.banned', data: { until: null } },
      { ...told, type: 'account.created', data: { mobile: '', email: 'v***r@example.com' } },
      {
        ...told,
        type: 'account.signed_in',
        data: { factor: expect.any(String), session_id: expect.any(String), external_ids: [] },
      },
      { ...told, type: 'session.ended', data: { reason: 'banned', scope: 'all' } },
    ])
    for (const { headers, body } of receiver.received) {
      const [, seconds = ''] = /^t=(\d+),/.exec(String(headers['portico-signature'])) ?? []
      expect(headers['portico-signature']).toBe(signWebhook(SECRET, Number(seconds), body))
    }
  })

  test('that may have plain contacts is told them', async () => {
    const receiver = await openReceiver()
    const { flush } = await openWithWebhook(receiver.url, { contacts: true })
    await flush()
    expect(receiver.events()).toContainEqual(
      expect.objectContaining({ type: 'account.created', data: { mobile: '', email: EMAIL } }),
    )
  })

  test('is notified to end its own sessions, which may outlive those of the account center', async () => {
    const receiver = await openReceiver()
    const { portico, id, flush } = await openWithWebhook(receiver.url)
    await portico.services.database.deleteFrom('sessions').execute()
    await scheduleDeletion(portico.services, { accountId: id, by: byOperator('ada'), reason: 'request' })
    await flush()
    expect(receiver.events()).toContainEqual(
      expect.objectContaining({ type: 'session.ended', data: { reason: 'deleted', scope: 'all' } }),
    )
  })

  test('is notified of an erased account, and only of the events it wants', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const receiver = await openReceiver()
    const webhook = { url: receiver.url, secret: SECRET, events: ['account.deleted'] }
    const { portico, id, flush } = await openWithWebhook(receiver.url, { webhook })
    await scheduleDeletion(portico.services, { accountId: id, by: byOperator('ada'), reason: 'request' })
    vi.setSystemTime(Date.now() + 31 * 86_400_000)
    await eraseDueAccounts(portico.services)
    await flush()
    expect(receiver.events()).toEqual([
      expect.objectContaining({ type: 'account.deleted', user_id: id, data: {} }),
    ])
  })
})

test('a webhook that is refused for good can be listed and sent again', async () => {
  const receiver = await openReceiver([422, 422])
  const folder = makeTestFolder()
  const { portico, flush } = await openWithWebhook(receiver.url, {}, folder)
  await flush()
  const list = (states: readonly ('dead' | 'waiting')[]) =>
    listMessages(portico.services.database, { states, limit: 10 })
  const [dead] = await list(['dead'])
  expect(dead).toMatchObject({ channel: 'webhook', lastError: 'webhook: HTTP 422' })
  const { run } = await openAdmin(folder)
  expect((await run('outbox', 'list', '--dead')).out).toMatch(/webhook +account\.\w+ +app 1574/)
  expect((await run('outbox', 'retry', dead?.id ?? '')).code).toBe(0)
  await flush()
  expect(await list(['dead'])).toHaveLength(1)
})

test('many events of an account wait for each other, and what ends its sessions is sent at once', async () => {
  const { id, database, events } = await openStopped()
  vi.useFakeTimers({ toFake: ['Date'] })
  const record = (type: 'account.identity_linked' | 'session.ended', details: object) =>
    events.record(database, byOperator('ada'), { type, accountId: id, details: { ...details } })
  for (let index = 0; index < 30; index += 1) await record('account.identity_linked', { platform: 'douyin' })
  await record('session.ended', { reason: 'logout', scope: 'one', session_id: 's' })
  await record('session.ended', { reason: 'password_changed', scope: 'all' })
  const list = await database.selectFrom('outbox').select(['body', 'due_at']).orderBy('id').execute()
  const dueInS = (part: string) =>
    list.filter(({ body }) => body.includes(part)).map((row) => (row.due_at - Date.now()) / 1000)
  expect(dueInS('identity_linked').toSorted((a, b) => a - b)).toEqual(
    [0, 1, 2].flatMap((s) => Array<number>(10).fill(s)),
  )
  expect(dueInS('"logout"')).toEqual([3])
  // Before all others that are due.
  expect(list.filter(({ due_at: dueAt }) => dueAt === 0).map(({ body }) => body)).toEqual([
    expect.stringContaining('"password_changed"'),
  ])
})

test('ends of sessions that a visitor can repeat wait for each other, but not a ban', async () => {
  const { id, database, events } = await openStopped()
  const by = byOperator('ada')
  for (const reason of ['revoked', 'identity_changed', 'revoked', 'deleted']) {
    const details = { reason, scope: 'all' }
    await events.record(database, by, { type: 'session.ended', accountId: id, details })
  }
  await events.record(database, by, { type: 'account.banned', accountId: id, details: { until: null } })
  const list = await database.selectFrom('outbox').select(['due_at', 'body']).execute()
  // Messages of one millisecond have no order.
  const dueOf = (kinds: RegExp) =>
    list
      .filter(({ body }) => kinds.test(body))
      .map((row) => row.due_at)
      .toSorted((one, other) => one - other)
  expect(dueOf(/"(?:revoked|identity_changed)"/)).toEqual([0, 1, 2])
  expect(dueOf(/"(?:deleted|account\.banned)"/)).toEqual([0, 0])
})

test('one that fails is tried again later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const receiver = await openReceiver([500, 500])
  const { portico, flush } = await openWithWebhook(receiver.url)
  await flush()
  expect(await listMessages(portico.services.database, { states: ['waiting'], limit: 10 })).toHaveLength(2)
  vi.setSystemTime(Date.now() + 60_000)
  await flush()
  expect(await listMessages(portico.services.database, { states: ['waiting'], limit: 10 })).toEqual([])
  expect(receiver.received).toHaveLength(4)
  const ids = receiver.received.map(({ headers }) => headers['idempotency-key'])
  expect(new Set(ids).size).toBe(2)
})

test('the receiver of the documentation accepts what the server sends', async () => {
  const text = readFileSync(new URL('../../../../../docs/webhooks.md', import.meta.url), 'utf8')
  const [, code = ''] = /```js\n([^]*?)```/.exec(text) ?? []
  const path = join(makeTestFolder(), 'receiver.mjs')
  writeFileSync(path, code)
  vi.stubEnv('PORTICO_WEBHOOK_SECRET', SECRET)
  const print = vi.spyOn(console, 'log').mockReturnValue()
  const { server } = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as {
    readonly server: Server
  }
  const url = await listenForWebhooks(server)
  const { portico, id, flush } = await openWithWebhook(url)
  await flush()
  expect(new Set(print.mock.calls.map(([type, user]) => `${type} ${user}`))).toEqual(
    new Set([`account.created ${id}`, `account.signed_in ${id}`]),
  )
  expect(await listMessages(portico.services.database, { states: ['waiting', 'dead'], limit: 1 })).toEqual([])
  const forged = await fetch(url, {
    method: 'POST',
    body: '{}',
    headers: { 'portico-signature': 't=1,v1=00' },
  })
  expect(forged.status).toBe(400)
})

test.for([
  [{ url: 'ftp://shop.example', secret: SECRET }, /webhook\.url/],
  [{ url: 'http://shop.example', secret: SECRET }, /webhook\.url: must be https/],
  [{ url: 'https://shop.example', secret: 'short' }, /webhook\.secret: must be at least 32 bytes/],
  [{ url: 'https://shop.example' }, /webhook: set exactly one of secret and secret_file/],
  [{ url: 'https://shop.example', secret: SECRET, events: ['account.viewed'] }, /webhook\.events/],
] as const)('a webhook %j is refused', async ([webhook, message]) => {
  const file = { apps: [{ aid: 1, name: 'Shop', origins: ['https://shop.example'], webhook }] }
  await expect(openTestServer({ file, environment: { PORTICO_ENV: 'production' } })).rejects.toThrow(message)
})

import { bindMobile, endSession, resetByMobile } from '@portico/protocol'
import { expect, test } from 'vitest'
import type { TestServer } from '../../testing/test-server.fixture.ts'
import { errorCodeOf, openTestServer, otherCode } from '../../testing/test-server.fixture.ts'
import { openAuditKey } from '../keys/server-key.store.ts'
import { sealEvents } from './audit-chain.ts'
import type { ExportedEvent } from './export-events.ts'
import { exportEvents } from './export-events.ts'

const MOBILE = '13800138000'
const OTHER_MOBILE = '13900139000'

async function readEvents({ services }: TestServer): Promise<readonly ExportedEvent[]> {
  const { database, config, log } = services
  await sealEvents(database, await openAuditKey(database, { keys: config.keys, log }))
  const events: ExportedEvent[] = []
  for await (const event of exportEvents(database, {})) events.push(event)
  return events
}

test('a registration, a login, a wrong code and a logout are recorded with who and from where', async () => {
  const portico = await openTestServer()
  const browser = portico.openBrowser()
  const signedIn = await browser.signIn(MOBILE)
  const accountId: string = signedIn.json().data.user_id
  await browser.send(endSession, {})
  const code = await portico.openBrowser().receiveCode(OTHER_MOBILE)
  const stranger = portico.openBrowser()
  const right = await stranger.receiveCode(MOBILE)
  expect(code).not.toBe('')
  await stranger.login(MOBILE, otherCode(right))
  const events = await readEvents(portico)
  const contact = {
    channel: 'sms',
    masked: '138******00',
    key: portico.services.hashSubject(`+86${MOBILE}`),
  }
  const from = { app_id: '1574', address_key: portico.services.hashSubject('127.0.0.1') }
  expect(events.map(({ type, actor, result, details }) => ({ type, actor, result, details }))).toEqual([
    { type: 'account.created', actor: 'account', result: 'succeeded', details: { contact } },
    {
      type: 'account.signed_in',
      actor: 'account',
      result: 'succeeded',
      details: { factor: 'code', session_id: expect.any(String) },
    },
    {
      type: 'session.ended',
      actor: 'account',
      result: 'succeeded',
      details: { reason: 'logout', scope: 'one', session_id: expect.any(String) },
    },
    {
      type: 'account.proof_failed',
      actor: 'visitor',
      result: 'failed',
      details: { factor: 'code', code_type: 24, contact },
    },
  ])
  for (const event of events) {
    expect(event).toMatchObject({ account_id: accountId, ...from })
    expect(event.log_id).toMatch(/^20\d+/)
  }
  expect(events[1]?.log_id).toBe(signedIn.headers['x-log-id'])
})

test('a change of contact and a reset are recorded, and neither contact nor code is readable', async () => {
  const portico = await openTestServer()
  const browser = portico.openBrowser()
  await browser.signIn(MOBILE)
  const other = portico.openBrowser()
  await other.signIn(MOBILE)
  const oldCode = await browser.receiveCode(MOBILE, '17')
  const newCode = await browser.receiveCode(OTHER_MOBILE, '17')
  const bound = await browser.send(bindMobile, {
    mobile: OTHER_MOBILE,
    code: newCode,
    type: '17',
    old_code: oldCode,
  })
  expect(errorCodeOf(bound)).toBe(0)
  const resetCode = await other.receiveCode(OTHER_MOBILE, '4')
  const reset = { mobile: OTHER_MOBILE, a_region: '', code: resetCode, password: 'Secret-0 of mine' }
  expect(errorCodeOf(await other.send(resetByMobile, reset))).toBe(0)
  const events = await readEvents(portico)
  expect(events.slice(3).map(({ type, details }) => [type, details])).toMatchObject([
    ['account.contact_changed', { contact: { masked: '139******00' }, previous: { masked: '138******00' } }],
    ['session.ended', { reason: 'contact_changed', scope: 'others' }],
    ['account.password_changed', { how: 'reset' }],
    ['session.ended', { reason: 'password_changed', scope: 'all' }],
  ])
  const text = JSON.stringify(events)
  for (const secret of [MOBILE, OTHER_MOBILE, 'Secret-0', '127.0.0.1']) expect(text).not.toContain(secret)
})

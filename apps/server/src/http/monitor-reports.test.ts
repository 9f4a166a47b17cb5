// Covers API-5, MON-1, MON-2.
import { MONITOR_PATH } from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import type { TestServer } from '../testing/test-server.fixture.ts'
import { openTestServer, readLines, shareTestServer } from '../testing/test-server.fixture.ts'
import { FILE, SHOP } from './mounted-route.fixture.ts'

const EVENT = {
  name: 'account_center_login_submit',
  params: { panel: 'login', switch: 'mobile', from: 'ad' },
  at: 1_800_000_000_000,
}
const ERROR = { kind: 'failure', error_code: 1202, log_id: '20260101000000ABCDEF0123456789ABCD', at: 1 }
const REPORT = { aid: '1574', version: 'ver', fp: 'verify_x', events: [EVENT], errors: [ERROR] }

function collect({ server }: TestServer, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return server.inject({
    method: 'POST',
    url: MONITOR_PATH,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

describe('widget reports', () => {
  test('are answered 204, and each entry is counted', async () => {
    const portico = await openTestServer()
    const answer = await collect(portico, REPORT)
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['x-log-id']).toBeDefined()
    const { text } = await portico.services.metrics.render()
    expect(text).toContain('portico_widget_events_total{name="account_center_login_submit"} 1')
    expect(text).toContain('portico_widget_errors_total{kind="failure",error_code="1202"} 1')
  })

  test('are logged as they are, without the device and without personal data', async () => {
    const portico = await openTestServer()
    const params = { panel: 'login', count: 3, isOpen: true, '13800138000': 'call 13800138000' }
    const exception = { kind: 'exception', name: 'at 13800138000', place: 'a@b.example', at: 2 }
    const response = { kind: 'response', name: 'getQrcode: token', log_id: ERROR.log_id, at: 3 }
    await collect(portico, {
      ...REPORT,
      version: '1.2 13800138000',
      events: [{ ...EVENT, params, more: 1 }],
      errors: [ERROR, exception, response],
    })
    const shared = { logId: expect.any(String), appId: '1574', version: '1.2 [hidden]' }
    expect(readLines(portico.log())).toEqual([
      {
        level: 30,
        ...shared,
        event: EVENT.name,
        params: { panel: 'login', count: 3, isOpen: true, '[hidden]': 'call [hidden]' },
        at: EVENT.at,
        msg: 'widget event',
      },
      {
        level: 30,
        ...shared,
        kind: 'failure',
        errorCode: 1202,
        logIdOfCall: ERROR.log_id,
        name: '',
        place: '',
        at: 1,
        msg: 'widget error',
      },
      {
        level: 40,
        ...shared,
        kind: 'exception',
        errorCode: 0,
        logIdOfCall: '',
        name: 'at [hidden]',
        place: '[hidden]',
        at: 2,
        msg: 'widget error',
      },
      expect.objectContaining({ kind: 'response', name: response.name, logIdOfCall: ERROR.log_id }),
    ])
    expect(portico.log()).not.toContain('verify_x')
    const { text } = await portico.services.metrics.render()
    expect(text).toContain('portico_widget_errors_total{kind="exception",error_code="0"} 1')
    expect(text).not.toContain('portico_widget_entries_dropped_total{')
  })

  test('are accepted with a trailing slash and of any content type', async () => {
    const { server } = await openTestServer()
    for (const url of [MONITOR_PATH, `${MONITOR_PATH}/`])
      for (const type of ['application/json', 'text/plain', 'x/y']) {
        const payload = JSON.stringify(REPORT)
        const headers = { 'content-type': type }
        expect((await server.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(204)
      }
    expect((await server.inject({ method: 'POST', url: MONITOR_PATH })).json().code).toBe(400)
  })

  const INVALID = {
    code: 400,
    message: '请求异常，请刷新页面后重试',
    data: { error_code: 4, description: '请求异常，请刷新页面后重试', captcha: '', captcha_key: '' },
  }

  test.each([
    ['a report that is too large', 'x'.repeat(64 * 1024 + 1), 413],
    ['a report that is as large as allowed', 'x'.repeat(64 * 1024), 200],
    ['no report', '', 200],
  ])('respond to %s in the envelope, readable by each listed page', async (_, body, status) => {
    const portico = await openTestServer({ file: FILE })
    const answer = await collect(portico, body, { origin: SHOP })
    expect([answer.statusCode, answer.json()]).toEqual([status, INVALID])
    expect(answer.headers['access-control-allow-origin']).toBe(SHOP)
  })

  test.each([
    ['12 parameters', Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`p${index}`, 1])), 1],
    ['13 parameters', Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`p${index}`, 1])), 0],
  ])('have at most twelve parameters an event: %s', async (_, params, events) => {
    const portico = await openTestServer()
    await collect(portico, { ...REPORT, events: [{ ...EVENT, params }], errors: [] })
    expect(portico.log().match(/widget event/g) ?? []).toHaveLength(events)
    const { text } = await portico.services.metrics.render()
    expect(text.includes('portico_widget_entries_dropped_total{of="events"} 1')).toBe(events === 0)
  })

  const openUnused = shareTestServer()

  test.each([
    ['no JSON', 'x'],
    ['nothing', ''],
    ['an unknown aid', { ...REPORT, aid: '999' }],
    ['events that are no list', { ...REPORT, events: { 0: EVENT } }],
    ['no errors', { ...REPORT, errors: undefined }],
    ['151 events', { ...REPORT, events: Array.from({ length: 151 }, () => EVENT) }],
    ['an array', []],
    ['null', 'null'],
  ])('respond to %s with error 4 and record nothing', async (_, body) => {
    const portico = await openUnused()
    const answer = await collect(portico, body)
    expect(answer.json()).toMatchObject({ code: 400, data: { error_code: 4 } })
    expect(portico.log()).not.toMatch(/widget (?:event|error)/)
  })

  test.each([
    ['an unknown event', { ...EVENT, name: 'account_center_x' }, 'events'],
    ['a name of the prototype', { ...EVENT, name: '__proto__' }, 'events'],
    ['an object for a parameter', { ...EVENT, params: { panel: {} } }, 'events'],
    ['a long parameter', { ...EVENT, params: { panel: 'x'.repeat(65) } }, 'events'],
    ['a number for an event', 7, 'events'],
    ['null for an event', null, 'events'],
    ['an error without a time', { kind: 'failure', error_code: 1202 }, 'errors'],
    ['an unknown code', { ...ERROR, error_code: 123_456 }, 'errors'],
    ['no log id', { ...ERROR, log_id: 'x' }, 'errors'],
    ['a fraction', { ...ERROR, error_code: 1202.5 }, 'errors'],
    ['another kind', { ...ERROR, kind: 'warning' }, 'errors'],
    ['too long a name', { ...ERROR, name: 'x'.repeat(65) }, 'errors'],
    ['too long a place', { ...ERROR, place: 'x'.repeat(65) }, 'errors'],
  ] as const)('drop and count %s, and record the rest', async (_, entry, list) => {
    const portico = await openTestServer()
    const good = { ...EVENT, params: { panel: 'bind' } }
    const body = { ...REPORT, events: [EVENT, good], errors: [ERROR] }
    const answer = await collect(portico, { ...body, [list]: [entry, ...body[list]] })
    expect(answer.statusCode).toBe(204)
    expect(portico.log().match(/widget event/g)).toHaveLength(2)
    expect(portico.log().match(/widget error/g)).toHaveLength(1)
    expect(portico.log()).not.toMatch(/account_center_x|__proto__|x{65}|errorCode":123456/)
    const { text } = await portico.services.metrics.render()
    expect(text).toContain(`portico_widget_entries_dropped_total{of="${list}"} 1`)
    expect(text).toContain('portico_widget_events_total{name="account_center_login_submit"} 2')
  })

  test('are ignored without an error past the limit of an address', async () => {
    const portico = await openTestServer({ file: { limits: { monitor_reports_per_address_minute: 2 } } })
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => collect(portico, REPORT)))).map(
      ({ statusCode }) => statusCode,
    )
    expect(statuses).toEqual([204, 204, 204, 204, 204])
    expect(portico.log().match(/widget event/g)).toHaveLength(2)
    expect(portico.watch.counted[0]).toEqual({
      name: 'monitor-reports-per-address',
      key: '127.0.0.1',
      max: 2,
      windowS: 60,
    })
  })

  test('are counted, but not logged past 300 entries of an address and 3000 in all in a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(1_800_000_000_000)
    const portico = await openTestServer({ environment: { PORTICO_TRUSTED_PROXIES: '127.0.0.1' } })
    const full = { ...REPORT, events: Array.from({ length: 150 }, () => EVENT), errors: [ERROR] }
    const countLogged = () => portico.log().match(/widget (event|error)/g)?.length
    const reportFrom = (address: string) => collect(portico, full, { 'x-forwarded-for': address })
    for (let sent = 0; sent < 4; sent += 1) await reportFrom('203.0.113.0')
    expect(countLogged()).toBe(300)
    for (let address = 1; address < 25; address += 1) await reportFrom(`203.0.113.${address}`)
    expect(countLogged()).toBe(3000)
    const { text } = await portico.services.metrics.render()
    const notLogged = [...text.matchAll(/portico_widget_entries_not_logged_total\{.*\} (\d+)/g)]
    expect(notLogged.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(28 * 151 - 3000)
    expect(text).toContain(`portico_widget_events_total{name="account_center_login_submit"} ${28 * 150}`)
    vi.setSystemTime(Date.now() + 60_000)
    await reportFrom('203.0.113.0')
    expect(countLogged()).toBe(3151)
  })
})

// Covers EMB-1, EMB-5, MON-1, MON-2.
import { failure, settle, success, testPorts } from '@portico/testing/internal'
import { describe, expect, test, vi } from 'vitest'
import { openQr } from '../flows/qr-login/qr-login.fixture.ts'
import { readOptions } from '../options/options.ts'
import type { AccountCenterConfig } from '../public/public-types.ts'
import { AT, openWidget, pageAt, settled } from '../testing/widget.fixture.ts'
import { createTaskRunner } from './store.ts'
import { describeException, createTelemetry } from './telemetry.ts'

const SECOND_MS = 1_000

function setUp(first: AccountCenterConfig = {}) {
  const ports = testPorts()
  const tasks = createTaskRunner(ports.clock)
  let config = first
  const monitor = createTelemetry({
    ports,
    tasks,
    settings: () => readOptions(config),
    untilAllowed: () => Promise.resolve(),
    head: () => ({ aid: '1574', version: 'v', fp: 'verify_x' }),
  })
  const shows = async (times: number): Promise<void> => {
    for (let index = 0; index < times; index += 1)
      monitor.event('account_center_panel_show', { panel: 'login', index })
    await settle()
  }
  const update = (next: AccountCenterConfig): void => {
    config = next
  }
  return { ...ports, tasks, monitor, shows, update }
}

describe('reports', () => {
  test('entries are sent after 20 s in one report', async () => {
    const { clock, telemetry, monitor } = setUp()
    monitor.event('account_center_panel_show', { panel: 'login' })
    await clock.advance(5 * SECOND_MS)
    monitor.error({ kind: 'failure', error_code: 1202, log_id: 'L' })
    await clock.advance(14_999)
    expect(telemetry.sent).toEqual([])
    await clock.advance(1)
    const at = Date.UTC(2026, 0, 1)
    expect(telemetry.sent).toEqual([
      {
        url: '/account/monitor/collect',
        report: {
          aid: '1574',
          version: 'v',
          fp: 'verify_x',
          events: [{ name: 'account_center_panel_show', params: { panel: 'login' }, at }],
          errors: [{ kind: 'failure', error_code: 1202, log_id: 'L', at: at + 5 * SECOND_MS }],
        },
      },
    ])
    expect(clock.pendingTimers()).toBe(0)
    expect(telemetry.listeners()).toBe(0)
  })

  test('the hundredth entry is sent at once', async () => {
    const { telemetry, shows } = setUp()
    await shows(99)
    expect(telemetry.sent).toEqual([])
    await shows(1)
    expect(telemetry.sent.map(({ report }) => report.events.length)).toEqual([100])
  })

  test('after failures the last 150 entries are kept and sent every 20 s', async () => {
    const { clock, telemetry, shows } = setUp()
    telemetry.setAccepting(false)
    await shows(100)
    await shows(100)
    expect(telemetry.sent).toHaveLength(1)
    await clock.advance(20 * SECOND_MS)
    await clock.advance(20 * SECOND_MS)
    expect(telemetry.sent.map(({ report }) => report.events.length)).toEqual([100, 150, 150])
    expect(telemetry.sent[2]?.report.events[0]?.params['index']).toBe(50)
    telemetry.setAccepting(true)
    await clock.advance(20 * SECOND_MS)
    await clock.advance(60 * SECOND_MS)
    expect(telemetry.sent).toHaveLength(4)
  })

  test('a hidden page hands its entries over once', async () => {
    const { clock, telemetry, shows } = setUp()
    await shows(2)
    telemetry.hide()
    telemetry.hide()
    expect(telemetry.sentLast.map(({ report }) => report.events.length)).toEqual([2])
    await clock.advance(20 * SECOND_MS)
    expect(telemetry.sent).toEqual([])
  })

  test('entries the browser rejects are sent later', async () => {
    const { clock, telemetry, shows } = setUp()
    telemetry.setAccepting(false)
    await shows(2)
    telemetry.hide()
    telemetry.setAccepting(true)
    await clock.advance(20 * SECOND_MS)
    expect(telemetry.sent.map(({ report }) => report.events.length)).toEqual([2])
  })

  test('a stopped widget hands its entries over and unsubscribes', async () => {
    const { clock, tasks, telemetry, shows } = setUp()
    await shows(1)
    await settled(() => tasks.stopAll())
    expect(telemetry.sentLast).toHaveLength(1)
    expect(telemetry.listeners()).toBe(0)
    expect(clock.pendingTimers()).toBe(0)
    await shows(1)
    await clock.advance(20 * SECOND_MS)
    expect(telemetry.sent).toHaveLength(1)
  })

  test('a stopped widget sends nothing itself if the browser rejects its entries', async () => {
    const { clock, tasks, telemetry, shows } = setUp()
    await shows(1)
    telemetry.setAccepting(false)
    tasks.stopAll()
    telemetry.setAccepting(true)
    await clock.advance(60 * SECOND_MS)
    expect(telemetry.sentLast).toHaveLength(1)
    expect(telemetry.sent).toEqual([])
  })

  test('a transport that fails to load is loaded again with the next entry', async () => {
    const { clock, telemetry, shows } = setUp()
    const open = vi.spyOn(telemetry, 'open').mockRejectedValueOnce(new Error('gone'))
    await shows(1)
    await shows(1)
    await clock.advance(20 * SECOND_MS)
    expect(open).toHaveBeenCalledTimes(2)
    expect(telemetry.sent.map(({ report }) => report.events.length)).toEqual([2])
  })

  test('entries handed over during the 20 s are not followed by an empty report', async () => {
    const { clock, telemetry, shows } = setUp()
    await shows(1)
    await clock.advance(5 * SECOND_MS)
    telemetry.hide()
    await clock.advance(60 * SECOND_MS)
    expect(telemetry.sent).toEqual([])
    expect(telemetry.listeners()).toBe(0)
  })
})

describe('options', () => {
  test('monitoring can be turned off', async () => {
    const { clock, telemetry, shows } = setUp({ monitor: { enabled: false } })
    await shows(200)
    await clock.advance(60 * SECOND_MS)
    telemetry.hide()
    expect([...telemetry.sent, ...telemetry.sentLast]).toEqual([])
  })

  test('turning monitoring off drops waiting entries', async () => {
    const { clock, telemetry, shows, update } = setUp()
    await shows(1)
    update({ monitor: { enabled: false } })
    telemetry.hide()
    await clock.advance(60 * SECOND_MS)
    expect([...telemetry.sent, ...telemetry.sentLast]).toEqual([])
    expect(clock.pendingTimers()).toBe(0)
    update({})
    await shows(1)
    await clock.advance(20 * SECOND_MS)
    expect(telemetry.sent.map(({ report }) => report.events.length)).toEqual([1])
  })

  test('a long source tag is shortened for the service only', async () => {
    const source = 'x'.repeat(200)
    const { widget, telemetry, onEvent } = await openWidget(
      {},
      {},
      pageAt(`https://host.example/?from=${source}`),
    )
    widget.stop()
    expect(onEvent.mock.calls[0]?.[1]).toMatchObject({ from: source })
    expect(telemetry.sentLast[0]?.report.events[0]?.params['from']).toBe('x'.repeat(64))
  })

  test.each([
    [{ accountBase: 'https://account.example/' }, 'https://account.example/account/monitor/collect'],
    [{ monitor: { url: 'https://watch.example/in' } }, 'https://watch.example/in'],
  ])('with %j reports go to %s', async (config, url) => {
    const { clock, telemetry, shows } = setUp(config)
    await shows(1)
    await clock.advance(20 * SECOND_MS)
    expect(telemetry.sent[0]?.url).toBe(url)
  })
})

describe('entries', () => {
  test('an exception is reported by name and place, without its message', () => {
    const error = new TypeError('no 13800138000 at user@example.com a.js:1:2')
    const described = describeException(error)
    expect(described).toMatchObject({ kind: 'exception', name: 'TypeError' })
    expect(described.place).toMatch(/^telemetry\.test\.ts:\d+:\d+$/)
    expect(JSON.stringify(described)).not.toMatch(/13800138000|example|a\.js/)
    expect(describeException('13800138000')).toEqual({ kind: 'exception', name: 'string' })
    expect(describeException(Object.assign(new Error('x'), { name: '13800138000@x' }))).toMatchObject({
      name: 'Error',
    })
  })

  test('panels, submits and refusals are reported without field values', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const onReject = () => {
      throw new Error('4711')
    }
    const answers = { [AT.smsLogin]: failure(1202, 'The code 4711 is wrong') }
    const { widget, telemetry, submit } = await openWidget({ language: 'en', onReject }, answers)
    await submit({ mobile: '13800138000', mobilecaptcha: '4711' })
    widget.stop()
    const [report] = telemetry.sentLast.map((last) => last.report)
    expect(report?.events.map(({ name }) => name)).toEqual([
      'account_center_panel_show',
      'account_center_login_submit',
      'account_center_action_reject',
    ])
    expect(report?.errors).toMatchObject([
      { kind: 'failure', error_code: 1202 },
      { kind: 'exception', name: 'Error' },
    ])
    expect(JSON.stringify(report)).not.toMatch(/13800138000|4711/)
  })

  test('a response with wrong members is reported once, by their names', async () => {
    const answer = success({ token: { secret: '4711' }, qrcode: 'x', expire_time: 'soon' })
    const { widget, telemetry, qr } = await openQr({}, { [AT.getQr]: answer })
    expect(qr()).toEqual({ status: 'failed' })
    await settled(() => widget.refreshQr())
    widget.stop()
    const errors = telemetry.sentLast.flatMap(({ report }) => report.errors)
    expect(errors.filter(({ kind }) => kind === 'response')).toEqual([
      {
        kind: 'response',
        name: 'getQrcode: token qrcode_index_url web_name app_name expire_time',
        log_id: expect.any(String),
        at: expect.any(Number),
      },
    ])
    expect(errors.filter(({ kind }) => kind === 'failure')).toMatchObject([
      { error_code: -1 },
      { error_code: -1 },
    ])
  })
})

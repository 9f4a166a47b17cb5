// Covers MON-1, SRV-4.
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openTestServer } from '../../testing/test-server.fixture.ts'
import type { Metrics } from './metrics.ts'
import { createMetrics, serveMetrics } from './metrics.ts'

/** The lines about our own metrics, without their explanations and those of each bucket. */
async function linesOf(metrics: Metrics): Promise<readonly string[]> {
  const { text } = await metrics.render()
  return text
    .split('\n')
    .filter(
      (line) =>
        /portico_(?:call|widget|deliver|dependency|http|limits|password|sms|outbox)/.test(line) &&
        !/^# HELP|_bucket\{/.test(line),
    )
}

const bucketsOf = async (metrics: Metrics, name: string): Promise<readonly string[]> =>
  [
    ...(await metrics.render()).text.matchAll(new RegExp(`${name}_bucket{le="([^"]+)",[^}]*} (\\d+)`, 'g')),
  ].map(([, le, count]) => `${le}: ${count}`)

describe('createMetrics', () => {
  test('counts what happens, by its labels', async () => {
    const metrics = createMetrics()
    metrics.time('portico_call_seconds', 30, { call: 'smsLogin', error_code: 0 })
    metrics.time('portico_call_seconds', 1500, { call: 'smsLogin', error_code: 1202 })
    metrics.count('portico_widget_events_total', { name: 'login' })
    metrics.count('portico_widget_errors_total', { kind: 'failure', error_code: 1202 })
    metrics.count('portico_widget_entries_dropped_total', { of: 'events' }, 3)
    metrics.count('portico_deliveries_total', { channel: 'sms', provider: 'a', result: 'sent' })
    metrics.count('portico_sms_capped_total', { country: '86' })
    metrics.count('portico_sms_cap_half_used_total', { country: 'all' })
    metrics.count('portico_widget_entries_not_logged_total', { of: 'errors' })
    metrics.time('portico_dependency_seconds', 2, { dependency: 'redis', operation: 'get', outcome: 'ok' })
    metrics.time('portico_password_hash_seconds', 30, { operation: 'verify' })
    metrics.time('portico_password_hash_wait_seconds', 20, {})
    metrics.observeHashQueue(() => 3)
    metrics.count('portico_limits_exceeded_total', { limit: 'qr-codes' })
    metrics.time('portico_http_seconds', 4, { method: 'GET', status: 200 })
    metrics.observeOutbox(async () => ({
      depths: [
        { channel: 'sms', state: 'waiting', count: 2, oldestAt: 7000 },
        { channel: 'email', state: 'dead', count: 1, oldestAt: 11_000 },
      ],
      now: 10_000,
    }))
    expect(await linesOf(metrics)).toEqual([
      '# TYPE portico_widget_events_total counter',
      'portico_widget_events_total{name="login"} 1',
      '# TYPE portico_widget_errors_total counter',
      'portico_widget_errors_total{kind="failure",error_code="1202"} 1',
      '# TYPE portico_widget_entries_dropped_total counter',
      'portico_widget_entries_dropped_total{of="events"} 3',
      '# TYPE portico_widget_entries_not_logged_total counter',
      'portico_widget_entries_not_logged_total{of="errors"} 1',
      '# TYPE portico_deliveries_total counter',
      'portico_deliveries_total{channel="sms",provider="a",result="sent"} 1',
      '# TYPE portico_sms_capped_total counter',
      'portico_sms_capped_total{country="86"} 1',
      '# TYPE portico_sms_cap_half_used_total counter',
      'portico_sms_cap_half_used_total{country="all"} 1',
      '# TYPE portico_limits_exceeded_total counter',
      'portico_limits_exceeded_total{limit="qr-codes"} 1',
      '# TYPE portico_call_seconds histogram',
      'portico_call_seconds_sum{call="smsLogin",error_code="0"} 0.03',
      'portico_call_seconds_count{call="smsLogin",error_code="0"} 1',
      'portico_call_seconds_sum{call="smsLogin",error_code="1202"} 1.5',
      'portico_call_seconds_count{call="smsLogin",error_code="1202"} 1',
      '# TYPE portico_dependency_seconds histogram',
      'portico_dependency_seconds_sum{dependency="redis",operation="get",outcome="ok"} 0.002',
      'portico_dependency_seconds_count{dependency="redis",operation="get",outcome="ok"} 1',
      '# TYPE portico_password_hash_seconds histogram',
      'portico_password_hash_seconds_sum{operation="verify"} 0.03',
      'portico_password_hash_seconds_count{operation="verify"} 1',
      '# TYPE portico_password_hash_wait_seconds histogram',
      'portico_password_hash_wait_seconds_sum 0.02',
      'portico_password_hash_wait_seconds_count 1',
      '# TYPE portico_http_seconds histogram',
      'portico_http_seconds_sum{method="GET",status="200"} 0.004',
      'portico_http_seconds_count{method="GET",status="200"} 1',
      '# TYPE portico_outbox_messages gauge',
      'portico_outbox_messages{channel="sms",state="waiting"} 2',
      'portico_outbox_messages{channel="email",state="dead"} 1',
      '# TYPE portico_outbox_oldest_seconds gauge',
      'portico_outbox_oldest_seconds{channel="sms",state="waiting"} 3',
      'portico_outbox_oldest_seconds{channel="email",state="dead"} 0',
      '# TYPE portico_password_hashes_waiting gauge',
      'portico_password_hashes_waiting 3',
    ])
    expect(await bucketsOf(metrics, 'portico_call_seconds')).toEqual([
      ...['0.001: 0', '0.005: 0', '0.02: 0', '0.05: 1', '0.1: 1', '0.25: 1', '0.5: 1', '1: 1', '2.5: 1'],
      '+Inf: 1',
      ...['0.001: 0', '0.005: 0', '0.02: 0', '0.05: 0', '0.1: 0', '0.25: 0', '0.5: 0', '1: 0', '2.5: 1'],
      '+Inf: 1',
    ])
    expect(await bucketsOf(metrics, 'portico_dependency_seconds')).toEqual([
      ...['0.0005: 0', '0.001: 0', '0.005: 1', '0.02: 1', '0.1: 1', '0.5: 1', '1: 1', '2.5: 1', '5: 1'],
      ...['10: 1', '20: 1', '+Inf: 1'],
    ])
  })

  test('keeps the counts of two servers apart and the metrics of the process in both', async () => {
    const [one, other] = [createMetrics(), createMetrics()]
    one.count('portico_widget_events_total', { name: 'login' })
    expect((await linesOf(other)).filter((line) => line.startsWith('portico_widget'))).toEqual([])
    for (const { text } of [await one.render(), await other.render()])
      expect(text.match(/^portico_process_cpu_user_seconds_total /gm)).toHaveLength(1)
  })

  test('reads the outbox once for each reading of the metrics', async () => {
    const metrics = createMetrics()
    const readings = [
      { depths: [{ channel: 'sms', state: 'waiting', count: 2, oldestAt: 0 }], now: 1000 },
      { depths: [{ channel: 'email', state: 'waiting', count: 5, oldestAt: 0 }], now: 2000 },
    ] as const
    let reads = 0
    metrics.observeOutbox(async () => readings[reads++] ?? { depths: [], now: 0 })
    const gauges = async () => (await linesOf(metrics)).filter((line) => line.startsWith('portico_outbox'))
    expect(await gauges()).toEqual([
      'portico_outbox_messages{channel="sms",state="waiting"} 2',
      'portico_outbox_oldest_seconds{channel="sms",state="waiting"} 1',
    ])
    expect(await gauges()).toEqual([
      'portico_outbox_messages{channel="email",state="waiting"} 5',
      'portico_outbox_oldest_seconds{channel="email",state="waiting"} 2',
    ])
    expect(reads).toBe(2)
  })
})

describe('serveMetrics', () => {
  async function serve(metrics: Metrics) {
    const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    return { port, base: `http://127.0.0.1:${port}` }
  }

  test('responds with 500 while the outbox cannot be read', async () => {
    const metrics = createMetrics()
    let isReadable = false
    metrics.observeOutbox(async () => {
      if (!isReadable) throw new Error('no database')
      return { depths: [], now: 0 }
    })
    const url = `${(await serve(metrics)).base}/metrics`
    const failed = await fetch(url)
    expect([failed.status, await failed.text()]).toEqual([500, ''])
    isReadable = true
    const answer = await fetch(url)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    expect((await fetch(`${url}?x`)).status).toBe(404)
  })

  test('counts calls by name and code on a port that serves nothing else', async () => {
    const portico = await openTestServer()
    await portico.openBrowser().visit()
    const { base } = await serve(portico.services.metrics)
    const answer = await fetch(`${base}/metrics`)
    expect(await answer.text()).toContain('portico_call_seconds_count{call="accountInfo",error_code="1"} 1')
    expect((await fetch(`${base}/`)).status).toBe(404)
    expect((await fetch(`${base}/metrics`, { method: 'POST' })).status).toBe(404)
    expect((await portico.server.inject('/metrics')).statusCode).toBe(404)
  })

  test('rejects if the port is taken', async () => {
    const { port } = await serve(createMetrics())
    await expect(serveMetrics(createMetrics(), { host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE')
  })
})

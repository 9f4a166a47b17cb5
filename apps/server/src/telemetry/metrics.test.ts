import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openBrowser, openTestServer } from '../test-server.fixture.ts'
import { createMetrics, serveMetrics } from './metrics.ts'

describe('serveMetrics', () => {
  test('MON-1 SRV-1 counts calls by name and code on a port that serves nothing else', async () => {
    const portico = await openTestServer()
    await openBrowser(portico).visit()
    const server = await serveMetrics(portico.services.metrics, { host: '127.0.0.1', port: 0 })
    onTestFinished(() => void server.close())
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const answer = await fetch(`${base}/metrics`)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toContain('portico_call_seconds_count{call="accountInfo",error_code="1"} 1')
    expect((await fetch(`${base}/`)).status).toBe(404)
    expect((await fetch(`${base}/metrics`, { method: 'POST' })).status).toBe(404)
    expect((await portico.server.inject('/metrics')).statusCode).toBe(404)
  })

  test('SRV-4 reports the messages in the outbox and the age of the oldest', async () => {
    const { services } = await openTestServer({ environment: { PORTICO_ENV: 'production' } })
    const { database, outbox, now, metrics } = services
    const message = {
      channel: 'email',
      target: 'visitor@example.com',
      kind: 'contact_linked',
      language: 'en',
      oneTimeCode: '',
      subject: 'subject',
      body: 'text',
      parameters: {},
      ttlS: 3600,
    } as const
    await outbox.enqueue(database, message)
    await database
      .updateTable('outbox')
      .set({ created_at: now() - 90_000 })
      .execute()
    const { text } = await metrics.render()
    expect(text).toContain('portico_outbox_messages{channel="email",state="waiting"} 1')
    expect(text).toMatch(/portico_outbox_oldest_seconds\{channel="email",state="waiting"\} 9\d/)
    await database.deleteFrom('outbox').execute()
    expect((await metrics.render()).text).not.toContain('portico_outbox_messages{')
  })

  test('SRV-3 reports the commands that Redis ran', async () => {
    const metrics = createMetrics()
    metrics.countRedisCall('get', 'ok', 2)
    expect((await metrics.render()).text).toContain(
      'portico_redis_seconds_count{operation="get",outcome="ok"} 1',
    )
  })

  test('SRV-1 rejects if the port is taken', async () => {
    const portico = await openTestServer()
    const server = await serveMetrics(portico.services.metrics, { host: '127.0.0.1', port: 0 })
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    await expect(serveMetrics(portico.services.metrics, { host: '127.0.0.1', port })).rejects.toThrow(
      'EADDRINUSE',
    )
  })
})

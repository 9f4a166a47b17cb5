import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openBrowser, openTestServer } from '../test-server.fixture.ts'
import { serveMetrics } from './metrics.ts'

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

// Covers MON-1.
import { context, propagation, trace } from '@opentelemetry/api'
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { accountInfo, obfuscate, smsLogin } from '@portico/protocol'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { TestServer } from '../../testing/test-server.fixture.ts'
import { openTestServer, readLines } from '../../testing/test-server.fixture.ts'

const MOBILE = '13800138000'
const PROXY = { PORTICO_TRUSTED_PROXIES: '127.0.0.1' }
const TRACE_ID = '0af7651916cd43dd8448eb211c80319c'
const TRACE_PARENT = `00-${TRACE_ID}-b7ad6b7169203331-01`

const exporter = new InMemorySpanExporter()
new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register()

beforeEach(() => exporter.reset())
afterAll(() => {
  for (const api of [trace, context, propagation]) api.disable()
})

const spanOf = (name: string) => exporter.getFinishedSpans().find((span) => span.name === name)

/** The ids of the traces of a call whose proxy sends `traceparent`. */
async function callFromProxy({ server }: TestServer): Promise<readonly string[]> {
  await server.inject({ url: `${accountInfo.path}?aid=1574`, headers: { traceparent: TRACE_PARENT } })
  return exporter.getFinishedSpans().map((span) => span.spanContext().traceId)
}

test('a call is a span with those of its statements and password hashes, which have no values', async () => {
  const portico = await openTestServer()
  const browser = portico.openBrowser()
  await browser.signIn(MOBILE)
  const call = spanOf('smsLogin')
  expect(call?.attributes).toMatchObject({ 'http.route': smsLogin.path, 'portico.error_code': 0 })
  const children = exporter
    .getFinishedSpans()
    .filter((span) => span.parentSpanContext?.spanId === call?.spanContext().spanId)
  expect(children.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['database begin', 'database insert', 'database commit']),
  )
  const insert = children.find(({ name }) => name === 'database insert')
  expect(insert?.attributes['db.query.text']).toMatch(/^insert into "\w+" .*\?/)
  const line = readLines(portico.log()).findLast((one) => one['call'] === 'smsLogin')
  expect([line?.['logId'], line?.['traceId']]).toEqual([
    call?.attributes['portico.log_id'],
    call?.spanContext().traceId,
  ])
  const texts = JSON.stringify(
    exporter
      .getFinishedSpans()
      .map(({ name, attributes, events, status }) => [name, attributes, events, status]),
  )
  for (const value of [MOBILE, obfuscate(MOBILE)]) expect(texts).not.toContain(value)
})

test('a delivery is a trace with the provider’s outcome', async () => {
  const portico = await openTestServer()
  await portico.openBrowser().signIn(MOBILE)
  await portico.services.outbox.flush()
  const delivery = spanOf('deliver sms')
  expect(delivery?.parentSpanContext).toBeUndefined()
  expect(spanOf('sms send')).toMatchObject({
    attributes: { 'portico.outcome': 'ok' },
    parentSpanContext: { spanId: delivery?.spanContext().spanId },
  })
})

test('the trace of a trusted proxy is continued if the configuration says so', async () => {
  const accepting = { file: { accept_traceparent: true } }
  expect(await callFromProxy(await openTestServer({ ...accepting, environment: PROXY }))).toContain(TRACE_ID)
})

test.each([
  ['no option', { environment: PROXY }],
  [
    'another proxy',
    { file: { accept_traceparent: true }, environment: { PORTICO_TRUSTED_PROXIES: '10.0.0.1' } },
  ],
])('the trace of a request is not continued with %s', async (_, options) => {
  const ids = await callFromProxy(await openTestServer(options))
  expect(ids.length).toBeGreaterThan(0)
  expect(ids).not.toContain(TRACE_ID)
})

test('the option without a trusted proxy stops the start', async () => {
  await expect(openTestServer({ file: { accept_traceparent: true } })).rejects.toThrow(
    'PORTICO_CONFIG: accept_traceparent: has no effect without PORTICO_TRUSTED_PROXIES',
  )
})

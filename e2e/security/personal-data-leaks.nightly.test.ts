// Covers MON-1, MON-2.
import { createAccount, ERROR_CODES, EVENT_NAMES, EVENT_PREFIX, FIELD_NAMES } from '@portico/protocol'
import type { BrowserContext } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { freePort, startFreshServer } from '../support/start-server.ts'
import { fieldsOf, findMisplacedInput } from './body-scan.ts'
import type { RecordedText, TypedInput } from './leak-scan.ts'
import { findLeaks } from './leak-scan.ts'
import { runSmokeTest } from './smoke-test.ts'
import type { Recording } from './traffic-recorder.ts'
import { recordTraffic } from './traffic-recorder.ts'

const { newPage } = useBrowser()

interface RecordedServer {
  readonly baseUrl: string
  /** The log without durations, which may equal a short code by chance. */
  readonly log: () => string
  /** The names and labels of `/metrics` without the values. */
  readonly metrics: () => Promise<string>
}

async function startRecordedServer(): Promise<RecordedServer> {
  const metricsPort = await freePort()
  const server = await startFreshServer(
    {
      PORTICO_METRICS_PORT: String(metricsPort),
      // In development the default level logs only errors.
      PORTICO_LOG_LEVEL: 'info',
    },
    { oneProcessBecause: 'reads the metrics of one process' },
  )
  onTestFinished(server.stop)
  const metrics = async (): Promise<string> => {
    const answer = await fetch(`http://localhost:${metricsPort}/metrics`)
    return (await answer.text()).replace(/ \S+$/gm, '')
  }
  return {
    baseUrl: server.baseUrl,
    log: () => (server.output?.() ?? '').replace(/"tookMs":\d+/g, ''),
    metrics,
  }
}

/** Numbers of the protocol that a random code may equal. */
const WIRE_NUMBERS: ReadonlySet<string> = new Set([...Object.values(ERROR_CODES), 1574, 3058].map(String))

/** A dozen scenarios in sequence, on a machine that may be busy. */
const SMOKE_TEST = { timeout: 240_000 }

/** Secrets that are not typed and must not be reported either. */
const KEYS = ['token', 'captcha_key', 'profile_key', 'verify_ticket', 'sessionid']

test('no input is reported, logged, stored or sent outside its own field', SMOKE_TEST, async () => {
  const { baseUrl, log, metrics } = await startRecordedServer()
  const page = await newPage()
  const listened = await recordTraffic(page)
  await runSmokeTest(page, baseUrl)
  const recording = await listened()
  const events = eventsIn(recording.reports)
  // Wait for the beacons as well.
  await expect.poll(() => log().match(/"widget event"/g)?.length).toBe(events.length)
  expect([...new Set(events)].toSorted()).toEqual(EVENT_NAMES.map((name) => EVENT_PREFIX + name).toSorted())
  expect(recording.beacons.length).toBeGreaterThan(10)
  expect(recording.reports.length).toBeGreaterThan(recording.beacons.length)

  const typed = recording.typed.filter(({ value }) => !WIRE_NUMBERS.has(value))
  expect([...new Set(recording.typed.map(({ field }) => field))].toSorted()).toEqual(
    [...FIELD_NAMES, 'area-search'].toSorted(),
  )
  const outputs: readonly RecordedText[] = [
    ...recording.reports.map((text) => ({ where: 'report', text })),
    { where: 'log', text: log() },
    { where: 'metrics', text: await metrics() },
  ]
  expect(log().match(/"call":/g)?.length).toBeGreaterThan(70)
  for (const name of new Set(events)) expect(await metrics()).toContain(`events_total{name="${name}"}`)
  expect(
    findLeaks(typed, [...outputs, ...recording.texts, ...recording.responses.flatMap(withoutOwnName)]),
  ).toEqual([])
  expect(findMisplacedInput(typed, recording.bodies)).toEqual([])
  const inBodies = findLeaks(
    typed,
    recording.bodies.map(({ path, text }) => ({ where: path, text })),
  )
  expect(new Set(inBodies.map((found) => found.split(',')[0]))).toEqual(new Set(FIELD_NAMES))

  const keys = await keysIn(recording, page.context())
  expect(new Set(keys.map(({ field }) => field))).toEqual(new Set([...KEYS, 'cookie']))
  expect(
    findLeaks(keys, [...outputs, ...recording.texts.filter(({ where }) => where === 'console')]),
  ).toEqual([])
})

/** Account creation returns the name, and the development pages show invitations; both are intended. */
function withoutOwnName({ where, text }: RecordedText): readonly RecordedText[] {
  if (where.startsWith('/dev/')) return []
  if (where !== createAccount.path) return [{ where, text }]
  const { data, ...rest } = JSON.parse(text) as { readonly data: object }
  return [{ where, text: JSON.stringify({ ...rest, data: { ...data, name: '' } }) }]
}

function eventsIn(reports: readonly string[]): readonly string[] {
  return reports.flatMap((report) => {
    const { events } = JSON.parse(report) as { readonly events: readonly { readonly name: string }[] }
    return events.map(({ name }) => name)
  })
}

async function keysIn({ bodies }: Recording, context: BrowserContext): Promise<readonly TypedInput[]> {
  const sent = bodies.flatMap(({ text }) => fieldsOf(text)).map(([field, value]) => ({ field, value }))
  const cookies = await context.cookies()
  return [
    ...sent.filter(({ field, value }) => KEYS.includes(field) && value !== ''),
    // The device id is part of a report.
    ...cookies.filter(({ name }) => name !== 'passport_fp').map(({ value }) => ({ field: 'cookie', value })),
  ]
}

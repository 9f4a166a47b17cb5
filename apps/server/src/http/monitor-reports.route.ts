import {
  MONITOR_PATH,
  ERROR_CODES,
  EVENT_NAMES,
  EVENT_PREFIX,
  isLogId,
  MAX_MONITOR_ENTRIES,
  MAX_MONITOR_TEXT_LENGTH,
  parseJsonObject,
} from '@portico/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { declareLimit } from '../services/rate-limit/declare-limit.ts'
import type { Services } from '../services/services.ts'
import { redact } from '../services/telemetry/log.ts'
import { MINUTE_S } from '../shared/clock.ts'
import { fail } from '../shared/result.ts'
import { allowOrigin } from './cross-origin.ts'
import { sendResponse } from './reply.ts'

/** The size limit of `sendBeacon`; 150 entries exceed the 16 KiB limit of the other endpoints. */
const REPORT_MAX_BYTES = 64 * 1024

/**
 * Collects widget reports: counts each entry, and logs it within the limits. Responds 204 unless retrying would help;
 * invalid entries are dropped and counted. Pages send reports as text while they unload, so neither a CSRF token nor a cookie is
 * required.
 */
export function registerReportRoute(server: FastifyInstance, services: Services): void {
  const mayLog = createLogBudget(services)
  server.post(MONITOR_PATH, { bodyLimit: REPORT_MAX_BYTES }, (request, reply) =>
    collect({ services, mayLog }, request, reply),
  )
}

const REPORTS = declareLimit({
  name: 'monitor-reports-per-address',
  per: 'address',
  windowS: MINUTE_S,
  max: 'monitorReportsPerAddressMinute',
  exceeded: 'The report is ignored',
})

interface Collector {
  readonly services: Services
  readonly mayLog: LogBudget
}

async function collect(
  { services, mayLog }: Collector,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { apps, limits } = services.config
  const report = Buffer.isBuffer(request.body) ? parseReport(request.body.toString('utf8')) : undefined
  const app = apps.find(({ appId }) => appId === report?.aid)
  if (!report || !app) return refuseReport(services, request, reply)
  allowOrigin(reply, request.headers.origin, [app])
  const { addressKey } = request.clientInfo
  const consumed = await services.rateLimiter.consume([REPORTS.limitFor(limits, addressKey)])
  if (consumed.ok) recordReport(services, report, createEntryLog(services, request, mayLog))
  return reply.code(204).send()
}

/** Takes one entry of an address from the budget. @returns false if no more entries are logged in this minute */
type LogBudget = (addressKey: string) => boolean

/** Limits the entries that this process logs in a minute, since anyone can send reports. Each process has its own log. */
function createLogBudget({ config, now }: Services): LogBudget {
  const { monitorEntriesPerAddressMinute, monitorEntriesPerMinute } = config.limits
  let minute = Number.NaN
  let logged = 0
  let loggedByAddress = new Map<string, number>()
  return (addressKey) => {
    const current = Math.floor(now() / (MINUTE_S * 1000))
    if (current !== minute) [minute, logged, loggedByAddress] = [current, 0, new Map()]
    const count = loggedByAddress.get(addressKey) ?? 0
    if (logged >= monitorEntriesPerMinute || count >= monitorEntriesPerAddressMinute) return false
    logged += 1
    loggedByAddress.set(addressKey, count + 1)
    return true
  }
}

type EntryKind = 'events' | 'errors'

type EntryLog = (kind: EntryKind, level: 'info' | 'warn', entry: object) => void

const LOG_MESSAGES = { events: 'widget event', errors: 'widget error' } as const

function createEntryLog(
  { metrics }: Services,
  { log, clientInfo }: FastifyRequest,
  mayLog: LogBudget,
): EntryLog {
  return (kind, level, entry) => {
    if (mayLog(clientInfo.addressKey)) log[level](entry, LOG_MESSAGES[kind])
    else metrics.count('portico_widget_entries_not_logged_total', { of: kind })
  }
}

function recordReport({ metrics }: Services, report: WidgetReport, log: EntryLog): void {
  const { aid: appId, version, dropped } = report
  for (const of of ['events', 'errors'] as const)
    if (dropped[of] > 0) metrics.count('portico_widget_entries_dropped_total', { of }, dropped[of])
  for (const { name, params, at } of report.events) {
    const entry = { appId, version: redact(version), event: name, params: redactParams(params), at }
    log('events', 'info', entry)
    metrics.count('portico_widget_events_total', { name })
  }
  for (const {
    kind,
    error_code: errorCode = 0,
    log_id: logIdOfCall = '',
    name = '',
    place = '',
    at,
  } of report.errors) {
    const details = {
      kind,
      errorCode,
      logIdOfCall,
      name: redact(name),
      place: redact(place),
      at,
    }
    const level = kind === 'failure' ? 'info' : 'warn'
    log('errors', level, { appId, version: redact(version), ...details })
    metrics.count('portico_widget_errors_total', { kind, error_code: errorCode })
  }
}

/** Redacts names and values, since any client can send a report. */
function redactParams(params: WidgetReport['events'][number]['params']): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      redact(name),
      typeof value === 'string' ? redact(value) : value,
    ]),
  )
}

async function refuseReport(
  { config }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  allowOrigin(reply, request.headers.origin, config.apps)
  await sendResponse(
    reply,
    { apiGroup: 'account', language: '', apps: config.apps },
    fail('invalidParameter'),
  )
  return reply
}

const MAX_PARAMS = 12

const NAMES: ReadonlySet<string> = new Set(EVENT_NAMES.map((name) => EVENT_PREFIX + name))

const CODES: ReadonlySet<number> = new Set(Object.values(ERROR_CODES))

const text = z.string().max(MAX_MONITOR_TEXT_LENGTH)

const at = z.number().nonnegative()

const params = z
  .record(text, z.union([text, z.number(), z.boolean()]))
  .refine((record) => Object.keys(record).length <= MAX_PARAMS)

const event = z.object({ name: z.string().refine((name) => NAMES.has(name)), params, at })

const error = z.object({
  kind: z.enum(['failure', 'response', 'exception']),
  at,
  error_code: z
    .int()
    .refine((code) => CODES.has(code))
    .optional(),
  log_id: z.string().refine(isLogId).optional(),
  name: text.optional(),
  place: text.optional(),
})

const report = z.object({
  aid: z.string().max(20),
  version: text,
  fp: z.string().max(128),
  events: z.array(z.unknown()).max(MAX_MONITOR_ENTRIES),
  errors: z.array(z.unknown()).max(MAX_MONITOR_ENTRIES),
})

export interface WidgetReport extends Pick<z.infer<typeof report>, 'aid' | 'version'> {
  readonly events: readonly z.infer<typeof event>[]
  readonly errors: readonly z.infer<typeof error>[]
  /** The number of invalid entries. */
  readonly dropped: Readonly<Record<EntryKind, number>>
}

/**
 * Parses a report. Unknown entries, such as those of a newer widget, are dropped.
 * @returns `undefined` if the report as a whole is invalid
 */
function parseReport(body: string): WidgetReport | undefined {
  const whole = report.safeParse(parseJsonObject(body)).data
  if (!whole) return undefined
  const { aid, version } = whole
  const events = whole.events.flatMap((entry) => event.safeParse(entry).data ?? [])
  const errors = whole.errors.flatMap((entry) => error.safeParse(entry).data ?? [])
  const dropped = {
    events: whole.events.length - events.length,
    errors: whole.errors.length - errors.length,
  }
  return { aid, version, events, errors, dropped }
}

import {
  ERROR_CODES,
  EVENT_NAMES,
  EVENT_PREFIX,
  isLogId,
  MONITOR_ENTRIES_AT_MOST,
  MONITOR_TEXT_AT_MOST,
} from '@portico/protocol'
import { z } from 'zod'

const PARAMS_AT_MOST = 12

const NAMES: ReadonlySet<string> = new Set(EVENT_NAMES.map((name) => EVENT_PREFIX + name))
const CODES: ReadonlySet<number> = new Set(Object.values(ERROR_CODES))

const text = z.string().max(MONITOR_TEXT_AT_MOST)
const at = z.number().nonnegative()
const params = z
  .record(text, z.union([text, z.number(), z.boolean()]))
  .refine((record) => Object.keys(record).length <= PARAMS_AT_MOST)

const event = z.object({ name: z.string().refine((name) => NAMES.has(name)), params, at })
const error = z.object({
  kind: z.enum(['failure', 'exception']),
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
  events: z.array(z.unknown()).max(MONITOR_ENTRIES_AT_MOST),
  errors: z.array(z.unknown()).max(MONITOR_ENTRIES_AT_MOST),
})

export interface ReadReport extends Pick<z.infer<typeof report>, 'aid' | 'version'> {
  readonly events: readonly z.infer<typeof event>[]
  readonly errors: readonly z.infer<typeof error>[]
  /** How many entries were none of ours. */
  readonly dropped: Readonly<Record<'events' | 'errors', number>>
}

/**
 * Reads what a widget tells of (MON-2). A widget newer than this server may tell of something unheard of: that entry is
 * dropped, and the others of its report are not lost with it.
 * @returns `undefined` for what is no report at all
 */
export function readReport(body: string): ReadReport | undefined {
  const whole = report.safeParse(parseJson(body)).data
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

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

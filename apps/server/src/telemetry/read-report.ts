import { ERROR_CODES, EVENT_NAMES, EVENT_PREFIX, isLogId, MONITOR_ENTRIES_AT_MOST } from '@portico/protocol'
import { z } from 'zod'

/** Short, so that no value of a field fits by accident. */
const TEXT_AT_MOST = 64
const PARAMS_AT_MOST = 12

const NAMES: ReadonlySet<string> = new Set(EVENT_NAMES.map((name) => EVENT_PREFIX + name))
const CODES: ReadonlySet<number> = new Set(Object.values(ERROR_CODES))

const text = z.string().max(TEXT_AT_MOST)
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
  events: z.array(event).max(MONITOR_ENTRIES_AT_MOST),
  errors: z.array(error).max(MONITOR_ENTRIES_AT_MOST),
})

export type ReadReport = z.infer<typeof report>

/** Reads what a widget tells of (MON-2). @returns `undefined` for what no widget of ours says */
export function readReport(body: string): ReadReport | undefined {
  try {
    return report.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

import { z } from 'zod'
import { camelKeys } from './camel-keys.ts'

/** The section `audit`. The doc comments are the source of docs/reference/configuration.md. */
export const audit = z
  .strictObject({
    /** How long events of the audit log are kept, in days. */
    retention_days: z.int().min(1).max(36_500).default(365),
  })
  .transform(camelKeys)

/** The section `sessions`. */
export const sessions = z
  .strictObject({
    /** Days without use after which a session ends. By default only its lifetime ends it: 30 days, or 1 day without `keep_login`. */
    idle_days: z.int().min(1).max(30).default(30),
  })
  .transform(camelKeys)

export type AuditSettings = z.infer<typeof audit>

export type SessionSettings = z.infer<typeof sessions>

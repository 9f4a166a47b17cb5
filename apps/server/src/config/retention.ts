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

/** The section `second_factor`. */
export const secondFactor = z
  .strictObject({
    /**
     * Hours between a reset by support and its effect. Every contact gets a message, and a code of the authenticator app cancels
     * the reset. By default it takes effect at once.
     */
    reset_delay_hours: z.int().min(0).max(720).default(0),
  })
  .transform(camelKeys)

export type SecondFactorSettings = z.infer<typeof secondFactor>

export type AuditSettings = z.infer<typeof audit>

export type SessionSettings = z.infer<typeof sessions>

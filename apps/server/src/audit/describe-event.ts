import type { OperatorAuditEvent } from '@portico/protocol'
import type { AuditRow } from './audit.store.ts'

/** An event as operators see it: without the hashes of the chain. */
export function describeEvent(row: AuditRow): OperatorAuditEvent {
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    type: row.type,
    result: row.result as OperatorAuditEvent['result'],
    account_id: row.account_id,
    actor: row.actor as OperatorAuditEvent['actor'],
    actor_name: row.actor_name,
    app_id: row.app_id,
    browser: row.browser,
    country: row.country,
    log_id: row.log_id,
    details: JSON.parse(row.details) as unknown,
  }
}

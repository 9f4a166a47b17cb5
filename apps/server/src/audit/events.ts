import { createHmac } from 'node:crypto'
import type { Contact } from '../accounts/contact.ts'
import { maskContact } from '../accounts/contact.ts'
import type { Database } from '../database/database.ts'
import { createId } from '../database/database.ts'
import type { Requester } from '../http/client-info.ts'
import type { HashSubject } from '../rate-limit/subject-hash.ts'
import type { AuditRow } from './audit.store.ts'
import { insertAuditEvent, MAC_COLUMNS } from './audit.store.ts'

/** What can happen to an account, a session or the server. Names are written to the audit log and sent to webhooks. */
export const EVENT_TYPES = [
  'account.created',
  'account.signed_in',
  'account.proof_failed',
  'account.contact_changed',
  'account.password_changed',
  'account.identity_linked',
  'account.identity_unlinked',
  'account.banned',
  'account.unbanned',
  'account.viewed',
  'account.exported',
  'account.limits_lifted',
  'account.reset_sent',
  'account.deletion_scheduled',
  'account.deletion_cancelled',
  'account.deleted',
  'session.ended',
  'server.started',
  'audit.exported',
  'audit.pruned',
] as const

export type EventType = (typeof EVENT_TYPES)[number]

type DetailValue = string | number | boolean | null

/** Never a secret and never a plain contact: see `describeContact`. */
export type EventDetails = Readonly<
  Record<string, DetailValue | readonly DetailValue[] | Readonly<Record<string, DetailValue>>>
>

/** One act. The row of the audit log is derived from it. */
export interface NewEvent {
  readonly type: EventType
  /** Whom it is about; omitted if no account is known. */
  readonly accountId?: string | undefined
  /** Default: `succeeded`. */
  readonly result?: 'succeeded' | 'failed'
  readonly details?: EventDetails
}

/** Who acted, and from where. */
export interface EventSource {
  readonly actor: 'account' | 'visitor' | 'operator' | 'app' | 'server'
  /** The name of an operator or the id of an app; empty for the others. */
  readonly actorName: string
  readonly appId: string
  /** The address of the client, IPv6 by its /64; empty if there is none. It is hashed before it is written. */
  readonly addressKey: string
  readonly logId: string
}

/** The owner of an account, who has proved it by signing in or by what the call brings. */
export function byAccount(requester: Requester): EventSource {
  return sourceOf(requester, 'account')
}

/** A visitor who has proved nothing. */
export function byVisitor(requester: Requester): EventSource {
  return sourceOf(requester, 'visitor')
}

/** @param name who operates the server: a person, or the name of a key */
export function byOperator(name: string): EventSource {
  return { actor: 'operator', actorName: name, appId: '', addressKey: '', logId: '' }
}

/** What the server does by itself. */
export const BY_SERVER: EventSource = {
  actor: 'server',
  actorName: '',
  appId: '',
  addressKey: '',
  logId: '',
}

function sourceOf({ appId, addressKey, logId }: Requester, actor: 'account' | 'visitor'): EventSource {
  return { actor, actorName: '', appId, addressKey, logId }
}

/** An event with its identity, as it is stored. */
export interface StoredEvent extends NewEvent, EventSource {
  readonly id: string
  /** Epoch milliseconds. */
  readonly at: number
}

export interface Events {
  /**
   * Records an act in the transaction that makes it.
   * @param trx outside a transaction the event is committed alone: for what changes nothing else
   */
  record(trx: Database, source: EventSource, event: NewEvent): Promise<void>
  /** A contact as an event may name it: masked, and the key under which `portico-admin trace` finds it. */
  describeContact(contact: Contact): Readonly<Record<'channel' | 'masked' | 'key', string>>
}

interface EventDependencies {
  readonly now: () => number
  readonly hashSubject: HashSubject
  /** Of the audit log. */
  readonly auditKey: Buffer
}

export function createEvents({ now, hashSubject, auditKey }: EventDependencies): Events {
  return {
    record: async (trx, source, event) => {
      const at = now()
      const stored: StoredEvent = { ...source, ...event, id: createId(at), at }
      await insertAuditEvent(trx, toAuditRow(stored, { hashSubject, auditKey }))
    },
    describeContact: (contact) => ({
      channel: contact.channel,
      masked: maskContact(contact),
      key: hashSubject(contact.target),
    }),
  }
}

function toAuditRow(
  event: StoredEvent,
  { hashSubject, auditKey }: Pick<EventDependencies, 'hashSubject' | 'auditKey'>,
): AuditRow {
  const row = {
    id: event.id,
    at: event.at,
    type: event.type,
    account_id: event.accountId ?? null,
    actor: event.actor,
    actor_name: event.actorName,
    app_id: event.appId,
    address_key: event.addressKey === '' ? '' : hashSubject(event.addressKey),
    browser: '',
    country: '',
    log_id: event.logId,
    result: event.result ?? 'succeeded',
    details: JSON.stringify(event.details ?? {}),
  }
  return { ...row, mac: computeMac(auditKey, row), position: null, hash: null }
}

/** A keyed hash of what an event says. Without the key in the database and PORTICO_SECRET nobody can write another. */
export function computeMac(auditKey: Buffer, row: Pick<AuditRow, (typeof MAC_COLUMNS)[number]>): string {
  const values = MAC_COLUMNS.map((column) => row[column])
  return createHmac('sha256', auditKey).update(JSON.stringify(values)).digest('base64url')
}

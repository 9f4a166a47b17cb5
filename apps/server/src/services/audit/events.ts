import { createHmac } from 'node:crypto'
import { describeUserAgent } from '../../shared/client-description.ts'
import type { Contact } from '../../shared/contact.ts'
import { maskContact } from '../../shared/contact.ts'
import type { EventType } from '../../shared/event-types.ts'
import type { Requester } from '../../shared/requester.ts'
import type { FindCountry } from '../country-lookup.ts'
import { NO_COUNTRIES } from '../country-lookup.ts'
import type { Database } from '../database/database.ts'
import { createId } from '../database/database.ts'
import type { HashSubject } from '../keys/server-key.store.ts'
import type { AuditRow } from './audit.store.ts'
import { insertAuditEvents, MAC_COLUMNS } from './audit.store.ts'

type DetailValue = string | number | boolean | null

/** Never a secret and never a plain contact: see `describeContact`. */
export type EventDetails = Readonly<
  Record<string, DetailValue | readonly DetailValue[] | Readonly<Record<string, DetailValue>>>
>

/** One action. The row of the audit log and webhooks are derived from it. */
export interface NewEvent {
  readonly type: EventType
  /** Whom it is about; omitted if no account is known. */
  readonly accountId?: string | undefined
  /** Default: `succeeded`. */
  readonly result?: 'succeeded' | 'failed'
  readonly details?: EventDetails
}

/** Who acted, and from where. */
export interface Actor {
  readonly actor: 'account' | 'visitor' | 'operator' | 'app' | 'server'
  /** The name of an operator or the id of an app; empty for the others. */
  readonly actorName: string
  readonly appId: string
  /** The address of the client, the /64 of an IPv6 address; empty without one. Only its hash is stored. */
  readonly addressKey: string
  /** The header `User-Agent`; empty if there is no client. */
  readonly userAgent: string
  readonly logId: string
}

/** The owner of an account, who has proved it by signing in or by what the call brings. */
export function byAccount(requester: Requester): Actor {
  return actorOf(requester, 'account')
}

/** A visitor who has proved nothing. */
export function byVisitor(requester: Requester): Actor {
  return actorOf(requester, 'visitor')
}

/**
 * @param name who operates the server: a person, or the name of a key
 * @param request where a call of the operator API comes from
 */
export function byOperator(
  name: string,
  request: Pick<Actor, 'addressKey' | 'userAgent' | 'logId'> = BY_SERVER,
): Actor {
  const { addressKey, userAgent, logId } = request
  return { actor: 'operator', actorName: name, appId: '', addressKey, userAgent, logId }
}

/** The back end of an app. */
export function byApp(requester: Pick<Actor, 'appId' | 'addressKey' | 'userAgent' | 'logId'>): Actor {
  return { ...requester, actor: 'app', actorName: requester.appId }
}

/** What the server does by itself. */
export const BY_SERVER: Actor = {
  actor: 'server',
  actorName: '',
  appId: '',
  addressKey: '',
  userAgent: '',
  logId: '',
}

function actorOf({ appId, addressKey, userAgent, logId }: Requester, actor: 'account' | 'visitor'): Actor {
  return { actor, actorName: '', appId, addressKey, userAgent, logId }
}

/** An event with its identity, as it is stored. */
export interface StoredEvent extends NewEvent, Actor {
  readonly id: string
  /** Epoch milliseconds. */
  readonly at: number
}

export interface Events {
  /**
   * Records an action in the transaction that makes it.
   * @param trx outside a transaction the event is committed alone: for what changes nothing else
   */
  record(trx: Database, by: Actor, event: NewEvent): Promise<void>
  /** Records several actions in one statement. */
  recordAll(trx: Database, by: Actor, events: readonly NewEvent[]): Promise<void>
  /** A contact as an event may name it: masked, and the key under which `portico-admin trace` finds it. */
  describeContact(contact: Contact): Readonly<Record<'channel' | 'masked' | 'key', string>>
}

interface EventDeps {
  readonly now: () => number
  readonly hashSubject: HashSubject
  /** Default: no country is known. */
  readonly findCountry?: FindCountry
  /** Of the audit log. */
  readonly auditKey: Buffer
  /** Notifies apps of an event in the same transaction. Default: none. */
  readonly enqueueWebhooks?: (trx: Database, event: StoredEvent) => Promise<void>
}

export function createEvents(deps: EventDeps): Events {
  const { now, hashSubject, enqueueWebhooks } = deps
  const createMonotonicId = createMonotonicIds()
  const recordAll: Events['recordAll'] = async (trx, by, events) => {
    const at = now()
    const stored = events.map((event): StoredEvent => ({
      ...by,
      ...event,
      id: createMonotonicId(at),
      at,
    }))
    await insertAuditEvents(
      trx,
      stored.map((event) => toAuditRow(event, deps)),
    )
    if (enqueueWebhooks) for (const event of stored) await enqueueWebhooks(trx, event)
  }
  return {
    record: (trx, by, event) => recordAll(trx, by, [event]),
    recordAll,
    describeContact: (contact) => ({
      channel: contact.channel,
      masked: maskContact(contact),
      key: hashSubject(contact.target),
    }),
  }
}

interface FailedProof {
  readonly accountId: string | undefined
  readonly factor: 'password' | 'code' | 'passkey' | 'totp' | 'recovery'
  readonly contact?: Contact
  readonly code_type?: number
  readonly reason?: string
}

/** Records that a visitor has not proved to be the owner of an account. */
export function recordFailedProof(
  { database, events }: { readonly database: Database; readonly events: Events },
  visitor: Requester,
  { accountId, contact, ...proof }: FailedProof,
): Promise<void> {
  const details = { ...proof, ...(contact && { contact: events.describeContact(contact) }) }
  const event = { type: 'account.proof_failed', accountId, result: 'failed', details } as const
  return events.record(database, byVisitor(visitor), event)
}

/** The greatest number of the twelve bits that follow the time in a UUIDv7. */
const MAX_SEQUENCE = 0xfff

/** Where these bits stand in the text. */
const SEQUENCE_START = 15

/** Creates ids that also keep the order of events of one millisecond, such as those of one transaction. */
function createMonotonicIds(): (now: number) => string {
  let latest = 0
  let sequence = 0
  return (now) => {
    sequence = now > latest ? 0 : sequence + 1
    latest = Math.max(now, latest)
    if (sequence > MAX_SEQUENCE) {
      sequence = 0
      latest += 1
    }
    const id = createId(latest)
    return id.slice(0, SEQUENCE_START) + sequence.toString(16).padStart(3, '0') + id.slice(SEQUENCE_START + 3)
  }
}

function toAuditRow(
  event: StoredEvent,
  { hashSubject, auditKey, findCountry = NO_COUNTRIES }: EventDeps,
): AuditRow {
  const { browser, device } = describeUserAgent(event.userAgent)
  const row = {
    id: event.id,
    at: event.at,
    type: event.type,
    account_id: event.accountId ?? null,
    actor: event.actor,
    actor_name: event.actorName,
    app_id: event.appId,
    address_key: event.addressKey === '' ? '' : hashSubject(event.addressKey),
    browser: [browser, device].filter((name) => name !== '').join(', '),
    country: event.addressKey === '' ? '' : findCountry(event.addressKey),
    log_id: event.logId,
    result: event.result ?? 'succeeded',
    details: JSON.stringify(event.details ?? {}),
  }
  return { ...row, mac: computeMac(auditKey, row), position: null, hash: null }
}

/** A keyed hash of the content of an event. Forging one takes both the key in the database and PORTICO_SECRET. */
export function computeMac(auditKey: Buffer, row: Pick<AuditRow, (typeof MAC_COLUMNS)[number]>): string {
  const values = MAC_COLUMNS.map((column) => row[column])
  return createHmac('sha256', auditKey).update(JSON.stringify(values)).digest('base64url')
}

import { createHash, randomBytes } from 'node:crypto'
import type { Account } from '../accounts/account.store.ts'
import { findUnchanged } from '../accounts/account.store.ts'
import type { Database } from '../database/database.ts'
import type { Services } from '../services.ts'
import { createTtlStore } from '../ttl-store/ttl-store.ts'
import type { SessionLife } from './session-life.ts'
import { livesInFamily } from './session.store.ts'

/** Who a ticket signs in, and what it was made of. */
export interface TicketSource {
  readonly account: Pick<Account, 'id' | 'credentials_version'>
  /** None where no session stands behind it: after a reset. */
  readonly family?: string | undefined
  readonly life: SessionLife
  /** When the session it was made of ends; what it makes ends no later. Epoch milliseconds. */
  readonly endsBy?: number | undefined
  /** When the visitor proved who they are: a session made of the ticket is no fresher. Epoch milliseconds. */
  readonly signedInAt: number
}

/** What it was made for: it serves no other app and no other origin. */
export interface TicketPlace {
  readonly aid: string
  readonly origin: string
}

export interface Grant extends TicketSource, TicketPlace {}

const TICKET_LIFE_MS = 60_000
const TICKET_BYTES = 16
const SHAPE = /^[0-9a-f]{32}$/

/** Makes a ticket (SSO-3): 32 hex digits, 60 s, one use. */
export async function issueTicket(
  services: Pick<Services, 'keyValueStore'>,
  { account, ...source }: TicketSource,
  { aid, origin }: TicketPlace,
): Promise<string> {
  const ticket = randomBytes(TICKET_BYTES).toString('hex')
  const { id, credentials_version } = account
  const grant: Grant = { ...source, account: { id, credentials_version }, aid, origin }
  await grants(services).put(hashTicket(ticket), grant)
  return ticket
}

/** Uses a ticket up in one step, also where it turns out to be for somebody else: whoever shows it there has no right to it. */
export async function takeTicket(
  services: Pick<Services, 'keyValueStore'>,
  ticket: string,
): Promise<Grant | undefined> {
  return SHAPE.test(ticket) ? grants(services).consume(hashTicket(ticket)) : undefined
}

/** Whose it is, if everything it was made of is still so: no reset, no ban, no logout between. */
export async function findGranted(
  database: Database,
  { account, family }: Grant,
  now: number,
): Promise<Account | undefined> {
  if (family !== undefined && !(await livesInFamily(database, { family, now }))) return undefined
  const unchanged = await findUnchanged(database, account)
  return unchanged?.banned_at === null ? unchanged : undefined
}

function grants({ keyValueStore }: Pick<Services, 'keyValueStore'>) {
  return createTtlStore<Grant>(keyValueStore, { prefix: 'sso-ticket', ttlMs: TICKET_LIFE_MS })
}

function hashTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url')
}

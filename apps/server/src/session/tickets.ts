import { createHash, randomBytes } from 'node:crypto'
import type { Account } from '../accounts/account.store.ts'
import { findUnchanged } from '../accounts/account.store.ts'
import type { App } from '../config/config-file.ts'
import type { Database } from '../database/database.ts'
import type { Browser } from '../http/client-info.ts'
import { parseRedirectTarget, SSO_CALLBACK_PATH } from '../http/urls.ts'
import type { Services } from '../services.ts'
import type { KeyValueStore } from '../ttl-store/ttl-store.ts'
import { createTtlStore } from '../ttl-store/ttl-store.ts'
import type { SessionLifetime } from './session-cookie.ts'
import { hashSessionId, hasLiveSsoSession } from './session.store.ts'

const SESSION_KEY_BYTES = 32

const SESSION_KEY_LIFE_MS = 60_000

const SESSION_KEY_SHAPE = /^[\w-]{43}$/

/** Who may use a session key. */
interface KeyOwner {
  readonly aid: string
  /** `undefined` when the browser shows the key at another host, where its id is another one. */
  readonly ownerIdHash: string | undefined
}

/** What a session key stands for, until single sign-on takes it. */
interface KeyedSession extends KeyOwner {
  readonly sessionIdHash: string
}

/** Makes a one-time handle to a session, which is not the session's id. */
export async function issueSessionKey(
  store: KeyValueStore,
  { sessionId, ...owner }: KeyOwner & { readonly sessionId: string },
): Promise<string> {
  const sessionKey = randomBytes(SESSION_KEY_BYTES).toString('base64url')
  await keyedSessions(store).put(hashKey(sessionKey), { sessionIdHash: hashSessionId(sessionId), ...owner })
  return sessionKey
}

/**
 * Uses a session key up; of many requests at once one gets the session. A key that belongs to another browser or app is
 * left as it was.
 */
export async function consumeSessionKey(
  store: KeyValueStore,
  sessionKey: string,
  { aid, browser }: { readonly aid: string; readonly browser: Pick<Browser, 'idHash'> },
): Promise<KeyedSession | undefined> {
  if (!SESSION_KEY_SHAPE.test(sessionKey)) return undefined
  const keyHash = hashKey(sessionKey)
  const keyed = await keyedSessions(store).get(keyHash)
  if (keyed?.aid !== aid || (keyed.ownerIdHash ?? browser.idHash) !== browser.idHash) return undefined
  return keyedSessions(store).consume(keyHash)
}

function keyedSessions(store: KeyValueStore) {
  return createTtlStore<KeyedSession>(store, { prefix: 'session-key', ttlMs: SESSION_KEY_LIFE_MS })
}

function hashKey(sessionKey: string): string {
  return createHash('sha256').update(sessionKey).digest('base64url')
}

/** Who a ticket signs in, and what it was made of. */
export interface TicketSource {
  readonly account: Pick<Account, 'id' | 'credentials_version'>
  /** None where no session stands behind it: after a reset. */
  readonly groupId?: string | undefined
  readonly lifetime: SessionLifetime
  /** When the session it was made of ends; what it makes ends no later. Epoch milliseconds. */
  readonly expiresBy?: number | undefined
  /** When the visitor proved who they are: a session made of the ticket is no fresher. Epoch milliseconds. */
  readonly signedInAt: number
}

/** What it was made for: it serves no other app and no other origin. */
export interface TicketAudience {
  readonly aid: string
  readonly origin: string
}

export interface TicketGrant extends TicketSource, TicketAudience {}

const TICKET_LIFE_MS = 60_000

const TICKET_BYTES = 16

const TICKET_SHAPE = /^[0-9a-f]{32}$/

/** Makes a ticket (SSO-3): 32 hex digits, 60 s, one use. */
async function issueTicket(
  services: Pick<Services, 'keyValueStore'>,
  { account, ...source }: TicketSource,
  { aid, origin }: TicketAudience,
): Promise<string> {
  const ticket = randomBytes(TICKET_BYTES).toString('hex')
  const { id, credentials_version } = account
  const grant: TicketGrant = { ...source, account: { id, credentials_version }, aid, origin }
  await grants(services).put(hashTicket(ticket), grant)
  return ticket
}

/** Uses a ticket up in one step, also where it turns out to be for somebody else: whoever shows it there has no right to it. */
export async function consumeTicket(
  services: Pick<Services, 'keyValueStore'>,
  ticket: string,
): Promise<TicketGrant | undefined> {
  return TICKET_SHAPE.test(ticket) ? grants(services).consume(hashTicket(ticket)) : undefined
}

/** Whose it is, if everything it was made of is still so: no reset, no ban, no logout between. */
export async function findGrantedAccount(
  database: Database,
  { account, groupId }: TicketGrant,
  now: number,
): Promise<Account | undefined> {
  if (groupId !== undefined && !(await hasLiveSsoSession(database, { groupId, now }))) return undefined
  const unchanged = await findUnchanged(database, account)
  return unchanged?.banned_at === null ? unchanged : undefined
}

function grants({ keyValueStore }: Pick<Services, 'keyValueStore'>) {
  return createTtlStore<TicketGrant>(keyValueStore, { prefix: 'sso-ticket', ttlMs: TICKET_LIFE_MS })
}

function hashTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url')
}

/**
 * When a redirect url carries a ticket.
 * - `always`: single sign-on's own calls
 * - `where redeemable`: register, bind, reset, A-6; a page without a back end would find nothing at its callback
 * - `where needed`: the logins of the passport, whose session is here already
 */
export type TicketRule = 'always' | 'where redeemable' | 'where needed'

interface RedirectOptions {
  readonly app: App
  /** The wire field. */
  readonly service: string
  readonly rule: TicketRule
  readonly source: TicketSource
}

type Parts = Pick<Services, 'keyValueStore' | 'config'>

/** The address a success leads to: a listed service, its callback with a ticket, or empty (contract, sections 4 and 9). */
export async function redirectUrlFor(
  parts: Parts,
  { app, service, rule, source }: RedirectOptions,
): Promise<string> {
  const url = parseRedirectTarget(service, app.origins)
  if (!url) return ''
  if (!carriesTicket(parts, { app, origin: url.origin, rule })) return service
  const ticket = await issueTicket(parts, source, { aid: app.aid, origin: url.origin })
  return `${url.origin}${SSO_CALLBACK_PATH}?next=${encodeURIComponent(service)}&ticket=${ticket}`
}

/** Whether somebody is there to take a ticket: this server's own callback, or a back end that has the app's secret. */
export function canRedeemTicket({ config }: Pick<Services, 'config'>, app: App, origin: string): boolean {
  return app.secret !== undefined || config.ownOrigins.includes(origin)
}

function carriesTicket(
  parts: Parts,
  { app, origin, rule }: { readonly app: App; readonly origin: string; readonly rule: TicketRule },
): boolean {
  if (rule === 'always') return true
  const isNeeded = rule === 'where redeemable' || !parts.config.ownOrigins.includes(origin)
  return isNeeded && canRedeemTicket(parts, app, origin)
}

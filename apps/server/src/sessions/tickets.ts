import { randomBytes } from 'node:crypto'
import { ACCOUNT_PAGE_PATH } from '@portico/protocol'
import type { Account } from '../accounts/account.store.ts'
import { findIfCredentialsUnchanged } from '../accounts/account.store.ts'
import { hasTotp } from '../accounts/second-factor/totp-secrets.store.ts'
import type { App } from '../config/config-file.ts'
import type { Config } from '../config/config.ts'
import { isListed, parseService } from '../http/redirect-targets.ts'
import { loginPageUrl, SSO_CALLBACK_PATH } from '../http/sso-urls.ts'
import type { Database } from '../services/database/database.ts'
import type { Services } from '../services/services.ts'
import { createSecretStore } from '../services/short-lived/secret-store.ts'
import type { KeyValueStore } from '../services/short-lived/ttl-store.ts'
import type { AuthMethods } from '../shared/auth-methods.ts'
import type { Browser } from '../shared/requester.ts'
import type { SessionLifetime } from './session-cookie.ts'
import { hasLiveSession } from './session.store.ts'

const SESSION_KEY_LIFE_MS = 60_000

/** A session, with the app and browser its key can be used with. */
interface KeyedSession {
  readonly sessionIdHash: string
  readonly appId: string
  /** `undefined` if the key will be used on another host, where the browser has another id. */
  readonly browserIdHash: string | undefined
}

/** Creates a one-time key for a session, which does not reveal the session id. */
export function issueSessionKey(store: KeyValueStore, session: KeyedSession): Promise<string> {
  return keyedSessions(store).create(session)
}

/** Consumes a session key. A key of another browser or app is left unused. */
export async function consumeSessionKey(
  store: KeyValueStore,
  sessionKey: string,
  { appId, browser }: { readonly appId: string; readonly browser: Pick<Browser, 'idHash'> },
): Promise<KeyedSession | undefined> {
  const keyed = await keyedSessions(store).get(sessionKey)
  if (keyed?.appId !== appId || (keyed.browserIdHash ?? browser.idHash) !== browser.idHash) return undefined
  return keyedSessions(store).consume(sessionKey)
}

function keyedSessions(store: KeyValueStore) {
  return createSecretStore<KeyedSession>(store, { prefix: 'session-key', ttlMs: SESSION_KEY_LIFE_MS })
}

/** The account and session a ticket is made from. */
export interface TicketSource {
  readonly account: Pick<Account, 'id' | 'credentials_version'>
  /** Whether the sign-in has created the account. Default: no. */
  readonly isNew?: boolean
  /** Absent without a session, as after a password reset. */
  readonly sessionGroupId?: string | undefined
  readonly lifetime: SessionLifetime
  /** When the source session ends; derived sessions end no later. Epoch milliseconds. */
  readonly expiresBy?: number | undefined
  /** When the user proved their identity; derived sessions inherit it. Epoch milliseconds. */
  readonly signedInAt: number
  /** What proved it; derived sessions inherit it. */
  readonly methods: AuthMethods
}

/** A ticket is valid for one app and origin. */
export interface TicketAudience {
  readonly appId: string
  readonly origin: string
}

export interface TicketGrant extends TicketSource, TicketAudience {}

const TICKET_LIFE_MS = 60_000

const TICKET_BYTES = 16

/** Creates a ticket: 32 hex digits, valid for 60 s and one use. */
function issueTicket(
  services: Pick<Services, 'keyValueStore'>,
  { account, ...source }: TicketSource,
  { appId, origin }: TicketAudience,
): Promise<string> {
  const { id, credentials_version } = account
  return grants(services).create({ ...source, account: { id, credentials_version }, appId, origin })
}

/**
 * Consumes a ticket, even if it turns out to be for another app or origin, since a caller that presents it there must not
 * have it.
 */
export async function consumeTicket(
  services: Pick<Services, 'keyValueStore'>,
  ticket: string,
): Promise<TicketGrant | undefined> {
  const grant = await grants(services).consume(ticket)
  return grant && { ...grant, methods: grant.methods ?? [] }
}

/** The account of a ticket, unless its password was changed, it was banned, or its session ended in the meantime. */
export async function findGrantedAccount(
  database: Database,
  { account, sessionGroupId }: TicketGrant,
  now: number,
): Promise<Account | undefined> {
  if (sessionGroupId !== undefined && !(await hasLiveSession(database, { sessionGroupId, now })))
    return undefined
  const unchanged = await findIfCredentialsUnchanged(database, account)
  return unchanged?.banned_at === null ? unchanged : undefined
}

/** A ticket of an earlier version has no methods. */
type StoredGrant = Omit<TicketGrant, 'methods'> & Partial<Pick<TicketGrant, 'methods'>>

function grants({ keyValueStore }: Pick<Services, 'keyValueStore'>) {
  return createSecretStore<StoredGrant>(keyValueStore, {
    prefix: 'sso-ticket',
    ttlMs: TICKET_LIFE_MS,
    createSecret: () => randomBytes(TICKET_BYTES).toString('hex'),
  })
}

/**
 * When a redirect URL carries a ticket.
 * - `always`: endpoints of single sign-on
 * - `if-redeemable`: register, bind, reset and sign-in by session key; a page without a back end could not use it
 * - `if-cross-origin`: logins of the service, whose session exists already
 */
export type TicketRule = 'always' | 'if-redeemable' | 'if-cross-origin'

interface RedirectOptions {
  readonly app: App
  /** The wire field `service`. */
  readonly service: string
  readonly rule: TicketRule
  readonly source: TicketSource
  /** Whether the host that opened the login page asked for two factors. */
  readonly requiresMfa?: boolean
}

type Deps = Pick<Services, 'keyValueStore' | 'config' | 'database'>

/**
 * The redirect URL of a success: the allowed service, its callback with a ticket, or empty. Where the app requires a second factor that the
 * account lacks, the page that sets one up, which leads on; also where the host asked for two, since its page would ask again for ever.
 */
export async function redirectUrlFor(
  deps: Deps,
  { app, service, rule, source, requiresMfa = false }: RedirectOptions,
): Promise<string> {
  const url = parseService(deps.config, app, service)
  if (!url) return ''
  const needsTicket = carriesTicket(deps, { app, origin: url.origin, rule })
  const isOwn = deps.config.ownOrigins.includes(url.origin)
  const isSetUpPage = isOwn && url.pathname === ACCOUNT_PAGE_PATH
  if (!isSetUpPage && (await lacksSecondFactor(deps, { app, source, requiresMfa }))) {
    // A ticket would not live that long.
    const next = needsTicket ? loginPageUrl(deps.config, { app, service, requiresMfa }) : service
    const page = setUpPage(deps.config, app, next)
    return isOwn && !needsTicket ? page.href : callbackUrl(deps, { app, source, page: page.href })
  }
  return needsTicket ? callbackUrl(deps, { app, source, page: service }) : service
}

/** Where a page's origin exchanges a new ticket and leads to the page. */
async function callbackUrl(
  deps: Deps,
  { app, source, page }: Pick<RedirectOptions, 'app' | 'source'> & { readonly page: string },
): Promise<string> {
  const { origin } = new URL(page)
  const ticket = await issueTicket(deps, source, { appId: app.appId, origin })
  return `${origin}${SSO_CALLBACK_PATH}?next=${encodeURIComponent(page)}&ticket=${ticket}`
}

/** A password that was reset begins no session, and so no set-up. */
async function lacksSecondFactor(
  { database }: Deps,
  { app, source, requiresMfa }: Pick<RedirectOptions, 'app' | 'source' | 'requiresMfa'>,
): Promise<boolean> {
  const { account, methods, sessionGroupId } = source
  const { secondFactor } = app.security
  const isAsked = secondFactor === 'required' || (secondFactor === 'allowed' && requiresMfa === true)
  if (!isAsked || sessionGroupId === undefined) return false
  return !methods.includes('mfa') && !(await hasTotp(database, account.id))
}

/** @param next where the page leads once the account has a second factor */
function setUpPage({ ownOrigins }: Config, { appId }: App, next: string): URL {
  const query = new URLSearchParams({ aid: appId, next })
  return new URL(`${ownOrigins[0]}${ACCOUNT_PAGE_PATH}?${query.toString()}`)
}

/**
 * Whether a ticket can be exchanged at the origin: by this server's callback, or by a back end with the app's secret. The loopback
 * origins of the development app are not listed one by one: any may have a back end, and none must.
 */
export function canRedeemTicket({ config }: Pick<Services, 'config'>, app: App, origin: string): boolean {
  return config.ownOrigins.includes(origin) || (app.secret !== undefined && app.origins.includes(origin))
}

function carriesTicket(
  deps: Deps,
  { app, origin, rule }: { readonly app: App; readonly origin: string; readonly rule: TicketRule },
): boolean {
  if (rule === 'always') return true
  if (rule === 'if-redeemable')
    return canRedeemTicket(deps, app, origin) || (app.secret !== undefined && isListed(app.origins, origin))
  return !deps.config.ownOrigins.includes(origin) && canRedeemTicket(deps, app, origin)
}

import { ERROR_CODES, writeFailure, writeSuccess } from '@portico/protocol'
import { createAccountCenterClient, requireCount, requireOption, ssoBaseOf } from './account-center-client.ts'
import type { AccountCenterClient, AccountCenterOptions } from './account-center-types.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { hasEnded, rememberInProcess } from './ended-sessions.ts'
import type { HostRequest } from './host-request.ts'
import { readCookie, readHeader, readUrl } from './host-request.ts'
import {
  CALLBACK_PATH,
  isRedirectTarget,
  isPath,
  LOGOUT_PATH,
  readOrigin,
  SESSION_PATH,
  WEBHOOK_PATH,
} from './host-urls.ts'
import type { HostSession } from './session-cookie.ts'
import { createSessionSeal } from './session-cookie.ts'
import type { WebhookEvent } from './webhook-event.ts'
import { handleWebhook } from './webhook.ts'

/** The options of {@link createHostAuth}. */
export interface HostAuthOptions extends AccountCenterOptions {
  /**
   * The host's origin as browsers see it. The account center must list it.
   * @example 'https://shop.example'
   */
  readonly origin: string | undefined
  /**
   * Signs the session cookie; at least 32 random characters. In a list the first signs and all verify, so that it can be
   * rotated.
   */
  readonly cookieSecret: string | readonly string[] | undefined
  /**
   * How long the host's session lasts, in seconds.
   * @defaultValue 86400
   */
  readonly sessionMaxAgeS?: number
  /**
   * The secret of the app's webhook in the account center's configuration; in a list all verify, so that it can be
   * rotated. With it `handle` answers `POST /passport/webhook/`, and sessions end with those of the account center: after a
   * logout elsewhere, a change of password or contact, a ban, a deletion. Without it they go on until `sessionMaxAgeS` is over, also
   * when the account center has told the owner that every device is logged out.
   */
  readonly webhookSecret?: string | readonly string[] | undefined
  /**
   * Where ended sessions are kept. Several processes need a store that they share, such as Redis.
   * @defaultValue the memory of the process
   */
  readonly endedSessions?: EndedSessions
  /** Called with every webhook, once it is verified. If it throws, the webhook is sent again. */
  readonly onEvent?: (event: WebhookEvent) => unknown
  /**
   * Called when a login or logout failed for a reason the visitor cannot solve: `unauthorized` is a wrong app id or secret,
   * `unavailable` an account center that does not answer. `webhook body parsed`: a parser has read a webhook before `handle`, which
   * also throws, since the signature covers the bytes as they were sent. For the host's log.
   */
  readonly onError?: (error: 'unauthorized' | 'unavailable' | 'webhook body parsed') => void
}

/** The options of {@link HostAuth.loginUrl}. */
export interface LoginUrlOptions {
  /**
   * The page to return to: a path that begins with `/`, or a URL on the host's origin. Anything else, and nothing, is the
   * start page.
   */
  readonly next?: string | undefined
  /**
   * The language of the login page, such as `ja`.
   * @defaultValue the browser's
   */
  readonly language?: string | undefined
  /** The login page asks a visitor to log in again whose login is older than this, in seconds; 0: in any case. */
  readonly maxAge?: number | undefined
  /**
   * `mfa`: the login page asks for a second factor, also in a trusted browser. A login with a code, by a user who has set up none, cannot
   * get one: look at `amr` of the session.
   */
  readonly acr?: 'mfa' | undefined
}

/** The options of {@link HostAuth.requireRecent}. */
export interface RecentLoginOptions extends Pick<LoginUrlOptions, 'next' | 'language'> {
  /** How many minutes ago the user may have logged in at most. */
  readonly minutes: number
  /** `mfa`: with two factors. */
  readonly factor?: 'mfa' | undefined
}

/** Login by single sign-on for a host's own server. */
export interface HostAuth extends AccountCenterClient {
  /**
   * Answers the paths that the account center sends visitors to, and `/passport/session/` for the client of the host's pages: `/passport/sso/login/callback/` exchanges the ticket
   * once, sets the session cookie and redirects to `next`; `/passport/web/logout/` ends everything that comes from the same login at the
   * account center, and deletes the cookie. `next` must be on the host's origin. A ticket that is not valid leads to the login page; if the account center cannot confirm the
   * ticket, the response is 503, and 500 if it rejects the app's secret. With `webhookSecret` it also answers
   * `/passport/webhook/`.
   * @returns `undefined` for every other path
   */
  readonly handle: (request: HostRequest) => Promise<Response | undefined>
  /**
   * Reads the session cookie, without a request to the account center. The cookie is valid until it expires; with
   * `webhookSecret` until the account center ends the session.
   * @returns `undefined` if the visitor is not logged in
   */
  readonly readSession: (
    request: Pick<HostRequest, 'headers' | 'cookies'>,
  ) => Promise<HostSession | undefined>
  /**
   * The account center's login page, for a redirect.
   * @param options the page to return to, or that and the language
   */
  readonly loginUrl: (options?: string | LoginUrlOptions) => string
  /**
   * Protects what needs a fresh login, such as a payout.
   * @returns `undefined` if the visitor has logged in recently enough, otherwise the response: for a navigation a redirect to the
   * login page, which leads back to `next` (by default the page itself, or after a form the page that has it), for a call of a page 403 with
   * `login_url` in its JSON
   * @example
   * ```ts
   * const refused = await auth.requireRecent(request, { minutes: 5, factor: 'mfa' })
   * if (refused) return refused
   * ```
   */
  readonly requireRecent: (request: HostRequest, options: RecentLoginOptions) => Promise<Response | undefined>
  /**
   * Ends the single sign-on session, then the host's with everything that comes from the same login, also in pages of other sites
   * that embed the widget. Visitors must navigate to it.
   * @param next the page to show afterwards, as for `loginUrl`
   */
  readonly logoutUrl: (next?: string) => string
}

interface HostAuthDeps {
  readonly options: HostAuthOptions
  readonly client: AccountCenterClient
  readonly origin: string
  readonly ssoBase: string
  readonly cookieName: string
  readonly sessionMaxAgeS: number
  readonly seal: ReturnType<typeof createSessionSeal>
  readonly ended: EndedSessions
  /** Empty: webhooks are not answered. */
  readonly webhookSecrets: readonly string[]
}

/** What the login page reports: the authorization has expired. */
const EXPIRED = { error_code: '411' }

/**
 * Creates the login of a host's own server. The session is a signed cookie (`HttpOnly`, `SameSite=Lax`, on https
 * `Secure` with the prefix `__Host-`), so the host needs no store.
 * @throws TypeError if an option is missing or malformed; the message names the option
 * @example
 * ```ts
 * const auth = createHostAuth({
 *   accountCenter: 'https://account.example',
 *   appId: 1574,
 *   appSecret: process.env.PORTICO_APP_SECRET,
 *   origin: 'https://shop.example',
 *   cookieSecret: process.env.COOKIE_SECRET,
 * })
 * const response = await auth.handle(request) // the callback and the logout
 * const session = await auth.readSession(request)
 * ```
 */
export function createHostAuth(options: HostAuthOptions): HostAuth {
  const { sessionMaxAgeS = 86_400, appId } = options
  requireCount('sessionMaxAgeS', sessionMaxAgeS, 1)
  const origin = readOrigin(requireOption('origin', options.origin))
  const cookieSecret = requireOption('cookieSecret', options.cookieSecret)
  const secrets = typeof cookieSecret === 'string' ? [cookieSecret] : cookieSecret
  const deps: HostAuthDeps = {
    options,
    client: createAccountCenterClient(options),
    origin,
    ssoBase: ssoBaseOf(options),
    cookieName: `${origin.startsWith('https:') ? '__Host-' : ''}portico_session`,
    sessionMaxAgeS,
    ended: options.endedSessions ?? rememberInProcess(),
    webhookSecrets: readWebhookSecrets(options),
    seal: createSessionSeal({ secrets, context: `${appId}.${origin}` }),
  }
  return {
    ...deps.client,
    handle: (request) => handle(deps, request),
    readSession: (request) => readSession(deps, request),
    loginUrl: (given = {}) => loginUrl(deps, typeof given === 'string' ? { next: given } : given),
    requireRecent: (request, recent) => requireRecent(deps, request, recent),
    logoutUrl: (next) => logoutUrl(deps, next),
  }
}

async function readSession(
  { cookieName, seal, webhookSecrets, ended }: HostAuthDeps,
  request: Pick<HostRequest, 'headers' | 'cookies'>,
): Promise<HostSession | undefined> {
  const value = readCookie(request, cookieName)
  const session = value === undefined ? undefined : await seal.open(value, Date.now())
  if (!session || webhookSecrets.length === 0) return session
  return (await hasEnded(ended, session)) ? undefined : session
}

async function handle(deps: HostAuthDeps, request: HostRequest): Promise<Response | undefined> {
  const url = readUrl(request)
  if (!url) return undefined
  const isAt = (path: string): boolean => isPath(url.pathname, path)
  if (isAt(SESSION_PATH)) return answerSession(deps, request)
  if (isAt(WEBHOOK_PATH) && deps.webhookSecrets.length > 0) return answerWebhook(deps, request)
  return isAt(CALLBACK_PATH) || isAt(LOGOUT_PATH) ? answerNavigation(deps, request, url) : undefined
}

function answerNavigation(
  deps: HostAuthDeps,
  request: HostRequest,
  { pathname, searchParams }: URL,
): Response | Promise<Response> {
  if (request.method !== 'GET') return plainText(405, 'Method not allowed', { allow: 'GET' })
  // An image or a frame on another page must not log a visitor in or out.
  const destination = readHeader(request.headers, 'sec-fetch-dest')
  if (destination !== undefined && destination !== 'document') return plainText(400, 'Navigation only')
  return isPath(pathname, CALLBACK_PATH) ? signIn(deps, searchParams) : signOut(deps, request, searchParams)
}

/** Answers the host's pages: returns the logged-in user, and ends the session with the login it comes from. */
async function answerSession(deps: HostAuthDeps, request: HostRequest): Promise<Response> {
  if (request.method === 'POST') {
    // A page of another origin must not log a visitor out.
    if (readHeader(request.headers, 'origin') !== deps.origin) return plainText(403, 'Another origin')
    await endSignIn(deps, request)
    return json(writeSuccess('passport', {}), cookieOf(deps, '', 0))
  }
  if (request.method !== 'GET') return plainText(405, 'Method not allowed', { allow: 'GET, POST' })
  const session = await readSession(deps, request)
  if (!session) return json(writeFailure('passport', { errorCode: ERROR_CODES.notLoggedIn, description: '' }))
  return json(writeSuccess('passport', { user_id: session.userId, screen_name: session.screenName }))
}

async function answerWebhook(deps: HostAuthDeps, request: HostRequest): Promise<Response> {
  if (request.method !== 'POST') return plainText(405, 'Method not allowed', { allow: 'POST' })
  const { ended, webhookSecrets: secrets, sessionMaxAgeS, options } = deps
  const onParsedBody = (): void => options.onError?.('webhook body parsed')
  const { onEvent } = options
  const status = await handleWebhook(request, { secrets, ended, sessionMaxAgeS, onEvent, onParsedBody })
  return status === 204 ? new Response(null, { status }) : plainText(status, 'Not a signed webhook')
}

/** A secret that is set to nothing, as by a missing variable, throws; one that is not set turns webhooks off. */
function readWebhookSecrets(options: HostAuthOptions): readonly string[] {
  if (!('webhookSecret' in options)) return []
  if (options.webhookSecret === undefined)
    throw new TypeError(
      'webhookSecret is undefined: is its variable set? Without webhooks, leave the option out',
    )
  const secret = requireOption('webhookSecret', options.webhookSecret)
  const secrets = typeof secret === 'string' ? [secret] : secret
  if (secrets.includes('')) throw new TypeError('webhookSecret has an empty entry')
  return secrets
}

async function signIn(deps: HostAuthDeps, query: URLSearchParams): Promise<Response> {
  const { client, options, origin, sessionMaxAgeS, seal } = deps
  const service = query.get('next') ?? ''
  if (!isRedirectTarget(service, origin)) return redirect(loginUrl(deps, {}, EXPIRED))
  const exchanged = await client.exchangeTicket({ ticket: query.get('ticket') ?? '', service })
  if (exchanged.ok) {
    const { userId, screenName, externalIds, signInId, amr, authTime } = exchanged.value
    const createdAt = Date.now()
    const expiresAt = createdAt + sessionMaxAgeS * 1000
    const session = { userId, screenName, externalIds, signInId, amr, authTime, createdAt, expiresAt }
    const value = await seal.seal(session)
    return redirect(ownPage(deps, service), cookieOf(deps, value, sessionMaxAgeS))
  }
  const { error } = exchanged
  if (error === 'invalid') return redirect(loginUrl(deps, { next: service }, EXPIRED))
  options.onError?.(error)
  if (error === 'unauthorized') return plainText(500, 'The login is not configured correctly')
  return plainText(503, 'The login is unavailable at the moment', { 'retry-after': '10' })
}

/**
 * Ends at the account center what derives from the login of the host's session. A page that embeds the widget on another site has
 * a session whose cookie no navigation sends. A failure does not keep the visitor from logging out here.
 */
async function endSignIn(deps: HostAuthDeps, request: HostRequest): Promise<void> {
  const session = await readSession(deps, request)
  if (!session || session.signInId === '') return
  const ended = await deps.client.endSessions({ userId: session.userId, signInId: session.signInId })
  if (!ended.ok && ended.error !== 'invalid') deps.options.onError?.(ended.error)
}

async function signOut(deps: HostAuthDeps, request: HostRequest, query: URLSearchParams): Promise<Response> {
  await endSignIn(deps, request)
  return redirect(ownPage(deps, query.get('next') ?? undefined), cookieOf(deps, '', 0))
}

function loginUrl(
  deps: HostAuthDeps,
  { next, language, maxAge, acr }: LoginUrlOptions,
  more: Readonly<Record<string, string>> = {},
): string {
  const service = ownPage(deps, next)
  const query = new URLSearchParams({
    service,
    aid: String(deps.options.appId),
    ...(language && { language }),
    ...(maxAge !== undefined && { max_age: String(maxAge) }),
    ...(acr && { acr }),
    ...more,
  })
  return `${deps.ssoBase}/login/?${query.toString()}`
}

async function requireRecent(
  deps: HostAuthDeps,
  request: HostRequest,
  { minutes, factor, next, language }: RecentLoginOptions,
): Promise<Response | undefined> {
  requireCount('minutes', minutes, 1)
  const session = await readSession(deps, request)
  const maxAge = minutes * 60
  const isRecent = session !== undefined && Date.now() - session.authTime <= maxAge * 1000
  if (isRecent && (factor !== 'mfa' || session.amr.includes('mfa'))) return undefined
  const from =
    next ?? (request.method === 'GET' ? readUrl(request)?.href : readHeader(request.headers, 'referer'))
  const login = loginUrl(deps, { next: onOwnOrigin(deps, from), language, maxAge, acr: factor })
  const isNavigation = readHeader(request.headers, 'sec-fetch-dest') === 'document'
  return isNavigation ? redirect(login) : json({ login_url: login }, undefined, 403)
}

/** A server behind a proxy may see another origin than its visitors: of a URL the path and query count. */
function onOwnOrigin({ origin }: HostAuthDeps, address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return address
  const { pathname, search } = new URL(address)
  return `${origin}${pathname}${search}`
}

function logoutUrl(deps: HostAuthDeps, wanted: string | undefined): string {
  const next = ownPage(deps, wanted)
  const service = `${deps.origin}${LOGOUT_PATH}?${new URLSearchParams({ next }).toString()}`
  const query = new URLSearchParams({ service, next, aid: String(deps.options.appId) })
  return `${deps.ssoBase}/logout/?${query.toString()}`
}

/** The wanted page if it is on the host's origin, otherwise the start page. Normalized, as a header is ASCII only. */
function ownPage({ origin }: HostAuthDeps, wanted = '/'): string {
  const address = wanted.startsWith('/') ? `${origin}${wanted}` : wanted
  return isRedirectTarget(address, origin) ? new URL(address).href : `${origin}/`
}

function cookieOf({ cookieName, origin }: HostAuthDeps, value: string, maxAgeS: number): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure}`
}

/** The ticket is in the URL, which neither a cache nor the next page may see. */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

function json(body: object, cookie?: string, status = 200): Response {
  return Response.json(body, {
    status,
    headers: { ...HEADERS, ...(cookie !== undefined && { 'set-cookie': cookie }) },
  })
}

function redirect(location: string, cookie?: string): Response {
  const headers = { ...HEADERS, location, ...(cookie !== undefined && { 'set-cookie': cookie }) }
  return new Response(null, { status: 302, headers })
}

function plainText(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  const type = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' }
  return new Response(`${text}.\n`, { status, headers: { ...HEADERS, ...type, ...headers } })
}

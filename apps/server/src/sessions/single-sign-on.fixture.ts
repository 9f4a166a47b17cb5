import type { Endpoint } from '@portico/protocol'
import { ACSSOLogin, ssoAccountLogin, ssoCheckLogin, ssoQuickLogin } from '@portico/protocol'
import type { LightMyRequestResponse } from 'fastify'
import { SSO_BASE } from '../http/sso-urls.ts'
import type { TestBrowser, TestServer } from '../testing/test-server.fixture.ts'
import { basicAuth, postForm, UNLIMITED_CODES } from '../testing/test-server.fixture.ts'

export const ACCOUNT = 'https://account.example'
export const SSO = 'https://sso.example'
export const SHOP = 'https://shop.example'
export const BLOG = 'https://blog.example'
export const OTHER = 'https://other.example'
const SECRET = 'the secret of the shop'
export const SERVICE = `${SHOP}/cart?a=1&b=2`
export const MOBILE = '13800138000'

/** The redirect URL of a sign-in for a page of the shop. */
export const WITH_TICKET =
  /^https:\/\/shop\.example\/passport\/sso\/login\/callback\/\?next=.+&ticket=[0-9a-f]{32}$/

/** An account center with a separate host for single sign-on and two apps, of which the first has a back end. */
export const HOSTS = {
  environment: { PORTICO_PUBLIC_URL: ACCOUNT },
  file: {
    sso_origins: [SSO],
    apps: [
      { aid: 1574, name: 'Shop', origins: [SHOP, BLOG, ACCOUNT, SSO], secret: SECRET },
      { aid: 2000, name: 'Other', origins: [OTHER, SHOP], secret: 'the secret of the other' },
      { aid: 3000, name: 'Static', origins: ['https://static.example'] },
    ],
    limits: UNLIMITED_CODES,
  },
}

/** Requests from a page at single sign-on, and from a listed page of another site. */
export const AT_SSO = { from: SSO, headers: { 'sec-fetch-site': 'same-origin' } }
export const FROM_SHOP = { from: SHOP, withoutHeader: true, headers: { 'sec-fetch-site': 'cross-site' } }

export const ssoPath = ({ path }: Pick<Endpoint, 'path'>): string => SSO_BASE + path

type Values = Readonly<Record<string, string>>

/** Signs in at single sign-on by mobile, from the shop's page. */
export async function quickLogin(
  browser: TestBrowser,
  { mobile = MOBILE, ...values }: Values & { readonly mobile?: string } = {},
): Promise<LightMyRequestResponse> {
  const code = await browser.receiveCode(mobile, '24', FROM_SHOP)
  const fields = { mobile, code, type: '24', service: SERVICE, ...values }
  return browser.send(ssoQuickLogin, fields, FROM_SHOP)
}

export function accountLogin(browser: TestBrowser, account: string, password: string, more: Values = {}) {
  const fields = { account, password, type: '0', service: SERVICE, ...more }
  return browser.send(ssoAccountLogin, fields, FROM_SHOP)
}

export function checkLoginAt(browser: TestBrowser, service: string, more: Values = {}) {
  return browser.send(ssoCheckLogin, { service, ...more })
}

/** A ticket of a new account for the service. */
export async function makeTicket(portico: TestServer, values: Values = {}): Promise<string> {
  const answer = await quickLogin(portico.openBrowser(), values)
  return ticketOf(answer.json().redirect_url)
}

export function ticketOf(redirectUrl: string): string {
  return new URL(redirectUrl).searchParams.get('ticket') ?? ''
}

interface Followed {
  readonly host?: string
  readonly browser?: TestBrowser
}

/** Requests the callback of a redirect URL at its host. */
export function follow(
  portico: TestServer,
  redirectUrl: string,
  { host = new URL(redirectUrl).host, browser = portico.openBrowser() }: Followed = {},
) {
  const { pathname, search } = new URL(redirectUrl)
  return browser.inject({ url: pathname + search, headers: { host } })
}

interface Exchange {
  readonly ticket: string
  readonly service?: string
  readonly appId?: string
  readonly secret?: string
  readonly authorization?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Exchanges a ticket like a back end. */
export function exchange(portico: TestServer, wish: Exchange) {
  const { ticket, service = SERVICE, appId = '1574', secret = SECRET, headers } = wish
  const { authorization } = { ...basicAuth(appId, secret), ...wish }
  const fields = { ticket, service }
  return postForm(portico, '/passport/sso/ticket/validate', fields, { authorization, ...headers })
}

/** Signs in at the account center with a session key. */
export async function keyLogin(browser: TestBrowser, sessionKey: string, service = SERVICE) {
  return browser.send(ACSSOLogin, { sessionid: sessionKey, service }, FROM_SHOP)
}

import { listApps, userLogin } from '@portico/protocol'
import type { Page } from 'playwright'
import { callServer } from './server-client.ts'

// cspell:ignore nobody
export type Situation =
  | 'other-company'
  | 'service-open'
  | 'collaborator-active'
  | 'not-activated'
  | 'limit-reached'
  | 'has-one'
  | 'has-none'
  | 'no-account'

export interface InvitationOptions {
  readonly appKey?: 'ads' | 'stars' | 'poi'
  readonly by?: 'token' | 'key'
  readonly situation?: Situation
  readonly tokenState?: 'unused' | 'used' | 'expired' | 'other-app'
  /** The recipient of the invitation. */
  readonly email?: string
}

/** The credentials of an account in the requested situation. */
export interface InvitedAccount {
  readonly mobile: string
  readonly email: string
  readonly password: string
}

export interface Invitation {
  /** The id of the token in the list; empty for a key. */
  readonly id: string
  readonly token: string
  /** The query of the link. */
  readonly query: string
  readonly account: InvitedAccount
}

/** Creates an invitation as the development page does; by default a token for POI and a new account. */
export async function invite(baseUrl: string, wish: InvitationOptions = {}): Promise<Invitation> {
  const { appKey = 'poi', by = 'token', situation = 'no-account', tokenState = 'unused', email = '' } = wish
  const answer = await fetch(`${baseUrl}/dev/appointments/tokens`, {
    method: 'POST',
    headers: { origin: baseUrl },
    body: new URLSearchParams({
      app_key: appKey,
      by,
      situation,
      token_state: tokenState,
      email,
      language: 'en',
    }),
  })
  if (!answer.ok) throw new Error(`No invitation was created: ${answer.status}`)
  const made = (await answer.json()) as Pick<Invitation, 'id' | 'account'> & { readonly url: string }
  const { id, url, account } = made
  const { search, searchParams } = new URL(url)
  return { id, token: searchParams.get('token') ?? '', query: search, account }
}

interface Listed {
  readonly tokens: readonly { readonly id: string; readonly state: string; readonly used_by: string }[]
  readonly business_accounts: readonly {
    readonly app_key: string
    readonly name: string
    readonly owner: string
    readonly activated: boolean
  }[]
}

/** All tokens and business accounts, newest first. */
export async function listInvitations(baseUrl: string): Promise<Listed> {
  return (await (await fetch(`${baseUrl}/dev/appointments.json`)).json()) as Listed
}

/** The current state of a token. */
export async function getToken(baseUrl: string, { id }: Invitation): Promise<Listed['tokens'][number]> {
  const found = (await listInvitations(baseUrl)).tokens.find((token) => token.id === id)
  if (!found) throw new Error('The list has no token with this id')
  return found
}

/** Masks a contact as the server does. */
export function maskContact(contact: string): string {
  if (!contact.includes('@')) return `${contact.slice(0, 3)}******${contact.slice(-2)}`
  const [name = '', host = ''] = contact.split('@')
  return `${name.slice(0, 1)}***${name.slice(-1)}@${host}`
}

/** Records the requests to the account center and the passport by the end of their paths. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isListing = pathname === listApps.path
    const isAsking = request.method() === 'POST' && /^\/(account\/api|passport)\//.test(pathname)
    if (isListing || isAsking) calls.push(pathname.replace(/^\/(account\/api|passport(\/web)?)\/|\/$/g, ''))
  })
  return calls
}

/** Signs in by e-mail and password. */
export async function signIn(
  page: Page,
  baseUrl: string,
  { email, password }: Pick<InvitedAccount, 'email' | 'password'>,
): Promise<void> {
  const { message } = await callServer({ page, baseUrl }, userLogin, { email, password, type: '0' })
  if (message !== 'success') throw new Error(`${email} is not signed in: ${message}`)
}

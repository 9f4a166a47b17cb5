import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { ClientMetadata, Configuration } from 'oidc-provider'
import { Provider } from 'oidc-provider'
import { vi } from 'vitest'
import { listen } from '../../testing/listen.fixture.ts'

/** Answers a request instead of the provider; returns `false` to let the provider answer. */
type Behaviour = (request: IncomingMessage, response: ServerResponse) => boolean

export interface OpenIdProvider {
  readonly issuer: string
  /** Where it listens, on loopback. */
  readonly origin: string
  /** The requests that were received, such as `POST /token`. */
  readonly calls: readonly string[]
  readonly setBehaviour: (behaviour: Behaviour) => void
  /** Visits an address of the provider as a browser does, logs in there as a user, and consents. @returns where it leads back to */
  readonly logIn: (address: string, sub: string) => Promise<URL>
}

interface ProviderOptions {
  /** Its address as it states it; by default the one at which it listens. */
  readonly issuer?: string
  readonly configuration?: Configuration
}

/** The headers with which a request to a provider is sent that states another address than the one at which it listens. */
export function forwardedFor({ protocol, host }: URL): Readonly<Record<string, string>> {
  return { 'x-forwarded-proto': protocol.replace(':', ''), 'x-forwarded-host': host }
}

/** A real provider of OpenID Connect on loopback, whose users have the claims of their id. */
export async function openOpenIdProvider(
  client: ClientMetadata,
  users: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  { issuer: stated, configuration }: ProviderOptions = {},
): Promise<OpenIdProvider> {
  const calls: string[] = []
  let behaviour: Behaviour = () => false
  const handlers: ((request: IncomingMessage, response: ServerResponse) => void)[] = []
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url?.split('?')[0]}`)
    if (!behaviour(request, response)) handlers[0]?.(request, response)
  })
  const origin = `http://127.0.0.1:${await listen(server)}`
  const issuer = stated ?? origin
  const { pathname } = new URL(issuer)
  // It says that it is meant for a later version of Node.js, and that its memory is for development.
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const info = vi.spyOn(console, 'info').mockReturnValue()
  const provider = new Provider(issuer, {
    clients: [client],
    claims: {
      openid: ['sub'],
      profile: ['name', 'picture'],
      phone: ['phone_number', 'phone_number_verified'],
      email: ['email', 'email_verified'],
    },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...users[sub] }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['a-key-of-the-test'] },
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'phone', 'email'],
    ...configuration,
  })
  provider.proxy = stated !== undefined
  warn.mockRestore()
  info.mockRestore()
  const callback = provider.callback()
  const chosen = new Map<string, string>()
  handlers.push((request, response) => {
    const isInteraction = request.url?.startsWith('/interaction/') ?? false
    // The provider is below the path of its issuer.
    Object.assign(request, { originalUrl: request.url })
    if (pathname !== '/') request.url = request.url?.replace(pathname, '')
    void (isInteraction ? finish(provider, chosen, { request, response }) : callback(request, response))
  })
  return {
    issuer,
    origin,
    calls,
    setBehaviour: (next) => {
      behaviour = next
    },
    logIn: (address, sub) => follow(address, { origin, issuer, sub, chosen }),
  }
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** Logs in the chosen user, and then grants what the client asks for. */
async function finish(
  provider: Provider,
  chosen: ReadonlyMap<string, string>,
  { request, response }: Exchange,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response)
  const accountId = session?.accountId ?? chosen.get(String(params['state'])) ?? ''
  if (prompt.name === 'select_account')
    return provider.interactionFinished(request, response, { select_account: {} })
  if (prompt.name === 'login')
    return provider.interactionFinished(request, response, { login: { accountId } })
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) })
  grant.addOIDCScope(String(params['scope']))
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
}

interface Visit {
  readonly origin: string
  readonly issuer: string
  readonly sub: string
  readonly chosen: Map<string, string>
}

async function follow(address: string, { origin, issuer, sub, chosen }: Visit): Promise<URL> {
  chosen.set(new URL(address).searchParams.get('state') ?? '', sub)
  const jar = new Map<string, string>()
  let at = new URL(address)
  for (let steps = 0; steps < 10 && at.origin === new URL(issuer).origin; steps += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, ...forwardedFor(at) }
    const response = await fetch(origin + at.pathname + at.search, { redirect: 'manual', headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = response.headers.get('location')
    at = location === null ? readForm(await response.text()) : new URL(location, at)
  }
  return at
}

/** A form that submits itself (`response_mode=form_post`). @returns its action with its inputs as the query */
function readForm(page: string): URL {
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1]
  if (action === undefined) throw new Error(page)
  const at = new URL(action)
  for (const [, name = '', value = ''] of page.matchAll(/name="([^"]+)" value="([^"]*)"/g))
    at.searchParams.set(name, value)
  return at
}

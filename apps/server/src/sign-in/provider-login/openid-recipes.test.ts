// Covers OAU-5, OAU-7, SRV-5.
import { readFileSync } from 'node:fs'
import type { RequestOptions } from 'node:http'
import { request as httpRequest } from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import { accountInfo, bindLogin, showAuthMobile } from '@portico/protocol'
import type { Configuration } from 'oidc-provider'
import { interactionPolicy } from 'oidc-provider'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestBrowser } from '../../testing/test-server.fixture.ts'
import {
  errorCodeOf,
  openTestServer,
  OWN,
  postForm,
  UNLIMITED_CODES,
} from '../../testing/test-server.fixture.ts'
import { answering } from './mock-platform.fixture.ts'
import { forwardedFor, openOpenIdProvider } from './openid-provider.fixture.ts'
import { bindTo, loginOnly } from './provider-login.fixture.ts'

// The examples of the documentation, unchanged but for the secret, each with a provider that is configured like the one it names.

/** Where the providers listen, by the origin that they state. */
const addresses = new Map<string, string>()

/** Requests to the addresses of the providers lead to loopback, below everything that the server checks. */
beforeEach(() => {
  const open = (target: URL, options: RequestOptions) => {
    const at = new URL(target.pathname + target.search, addresses.get(target.origin))
    const headers = { ...Object(options.headers), ...forwardedFor(target) }
    return httpRequest(at, { ...options, agent: false, headers })
  }
  vi.spyOn(https, 'request').mockImplementation(open as typeof https.request)
  syncBuiltinESMExports()
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  addresses.clear()
})

const TENANT = '9188040d-6c67-4b91-b112-36a304b66dad'
const POLICY = interactionPolicy.base()
POLICY.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)

interface Recipe {
  /** The issuer as the provider states it, if it is not that of the example. */
  readonly issuer?: string
  readonly configuration: Configuration
  /** Whether returns name the issuer. */
  readonly returnsIssuer: boolean
  readonly name: string
}

/** The headers of a form that a page of the provider sends. */
const FROM_PROVIDER = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

const PKCE = { required: () => false }

const RECIPES: Readonly<Record<string, Recipe>> = {
  // Has the profile in its ID token, and lets the visitor choose among several accounts.
  google: {
    configuration: {
      conformIdTokenClaims: false,
      scopes: ['openid', 'profile', 'email'],
      claims: { openid: ['sub'], profile: ['name', 'picture'], email: ['email', 'email_verified'] },
      interactions: { url: (_, { uid }) => `/interaction/${uid}`, policy: POLICY },
    },
    returnsIssuer: true,
    name: 'Ada',
  },
  // The address for all tenants names none of them as the issuer.
  microsoft: {
    issuer: `https://login.microsoftonline.com/${TENANT}/v2.0`,
    configuration: {
      conformIdTokenClaims: false,
      scopes: ['openid', 'profile', 'email'],
      claims: { openid: ['sub', 'tid'], profile: ['name'], email: ['email'] },
    },
    returnsIssuer: false,
    name: 'Ada',
  },
  // Returns by a form, has no profile beside the ID token, no code challenge, and the name outside of both.
  apple: {
    configuration: {
      scopes: ['openid', 'name', 'email'],
      claims: { openid: ['sub', 'email', 'email_verified'] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false }, userinfo: { enabled: false } },
      pkce: PKCE,
    },
    returnsIssuer: false,
    name: '',
  },
  // A realm below a path, whose profile is beside the ID token.
  company: {
    configuration: {
      scopes: ['openid', 'profile', 'email', 'phone'],
      claims: {
        openid: ['sub'],
        profile: ['name', 'preferred_username'],
        phone: ['phone_number', 'phone_number_verified'],
      },
      pkce: PKCE,
    },
    returnsIssuer: true,
    name: 'Ada',
  },
}

const ADA = { name: 'Ada', tid: TENANT, email: 'ada@example.com', email_verified: true }
const SECRET = 'a-secret-of-the-client-with-32-bytes'

interface Example {
  readonly platform: string
  readonly issuer: string
  readonly client_id: string
}

function readExamples(): readonly Example[] {
  const guide = readFileSync(new URL('../../../../../docs/third-party-platforms.md', import.meta.url), 'utf8')
  const [section = ''] = guide.split('## OpenID Connect\n').slice(1)
  const [, json = ''] = /```json\n([^`]*)```/.exec(section) ?? []
  return JSON.parse(json).platforms
}

test('every example of the documentation has a recipe', () => {
  expect(readExamples().map(({ platform }) => platform.replace('oidc:', ''))).toEqual(Object.keys(RECIPES))
})

/** A provider that is configured like the one of an example, and a server with the example. */
async function openExample(example: Example, users: Parameters<typeof openOpenIdProvider>[1] = { ada: ADA }) {
  const { issuer, configuration, returnsIssuer } = RECIPES[example.platform.replace('oidc:', '')]!
  const client = {
    client_id: example.client_id,
    client_secret: SECRET,
    redirect_uris: [`${OWN}/passport/web/auth/return/`],
    token_endpoint_auth_method: 'client_secret_post',
  } as const
  const provider = await openOpenIdProvider(client, users, {
    issuer: issuer ?? example.issuer,
    configuration,
  })
  addresses.set(new URL(provider.issuer).origin, provider.origin)
  if (!returnsIssuer) await statePlainly(provider, { at: example.issuer, as: provider.issuer })
  const { client_secret_file: _, ...entry } = { client_secret_file: '', ...example }
  const portico = await openTestServer({
    file: { platforms: [{ ...entry, client_secret: SECRET }], limits: UNLIMITED_CODES },
  })

  const comeBack = async (browser: TestBrowser): Promise<string> => {
    const query = new URLSearchParams({ aid: '1574', platform: example.platform, next: `${OWN}/start` })
    const { headers } = await browser.inject({ url: `/passport/web/auth/start/?${query}` })
    const at = await provider.logIn(String(headers.location), 'ada')
    if (!returnsIssuer) at.searchParams.delete('iss')
    const isForm = new URL(String(headers.location)).searchParams.get('response_mode') === 'form_post'
    const form = Object.fromEntries(at.searchParams)
    const posted = isForm && (await postForm(portico, at.pathname, form, FROM_PROVIDER))
    const url = posted ? String(posted.headers.location) : at.pathname + at.search
    const finished = await browser.inject({ url })
    return new URL(String(finished.headers.location)).searchParams.get('code') ?? ''
  }
  return { portico, comeBack, visit: portico.visit }
}

test.for(readExamples())('$platform: linked as documented, and known the next time', async (example) => {
  const { portico, comeBack, visit } = await openExample(example)
  const { platform } = example
  const browser = await visit()
  await browser.signIn('13900139000')
  expect(errorCodeOf(await bindTo(browser, await comeBack(browser), { platform })), portico.log()).toBe(0)
  const other = await visit()
  expect(errorCodeOf(await loginOnly(other, await comeBack(other), { platform }))).toBe(0)
  const { name } = RECIPES[platform.replace('oidc:', '')]!
  expect((await other.send(accountInfo, {})).json().data.connects).toMatchObject([
    { platform, platform_screen_name: name },
  ])
})

test('Apple shares no e-mail address the second time: the visitor is still who they were', async () => {
  const [apple] = readExamples().filter(({ platform }) => platform === 'oidc:apple')
  const users = { ada: ADA as Readonly<Record<string, unknown>> }
  const { portico, comeBack, visit } = await openExample(apple!, users)
  const platform = 'oidc:apple'
  const offer = async (browser: TestBrowser) => {
    const unknown = await loginOnly(browser, await comeBack(browser), { platform })
    expect(errorCodeOf(unknown), portico.log()).toBe(1011)
    const key = { profile_key: String(unknown.json().data.profile_key) }
    return { key, email: (await browser.send(showAuthMobile, { ...key, platform })).json().data.email }
  }
  // The visitor leaves the first time, before a mobile number is bound.
  expect((await offer(await visit())).email).toBe('ada@example.com')
  users.ada = {}
  const browser = await visit()
  const second = await offer(browser)
  expect(second.email).toBe('')
  const code = await browser.receiveCode('13900139000')
  const bound = await browser.send(bindLogin, { ...second.key, mobile: '13900139000', code, type: '24' })
  expect(bound.json().data).toMatchObject({ new_user: 1, email: '' })
  const later = await visit()
  const known = await loginOnly(later, await comeBack(later), { platform })
  expect(known.json().data).toMatchObject({ user_id: bound.json().data.user_id, new_user: 0 })
})

/** The description of a provider that does not name its issuer in returns, and has one for all tenants. */
async function statePlainly(
  provider: Awaited<ReturnType<typeof openOpenIdProvider>>,
  { at, as }: { readonly at: string; readonly as: string },
): Promise<void> {
  const path = '/.well-known/openid-configuration'
  const headers = forwardedFor(new URL(as))
  const published = await fetch(`${provider.origin}${new URL(as).pathname.replace(/\/$/, '')}${path}`, {
    headers,
  })
  const { authorization_response_iss_parameter_supported: _, ...described } = await published.json()
  const issuer = as.replace(TENANT, '{tenantid}')
  provider.setBehaviour((request, response) => {
    if (request.url !== new URL(at).pathname.replace(/\/$/, '') + path) return false
    return answering(200, JSON.stringify({ ...described, issuer }))(request, response)
  })
}

// Covers LOG-1, API-1, SRV-1, SRV-2, SRV-4.
import { endpoints } from '@portico/protocol'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { isPostgres } from '../services/database/engine.ts'
import { openTestServer, readLines } from '../testing/test-server.fixture.ts'
import { buildApp } from './app.ts'
import { ROUTES } from './routes.ts'

describe('routes', () => {
  test('protect every POST against other pages; no GET but logout has side effects', () => {
    for (const { endpoint, csrf } of ROUTES) {
      // A back end authenticates with its secret.
      if (endpoint.caller === 'app') continue
      // The token in the body is a secret that another page cannot know; no session is required.
      if (/^(confirm|revert|undelete) page POST$/.test(endpoint.name)) continue
      // The form of a platform is followed by a navigation, which does the rest.
      if (endpoint.name === 'returnFromPlatformByForm') continue
      expect(csrf === 'none', endpoint.name).toBe(endpoint.method === 'GET')
    }
  })

  /** The calls of a sign-in, none of which changes the account that is signed in. All other POST requests need the token. */
  const FROM_LISTED_PAGES = [
    'ACSSOLogin',
    'bindLogin',
    'mobileRegister',
    'oauthLoginOnly',
    'oauthWithMobile',
    'registerVerifyLogin',
    'resetByEmail',
    'resetByMobile',
    'secondStep',
    'selfServiceValidate',
    'sendCode',
    'sendEmailCode',
    'sendSecondStepCode',
    'showAuthMobile',
    'ssoSecondStep',
    'ssoSendCode',
    'ssoSendCode plain',
    'ssoSendEmailCode',
    'ssoSendEmailCode plain',
    'ssoSendSecondStepCode',
    'validateAccount',
  ]

  test('accept the origin of a listed page in place of the CSRF token for a sign-in only', () => {
    const found = ROUTES.filter(({ csrf }) => csrf === 'origin')
    expect([...new Set(found.map(({ endpoint }) => endpoint.name))].toSorted()).toEqual(FROM_LISTED_PAGES)
  })

  test('include every endpoint of the protocol', () => {
    const routes = ROUTES.map(({ endpoint }) => endpoint.name)
    const missing = Object.values(endpoints).filter(({ name }) => !routes.includes(name))
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  test('report liveness, and readiness only with a database', async () => {
    const { server, services, log } = await openTestServer()
    const send = async (url: string) => {
      const answer = await server.inject(url)
      expect(answer.headers['cache-control']).toBe('no-store')
      return [answer.statusCode, answer.json()]
    }
    expect(await send('/healthz')).toEqual([200, { status: 'ok' }])
    expect(await send('/readyz')).toEqual([200, { status: 'ok' }])
    await services.database.destroy()
    expect(await send('/readyz')).toEqual([503, { status: 'unavailable', reason: 'database' }])
    expect(await send('/healthz')).toEqual([200, { status: 'ok' }])
    expect(readLines(log())).toContainEqual({
      level: 40,
      msg: 'not ready: the database is not responding or cannot be written',
      err: expect.objectContaining({ message: expect.any(String) }),
    })
  })

  test('report within half a minute that the file of SQLite cannot be written, and at once that it can again', async () => {
    const { server, services } = await openTestServer()
    if (isPostgres(services.database)) return
    vi.useFakeTimers({ toFake: ['Date'] })
    const ready = async () => (await server.inject('/readyz')).json()
    const unavailable = { status: 'unavailable', reason: 'database' }
    expect(await ready()).toEqual({ status: 'ok' })
    // Fails as on a full disk: what is stored can be read.
    await sql`pragma query_only = on`.execute(services.database)
    vi.setSystemTime(Date.now() + 31_000)
    expect([await ready(), await ready()]).toEqual([unavailable, unavailable])
    await sql`pragma query_only = off`.execute(services.database)
    expect(await ready()).toEqual({ status: 'ok' })
  })

  test('report readiness only with Redis, if it is used', async () => {
    const { services, log } = await openTestServer()
    let isReachable = true
    const check = async (): Promise<void> => {
      if (!isReachable) throw new Error('connection lost')
    }
    const redis = { check } as unknown as NonNullable<typeof services.redis>
    const built = { widget: 'none', slider: 'none', playground: 'none' }
    const server = await buildApp({ ...services, redis }, { built })
    expect((await server.inject('/readyz')).json()).toEqual({ status: 'ok' })
    isReachable = false
    const answer = await server.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable', reason: 'redis' }])
    expect(log()).toMatch(
      /"err":\{[^}]*connection lost.*"msg":"not ready: Redis is not responding or cannot be written"/,
    )
    await server.close()
  })

  test('exclude the development pages outside development', async () => {
    const { server } = await openTestServer({ environment: { PORTICO_ENV: 'production' } })
    const pages = ['inbox', 'phone', 'messages', 'page.html', 'appointments', 'states', 'theme']
    const answers = ['inbox', 'messages', 'appointments', 'captcha', 'slider', 'qr-code'].map(
      (name) => `${name}.json`,
    )
    const provider = ['authorize/', 'access_token/', 'userinfo/', 'request.json']
    for (const url of [
      '/',
      ...[...pages, ...answers, 'mail.html?index=0'].map((name) => `/dev/${name}`),
      ...provider.map((name) => `/openmock/douyin/${name}`),
    ])
      expect([url, (await server.inject(url)).statusCode]).toEqual([url, 404])
    for (const path of ['tokens', 'expire', 'activate'])
      expect((await server.inject({ method: 'POST', url: `/dev/appointments/${path}` })).statusCode).toBe(404)
  })
})

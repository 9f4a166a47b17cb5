import { describe, expect, test } from 'vitest'
import { CSRF_COOKIE, endpoints } from '@portico/protocol'
import { listRoutes } from './routes.ts'
import { openTestServer } from './test-server.fixture.ts'

describe('routes', () => {
  test('SRV-1 LOG-1 protect every POST against other pages; no GET but logout has side effects', async () => {
    const { services } = await openTestServer()
    for (const { endpoint, csrf } of listRoutes(services)) {
      // Called by a back end, which authenticates with its secret.
      if (endpoint.name === 'validateTicket') continue
      // The token in the body is a secret that another page cannot know; no session is required.
      if (/^(confirm|revert) page POST$/.test(endpoint.name)) continue
      expect(csrf === 'none', endpoint.name).toBe(endpoint.method === 'GET')
    }
  })

  test('API-1 include every endpoint of the protocol', async () => {
    const { services } = await openTestServer()
    const routes = listRoutes(services).map(({ endpoint }) => endpoint.name)
    const missing = Object.values(endpoints).filter(({ name }) => !routes.includes(name))
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  test('SRV-2 report liveness, and readiness only with a database', async () => {
    const { server, services } = await openTestServer()
    expect((await server.inject('/healthz')).statusCode).toBe(200)
    expect((await server.inject('/readyz')).statusCode).toBe(200)
    await services.database.destroy()
    expect((await server.inject('/readyz')).statusCode).toBe(503)
    expect((await server.inject('/healthz')).statusCode).toBe(200)
  })

  test('SRV-4 exclude the development pages outside development', async () => {
    const { server } = await openTestServer({ environment: { PORTICO_ENV: 'production' } })
    for (const url of ['/', '/dev/inbox', '/dev/inbox.json', '/dev/phone'])
      expect((await server.inject(url)).statusCode).toBe(404)
  })

  test('SRV-2 set Secure cookies in production on https', async () => {
    const environment = { PORTICO_ENV: 'production', PORTICO_PUBLIC_URL: 'https://account.example' }
    const { server } = await openTestServer({ environment })
    const answer = await server.inject('/healthz')
    expect(answer.cookies.find(({ name }) => name === CSRF_COOKIE)).toMatchObject({
      secure: true,
      sameSite: 'Lax',
    })
    expect(answer.headers['strict-transport-security']).toContain('max-age=')
  })
})

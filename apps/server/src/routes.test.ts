import { expect, test } from 'vitest'
import { CSRF_COOKIE, endpoints } from '@portico/protocol'
import { listRoutes } from './routes.ts'
import { openTestServer } from './test-server.fixture.ts'

test('SRV-1 LOG-1 whatever is POSTed is guarded against other pages, and no GET changes anything but a logout', async () => {
  const { services } = await openTestServer()
  for (const { endpoint, csrf } of listRoutes(services)) {
    // A back end's call, which shows its secret (contract 2.3).
    if (endpoint.name === 'validateTicket') continue
    // The token in the body is the secret, and no session is asked for: another page cannot know it.
    if (/^(confirm|revert) page POST$/.test(endpoint.name)) continue
    expect(csrf === 'none', endpoint.name).toBe(endpoint.method === 'GET')
  }
})

test('API-1 every endpoint of the protocol has a route', async () => {
  const { services } = await openTestServer()
  const routes = listRoutes(services).map(({ endpoint }) => endpoint.name)
  const missing = Object.values(endpoints).filter(({ name }) => !routes.includes(name))
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('SRV-2 the server says it lives, and that it is ready only with its database', async () => {
  const { server, services } = await openTestServer()
  expect((await server.inject('/healthz')).statusCode).toBe(200)
  expect((await server.inject('/readyz')).statusCode).toBe(200)
  await services.database.destroy()
  expect((await server.inject('/readyz')).statusCode).toBe(503)
  expect((await server.inject('/healthz')).statusCode).toBe(200)
})

test('SRV-4 the development pages are absent outside development', async () => {
  const { server } = await openTestServer({ environment: { PORTICO_ENV: 'production' } })
  for (const url of ['/', '/dev/inbox', '/dev/inbox.json', '/dev/phone'])
    expect((await server.inject(url)).statusCode).toBe(404)
})

test('SRV-2 in production cookies are Secure where the server is reached by https', async () => {
  const environment = { PORTICO_ENV: 'production', PORTICO_PUBLIC_URL: 'https://account.example' }
  const { server } = await openTestServer({ environment })
  const answer = await server.inject('/healthz')
  expect(answer.cookies.find(({ name }) => name === CSRF_COOKIE)).toMatchObject({
    secure: true,
    sameSite: 'Lax',
  })
  expect(answer.headers['strict-transport-security']).toContain('max-age=')
})

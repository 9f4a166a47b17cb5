import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeTestFolder, openTestServer } from '../testing/test-server.fixture.ts'

/** A site with two pages and a script. */
async function openSite(environment: Readonly<Record<string, string>> = {}) {
  const documentation = makeTestFolder()
  const site = join(documentation, 'docs')
  mkdirSync(join(site, 'assets'), { recursive: true })
  mkdirSync(join(site, 'flows'))
  writeFileSync(
    join(site, 'index.html'),
    '<title>Home</title><script>start()</script><script src="a.js"></script>',
  )
  writeFileSync(join(site, 'flows', 'login.html'), '<title>Login</title>')
  writeFileSync(join(site, 'flows', 'login.html.gz'), gzipSync('<title>Login</title>'))
  writeFileSync(join(site, '404.html'), '<title>Missing page</title>')
  writeFileSync(join(site, 'assets', 'app.js'), 'run()')
  const { server } = await openTestServer({ built: { documentation }, environment })
  return (url: string, headers = {}) => server.inject({ url, headers })
}

test('the documentation is served under /docs/, with the scripts in its pages allowed by their hashes', async () => {
  const get = await openSite()
  expect((await get('/docs')).headers.location).toBe('/docs/')
  const home = await get('/docs/')
  expect(home.body).toContain('<title>Home</title>')
  // The hash of `start()`.
  expect(home.headers['content-security-policy']).toContain(
    "script-src 'self' 'unsafe-eval' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='",
  )
  expect((await get('/docs/flows/login')).body).toContain('<title>Login</title>')
  expect((await get('/docs/assets/app.js')).body).toBe('run()')
  expect((await get('/docs/flows/login.html')).statusCode).toBe(404)
})

test('a page is sent compressed, without a cookie, and revalidated', async () => {
  const get = await openSite()
  const accepted = { 'accept-encoding': 'gzip' }
  const { headers, rawPayload } = await get('/docs/flows/login', accepted)
  expect(gunzipSync(rawPayload).toString()).toBe('<title>Login</title>')
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  })
  expect(headers['set-cookie']).toBeUndefined()
  const again = await get('/docs/flows/login', { ...accepted, 'if-none-match': String(headers.etag) })
  expect(again.statusCode).toBe(304)
})

test('a path without a page gets the missing page of the site, and only there', async () => {
  const get = await openSite()
  for (const url of ['/docs/zh/missing', '/docs/missing/', '/docs/assets/missing.js']) {
    const { statusCode, body, headers } = await get(url)
    expect([statusCode, body], url).toEqual([404, '<title>Missing page</title>'])
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  }
  expect((await get('/missing')).body).not.toContain('Missing page')
})

test('a folder that is no clone has no documentation', async () => {
  const { server } = await openTestServer({ built: { documentation: 'none', clone: makeTestFolder() } })
  expect((await server.inject('/docs/')).statusCode).toBe(404)
})

test('the documentation is not served in production', async () => {
  const get = await openSite({ PORTICO_ENV: 'production' })
  expect((await get('/docs/')).statusCode).toBe(404)
})

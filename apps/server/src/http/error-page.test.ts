// Covers I18-1, API-5.
import { describe, expect, test } from 'vitest'
import { endpoint } from '@portico/protocol'
import type { TestServer } from '../test-server.fixture.ts'
import { openTestServer } from '../test-server.fixture.ts'
import { mountRoute } from './handle-request.ts'
import { requirePageFetch, route } from './route.ts'

const PRODUCTION = {
  environment: { PORTICO_ENV: 'production' },
  file: { apps: [{ aid: 1574, name: 'Shop', origins: ['https://shop.example'] }] },
}

/** What Chromium sends for a typed address. */
const NAVIGATION = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
  'accept-language': 'ja,en;q=0.5',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

const titleOf = (html: string): string | undefined => /<h1>(.*)<\/h1>/.exec(html)?.[1]

/** Adds a route that throws, and one that refuses a navigation. */
function addRoutes({ server, services }: TestServer): void {
  const common = { method: 'GET', apiGroup: 'account', fields: {}, response: {} } as const
  const handle = async () => {
    throw new Error('no space')
  }
  const thrower = endpoint({ ...common, name: 'thrower', path: '/test/throw/' })
  const refuser = endpoint({ ...common, name: 'refuser', path: '/test/refuse/' })
  mountRoute(server, services, route({ endpoint: thrower, csrf: 'none', guards: [], handle }))
  mountRoute(server, services, route({ endpoint: refuser, csrf: 'none', guards: [requirePageFetch], handle }))
}

describe('a navigation that fails', () => {
  test.for([
    ['/', 404, 'ページが見つかりません'],
    ['/nowhere', 404, 'ページが見つかりません'],
    ['/account/nowhere', 404, 'ページが見つかりません'],
    ['/passport/sso/nowhere', 404, 'ページが見つかりません'],
    ['/%zz', 404, 'ページが見つかりません'],
    ['/passport/sso/login/?aid=999', 400, 'ページを開けませんでした'],
    ['/passport/web/logout/?aid=999', 400, 'ページを開けませんでした'],
    ['/test/refuse/?aid=1574', 400, 'ページを開けませんでした'],
    ['/test/throw/?aid=1574', 500, 'ページを開けませんでした'],
  ] as const)('of %s is answered with a page of status %i: %s', async ([url, status, title]) => {
    const portico = await openTestServer(PRODUCTION)
    addRoutes(portico)
    const answer = await portico.server.inject({ url, headers: NAVIGATION })
    expect([answer.statusCode, titleOf(answer.body)]).toEqual([status, title])
    expect(answer.body).toContain('<html lang="ja">')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-log-id': expect.stringMatching(/^\d{14}[0-9A-F]{20}$/),
    })
  })

  test('names the app and leads to its index page', async () => {
    const { server } = await openTestServer(PRODUCTION)
    const { body } = await server.inject({ url: '/', headers: { ...NAVIGATION, 'accept-language': 'en' } })
    expect(body).toContain('<title>Page not found · Shop</title>')
    expect(body).toContain('<p><a href="https://shop.example/">Shop</a></p>')
    const unknown = await server.inject({ url: '/passport/sso/login/?aid=999', headers: NAVIGATION })
    expect(unknown.body).not.toContain('Shop')
  })

  test('is described in the requested language, with the log id of a system error', async () => {
    const portico = await openTestServer(PRODUCTION)
    addRoutes(portico)
    const answer = await portico.server.inject({
      url: '/test/throw/?aid=1574&language=en',
      headers: NAVIGATION,
    })
    expect(answer.body).toContain('<p>System error. Please try again later</p>')
    expect(answer.body).toContain(`<p>Reference: ${String(answer.headers['x-log-id'])}</p>`)
  })

  test.for([
    ['a fetch', { 'sec-fetch-mode': 'cors', accept: 'text/html' }],
    ['a client that accepts JSON', { accept: 'application/json' }],
    ['a program', { accept: '*/*' }],
    ['a client that states nothing', {}],
  ] as const)('of %s is answered with JSON', async ([, headers]) => {
    const { server } = await openTestServer(PRODUCTION)
    for (const url of ['/', '/passport/web/account/info/?aid=999', '/%zz'])
      expect((await server.inject({ url, headers })).json().data.error_code).toBe(4)
  })
})

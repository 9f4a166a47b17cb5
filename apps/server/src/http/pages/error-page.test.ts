// Covers I18-1, API-5.
import { serverMessages } from '@portico/locales'
import { COMPLETE_LANGUAGES, endpoint } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { fail } from '../../shared/result.ts'
import { UnavailableError } from '../../shared/unavailable-error.ts'
import type { TestServer } from '../../testing/test-server.fixture.ts'
import { openTestServer, shareTestServer } from '../../testing/test-server.fixture.ts'
import { mountRoute } from '../handle-request.ts'
import type { Route } from '../route.ts'
import { requirePageFetch, route } from '../route.ts'

const PRODUCTION = {
  environment: { PORTICO_ENV: 'production' },
  file: {
    apps: [
      {
        aid: 1574,
        name: 'Shop',
        origins: ['https://shop.example'],
        support_url: 'https://shop.example/help',
        brand: { theme_color: '#0f766e', home_url: 'https://shop.example/start' },
      },
    ],
  },
}

/** What Chromium sends for a typed address. */
const NAVIGATION = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
  'accept-language': 'ja,en;q=0.5',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

const titleOf = (html: string): string | undefined => /<h1>(.*)<\/h1>/.exec(html)?.[1]

const openWithoutRoutes = shareTestServer(PRODUCTION)
let opened: Promise<TestServer> | undefined

/** The shared server, with routes that throw, or refuse a navigation. */
function open(): Promise<TestServer> {
  return (opened ??= openWithoutRoutes().then((portico) => {
    addRoutes(portico)
    return portico
  }))
}

function addRoutes({ server, services }: TestServer): void {
  const add = (name: string, handle: Route['handle'], guards: Route['guards'] = []): void => {
    const common = { method: 'GET', apiGroup: 'account', fields: {}, response: {} } as const
    const added = endpoint({ ...common, name, path: `/test/${name}/` })
    mountRoute(server, services, route({ endpoint: added, csrf: 'none', guards, handle }))
  }
  const broken = async () => {
    throw new Error('no space')
  }
  add('throw', broken)
  add('refuse', broken, [requirePageFetch])
  add('limit', async () => fail('rateLimited', { retryTimeS: 60 }))
  add('banned', async () => fail('accountBanned'))
  add('unavailable', async () => {
    throw new UnavailableError('the database does not respond')
  })
}

describe('a navigation that fails', () => {
  test.for([
    ['/', 404, 'ページが見つかりません'],
    ['/nowhere', 404, 'ページが見つかりません'],
    ['/account/nowhere', 404, 'ページが見つかりません'],
    ['/passport/sso/nowhere', 404, 'ページが見つかりません'],
    ['/openmock/douyin/nowhere', 404, 'ページが見つかりません'],
    ['/%zz', 404, 'ページが見つかりません'],
    ['/openmock/douyin/userinfo/', 404, 'ページが見つかりません'],
    ['/captcha/get?aid=999', 400, 'このリンクは無効です'],
    ['/passport/sso/login/', 400, 'このリンクは無効です'],
    ['/passport/sso/login/?aid=999', 400, 'このリンクは無効です'],
    ['/passport/sso/register/?aid=999', 400, 'このリンクは無効です'],
    ['/passport/sso/forget_pwd/?aid=999', 400, 'このリンクは無効です'],
    ['/passport/sso/login/?code=c&state=douyin_', 400, 'このリンクは無効です'],
    ['/passport/web/logout/?aid=999', 400, 'このリンクは無効です'],
    ['/passport/sso/logout/?aid=999', 400, 'このリンクは無効です'],
    ['/passport/web/email/confirm/?token=t&aid=999', 400, 'このリンクは無効です'],
    ['/passport/web/contact/revert/?token=t&aid=999', 400, 'このリンクは無効です'],
    ['/passport/web/logout/?aid=1574&aid=1574', 400, 'ページを開けませんでした'],
    ['/passport/web/account/info/?aid=1574', 400, 'ページを開けませんでした'],
    [
      '/account/jssdk/api/sso/checkLogin?aid=1574&service=https://evil.example/',
      400,
      'ページを開けませんでした',
    ],
    ['/test/refuse/?aid=1574', 400, 'ページを開けませんでした'],
    ['/test/limit/?aid=1574', 400, 'ページを開けませんでした'],
    ['/test/throw/?aid=1574', 500, 'システムエラーが発生しました'],
    ['/test/unavailable/?aid=1574', 503, 'システムエラーが発生しました'],
  ] as const)('of %s is answered with a page of status %i: %s', async ([url, status, title]) => {
    const portico = await open()
    const answer = await portico.server.inject({ url, headers: NAVIGATION })
    expect([answer.statusCode, titleOf(answer.body)]).toEqual([status, title])
    expect(answer.body).toContain('<html lang="ja">')
    expect(answer.body).toContain(String(answer.headers['x-log-id']))
    expect(answer.body).toContain('href="https://shop.example/start"')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-log-id': expect.stringMatching(/^\d{14}[0-9A-F]{20}$/),
    })
  })

  test.for([
    ['banned', true],
    ['limit', false],
  ] as const)('links the support of the app where its text names it: %s, %s', async ([name, links]) => {
    const portico = await open()
    const answer = await portico.server.inject({ url: `/test/${name}/?aid=1574`, headers: NAVIGATION })
    expect(answer.body.includes('href="https://shop.example/help"')).toBe(links)
  })

  test('of a form from another page, and with a body that is too large, is answered with a page', async () => {
    const { server } = await open()
    const url = '/passport/web/user/login/?aid=1574'
    const headers = { ...NAVIGATION, 'content-type': 'application/x-www-form-urlencoded' }
    const foreign = { ...headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const refused = await server.inject({ method: 'POST', url, headers: foreign, payload: 'a=1' })
    expect([refused.statusCode, titleOf(refused.body)]).toEqual([400, 'ページを開けませんでした'])
    const large = await server.inject({ method: 'POST', url, headers, payload: 'a'.repeat(20_000) })
    expect([large.statusCode, titleOf(large.body)]).toEqual([413, 'ページを開けませんでした'])
  })

  test('looks like the app it names, and leads to its home', async () => {
    const { server } = await open()
    const { body } = await server.inject({ url: '/', headers: { ...NAVIGATION, 'accept-language': 'en' } })
    expect(body).toContain('<title>Page not found · Shop</title>')
    expect(body).toContain('<a class="button" href="https://shop.example/start">Continue to Shop</a>')
    expect(body).toContain('--face: #0f766e;')
  })

  test('that names no app looks like the one it comes from, if that is known', async () => {
    const apps = [...PRODUCTION.file.apps, { aid: 2, name: 'Blog', origins: ['https://blog.example'] }]
    const { server } = await openTestServer({ ...PRODUCTION, file: { apps } })
    const send = async (url: string, referer = '') =>
      (await server.inject({ url, headers: { ...NAVIGATION, referer } })).body
    const page = '/passport/sso/login/?aid=999'
    expect(await send(`${page}&service=https://blog.example/post`)).toContain(
      '<header><a href="https://blog.example/"><span class="name"><span class="initial" aria-hidden="true">B</span>Blog',
    )
    expect(await send(page, 'https://blog.example/')).toContain('Blog')
    for (const from of ['https://evil.example/', ''])
      expect(await send(page, from)).not.toMatch(/Shop|Blog|href/)
  })

  test('is described in the requested language, with another try after a system error', async () => {
    const portico = await open()
    const answer = await portico.server.inject({
      url: '/test/throw/?aid=1574&language=en',
      headers: NAVIGATION,
    })
    expect(answer.body).toContain('<p>System error. Please try again later</p>')
    expect(answer.body).toContain('<a class="button" href="">Try again</a>')
    expect(answer.body).toContain(`<p class="reference">Reference: ${String(answer.headers['x-log-id'])}</p>`)
  })

  test.for([...COMPLETE_LANGUAGES])('has a page in the language %s', async (language) => {
    const { server } = await open()
    const headers = { ...NAVIGATION, 'accept-language': language }
    const { body } = await server.inject({ url: '/passport/sso/login/?aid=999', headers })
    expect(body).toContain(`<html lang="${language}"${language === 'ar' ? ' dir="rtl"' : ''}>`)
    expect(titleOf(body)).toBe(serverMessages(language).page_link_title)
  })

  test('is told by its mode, and by the type it accepts only without one', async () => {
    const { server } = await open()
    for (const headers of [{ accept: 'text/html' }, { accept: '*/*', 'sec-fetch-mode': 'navigate' }])
      expect((await server.inject({ url: '/nowhere', headers })).headers['content-type']).toContain(
        'text/html',
      )
  })

  test.for([
    ['a fetch', { 'sec-fetch-mode': 'cors', accept: 'text/html' }],
    ['a client that accepts JSON', { accept: 'application/json' }],
    ['a program', { accept: '*/*' }],
    ['a client that states nothing', {}],
  ] as const)('of %s is answered with JSON', async ([, headers]) => {
    const { server } = await open()
    for (const url of ['/', '/passport/web/account/info/?aid=999', '/%zz'])
      expect((await server.inject({ url, headers })).json().data.error_code).toBe(4)
  })
})

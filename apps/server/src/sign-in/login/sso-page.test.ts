// Covers NAV-7, VAL-5, OAU-1, OAU-3, OAU-7, SSO-2, AGR-1, SRV-5.
import { createHash } from 'node:crypto'
import { COMPLETE_LANGUAGES } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { openTestServer, OWN, shareTestServer } from '../../testing/test-server.fixture.ts'

const openShared = shareTestServer()

/** The value of an option that the page gives the widget in JSON. */
function readData(page: string, name: string): unknown {
  const [, written = ''] = new RegExp(`data-${name}="([^"]*)"`).exec(page) ?? []
  return JSON.parse(written.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))))
}

describe('single sign-on pages', () => {
  test('contain the widget and the languages, and nothing else', async () => {
    const apps = [{ aid: 1574, name: 'Shop', origins: [OWN] }]
    const platforms = [{ platform: 'toutiao', client_key: 'aw7', client_secret: 'hush' }]
    const { server } = await openTestServer({
      environment: { PORTICO_ENV: 'production' },
      file: { apps, platforms },
    })
    const answer = await server.inject(`/passport/sso/login/?aid=1574&language=en&service=${OWN}/cart`)
    const plain = answer.body
      .replace(/<style>[^]*<\/style>/, '<style></style>')
      .replace(/<li>[^]*<\/li>/, '<li></li>')
    expect(plain).toBe(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Log in · Shop</title>
<style></style>
</head>
<body>
<div class="card">
<header><h1><a href="${OWN}/"><span class="name"><span class="initial" aria-hidden="true">S</span>Shop</span></a></h1></header>
<noscript><p class="error">This page needs JavaScript. Turn it on in your browser, then open the page again.</p></noscript>
<div class="scripted">
<main id="account"></main>
<div class="outline" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i><i></i></div>
<p class="error late" role="status">This page has not loaded yet. <a href="">Try again</a></p>
</div>
<script src="/portico.js" data-mount="#account" data-app-id="1574" data-language="en" data-theme="auto" data-show-form-label="true" data-default-panel="login" data-platforms="[{&#34;platform&#34;:&#34;toutiao&#34;,&#34;server_state&#34;:true}]" data-password="{&#34;minLength&#34;:6,&#34;maxLength&#34;:20}" data-callback="${OWN}/cart" data-sso="true"></script>
</div>
<footer>
<details><summary>Language · English</summary><ul>
<li></li>
</ul></details>
</footer>
</body>
</html>
`)
  })

  test.for([
    ['login', 'login', 'ログイン'],
    ['register', 'register', '新規登録'],
    ['forget_pwd', 'forgetPwd', 'パスワードの再設定'],
  ])(
    'the page %s mounts the widget on panel %s with a title and a strict CSP',
    async ([path, panel, title]) => {
      const { server } = await openShared()
      for (const url of [`/passport/sso/${path}/`, `/passport/sso/${path}`]) {
        const answer = await server.inject(`${url}?aid=1574&language=ja&service=${OWN}/cart?a=1%26b=2`)
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
        const policy = String(answer.headers['content-security-policy'])
        expect(policy).toMatch(
          /^default-src 'none'; script-src 'self'; style-src 'sha256-[^' ]+'; img-src 'self'; connect-src 'self'/,
        )
        expect(policy).toContain("frame-ancestors 'none'")
        expect(answer.body).toContain('<script src="/portico.js" data-mount="#account" data-app-id="1574"')
        expect(answer.body).toContain(`data-language="ja" data-theme="auto"`)
        expect(answer.body).toContain(` data-default-panel="${panel}"`)
        expect(answer.body).toContain(`<title>${title} · Portico Ads</title>`)
        expect(answer.body).toContain(`data-callback="${OWN}/cart?a=1&#38;b=2"`)
      }
    },
  )

  test('show the name of the app and an error, both escaped, with the only allowed style', async () => {
    const apps = [{ aid: 1574, name: 'Shop & <Co>', origins: [OWN] }]
    const { server } = await openTestServer({ file: { apps } })
    const answer = await server.inject('/passport/sso/login/?aid=1574&language=en&error_code=411')
    expect(answer.body).toContain(
      `<header><h1><a href="${OWN}/"><span class="name"><span class="initial" aria-hidden="true">S</span>Shop &#38; &#60;Co&#62;</span></a></h1></header>`,
    )
    expect(answer.body).toMatch(
      /<p class="error" role="alert">That login couldn’t be completed. Continue below</,
    )
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(answer.body) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(answer.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  })

  test.for([
    ['', 'en-US,en;q=0.9', 'en'],
    ['', 'tlh, ko;q=0.5', 'ko'],
    ['', '', 'zh'],
    ['', 'tlh', 'zh'],
    ['&language=ja', 'en', 'ja'],
    ['&language=ar', 'en', 'ar'],
    ['&language=xx', 'en', 'zh'],
  ] as const)(
    'with the query %j and the browser language %j are in %s',
    async ([query, accepted, language]) => {
      const { server } = await openShared()
      const headers = { 'accept-language': accepted }
      const { body } = await server.inject({ url: `/passport/sso/login/?aid=1574${query}`, headers })
      expect(body).toContain(`<html lang="${language}"${language === 'ar' ? ' dir="rtl"' : ''}>`)
      expect(body).toContain(`data-language="${language}"`)
    },
  )

  test('offer the other languages, and keep the service and what is asked of the login in them', async () => {
    const { server } = await openShared()
    const asked = `${OWN}/cart&max_age=0&acr=mfa`
    const { body } = await server.inject(`/passport/sso/login/?aid=1574&language=en&service=${asked}`)
    const links = [...body.matchAll(/<li><a href="([^"]*)" hreflang="([^"]*)"[^>]*>([^<]*)/g)]
    expect(links).toHaveLength(COMPLETE_LANGUAGES.length - 1)
    const service = encodeURIComponent(`${OWN}/cart`)
    const query = `?aid=1574&#38;service=${service}&#38;max_age=0&#38;acr=mfa&#38;language=zh`
    expect(links[0]?.slice(1)).toEqual([query, 'zh', '简体中文'])
  })

  test('give the widget the colours and the radius of the brand', async () => {
    const brand = { theme_color: '#0f766e', radius: 0 }
    const apps = [
      { aid: 1574, name: 'Shop', origins: [OWN], brand },
      { aid: 7, name: 'Blog', origins: [OWN] },
    ]
    const { server } = await openTestServer({ file: { apps } })
    const send = async (aid: number) => (await server.inject(`/passport/sso/login/?aid=${aid}`)).body
    const branded = await send(1574)
    expect(branded).toContain('--radius: 0px;')
    expect(branded).toContain('.portico { --portico-accent: #0f766e; --portico-accent-face: var(--face);')
    expect(await send(7)).not.toContain('--portico-accent')
  })

  test('give the widget the subtitle of the brand in its language', async () => {
    const brand = { subtitle: { en: 'One account for "all" our shops' } }
    const apps = [{ aid: 1574, name: 'Shop', origins: [OWN], brand }]
    const { server } = await openTestServer({ file: { apps } })
    const send = async (language: string) =>
      (await server.inject(`/passport/sso/register/?aid=1574&language=${language}`)).body
    expect(await send('en')).toContain(
      'data-layout="{&#34;subtitle&#34;:&#34;One account for \\&#34;all\\&#34; our shops&#34;}"',
    )
    expect(await send('ja')).not.toContain('data-layout')
  })

  test('lead to the index page of the app if no service is given', async () => {
    const app = { aid: 1574, name: 'Shop', origins: [OWN], index_url: 'https://shop.example/start' }
    const { server } = await openTestServer({ file: { apps: [app] } })
    const { body } = await server.inject('/passport/sso/register/?aid=1574')
    expect(body).toContain('data-callback="https://shop.example/start"')
    expect(body).not.toContain('data-sso')
  })

  test('contain no query text but an allowed callback, escaped', async () => {
    const { server } = await openShared()
    const evil = encodeURIComponent('"><script>alert(1)</script>')
    const listed = encodeURIComponent(`${OWN}/"><script>alert(1)</script>`)
    const send = async (service: string) =>
      (await server.inject(`/passport/sso/login/?aid=1574&language=${evil}&from=${evil}&service=${service}`))
        .body
    const refused = await send(evil)
    expect(refused).not.toContain('alert')
    expect(refused).toContain(`data-callback="${OWN}/"`)
    const page = await send(listed)
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(await send('https://evil.example/')).not.toContain('evil')
  })

  test('offer the configured platforms only', async () => {
    const douyin = { platform: 'douyin', platform_app_id: '7', client_key: 'aw"7', client_secret: 'hush' }
    const { server } = await openTestServer({ file: { platforms: [douyin] } })
    const page = (await server.inject('/passport/sso/login/?aid=1574')).body
    expect(readData(page, 'platforms')).toEqual([
      { platform: 'douyin', platform_app_id: '7', server_state: true },
    ])
    expect(page).not.toContain('hush')
  })

  test.for(['login', 'register', 'forget_pwd'])(
    'the page %s has the agreement of its app only',
    async (path) => {
      const service = 'https://shop.example/terms?a=1&b="2"'
      const agreement = { service, privacy: 'https://shop.example/privacy' }
      const apps = [
        { aid: 1574, name: 'Shop', origins: [OWN], agreement },
        { aid: 7, name: 'Blog', origins: ['https://blog.example'] },
      ]
      const { server } = await openTestServer({ file: { apps } })
      const page = (await server.inject(`/passport/sso/${path}/?aid=1574`)).body
      expect(readData(page, 'agreement')).toEqual(agreement)
      expect((await server.inject(`/passport/sso/${path}/?aid=7`)).body).not.toContain('data-agreement')
    },
  )

  test.for(['login', 'register', 'forget_pwd'])('the page %s allows the configured lengths', async (path) => {
    const { server } = await openTestServer({ file: { password: { min_length: 8, max_length: 64 } } })
    const page = (await server.inject(`/passport/sso/${path}/?aid=1574`)).body
    expect(page).toContain('data-password="{&#34;minLength&#34;:8,&#34;maxLength&#34;:64}"')
  })

  test('omit a platform without an authorize URL', async () => {
    const huoshan = {
      platform: 'huoshan',
      client_key: 'k',
      client_secret: 's',
      token_url: OWN,
      user_info_url: OWN,
    }
    const { server } = await openTestServer({ file: { platforms: [huoshan] } })
    expect((await server.inject('/passport/sso/login/?aid=1574')).body).not.toContain('huoshan')
  })

  test('use single sign-on only if the service can redeem a ticket', async () => {
    const { server } = await openTestServer({
      file: {
        apps: [
          { aid: 1574, name: 'Shop', origins: [OWN, 'https://shop.example'], secret: 'hush' },
          { aid: 7, name: 'Blog', origins: ['https://blog.example'] },
        ],
      },
    })
    const isSso = async (appId: number, service: string) =>
      (await server.inject(`/passport/sso/login/?aid=${appId}&service=${service}`)).body.includes(
        'data-sso="true"',
      )
    expect(await isSso(1574, 'https://shop.example/')).toBe(true)
    expect(await isSso(7, 'https://blog.example/')).toBe(false)
    expect(await isSso(1574, '')).toBe(false)
  })

  test('of two apps in two tabs each go on with their own when a platform returns', async () => {
    const apps = [
      { aid: 1574, name: 'Shop', origins: [OWN] },
      { aid: 7, name: 'Blog', origins: ['https://blog.example'] },
    ]
    const platforms = [{ platform: 'toutiao', client_key: 'aw7', client_secret: 'hush' }]
    const browser = (await openTestServer({ file: { apps, platforms } })).openBrowser()
    const services = { 1574: `${OWN}/cart?a=1`, 7: 'https://blog.example/post' }
    const tabs = Object.entries(services).map(([aid, service]) => {
      const next = `${OWN}/passport/sso/login/?${new URLSearchParams({ aid, language: 'ja', service }).toString()}`
      return { aid, service, next }
    })
    for (const { next } of tabs) expect((await browser.inject({ url: next })).statusCode).toBe(200)
    const states: string[] = []
    for (const { aid, next } of tabs) {
      const query = new URLSearchParams({ aid, platform: 'toutiao', next, state: `toutiao_${aid}` })
      const { headers } = await browser.inject({ url: `/passport/web/auth/start/?${query.toString()}` })
      states.push(new URL(String(headers.location)).searchParams.get('state') ?? '')
    }
    for (const [index, { aid, service }] of tabs.entries()) {
      const query = new URLSearchParams({ state: states[index] ?? '', error: 'access_denied' })
      const { headers } = await browser.inject({ url: `/passport/web/auth/return/?${query.toString()}` })
      const { body } = await browser.inject({ url: String(headers.location) })
      expect(body).toContain(`data-app-id="${aid}"`)
      expect(body).toContain(`data-callback="${service}"`)
      expect(body).toContain('<html lang="ja"')
    }
  })
})

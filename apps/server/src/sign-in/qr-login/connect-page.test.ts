// Covers QRC-6.
import { describe, expect, test } from 'vitest'
import { errorCodeOf, openTestServer } from '../../testing/test-server.fixture.ts'

const PATH = '/passport/qr/connect/'
const PRODUCTION = {
  environment: { PORTICO_ENV: 'production' },
  file: { apps: [{ aid: 1574, name: 'Shop & <b>Co</b>', origins: ['https://shop.example'] }] },
}

describe('the page of a QR code', () => {
  test.for([
    ['zh-CN,zh;q=0.9', 'zh', '扫码'],
    ['de, ja;q=0.8, en;q=0.5', 'ja', '読み取って'],
    ['en-GB', 'en', 'Scan this code'],
    ['', 'zh', '扫码'],
  ])('with Accept-Language %s is in %s in production', async ([languages = '', language, word]) => {
    const { server } = await openTestServer(PRODUCTION)
    for (const url of [PATH, PATH.slice(0, -1)]) {
      const answer = await server.inject({
        url: `${url}?token=abc&aid=1574`,
        headers: { 'accept-language': languages },
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.body).toContain(`<html lang="${language}">`)
      expect(answer.body).toContain(word)
      expect(answer.body).toMatch(new RegExp(`<title>[^<]*${word}`))
    }
  })

  test('tells how to continue, and warns of codes that others sent', async () => {
    const { server } = await openTestServer(PRODUCTION)
    const answer = await server.inject({
      url: `${PATH}?token=abc&aid=1574`,
      headers: { 'accept-language': 'en' },
    })
    const [, content = ''] = /<main>([^]*)<\/main>/.exec(answer.body) ?? []
    const name = 'Shop &#38; &#60;b&#62;Co&#60;/b&#62;'
    expect(content.split('\n').filter((line) => line !== '')).toEqual([
      `<h1>Scan this code with the ${name} app</h1>`,
      `<p>This code logs you in to ${name} on another device. Open the ${name} app on your phone, log in, and scan the code from inside the app.</p>`,
      '<p>If someone sent you this code, don’t scan it. They could get into your account.</p>',
      `<p class="act"><a class="button" href="https://shop.example/">Continue to ${name}</a></p>`,
    ])
    expect(answer.cookies.filter(({ name: cookie }) => cookie.endsWith('sessionid'))).toEqual([])
  })

  test('contains no query text, escapes the app’s name and runs no script', async () => {
    const { server } = await openTestServer(PRODUCTION)
    const evil = encodeURIComponent('"><script>alert(1)</script>')
    const answer = await server.inject(`${PATH}?token=${evil}&aid=1574&language=${evil}&next=${evil}`)
    expect(answer.body).not.toMatch(/<script|alert|<b>/)
    expect(answer.body).toContain('Shop &#38; &#60;b&#62;Co&#60;/b&#62;')
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'sha256-[\w+/=]+';/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(errorCodeOf(await server.inject(`${PATH}?token=abc&aid=9`))).toBe(4)
  })

  test('redirects to the simulated phone in development', async () => {
    const { server } = await openTestServer()
    const answer = await server.inject(`${PATH}?token=a%26b%0d%0aset-cookie:x&aid=1574`)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/dev/phone?qr=a%26b%0D%0Aset-cookie%3Ax&aid=1574')
  })
})

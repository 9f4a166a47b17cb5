import { describe, expect, test } from 'vitest'
import { accountInfo } from '@portico/protocol'
import { openBrowser, openTestServer } from '../test-server.fixture.ts'

const FILE = {
  apps: [
    { aid: 1574, name: 'Shop', origins: ['https://shop.example'] },
    { aid: 2000, name: 'Other', origins: ['https://other.example'] },
  ],
}

async function allowed(aid: string, origin: string) {
  const browser = openBrowser(await openTestServer({ file: FILE }))
  return (await browser.ask(accountInfo, { aid }, { headers: { origin } })).headers
}

describe('CORS', () => {
  test('SRV-1 allows a listed page to read the response with cookies and log id', async () => {
    expect(await allowed('1574', 'https://shop.example')).toMatchObject({
      'access-control-allow-origin': 'https://shop.example',
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'x-log-id',
      vary: 'Origin',
      'cache-control': 'no-store',
    })
  })

  test.for([
    ['1574', 'https://other.example'],
    ['2000', 'https://shop.example'],
    ['1574', 'https://shop.example.evil.example'],
    ['1574', 'https://SHOP.example'],
    ['1574', 'null'],
    ['1574', '*'],
  ])('SRV-1 denies app %s to a page at %s', async ([aid, origin]) => {
    const headers = await allowed(String(aid), String(origin))
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    expect(headers['vary']).toBe('Origin')
  })

  test('SRV-1 caches a preflight for two hours, for listed origins only', async () => {
    const { server } = await openTestServer({ file: FILE })
    const ask = async (origin: string) => {
      const headers = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-csrftoken',
      }
      return server.inject({ method: 'OPTIONS', url: '/passport/web/sms_login/', headers })
    }
    const answer = await ask('https://other.example')
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://other.example',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type, x-csrftoken',
      'access-control-max-age': '7200',
      'x-log-id': expect.stringMatching(/^\d{14}[0-9A-F]{20}$/),
    })
    expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
  })
})

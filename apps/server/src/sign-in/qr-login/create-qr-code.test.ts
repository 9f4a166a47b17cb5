// Covers QRC-1, QRC-4, QRC-6, SSO-2.
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { getQrcode, ssoGetQrcode } from '@portico/protocol'
import jsqr from 'jsqr'
import { describe, expect, test, vi } from 'vitest'
import { atOnce, countCodes, errorCodeOf, openTestServer, OWN } from '../../testing/test-server.fixture.ts'
import { maskAddress } from './create-qr-code.ts'
import { fetchToken, poll, statusOf, NEXT } from './qr-login.fixture.ts'

describe('creation of a QR code', () => {
  test('returns a token, an image, its URL, the names and the expiry time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_400 })
    const desktop = await (await openTestServer()).visit()
    const { message, data } = (await desktop.send(getQrcode, { next: NEXT })).json()
    expect(message).toBe('success')
    expect(data).toEqual({
      token: expect.stringMatching(/^[0-9a-f]{32}$/),
      qrcode: expect.any(String),
      qrcode_index_url: `${OWN}/passport/qr/connect/?token=${data.token}&aid=1574`,
      web_name: 'Portico Ads',
      app_name: 'Portico Ads',
      expire_time: 1_700_000_120,
    })
    const picture = Buffer.from(data.qrcode, 'base64')
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    // 1 bit per pixel, black and white.
    expect([...picture.subarray(24, 26)]).toEqual([1, 0])
    const image = await loadImage(picture)
    const { width, height } = image
    const canvas = createCanvas(width, height).getContext('2d')
    canvas.drawImage(image, 0, 0)
    const read = jsqr.default(canvas.getImageData(0, 0, width, height).data, width, height)
    expect(read?.data).toBe(data.qrcode_index_url)
    expect(width).toBe(height)
    expect(width % 8).toBe(0)
    expect(width).toBeGreaterThan(2 * 172 - 1)
  })

  test('works on the single sign-on host with its own envelope', async () => {
    const desktop = await (await openTestServer()).visit()
    const answer = (await desktop.send(ssoGetQrcode, { service: NEXT })).json()
    expect(answer).toMatchObject({ message: 'success', error_code: 0, data: { token: answer.token } })
    // The passport host does not know the code.
    expect(await statusOf(desktop, answer.token)).toBe('expired')
  })

  test.for([
    ['nothing', ''],
    ['an origin on no list', 'https://evil.example/'],
  ])('fails with 4 for a redirect to %s', async ([, next = '']) => {
    const file = { apps: [{ aid: 1574, name: 'Shop', origins: [OWN] }] }
    const desktop = await (await openTestServer({ file })).visit()
    expect(errorCodeOf(await desktop.send(getQrcode, { next }))).toBe(4)
    expect(errorCodeOf(await desktop.send(ssoGetQrcode, { service: next }))).toBe(4)
    const token = await fetchToken(desktop)
    // A poll may omit the redirect URL.
    expect(errorCodeOf(await poll(desktop, token, { next: next || 'nowhere' }))).toBe(4)
    expect(await statusOf(desktop, token)).toBe('new')
  })

  test('an address is limited to 60 codes per minute with 7', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const portico = await openTestServer()
    const send = () => portico.openBrowser().send(getQrcode, { next: NEXT })
    expect(countCodes(await atOnce(80, send))).toEqual({ 0: 60, 7: 20 })
    vi.setSystemTime(Date.now() + 60_001)
    expect(errorCodeOf(await send())).toBe(0)
  })
})

test.for([
  ['203.0.113.77', '203.0.113.*'],
  ['2001:db8:1:2::/64', '2001:db8:*'],
  ['127.0.0.1', 'localhost'],
  ['0:0:0:0::/64', 'localhost'],
  ['0:0:0:1::/64', '0:0:*'],
  ['203.0.113', ''],
  ['unknown', ''],
  ['', ''],
])('masks the address %s as %s', ([addressKey = '', shown]) => {
  expect(maskAddress(addressKey)).toBe(shown)
})

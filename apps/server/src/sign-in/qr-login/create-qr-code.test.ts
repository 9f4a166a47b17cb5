// Covers QRC-1, QRC-4, QRC-6, SSO-2.
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { getQrcode, ssoGetQrcode } from '@portico/protocol'
import jsqr from 'jsqr'
import { describe, expect, test, vi } from 'vitest'
import { atOnce, countCodes, errorCodeOf, openTestServer, OWN } from '../../testing/test-server.fixture.ts'
import { describeBrowser, maskAddress } from './create-qr-code.ts'
import { fetchToken, poll, statusOf, NEXT } from './qr-login.fixture.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126 Safari/537.36'

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

describe('description of the requester', () => {
  test.for([
    [CHROME, 'Chrome · Windows'],
    [`${CHROME} Edg/126.0`, 'Edge · Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/17 Safari/605', 'Safari · macOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox · Linux'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/126 Safari/604', 'Chrome · iPhone'],
    ['Mozilla/5.0 (Linux; Android 14) SamsungBrowser/25 Chrome/121 Safari/537', 'Samsung Internet · Android'],
    ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) FxiOS/127 Safari/605', 'Firefox · iPad'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541) Chrome/126 Safari/537 OPR/112', 'Opera · ChromeOS'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) MicroMessenger/8', 'WeChat · iPhone'],
    ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
    ['curl/8.5.0', ''],
    ['<script>alert(1)</script> Chrome/1', 'Chrome'],
  ])('describes %s as %s', ([userAgent = '', name]) => {
    expect(describeBrowser(userAgent)).toBe(name)
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
})

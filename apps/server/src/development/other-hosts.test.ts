// Covers SRV-2.
import { expect, test } from 'vitest'
import { openTestServer } from '../testing/test-server.fixture.ts'

const PATHS = [
  '/dev/inbox.json',
  '/dev/captcha.json?captcha_key=x',
  '/dev/slider.json',
  '/dev/qr-code.json',
  '/dev/appointments.json',
  '/docs/',
]

test('nothing of development is told to a page whose name leads here', async () => {
  const { server } = await openTestServer({
    environment: { PORTICO_PUBLIC_URL: 'https://my-machine.example' },
  })
  const statusOf = async (url: string, host: string) =>
    (await server.inject({ url, headers: { host } })).statusCode
  for (const url of PATHS) {
    for (const host of ['evil.example:4000', 'localhost.evil.example', 'my-machine.example.evil.example'])
      expect([url, host, await statusOf(url, host)]).toEqual([url, host, 403])
    for (const host of [
      'localhost:4000',
      '127.0.0.1:4000',
      '[::1]:4000',
      '192.168.1.7:4000',
      'my-machine.example',
    ])
      expect([url, host, await statusOf(url, host)]).toEqual([url, host, 200])
  }
})

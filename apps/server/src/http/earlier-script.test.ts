// Covers API-1, API-2, API-3, API-4, API-5.
import { expect, test } from 'vitest'
import { tokenFor } from '../business-accounts/invitation.fixture.ts'
import { openMockPlatform } from '../sign-in/provider-login/mock-platform.fixture.ts'
import { openTestServer, solveCaptcha } from '../testing/test-server.fixture.ts'
import type { Exchange } from './earlier-script.fixture.ts'
import { EXCHANGES } from './earlier-script.fixture.ts'

/** As in version 0.1.0: each byte XOR 5, in hex. */
const mix = (text: string) =>
  [...Buffer.from(text)].map((byte) => (byte ^ 5).toString(16).padStart(2, '0')).join('')

test.each(Object.entries(EXCHANGES))('the script of version 0.1.0 works for %s', async (_, exchanges) => {
  const platform = await openMockPlatform()
  const limits = { wrong_passwords_before_captcha: 1, codes_per_device_10_min: 3 }
  let time = Date.UTC(2026, 0, 1)
  const portico = await openTestServer({
    file: { limits, platforms: platform.option('douyin') },
    clocks: { wall: () => time, monotonic: () => time },
  })
  const person = { open_id: 'person', nickname: 'Mei', mobile: '13800138000' }
  const known = new Map([['invitation', await tokenFor(portico)]])
  const browser = await portico.visit()
  for (const [request, fields, answer] of exchanges) {
    known.set('code', await portico.newestCode())
    time += 30_000
    const received = await send(request, fields)
    expect({ status: received.statusCode, logId: received.headers['x-log-id'] }).toEqual({
      status: 200,
      logId: expect.stringMatching(/./),
    })
    const { data, ...body } = received.json()
    const read: Readonly<Record<string, unknown>> = Array.isArray(data)
      ? { list: data }
      : { ...body, ...data }
    expect(read, `${request}: ${received.body}`).toMatchObject(answer)
    for (const [name, value] of Object.entries(read)) if (typeof value === 'string') known.set(name, value)
    if (read['captcha']) known.set('solution', (await solveCaptcha(portico, received)).captcha)
  }

  function send(request: Exchange[0], fields: Exchange[1]) {
    const [method = '', path] = request.split(' ')
    const all: Record<string, string> = { aid: '1574', language: 'en', fp: 'verify_1' }
    for (const [name, given] of Object.entries(fields)) {
      const value = given.replace(/\{(\w+)\}/, (_all, found: string) => known.get(found) ?? '')
      all[name] = value.startsWith('~')
        ? mix(value.slice(1))
        : value.replace('platform-code', () => platform.admit(person))
      if (value.startsWith('~')) all['mix_mode'] = '1'
    }
    const form = new URLSearchParams(all).toString()
    if (method === 'GET') return browser.inject({ method, url: `${path}?${form}` })
    const type = method === 'JSON' ? 'application/json' : 'application/x-www-form-urlencoded; charset=UTF-8'
    const headers = {
      'content-type': type,
      origin: 'http://localhost:4000',
      'x-csrftoken': browser.jar.get('passport_csrf_token') ?? '',
    }
    return browser.inject({
      method: 'POST',
      url: path ?? '',
      headers,
      payload: method === 'JSON' ? JSON.stringify(all) : form,
    })
  }
})

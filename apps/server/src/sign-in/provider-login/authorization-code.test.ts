// Covers OAU-5, SRV-5.
import { createCipheriv } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { PLATFORMS } from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import type { ConfiguredProvider } from '../../shared/platforms/platform.ts'
import { unavailable } from '../../shared/platforms/platform.ts'
import { findDefinition } from '../../shared/platforms/platforms.ts'
import { fail } from '../../shared/result.ts'
import { readLines, shareTestServer } from '../../testing/test-server.fixture.ts'
import { fetchProviderUser } from './authorization-code.ts'
import type { Behaviour, MockPlatform } from './mock-platform.fixture.ts'
import { answering, openMockPlatform } from './mock-platform.fixture.ts'

const REDIRECT_URI = 'http://localhost:4000/start'
const SECRET = 'a-client-secret-of-32-characters'

function configured(platform: string, { url }: Pick<MockPlatform, 'url'>): ConfiguredProvider {
  return {
    platform,
    definition: findDefinition(platform)!,
    platformAppId: '',
    clientKey: 'the-key',
    clientSecret: SECRET,
    authorizeUrl: undefined,
    tokenUrl: `${url}/token`,
    userInfoUrl: `${url}/user`,
    signsInWithoutContact: false,
    scope: 'mobile,user_info',
    serverState: false,
  }
}

const openShared = shareTestServer()

async function open() {
  const mockPlatform = await openMockPlatform()
  const { services, log } = await openShared()
  const before = log().length
  const exchange = (code: string, platform = 'douyin') =>
    fetchProviderUser(services, configured(platform, mockPlatform), { code, redirectUri: REDIRECT_URI })
  return { mockPlatform, exchange, services, log: () => log().slice(before) }
}

describe('exchange of an authorization code', () => {
  test.each(Object.keys(PLATFORMS))(
    '%s: requests token and user info with parameters in the body',
    async (platform) => {
      const { mockPlatform, exchange } = await open()
      const code = mockPlatform.admit({
        open_id: 'person-1',
        union_id: 'union-1',
        nickname: '林晓',
        avatar: 'https://img.example/1.jpeg',
        mobile: '13800138000',
      })
      expect(await exchange(code, platform)).toEqual({
        ok: true,
        value: {
          openId: 'person-1',
          unionId: 'union-1',
          nickname: '林晓',
          avatarUrl: 'https://img.example/1.jpeg',
          mobile: '+8613800138000',
        },
      })
      expect(mockPlatform.calls).toEqual([
        {
          line: 'POST /token',
          form: {
            client_key: 'the-key',
            client_secret: SECRET,
            code,
            grant_type: 'authorization_code',
            redirect_uri: REDIRECT_URI,
          },
        },
        { line: 'POST /user', form: { access_token: `token-of-${code}`, open_id: 'person-1' } },
      ])
    },
  )

  test('normalizes names, pictures and mobiles', async () => {
    const { mockPlatform, exchange } = await open()
    const nickname = `\u202e\u0000 ${'名'.repeat(500)}`
    const user = { open_id: 'p', nickname, avatar: 'javascript:alert(1)', mobile: '12345' }
    expect(await exchange(mockPlatform.admit(user))).toMatchObject({
      ok: true,
      value: { nickname: '名'.repeat(64), avatarUrl: '', mobile: undefined },
    })
  })

  test.each([
    ['http://img.example/1', true],
    ['HTTPS://img.example/1', true],
    ['https://', false],
    ['//img.example/1', false],
    [' https://img.example/1', false],
    [`https://img.example/${'a'.repeat(2028)}`, true],
    [`https://img.example/${'a'.repeat(2029)}`, false],
  ])('whether the picture %j is stored: %s', async (avatar, isStored) => {
    const { mockPlatform, exchange } = await open()
    const user = await exchange(mockPlatform.admit({ open_id: 'p', avatar }))
    expect(user).toMatchObject({ value: { avatarUrl: isStored ? avatar : '' } })
  })

  test('omits an empty redirect URI', async () => {
    const { mockPlatform, services } = await open()
    const code = mockPlatform.admit({ open_id: 'p' })
    await fetchProviderUser(services, configured('douyin', mockPlatform), { code, redirectUri: '' })
    expect(mockPlatform.calls[0]?.form).not.toHaveProperty('redirect_uri')
  })

  test.each([
    ['Ada\r\nBcc: x@evil.example', 'Ada Bcc: x@evil.example'],
    ['Ada\u2028Lovelace', 'Ada Lovelace'],
    ['\u202EAda', 'Ada'],
    ['👩‍💻 Ada', '👩‍💻 Ada'],
    ['\u200B\u200B', ''],
    ['\u3164', ''],
    [`${'\u2800'.repeat(64)}Ada`, ''],
  ])('stores the nickname %j as %j', async (nickname, stored) => {
    const { mockPlatform, exchange } = await open()
    expect(await exchange(mockPlatform.admit({ open_id: 'p', nickname }))).toMatchObject({
      value: { nickname: stored },
    })
  })

  test('decrypts the mobile of douyin, ignoring invalid ciphertext', async () => {
    const { mockPlatform, exchange } = await open()
    const key = Buffer.from(SECRET)
    const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16))
    const encrypted = Buffer.concat([cipher.update('13800138000'), cipher.final()]).toString('base64')
    for (const [written, mobile] of [
      [encrypted, '+8613800138000'],
      ['AAAA', undefined],
    ] as const) {
      const code = mockPlatform.admit({ open_id: 'p', encrypt_mobile: written } as never)
      expect(await exchange(code)).toMatchObject({ ok: true, value: { mobile } })
      expect(await exchange(code, 'toutiao')).toMatchObject({ ok: true, value: { mobile: undefined } })
    }
    const both = { open_id: 'p', mobile: '13900139000', encrypt_mobile: encrypted }
    expect(await exchange(mockPlatform.admit(both))).toMatchObject({
      ok: true,
      value: { mobile: '+8613900139000' },
    })
  })

  test('fails with 1902 for a rejected code, with a numeric or string error code', async () => {
    const { mockPlatform, exchange, log } = await open()
    const refused = fail('authorizationCodeExpired')
    expect(await exchange('never issued')).toEqual(refused)
    mockPlatform.setBehaviour(
      answering(200, '{"data":{"error_code":"10007","description":"expired"},"message":"error"}'),
    )
    expect(await exchange('old')).toEqual(refused)
    mockPlatform.setBehaviour(answering(400, '{"data":{"error_code":2190002,"description":"used"}}'))
    expect(await exchange('used')).toEqual(refused)
    expect(log()).not.toContain('platform request failed')
  })

  test.each<readonly [string, Behaviour, RegExp]>([
    [
      'a wrong client secret',
      answering(200, '{"data":{"error_code":10013,"description":"secret"}}'),
      /^token: error_code 10013$/,
    ],
    ['a response that is not JSON', answering(200, '<html>oops'), /^response is not valid JSON$/],
    ['unexpected JSON', answering(200, '{"access_token":"t"}'), /^token: unexpected response$/],
    ['null', answering(200, 'null'), /^token: unexpected response$/],
    [
      'a numeric user id',
      answering(200, '{"data":{"access_token":"t","open_id":7}}'),
      /^token: unexpected response$/,
    ],
    ['a redirect', answering(302, '', { location: 'http://127.0.0.1:1/elsewhere' }), /^status 302$/],
    ['a status of 399', answering(399, '{"data":{"access_token":"t","open_id":"p"}}'), /^status 399$/],
    ['a server error', answering(500, '{"data":{"access_token":"t","open_id":"p"}}'), /^status 500$/],
    ['an empty response', answering(204, ''), /^status 204$/],
    [
      'a server error without an end',
      (_, response) => response.writeHead(500).write('the beginning'),
      /^status 500$/,
    ],
    ['a large response', answering(200, 'x'.repeat(64 * 1024 + 1)), /^response too large$/],
    ['a broken connection', (request) => Boolean(request.socket.destroy()), /^[A-Z_]{6,}$/],
  ])('fails with 1905 for %s, logging the reason without secrets', async (_, behaviour, reason) => {
    const { mockPlatform, exchange, log } = await open()
    mockPlatform.setBehaviour(behaviour)
    expect(await exchange('the-code')).toMatchObject(fail('providerUnavailable'))
    expect(mockPlatform.calls).toHaveLength(1)
    const line = { level: 40, platform: 'douyin', reason: expect.stringMatching(reason) }
    expect(readLines(log())).toContainEqual(
      expect.objectContaining({ ...line, msg: 'platform request failed' }),
    )
    for (const secret of [SECRET, 'the-code', 'the-key']) expect(log()).not.toContain(secret)
  })

  test('fails with 1905 for user info of another user or a rejected token', async () => {
    const { mockPlatform, exchange, log } = await open()
    const code = mockPlatform.admit({ open_id: 'p' })
    const answers = [
      '{"data":{"open_id":"q"}}',
      '{"data":{"error_code":2190008,"open_id":"p"}}',
      '{"data":{"error_code":0,"open_id":7}}',
    ]
    for (const answer of answers) {
      mockPlatform.setBehaviour(
        (request, response) => request.url === '/user' && answering(200, answer)(request, response),
      )
      expect(await exchange(code)).toMatchObject(fail('providerUnavailable'))
    }
    expect(log()).toContain('user info: belongs to another user')
    expect(log()).toContain('user info: error_code 2190008')
    expect(log()).toContain('user info: unexpected response')
  })

  test('sends the token in a header too, and asks for JSON', async () => {
    const { mockPlatform, exchange } = await open()
    const code = mockPlatform.admit({ open_id: 'p' })
    const headers: IncomingHttpHeaders[] = []
    mockPlatform.setBehaviour((request) => headers.push(request.headers) === 0)
    await exchange(code)
    const common = {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
    }
    expect(headers[0]).toMatchObject(common)
    expect(headers[0]).not.toHaveProperty('access-token')
    expect(headers[1]).toMatchObject({ ...common, 'access-token': `token-of-${code}` })
  })

  const dripping: Behaviour = (_, response) => {
    const interval = setInterval(() => response.write(' '), 200)
    response.once('close', () => clearInterval(interval))
    return true
  }

  test.each<readonly [string, Behaviour]>([
    ['does not answer', () => true],
    ['sends its answer character by character', dripping],
    ['does not answer the second request', (request) => request.url === '/user'],
  ])('fails with 1905 after four seconds if the platform %s', async (_, behaviour) => {
    const { mockPlatform, exchange, log } = await open()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const held = new Promise<void>((resolve) => {
      mockPlatform.setBehaviour((request, response) => {
        const isHeld = behaviour(request, response)
        if (isHeld) resolve()
        return isHeld
      })
    })
    let isOver = false
    const outcome = exchange(mockPlatform.admit({ open_id: 'p' })).finally(() => {
      isOver = true
    })
    await held
    await vi.advanceTimersByTimeAsync(3_900)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(await outcome).toEqual(unavailable('timeout'))
    expect(log()).toContain('"reason":"timeout"')
  })
})

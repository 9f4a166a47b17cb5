import { createCipheriv } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { PlatformId } from '@portico/protocol'
import { PLATFORMS } from '@portico/protocol'
import type { ConfiguredPlatform } from '../config/platforms.ts'
import { openTestServer } from '../test-server.fixture.ts'
import { fetchProviderUser } from './authorization-code.ts'
import type { Behaviour, StandIn } from './stand-in-platform.fixture.ts'
import { openStandIn } from './stand-in-platform.fixture.ts'

const REDIRECT_URI = 'http://localhost:4000/start'
const SECRET = 'a-client-secret-of-32-characters'

function configured(platform: string, { url }: StandIn): ConfiguredPlatform {
  return {
    platform: platform as PlatformId,
    platformAppId: '',
    clientKey: 'the-key',
    clientSecret: SECRET,
    authorizeUrl: undefined,
    tokenUrl: `${url}/token`,
    userInfoUrl: `${url}/user`,
    signsInWithoutContact: false,
  }
}

async function open() {
  const standIn = await openStandIn()
  const { services, log } = await openTestServer()
  const ask = (code: string, platform = 'douyin') =>
    fetchProviderUser(services, configured(platform, standIn), { code, redirectUri: REDIRECT_URI })
  return { standIn, ask, log }
}

const send = (status: number, body: string | Buffer, headers: Record<string, string> = {}): Behaviour => {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
    return true
  }
}

/** Writes until the connection is closed. */
function pour(response: ServerResponse, most: number, count: (bytes: number) => void): void {
  const chunk = Buffer.alloc(64 * 1024, 'x')
  let poured = 0
  const more = (): void => {
    while (poured < most && !response.destroyed) {
      poured += chunk.length
      count(poured)
      if (!response.write(chunk)) return void response.once('drain', more)
    }
    response.end()
  }
  more()
}

describe('exchange of an authorization code', () => {
  test.each(Object.keys(PLATFORMS))(
    'SRV-5 %s: requests token and user info with parameters in the body',
    async (platform) => {
      const { standIn, ask } = await open()
      const code = standIn.admit({
        open_id: 'person-1',
        union_id: 'union-1',
        nickname: '林晓',
        avatar: 'https://img.example/1.jpeg',
        mobile: '13800138000',
      })
      expect(await ask(code, platform)).toEqual({
        ok: true,
        value: {
          openId: 'person-1',
          unionId: 'union-1',
          nickname: '林晓',
          avatarUrl: 'https://img.example/1.jpeg',
          mobile: '+8613800138000',
        },
      })
      expect(standIn.calls).toEqual([
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

  test('SRV-5 normalizes names, pictures and mobiles', async () => {
    const { standIn, ask } = await open()
    const nickname = `\u202e\u0000 ${'名'.repeat(500)}`
    const code = standIn.admit({ open_id: 'p', nickname, avatar: 'javascript:alert(1)', mobile: '12345' })
    expect(await ask(code)).toMatchObject({
      ok: true,
      value: { nickname: '名'.repeat(64), avatarUrl: '', mobile: undefined },
    })
  })

  test.each([
    ['Ada\r\nBcc: x@evil.example', 'Ada Bcc: x@evil.example'],
    ['Ada\u2028Lovelace', 'Ada Lovelace'],
    ['\u202EAda', 'Ada'],
    ['👩‍💻 Ada', '👩‍💻 Ada'],
    ['\u200B\u200B', ''],
    ['\u3164', ''],
    [`${'\u2800'.repeat(64)}Ada`, ''],
  ])('SRV-1 SRV-5 stores the nickname %j as %j', async (nickname, stored) => {
    const { standIn, ask } = await open()
    expect(await ask(standIn.admit({ open_id: 'p', nickname }))).toMatchObject({
      value: { nickname: stored },
    })
  })

  test('SRV-5 decrypts the mobile of douyin, ignoring invalid ciphertext', async () => {
    const { standIn, ask } = await open()
    const key = Buffer.from(SECRET)
    const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16))
    const encrypted = Buffer.concat([cipher.update('13800138000'), cipher.final()]).toString('base64')
    for (const [written, mobile] of [
      [encrypted, '+8613800138000'],
      ['AAAA', undefined],
    ] as const) {
      const code = standIn.admit({ open_id: 'p', encrypt_mobile: written } as never)
      expect(await ask(code)).toMatchObject({ ok: true, value: { mobile } })
      expect(await ask(code, 'toutiao')).toMatchObject({ ok: true, value: { mobile: undefined } })
    }
  })

  test('OAU-5 SRV-5 fails with 1902 for a rejected code, with a numeric or string error code', async () => {
    const { standIn, ask, log } = await open()
    const refused = { ok: false, error: { errorName: 'authorizationCodeExpired' } }
    expect(await ask('never issued')).toEqual(refused)
    standIn.setBehaviour(
      send(200, '{"data":{"error_code":"10007","description":"expired"},"message":"error"}'),
    )
    expect(await ask('old')).toEqual(refused)
    standIn.setBehaviour(send(400, '{"data":{"error_code":2190002,"description":"used"}}'))
    expect(await ask('used')).toEqual(refused)
    expect(log()).not.toContain('platform request failed')
  })

  test.each<readonly [string, Behaviour]>([
    ['a wrong client secret', send(200, '{"data":{"error_code":10013,"description":"secret"}}')],
    ['a response that is not JSON', send(200, '<html>oops')],
    ['unexpected JSON', send(200, '{"access_token":"t"}')],
    ['null', send(200, 'null')],
    ['a numeric user id', send(200, '{"data":{"access_token":"t","open_id":7}}')],
    ['a redirect', send(302, '', { location: 'http://127.0.0.1:1/elsewhere' })],
    ['a server error', send(500, '{"data":{"access_token":"t","open_id":"p"}}')],
    ['an empty response', send(204, '')],
    ['a broken connection', (request) => Boolean(request.socket.destroy())],
  ])('SRV-5 fails with 1905 for %s, logging the reason without secrets', async (_, behaviour) => {
    const { standIn, ask, log } = await open()
    standIn.setBehaviour(behaviour)
    expect(await ask('the-code')).toEqual({ ok: false, error: { errorName: 'providerUnavailable' } })
    expect(standIn.calls).toHaveLength(1)
    expect(log()).toContain('platform request failed')
    for (const secret of [SECRET, 'the-code', 'the-key']) expect(log()).not.toContain(secret)
  })

  test('SRV-5 fails with 1905 for user info of another user or a rejected token', async () => {
    const { standIn, ask, log } = await open()
    const code = standIn.admit({ open_id: 'p' })
    const answers = [
      '{"data":{"open_id":"q"}}',
      '{"data":{"error_code":2190008,"open_id":"p"}}',
      '{"data":{"error_code":0,"open_id":7}}',
    ]
    for (const answer of answers) {
      standIn.setBehaviour(
        (request, response) => request.url === '/user' && send(200, answer)(request, response),
      )
      expect(await ask(code)).toEqual({ ok: false, error: { errorName: 'providerUnavailable' } })
    }
    expect(log()).toContain('user info: belongs to another user')
    expect(log()).toContain('user info: error_code 2190008')
    expect(log()).toContain('user info: unexpected response')
  })

  test('SRV-5 fails with 1905 for a large response without reading all of it', async () => {
    const { standIn, ask } = await open()
    let poured = 0
    standIn.setBehaviour((_, response) => {
      pour(response, 10 * 1024 * 1024, (bytes) => {
        poured = bytes
      })
      return true
    })
    expect(await ask('code')).toEqual({ ok: false, error: { errorName: 'providerUnavailable' } })
    // Data in the socket buffers was written but not read.
    expect(poured).toBeLessThan(10 * 1024 * 1024)
  })

  test('SRV-5 fails with 1905 within five seconds if the platform is slow', { timeout: 20_000 }, async () => {
    const silent: Behaviour = () => true
    const slow: Behaviour = (_, response) => {
      const dripping = setInterval(() => response.write(' '), 200)
      response.once('close', () => clearInterval(dripping))
      return true
    }
    const atTheSecondCall: Behaviour = (request) => request.url === '/user'
    const opened = await Promise.all([open(), open(), open()])
    const startedAt = performance.now()
    const outcomes = await Promise.all(
      opened.map(({ standIn, ask }, index) => {
        standIn.setBehaviour([silent, slow, atTheSecondCall][index] ?? silent)
        return ask(standIn.admit({ open_id: 'p' }))
      }),
    )
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    expect(outcomes).toEqual(outcomes.map(() => ({ ok: false, error: { errorName: 'providerUnavailable' } })))
  })
})

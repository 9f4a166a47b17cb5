import { writeFailure, writeSuccess } from '@portico/protocol'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, test, vi } from 'vitest'
import { createAccountCenterClient } from './account-center-client.ts'

interface Claims {
  readonly aud?: string
  readonly sub?: string
  readonly sid?: unknown
  readonly exp?: number
}

const IN_FIVE_MINUTES = Math.floor(Date.now() / 1000) + 300

/** An account center with one key, and a client of it. */
async function openApi(answer: (url: string) => Response | undefined = () => undefined) {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'EdDSA' }
  const send = vi.fn(async (url: string) => answer(url) ?? Response.json({ keys: [jwk] }))
  const base = { accountCenter: 'https://account.example/', appId: 1574, appSecret: 'secret' }
  const client = createAccountCenterClient({ ...base, fetch: send })
  const sign = ({ aud = '1574', sub = '42', sid = 'sign-in', exp = IN_FIVE_MINUTES }: Claims = {}) =>
    new SignJWT({ sid })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'one' })
      .setAudience(aud)
      .setSubject(sub)
      .setExpirationTime(exp)
      .sign(privateKey)
  return { client, send, sign }
}

const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

describe('an access token', () => {
  test('names the visitor, with keys that are fetched once', async () => {
    const { client, send, sign } = await openApi()
    const request = bearing(await sign())
    const user = { userId: '42', signInId: 'sign-in', amr: [], authTime: 0 }
    const expiresAt = IN_FIVE_MINUTES * 1000
    expect(await client.verifyToken(request)).toEqual({ ok: true, value: { ...user, expiresAt } })
    expect(await client.verifyToken({ headers: new Headers(request.headers) })).toMatchObject({ ok: true })
    expect(send.mock.calls).toEqual([['https://account.example/.well-known/jwks.json', expect.anything()]])
  })

  test.each([
    ['another app', { aud: '1575' }],
    ['no account', { sub: '' }],
    ['no session', { sid: 7 }],
    ['the past', { exp: 1 }],
  ] as const)('for %s is unauthorized', async (_, claims) => {
    const { client, sign } = await openApi()
    expect(await client.verifyToken(bearing(await sign(claims)))).toEqual({
      ok: false,
      error: 'unauthorized',
    })
  })

  test('signed by another key or by none is unauthorized', async () => {
    const { client, sign } = await openApi()
    const foreign = await (await openApi()).sign()
    const [, claims] = (await sign()).split('.')
    const unsigned = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${claims}.`
    for (const headers of [
      {},
      { authorization: 'Basic eA==' },
      bearing(foreign).headers,
      bearing(unsigned).headers,
      bearing('a.b.c').headers,
      bearing('a'.repeat(100_000)).headers,
    ]) {
      expect(await client.verifyToken({ headers })).toEqual({ ok: false, error: 'unauthorized' })
    }
  })

  test.each([
    ['an error page', () => new Response('<html>', { status: 502 })],
    ['a page that is no key set', () => new Response('<html>')],
    ['a set of another form', () => Response.json({ keys: 1 })],
  ])('cannot be verified while the keys are %s', async (_, answer) => {
    const { client, sign } = await openApi(answer)
    expect(await client.verifyToken(bearing(await sign()))).toEqual({ ok: false, error: 'unavailable' })
  })

  const session = (response: () => Response) => (url: string) =>
    url.endsWith('/account/operator/tokens') ? response() : undefined

  test.each([
    ['live', () => Response.json(writeSuccess('account', { active: true })), { ok: true }],
    ['over', () => Response.json(writeSuccess('account', { active: false })), { error: 'unauthorized' }],
    [
      'unknown',
      () => Response.json(writeFailure('account', { errorCode: 500, description: '' })),
      { error: 'unavailable' },
    ],
  ] as const)('whose session is %s, when the account center is asked', async (_, answer, expected) => {
    const { client, sign } = await openApi(session(answer))
    expect(await client.verifyToken(bearing(await sign()), { checkSession: true })).toMatchObject(expected)
  })
})

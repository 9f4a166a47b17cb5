// Covers API-2, API-5.
import type { Endpoint } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { fail } from '../shared/result.ts'
import { echoOf, openWithRoute } from './mounted-route.fixture.ts'
import type { Route } from './route.ts'
import { list, page, redirect, success, successWithCode } from './route.ts'

describe('a response', () => {
  const send = async (response: Awaited<ReturnType<Route['handle']>>, apiGroup: Endpoint['apiGroup']) => {
    const [endpoint, url] = echoOf(apiGroup)
    const { server } = await openWithRoute({ endpoint, handle: async () => response })
    return server.inject(`${url}&language=en`)
  }

  test.each([
    ['passport', { message: 'success', status: 1, data: { a: 1 } }],
    ['sso', { message: 'success', error_code: 0, a: 1, data: { a: 1 } }],
    ['account', { code: 200, message: 'success', status: 1, data: { a: 1 } }],
  ] as const)('is a success in the envelope of %s', async (apiGroup, body) => {
    const answer = await send(success({ a: 1 }, { status: 1 }), apiGroup)
    expect([answer.statusCode, answer.json()]).toEqual([200, body])
  })

  const details = {
    error_code: 1202,
    description: 'Incorrect verification code. Check that it’s the newest one, or request another',
    captcha: '',
    captcha_key: '',
    key: 'k',
  }

  test.each([
    ['passport', { message: 'error', data: details }],
    ['sso', { message: 'error', ...details, data: details }],
    ['account', { code: 1202, message: details.description, data: details }],
  ] as const)('is a failure in the envelope of %s, in the language', async (apiGroup, body) => {
    const answer = await send({ ...fail('smsCodeWrong'), extra: { key: 'k' } }, apiGroup)
    expect([answer.statusCode, answer.json()]).toEqual([200, body])
  })

  test('has under /account/ the code of that host and the common one', async () => {
    const failed = fail('notLoggedIn', { captcha: { image: 'i', key: 'k' }, retryTimeS: 40 })
    expect((await send({ ...failed, extra: { a: 1 } }, 'account')).json()).toEqual({
      code: 401,
      message: 'Please log in first',
      data: {
        error_code: 1,
        description: 'Please log in first',
        captcha: 'i',
        captcha_key: 'k',
        retry_time: 40,
        a: 1,
      },
    })
  })

  test('can be a list under /account/, or a success with a code and its text', async () => {
    expect((await send(list([{ a: 1 }]), 'account')).json()).toEqual({
      code: 200,
      message: 'success',
      data: [{ a: 1 }],
    })
    const withCode = successWithCode('serviceOpen', { a: 1 }, { app: 'Shop' })
    expect((await send(withCode, 'account')).json()).toEqual({
      code: 2604,
      message: 'Shop is already open for this account',
      data: { a: 1 },
    })
  })

  test('can be a redirect', async () => {
    const answer = await send(redirect('https://shop.example/?a=b'), 'passport')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://shop.example/?a=b'])
  })

  test('can be a page under a policy that allows its own style only', async () => {
    const policy = (style: string) =>
      `default-src 'none'; script-src 'self'; style-src ${style}; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
    const answer = await send(page({ html: '<p>text' }), 'passport')
    expect(answer.body).toBe('<p>text')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy("'self'"),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store, no-transform',
    })
    const styled = await send(page({ html: '<p>', style: 'p {}', referrerPolicy: 'no-referrer' }), 'passport')
    expect(styled.headers).toMatchObject({
      'content-security-policy': policy("'sha256-SNJDlN1Iy2mnt7DOjQIyDb2LQE6O5PQiSZomcdzawQ4='"),
      'referrer-policy': 'no-referrer',
    })
  })
})

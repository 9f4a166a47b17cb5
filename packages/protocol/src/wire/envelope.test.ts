import { expect, test } from 'vitest'
import { readEnvelope, writeFailure, writeSuccess } from './envelope.ts'
import type { Host } from './endpoint.ts'

const HOSTS: readonly Host[] = ['passport', 'sso', 'account']

test.each(HOSTS)('MSG-5 a success of %s is read as it was written', (host) => {
  const read = readEnvelope(host, writeSuccess(host, { redirect_url: 'https://a.example/' }))
  expect(read).toMatchObject({ ok: true, value: { redirect_url: 'https://a.example/' } })
})

test.each(HOSTS)('MSG-5 API-5 a failure of %s keeps code, words, captcha and log id', (host) => {
  const failure = {
    errorCode: 1102,
    description: 'Wrong',
    captcha: { image: 'iVBOR', key: 'k1' },
    retryTimeS: 42,
  }
  expect(readEnvelope(host, writeFailure(host, failure), 'L1')).toEqual({
    ok: false,
    failure: { ...failure, logId: 'L1' },
  })
})

test('MSG-5 under /account/ a code that begins with 2 is a success, and the code stays readable', () => {
  expect(readEnvelope('account', { code: 2601, data: { app_name: 'Ads' } })).toMatchObject({
    ok: true,
    value: { code: 2601, app_name: 'Ads' },
  })
  expect(readEnvelope('account', { code: '200', data: [{ app_key: 'k' }] })).toMatchObject({
    ok: true,
    value: { list: [{ app_key: 'k' }] },
  })
  expect(readEnvelope('account', { code: 401, message: 'Log in first' })).toMatchObject({
    ok: false,
    failure: { errorCode: 401, description: 'Log in first' },
  })
})

test('MSG-5 elsewhere error_code 0 or the message success is a success', () => {
  expect(readEnvelope('sso', { error_code: 0, redirect_url: 'x' }).ok).toBe(true)
  expect(readEnvelope('passport', { message: 'success' }).ok).toBe(true)
  expect(readEnvelope('passport', { code: 200, message: 'error', data: { error_code: 7 } })).toMatchObject({
    failure: { errorCode: 7 },
  })
})

test.each([undefined, null, 'text', [], 42, {}, { hello: 'world' }])(
  'MSG-4 %j is no answer of ours: a network failure',
  (body) => {
    expect(readEnvelope('passport', body)).toMatchObject({ ok: false, failure: { errorCode: -1 } })
  },
)

test('MSG-1 an error without a code is a system error with the words it came with', () => {
  expect(readEnvelope('passport', { message: 'error', data: { description: 'Busy' } })).toMatchObject({
    failure: { errorCode: 500, description: 'Busy' },
  })
  expect(readEnvelope('passport', { message: 'error' })).toMatchObject({
    failure: { errorCode: 500, description: '' },
  })
})

// Covers BND-1, MSG-1, MSG-4, MSG-5, API-5.
import { describe, expect, test } from 'vitest'
import type { ApiGroup } from './endpoint.ts'
import {
  createAccount,
  listApps,
  openAccount,
  selfServiceValidate,
  validateAccount,
} from './endpoints/invitation.ts'
import { ACSSOLogin, checkLogin } from './endpoints/session.ts'
import { readEnvelope, writeFailure, writeList, writeSuccess } from './envelope.ts'
import { ERROR_CODES } from './error-codes.ts'

const API_GROUPS: readonly ApiGroup[] = ['passport', 'sso', 'account']

describe('round trip', () => {
  test.each(API_GROUPS)('reads a success written for API group %s', (apiGroup) => {
    const read = readEnvelope({ apiGroup }, writeSuccess(apiGroup, { redirect_url: 'https://a.example/' }))
    expect(read).toMatchObject({ ok: true, value: { redirect_url: 'https://a.example/' } })
  })

  test.each(API_GROUPS)(
    'a failure of API group %s keeps code, description, captcha, proofs and log id',
    (apiGroup) => {
      const failure = {
        errorCode: 1102,
        description: 'Wrong',
        captcha: { image: 'iVBOR', key: 'k1' },
        retryTimeS: 42,
        proofs: ['password', '138******00'],
      }
      expect(readEnvelope({ apiGroup }, writeFailure(apiGroup, failure), 'L1')).toEqual({
        ok: false,
        error: { ...failure, logId: 'L1' },
      })
    },
  )
})

test('a failure has the moment of its `possible_from`, unless that is no date', () => {
  const read = (possible_from: unknown) =>
    readEnvelope({ apiGroup: 'passport' }, { message: 'error', data: { error_code: 1039, possible_from } })
  expect(read(1_796_400_000)).toMatchObject({ error: { possibleFromS: 1_796_400_000 } })
  for (const wrong of [undefined, null, 0, -1, 'soon', {}, Number.MAX_SAFE_INTEGER, 1e300])
    expect(read(wrong)).toStrictEqual({ ok: false, error: { errorCode: 1039, description: '' } })
})

test('a failure with malformed proofs has the legible ones, or none', () => {
  const read = (proofs: unknown) =>
    readEnvelope({ apiGroup: 'passport' }, { message: 'error', data: { error_code: 1039, proofs } })
  expect(read(['password', 7, ''])).toMatchObject({ error: { proofs: ['password'] } })
  for (const proofs of [undefined, 'password', [], [null]])
    expect(read(proofs)).toStrictEqual({ ok: false, error: { errorCode: 1039, description: '' } })
})

describe('a written envelope', () => {
  const data = { redirect_url: 'https://a.example/' }

  test.each([
    ['passport', { message: 'success', data, status: 1 }],
    ['sso', { ...data, message: 'success', error_code: 0, data }],
    ['account', { code: 200, message: 'success', data, status: 1 }],
  ] as const)('of a success has the shape of API group %s', (apiGroup, expected) => {
    expect(writeSuccess(apiGroup, data, { status: 1 })).toEqual(expected)
  })

  test('of a list is that of the account center', () => {
    expect(writeList([{ app_key: 'k' }])).toEqual({
      code: 200,
      message: 'success',
      data: [{ app_key: 'k' }],
    })
  })

  const details = { error_code: 1102, description: 'Wrong', captcha: '', captcha_key: '' }

  test.each([
    ['passport', { message: 'error', data: { ...details, name: 'x' } }],
    ['sso', { ...details, name: 'x', message: 'error', data: { ...details, name: 'x' } }],
    ['account', { code: 1102, message: 'Wrong', data: { ...details, name: 'x' } }],
  ] as const)('of a failure has the shape of API group %s', (apiGroup, expected) => {
    const written = writeFailure(apiGroup, { errorCode: 1102, description: 'Wrong' }, { name: 'x' })
    expect(written).toStrictEqual(expected)
  })

  test('of a failure has only the details that are known', () => {
    const failure = {
      errorCode: 1105,
      description: '',
      captcha: { image: 'i', key: 'k' },
      profileKey: 'p',
      retryTimeS: 0,
      verifyConf: '{}',
      verifyTicket: 't',
      proofs: ['password', 'u***r@example.com'],
    }
    expect(writeFailure('passport', failure)['data']).toEqual({
      error_code: 1105,
      description: '',
      captcha: 'i',
      captcha_key: 'k',
      profile_key: 'p',
      retry_time: 0,
      verify_center_decision_conf: '{}',
      verify_ticket: 't',
      proofs: ['password', 'u***r@example.com'],
    })
  })
})

describe('success codes', () => {
  test('under /account/ a code that begins with 2 is a success and part of the value', () => {
    expect(readEnvelope({ apiGroup: 'account' }, { code: 2601, data: { app_name: 'Ads' } })).toMatchObject({
      ok: true,
      value: { code: 2601, app_name: 'Ads' },
    })
    expect(readEnvelope({ apiGroup: 'account' }, { code: '200', data: [{ app_key: 'k' }] })).toMatchObject({
      ok: true,
      value: { list: [{ app_key: 'k' }] },
    })
    expect(readEnvelope({ apiGroup: 'account' }, { code: 401, message: 'Log in first' })).toMatchObject({
      ok: false,
      error: { errorCode: 401, description: 'Log in first' },
    })
  })

  const BEGINNING_WITH_2 = [...Object.values(ERROR_CODES), 201, 299, 2999].filter((code) =>
    String(code).startsWith('2'),
  )

  test.each([
    [createAccount, [200, 2015, 2601, 2603, 2605, 2655]],
    [openAccount, [200, 2015, 2601, 2603, 2605, 2655]],
    [ACSSOLogin, [200]],
    [checkLogin, [200]],
    [listApps, [200]],
  ] as const)('$name succeeds with its own success codes only', (called, codes) => {
    const accepted = BEGINNING_WITH_2.filter((code) => readEnvelope(called, { code, data: {} }).ok)
    expect(accepted.toSorted((one, other) => one - other)).toEqual([...codes])
    expect(readEnvelope(called, { code: 2606, message: 'Full', data: {} }, 'L1')).toEqual({
      ok: false,
      error: { errorCode: 2606, description: 'Full', logId: 'L1' },
    })
  })

  test.each([validateAccount, selfServiceValidate])(
    '$name succeeds with every code that begins with 2, except 2035',
    (called) => {
      const refused = BEGINNING_WITH_2.filter((code) => !readEnvelope(called, { code, data: {} }).ok)
      expect(refused).toEqual([2035])
    },
  )

  test('for the other hosts error_code 0 or message success is a success', () => {
    expect(readEnvelope({ apiGroup: 'sso' }, { error_code: 0, redirect_url: 'x' }).ok).toBe(true)
    expect(readEnvelope({ apiGroup: 'passport' }, { message: 'success' }).ok).toBe(true)
    expect(
      readEnvelope({ apiGroup: 'passport' }, { code: 200, message: 'error', data: { error_code: 7 } }),
    ).toMatchObject({
      error: { errorCode: 7 },
    })
  })
})

describe('unusable responses', () => {
  test.each([undefined, null, 'text', [], 42, {}, { hello: 'world' }])(
    '%j is not an envelope but a network failure',
    (body) => {
      const failure = { errorCode: -1, description: '' }
      expect(readEnvelope({ apiGroup: 'passport' }, body)).toStrictEqual({ ok: false, error: failure })
      expect(readEnvelope({ apiGroup: 'passport' }, body, 'L1')).toMatchObject({
        error: { ...failure, logId: 'L1' },
      })
    },
  )

  test('an error without a code is a system error with the server’s description', () => {
    expect(
      readEnvelope({ apiGroup: 'passport' }, { message: 'error', data: { description: 'Busy' } }),
    ).toMatchObject({
      error: { errorCode: 500, description: 'Busy' },
    })
    expect(readEnvelope({ apiGroup: 'account' }, { message: 'Busy' })).toMatchObject({
      error: { errorCode: 500, description: 'Busy' },
    })
    expect(readEnvelope({ apiGroup: 'passport' }, { message: 'error' })).toMatchObject({
      error: { errorCode: 500, description: '' },
    })
  })
})

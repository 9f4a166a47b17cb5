import { expect, test } from 'vitest'
import { ENDPOINTS } from '../endpoints.ts'
import { smsLogin } from '../login/sms-login.ts'
import { readAnswer } from './answer-shape.ts'
import { isDeviceMark, makeDeviceMark } from './common-fields.ts'
import { isMixedField } from './endpoint.ts'
import { encodeForm, toWireFields } from './form-body.ts'
import { isLogId, makeLogId } from './log-id.ts'

test('API-4 objects and arrays travel as JSON in one field; what is absent does not travel', () => {
  const fields = toWireFields({ a: 1, list: ['x'], object: { y: 2 }, gone: undefined }, () => false)
  expect(fields).toEqual({ a: '1', list: '["x"]', object: '{"y":2}' })
  expect(encodeForm({ name: 'a b&c=ü' })).toBe('name=a+b%26c%3D%C3%BC')
})

test('API-3 only what the endpoint says is mixed, and mix_mode says that it was', () => {
  const fields = toWireFields({ mobile: '13800138000', code: '1234', type: 24, captcha: 'ab12' }, (name) =>
    isMixedField(smsLogin, name),
  )
  expect(fields).toEqual({
    mobile: '34363d353534363d353535',
    code: '34373631',
    type: '24',
    captcha: 'ab12',
    mix_mode: '1',
  })
  expect(toWireFields({ type: 24 }, (name) => isMixedField(smsLogin, name))).toEqual({ type: '24' })
})

test('API-3 in every call just password, e-mail, mobile, code and account are mixed, and an authorization code is not', () => {
  for (const [name, called] of Object.entries(ENDPOINTS)) {
    for (const field of Object.keys(called.fields)) {
      const isAuthorizationCode =
        field === 'code' &&
        /platform|profile_key/.test(Object.keys(called.fields).join()) &&
        !('mobile' in called.fields)
      const isMixed =
        ['password', 'email', 'mobile', 'code', 'account'].includes(field) && !isAuthorizationCode
      expect(isMixedField(called, field), `${name}.${field}`).toBe(isMixed)
    }
  }
})

test('API-1 the calls of the specification are all there, each under its own path', () => {
  const paths = Object.values(ENDPOINTS).map(({ host, path, method }) => `${method} ${host} ${path}`)
  expect(new Set(paths).size).toBe(paths.length)
  for (const operation of [
    'selfServiceValidate',
    'createAccount',
    'checkLogin',
    'ACSSOLogin',
    'oauthLoginOnly',
    'oauthWithMobile',
    'bindLogin',
    'showAuthMobile',
  ])
    expect(ENDPOINTS[operation]?.name).toBe(operation)
})

test('API-1 passport and single sign-on paths end with a slash, account paths do not', () => {
  for (const { host, path } of Object.values(ENDPOINTS)) expect(path.endsWith('/')).toBe(host !== 'account')
})

test('API-2 the device mark has the form of the contract', () => {
  const mark = makeDeviceMark(Date.UTC(2026, 10, 21), '7c9e6679-7425-40de-944b-e07fc1f90ae7')
  expect(mark).toBe('verify_mwpn5s00_7c9e6679-7425-40de-944b-e07fc1f90ae7')
  expect(isDeviceMark(mark)).toBe(true)
  for (const foreign of ['', 'a;b', 'a b', 'x'.repeat(129), '<b>']) expect(isDeviceMark(foreign)).toBe(false)
})

test('API-5 a log id is the moment in UTC and 20 hex digits', () => {
  const id = makeLogId(
    Date.UTC(2026, 10, 21, 7, 5, 9),
    new Uint8Array([0, 1, 2, 3, 4, 5, 250, 251, 252, 255]),
  )
  expect(id).toBe('20261121070509000102030405FAFBFCFF')
  expect(isLogId(id)).toBe(true)
  expect(isLogId('2026')).toBe(false)
})

test('API-1 an answer of another version never leaves a hole', () => {
  const shape = {
    id: 'string',
    count: 'number',
    on: 'boolean',
    list: { listOf: { name: 'string' } },
    inner: { deep: 'string' },
  } as const
  const empty = { id: '', count: 0, on: false, list: [], inner: { deep: '' } }
  for (const odd of [undefined, null, 7, {}, { id: {}, count: 'x', on: 'no', list: 'y', inner: [] }])
    expect(readAnswer(shape, odd)).toEqual(empty)
  expect(readAnswer(shape, { id: 5, count: '3', on: 1, list: [{ name: 'n' }], more: 1 })).toEqual({
    id: '5',
    count: 3,
    on: true,
    list: [{ name: 'n' }],
    inner: { deep: '' },
  })
})

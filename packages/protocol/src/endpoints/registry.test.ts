// Covers API-1, API-3.
import { expect, test } from 'vitest'
import { isObfuscatedField } from '../endpoint.ts'
import { endpoints } from './registry.ts'

test('every endpoint is registered under its name, with a path of its own', () => {
  for (const [name, endpoint] of Object.entries(endpoints)) expect(endpoint.name).toBe(name)
  const paths = Object.values(endpoints).map(
    ({ apiGroup: host, path, method }) => `${method} ${host} ${path}`,
  )
  expect(new Set(paths).size).toBe(paths.length)
})

test('the registry has every operation of the specification', () => {
  expect(Object.keys(endpoints)).toEqual(
    expect.arrayContaining([
      'selfServiceValidate',
      'createAccount',
      'checkLogin',
      'ACSSOLogin',
      'oauthLoginOnly',
      'oauthWithMobile',
      'bindLogin',
      'showAuthMobile',
    ]),
  )
})

test('paths of passport and sso end with a slash, paths of account do not', () => {
  for (const { apiGroup: host, path } of Object.values(endpoints))
    expect(path.endsWith('/')).toBe(host !== 'account')
})

test('password, email, mobile, codes and account are obfuscated, a provider code and other fields are not', () => {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    for (const field of Object.keys(endpoint.fields)) {
      const isProviderCode =
        field === 'code' &&
        /platform|profile_key|state/.test(Object.keys(endpoint.fields).join()) &&
        !('mobile' in endpoint.fields)
      const isObfuscated =
        [
          'password',
          'new_password',
          'email',
          'mobile',
          'code',
          'old_code',
          'account',
          'totp',
          'recovery',
        ].includes(field) && !isProviderCode
      expect(isObfuscatedField(endpoint, field), `${name}.${field}`).toBe(isObfuscated)
    }
  }
})

// Covers SSO-1, SRV-2.
import { describe, expect, test } from 'vitest'
import { isHostOf, isKnownHost, isSeparateSsoHost, isSsoHost, normalizeHost } from './host-names.ts'

const NAMES = ['support.example']

test.for([
  'localhost',
  'localhost:4100',
  'LOCALHOST:4100',
  'localhost.:4100',
  'shop.localhost:4100',
  '127.0.0.1:4100',
  '127.1.2.3',
  '[::1]:4100',
  '10.0.0.7:4100',
  '[fd00::7]:4100',
  'support.example',
  'Support.Example:443',
  'support.example.',
  undefined,
])('%s is a name of the server', (host) => {
  expect(isKnownHost(host, NAMES)).toBe(true)
})

test.for([
  'evil.example',
  'evil.example:4100',
  'localhost.evil.example',
  '127.0.0.1.evil.example:4100',
  'support.example.evil.example',
  'my-support.example',
  'x.support.example',
  '127.0.0.1@evil.example',
  'evil.example:127.0.0.1',
  '[evil.example]',
  '',
  ':4100',
])('%s is not', (host) => {
  expect(isKnownHost(host, NAMES)).toBe(false)
})

describe('a host of single sign-on', () => {
  const OWN = 'https://account.example'
  const SSO = 'https://sso.example:8443'

  test.each([
    [[], [OWN], 'account.example', false, false],
    [[SSO], [OWN, SSO], 'sso.example:8443', true, true],
    [[SSO], [OWN, SSO], 'sso.example', false, false],
    [[SSO], [OWN, SSO], 'account.example', false, false],
    [['https://a.example', SSO], [OWN], 'sso.example:8443', true, true],
    [[SSO], [SSO], 'sso.example:8443', true, false],
    [[SSO], [], 'sso.example:8443', true, true],
  ])(
    'with %j besides %j the host %s serves it: %s, and nothing else: %s',
    (ssoOrigins, ownOrigins, host, isSso, isAlone) => {
      expect(isSsoHost({ ssoOrigins }, host)).toBe(isSso)
      expect(isSeparateSsoHost({ ssoOrigins, ownOrigins }, host)).toBe(isAlone)
    },
  )
})

describe('the host of a request', () => {
  test.each([
    ['account.example', 'account.example'],
    ['Account.EXAMPLE', 'account.example'],
    ['account.example.', 'account.example'],
    ['account.example.:8443', 'account.example:8443'],
    ['account.example:', 'account.example'],
    ['account.example.:', 'account.example'],
    ['127.0.0.1:4000', '127.0.0.1:4000'],
    ['[::1]:4000', '[::1]:4000'],
    ['a..', 'a.'],
    ['', ''],
  ])('%j is that of a URL as %j', (host, normalized) => {
    expect(normalizeHost(host)).toBe(normalized)
  })

  test.each([
    ['http://a.example', 'a.example', true],
    ['http://a.example', 'a.example:80', true],
    ['http://a.example', 'a.example:443', false],
    ['http://a.example', 'a.example:8080', false],
    ['http://a.example:8080', 'a.example:8080', true],
    ['http://a.example:8080', 'a.example', false],
    ['https://a.example', 'a.example:443', true],
    ['https://a.example', 'a.example:80', false],
    ['https://a.example', 'b.a.example', false],
    ['https://a.example', '', false],
    ['http://[::1]', '[::1]:80', true],
  ])('that matches %s is %j: %s', (url, host, isMatch) => {
    expect(isHostOf(new URL(url), host)).toBe(isMatch)
  })
})

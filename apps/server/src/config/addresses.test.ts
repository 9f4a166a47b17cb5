// Covers SRV-2.
import { describe, expect, test } from 'vitest'
import { createProxyMatcher, publicOriginOf, readOwnOrigins, readTrustedProxies } from './addresses.ts'
import { ConfigError } from './environment.ts'

const NONE = { fromEnvironment: undefined, fromFile: undefined, ssoOrigins: [], port: 4000 }
const DEVELOPMENT = { ...NONE, isDevelopment: true }
const PRODUCTION = { ...NONE, isDevelopment: false }
const LOCAL = ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000']
const [ACCOUNT, OTHER, SSO] = ['https://account.example', 'https://other.example', 'https://sso.example']

describe('readOwnOrigins', () => {
  test.each([
    [DEVELOPMENT, LOCAL],
    [{ ...DEVELOPMENT, port: 80 }, ['http://localhost', 'http://127.0.0.1', 'http://[::1]']],
    [{ ...DEVELOPMENT, fromFile: ACCOUNT, ssoOrigins: [SSO] }, [ACCOUNT, ...LOCAL, SSO]],
    [{ ...DEVELOPMENT, fromEnvironment: LOCAL[1] }, [LOCAL[1], LOCAL[0], LOCAL[2]]],
    [{ ...PRODUCTION, fromFile: ACCOUNT }, [ACCOUNT]],
    [{ ...PRODUCTION, fromFile: ACCOUNT, fromEnvironment: OTHER }, [OTHER]],
    [{ ...PRODUCTION, fromFile: ACCOUNT, ssoOrigins: [SSO, ACCOUNT] }, [ACCOUNT, SSO]],
    [{ ...DEVELOPMENT, fromEnvironment: 'http://a.example' }, ['http://a.example', ...LOCAL]],
  ])('reads %j', (addresses, origins) => {
    expect(readOwnOrigins(addresses)).toEqual(origins)
  })

  test.each(['localhost:1', 'account.localhost', '127.0.0.1:4000', '127.8.8.8:4000', '[::1]:4000'])(
    'accepts http in production for the loopback address %s',
    (host) => {
      expect(readOwnOrigins({ ...PRODUCTION, fromFile: `http://${host}` })).toEqual([`http://${host}`])
    },
  )

  test('refuses a public URL of the file without https in production', () => {
    expect(() => readOwnOrigins({ ...PRODUCTION, fromFile: 'http://a.example' })).toThrow(
      new ConfigError(
        'PORTICO_CONFIG: public_url: expected https outside development, got "http://a.example"',
      ),
    )
  })
})

test('the first own origin is the public one', () => {
  expect(publicOriginOf({ ownOrigins: [ACCOUNT, SSO] })).toBe(ACCOUNT)
  expect(publicOriginOf({ ownOrigins: [] })).toBe('')
})

describe('readTrustedProxies', () => {
  test.each([
    [undefined, []],
    ['', []],
    [' , ', []],
    ['all', 'all'],
    ['192.0.2.1', ['192.0.2.1']],
    ['10.0.0.0/32,::1/128', ['10.0.0.0/32', '::1/128']],
    ['10.0.0.0/010', ['10.0.0.0/010']],
    ['2000::/4', ['2000::/4']],
    ['3000::/4', ['3000::/4']],
  ])('reads %j', (value, proxies) => {
    expect(readTrustedProxies(value)).toEqual(proxies)
  })

  test.each([
    'x',
    '10.0.0.0/0010',
    '10.0.0',
    '10.0.0.0/',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '10.0.0.0/+8',
    '::/129',
    '/8',
    'x10.0.0.0',
  ])('refuses %s', (range) => {
    expect(() => readTrustedProxies(`10.0.0.1,${range}`)).toThrow(
      new ConfigError(
        `PORTICO_TRUSTED_PROXIES: "${range}" is not an IP address or a CIDR range such as 10.0.0.0/8`,
      ),
    )
  })

  const COVERED = new ConfigError(
    'PORTICO_TRUSTED_PROXIES: these ranges cover every address, so any client could forge its own; if this server is reached through proxies only, set PORTICO_TRUSTED_PROXIES=all',
  )

  test('accepts ranges that leave out a block, and refuses those that leave out none', () => {
    const most = [
      '0.0.0.0/1',
      '128.0.0.0/2',
      '192.0.0.0/4',
      '208.0.0.0/5',
      '216.0.0.0/6',
      '220.0.0.0/7',
      '222.0.0.0/8',
    ]
    const read = (ranges: readonly string[]) => readTrustedProxies(ranges.join())
    expect(read(most)).toEqual(most)
    expect(() => read([...most, '223.0.0.0/8'])).toThrow(COVERED)
    expect(read([...most.slice(1), '223.0.0.0/8', '2.0.0.0/7'])).toHaveLength(most.length + 1)
  })

  test.each([
    ['2000::/3'],
    ['2000::/4,3000::/4'],
    ['3000::/4,2000::/4'],
    ['::/1'],
    ['2000::/4,3000::/5,3800::/5'],
    ['::ffff:0.0.0.0/96'],
  ])('refuses the IPv6 ranges %s, which cover every address', (value) => {
    expect(() => readTrustedProxies(value)).toThrow(COVERED)
  })

  test('accepts IPv6 ranges that leave out a part', () => {
    expect(readTrustedProxies('2000::/4,3000::/5')).toHaveLength(2)
    expect(readTrustedProxies('2001::/16')).toHaveLength(1)
  })
})

describe('the addresses of trusted proxies', () => {
  test.for([
    [['10.0.0.0/8'], '10.1.2.3', true],
    [['10.0.0.0/8'], '::ffff:10.1.2.3', true],
    [['10.0.0.0/8'], '11.1.2.3', false],
    [['192.0.2.1'], '192.0.2.1', true],
    [['192.0.2.1'], '192.0.2.2', false],
    [['2001:db8::/32', '192.0.2.1'], '2001:db8::5', true],
    [['2001:db8::1'], '2001:db8::2', false],
    [[], '127.0.0.1', false],
    [['10.0.0.0/8'], '', false],
    ['all', '203.0.113.9', true],
  ] as const)('%j match %s: %s', ([proxies, address, isMatch]) => {
    expect(createProxyMatcher(proxies)(address)).toBe(isMatch)
  })
})

// Covers SRV-3.
import { describe, expect, test } from 'vitest'
import { ConfigError } from './environment.ts'
import { readRedisUrl } from './redis-url.ts'

const PEM = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----'

const node = (host: string, port = 6379) => ({ host, port })
/** The settings of nodes, with defaults. */
const settings = (nodes: readonly object[], more: object = {}) => ({
  ...{ nodes, isCluster: nodes.length > 1, username: undefined, password: undefined, db: 0, tls: undefined },
  ...more,
})

describe('PORTICO_REDIS_URL', () => {
  test('is optional', () => {
    expect(readRedisUrl(undefined, undefined)).toBeUndefined()
  })

  test.for([
    ['redis://localhost', settings([node('localhost')])],
    ['redis://[::1]:7000/', settings([node('::1', 7000)])],
    ['redis://localhost/99999', settings([node('localhost')], { db: 99_999 })],
    ['redis://:p%40ss%2Cword@10.0.0.1:6380', settings([node('10.0.0.1', 6380)], { password: 'p@ss,word' })],
    ['redis://u:secret@localhost', settings([node('localhost')], { username: 'u', password: 'secret' })],
    ['redis://u@localhost', settings([node('localhost')], { username: 'u' })],
    ['rediss://localhost', settings([node('localhost')], { tls: { ca: undefined } })],
    ['redis://:p@[::1]:1 ,redis://b/0', settings([node('::1', 1), node('b')], { password: 'p' })],
    [
      'redis://u:p@a:1, redis://b:2,redis://u:p@c:3',
      settings([node('a', 1), node('b', 2), node('c', 3)], { username: 'u', password: 'p' }),
    ],
  ] as const)('reads %s', ([value, expected]) => {
    expect(readRedisUrl(value, undefined)).toEqual(expected)
  })

  test('reads the certificate authority of a TLS connection', () => {
    expect(readRedisUrl('rediss://localhost', PEM)?.tls).toEqual({ ca: PEM })
  })

  const UNREADABLE =
    'PORTICO_REDIS_URL: expected redis://user:password@host:6379/0 or rediss://…, for a cluster several, separated by commas; special characters of a password are percent-encoded'
  const DIFFERENT = 'PORTICO_REDIS_URL: the nodes of a cluster share one scheme, user and password'
  const NUMBERED = 'PORTICO_REDIS_URL: a cluster has only database 0; leave its number out'

  test.for([
    ['', UNREADABLE],
    ['http://localhost', UNREADABLE],
    ['localhost:6379', UNREADABLE],
    ['redis://', UNREADABLE],
    ['redis://localhost:66000', UNREADABLE],
    ['redis://u:hidden/1@localhost', UNREADABLE],
    ['redis://u:hidden%@localhost', UNREADABLE],
    ['redis://u:hidden#1@localhost', UNREADABLE],
    ['redis://u:hidden@localhost/cache', UNREADABLE],
    ['redis://u:hidden@localhost?db=1', UNREADABLE],
    ['redis://localhost/0#fragment', UNREADABLE],
    ['redis://u:hid,den@localhost', UNREADABLE],
    ['redis://a,', UNREADABLE],
    ['redis://a,redis://b,rediss://c', DIFFERENT],
    ['redis://u:p@a,redis://u:hidden@b', DIFFERENT],
    ['redis://u:p@a,redis://x:p@b', DIFFERENT],
    ['redis://a,redis://u:hidden@b', DIFFERENT],
    ['redis://a/1,redis://b/1', NUMBERED],
    ['redis://a,redis://b/1', NUMBERED],
  ])('refuses %s without repeating the password', ([value = '', message]) => {
    expect(() => readRedisUrl(value, undefined)).toThrow(new ConfigError(String(message)))
  })

  test.each([
    [undefined, PEM, 'PORTICO_REDIS_CA: PORTICO_REDIS_URL is missing'],
    [
      'redis://localhost',
      PEM,
      'PORTICO_REDIS_CA: has no effect without TLS; use rediss:// in PORTICO_REDIS_URL',
    ],
    [
      'rediss://localhost',
      '/etc/ca.pem',
      'PORTICO_REDIS_CA: expected a certificate in PEM, which starts with -----BEGIN CERTIFICATE-----',
    ],
  ])('refuses a certificate authority that has no effect or is not in PEM: %s, %s', (url, ca, message) => {
    expect(() => readRedisUrl(url, ca)).toThrow(new ConfigError(message))
  })
})

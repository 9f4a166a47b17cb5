// Covers SRV-3.
import { describe, expect, test } from 'vitest'
import { ConfigError } from './environment.ts'
import { readRedisUrl } from './redis-url.ts'

const PEM = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----'

const PLAIN = { isCluster: false, username: undefined, password: undefined, db: 0, tls: undefined }

describe('PORTICO_REDIS_URL', () => {
  test('is optional', () => {
    expect(readRedisUrl(undefined, undefined)).toBeUndefined()
  })

  test.for([
    ['redis://localhost', { ...PLAIN, nodes: [{ host: 'localhost', port: 6379 }] }],
    ['redis://[::1]:7000/', { ...PLAIN, nodes: [{ host: '::1', port: 7000 }] }],
    ['redis://cache.example/3', { ...PLAIN, db: 3, nodes: [{ host: 'cache.example', port: 6379 }] }],
    [
      'redis://:p%40ss%2Cword@10.0.0.1:6380',
      { ...PLAIN, password: 'p@ss,word', nodes: [{ host: '10.0.0.1', port: 6380 }] },
    ],
    [
      'redis://portico:secret@localhost',
      { ...PLAIN, username: 'portico', password: 'secret', nodes: [{ host: 'localhost', port: 6379 }] },
    ],
    ['redis://localhost/99999', { ...PLAIN, db: 99_999, nodes: [{ host: 'localhost', port: 6379 }] }],
    ['redis://u@localhost', { ...PLAIN, username: 'u', nodes: [{ host: 'localhost', port: 6379 }] }],
    [
      'redis://:p@[::1]:1 ,redis://b/0',
      {
        ...PLAIN,
        isCluster: true,
        password: 'p',
        nodes: [
          { host: '::1', port: 1 },
          { host: 'b', port: 6379 },
        ],
      },
    ],
    ['rediss://localhost', { ...PLAIN, nodes: [{ host: 'localhost', port: 6379 }], tls: { ca: undefined } }],
    [
      'redis://u:p@a:1, redis://b:2,redis://u:p@c:3',
      {
        ...PLAIN,
        isCluster: true,
        username: 'u',
        password: 'p',
        nodes: [
          { host: 'a', port: 1 },
          { host: 'b', port: 2 },
          { host: 'c', port: 3 },
        ],
      },
    ],
  ] as const)('reads %s', ([value, settings]) => {
    expect(readRedisUrl(value, undefined)).toEqual(settings)
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

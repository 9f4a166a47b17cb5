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

  test('reads the authority of a TLS connection', () => {
    expect(readRedisUrl('rediss://localhost', PEM)?.tls).toEqual({ ca: PEM })
  })

  const UNREADABLE =
    'PORTICO_REDIS_URL: expected redis://user:password@host:6379/0; in a password, write / as %2F, @ as %40, : as %3A, and a comma as %2C'
  const NO_REDIS = 'PORTICO_REDIS_URL: expected redis://… or rediss://…'
  const NO_ESCAPE =
    'PORTICO_REDIS_URL: the user or the password has a % that is not followed by two digits; write it as %25'
  const NO_NUMBER = 'PORTICO_REDIS_URL: expected the number of a database after the host, as in /0'
  const OTHER_USER =
    'PORTICO_REDIS_URL: URL 2: has another user or password than the first URL; a cluster has one for all nodes'

  test.for([
    ['', NO_REDIS],
    ['http://localhost', NO_REDIS],
    ['localhost:6379', NO_REDIS],
    ['redis://', UNREADABLE],
    ['redis://localhost:66000', UNREADABLE],
    ['redis://u:hidden/1@localhost', UNREADABLE],
    ['redis://u:hidden%@localhost', NO_ESCAPE],
    ['redis://u:hidden#1@localhost', UNREADABLE],
    ['redis://u:hidden@localhost/cache', NO_NUMBER],
    ['redis://u:hidden@localhost/-1', NO_NUMBER],
    ['x-redis://localhost', NO_REDIS],
    ['redis://u:hidden@localhost/100000', NO_NUMBER],
    ['redis://u:hidden@localhost/1/2', NO_NUMBER],
    ['redis://localhost/0#fragment', 'PORTICO_REDIS_URL: has no parameters; leave out what follows #'],
    ['redis://hidden%zz@localhost', NO_ESCAPE],
    ['redis://u:p@a,redis://u@b', OTHER_USER],
    ['redis://:p@a,redis://:x@b', OTHER_USER],
    ['redis://u:p@a,redis://x:p@b', OTHER_USER],
    ['redis://a,redis://b,rediss://c', 'PORTICO_REDIS_URL: URL 3: use redis:// or rediss:// for all nodes'],
    ['redis://u:hidden@localhost?db=1', 'PORTICO_REDIS_URL: has no parameters; leave out what follows ?'],
    [
      'redis://u:hid,den@localhost',
      'PORTICO_REDIS_URL: URL 1: expected redis://user:password@host:6379/0; in a password, write / as %2F, @ as %40, : as %3A, and a comma as %2C',
    ],
    ['redis://a,', 'PORTICO_REDIS_URL: URL 2: expected redis://… or rediss://…'],
    ['redis://a,rediss://b', 'PORTICO_REDIS_URL: URL 2: use redis:// or rediss:// for all nodes'],
    ['redis://u:p@a,redis://u:hidden@b', OTHER_USER],
    ['redis://a,redis://u:hidden@b', OTHER_USER],
    ['redis://a/1,redis://b/1', 'PORTICO_REDIS_URL: a cluster has only database 0; leave /1 out'],
    ['redis://a,redis://b/1', 'PORTICO_REDIS_URL: URL 2: a cluster has only database 0; leave /1 out'],
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
  ])('refuses an authority that has no effect or is no certificate: %s, %s', (url, ca, message) => {
    expect(() => readRedisUrl(url, ca)).toThrow(new ConfigError(message))
  })
})

// Covers SRV-2, SRV-4.
import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CERTIFICATE } from '../services/delivery/smtp-server.fixture.ts'
import type { Variables } from './config.fixture.ts'
import { readWithFile } from './config.fixture.ts'
import { ConfigError } from './environment.ts'

const URL = 'smtp://portico:p%40ss%20word@mail.example'
const MAIL = { from: 'Shop <no-reply@shop.example>' }

const pemOf = (key: ReturnType<typeof generateKeyPairSync>['privateKey']): string =>
  key.export({ type: 'pkcs8', format: 'pem' }).toString()

const FILES: Variables = {
  '/rsa.pem': pemOf(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey),
  '/small.pem': pemOf(generateKeyPairSync('rsa', { modulusLength: 1016 }).privateKey),
  '/ed25519.pem': pemOf(generateKeyPairSync('ed25519').privateKey),
  '/ca.pem': CERTIFICATE.cert,
  '/none.pem': '',
  '/url': `${URL}\n`,
}

const read = (variables: Variables, mail?: object) => readWithFile({ mail }, variables, FILES).mail

const DKIM = { domain: 'shop.example', selector: 'mail', private_key_file: '/rsa.pem' }

describe('PORTICO_SMTP_URL and mail', () => {
  test('reads the server, its credentials and the sender, with TLS required', () => {
    expect(read({ PORTICO_SMTP_URL: URL }, MAIL)).toEqual({
      host: 'mail.example',
      port: 587,
      isSecure: false,
      auth: { user: 'portico', pass: 'p@ss word' },
      from: { name: 'Shop', address: 'no-reply@shop.example' },
      replyTo: undefined,
      requireTls: true,
      ignoresStartTls: false,
      ca: undefined,
      dkim: undefined,
    })
  })

  test('the default sender is no-reply at the host of the public URL', () => {
    const environment = { PORTICO_SMTP_URL: URL, PORTICO_PUBLIC_URL: 'https://account.example:8443' }
    expect(read(environment)?.from).toEqual({ name: '', address: 'no-reply@account.example' })
    const replies = read(environment, { reply_to: 'help@shop.example' })
    expect(replies).toMatchObject({
      from: { name: '', address: 'no-reply@account.example' },
      replyTo: { name: '', address: 'help@shop.example' },
    })
  })

  test.each([
    ['smtps://mail.example', 465, true],
    ['smtps://mail.example:4650', 4650, true],
    ['smtp://[2001:db8::1]:25/', 25, false],
    ['smtp://mail.example/', 587, false],
  ])('reads %s', (url, port, isSecure) => {
    expect(read({ PORTICO_SMTP_URL: url }, MAIL)).toMatchObject({
      host: url.includes('[') ? '2001:db8::1' : 'mail.example',
      port,
      isSecure,
      auth: undefined,
    })
  })

  test.each([
    ['a@shop.example', { name: '', address: 'a@shop.example' }],
    ['<a@shop.example>', { name: '', address: 'a@shop.example' }],
    ['Shop<a@shop.example>', { name: 'Shop', address: 'a@shop.example' }],
    ['The Shop  <a@shop.example>', { name: 'The Shop', address: 'a@shop.example' }],
    ['"The Shop" <a@shop.example>', { name: 'The Shop', address: 'a@shop.example' }],
    ['The "Shop" <a@shop.example>', { name: 'The "Shop"', address: 'a@shop.example' }],
    ['"The" Shop <a@shop.example>', { name: '"The" Shop', address: 'a@shop.example' }],
  ])('reads the address %s', (text, mailbox) => {
    const found = read({ PORTICO_SMTP_URL: URL }, { from: text, reply_to: text })
    expect([found?.from, found?.replyTo]).toEqual([mailbox, mailbox])
  })

  test.each([
    '',
    '<a@shop.example',
    'a@shop.example>',
    'a <b> <a@shop.example>',
    'a b@shop.example',
    'x <a@shop.example> y',
  ])('refuses the address "%s"', (from) => {
    expect(() => read({ PORTICO_SMTP_URL: URL }, { from })).toThrow('PORTICO_CONFIG: mail.from: ')
  })

  test.each([
    ['https://account.example:8443', 'account.example'],
    ['http://localhost:4000', undefined],
    ['http://127.0.0.1:4000', undefined],
    ['http://[::1]:4000', undefined],
  ])('of %s the client is named %s', (publicUrl, clientName) => {
    const environment = { PORTICO_ENV: 'development', PORTICO_SMTP_URL: URL, PORTICO_PUBLIC_URL: publicUrl }
    expect(read(environment)?.clientName).toBe(clientName)
  })

  test('takes the way to log in that the option names', () => {
    expect(read({ PORTICO_SMTP_URL: URL }, MAIL)?.authMethod).toBeUndefined()
    expect(read({ PORTICO_SMTP_URL: URL }, { ...MAIL, auth_method: 'login' })?.authMethod).toBe('LOGIN')
  })

  test('requires no TLS on loopback unless the option says so', () => {
    const encrypted = { requireTls: true, ignoresStartTls: false }
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(read({ PORTICO_SMTP_URL: `smtp://${host}` }, MAIL)).toMatchObject({
        requireTls: false,
        ignoresStartTls: true,
      })
    const required = read({ PORTICO_SMTP_URL: 'smtp://localhost' }, { ...MAIL, require_tls: true })
    expect(required).toMatchObject(encrypted)
    const verified = read({ PORTICO_SMTP_URL: 'smtp://localhost' }, { ...MAIL, ca_file: '/ca.pem' })
    expect(verified).toMatchObject(encrypted)
  })

  test('uses STARTTLS where it is offered but not required, except on loopback', () => {
    const optional = { ...MAIL, require_tls: false }
    expect(read({ PORTICO_SMTP_URL: URL }, optional)).toMatchObject({
      requireTls: false,
      ignoresStartTls: false,
    })
    expect(read({ PORTICO_SMTP_URL: 'smtp://localhost' }, optional)?.ignoresStartTls).toBe(true)
  })

  test('reads the URL, the certificates and the DKIM key from files', () => {
    const mail = read({ PORTICO_SMTP_URL_FILE: '/url' }, { ...MAIL, ca_file: '/ca.pem', dkim: DKIM })
    expect(mail?.auth?.pass).toBe('p@ss word')
    expect(mail?.ca).toBe(CERTIFICATE.cert)
    expect(mail?.dkim).toEqual({
      domain: 'shop.example',
      selector: 'mail',
      privateKey: FILES['/rsa.pem'],
    })
  })

  const NO_ADDRESS = 'expected an address such as no-reply@shop.example or "Shop <no-reply@shop.example>"'
  const NOT_RSA = 'is not an RSA private key in PEM of at least 1024 bits'

  const WRONG_URLS: Readonly<Record<string, readonly string[]>> = {
    'expected smtp://… or smtps://…': [
      'http://x',
      'mail.example:587',
      'smtp://a:port',
      'smtp://user:p@a:99999',
    ],
    'expected a host, as in smtp://user:password@mail.example:587': ['smtp://'],
    'expected nothing after host and port; other settings are options of `mail`': [
      'smtp://a/?pool=true',
      'smtp://a/x',
      'smtp://a?x',
      'smtp://a#x',
    ],
    'expected smtps:// with port 465, which has TLS from the start': ['smtp://user:p@a:465'],
    'expected smtp:// with port 25, which begins without TLS; STARTTLS follows': ['smtps://user:p@a:25'],
    'expected smtp:// with port 587, which begins without TLS; STARTTLS follows': ['smtps://user:p@a:587'],
    'expected @, :, /, ? and # in user and password as %40, %3A, %2F, %3F and %23': [
      'smtp://user:p/w@a:587',
      'smtp://user:p?w@a',
      'smtp://user:p#w@a',
      'smtp://user:p/w:x@y@a',
    ],
    'expected both a user and a password, or neither': ['smtp://user@a', 'smtp://:p%40ss@a'],
    'user or password: a % that begins no escape must be written as %25': [
      'smtp://user:100%@a',
      'smtp://100%:p@a',
    ],
  }

  test.each(Object.entries(WRONG_URLS).flatMap(([fault, urls]) => urls.map((url) => [url, fault] as const)))(
    'refuses the URL %s, without repeating its password',
    (url, fault) => {
      expect(() => read({ PORTICO_SMTP_URL: url }, MAIL)).toThrow(
        new ConfigError(`PORTICO_SMTP_URL: ${fault}`),
      )
    },
  )

  test.each<[object | undefined, string]>([
    [{ ...MAIL, reply_to: 'help' }, `mail.reply_to: ${NO_ADDRESS}`],
    [{ from: 'Shop' }, `mail.from: ${NO_ADDRESS}`],
    [{ from: 'Shop\r\nBcc: a@b.example <a@b.example>' }, `mail.from: ${NO_ADDRESS}`],
    [{ ...MAIL, ca_file: '/rsa.pem' }, 'mail.ca_file: /rsa.pem is not a certificate in PEM'],
    ...['/none.pem', '/small.pem', '/ed25519.pem'].map((path): [object, string] => [
      { ...MAIL, dkim: { ...DKIM, private_key_file: path } },
      `mail.dkim.private_key_file: ${path} ${NOT_RSA}`,
    ]),
    [
      { ...MAIL, dkim: { ...DKIM, selector: 'a b' } },
      'mail.dkim.selector: expected a domain name such as shop.example',
    ],
  ])('refuses mail %j', (mail, fault) => {
    expect(() => read({ PORTICO_SMTP_URL: URL }, mail)).toThrow(new ConfigError(`PORTICO_CONFIG: ${fault}`))
  })

  test('refuses mail without PORTICO_SMTP_URL', () => {
    expect(() => read({}, MAIL)).toThrow('PORTICO_CONFIG: mail: has no effect without PORTICO_SMTP_URL')
  })
})

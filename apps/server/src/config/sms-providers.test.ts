// Covers SRV-2, SRV-4.
import { serverMessages } from '@portico/locales'
import { describe, expect, test } from 'vitest'
import { NOTICE_KINDS } from '../shared/message-kind.ts'
import type { Variables } from './config.fixture.ts'
import { APP, PRODUCTION, readWithFile } from './config.fixture.ts'
import { ConfigError } from './environment.ts'

const FILES: Variables = {
  '/key': 'from-a-file\n',
  '/long': 'from-a-file-of-32-bytes-or-more!\n',
  '/empty': ' ',
}

const read = (sms: object, variables: Variables = {}) =>
  readWithFile({ apps: [APP], sms }, variables, FILES).sms

const TEMPLATES = [{ id: 'SMS_1' }]
const ALIYUN = {
  type: 'aliyun',
  access_key_id: 'id',
  access_key_secret: 'hush',
  sign_name: '门廊',
  templates: TEMPLATES,
}
const TENCENT = { type: 'tencent', secret_id: 'id', secret_key: 'hush', app_id: '1400', templates: TEMPLATES }
const TWILIO = { type: 'twilio', account_sid: 'AC1', auth_token: 'hush', from: '+15005550006' }
const WEBHOOK = { type: 'webhook', url: 'https://sms.example/', secret: 'hush'.repeat(8) }

describe('sms.providers', () => {
  test('reads every provider with its secret and its published endpoint', () => {
    const webhook = { ...WEBHOOK, countries: ['44'], url: 'http://127.0.0.1:9000/sms?a=b' }
    const twilio = { ...TWILIO, from: undefined, messaging_service_sid: 'MG1' }
    const template = {
      id: 'SMS_1',
      kinds: ['code_login', 'code_reset', 'code_bind'],
      parameters: ['code'],
    }
    expect(read({ providers: [ALIYUN, webhook, twilio, TENCENT] }).providers).toEqual([
      { ...ALIYUN, templates: [template], url: 'https://dysmsapi.aliyuncs.com/', key: 'hush' },
      { ...webhook, key: WEBHOOK.secret },
      { ...twilio, url: 'https://api.twilio.com/', key: 'hush' },
      {
        ...TENCENT,
        sign_name: '',
        region: 'ap-guangzhou',
        templates: [template],
        url: 'https://sms.tencentcloudapi.com/',
        key: 'hush',
      },
    ])
    expect(read({}).providers).toEqual([])
  })

  test.each([
    [ALIYUN, 'access_key_secret'],
    [TENCENT, 'secret_key'],
    [TWILIO, 'auth_token'],
    [WEBHOOK, 'secret'],
  ])('reads the secret of %j from the file of %s', (provider, option) => {
    const fromFile = (path: string) => ({ ...provider, [option]: undefined, [`${option}_file`]: path })
    expect(read({ providers: [fromFile('/long')] }).providers[0]?.key).toBe(
      'from-a-file-of-32-bytes-or-more!',
    )
    const name = `PORTICO_CONFIG: sms.providers.0`
    expect(() => read({ providers: [fromFile('/empty')] })).toThrow(
      new ConfigError(`${name}.${option}_file: /empty is empty`),
    )
    for (const wrong of [
      { ...provider, [option]: undefined },
      { ...provider, [`${option}_file`]: '/key' },
    ])
      expect(() => read({ providers: [wrong] })).toThrow(
        new ConfigError(`${name}: set exactly one of ${option} and ${option}_file`),
      )
  })

  const ONE_SENDER = ': set exactly one of from and messaging_service_sid'
  const HTTPS = '.url: expected an https address; http only on a loopback address'

  test.each<readonly [object, string]>([
    [{ ...TWILIO, messaging_service_sid: 'MG1' }, ONE_SENDER],
    [{ ...TWILIO, from: undefined }, ONE_SENDER],
    ...['Zeus The Mighty', '12', '+', '15005550006123', 'Shop!', ' ', '+0150055500'].map(
      (from) =>
        [
          { ...TWILIO, from },
          '.from: expected a number such as +15005550006, a short code, or at most 11 letters, digits and spaces',
        ] as const,
    ),
    ...[ALIYUN, TENCENT].map(
      (provider) =>
        [
          { ...provider, sign_name: '【门廊】' },
          '.sign_name: expected the signature without brackets',
        ] as const,
    ),
    [{ ...TWILIO, account_sid: 'SK1' }, '.account_sid: expected an account SID, which begins with AC'],
    [{ ...WEBHOOK, secret: 'hush'.repeat(8).slice(1) }, '.secret: expected at least 32 bytes'],
    ...[
      'http://sms.example/',
      'https://user:hush@sms.example/',
      'https://sms.example/#a',
      'sms.example',
      'ftp://127.0.0.1/',
    ].map((url) => [{ ...WEBHOOK, url }, HTTPS] as const),
    [
      { ...WEBHOOK, countries: ['999'] },
      '.countries.0: expected a calling code such as "86", or a country such as "US"',
    ],
    [{ ...WEBHOOK, sign_name: 'x' }, '.sign_name: unknown option'],
    [
      { ...ALIYUN, templates: [{ id: 'SMS_1', kinds: ['code_login'] }] },
      '.templates: no template for code_reset',
    ],
    [{ ...ALIYUN, templates: [{ id: 'SMS_1', parameters: ['password'] }] }, '.templates.0.parameters.0: '],
    [{ type: 'pigeon' }, '.type: expected one of aliyun, tencent, twilio, webhook'],
  ])('refuses %j, and names the option without the secret', (provider, fault) => {
    const reading = () => read({ providers: [provider] })
    expect(reading).toThrow(ConfigError)
    expect(reading).toThrow(`PORTICO_CONFIG: sms.providers.0${fault}`)
    expect(reading).not.toThrow('hush')
  })
})

describe('the parameters of a template', () => {
  const CODE_KINDS = ['code_login', 'code_reset', 'code_bind'] as const
  const KINDS = [...CODE_KINDS, ...NOTICE_KINDS, 'account_asked'] as const
  const NAMES = ['code', 'minutes', 'app', 'switch', 'target', 'days', 'date', 'link', 'platform']
  /** What a message has besides the values in the server's own text. */
  const MORE: Readonly<Record<string, readonly string[]>> = {
    password_reset_unlinked: ['days'],
    platform_linked: ['days'],
    reset_requested: ['link'],
  }

  function textOf(kind: (typeof KINDS)[number]): string {
    const texts = serverMessages('en')
    if (CODE_KINDS.some((one) => one === kind)) return texts.sms_code
    const key = kind === 'contact_reverted' ? 'sms_mobile_changed' : `sms_${kind}`
    return (texts as unknown as Readonly<Record<string, string>>)[key] ?? ''
  }

  function valuesOf(kind: (typeof KINDS)[number]): readonly string[] {
    const used = [...textOf(kind).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    return [...used, ...(MORE[kind] ?? [])]
  }

  const readTemplate = (provider: object, kind: string, parameters: readonly string[]) =>
    read({ providers: [{ ...provider, templates: [{ id: '1', kinds: [kind], parameters }, ...TEMPLATES] }] })

  test.for(KINDS)('are values that messages of kind %s have', (kind) => {
    const values = valuesOf(kind)
    for (const provider of [ALIYUN, TENCENT]) {
      expect(() => readTemplate(provider, kind, values)).not.toThrow()
      for (const name of NAMES.filter((one) => !values.includes(one)))
        expect(() => readTemplate(provider, kind, [...values, name])).toThrow(
          new ConfigError(
            `PORTICO_CONFIG: sms.providers.0.templates.0.parameters: messages of kind ${kind} have no ${name}`,
          ),
        )
    }
  })

  test.for(CODE_KINDS)('contain the code in messages of kind %s', (kind) => {
    for (const provider of [ALIYUN, TENCENT])
      expect(() => readTemplate(provider, kind, ['minutes'])).toThrow(
        new ConfigError(
          `PORTICO_CONFIG: sms.providers.0.templates.0.parameters: messages of kind ${kind} need code`,
        ),
      )
  })
})

test.for(['+15005550006', '89045', 'Portico', 'My Shop 24', 'A-B_C&D+E'])(
  'a sender at Twilio may be %s',
  (from) => {
    expect(read({ providers: [{ ...TWILIO, from }] }).providers).toMatchObject([{ from }])
  },
)

describe('the daily caps of SMS', () => {
  test('exist in production, and in development only if set', () => {
    expect(read({}, PRODUCTION).caps).toEqual({ total: 10_000, perCountry: 2000, byCountry: {} })
    expect(read({}).caps).toEqual({ total: undefined, perCountry: undefined, byCountry: {} })
    const set = { daily_cap: 50, daily_cap_per_country: 5, daily_caps: { '86': 40, US: 7 } }
    expect(read(set).caps).toEqual({ total: 50, perCountry: 5, byCountry: { '86': 40, US: 7 } })
  })

  test('are for known countries', () => {
    expect(() => read({ daily_caps: { Atlantis: 1 } })).toThrow('PORTICO_CONFIG: sms.daily_caps')
  })
})

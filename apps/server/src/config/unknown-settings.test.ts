// Covers SRV-2.
// cspell:ignore abcxyz abxy axyz LOGLEVELS CONFIGFILE CHROMIUMS PORTICOS abcdex abcdxy abwxyz orgins selfservice privat tokenurl minlength SECRETFILE
import { describe, expect, test } from 'vitest'
import { read } from './config.fixture.ts'
import { ConfigError } from './environment.ts'
import { suggest } from './variables.ts'

const readFile = (text: string) => read({ PORTICO_CONFIG: 'a' }, { a: text })

const APP = { aid: 1, name: 'A', origins: ['https://a.example'] }

describe('unknown options of the file', () => {
  test.for<readonly [object, string]>([
    [{ limit: {} }, 'limit: unknown option; did you mean limits?'],
    [{ 'limits\u200b': {} }, String.raw`limits\u200b: unknown option; did you mean limits?`],
    [{ apps: [{ ...APP, orgins: [] }] }, 'apps.0.orgins: unknown option; did you mean origins?'],
    [
      { apps: [APP, { ...APP, business_apps: [{ app_key: 'a', name: 'A', selfservice: true }] }] },
      'apps.1.business_apps.0.selfservice: unknown option; did you mean self_service?',
    ],
    [
      { limits: { codes_per_target_hours: 1 } },
      'limits.codes_per_target_hours: unknown option; did you mean codes_per_target_hour?',
    ],
    [{ password: { minlength: 8 } }, 'password.minlength: unknown option; did you mean min_length?'],
    [{ slider: { zone: 'cn' } }, 'slider.zone: unknown option'],
    [{ sms: { web_otp: true } }, 'sms.web_otp: unknown option; did you mean webotp?'],
    [
      { platforms: [{ platform: 'douyin', client_key: 'k', client_secret: 's', tokenurl: '' }] },
      'platforms.0.tokenurl: unknown option; did you mean token_url?',
    ],
  ])('rejects %j by its name', ([file, line]) => {
    expect(() => readFile(JSON.stringify(file))).toThrow(new ConfigError(`PORTICO_CONFIG: ${line}`))
  })

  test('rejects __proto__ and constructor like any other unknown option', () => {
    expect(() => readFile('{"__proto__":{"apps":[]}}')).toThrow('PORTICO_CONFIG: __proto__: unknown option')
    expect(() => readFile('{"limits":{"constructor":1}}')).toThrow('limits.constructor: unknown option')
  })

  test('rejects activate_url of an app whose business_apps replace it', () => {
    const app = {
      ...APP,
      activate_url: 'https://a.example/x',
      business_apps: [{ app_key: 'a', name: 'A' }],
    }
    expect(() => readFile(JSON.stringify({ apps: [app] }))).toThrow(
      new ConfigError(
        'PORTICO_CONFIG: apps.0.activate_url: has no effect next to business_apps, whose entries have their own',
      ),
    )
  })

  test('accepts $schema, which editors use', () => {
    expect(readFile('{"$schema":"./portico.schema.json"}').isDevelopment).toBe(true)
  })
})

describe('unknown variables', () => {
  test('ignores what Kubernetes and Docker set for a service named portico', () => {
    const linked = {
      PORTICO_PORT: 'tcp://10.0.0.7:4000',
      PORTICO_SERVICE_HOST: '10.0.0.7',
      PORTICO_SERVICE_PORT: '4000',
      PORTICO_SERVICE_PORT_HTTP: '4000',
      PORTICO_PORT_4000_TCP: 'tcp://10.0.0.7:4000',
      PORTICO_PORT_4000_TCP_ADDR: '10.0.0.7',
      PORTICO_REDIS_PORT: 'tcp://10.0.0.8:6379',
      PORTICO_METRICS_PORT: 'tcp://10.0.0.9:9464',
      PORTICO_OPERATOR_PORT: 'tcp://[fd00::7]:4100',
    }
    expect(read(linked)).toMatchObject({ port: 4000, metrics: undefined, operator: undefined })
  })

  test.each([
    ['PORTICO_REDIS_ULR', 'a value that may be secret', 'PORTICO_REDIS_URL'],
    ['PORTICO_SECRETFILE', 'a value that may be secret', 'PORTICO_SECRET_FILE'],
    ['PORTICO_PORT', '4000', 'PORT'],
    ['PORTICO_PORT', 'x tcp://10.0.0.7:4000', 'PORT'],
    ['PORTICO_PORTS', 'tcp://10.0.0.7:4000', undefined],
    ['PORTICO_FOO', 'x', undefined],
    ['PORTICO_LOGLEVELS', '', 'PORTICO_LOG_LEVEL'],
    ['PORTICO_SERVICE_HOSTS', '', undefined],
    ['PORTICO_CHROMIUMS', '', undefined],
    ['PORTICO_CONFIGFILE', '', 'PORTICO_CONFIG_FILE'],
  ])('rejects %s=%s without its value, and suggests %s', (name, value, near) => {
    const hint = near === undefined ? '' : `; did you mean ${near}?`
    expect(() => read({ [name]: value })).toThrow(new ConfigError(`${name}: unknown variable${hint}`))
  })

  test('ignores variables of others, and empty ones', () => {
    const { port, logLevel } = read({ PATH: '/bin', PORTICOS: 'x', PORT: '', PORTICO_LOG_LEVEL_FILE: '' })
    expect([port, logLevel]).toEqual([4000, 'warn'])
  })

  test('ignores the variables of the project’s tools', () => {
    expect(read({ PORTICO_CHROMIUM: '/snap/bin/chromium' }).isDevelopment).toBe(true)
    expect(read({ PORTICO_MUTANT_SEED: '7' }).isDevelopment).toBe(true)
  })
})

describe('suggest', () => {
  test.each([
    ['abcdef', 'abcxyz', true],
    ['abcdef', 'abwxyz', false],
    ['abcd', 'abxy', true],
    ['abcd', 'axyz', false],
    ['abc', 'abx', true],
    ['abc', 'axy', false],
    ['a', 'b', false],
  ])('suggests for “%s” the name “%s”: %s', (unknown, known, isClose) => {
    expect(suggest(unknown, ['far-away-from-all', known])).toBe(isClose ? `; did you mean ${known}?` : '')
  })

  test('suggests the closest of several names', () => {
    expect(suggest('abcdef', ['abcxyz', 'abcdex', 'abcdxy'])).toBe('; did you mean abcdex?')
  })
})

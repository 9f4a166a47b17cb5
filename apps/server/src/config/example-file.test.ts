import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createSender } from '../delivery/create-sender.ts'
import { readConfig } from './config.ts'
import { listUnsafeSettings } from './unsafe-settings.ts'
import { readVariables } from './variables.ts'

const read = (path: string): string =>
  readFileSync(new URL(`../../../../docs/${path}`, import.meta.url), 'utf8')

const EXAMPLE = read('examples/portico.config.json')

const ENVIRONMENT = {
  PORTICO_ENV: 'production',
  PORTICO_SECRET_FILE: '/run/secrets/portico',
  PORTICO_DATABASE_URL_FILE: '/run/secrets/database-url',
  PORTICO_REDIS_URL: 'redis://redis.example',
  PORTICO_SMTP_URL_FILE: '/run/secrets/smtp-url',
  PORTICO_TRUSTED_PROXIES: '10.0.0.2',
  PORTICO_CONFIG: 'example',
}

const FILES = new Map([
  ['example', EXAMPLE],
  ['/run/secrets/database-url', 'postgres://portico:a-password@db.example/portico?sslmode=verify-full'],
  ['/run/secrets/smtp-url', 'smtp://portico:a-password@mail.example'],
  [
    '/run/secrets/dkim.pem',
    generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  ],
])

/** Every other file is a secret. */
const readText = (path: string): string => String(FILES.get(path) ?? '9f8e1c7a52d04b3699e1f0a7c2d85b4e')

const readExample = () => readConfig({ environment: ENVIRONMENT, readText, loadDevelopmentSecret: () => '' })

describe('docs/examples/portico.config.json', () => {
  test('SRV-2 starts a server in production with the secrets in files', () => {
    const config = readExample()
    expect(config.ownOrigins).toEqual(['https://account.example', 'https://sso.example'])
    expect(config.apps[0]?.businessApps).toHaveLength(2)
  })

  test('SRV-4 sends e-mail and SMS', () => {
    const config = readExample()
    expect(createSender(config)?.channels.toSorted()).toEqual(['email', 'sms'])
    expect(config.sms.providers.map(({ type }) => type)).toEqual(['aliyun', 'tencent', 'twilio'])
  })

  test('SRV-2 has no setting that check-config warns of', () => {
    const found = readVariables(ENVIRONMENT, readText)
    const unsafe = listUnsafeSettings({ config: readExample(), found, rows: [], modeOf: () => undefined })
    expect(unsafe).toEqual([])
  })

  test('SRV-2 follows the JSON Schema, which refuses an unknown option', () => {
    const schema = z.fromJSONSchema(JSON.parse(read('reference/portico.schema.json')))
    const example = JSON.parse(EXAMPLE)
    expect(schema.safeParse(example).error).toBeUndefined()
    expect(schema.safeParse({ ...example, unknown: 1 }).success).toBe(false)
    expect(schema.safeParse({ ...example, mail: { from: 1 } }).success).toBe(false)
  })

  test('SRV-2 contains no secret, only the paths of files', () => {
    expect(EXAMPLE).not.toMatch(/"(?:\w*secret|secret_key|auth_token)"/)
  })
})

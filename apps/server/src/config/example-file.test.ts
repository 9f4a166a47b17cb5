// Covers REG-1, RST-1, SRV-2, SRV-4.
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createSender } from '../services/delivery/create-sender.ts'
import { readConfig } from './config.ts'
import { listUnsafeSettings } from './unsafe-settings.ts'
import { readVariables } from './variables.ts'

const read = (path: string): string =>
  readFileSync(new URL(`../../../../docs/${path}`, import.meta.url), 'utf8')

const EXAMPLE = read('examples/portico.config.json')

const ENVIRONMENT = {
  PORTICO_ENV: 'production',
  PORTICO_SECRET_FILE: '/run/secrets/secret',
  PORTICO_DATABASE_URL_FILE: '/run/secrets/database_url',
  PORTICO_REDIS_URL: 'rediss://redis.example',
  PORTICO_SMTP_URL_FILE: '/run/secrets/smtp_url',
  PORTICO_TRUSTED_PROXIES: '10.0.0.2',
  PORTICO_CONFIG: 'example',
}

const FILES = {
  '/run/secrets/secret': '9f8e1c7a52d04b3699e1f0a7c2d85b4e',
  '/run/secrets/database_url': 'postgres://portico:a-password@db.example/portico?sslmode=verify-full',
  '/run/secrets/smtp_url': 'smtp://portico:a-password@mail.example',
}

/** Reads the configuration with no other files. */
function readWith(example: string, others: Readonly<Record<string, string>> = {}) {
  const files = new Map(Object.entries({ example, ...FILES, ...others }))
  const readText = (path: string): string => {
    const text = files.get(path)
    if (text === undefined) throw new Error(`${path} is missing`)
    return text
  }
  const config = readConfig({ environment: ENVIRONMENT, readText, loadDevelopmentSecret: () => '' })
  const found = readVariables(ENVIRONMENT, readText)
  return { config, unsafe: listUnsafeSettings({ config, found, rows: [], permissionsOf: () => undefined }) }
}

/** The example with what its reader adds: SMS providers and DKIM as on the page, and the secret of the app. */
function completeExample(): string {
  const snippets = [...read('running.md').matchAll(/```json\n(.*?)```/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )
  const { sms } = snippets.find((snippet) => snippet.sms?.providers)
  const { mail } = snippets.find((snippet) => snippet.mail)
  const example = JSON.parse(EXAMPLE)
  const apps = [{ ...example.apps[0], secret_file: '/run/secrets/shop' }]
  return JSON.stringify({ ...example, apps, mail, sms })
}

const KEY = generateKeyPairSync('rsa', { modulusLength: 1024 })
const WANTED = {
  '/run/secrets/shop': '0c7be1c7a52d04b3699e1f0a7c2d85b4',
  '/run/secrets/aliyun': 'key',
  '/run/secrets/tencent': 'key',
  '/run/secrets/twilio': 'key',
  '/run/secrets/dkim.pem': KEY.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}

describe('docs/examples/portico.config.json', () => {
  test('starts a server in production that sends e-mail, without the files of other secrets', () => {
    const { config, unsafe } = readWith(EXAMPLE)
    expect(config.ownOrigins).toEqual(['https://account.example'])
    expect(createSender(config)?.channels).toEqual(['email'])
    expect(unsafe.map(({ name }) => name)).toEqual(['sms.providers', 'apps.0.secret'])
  })

  test('sends SMS with the providers of the page, and has then nothing that check-config warns of', () => {
    const { config, unsafe } = readWith(completeExample(), WANTED)
    expect(createSender(config)?.channels.toSorted()).toEqual(['email', 'sms'])
    expect(config.sms.providers.map(({ type }) => type)).toEqual(['aliyun', 'tencent', 'twilio'])
    expect(config.mail?.dkim?.domain).toBe('shop.example')
    expect(unsafe).toEqual([])
  })

  test('accepts the passwords that the widget accepts by default', () => {
    expect(readWith(EXAMPLE).config.password).toMatchObject({ minLength: 6, maxLength: 20 })
  })

  test('follows the JSON Schema, which refuses an unknown option', () => {
    const schema = z.fromJSONSchema(JSON.parse(read('reference/portico.schema.json')))
    const example = JSON.parse(EXAMPLE)
    expect(schema.safeParse(example).error).toBeUndefined()
    expect(schema.safeParse({ ...example, unknown: 1 }).success).toBe(false)
    expect(schema.safeParse({ ...example, mail: { from: 1 } }).success).toBe(false)
  })

  test('contains no secret', () => {
    expect(EXAMPLE).not.toMatch(/"(?:\w*secret|secret_key|auth_token)"/)
  })
})

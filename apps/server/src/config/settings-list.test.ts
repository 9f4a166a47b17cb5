// Covers SRV-2.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { SECRET } from './secrets.ts'
import { listOptions, listVariables } from './settings-list.ts'
import { readVariables } from './variables.ts'

describe('listVariables', () => {
  test.each([
    ['PORT', '80', '80', false],
    ['PORTICO_SECRET', 'hidden', 'set', true],
    ['PORTICO_SMTP_URL', 'smtp://u:hidden@a.example', 'smtp://***@a.example', true],
    ['PORTICO_SMTP_URL', 'smtp://a.example', 'smtp://a.example', false],
    [
      'PORTICO_REDIS_URL',
      'redis://:hid@den@a:1, redis://b,redis://u:hidden@c',
      'redis://***@a:1, redis://b,redis://***@c',
      true,
    ],
    [
      'PORTICO_DATABASE_URL',
      'postgres://a/b?password=hidden&sslmode=require',
      'postgres://a/b?password=***&sslmode=require',
      true,
    ],
    [
      'PORTICO_DATABASE_URL',
      'postgres://a/b?PASSWORD=hidden&token=hidden&client_secret=hidden',
      'postgres://a/b?PASSWORD=***&token=***&client_secret=***',
      true,
    ],
  ])('shows %s=%s as %s', (name, value, shown, isSecret) => {
    const rowsOf = (environment: Readonly<Record<string, string>>) =>
      listVariables(
        readVariables(environment, () => value),
        'production',
      )
    const row = { name, value: shown, isSecret }
    expect(rowsOf({ [name]: value })).toContainEqual({ ...row, source: 'variable' })
    expect(rowsOf({ [`${name}_FILE`]: '/run/x' })).toContainEqual({ ...row, source: 'file /run/x' })
  })
})

describe('listOptions', () => {
  const shop = z.strictObject({
    name: z.string(),
    secret: z.string().optional().meta(SECRET),
    secret_file: z.string().optional(),
    tags: z.array(z.string()).default([]),
  })
  const provider = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('a'), url: z.string().default('https://a.example/') }),
    z.strictObject({
      type: z.literal('b'),
      key: z.string().meta(SECRET),
      private_key_file: z.string().optional(),
    }),
  ])
  const schema = z.strictObject({
    $schema: z.string().optional(),
    title: z.string().optional(),
    ca_file: z.string().optional(),
    limits: z.strictObject({ most: z.int().default(5), least: z.int().optional() }).prefault({}),
    isOn: z.boolean().default(true),
    caps: z.record(z.string(), z.int()).optional(),
    shops: z.array(shop).optional(),
    providers: z.array(provider).optional(),
  })
  const list = (file: unknown) =>
    listOptions(schema, file).map(({ name, value, source, isSecret, ...rest }) => [
      name,
      value,
      source,
      isSecret,
      rest,
    ])
  const DEFAULTS = [
    ['limits.most', '5', 'default', false, { defaultNumber: 5 }],
    ['isOn', 'true', 'default', false, {}],
  ]

  test.each([
    ['https://u:hidden@a.example/x', 'https://***@a.example/x', true],
    ['https://a.example/sms?from=1&token=hidden', 'https://a.example/sms?from=1&token=***', true],
    ['https://a.example/@shop', 'https://a.example/@shop', false],
    ['https://a.example/?contact=a@a.example', 'https://a.example/?contact=a@a.example', false],
  ])('shows an option with the value %s as %s', (value, shown, isSecret) => {
    expect(list({ title: value })).toContainEqual(['title', shown, 'option', isSecret, {}])
    expect(list({ shops: [{ name: 'A', tags: ['x', value] }] })).toContainEqual([
      'shops.0.tags',
      `x, ${shown}`,
      'option',
      isSecret,
      {},
    ])
  })

  test('has the defaults of an empty file', () => {
    expect(list({})).toEqual(DEFAULTS)
    expect(list(undefined)).toEqual(DEFAULTS)
    expect(list(null)).toEqual(DEFAULTS)
  })

  test('has what the file sets, secrets hidden', () => {
    const file = {
      $schema: 'x',
      title: 'https://u:hidden@a.example',
      ca_file: '/ca.pem',
      limits: { most: 7, least: 0 },
      isOn: false,
      caps: { '86': 1 },
      shops: [
        { name: 'A', secret: 'hidden', tags: ['x', 'y'] },
        { name: 'B', secret_file: '/run/b' },
        { name: 'C', tags: [] },
      ],
      providers: [{ type: 'b', key: 'hidden', private_key_file: '/run/key' }, { type: 'a' }],
    }
    expect(list(file)).toEqual([
      ['title', 'https://***@a.example', 'option', true, {}],
      ['ca_file', '/ca.pem', 'option', false, {}],
      ['limits.most', '7', 'option', false, { defaultNumber: 5 }],
      ['limits.least', '0', 'option', false, {}],
      ['isOn', 'false', 'option', false, {}],
      ['caps', '{"86":1}', 'option', false, {}],
      ['shops.0.name', 'A', 'option', false, {}],
      ['shops.0.secret', 'set', 'option', true, {}],
      ['shops.0.tags', 'x, y', 'option', false, {}],
      ['shops.1.name', 'B', 'option', false, {}],
      ['shops.1.secret', 'set', 'file /run/b', true, {}],
      ['shops.1.tags', 'none', 'default', false, {}],
      ['shops.2.name', 'C', 'option', false, {}],
      ['shops.2.tags', 'none', 'option', false, {}],
      ['providers.0.type', 'b', 'option', false, {}],
      ['providers.0.key', 'set', 'option', true, {}],
      ['providers.0.private_key', 'set', 'file /run/key', true, {}],
      ['providers.1.type', 'a', 'option', false, {}],
      ['providers.1.url', 'https://a.example/', 'default', false, {}],
    ])
  })
})

// Covers SRV-1.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configFile } from '../../apps/server/src/config/config-file.ts'

interface Schema {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: boolean | Schema
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly const?: string
}

const REFERENCE = join(import.meta.dirname, '../../docs/reference')
const read = (name: string): string => readFileSync(join(REFERENCE, name), 'utf8')
/** What has a page of its own. */
const LIMITS_PAGE = ['limits', 'password']

/** Every option at any depth, with the section that documents it: `apps[].webhook` and `url`. */
function optionsOf(schema: Schema, path = ''): readonly { section: string; name: string; schema: Schema }[] {
  const { properties = {}, items, additionalProperties, oneOf = [], anyOf = [] } = schema
  const type = properties['type']?.const
  const options = Object.entries(properties).flatMap(([name, option]) => [
    { section: type === undefined ? path : `${path} of the type ${type}`, name, schema: option },
    ...optionsOf(option, path === '' ? name : `${path}.${name}`),
  ])
  const inside = [
    ...(items ? [optionsOf(items, `${path}[]`)] : []),
    ...(typeof additionalProperties === 'object' ? [optionsOf(additionalProperties, `${path}.*`)] : []),
    ...[...oneOf, ...anyOf].map((variant) => optionsOf(variant, path)),
  ]
  return [...options, ...inside.flat()]
}

/** Section → the options in its table. The headings of lists leave their last `[]` out. */
function tablesOf(page: string): ReadonlyMap<string, readonly string[]> {
  const [, file = ''] = page.split('\n## Configuration file\n')
  const sections = `\n## \n${file}`.split(/^## /m).slice(1)
  return new Map(
    sections.map((section) => {
      const heading = section.slice(0, section.indexOf('\n')).replaceAll('`', '')
      return [heading, [...section.matchAll(/^\| `([\w$]+)`/gm)].map(([, name = '']) => name)]
    }),
  )
}

const options = optionsOf(configFile.toJSONSchema({ io: 'input' }) as Schema)

test('the reference has every option of the configuration file, at any depth', () => {
  const places = options.map(({ section, name }) => `${section}.${name}`)
  for (const known of [
    '.public_url',
    'apps[].webhook.events',
    'sms.providers[] of the type twilio.from',
    'sms.providers[].templates[].id',
  ])
    expect(places).toContain(known)
  const tables = tablesOf(read('configuration.md'))
  const undocumented = options
    .filter(({ section }) => !LIMITS_PAGE.includes(section))
    .filter(({ section, name }) => {
      const heading = section.replace(/\[\](?=$| of the type )/, '')
      return !tables.get(heading)?.includes(name)
    })
  expect(undocumented.map(({ section, name }) => `${section}.${name}`)).toEqual([])
  const limits = read('limits.md')
  for (const { name } of options.filter(({ section }) => LIMITS_PAGE.includes(section)))
    expect(limits).toContain(`| \`${name}\``)
})

test('the JSON Schema of the configuration file explains every option', () => {
  const described = optionsOf(JSON.parse(read('portico.schema.json')) as Schema)
  expect(described).toHaveLength(options.length)
  const unexplained = described.filter(({ schema }) => schema.description === undefined)
  expect(unexplained.map(({ section, name }) => `${section}.${name}`)).toEqual([])
})

// docs/reference/configuration.md and portico.schema.json: the environment variables and the JSON file.
import { code, page, table } from './markdown.mjs'
import { schemaTable } from './schema-table.mjs'
import { docsOf } from './source.mjs'

/** Objects whose options are on a page of their own. */
const ELSEWHERE = ['limits', 'password']

/**
 * @param schema of the file, as JSON Schema
 * @param variables the table of environment variables
 */
export function configurationPage(source, { schema, variables }) {
  return page(
    'Configuration',
    'Environment variables and one JSON file. Examples and advice: [running the server](../running.md).',
    '## Environment variables',
    'Every variable can be read from a file instead: `PORTICO_SECRET_FILE=/run/secrets/portico` instead of `PORTICO_SECRET`. An empty variable counts as not set. Unknown variables that begin with `PORTICO_` are an error, except those that Kubernetes and Docker set for a service of that name.',
    variableTable(variables),
    '## Configuration file',
    'The JSON file that `PORTICO_CONFIG` names. Every option is optional unless marked; unknown and repeated options are an error. [portico.schema.json](portico.schema.json) is its JSON Schema, for editors; [portico.config.json](../examples/portico.config.json) is an example for production.',
    ...sections(listObjects(source, schema)).flatMap(({ path, heading, object, docs }) => [
      ...(path === '' ? [] : [`## ${heading}`]),
      schemaTable(path, object, docs),
    ]),
  )
}

/** The JSON Schema of the file, with the doc comments as descriptions. */
export function configurationSchema(source, { schema }) {
  const documented = structuredClone(schema)
  documented.title = 'Configuration file of the Portico server'
  for (const { object, docs } of listObjects(source, documented))
    for (const [name, option] of Object.entries(object.properties))
      if (docs.get(name)) option.description = docs.get(name)
  return `${JSON.stringify(documented)}\n`
}

/**
 * Every object of the file, with its place such as `apps[].brand` and the doc comments of its options.
 * @returns the file itself first, and each object before those within it
 */
function listObjects(source, schema) {
  const list = (object, literal, { path, heading }) => {
    const inside = Object.entries(object.properties).flatMap(([name, option]) =>
      objectsOf(option).flatMap(({ object: inner, suffix, variant }) => {
        const place = path === '' ? name : `${path}.${name}`
        return list(inner, source.objectOfProperty(literal, name, Object.keys(inner.properties)), {
          path: `${place}${suffix}`,
          heading: variant === undefined ? code(place) : `${code(place)} of the type ${code(variant)}`,
        })
      }),
    )
    return [{ path, heading, literal, object, docs: docsOf(literal) }, ...inside]
  }
  return list(schema, source.objectOf('configFile'), { path: '', heading: '' })
}

/** The objects of an option: itself, the entries of a list or record, the members of a union. */
function objectsOf({ properties, items, additionalProperties, oneOf, anyOf, ...option }) {
  if (properties) {
    const variant = properties.type?.const
    return [{ object: { properties, ...option }, suffix: '', variant }]
  }
  const within = (schema, ending) =>
    objectsOf(schema).map(({ suffix, ...rest }) => ({ ...rest, suffix: `${ending}${suffix}` }))
  if (items) return within(items, '[]')
  if (typeof additionalProperties === 'object') return within(additionalProperties, '.*')
  return (oneOf ?? anyOf ?? []).flatMap((variant) => within(variant, ''))
}

/** Each object once, although several options may have the same. */
function sections(objects) {
  return objects.filter(
    ({ path, literal }, index) =>
      !ELSEWHERE.includes(path) && objects.findIndex((other) => other.literal === literal) === index,
  )
}

function variableTable(variables) {
  const rows = Object.entries(variables).map(([name, variable]) => [
    code(name),
    defaultOf(variable),
    variable.meaning,
  ])
  return table(['Variable', 'Default', 'Meaning'], rows)
}

function defaultOf({ default: value, defaultText = '' }) {
  if (value === undefined) return defaultText
  if (typeof value === 'string') return code(value)
  return `${code(value.development)}; ${code(value.production)} in production`
}

// docs/reference/configuration.md and portico.schema.json: the environment variables and the JSON file.
import { code, page, table } from './markdown.mjs'
import { schemaTable } from './schema-table.mjs'

/** Every object of the file: where it is in the schema, and the constant whose properties have the doc comments. */
const OBJECTS = [
  { path: '', constant: 'configFile' },
  { path: 'apps[]', constant: 'app', heading: '`apps`' },
  { path: 'apps[].brand', constant: 'brand', heading: '`apps[].brand`' },
  { path: 'apps[].business_apps[]', constant: 'businessApp', heading: '`apps[].business_apps`' },
  { path: 'platforms[]', constant: 'platformOption', heading: '`platforms`' },
  { path: 'mail', constant: 'mail', heading: '`mail`' },
  { path: 'mail.dkim', constant: 'dkim', heading: '`mail.dkim`' },
  { path: 'slider', constant: 'slider', heading: '`slider`' },
  { path: 'database', constant: 'databaseSection', heading: '`database`' },
  { path: 'sms', constant: 'sms', heading: '`sms`' },
  { path: 'sms.providers[aliyun]', constant: 'aliyunSms', heading: '`sms.providers` for Aliyun' },
  { path: 'sms.providers[tencent]', constant: 'tencentSms', heading: '`sms.providers` for Tencent Cloud' },
  { path: 'sms.providers[twilio]', constant: 'twilioSms', heading: '`sms.providers` for Twilio' },
  { path: 'sms.providers[webhook]', constant: 'webhookSms', heading: '`sms.providers` for a webhook' },
  {
    path: 'sms.providers[aliyun].templates[]',
    constant: 'smsTemplate',
    heading: '`sms.providers[].templates`',
  },
  // Same options as the templates of Aliyun, documented there.
  { path: 'sms.providers[tencent].templates[]', constant: 'smsTemplate' },
  // On a page of their own.
  { path: 'limits', constant: 'limits' },
  { path: 'password', constant: 'passwordPolicy' },
]

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
    schemaTable(source, 'configFile', schema),
    ...OBJECTS.filter(({ heading }) => heading).flatMap(({ path, constant, heading }) => [
      `## ${heading}`,
      schemaTable(source, constant, objectAt(schema, path)),
    ]),
  )
}

/** The JSON Schema of the file, with the doc comments as descriptions. */
export function configurationSchema(source, { schema }) {
  const documented = structuredClone(schema)
  documented.title = 'Configuration file of the Portico server'
  for (const { path, constant } of OBJECTS) {
    const docs = source.objectDocs(constant)
    for (const [name, option] of Object.entries(objectAt(documented, path).properties)) {
      if (docs.get(name)) option.description = docs.get(name)
    }
  }
  return `${JSON.stringify(documented)}\n`
}

function objectAt(schema, path) {
  const steps = path.split('.').filter(Boolean)
  return steps.reduce((at, step) => {
    const [, name, type] = /^(\w+)(?:\[(\w*)\])?$/.exec(step)
    const property = at.properties[name]
    if (type === undefined) return property
    return type === '' ? property.items : variantOf(property.items, type)
  }, schema)
}

/** One object of a union, by its `type`. */
function variantOf({ oneOf, anyOf }, type) {
  return (oneOf ?? anyOf).find(({ properties }) => properties.type.const === type)
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

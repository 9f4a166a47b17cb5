// docs/reference/configuration.md: the JSON file that PORTICO_CONFIG names.
import { page } from './markdown.mjs'
import { schemaTable } from './schema-table.mjs'

/** @param schema of the file, as JSON Schema */
export function configurationPage(source, { schema }) {
  const { properties } = schema
  const app = properties.apps.items
  const section = (heading, constant, object) => [heading, schemaTable(source, constant, object)]
  return page(
    'Configuration file',
    'The JSON file that `PORTICO_CONFIG` names. Every option is optional unless marked; unknown options are an error. Environment variables and examples: [running the server](../running.md).',
    schemaTable(source, 'configFile', schema),
    section('## `apps`', 'app', app),
    section('## `apps[].business_apps`', 'businessApp', app.properties.business_apps.items),
    section('## `platforms`', 'platformOption', properties.platforms.items),
    section('## `slider`', 'slider', properties.slider),
    section('## `sms`', 'sms', properties.sms),
  )
}

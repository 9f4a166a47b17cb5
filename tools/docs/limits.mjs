// docs/reference/limits.md: the limits an operator can change.
import { page } from './markdown.mjs'
import { schemaTable } from './schema-table.mjs'

/** @param schema of the configuration file, as JSON Schema */
export function limitsPage(source, { schema }) {
  return page(
    'Limits',
    'Options of `limits` in the [configuration file](configuration.md). Names end with what is counted over: `…_s` is in seconds, `…_10_min` counts within ten minutes, `…_day` within 24 hours. An _address_ is an IP address (IPv6: a /64 and a /48), a _device_ is identified by `fp`, or by its IP address if it sends none.',
    schemaTable(source, 'limits', schema.properties.limits),
    '## Passwords',
    'Options of `password`.',
    schemaTable(source, 'passwordPolicy', schema.properties.password),
  )
}

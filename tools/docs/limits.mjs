// docs/reference/limits.md: the limits an operator can change.
import { code, page, table } from './markdown.mjs'

/** @param schema of the configuration file, as JSON Schema */
export function limitsPage(source, { schema }) {
  return page(
    'Limits',
    'Options of `limits` in the [configuration file](../running.md#configuration-file). Names end with what is counted over: `…_s` is in seconds, `…_10_min` counts within ten minutes, `…_day` within 24 hours. An _address_ is an IP address (IPv6: a /64 and a /48), a _device_ the `fp` of a request.',
    optionTable(source.objectDocs('limits'), schema.properties.limits),
    '## Passwords',
    'Options of `password`.',
    optionTable(source.objectDocs('passwordPolicy'), schema.properties.password),
  )
}

function optionTable(docs, { properties }) {
  const rows = Object.entries(properties).map(([name, { default: value, minimum }]) => {
    if (!docs.get(name)) throw new Error(`no doc comment: limits.${name}`)
    return [code(name), code(value), minimum === undefined ? '' : code(minimum), docs.get(name)]
  })
  return table(['Option', 'Default', 'Minimum', 'Meaning'], rows)
}

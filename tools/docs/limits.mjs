// docs/reference/limits.md: the limits an operator can change, and all rate limits.
import { code, page, table } from './markdown.mjs'
import { schemaTable } from './schema-table.mjs'

/**
 * @param schema of the configuration file, as JSON Schema
 * @param declaredLimits what `declareLimit()` was called with
 */
export function limitsPage(source, { schema, declaredLimits }) {
  const options = schema.properties.limits
  return page(
    'Limits',
    'Options of `limits` in the [configuration file](configuration.md). Names end with what is counted over: `…_s` is in seconds, `…_10_min` counts within ten minutes, `…_day` within 24 hours. An _address_ is an IP address (IPv6: a /64 and a /48), a _device_ is identified by `fp`, or by its IP address if it sends none.',
    schemaTable('limits', options, source.objectDocs('limits')),
    '## Rate limits',
    'Every rate limit, with the option that states its maximum. A window begins with the first hit and ends with its length.',
    limitTable(declaredLimits, Object.keys(options.properties)),
    '## Passwords',
    'Options of `password`.',
    schemaTable('password', schema.properties.password, source.objectDocs('passwordPolicy')),
  )
}

function limitTable(declaredLimits, optionNames) {
  const inFile = new Map(optionNames.map((name) => [toCamelCase(name), code(name)]))
  const rows = declaredLimits.map(({ name, per, windowS, max, maxFrom, factor, exceeded }) => {
    const maximum = maxFrom ?? inFile.get(max) ?? String(max)
    const window = inFile.get(windowS) ?? toDuration(windowS)
    return [code(name), per, window, factor ? `${maximum} × ${inFile.get(factor)}` : maximum, exceeded]
  })
  return table(['Limit', 'Counted per', 'Window', 'Maximum', 'Beyond it'], rows)
}

function toCamelCase(name) {
  return name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase())
}

function toDuration(seconds) {
  if (seconds % 3600 === 0) return `${seconds / 3600} h`
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`
}

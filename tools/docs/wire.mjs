// docs/reference/wire.md: every endpoint of the registry.
import { code, page, table } from './markdown.mjs'

const API_GROUPS = {
  passport: { title: 'Passport', base: '`passportBase`; the paths are absolute.' },
  sso: {
    title: 'Single sign-on',
    base: 'The single sign-on base: the `ssoDomains` entry of the zone, or `{passportBase}/passport/sso`. The paths are relative to it.',
  },
  account: { title: 'Account center', base: '`accountBase`; the paths are absolute.' },
}

/** @param calls of the registry, with their doc comments */
export function wirePage(calls) {
  const sections = Object.entries(API_GROUPS).flatMap(([group, { title, base }]) => [
    `## ${title}`,
    `Base: ${base}`,
    ...calls.filter(({ apiGroup }) => apiGroup === group).flatMap(sectionOf),
  ])
  return page(
    'Endpoints',
    'Every endpoint, generated from the registry in `packages/protocol`. Common fields, encodings, envelopes, CSRF and cookies: [wire protocol](../wire-protocol.md). An _obfuscated_ field is sent with `mix_mode=1` in the encoding described there.',
    sections,
  )
}

function sectionOf({ name, doc, method, path, aliases, body, fields, response, successCodes }) {
  return [
    `### ${code(name)}`,
    `\`${method} ${path}\`${aliases ? ` · also ${aliases.map(code).join(', ')}` : ''}${body ? ` · ${body.toUpperCase()} body` : ''}`,
    doc,
    fieldTable(fields),
    `Response: ${shapeText(response)}`,
    successCodes ? `Success codes: ${successCodes.map(code).join(', ')}` : '',
  ]
}

function fieldTable(fields) {
  const rows = Object.entries(fields).map(([name, rule]) => [
    code(name),
    rule.endsWith('?') ? 'optional' : 'required',
    rule.startsWith('obfuscated') ? 'obfuscated' : 'plain',
  ])
  return rows.length === 0
    ? 'No fields beyond the common ones.'
    : table(['Field', 'Presence', 'Encoding'], rows)
}

/** A response as text: `{ user_id: string, connects: [{ platform: string }] }`. */
function shapeText(shape) {
  return Object.keys(shape).length === 0 ? 'no data.' : code(kindText(shape))
}

function kindText(kind) {
  if (kind === 'string[]') return '[string]'
  if (typeof kind === 'string')
    return kind.endsWith('?') ? `${kind.slice(0, -1)} or absent` : kind.replace('!', '')
  if (typeof kind.listOf === 'object') return `[${kindText(kind.listOf)}]`
  const fields = Object.entries(kind).map(([name, inner]) => `${name}: ${kindText(inner)}`)
  return `{ ${fields.join(', ')} }`
}

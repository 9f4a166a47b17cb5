import { code, table } from './markdown.mjs'

/**
 * The options of an object of the configuration schema.
 * @param constant the name of the schema in the source, whose properties have the doc comments
 * @throws Error that names an option without a doc comment
 */
export function schemaTable(source, constant, { properties, required = [] }) {
  const docs = source.objectDocs(constant)
  const rows = Object.entries(properties).map(([name, option]) => {
    if (!docs.get(name)) throw new Error(`no doc comment: ${constant}.${name}`)
    return [code(name), typeOf(option), defaultOf(option, required.includes(name)), docs.get(name)]
  })
  return table(['Option', 'Type', 'Default', 'Meaning'], rows)
}

function typeOf({ type, items, anyOf, oneOf, enum: values, const: literal, minimum }) {
  if (oneOf) return typeOf(oneOf[0])
  if (literal !== undefined) return code(JSON.stringify(literal))
  if (anyOf) return anyOf.map(typeOf).join(' or ')
  if (values) return values.map((value) => code(JSON.stringify(value))).join(' ')
  if (type === 'array') return `list of ${typeOf(items)}`
  return minimum ? `${type} ≥ ${minimum}` : type
}

function defaultOf({ default: value }, isRequired) {
  if (isRequired) return 'required'
  const isShort = value !== undefined && JSON.stringify(value) !== '{}'
  return isShort ? code(JSON.stringify(value)) : ''
}

import { code, table } from './markdown.mjs'

/**
 * The options of an object of the configuration schema.
 * @param name of the object, for errors
 * @param docs option → doc comment
 * @throws Error that names an option without a doc comment
 */
export function schemaTable(name, { properties, required = [] }, docs) {
  const rows = Object.entries(properties).map(([key, option]) => {
    if (!docs.get(key)) throw new Error(`no doc comment: ${name}.${key}`)
    return [code(key), typeOf(option), defaultOf(option, required.includes(key)), docs.get(key)]
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

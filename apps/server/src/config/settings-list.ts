import { z } from 'zod'
import type { FoundVariables, Mode } from './variables.ts'
import { defaultOf, VARIABLE_NAMES, VARIABLES } from './variables.ts'

/** An environment variable, an option of the configuration file, the default, or the file at a path. */
export type Source = 'variable' | 'option' | 'default' | `file ${string}`

/** A setting as `check-config` shows it. */
export interface SettingRow {
  /** The variable, or the path of the option: `apps.0.aid`. */
  readonly name: string
  /** What will be used; `set` for a secret, empty if there is no value. */
  readonly value: string
  /** Where the value is from. */
  readonly source: Source
  /** Whether the value is a secret or, as in a URL, has one. */
  readonly isSecret: boolean
  /** The default of an option that is a number. */
  readonly defaultNumber?: number
}

/** Lists every variable with the value in effect. */
export function listVariables(found: FoundVariables, mode: Mode): readonly SettingRow[] {
  return VARIABLE_NAMES.map((name) => {
    const { value, path } = found[name]
    const { defaultText = '', kind } = VARIABLES[name]
    if (value === undefined) {
      const fallback = defaultOf(name, mode) ?? defaultText.replaceAll('`', '')
      return { name, value: fallback, source: 'default', isSecret: false }
    }
    const shown = kind === 'secret' ? REDACTED : hidePasswords(value)
    return {
      name,
      value: shown,
      source: path === undefined ? 'variable' : `file ${path}`,
      isSecret: shown !== value,
    }
  })
}

/** What is shown instead of a secret. */
const REDACTED = 'set'

type JsonSchema = z.core.JSONSchema.BaseSchema

/**
 * Lists every option of the configuration file that has a value.
 * @param file the parsed file, which the schema accepts
 */
export function listOptions(schema: z.ZodType, file: unknown): readonly SettingRow[] {
  return listObject(z.toJSONSchema(schema, { io: 'input' }), file, [])
}

function listObject(schema: JsonSchema, value: unknown, path: readonly string[]): readonly SettingRow[] {
  const properties = Object.entries(schema.properties ?? {})
  return properties.flatMap(([key, option]) => {
    if (typeof option === 'boolean' || key === '$schema') return []
    const configured = memberOf(value, key)
    const isSecretFile =
      key === 'private_key_file' || isSecret(schema.properties?.[key.replace(/_file$/, '')])
    if (key.endsWith('_file') && isSecretFile)
      return typeof configured === 'string'
        ? [secretRow([...path, key.replace(/_file$/, '')], `file ${configured}`)]
        : []
    return listOption(option, configured, [...path, key])
  })
}

function listOption(schema: JsonSchema, configured: unknown, path: readonly string[]): readonly SettingRow[] {
  if (schema.properties) return listObject(schema, configured, path)
  const { items } = schema
  if (Array.isArray(configured) && isObjectSchema(items))
    return configured.flatMap((item, index) =>
      listObject(variantOf(items, item), item, [...path, String(index)]),
    )
  const value = configured ?? schema.default
  if (value === undefined) return []
  if (isSecret(schema)) return [secretRow(path, 'option')]
  const shown = formatValue(value, hidePasswords)
  return [
    {
      name: path.join('.'),
      value: shown,
      source: configured === undefined ? 'default' : 'option',
      isSecret: shown !== formatValue(value),
      ...(typeof schema.default === 'number' && { defaultNumber: schema.default }),
    },
  ]
}

function secretRow(path: readonly string[], source: Source): SettingRow {
  return { name: path.join('.'), value: REDACTED, source, isSecret: true }
}

function isSecret(schema: JsonSchema | boolean | undefined): boolean {
  return typeof schema === 'object' && schema.writeOnly === true
}

function isObjectSchema(items: JsonSchema['items']): items is JsonSchema {
  if (typeof items !== 'object' || Array.isArray(items)) return false
  return items.properties !== undefined || items.oneOf !== undefined
}

/** The schema of an object; of a union discriminated by `type`, that of the value's type. */
function variantOf(schema: JsonSchema, value: unknown): JsonSchema {
  const type = memberOf(value, 'type')
  const variant = schema.oneOf?.find((candidate) => {
    const property = typeof candidate === 'object' ? candidate.properties?.['type'] : undefined
    return typeof property === 'object' && property.const === type
  })
  return typeof variant === 'object' ? variant : schema
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, key)?.value
    : undefined
}

function formatValue(value: unknown, show = (text: string): string => text): string {
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((item) => formatValue(item, show)).join(', ')
  return show(typeof value === 'string' ? value : JSON.stringify(value))
}

/**
 * The userinfo of a URL (RFC 3986) and the @ after it. In http and https it ends before the path, which may contain an @.
 * Elsewhere a password may contain an unencoded @ or slash.
 */
const USERINFO = /(?<=https?:\/\/)[^/\\?#]*@|(?<!https?:\/\/)(?<=\/\/).*@/is

/** Replaces the userinfo of URLs, and parameters that hold a password. */
function hidePasswords(text: string): string {
  return text
    .split(/,(?=\s*[a-z][\w+.-]*:\/\/)/)
    .map((url) => url.replace(USERINFO, '***@').replaceAll(/(password|secret|token)=[^&\s]*/gi, '$1=***'))
    .join(',')
}

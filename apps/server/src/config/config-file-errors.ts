import type { Node, ParseError } from 'jsonc-parser'
import { parseTree, printParseErrorCode } from 'jsonc-parser'
import { z } from 'zod'
import { ConfigError } from './environment.ts'
import { suggest } from './variables.ts'

/**
 * The first validation issue with the option's path: `apps.0.origins.1: expected …`. Prefers an unknown option: it is often a missing one,
 * misspelt.
 * @param schema of the whole value; the source of suggestions for unknown options
 */
export function describeIssue(error: z.ZodError, schema: z.ZodType): string {
  const issue = error.issues.find(({ code }) => code === 'unrecognized_keys') ?? error.issues[0]
  if (!issue) return 'wrong'
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys
    return `${[...issue.path, key].map(String).join('.')}: unknown option${suggest(key, optionsAt(schema, issue.path))}`
  }
  const where = issue.path.map(String).join('.')
  const message = issue.message
    .replace(/\s+/g, ' ')
    .replace(/^Invalid input: .*received undefined$/, 'is missing')
  return where === '' ? message : `${where}: ${message}`
}

type JsonSchema = z.core.JSONSchema.BaseSchema

/** The names of the options at a path of the schema. */
function optionsAt(schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] {
  const root: JsonSchema = z.toJSONSchema(schema, { io: 'input' })
  const found = path.reduce<JsonSchema | undefined>(
    (at, key) => (typeof key === 'number' ? asSchema(at?.items) : asSchema(at?.properties?.[String(key)])),
    root,
  )
  return Object.keys(found?.properties ?? {})
}

function asSchema(schema: JsonSchema['items']): JsonSchema | undefined {
  return typeof schema === 'object' && !Array.isArray(schema) ? schema : undefined
}

/**
 * Parses the text of the configuration file.
 * @throws ConfigError for a syntax error, and for an option that is given twice, of which JSON would ignore the first
 */
export function parseJson(path: string, text: string): unknown {
  const faults: ParseError[] = []
  const tree = parseTree(text, faults, { disallowComments: true })
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    // Its message may quote secrets from the file, and does not always state the position.
    throw new ConfigError(`PORTICO_CONFIG: ${path} is not valid JSON${locate(text, faults[0])}`)
  }
  const repeated = tree && findRepeatedKey(tree, [])
  if (repeated === undefined) return parsed
  throw new ConfigError(`PORTICO_CONFIG: ${repeated}: given twice in ${path}`)
}

function findRepeatedKey(node: Node, path: readonly string[]): string | undefined {
  const names = new Set<string>()
  for (const [index, child] of (node.children ?? []).entries()) {
    const [key, value] = child.type === 'property' ? (child.children ?? []) : []
    const name = key ? String(key.value) : String(index)
    if (names.has(name)) return [...path, name].join('.')
    names.add(name)
    const deeper = findRepeatedKey(value ?? child, [...path, name])
    if (deeper !== undefined) return deeper
  }
  return undefined
}

function locate(text: string, fault: ParseError | undefined): string {
  if (!fault) return ''
  const before = text.slice(0, fault.offset).split('\n')
  const column = (before.at(-1)?.length ?? 0) + 1
  const expected = printParseErrorCode(fault.error).replace(/\B[A-Z]/g, (letter) => ` ${letter}`)
  return `: line ${before.length}, column ${column}: ${expected.toLowerCase()}`
}

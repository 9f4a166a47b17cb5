// What the checkers share: finding our files, and reading them with a real parser.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

const NOT_OURS = new Set(['node_modules', 'dist', 'generated', 'coverage'])
const SOURCE_FILE = /\.(ts|tsx|mts|mjs|js)$/
const HAS_IMPORTS = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'ImportExpression',
  'TSImportType',
])

/**
 * Every file under a folder, as paths from the root with forward slashes, in order; none when it is missing.
 * @returns {string[]}
 */
export function listFiles(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name) && !entry.name.startsWith('.'))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? listFiles(root, path) : [path]
    })
    .sort()
}

export const isSource = (file) => SOURCE_FILE.test(file)

/** Test files, conformance suites and fixtures: nothing of these ships. */
export const isTest = (file) => /\.(test|contract|fixture)\.tsx?$/.test(file)

/** The syntax tree of a file. @throws Error that names the file, when it does not parse */
export function readSyntax(root, file) {
  const text = readFileSync(join(root, file), 'utf8')
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0].message}`)
  return { program, lineAt: (offset) => text.slice(0, offset).split('\n').length }
}

/** Calls `visit` with every node of a syntax tree, outer ones first. */
export function walkSyntax(node, visit) {
  if (node === null || typeof node !== 'object') return
  if (typeof node.type === 'string') visit(node)
  for (const child of Object.values(node)) walkSyntax(child, visit)
}

/** What a file imports and re-exports, type imports and `import()` among them. */
export function importsOf(root, file) {
  const { program, lineAt } = readSyntax(root, file)
  const imports = []
  walkSyntax(program, (node) => {
    const specifier = HAS_IMPORTS.has(node.type) ? textOf(node.source) : undefined
    if (specifier !== undefined)
      imports.push({ specifier, line: lineAt(node.start), typeOnly: isTypeOnly(node) })
  })
  return imports
}

/** The text of a literal; of a template only what stands before its first hole. */
export function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis[0].value.cooked
  return undefined
}

// `import { type A } from` is none: the import itself stays in what is run.
function isTypeOnly(node) {
  return node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type'
}

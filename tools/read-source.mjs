// Lists and parses the source files of the repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

const IGNORED = new Set(['node_modules', 'dist', 'generated', 'coverage'])

/**
 * Sorted paths of all files in a folder, relative to the root; empty if the folder is missing.
 * @returns {string[]}
 */
export function listFiles(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !IGNORED.has(entry.name) && !entry.name.startsWith('.'))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? listFiles(root, path) : [path]
    })
    .sort()
}

/** Test files, contract suites and fixtures, which are not published. */
export const isTest = (file) => /\.(test|contract|fixture)\.tsx?$/.test(file)

/** The syntax tree of a file. @throws Error naming the file, if it does not parse */
export function readSyntax(root, file) {
  const text = readFileSync(join(root, file), 'utf8')
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0].message}`)
  return { program, lineAt: (offset) => text.slice(0, offset).split('\n').length }
}

/** Calls `visit` with every node of a syntax tree, parents first. */
export function walkSyntax(node, visit) {
  if (node === null || typeof node !== 'object') return
  if (typeof node.type === 'string') visit(node)
  for (const child of Object.values(node)) walkSyntax(child, visit)
}

// cspell:ignore quasis
/** The text of a string literal, or of a template literal up to its first expression. */
export function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis[0].value.cooked
  return undefined
}

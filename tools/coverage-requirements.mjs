// Prints every requirement of docs/requirements.md with the tests that cover it. Fails if one has no test.
//   node tools/coverage-requirements.mjs [root] [--allow-empty] [--brief]
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isTest, listFiles, readSyntax, textOf, walkSyntax } from './read-source.mjs'

const ROWS = 'docs/requirements.md'
const TEST_FOLDERS = ['packages', 'apps', 'e2e', 'tools']
const TEST_WORDS = ['test', 'it', 'describe']
/** Tests that do not run cover nothing. */
const NOT_RUN = ['skip', 'todo', 'fails']
const LEADING_IDS = /^(?:[A-Z][A-Z\d]{2}-\d+(?:[,:]?\s+|$))+/

function readRows(root) {
  const lines = readFileSync(join(root, ROWS), 'utf8').split('\n')
  return lines.flatMap((line) => line.match(/^\| ([A-Z][A-Z\d]{2}-\d+) \|/)?.[1] ?? [])
}

/** Every test title that starts with requirement ids. */
function readTitles(root) {
  const files = TEST_FOLDERS.flatMap((folder) => listFiles(root, folder)).filter(isTest)
  return files.flatMap((file) => {
    const { program, lineAt } = readSyntax(root, file)
    const titles = []
    walkSyntax(program, (node) => {
      const title = titleOf(node)
      const ids = title?.match(LEADING_IDS)?.[0].match(/[A-Z][A-Z\d]{2}-\d+/g)
      if (ids) titles.push({ ids, title, place: `${file}:${lineAt(node.start)}` })
    })
    return titles
  })
}

/** The title of `test('…')`, `it.each(table)('…')`, `describe.runIf(condition)('…')` and so on, if the test runs. */
function titleOf(node) {
  if (node.type !== 'CallExpression') return undefined
  const words = wordsOf(node.callee)
  const isRun = TEST_WORDS.includes(words[0]) && !words.some((word) => NOT_RUN.includes(word))
  return isRun ? textOf(node.arguments[0]) : undefined
}

function wordsOf(callee) {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'MemberExpression') return [...wordsOf(callee.object), callee.property.name]
  if (callee.type === 'CallExpression') return wordsOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return wordsOf(callee.tag)
  return []
}

function printRows(rows, titles) {
  for (const row of rows) {
    const shown = titles.filter(({ ids }) => ids.includes(row))
    console.log(shown.length > 0 ? row : `${row}  no test`)
    for (const { title, place } of shown) console.log(`    ${title}  (${place})`)
  }
}

function findErrors(rows, titles) {
  return titles.flatMap(({ ids, place }) =>
    ids.filter((id) => !rows.includes(id)).map((id) => `${place}  ${id} is no row of ${ROWS}`),
  )
}

const options = process.argv.slice(2)
const allowEmpty = options.includes('--allow-empty')
const root =
  options.find((option) => !option.startsWith('--')) ?? dirname(dirname(fileURLToPath(import.meta.url)))
const rows = readRows(root)
const titles = readTitles(root)
const empty = rows.filter((row) => !titles.some(({ ids }) => ids.includes(row)))
const errors = findErrors(rows, titles)

if (!options.includes('--brief')) printRows(rows, titles)
console.log(`${rows.length - empty.length} of ${rows.length} rows are shown by a test`)
if (empty.length > 0) console.log(`without one: ${empty.join(' ')}`)
for (const error of errors) console.error(error)
process.exitCode = errors.length > 0 || (empty.length > 0 && !allowEmpty) ? 1 : 0

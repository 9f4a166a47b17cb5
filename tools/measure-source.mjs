// Prints the size of the source files and their import cycles, type-only imports included.
//   node tools/measure-source.mjs
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Project } from 'ts-morph'
import { isTest, listFiles } from './read-source.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const SMALL_LINES = 25
const GROUPS = [
  'packages/protocol',
  'packages/core',
  'packages/react',
  'packages/widget',
  'packages/host',
  'packages/slider',
  'apps/server',
  'apps/playground',
]

const files = ['packages', 'apps'].flatMap((folder) => listFiles(root, folder)).filter(isSource)
for (const group of ['', ...GROUPS])
  console.log(
    row(
      group || 'all',
      files.filter((file) => file.startsWith(group)),
    ),
  )
console.log(`import cycles: ${countCycles()}`)

function isSource(file) {
  return (
    /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(file) &&
    !/\/generated\/|\.d\.ts$/.test(file) &&
    !isTest(file)
  )
}

function row(name, group) {
  const texts = group.map((file) => readFileSync(join(root, file), 'utf8'))
  const lines = texts.map((text) => text.split('\n').length - 1).toSorted((one, other) => one - other)
  const total = lines.reduce((sum, count) => sum + count, 0)
  const at = (share) => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))]
  const small = lines.filter((count) => count < SMALL_LINES).length
  const imports = texts.reduce((sum, text) => sum + importLines(text), 0)
  const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`
  return [
    name.padEnd(20),
    `${lines.length} files, ${total} lines`,
    `median ${at(0.5)}, p75 ${at(0.75)}, p90 ${at(0.9)}, max ${lines.at(-1)}`,
    `under ${SMALL_LINES} lines ${percent(small, lines.length)}`,
    `imports ${percent(imports, total)}`,
  ].join(' · ')
}

function importLines(text) {
  return [...text.matchAll(/^import\b[^'"]*['"][^'"]*['"].*$/gm)].reduce(
    (sum, [match]) => sum + match.split('\n').length,
    0,
  )
}

/** Strongly connected components of more than one file (Tarjan). */
function countCycles() {
  const project = new Project({
    skipAddingFilesFromTsConfig: true,
    compilerOptions: { allowImportingTsExtensions: true },
  })
  const sources = files.map((file) => project.addSourceFileAtPath(join(root, file)))
  const known = new Set(sources)
  const index = new Map()
  const low = new Map()
  const stack = []
  let cycles = 0
  const visit = (source) => {
    index.set(source, index.size)
    low.set(source, index.get(source))
    stack.push(source)
    for (const target of source.getReferencedSourceFiles().filter((each) => known.has(each))) {
      if (!index.has(target)) visit(target)
      if (stack.includes(target)) low.set(source, Math.min(low.get(source), low.get(target)))
    }
    if (low.get(source) !== index.get(source)) return
    const component = stack.splice(stack.indexOf(source))
    if (component.length < 2) return
    cycles += 1
    console.log(`cycle: ${component.map((each) => relative(root, each.getFilePath())).join(', ')}`)
  }
  for (const source of sources) if (!index.has(source)) visit(source)
  return cycles
}

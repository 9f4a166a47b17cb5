// Finds the mutants that TypeScript rejects: the type check notices them, so they need no test.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
/** A second root of imports: a mutant imports the unchanged modules, and no module imports a mutant. */
const FOLDER = '.portico/mutants'
const TSC = join(root, 'node_modules/typescript/bin/tsc')

/** Code that shares its global types. */
const PROJECTS = [
  {
    folder: 'packages/',
    types: [],
    globals: ['packages/core/src/platform.d.ts', 'packages/protocol/src/platform.d.ts'],
  },
  { folder: 'apps/', types: ['node'], globals: [] },
]

/**
 * Compiles each mutant as one more module beside the changed one. Errors that a mutant causes in other modules are not
 * found.
 * @returns {Map<string, string>} the first error by the id of the mutant
 */
export function compileMutants(mutants) {
  const errors = PROJECTS.flatMap((project) => {
    const ours = mutants.filter(({ fileName }) => relative(root, fileName).startsWith(project.folder))
    return ours.length > 0 ? errorsOf(ours, project) : []
  })
  return new Map(errors.toReversed())
}

function errorsOf(mutants, { types, globals }) {
  rmSync(join(root, FOLDER), { recursive: true, force: true })
  const files = mutants.map((mutant) => writeMutant(mutant))
  const config = {
    extends: '../../tsconfig.base.json',
    compilerOptions: {
      types,
      rootDirs: ['../..', '.'],
      customConditions: ['portico-source'],
      noEmit: true,
      composite: false,
      declaration: false,
      declarationMap: false,
      rewriteRelativeImportExtensions: false,
      // Unused names break nothing.
      noUnusedLocals: false,
      noUnusedParameters: false,
    },
    files: [...files, ...globals.map((file) => `../../${file}`)],
  }
  writeFileSync(join(root, FOLDER, 'tsconfig.json'), JSON.stringify(config))
  const tsc = [TSC, '--project', join(root, FOLDER), '--pretty', 'false']
  const { stdout } = spawnSync(process.execPath, tsc, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  return [...stdout.matchAll(/\.mutant-(\d+)\.ts\(.*?\): (error .*)/g)].map(([, id, error]) => [id, error])
}

/** @returns the path of the mutant, relative to the folder of the mutants */
function writeMutant({ id, fileName, location, replacement }) {
  const file = relative(root, fileName).replace(/ts$/, `mutant-${id}.ts`)
  const text = readFileSync(fileName, 'utf8')
  const start = offsetOf(text, location.start)
  const end = offsetOf(text, location.end)
  mkdirSync(join(root, FOLDER, dirname(file)), { recursive: true })
  writeFileSync(join(root, FOLDER, file), text.slice(0, start) + replacement + text.slice(end))
  return file
}

/** The place of a line and a column, which both count from 0. */
function offsetOf(text, { line, column }) {
  let offset = 0
  for (let passed = 0; passed < line; passed += 1) offset = text.indexOf('\n', offset) + 1
  return offset + column
}

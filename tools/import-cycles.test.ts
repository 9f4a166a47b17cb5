// The linter finds cycles of static imports (`import/no-cycle`); it does not see those that an `import()` is part of.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './published-packages.mjs'

/** A path in a static import, an `import()`, a re-export or the import of a type. */
const RELATIVE_IMPORT = /\b(?:from|import)[\s(]*(['"`])(\.[^'"`?]+)/g

type Graph = ReadonlyMap<string, readonly string[]>

function graphOf(files: readonly string[], read: (file: string) => string): Graph {
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const paths = [...read(file).matchAll(RELATIVE_IMPORT)].map(([, , path = '']) =>
        join(dirname(file), path),
      )
      return [file, paths.filter((path) => known.has(path))]
    }),
  )
}

function findCycles(graph: Graph): readonly string[] {
  const finished = new Set<string>()
  const visit = (file: string, path: readonly string[]): readonly string[] => {
    if (path.includes(file)) return [[...path.slice(path.indexOf(file)), file].join(' → ')]
    if (finished.has(file)) return []
    const cycles = (graph.get(file) ?? []).flatMap((imported) => visit(imported, [...path, file]))
    finished.add(file)
    return cycles
  }
  return [...graph.keys()].flatMap((file) => visit(file, []))
}

test('no module imports itself by way of others, not even on demand or for a type', () => {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  const graph = graphOf(listed.trim().split('\n'), (file) => readFileSync(join(root, file), 'utf8'))
  expect([...graph.values()].flat().length).toBeGreaterThan(3000)
  expect(findCycles(graph)).toEqual([])
})

test('a cycle is found through an import() and the import of a type', () => {
  const texts: Readonly<Record<string, string>> = {
    'src/a.ts': "const load = () => import('./deep/b.ts')",
    'src/deep/b.ts': "export { c } from '../c.ts'",
    'src/c.ts': "import type { A } from './a.ts'",
  }
  const cycles = findCycles(graphOf(Object.keys(texts), (file) => texts[file] ?? ''))
  expect(cycles).toEqual(['src/a.ts → src/deep/b.ts → src/c.ts → src/a.ts'])
})

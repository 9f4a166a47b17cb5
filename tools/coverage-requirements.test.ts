import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

/** Paths and contents of a project. */
type Tree = Readonly<Record<string, string>>

interface Result {
  readonly exitCode: number | null
  readonly lines: readonly string[]
}

const ROWS = '# Requirements\n| id | the row |\n|---|---|\n| VAL-1 | fields |\n| I18-2 | languages |\n'
const A_TEST = 'packages/core/src/a.test.ts'

describe('requirement coverage', () => {
  test('each requirement is printed with its tests in every notation', () => {
    const { exitCode, lines } = coverageOf(`
    describe('VAL-1 fields', () => {})
    test.each(rows)('I18-2 VAL-1 each %s', () => {})
    it(\`I18-2: late \${row}\`, () => {})
  `)
    expect(exitCode).toBe(0)
    expect(lines).toEqual([
      'VAL-1',
      `    VAL-1 fields  (${A_TEST}:2)`,
      `    I18-2 VAL-1 each %s  (${A_TEST}:3)`,
      'I18-2',
      `    I18-2 VAL-1 each %s  (${A_TEST}:3)`,
      `    I18-2: late   (${A_TEST}:4)`,
      '2 of 2 rows are shown by a test',
    ])
  })

  test('a requirement without a test is an error unless --allow-empty is set', () => {
    const text = "test('VAL-1 fields', () => {})"
    expect(coverageOf(text).exitCode).toBe(1)
    expect(coverageOf(text).lines).toContain('without one: I18-2')
    expect(coverageOf(text, '--allow-empty').exitCode).toBe(0)
  })

  test('ids inside a title and tests that do not run do not count', () => {
    const { lines } = coverageOf(`
    test('as VAL-1 says', () => {})
    test.skip('VAL-1 later', () => {})
    test.todo('I18-2 later')
    other('I18-2 no test', () => {})
  `)
    expect(lines).toContain('without one: VAL-1 I18-2')
  })

  test('an unknown id is an error', () => {
    const { exitCode, lines } = coverageOf("test('VAL-99 VAL-1 fields', () => {})", '--allow-empty')
    expect(exitCode).toBe(1)
    expect(lines).toContain(`${A_TEST}:1  VAL-99 is no row of docs/requirements.md`)
  })
})

function coverageOf(text: string, ...options: readonly string[]): Result {
  return coverageIn({ [A_TEST]: text }, ...options)
}

/** Runs the report on a temporary project. */
function coverageIn(files: Tree, ...options: readonly string[]): Result {
  const folder = mkdtempSync(join(tmpdir(), 'portico-tools-'))
  const root = join(folder, 'project')
  for (const [path, text] of Object.entries({ 'docs/requirements.md': ROWS, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const script = fileURLToPath(new URL('coverage-requirements.mjs', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, root, ...options], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  return { exitCode: status, lines: `${stdout}${stderr}`.split('\n').filter((line) => line !== '') }
}

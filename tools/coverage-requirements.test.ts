import { expect, test } from 'vitest'
import type { Tree, Verdict } from './run-checker.ts'
import { runChecker } from './run-checker.ts'

const ROWS = '# Requirements\n| id | the row |\n|---|---|\n| VAL-1 | fields |\n| I18-2 | languages |\n'
const A_TEST = 'packages/core/src/a.test.ts'

test('each row is printed with its tests, whatever way they are written', () => {
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

test('a row without a test is an error, unless empty rows are allowed', () => {
  const text = "test('VAL-1 fields', () => {})"
  expect(coverageOf(text).exitCode).toBe(1)
  expect(coverageOf(text).lines).toContain('without one: I18-2')
  expect(coverageOf(text, '--allow-empty').exitCode).toBe(0)
})

test('a title that only mentions an id, and a test that does not run, show nothing', () => {
  const { lines } = coverageOf(`
    test('as VAL-1 says', () => {})
    test.skip('VAL-1 later', () => {})
    test.todo('I18-2 later')
    other('I18-2 no test', () => {})
  `)
  expect(lines).toContain('without one: VAL-1 I18-2')
})

test('an id that is no row is an error', () => {
  const { exitCode, lines } = coverageOf("test('VAL-99 VAL-1 fields', () => {})", '--allow-empty')
  expect(exitCode).toBe(1)
  expect(lines).toContain(`${A_TEST}:1  VAL-99 is no row of docs/requirements.md`)
})

test('a copy that differs from its original is an error', () => {
  const same = coverageIn({ '../shared/requirements.md': ROWS }, '--allow-empty')
  const other = coverageIn({ '../shared/requirements.md': `${ROWS}| VAL-2 | e-mail |\n` }, '--allow-empty')
  expect(same.exitCode).toBe(0)
  expect(other.exitCode).toBe(1)
  expect(other.lines).toContain('docs/requirements.md differs from ../shared/requirements.md: copy it anew')
})

function coverageOf(text: string, ...options: readonly string[]): Verdict {
  return coverageIn({ [A_TEST]: text }, ...options)
}

function coverageIn(tree: Tree, ...options: readonly string[]): Verdict {
  return runChecker('coverage-requirements.mjs', { 'docs/requirements.md': ROWS, ...tree }, ...options)
}

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const TOOL = fileURLToPath(new URL('run-beside.mjs', import.meta.url))

/** Runs scripts of a package that has these. */
function runBeside(scripts: Readonly<Record<string, string>>, ...named: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-beside-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }))
  const { status, stdout, stderr } = spawnSync(process.execPath, [TOOL, ...named], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, lines: stdout.split('\n').filter(Boolean).sort(), complaints: stderr }
}

test('all that are named run, with their options, and nothing else', () => {
  const { status, lines, complaints } = runBeside(
    { one: 'echo first', two: 'echo second', three: 'echo third', four: 'echo fourth' },
    'one',
    'two --brief',
    'three',
  )
  expect(lines).toEqual(['first', 'second --brief', 'third'])
  expect([status, complaints]).toEqual([0, ''])
})

test('one that fails is named, its words are shown, and the others still run', () => {
  const { status, lines, complaints } = runBeside(
    { fails: 'echo a fault && exit 3', one: 'echo first', two: 'echo second' },
    'fails',
    'one',
    'two',
  )
  expect(lines).toEqual(['a fault', 'first', 'second'])
  expect([status, complaints]).toEqual([1, '`npm run fails` failed.\n'])
})

test('one that does not exist, or is ended by a signal, has failed', () => {
  expect(runBeside({ one: 'echo first' }, 'unknown').status).toBe(1)
  expect(runBeside({ dies: 'kill -9 $$' }, 'dies').status).toBe(1)
})

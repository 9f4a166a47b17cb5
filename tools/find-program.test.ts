// Covers SRV-2.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROGRAMS } from './find-program.mjs'

const ROOT = join(import.meta.dirname, '..')
/** Come with Node.js. */
const OF_NODE = ['node', 'npm', 'npx']
/** What runs on the machine of a developer or in CI: tests, what they share, benches, and checks. */
const FILES = ['*.test.ts', '*.test.tsx', '*.fixture.ts', '*.contract.ts', 'e2e', 'bench', 'tools']
/** Files that say where programs are, or what installs them. */
const LISTS = [
  'tools/find-program.mjs',
  'tools/setup.mjs',
  'tools/test-browsers.mjs',
  'tools/find-chromium.mjs',
]

/** Starts by name. Others start what a look-up found, whose parameter the compiler checks. */
const STARTS = [
  /(?<![.\w])(?:spawn|spawnSync|execFile|execFileSync|execSync|runEngineTool)\)?\(\s*'(?<name>[^' ]+)/g,
  /\b(?:runProgram|startProgram)\((?:[\w.]+, )?\[\s*'(?<name>[^']+)/g,
  /\bstartEngine\(\{\s*command: '(?<name>[^']+)/g,
]
const LOOKUPS = /\b(?:findProgram|requireProgram|areInstalled|listMissingPackages)\(\[?(?<names>'[^)]*)\)/g
/** An absolute path of a program is known to one machine only. */
const PATHS = /['"`](?<path>\/(?:usr|bin|sbin|opt)\/[^'"`$*]+)['"`]/g

const sources = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...FILES],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter((path) => /\.(?:m?ts|tsx|mjs)$/.test(path) && !LISTS.includes(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

/** Every program that a file starts or looks up. */
function programsOf(text: string): readonly string[] {
  const started = STARTS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ groups }) => groups?.['name'] ?? ''),
  )
  const lookedUp = [...text.matchAll(LOOKUPS)].flatMap(({ groups }) =>
    [...(groups?.['names'] ?? '').matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
  )
  return [...started, ...lookedUp]
}

test('every program that a test, bench or check asks for is in the list that npm test installs from', () => {
  const listed = [...Object.keys(PROGRAMS), ...OF_NODE]
  const unlisted = sources.flatMap(({ path, text }) =>
    programsOf(text)
      .filter((name) => !listed.includes(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(unlisted).toEqual([])
  const asked = new Set(sources.flatMap(({ text }) => programsOf(text)))
  // Otherwise the patterns above would have lost what they look for.
  for (const name of ['bash', 'git', 'openssl', 'npm', 'sh', 'promtool', 'OpenAPI::Client'])
    expect(asked).toContain(name)
})

test('no test knows the path of a program', () => {
  const paths = sources.flatMap(({ path, text }) =>
    [...text.matchAll(PATHS)].map(({ groups }) => `${path}: ${groups?.['path']}`),
  )
  expect(paths).toEqual([])
})

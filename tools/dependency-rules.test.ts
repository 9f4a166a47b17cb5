// Covers the order of the folders that ARCHITECTURE.md shows.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { FOLDERS } from './dependency-rules.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const clone = mkdtempSync(join(tmpdir(), 'portico-lint-'))
afterAll(() => rmSync(clone, { recursive: true }))

test.each(Object.entries(FOLDERS))('every folder of %s is in the order', (root, order) => {
  const folders = readdirSync(join(ROOT, root, 'src'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  expect(folders.map(({ name }) => name).toSorted()).toEqual([...Object.keys(order), 'testing'].toSorted())
})

test.each(Object.entries(FOLDERS))('ARCHITECTURE.md shows the folders of %s in their order', (_, order) => {
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8').replaceAll(/ +\|/g, ' |')
  expect(text).toContain(
    Object.entries(order)
      .map(([name, purpose]) => `| \`${name}\` | ${purpose} |\n`)
      .join(''),
  )
})

test('the linter refuses a value or type of a folder above or apart, and says what the folder is for', () => {
  for (const path of ['oxlint.config.mjs', 'tools/dependency-rules.mjs']) {
    mkdirSync(dirname(join(clone, path)), { recursive: true })
    cpSync(join(ROOT, path), join(clone, path))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'))
  const expected: string[] = []
  for (const [root, order] of Object.entries(FOLDERS)) {
    const names = Object.keys(order)
    names.forEach((name, index) => {
      const [above, below] = [names[index - 1], names[index + 1]]
      write(
        `${root}/src/${name}/deep/wrong.ts`,
        above && `export type { A } from '../../${above}/deep/right.ts'`,
      )
      write(
        `${root}/src/${name}/deep/right.ts`,
        below && `import { A } from '../../${below}/deep/right.ts'\nexport { A }`,
      )
      write(
        `${root}/src/${name}/deep/any.test.ts`,
        above && `export { A } from '../../${above}/deep/right.ts'`,
      )
      if (above) expected.push(`${root}/src/${name}/deep/wrong.ts`)
    })
  }

  write('packages/react/src/form/wrong.tsx', `export { A } from '../account-page/right.ts'`)
  write('packages/react/src/account-page/right.ts', `export { A } from '../form/right.ts'`)
  write('packages/react/src/form/right.ts', undefined)
  write('packages/react/src/index.ts', `export { A } from './account-page/right.ts'`)
  expected.push('packages/react/src/form/wrong.tsx')

  const rules = ['--config', 'oxlint.config.mjs', '--allow', 'all', '--deny', 'no-restricted-imports']
  const { stdout } = spawnSync(
    join(ROOT, 'node_modules/.bin/oxlint'),
    [...rules, '--format', 'json', 'apps', 'packages'],
    { cwd: clone, encoding: 'utf8' },
  )

  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code: string; help: string }[]
  }
  const refused = diagnostics.filter(({ code }) => code.includes('no-restricted-imports'))
  expect(refused.map(({ filename }) => filename).toSorted()).toEqual(expected.toSorted())
  const ofShared = refused.find(({ filename }) => filename.includes('server/src/shared'))
  expect(ofShared?.help).toBe('shared (values and functions that need no service) may import no other folder')
})

function write(path: string, text: string | undefined): void {
  mkdirSync(dirname(join(clone, path)), { recursive: true })
  writeFileSync(join(clone, path), `${text ?? 'export const A = 1'}\n`)
}

test('only the handlers of routes end a call with a failure', () => {
  const folder = join(ROOT, 'apps/server/src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const throwing = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('orRefuse('))
  expect(
    throwing.filter((file) => !/\.route\.ts$|\bhttp\/route\.ts$|sign-in-response\.ts$/.test(file)),
  ).toEqual([])
})

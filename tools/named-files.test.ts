// ARCHITECTURE.md and CONTRIBUTING.md name files and what is in them by text, which no compiler follows.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './published-packages.mjs'

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The files that a text means by a path or its end. */
const filesOf = (path: string): readonly string[] => files.filter((file) => `/${file}`.endsWith(`/${path}`))

const FILE = String.raw`\`([\w./-]+\.(?:ts|tsx|mjs|css))\``

test.for(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s names files that exist', (page) => {
  const names = [...read(page).matchAll(new RegExp(FILE, 'g'))].map(([, path = '']) => path)
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((path) => filesOf(path).length === 0)).toEqual([])
})

test.for(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s finds a name in the file that it says', (page) => {
  const pairs = [
    ...read(page).matchAll(new RegExp(String.raw`\`(\w+)(?:\(\))?\`\s+(?:of|in|\()\s*${FILE}`, 'g')),
  ]
  const wrong = pairs.filter(
    ([, name = '', path = '']) => !filesOf(path).some((file) => new RegExp(`\\b${name}\\b`).test(read(file))),
  )
  expect(wrong.map(([text]) => text)).toEqual([])
})

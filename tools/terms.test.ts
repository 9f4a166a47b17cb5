// Covers I18-1.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as english from '../packages/locales/src/texts/en.ts'

// A person logs in and logs out, and the act is a login or a logout. Only names of the code say it otherwise: `signIn()`, `signed_in`.
const OTHERWISE = /\b[Ss]ign(?:s|ed|ing)?(?:[ -]| (?:you|them|users|visitors|someone|no one) )(?:in|out)s?\b/g

const root = new URL('../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

test('documents say “log in” and “log out”', () => {
  // Pages in Chinese and reports; the names of tests and of files.
  const excluded = /^(?:docs\/(?:zh|reports)\/|docs\/reference\/asvs\.md$)|(?:\.api|NOTICE)\.md$/
  expectTerm(list('*.md', excluded), proseOf)
})

test('the English texts say “log in” and “log out”', () => {
  const texts = Object.values(english).flatMap((section) => Object.values(section))
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter((text) => text.match(OTHERWISE))).toEqual([])
})

test('doc comments of the packages say “log in” and “log out”', () => {
  expectTerm(list('packages/*/src/*.ts*', /\.(?:test|fixture|contract)\./), commentsOf)
})

test('the pages and commands for staff, the examples and the playground say “log in” and “log out”', () => {
  const paths = ['apps/admin/src/*', 'apps/playground/src/*', 'apps/server/src/operators/cli/*', 'examples/*']
  const files = paths.flatMap((pattern) => list(pattern, /\.test\.|package-lock\.json$/))
  // A name has a hyphen where a text has a space.
  expectTerm(files, (file) => file.replace(/-/g, '_'))
})

function expectTerm(files: readonly string[], partOf: (file: string) => string): void {
  expect(files.length).toBeGreaterThan(20)
  const found = files.flatMap((path) =>
    (partOf(read(path)).match(OTHERWISE) ?? []).map((term) => `${path}: ${term}`),
  )
  expect(found).toEqual([])
}

function list(pattern: string, excluded: RegExp): readonly string[] {
  const paths = execFileSync('git', ['ls-files', '-z', pattern], { cwd: root, encoding: 'utf8' })
  return paths.split('\0').filter((path) => path !== '' && !excluded.test(path))
}

/** The text of a document without code, addresses, names of files and markup. */
function proseOf(document: string): string {
  return document.replace(/^ *```[\s\S]*?^ *```|`[^`]*`|[\w./-]+\.\w+|\]\([^)]*\)|<[^>]*>/gm, '')
}

/** The comments of a module without code. */
function commentsOf(module: string): string {
  const comments = module.match(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g) ?? []
  return comments.map((comment) => comment.replace(/`[^`]*`|\s*\n[ *]*/g, ' ')).join('\n')
}

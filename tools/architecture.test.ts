import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const text = readFileSync(new URL('ARCHITECTURE.md', root), 'utf8')
const paths = [...text.matchAll(/`((?:packages|apps|e2e|tools|docs)\/[\w./-]+)`/g)].map(
  ([, path]) => path ?? '',
)

test('the roads have their files', () => {
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
})

test.each(['login', 'QR sign-in', 'third-party sign-in', 'ticket', 'appointment'])(
  'there is a road of a %s',
  (road) => {
    expect(text).toMatch(new RegExp(`^## The road of an? ${road}`, 'm'))
  },
)

test('the tables are where ARCHITECTURE.md says', () => {
  const tables = [...text.matchAll(/`((?:protocol|core|locales)\/src\/[\w./-]+\.ts)`/g)].map(
    ([, path]) => `packages/${path}`,
  )
  expect(tables.length).toBeGreaterThan(5)
  expect(tables.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { OTHER_QUERIES, SCOPED_QUERIES } from './scoped-queries.fixture.ts'

/** The functions of all stores, with the columns their `where` clauses compare by `=`, `!=` or `in`. */
function readScopedQueries(): Readonly<Record<string, readonly string[]>> {
  const source = dirname(dirname(fileURLToPath(import.meta.url)))
  const stores = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    basename(path).endsWith('.store.ts'),
  )
  const functions = stores.flatMap((path) =>
    readFileSync(join(source, path), 'utf8')
      .split(/^(?:export )?(?:async )?function /m)
      .slice(1),
  )
  const queries = functions.map((text): [name: string, where: readonly string[]] => [
    /^\w+/.exec(text)?.[0] ?? '',
    [...text.matchAll(/\.where\(\s*('[^']+'|`[^`]+`|\w+\(\w+\)),\s*'(?:=|!=|in)'/g)].map(
      ([, compared = '']) => compared,
    ),
  ])
  return Object.fromEntries(queries.filter(([, where]) => where.length > 0))
}

describe('store queries', () => {
  test('lists every query with a condition on a given value', () => {
    const expected = {
      ...OTHER_QUERIES,
      ...Object.fromEntries(Object.entries(SCOPED_QUERIES).map(([name, { where }]) => [name, where])),
    }
    expect(readScopedQueries()).toEqual(expected)
  })
})

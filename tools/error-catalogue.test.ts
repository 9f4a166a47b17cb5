import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nameOf, SAYINGS } from '../e2e/appointment-sayings.ts'
import { loadMessages } from '../packages/locales/src/index.ts'
import { CATALOGUE_CODES } from '../packages/protocol/src/error-codes.ts'

// docs/error-catalogue.md has every code, in the words a visitor reads, and names tests that are there.

/** Its cases come of a table. */
const TABLE = 'e2e/appointment-codes.test.ts'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const rows = [...read('docs/error-catalogue.md').matchAll(/^\| `(\d+)` (.*)\|$/gm)].map(
  ([, code = '', rest = '']) => {
    const [, , notice = '', shownBy = ''] = rest.split('|').map((cell) => cell.trim())
    return { code: Number(code), notice, shownBy }
  },
)

test('MSG-1 the catalogue has every code, in its English words', async () => {
  const texts = await loadMessages('en')
  const said = rows.map(({ code, notice }) => [code, /^“(.+?)”/.exec(notice)?.[1]])
  expect(said).toEqual(CATALOGUE_CODES.map((code) => [code, texts[`error_${code}`]]))
})

test('MSG-1 I18-1 every code is seen in every language by a test the catalogue names', () => {
  const walked = new Set<number>(SAYINGS.map(({ code }) => code))
  const seen = rows.filter(({ code, shownBy }) => {
    const looks = new RegExp(`expectNotice\\(\\w+, \\{ code: ${code},|expectWords\\([^)]*'error_${code}'\\)`)
    const files = [...shownBy.matchAll(/`(e2e\/[^`]+)`/g)].map(([, file = '']) => file)
    return files.some((file) => (file === TABLE ? walked.has(code) : looks.test(read(file))))
  })
  expect(seen.map(({ code }) => code)).toEqual(CATALOGUE_CODES)
})

test('MSG-1 every test the catalogue names is there, and every code of an appointment names its own', () => {
  const named = rows.flatMap(({ shownBy }) => [...shownBy.matchAll(/`([^`]+)`((?:,? “[^”]+”)*)/g)])
  const titles = named.flatMap(([, file = '', list = '']) =>
    [...list.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  )
  const sayings = titles.filter(({ file }) => file === TABLE).map(({ title }) => title)
  expect(sayings.toSorted()).toEqual(SAYINGS.map(nameOf).toSorted())
  const others = titles.filter(({ file }) => file !== TABLE)
  expect(others.filter(({ file, title }) => !read(file).includes(title))).toEqual([])
})

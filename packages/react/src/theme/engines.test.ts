// Covers EMB-1, EMB-6, QRC-5.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accountSheet } from './generated/account-sheet.ts'

const folder = new URL('./', import.meta.url)
const SHEETS = readdirSync(folder).filter((file) => file.endsWith('.css'))

test.each(SHEETS)(
  '%s uses longhands for underlines, since WebKit ignores a thickness in the shorthand',
  (file) => {
    const sheet = readFileSync(new URL(file, folder), 'utf8')
    const shorthands = [...sheet.matchAll(/text-decoration:\s*([^;}]+)/g)].map(([, value = '']) =>
      value.trim(),
    )
    expect(shorthands.filter((value) => !/^(none|underline|inherit|revert)$/.test(value))).toEqual([])
  },
)

// Without a shape an icon is a filled square.
test('every icon that the account page names has a shape in its sheet', () => {
  const page = new URL('../account-page/', folder)
  const code = readdirSync(page)
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => readFileSync(new URL(file, page), 'utf8'))
    .join('\n')
  const icons = [...readFileSync(new URL('../ui/icon.tsx', folder), 'utf8').matchAll(/ \| '([\w-]+)'/g)]
  const named = icons
    .map(([, name = '']) => name)
    .filter((name) => code.includes(`'${name}'`) || code.includes(`"${name}"`))
  expect(named).toEqual(expect.arrayContaining(['mail', 'info', 'phone']))
  const shapeless = named.filter(
    (name) => !new RegExp(`\\[data-icon=${name}\\]\\{clip-path:`).test(accountSheet),
  )
  expect(shapeless).toEqual([])
})

test('every property a sheet registers is registered for a shadow root too', () => {
  const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8')
  const inSheets = SHEETS.flatMap((file) =>
    [...read(file).matchAll(/@property (--[\w-]+)/g)].map(([, name]) => name),
  )
  const inScript = [...read('shadow-root.tsx').matchAll(/name: '(--[\w-]+)'/g)].map(([, name]) => name)
  expect(new Set(inScript)).toEqual(new Set(inSheets))
})

// Covers MSG-1, I18-1.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MESSAGE_FIXTURES } from '../e2e/invitation/message-fixtures.ts'
import { CATALOGUE_CODES } from '../packages/protocol/src/index.ts'

const E2E = new URL('../e2e/', import.meta.url)

describe('error catalogue', () => {
  test('an end-to-end test checks every catalogue code in every language', () => {
    const sources = readdirSync(E2E, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(new URL(name, E2E), 'utf8'))
    const inTable = new Set<number>(MESSAGE_FIXTURES.map(({ code }) => code))
    const isChecked = (code: number): boolean => {
      const check = new RegExp(
        `expectNotice\\(\\s*\\w+,\\s*\\{\\s*code: ${code},|expectText\\([^)]*'error_${code}'\\)`,
      )
      return inTable.has(code) || sources.some((source) => check.test(source))
    }
    expect(CATALOGUE_CODES.filter((code) => !isChecked(code))).toEqual([])
  })
})

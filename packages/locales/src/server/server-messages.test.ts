// Covers MSG-1, I18-1, API-5.
import { CATALOGUE_CODES, ERROR_CODES } from '@portico/protocol'
import { expect, test } from 'vitest'
import { splitMarkers } from '../fill.ts'
import { loadServerMessages } from './load-server-messages.ts'
import type { ServerMessages } from './server-messages.ts'

const markersOf = (text: string) =>
  splitMarkers(text).flatMap((part) => ('marker' in part ? [part.marker] : []))

test.each(['zh', 'en', 'ja'] as const)(
  '%s describes every other code, with the markers of the Chinese text',
  async (language) => {
    const own = await loadServerMessages(language)
    const zh = await loadServerMessages('zh')
    const catalogue: readonly number[] = CATALOGUE_CODES
    const codes = Object.values(ERROR_CODES).filter((code) => code > 0 && !catalogue.includes(code))
    expect(
      Object.keys(own)
        .filter((key) => key.startsWith('description_'))
        .sort(),
    ).toEqual(codes.map((code) => `description_${code}`).sort())
    for (const key of Object.keys(zh) as (keyof ServerMessages)[]) {
      expect(own[key].trim()).not.toBe('')
      expect(new Set(markersOf(own[key])), key).toEqual(new Set(markersOf(zh[key])))
    }
  },
)

test('a language without server texts falls back to Chinese', async () => {
  expect(await loadServerMessages('pt')).toEqual(await loadServerMessages('zh'))
})

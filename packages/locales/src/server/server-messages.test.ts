import { CATALOGUE_CODES, ERROR_CODES } from '@portico/protocol'
import { expect, test } from 'vitest'
import { fillMarkers, splitMarkers } from '../fill.ts'
import { loadServerMessages } from './load-server-messages.ts'
import type { ServerMessages } from './server-messages.ts'

const markersOf = (text: string) =>
  splitMarkers(text).flatMap((part) => ('marker' in part ? [part.marker] : []))

test.each(['zh', 'en', 'ja'] as const)(
  'MSG-1 API-5 %s describes every other code, with the markers of the Chinese text',
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

test.each([
  ['zh', '北光广告', '【北光广告】'.length, 70],
  ['ja', 'ノースライト広告', 0, 70],
  ['en', 'Northlight Ads', 0, 160],
] as const)(
  'SRV-4 an SMS in %s without a link fits into one part',
  async (language, app, signature, partLength) => {
    const texts = Object.entries(await loadServerMessages(language))
    const sms = texts.filter(([key, text]) => /^sms_(?!not_served)/.test(key) && !text.includes('{link}'))
    expect(sms.length).toBeGreaterThan(3)
    for (const [key, text] of sms) {
      const filled = fillMarkers(text, { app, code: '1234', minutes: '5 minutes' })
      expect(signature + filled.length, key).toBeLessThanOrEqual(partLength)
    }
  },
)

test('I18-1 a language without server texts falls back to Chinese', async () => {
  expect(await loadServerMessages('pt')).toEqual(await loadServerMessages('zh'))
})

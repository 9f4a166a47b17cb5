// Covers I18-1.
import { COMPLETE_LANGUAGES } from '@portico/protocol'
import { expect, test } from 'vitest'
import { splitMarkers } from '../fill.ts'
import { loadAccountPageMessages } from './load.ts'

const en = await loadAccountPageMessages('en')
const KEYS = Object.keys(en) as (keyof typeof en)[]

function markersOf(text: string): readonly string[] {
  return splitMarkers(text).flatMap((part) => ('marker' in part ? [part.marker] : []))
}

test.each(COMPLETE_LANGUAGES)(
  'the account page has every text in %s, with the markers of the English one',
  async (language) => {
    const own = await loadAccountPageMessages(language)
    expect(Object.keys(own)).toEqual(KEYS)
    for (const key of KEYS) {
      expect(own[key].trim(), key).not.toBe('')
      expect(new Set(markersOf(own[key])), key).toEqual(new Set(markersOf(en[key])))
    }
  },
)

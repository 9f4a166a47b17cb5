import type { Area, SearchWords } from '@portico/core'
import { findAreas, searchWords } from '@portico/core'
import { useEffect } from 'react'
import { betweenFrames } from '../browser/between-frames.ts'
import { inParts } from './in-parts.ts'
import { FRAMES_OF_LIST } from './use-rows.ts'

/** What a machine four times slower has room for beside the rows that are put in meanwhile (bench/area-picker.mjs). */
const AREAS_AT_ONCE = 49
/** To seek it makes the words it is sought in; and code that has run once runs faster. */
const ANY_LETTER = 'a'

/**
 * What areas of a language are found by. Made between frames once the list is drawn; a letter that comes before makes the
 * rest.
 */
export function useSearchWords(areas: readonly Area[], lang: string): (area: Area) => SearchWords {
  const wordsOf = searchWords(lang)
  useEffect(() => {
    // The first alone: code that never ran is slow.
    const parts = [areas.slice(0, 1), ...inParts(areas.slice(1), AREAS_AT_ONCE)]
    const steps = parts.map((part) => () => void findAreas(part, ANY_LETTER, wordsOf))
    return betweenFrames(steps, FRAMES_OF_LIST)
  }, [areas, wordsOf])
  return wordsOf
}

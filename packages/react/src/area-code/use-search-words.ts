import type { Area, SearchWords } from '@portico/core'
import { findAreas, searchWords } from '@portico/core'
import { useEffect } from 'react'
import { afterPaint } from '../browser/after-paint.ts'
import { betweenFrames } from '../browser/between-frames.ts'

/** The list has its first rows, and the search the focus. */
const FRAMES_OF_LIST = 3
/** What a machine four times slower has room for beside the rows that are put in meanwhile (bench/area-picker.mjs). */
const AREAS_AT_ONCE = 32
/** Found in many a name: code that has run once runs faster, and the first letter would be the slowest of all. */
const WARM_UP = 'a'

/**
 * What areas of a language are found by. Made between frames once the list is seen; a letter that comes before makes the
 * rest.
 */
export function useSearchWords(areas: readonly Area[], lang: string): (area: Area) => SearchWords {
  const wordsOf = searchWords(lang)
  useEffect(() => {
    const makeWords = parts(areas).map((part) => () => part.forEach(wordsOf))
    const warmUp = (): void => void findAreas(areas, WARM_UP, wordsOf)
    let cancel = afterPaint(() => {
      cancel = betweenFrames([...makeWords, warmUp])
    }, FRAMES_OF_LIST)
    return () => cancel()
  }, [areas, wordsOf])
  return wordsOf
}

/** The first alone: code that never ran is slow. */
function parts(areas: readonly Area[]): readonly (readonly Area[])[] {
  const count = Math.ceil((areas.length - 1) / AREAS_AT_ONCE)
  const others = Array.from({ length: count }, (_, part) => {
    const start = 1 + part * AREAS_AT_ONCE
    return areas.slice(start, start + AREAS_AT_ONCE)
  })
  return [areas.slice(0, 1), ...others]
}

import type { Area } from '@portico/core'
import { findAreas, searchWords } from '@portico/core'
import type { RefObject } from 'react'
import { useEffect } from 'react'
import { afterPaint } from '../browser/after-paint.ts'
import { betweenPictures } from '../browser/between-pictures.ts'
import { openPopupOf } from './open-popup-of.ts'

/** Those in which a list that came to an open popup comes to stand (use-rows.ts). */
const PICTURES_OF_LIST = 8
/** Found in many a name: code that has run once runs faster, and the first letter would be the slowest of all. */
const WARM_UP = 'a'

/**
 * Makes what areas are found by between pictures, once nobody waits for the list itself any more; a letter that comes
 * before does the rest.
 * @param search what is in the popup, which somebody may see open as the list comes to stand
 */
export function useSearchWords(
  areas: readonly Area[],
  lang: string,
  search: RefObject<HTMLElement | null>,
): ReturnType<typeof searchWords> {
  const wordsOf = searchWords(lang)
  useEffect(() => {
    const begin = (): void => {
      cancel = betweenPictures(areas, wordsOf, () => findAreas(areas, WARM_UP, wordsOf))
    }
    let cancel = afterPaint(begin, openPopupOf(search.current) ? PICTURES_OF_LIST : 1)
    return () => cancel()
  }, [areas, wordsOf, search])
  return wordsOf
}

import type { Area } from '@portico/core'
import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { afterPaint } from '../browser/after-paint.ts'
import type { AreaRows } from './area-rows.ts'

/** What is seen at once, and a little more. */
const FIRST_ROWS = 10

/** The one with the first rows, and the one in which a search that came to an open popup has the focus. */
const PICTURES_BEFORE_OTHERS = 2

type Rows = RefObject<HTMLDivElement | null>

interface RowsInUse {
  readonly rows: AreaRows
  /** What is in the list, in its order. */
  readonly found: readonly Area[]
  /** Where Enter leads. */
  readonly active: Area | undefined
  /** The short name that is in place. */
  readonly chosen: string | undefined
}

/**
 * Puts the rows that were found into the list and marks them.
 * @returns where those seen at once go, and those that only scrolling shows
 */
export function useRows({ rows, found, active, chosen }: RowsInUse): readonly [Rows, Rows] {
  const first = useRef<HTMLDivElement>(null)
  const others = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (others.current) others.current.hidden = true
    first.current?.replaceChildren(...rowsFor(found.slice(0, FIRST_ROWS), rows))
    // Neither putting these in nor taking them out keeps anybody waiting.
    return afterPaint(() => {
      others.current?.replaceChildren(...rowsFor(found.slice(FIRST_ROWS), rows))
      if (others.current) others.current.hidden = false
    }, PICTURES_BEFORE_OTHERS)
  }, [rows, found])
  useLayoutEffect(() => {
    const row = rows.get(chosen ?? '')
    row?.setAttribute('aria-selected', 'true')
    return () => row?.setAttribute('aria-selected', 'false')
  }, [rows, chosen])
  useLayoutEffect(() => {
    const row = rows.get(active?.shortName ?? '')
    row?.setAttribute('data-active', 'true')
    return () => row?.removeAttribute('data-active')
  }, [rows, active])
  return [first, others]
}

function rowsFor(areas: readonly Area[], rows: AreaRows): readonly HTMLElement[] {
  return areas.flatMap(({ shortName }) => rows.get(shortName) ?? [])
}

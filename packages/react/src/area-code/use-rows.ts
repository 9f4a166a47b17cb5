import type { Area } from '@portico/core'
import type { RefObject } from 'react'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { betweenFrames } from '../browser/between-frames.ts'
import type { AreaRows } from './area-rows.ts'
import { inParts } from './in-parts.ts'
import { OPEN_POPUP } from './focus-search.ts'

/** What is seen at once, and a little more. */
export const FIRST_ROWS = 10

/** The one with the first rows, and the one in which a search that came to an open popup has the focus. */
export const FRAMES_OF_LIST = 2

/** What a machine four times slower makes before a frame (bench/area-picker.mjs). */
const ROWS_AT_ONCE = 61

type Rows = RefObject<HTMLDivElement | null>

interface RowsInUse {
  readonly rows: AreaRows
  /** What is in the list, in its order. */
  readonly found: readonly Area[]
  /** Where Enter leads. */
  readonly active: Area | undefined
  /** The short name that is in place. */
  readonly chosen: string | undefined
  /** The short name above the line that separates pinned areas from the others; none while a search narrows the list. */
  readonly lastPinned: string | undefined
}

/**
 * Puts the rows that were found into the list and marks them.
 * @returns where those seen at once go, and those that only scrolling shows; and what shows a row now that a key leads to
 */
export function useRows({
  rows,
  found,
  active,
  chosen,
  lastPinned,
}: RowsInUse): readonly [Rows, Rows, (row: number) => void] {
  const first = useRef<HTMLDivElement>(null)
  const others = useRef<HTMLDivElement>(null)
  const putOthers = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    const list = others.current
    if (!list) return undefined
    list.hidden = true
    first.current?.replaceChildren(...rowsFor(found.slice(0, FIRST_ROWS), rows))
    // Neither putting these in nor taking them out keeps anybody waiting.
    const cancel = putBetweenFrames(list, found.slice(FIRST_ROWS), rows)
    putOthers.current = () => {
      if (!list.hidden) return
      cancel()
      list.replaceChildren(...rowsFor(found.slice(FIRST_ROWS), rows))
      list.hidden = false
    }
    return cancel
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
  useLayoutEffect(() => {
    const row = rows.get(lastPinned ?? '')
    row?.setAttribute('data-last-pinned', 'true')
    return () => row?.removeAttribute('data-last-pinned')
  }, [rows, lastPinned])
  const showRow = useCallback((row: number): void => {
    if (row < FIRST_ROWS) return
    putOthers.current?.()
    others.current?.closest(OPEN_POPUP)?.setAttribute('data-seen', '')
  }, [])
  return [first, others, showRow]
}

/** Puts some in before each frame, and shows them once all are there. @returns ends it */
function putBetweenFrames(list: HTMLElement, areas: readonly Area[], rows: AreaRows): () => void {
  const clear = (): void => list.replaceChildren()
  const put = inParts(areas, ROWS_AT_ONCE).map((part) => () => list.append(...rowsFor(part, rows)))
  const show = (): void => {
    list.hidden = false
  }
  return betweenFrames([clear, ...put, show], FRAMES_OF_LIST)
}

function rowsFor(areas: readonly Area[], rows: AreaRows): readonly HTMLElement[] {
  return areas.flatMap(({ shortName }) => rows.get(shortName) ?? [])
}

import type { Area } from '@portico/core'
import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'
import { afterPaint } from '../browser/after-paint.ts'
import type { AreaRows } from './area-rows.ts'

/** What is seen at once, and a little more. */
const FIRST_ROWS = 10

interface RowsInUse {
  readonly rows: AreaRows
  /** What is in the list, in its order. */
  readonly found: readonly Area[]
  /** Where Enter leads. */
  readonly active: Area | undefined
  /** The short name that is in place. */
  readonly chosen: string | undefined
}

/** Puts the rows that were found into the list and marks them. */
export function useRows(
  list: RefObject<HTMLElement | null>,
  { rows, found, active, chosen }: RowsInUse,
): void {
  useLayoutEffect(() => {
    const inOrder = found.flatMap(({ shortName }) => rows.get(shortName) ?? [])
    list.current?.replaceChildren(...inOrder.slice(0, FIRST_ROWS))
    // Those out of sight keep nobody waiting.
    return afterPaint(() => list.current?.append(...inOrder.slice(FIRST_ROWS)))
  }, [list, rows, found])
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
}

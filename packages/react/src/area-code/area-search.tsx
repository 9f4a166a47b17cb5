import { findAreas } from '@portico/core'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { afterPaint } from '../browser/after-paint.ts'
import { useWidget } from '../widget-context.ts'
import { rowsOf } from './area-rows.ts'
import type { AreasThere } from './areas-in-order.ts'
import { areasInOrder, lastPinnedArea } from './areas-in-order.ts'
import { focusSearch, OPEN_POPUP } from './focus-search.ts'
import { rowAfterKey } from './row-after-key.ts'
import { useRows } from './use-rows.ts'
import { useSearchWords } from './use-search-words.ts'

interface AreaSearchProps {
  readonly list: AreasThere
  readonly onPick: (shortName: string) => void
  readonly onTab: (isBack: boolean) => void
}

/** A search over the list it narrows: a combobox as the ARIA practices have it (ARE-2). */
export function AreaSearch({ list, onPick, onTab }: AreaSearchProps): ReactNode {
  const { state, t, id } = useWidget()
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const isScrolled = useRef(false)
  const [search, setSearch] = useState('')
  const [activeRow, setActiveRow] = useState(0)
  // It stays so while the list is open.
  const [areas] = useState(() => areasInOrder(list, state))
  const [pinned] = useState(() => lastPinnedArea(list, state))
  const wordsOf = useSearchWords(areas, list.lang)
  const found = useMemo(() => findAreas(areas, search, wordsOf), [areas, search, wordsOf])
  const active = found[activeRow]
  const rows = rowsOf(list.areas, id)
  useLayoutEffect(() => {
    const popup = input.current?.closest(OPEN_POPUP)
    // The list came to a popup that was open before it.
    return popup ? afterPaint(() => focusSearch(popup)) : undefined
  }, [])
  const [first, others, showRow] = useRows({
    rows,
    found,
    active,
    chosen: state.areaCode?.shortName,
    lastPinned: search === '' ? pinned : undefined,
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    // oxlint-disable-next-line typescript/no-deprecated -- see ui/text-field.tsx: keys of an input method are its own
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return
    const row = rowAfterKey(event.key, activeRow, found.length)
    const target = found[row ?? -1]
    if (!target && event.key !== 'Enter' && event.key !== 'Tab') return
    event.preventDefault()
    if (event.key === 'Tab') onTab(event.shiftKey)
    else if (event.key === 'Enter' && active) onPick(active.shortName)
    if (row === undefined || !target) return
    setActiveRow(row)
    showRow(row)
    bringIntoView(box.current, rows.get(target.shortName))
  }
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const row = (event.target as Element).closest<HTMLElement>('[role="option"]')
    if (row?.dataset['area']) onPick(row.dataset['area'])
  }
  return (
    <>
      <input
        ref={input}
        className="portico-area-search"
        data-part="area-search"
        type="text"
        role="combobox"
        aria-label={t('area_search')}
        aria-expanded={found.length > 0}
        aria-controls={id('area-list')}
        aria-autocomplete="list"
        aria-activedescendant={active && id(`area-${active.shortName}`)}
        placeholder={t('area_search')}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck="false"
        enterKeyHint="done"
        data-1p-ignore
        data-lpignore
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setActiveRow(0)
          if (isScrolled.current) box.current?.scrollTo({ top: 0 })
        }}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the search's, which has the focus */}
      <div
        ref={box}
        className="portico-area-list"
        data-part="area-list"
        role="listbox"
        aria-label={t('area_label')}
        id={id('area-list')}
        hidden={found.length === 0}
        onClick={onClick}
        // The focus stays in the search.
        onMouseDown={(event) => event.preventDefault()}
        onScroll={(event) => {
          isScrolled.current = event.currentTarget.scrollTop > 0
        }}
      >
        <div ref={first} role="presentation" />
        <div ref={others} className="portico-area-others" role="presentation" />
      </div>
      <div role="status">
        {found.length === 0 && (
          <p className="portico-area-words" data-part="area-empty">
            {t('area_empty')}
          </p>
        )}
      </div>
    </>
  )
}

/** Scrolls the list and nothing around it. */
function bringIntoView(list: HTMLElement | null, row: HTMLElement | undefined): void {
  if (!list || !row) return
  const top = row.offsetTop
  const bottom = top + row.offsetHeight
  if (top < list.scrollTop) list.scrollTo({ top })
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTo({ top: bottom - list.clientHeight })
}

import type { Area, AreaList as AreaListState, AreaSlice } from '@portico/core/internal'
import { findAreas, putFirst, searchWords } from '@portico/core/internal'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { memo, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Text } from '../ui/text.tsx'
import type { AreaField } from './area-field.ts'

export { nameAreas } from '@portico/core/internal'

/** Rows rendered with an opening or a letter: those visible without scrolling, and some for the first arrow keys. */
const FIRST_ROWS = 8
/** A slow phone takes too long to render all 242 rows at once. */
const ROWS_PER_STEP = 60
/** Rows that Page Up and Page Down move by: those visible at once. */
const PAGE_ROWS = 5
/** Longer names are cut. */
const MAX_NAME_LENGTH = 25

type LoadedAreaList = Extract<AreaListState, { readonly status: 'loaded' }>

interface AreaListProps extends Pick<AreaField, 'state' | 't' | 'id'> {
  readonly list: LoadedAreaList
  readonly onPick: (shortName: string) => void
  readonly onTab: (direction: 'forward' | 'back') => void
}

/** A search input and the list it filters, as an editable combobox of the ARIA Authoring Practices. */
export function AreaList({ list, state, t, id, onPick, onTab }: AreaListProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const listbox = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const [rendered, setRendered] = useState({ search, rowCount: FIRST_ROWS })
  // The order does not change while the list is open.
  const [{ areas, lastPinned }] = useState(() => orderAreas(list, state))
  const found = useMemo(() => findAreas(areas, search, searchWords(list.lang)), [areas, search, list.lang])
  const active = found[activeIndex]
  const rowCount = Math.max(activeIndex + 1, rendered.search === search ? rendered.rowCount : FIRST_ROWS)
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (rowCount >= found.length) return
    startTransition(() => setRendered({ search, rowCount: rowCount + ROWS_PER_STEP }))
  }, [search, rowCount, found])
  useLayoutEffect(() => scrollToRow(listbox.current, activeIndex), [activeIndex])
  const onKeyDown = (event: KeyboardEvent): void => {
    // oxlint-disable-next-line typescript/no-deprecated -- see ui/text-field.tsx: these keys belong to the input method
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return
    const next = indexAfterKey(event.key, activeIndex, found.length)
    if (next === undefined && event.key !== 'Enter' && event.key !== 'Tab') return
    event.preventDefault()
    if (event.key === 'Tab') onTab(event.shiftKey ? 'back' : 'forward')
    else if (event.key === 'Enter' && active) onPick(active.shortName)
    if (next !== undefined) setActiveIndex(next)
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
          setActiveIndex(0)
          listbox.current?.scrollTo({ top: 0 })
        }}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search input has the focus and handles keys */}
      <div
        ref={listbox}
        className="portico-area-list"
        data-part="area-list"
        role="listbox"
        aria-label={t('area_label')}
        id={id('area-list')}
        hidden={found.length === 0}
        onClick={onClick}
        // Keeps the focus in the search input.
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.slice(0, rowCount).map((area) => (
          <AreaRow
            key={area.shortName}
            id={id(`area-${area.shortName}`)}
            area={area}
            isActive={area === active}
            isChosen={area.shortName === state.areaCode?.shortName}
            isLastPinned={search === '' && area === lastPinned}
          />
        ))}
      </div>
      <div role="status">
        {found.length === 0 && (
          <p className="portico-area-message" data-part="area-empty">
            <Text>{t('area_empty')}</Text>
          </p>
        )}
      </div>
    </>
  )
}

interface AreaRowProps {
  readonly id: string
  readonly area: Area
  readonly isActive: boolean
  readonly isChosen: boolean
  /** Draws the rule between the pinned areas and the alphabetical ones. */
  readonly isLastPinned: boolean
}

const AreaRow = /* @__PURE__ */ memo(function AreaRow({
  id,
  area,
  isActive,
  isChosen,
  isLastPinned,
}: AreaRowProps): ReactNode {
  const [shownName, restOfName] = cutName(area.name)
  return (
    <div
      className="portico-area-option"
      data-part="area-option"
      role="option"
      aria-selected={isChosen}
      id={id}
      title={area.name}
      data-area={area.shortName}
      data-active={isActive || undefined}
      data-last-pinned={isLastPinned || undefined}
    >
      <span className="portico-area-name">
        {shownName}
        {restOfName && (
          <>
            <span className="portico-area-ellipsis" aria-hidden="true">
              …
            </span>
            <span className="portico-area-rest" data-rest={restOfName} />
          </>
        )}
      </span>{' '}
      <span className="portico-area-code">+{area.area}</span>
    </div>
  )
})

/** @returns what is shown of a name, and the rest that only screen readers read */
function cutName(name: string): readonly [shown: string, rest: string] {
  const characters = [...name]
  return [characters.slice(0, MAX_NAME_LENGTH).join(''), characters.slice(MAX_NAME_LENGTH).join('')]
}

/** The chosen, recently chosen and likely areas first, each once, then all others by name. */
function orderAreas(
  list: LoadedAreaList,
  { areaCode, recentAreas }: AreaSlice,
): { readonly areas: readonly Area[]; readonly lastPinned: Area | undefined } {
  const pinned = [...(areaCode ? [areaCode.shortName] : []), ...(recentAreas ?? []), ...list.likely]
  const areas = putFirst(list.areas, pinned)
  const pinnedCount = areas.filter(({ shortName }) => pinned.includes(shortName)).length
  return { areas, lastPinned: areas[pinnedCount - 1] }
}

/** The index a key moves to: arrows wrap around. @returns `undefined` for other keys */
function indexAfterKey(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return index === last ? 0 : index + 1
    case 'ArrowUp':
      return index === 0 ? last : index - 1
    case 'PageDown':
      return Math.min(index + PAGE_ROWS, last)
    case 'PageUp':
      return Math.max(index - PAGE_ROWS, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

/** Scrolls the list alone: `scrollIntoView` would scroll the page around it, too. */
function scrollToRow(listbox: HTMLElement | null, index: number): void {
  const row = listbox?.children[index] as HTMLElement | undefined
  if (!listbox || !row) return
  const top = row.offsetTop
  const bottom = top + row.offsetHeight
  if (top < listbox.scrollTop) listbox.scrollTo({ top })
  else if (bottom > listbox.scrollTop + listbox.clientHeight)
    listbox.scrollTo({ top: bottom - listbox.clientHeight })
}

import type { AreaSlice, NameAreas } from '@portico/core/internal'
import { documentProperty } from '@portico/core/internal/browser'
import { areaName } from '@portico/protocol'
import type { KeyboardEvent, ReactNode } from 'react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useEscape } from '../browser/escape.ts'
import { useInteractionOutside } from '../browser/outside.ts'
import { Icon } from '../ui/icon.tsx'
import { Text } from '../ui/text.tsx'
import { useTopLayer } from '../ui/top-layer.ts'
import type { AreaField } from './area-field.ts'
import type * as areaListModule from './area-list.tsx'

/** Where the popup opens. Without space on either side it opens below and is scrolled into view. */
type Placement = 'below' | 'above' | 'below-scrolled'

/** The search input, 188 px of list, borders and margin. */
const POPUP_HEIGHT_PX = 264

/** The list's own chunk, once it has loaded. */
let listModule: typeof areaListModule | undefined

const loadAreas: NameAreas = async (areas, lang) => {
  listModule ??= await import('./area-list.tsx')
  return listModule.nameAreas(areas, lang)
}

/** The area code in front of a mobile number, and the list to choose another one from. */
export function AreaPicker(props: AreaField): ReactNode {
  // A change of language closes the list, whose names are in the previous one.
  return <Picker key={props.lang} {...props} />
}

function Picker(props: AreaField): ReactNode {
  const { state, lang, t, id, input, onLoad, onPick } = props
  const [placement, setPlacement] = useState<Placement>()
  const root = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const isOpen = placement !== undefined
  const close = useCallback((): void => setPlacement(undefined), [])
  useInteractionOutside(root, isOpen, close)
  const load = (): void => onLoad(loadAreas)
  const open = (): void => {
    load()
    if (toggle.current) setPlacement(placementAt(toggle.current))
  }
  const closeToToggle = useCallback((): void => {
    close()
    toggle.current?.focus()
  }, [close])
  useEscape(root, isOpen, closeToToggle)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    event.stopPropagation()
    open()
  }
  const onTab = (direction: 'forward' | 'back'): void => {
    closeToToggle()
    const box = root.current?.parentElement?.parentElement
    if (direction === 'forward' && input) box?.querySelector<HTMLElement>(`[name="${input}"]`)?.focus()
  }
  const current = state.areaCode
  const label = current && `${areaName(current.shortName, lang)} +${current.area}`
  return (
    <div className="portico-area-picker" ref={root} role="presentation" onKeyDown={onKeyDown}>
      <button
        ref={toggle}
        type="button"
        className="portico-area-toggle"
        data-part="area-toggle"
        aria-label={[t('area_label'), label].filter(Boolean).join(' ')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id('areas') : undefined}
        onPointerEnter={isOpen ? undefined : load}
        onFocus={isOpen ? undefined : load}
        onClick={isOpen ? closeToToggle : open}
      >
        <span className="portico-area-code">{current && <Text>{`+${current.area}`}</Text>}</span>
        <Icon name="caret" />
      </button>
      <AreaAnnouncement label={label ?? ''} />
      {placement && (
        <AreaPopup
          {...props}
          placement={placement}
          onPick={(shortName) => {
            close()
            onPick(shortName)
          }}
          onRetry={() => {
            // The retry button is about to be removed while it has the focus.
            toggle.current?.focus()
            load()
          }}
          onTab={onTab}
        />
      )}
    </div>
  )
}

/** Announces a change of the area, including one made by typing a number with a plus. */
function AreaAnnouncement({ label }: { readonly label: string }): ReactNode {
  const [last, setLast] = useState({ label, announced: '' })
  if (last.label !== label) setLast({ label, announced: last.label && label })
  return (
    <span className="portico-visually-hidden" aria-live="polite">
      <Text>{last.announced}</Text>
    </span>
  )
}

interface AreaPopupProps extends AreaField {
  readonly placement: Placement
  readonly onRetry: () => void
  readonly onTab: (direction: 'forward' | 'back') => void
}

/** The list, or its loading or failure message. */
function AreaPopup({ placement, onRetry, onTab, ...field }: AreaPopupProps): ReactNode {
  const { t, id } = field
  const popup = useRef<HTMLDivElement>(null)
  const areaList = areaListInUse(field)
  const isLoaded = areaList?.status === 'loaded'
  useTopLayer(popup, '.portico-box', POPUP_HEIGHT_PX)
  useLayoutEffect(() => {
    const isInPage = !popup.current?.hasAttribute('popover')
    if (isLoaded && isInPage && placement === 'below-scrolled')
      popup.current?.scrollIntoView({ block: 'nearest' })
  }, [placement, isLoaded])
  return (
    <div
      ref={popup}
      className="portico-area-popup"
      data-placement={placement}
      role="dialog"
      aria-label={t('area_label')}
      id={id('areas')}
    >
      {isLoaded && listModule ? (
        <listModule.AreaList {...field} list={areaList} onTab={onTab} />
      ) : (
        <div className="portico-area-message">
          <p role="status" data-part="area-unavailable">
            <Text>{t(areaList?.status === 'failed' ? 'area_unavailable' : 'busy')}</Text>
          </p>
          {areaList?.status === 'failed' && (
            <button type="button" className="portico-area-retry" data-part="area-retry" onClick={onRetry}>
              <Text>{t('retry')}</Text>
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** @returns `undefined` if the loaded list is for another language */
function areaListInUse({ state: { areaList }, lang }: AreaField): AreaSlice['areaList'] {
  return areaList?.status === 'loaded' && areaList.lang !== lang ? undefined : areaList
}

/** Prefers the side below: a page can be scrolled down to reach what does not fit, but not up. */
function placementAt(toggle: HTMLElement): Placement {
  const { top, bottom } = toggle.getBoundingClientRect()
  if (documentProperty('documentElement', toggle.ownerDocument).clientHeight - bottom >= POPUP_HEIGHT_PX)
    return 'below'
  return top >= POPUP_HEIGHT_PX ? 'above' : 'below-scrolled'
}

import { areaName, targetField } from '@portico/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { afterPaint } from '../browser/after-paint.ts'
import { beforeIdleFrame } from '../browser/idle-frame.ts'
import { useWidget } from '../widget-context.ts'
import { Icon } from '../ui/icon.tsx'
import { AreaPopup } from './area-popup.tsx'
import { loadNamedAreas } from './load-area-list.ts'
import type { Side } from './side-with-room.ts'
import { sideWithRoom } from './side-with-room.ts'
import { useOutside } from './use-outside.ts'
import { usePopup } from './use-popup.ts'

/** The code before a mobile, and the list it is chosen from (ARE-1, ARE-3). */
export function AreaPicker(): ReactNode {
  const { state } = useWidget()
  // Another language has another list.
  return <Picker key={state.texts?.lang} />
}

function Picker(): ReactNode {
  const { widget, state, t, id } = useWidget()
  const [side, setSide] = useState<Side>()
  const home = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const popup = usePopup(home, side)
  const close = useCallback((): void => setSide(undefined), [])
  useOutside(home, side !== undefined, close)
  const current = state.areaCode
  const label = current && `${areaName(current.shortName, state.texts?.lang ?? '')} +${current.area}`
  const cancelLoading = useRef<() => void>(undefined)
  useEffect(() => () => cancelLoading.current?.(), [])
  const load = (): void => widget.loadAreas(loadNamedAreas)
  const prepare = (): void => {
    cancelLoading.current?.()
    // Who reaches for a list that failed is not shown so once more before it is asked for anew.
    if (state.areaList?.status === 'failed') return load()
    // After the frame that answers, in a frame each.
    cancelLoading.current = afterPaint(() => {
      cancelLoading.current = beforeIdleFrame(() => {
        // It may have failed meanwhile: then it is the retry button that asks anew.
        if (widget.getState().areaList?.status !== 'failed') load()
      })
      flushSync(popup.prepare)
    })
  }
  const open = (): void => {
    prepare()
    popup.prepare()
    if (toggle.current) setSide(sideWithRoom(toggle.current))
  }
  const closeToToggle = useCallback((): void => {
    close()
    toggle.current?.focus()
  }, [close])
  // The same as before for as long as it can be: to open it draws the toggle alone.
  const drawn = useMemo(
    () =>
      popup.turn > 0 &&
      createPortal(
        <AreaPopup
          key={popup.turn}
          onPick={(shortName) => {
            close()
            widget.pickArea(shortName)
          }}
          onRetry={() => {
            // The button goes, and with it what had the focus.
            toggle.current?.focus()
            widget.loadAreas(loadNamedAreas)
          }}
          onTab={(isBack) => {
            closeToToggle()
            const field = targetField(widget.getState())
            const box = home.current?.parentElement?.parentElement
            if (!isBack && field) box?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
          }}
        />,
        popup.element,
      ),
    [popup.turn, popup.element, widget, close, closeToToggle],
  )
  const onKeyDown = (event: KeyboardEvent): void => {
    const isOpening = !side && (event.key === 'ArrowDown' || event.key === 'ArrowUp')
    if (!isOpening && !(side && event.key === 'Escape')) return
    event.preventDefault()
    // It closes this, and not the dialog of a host around it.
    event.stopPropagation()
    if (isOpening) open()
    else closeToToggle()
  }
  return (
    <div className="portico-area-home" ref={home} role="presentation" onKeyDown={onKeyDown}>
      <button
        ref={toggle}
        type="button"
        className="portico-area-toggle"
        data-part="area-toggle"
        aria-label={[t('area_label'), label].filter(Boolean).join(' ')}
        aria-haspopup="dialog"
        aria-expanded={side !== undefined}
        aria-controls={side && id('areas')}
        onPointerEnter={side ? undefined : prepare}
        onFocus={side ? undefined : prepare}
        onClick={side ? closeToToggle : open}
      >
        <span className="portico-area-code">{current && `+${current.area}`}</span>
        <Icon name="caret" />
      </button>
      <Spoken words={label ?? ''} />
      {drawn}
    </div>
  )
}

/** Says another area than there was, whoever chose it: a number typed with + does. */
function Spoken({ words }: { readonly words: string }): ReactNode {
  const [heard, setHeard] = useState({ words, said: '' })
  if (heard.words !== words) setHeard({ words, said: heard.words && words })
  return (
    <span className="portico-unseen" aria-live="polite">
      {heard.said}
    </span>
  )
}

import type { Notice, Widget } from '@portico/core'
import type { HTMLAttributes, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useWidget } from '../widget-context.ts'
import { Icon } from '../ui/icon.tsx'
import { UsernameModal } from '../username/username-modal.tsx'
import { LogId } from './log-id.tsx'
import { NoticeWords } from './notice-text.tsx'

/** The line above the form. Its slot is always there, so that it can grow and shrink. */
export function NoticeView(): ReactNode {
  const { notice } = useWidget().state
  return (
    <>
      <div className="portico-notice-slot" data-open={notice !== undefined}>
        <div className="portico-notice-inner">{notice && <NoticeRow notice={notice} />}</div>
      </div>
      {/* In the top layer, wherever it stands; outside of every form. */}
      <UsernameModal />
    </>
  )
}

function NoticeRow({ notice }: { readonly notice: Notice }): ReactNode {
  const { widget, state, id } = useWidget()
  const hold = useHold(widget)
  const bars = notice === state.submitBlockedBy
  return (
    <div
      className="portico-notice"
      data-part="notice"
      data-bars={bars}
      id={bars ? id('why-off') : undefined}
      data-type={notice.type}
      role={notice.type === 'error' ? 'alert' : 'status'}
      {...hold}
    >
      <Icon name={notice.type} />
      <div className="portico-notice-words">
        <NoticeWords text={notice.text} reason={notice.reason} />
        {notice.logId !== undefined && <LogId key={notice.logId} of={notice.logId} />}
      </div>
    </div>
  )
}

/** Time stands still for a notice while it is pointed at or has the focus (MSG-2). */
function useHold(widget: Widget): HTMLAttributes<HTMLElement> {
  const held = useRef({ byPointer: false, byFocus: false, letGo: undefined as (() => void) | undefined })
  const hold = (change: { readonly byPointer?: boolean; readonly byFocus?: boolean }): void => {
    const { byPointer, byFocus, letGo } = Object.assign(held.current, change)
    const isHeld = byPointer || byFocus
    if (isHeld && !letGo) held.current.letGo = widget.pauseNotice()
    if (isHeld || !letGo) return
    letGo()
    held.current.letGo = undefined
  }
  useEffect(() => {
    const { current } = held
    // Its view may go while it is pointed at.
    return () => current.letGo?.()
  }, [])
  return {
    onPointerEnter: () => hold({ byPointer: true }),
    onPointerLeave: () => hold({ byPointer: false }),
    onFocus: () => hold({ byFocus: true }),
    onBlur: () => hold({ byFocus: false }),
  }
}

import type { Widget } from '@portico/core'
import type { Notice, WidgetState } from '@portico/core/internal'
import type { HTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { InvitationAsk } from '../invitation/invitation-over.tsx'
import { useViewChange } from '../panels/view-change.ts'
import { warnOfContrast } from '../theme/contrast.ts'
import { Icon } from '../ui/icon.tsx'
import { Text } from '../ui/text.tsx'
import { UsernameModal } from '../username/username-modal.tsx'
import { useWidget } from '../widget-context.ts'
import { LogId } from './log-id.tsx'
import { NoticeContent } from './notice-text.tsx'

/**
 * The notice above the form. Its slot is always rendered, so that it can animate its height. One whose words are at a field
 * or at the checkbox, where the focus is, is announced and not seen a second time.
 */
export function NoticeView(): ReactNode {
  const { state } = useWidget()
  const { notice } = state
  // Until it is cleared: what it says at the field is removed by the first key.
  const [atField, setAtField] = useState<Notice>()
  if (notice && notice !== atField && isAtField(notice, state)) setAtField(notice)
  const isSeen = notice !== undefined && notice !== atField
  const slot = useRef<HTMLDivElement>(null)
  useViewChange(slot)
  // The form and its style sheets are there with the slot.
  useEffect(() => warnOfContrast(slot.current), [])
  return (
    <>
      <div ref={slot} className="portico-notice-slot" data-open={isSeen || state.work !== undefined}>
        <div className="portico-notice-inner">
          {state.work !== undefined && <WorkRow text={state.work} />}
          {notice && <NoticeRow notice={notice} isSeen={isSeen} />}
        </div>
      </div>
      <InvitationAsk />
      {/* Outside of the form, since forms cannot be nested. */}
      <UsernameModal />
    </>
  )
}

function isAtField({ text }: Notice, { form, isAgreementMissing }: WidgetState): boolean {
  return text === form.refused?.text || (!!isAgreementMissing && 'key' in text && text.key === 'error_403')
}

interface NoticeRowProps {
  readonly notice: Notice
  readonly isSeen: boolean
}

function NoticeRow({ notice, isSeen }: NoticeRowProps): ReactNode {
  const { widget, state, id } = useWidget()
  const pauseHandlers = usePauseWhileUsed(widget)
  const blocksSubmit = notice === state.submitBlockedBy
  const row = useRef<HTMLDivElement>(null)
  const seen = isSeen ? notice : undefined
  useEffect(() => {
    if (seen && row.current) showAfterAction(row.current)
  }, [seen])
  return (
    <div
      ref={row}
      className={isSeen ? 'portico-notice' : 'portico-visually-hidden'}
      data-part="notice"
      data-bars={blocksSubmit}
      id={blocksSubmit ? id('disabled-reason') : undefined}
      data-type={notice.type}
      role={notice.type === 'error' ? 'alert' : 'status'}
      {...pauseHandlers}
    >
      <Icon name={notice.type} />
      <div className="portico-notice-text">
        <NoticeContent text={notice.text} reason={notice.reason} />
        {notice.logId !== undefined && <LogId key={notice.logId} of={notice.logId} />}
      </div>
    </div>
  )
}

/** Says that the browser works for the server, and lets the visitor cancel what waits for it. */
function WorkRow({ text }: { readonly text: string }): ReactNode {
  const { widget, state, t } = useWidget()
  const cancel = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // This button is about to be removed.
    const waiting = state.requests.sendCode === 'idle' ? 'submit' : 'send-code'
    currentTarget.closest('.portico')?.querySelector<HTMLElement>(`[data-part="${waiting}"]`)?.focus()
    widget.cancelWork()
  }
  return (
    <div className="portico-notice" data-part="work" data-type="info" role="status">
      <Icon name="info" />
      <div className="portico-notice-text">
        <Text>{text}</Text>{' '}
        <button type="button" className="portico-link" data-part="work-cancel" onClick={cancel}>
          <Text>{t('cancel')}</Text>
        </button>
      </div>
    </div>
  )
}

/** Scrolls to an element if the visitor has just used the widget; a page that opens stays where it is. */
function showAfterAction(element: HTMLElement): void {
  // Safari does not focus a pressed button. A DOM for tests, such as jsdom, neither scrolls nor knows of activations.
  // oxlint-disable-next-line compat/compat -- Firefox before 120 focuses pressed buttons
  const wasUsed = navigator.userActivation?.isActive || element.matches('.portico:focus-within *')
  if (wasUsed && 'scrollIntoView' in element) element.scrollIntoView({ block: 'nearest' })
}

/** Pauses the notice's auto-dismiss while it is hovered or focused. */
function usePauseWhileUsed(widget: Widget): HTMLAttributes<HTMLElement> {
  const usage = useRef({ isHovered: false, isFocused: false, resume: undefined as (() => void) | undefined })
  const set = (change: { readonly isHovered?: boolean; readonly isFocused?: boolean }): void => {
    const { isHovered, isFocused, resume } = Object.assign(usage.current, change)
    const isUsed = isHovered || isFocused
    if (isUsed && !resume) usage.current.resume = widget.pauseNotice()
    if (isUsed || !resume) return
    resume()
    usage.current.resume = undefined
  }
  useEffect(() => {
    const { current } = usage
    // The notice may be removed while it is hovered.
    return () => current.resume?.()
  }, [])
  return {
    onPointerEnter: () => set({ isHovered: true }),
    onPointerLeave: () => set({ isHovered: false }),
    onFocus: () => set({ isFocused: true }),
    onBlur: () => set({ isFocused: false }),
  }
}

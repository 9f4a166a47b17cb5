import { isBusy } from '@portico/core/internal'
import type { FieldName } from '@portico/protocol'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { focusedWithin } from '../browser/focus.ts'
import { useBeforePaint } from '../hydration.ts'
import { Text } from '../ui/text.tsx'
import { useWidget } from '../widget-context.ts'
import { codeSentText } from './code-sent-text.ts'
import { errorText } from './error-text.ts'

/** Announces changes to screen readers; for a countdown its start and end, never the seconds. */
export function Announcements(): ReactNode {
  const { state, t, id } = useWidget()
  return (
    <>
      {/* A notice that blocks submitting has this id itself. */}
      {!state.submitBlockedBy && (
        <span className="portico-visually-hidden" id={id('disabled-reason')}>
          {isBusy(state) && <Text>{t('busy')}</Text>}
        </span>
      )}
      <Announcement
        isActive={state.countdown !== undefined}
        onStart={codeSentText(state, t)}
        onEnd={t('send_code_ready')}
      />
      <Announcement
        isActive={state.form.passwordShown}
        onStart={t('password_shown')}
        onEnd={t('password_hidden')}
      />
      <RepeatedError />
    </>
  )
}

/**
 * An error is announced with the field that the focus moves to. A visitor who presses Enter in that field has the focus there already.
 */
function RepeatedError(): ReactNode {
  const { state, t } = useWidget()
  const line = useRef<HTMLParagraphElement>(null)
  const [text, setText] = useState('')
  const { focus, errors } = state.form
  const error = focus ? errorText({ errors }, focus.field as FieldName, t) : ''
  // Before the focus moves.
  useBeforePaint(() => {
    const form = line.current?.closest('form')
    const isThere = form && focus && focusedWithin(form)?.matches(`[name="${focus.field}"]`)
    const spoken = isThere ? error : ''
    // A text that stays the same is not announced.
    setText((said) => (said === spoken && spoken !== '' ? `${spoken}\u00A0` : spoken))
  }, [focus])
  return (
    <p ref={line} className="portico-visually-hidden" aria-live="polite">
      <Text>{text}</Text>
    </p>
  )
}

interface AnnouncementProps {
  readonly isActive: boolean
  /** Announced when `isActive` turns true. */
  readonly onStart: string
  /** Announced when `isActive` turns false. */
  readonly onEnd: string
}

/** Announces each change once, with the text at the time of the change. */
function Announcement({ isActive, onStart, onEnd }: AnnouncementProps): ReactNode {
  const [last, setLast] = useState({ isActive: false, text: '' })
  if (last.isActive !== isActive) setLast({ isActive, text: isActive ? onStart : onEnd })
  return (
    <p className="portico-visually-hidden" aria-live="polite">
      <Text>{last.text}</Text>
    </p>
  )
}

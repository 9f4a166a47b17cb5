import { isBusy } from '@portico/core/internal'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Text } from '../ui/text.tsx'
import { useWidget } from '../widget-context.ts'

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
        onStart={state.codeSentTo ? t('send_code_sent', { target: state.codeSentTo }) : ''}
        onEnd={t('send_code_ready')}
      />
      <Announcement
        isActive={state.form.passwordShown}
        onStart={t('password_shown')}
        onEnd={t('password_hidden')}
      />
    </>
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

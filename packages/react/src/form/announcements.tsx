import { isBusy } from '@portico/core'
import type { ReactNode } from 'react'
import { useWidget } from '../widget-context.ts'
import { useState } from 'react'

/** What changes out of sight of a screen reader; of a countdown its two ends, never the seconds. */
export function Announcements(): ReactNode {
  const { state, t, id } = useWidget()
  return (
    <>
      {/* Where a validate code is why, the notice that says so has this id. */}
      {!state.submitBlockedBy && (
        <span className="portico-unseen" id={id('why-off')}>
          {isBusy(state) && t('busy')}
        </span>
      )}
      <Announcement
        is={state.countdown !== undefined}
        began={state.codeSentTo ? t('send_code_sent', { target: state.codeSentTo }) : ''}
        ended={t('send_code_ready')}
      />
      <Announcement is={state.form.passwordShown} began={t('password_shown')} ended={t('password_hidden')} />
    </>
  )
}

interface AnnouncementProps {
  /** Whether what is announced is so now. */
  readonly is: boolean
  /** Said when it begins. */
  readonly began: string
  /** Said when it ends. */
  readonly ended: string
}

/** Says a change once to those who listen: its words are those of the moment, and silence is where nothing happened. */
function Announcement({ is, began, ended }: AnnouncementProps): ReactNode {
  const [said, setSaid] = useState({ is: false, words: '' })
  if (said.is !== is) setSaid({ is, words: is ? began : ended })
  return (
    <p className="portico-unseen" aria-live="polite">
      {said.words}
    </p>
  )
}

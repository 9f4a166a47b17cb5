import { isBusy } from '@portico/core'
import type { ReactNode } from 'react'
import { useFace } from '../face.ts'
import { Announcement } from '../ui/announcement.tsx'

/** What changes out of sight of a screen reader; of a countdown its two ends, never the seconds. */
export function Announcements(): ReactNode {
  const { state, say, id } = useFace()
  return (
    <>
      {/* Where a validate code is why, the notice that says so has this id. */}
      {!state.barredBy && (
        <span className="portico-unseen" id={id('why-off')}>
          {isBusy(state) && say('busy')}
        </span>
      )}
      <Announcement
        is={state.countdown !== undefined}
        began={state.codeSentTo ? say('send_code_sent', { target: state.codeSentTo }) : ''}
        ended={say('send_code_ready')}
      />
      <Announcement
        is={state.form.passwordShown}
        began={say('password_shown')}
        ended={say('password_hidden')}
      />
    </>
  )
}

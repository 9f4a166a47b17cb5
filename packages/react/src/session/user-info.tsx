import { isBusy } from '@portico/core'
import type { ReactNode } from 'react'
import { useFace } from '../face.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Who is signed in, in place of the form (LOG-5, NAV-6). */
export function UserInfo(): ReactNode {
  const { widget, state, say } = useFace()
  const user = state.login.user
  const known = [user?.username || user?.screen_name, user?.email, user?.mobile].filter(Boolean)
  const [name, ...more] = [...new Set(known)]
  return (
    <>
      <div className="portico-user" data-part="user-info">
        <span className="portico-avatar" aria-hidden="true">
          <Icon name="person" />
        </span>
        <div className="portico-user-words">
          <p className="portico-user-as">{say(name ? 'signed_in_as' : 'signed_in')}</p>
          {name && (
            <p className="portico-user-name" dir="auto">
              {name}
            </p>
          )}
          {more.map((line) => (
            <p key={line} className="portico-user-more">
              <bdi>{line}</bdi>
            </p>
          ))}
        </div>
      </div>
      <Offer />
      <Button part="change-account" kind="secondary" onClick={widget.changeAccount}>
        {say('change_account')}
      </Button>
    </>
  )
}

/** On register a business account under this one, and wherever that is left to do; on login to go on. */
function Offer(): ReactNode {
  const { widget, state, say, id } = useFace()
  if (state.panel !== 'register' && !state.appointment?.isUnfinished)
    return (
      <Button part="continue" onClick={widget.continueSignedIn}>
        {say('continue')}
      </Button>
    )
  return (
    <Button
      part="submit"
      isBusy={state.action.submit}
      isOff={isBusy(state) || state.barred}
      describedBy={state.barred ? id('why-off') : undefined}
      onClick={widget.submit}
    >
      {say('open_business_account')}
    </Button>
  )
}

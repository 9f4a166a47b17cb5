import type { SessionState } from '@portico/core/internal'
import { isBusy, offersAccount, isSubmitting } from '@portico/core/internal'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Name } from '../ui/name.tsx'
import { Text } from '../ui/text.tsx'
import { useWidget } from '../widget-context.ts'

/** The logged-in user, instead of the form. */
export function UserInfo(): ReactNode {
  const { state, t } = useWidget()
  const [name, ...more] = namesOf(state.session.user)
  return (
    <>
      <div className="portico-user" data-part="user-info">
        <span className="portico-avatar" aria-hidden="true">
          <Initial of={name} />
        </span>
        <div className="portico-user-text">
          <p className="portico-user-as">
            <Text>{t(name ? 'signed_in_as' : 'signed_in')}</Text>
          </p>
          {name && (
            <p className="portico-user-name">
              <Name>{name}</Name>
            </p>
          )}
          {more.map((line) => (
            <p key={line} className="portico-user-more">
              <Name>{line}</Name>
            </p>
          ))}
        </div>
      </div>
      <UserActions />
    </>
  )
}

/** The name of a user, or else a contact, and the other contacts. */
export function namesOf(user: SessionState['user']): readonly string[] {
  const names = user ? [user.username || user.screen_name, user.email, user.mobile] : []
  return [...new Set(names.filter((name) => name !== ''))]
}

/** An icon for a masked mobile number. */
function Initial({ of: name = '' }: { readonly of: string | undefined }): ReactNode {
  const letter = /^\p{L}\p{M}*/u.exec(name)?.[0].toUpperCase()
  return letter ? <Text>{letter}</Text> : <Icon name="person" />
}

/**
 * Offers to open a business account on the register panel or if opening one is unfinished; to continue on the login panel
 * or if none can be opened. A button that is disabled is not what the visitor came for, and is the last one.
 */
function UserActions(): ReactNode {
  const { state } = useWidget()
  const { invitation, submitBlockedBy } = state
  const isOffered = offersAccount(state)
  const isBlocked = submitBlockedBy !== undefined
  const isMain = !isOffered || isBlocked
  const openAccount = isOffered && <OpenAccount key="open" />
  return (
    <>
      {!isBlocked && openAccount}
      {(isMain || invitation?.isUnfinished === true) && <Continue kind={isMain ? 'primary' : 'secondary'} />}
      <ChangeAccount />
      {isBlocked && openAccount}
    </>
  )
}

function ChangeAccount(): ReactNode {
  const { widget, state, t } = useWidget()
  return (
    <Button
      part="change-account"
      kind="secondary"
      isDisabled={isSubmitting(state)}
      onClick={widget.changeAccount}
    >
      {t('change_account')}
    </Button>
  )
}

function OpenAccount(): ReactNode {
  const { widget, state, t, id } = useWidget()
  const { requests, submitBlockedBy, session } = state
  const isRevalidating = session.lookup === 'revalidating'
  return (
    <Button
      part="submit"
      isBusy={requests.submit !== 'idle' || isRevalidating}
      isDisabled={isBusy(state) || submitBlockedBy !== undefined || isRevalidating}
      describedBy={submitBlockedBy ? id('disabled-reason') : undefined}
      onClick={widget.submit}
    >
      {t('open_business_account')}
    </Button>
  )
}

function Continue({ kind }: { readonly kind: 'primary' | 'secondary' }): ReactNode {
  const { widget, state, t } = useWidget()
  const { departure, session } = state
  const isRevalidating = session.lookup === 'revalidating'
  return (
    <Button
      part="continue"
      kind={kind}
      isBusy={isRevalidating || departure !== undefined}
      isDisabled={isSubmitting(state) || isRevalidating}
      onClick={widget.continueSignedIn}
    >
      {t('continue')}
    </Button>
  )
}

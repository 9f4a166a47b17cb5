import type { WidgetState } from '@portico/core/internal'
import { hasUserInfo, isPageRefused } from '@portico/core/internal'
import { browserPage } from '@portico/core/internal/browser'
import type { ReactNode } from 'react'
import { CenteredMark, CenteredView } from '../panels/centered-view.tsx'
import { PanelLinks } from '../panels/panel-links.tsx'
import { Text } from '../ui/text.tsx'
import { useWidget } from '../widget-context.ts'

/** Whether a visitor without a session has come by a link whose token or key is no longer valid. */
export function isInvitationOver(state: WidgetState): boolean {
  return isPageRefused(state) && state.submitBlockedBy?.reason === 'tokenInvalid' && !hasUserInfo(state)
}

/** A page with a key alone is one where anyone may open a business account. */
function isInvited(): boolean {
  const { searchParams } = new URL(browserPage.url())
  return searchParams.has('token') || !searchParams.has('appKey')
}

/** In place of the registration, which cannot be sent: what to do instead. */
export function InvitationOver(): ReactNode {
  const { state, t } = useWidget()
  return (
    <CenteredView
      part="invitation-over"
      picture={<CenteredMark icon="broken-link" />}
      title={t('error_2010')}
      notice={state.notice}
      action={
        <>
          <LeaveInvitation kind="primary" />
          <PanelLinks />
        </>
      }
    >
      <p className="portico-success-notice">
        <Text>{t(isInvited() ? 'invitation_ask' : 'key_ask')}</Text>
      </p>
    </CenteredView>
  )
}

/** Above a form that cannot be sent, beside platforms and a QR code that can be used. */
export function InvitationAsk(): ReactNode {
  const { state, t } = useWidget()
  if (!isInvitationOver(state)) return null
  return (
    <div className="portico-invitation-over" data-part="invitation-over">
      <p>
        <Text>{t(isInvited() ? 'invitation_ask' : 'key_ask')}</Text>
      </p>
      <LeaveInvitation kind="secondary" />
    </div>
  )
}

function LeaveInvitation({ kind }: { readonly kind: 'primary' | 'secondary' }): ReactNode {
  const { t } = useWidget()
  return (
    <a
      className="portico-button"
      data-part="leave-invitation"
      data-kind={kind}
      href={withoutInvitation(browserPage.url())}
    >
      <span className="portico-button-text">
        <Text>{t(isInvited() ? 'invitation_leave' : 'continue')}</Text>
      </span>
    </a>
  )
}

/** The address of a page without its invitation or key. */
function withoutInvitation(address: string): string {
  const url = new URL(address)
  for (const name of ['token', 'appoint', 'appKey']) url.searchParams.delete(name)
  return url.href
}

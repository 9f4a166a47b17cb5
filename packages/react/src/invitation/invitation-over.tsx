import { hasUserInfo, isPageRefused } from '@portico/core/internal'
import { browserPage } from '@portico/core/internal/browser'
import type { ReactNode } from 'react'
import { Text } from '../ui/text.tsx'
import { useWidget } from '../widget-context.ts'

/** Says what to do, to a visitor without a session, about a link whose token or key is no longer valid. */
export function InvitationOver(): ReactNode {
  const { state, t } = useWidget()
  const isOver = isPageRefused(state) && state.submitBlockedBy?.reason === 'tokenInvalid'
  if (!isOver || hasUserInfo(state)) return null
  return (
    <div className="portico-invitation-over">
      <p data-part="invitation-over">
        <Text>{t('invitation_ask')}</Text>
      </p>
      <a
        className="portico-button"
        data-part="leave-invitation"
        data-kind="secondary"
        href={withoutInvitation(browserPage.url())}
      >
        <span className="portico-button-text">
          <Text>{t('invitation_leave')}</Text>
        </span>
      </a>
    </div>
  )
}

/** The address of a page without its invitation or key. */
function withoutInvitation(address: string): string {
  const url = new URL(address)
  for (const name of ['token', 'appoint', 'appKey']) url.searchParams.delete(name)
  return url.href
}

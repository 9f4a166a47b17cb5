import type { WidgetState } from '@portico/core/internal'
import { hasUserInfo, isPageRefused } from '@portico/core/internal'
import type { ReactNode } from 'react'
import { NoticeView } from '../notice/notice-view.tsx'
import { CancelHeader } from '../panels/cancel-header.tsx'
import { useWidget } from '../widget-context.ts'

/** Whether a visitor without a session has a link whose token or key is no longer valid: no form could be sent. */
export function isInvitationOver(state: WidgetState): boolean {
  return isPageRefused(state) && state.submitBlockedBy?.reason === 'tokenInvalid' && !hasUserInfo(state)
}

/** Replaces the panels of an invitation that is no longer valid, and says what to do. */
export function InvitationOver(): ReactNode {
  const { t } = useWidget()
  return (
    <>
      <CancelHeader title="invitation_over" onCancel={undefined} />
      <NoticeView />
      <p className="portico-proof-text" data-part="invitation-over">
        {t('invitation_ask')}
      </p>
      <a
        className="portico-button"
        data-part="leave-invitation"
        data-kind="secondary"
        href={withoutInvitation(location.href)}
      >
        {t('invitation_leave')}
      </a>
    </>
  )
}

/** The address of a page without its invitation or key. */
function withoutInvitation(address: string): string {
  const url = new URL(address)
  for (const name of ['token', 'appoint', 'appKey']) url.searchParams.delete(name)
  return url.href
}

import type { ShownSuccess } from '@portico/core/internal'
import { shownSuccess } from '@portico/core/internal'
import type { Messages } from '@portico/locales'
import type { ReactNode } from 'react'
import { NoticeContent } from '../notice/notice-text.tsx'
import { CenteredMark, CenteredView } from '../panels/centered-view.tsx'
import { PlatformIcons } from '../provider-login/platform-icons.tsx'
import { Name } from '../ui/name.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { useWidget } from '../widget-context.ts'
import { namesOf } from './user-info.tsx'

const TITLES = {
  'sign-in': 'success_signed_in',
  bind: 'bind_done',
  'bind-unconfirmed': 'title_bind_email',
  reset: 'reset_done',
} as const satisfies Record<ShownSuccess['after'], keyof Messages>

/** Shown from a success until the page is left: what has succeeded, for whom, and where the page goes next. */
export function SuccessView(): ReactNode {
  const { widget, state, t } = useWidget()
  const { notice } = state
  const success = shownSuccess(state)
  if (!success) return null
  const { after, user, url } = success
  const { host } = new URL(url)
  const title = titleOf(success)
  const name = after === 'sign-in' && namesOf(user)[0]
  const isInTitle = notice && 'key' in notice.text && notice.text.key === title
  return (
    <CenteredView
      part="success"
      picture={<SuccessPicture after={after} />}
      title={t(title)}
      notice={notice}
      action={
        after === 'bind-unconfirmed' && (
          <TextButton part="return-to-form" onClick={widget.returnToForm}>
            {t('bind_mail_change')}
          </TextButton>
        )
      }
      next={host === location.host ? t('busy') : t('going_to', { target: host })}
    >
      {name && (
        <p className="portico-success-name">
          <Name>{name}</Name>
        </p>
      )}
      {notice && !isInTitle && (
        <p className="portico-success-notice">
          <NoticeContent text={notice.text} reason={notice.reason} />
        </p>
      )}
    </CenteredView>
  )
}

function titleOf({ after, kind, user }: ShownSuccess): keyof Messages {
  if (kind === 'account') return 'success_account'
  return after === 'sign-in' && user?.new_user === 1 ? 'success_registered' : TITLES[after]
}

/** A tick, beside the platform that has logged the user in. An e-mail that waits for its confirmation has none yet. */
function SuccessPicture({ after }: Pick<ShownSuccess, 'after'>): ReactNode {
  const platform = useWidget().state.oauth?.platform
  if (after === 'bind-unconfirmed') return <CenteredMark icon="mail" />
  return <PlatformIcons platform={platform} first={<span className="portico-done" />} />
}

import type { OAuthState } from '@portico/core'
import { isBusy, isPageRefused } from '@portico/core'
import type { ReactNode } from 'react'
import { AgreementCheckbox } from '../agreement/agreement.tsx'
import { WidgetContextProvider, useWidget } from '../widget-context.ts'
import { PanelForm, PlainForm, SubmitButton } from '../form/panel-form.tsx'
import { NoticeView } from '../notice/notice-view.tsx'
import { titleKey, SwitchTabs } from '../panels/panel-header.tsx'
import { Button } from '../ui/button.tsx'
import type { Messages } from '@portico/locales'
import { Icon } from '../ui/icon.tsx'

/** What stands in a panel's place while a third-party sign-in is under way (OAU-5). */
export function OauthView(): ReactNode {
  const { state } = useWidget()
  const { oauth, panel } = state
  if (!oauth) return null
  if (panel === 'bind') return <ForcedBind />
  if (oauth.status === 'signed-in') return <Leaving />
  return <Binding oauth={oauth} />
}

/** The platform's own mobile, or the form for another; bound elsewhere and with nothing left to bind, one logs in. */
function Binding({ oauth }: { readonly oauth: OAuthState }): ReactNode {
  const isBinding = oauth.profileKey !== ''
  return (
    <>
      <OauthHeader title={isBinding ? 'title_oauth_bind' : 'title_login'} canCancel />
      <NoticeView />
      {oauth.status === 'mobile-offered' ? (
        <OauthConfirm oauth={oauth} />
      ) : (
        <PanelForm>
          <AgreementCheckbox />
          {isBinding ? <BindButton /> : <SubmitButton />}
        </PanelForm>
      )}
    </>
  )
}

/** The submit button in the words of the panel whose work this one does. */
function BindButton(): ReactNode {
  const face = useWidget()
  const state = { ...face.state, panel: 'bind' as const }
  return (
    <WidgetContextProvider.Provider value={{ ...face, state }}>
      <SubmitButton />
    </WidgetContextProvider.Provider>
  )
}

/** An account that has neither mobile nor e-mail binds one before it goes on (OAU-4). */
function ForcedBind(): ReactNode {
  const { state } = useWidget()
  return (
    <>
      <OauthHeader title={titleKey(state)} canCancel />
      <SwitchTabs>
        <NoticeView />
        <PlainForm key={state.switch} />
      </SwitchTabs>
    </>
  )
}

/** Signed in, until the page goes. */
function Leaving(): ReactNode {
  const { t } = useWidget()
  return (
    <>
      <OauthHeader title="title_login" canCancel={false} />
      <NoticeView />
      <div className="portico-oauth">
        <OauthIcons />
        <p className="portico-oauth-words" role="status">
          {t('busy')}
        </p>
      </div>
    </>
  )
}

/** One click binds the mobile the platform vouches for, or another is asked for (OAU-6). */
function OauthConfirm({ oauth }: { readonly oauth: OAuthState }): ReactNode {
  const { widget, state, t } = useWidget()
  return (
    <div className="portico-oauth" data-part="oauth-confirm">
      <OauthIcons />
      {oauth.title !== '' && (
        <p className="portico-oauth-words" dir="auto">
          {oauth.title}
        </p>
      )}
      <AgreementCheckbox />
      <Button
        part="oauth-authorise"
        isBusy={state.action.submit}
        isOff={isBusy(state) || isPageRefused(state)}
        onClick={() => widget.platformLogin({ do: 'authorise' })}
      >
        {t('oauth_authorise', { mobile: oauth.mobile })}
      </Button>
      <button
        type="button"
        className="portico-text-button"
        data-part="oauth-other"
        aria-disabled={isBusy(state)}
        onClick={() => widget.platformLogin({ do: 'use-another-mobile' })}
      >
        {t('oauth_other')}
      </button>
    </div>
  )
}

interface OauthHeaderProps {
  readonly title: keyof Messages
  /** Whether there is a way back (NAV-5). */
  readonly canCancel: boolean
}

/** The header of a third-party sign-in: its title, and Cancel while something is to be bound. */
function OauthHeader({ title, canCancel }: OauthHeaderProps): ReactNode {
  const { widget, state, t, id } = useWidget()
  return (
    <div className="portico-header portico-oauth-header">
      <h2 className="portico-title" data-part="title" id={id('title')} tabIndex={-1}>
        {t(title)}
      </h2>
      {canCancel && (
        <button
          type="button"
          className="portico-text-button"
          data-part="cancel"
          aria-disabled={state.isSubmitting}
          onClick={() => widget.platformLogin({ do: 'cancel' })}
        >
          {t('cancel')}
        </button>
      )}
    </div>
  )
}

/** The account here, and the platform it is to be one with; for the eye alone. */
function OauthIcons(): ReactNode {
  const { oauth } = useWidget().state
  return (
    <div className="portico-oauth-icons" data-part="oauth-icons" aria-hidden="true">
      <span className="portico-avatar">
        <Icon name="person" />
      </span>
      {oauth?.platform && (
        <>
          <span className="portico-oauth-bridge" />
          <span className="portico-mark">
            <Icon name={oauth.platform.id} />
          </span>
        </>
      )}
    </div>
  )
}

import type { OAuthState } from '@portico/core/internal'
import { isBusy, isPageRefused } from '@portico/core/internal'
import type { Messages } from '@portico/locales'
import type { ReactNode } from 'react'
import { AgreementCheckbox } from '../agreement/agreement.tsx'
import { PanelForm, PlainForm, SubmitButton } from '../form/panel-form.tsx'
import { NoticeView } from '../notice/notice-view.tsx'
import { CancelHeader } from '../panels/cancel-header.tsx'
import { CenteredView } from '../panels/centered-view.tsx'
import { titleKey, MethodTabs } from '../panels/panel-header.tsx'
import { Button } from '../ui/button.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { Text } from '../ui/text.tsx'
import { Tick } from '../ui/tick.tsx'
import { useWidget } from '../widget-context.ts'
import { PlatformIcon } from './platform-icon.tsx'
import { PlatformIcons } from './platform-icons.tsx'
import { platformName } from './platform-name.ts'

/** Replaces the panel while a third-party login is under way. */
export function OauthView(): ReactNode {
  const { state } = useWidget()
  const { oauth, panel } = state
  if (!oauth) return null
  if (panel === 'bind') return <ForcedBind />
  if (oauth.status === 'pending' || oauth.status === 'signed-in') return <SigningIn oauth={oauth} />
  return <Binding oauth={oauth} />
}

/** Offers the mobile number verified by the platform, a form for another one, or a login if there is nothing to bind. */
function Binding({ oauth }: { readonly oauth: OAuthState }): ReactNode {
  const { t } = useWidget()
  const { platform } = oauth
  const isBinding = oauth.profileKey !== ''
  const isOffered = oauth.status === 'mobile-offered'
  const name = platform && platformName(platform, t)
  return (
    <>
      <OauthHeader
        title={isBinding ? 'title_oauth_bind' : 'title_login'}
        // The confirmation has the icon below.
        icon={!isOffered && platform && <PlatformIcon {...platform} />}
        words={name && isBinding ? t('oauth_bind_why', { platform: name }) : name}
      />
      <NoticeView />
      {isOffered ? (
        <OauthConfirm oauth={oauth} />
      ) : (
        <PanelForm>
          <EmailCheckbox oauth={oauth} />
          <AgreementCheckbox />
          <SubmitButton label={isBinding ? 'submit_bind' : undefined} />
        </PanelForm>
      )}
    </>
  )
}

/** An account without mobile and e-mail must bind one to continue. */
function ForcedBind(): ReactNode {
  const { state, t } = useWidget()
  return (
    <>
      <OauthHeader title={titleKey(state)} words={t('bind_why')} />
      <MethodTabs>
        <NoticeView />
        <PlainForm key={state.method} />
      </MethodTabs>
    </>
  )
}

/** The user has returned from a platform, whose code is exchanged for a login. */
function SigningIn({ oauth: { platform } }: { readonly oauth: OAuthState }): ReactNode {
  const { t } = useWidget()
  const name = platform && platformName(platform, t)
  return (
    <CenteredView
      part="oauth-signing-in"
      title={name ? t('oauth_signing_in', { platform: name }) : t('title_login')}
      picture={<PlatformIcons platform={platform} isBusy />}
      next={t('busy')}
    />
  )
}

/** Binds the mobile number verified by the platform with one click, or asks for another one. */
function OauthConfirm({ oauth }: { readonly oauth: OAuthState }): ReactNode {
  const { widget, state, t } = useWidget()
  return (
    <div className="portico-oauth" data-part="oauth-confirm">
      <PlatformIcons platform={oauth.platform} />
      {oauth.title !== '' && (
        <p className="portico-oauth-text" dir="auto">
          <Text>{oauth.title}</Text>
        </p>
      )}
      <EmailCheckbox oauth={oauth} />
      <AgreementCheckbox />
      <Button
        part="oauth-authorise"
        isBusy={state.requests.submit !== 'idle'}
        isDisabled={isBusy(state) || isPageRefused(state)}
        onClick={() => widget.platformLogin({ do: 'authorise' })}
      >
        {t('oauth_authorise', { mobile: oauth.mobile })}
      </Button>
      <TextButton
        part="oauth-other"
        aria-disabled={isBusy(state)}
        onClick={() => widget.platformLogin({ do: 'use-another-mobile' })}
      >
        {t('oauth_other')}
      </TextButton>
    </div>
  )
}

/** Proposes the e-mail that the platform has verified. */
function EmailCheckbox({ oauth: { email, addsEmail } }: { readonly oauth: OAuthState }): ReactNode {
  const { widget, t } = useWidget()
  if (email === '') return null
  return (
    <Tick
      name="oauthEmail"
      part="oauth-email"
      isChecked={addsEmail}
      onChange={(isChosen) => widget.platformLogin({ do: 'add-email', isChosen })}
    >
      <Text>{t('oauth_email', { target: email })}</Text>
    </Tick>
  )
}

interface OauthHeaderProps {
  readonly title: keyof Messages
  readonly icon?: ReactNode
  /** Below the title: the platform, and why a contact is asked for. */
  readonly words?: string | undefined
}

/** The title of a third-party login, and Cancel while a contact is to be bound. */
function OauthHeader({ title, icon, words }: OauthHeaderProps): ReactNode {
  const { widget, id } = useWidget()
  const cancel = (): void => widget.platformLogin({ do: 'cancel' })
  return (
    <CancelHeader title={title} onCancel={cancel} {...(words && { describedBy: id('oauth-reason') })}>
      {words && (
        <p className="portico-subtitle portico-oauth-reason" data-part="oauth-reason" id={id('oauth-reason')}>
          {icon}
          <bdi>
            <Text>{words}</Text>
          </bdi>
        </p>
      )}
    </CancelHeader>
  )
}

import type { OauthState } from '@portico/core'
import { OAUTH_BEFORE, OAUTH_LOGINED } from '@portico/core'
import type { ReactNode } from 'react'
import { AgreementCheckbox } from '../agreement/agreement-checkbox.tsx'
import { FaceContext, useFace } from '../face.ts'
import { PanelForm } from '../form/panel-form.tsx'
import { PlainForm } from '../form/plain-form.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { NoticeView } from '../notice/notice-view.tsx'
import { titleKey } from '../panels/panel-header.tsx'
import { SwitchTabs } from '../panels/switch-tabs.tsx'
import { OauthConfirm } from './oauth-confirm.tsx'
import { OauthHeader } from './oauth-header.tsx'
import { OauthIcons } from './oauth-icons.tsx'

/** What stands in a panel's place while a third-party sign-in is under way (OAU-5). */
export function OauthView(): ReactNode {
  const { state } = useFace()
  const { oauth, panel } = state
  if (!oauth) return null
  if (panel === 'bind') return <ForcedBind />
  if (oauth.status === OAUTH_LOGINED) return <Leaving />
  return <Binding oauth={oauth} />
}

/** The platform's own mobile, or the form for another; bound elsewhere and with nothing left to bind, one logs in. */
function Binding({ oauth }: { readonly oauth: OauthState }): ReactNode {
  const isBinding = oauth.profileKey !== ''
  return (
    <>
      <OauthHeader title={isBinding ? 'title_oauth_bind' : 'title_login'} canCancel />
      <NoticeView />
      {oauth.status === OAUTH_BEFORE ? (
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
  const face = useFace()
  const state = { ...face.state, panel: 'bind' as const }
  return (
    <FaceContext.Provider value={{ ...face, state }}>
      <SubmitButton />
    </FaceContext.Provider>
  )
}

/** An account that has neither mobile nor e-mail binds one before it goes on (OAU-4). */
function ForcedBind(): ReactNode {
  const { state } = useFace()
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
  const { say } = useFace()
  return (
    <>
      <OauthHeader title="title_login" canCancel={false} />
      <NoticeView />
      <div className="portico-oauth">
        <OauthIcons />
        <p className="portico-oauth-words" role="status">
          {say('busy')}
        </p>
      </div>
    </>
  )
}

import type { OauthState } from '@portico/core'
import { isBusy, isPageRefused } from '@portico/core'
import type { ReactNode } from 'react'
import { AgreementCheckbox } from '../agreement/agreement-checkbox.tsx'
import { useFace } from '../face.ts'
import { Button } from '../ui/button.tsx'
import { OauthIcons } from './oauth-icons.tsx'

/** One click binds the mobile the platform vouches for, or another is asked for (OAU-6). */
export function OauthConfirm({ oauth }: { readonly oauth: OauthState }): ReactNode {
  const { widget, state, say } = useFace()
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
        {say('oauth_authorise', { mobile: oauth.mobile })}
      </Button>
      <button
        type="button"
        className="portico-text-button"
        data-part="oauth-other"
        aria-disabled={isBusy(state)}
        onClick={() => widget.platformLogin({ do: 'use-another-mobile' })}
      >
        {say('oauth_other')}
      </button>
    </div>
  )
}

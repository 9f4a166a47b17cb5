import { ERROR_CODES, showAuthMobile } from '@portico/protocol'
import type { Context } from '../context.ts'
import { reactToFailure } from '../errors/react-to-failure.ts'
import { focusField } from '../form/edit-form.ts'
import { changePanel, leaveView } from '../panels/change-panel.ts'
import { OAUTH_BEFORE, OAUTH_NEED_BIND_MOBILE } from '../platforms/oauth-state.ts'
import { noteRefusal } from './note-refusal.ts'
import { setOauth } from './set-oauth.ts'

/**
 * The identity has no account yet: the login panel asks for a mobile at once, and when the platform vouches for one that
 * is offered in its place (OAU-3, OAU-5).
 */
export function askForMobile(context: Context, profileKey: string): void {
  const platform = context.store.get().oauth?.platform
  setOauth(context, { status: OAUTH_NEED_BIND_MOBILE, profileKey })
  showLoginForm(context)
  const fields = {
    profile_key: profileKey,
    platform: platform?.id ?? '',
    platform_app_id: platform?.appId ?? '',
  }
  context.start('oauth-mobile', async ({ signal }) => {
    const answer = await context.call(showAuthMobile, fields, signal)
    if (!answer.ok) {
      // The form is there; only a key that is no more is worth a word.
      if (answer.failure.errorCode !== ERROR_CODES.authorizationCodeExpired) return
      noteRefusal(context, answer.failure)
      return reactToFailure(context, 'third-party', answer.failure)
    }
    const { mobile, title, profile_key: newKey } = answer.value
    // Somebody who has sent the form meanwhile is not taken away from it.
    const isOffered = mobile !== '' && !context.scopes.isRunning('submit')
    setOauth(context, {
      title,
      mobile,
      profileKey: newKey || profileKey,
      ...(isOffered && { status: OAUTH_BEFORE }),
    })
    if (isOffered) focusField(context, 'title')
  })
}

/** The login panel by mobile, whether the host has them or not (NAV-1); what was typed there already stays. */
export function showLoginForm(context: Context): void {
  const { oauth, panel, switch: switchName } = context.store.get()
  if (panel !== 'login') changePanel(context, 'login')
  else if (switchName !== 'mobile') leaveView(context)
  context.store.set({ oauth, switch: 'mobile', switchBefore: undefined })
  focusField(context, 'title')
}

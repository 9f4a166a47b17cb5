import type { Failure, SuccessOf } from '@portico/protocol'
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
    // What has come of the form meanwhile, or comes of it now, says more.
    if (context.store.get().oauth?.status !== OAUTH_NEED_BIND_MOBILE || context.scopes.isRunning('submit'))
      return undefined
    return answer.ok ? offerMobile(context, answer.value) : noteLostKey(context, answer.failure)
  })
}

function offerMobile(
  context: Context,
  { mobile, title, profile_key: newKey }: SuccessOf<typeof showAuthMobile>,
): void {
  const isOffered = mobile !== ''
  setOauth(context, {
    title,
    mobile,
    ...(newKey !== '' && { profileKey: newKey }),
    ...(isOffered && { status: OAUTH_BEFORE }),
  })
  if (isOffered) focusField(context, 'title')
}

/** The form is there; only a key that is no more is worth a word. */
function noteLostKey(context: Context, failure: Failure): void {
  if (failure.errorCode !== ERROR_CODES.authorizationCodeExpired) return
  noteRefusal(context, failure)
  reactToFailure(context, 'third-party', failure)
}

/** The login panel by mobile, whether the host has them or not (NAV-1); what was typed there already stays. */
export function showLoginForm(context: Context): void {
  const { oauth, panel, switch: switchName } = context.store.get()
  if (panel !== 'login') changePanel(context, 'login')
  else if (switchName !== 'mobile') leaveView(context)
  context.store.set({ oauth, switch: 'mobile', switchBefore: undefined })
  focusField(context, 'title')
}

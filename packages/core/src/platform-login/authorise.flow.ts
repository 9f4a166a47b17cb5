import { oauthWithMobile } from '@portico/protocol'
import type { Context } from '../context.ts'
import { focusField } from '../form/edit-form.ts'
import { isBusy } from '../form/is-busy.ts'
import { isAgreed } from '../form/submit.ts'
import { submitExtras } from '../form/wire-values.ts'
import { clearNotice } from '../notice/notice.ts'
import { isPageRefused } from '../session/appointment-state.ts'
import { isLeaving } from '../session/redirect.ts'
import { finish } from './finish.flow.ts'
import { OAUTH_BEFORE, OAUTH_NEED_BIND_MOBILE } from '../platforms/oauth-state.ts'
import { runStep } from './run-step.ts'
import { setOauth } from './set-oauth.ts'

/** Binds the mobile the platform vouches for, in one click and not without the agreement (OAU-6). */
export async function authorise(context: Context): Promise<void> {
  const state = context.store.get()
  const { oauth } = state
  if (oauth?.status !== OAUTH_BEFORE || isBusy(state) || isPageRefused(state)) return
  if (isLeaving(context) || !isAgreed(context)) return
  clearNotice(context)
  const { service, keep_login } = submitExtras(state, context.ports.page)
  await runStep(context, async (signal) => {
    const answer = await context.call(
      oauthWithMobile,
      {
        profile_key: oauth.profileKey,
        platform: oauth.platform?.id ?? '',
        platform_app_id: oauth.platform?.appId ?? '',
        service,
        keep_login,
      },
      signal,
    )
    return answer.ok ? finish(context, answer.value, signal) : answer
  })
}

/** The form, for a mobile of the visitor's own choice. */
export function askForAnotherMobile(context: Context): void {
  const state = context.store.get()
  if (state.oauth?.status !== OAUTH_BEFORE || isBusy(state)) return
  clearNotice(context)
  setOauth(context, { status: OAUTH_NEED_BIND_MOBILE })
  focusField(context, 'title')
}

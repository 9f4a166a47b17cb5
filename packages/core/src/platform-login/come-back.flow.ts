import { ERROR_CODES, oauthLoginOnly } from '@portico/protocol'
import type { Context } from '../context.ts'
import { reactToFailure } from '../errors/react-to-failure.ts'
import { pageQuery } from '../page-query.ts'
import { PANELS } from '../panels/panels.ts'
import { offeredPlatform } from '../platforms/offer-platforms.ts'
import { service } from '../session/service.ts'
import { askForMobile } from './ask-for-mobile.flow.ts'
import { finish } from './finish.flow.ts'
import { leaveToPlatform } from './leave-to-platform.ts'
import { redirectUri } from './open-record.ts'
import { runStep } from './run-step.ts'
import { setOauth } from './set-oauth.ts'
import type { Return } from './take-return.ts'
import { platformOf, putAddress, takeReturn } from './take-return.ts'

/**
 * What the page's address asks for at the start (contract 1.4): the way back from a platform, a binding that was begun
 * elsewhere, or to go to a platform at once.
 */
export async function comeBack(context: Context): Promise<void> {
  const returned = takeReturn(context)
  if (returned) return exchangeCode(context, returned)
  const here = context.ports.page.url()
  const profileKey = pageQuery(here, 'profile_key')
  if (profileKey) {
    setOauth(context, { platform: platformOf(context, pageQuery(here, 'state')) })
    return askForMobile(context, profileKey)
  }
  const wanted = offeredPlatform(context, pageQuery(here, 'oauth'))
  if (!wanted || pageQuery(here, 'code')) return
  const address = new URL(here)
  address.searchParams.delete('oauth')
  // Who comes back by the browser's own button is not sent off again.
  putAddress(context, address.href)
  leaveToPlatform(context, wanted)
}

/** Tries the code (OAU-3); one that nobody asked for, or of a platform we do not have, is tried nowhere. */
async function exchangeCode(context: Context, { authorizationCode, platform }: Return): Promise<void> {
  if (!platform) {
    const failure = { errorCode: ERROR_CODES.authorizationExpired, description: '' }
    return reactToFailure(context, 'third-party', failure)
  }
  setOauth(context, { platform })
  const { settings, panel } = context.store.get()
  await runStep(context, async (signal) => {
    const answer = await context.call(
      oauthLoginOnly,
      {
        platform: platform.id,
        platform_app_id: platform.appId,
        code: authorizationCode,
        redirect_uri: redirectUri(context),
        service: service(settings, context.ports.page),
        ...(PANELS[panel].keepsLogin && { keep_login: '1' }),
      },
      signal,
    )
    return answer.ok ? finish(context, answer.value, signal) : answer
  })
}

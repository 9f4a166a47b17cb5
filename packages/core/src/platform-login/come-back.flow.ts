import { ERROR_CODES, oauthLoginOnly } from '@portico/protocol'
import type { Context } from '../context.ts'
import { reactToFailure, tellFailure } from '../errors/react-to-failure.ts'
import { showNotice } from '../notice/notice.ts'
import type { PageParameter } from '../page-query.ts'
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
import { platformOf, putAddress, takeRefusal, takeReturn } from './take-return.ts'

/**
 * What the page's address asks for at the start (contract 1.4): the way back from a platform, a binding that was begun
 * elsewhere, or to go to a platform at once.
 */
export async function comeBack(context: Context): Promise<void> {
  const returned = takeReturn(context)
  if (returned) return exchangeCode(context, returned)
  const refusal = takeRefusal(context)
  if (refusal) return sayRefused(context, refusal)
  const here = context.ports.page.url()
  const profileKey = pageQuery(here, 'profile_key')
  if (profileKey) {
    takeOff(context, 'profile_key')
    setOauth(context, { platform: platformOf(context, pageQuery(here, 'state')) })
    return askForMobile(context, profileKey)
  }
  const wanted = offeredPlatform(context, pageQuery(here, 'oauth'))
  if (!wanted || pageQuery(here, 'code')) return
  // Who comes back by the browser's own button is not sent off again.
  takeOff(context, 'oauth')
  leaveToPlatform(context, wanted)
}

function takeOff(context: Context, name: PageParameter): void {
  const address = new URL(context.ports.page.url())
  address.searchParams.delete(name)
  putAddress(context, address.href)
}

/** The visitor said no at the platform, or the platform itself failed. */
function sayRefused(context: Context, error: string): void {
  if (error === 'access_denied')
    return showNotice(context, { type: 'info', text: { key: 'oauth_cancelled' }, stays: false })
  const text = { key: 'oauth_failed' }
  showNotice(context, { type: 'error', text, stays: false })
  const failure = { errorCode: ERROR_CODES.platformTrouble, description: '' }
  tellFailure(context, { moment: 'third-party', failure, text })
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

import type { Failure } from '@portico/protocol'
import { accountInfo, CSRF_COOKIE, ERROR_CODES } from '@portico/protocol'
import type { Context } from '../context.ts'
import type { Settings } from '../public-types.ts'
import { isSameOrigin, urlOf } from './base-url.ts'

/** What is sent without cookies: a code that no later request could use. */
export const COOKIES_NEEDED: Failure = {
  errorCode: ERROR_CODES.csrfFailed,
  description: '',
  needsCookies: true,
}

/**
 * Whether the browser keeps no cookie of the page's own origin: a server's answer sets one, and it is not there. Of
 * another origin nothing can be read; a token that is refused twice tells of it (call.ts).
 */
export async function areCookiesBlocked(context: Context, signal: AbortSignal): Promise<boolean> {
  const { ports, store } = context
  const { device, page } = ports
  if (!isOwnHost(store.get().settings, page.url()) || device.readCookie(CSRF_COOKIE) !== undefined)
    return false
  const answer = await context.call(accountInfo, {}, signal)
  const isAnswered = answer.ok || answer.failure.errorCode !== ERROR_CODES.networkFailure
  return isAnswered && device.readCookie(CSRF_COOKIE) === undefined
}

/** Whether the passport is at the page's own origin, so that its cookies can be read. */
function isOwnHost(settings: Settings, pageUrl: string): boolean {
  return isSameOrigin(urlOf(accountInfo, settings), pageUrl)
}

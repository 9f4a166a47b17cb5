import { accountInfo, ERROR_CODES } from '@portico/protocol'
import { isSameOrigin, urlOf } from '../call/base-url.ts'
import type { Context } from '../context.ts'
import type { Arrival } from './arrive.ts'
import { absoluteWebUrl } from './web-url.ts'

/**
 * Whether a login at another origin has left no session behind: the browser keeps no cookie for who is embedded. Then the
 * page goes to the redirect url, where the session is made at top level (contract 2.3).
 */
export async function isStranded(
  context: Context,
  { after, prefer, redirectUrl }: Pick<Arrival, 'after' | 'prefer' | 'redirectUrl'>,
  signal: AbortSignal,
): Promise<boolean> {
  if (after !== 'sign-in' || prefer === 'redirect-url') return false
  const { settings } = context.store.get()
  const here = context.ports.page.url()
  if (absoluteWebUrl(redirectUrl) === undefined) return false
  if (isSameOrigin(urlOf(accountInfo, settings), here)) return false
  const info = await context.call(accountInfo, {}, signal)
  return !info.ok && info.failure.errorCode === ERROR_CODES.notLoggedIn
}

import { accountInfo, CSRF_COOKIE, encodeForm } from '@portico/protocol'
import type { CallContext } from './call.ts'
import { urlOf } from './base-url.ts'
import { afterFirstContact } from './first-contact.ts'

/** What a POST carries (contract 2.3): the cookie's value; one GET first where there is none yet, for its answer sets the cookie. */
export async function csrfToken(context: CallContext, signal: AbortSignal): Promise<string | undefined> {
  const known = context.ports.device.readCookie(CSRF_COOKIE)
  if (known !== undefined) return known
  const url = `${urlOf(accountInfo, context.settings())}?${encodeForm({ ...context.commonFields() })}`
  const { device, http, page } = context.ports
  await afterFirstContact(device, new URL(url, page.url()).origin, async () => {
    // Whoever went first may have brought it.
    if (device.readCookie(CSRF_COOKIE) === undefined)
      await http.send({ method: 'GET', url, headers: {} }, signal)
  })
  return device.readCookie(CSRF_COOKIE)
}

import { accountInfo, checkLogin, ssoCheckLogin } from '@portico/protocol'
import type { Context } from '../context.ts'
import { service } from './service.ts'

/**
 * Asks at the start who is signed in (contract 1.1): the passport, A-7, and with single sign-on its host. Whoever is
 * found is offered to go on (LOG-5); no answer changes nothing, the form stands all the while.
 */
export async function recogniseFlow(context: Context, signal: AbortSignal): Promise<void> {
  const { settings } = context.store.get()
  const asked = { service: service(settings, context.ports.page) }
  const [info, known, ssoKnown] = await Promise.all([
    context.call(accountInfo, {}, signal),
    context.call(checkLogin, asked, signal),
    settings.sso ? context.call(ssoCheckLogin, asked, signal) : undefined,
  ])
  const user = info.ok ? info.value : undefined
  if (!user && !(ssoKnown?.ok && ssoKnown.value.has_login)) return
  const redirectUrl =
    (ssoKnown?.ok && ssoKnown.value.redirect_url) || (known.ok && known.value.redirect_url) || ''
  context.store.set({ login: { status: 'next', user, redirectUrl } })
}

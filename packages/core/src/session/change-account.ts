import { checkLogin, ssoCheckLogin } from '@portico/protocol'
import type { Context } from '../context.ts'
import { leaveView } from '../panels/change-panel.ts'
import { isLeaving, leave, stayAgain } from './redirect.ts'
import { SIGNED_OUT } from './login-state.ts'
import { service } from './service.ts'
import { isTrusted } from './trusted-origins.ts'
import { absoluteWebUrl } from './web-url.ts'

const CONTINUE = 'continue'

/**
 * Shows the empty form in place of who is signed in; the next login takes the session's place (NAV-6, LOG-8).
 * Pressed while Continue still asks, it wins; where something has been made, the host is told of it and the page goes.
 * @returns whether it does
 */
export function changeAccount(context: Context): boolean {
  if (context.scopes.isRunning(CONTINUE)) stayAgain(context)
  if (isLeaving(context)) return false
  // Who is on the way to be found is who is being changed.
  context.scopes.stop('recognise')
  leaveView(context)
  const { appointment } = context.store.get()
  context.store.set({
    login: { ...SIGNED_OUT, isChanging: true },
    appointment: appointment && { ...appointment, isUnfinished: false },
  })
  return true
}

/** Goes on as who is signed in (LOG-5). */
export async function continueSignedIn(context: Context): Promise<void> {
  if (isLeaving(context)) return
  const { login, settings } = context.store.get()
  const redirectUrl = trusted(context, login.redirectUrl)
  await context.scopes.run(CONTINUE, () =>
    leave(context, {
      redirectUrl,
      // From here on the page goes, whatever is pressed.
      onDecided: () => context.scopes.stop(CONTINUE),
      prefer: settings.sso ? 'redirect-url' : 'callback',
      ...(redirectUrl !== '' && { prepare: (signal) => askAgain(context, signal) }),
    }),
  )
}

/** An address the page may be sent to; empty for any other, and the callback or this page stands in its place. */
function trusted(context: Context, url = ''): string {
  const address = absoluteWebUrl(url)
  return address !== undefined && isTrusted(context, address) ? url : ''
}

/** The ticket in the address of the start is over after 60 s; whoever thought longer gets another. */
async function askAgain(context: Context, signal: AbortSignal): Promise<{ readonly redirectUrl?: string }> {
  const { settings } = context.store.get()
  const asked = { service: service(settings, context.ports.page) }
  const known = await context.call(settings.sso ? ssoCheckLogin : checkLogin, asked, signal)
  const redirectUrl = known.ok ? trusted(context, known.value.redirect_url) : ''
  return redirectUrl === '' ? {} : { redirectUrl }
}

import { checkLogin, ssoCheckLogin } from '@portico/protocol'
import type { Context } from '../context.ts'
import { leaveView } from '../panels/change-panel.ts'
import { NO_APPOINTMENT } from './appointment-state.ts'
import type { Arrival } from './arrive.ts'
import type { Preference } from './redirect.ts'
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
  if (isLeaving(context) || context.store.get().isSubmitting) return false
  // Who is on the way to be found is who is being changed.
  context.scopes.stop('recognise')
  leaveView(context)
  const { appointment } = context.store.get()
  context.store.set({
    login: { ...SIGNED_OUT, isChanging: true },
    appointment: appointment && { ...appointment, isUnfinished: false, untold: undefined },
  })
  return true
}

/**
 * Goes on as the account that is signed in (LOG-5). The host is told of a sign-in it has not heard of, because the
 * business account it was for could not be made.
 */
export async function continueSignedIn(context: Context): Promise<void> {
  const state = context.store.get()
  if (isLeaving(context) || state.isSubmitting || state.login.isAskedAgain) return
  const untold = state.appointment?.untold
  const { hasTicket, ...way } = wayOn(context)
  await context.scopes.run(CONTINUE, () =>
    leave(context, {
      ...way,
      onDecided: (url) => {
        // From here on the page goes, whatever is pressed.
        context.scopes.stop(CONTINUE)
        if (untold) tellSignIn(context, { url, untold })
      },
      ...(hasTicket && { prepare: (signal) => askAgain(context, signal) }),
    }),
  )
}

interface Way {
  readonly redirectUrl: string
  readonly prefer: Preference
  /** Whether the address may carry a ticket, which has to be renewed. */
  readonly hasTicket: boolean
}

/** Without a callback a sign-in the host has not heard of goes to the app, where that is known. */
function wayOn(context: Context): Way {
  const { appointment = NO_APPOINTMENT, login, settings } = context.store.get()
  const { untold } = appointment
  const appUrl = trusted(context, appointment.appUrl)
  const redirectUrl = trusted(context, (untold ?? login).redirectUrl)
  if (untold?.prefer === 'callback')
    return { redirectUrl: appUrl || redirectUrl, prefer: 'callback', hasTicket: false }
  const prefer = untold || settings.sso ? 'redirect-url' : 'callback'
  return { redirectUrl: redirectUrl || (untold ? appUrl : ''), prefer, hasTicket: redirectUrl !== '' }
}

/** An address the page may be sent to; empty for any other, and the callback or this page stands in its place. */
function trusted(context: Context, url = ''): string {
  const address = absoluteWebUrl(url)
  return address !== undefined && isTrusted(context, address) ? url : ''
}

function tellSignIn(
  context: Context,
  { url, untold }: { readonly url: string; readonly untold: Arrival },
): void {
  const { appointment, panel } = context.store.get()
  context.store.set({ appointment: appointment && { ...appointment, untold: undefined } })
  context.emit('auth_success', { panel })
  context.succeed({ url, response: untold.response })
}

/** The ticket in the address of the start is over after 60 s; whoever thought longer gets another. */
async function askAgain(context: Context, signal: AbortSignal): Promise<{ readonly redirectUrl?: string }> {
  const { settings } = context.store.get()
  const asked = { service: service(settings, context.ports.page) }
  const known = await context.call(settings.sso ? ssoCheckLogin : checkLogin, asked, signal)
  const redirectUrl = known.ok ? trusted(context, known.value.redirect_url) : ''
  return redirectUrl === '' ? {} : { redirectUrl }
}

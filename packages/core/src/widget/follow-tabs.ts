import { RESEND_INTERVAL_S } from '@portico/protocol'
import { showSignedInMessage } from '../flows/invitation/eligibility.ts'
import { restoreSession } from '../flows/session/session.ts'
import { isBusy } from '../form/form.ts'
import { isRedirecting } from '../redirects/redirect.ts'
import type { Context } from '../runtime/context.ts'
import { codeView, startCountdown, postCountdown } from '../runtime/countdown.ts'
import { untilState } from '../runtime/store.ts'
import type { StartedCountdown, SessionChange } from '../runtime/tabs.ts'
import { openAppTabs } from '../runtime/tabs.ts'
import { hidesForm, isOAuthShown } from '../state/state.ts'
import { dispatchSession } from '../transitions/session-state.ts'
import { forgetSignIn, handleSessionEnd } from '../transitions/signed-in-hint.ts'

// What the widget learns from other tabs and from clients of the page.

/** Follows the other tabs until the widget is stopped. */
export async function followTabs(context: Context, signal: AbortSignal): Promise<void> {
  const { clock } = context.ports
  let lookedAt = clock.now()
  const look = (): void => {
    lookedAt = clock.now()
    if (!isInUse(context)) context.detach(lookUp(context))
  }
  const tabs = openAppTabs(context.ports, context.store.get().settings, {
    onSession: (change) => applySessionChange(context, change, look),
    onCodeSent: (countdown) => showCountdown(context, countdown),
    onOpened: () => postCountdown(context),
    lookup: { look, lookedAt: () => lookedAt },
  })
  context.tabs.current = tabs
  const stop = (): void => {
    context.tabs.current = undefined
    tabs.close()
  }
  signal.addEventListener('abort', stop, { once: true })
  // No state ends it: it runs until the widget is stopped.
  await untilState(context.store, signal, () => false)
}

/** Whether a look could disturb the visitor: something is typed, requested or about to leave the page. */
function isInUse(context: Context): boolean {
  const state = context.store.get()
  return (
    Object.values(state.form.values).some((value) => value !== '') ||
    isBusy(state) ||
    isOAuthShown(state) ||
    state.proof !== undefined ||
    state.secondStep !== undefined ||
    isRedirecting(context)
  )
}

async function lookUp(context: Context): Promise<void> {
  await context.tasks.run('restore-session', ({ signal }) => restoreSession(context, signal))
  showSignedInMessage(context)
}

function applySessionChange(context: Context, change: SessionChange, look: () => void): void {
  if (change === 'signed-in') look()
  else if (change === 'session-ended') handleSessionEnd(context)
  else if (hidesForm(context.store.get().session) && !isRedirecting(context)) {
    forgetSignIn(context)
    dispatchSession(context, { type: 'signed-out' })
  }
}

function showCountdown(context: Context, { view, until }: StartedCountdown): void {
  const state = context.store.get()
  const seconds = Math.ceil((until - context.ports.clock.now()) / 1000)
  if (state.countdown || codeView(state) !== view || seconds <= 0 || seconds > RESEND_INTERVAL_S) return
  startCountdown(context, { reason: 'code-sent', seconds })
}

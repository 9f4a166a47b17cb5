import type { UserData } from '@portico/protocol'
import type { SuccessUser } from '../public/success.ts'
import type { Context } from '../runtime/context.ts'
import { SIGNED_IN_KEY } from '../state/state.ts'
import { dispatchSession } from './session-state.ts'

/** How long the lookup of a hinted session may take before the form is shown. */
const LOOKUP_TIMEOUT_MS = 800

/** Stores that a user is logged in, so that the next visit does not start with a login form. */
export function rememberSignIn({ ports }: Context): void {
  ports.device.writeStored(SIGNED_IN_KEY, '1')
}

export function forgetSignIn({ ports }: Context): void {
  ports.device.removeStored(SIGNED_IN_KEY)
}

/**
 * A call was refused because no one is logged in, although someone was. The view and what was typed stay, and the host is told
 * once.
 */
export function handleSessionEnd(context: Context): void {
  const { user } = context.store.get().session
  if (!user) return
  dispatchSession(context, { type: 'signed-out' })
  reportSessionEnd(context, user)
}

/** Notifies the host and the other tabs. */
export function reportSessionEnd(context: Context, user: UserData): void {
  forgetSignIn(context)
  context.tabs.current?.postSession('session-ended')
  context.sessionEnded(toSuccessUser(user))
}

/** The user without the one-time values of the answer. */
export function toSuccessUser(user: UserData): SuccessUser {
  const { user_id, username, screen_name, email, mobile, avatar_url, new_user } = user
  return { user_id, username, screen_name, email, mobile, avatar_url, new_user }
}

/** Shows the form if the lookup of a hinted session takes too long. */
export function limitLookup(context: Context): void {
  context.start('session-hint', async ({ wait }) => {
    await wait(LOOKUP_TIMEOUT_MS)
    dispatchSession(context, { type: 'lookup-timed-out' })
  })
}

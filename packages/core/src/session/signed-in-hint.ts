import type { Context } from '../context.ts'
import { SIGNED_IN_KEY } from '../state.ts'
import { dispatchSession } from './session-state.ts'

/** How long a remembered session may be looked up before the form is shown. */
const LOOKUP_TIMEOUT_MS = 800

/** Remembers for the next visit that a user is logged in, so that it does not start with a login form. */
export function rememberSignIn({ ports }: Context): void {
  ports.device.writeStored(SIGNED_IN_KEY, '1')
}

export function forgetSignIn({ ports }: Context): void {
  ports.device.removeStored(SIGNED_IN_KEY)
}

/** Shows the form if the lookup of a remembered session takes too long. */
export function limitWait(context: Context): void {
  context.start('session-hint', async ({ wait }) => {
    await wait(LOOKUP_TIMEOUT_MS)
    dispatchSession(context, { type: 'lookup-timed-out' })
  })
}

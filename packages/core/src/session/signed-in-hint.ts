import type { Context } from '../context.ts'
import { SIGNED_IN_KEY, SIGNED_OUT } from '../state.ts'

/** How long the server may take to say whether a remembered session is still there, before the form is drawn. */
const ANSWER_WITHIN_MS = 800

/** Notes for the next visit that somebody is signed in, and nothing about who: it begins without a login form. */
export function rememberSignIn({ ports }: Context): void {
  ports.device.writeStored(SIGNED_IN_KEY, '1')
}

export function forgetSignIn({ ports }: Context): void {
  ports.device.removeStored(SIGNED_IN_KEY)
}

/** Draws the form where the server has not answered in time. */
export function limitWait(context: Context): void {
  if (!context.store.get().login.isRemembered) return
  context.start('remembered', async ({ wait }) => {
    await wait(ANSWER_WITHIN_MS)
    if (context.store.get().login.isRemembered) context.store.set({ login: SIGNED_OUT })
  })
}

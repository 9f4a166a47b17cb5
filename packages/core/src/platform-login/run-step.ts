import type { Failure, Result } from '@portico/protocol'
import type { Context } from '../context.ts'
import { reactToFailure } from '../errors/react-to-failure.ts'
import { runLoading } from '../form/loading.ts'
import { OAUTH_NEED_BIND_MOBILE } from '../platforms/oauth-state.ts'
import type { Arrival } from '../session/arrive.ts'
import { arrive } from '../session/arrive.ts'
import { askForMobile, showLoginForm } from './ask-for-mobile.flow.ts'
import { noteRefusal } from './note-refusal.ts'
import { statusAfter } from './status-after.ts'

/** Makes one step of a third-party sign-in: the page goes on, or the tree of contract, section 8 says what follows. */
export async function runStep(
  context: Context,
  step: (signal: AbortSignal) => Promise<Result<Arrival | undefined>>,
): Promise<void> {
  const result = await runLoading(context, { name: 'submit', action: 'submit' }, async (signal) => {
    const made = await step(signal)
    return made.ok && made.value ? context.afterSignIn(context, made.value, signal) : made
  })
  if (!result) return
  if (!result.ok) meet(context, result.failure)
  else if (result.value) await arrive(context, result.value)
}

function meet(context: Context, failure: Failure): void {
  const needsMobile = statusAfter(failure.errorCode) === OAUTH_NEED_BIND_MOBILE && failure.profileKey
  if (!needsMobile && noteRefusal(context, failure)) showLoginForm(context)
  // After what it says about: to come to a form clears what was said on the one before.
  reactToFailure(context, 'third-party', failure)
  if (needsMobile) askForMobile(context, needsMobile)
}

import type { PlatformId } from '@portico/protocol'
import type { Context } from '../context.ts'
import { isBusy } from '../form/is-busy.ts'
import { offeredPlatform } from '../platforms/offer-platforms.ts'
import { isLeaving } from '../session/redirect.ts'
import { authorise, askForAnotherMobile } from './authorise.flow.ts'
import { cancelOauth } from './cancel.ts'
import { leaveSignedOut, leaveToPlatform } from './leave-to-platform.ts'
import type { PlatformWish } from '../platforms/platform-wish.ts'

/** Does what a visitor wants of a third-party sign-in. */
export async function platformLogin(context: Context, wish: PlatformWish): Promise<void> {
  switch (wish.do) {
    case 'leave-to':
      return leaveTo(context, wish.platform)
    case 'authorise':
      return authorise(context)
    case 'use-another-mobile':
      return askForAnotherMobile(context)
    case 'cancel':
      return cancelOauth(context)
  }
}

function leaveTo(context: Context, name: PlatformId): void {
  const platform = offeredPlatform(context, name)
  const state = context.store.get()
  if (!platform || isBusy(state) || isLeaving(context)) return
  if (state.login.isChanging) leaveSignedOut(context, platform)
  else leaveToPlatform(context, platform)
}

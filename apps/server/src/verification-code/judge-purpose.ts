import type { CodeType, ErrorName } from '@portico/protocol'
import { CODE_TYPES } from '@portico/protocol'
import type { Channel } from '../delivery/message.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'

interface Purpose {
  readonly channel: Channel
  readonly codeType: CodeType
  /** Whether somebody has an account by this mobile or e-mail. */
  readonly isRegistered: boolean
  /** Whether that account has a business account. */
  readonly hasBusinessAccount: boolean
  readonly isSignedIn: boolean
  /** Whether it is a contact of the signed-in account itself. */
  readonly isOwn: boolean
}

/** What is said of a mobile or an e-mail that is somebody's already. */
const IS_TAKEN = { sms: 'mobileBound', email: 'emailRegistered' } as const satisfies Record<
  Channel,
  ErrorName
>

/** What becomes of a code: it leaves, or nothing does and the asker sees the same. */
export type Fate = 'leaves' | 'withheld'

/** Whether a code may be asked for at all for this purpose, and whether there is somebody to get it. */
export function judgePurpose(purpose: Purpose): Outcome<Fate> {
  const { channel, codeType, isRegistered } = purpose
  switch (codeType) {
    case CODE_TYPES.bind:
      return judgeBinding(purpose)
    case CODE_TYPES.register:
      return isRegistered ? fail(IS_TAKEN.email) : succeed('leaves')
    case CODE_TYPES.resetPassword:
      return succeed(isRegistered ? 'leaves' : 'withheld')
    case CODE_TYPES.login:
      // By mobile a login registers; by e-mail there is nobody to log in (contract, section 3).
      return succeed(channel === 'sms' || isRegistered ? 'leaves' : 'withheld')
    case CODE_TYPES.mobileLogin:
      return succeed('leaves')
  }
}

/** A code also leaves for a contact the account has already: it proves the owner when another one is bound. */
function judgeBinding(purpose: Purpose): Outcome<Fate> {
  if (!purpose.isSignedIn) return fail('notLoggedIn')
  return purpose.isRegistered && !purpose.isOwn ? fail(whyTaken(purpose)) : succeed('leaves')
}

function whyTaken({ channel, hasBusinessAccount }: Purpose): ErrorName {
  return channel === 'sms' && hasBusinessAccount ? 'mobileHasBusinessAccount' : IS_TAKEN[channel]
}

import { isEmailLike } from '@portico/protocol'
import type { Channel } from '../delivery/message.ts'
import type { Result } from '../result.ts'
import { fail } from '../result.ts'
import { readEmail } from './read-email.ts'
import { readMobile } from './read-mobile.ts'

/** Where somebody can be reached, and who they are by that: a mobile or an e-mail, in its one form. */
export interface Contact {
  readonly channel: Channel
  /** E.164, or the address in small letters. */
  readonly target: string
}

/** Reads what may be either (the wire field `account`): an e-mail when it has an @, else a mobile. */
export function readContact(typed: string): Result<Contact> {
  if (typed.trim() === '') return fail('emailEmpty')
  return isEmailLike(typed) ? readEmail(typed) : readMobile(typed)
}

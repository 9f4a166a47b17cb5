import type { Account } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import { provePassword } from '../accounts/prove-password.ts'
import { listOwnNames, readNewPassword, readPassword } from '../accounts/read-password.ts'
import type { Call } from '../http/route.ts'
import type { Outcome } from '../outcome.ts'
import { succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { readShownChallenge } from '../slider/demand-challenge.ts'

/** A hash to be kept; none where the account has a password already. */
export type NewPasswordHash = string | undefined

/** Asks for it when it is its turn. */
export type ProveOwner = () => Promise<Outcome<NewPasswordHash>>

interface Owner {
  readonly account: Account
  /** What is to be bound. */
  readonly newContact: Contact
  readonly password: string
}

/** The fields of a binding call that this needs. */
type BindingCall = Pick<Call, 'app' | 'browser' | 'addressKey'> & {
  readonly fields: { readonly captcha: string; readonly captcha_key: string; readonly verify_ticket: string }
}

/**
 * The password that comes with a binding: the account's own, checked within the limits for wrong ones; for an account
 * that has none, its first.
 */
export async function proveOwner(
  services: Services,
  call: BindingCall,
  { account, newContact, password: typed }: Owner,
): Promise<Outcome<NewPasswordHash>> {
  if (account.password_hash === null) {
    const chosen = readNewPassword(services, {
      typed,
      own: [...listOwnNames(account), newContact.target],
    })
    if (!chosen.ok) return chosen
    const room = services.passwords.hasRoom()
    return room.ok ? succeed(await services.passwords.hash(chosen.value)) : room
  }
  const password = readPassword(typed)
  if (!password.ok) return password
  const proved = await provePassword(services, {
    account,
    contact: contactOf(account),
    password: password.value,
    challenge: readShownChallenge(call.fields),
    owner: { aid: call.app.aid, browser: call.browser },
    addressKey: call.addressKey,
  })
  return proved.ok ? succeed(undefined) : proved
}

/** What its wrong passwords are counted under: one it could log in by. */
function contactOf({ email, mobile, id }: Account): Contact {
  if (email !== null) return { channel: 'email', target: email }
  return { channel: 'sms', target: mobile ?? id }
}

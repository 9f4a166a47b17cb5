import { foldCode, CODE_TYPES, EMAIL_CODE_LENGTH } from '@portico/protocol'
import type { Account } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import { verifyPassword } from '../accounts/password-attempts.ts'
import { listOwnNames, readNewPassword, readPassword } from '../accounts/password-policy.ts'
import type { Call } from '../http/route.ts'
import type { Result } from '../result.ts'
import { fail, succeed, DONE } from '../result.ts'
import type { Services } from '../services.ts'
import { isRecentSignIn, readSignedInVisitor } from '../session/read-session.ts'
import { readChallengeAnswer } from '../slider/challenge.ts'
import { checkCode, readVisitor } from '../verification-code/check-code.ts'

/** The signed-in visitor who binds, as the call found them. */
export interface BindingSession {
  readonly account: Account
  readonly sessionId: string
  readonly aid: string
  /** Epoch milliseconds. */
  readonly signedInAt: number
}

/** Binding is for signed-in visitors only. */
export async function readBindingSession(
  services: Services,
  call: Pick<Call, 'app' | 'cookie'>,
): Promise<Result<BindingSession>> {
  const visitor = await readSignedInVisitor(services, call)
  return visitor ? succeed({ ...visitor, aid: call.app.aid }) : fail('notLoggedIn')
}

/** What proved that the account's owner, and not only their session, is here. */
export interface OwnerProof {
  readonly by: 'password' | 'recent sign-in' | 'code' | 'nothing to protect'
  /** The hash of a first password; `undefined` where none was chosen. */
  readonly newPasswordHash: string | undefined
}

/** Checks the proof when it is its turn, since that may use up a code or count a wrong password. */
export type ProveOwner = () => Promise<Result<OwnerProof>>

/** The fields of a binding call that this needs. */
type BindingCall = Pick<Call, 'app' | 'browser' | 'addressKey'> & {
  readonly fields: {
    readonly captcha: string
    readonly captcha_key: string
    readonly verify_ticket: string
    readonly old_code: string
  }
}

interface Owner {
  readonly binder: BindingSession
  readonly newContact: Contact
  /** As typed; empty where the call has none. Of an account without a password it becomes the first. */
  readonly password: string
}

/**
 * Says how the owner is proved before a contact changes: by the account's password, a sign-in in the last 10 minutes, or
 * a code sent to a contact the account has now. An account without a contact has nothing to protect yet.
 * @returns reauthenticationRequired where the call brings none of them
 */
export function readOwnerProof(services: Services, call: BindingCall, owner: Owner): Result<ProveOwner> {
  const { binder, password } = owner
  const { account } = binder
  const by = selectProof(services, call, owner)
  if (by === undefined) return fail('reauthenticationRequired')
  return succeed(async () => {
    if (by === 'password') {
      const proved = await proveByPassword(services, call, { account, password })
      return proved.ok ? succeed({ by, newPasswordHash: undefined }) : proved
    }
    const chosen = password === '' ? DONE : checkFirstPassword(services, owner)
    if (!chosen.ok) return chosen
    const proved = by === 'code' ? await proveByCode(services, call, account) : DONE
    if (!proved.ok) return proved
    return succeed({
      by,
      newPasswordHash: password === '' ? undefined : await services.passwords.hash(password),
    })
  })
}

function selectProof(
  { now }: Services,
  { fields }: BindingCall,
  { binder, password }: Owner,
): OwnerProof['by'] | undefined {
  const { account } = binder
  // A password that is sent is checked, whatever else would do.
  if (account.password_hash !== null && password !== '') return 'password'
  if (isRecentSignIn(binder, now())) return 'recent sign-in'
  if (account.mobile === null && account.email === null) return 'nothing to protect'
  return fields.old_code === '' ? undefined : 'code'
}

function checkFirstPassword(services: Services, { binder, newContact, password }: Owner): Result {
  const own = [...listOwnNames(binder.account), newContact.target]
  const chosen = readNewPassword(services, { typed: password, own })
  return chosen.ok ? services.passwords.hasRoom() : chosen
}

async function proveByPassword(
  services: Services,
  call: BindingCall,
  { account, password: typed }: { readonly account: Account; readonly password: string },
): Promise<Result> {
  const password = readPassword(typed)
  if (!password.ok) return password
  const proved = await verifyPassword(services, {
    account,
    contact: contactOf(account),
    password: password.value,
    challenge: readChallengeAnswer(call.fields),
    owner: { aid: call.app.aid, browser: call.browser },
    addressKey: call.addressKey,
  })
  return proved.ok ? DONE : proved
}

/** The length of a code tells where it was sent: an e-mail's has six characters, a mobile's four. */
async function proveByCode(services: Services, call: BindingCall, account: Account): Promise<Result> {
  const typed = call.fields.old_code
  const isOfEmail = foldCode(typed).length === EMAIL_CODE_LENGTH
  const preferred = isOfEmail ? emailOf(account) : mobileOf(account)
  const contact = preferred ?? emailOf(account) ?? mobileOf(account)
  if (!contact) return fail('reauthenticationRequired')
  return checkCode(services, { contact, codeType: CODE_TYPES.bind }, { typed, visitor: readVisitor(call) })
}

/** What wrong passwords are counted under: a contact the account could log in with. */
function contactOf(account: Account): Contact {
  return emailOf(account) ?? mobileOf(account) ?? { channel: 'sms', target: account.id }
}

function emailOf({ email }: Account): Contact | undefined {
  return email === null ? undefined : { channel: 'email', target: email }
}

function mobileOf({ mobile }: Account): Contact | undefined {
  return mobile === null ? undefined : { channel: 'sms', target: mobile }
}

import { foldCode, CODE_TYPES, EMAIL_CODE_LENGTH } from '@portico/protocol'
import type { Account } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import { verifyPassword } from '../accounts/password-attempts.ts'
import { listOwnNames, readNewPassword } from '../accounts/password-policy.ts'
import type { Call } from '../http/route.ts'
import type { Result } from '../result.ts'
import { fail, succeed, DONE } from '../result.ts'
import type { Services } from '../services.ts'
import { isRecentSignIn, readSignedInVisitor } from '../session/read-session.ts'
import { readChallengeAnswer } from '../slider/challenge.ts'
import { checkCode, readVisitor } from '../verification-code/check-code.ts'

/** The signed-in visitor who binds a contact. */
export interface BindingSession {
  readonly account: Account
  readonly sessionId: string
  readonly aid: string
  /** Epoch milliseconds. */
  readonly signedInAt: number
}

/** Binding requires a session. */
export async function readBindingSession(
  services: Services,
  call: Pick<Call, 'app' | 'cookie'>,
): Promise<Result<BindingSession>> {
  const visitor = await readSignedInVisitor(services, call)
  return visitor ? succeed({ ...visitor, aid: call.app.aid }) : fail('notLoggedIn')
}

/** What verified that the owner of the account is present, not only their session. */
export interface OwnerProof {
  readonly by: 'password' | 'recent sign-in' | 'code' | 'nothing to protect'
  /** The hash of a first password; `undefined` if none was chosen. */
  readonly newPasswordHash: string | undefined
}

/** Verifies the proof. Deferred, since it may consume a code or count a wrong password. */
export type ProveOwner = () => Promise<Result<OwnerProof>>

/** The parts of a binding call that are needed. */
type BindingCall = Pick<Call, 'app' | 'browser' | 'addressKey'> & {
  readonly fields: {
    readonly captcha: string
    readonly captcha_key: string
    readonly verify_ticket: string
    readonly old_code: string
  }
}

interface Owner {
  readonly session: BindingSession
  readonly newContact: Contact
  /** As typed; may be empty. For an account without a password it becomes the first one. */
  readonly password: string
}

/**
 * Selects how the owner is verified before a contact changes: by the password, by a sign-in within the last 10
 * minutes, or by a code sent to a current contact. An account without a contact needs none of them.
 * @returns reauthenticationRequired if the call brings none of them
 */
export function readOwnerProof(services: Services, call: BindingCall, owner: Owner): Result<ProveOwner> {
  const { session, password } = owner
  const { account } = session
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
  { session, password }: Owner,
): OwnerProof['by'] | undefined {
  const { account } = session
  // A password is verified whenever it is sent.
  if (account.password_hash !== null && password !== '') return 'password'
  if (isRecentSignIn(session, now())) return 'recent sign-in'
  if (account.mobile === null && account.email === null) return 'nothing to protect'
  return fields.old_code === '' ? undefined : 'code'
}

function checkFirstPassword(services: Services, { session, newContact, password }: Owner): Result {
  const own = [...listOwnNames(session.account), newContact.target]
  const chosen = readNewPassword(services, { typed: password, own })
  return chosen.ok ? services.passwords.checkCapacity() : chosen
}

async function proveByPassword(
  services: Services,
  call: BindingCall,
  { account, password }: { readonly account: Account; readonly password: string },
): Promise<Result> {
  const proved = await verifyPassword(services, {
    account,
    contact: contactOf(account),
    password,
    challenge: readChallengeAnswer(call.fields),
    owner: { aid: call.app.aid, browser: call.browser },
    addressKey: call.addressKey,
  })
  return proved.ok ? DONE : proved
}

/** Codes have six characters by e-mail and four by SMS, so the length tells which contact received it. */
async function proveByCode(services: Services, call: BindingCall, account: Account): Promise<Result> {
  const typed = call.fields.old_code
  const isOfEmail = foldCode(typed).length === EMAIL_CODE_LENGTH
  const preferred = isOfEmail ? emailOf(account) : mobileOf(account)
  const contact = preferred ?? emailOf(account) ?? mobileOf(account)
  if (!contact) return fail('reauthenticationRequired')
  return checkCode(services, { contact, codeType: CODE_TYPES.bind }, { typed, visitor: readVisitor(call) })
}

/** The contact under which wrong passwords are counted. */
function contactOf(account: Account): Contact {
  return emailOf(account) ?? mobileOf(account) ?? { channel: 'sms', target: account.id }
}

function emailOf({ email }: Account): Contact | undefined {
  return email === null ? undefined : { channel: 'email', target: email }
}

function mobileOf({ mobile }: Account): Contact | undefined {
  return mobile === null ? undefined : { channel: 'sms', target: mobile }
}

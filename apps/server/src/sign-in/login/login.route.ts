import type { CodeType } from '@portico/protocol'
import { smsLogin, ssoAccountLogin, ssoQuickLogin, userLogin, CODE_TYPES } from '@portico/protocol'
import {
  findAccount,
  findOrRegister,
  lockAccountOfContact,
  lockIfCredentialsUnchanged,
} from '../../accounts/account.store.ts'
import type { ApiCall, Route } from '../../http/route.ts'
import { requireService, route } from '../../http/route.ts'
import { inTransaction } from '../../services/database/transaction.ts'
import type { Services } from '../../services/services.ts'
import { readSessionLifetime } from '../../sessions/session-cookie.ts'
import { respondSignedIn, respondSsoSignedIn } from '../../sessions/sign-in-response.ts'
import type { FindAccount, SignedIn, SignInContext } from '../../sessions/sign-in.ts'
import { readSignInContext, signIn } from '../../sessions/sign-in.ts'
import type { Contact } from '../../shared/contact.ts'
import { readContact, readEmail, readMobile } from '../../shared/contact.ts'
import type { Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'
import type { Visitor } from '../../verification/challenge/challenge.ts'
import { readVisitor } from '../../verification/challenge/challenge.ts'
import { resetAttempts } from '../../verification/code/attempt-count.store.ts'
import { useCode } from '../../verification/code/check-code.ts'
import { readCodeType } from '../../verification/code/codes.ts'
import { liftPasswordLock, verifyPassword } from '../../verification/password/password-attempts.ts'
import { readPassword } from '../../verification/password/password-policy.ts'

const smsLoginRoute = route({
  endpoint: smsLogin,
  csrf: 'header',
  async handle(services, call) {
    const signedIn = await logInByMobile(services, call, { isSso: false })
    return respondSignedIn(services, call, signedIn)
  },
})

/** `smsLogin` on the single sign-on host. */
const ssoQuickLoginRoute = route({
  endpoint: ssoQuickLogin,
  csrf: 'header',
  guards: [requireService],
  async handle(services, call) {
    const signedIn = await logInByMobile(services, call, { isSso: true })
    return respondSsoSignedIn(services, call, signedIn)
  },
})

type MobileLoginCall = ApiCall<typeof smsLogin> | ApiCall<typeof ssoQuickLogin>

async function logInByMobile(
  services: Services,
  call: MobileLoginCall,
  { isSso }: { readonly isSso: boolean },
): Promise<Result<SignedIn>> {
  const { fields } = call
  const contact = readMobile(fields.mobile)
  if (!contact.ok) return contact
  // Older clients send `login` (0).
  const codeType = readCodeType(fields.type, [CODE_TYPES.mobileLogin, CODE_TYPES.login])
  if (!codeType.ok) return codeType
  call.trace({ contact: contact.value.target, factor: 'code' })
  return logInWithCode(services, {
    contact: contact.value,
    codeType: codeType.value,
    oneTimeCode: fields.code,
    onUnknown: 'register',
    context: { ...readSignInContext(call, readSessionLifetime(fields.keep_login)), isSso },
    visitor: readVisitor(call),
  })
}

const userLoginRoute = route({
  endpoint: userLogin,
  csrf: 'header',
  async handle(services, call) {
    const { email, account } = call.fields
    const login = { contact: email === '' ? readContact(account) : readEmail(email), isSso: false }
    return respondSignedIn(services, call, await logInByAccount(services, call, login))
  },
})

/** `userLogin` on the single sign-on host. */
const ssoAccountLoginRoute = route({
  endpoint: ssoAccountLogin,
  csrf: 'header',
  guards: [requireService],
  async handle(services, call) {
    const login = { contact: readContact(call.fields.account), isSso: true }
    return respondSsoSignedIn(services, call, await logInByAccount(services, call, login))
  },
})

type AccountLoginCall = ApiCall<typeof userLogin> | ApiCall<typeof ssoAccountLogin>

interface AccountLogin {
  readonly contact: Result<Contact>
  readonly isSso: boolean
}

/** Signs in with a password, or with a code if the call has no password. */
async function logInByAccount(
  services: Services,
  call: AccountLoginCall,
  { contact: read, isSso }: AccountLogin,
): Promise<Result<SignedIn>> {
  const { fields } = call
  if (!read.ok) return read
  const contact = read.value
  // API callers omit the type of a password login.
  const codeType = readCodeType(fields.type || String(CODE_TYPES.login), [CODE_TYPES.login])
  if (!codeType.ok) return codeType
  const context = { ...readSignInContext(call, readSessionLifetime(fields.keep_login)), isSso }
  const usesCode = fields.password === '' && fields.code !== ''
  call.trace({ contact: contact.target, factor: usesCode ? 'code' : 'password' })
  if (usesCode)
    return logInWithCode(services, {
      contact,
      codeType: CODE_TYPES.login,
      oneTimeCode: fields.code,
      onUnknown: 'reject',
      context,
      visitor: readVisitor(call),
    })
  const password = readPassword(services, fields.password)
  if (!password.ok) return password
  return logInWithPassword(services, {
    contact,
    password: password.value,
    context,
    visitor: readVisitor(call),
  })
}

interface PasswordLogin {
  readonly contact: Contact
  /** As typed. */
  readonly password: string
  readonly context: SignInContext
  readonly visitor: Visitor
}

async function logInWithPassword(services: Services, login: PasswordLogin): Promise<Result<SignedIn>> {
  const account = await findAccount(services.database, login.contact)
  const proved = await verifyPassword(services, { ...login, account })
  if (!proved.ok) return proved
  return signIn(services, { ...login.context, factor: 'password' }, async (trx) => {
    // Verifying the hash takes time, and the password may have been reset meanwhile.
    const unchanged = await lockIfCredentialsUnchanged(trx, proved.value)
    return unchanged ? succeed({ account: unchanged, isNew: false }) : fail('wrongAccountOrPassword')
  })
}

interface CodeLogin {
  readonly contact: Contact
  readonly codeType: CodeType
  /** As typed. */
  readonly oneTimeCode: string
  /** What a correct code does if no account has the contact. */
  readonly onUnknown: 'register' | 'reject'
  readonly context: SignInContext
  readonly visitor: Visitor
}

async function logInWithCode(services: Services, login: CodeLogin): Promise<Result<SignedIn>> {
  const { contact, codeType, oneTimeCode: typed, onUnknown, context, visitor } = login
  const used = await useCode(services, { contact, codeType }, { typed, visitor })
  if (!used.ok) return used
  const findOwner: FindAccount = async (trx, now) => {
    if (onUnknown === 'register') return succeed(await findOrRegister(trx, contact, now))
    const account = await lockAccountOfContact(trx, contact)
    return account ? succeed({ account, isNew: false }) : fail('wrongAccountOrPassword')
  }
  const signedIn = await inTransaction(services.database, async (database) => {
    const result = await signIn({ ...services, database }, { ...context, factor: 'code' }, findOwner)
    await resetAttempts(database, used.value)
    return result
  })
  if (signedIn.ok) await liftPasswordLock(services, signedIn.value.account, context.browser)
  return signedIn
}

export const loginRoutes: readonly Route[] = [
  smsLoginRoute,
  ssoQuickLoginRoute,
  userLoginRoute,
  ssoAccountLoginRoute,
]

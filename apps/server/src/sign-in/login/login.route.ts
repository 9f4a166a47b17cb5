import type { CodeType, Endpoint } from '@portico/protocol'
import { smsLogin, ssoAccountLogin, ssoQuickLogin, userLogin, CODE_TYPES } from '@portico/protocol'
import {
  findAccount,
  findOrRegister,
  lockAccountOfContact,
  lockIfCredentialsUnchanged,
} from '../../accounts/account.store.ts'
import type { ApiCall, Guard, Route } from '../../http/route.ts'
import { requireService, route, orRefuse } from '../../http/route.ts'
import type { Services } from '../../services/services.ts'
import type { SignInResult } from '../../sessions/complete-sign-in.ts'
import { readSessionLifetime } from '../../sessions/session-cookie.ts'
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
import { responseOf } from '../sign-in-response.ts'
import type { FindAccount, SignInContext } from '../sign-in.ts'
import { readSignInContext, signIn } from '../sign-in.ts'

export const loginRoutes: readonly Route[] = [
  ...[smsLogin, ssoQuickLogin].map(mobileLoginRoute),
  ...[userLogin, ssoAccountLogin].map(accountLoginRoute),
]

function mobileLoginRoute(endpoint: typeof smsLogin | typeof ssoQuickLogin): Route {
  const respond = responseOf(endpoint)
  return route({
    endpoint,
    guards: guardsOf(endpoint),
    async handle(services, call) {
      const { fields } = call
      const contact = orRefuse(readMobile(fields.mobile))
      // Older clients send `login` (0).
      const codeType = orRefuse(readCodeType(fields.type, [CODE_TYPES.mobileLogin, CODE_TYPES.login]))
      call.addLogFields({ contact: contact.target, factor: 'code' })
      const signedIn = await logInWithCode(services, {
        contact,
        codeType,
        oneTimeCode: fields.code,
        onUnknown: 'register',
        context: readContext(endpoint, call),
        visitor: readVisitor(call),
      })
      return respond(services, call, signedIn)
    },
  })
}

/** A login name is an e-mail in the field `email`, or any contact in `account`. */
function readLoginName(
  fields: ApiCall<typeof userLogin | typeof ssoAccountLogin>['fields'],
): Result<Contact> {
  return 'email' in fields && fields.email ? readEmail(fields.email) : readContact(fields.account ?? '')
}

/** Signs in with a password, or with a code if the call has no password. */
function accountLoginRoute(endpoint: typeof userLogin | typeof ssoAccountLogin): Route {
  const respond = responseOf(endpoint)
  return route({
    endpoint,
    guards: guardsOf(endpoint),
    async handle(services, call) {
      const { fields } = call
      const contact = orRefuse(readLoginName(fields))
      // API callers omit the type of a password login.
      const codeType = orRefuse(readCodeType(fields.type ?? String(CODE_TYPES.login), [CODE_TYPES.login]))
      const login = { contact, context: readContext(endpoint, call), visitor: readVisitor(call) }
      const { code: oneTimeCode, password: typed = '' } = fields
      const usesCode = typed === '' && oneTimeCode !== undefined
      call.addLogFields({ contact: contact.target, factor: usesCode ? 'code' : 'password' })
      if (usesCode) {
        const code = { codeType, oneTimeCode, onUnknown: 'reject' } as const
        return respond(services, call, await logInWithCode(services, { ...login, ...code }))
      }
      const password = orRefuse(readPassword(services, typed))
      const signedIn = await logInWithPassword(services, { ...login, password })
      return respond(services, call, signedIn)
    },
  })
}

/** At single sign-on a login is for a service. */
function guardsOf({ apiGroup }: Endpoint): readonly Guard[] {
  return apiGroup === 'sso' ? [requireService] : []
}

type LoginCall = ApiCall<typeof smsLogin | typeof ssoQuickLogin | typeof userLogin | typeof ssoAccountLogin>

function readContext({ apiGroup }: Endpoint, call: LoginCall): SignInContext {
  const sessionLifetime = readSessionLifetime(call.fields.keep_login)
  const { service } = call.fields
  return { ...readSignInContext(call, { sessionLifetime, service }), isSso: apiGroup === 'sso' }
}

interface PasswordLogin {
  readonly contact: Contact
  /** As typed. */
  readonly password: string
  readonly context: SignInContext
  readonly visitor: Visitor
}

async function logInWithPassword(services: Services, login: PasswordLogin): Promise<Result<SignInResult>> {
  const owner = () => findAccount(services.database, login.contact)
  const proved = await verifyPassword(services, { ...login, findAccount: owner })
  if (!proved.ok) return proved
  return signIn(services, { ...login.context, factor: 'password', methods: ['pwd'] }, async (trx) => {
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

async function logInWithCode(services: Services, login: CodeLogin): Promise<Result<SignInResult>> {
  const { contact, codeType, oneTimeCode: typed, onUnknown, context, visitor } = login
  const used = await useCode(services, { contact, codeType }, { typed, visitor })
  if (!used.ok) return used
  const findOwner: FindAccount = async (trx, now) => {
    if (onUnknown === 'register') return succeed(await findOrRegister(trx, contact, now))
    const account = await lockAccountOfContact(trx, contact)
    return account ? succeed({ account, isNew: false }) : fail('wrongAccountOrPassword')
  }
  const verified = { ...context, factor: 'code', methods: [contact.channel] } as const
  const signedIn = await signIn(services, verified, async (trx, now) => {
    const found = await findOwner(trx, now)
    await resetAttempts(trx, used.value)
    return found
  })
  // What the transaction of a login that waits has written is rolled back.
  if (!signedIn.ok && signedIn.error.errorName === 'secondStepRequired')
    await resetAttempts(services.database, used.value)
  if (signedIn.ok) await liftPasswordLock(services, signedIn.value.account, context.browser)
  return signedIn
}

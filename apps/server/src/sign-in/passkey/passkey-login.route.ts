import { passkeyLogin, passkeyOptions, ssoPasskeyLogin, ssoPasskeyOptions } from '@portico/protocol'
import { lockAccount } from '../../accounts/account.store.ts'
import { listPasskeys } from '../../accounts/passkey.store.ts'
import type { ApiCall, Route } from '../../http/route.ts'
import { requireService, route, success, orRefuse } from '../../http/route.ts'
import type { Services } from '../../services/services.ts'
import type { SignInResult } from '../../sessions/complete-sign-in.ts'
import { readSessionLifetime } from '../../sessions/session-cookie.ts'
import type { AuthMethods } from '../../shared/auth-methods.ts'
import type { Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'
import {
  checkPasskey,
  passkeyMethodOf,
  refusePasskey,
  storePasskeyUse,
} from '../../verification/passkey/check-passkey.ts'
import type { PasskeyPage } from '../../verification/passkey/passkey-challenges.ts'
import {
  issueChallenge,
  readPasskeyPage,
  writeRequestOptions,
} from '../../verification/passkey/passkey-challenges.ts'
import { requireOwnSession } from '../../verification/prove-owner.ts'
import { findWaitingSignIn } from '../second-step/waiting-sign-in.ts'
import { responseOf } from '../sign-in-response.ts'
import type { SignInContext } from '../sign-in.ts'
import { readSignInContext, signIn } from '../sign-in.ts'

function optionsRoute(endpoint: typeof passkeyOptions): Route {
  const isSso = endpoint.apiGroup === 'sso'
  return route({
    endpoint,
    async handle(services, call) {
      const { purpose, second_step_key: key = '' } = call.fields
      const page = readPasskeyPage(call)
      if (purpose === 'login') return start(services, page, { purpose })
      if (purpose === 'second') {
        const waiting = await findWaitingSignIn(services, { ...page, key, isSso })
        return waiting?.offers.includes('passkey')
          ? start(services, page, { purpose, accountId: waiting.account.id })
          : fail('secondStepExpired')
      }
      if (purpose !== 'proof' || isSso) return fail('invalidParameter')
      const session = await requireOwnSession(services, call)
      return session.ok ? start(services, page, { purpose, accountId: session.value.account.id }) : session
    },
  })
}

async function start(
  services: Services,
  page: PasskeyPage,
  bound: { readonly purpose: 'login' | 'proof' | 'second'; readonly accountId?: string },
) {
  const { accountId } = bound
  const allowed = accountId === undefined ? [] : await listPasskeys(services.database, accountId)
  if (accountId !== undefined && allowed.length === 0) return refusePasskey('the account has none')
  const issued = orRefuse(await issueChallenge(services, page, bound))
  return success({ options: writeRequestOptions(issued, allowed), place: issued.place })
}

function loginRoute(endpoint: typeof passkeyLogin | typeof ssoPasskeyLogin): Route {
  const isSso = endpoint.apiGroup === 'sso'
  const respond = responseOf(endpoint)
  return route({
    endpoint,
    guards: isSso ? [requireService] : [],
    async handle(services, call) {
      const { keep_login: keepLogin, service } = call.fields
      const sessionLifetime = readSessionLifetime(keepLogin)
      const context = { ...readSignInContext(call, { sessionLifetime, service }), isSso }
      return respond(services, call, await logIn(services, call, context))
    },
  })
}

type LoginCall = ApiCall<typeof passkeyLogin | typeof ssoPasskeyLogin>

/** A passkey with which the user was recognised counts as two factors: the device, and a face, finger or PIN. */
async function logIn(
  services: Services,
  call: LoginCall,
  context: SignInContext,
): Promise<Result<SignInResult>> {
  call.addLogFields({ factor: 'passkey' })
  const { credential } = call.fields
  const checked = await checkPasskey(services, readPasskeyPage(call), { purpose: 'login', credential })
  if (!checked.ok) return checked
  const methods: AuthMethods = [
    passkeyMethodOf(checked.value),
    ...(checked.value.use.isUserVerified ? (['mfa'] as const) : []),
  ]
  return signIn(services, { ...context, factor: 'passkey', methods }, async (trx, now) => {
    const account = await lockAccount(trx, checked.value.passkey.account_id)
    if (!account) return fail('passkeyUnknown')
    const stored = await storePasskeyUse(trx, checked.value, now)
    return stored.ok ? succeed({ account, isNew: false }) : stored
  })
}

export const passkeyLoginRoutes: readonly Route[] = [
  ...[passkeyOptions, ssoPasskeyOptions].map(optionsRoute),
  ...[passkeyLogin, ssoPasskeyLogin].map(loginRoute),
]

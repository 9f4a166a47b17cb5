import { passkeyLogin, passkeyOptions, ssoPasskeyLogin } from '@portico/protocol'
import { lockAccount } from '../../accounts/account.store.ts'
import { listPasskeys } from '../../accounts/passkey.store.ts'
import type { Route } from '../../http/route.ts'
import { requireService, route, success } from '../../http/route.ts'
import type { Services } from '../../services/services.ts'
import type { SignInResult } from '../../sessions/complete-sign-in.ts'
import { readSessionLifetime } from '../../sessions/session-cookie.ts'
import type { Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'
import { checkPasskey, refusePasskey, storePasskeyUse } from '../../verification/passkey/check-passkey.ts'
import type { PasskeyCall } from '../../verification/passkey/passkey-challenges.ts'
import { issueChallenge, writeRequestOptions } from '../../verification/passkey/passkey-challenges.ts'
import { readOwnerSession } from '../../verification/prove-owner.ts'
import { respondSignedIn, respondSsoSignedIn } from '../sign-in-response.ts'
import type { SignInContext } from '../sign-in.ts'
import { readSignInContext, signIn } from '../sign-in.ts'

const optionsRoute = route({
  endpoint: passkeyOptions,
  async handle(services, call) {
    const { purpose } = call.fields
    if (purpose === 'login') return start(services, call, { purpose })
    if (purpose !== 'proof') return fail('invalidParameter')
    const session = await readOwnerSession(services, call)
    return session.ok ? start(services, call, { purpose, accountId: session.value.account.id }) : session
  },
})

async function start(
  services: Services,
  call: PasskeyCall,
  bound: { readonly purpose: 'login' | 'proof'; readonly accountId?: string },
) {
  const { accountId } = bound
  const allowed = accountId === undefined ? [] : await listPasskeys(services.database, accountId)
  if (accountId !== undefined && allowed.length === 0) return refusePasskey('the account has none')
  const issued = await issueChallenge(services, call, bound)
  if (!issued.ok) return issued
  return success({ options: writeRequestOptions(issued.value, allowed), place: issued.value.place })
}

const loginRoutes = [
  route({
    endpoint: passkeyLogin,
    async handle(services, call) {
      const context = readSignInContext(call, readSessionLifetime(call.fields.keep_login))
      return respondSignedIn(services, call, await logIn(services, call, context))
    },
  }),
  route({
    endpoint: ssoPasskeyLogin,
    guards: [requireService],
    async handle(services, call) {
      const context = readSignInContext(call, readSessionLifetime(call.fields.keep_login))
      const signedIn = await logIn(services, call, { ...context, isSso: true })
      return respondSsoSignedIn(services, call, signedIn)
    },
  }),
]

async function logIn(
  services: Services,
  call: PasskeyCall & { readonly fields: { readonly credential: string } },
  context: SignInContext,
): Promise<Result<SignInResult>> {
  call.addLogFields({ factor: 'passkey' })
  const { credential } = call.fields
  const checked = await checkPasskey(services, call, { purpose: 'login', credential })
  if (!checked.ok) return checked
  return signIn(services, { ...context, factor: 'passkey' }, async (trx, now) => {
    const account = await lockAccount(trx, checked.value.passkey.account_id)
    if (!account) return fail('passkeyUnknown')
    const stored = await storePasskeyUse(trx, checked.value, now)
    return stored.ok ? succeed({ account, isNew: false }) : stored
  })
}

export const passkeyLoginRoutes: readonly Route[] = [optionsRoute, ...loginRoutes]

import type { ErrorName } from '@portico/protocol'
import type { Account } from '../../accounts/account.store.ts'
import { findIfCredentialsUnchanged, lockIfCredentialsUnchanged } from '../../accounts/account.store.ts'
import type { ContactMessages } from '../../accounts/contact-messages.ts'
import type { Database } from '../../services/database/database.ts'
import { declareLimit } from '../../services/rate-limit/declare-limit.ts'
import type { Services } from '../../services/services.ts'
import type { SignInResult } from '../../sessions/complete-sign-in.ts'
import type { AuthMethod } from '../../shared/auth-methods.ts'
import { DAY_MS, TEN_MINUTES_S } from '../../shared/clock.ts'
import type { Failed, Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'
import { sha256 } from '../../shared/sha256.ts'
import type { Visitor } from '../../verification/challenge/challenge.ts'
import { checkCode } from '../../verification/code/check-code.ts'
import { SECOND_STEP_CODE } from '../../verification/code/codes.ts'
import { checkPasskey, passkeyMethodOf, storePasskeyUse } from '../../verification/passkey/check-passkey.ts'
import { liftPasswordLock } from '../../verification/password/password-attempts.ts'
import { proveBySecondFactor } from '../../verification/second-factor.ts'
import { linkProviderUser } from '../provider-login/provider-login.ts'
import type { FindAccount, SignInContext } from '../sign-in.ts'
import { signIn } from '../sign-in.ts'
import { findSecondStep, listSecondStepContacts } from './second-step-rule.ts'
import type { SecondStepMethod, WaitingSignIn } from './waiting-sign-in.ts'
import { consumeWaitingSignIn } from './waiting-sign-in.ts'

const TRUST_MS = 30 * DAY_MS

/** Beside the counts of wrong codes, which are kept for longer than a key lives. */
const TRIES = declareLimit({
  name: 'second-step-tries-per-key',
  per: 'login that waits for a second step',
  windowS: TEN_MINUTES_S,
  max: 'wrongTriesPerCode',
  exceeded: 'The login is over (error 2048)',
})

export interface SecondStepAnswer {
  readonly key: string
  readonly method: SecondStepMethod
  /** As typed; the credential of a passkey. */
  readonly typed: string
  readonly pageOrigin: string | undefined
  readonly trustsBrowser: boolean
  readonly visitor: Visitor
}

interface SecondStepToComplete extends SecondStepAnswer {
  readonly waiting: WaitingSignIn
  /** Of the call that completes it. */
  readonly context: SignInContext
  readonly messages: ContactMessages
}

/**
 * Completes a login that waits. The key is consumed after the code was found right and before the sessions are written, so of
 * concurrent calls one succeeds.
 */
export async function completeSecondStep(
  services: Services,
  step: SecondStepToComplete,
): Promise<Result<SignInResult>> {
  const { key, method, waiting, context, messages } = step
  const account = await findIfCredentialsUnchanged(services.database, waiting.account)
  if (!account) return fail('secondStepExpired')
  const tried = await services.rateLimiter.consume([TRIES.limitFor(services.config.limits, sha256(key))])
  if (!tried.ok) {
    await consumeWaitingSignIn(services, key)
    return fail('secondStepExpired')
  }
  const proved = await proveSecondStep(services, account, step)
  if (!proved.ok) return proved
  if (!(await consumeWaitingSignIn(services, key))) return fail('secondStepExpired')
  const { factor, signedInAt, link } = waiting
  const verified = {
    ...context,
    factor,
    ...(signedInAt !== undefined && { signedInAt }),
    ...(waiting.ticketRule && { ticketRule: waiting.ticketRule }),
    methods: [...waiting.methods, proved.value, 'mfa'],
    secondStep: { method, trustedUntil: step.trustsBrowser ? services.now() + TRUST_MS : undefined },
  } as const
  const findAccount: FindAccount = async (trx) => {
    const unchanged = await lockIfCredentialsUnchanged(trx, waiting.account)
    if (!unchanged || !(await isStillAccepted(services, trx, { ...step, account: unchanged })))
      return fail('secondStepExpired')
    if (!link) return succeed({ account: unchanged, isNew: false })
    const linked = await linkProviderUser(services, trx, { ...link, messages, requester: context })
    return linked.ok && linked.value.account.id !== unchanged.id ? fail('secondStepExpired') : linked
  }
  const signedIn = await signIn(services, verified, findAccount)
  services.outbox.wake()
  const hasCode = verified.methods.some((one) => one === 'sms' || one === 'email')
  if (signedIn.ok && hasCode) await liftPasswordLock(services, signedIn.value.account, context.browser)
  return signedIn
}

/** Whether the owner has set up no other second step since the login waits: a code to a contact would go past a new app. */
async function isStillAccepted(
  services: Services,
  trx: Database,
  { account, method, waiting, context }: SecondStepToComplete & { readonly account: Account },
): Promise<boolean> {
  const { app, browser, requiresMfa } = context
  const { methods } = waiting
  const login = { account, isNew: false, app, browserHash: browser.idHash, methods, requiresMfa }
  const offers = await findSecondStep(services, trx, login)
  return offers.length === 0 || offers.includes(method)
}

/** @returns what has been proved in addition */
async function proveSecondStep(
  services: Services,
  account: Account,
  { method, typed, visitor, pageOrigin, messages }: SecondStepToComplete,
): Promise<Result<AuthMethod>> {
  switch (method) {
    case 'sms':
    case 'email': {
      const contacts = await listSecondStepContacts(services, services.database, account)
      const contact = contacts.find(({ channel }) => channel === method)
      if (!contact) return fail('secondStepExpired')
      const checked = await checkCode(services, { contact, codeType: SECOND_STEP_CODE }, { typed, visitor })
      return checked.ok ? succeed(method) : describeCodeFailure(checked)
    }
    case 'passkey': {
      const page = { ...visitor, pageOrigin }
      const check = { purpose: 'second', credential: typed, accountId: account.id } as const
      const checked = await checkPasskey(services, page, check)
      if (!checked.ok) return WRONG_PASSKEY
      const stored = await storePasskeyUse(services.database, checked.value, services.now())
      return stored.ok ? succeed(passkeyMethodOf(checked.value)) : WRONG_PASSKEY
    }
    case 'totp':
    case 'recovery': {
      const proof = { account, factor: method, typed, visitor, messages, sessionGroupId: undefined } as const
      const proved = await proveBySecondFactor(services, proof)
      return proved.ok ? succeed('otp') : proved
    }
  }
}

/** Nothing was typed that could be checked. */
const WRONG_PASSKEY = fail('secondStepWrong', { descriptionKey: 'description_2050' })

const WRONG: readonly ErrorName[] = ['smsCodeMissing', 'smsCodeWrong', 'emailCodeWrong']

const EXPIRED: readonly ErrorName[] = ['smsCodeExpired', 'emailCodeExpired']

/** A code that is wrong has the error of the second step, whatever was sent; a challenge keeps its own. */
function describeCodeFailure(failed: Failed): Failed {
  if (WRONG.includes(failed.error.errorName)) return fail('secondStepWrong')
  if (!EXPIRED.includes(failed.error.errorName)) return failed
  const { descriptionKey = 'description_1203', values } = failed.error
  return fail('secondStepWrong', { descriptionKey, ...(values && { values }) })
}

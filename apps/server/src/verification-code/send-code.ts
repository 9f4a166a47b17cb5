import type { CodeType, ErrorName } from '@portico/protocol'
import { CODE_TYPES } from '@portico/protocol'
import { findAccount } from '../accounts/account.store.ts'
import { hasBusinessAccount } from '../business-account/business-account.store.ts'
import type { Visitor } from '../challenge/challenge.ts'
import { requireChallenge } from '../challenge/challenge.ts'
import type { Channel } from '../delivery/message.ts'
import type { MessageKind } from '../message-kind.ts'
import { isServedMobile } from '../mobile-number.ts'
import type { Result } from '../result.ts'
import { DONE, fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type { CodeScope } from './codes.ts'
import { saveCode, generateCode } from './codes.ts'
import type { ConsumedLimits } from './send-limits.ts'
import { consumeSendLimits } from './send-limits.ts'
import { consumeSmsCaps } from './sms-caps.ts'
import { writeMessage } from './write-message.ts'

export interface CodeRequest extends CodeScope, Visitor {
  /** Without slider support the caller gets an image captcha instead. */
  readonly supportsSlider: boolean
  /** The account of the visitor, if signed in. */
  readonly signedInAs: string | undefined
  readonly appName: string
  readonly language: string
  readonly domain: string
}

/** Sends a code if the country is served, the limits allow it, and the purpose fits the target. */
export async function sendCode(services: Services, request: CodeRequest): Promise<Result> {
  const { channel, target } = request.contact
  if (channel === 'sms' && !isServedMobile(target, services.config.sms.countries))
    return fail('codeNotSent', { descriptionKey: 'sms_not_served', reason: 'country is not served' })
  const consumed = await consumeSendLimits(services, { scope: request, requester: request }, () =>
    requireChallenge(services, {
      challenge: request.supportsSlider ? 'slider' : 'captcha',
      requester: request,
      action: 'send-code',
      answer: request.challenge,
    }),
  )
  return consumed.ok ? sendWithinLimits(services, request, consumed.value) : consumed
}

async function sendWithinLimits(
  services: Services,
  request: CodeRequest,
  consumed: ConsumedLimits,
): Promise<Result> {
  const { contact, codeType, signedInAs } = request
  const { channel } = contact
  const account = await findAccount(services.database, contact)
  const decision = evaluatePurpose({
    channel,
    codeType,
    isRegistered: account !== undefined,
    hasBusinessAccount: await hasBusinessAccount(services.database, account?.id ?? ''),
    isSignedIn: signedInAs !== undefined,
    isOwn: account !== undefined && account.id === signedInAs,
  })
  if (!decision.ok) {
    await consumed.refundTarget()
    return decision
  }
  if (!services.outbox.canSend(contact)) {
    await consumed.refundAll()
    const hasProviders = channel === 'sms' && services.config.sms.providers.length > 0
    const reason = `no ${channel} provider for this contact`
    return fail('codeNotSent', { ...(hasProviders && { descriptionKey: 'sms_not_served' }), reason })
  }
  const { isKnownBrowser } = consumed
  const isSent = decision.value === 'send'
  const withinCaps = await consumeSmsCaps(services, { contact, isKnownBrowser, isSent })
  if (!withinCaps.ok) {
    await consumed.refundAll()
    return withinCaps
  }
  await enqueueCode(services, request, decision.value)
  return DONE
}

const KIND_OF_CODE = {
  [CODE_TYPES.login]: 'code_login',
  [CODE_TYPES.mobileLogin]: 'code_login',
  [CODE_TYPES.register]: 'code_register',
  [CODE_TYPES.resetPassword]: 'code_reset',
  [CODE_TYPES.bind]: 'code_bind',
} as const satisfies Record<CodeType, MessageKind>

/** Does the same work whether or not a code is sent, so that timing does not reveal who is registered. */
async function enqueueCode(
  services: Services,
  request: CodeRequest,
  decision: DeliveryDecision,
): Promise<void> {
  const { database, outbox, config } = services
  const { contact, browser } = request
  const oneTimeCode = generateCode(services, contact)
  const ttlS = contact.channel === 'sms' ? config.limits.mobileCodeLifeS : config.limits.emailCodeLifeS
  await saveCode(services, request, { oneTimeCode, browser, ttlS })
  const text = await writeMessage({ ...request, ...contact, webotp: config.sms.webotp, oneTimeCode, ttlS })
  const message = { ...contact, ...text, kind: KIND_OF_CODE[request.codeType], oneTimeCode, ttlS }
  if (decision === 'send') await outbox.enqueue(database, message)
  else await outbox.enqueueDecoy(database, message)
  outbox.wake()
}

interface CodePurpose {
  readonly channel: Channel
  readonly codeType: CodeType
  /** Whether an account has this mobile or e-mail. */
  readonly isRegistered: boolean
  readonly hasBusinessAccount: boolean
  readonly isSignedIn: boolean
  /** Whether the signed-in account has this contact itself. */
  readonly isOwn: boolean
}

/** The errors for a contact of another account. */
const TAKEN_ERRORS = { sms: 'mobileBound', email: 'emailRegistered' } as const satisfies Record<
  Channel,
  ErrorName
>

/** `suppress` looks the same to the requester. */
export type DeliveryDecision = 'send' | 'suppress'

/** Decides whether a code may be requested for this purpose, and whether it is sent. */
function evaluatePurpose(purpose: CodePurpose): Result<DeliveryDecision> {
  const { channel, codeType, isRegistered } = purpose
  switch (codeType) {
    case CODE_TYPES.bind:
      return evaluateBinding(purpose)
    case CODE_TYPES.register:
      return isRegistered ? fail(TAKEN_ERRORS.email) : succeed('send')
    case CODE_TYPES.resetPassword:
      return succeed(isRegistered ? 'send' : 'suppress')
    case CODE_TYPES.login:
      // Signing in by mobile registers a new account; signing in by e-mail does not.
      return succeed(channel === 'sms' || isRegistered ? 'send' : 'suppress')
    case CODE_TYPES.mobileLogin:
      return succeed('send')
  }
}

/** A code may also be sent to the account's own contact, to prove its ownership before another one is bound. */
function evaluateBinding(purpose: CodePurpose): Result<DeliveryDecision> {
  if (!purpose.isSignedIn) return fail('notLoggedIn')
  return purpose.isRegistered && !purpose.isOwn ? fail(takenError(purpose)) : succeed('send')
}

function takenError({ channel, ...purpose }: CodePurpose): ErrorName {
  return channel === 'sms' && purpose.hasBusinessAccount ? 'mobileHasBusinessAccount' : TAKEN_ERRORS[channel]
}

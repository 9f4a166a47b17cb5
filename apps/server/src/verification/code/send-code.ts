import { CODE_TYPES } from '@portico/protocol'
import type { ContactOwner } from '../../accounts/known-browser.store.ts'
import { findContactOwner } from '../../accounts/known-browser.store.ts'
import { TAKEN_ERRORS, takenErrorOf } from '../../accounts/taken-contact.ts'
import type { MessageApp } from '../../services/delivery/message-app.ts'
import type { NewMessage } from '../../services/delivery/outbox.store.ts'
import type { Services } from '../../services/services.ts'
import type { Contact } from '../../shared/contact.ts'
import type { MessageKind } from '../../shared/message-kind.ts'
import { isServedMobile } from '../../shared/mobile-number.ts'
import type { Failed, Result } from '../../shared/result.ts'
import { DONE, fail, succeed } from '../../shared/result.ts'
import type { Visitor } from '../challenge/challenge.ts'
import { consumeWorkAnswer, requireChallenge, requireWork } from '../challenge/challenge.ts'
import { isEnoughWork } from '../work/work-challenge.ts'
import type { CodeScope, SolvedChallenge } from './codes.ts'
import { generateCode, saveCode, SECOND_STEP_CODE } from './codes.ts'
import type { Challenges, CountedMessage } from './send-limits.ts'
import { consumeSendLimits } from './send-limits.ts'
import { writeMessage } from './write-message.ts'

export interface CodeRequest extends CodeScope, Visitor {
  /** Without slider support the caller gets an image captcha instead. */
  readonly supportsSlider: boolean
  /** The account of the visitor, if signed in. */
  readonly signedInAs: string | undefined
  readonly app: MessageApp
  readonly language: string
  readonly domain: string
}

/**
 * Sends a code if the country is served, the limits allow it, and the purpose fits the target. The message is stored in the
 * transaction that counts it, and before the code: a message without a code to compare with is asked for again, but a
 * request that the limits refuse leaves the previous code valid.
 */
export async function sendCode(services: Services, request: CodeRequest): Promise<Result> {
  const { contact, browser } = request
  const { database, config, outbox } = services
  const isSms = contact.channel === 'sms'
  if (isSms && !isServedMobile(contact.target, config.sms.countries))
    return fail('codeNotSent', { descriptionKey: 'sms_not_served', reason: 'country is not served' })
  const opened = await openChallenges(services, request)
  if (!opened.ok) return opened
  const challenges = opened.value
  const owner = await findContactOwner(database, { contact, browserHash: browser.idHash })
  const limited = { scope: request, requester: request, isKnownBrowser: owner?.isKnownBrowser ?? false }
  const decision = await evaluateCodeType(services, request, owner)
  if (!decision.ok) {
    const consumed = await consumeSendLimits(services, limited, challenges)
    if (consumed.ok) await consumed.value.refundTarget()
    return consumed.ok ? decision : consumed
  }
  if (!outbox.canSend(contact)) return refuseWithoutProvider(services, contact)
  const message = await composeCode(services, request, owner)
  const counted = toCountedMessage(services, message, decision.value)
  const consumed = await consumeSendLimits(services, { ...limited, message: counted }, challenges)
  if (!consumed.ok) return consumed
  await saveCode(services, request, { ...message, browser, challenge: challenges.solved() })
  outbox.wake()
  return DONE
}

function refuseWithoutProvider({ config }: Services, { channel }: Contact): Failed {
  const isSmsElsewhere = channel === 'sms' && config.sms.providers.length > 0
  const descriptionKey = isSmsElsewhere ? 'sms_not_served' : 'code_unavailable'
  const reason = `no ${channel} provider for this contact`
  return fail('codeNotSent', { descriptionKey, reason })
}

interface RecordedChallenges extends Challenges {
  /** The one that was solved, if any was asked for. */
  readonly solved: () => SolvedChallenge | undefined
}

/** @returns the next challenge at once after a wrong answer to work */
async function openChallenges(services: Services, request: CodeRequest): Promise<Result<RecordedChallenges>> {
  const check = { requester: request, action: 'send-code', answer: request.challenge } as const
  const worked = await consumeWorkAnswer(services, check)
  if (!worked.ok) return worked
  const doneBits = worked.value
  const challenge = request.supportsSlider ? 'slider' : 'captcha'
  const requireSolved = () => requireChallenge(services, { ...check, challenge })
  if (doneBits === 0) {
    const refused = await requireSolved()
    if (!refused.ok) return refused
  }
  let solved: SolvedChallenge | undefined
  return succeed({
    solved: () => solved,
    requireWork: (bits) => {
      if (doneBits === undefined) return requireWork(services, check, bits)
      const isDone = isEnoughWork(doneBits, bits)
      if (isDone) solved = 'work'
      return succeed(isDone)
    },
    requireSolved: async () => {
      solved = challenge
      return requireSolved()
    },
  })
}

/** The kind of the message with a code of each type. */
export const KIND_OF_CODE = {
  [CODE_TYPES.login]: 'code_login',
  [CODE_TYPES.mobileLogin]: 'code_login',
  [CODE_TYPES.register]: 'code_register',
  [CODE_TYPES.resetPassword]: 'code_reset',
  [CODE_TYPES.bind]: 'code_bind',
  [SECOND_STEP_CODE]: 'code_login',
} as const satisfies Record<CodeScope['codeType'], MessageKind>

async function composeCode(
  services: Services,
  request: CodeRequest,
  owner: ContactOwner | undefined,
): Promise<NewMessage> {
  const { config } = services
  const { contact, codeType, signedInAs } = request
  const isProof = codeType === CODE_TYPES.bind && owner !== undefined && owner.accountId === signedInAs
  const isForOwner = isProof || codeType === SECOND_STEP_CODE
  const oneTimeCode = generateCode(services, contact)
  const ttlS = contact.channel === 'sms' ? config.limits.mobileCodeLifeS : config.limits.emailCodeLifeS
  const text = await writeMessage({
    ...request,
    ...contact,
    webotp: config.sms.webotp,
    oneTimeCode,
    ttlS,
    isForOwner,
  })
  return { ...contact, ...text, kind: KIND_OF_CODE[codeType], oneTimeCode, ttlS }
}

/** Does the same work whether or not the code is sent, so that timing does not reveal who is registered. */
function toCountedMessage(
  { outbox }: Services,
  message: NewMessage,
  decision: DeliveryDecision,
): CountedMessage {
  const isSent = decision === 'send'
  const enqueue = isSent ? outbox.enqueueCounted : outbox.enqueueSuppressed
  return { isSent, store: (trx) => enqueue(trx, message) }
}

/** `suppress` looks the same to the requester. */
type DeliveryDecision = 'send' | 'suppress'

/** Decides whether a code of this type may be requested, and whether it is sent. */
async function evaluateCodeType(
  services: Services,
  request: CodeRequest,
  owner: ContactOwner | undefined,
): Promise<Result<DeliveryDecision>> {
  switch (request.codeType) {
    case CODE_TYPES.bind:
      return evaluateBinding(services, request, owner)
    case CODE_TYPES.register:
      return owner ? fail(TAKEN_ERRORS.email) : succeed('send')
    case CODE_TYPES.resetPassword:
      return succeed(owner ? 'send' : 'suppress')
    case CODE_TYPES.login:
      // Signing in by mobile registers a new account; signing in by e-mail does not.
      return succeed(request.contact.channel === 'sms' || owner ? 'send' : 'suppress')
    case CODE_TYPES.mobileLogin:
    case SECOND_STEP_CODE:
      return succeed('send')
  }
}

/** A code may also be sent to the account's own contact, to prove its ownership before another one is bound. */
async function evaluateBinding(
  { database }: Services,
  { contact, signedInAs }: CodeRequest,
  owner: ContactOwner | undefined,
): Promise<Result<DeliveryDecision>> {
  if (signedInAs === undefined) return fail('notLoggedIn')
  if (!owner || owner.accountId === signedInAs) return succeed('send')
  return fail(await takenErrorOf(database, contact, owner.accountId))
}

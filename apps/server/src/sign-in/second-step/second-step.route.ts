import { secondStep, sendSecondStepCode, ssoSecondStep, ssoSendSecondStepCode } from '@portico/protocol'
import { findIfCredentialsUnchanged } from '../../accounts/account.store.ts'
import { loadContactMessages } from '../../accounts/contact-messages.ts'
import type { ApiCall, Route } from '../../http/route.ts'
import { route, success, orRefuse } from '../../http/route.ts'
import type { Services } from '../../services/services.ts'
import type { SignInResult } from '../../sessions/complete-sign-in.ts'
import { maskContact } from '../../shared/contact.ts'
import type { Result } from '../../shared/result.ts'
import { fail } from '../../shared/result.ts'
import { readVisitor } from '../../verification/challenge/challenge.ts'
import { SECOND_STEP_CODE } from '../../verification/code/codes.ts'
import { domainOf } from '../../verification/code/send-code.route.ts'
import { sendCode } from '../../verification/code/send-code.ts'
import { responseOf } from '../sign-in-response.ts'
import { readSignInContext } from '../sign-in.ts'
import { completeSecondStep } from './complete-second-step.ts'
import { listSecondStepContacts } from './second-step-rule.ts'
import type { WaitingSignIn } from './waiting-sign-in.ts'
import { findWaitingSignIn } from './waiting-sign-in.ts'

type SendCall = ApiCall<typeof sendSecondStepCode>
type CompleteCall = ApiCall<typeof secondStep>

function findWaiting(
  services: Services,
  call: SendCall | CompleteCall,
  isSso: boolean,
): Promise<WaitingSignIn | undefined> {
  const { app, browser, fields } = call
  return findWaitingSignIn(services, { key: fields.second_step_key, appId: app.appId, browser, isSso })
}

/** The code goes to the contact that the account has; the call names the channel alone. */
function sendCodeRoute(endpoint: typeof sendSecondStepCode): Route {
  return route({
    endpoint,
    csrf: 'origin',
    async handle(services, call) {
      const { channel } = call.fields
      const waiting = await findWaiting(services, call, endpoint.apiGroup === 'sso')
      const account = waiting && (await findIfCredentialsUnchanged(services.database, waiting.account))
      if (!account) return fail('secondStepExpired')
      const contacts = await listSecondStepContacts(services, services.database, account)
      const contact = contacts.find((one) => one.channel === channel)
      if (!contact || !waiting.offers.includes(contact.channel)) return fail('invalidParameter')
      call.addLogFields({ accountId: account.id, contact: contact.target })
      const sent = await sendCode(services, {
        contact,
        codeType: SECOND_STEP_CODE,
        ...readVisitor(call),
        supportsSlider: true,
        signedInAs: undefined,
        app: call.app,
        language: call.language,
        domain: domainOf(services, call),
      })
      orRefuse(sent)
      const name = contact.channel === 'sms' ? 'mobile' : 'email'
      return success({ [name]: maskContact(contact), retry_time: services.config.limits.codeResendS })
    },
  })
}

async function complete(
  services: Services,
  call: CompleteCall,
  waiting: WaitingSignIn,
): Promise<Result<SignInResult>> {
  const { fields } = call
  const method = waiting.offers.find((offer) => offer === fields.method)
  if (method === undefined) return fail('invalidParameter')
  const { sessionLifetime, service, isSso } = waiting
  call.addLogFields({ accountId: waiting.account.id })
  return completeSecondStep(services, {
    key: fields.second_step_key,
    method,
    typed: (method === 'passkey' ? fields.credential : fields.code) ?? '',
    pageOrigin: call.pageOrigin,
    trustsBrowser: fields.trust_browser === '1',
    visitor: readVisitor(call),
    waiting,
    context: { ...readSignInContext(call, { sessionLifetime, service }), isSso },
    messages: await loadContactMessages(services, call),
  })
}

function completeRoute(endpoint: typeof secondStep | typeof ssoSecondStep): Route {
  const isSso = endpoint.apiGroup === 'sso'
  const respond = responseOf(endpoint)
  return route({
    endpoint,
    csrf: 'origin',
    async handle(services, call) {
      const waiting = await findWaiting(services, call, isSso)
      if (!waiting) return fail('secondStepExpired')
      const response = await respond(services, call, await complete(services, call, waiting))
      if (waiting.factor !== 'QR code' || response.kind !== 'success') return response
      // The poll of a QR code has the status of the code in its response.
      return { ...response, data: { ...response.data, status: isSso ? '3' : 'confirmed' } }
    },
  })
}

export const secondStepRoutes: readonly Route[] = [
  ...[sendSecondStepCode, ssoSendSecondStepCode].map(sendCodeRoute),
  ...[secondStep, ssoSecondStep].map(completeRoute),
]

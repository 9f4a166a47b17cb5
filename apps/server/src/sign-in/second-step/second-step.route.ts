import type { SuccessOf } from '@portico/protocol'
import { secondStep, sendSecondStepCode, ssoSecondStep, ssoSendSecondStepCode } from '@portico/protocol'
import { findIfCredentialsUnchanged } from '../../accounts/account.store.ts'
import { loadContactMessages } from '../../accounts/contact-messages.ts'
import type { ApiCall, Route, RouteResponse } from '../../http/route.ts'
import { route, success } from '../../http/route.ts'
import type { Services } from '../../services/services.ts'
import type { SignInResult } from '../../sessions/complete-sign-in.ts'
import { maskContact } from '../../shared/contact.ts'
import type { Result } from '../../shared/result.ts'
import { fail } from '../../shared/result.ts'
import { readVisitor } from '../../verification/challenge/challenge.ts'
import { SECOND_STEP_CODE } from '../../verification/code/codes.ts'
import { domainOf } from '../../verification/code/send-code.route.ts'
import { sendCode } from '../../verification/code/send-code.ts'
import { respondSignedIn, respondSsoSignedIn } from '../sign-in-response.ts'
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
      if (!sent.ok) return sent
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
  const { fields, app, language } = call
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
    messages: await loadContactMessages(services.config, { app, language }),
  })
}

const secondStepRoute = route({
  endpoint: secondStep,
  csrf: 'origin',
  async handle(services, call): Promise<RouteResponse<SuccessOf<typeof secondStep>>> {
    const waiting = await findWaiting(services, call, false)
    if (!waiting) return fail('secondStepExpired')
    const { service, factor } = waiting
    const signedIn = await complete(services, call, waiting)
    const response = await respondSignedIn(services, { ...call, fields: { service } }, signedIn)
    return addStatus(response, factor === 'QR code' ? 'confirmed' : undefined)
  },
})

const ssoSecondStepRoute = route({
  endpoint: ssoSecondStep,
  csrf: 'origin',
  async handle(services, call): Promise<RouteResponse<SuccessOf<typeof ssoSecondStep>>> {
    const waiting = await findWaiting(services, call, true)
    if (!waiting) return fail('secondStepExpired')
    const { service, factor } = waiting
    const signedIn = await complete(services, call, waiting)
    const response = await respondSsoSignedIn(services, { ...call, fields: { service } }, signedIn)
    return addStatus(response, factor === 'QR code' ? '3' : undefined)
  },
})

/** The poll of a QR code has the status of the code in its response. */
function addStatus<Data extends object>(
  response: RouteResponse<Data>,
  status: string | undefined,
): RouteResponse<Data> {
  if (status === undefined || response.kind !== 'success') return response
  return { ...response, data: { ...response.data, status } }
}

export const secondStepRoutes: readonly Route[] = [
  ...[sendSecondStepCode, ssoSendSecondStepCode].map(sendCodeRoute),
  secondStepRoute,
  ssoSecondStepRoute,
]

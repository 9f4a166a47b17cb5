import type { Endpoint } from '@portico/protocol'
import {
  CODE_TYPES,
  sendCode as sendCodeCall,
  sendEmailCode,
  ssoSendCode,
  ssoSendEmailCode,
} from '@portico/protocol'
import type { ApiCall, Route } from '../../http/route.ts'
import { route, success, orRefuse } from '../../http/route.ts'
import type { Services } from '../../services/services.ts'
import { readSession } from '../../sessions/read-session.ts'
import type { Contact } from '../../shared/contact.ts'
import {
  isMasked,
  listContacts,
  maskContact,
  maskEmail,
  maskMobile,
  readEmail,
  readMobile,
} from '../../shared/contact.ts'
import type { Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'
import { readVisitor } from '../challenge/challenge.ts'
import type { CodeScope } from './codes.ts'
import { readCodeType } from './codes.ts'
import { sendCode } from './send-code.ts'

/** Of the endpoints of single sign-on, those with v2 may require the slider, the plain ones never do. */
export const sendCodeRoutes: readonly Route[] = [
  mobileRoute({ ...sendCodeCall, supportsSlider: true }),
  emailRoute({ ...sendEmailCode, supportsSlider: true }),
  mobileRoute({ ...ssoSendCode, aliases: [], supportsSlider: true }),
  emailRoute({ ...ssoSendEmailCode, aliases: [], supportsSlider: true }),
  mobileRoute({ ...ssoSendCode, ...plainOf(ssoSendCode), supportsSlider: false }),
  emailRoute({ ...ssoSendEmailCode, ...plainOf(ssoSendEmailCode), supportsSlider: false }),
]

const { login, register, resetPassword, bind, mobileLogin } = CODE_TYPES

interface SliderSupport {
  readonly supportsSlider: boolean
}

function plainOf({ name, path, aliases = [] }: Endpoint): Pick<Endpoint, 'name' | 'path' | 'aliases'> {
  return { name: `${name} plain`, path: aliases[0] ?? path, aliases: [] }
}

function mobileRoute({ supportsSlider, ...endpoint }: typeof sendCodeCall & SliderSupport): Route {
  return route({
    endpoint,
    csrf: 'origin',
    async handle(services, call) {
      const { mobile: typed, a_region: area } = call.fields
      const contact = orRefuse((await readMasked(services, call, typed)) ?? readMobile(typed, area))
      const codeType = orRefuse(readCodeType(call.fields.type, [login, mobileLogin, resetPassword, bind]))
      const scope = { contact, codeType }
      orRefuse(await send(services, call, { ...scope, supportsSlider }))
      const mobile = maskMobile(contact.target)
      return success({ mobile, retry_time: services.config.limits.codeResendS })
    },
  })
}

function emailRoute({ supportsSlider, ...endpoint }: typeof sendEmailCode & SliderSupport): Route {
  return route({
    endpoint,
    csrf: 'origin',
    async handle(services, call) {
      const { email: typed } = call.fields
      const contact = orRefuse((await readMasked(services, call, typed)) ?? readEmail(typed))
      const codeType = orRefuse(readCodeType(call.fields.type, [login, register, resetPassword, bind]))
      const scope = { contact, codeType }
      orRefuse(await send(services, call, { ...scope, supportsSlider }))
      const email = maskEmail(contact.target)
      return success({ email, retry_time: services.config.limits.codeResendS })
    },
  })
}

type SendCodeCall = ApiCall<typeof sendCodeCall> | ApiCall<typeof sendEmailCode>

/**
 * Resolves a masked contact of the signed-in account, whose owner sees no other form of it.
 * @returns `undefined` for a complete contact
 */
async function readMasked(
  services: Services,
  call: SendCodeCall,
  typed: string,
): Promise<Result<Contact> | undefined> {
  if (call.fields.type !== String(CODE_TYPES.bind) || !isMasked(typed)) return undefined
  const session = await readSession(services, call)
  const contacts = session ? listContacts(session.account) : []
  const masked = contacts.find((contact) => maskContact(contact) === typed.trim())
  if (masked) return succeed(masked)
  return fail(typed.includes('@') ? 'emailMalformed' : 'mobileMalformed')
}

async function send(
  services: Services,
  call: SendCodeCall,
  scope: CodeScope & SliderSupport,
): Promise<Result> {
  const signedInAs = (await readSession(services, call))?.account.id
  call.addLogFields({
    contact: scope.contact.target,
    ...(signedInAs !== undefined && { accountId: signedInAs }),
  })
  return sendCode(services, {
    ...scope,
    ...readVisitor(call),
    signedInAs,
    app: call.app,
    language: call.language,
    domain: domainOf(services, call),
  })
}

/** The domain of the page the code is typed into, which is validated, unlike a header. */
export function domainOf({ config }: Pick<Services, 'config'>, { pageOrigin, app }: ApiCall): string {
  return new URL(pageOrigin ?? config.ownOrigins[0] ?? app.indexUrl).hostname
}

import type { SuccessOf } from '@portico/protocol'
import { resetByEmail, resetByMobile } from '@portico/protocol'
import type { FastifyInstance } from 'fastify'
import { languageOfPage } from '../../http/pages/pages.ts'
import type { ApiCall, Route, RouteResponse } from '../../http/route.ts'
import { route, success, orRefuse } from '../../http/route.ts'
import { SSO_BASE } from '../../http/sso-urls.ts'
import type { Services } from '../../services/services.ts'
import { redirectUrlFor } from '../../sessions/tickets.ts'
import type { Contact } from '../../shared/contact.ts'
import { readEmail, readMobile } from '../../shared/contact.ts'
import { readVisitor } from '../../verification/challenge/challenge.ts'
import { readNewPassword } from '../../verification/password/password-policy.ts'
import { findSecondStep } from '../second-step/second-step-rule.ts'
import { resetPassword } from './reset-password.ts'

const resetByMobileRoute = route({
  endpoint: resetByMobile,
  csrf: 'origin',
  handle: (services, call) =>
    reset(services, call, orRefuse(readMobile(call.fields.mobile, call.fields.a_region))),
})

const resetByEmailRoute = route({
  endpoint: resetByEmail,
  csrf: 'origin',
  handle: (services, call) => reset(services, call, orRefuse(readEmail(call.fields.email))),
})

async function reset(
  services: Services,
  call: ApiCall<typeof resetByMobile> | ApiCall<typeof resetByEmail>,
  contact: Contact,
): Promise<RouteResponse<SuccessOf<typeof resetByEmail>>> {
  const { app, fields } = call
  call.addLogFields({ contact: contact.target, factor: 'code' })
  const names = [contact.target]
  const changed = await resetPassword(services, {
    contact,
    oneTimeCode: fields.code,
    password: orRefuse(readNewPassword(services, { typed: fields.password, names })),
    visitor: readVisitor(call),
    app,
    language: call.language,
  })
  const account = orRefuse(changed)
  call.addLogFields({ accountId: account.id })
  const verified = { account, isNew: false, methods: [contact.channel] }
  const waits = await findSecondStep(services, services.database, {
    ...verified,
    app,
    browserHash: call.browser.idHash,
    requiresMfa: false,
  })
  // The ticket would begin a session without the second step of a login by this code.
  if (waits.length > 0) return success({ redirect_url: '' })
  const source = { ...verified, lifetime: 'browser', signedInAt: services.now() } as const
  const { service = '' } = fields
  return success({
    redirect_url: await redirectUrlFor(services, { app, service, rule: 'if-redeemable', source }),
  })
}

/**
 * The well-known URL to which password managers send users with a leaked password. Redirects to the password
 * reset page of the first app.
 */
export function registerChangePasswordRedirect(server: FastifyInstance, { config }: Services): void {
  server.get('/.well-known/change-password', (request, reply) => {
    const query = new URLSearchParams([
      ['aid', config.apps[0]?.appId ?? ''],
      ['language', languageOfPage('', request.headers['accept-language'])],
    ])
    return reply.redirect(`${SSO_BASE}forget_pwd/?${query.toString()}`, 302)
  })
}

export const passwordResetRoutes: readonly Route[] = [resetByMobileRoute, resetByEmailRoute]

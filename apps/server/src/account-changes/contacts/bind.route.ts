import type { UserData } from '@portico/protocol'
import { bindEmail, bindMobile, bindMobileWithPassword, CODE_TYPES } from '@portico/protocol'
import { toUserData } from '../../accounts/user-data.ts'
import type { ApiCall, Route, RouteResponse } from '../../http/route.ts'
import { route, success, orRefuse } from '../../http/route.ts'
import type { Services } from '../../services/services.ts'
import { ticketSourceOf } from '../../sessions/read-session.ts'
import { setNewCookies } from '../../sessions/renew-session.ts'
import type { OwnerSession } from '../../sessions/renew-session.ts'
import { issueSessionKey, redirectUrlFor } from '../../sessions/tickets.ts'
import { readEmail, readMobile } from '../../shared/contact.ts'
import { readVisitor } from '../../verification/challenge/challenge.ts'
import { readCodeType } from '../../verification/code/codes.ts'
import { readPassword } from '../../verification/password/password-policy.ts'
import { requireOwnSession, selectOwnerProof } from '../../verification/prove-owner.ts'
import type { BindingResult, ContactBinding } from './bind-contact.ts'
import { bindByCode, bindUnconfirmedEmail } from './bind-contact.ts'

type BindingCall = ApiCall<typeof bindMobile> | ApiCall<typeof bindMobileWithPassword>

const bindMobileRoute = route({
  endpoint: bindMobile,
  handle: (services, call) => bind(services, call),
})

const bindMobileWithPasswordRoute = route({
  endpoint: bindMobileWithPassword,
  async handle(services, call) {
    orRefuse(readPassword(services, call.fields.password))
    return bind(services, call)
  },
})

async function bind(
  services: Services,
  call: BindingCall,
): Promise<RouteResponse<UserData & Pick<BindingResult, 'unchanged'>>> {
  const { fields } = call
  const contact = orRefuse(readMobile(fields.mobile))
  orRefuse(readCodeType(fields.type, [CODE_TYPES.bind]))
  const session = orRefuse(await requireOwnSession(services, call))
  const binding = readBinding(services, call, { session, contact })
  const bound = orRefuse(await bindByCode(services, { ...binding, typed: fields.code }))
  return success({ ...(await readBoundUser(services, call, bound.session)), unchanged: bound.unchanged })
}

const bindEmailRoute = route({
  endpoint: bindEmail,
  async handle(services, call) {
    const { fields } = call
    const contact = orRefuse(readEmail(fields.email))
    const session = orRefuse(await requireOwnSession(services, call))
    const binding = readBinding(services, call, { session, contact })
    const bound =
      fields.code === undefined
        ? await bindUnconfirmedEmail(services, binding)
        : await bindByCode(services, { ...binding, typed: fields.code })
    const { session: current, confirmation } = orRefuse(bound)
    return success({ ...(await readBoundUser(services, call, current)), confirmation })
  },
})

function readBinding(
  services: Services,
  call: BindingCall | ApiCall<typeof bindEmail>,
  { session, contact }: Pick<ContactBinding, 'session' | 'contact'>,
): ContactBinding {
  return {
    session,
    contact,
    password: call.fields.password,
    visitor: readVisitor(call),
    readProof: (requirement) => selectOwnerProof(services, call, { session, requirement }),
    app: call.app,
    language: call.language,
  }
}

/**
 * The user data after a binding, with the cookies of the session in place of the former one.
 * @param session with the account as it is now
 */
async function readBoundUser(
  services: Services,
  call: BindingCall | ApiCall<typeof bindEmail>,
  session: OwnerSession,
): Promise<UserData> {
  const { app, browser, fields } = call
  setNewCookies(call, session)
  return {
    ...(await toUserData(services.database, session.account)),
    new_user: 0,
    session_key: await issueSessionKey(services.keyValueStore, {
      sessionIdHash: session.idHash,
      appId: app.appId,
      browserIdHash: browser.idHash,
    }),
    redirect_url: await redirectUrlFor(services, {
      app,
      service: fields.service ?? '',
      rule: 'if-redeemable',
      source: ticketSourceOf(session),
    }),
  }
}

export const bindRoutes: readonly Route[] = [bindMobileRoute, bindMobileWithPasswordRoute, bindEmailRoute]

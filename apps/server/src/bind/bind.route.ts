import { bindEmail, bindMobile, bindMobileWithPassword } from '@portico/protocol'
import type { Account } from '../accounts/account.store.ts'
import { readEmail, readMobile } from '../accounts/contact.ts'
import { readPassword } from '../accounts/password-policy.ts'
import { toUserData } from '../accounts/user-data.ts'
import type { Call, Route, RouteResponse } from '../http/route.ts'
import { failure, route, success } from '../http/route.ts'
import type { Services } from '../services.ts'
import { lifetimeOf, SESSION_COOKIE } from '../session/session-cookie.ts'
import { findSession, hashSessionId } from '../session/session.store.ts'
import type { TicketSource } from '../session/tickets.ts'
import { issueSessionKey, redirectUrlFor } from '../session/tickets.ts'
import { readVisitor } from '../verification-code/check-code.ts'
import { readBindType } from '../verification-code/codes.ts'
import { bindByCode, bindUnconfirmedEmail } from './bind-contact.ts'
import { readBindingSession, readOwnerProof } from './prove-owner.ts'

type BindingCall = Call<typeof bindMobile> | Call<typeof bindMobileWithPassword>

export function bindMobileRoute(services: Services): Route {
  return route({
    endpoint: bindMobile,
    csrf: 'header',
    guards: [],
    handle: (call) => bind(services, call, ''),
  })
}

export function bindMobileWithPasswordRoute(services: Services): Route {
  return route({
    endpoint: bindMobileWithPassword,
    csrf: 'header',
    guards: [],
    async handle(call) {
      const password = readPassword(call.fields.password)
      return password.ok ? bind(services, call, password.value) : failure(password)
    },
  })
}

/** @param password empty where the call has none */
async function bind(services: Services, call: BindingCall, password: string): Promise<RouteResponse> {
  const { fields, app, language } = call
  const contact = readMobile(fields.mobile)
  if (!contact.ok) return failure(contact)
  const codeType = readBindType(fields.type)
  if (!codeType.ok) return failure(codeType)
  const binder = await readBindingSession(services, call)
  if (!binder.ok) return failure(binder)
  const proof = readOwnerProof(services, call, { binder: binder.value, newContact: contact.value, password })
  if (!proof.ok) return failure(proof)
  const bound = await bindByCode(services, {
    binder: binder.value,
    contact: contact.value,
    typed: fields.code,
    visitor: readVisitor(call),
    proveOwner: proof.value,
    appName: app.name,
    language,
  })
  return bound.ok ? respondBound(services, { call, account: bound.value.account }) : failure(bound)
}

export function bindEmailRoute(services: Services): Route {
  return route({
    endpoint: bindEmail,
    csrf: 'header',
    guards: [],
    async handle(call) {
      const { fields, browser, addressKey, app, language } = call
      const contact = readEmail(fields.email)
      if (!contact.ok) return failure(contact)
      const binder = await readBindingSession(services, call)
      if (!binder.ok) return failure(binder)
      const proof = readOwnerProof(services, call, {
        binder: binder.value,
        newContact: contact.value,
        password: fields.password,
      })
      if (!proof.ok) return failure(proof)
      const wish = {
        binder: binder.value,
        contact: contact.value,
        visitor: readVisitor(call),
        proveOwner: proof.value,
        appName: app.name,
        language,
      }
      const bound =
        fields.code === ''
          ? await bindUnconfirmedEmail(services, { ...wish, asker: { browser, addressKey } })
          : await bindByCode(services, { ...wish, typed: fields.code })
      if (!bound.ok) return failure(bound)
      const { account, confirmation } = bound.value
      return respondBound(services, { call, account, beside: { confirmation } })
    },
  })
}

type RespondedCall = Pick<Call, 'app' | 'browser' | 'cookie'> & {
  readonly fields: { readonly service: string }
}

interface BoundResponse {
  readonly call: RespondedCall
  readonly account: Account
  /** What this call answers beyond the user data. */
  readonly beside?: Readonly<Record<string, string>>
}

/** The user data of contract 2.8; the session stays the one it was. */
export async function respondBound(
  services: Services,
  { call: { app, browser, cookie, fields }, account, beside = {} }: BoundResponse,
): Promise<RouteResponse> {
  const sessionId = cookie(SESSION_COOKIE) ?? ''
  return success({
    ...(await toUserData(services.database, account)),
    ...beside,
    new_user: 0,
    session_key: await issueSessionKey(services.keyValueStore, {
      sessionId,
      aid: app.aid,
      ownerIdHash: browser.idHash,
    }),
    redirect_url: await redirectUrlFor(services, {
      app,
      service: fields.service,
      rule: 'where redeemable',
      source: await sourceOf(services, sessionId, account),
    }),
  })
}

/** A ticket is as good as the session it was bound in, and for no longer. */
async function sourceOf(
  { database, now }: Services,
  sessionId: string,
  account: Account,
): Promise<TicketSource> {
  const session = await findSession(database, { sessionIdHash: hashSessionId(sessionId), now: now() })
  if (!session) return { account, lifetime: 'browser', signedInAt: 0 }
  const { groupId, expiresAt: expiresBy, signedInAt } = session
  return { account, groupId, lifetime: lifetimeOf(session), expiresBy, signedInAt }
}

import { BACK_END_CALLS } from '@portico/protocol'
import { findAccount } from '../accounts/account.store.ts'
import type { BusinessAccount } from '../accounts/business-account.store.ts'
import {
  activateBusinessAccount,
  findBusinessAccount,
  findBusinessAccountByOwner,
  upsertCollaborator,
} from '../accounts/business-account.store.ts'
import { invite } from '../business-accounts/invite.ts'
import { refuseField } from '../http/back-end-errors.ts'
import type { ApiCall, FailedResponse, Route } from '../http/route.ts'
import { route, success } from '../http/route.ts'
import { byApp } from '../services/audit/events.ts'
import type { Services } from '../services/services.ts'
import { readContact } from '../shared/contact.ts'
import { readActiveToken } from './access-token.ts'
import { findAppUser } from './app-user.ts'
import { endUserSessions } from './end-user-sessions.ts'

/** Creates an invitation of this app and returns its token once. */
const createInvitationRoute = route({
  endpoint: BACK_END_CALLS.createAppointment,
  async handle(services, { app, fields: request, addressKey, userAgent, logId }) {
    const by = byApp({ appId: app.appId, addressKey, userAgent, logId })
    const invited = await invite(services, { app, request, by })
    if (!invited.ok) return refuseField(invited.error)
    const { token, url, expiresAt } = invited.value
    return success({ token, url, expires_at: expiresAt })
  },
})

/** Marks a business account of this app as activated. */
const activateRoute = route({
  endpoint: BACK_END_CALLS.activateAccount,
  async handle(services, call) {
    const { database, now } = services
    const target = await findTargetAccount(services, call)
    if (!target) return refuseTarget(call.fields)
    await activateBusinessAccount(database, { id: target.id, appId: call.app.appId, now: now() })
    return success({ account_id: target.id })
  },
})

/** Adds or deactivates a collaborator of a business account of this app; `active` is 0 or 1. */
const setCollaboratorRoute = route({
  endpoint: BACK_END_CALLS.setCollaborator,
  async handle(services, call) {
    const { database, now } = services
    const { account: typed, active } = call.fields
    const target = await findTargetAccount(services, call)
    if (!target) return refuseTarget(call.fields)
    if (!['0', '1'].includes(active)) return refuseField({ field: 'active', reason: 'expected 0 or 1' })
    const refuseAccount = (reason: string) => refuseField({ field: 'account', reason })
    const contact = readContact(typed)
    if (!contact.ok) return refuseAccount('is not a mobile number or an e-mail address')
    const account = await findAccount(database, contact.value)
    if (!account) return refuseAccount('has no account here')
    if (account.id === target.owner_id) return refuseAccount('owns the business account')
    await upsertCollaborator(database, {
      businessAccountId: target.id,
      accountId: account.id,
      isActive: active === '1',
      now: now(),
    })
    return success({ account_id: target.id })
  },
})

const NO_USER = { field: 'user_id', reason: 'has never signed in at this app' } as const

/** Describes a user who has signed in at this app. */
const showUserRoute = route({
  endpoint: BACK_END_CALLS.showUser,
  async handle(services, { app, fields }) {
    const user = await findAppUser(services, app, fields.user_id)
    return user ? success(user) : refuseField(NO_USER, 404)
  },
})

/** Logs a user of this app out: of one login, or everywhere. */
const endSessionsRoute = route({
  endpoint: BACK_END_CALLS.endSessions,
  async handle(services, { app, fields, addressKey, userAgent, logId }) {
    const { user_id: accountId, session_id: sessionGroupId } = fields
    const by = byApp({ appId: app.appId, addressKey, userAgent, logId })
    const isUser = await endUserSessions(services, { app, accountId, sessionGroupId, by })
    return isUser ? success({ user_id: accountId }) : refuseField(NO_USER, 404)
  },
})

/** Returns whether the session of an access token is still live, and nothing else about a token without one. */
const showTokenRoute = route({
  endpoint: BACK_END_CALLS.showToken,
  async handle(services, { app, fields }) {
    const live = await readActiveToken(services, { token: fields.token, app })
    if (!live) return success({ active: false })
    const { accountId, signInId, expiresAt } = live
    return success({ active: true, user_id: accountId, session_id: signInId, expires_at: expiresAt })
  },
})

export const appBackEndRoutes: readonly Route[] = [
  createInvitationRoute,
  activateRoute,
  setCollaboratorRoute,
  showUserRoute,
  endSessionsRoute,
  showTokenRoute,
]

type TargetCall = ApiCall<typeof BACK_END_CALLS.activateAccount | typeof BACK_END_CALLS.setCollaborator>

function refuseTarget({ account_id: id, user_id: userId }: TargetCall['fields']): FailedResponse {
  if (id !== undefined)
    return refuseField({ field: 'account_id', reason: 'is not a business account of this app' })
  if (userId === undefined)
    return refuseField({ field: 'account_id', reason: 'is missing; or send user_id and app_key' })
  return refuseField({ field: 'user_id', reason: 'owns no business account of this app for app_key' })
}

/** Finds a business account by its id, or by its owner and app, which a page behind a sign-in has. */
async function findTargetAccount(
  { database }: Services,
  { app: { appId }, fields }: TargetCall,
): Promise<BusinessAccount | undefined> {
  const { account_id: id, user_id: ownerId = '', app_key: appKey = '' } = fields
  if (id !== undefined) return findBusinessAccount(database, { id, appId })
  return findBusinessAccountByOwner(database, { ownerId, appKey, appId })
}

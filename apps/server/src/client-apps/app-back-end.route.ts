import type { BackEndCallName } from '@portico/protocol'
import { BACK_END_CALLS, writeFailure, writeSuccess } from '@portico/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findAccount } from '../accounts/account.store.ts'
import type { BusinessAccount } from '../accounts/business-account.store.ts'
import {
  activateBusinessAccount,
  findBusinessAccount,
  findBusinessAccountByOwner,
  upsertCollaborator,
} from '../accounts/business-account.store.ts'
import { invite } from '../business-accounts/invite.ts'
import type { App } from '../config/config-file.ts'
import { checkAppSecret, parseBasicCredentials } from '../http/app-credentials.ts'
import { backEndErrorBody } from '../http/back-end-errors.ts'
import { headerOf } from '../http/client-info.ts'
import type { FieldFault, RawFields } from '../http/fields.ts'
import { faultOfField, parseBody, textOf, UnreadableBodyError } from '../http/fields.ts'
import type { Actor } from '../services/audit/events.ts'
import { byApp } from '../services/audit/events.ts'
import type { Services } from '../services/services.ts'
import { readContact } from '../shared/contact.ts'
import { readActiveToken } from './access-token.ts'
import { findAppUser } from './app-user.ts'

type ReadField = (name: string) => string

/** The data of an answer, or the field at fault and what is wrong with it, in English for developers. */
type CallResult =
  | { readonly ok: true; readonly value: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly code: 400 | 404; readonly field: string; readonly reason: string }

/** A call of an app's back end. */
interface AppCall {
  readonly app: App
  readonly read: ReadField
  /** The app as the actor of events. */
  readonly by: Actor
}

type HandleCall = (services: Services, call: AppCall) => Promise<CallResult>

type AccountCallName = Exclude<BackEndCallName, 'validateTicket'>

const CALLS: Readonly<Record<AccountCallName, HandleCall>> = {
  createAppointment: createInvitation,
  activateAccount: activate,
  setCollaborator,
  showUser,
  showToken,
}

function answer(value: Readonly<Record<string, unknown>>): CallResult {
  return { ok: true, value }
}

function refuse(field: string, reason: string, code: 400 | 404 = 400): CallResult {
  return { ok: false, code, field, reason }
}

/**
 * Endpoints for an app's back end, authenticated with its aid and secret (HTTP Basic): invitations, activations,
 * collaborators, users. Browsers do not call them, so they need neither cookies nor CORS.
 */
export function registerAppBackEndRoutes(server: FastifyInstance, services: Services): void {
  const config = { errorBody: backEndErrorBody('account') }
  for (const name of Object.keys(CALLS) as AccountCallName[]) {
    const { path, fields: schema } = BACK_END_CALLS[name]
    server.post(path, { config }, async (request, reply) => {
      const app = await findCaller(services, request)
      if (!app)
        return reply
          .header('www-authenticate', 'Basic realm="operator"')
          .send(errorEnvelope(401, ['authorization', 'aid and secret, by HTTP Basic']))
      const fields = readForm(request)
      if (!fields) return errorEnvelope(400, ['body', 'expected application/x-www-form-urlencoded'])
      const fault = findFault(fields, schema, services.config.limits.fieldCharacters)
      if (fault) return errorEnvelope(400, [fault.field, fault.reason])
      const read: ReadField = (field) => textOf(fields, field)
      const by = byApp({
        appId: app.appId,
        addressKey: request.clientInfo.addressKey,
        userAgent: headerOf(request, 'user-agent') ?? '',
        logId: request.id,
      })
      const outcome = await CALLS[name](services, { app, read, by })
      if (outcome.ok) return writeSuccess('account', outcome.value)
      return errorEnvelope(outcome.code, [outcome.field, outcome.reason])
    })
  }
}

/** @returns `undefined` for a body that is not a form */
function readForm(request: FastifyRequest): RawFields | undefined {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  try {
    return parseBody(body, headerOf(request, 'content-type') ?? '', 'form')
  } catch (error) {
    if (error instanceof UnreadableBodyError) return undefined
    throw error
  }
}

function findFault(
  fields: RawFields,
  { properties, required }: { readonly properties: object; readonly required: readonly string[] },
  maxCharacters: number,
): FieldFault | undefined {
  for (const field of Object.keys(properties)) {
    const isMissing = required.includes(field) && textOf(fields, field) === ''
    const reason =
      faultOfField(field, fields.get(field), { maxCharacters }) ?? (isMissing ? 'is missing' : undefined)
    if (reason !== undefined) return { field, reason }
  }
  return undefined
}

/** An app without a secret has no back end that can call. */
async function findCaller(services: Services, request: FastifyRequest): Promise<App | undefined> {
  const credentials = parseBasicCredentials(headerOf(request, 'authorization'))
  const app = services.config.apps.find(({ appId }) => appId === credentials?.name)
  const { addressKey } = request.clientInfo
  const checked = await checkAppSecret(services, { app, secret: credentials?.secret, addressKey })
  return checked.ok ? app : undefined
}

function errorEnvelope(
  code: 400 | 401 | 404,
  [field, reason]: readonly [field: string, reason: string],
): object {
  const description = `${field}: ${reason}`
  return writeFailure('account', { errorCode: code, description }, { field })
}

/** Creates an invitation of this app and returns its token once. */
async function createInvitation(services: Services, { app, read, by }: AppCall): Promise<CallResult> {
  const request = {
    app_key: read('app_key'),
    org_id: read('org_id'),
    org_name: read('org_name'),
    email: read('email'),
    note: read('note'),
    page: read('page'),
    language: read('language'),
  }
  const invited = await invite(services, { app, request, by })
  if (!invited.ok) return refuse(invited.field, invited.reason)
  const { token, url, expiresAt } = invited
  return answer({ token, url, expires_at: expiresAt })
}

/** Marks a business account of this app as activated. */
async function activate(services: Services, { app, read }: AppCall): Promise<CallResult> {
  const { database, now } = services
  const target = await findTargetAccount(services, app, read)
  if (!target) return refuseTarget(read)
  await activateBusinessAccount(database, { id: target.id, appId: app.appId, now: now() })
  return answer({ account_id: target.id })
}

/** Adds or deactivates a collaborator of a business account of this app; `active` is 0 or 1. */
async function setCollaborator(services: Services, { app, read }: AppCall): Promise<CallResult> {
  const { database, now } = services
  const target = await findTargetAccount(services, app, read)
  if (!target) return refuseTarget(read)
  if (!['0', '1'].includes(read('active'))) return refuse('active', 'expected 0 or 1')
  const contact = readContact(read('account'))
  if (!contact.ok) return refuse('account', 'is not a mobile number or an e-mail address')
  const account = await findAccount(database, contact.value)
  if (!account) return refuse('account', 'has no account here')
  if (account.id === target.owner_id) return refuse('account', 'owns the business account')
  await upsertCollaborator(database, {
    businessAccountId: target.id,
    accountId: account.id,
    isActive: read('active') === '1',
    now: now(),
  })
  return answer({ account_id: target.id })
}

/** Describes a user who has signed in at this app. */
async function showUser(services: Services, { app, read }: AppCall): Promise<CallResult> {
  const user = await findAppUser(services, app, read('user_id'))
  return user ? answer({ ...user }) : refuse('user_id', 'has never signed in at this app', 404)
}

/** Returns whether the session of an access token is still live, and nothing else about a token without one. */
async function showToken(services: Services, { app, read }: AppCall): Promise<CallResult> {
  const active = await readActiveToken(services, { token: read('token'), app })
  if (!active) return answer({ active: false })
  const { accountId, signInId, expiresAt } = active
  return answer({ active: true, user_id: accountId, session_id: signInId, expires_at: expiresAt })
}

function refuseTarget(read: ReadField): CallResult {
  if (read('account_id') !== '') return refuse('account_id', 'is no business account of this app')
  if (read('user_id') === '') return refuse('account_id', 'is missing; or send user_id and app_key')
  return refuse('user_id', 'owns no business account of this app for app_key')
}

/** Finds a business account by its id, or by its owner and app, which a page behind a sign-in has. */
async function findTargetAccount(
  { database }: Services,
  { appId }: App,
  read: ReadField,
): Promise<BusinessAccount | undefined> {
  if (read('account_id') !== '') return findBusinessAccount(database, { id: read('account_id'), appId })
  return findBusinessAccountByOwner(database, { ownerId: read('user_id'), appKey: read('app_key'), appId })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isVisibleLine, writeFailure, writeSuccess, NO_ORGANISATION } from '@portico/protocol'
import { readActiveToken } from '../access-token/access-token.ts'
import { findAccount } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import { readContact, readEmail } from '../accounts/contact.ts'
import type { BusinessAccount } from '../business-account/business-account.store.ts'
import {
  activateBusinessAccount,
  findBusinessAccount,
  findBusinessAccountByOwner,
  upsertCollaborator,
} from '../business-account/business-account.store.ts'
import { invitationUrl, issueInvitation, writeInvitation } from '../business-account/create-invitation.ts'
import type { App, BusinessApp } from '../config/config-file.ts'
import { checkAppSecret, parseBasicCredentials } from '../http/app-credentials.ts'
import { headerOf } from '../http/client-info.ts'
import type { RawFields } from '../http/fields.ts'
import { parseBody, textOf, UnreadableBodyError } from '../http/fields.ts'
import { parseRedirectTarget } from '../http/urls.ts'
import type { Services } from '../services.ts'
import { findAppUser } from './app-user.ts'

type ReadField = (name: string) => string

/** The data of an answer, or the field at fault and what is wrong with it, in English for developers. */
type OperatorResult =
  | { readonly ok: true; readonly value: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly code: 400 | 404; readonly field: string; readonly reason: string }

type Operation = (services: Services, app: App, read: ReadField) => Promise<OperatorResult>

const OPERATIONS: Readonly<Record<string, Operation>> = {
  '/account/operator/appointments': invite,
  '/account/operator/activations': activate,
  '/account/operator/collaborators': setCollaborator,
  '/account/operator/users': showUser,
  '/account/operator/tokens': showToken,
}

function answer(value: Readonly<Record<string, unknown>>): OperatorResult {
  return { ok: true, value }
}

function refuse(field: string, reason: string, code: 400 | 404 = 400): OperatorResult {
  return { ok: false, code, field, reason }
}

/**
 * Endpoints for an app's back end, authenticated with its aid and secret (HTTP Basic): invitations, activations,
 * collaborators, users. Browsers do not call them, so they need neither cookies nor CORS.
 */
export function registerOperatorRoutes(server: FastifyInstance, services: Services): void {
  for (const [path, operation] of Object.entries(OPERATIONS)) {
    for (const url of [path, `${path}/`]) {
      server.post(url, async (request, reply) => {
        const app = await findCaller(services, request)
        if (!app)
          return reply
            .header('www-authenticate', 'Basic realm="operator"')
            .send(errorEnvelope(401, ['authorization', 'aid and secret, by HTTP Basic']))
        const read = readFields(request)
        if (!read) return errorEnvelope(400, ['body', 'expected application/x-www-form-urlencoded'])
        const outcome = await operation(services, app, read)
        if (outcome.ok) return writeSuccess('account', outcome.value)
        return errorEnvelope(outcome.code, [outcome.field, outcome.reason])
      })
    }
  }
}

/** @returns `undefined` for a body that is not a form */
function readFields(request: FastifyRequest): ReadField | undefined {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  try {
    const fields: RawFields = parseBody(body, headerOf(request, 'content-type') ?? '', 'form')
    return (name) => textOf(fields, name)
  } catch (error) {
    if (error instanceof UnreadableBodyError) return undefined
    throw error
  }
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

const ORGANISATION_ID = /^[\w.-]{1,64}$/

const NAME_MAX_LENGTH = 100

/**
 * Creates an invitation and returns its token once; with `email` the invitation is also sent. Fails without
 * creating one if no e-mail can be sent.
 */
async function invite(services: Services, app: App, read: ReadField): Promise<OperatorResult> {
  const fields = readInvitation(app, read)
  if ('ok' in fields) return fields
  const { businessApp, organisation, email, note, page } = fields
  if (email && !services.outbox.canSend(email))
    return refuse('email', 'this server sends no e-mail: leave email out, and send the url yourself')
  const { token, expiresAt } = await issueInvitation(services, { app, businessApp, organisation, note })
  const url = invitationUrl(page, token)
  if (email) {
    const { limits } = services.config
    const mail = await writeInvitation({
      email: email.target,
      language: read('language'),
      appName: businessApp.name,
      orgName: organisation.name,
      link: url,
      days: limits.appointmentTokenDays,
    })
    await services.outbox.enqueue(services.database, mail)
    services.outbox.wake()
  }
  return answer({ token, url, expires_at: expiresAt })
}

interface InvitationFields {
  readonly businessApp: BusinessApp
  readonly organisation: { readonly id: string; readonly name: string }
  readonly email: Contact | undefined
  readonly note: string
  readonly page: string
}

/** Nothing is replaced: a field that cannot be used as it is is refused. */
function readInvitation(app: App, read: ReadField): InvitationFields | OperatorResult {
  const businessApp = app.businessApps.find(({ appKey }) => appKey === read('app_key'))
  if (!businessApp)
    return refuse(
      'app_key',
      `is unknown; expected one of ${app.businessApps.map(({ appKey }) => appKey).join(', ')}`,
    )
  const organisation = { id: read('org_id') || NO_ORGANISATION, name: read('org_name').trim() }
  const fault = faultOfOrganisation(organisation)
  if (fault) return fault
  const email = read('email') === '' ? undefined : readEmail(read('email'))
  if (email?.ok === false) return refuse('email', 'is not an e-mail address')
  const note = read('note')
  if (note !== '' && !isName(note)) return refuse('note', NAME_RULE)
  const page = readPage(app, read('page'))
  if (page === undefined)
    return refuse('page', `is not a URL on an origin of this app: ${app.origins.join(', ')}`)
  return { businessApp, organisation, email: email?.value, note, page }
}

function readPage(app: App, page: string): string | undefined {
  return page === '' ? app.indexUrl : parseRedirectTarget(page, app.origins)?.href
}

/** Marks a business account of this app as activated. */
async function activate(services: Services, app: App, read: ReadField): Promise<OperatorResult> {
  const { database, now } = services
  const target = await findTargetAccount(services, app, read)
  if (!target) return refuseTarget(read)
  await activateBusinessAccount(database, { id: target.id, appId: app.appId, now: now() })
  return answer({ account_id: target.id })
}

/** Adds or deactivates a collaborator of a business account of this app; `active` is 0 or 1. */
async function setCollaborator(services: Services, app: App, read: ReadField): Promise<OperatorResult> {
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
async function showUser(services: Services, app: App, read: ReadField): Promise<OperatorResult> {
  if (read('user_id') === '') return refuse('user_id', 'is missing')
  const user = await findAppUser(services, app, read('user_id'))
  return user ? answer({ ...user }) : refuse('user_id', 'has never signed in at this app', 404)
}

/** Tells whether an access token's session is still live. A token that is not says nothing else about itself. */
async function showToken(services: Services, app: App, read: ReadField): Promise<OperatorResult> {
  const token = read('token')
  if (token === '') return refuse('token', 'is missing')
  const active = await readActiveToken(services, { token, app })
  if (!active) return answer({ active: false })
  const { accountId, signInId, expiresAt } = active
  return answer({ active: true, user_id: accountId, session_id: signInId, expires_at: expiresAt })
}

function refuseTarget(read: ReadField): OperatorResult {
  if (read('account_id') !== '') return refuse('account_id', 'is no business account of this app')
  if (read('user_id') === '') return refuse('account_id', 'is missing; or send user_id and app_key')
  return refuse('user_id', 'owns no business account of this app for app_key')
}

/** Finds a business account by its id, or by its owner and app, which is what a page behind a sign-in knows. */
async function findTargetAccount(
  { database }: Services,
  { appId }: App,
  read: ReadField,
): Promise<BusinessAccount | undefined> {
  if (read('account_id') !== '') return findBusinessAccount(database, { id: read('account_id'), appId })
  return findBusinessAccountByOwner(database, { ownerId: read('user_id'), appKey: read('app_key'), appId })
}

function faultOfOrganisation({ id, name }: { readonly id: string; readonly name: string }) {
  if (id === NO_ORGANISATION) return name === '' ? undefined : refuse('org_name', 'needs an org_id')
  if (!ORGANISATION_ID.test(id)) return refuse('org_id', 'expected at most 64 letters, digits, _ . -')
  return isName(name) ? undefined : refuse('org_name', NAME_RULE)
}

const NAME_RULE = `expected one line of at most ${NAME_MAX_LENGTH} visible characters`

function isName(text: string): boolean {
  return isVisibleLine(text) && text.length <= NAME_MAX_LENGTH
}

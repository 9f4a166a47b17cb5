import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorName } from '@portico/protocol'
import { isVisibleLine, toVisibleLine, writeFailure, writeSuccess, NO_ORGANISATION } from '@portico/protocol'
import { findAccount } from '../accounts/account.store.ts'
import { readContact, readEmail } from '../accounts/contact.ts'
import type { BusinessAccount } from '../business-account/business-account.store.ts'
import {
  activateBusinessAccount,
  findBusinessAccount,
  findBusinessAccountByOwner,
  upsertCollaborator,
} from '../business-account/business-account.store.ts'
import { invitationUrl, issueInvitation, writeInvitation } from '../business-account/create-invitation.ts'
import type { App } from '../config/config-file.ts'
import { checkAppSecret, parseBasicCredentials } from '../http/app-credentials.ts'
import { headerOf } from '../http/client-info.ts'
import type { RawFields } from '../http/fields.ts'
import { parseBody, textOf } from '../http/fields.ts'
import { redirectTargetOrIndex } from '../http/urls.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'

type ReadField = (name: string) => string

type Operation = (
  services: Services,
  app: App,
  read: ReadField,
) => Promise<Result<Readonly<Record<string, unknown>>>>

const OPERATIONS: Readonly<Record<string, Operation>> = {
  '/account/operator/appointments': invite,
  '/account/operator/activations': activate,
  '/account/operator/collaborators': setCollaborator,
}

const REFUSAL_DESCRIPTIONS: Readonly<Partial<Record<ErrorName, string>>> = {
  codeNotSent: 'this server sends no e-mail: leave email out, and send the url yourself',
}

/**
 * Endpoints for an app's back end, authenticated with its aid and secret (HTTP Basic): invitations, activations,
 * collaborators. Browsers do not call them, so they need neither cookies nor CORS.
 */
export function registerOperatorRoutes(server: FastifyInstance, services: Services): void {
  for (const [path, operation] of Object.entries(OPERATIONS)) {
    for (const url of [path, `${path}/`]) {
      server.post(url, async (request, reply) => {
        const app = await findCaller(services, request)
        if (!app)
          return reply
            .header('www-authenticate', 'Basic realm="operator"')
            .send(errorEnvelope(401, 'aid and secret, by HTTP Basic'))
        const outcome = await operation(services, app, readFields(request))
        if (outcome.ok) return writeSuccess('account', outcome.value)
        return errorEnvelope(400, REFUSAL_DESCRIPTIONS[outcome.error.errorName] ?? 'bad parameter')
      })
    }
  }
}

function readFields(request: FastifyRequest): ReadField {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const fields: RawFields = parseBody(body, headerOf(request, 'content-type') ?? '', 'form')
  return (name) => textOf(fields, name)
}

/** An app without a secret has no back end that can call. */
async function findCaller(services: Services, request: FastifyRequest): Promise<App | undefined> {
  const credentials = parseBasicCredentials(headerOf(request, 'authorization'))
  const app = services.config.apps.find(({ appId }) => appId === credentials?.name)
  const { addressKey } = request.clientInfo
  const checked = await checkAppSecret(services, { app, secret: credentials?.secret, addressKey })
  return checked.ok ? app : undefined
}

function errorEnvelope(code: 400 | 401, description: string): object {
  return writeFailure('account', { errorCode: code, description })
}

type OperatorResult = Result<Readonly<Record<string, unknown>>>

const ORGANISATION_ID = /^[\w.-]{1,64}$/

const NAME_MAX_LENGTH = 100

/**
 * Creates an invitation and returns its token once; with `email` the invitation is also sent. Fails without
 * creating one if no e-mail can be sent.
 */
async function invite(services: Services, app: App, read: ReadField): Promise<OperatorResult> {
  const businessApp = app.businessApps.find(({ appKey }) => appKey === read('app_key'))
  const organisation = { id: read('org_id') || NO_ORGANISATION, name: read('org_name').trim() }
  const email = read('email') === '' ? undefined : readEmail(read('email'))
  if (!businessApp || !isOrganisation(organisation) || email?.ok === false) return fail('invalidParameter')
  if (email && !services.outbox.canSend(email.value)) return fail('codeNotSent')
  const note = toVisibleLine(read('note')).slice(0, NAME_MAX_LENGTH)
  const { token, expiresAt } = await issueInvitation(services, { app, businessApp, organisation, note })
  const url = invitationUrl(redirectTargetOrIndex(app, read('page')), token)
  if (email) {
    const { limits } = services.config
    const mail = await writeInvitation({
      email: email.value.target,
      language: read('language'),
      appName: businessApp.name,
      orgName: organisation.name,
      link: url,
      days: limits.appointmentTokenDays,
    })
    await services.outbox.enqueue(services.database, mail)
    services.outbox.wake()
  }
  return succeed({ token, url, expires_at: expiresAt })
}

/** Marks a business account of this app as activated. */
async function activate(services: Services, app: App, read: ReadField): Promise<OperatorResult> {
  const { database, now } = services
  const target = await findTargetAccount(services, app, read)
  if (!target) return fail('invalidParameter')
  await activateBusinessAccount(database, { id: target.id, appId: app.appId, now: now() })
  return succeed({ account_id: target.id })
}

/** Adds or deactivates a collaborator of a business account of this app; `active` is 0 or 1. */
async function setCollaborator(services: Services, app: App, read: ReadField): Promise<OperatorResult> {
  const { database, now } = services
  const target = await findTargetAccount(services, app, read)
  const contact = readContact(read('account'))
  const account = contact.ok ? await findAccount(database, contact.value) : undefined
  if (!target || !account || account.id === target.owner_id) return fail('invalidParameter')
  await upsertCollaborator(database, {
    businessAccountId: target.id,
    accountId: account.id,
    isActive: read('active') === '1',
    now: now(),
  })
  return succeed({ account_id: target.id })
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

function isOrganisation({ id, name }: { readonly id: string; readonly name: string }): boolean {
  if (id === NO_ORGANISATION) return name === ''
  return ORGANISATION_ID.test(id) && isVisibleLine(name) && name.length <= NAME_MAX_LENGTH
}

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

type Read = (name: string) => string

type OperatorCall = (
  services: Services,
  app: App,
  read: Read,
) => Promise<Result<Readonly<Record<string, unknown>>>>

const CALLS: Readonly<Record<string, OperatorCall>> = {
  '/account/operator/appointments': appoint,
  '/account/operator/activations': activate,
  '/account/operator/collaborators': setCollaborator,
}

const REFUSAL_DESCRIPTIONS: Readonly<Partial<Record<ErrorName, string>>> = {
  codeNotSent: 'this server sends no e-mail: leave email out, and send the url yourself',
}

/**
 * What an app's own back end asks for, by its aid and its secret (HTTP Basic): tokens, activations, collaborators. No
 * browser calls these, so they know neither cookies nor CORS.
 */
export function registerOperatorRoutes(server: FastifyInstance, services: Services): void {
  for (const [path, carryOut] of Object.entries(CALLS)) {
    for (const url of [path, `${path}/`]) {
      server.post(url, { config: { host: 'account' } }, async (request, reply) => {
        const app = await findCaller(services, request)
        if (!app)
          return reply
            .header('www-authenticate', 'Basic realm="operator"')
            .send(refusal(401, 'aid and secret, by HTTP Basic'))
        const done = await carryOut(services, app, readerOf(request))
        if (done.ok) return writeSuccess('account', done.value)
        return refusal(400, REFUSAL_DESCRIPTIONS[done.error.errorName] ?? 'bad parameter')
      })
    }
  }
}

function readerOf(request: FastifyRequest): Read {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const fields: RawFields = parseBody(body, headerOf(request, 'content-type') ?? '', 'form')
  return (name) => textOf(fields, name)
}

/** An app without a secret has no back end that could call. */
async function findCaller(services: Services, request: FastifyRequest): Promise<App | undefined> {
  const shown = parseBasicCredentials(headerOf(request, 'authorization'))
  const app = services.config.apps.find(({ aid }) => aid === shown?.name)
  const { addressKey } = request.clientInfo
  const checked = await checkAppSecret(services, { app, secret: shown?.secret, addressKey })
  return checked.ok ? app : undefined
}

function refusal(code: 400 | 401, description: string): object {
  return writeFailure('account', { errorCode: code, description })
}

type Done = Result<Readonly<Record<string, unknown>>>

const ORGANISATION_ID = /^[\w.-]{1,64}$/

const NAME_MAX_LENGTH = 100

/**
 * Makes a token and says it once; with `email` the invitation is sent too. Where nothing carries e-mails none is made:
 * who asks would wait for an answer to an invitation that never left.
 */
export async function appoint(services: Services, app: App, read: Read): Promise<Done> {
  const businessApp = app.businessApps.find(({ appKey }) => appKey === read('app_key'))
  const organisation = { id: read('org_id') || NO_ORGANISATION, name: read('org_name').trim() }
  const email = read('email') === '' ? undefined : readEmail(read('email'))
  if (!businessApp || !isOrganisation(organisation) || email?.ok === false) return fail('badParameter')
  if (email && !services.outbox.canSend('email')) return fail('codeNotSent')
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

/** Says that a business account of this app has been activated there. */
export async function activate(services: Services, app: App, read: Read): Promise<Done> {
  const { database, now } = services
  const found = await findTargetAccount(services, app, read)
  if (!found) return fail('badParameter')
  await activateBusinessAccount(database, { id: found.id, aid: app.aid, now: now() })
  return succeed({ account_id: found.id })
}

/** Says who works in a business account of this app; `active` 0 or 1. */
export async function setCollaborator(services: Services, app: App, read: Read): Promise<Done> {
  const { database, now } = services
  const found = await findTargetAccount(services, app, read)
  const contact = readContact(read('account'))
  const account = contact.ok ? await findAccount(database, contact.value) : undefined
  if (!found || !account || account.id === found.owner_id) return fail('badParameter')
  await upsertCollaborator(database, {
    businessAccountId: found.id,
    accountId: account.id,
    isActive: read('active') === '1',
    now: now(),
  })
  return succeed({ account_id: found.id })
}

/** By its own id, or as the one that a user has at an app: that is what a page behind a sign-in knows. */
async function findTargetAccount(
  { database }: Services,
  { aid }: App,
  read: Read,
): Promise<BusinessAccount | undefined> {
  if (read('account_id') !== '') return findBusinessAccount(database, { id: read('account_id'), aid })
  return findBusinessAccountByOwner(database, { ownerId: read('user_id'), appKey: read('app_key'), aid })
}

function isOrganisation({ id, name }: { readonly id: string; readonly name: string }): boolean {
  if (id === NO_ORGANISATION) return name === ''
  return ORGANISATION_ID.test(id) && isVisibleLine(name) && name.length <= NAME_MAX_LENGTH
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  activateBusinessAccount,
  listBusinessAccounts,
  listCollaborators,
} from '../accounts/business-account.store.ts'
import { ELIGIBILITY_STATUSES } from '../business-accounts/eligibility.ts'
import { expireInvitation, listStoredInvitations } from '../business-accounts/invitation.store.ts'
import { statusOf } from '../business-accounts/invitation.ts'
import type { App } from '../config/config-file.ts'
import type { RawFields } from '../http/fields.ts'
import { parseFormFields, textOf } from '../http/fields.ts'
import type { Services } from '../services/services.ts'
import { maskEmail, maskMobile } from '../shared/contact.ts'
import { codesOf, createInvitation } from './make-invitation.ts'

type Action = (fields: RawFields, app: App) => Promise<object | undefined>

/**
 * Creates invitations for every situation and shows their state. Endpoints with side effects accept our own origin
 * only.
 */
export function registerInvitationRoutes(server: FastifyInstance, services: Services): void {
  const { config, database, now } = services
  const [app] = config.apps
  if (!app) return
  server.get('/dev/appointments.json', () => listInvitations(services, app))

  const answer = (path: string, action: Action): void => {
    server.post(path, async (request, reply) => {
      if (!request.clientInfo.page.isOwn) return refuse(reply, 403)
      const done = await action(fieldsOf(request), app)
      return done ?? refuse(reply, 400)
    })
  }

  answer('/dev/appointments/tokens', async (fields) => {
    const created = await createInvitation(services, {
      app,
      appKey: textOf(fields, 'app_key'),
      by: textOf(fields, 'by'),
      situation: textOf(fields, 'situation'),
      tokenState: textOf(fields, 'token_state') || 'open',
      email: textOf(fields, 'email'),
      language: textOf(fields, 'language'),
    })
    return created.ok ? created.value : undefined
  })
  answer('/dev/appointments/expire', async (fields) => {
    await expireInvitation(database, { id: textOf(fields, 'id'), now: now() })
    return {}
  })
  answer('/dev/appointments/activate', async (fields, { appId }) => {
    const isThere = await activateBusinessAccount(database, { id: textOf(fields, 'id'), appId, now: now() })
    return isThere ? {} : undefined
  })
}

function fieldsOf({ body }: FastifyRequest): RawFields {
  return parseFormFields(Buffer.isBuffer(body) ? body.toString('utf8') : '')
}

function refuse(reply: FastifyReply, status: 400 | 403): object {
  reply.code(status)
  return { refused: status === 403 ? 'another origin' : 'bad parameter' }
}

const MAX_SHOWN = 100

/** The response of `/dev/appointments.json`. */
async function listInvitations({ database, now }: Services, { businessApps }: App): Promise<object> {
  const accounts = await listBusinessAccounts(database, MAX_SHOWN)
  const collaborators = await listCollaborators(
    database,
    accounts.map(({ id }) => id),
  )
  const tokens = await listStoredInvitations(database, MAX_SHOWN)
  return {
    apps: businessApps.map(({ appKey, name, isSelfService }) => ({
      app_key: appKey,
      name,
      self_service: isSelfService,
    })),
    situations: ELIGIBILITY_STATUSES.map((name) => ({ name, codes: codesOf(name) })),
    tokens: tokens.map((token) => ({
      id: token.id,
      app_key: token.app_key,
      org_id: token.org_id,
      note: token.note,
      created_at: token.created_at,
      expires_at: token.expires_at,
      state: statusOf(token, now()),
      used_at: token.used_at,
      used_by: maskOwner(token),
    })),
    business_accounts: accounts.map((account) => ({
      id: account.id,
      app_key: account.app_key ?? '',
      org_id: account.org_id,
      name: account.name,
      owner: maskOwner(account),
      created_at: account.created_at,
      activated: account.activated_at !== null,
      collaborators: collaborators
        .filter(({ businessAccountId }) => businessAccountId === account.id)
        .map((one) => ({ account: maskOwner(one), active: one.isActive })),
    })),
  }
}

function maskOwner({ mobile, email }: { mobile: string | null; email: string | null }): string {
  return maskMobile(mobile) || maskEmail(email)
}

import type { OperatorCallName } from '@portico/protocol'
import { liftLimitsOfContact, showLimits } from '../../account-changes/staff/limits.ts'
import { invite, listInvitations, revokeInvitation } from '../../business-accounts/invite.ts'
import { verifyChain } from '../../services/audit/audit-chain.ts'
import { listEvents, describeEvent } from '../../services/audit/audit.store.ts'
import type { Contact } from '../../shared/contact.ts'
import { readContact } from '../../shared/contact.ts'
import { showOverview } from '../overview.ts'
import { discardMessage, listUndelivered, retryMessage } from '../undelivered-messages.ts'
import type { ACCOUNT_CALLS } from './account-calls.ts'
import { changed } from './account-calls.ts'
import type { OperatorHandlers } from './operator-call.ts'
import { DEFAULT_LIST_LENGTH, OperatorFault, readMoment } from './operator-call.ts'

/** The calls on keys, limits, invitations, messages and the audit log. */
export const OTHER_CALLS: OperatorHandlers<Exclude<OperatorCallName, keyof typeof ACCOUNT_CALLS>> = {
  whoami: async ({ config }, { key }) => ({
    key: key.name,
    scopes: key.scopes,
    expires: new Date(key.expiresAt).toISOString(),
    server: config.ownOrigins[0] ?? '',
    mode: config.isDevelopment ? 'development' : 'production',
    apps: config.apps.map(({ appId, name }) => ({ aid: appId, name })),
  }),
  showLimits: async (services, { request, by }) => ({
    limits: await showLimits(services, { contact: contactOf(request.contact), by }),
  }),
  liftLimits: async (services, { request, by }) =>
    changed(await liftLimitsOfContact(services, { contact: contactOf(request.contact), by })),
  listApps: async ({ config }) => ({
    apps: config.apps.flatMap(({ appId, businessApps }) =>
      businessApps.map(({ appKey, name }) => ({ aid: appId, app_key: appKey, name })),
    ),
  }),
  listInvitations: async (services, { request: { limit = DEFAULT_LIST_LENGTH } }) => ({
    invitations: await listInvitations(services, limit),
  }),
  createInvitation: async (services, { request, by }) => {
    const app = services.config.apps.find(({ businessApps }) =>
      businessApps.some(({ appKey }) => appKey === request.app_key),
    )
    if (!app) throw new OperatorFault('invalid_request', 'is not an app of this server', 'app_key')
    const invited = await invite(services, { app, request, by })
    if (!invited.ok) throw new OperatorFault('invalid_request', invited.error.reason, invited.error.field)
    const { id, token, url, expiresAt } = invited.value
    return { id, token, url, expires: new Date(expiresAt).toISOString() }
  },
  revokeInvitation: async (services, { path, by }) => {
    if (await revokeInvitation(services, { id: path.invitation_id, by })) return { changed: true }
    throw new OperatorFault('not_found', 'is unknown, used or expired', 'invitation_id')
  },
  listMessages: async ({ database }, { request: { state, limit = DEFAULT_LIST_LENGTH } }) => ({
    messages: await listUndelivered(database, {
      states: state === undefined ? ['waiting', 'dead'] : [state],
      limit,
    }),
  }),
  retryMessage: async (services, { path, by }) => {
    if (!(await retryMessage(services, { id: path.message_id, by })))
      throw new OperatorFault('not_found', 'is still waiting, has expired or is unknown', 'message_id')
    services.outbox.wake()
    return { changed: true }
  },
  dropMessage: async (services, { path, by }) => {
    if (await discardMessage(services, { id: path.message_id, by })) return { changed: true }
    throw new OperatorFault('not_found', 'is unknown', 'message_id')
  },
  listEvents: async ({ database }, { request }) => {
    const { limit = DEFAULT_LIST_LENGTH } = request
    const rows = await listEvents(database, {
      accountId: request.account_id,
      type: request.type,
      factor: request.factor,
      actorName: request.actor_name,
      logId: request.log_id,
      since: readMoment(request.since, 'since'),
      until: readMoment(request.until, 'until'),
      before: request.before,
      limit: limit + 1,
    })
    const events = rows.slice(0, limit).map(describeEvent)
    return { events, next: rows.length > limit ? (events.at(-1)?.id ?? null) : null }
  },
  showOverview: (services, { request: { span = 'day' } }) => showOverview(services, span),
  verifyAudit: async ({ database, auditKey }, { request }) =>
    verifyChain(database, { auditKey, expected: request.head }),
}

function contactOf(typed: string): Contact {
  const contact = readContact(typed)
  if (contact.ok) return contact.value
  throw new OperatorFault('invalid_request', 'is not a mobile number or an e-mail address', 'contact')
}

import type { OperatorAnswerOf, OperatorRequestOf } from '@portico/protocol'
import { isVisibleLine, NO_ORGANISATION } from '@portico/protocol'
import type { App, BusinessApp } from '../config/config-file.ts'
import type { FieldFault } from '../http/fields.ts'
import { parseRedirectTarget } from '../http/redirect-targets.ts'
import type { Actor } from '../services/audit/events.ts'
import { inTransaction } from '../services/database/transaction.ts'
import { enqueueNotice } from '../services/delivery/enqueue-notice.ts'
import type { Services } from '../services/services.ts'
import type { Contact } from '../shared/contact.ts'
import { readEmail } from '../shared/contact.ts'
import type { Result } from '../shared/result.ts'
import type { IssuedInvitation } from './create-invitation.ts'
import { invitationUrl, issueInvitation, writeInvitation } from './create-invitation.ts'
import { expireInvitation, listStoredInvitations } from './invitation.store.ts'
import { statusOf } from './invitation.ts'

/** What an invitation is made of, by the names of the wire. */
type InvitationRequest = OperatorRequestOf<'createInvitation'>

const NO_FIELDS = { org_id: '', org_name: '', email: '', note: '', page: '', language: '' }

/** An invitation with the page that opens it. */
interface CreatedInvitation extends IssuedInvitation {
  readonly url: string
}

/**
 * Creates an invitation and records it; with `email` it is also sent. Nothing is replaced: a field that cannot be used as it
 * is is refused, and so is an e-mail address if no e-mail can be sent.
 */
export async function invite(
  services: Services,
  { app, request, by }: { readonly app: App; readonly request: InvitationRequest; readonly by: Actor },
): Promise<Result<CreatedInvitation, FieldFault>> {
  const fields = { ...NO_FIELDS, ...request }
  const details = readInvitation(app, fields)
  if (!details.ok) return details
  const { businessApp, organisation, email, note, page } = details.value
  if (email && !services.outbox.canSend(email))
    return refuseField('email', 'this server sends no e-mail: leave email out, and send the url yourself')
  const created = await inTransaction(services.database, async (trx) => {
    const invitation = await issueInvitation(
      { ...services, database: trx },
      { app, businessApp, organisation, note },
    )
    await services.events.record(trx, by, {
      type: 'invitation.created',
      details: { invitation: invitation.id, app_key: businessApp.appKey, org_id: organisation.id },
    })
    const url = invitationUrl(page, invitation.token)
    if (email) {
      const mail = await writeInvitation({
        email: email.target,
        language: fields.language,
        app: { ...app, name: businessApp.name },
        orgName: organisation.name,
        link: url,
        days: services.config.limits.invitationLifeDays,
      })
      await enqueueNotice(services, trx, { ...mail, pacedBy: `invitations ${app.appId}` })
    }
    return { ok: true, value: { ...invitation, url } } as const
  })
  services.outbox.wake()
  return created
}

/** An invitation as operators see it, without its token. */
export type InvitationView = OperatorAnswerOf<'listInvitations'>['invitations'][number]

/** The newest first. */
export async function listInvitations(
  { database, now }: Pick<Services, 'database' | 'now'>,
  limit: number,
): Promise<readonly InvitationView[]> {
  const rows = await listStoredInvitations(database, limit)
  return rows.map((row) => ({
    id: row.id,
    status: statusOf(row, now()),
    aid: row.app_id,
    app_key: row.app_key,
    org_id: row.org_id,
    org_name: row.org_name ?? '',
    note: row.note,
    created: new Date(row.created_at).toISOString(),
    expires: new Date(row.expires_at).toISOString(),
    used: row.used_at === null ? null : new Date(row.used_at).toISOString(),
    used_by: row.used_by,
  }))
}

/** Ends an invitation that is not used. @returns false if it is unknown, used or expired */
export async function revokeInvitation(
  { database, events, now }: Pick<Services, 'database' | 'events' | 'now'>,
  { id, by }: { readonly id: string; readonly by: Actor },
): Promise<boolean> {
  return inTransaction(database, async (trx) => {
    const isOpen = await expireInvitation(trx, { id, now: now() })
    if (isOpen) await events.record(trx, by, { type: 'invitation.revoked', details: { invitation: id } })
    return isOpen
  })
}

interface InvitationFields {
  readonly businessApp: BusinessApp
  readonly organisation: { readonly id: string; readonly name: string }
  readonly email: Contact | undefined
  readonly note: string
  readonly page: string
}

function readInvitation(
  app: App,
  request: Required<InvitationRequest>,
): Result<InvitationFields, FieldFault> {
  const businessApp = app.businessApps.find(({ appKey }) => appKey === request.app_key)
  if (!businessApp)
    return refuseField(
      'app_key',
      `is unknown; expected one of ${app.businessApps.map(({ appKey }) => appKey).join(', ')}`,
    )
  const organisation = { id: request.org_id || NO_ORGANISATION, name: request.org_name.trim() }
  const fault = faultOfOrganisation(organisation)
  if (fault) return fault
  const email = request.email === '' ? undefined : readEmail(request.email)
  if (email?.ok === false) return refuseField('email', 'is not an e-mail address')
  const { note } = request
  if (note !== '' && !isName(note)) return refuseField('note', NAME_RULE)
  const page = readPage(app, request.page)
  if (page === undefined)
    return refuseField('page', `is not a URL on an origin of this app: ${app.origins.join(', ')}`)
  return { ok: true, value: { businessApp, organisation, email: email?.value, note, page } }
}

function readPage(app: App, page: string): string | undefined {
  return page === '' ? app.indexUrl : parseRedirectTarget(page, app.origins)?.href
}

const ORGANISATION_ID = /^[\w.-]{1,64}$/

function faultOfOrganisation({ id, name }: InvitationFields['organisation']) {
  if (id === NO_ORGANISATION) return name === '' ? undefined : refuseField('org_name', 'needs an org_id')
  if (!ORGANISATION_ID.test(id)) return refuseField('org_id', 'expected at most 64 letters, digits, _ . -')
  if (name === '') return refuseField('org_name', 'is missing: an org_id needs a name')
  return isName(name) ? undefined : refuseField('org_name', NAME_RULE)
}

const NAME_MAX_LENGTH = 100

const NAME_RULE = `expected one line of at most ${NAME_MAX_LENGTH} visible characters`

function isName(text: string): boolean {
  return isVisibleLine(text) && text.length <= NAME_MAX_LENGTH
}

function refuseField(field: string, reason: string): Result<never, FieldFault> {
  return { ok: false, error: { field, reason } }
}

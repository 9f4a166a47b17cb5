import { countUnits, fillWithSpacing, resolveLanguage } from '@portico/locales'
import type { Organisation } from '../accounts/business-account.store.ts'
import { upsertOrganisation } from '../accounts/business-account.store.ts'
import type { App, BusinessApp } from '../config/config-file.ts'
import { inTransaction } from '../services/database/transaction.ts'
import type { MessageApp } from '../services/delivery/message-app.ts'
import { messageTextsOf } from '../services/delivery/message-app.ts'
import type { NewMessage } from '../services/delivery/outbox.store.ts'
import type { Services } from '../services/services.ts'
import { DAY_MS, DAY_S } from '../shared/clock.ts'
import { randomSecret } from '../shared/random-secret.ts'
import { insertInvitation } from './invitation.store.ts'

export interface InvitationDetails {
  readonly app: App
  readonly businessApp: BusinessApp
  readonly organisation: Organisation
  readonly note: string
}

export interface IssuedInvitation {
  readonly id: string
  /** A random secret; returned once and stored hashed. */
  readonly token: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** Creates a token that opens one business account of one organisation at one app. */
export async function issueInvitation(
  { database, now: clock, config }: Pick<Services, 'database' | 'now' | 'config'>,
  { app, businessApp, organisation, note }: InvitationDetails,
): Promise<IssuedInvitation> {
  const now = clock()
  const token = randomSecret()
  const expiresAt = now + config.limits.invitationLifeDays * DAY_MS
  const invitation = {
    token,
    appId: app.appId,
    appKey: businessApp.appKey,
    orgId: organisation.id,
    note,
    now,
    expiresAt,
  }
  const id = await inTransaction(database, async (trx) => {
    await upsertOrganisation(trx, organisation, now)
    return insertInvitation(trx, invitation)
  })
  return { id, token, expiresAt }
}

/** The URL of an invitation. @param page a page with the widget */
export function invitationUrl(page: string, token: string): string {
  const url = new URL(page)
  url.searchParams.set('token', token)
  url.searchParams.set('appoint', '1')
  return url.href
}

interface Invitation {
  /** Normalized. */
  readonly email: string
  readonly language: string
  readonly app: MessageApp
  /** Empty without an inviting organisation. */
  readonly orgName: string
  readonly link: string
  readonly days: number
}

/** Text that mail programs turn into a link, with a Western or ideographic dot. */
const READS_AS_LINK = /:\/\/|[\p{L}\p{N}-][.。][\p{L}\p{N}-]{2,}/u

/**
 * Composes the e-mail of an invitation, valid until its token expires. An organisation name that looks like a
 * link is omitted, so that the invitation is the only link.
 */
export async function writeInvitation(invitation: Invitation): Promise<NewMessage> {
  const { email, language, app, orgName, link, days } = invitation
  const resolved = resolveLanguage(language)
  const texts = messageTextsOf(app, resolved)
  const values = { app: app.name, org: orgName, link, days: countUnits(texts, 'day', days) }
  const isNamed = orgName !== '' && !READS_AS_LINK.test(orgName.normalize('NFKC'))
  const subject = isNamed ? texts.mail_org_invitation_subject : texts.mail_invitation_subject
  const body = isNamed ? texts.mail_org_invitation_body : texts.mail_invitation_body
  return {
    channel: 'email',
    target: email,
    kind: 'invitation',
    appId: app.appId,
    language: resolved,
    oneTimeCode: '',
    subject: fillWithSpacing(subject, values),
    body: fillWithSpacing(body, values),
    parameters: values,
    ttlS: days * DAY_S,
  }
}

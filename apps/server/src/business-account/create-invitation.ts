import { randomBytes } from 'node:crypto'
import { countUnits, fillWithSpacing, loadServerMessages, resolveLanguage } from '@portico/locales'
import { DAY_MS, DAY_S } from '../clock.ts'
import type { App, BusinessApp } from '../config/config-file.ts'
import type { NewMessage } from '../delivery/outbox.store.ts'
import type { Services } from '../services.ts'
import type { Organisation } from './business-account.store.ts'
import { upsertOrganisation } from './business-account.store.ts'
import { insertInvitation } from './invitation.store.ts'

const TOKEN_BYTES = 32

export interface InvitationDetails {
  readonly app: App
  readonly businessApp: BusinessApp
  readonly organisation: Organisation
  readonly note: string
}

export interface IssuedInvitation {
  readonly id: string
  /** 256 random bits; told once, and kept nowhere. */
  readonly token: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** Makes a token that opens one business account of one company at one app, within 7 days (APT-1). */
export async function issueInvitation(
  { database, now: clock, config }: Pick<Services, 'database' | 'now' | 'config'>,
  { app, businessApp, organisation, note }: InvitationDetails,
): Promise<IssuedInvitation> {
  const now = clock()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = now + config.limits.appointmentTokenDays * DAY_MS
  const kept = {
    token,
    aid: app.aid,
    appKey: businessApp.appKey,
    orgId: organisation.id,
    note,
    now,
    expiresAt,
  }
  const id = await database.transaction().execute(async (inside) => {
    await upsertOrganisation(inside, organisation, now)
    return insertInvitation(inside, kept)
  })
  return { id, token, expiresAt }
}

/** The address an invitation leads to. @param page a page with the widget */
export function invitationUrl(page: string, token: string): string {
  const url = new URL(page)
  url.searchParams.set('token', token)
  url.searchParams.set('appoint', '1')
  return url.href
}

interface Invitation {
  /** In its one form. */
  readonly email: string
  readonly language: string
  readonly appName: string
  /** Empty where no company invites. */
  readonly orgName: string
  readonly link: string
  readonly days: number
}

/** What mail programs turn into a link by themselves, with a Western or an ideographic dot. */
const READS_AS_LINK = /:\/\/|[\p{L}\p{N}-][.。][\p{L}\p{N}-]{2,}/u

/**
 * Writes the e-mail that carries an invitation, of use until its token expires. A company's name that reads as a link is
 * left out, so that the mail has no other link than the invitation's.
 */
export async function writeInvitation(invitation: Invitation): Promise<NewMessage> {
  const { email, language, appName, orgName, link, days } = invitation
  const texts = await loadServerMessages(resolveLanguage(language, []))
  const values = { app: appName, org: orgName, link, days: countUnits(texts, 'day', days) }
  const isNamed = orgName !== '' && !READS_AS_LINK.test(orgName.normalize('NFKC'))
  const subject = isNamed ? texts.mail_org_invitation_subject : texts.mail_invitation_subject
  const body = isNamed ? texts.mail_org_invitation_body : texts.mail_invitation_body
  return {
    channel: 'email',
    target: email,
    oneTimeCode: '',
    subject: fillWithSpacing(subject, values),
    body: fillWithSpacing(body, values),
    ttlS: days * DAY_S,
  }
}

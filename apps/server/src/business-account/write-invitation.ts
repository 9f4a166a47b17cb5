import { countUnits, fillWithSpacing, loadServerMessages, resolveLanguage } from '@portico/locales'
import { DAY_S } from '../clock.ts'
import type { NewMessage } from '../delivery/outbox.store.ts'

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

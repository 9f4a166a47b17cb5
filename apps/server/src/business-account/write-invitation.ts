import { fillSetApart, loadServerMessages, resolveLanguage } from '@portico/locales'
import type { NewMessage } from '../delivery/outbox.store.ts'
import { DAY_S } from '../time-units.ts'

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

/** The e-mail somebody is invited by; it is of no use to anybody once the token has expired. */
export async function writeInvitation(invitation: Invitation): Promise<NewMessage> {
  const { email, language, appName, orgName, link, days } = invitation
  const texts = await loadServerMessages(resolveLanguage(language, []))
  const values = { app: appName, org: orgName, link, days }
  const subject = orgName === '' ? texts.mail_invitation_subject : texts.mail_org_invitation_subject
  const body = orgName === '' ? texts.mail_invitation_body : texts.mail_org_invitation_body
  return {
    channel: 'email',
    target: email,
    oneTimeCode: '',
    subject: fillSetApart(subject, values),
    body: fillSetApart(body, values),
    lifeS: days * DAY_S,
  }
}

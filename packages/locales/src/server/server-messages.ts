import type { DescriptionKey } from '@portico/protocol'
import { fillMarkers } from '../fill.ts'

type Unit = 'second' | 'minute' | 'day'

/** What only the server says, in the visitor's language; apart, so that no page downloads it (I18-2). */
export interface ServerMessages
  extends Readonly<Record<DescriptionKey, string>>, Readonly<Record<`${Unit}_${'one' | 'other'}`, string>> {
  /** 1205 where no code is sent to the mobile's country, or to its kind of number. */
  readonly sms_not_served: string
  /** {platform}: its name in that language (OAU-6). */
  readonly oauth_title: string
  /** Why a password that is long enough is refused (1012). */
  readonly password_common: string
  readonly password_blank: string
  readonly password_own: string
  /** {code}, {minutes}; {app} is the app's name (SRV-4). */
  readonly sms_code: string
  /** To a mobile or an e-mail that was taken off an account because its change was undone. */
  readonly sms_mobile_changed: string
  readonly mail_email_changed_subject: string
  readonly mail_email_changed_body: string
  /** What {switch} stands for in the messages about contacts. */
  readonly contact_mobile: string
  readonly contact_email: string
  /** To an e-mail bound without a code: {app}, {link}. */
  readonly mail_email_confirm_subject: string
  readonly mail_email_confirm_body: string
  /** The same, where the e-mail is another account's: {app}. */
  readonly mail_email_taken_subject: string
  readonly mail_email_taken_body: string
  /** To the new contact of an account: {app}. */
  readonly mail_contact_linked_subject: string
  readonly mail_contact_linked_body: string
  readonly sms_contact_linked: string
  /** To the contact an account had before: {app}, {switch}, {target}, {days}, {link}. */
  readonly mail_contact_changed_subject: string
  readonly mail_contact_changed_body: string
  readonly sms_contact_changed: string
  readonly mail_code_subject: string
  readonly mail_code_body: string
  /** An invitation to open a business account (APT-1): {app}, {link}, {days}; {org} is the company that invites. */
  readonly mail_invitation_subject: string
  readonly mail_invitation_body: string
  readonly mail_org_invitation_subject: string
  readonly mail_org_invitation_body: string
  /** To whom somebody asked about who may not be told (contract, section 5): {app}. */
  readonly sms_account_asked: string
  readonly mail_account_asked_subject: string
  readonly mail_account_asked_body: string
  /** How long before the scan a QR code was asked for: {seconds} (QRC-6). */
  readonly qr_asked: string
  /** The page a camera opens; {app}. */
  readonly qr_page_title: string
  readonly qr_page_text: string
  readonly qr_page_warning: string
  /** The page that confirms an e-mail: {app}; {target} is the masked e-mail. */
  readonly confirm_page_title: string
  readonly confirm_page_text: string
  readonly confirm_page_button: string
  readonly confirm_done_title: string
  readonly confirm_done_text: string
  readonly confirm_taken_title: string
  readonly confirm_taken_text: string
  readonly confirm_dead_title: string
  readonly confirm_dead_text: string
  /** The page that undoes a change of contact: {app}, {switch}. */
  readonly revert_page_title: string
  readonly revert_page_text: string
  readonly revert_page_button: string
  readonly revert_done_title: string
  readonly revert_done_text: string
  readonly revert_taken_title: string
  readonly revert_taken_text: string
  readonly revert_dead_title: string
  readonly revert_dead_text: string
  /** Leads to the page that resets a password. */
  readonly page_reset_link: string
}

/** A number with its unit, for the markers {seconds}, {minutes} and {days}: `1 minute`, `5 minutes`. */
export function countUnits(texts: ServerMessages, unit: Unit, count: number): string {
  return fillMarkers(texts[`${unit}_${count === 1 ? 'one' : 'other'}`], { count })
}

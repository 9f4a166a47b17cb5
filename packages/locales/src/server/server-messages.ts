import type { DescriptionKey } from '@portico/protocol'

/** What only the server says, in the visitor's language; apart, so that no page downloads it (I18-2). */
export interface ServerMessages extends Readonly<Record<DescriptionKey, string>> {
  /** {platform}: its name in that language (OAU-6). */
  readonly oauth_title: string
  /** Why a password that is long enough is refused (1012). */
  readonly password_common: string
  readonly password_blank: string
  readonly password_own: string
  /** {code}, {minutes}; {app} is the app's name (SRV-4). */
  readonly sms_code: string
  /** To the mobile an account had before (BND-1). */
  readonly sms_mobile_changed: string
  /** To the e-mail an account had before. */
  readonly mail_email_changed_subject: string
  readonly mail_email_changed_body: string
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
}

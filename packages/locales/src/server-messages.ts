import type { DescriptionKey } from '@portico/protocol'
import { fillMarkers } from './fill.ts'

type Unit = 'second' | 'minute' | 'hour' | 'day'
/** A category of the plural rules of CLDR. Each language has those that its numbers need, and `other`. */
type UnitKey<Category extends string> = `${Unit}_${Category}`

/** The texts of the server in one language. Separate from the widget's, so that no page downloads them. */
export interface ServerMessages
  extends
    Readonly<Record<DescriptionKey | UnitKey<'other'>, string>>,
    Readonly<Partial<Record<UnitKey<'one' | 'two' | 'few' | 'many'>, string>>> {
  /** The tag of the language, for its plural rules. */
  readonly language: string
  /** Replaces the text of 1205 when codes are not sent to the mobile's country or kind of number. */
  readonly sms_not_served: string
  /** Replaces the text of 1206 for a link in place of a code. {seconds}. */
  readonly link_too_soon: string
  /** In place of 1205, where a link could not be sent. */
  readonly link_not_sent: string
  /** Replaces the text of 1205 where no code can be sent to any contact of the kind. */
  readonly code_unavailable: string
  /** Replaces the texts of 7, 1203, 1703 and 2047 where further codes are refused, also right ones. {minutes}. */
  readonly codes_refused: string
  /** Replaces the text of 7 where the server is busy, and no limit of attempts is reached. */
  readonly server_busy: string
  /** Replaces the text of 1091 for an account that will be erased. */
  readonly account_deletion_scheduled: string
  /** {platform}: the name of the provider. */
  readonly oauth_title: string
  /** In its place where the provider has verified a mobile. {platform}; {mobile}: masked; {app}. */
  readonly oauth_offer: string
  /** Replaces the text of 2050 when the account has the most passkeys. */
  readonly passkey_limit: string
  /** Replaces the text of 2047 for a code of an authenticator app. */
  readonly totp_wrong: string
  /** In its place while the app is set up. The secret may have expired, or have been replaced in another tab. */
  readonly totp_set_up_wrong: string
  /** Replaces the text of 2047 for a recovery code. */
  readonly recovery_wrong: string
  /** Replace the text of 1012 when the password policy rejects a password. */
  readonly password_common: string
  readonly password_breached: string
  readonly password_blank: string
  readonly password_own: string
  /**
   * {code}, {minutes}; {app}: the name of the app. Bodies of e-mails about changes have, besides what is named below, {details}, {support} and the
   * address of a page: {reset}, {account} or {login}.
   */
  readonly sms_code: string
  /** To a contact that was removed from an account because its change was undone. */
  readonly sms_mobile_changed: string
  readonly mail_email_changed_subject: string
  readonly mail_email_changed_body: string
  /** Values of {switch} in messages about contacts. */
  readonly contact_mobile: string
  readonly contact_email: string
  /** To an e-mail that was bound without a code: {app}, {link}. */
  readonly mail_email_confirm_subject: string
  readonly mail_email_confirm_body: string
  /** Instead of that, when the e-mail belongs to another account: {app}. */
  readonly mail_email_taken_subject: string
  readonly mail_email_taken_body: string
  /** To the new contact of an account: {app}. */
  readonly mail_contact_linked_subject: string
  readonly mail_contact_linked_body: string
  readonly sms_contact_linked: string
  /** To the previous contact of an account: {app}, {switch}, {target}, {days}, {link}. */
  readonly mail_contact_changed_subject: string
  readonly mail_contact_changed_body: string
  readonly sms_contact_changed: string
  /** The same without a link, to a contact that may not undo the change: {app}, {switch}, {target}. */
  readonly sms_contact_replaced: string
  readonly mail_contact_replaced_body: string
  /** Both where nothing was replaced, since the account had no contact of this kind. */
  readonly mail_contact_added_subject: string
  readonly mail_contact_added_body: string
  readonly sms_contact_added: string
  readonly mail_contact_added_plain_body: string
  readonly sms_contact_added_plain: string
  /** To every contact of an account whose owner set its first or another password: {app}. */
  readonly sms_password_set: string
  readonly mail_password_set_subject: string
  readonly mail_password_set_body: string
  /** To every contact of an account after a password reset: {app}. */
  readonly sms_password_reset: string
  readonly mail_password_reset_subject: string
  readonly mail_password_reset_body: string
  /** The same if it unlinked platforms: {app}; {platform}: the names of the platforms; in the e-mail also {days}. */
  readonly sms_password_reset_unlinked: string
  readonly mail_password_reset_unlinked_body: string
  /** To every contact of an account whose owner is asked by support to set a new password: {app}; in the e-mail also {link}. */
  readonly sms_reset_requested: string
  readonly mail_reset_requested_subject: string
  readonly mail_reset_requested_body: string
  /** To every contact of an account that got a passkey, or lost one: {app}, {days}. */
  readonly sms_passkey_added: string
  readonly mail_passkey_added_subject: string
  readonly mail_passkey_added_body: string
  readonly sms_passkey_removed: string
  readonly mail_passkey_removed_subject: string
  readonly mail_passkey_removed_body: string
  /** To every contact of an account: {app}, {platform}; in the e-mail also {days}. */
  readonly sms_platform_linked: string
  readonly mail_platform_linked_subject: string
  readonly mail_platform_linked_body: string
  /** To every contact of an account whose owner deletes it: {app}, {date}, {link}. */
  readonly sms_deletion_scheduled: string
  readonly mail_deletion_scheduled_subject: string
  readonly mail_deletion_scheduled_body: string
  /** In place of it, where SMS have no links: {app}, {date}. */
  readonly sms_deletion_scheduled_plain: string
  /** To every contact of an account whose data was exported by its owner: {app}. */
  readonly sms_data_exported: string
  readonly mail_data_exported_subject: string
  readonly mail_data_exported_body: string
  /** To every contact of an account when its authenticator app is set up or removed: {app}. */
  readonly sms_second_factor_added: string
  readonly mail_second_factor_added_subject: string
  readonly mail_second_factor_added_body: string
  readonly sms_second_factor_removed: string
  readonly mail_second_factor_removed_subject: string
  readonly mail_second_factor_removed_body: string
  /** The same when support will remove it at {date}, a day and time: {app}. */
  readonly sms_second_factor_reset: string
  readonly mail_second_factor_reset_subject: string
  readonly mail_second_factor_reset_body: string
  /** To every contact of an account with new recovery codes: {app}; and after the use of one, in the e-mail with {count}: how many are left. */
  readonly sms_recovery_codes_renewed: string
  readonly mail_recovery_codes_renewed_subject: string
  readonly mail_recovery_codes_renewed_body: string
  readonly sms_recovery_code_used: string
  readonly mail_recovery_code_used_subject: string
  readonly mail_recovery_code_used_body: string
  /** To the e-mail of an account that is logged in to in another browser than before: {app}; {target}: browser, device and country; {date}: day and time; {link} to the page of the account; {open}: the link to reset the password. */
  readonly mail_new_browser_subject: string
  readonly mail_new_browser_body: string
  /** In it, as {target}, when neither browser nor device is known. */
  readonly unknown_browser: string
  /** To every contact of an account: {app}, {platform}. */
  readonly sms_platform_unlinked: string
  readonly mail_platform_unlinked_subject: string
  readonly mail_platform_unlinked_body: string
  readonly mail_code_subject: string
  /** Its heading. */
  readonly mail_code_title: string
  readonly mail_code_body: string
  /** The body of a code that an owner is asked for after the password, or before a change of the account. */
  readonly mail_code_owner_body: string
  /** An invitation to open a business account: {app}, {link}, {days}; {org}: the inviting company. */
  readonly mail_invitation_subject: string
  readonly mail_invitation_body: string
  readonly mail_org_invitation_subject: string
  readonly mail_org_invitation_body: string
  /** To the owner of an account when a stranger tried to open a business account with its contact: {app}. */
  readonly sms_account_asked: string
  readonly mail_account_asked_subject: string
  readonly mail_account_asked_body: string
  /** Buttons of e-mails; the others have the words of the page that they lead to. */
  readonly mail_invitation_button: string
  readonly mail_new_browser_button: string
  /** {details} of an e-mail: in which browser, unless support did it, and when. {target}: browser, device and country; {date}: day and time. */
  readonly mail_device: string
  readonly mail_time: string
  /** {support} of an e-mail, where the app has `support_url`, which follows in a line of its own. */
  readonly mail_support: string
  /** The buttons of {account} and {login}: the pages of the account and of the login. That of {reset} has the words of its page. */
  readonly mail_account_button: string
  readonly mail_login_button: string
  /** The last line of an e-mail, with and without `mail.reply_to`. */
  readonly mail_reply: string
  readonly mail_no_reply: string
  /** On the confirm page. {seconds}: the age of the QR code when it was scanned. */
  readonly qr_asked: string
  /** The page that a camera app opens: {app}. */
  readonly qr_page_title: string
  readonly qr_page_text: string
  readonly qr_page_warning: string
  /** The page that confirms an e-mail: {app}; {target}: the masked e-mail. */
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
  /** The link that leaves the change as it is. */
  readonly revert_page_keep: string
  readonly revert_done_title: string
  readonly revert_done_text: string
  readonly revert_taken_title: string
  readonly revert_taken_text: string
  readonly revert_dead_title: string
  readonly revert_dead_text: string
  /** The page that cancels the deletion of an account: {app}, {date}. Its title when the link is dead is that of an undo. */
  readonly undelete_page_title: string
  readonly undelete_page_text: string
  readonly undelete_page_button: string
  readonly undelete_done_title: string
  readonly undelete_done_text: string
  readonly undelete_dead_text: string
  /** The page of a navigation that fails: of an unknown address, and of everything else, above the description. */
  readonly page_missing_title: string
  readonly page_missing_text: string
  readonly page_error_title: string
  /** Of a request whose cookies are larger than the server reads. */
  readonly page_cookies_text: string
  /** Of a request that names no app. */
  readonly page_link_title: string
  readonly page_link_text: string
  /** Above the login page, whose way on is a form or a button, after a login whose ticket is not valid. */
  readonly page_login_dead: string
  /** Of an error of the server, above its description. */
  readonly page_system_title: string
  /** The link to the same address, for another try. */
  readonly page_retry_link: string
  /** The way on to the app: {app}. */
  readonly page_home_link: string
  readonly page_support_link: string
  /** The same on the account page: {app}. */
  readonly page_back_link: string
  /** Before a link for another try: a script has not come. */
  readonly page_not_loaded: string
  /** In place of what a page needs a script for. */
  readonly page_without_script: string
  /** On the account page, where the app requires a second factor: what to do, and in which section. {app} {target} */
  readonly page_second_factor: string
  /** The link that follows it. */
  readonly page_continue: string
  /** The label of the list of languages. */
  readonly page_language: string
  /** The link to the page that resets a password. */
  readonly page_reset_link: string
}

/** By language. Constructing one takes longer than the rest of a text. */
const pluralRules = new Map<string, Intl.PluralRules>()

/** Formats a number with its unit for the markers {seconds}, {minutes} and {days}: `1 minute`, `5 minutes`, `2 hours`. */
export function countUnits(texts: ServerMessages, unit: Unit, count: number): string {
  const rules = pluralRules.get(texts.language) ?? new Intl.PluralRules(texts.language)
  pluralRules.set(texts.language, rules)
  const category = rules.select(count)
  const text = category === 'zero' ? undefined : texts[`${unit}_${category}`]
  return fillMarkers(text ?? texts[`${unit}_other`], { count })
}

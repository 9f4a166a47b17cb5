/** The texts of the account card. */
export interface AccountMessages {
  /** The link to the account page. */
  readonly manage_account: string
  /** The button that logs out. */
  readonly log_out: string
}

/**
 * The texts of the account page in one language, beside those that it shares with the widget. Words in braces are markers, which
 * the page replaces by a value. {target}: a masked contact, several of them, or the name of what is ended.
 */
export interface AccountPageMessages {
  readonly page_title: string
  readonly page_loading: string
  readonly page_signed_out: string
  /** Shown when the session ends while the page is open. */
  readonly logged_out: string
  /** The same in a form that is open. */
  readonly logged_out_form: string
  readonly page_log_in: string
  readonly page_log_out: string
  /** The name of a section, for what it contains. */
  readonly section_contacts: string
  readonly section_password: string
  readonly section_platforms: string
  readonly section_sessions: string
  readonly section_business: string
  readonly section_language: string
  readonly section_data: string

  // Actions
  readonly add: string
  readonly change: string
  /** Not `change`: Chinese has another verb for passwords. */
  readonly change_password: string
  readonly link: string
  readonly unlink: string
  readonly send_link: string
  readonly send_again: string
  /** Gives up an e-mail that waits for its confirmation, and the button that does not. */
  readonly discard: string
  readonly keep_waiting: string
  readonly end_session: string
  readonly end_others: string
  /** In place of a list of other devices. */
  readonly no_other_sessions: string
  readonly export_data: string
  readonly delete_account: string
  readonly set_password: string

  // Contacts
  readonly not_added: string
  readonly mobile_intro: string
  /** The inputs of a code, by who got it. {target}: a contact of the account. */
  readonly label_new_code: string
  readonly label_sent_code: string
  readonly email_intro: string
  /** What the contact that is replaced is told. It gets no link if it was changed itself within the last week. {days}: how long the link works. */
  readonly undo_offered: string
  readonly mobile_changed: string
  /** In place of it for a mobile or e-mail that the account has already. */
  readonly contact_unchanged: string
  /** {date}: until when. */
  readonly undo_until: string
  readonly email_sent: string
  /** Below an e-mail whose link has not been opened yet. */
  readonly email_pending: string
  readonly email_cancel_intro: string
  readonly email_cancelled: string
  /** In a form whose change withdraws an e-mail that is not confirmed yet. {target}. */
  readonly email_withdrawn: string

  // Password
  readonly password_is_set: string
  readonly password_is_not_set: string
  readonly label_new_password: string
  readonly label_repeat_password: string
  readonly label_current_password: string
  readonly password_intro: string
  /** What else is removed: with a new password, and with a first one. */
  readonly password_recent: string
  readonly password_recent_first: string
  readonly password_changed: string
  /** Follows it. {target}: the names of linked accounts and passkeys. */
  readonly password_removed: string

  // Second factor
  readonly section_second_factor: string
  readonly totp_is_on: string
  readonly totp_is_off: string
  readonly totp_summary: string
  readonly totp_set_up: string
  readonly totp_remove: string
  /** The forms that set it up: what will happen, and how the secret gets into the app. */
  readonly totp_intro: string
  readonly totp_continue: string
  readonly totp_scan: string
  readonly totp_qrcode: string
  readonly totp_by_hand: string
  readonly totp_open: string
  readonly label_totp: string
  readonly totp_is_set_up: string
  readonly totp_remove_intro: string
  readonly totp_removed: string
  readonly recovery_codes: string
  /** {count}: how many. */
  readonly codes_left: string
  readonly codes_renew: string
  readonly codes_renew_intro: string
  readonly codes_renewed: string
  /** Above the codes, which are shown once. */
  readonly codes_intro: string
  readonly codes_copy: string
  readonly codes_copied: string
  readonly codes_download: string
  readonly codes_print: string
  readonly codes_saved: string
  readonly label_recovery_code: string
  /** A code of the app or a recovery code is missing or incomplete. */
  readonly totp_pattern_valid: string
  readonly recovery_pattern_valid: string
  /** What is asked for as a proof, and the buttons that choose another one. */
  readonly proof_totp: string
  readonly proof_recovery: string
  readonly proof_use_recovery: string

  // Platforms
  /** Opens the list of platforms that are not linked. */
  readonly link_account: string
  /** {platform}: its name. */
  readonly link_intro: string
  /** In its place for an account without a mobile, to which nothing can be linked. {platform}: as above. */
  readonly link_needs_mobile: string
  /** On the way back from the platform. */
  readonly link_returned: string
  /** Replaces the text of 1041. */
  readonly link_other: string
  readonly unlink_intro: string
  readonly linked: string
  /** The page has logged out. */
  readonly unlinked: string
  readonly link_cancelled: string

  // Passkeys
  readonly section_passkeys: string
  readonly passkey_none: string
  /** With one or more. */
  readonly passkey_another: string
  /** With ten of them. */
  readonly passkeys_full: string
  readonly passkey_add_intro: string
  readonly passkey_added: string
  readonly passkey_exists: string
  readonly passkey_impossible: string
  readonly rename: string
  readonly label_passkey_name: string
  readonly passkey_rename_intro: string
  /** {target}: its name, as in the two below. */
  readonly passkey_renamed: string
  /** Not that of `delete_short`: Chinese has another verb for accounts. */
  readonly passkey_delete: string
  readonly passkey_delete_intro: string
  readonly passkey_deleted: string
  readonly passkey_synced: string
  readonly passkey_one_device: string
  /** {date}: the day. */
  readonly passkey_made: string
  readonly passkey_unused: string
  readonly proof_passkey: string
  readonly proof_use_passkey: string

  // Sessions
  readonly this_device: string
  readonly unknown_device: string
  /** {date}: when, in words such as "2 hours ago". */
  readonly last_used: string
  /** Within the last minute. */
  readonly used_now: string
  readonly logged_in_since: string
  readonly end_session_intro: string
  readonly session_ended: string
  readonly end_others_intro: string
  readonly others_ended: string

  // Business accounts
  readonly role_owner: string
  readonly role_collaborator: string
  readonly not_active: string

  // Language
  readonly language_intro: string

  // Data
  readonly export_short: string
  readonly export_intro: string
  readonly export_confirm: string
  readonly exported: string
  readonly delete_short: string
  readonly delete_summary: string
  readonly delete_intro: string
  /** {date}: the day on which the data is erased. */
  readonly deleted: string
  /** Follows both: how the owner of an account that receives a link keeps it. */
  readonly delete_keep: string
  /** Follows both, for an account whose contacts receive no link. */
  readonly delete_keep_support: string

  /** Before an act. {target}: the contacts that will receive a message. */
  readonly tells: string
  /** Follows a result. {target}: the contacts that received a message. */
  readonly told: string
  /** Shown when a change needs a login that is not older than ten minutes. */
  readonly log_in_again: string
}

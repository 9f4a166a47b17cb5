import type { DescriptionKey, ErrorMessageKey, FieldMessageKey } from '@portico/protocol'
import type { UnitTexts } from '../count-units.ts'

// The English texts, which declare the keys of every language. Words in braces are markers, which a view, a page or the server
// replaces by a value, a link or a button.

/** The texts of the initial view of any panel, which are loaded before it. */
export const critical = {
  // Field labels. Always present for assistive technology, visible with the option `showFormLabel`.
  label_email: 'E-mail',
  label_mobile: 'Mobile number',
  label_gmobile: 'Mobile number',
  label_password: 'Password',
  label_repeatPwd: 'Confirm password',
  label_mobilecaptcha: 'Verification code',
  label_emailcaptcha: 'Verification code',
  label_code: 'Verification code',
  label_account: 'E-mail or mobile',

  // Panels and methods
  title_login: 'Log in',
  title_register: 'Register',
  title_forgetPwd: 'Reset password',
  title_bind: 'Bind mobile',
  /** The title of `bind` on the switch `email`. */
  title_bind_email: 'Bind e-mail',
  title_reset: 'Reset password',
  subtitle_register: 'This platform (ads, stars, POI) requires a business account first',
  tab_mobile: 'Mobile',
  tab_email: 'E-mail',
  submit_login: 'Log in',
  submit_register: 'Register',
  submit_forgetPwd: 'Reset password',
  submit_bind: 'Bind',
  submit_reset: 'Reset password',
  link_register: 'Register',
  link_forgetPwd: 'Forgot password',
  link_login: 'Already have a business account? Log in',
  /** The link back to the login panel, on the panels that reset a password. */
  link_login_back: 'Back to login',

  // Form
  send_code: 'Send code',
  show_password: 'Show password',
  hide_password: 'Hide password',

  // Agreement
  /** {service}, {privacy}: the two links. */
  agreement: 'I have read and agree to the {service} and the {privacy}',
  /** Before `agreement_note` on the switch `mobile`. Ends with a space in languages that put one between sentences. */
  agreement_new_mobile: 'New here? We’ll create an account. ',
  /** Replaces the hidden checkbox below the submit button. {service}, {privacy}: the links. */
  agreement_note: 'By continuing, you agree to the {service} and the {privacy}.',
  agreement_service: 'Service Agreement',
  agreement_privacy: 'Privacy Policy',

  // Error messages
  /** Code cannot be loaded, or the network fails otherwise. */
  network_failure: 'Network error Please retry',
  retry: 'Retry',
}

/**
 * The other texts of the widget, which are loaded once a user interacts. The specification fixes the English messages below fields
 * and those of errors.
 */
export const deferred = {
  // Field labels. Those of fields that the initial view never has.
  label_captcha: 'Image code',
  label_username: 'Username',

  // Messages below fields
  account_required: 'Please enter your e-mail address',
  email_required: 'Please enter your e-mail address',
  email_pattern_valid: 'Invalid e-mail address. Please check and submit again',
  mobile_required: 'Please enter the phone number',
  mobile_pattern_valid: 'Phone Number is incorrect',
  password_required: 'Please enter your password',
  password_pattern_valid: 'The password should be {min}-{max} characters',
  code_required: 'Please enter your verification code',
  captcha_code_pattern_valid: 'The captcha code should be 4 characters',
  mobile_code_pattern_valid: 'The verification code should be 4 numbers',
  code_pattern_valid: 'The verification code should be 6 characters',
  repeatPwd_required: 'Please confirm your password',
  repeatPwd_pattern_valid: "The passwords doesn't match",
  username_required: 'Username can not be empty',
  username_pattern_valid: 'User name must be 4-40 characters',

  // Error messages
  error_200: 'You are already logged in to a business account. {open} to open one under it.',
  error_403: 'Please read and agree to the user agreement and privacy terms',
  error_411: 'The authorization code has expired. Please log in again',
  error_500: 'System error. Please try again later',
  error_503: 'Failed to get the QR code. Click to refresh',
  error_504: 'The QR code has expired. Click to refresh',
  error_1035: 'This mobile has already registered a business account. Please change the phone number',
  error_1041:
    'This mobile has already registered a business account and is bound to another app account. Please change the phone number',
  error_2010: 'This link is no longer valid',
  error_2015: 'This {switch} is registered. Please {login}',
  error_2601: 'You have registered a business account. {login} to finish the activation',
  error_2602: 'This phone or e-mail already exists. Please {login}',
  error_2603: 'The company information is inconsistent',
  error_2604: '{app} is already open for this account',
  error_2605: 'You already have an account. {open} to add a new one',
  error_2606: 'The account limit has been reached',
  error_2607: 'The collaborators of {app} are already activated',
  error_2653: 'This phone or e-mail is bound to another company',
  error_2654: '{app} is already open on this phone or e-mail. Go to {webApp}',
  error_2655: 'This e-mail has a business account. {login} to finish',
  error_2656: 'The limit has been reached for this phone or e-mail',
  error_2657: 'The collaborators of {app} are already activated on this phone or e-mail',
  error_1023: 'The e-mail is already registered. Please {login}.',
  error_1039: 'For your security, please {login} again before changing this',

  // Panels and methods
  cancel: 'Cancel',

  // The proof that a binding asks for
  title_proof: 'Confirm it’s you',
  proof_password: 'To keep your account safe, enter your current password',
  /** {target}: the masked mobile or e-mail that receives the code. */
  proof_code: 'To keep your account safe, enter a code that we’ll send to {target}',
  /** The button of the password, below another proof. */
  proof_use_password: 'Use your password',
  /** The button of a code, below another proof. {target}: as above. */
  proof_use_code: 'Use a code sent to {target}',
  proof_use_totp: 'Use your authenticator app',
  proof_confirm: 'Confirm',
  /** Nothing can prove the owner yet. {date}: the day from which the change is possible. */
  proof_later: 'Your contact details changed recently. For your security, you can’t do this until {date}',
  /** The password of the logged-in account is wrong. */
  bind_password_wrong: 'Incorrect password. Check it and try again',

  // Form
  /** {seconds}: the seconds left. The suffix `S` is part of the text. */
  send_code_countdown: '{seconds} S',
  /** Shown below the code field and announced when a code was sent. {target}: the mobile in groups, or the e-mail. */
  send_code_sent: 'Sent to {target}',
  /** In its place where a password is reset: nothing is sent to a contact without an account. {target}: as above. */
  send_code_sent_if_known: 'If {target} has an account, the code is on its way',
  /** Announced when the countdown ends. */
  send_code_ready: 'You can request a new code now',
  password_shown: 'Password shown',
  password_hidden: 'Password hidden',
  caps_lock_on: 'Caps Lock is on',
  /** Below a new password. {min}, {max}: the lengths. */
  password_hint: '{min}–{max} characters',
  /** Below the focused password of the form that binds an e-mail. Fits on one line of 268 px. */
  bind_password_hint: 'Your account’s password. None? Set it here',
  /** The label of the button that loads a new captcha image. */
  captcha_image: 'Get a new image code',
  /** The label of the submit button for assistive technology while a request is pending. */
  busy: 'Please wait',

  // Logged-in view
  /** The title of the login panel for a logged-in user. */
  title_signed_in: 'Welcome',
  signed_in_as: 'Logged in as',
  /** When the account has no name to show. */
  signed_in: 'You are logged in',
  continue: 'Continue',
  change_account: 'Change account',
  open_business_account: 'Open a business account',

  // QR code
  qr_toggle_to_code: 'Scan to log in',
  qr_toggle_to_password: 'Use password login',
  /** The label of the button that loads a new QR code. */
  qr_image: 'Refresh the login QR code',
  qr_prompt_new: 'Open the app and scan the code',
  qr_prompt_scanned: 'Scanned. Confirm on your phone',
  qr_prompt_confirmed: 'Confirmed. Logging you in',
  qr_refused: 'Refused on the\u00a0phone. Click to refresh',
  qr_refresh: 'Refresh the QR code',

  // Third-party providers
  other_ways: 'Other ways',
  /** The button above the platforms, with `switchConfig.passkey`. */
  passkey_login: 'Log in with a passkey',
  /** After a press of the button where the browser can use no passkey, and without single sign-on. */
  passkey_unavailable: 'Passkeys can’t be used here. Use another way, or another device',
  /** Where another try may succeed. */
  passkey_failed: 'Something went wrong with the passkey. Try again, or choose another way',
  /** Beside the way to log in that worked last in this browser. */
  last_used: 'Last used',
  platform_douyin: 'Douyin',
  platform_toutiao: 'Toutiao',
  platform_huoshan: 'Huoshan',
  platform_ixigua: 'Ixigua',
  /** {mobile}: the mobile that the provider has verified, masked. */
  oauth_authorise: 'Authorise with mobile {mobile}',
  oauth_other: 'Authorise with another mobile',
  /** {target}: the e-mail that the provider has verified. */
  oauth_email:
    'If my account has no e-mail yet, add {target} once I’ve confirmed it with the link sent to it.',
  title_oauth_bind: 'Bind mobile',
  /** Why a login at a platform asks for a mobile number. {platform}: its name. */
  oauth_bind_why: 'To log in with {platform}, add a mobile number first',
  /** Why an account without contacts is asked for one. */
  bind_why: 'It helps you get back into your account',
  /** While the login at a platform is completed. {platform}: its name. */
  oauth_signing_in: 'Logging you in with {platform}',
  /** When the user cancelled the login at the provider. */
  oauth_cancelled: 'The login was cancelled or not allowed. Try again, or log in another way',
  oauth_failed: 'Something went wrong with that login. Try again, or log in another way',

  // An invitation whose token or key is no longer valid
  invitation_ask:
    'If you’ve already used this invitation, continue without it and log in. If not, ask the person who invited you for a new link',
  /** In its place on a page with a key and no invitation. */
  key_ask: 'Go back to the site you came from and start again there, or continue without this link',
  /** The button that opens the page without it. */
  invitation_leave: 'Continue without the invitation',

  // Username modal
  username_title: 'Please enter the username',
  username_confirm: 'Confirm',
  /** When the business account already existed under another name (2015). */
  name_unused: 'This business account already has a username, so the one you entered was ignored',

  // After success
  success_signed_in: 'Logged in',
  success_registered: 'Your account is ready',
  /** A business account was opened. */
  success_account: 'Your business account has been created',
  /** {target}: the host of the page that follows. */
  going_to: 'Taking you to {target}',
  reset_done: 'Your password has been reset',
  bind_done: 'Linked',
  /** When a confirmation link was sent. {target}: the e-mail as typed. */
  bind_mail_sent:
    'Check your inbox: we sent a message to {target}. Follow its instructions within 24 hours to finish',
  /** Returns to the form from the view that says where the link was sent. */
  bind_mail_change: 'Use another e-mail or resend',
  /** When the user returns to a binding that required a login. */
  bind_go_on: 'You are logged in. Continue below',

  // Slider. Its script has its own texts; this one is for when the script cannot be loaded.
  /** {retry}: the retry button. */
  slider_unavailable: 'The verification could not be completed. {retry}',

  // Area picker
  area_label: 'Country or region code',
  area_search: 'Search by country or code',
  area_empty: 'No match',
  area_unavailable: 'The list could not be loaded. Please try again',

  // Notices
  close: 'Close',
  /** When a request needs a cookie and the browser stores none. */
  cookies_blocked:
    'Your browser is blocking cookies that are needed to log in. Allow cookies, including third-party cookies, then reload the page',
  /** {id}: the log id of a failed request, for support. */
  log_id: 'Reference: {id}',
  /** The label of the button that copies the log id. */
  log_id_copy: 'Copy the reference',
  /** Announced when the log id was copied. */
  log_id_copied: 'Reference copied',
  /** The label of the button that opens a popover. */
  help: 'About business accounts',
  /** The popover of error_200. */
  popover_200: 'This platform (ads, stars, POI) requires a business account first.',

  // Values of markers
  marker_login: 'log in',
  /** `marker_login` at the start of a sentence. */
  marker_login_start: 'Log in',
  marker_open: 'Click here',
  /** {app} when the app of an invitation has no name. */
  marker_app: 'this service',
  marker_app_start: 'This service',
  switch_mobile: 'mobile',
  switch_email: 'e-mail',
} satisfies Record<Exclude<FieldMessageKey | ErrorMessageKey, keyof typeof critical>, string> &
  Record<string, string>

/** The texts that the second step of a login has beside those of the widget, loaded when a server asks for it. */
export const secondStep = {
  // The second step of a login
  title_second_step: 'Confirm it’s you',
  /** What is asked for. That of a code by SMS or e-mail is `proof_code`. */
  second_step_totp: 'Enter the 6-digit code from your authenticator app',
  second_step_recovery:
    'Enter one of your recovery codes. Each code works once, and your other devices will be logged out',
  second_step_passkey: 'Confirm with your passkey. Your browser will ask for it',
  /** The labels of the fields for a code of an authenticator app and a recovery code. Those of the other codes are `label_code`. */
  label_totp: 'Code from the app',
  label_recovery: 'Recovery code',
  /** The buttons of the other ways. That of a code by SMS or e-mail is `proof_use_code`. */
  second_step_use_totp: 'Use your authenticator app',
  second_step_use_recovery: 'Use a recovery code',
  second_step_use_passkey: 'Use a passkey',
  /** The checkbox. The number of days is the server's. */
  trust_browser: 'Trust this browser for 30 days',
  /** The code of an authenticator app is missing or incomplete. */
  totp_pattern_valid: 'Enter the 6 digits shown in your authenticator app',
  /** The recovery code is missing. */
  recovery_pattern_valid: 'Enter a recovery code: 10 letters and digits',
  /** The offer of a passkey after a login by code, and its buttons. */
  passkey_offer_title: 'Log in faster next time',
  passkey_offer:
    'With a passkey you log in with your face, fingerprint or screen lock, without waiting for a code.',
  passkey_create: 'Create a passkey',
  passkey_decline: 'Not now',
}

/**
 * The texts that the account page has beside those of the widget. {target}: a masked contact, several of them, or the name of what
 * is ended.
 */
export const account = {
  page_title: 'Account',
  page_loading: 'Loading your account',
  page_signed_out: 'Log in to see your account',
  /** Shown when the session ends while the page is open. */
  logged_out: 'You’ve been logged out.',
  /** The same in a form that is open. */
  logged_out_form: 'You’ve been logged out. Log in again in another tab, then continue here.',
  page_log_in: 'Log in',
  page_log_out: 'Log out',
  /** The name of a section, for what it contains. */
  section_contacts: 'Mobile and e-mail',
  section_password: 'Password',

  // Passkeys
  section_passkeys: 'Passkeys',
  passkey_none: 'Log in with your face, fingerprint or screen lock instead of a password.',
  /** With one or more. */
  passkey_another: 'Add a passkey for another device.',
  /** With ten of them. */
  passkeys_full: 'You can have up to 10 passkeys. Delete one to add another.',
  passkey_add_intro:
    'Your browser will ask for your face, fingerprint or screen lock. After that, you can log in with the passkey.',
  passkey_added: 'You can now log in with this passkey.',
  passkey_exists: 'This device already has a passkey for your account.',
  passkey_impossible: 'Passkeys can’t be used here. Try another way, browser or device.',
  rename: 'Rename',
  label_passkey_name: 'Name',
  passkey_rename_intro: 'Choose a name you will recognise.',
  /** {target}: its name, as in `passkey_delete_intro` and `passkey_deleted`. */
  passkey_renamed: 'Renamed: {target}.',
  /** Not that of `delete_short`: Chinese has another verb for accounts. */
  passkey_delete: 'Delete',
  passkey_delete_intro:
    'Delete the passkey “{target}”? You won’t be able to log in with this passkey any more.',
  passkey_deleted:
    'The passkey “{target}” was deleted. Your device may still show it, but it no longer works.',
  passkey_synced: 'Synced by your password manager',
  passkey_one_device: 'On one device only',
  /** {date}: the day. */
  passkey_made: 'Added {date}',
  passkey_unused: 'Not used yet',
  proof_passkey: 'Confirm with your passkey. Your browser will ask for it when you continue.',
  proof_use_passkey: 'Use a passkey',

  // The other sections
  section_platforms: 'Linked accounts',
  section_sessions: 'Where you are logged in',
  section_business: 'Business accounts',
  section_language: 'Language',
  section_data: 'Your data',

  // Actions
  add: 'Add',
  change: 'Change',
  /** Not `change`: Chinese has another verb for passwords. */
  change_password: 'Change',
  link: 'Link',
  unlink: 'Unlink',
  send_link: 'Send the link',
  send_again: 'Change or resend',
  /** Gives up an e-mail that waits for its confirmation, and the button that does not. */
  discard: 'Discard',
  keep_waiting: 'Keep waiting',
  end_session: 'Log out',
  end_others: 'Log out all other devices',
  /** In place of a list of other devices. */
  no_other_sessions: 'You’re not logged in on any other device.',
  export_data: 'Download my data',
  delete_account: 'Delete my account',
  set_password: 'Set a password',

  // Contacts
  not_added: 'Not added',
  mobile_intro: 'We’ll send a code to the number. Your other devices will then be logged out.',
  /** The inputs of a code, by who got it. {target}: a contact of the account. */
  label_new_code: 'Code for the new number',
  label_sent_code: 'Code for {target}',
  email_intro:
    'We’ll send a link to the new address. Nothing changes until you open it and confirm. Your other devices will then be logged out.',
  /**
   * What the contact that is replaced is told. It gets no link if it was changed itself within the last week. {days}: how long the
   * link works.
   */
  undo_offered: 'You can undo the change for {days} days with a link that we’ll send to {target}.',
  mobile_changed: 'Your mobile number is now {target}. Your other devices were logged out.',
  /** In place of it for a mobile or e-mail that the account has already. */
  contact_unchanged: '{target} already belongs to your account. Nothing was changed.',
  /** {date}: until when. */
  undo_until: 'You can undo the change before {date} with the link we sent to {target}.',
  email_sent:
    'We sent a message to {target}. Follow its instructions within 24 hours. Nothing changes until you do.',
  /** Below an e-mail whose link has not been opened yet. */
  email_pending: 'Not confirmed yet',
  email_cancel_intro: 'Stop waiting for {target}? Any link we sent will no longer work.',
  email_cancelled: 'Discarded. You can enter {target} again later.',
  /** In a form whose change withdraws an e-mail that is not confirmed yet. {target}. */
  email_withdrawn: 'The unconfirmed e-mail {target} will be discarded.',

  // Password
  password_is_set: 'A password is set',
  password_is_not_set: 'No password yet',
  label_new_password: 'New password',
  label_repeat_password: 'Repeat the new password',
  label_current_password: 'Current password',
  password_intro: 'Setting a new password logs out your other devices.',
  /** What else is removed: with a new password, and with a first one. */
  password_recent: 'Passkeys and linked accounts added in the last 7 days are removed.',
  password_recent_first:
    'Accounts linked in the last 7 days are unlinked, except one that you registered with.',
  password_changed: 'Your new password is set. Your other devices were logged out.',
  /** Follows it. {target}: the names of linked accounts and passkeys. */
  password_removed: 'Removed because added in the last 7 days: {target}.',

  // Second factor
  section_second_factor: 'Two-step login',
  totp_is_on: 'Authenticator app is on',
  totp_is_off: 'Authenticator app is off',
  totp_summary:
    'A code from an app on your phone, in addition to your usual login. Safer than codes by SMS, which others can intercept.',
  totp_set_up: 'Set up',
  totp_remove: 'Turn off',
  /** The forms that set it up: what will happen, and how the secret gets into the app. */
  totp_intro:
    'Once it is set up, you’ll usually also need a code from the app to log in. Your other devices will be logged out.',
  totp_continue: 'Continue',
  totp_scan: 'Scan this QR code with your authenticator app, then enter the 6-digit code it shows.',
  totp_qrcode: 'QR code for your authenticator app',
  totp_by_hand: 'Can’t scan it? Enter this key in the app:',
  totp_open: 'Open in an authenticator app on this device',
  label_totp: 'Code from the app',
  totp_is_set_up: 'The authenticator app is set up. Your other devices were logged out.',
  totp_remove_intro:
    'Codes from the app and your recovery codes will stop working. Your other devices will be logged out.',
  totp_removed: 'The authenticator app was turned off. Your other devices were logged out.',
  recovery_codes: 'Recovery codes',
  /** {count}: how many. */
  codes_left: 'Codes left: {count}',
  codes_renew: 'Create new codes',
  codes_renew_intro: 'The codes you have now will stop working.',
  codes_renewed: 'New recovery codes were created.',
  /** Above the codes, which are shown once. */
  codes_intro:
    'Save these codes somewhere safe. They are shown only once. If you lose your phone, each one works once in place of a code from the app.',
  codes_copy: 'Copy',
  codes_copied: 'Copied',
  codes_download: 'Download',
  codes_print: 'Print',
  codes_saved: 'I’ve saved them',
  label_recovery_code: 'Recovery code',
  /** A code of the app or a recovery code is missing or incomplete. */
  totp_pattern_valid: 'Enter the 6 digits shown in your authenticator app',
  recovery_pattern_valid: 'Enter a recovery code: 10 letters and digits',
  /** What is asked for as a proof, and the buttons that choose another one. */
  proof_totp: 'To keep your account safe, enter the code from your authenticator app',
  proof_recovery:
    'To keep your account safe, enter one of your recovery codes. Your other devices will be logged out.',
  proof_use_recovery: 'Use a recovery code',

  // Platforms
  /** Opens the list of platforms that are not linked. */
  link_account: 'Link an account',
  /** {platform}: its name. */
  link_intro:
    'You’ll go to {platform} to allow this, then come back here. After that you can log in with {platform}.',
  /** In its place for an account without a mobile, to which nothing can be linked. {platform}: as above. */
  link_needs_mobile: 'To link {platform}, add a mobile number first.',
  /** On the way back from the platform. */
  link_returned: 'Once linked, you can log in with {platform}.',
  /** Replaces the text of 1041. */
  link_other: 'A different account of this platform is linked already. Unlink it first.',
  unlink_intro:
    'You won’t be able to log in with {platform}, and you’ll be logged out on every device, including this one.',
  linked: 'You can now log in with {platform}. Unlink it here if this was a mistake.',
  /** The page has logged out. */
  unlinked: '{platform} was unlinked, and you were logged out on every device.',
  link_cancelled: '{platform} was not linked.',

  // Sessions
  this_device: 'This device',
  unknown_device: 'Unknown device',
  /** {date}: when, in words such as "2 hours ago". */
  last_used: 'Last used {date}',
  /** Within the last minute. */
  used_now: 'Just now',
  logged_in_since: 'Logged in since {date}',
  end_session_intro: 'Log out “{target}”? You’ll need to log in again on that device.',
  session_ended: 'Logged out: {target}.',
  end_others_intro: 'Log out every other device? You’ll need to log in again on each of them.',
  others_ended: 'Every other device was logged out.',

  // Business accounts
  role_owner: 'Owner',
  role_collaborator: 'Collaborator',
  not_active: 'Not activated',

  // Language
  language_intro: 'For this page, and for messages about what you change here.',

  // Data
  export_short: 'Download',
  export_intro: 'A file with the data of your account, for you or for another service.',
  export_confirm: 'The file shows your contact details in full. Keep it somewhere only you can open.',
  exported: 'The file is ready. Check your browser’s downloads.',
  delete_short: 'Delete',
  delete_summary: 'Can be undone for 30 days.',
  delete_intro:
    'You’ll be logged out everywhere and won’t be able to log in. After 30 days your account is deleted, with the business accounts you own.',
  /** {date}: the day on which the data is erased. */
  deleted: 'Your account will be deleted on {date}.',
  /** Follows both: how the owner of an account that receives a link keeps it. */
  delete_keep: 'Until then you can keep the account with the link in our message.',
  /** Follows both, for an account whose contacts receive no link. */
  delete_keep_support: 'To keep it, contact support before then.',

  /** Before an act. {target}: the contacts that will receive a message. */
  tells: 'We’ll notify {target}.',
  /** Follows a result. {target}: the contacts that received a message. */
  told: 'We notified {target}.',
  /** Shown when a change needs a login that is not older than ten minutes. */
  log_in_again: 'For your security, log in again to do this.',
}

/** The texts of the account card. */
export const card = {
  /** The link to the account page. */
  manage_account: 'Manage account',
  /** The button that logs out. */
  log_out: 'Log out',
}

/** The texts of the slider. */
export const slider = {
  title: 'Drag the piece into the gap',
  /** While no puzzle is shown: during the wait, and after a failure or the end. */
  title_other: 'Verification',
  hint: 'Or use the arrow keys and press Enter',
  picture: 'Puzzle with a missing piece',
  close: 'Close',
  other_way: 'Try another way',
  wait: 'Wait instead of dragging',
  /** {seconds}: the seconds left. */
  waiting: 'Please stay on this page: {seconds} s left',
  back: 'Back to the puzzle',
  failed: 'The verification could not be completed',
  /** The button below `failed`. */
  retry: 'Retry',
  /** After a wrong solution or an expired puzzle. */
  wrong_solution: 'That didn’t work. Try this new picture',
  /** After too many attempts, or when the challenge expired. */
  ended: 'This check has ended. Close it and try again, or come back later',
}

/** The responses, the messages and the pages of the server. */
export const server = {
  /** The tag of the language, for its plural rules. */
  language: 'en',

  // Descriptions of error codes
  description_1: 'Please log in first',
  description_4: 'Something was wrong with the request. Refresh the page and try again',
  description_7: 'Too many attempts. Try again in {minutes}',
  description_1001: 'This mobile number is already registered. Please log in',
  description_1002: 'Please enter your mobile number',
  description_1003: 'That mobile number is not valid. Check it and try again',
  description_1007: 'This mobile number is already linked to another account. Use a different number',
  description_1011: 'The account you chose isn’t linked yet. Add a mobile number to continue',
  description_1012: 'The password should be {min}-{max} characters',
  description_1014: 'Please enter your e-mail address',
  description_1023: 'This e-mail is already registered. Please log in',
  description_1030:
    'The account you chose is already linked to a different account here. Log in to that one instead',
  description_1031: 'That e-mail address is not valid. Check it and try again',
  description_1033: 'Incorrect e-mail, mobile number or password. Check and try again',
  description_1034: 'Too many wrong passwords. Try again in {minutes}, or reset your password',
  description_1038:
    'Without it, you might not get back into your account. Add a mobile number or an e-mail first',
  description_1039: 'For your security, please {login} again before changing this',
  description_1060: 'Please add a mobile number to continue',
  description_1070:
    'This QR code was scanned with a different account. Refresh it on the login page, then scan again',
  description_1071:
    'This QR code can no longer be used. If the other device isn’t logged in, refresh the code there, then scan again',
  description_1072:
    'This QR code can’t be used. If the other device isn’t logged in, refresh the code there, then scan again',
  description_1091: 'This account is suspended. Please contact support',
  description_1101: 'Please enter the image code',
  description_1102: 'The image code is incorrect. Please try again',
  description_1103: 'The image code has expired. Please enter the new one',
  description_1105: 'Please complete the verification to continue',
  description_1106: 'Running a security check. Please wait a moment',
  description_1201: 'Please enter your verification code',
  description_1202: 'Incorrect verification code. Check that it’s the newest one, or request another',
  description_1203: 'This verification code is no longer valid. Request a new one',
  description_1204: 'We can’t send a verification code from this page. Refresh it and try again',
  description_1205: 'We couldn’t send the verification code. Try again later',
  description_1206: 'You can request a new verification code in {seconds}',
  description_1320: 'This e-mail is already registered. Please log in',
  description_1703: 'This verification code is no longer valid. Request a new one',
  description_1704: 'Incorrect verification code. Check that it’s the newest one, or request another',
  description_1902: 'The authorization code has expired. Please start again',
  description_1905: 'We can’t reach that service. Try again later, or choose another way',
  description_2035: 'The page has expired. Please refresh it and try again',
  description_2046: 'One more step to finish logging in',
  description_2047: 'That code isn’t right. Check it and try again',
  description_2048: 'This step is no longer valid. Please log in again',
  description_2049: 'No account here has this passkey. Please choose another way',
  description_2050: 'Something went wrong with the passkey. Try again, or choose another way',

  // Texts that replace one of them
  /** Replaces the text of 1205 when codes are not sent to the mobile's country or kind of number. */
  sms_not_served: 'We can’t send codes to this country or number. Use a different number or another way',
  /** Replaces the text of 1206 for a link in place of a code. {seconds}. */
  link_too_soon: 'A message was just sent to this address. Check your inbox, or try again in {seconds}',
  /** In place of 1205, where a link could not be sent. */
  link_not_sent: 'We don’t send e-mails, so no e-mail can be added',
  /** Replaces the text of 1205 where no code can be sent to any contact of the kind. */
  code_unavailable: 'We can’t send verification codes this way. Choose another way',
  /** Replaces the texts of 7, 1203, 1703 and 2047 where further codes are refused, also right ones. {minutes}. */
  codes_refused: 'Too many wrong codes. Try again in {minutes}',
  /** Replaces the text of 7 where the server is busy, and no limit of attempts is reached. */
  server_busy: 'The service is busy. Try again in a moment',
  /** Replaces the text of 1091 for an account that will be erased. */
  account_deletion_scheduled:
    'This account will be deleted soon. To keep it, use the link in our message about the deletion, if there is one, or contact support',
  /** Replaces the text of 2050 when the account has the most passkeys. */
  passkey_limit: 'You can have up to 10 passkeys. Delete one to add another',
  /** Replaces the text of 2047 for a code of an authenticator app. */
  totp_wrong: 'That code isn’t right. Try the next one. If it fails too, set your phone’s time to automatic',
  /** In its place while the app is set up. The secret may have expired, or have been replaced in another tab. */
  totp_set_up_wrong:
    'That code isn’t right. Try the next one. If it fails too, set your phone’s time to automatic, then cancel and start again',
  /** Replaces the text of 2047 for a recovery code. */
  recovery_wrong: 'That recovery code isn’t right, or has been used. Check it, or enter another one',
  /** Replace the text of 1012 when the password policy rejects a password. */
  password_common: 'This password is too common and easy to guess. Please choose another one',
  password_breached: 'This password has appeared in a data breach elsewhere. Please choose another one',
  password_blank: 'The password can’t be made of spaces only. Please choose another one',
  password_own:
    'The password can’t be your own mobile number, e-mail, the part of it before the @, or your name. Please choose another one',

  // The offer to bind what a provider has verified
  /** Its title. {platform}: the name of the provider. */
  oauth_title: 'Log in with {platform}',
  /** In its place where the provider has verified a mobile. {platform}; {mobile}: masked; {app}. */
  oauth_offer: '{platform} shared {mobile}. Use it for your {app} account?',

  // SMS and e-mail. Bodies of e-mails about changes have, besides what is named below, {details}, {support} and the address of a
  // page: {reset}, {account} or {login}.
  /** {code}, {minutes}; {app}: the name of the app. */
  sms_code: "{code} is your {app} verification code. It expires in {minutes}. Don't share it with anyone.",
  /** To a contact that was removed from an account because its change was undone. */
  sms_mobile_changed:
    "This number is no longer linked to your {app} account. If you didn't make this change, contact support right away.",
  mail_email_changed_subject: 'This e-mail address is no longer linked to your {app} account',
  mail_email_changed_body:
    'Hello,\n\nA recent change to the contact details of your {app} account was undone, so this e-mail address is no longer linked to it and can no longer be used to log in.\n\nIf you didn’t undo it, contact support right away.\n\n{support}\n\nThe {app} team',
  /** Values of {switch} in messages about contacts. */
  contact_mobile: 'mobile number',
  contact_email: 'e-mail address',
  /** To an e-mail that was bound without a code: {app}, {link}. */
  mail_email_confirm_subject: 'Confirm your e-mail address for {app}',
  mail_email_confirm_body:
    'Hello,\n\nTo use this e-mail address for your {app} account, open this link and confirm it on the page that opens:\n{link}\n\nThe link can be used once and expires in 24 hours. If you didn’t add this address to an account, you can ignore this message: the address isn’t used until it is confirmed.\n\nThe {app} team',
  /** Instead of that, when the e-mail belongs to another account: {app}. */
  mail_email_taken_subject: 'Someone tried to add your e-mail address to another {app} account',
  mail_email_taken_body:
    'Hello,\n\nSomeone tried to add this e-mail address to another {app} account. It already belongs to your account, and your account is not affected.\n\nIf it was you, log in with this address, or use a different one for the other account:\n{login}\n\nIf not, you can ignore this message.\n\nThe {app} team',
  /** To the new contact of an account: {app}. */
  mail_contact_linked_subject: 'This e-mail address is now linked to your {app} account',
  mail_contact_linked_body:
    'Hello,\n\nThis e-mail address is now linked to your {app} account. You can set or reset your password with it, and log in with it and your password.\n\n{details}\n\nIf it wasn’t you, check the mobile number and e-mail address of your account, and set or change its password:\n{account}\n\n{support}\n\nThe {app} team',
  sms_contact_linked:
    "This number is now linked to your {app} account. If you didn't do this, contact support right away.",
  /** To the previous contact of an account: {app}, {switch}, {target}, {days}, {link}. */
  mail_contact_changed_subject: 'The {switch} for your {app} account was changed',
  mail_contact_changed_body:
    'Hello,\n\nThe {switch} for your {app} account was changed to {target}.\n\n{details}\n\nIf it was you, there is nothing to do. If not, undo the change here:\n{link}\n\nThe link can be used once and expires in {days}.\n\nThe {app} team',
  sms_contact_changed: 'Your {app} account {switch} is now {target}. Not you? Undo it within {days}: {link}',
  /** The same without a link, to a contact that may not undo the change: {app}, {switch}, {target}. */
  sms_contact_replaced:
    "Your {app} account {switch} is now {target}. If you didn't do this, contact support right away.",
  mail_contact_replaced_body:
    'Hello,\n\nThe {switch} for your {app} account was changed to {target}.\n\n{details}\n\nIf it wasn’t you, set a new password right away, using a mobile number or e-mail address that is still linked to your account. This logs you out on every device:\n{reset}\n\nThen contact support: a new password doesn’t bring your previous {switch} back.\n\n{support}\n\nThe {app} team',
  /** Both where nothing was replaced, since the account had no contact of this kind. */
  mail_contact_added_subject: 'Your {app} account has a new {switch}',
  mail_contact_added_body:
    'Hello,\n\n{target} was added to your {app} account as its {switch}.\n\n{details}\n\nIf it was you, there is nothing to do. If not, undo this here:\n{link}\n\nThe link can be used once and expires in {days}.\n\nThe {app} team',
  mail_contact_added_plain_body:
    'Hello,\n\n{target} was added to your {app} account as its {switch}.\n\n{details}\n\nIf it wasn’t you, set a new password right away. This logs you out on every device:\n{reset}\n\nThen contact support: a new password doesn’t remove this {switch}.\n\n{support}\n\nThe {app} team',
  sms_contact_added:
    '{target} was added to your {app} account as its {switch}. Not you? Undo it within {days}: {link}',
  sms_contact_added_plain:
    "{target} was added to your {app} account as its {switch}. If you didn't do this, contact support right away.",
  /** To every contact of an account whose owner set its first or another password: {app}. */
  sms_password_set:
    "A new password was set for your {app} account. If you didn't do this, reset it right away.",
  mail_password_set_subject: 'A new password was set for your {app} account',
  mail_password_set_body:
    'Hello,\n\nA new password was set for your {app} account, and every other device was logged out.\n\n{details}\n\nIf it wasn’t you, set a new password right away. This logs you out on every device:\n{reset}\n\nThe {app} team',
  /** To every contact of an account after a password reset: {app}. */
  sms_password_reset: "Your {app} password was reset. If you didn't do this, contact support right away.",
  mail_password_reset_subject: 'Your {app} password was reset',
  mail_password_reset_body:
    'Hello,\n\nYour {app} account password was reset, and every device was logged out.\n\n{details}\n\nIf it wasn’t you, set a new password right away. This logs you out on every device:\n{reset}\n\n{support}\n\nThe {app} team',
  /** The same if it unlinked platforms: {app}; {platform}: the names of the platforms; in the e-mail also {days}. */
  sms_password_reset_unlinked:
    "Your {app} password was reset, and we unlinked {platform}. If you didn't do this, contact support right away.",
  mail_password_reset_unlinked_body:
    'Hello,\n\nYour {app} account password was reset, and every device was logged out.\n\nTo be safe, we also unlinked what was linked in the last {days}: {platform}. If it was you who linked it, log in and link it again.\n\n{details}\n\nIf you didn’t reset the password, set a new one right away. This logs you out on every device:\n{reset}\n\n{support}\n\nThe {app} team',
  /** To every contact of an account whose owner is asked by support to set a new password: {app}; in the e-mail also {link}. */
  sms_reset_requested:
    'Our support team asks you to set a new password for your {app} account: choose "Forgot password" where you log in.',
  mail_reset_requested_subject: 'Set a new password for your {app} account',
  mail_reset_requested_body:
    'Hello,\n\nPlease set a new password for your {app} account on this page, with a code we’ll send you:\n\n{link}\n\nThis message was sent at the request of our support team. They will never ask you for your password or a code.\n\nThe {app} team',
  /** To every contact of an account that got a passkey, or lost one: {app}, {days}. */
  sms_passkey_added:
    "A passkey was added to your {app} account. If you didn't do this, reset your password right away.",
  mail_passkey_added_subject: 'A passkey was added to your {app} account',
  mail_passkey_added_body:
    'Hello,\n\nA passkey was added to your {app} account. Your browser may have added it by itself after you logged in. You can log in with it.\n\n{details}\n\nIf it wasn’t you, set a new password right away. This logs you out on every device and, within {days}, also removes the passkey:\n{reset}\n\nThe {app} team',
  sms_passkey_removed:
    "A passkey was removed from your {app} account. If you don't know why, reset your password right away.",
  mail_passkey_removed_subject: 'Passkey removed from your {app} account',
  mail_passkey_removed_body:
    'Hello,\n\nOne or more passkeys were removed from your {app} account and can no longer be used to log in. You, or support at your request, may have removed them. Setting a new password or undoing a change also removes passkeys that were added recently.\n\n{details}\n\nIf it wasn’t you, set a new password right away. This logs you out on every device:\n{reset}\n\nThe {app} team',
  /** To every contact of an account: {app}, {platform}; in the e-mail also {days}. */
  sms_platform_linked:
    "{platform} is now linked to your {app} account. If you didn't do this, reset your password right away.",
  mail_platform_linked_subject: '{platform} is now linked to your {app} account',
  mail_platform_linked_body:
    'Hello,\n\n{platform} is now linked to your {app} account. You can log in with it.\n\n{details}\n\nIf it wasn’t you, set a new password right away. This logs you out on every device and, within {days}, also unlinks {platform}:\n{reset}\n\nThe {app} team',
  /** To every contact of an account: {app}, {platform}. */
  sms_platform_unlinked:
    "{platform} is no longer linked to your {app} account. If you don't know why, reset your password right away.",
  mail_platform_unlinked_subject: '{platform} is no longer linked to your {app} account',
  mail_platform_unlinked_body:
    'Hello,\n\n{platform} is no longer linked to your {app} account. You can no longer log in with it, and may need to log in again on your devices. You, or support at your request, may have unlinked it. Setting a new password or undoing a change also unlinks accounts that were linked recently.\n\n{details}\n\nIf it wasn’t you, set a new password right away. This logs you out on every device:\n{reset}\n\nThe {app} team',
  /** To every contact of an account whose owner deletes it: {app}, {date}, {link}. */
  sms_deletion_scheduled: 'Your {app} account will be deleted on {date}. To keep it: {link}',
  /** In place of it, where SMS have no links: {app}, {date}. */
  sms_deletion_scheduled_plain: 'Your {app} account will be deleted on {date}. To keep it, contact support.',
  /** The e-mail about it: {app}, {date}, {link}. */
  mail_deletion_scheduled_subject: 'Your {app} account will be deleted on {date}',
  mail_deletion_scheduled_body:
    'Hello,\n\nYou asked us to delete your {app} account. It will be deleted on {date}, with everything in it. You’ve been logged out on every device.\n\n{details}\n\nIf you change your mind, open this link before then and confirm on the page that opens:\n{link}\n\nThe link can be used once. If it wasn’t you, keep the account and set a new password.\n\nThe {app} team',
  /** To every contact of an account whose data was exported by its owner: {app}. */
  sms_data_exported:
    "Your {app} account data was downloaded. If you didn't do this, reset your password right away.",
  mail_data_exported_subject: 'Your {app} account data was downloaded',
  mail_data_exported_body:
    'Hello,\n\nSomeone logged in to your {app} account, confirmed their identity and downloaded its data.\n\n{details}\n\nIf it wasn’t you, set a new password right away. This logs you out on every device:\n{reset}\n\nThe {app} team',
  /** To every contact of an account when its authenticator app is set up or removed: {app}. */
  sms_second_factor_added:
    "An authenticator app was set up for your {app} account. If it wasn't you, reset your password and contact support.",
  mail_second_factor_added_subject: 'An authenticator app was set up for your {app} account',
  mail_second_factor_added_body:
    'Hello,\n\nAn authenticator app was set up for your {app} account. From now on, you’ll usually also need a code from that app to log in. Every other device was logged out.\n\n{details}\n\nIf it wasn’t you, set a new password right away. This logs you out on every device:\n{reset}\n\nThen contact support: a new password doesn’t turn the app off.\n\n{support}\n\nThe {app} team',
  sms_second_factor_removed:
    "The authenticator app for your {app} account was turned off. If it wasn't you, reset your password right away.",
  mail_second_factor_removed_subject: 'The authenticator app for your {app} account was turned off',
  mail_second_factor_removed_body:
    'Hello,\n\nThe authenticator app for your {app} account was turned off, and its recovery codes no longer work. You may need to log in again on your devices.\n\n{details}\n\nIf it wasn’t you, set a new password right away. This logs you out on every device:\n{reset}\n\n{support}\n\nThe {app} team',
  /** The same when support will remove it at {date}, a day and time: {app}. */
  sms_second_factor_reset:
    'Support will turn off the authenticator app for your {app} account on {date}. To keep it, log in with its code in another browser.',
  mail_second_factor_reset_subject: 'The authenticator app for your {app} account will be turned off',
  mail_second_factor_reset_body:
    'Hello,\n\nSupport was asked to turn off the authenticator app for your {app} account. It will be turned off, with its recovery codes, on {date}.\n\nIf you didn’t ask for this, log in with a code from the app before then to keep it (a recovery code or passkey isn’t enough):\n{link}\n\nThe {app} team',
  /** To every contact of an account with new recovery codes: {app}; and after the use of one, in the e-mail with {count}: how many are left. */
  sms_recovery_codes_renewed:
    "New recovery codes were created for your {app} account. If it wasn't you, reset your password right away.",
  mail_recovery_codes_renewed_subject: 'New recovery codes for your {app} account',
  mail_recovery_codes_renewed_body:
    'Hello,\n\nNew recovery codes were created for your {app} account. The earlier ones no longer work.\n\n{details}\n\nIf it wasn’t you, set a new password right away. This logs you out on every device:\n{reset}\n\nThen create new recovery codes again, so that these stop working:\n{account}\n\n{support}\n\nThe {app} team',
  sms_recovery_code_used:
    "A recovery code for your {app} account was used. If it wasn't you, reset your password right away.",
  mail_recovery_code_used_subject: 'A recovery code for your {app} account was used',
  mail_recovery_code_used_body:
    'Hello,\n\nA recovery code for your {app} account was used instead of a code from the authenticator app. Every other device was logged out. Recovery codes left: {count}.\n\n{details}\n\nYou can create new recovery codes here:\n{account}\n\nIf it wasn’t you, set a new password right away. This logs you out on every device:\n{reset}\n\nThe {app} team',
  /**
   * To the e-mail of an account that is logged in to in another browser than before: {app}; {target}: browser, device and country;
   * {date}: day and time; {link} to the page of the account; {open}: the link to reset the password.
   */
  mail_new_browser_subject: 'New login to your {app} account',
  mail_new_browser_body:
    'Hello,\n\nSomeone just logged in to your {app} account from a browser we don’t recognise:\n\nDevice: {target}\nTime: {date}\n\nIf it was you, there is nothing to do. You can see where you’re logged in, and log out devices you don’t recognise, here:\n{link}\n\nIf it wasn’t you, set a new password right away. This logs you out on every device:\n{open}\n\nThe {app} team',
  /** In it, as {target}, when neither browser nor device is known. */
  unknown_browser: 'Unknown browser',
  mail_code_subject: '{code} is your {app} verification code',
  /** Its heading. */
  mail_code_title: 'Your verification code',
  mail_code_body:
    'Hello,\n\nYour {app} verification code is:\n\n{code}\n\nIt expires in {minutes}. Don’t share it with anyone. If you didn’t request this code, you can ignore this message: someone probably entered your address by mistake.\n\nThe {app} team',
  /** The body of a code that an owner is asked for after the password, or before a change of the account. */
  mail_code_owner_body:
    'Hello,\n\nYour {app} verification code is:\n\n{code}\n\nIt expires in {minutes}. Don’t share it with anyone. If you didn’t request this code, someone may be trying to use your account. Change your password.\n\nThe {app} team',
  /** An invitation to open a business account: {app}, {link}, {days}; {org}: the inviting company. */
  mail_invitation_subject: 'You’re invited to open a business account on {app}',
  mail_invitation_body:
    'Hello,\n\nYou’re invited to open a business account on {app}. To get started, open this link:\n{link}\n\nThe link can be used once and expires in {days}. Please don’t forward it. If you didn’t expect this invitation, you can ignore this message.\n\nThe {app} team',
  mail_org_invitation_subject: '{org} invited you to open a business account on {app}',
  mail_org_invitation_body:
    'Hello,\n\n{org} invited you to open a business account on {app}. To get started, open this link:\n{link}\n\nThe link can be used once and expires in {days}. Please don’t forward it. If you didn’t expect this invitation, you can ignore this message.\n\nThe {app} team',
  /** To the owner of an account when a stranger tried to open a business account with its contact: {app}. */
  sms_account_asked:
    'Someone tried to open a business account on {app} with this number. If it was you, log in to continue. If not, your account is safe.',
  mail_account_asked_subject: 'Someone tried to open a business account on {app} with your contact details',
  mail_account_asked_body:
    'Hello,\n\nSomeone tried to open a business account on {app} with your mobile number or e-mail address.\n\nIf it was you, log in to continue:\n{login}\n\nIf not, you can ignore this message: your account is not affected.\n\nThe {app} team',
  /** Buttons of e-mails; the others have the words of the page that they lead to. */
  mail_invitation_button: 'Open the invitation',
  mail_new_browser_button: 'See where you’re logged in',
  /** {details} of an e-mail: in which browser, unless support did it, and when. {target}: browser, device and country; {date}: day and time. */
  mail_device: 'Device: {target}',
  mail_time: 'Time: {date}',
  /** {support} of an e-mail, where the app has `support_url`, which follows in a line of its own. */
  mail_support: 'Support:',
  /** The buttons of {account} and {login}: the pages of the account and of the login. That of {reset} has the words of its page. */
  mail_account_button: 'Open your account',
  mail_login_button: 'Log in',
  /** The last line of an e-mail, with and without `mail.reply_to`. */
  mail_reply: 'Questions? Just reply to this message.',
  mail_no_reply: 'This message was sent automatically. Please don’t reply to it.',

  // Pages
  /** On the confirm page. {seconds}: the age of the QR code when it was scanned. */
  qr_asked: 'requested {seconds} ago',
  /** The page that a camera app opens: {app}. */
  qr_page_title: 'Scan this code with the {app} app',
  qr_page_text:
    'This code logs you in to {app} on another device. Open the {app} app on your phone, log in, and scan the code from inside the app.',
  qr_page_warning: 'If someone sent you this code, don’t scan it. They could get into your account.',
  /** The page that confirms an e-mail: {app}; {target}: the masked e-mail. */
  confirm_page_title: 'Confirm your e-mail',
  confirm_page_text:
    'Use {target} for your {app} account? Once confirmed, you can set or reset your password with it, and log in with it and your password.',
  confirm_page_button: 'Confirm e-mail',
  confirm_done_title: 'E-mail confirmed',
  confirm_done_text:
    'You can now log in to {app} with {target} and your password. No password yet? Set one with “Forgot password” on the login page. You can close this page.',
  confirm_taken_title: 'This e-mail belongs to another account',
  confirm_taken_text: 'Log in to {app} with this e-mail, or link a different e-mail to your account.',
  confirm_dead_title: 'This link can no longer be used',
  confirm_dead_text:
    'It may have been used or have expired, or your account may have changed since then. If your e-mail isn’t confirmed yet, log in to {app} and add it again to get a new link.',
  /** The page that undoes a change of contact: {app}, {switch}. */
  revert_page_title: 'Undo this {switch} change?',
  revert_page_text:
    'The {switch} for your {app} account was added or changed. If it wasn’t you, undo it: your previous mobile number and e-mail are restored, any password stops working, recently added passkeys, authenticator app and linked accounts are removed, and you’re logged out on every device.',
  revert_page_button: 'Undo the change',
  /** The link that leaves the change as it is. */
  revert_page_keep: 'It was me',
  revert_done_title: 'The change was undone',
  revert_done_text:
    'Your account is logged out on every device, and any old password no longer works. Set a new password now.',
  revert_taken_title: 'The change can’t be undone automatically',
  revert_taken_text:
    'Your previous mobile number or e-mail now belongs to another {app} account. Please contact support.',
  revert_dead_title: 'This link can no longer be used',
  revert_dead_text:
    'It may have been used or have expired, or an earlier change was undone. If someone else changed your account, set a new password now and contact support.',
  /** The page that cancels the deletion of an account: {app}, {date}. Its title when the link is dead is that of an undo. */
  undelete_page_title: 'Keep your account?',
  undelete_page_text: 'Your {app} account will be deleted on {date}, unless you keep it here.',
  undelete_page_button: 'Keep the account',
  undelete_done_title: 'Your account won’t be deleted',
  undelete_done_text:
    'If you can’t log in to {app}, contact support. If you didn’t ask for the deletion, set a new password now.',
  undelete_dead_text:
    'It has been used or has expired, or the account has been kept already. If you can’t log in to {app}, contact support.',
  /** The page of a navigation that fails: of an unknown address, and of everything else, above the description. */
  page_missing_title: 'Page not found',
  page_missing_text: 'Check the address, or go back to the previous page.',
  page_error_title: 'This page couldn’t be opened',
  /** Of a request whose cookies are larger than the server reads. */
  page_cookies_text:
    'Your browser sends too many cookies. Delete the cookies of this site, then open the page again.',
  /** Of a request that names no app. */
  page_link_title: 'This link is not valid',
  page_link_text: 'Go back to the site you came from, and start again there.',
  /** Above the login page, whose way on is a form or a button, after a login whose ticket is not valid. */
  page_login_dead: 'That login couldn’t be completed. Continue below',
  /** Of an error of the server, above its description. */
  page_system_title: 'Something went wrong on our side',
  /** The link to the same address, for another try. */
  page_retry_link: 'Try again',
  /** The way on to the app: {app}. */
  page_home_link: 'Continue to {app}',
  page_support_link: 'Contact support',
  /** The same on the account page: {app}. */
  page_back_link: 'Back to {app}',
  /** Before a link for another try: a script has not come. */
  page_not_loaded: 'This page has not loaded yet.',
  /** In place of what a page needs a script for. */
  page_without_script: 'This page needs JavaScript. Turn it on in your browser, then open the page again.',
  /** On the account page, where the app requires a second factor: what to do, and in which section. {app} {target} */
  page_second_factor:
    '{app} requires an authenticator app. Set one up under “{target}” below, then continue.',
  /** The link that follows it. */
  page_continue: 'Continue',
  /** The label of the list of languages. */
  page_language: 'Language',
  /** The link to the page that resets a password. */
  page_reset_link: 'Set a new password',

  // Numbers with units
  second_one: '{count} second',
  second_other: '{count} seconds',
  minute_one: '{count} minute',
  minute_other: '{count} minutes',
  hour_one: '{count} hour',
  hour_other: '{count} hours',
  day_one: '{count} day',
  day_other: '{count} days',
} satisfies Record<DescriptionKey, string> & UnitTexts & Record<string, string>

import type { LanguageTexts } from '../language-texts.ts'

export const critical: LanguageTexts['critical'] = {
  // Fields
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
  link_login_back: 'Back to login',

  // Form
  send_code: 'Send code',
  show_password: 'Show password',
  hide_password: 'Hide password',

  // Agreement
  agreement: 'I have read and agree to the {service} and the {privacy}',
  agreement_new_mobile: 'New here? We’ll create an account. ',
  agreement_note: 'By continuing, you agree to the {service} and the {privacy}.',
  agreement_service: 'Service Agreement',
  agreement_privacy: 'Privacy Policy',

  // Code that cannot be loaded, and other failures of the network
  network_failure: 'Network error Please retry',
  retry: 'Retry',
}

export const deferred: LanguageTexts['deferred'] = {
  // Labels of fields that the initial view never has
  label_captcha: 'Image code',
  label_username: 'Username',

  // Field validation. The English texts are fixed by the specification.
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

  // Error catalogue
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
  proof_code: 'To keep your account safe, enter a code that we’ll send to {target}',
  proof_use_password: 'Use your password',
  proof_use_code: 'Use a code sent to {target}',
  proof_use_totp: 'Use your authenticator app',
  proof_confirm: 'Confirm',
  proof_later: 'Your contact details changed recently. For your security, you can’t do this until {date}',
  bind_password_wrong: 'Incorrect password. Check it and try again',

  // Form
  send_code_countdown: '{seconds} S',
  send_code_sent: 'Sent to {target}',
  send_code_sent_if_known: 'If {target} has an account, the code is on its way',
  send_code_ready: 'You can request a new code now',
  password_shown: 'Password shown',
  password_hidden: 'Password hidden',
  caps_lock_on: 'Caps Lock is on',
  password_hint: '{min}–{max} characters',
  bind_password_hint: 'Your account’s password. None? Set it here',
  captcha_image: 'Get a new image code',
  busy: 'Please wait',

  // Logged-in view
  title_signed_in: 'Welcome',
  signed_in_as: 'Logged in as',
  signed_in: 'You are logged in',
  continue: 'Continue',
  change_account: 'Change account',
  open_business_account: 'Open a business account',

  // QR code
  qr_toggle_to_code: 'Scan to log in',
  qr_toggle_to_password: 'Use password login',
  qr_image: 'Refresh the login QR code',
  qr_prompt_new: 'Open the app and scan the code',
  qr_prompt_scanned: 'Scanned. Confirm on your phone',
  qr_prompt_confirmed: 'Confirmed. Logging you in',
  qr_refused: 'Refused on the\u00a0phone. Click to refresh',
  qr_refresh: 'Refresh the QR code',

  // Third-party providers
  other_ways: 'Other ways',
  passkey_login: 'Log in with a passkey',
  passkey_unavailable: 'Passkeys can’t be used here. Use another way, or another device',
  passkey_failed: 'Something went wrong with the passkey. Try again, or choose another way',
  last_used: 'Last used',
  platform_douyin: 'Douyin',
  platform_toutiao: 'Toutiao',
  platform_huoshan: 'Huoshan',
  platform_ixigua: 'Ixigua',
  oauth_authorise: 'Authorise with mobile {mobile}',
  oauth_other: 'Authorise with another mobile',
  oauth_email:
    'If my account has no e-mail yet, add {target} once I’ve confirmed it with the link sent to it.',
  title_oauth_bind: 'Bind mobile',
  oauth_bind_why: 'To log in with {platform}, add a mobile number first',
  bind_why: 'It helps you get back into your account',
  oauth_signing_in: 'Logging you in with {platform}',
  oauth_cancelled: 'The login was cancelled or not allowed. Try again, or log in another way',
  oauth_failed: 'Something went wrong with that login. Try again, or log in another way',

  // An invitation that is no longer valid
  invitation_ask:
    'If you’ve already used this invitation, continue without it and log in. If not, ask the person who invited you for a new link',
  key_ask: 'Go back to the site you came from and start again there, or continue without this link',
  invitation_leave: 'Continue without the invitation',

  // Username modal
  username_title: 'Please enter the username',
  username_confirm: 'Confirm',
  name_unused: 'This business account already has a username, so the one you entered was ignored',

  // After success
  success_signed_in: 'Logged in',
  success_registered: 'Your account is ready',
  success_account: 'Your business account has been created',
  going_to: 'Taking you to {target}',
  reset_done: 'Your password has been reset',
  bind_done: 'Linked',
  bind_mail_sent:
    'Check your inbox: we sent a message to {target}. Follow its instructions within 24 hours to finish',
  bind_mail_change: 'Use another e-mail or resend',
  bind_go_on: 'You are logged in. Continue below',

  // Slider
  slider_unavailable: 'The verification could not be completed. {retry}',

  // Area picker
  area_label: 'Country or region code',
  area_search: 'Search by country or code',
  area_empty: 'No match',
  area_unavailable: 'The list could not be loaded. Please try again',

  // Notices
  close: 'Close',
  cookies_blocked:
    'Your browser is blocking cookies that are needed to log in. Allow cookies, including third-party cookies, then reload the page',
  log_id: 'Reference: {id}',
  log_id_copy: 'Copy the reference',
  log_id_copied: 'Reference copied',
  help: 'About business accounts',
  popover_200: 'This platform (ads, stars, POI) requires a business account first.',

  // Values of markers
  marker_login: 'log in',
  marker_login_start: 'Log in',
  marker_open: 'Click here',
  marker_app: 'this service',
  marker_app_start: 'This service',
  switch_mobile: 'mobile',
  switch_email: 'e-mail',
}

export const secondStep: LanguageTexts['secondStep'] = {
  title_second_step: 'Confirm it’s you',
  second_step_totp: 'Enter the 6-digit code from your authenticator app',
  second_step_recovery:
    'Enter one of your recovery codes. Each code works once, and your other devices will be logged out',
  second_step_passkey: 'Confirm with your passkey. Your browser will ask for it',
  label_totp: 'Code from the app',
  label_recovery: 'Recovery code',
  second_step_use_totp: 'Use your authenticator app',
  second_step_use_recovery: 'Use a recovery code',
  second_step_use_passkey: 'Use a passkey',
  trust_browser: 'Trust this browser for 30 days',
  totp_pattern_valid: 'Enter the 6 digits shown in your authenticator app',
  recovery_pattern_valid: 'Enter a recovery code: 10 letters and digits',
  passkey_offer_title: 'Log in faster next time',
  passkey_offer:
    'With a passkey you log in with your face, fingerprint or screen lock, without waiting for a code.',
  passkey_create: 'Create a passkey',
  passkey_decline: 'Not now',
}

export const account: LanguageTexts['account'] = {
  page_title: 'Account',
  page_loading: 'Loading your account',
  page_signed_out: 'Log in to see your account',
  logged_out: 'You’ve been logged out.',
  logged_out_form: 'You’ve been logged out. Log in again in another tab, then continue here.',
  page_log_in: 'Log in',
  page_log_out: 'Log out',
  section_contacts: 'Mobile and e-mail',
  section_password: 'Password',
  section_passkeys: 'Passkeys',
  passkey_none: 'Log in with your face, fingerprint or screen lock instead of a password.',
  passkey_another: 'Add a passkey for another device.',
  passkeys_full: 'You can have up to 10 passkeys. Delete one to add another.',
  passkey_add_intro:
    'Your browser will ask for your face, fingerprint or screen lock. After that, you can log in with the passkey.',
  passkey_added: 'You can now log in with this passkey.',
  passkey_exists: 'This device already has a passkey for your account.',
  passkey_impossible: 'Passkeys can’t be used here. Try another way, browser or device.',
  rename: 'Rename',
  label_passkey_name: 'Name',
  passkey_rename_intro: 'Choose a name you will recognise.',
  passkey_renamed: 'Renamed: {target}.',
  passkey_delete: 'Delete',
  passkey_delete_intro:
    'Delete the passkey “{target}”? You won’t be able to log in with this passkey any more.',
  passkey_deleted:
    'The passkey “{target}” was deleted. Your device may still show it, but it no longer works.',
  passkey_synced: 'Synced by your password manager',
  passkey_one_device: 'On one device only',
  passkey_made: 'Added {date}',
  passkey_unused: 'Not used yet',
  proof_passkey: 'Confirm with your passkey. Your browser will ask for it when you continue.',
  proof_use_passkey: 'Use a passkey',
  section_platforms: 'Linked accounts',
  section_sessions: 'Where you are logged in',
  section_business: 'Business accounts',
  section_language: 'Language',
  section_data: 'Your data',

  // Actions
  add: 'Add',
  change: 'Change',
  change_password: 'Change',
  link: 'Link',
  unlink: 'Unlink',
  send_link: 'Send the link',
  send_again: 'Change or resend',
  discard: 'Discard',
  keep_waiting: 'Keep waiting',
  end_session: 'Log out',
  end_others: 'Log out all other devices',
  no_other_sessions: 'You’re not logged in on any other device.',
  export_data: 'Download my data',
  delete_account: 'Delete my account',
  set_password: 'Set a password',

  // Contacts
  not_added: 'Not added',
  mobile_intro: 'We’ll send a code to the number. Your other devices will then be logged out.',
  label_new_code: 'Code for the new number',
  label_sent_code: 'Code for {target}',
  email_intro:
    'We’ll send a link to the new address. Nothing changes until you open it and confirm. Your other devices will then be logged out.',
  undo_offered: 'You can undo the change for {days} days with a link that we’ll send to {target}.',
  mobile_changed: 'Your mobile number is now {target}. Your other devices were logged out.',
  contact_unchanged: '{target} already belongs to your account. Nothing was changed.',
  undo_until: 'You can undo the change before {date} with the link we sent to {target}.',
  email_sent:
    'We sent a message to {target}. Follow its instructions within 24 hours. Nothing changes until you do.',
  email_pending: 'Not confirmed yet',
  email_cancel_intro: 'Stop waiting for {target}? Any link we sent will no longer work.',
  email_cancelled: 'Discarded. You can enter {target} again later.',
  email_withdrawn: 'The unconfirmed e-mail {target} will be discarded.',

  // Password
  password_is_set: 'A password is set',
  password_is_not_set: 'No password yet',
  label_new_password: 'New password',
  label_repeat_password: 'Repeat the new password',
  label_current_password: 'Current password',
  password_intro: 'Setting a new password logs out your other devices.',
  password_recent: 'Passkeys and linked accounts added in the last 7 days are removed.',
  password_recent_first:
    'Accounts linked in the last 7 days are unlinked, except one that you registered with.',
  password_changed: 'Your new password is set. Your other devices were logged out.',
  password_removed: 'Removed because added in the last 7 days: {target}.',

  // Second factor
  section_second_factor: 'Two-step login',
  totp_is_on: 'Authenticator app is on',
  totp_is_off: 'Authenticator app is off',
  totp_summary:
    'A code from an app on your phone, in addition to your usual login. Safer than codes by SMS, which others can intercept.',
  totp_set_up: 'Set up',
  totp_remove: 'Turn off',
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
  codes_left: 'Codes left: {count}',
  codes_renew: 'Create new codes',
  codes_renew_intro: 'The codes you have now will stop working.',
  codes_renewed: 'New recovery codes were created.',
  codes_intro:
    'Save these codes somewhere safe. They are shown only once. If you lose your phone, each one works once in place of a code from the app.',
  codes_copy: 'Copy',
  codes_copied: 'Copied',
  codes_download: 'Download',
  codes_print: 'Print',
  codes_saved: 'I’ve saved them',
  label_recovery_code: 'Recovery code',
  totp_pattern_valid: 'Enter the 6 digits shown in your authenticator app',
  recovery_pattern_valid: 'Enter a recovery code: 10 letters and digits',
  proof_totp: 'To keep your account safe, enter the code from your authenticator app',
  proof_recovery:
    'To keep your account safe, enter one of your recovery codes. Your other devices will be logged out.',
  proof_use_recovery: 'Use a recovery code',

  // Platforms
  link_account: 'Link an account',
  link_intro:
    'You’ll go to {platform} to allow this, then come back here. After that you can log in with {platform}.',
  link_needs_mobile: 'To link {platform}, add a mobile number first.',
  link_returned: 'Once linked, you can log in with {platform}.',
  link_other: 'A different account of this platform is linked already. Unlink it first.',
  unlink_intro:
    'You won’t be able to log in with {platform}, and you’ll be logged out on every device, including this one.',
  linked: 'You can now log in with {platform}. Unlink it here if this was a mistake.',
  unlinked: '{platform} was unlinked, and you were logged out on every device.',
  link_cancelled: '{platform} was not linked.',

  // Sessions
  this_device: 'This device',
  unknown_device: 'Unknown device',
  last_used: 'Last used {date}',
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
  deleted: 'Your account will be deleted on {date}.',
  delete_keep: 'Until then you can keep the account with the link in our message.',
  delete_keep_support: 'To keep it, contact support before then.',

  tells: 'We’ll notify {target}.',
  told: 'We notified {target}.',
  log_in_again: 'For your security, log in again to do this.',
}

export const card: LanguageTexts['card'] = {
  manage_account: 'Manage account',
  log_out: 'Log out',
}

export const slider: LanguageTexts['slider'] = {
  title: 'Drag the piece into the gap',
  title_other: 'Verification',
  hint: 'Or use the arrow keys and press Enter',
  picture: 'Puzzle with a missing piece',
  close: 'Close',
  other_way: 'Try another way',
  wait: 'Wait instead of dragging',
  waiting: 'Please stay on this page: {seconds} s left',
  back: 'Back to the puzzle',
  failed: 'The verification could not be completed',
  retry: 'Retry',
  wrong_solution: 'That didn’t work. Try this new picture',
  ended: 'This check has ended. Close it and try again, or come back later',
}

export const server: LanguageTexts['server'] = {
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
  // Replaces the text of 1205
  sms_not_served: 'We can’t send codes to this country or number. Use a different number or another way',
  link_too_soon: 'A message was just sent to this address. Check your inbox, or try again in {seconds}',
  link_not_sent: 'We don’t send e-mails, so no e-mail can be added',
  code_unavailable: 'We can’t send verification codes this way. Choose another way',
  codes_refused: 'Too many wrong codes. Try again in {minutes}',
  server_busy: 'The service is busy. Try again in a moment',
  account_deletion_scheduled:
    'This account will be deleted soon. To keep it, use the link in our message about the deletion, if there is one, or contact support',

  // Password policy
  passkey_limit: 'You can have up to 10 passkeys. Delete one to add another',
  totp_wrong: 'That code isn’t right. Try the next one. If it fails too, set your phone’s time to automatic',
  totp_set_up_wrong:
    'That code isn’t right. Try the next one. If it fails too, set your phone’s time to automatic, then cancel and start again',
  recovery_wrong: 'That recovery code isn’t right, or has been used. Check it, or enter another one',
  password_common: 'This password is too common and easy to guess. Please choose another one',
  password_breached: 'This password has appeared in a data breach elsewhere. Please choose another one',
  password_blank: 'The password can’t be made of spaces only. Please choose another one',
  password_own:
    'The password can’t be your own mobile number, e-mail, the part of it before the @, or your name. Please choose another one',

  // The title above the offer to bind the mobile that a provider has verified
  oauth_title: 'Log in with {platform}',
  oauth_offer: '{platform} shared {mobile}. Use it for your {app} account?',

  // SMS and e-mail
  sms_code: "{code} is your {app} verification code. It expires in {minutes}. Don't share it with anyone.",
  sms_mobile_changed:
    "This number is no longer linked to your {app} account. If you didn't make this change, contact support right away.",
  mail_email_changed_subject: 'This e-mail address is no longer linked to your {app} account',
  mail_email_changed_body:
    'Hello,\n\nA recent change to the contact details of your {app} account was undone, so this e-mail address is no longer linked to it and can no longer be used to log in.\n\nIf you didn’t undo it, contact support right away.\n\n{support}\n\nThe {app} team',
  contact_mobile: 'mobile number',
  contact_email: 'e-mail address',
  mail_email_confirm_subject: 'Confirm your e-mail address for {app}',
  mail_email_confirm_body:
    'Hello,\n\nTo use this e-mail address for your {app} account, open this link and confirm it on the page that opens:\n{link}\n\nThe link can be used once and expires in 24 hours. If you didn’t add this address to an account, you can ignore this message: the address isn’t used until it is confirmed.\n\nThe {app} team',
  mail_email_taken_subject: 'Someone tried to add your e-mail address to another {app} account',
  mail_email_taken_body:
    'Hello,\n\nSomeone tried to add this e-mail address to another {app} account. It already belongs to your account, and your account is not affected.\n\nIf it was you, log in with this address, or use a different one for the other account:\n{login}\n\nIf not, you can ignore this message.\n\nThe {app} team',
  mail_contact_linked_subject: 'This e-mail address is now linked to your {app} account',
  mail_contact_linked_body:
    'Hello,\n\nThis e-mail address is now linked to your {app} account. You can set or reset your password with it, and log in with it and your password.\n\n{details}\n\nIf it wasn’t you, check the mobile number and e-mail address of your account, and set or change its password:\n{account}\n\n{support}\n\nThe {app} team',
  sms_contact_linked:
    "This number is now linked to your {app} account. If you didn't do this, contact support right away.",
  mail_contact_changed_subject: 'The {switch} for your {app} account was changed',
  mail_contact_changed_body:
    'Hello,\n\nThe {switch} for your {app} account was changed to {target}.\n\n{details}\n\nIf it was you, there is nothing to do. If not, undo the change here:\n{link}\n\nThe link can be used once and expires in {days}.\n\nThe {app} team',
  sms_contact_changed: 'Your {app} account {switch} is now {target}. Not you? Undo it within {days}: {link}',
  sms_contact_replaced:
    "Your {app} account {switch} is now {target}. If you didn't do this, contact support right away.",
  mail_contact_replaced_body:
    'Hello,\n\nThe {switch} for your {app} account was changed to {target}.\n\n{details}\n\nIf it wasn’t you, set a new password right away, using a mobile number or e-mail address that is still linked to your account. This logs you out on every device:\n{reset}\n\nThen contact support: a new password doesn’t bring your previous {switch} back.\n\n{support}\n\nThe {app} team',
  mail_contact_added_subject: 'Your {app} account has a new {switch}',
  mail_contact_added_body:
    'Hello,\n\n{target} was added to your {app} account as its {switch}.\n\n{details}\n\nIf it was you, there is nothing to do. If not, undo this here:\n{link}\n\nThe link can be used once and expires in {days}.\n\nThe {app} team',
  mail_contact_added_plain_body:
    'Hello,\n\n{target} was added to your {app} account as its {switch}.\n\n{details}\n\nIf it wasn’t you, set a new password right away. This logs you out on every device:\n{reset}\n\nThen contact support: a new password doesn’t remove this {switch}.\n\n{support}\n\nThe {app} team',
  sms_contact_added:
    '{target} was added to your {app} account as its {switch}. Not you? Undo it within {days}: {link}',
  sms_contact_added_plain:
    "{target} was added to your {app} account as its {switch}. If you didn't do this, contact support right away.",
  sms_password_set:
    "A new password was set for your {app} account. If you didn't do this, reset it right away.",
  mail_password_set_subject: 'A new password was set for your {app} account',
  mail_password_set_body:
    'Hello,\n\nA new password was set for your {app} account, and every other device was logged out.\n\n{details}\n\nIf it wasn’t you, set a new password right away. This logs you out on every device:\n{reset}\n\nThe {app} team',
  sms_password_reset: "Your {app} password was reset. If you didn't do this, contact support right away.",
  mail_password_reset_subject: 'Your {app} password was reset',
  mail_password_reset_body:
    'Hello,\n\nYour {app} account password was reset, and every device was logged out.\n\n{details}\n\nIf it wasn’t you, set a new password right away. This logs you out on every device:\n{reset}\n\n{support}\n\nThe {app} team',
  sms_password_reset_unlinked:
    "Your {app} password was reset, and we unlinked {platform}. If you didn't do this, contact support right away.",
  mail_password_reset_unlinked_body:
    'Hello,\n\nYour {app} account password was reset, and every device was logged out.\n\nTo be safe, we also unlinked what was linked in the last {days}: {platform}. If it was you who linked it, log in and link it again.\n\n{details}\n\nIf you didn’t reset the password, set a new one right away. This logs you out on every device:\n{reset}\n\n{support}\n\nThe {app} team',
  sms_reset_requested:
    'Our support team asks you to set a new password for your {app} account: choose "Forgot password" where you log in.',
  mail_reset_requested_subject: 'Set a new password for your {app} account',
  mail_reset_requested_body:
    'Hello,\n\nPlease set a new password for your {app} account on this page, with a code we’ll send you:\n\n{link}\n\nThis message was sent at the request of our support team. They will never ask you for your password or a code.\n\nThe {app} team',
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
  sms_platform_linked:
    "{platform} is now linked to your {app} account. If you didn't do this, reset your password right away.",
  mail_platform_linked_subject: '{platform} is now linked to your {app} account',
  mail_platform_linked_body:
    'Hello,\n\n{platform} is now linked to your {app} account. You can log in with it.\n\n{details}\n\nIf it wasn’t you, set a new password right away. This logs you out on every device and, within {days}, also unlinks {platform}:\n{reset}\n\nThe {app} team',
  sms_platform_unlinked:
    "{platform} is no longer linked to your {app} account. If you don't know why, reset your password right away.",
  mail_platform_unlinked_subject: '{platform} is no longer linked to your {app} account',
  mail_platform_unlinked_body:
    'Hello,\n\n{platform} is no longer linked to your {app} account. You can no longer log in with it, and may need to log in again on your devices. You, or support at your request, may have unlinked it. Setting a new password or undoing a change also unlinks accounts that were linked recently.\n\n{details}\n\nIf it wasn’t you, set a new password right away. This logs you out on every device:\n{reset}\n\nThe {app} team',
  sms_deletion_scheduled: 'Your {app} account will be deleted on {date}. To keep it: {link}',
  sms_deletion_scheduled_plain: 'Your {app} account will be deleted on {date}. To keep it, contact support.',
  mail_deletion_scheduled_subject: 'Your {app} account will be deleted on {date}',
  mail_deletion_scheduled_body:
    'Hello,\n\nYou asked us to delete your {app} account. It will be deleted on {date}, with everything in it. You’ve been logged out on every device.\n\n{details}\n\nIf you change your mind, open this link before then and confirm on the page that opens:\n{link}\n\nThe link can be used once. If it wasn’t you, keep the account and set a new password.\n\nThe {app} team',
  sms_data_exported:
    "Your {app} account data was downloaded. If you didn't do this, reset your password right away.",
  mail_data_exported_subject: 'Your {app} account data was downloaded',
  mail_data_exported_body:
    'Hello,\n\nSomeone logged in to your {app} account, confirmed their identity and downloaded its data.\n\n{details}\n\nIf it wasn’t you, set a new password right away. This logs you out on every device:\n{reset}\n\nThe {app} team',
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
  sms_second_factor_reset:
    'Support will turn off the authenticator app for your {app} account on {date}. To keep it, log in with its code in another browser.',
  mail_second_factor_reset_subject: 'The authenticator app for your {app} account will be turned off',
  mail_second_factor_reset_body:
    'Hello,\n\nSupport was asked to turn off the authenticator app for your {app} account. It will be turned off, with its recovery codes, on {date}.\n\nIf you didn’t ask for this, log in with a code from the app before then to keep it (a recovery code or passkey isn’t enough):\n{link}\n\nThe {app} team',
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
  mail_new_browser_subject: 'New login to your {app} account',
  mail_new_browser_body:
    'Hello,\n\nSomeone just logged in to your {app} account from a browser we don’t recognise:\n\nDevice: {target}\nTime: {date}\n\nIf it was you, there is nothing to do. You can see where you’re logged in, and log out devices you don’t recognise, here:\n{link}\n\nIf it wasn’t you, set a new password right away. This logs you out on every device:\n{open}\n\nThe {app} team',
  unknown_browser: 'Unknown browser',
  mail_code_subject: '{code} is your {app} verification code',
  mail_code_title: 'Your verification code',
  mail_code_body:
    'Hello,\n\nYour {app} verification code is:\n\n{code}\n\nIt expires in {minutes}. Don’t share it with anyone. If you didn’t request this code, you can ignore this message: someone probably entered your address by mistake.\n\nThe {app} team',
  mail_code_owner_body:
    'Hello,\n\nYour {app} verification code is:\n\n{code}\n\nIt expires in {minutes}. Don’t share it with anyone. If you didn’t request this code, someone may be trying to use your account. Change your password.\n\nThe {app} team',
  mail_invitation_subject: 'You’re invited to open a business account on {app}',
  mail_invitation_body:
    'Hello,\n\nYou’re invited to open a business account on {app}. To get started, open this link:\n{link}\n\nThe link can be used once and expires in {days}. Please don’t forward it. If you didn’t expect this invitation, you can ignore this message.\n\nThe {app} team',
  mail_org_invitation_subject: '{org} invited you to open a business account on {app}',
  mail_org_invitation_body:
    'Hello,\n\n{org} invited you to open a business account on {app}. To get started, open this link:\n{link}\n\nThe link can be used once and expires in {days}. Please don’t forward it. If you didn’t expect this invitation, you can ignore this message.\n\nThe {app} team',
  sms_account_asked:
    'Someone tried to open a business account on {app} with this number. If it was you, log in to continue. If not, your account is safe.',
  mail_account_asked_subject: 'Someone tried to open a business account on {app} with your contact details',
  mail_account_asked_body:
    'Hello,\n\nSomeone tried to open a business account on {app} with your mobile number or e-mail address.\n\nIf it was you, log in to continue:\n{login}\n\nIf not, you can ignore this message: your account is not affected.\n\nThe {app} team',
  mail_invitation_button: 'Open the invitation',
  mail_new_browser_button: 'See where you’re logged in',
  mail_device: 'Device: {target}',
  mail_time: 'Time: {date}',
  mail_support: 'Support:',
  mail_account_button: 'Open your account',
  mail_login_button: 'Log in',
  mail_reply: 'Questions? Just reply to this message.',
  mail_no_reply: 'This message was sent automatically. Please don’t reply to it.',

  // The confirm page of the phone, and the page that a camera app opens
  qr_asked: 'requested {seconds} ago',
  qr_page_title: 'Scan this code with the {app} app',
  qr_page_text:
    'This code logs you in to {app} on another device. Open the {app} app on your phone, log in, and scan the code from inside the app.',
  qr_page_warning: 'If someone sent you this code, don’t scan it. They could get into your account.',

  // The pages that confirm an e-mail and undo a change of contact
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
  revert_page_title: 'Undo this {switch} change?',
  revert_page_text:
    'The {switch} for your {app} account was added or changed. If it wasn’t you, undo it: your previous mobile number and e-mail are restored, any password stops working, recently added passkeys, authenticator app and linked accounts are removed, and you’re logged out on every device.',
  revert_page_button: 'Undo the change',
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
  undelete_page_title: 'Keep your account?',
  undelete_page_text: 'Your {app} account will be deleted on {date}, unless you keep it here.',
  undelete_page_button: 'Keep the account',
  undelete_done_title: 'Your account won’t be deleted',
  undelete_done_text:
    'If you can’t log in to {app}, contact support. If you didn’t ask for the deletion, set a new password now.',
  undelete_dead_text:
    'It has been used or has expired, or the account has been kept already. If you can’t log in to {app}, contact support.',
  page_missing_title: 'Page not found',
  page_missing_text: 'Check the address, or go back to the previous page.',
  page_error_title: 'This page couldn’t be opened',
  page_cookies_text:
    'Your browser sends too many cookies. Delete the cookies of this site, then open the page again.',
  page_link_title: 'This link is not valid',
  page_link_text: 'Go back to the site you came from, and start again there.',
  page_login_dead: 'That login couldn’t be completed. Continue below',
  page_system_title: 'Something went wrong on our side',
  page_retry_link: 'Try again',
  page_home_link: 'Continue to {app}',
  page_support_link: 'Contact support',
  page_back_link: 'Back to {app}',
  page_not_loaded: 'This page has not loaded yet.',
  page_without_script: 'This page needs JavaScript. Turn it on in your browser, then open the page again.',
  page_second_factor:
    '{app} requires an authenticator app. Set one up under “{target}” below, then continue.',
  page_continue: 'Continue',
  page_language: 'Language',
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
}

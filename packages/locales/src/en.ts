import type { Messages } from './messages.ts'

export const en: Messages = {
  // Field checks: specification, section 5, letter for letter (VAL-14)
  email_required: 'Please enter your e-mail address',
  email_pattern_valid: 'Invalid e-mail address. Please check and submit again',
  mobile_required: 'Please enter the phone number',
  mobile_pattern_valid: 'Phone Number is incorrect',
  password_required: 'Please enter your password',
  password_pattern_valid: 'The password should be 6-20 characters',
  code_required: 'Please enter your verification code',
  captcha_code_pattern_valid: 'The captcha code should be 4 characters',
  mobile_code_pattern_valid: 'The verification code should be 4 numbers',
  code_pattern_valid: 'The verification code should be 6 characters',
  repeatPwd_required: 'Please confirm your password',
  repeatPwd_pattern_valid: "The passwords doesn't match",
  username_required: 'Username can not be empty',
  username_pattern_valid: 'User name must be 4-40 characters',

  // The catalogue (contract 1.6)
  network_failure: 'Network error Please retry',
  error_200: 'You are already logged in to a business account. {open} to open one under it.',
  error_403: 'Please read and agree to the user agreement and privacy terms',
  error_411: 'The authorization code has expired. Please log in again',
  error_500: 'System error. Please try again later',
  error_503: 'Failed to get the QR code. Click to refresh',
  error_504: 'The QR code has expired. Click to refresh',
  error_1035: 'This mobile has already registered a business account. Please change the phone number',
  error_1041:
    'This mobile has already registered a business account and is bound to another app account. Please change the phone number',
  error_2010: 'The token has expired or is invalid',
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

  // What the server says in `description` (contract 10)
  description_1: 'Please log in first',
  description_4: 'The request could not be read. Please refresh the page and try again',
  description_7: 'Too many attempts. Please wait a moment and try again',
  description_1001: 'This mobile is already registered. Please log in',
  description_1002: 'Please enter the phone number',
  description_1003: 'The phone number is incorrect. Please check and try again',
  description_1007: 'This mobile is bound to another account. Please use another number',
  description_1011: 'This platform account is not bound yet. Please bind a mobile number',
  description_1012: 'The password should be 6-20 characters',
  description_1014: 'Please enter your e-mail address',
  description_1023: 'This e-mail is already registered. Please log in',
  description_1030: 'This platform account is bound to another account. Please log in to that one',
  description_1031: 'The e-mail address is incorrect. Please check and try again',
  description_1033: 'The account or password is incorrect. Please check and try again',
  description_1034:
    'To protect the account, password login is paused. Try again in {minutes} min, or reset the password',
  description_1038: 'This is the only way to log in to the account. Please add another one first',
  description_1060: 'Please bind a mobile number to continue',
  description_1070: 'This QR code was scanned on another phone. Please refresh it and scan again',
  description_1071: 'The QR code has expired. Please refresh it and scan again',
  description_1072: 'This QR code is not valid. Please refresh it and scan again',
  description_1091: 'This account is suspended. Please contact support',
  description_1101: 'Please enter the image code',
  description_1102: 'The image code is incorrect. Please try again',
  description_1103: 'The image code has expired. Please enter the new one',
  description_1105: 'Please complete the verification to continue',
  description_1201: 'Please enter your verification code',
  description_1202: 'The verification code is incorrect. Please check and try again',
  description_1203: 'The verification code can no longer be used. Please get a new one',
  description_1204: 'The code cannot be sent here. Please refresh the page and try again',
  description_1205: 'The code could not be sent. Please try again later',
  description_1206: 'A code was just sent. You can get another in {seconds} s',
  description_1320: 'This e-mail is already registered. Please log in',
  description_1703: 'The verification code has expired. Please get a new one',
  description_1704: 'The verification code is incorrect. Please check and try again',
  description_1902: 'The authorization code has expired. Please log in again',
  description_1905: 'The platform cannot be reached. Please try again later, or choose another way',
  description_2035: 'The page has expired. Please refresh it and try again',

  // Fields
  label_email: 'E-mail',
  label_mobile: 'Mobile number',
  label_gmobile: 'Mobile number',
  label_password: 'Password',
  label_repeatPwd: 'Confirm password',
  label_captcha: 'Image code',
  label_mobilecaptcha: 'Verification code',
  label_emailcaptcha: 'Verification code',
  label_code: 'Verification code',
  label_username: 'Username',
  label_account: 'E-mail or mobile',

  // Panels and switches
  title_login: 'Log in',
  title_register: 'Register',
  title_forgetPwd: 'Reset password',
  title_bind: 'Bind mobile',
  title_reset: 'Reset password',
  subtitle_register: 'This platform (ads, stars, POI) requires a business account first',
  tab_mobile: 'Mobile',
  tab_email: 'E-mail',
  submit_login: 'Log in',
  submit_register: 'Register',
  submit_forgetPwd: 'Confirm',
  submit_bind: 'Bind',
  submit_reset: 'Confirm',
  link_register: 'Register',
  link_forgetPwd: 'Forgot password',
  link_login: 'Already have a business account? Log in',
  cancel: 'Cancel',

  // Parts of a form
  send_code: 'Send code',
  send_code_countdown: '{seconds} S',
  send_code_sent: 'The code was sent to {target}',
  send_code_ready: 'You can send the code again',
  show_password: 'Show password',
  hide_password: 'Hide password',
  password_shown: 'The password is shown',
  password_hidden: 'The password is hidden',
  caps_lock_on: 'Caps Lock is on',
  captcha_image: 'Image code. Click for another',
  busy: 'Please wait',

  // Agreement
  agreement: 'I have read and agree to the {service} and the {privacy}',
  agreement_note: 'By choosing “{submit}” you agree to the {service} and the {privacy}',
  agreement_service: 'Service Agreement',
  agreement_privacy: 'Privacy Policy',

  // A signed-in visitor
  signed_in_as: 'Logged in as',
  continue: 'Continue',
  change_account: 'Change account',
  open_business_account: 'Open a business account under this account',

  // QR
  qr_toggle_to_code: 'Scan to log in',
  qr_toggle_to_password: 'Use password login',
  qr_image: 'QR code to log in',
  qr_prompt_new: 'Open the app and scan the code',
  qr_prompt_scanned: 'Scanned. Confirm on your phone',
  qr_confirm_on_phone: 'Confirm on your phone',
  qr_refused: 'Refused on the phone. Click to refresh',
  qr_refresh: 'Refresh the QR code',

  // Third-party platforms
  other_ways: 'Other ways',
  platform_douyin: 'Douyin',
  platform_toutiao: 'Toutiao',
  platform_huoshan: 'Huoshan',
  platform_ixigua: 'Xigua',
  oauth_authorise: 'Authorise with mobile {mobile}',
  oauth_other: 'Authorise with another mobile',
  title_oauth_bind: 'Bind mobile',

  // Username modal
  username_title: 'Please enter the username',
  username_confirm: 'Confirm',

  // After success
  reset_done: 'Your password has been reset',
  bind_done: 'Bound',

  // Slider
  slider_prompt: 'Drag the piece into the gap',
  slider_other_way: 'Try another way',
  slider_unavailable: 'The verification could not be loaded. Retry',
  slider_close: 'Close the verification',
  slider_wait: 'Verify by waiting',

  // Area picker
  area_label: 'Country or region code',
  area_search: 'Search by country or code',
  area_empty: 'No match',
  area_unavailable: 'The list could not be loaded. Please try again',

  // Notices
  close: 'Close',
  retry: 'Retry',
  log_id: 'Log ID: {id}',
  popover_200: 'This platform (ads, stars, POI) requires a business account first.',

  // Words a marker stands for
  marker_login: 'log in',
  marker_login_start: 'Log in',
  marker_open: 'Click here',
  switch_mobile: 'mobile',
  switch_email: 'e-mail',

  // Messages to the visitor's phone or mailbox
  sms_code: '{code} is your {app} verification code. It is valid for {minutes} min. Please do not share it.',
  mail_code_subject: '{code} is your {app} verification code',
  mail_code_body:
    'Your {app} verification code:\n\n{code}\n\nIt is valid for {minutes} minutes. Please do not share it. If you did not ask for it, you can ignore this e-mail.',
}

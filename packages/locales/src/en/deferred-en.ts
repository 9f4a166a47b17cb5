import type { DeferredMessages } from '../messages.ts'

export const en: DeferredMessages = {
  // Labels of fields that the initial view never has
  label_captcha: 'Image code',
  label_username: 'Username',

  // Field validation. The English texts are fixed by the specification.
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
  error_1039: 'For your security, please {login} again before changing this',

  // Panels and methods
  cancel: 'Cancel',

  // The proof that a binding asks for
  title_proof: 'Confirm it’s you',
  proof_password: 'To keep your account safe, enter your current password',
  proof_code: 'To keep your account safe, enter the code we send to {target}',
  proof_use_password: 'Use your password instead',
  proof_use_code: 'Use a code sent to {target}',
  proof_confirm: 'Confirm',
  proof_later: 'Your contact details changed recently. For your security, you can do this from {date}',
  bind_password_wrong: 'Incorrect password. Check it and try again',

  // Form
  send_code_countdown: '{seconds} S',
  send_code_sent: 'Sent to {target}',
  send_code_ready: 'You can request a new code now',
  password_shown: 'Password shown',
  password_hidden: 'Password hidden',
  caps_lock_on: 'Caps Lock is on',
  password_hint: '{min}–{max} characters',
  captcha_image: 'Get a new image code',
  busy: 'Please wait',

  // Logged-in view
  title_signed_in: 'Welcome',
  signed_in_as: 'Logged in as',
  signed_in: 'You are logged in',
  continue: 'Continue',
  change_account: 'Change account',
  open_business_account: 'Open a business account under this account',

  // QR code
  qr_toggle_to_code: 'Scan to log in',
  qr_toggle_to_password: 'Use password login',
  qr_image: 'Refresh the login QR code',
  qr_prompt_new: 'Open the app and scan the code',
  qr_prompt_scanned: 'Scanned. Confirm on your phone',
  qr_prompt_confirmed: 'Confirmed. Signing you in',
  qr_refused: 'Refused on the phone. Click to refresh',
  qr_refresh: 'Refresh the QR code',

  // Third-party providers
  other_ways: 'Other ways',
  platform_douyin: 'Douyin',
  platform_toutiao: 'Toutiao',
  platform_huoshan: 'Huoshan',
  platform_ixigua: 'Ixigua',
  oauth_authorise: 'Authorise with mobile {mobile}',
  oauth_other: 'Authorise with another mobile',
  title_oauth_bind: 'Bind mobile',
  oauth_signing_in: 'Signing you in with {platform}',
  oauth_cancelled: 'The login was cancelled. Try again, or log in another way',
  oauth_failed: 'The platform could not log you in. Try again, or log in another way',

  // An invitation that is no longer valid
  invitation_ask: 'Ask the person who invited you for a new link',
  invitation_leave: 'Continue without the invitation',

  // Username modal
  username_title: 'Please enter the username',
  username_confirm: 'Confirm',
  name_unused: 'This business account already has a username, so the one you entered was ignored',

  // After success
  success_signed_in: 'Signed in',
  success_account: 'Your business account is ready',
  going_to: 'Taking you to {target}',
  reset_done: 'Your password has been reset',
  bind_done: 'Bound',
  bind_mail_sent: 'Check your inbox: open the link we sent to {target} to confirm this e-mail',
  bind_mail_change: 'Change the e-mail or send again',
  bind_go_on: 'You are logged in. Continue below',
  bind_mail_just_sent: 'A message was just sent to this address. Check your inbox, or try again in a minute',

  // Slider
  slider_unavailable: 'The verification could not be loaded. {retry}',

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

import type { CriticalMessages } from '../messages.ts'

export const en: CriticalMessages = {
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
  submit_forgetPwd: 'Confirm',
  submit_bind: 'Bind',
  submit_reset: 'Confirm',
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
  agreement_new_mobile: 'New numbers get an account. ',
  agreement_note: 'By continuing, you agree to the {service} and the {privacy}',
  agreement_service: 'Service Agreement',
  agreement_privacy: 'Privacy Policy',

  // Code that cannot be loaded, and other failures of the network
  network_failure: 'Network error Please retry',
  retry: 'Retry',
}

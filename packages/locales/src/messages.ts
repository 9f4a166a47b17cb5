import type { ErrorMessageKey, FieldMessageKey } from '@portico/protocol'

/**
 * The texts of the widget in one language. A host page can override each under its key with the option `messages`. Words
 * in braces are markers, which the view replaces by a value, a link or a button.
 */
export interface Messages extends Record<FieldMessageKey, string>, Record<ErrorMessageKey, string> {
  // Field labels: always present for assistive technology, visible with the option `showFormLabel`
  readonly label_email: string
  readonly label_mobile: string
  readonly label_gmobile: string
  readonly label_password: string
  readonly label_repeatPwd: string
  readonly label_captcha: string
  readonly label_mobilecaptcha: string
  readonly label_emailcaptcha: string
  readonly label_code: string
  readonly label_username: string
  readonly label_account: string

  // Panels and methods
  readonly title_login: string
  readonly title_register: string
  readonly title_forgetPwd: string
  readonly title_bind: string
  /** The title of `bind` on the switch `email`. */
  readonly title_bind_email: string
  readonly title_reset: string
  readonly subtitle_register: string
  readonly tab_mobile: string
  readonly tab_email: string
  readonly submit_login: string
  readonly submit_register: string
  readonly submit_forgetPwd: string
  readonly submit_bind: string
  readonly submit_reset: string
  readonly link_register: string
  readonly link_forgetPwd: string
  readonly link_login: string
  /** The link back to the login panel, on the panels that reset a password. */
  readonly link_login_back: string
  readonly cancel: string

  // The proof that a binding asks for
  readonly title_proof: string
  readonly proof_password: string
  /** {target}: the masked mobile or e-mail that receives the code. */
  readonly proof_code: string
  /** The button of the password, below another proof. */
  readonly proof_use_password: string
  /** The button of a code, below another proof. {target}: as above. */
  readonly proof_use_code: string
  readonly proof_use_totp: string
  readonly proof_confirm: string
  /** Nothing can prove the owner yet. {date}: the day from which the change is possible. */
  readonly proof_later: string
  /** The password of the logged-in account is wrong. */
  readonly bind_password_wrong: string

  // Form
  readonly send_code: string
  /** {seconds}: the seconds left. The suffix `S` is part of the text. */
  readonly send_code_countdown: string
  /** Shown below the code field and announced when a code was sent. {target}: the mobile in groups, or the e-mail. */
  readonly send_code_sent: string
  /** In its place where a password is reset: nothing is sent to a contact without an account. {target}: as above. */
  readonly send_code_sent_if_known: string
  /** Announced when the countdown ends. */
  readonly send_code_ready: string
  readonly show_password: string
  readonly hide_password: string
  readonly password_shown: string
  readonly password_hidden: string
  readonly caps_lock_on: string
  /** Below a new password. {min}, {max}: the lengths. */
  readonly password_hint: string
  /** Below the focused password of the form that binds an e-mail. Fits on one line of 268 px. */
  readonly bind_password_hint: string
  /** The label of the button that loads a new captcha image. */
  readonly captcha_image: string
  /** The label of the submit button for assistive technology while a request is pending. */
  readonly busy: string

  // Agreement
  /** {service}, {privacy}: the two links. */
  readonly agreement: string
  /** Replaces the hidden checkbox below the submit button. {service}, {privacy}: the links. */
  readonly agreement_note: string
  /** Before that sentence on the switch `mobile`. Ends with a space in languages that put one between sentences. */
  readonly agreement_new_mobile: string
  readonly agreement_service: string
  readonly agreement_privacy: string

  // Logged-in view
  /** The title of the login panel for a logged-in user. */
  readonly title_signed_in: string
  readonly signed_in_as: string
  /** When the account has no name to show. */
  readonly signed_in: string
  readonly continue: string
  readonly change_account: string
  readonly open_business_account: string

  // QR code
  readonly qr_toggle_to_code: string
  readonly qr_toggle_to_password: string
  /** The label of the button that loads a new QR code. */
  readonly qr_image: string
  readonly qr_prompt_new: string
  readonly qr_prompt_scanned: string
  readonly qr_prompt_confirmed: string
  readonly qr_refused: string
  readonly qr_refresh: string

  // Third-party providers
  readonly other_ways: string
  /** The button above the platforms, with `switchConfig.passkey`. */
  readonly passkey_login: string
  /** After a press of the button where the browser can use no passkey, and without single sign-on. */
  readonly passkey_unavailable: string
  /** Where another try may succeed. */
  readonly passkey_failed: string
  /** Beside the way to log in that worked last in this browser. */
  readonly last_used: string
  readonly platform_douyin: string
  readonly platform_toutiao: string
  readonly platform_huoshan: string
  readonly platform_ixigua: string
  /** {mobile}: the mobile that the provider has verified, masked. */
  readonly oauth_authorise: string
  readonly oauth_other: string
  /** {target}: the e-mail that the provider has verified. */
  readonly oauth_email: string
  readonly title_oauth_bind: string
  /** Why a login at a platform asks for a mobile number. {platform}: its name. */
  readonly oauth_bind_why: string
  /** Why an account without contacts is asked for one. */
  readonly bind_why: string
  /** While the login at a platform is completed. {platform}: its name. */
  readonly oauth_signing_in: string
  /** When the user cancelled the login at the provider. */
  readonly oauth_cancelled: string
  readonly oauth_failed: string

  // An invitation whose token or key is no longer valid
  readonly invitation_ask: string
  /** In its place on a page with a key and no invitation. */
  readonly key_ask: string
  /** The button that opens the page without it. */
  readonly invitation_leave: string

  // Username modal
  readonly username_title: string
  readonly username_confirm: string
  /** When the business account already existed under another name (2015). */
  readonly name_unused: string

  // After success
  readonly success_signed_in: string
  readonly success_registered: string
  /** A business account was opened. */
  readonly success_account: string
  /** {target}: the host of the page that follows. */
  readonly going_to: string
  readonly reset_done: string
  readonly bind_done: string
  /** When a confirmation link was sent. {target}: the e-mail as typed. */
  readonly bind_mail_sent: string
  /** Returns to the form from the view that says where the link was sent. */
  readonly bind_mail_change: string
  /** When the user returns to a binding that required a login. */
  readonly bind_go_on: string

  // Slider. Its script has its own texts; this one is for when the script cannot be loaded.
  /** {retry}: the retry button. */
  readonly slider_unavailable: string

  // Area picker
  readonly area_label: string
  readonly area_search: string
  readonly area_empty: string
  readonly area_unavailable: string

  // Notices
  readonly close: string
  readonly retry: string
  /** When a request needs a cookie and the browser stores none. */
  readonly cookies_blocked: string
  /** {id}: the log id of a failed request, for support. */
  readonly log_id: string
  /** The label of the button that copies the log id. */
  readonly log_id_copy: string
  /** Announced when the log id was copied. */
  readonly log_id_copied: string
  /** The label of the button that opens a popover. */
  readonly help: string
  /** The popover of error_200. */
  readonly popover_200: string

  // Values of markers
  readonly marker_login: string
  /** `marker_login` at the start of a sentence. */
  readonly marker_login_start: string
  readonly marker_open: string
  /** {app} when the app of an invitation has no name. */
  readonly marker_app: string
  readonly marker_app_start: string
  readonly switch_mobile: string
  readonly switch_email: string
}

/** The texts of the initial view of any panel, loaded before it. */
type CriticalKey = Extract<
  Exclude<keyof Messages, 'label_captcha' | 'label_username'>,
  | `${'label' | 'tab' | 'submit' | 'link'}_${string}`
  | `agreement${string}`
  | `title_${'login' | 'register' | 'forgetPwd' | 'bind' | 'bind_email' | 'reset'}`
  | 'subtitle_register'
  | 'send_code'
  | 'network_failure'
  | 'retry'
  | `${'show' | 'hide'}_password`
>

/** The texts of the initial view. */
export type CriticalMessages = Readonly<Pick<Messages, CriticalKey>>

/** The texts that are needed once a user interacts, loaded after the initial view. */
export type DeferredMessages = Readonly<Omit<Messages, CriticalKey>>

/** The texts of the second step of a login beside those of {@link Messages}, loaded when a server asks for it. Hosts override them likewise. */
export interface SecondStepMessages {
  readonly title_second_step: string
  /** What is asked for. That of a code by SMS or e-mail is `proof_code`. */
  readonly second_step_totp: string
  readonly second_step_recovery: string
  readonly second_step_passkey: string
  /** The labels of the fields for a code of an authenticator app and a recovery code. Those of the other codes are `label_code`. */
  readonly label_totp: string
  readonly label_recovery: string
  /** The buttons of the other ways. That of a code by SMS or e-mail is `proof_use_code`. */
  readonly second_step_use_totp: string
  readonly second_step_use_recovery: string
  readonly second_step_use_passkey: string
  /** The checkbox. The number of days is the server's. */
  readonly trust_browser: string
  /** The code of an authenticator app is missing or incomplete. */
  readonly totp_pattern_valid: string
  /** The recovery code is missing. */
  readonly recovery_pattern_valid: string
  /** The offer of a passkey after a login by code, and its buttons. */
  readonly passkey_offer_title: string
  readonly passkey_offer: string
  readonly passkey_create: string
  readonly passkey_decline: string
}

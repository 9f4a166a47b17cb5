import type { ErrorMessageKey, FieldMessageKey } from '@portico/protocol'

/**
 * The shape of a language: every text the widget shows, under the key a host page may
 * override with `messages`. Words in braces are markers, filled or made live by the view; which message
 * has which is contract 1.6 (MSG-3).
 */
export interface Messages extends Record<FieldMessageKey, string>, Record<ErrorMessageKey, string> {
  // Fields: the label is always there for assistive technology, and seen with `showFormLabel` (EMB-3).
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

  // Panels and switches (NAV-1, NAV-2)
  readonly title_login: string
  readonly title_register: string
  readonly title_forgetPwd: string
  readonly title_bind: string
  /** On the e-mail switch. */
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
  /** On the panels that reset a password: the way back. */
  readonly link_login_back: string
  readonly cancel: string

  // Parts of a form
  readonly send_code: string
  /** {seconds}: whole seconds left; the specification's «S» suffix (SND-4) is part of the text. */
  readonly send_code_countdown: string
  /** Under the code field, and spoken once, when a code has left. {target}: the mobile in groups, or the e-mail. */
  readonly send_code_sent: string
  /** Spoken once when the countdown has ended. */
  readonly send_code_ready: string
  readonly show_password: string
  readonly hide_password: string
  readonly password_shown: string
  readonly password_hidden: string
  readonly caps_lock_on: string
  /** The name of the button around the captcha image: it fetches another. */
  readonly captcha_image: string
  /** Named for assistive technology while the submit button waits for an answer. */
  readonly busy: string

  // Agreement (AGR-1)
  /** {service} and {privacy} become the two links. */
  readonly agreement: string
  /** Stands under the submit button where the checkbox is hidden. {submit} is the submit button's text; {service}, {privacy} the links. */
  readonly agreement_note: string
  readonly agreement_service: string
  readonly agreement_privacy: string

  // A signed-in visitor (NAV-6, LOG-5)
  /** The title of the login panel. */
  readonly title_signed_in: string
  readonly signed_in_as: string
  /** Where nobody says as whom. */
  readonly signed_in: string
  readonly continue: string
  readonly change_account: string
  readonly open_business_account: string

  // QR (QRC-1, QRC-2, NAV-4)
  readonly qr_toggle_to_code: string
  readonly qr_toggle_to_password: string
  /** The name of the button around the QR code: it fetches another. */
  readonly qr_image: string
  readonly qr_prompt_new: string
  readonly qr_prompt_scanned: string
  readonly qr_refused: string
  readonly qr_refresh: string

  // Third-party platforms (OAU-1, OAU-6)
  readonly other_ways: string
  readonly platform_douyin: string
  readonly platform_toutiao: string
  readonly platform_huoshan: string
  readonly platform_ixigua: string
  /** {mobile}: the masked mobile the platform vouches for. */
  readonly oauth_authorise: string
  readonly oauth_other: string
  readonly title_oauth_bind: string
  /** After the visitor said no at the platform. */
  readonly oauth_cancelled: string
  readonly oauth_failed: string

  // Username modal (APT-6)
  readonly username_title: string
  readonly username_confirm: string
  /** Said where the account was there before, under another name (2015). */
  readonly name_unused: string

  // After success
  readonly reset_done: string
  readonly bind_done: string
  /** The e-mail waits for the link in a message: {target} is the e-mail as typed. */
  readonly bind_mail_sent: string
  /** Back at a binding that asked for a login. */
  readonly bind_go_on: string
  /** The last such message is younger than a minute. */
  readonly bind_mail_just_sent: string

  // Slider (CAP-3): where its own script, which brings the rest of its texts, cannot be loaded
  /** {retry}: the button that tries again. */
  readonly slider_unavailable: string

  // Area picker (ARE-1, ARE-2)
  readonly area_label: string
  readonly area_search: string
  readonly area_empty: string
  readonly area_unavailable: string

  // Notices
  readonly close: string
  readonly retry: string
  /** A code or a login needs a cookie, and the browser keeps none. */
  readonly cookies_blocked: string
  /** {id}: the log id a failure carries, for whoever asks support. */
  readonly log_id: string
  /** The name of the button beside it. */
  readonly log_id_copy: string
  /** Spoken once when it has been copied. */
  readonly log_id_copied: string
  /** The name of the button that opens a popover. */
  readonly help: string
  /** The popover of error_200 (NAV-12, MSG-6). */
  readonly popover_200: string

  // Words a marker stands for (contract 1.6)
  readonly marker_login: string
  /** The same where it begins a sentence. */
  readonly marker_login_start: string
  readonly marker_open: string
  /** The app of an appointment, where its name is not known. */
  readonly marker_app: string
  readonly marker_app_start: string
  readonly switch_mobile: string
  readonly switch_email: string
}

/** What the first view of any panel says: downloaded before it. */
type FirstKey = Extract<
  keyof Messages,
  | `${'label' | 'tab' | 'submit' | 'link'}_${string}`
  | `agreement${string}`
  | `title_${'login' | 'register' | 'forgetPwd' | 'bind' | 'bind_email' | 'reset'}`
  | 'subtitle_register'
  | 'send_code'
  | 'show_password'
  | 'network_failure'
>
export type FirstMessages = Readonly<Pick<Messages, FirstKey>>

/** What is said once somebody acts: downloaded right behind the first view. */
export type LaterMessages = Readonly<Omit<Messages, FirstKey>>

/** A language that has only some texts; the rest falls back key by key (I18-1). */
export type PartialMessages = Readonly<Partial<Messages>>

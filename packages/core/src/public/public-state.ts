import type { FieldName, PlatformId } from '@portico/protocol'

// What a host reads, under the names of the specification. The doc comments are the source of docs/reference/state.md.

/** A panel of the widget. */
export type Panel = 'login' | 'register' | 'forgetPwd' | 'bind' | 'reset'

/** A way to identify on a panel: mobile and code, e-mail and password, or QR code. */
export type Switch = 'mobile' | 'email' | 'code'

/** A field of the form. */
export interface FieldSnapshot {
  /** The value as typed; always `''` for passwords and codes. */
  readonly value: string
  /** The error message shown; `''` if there is none. */
  readonly error: string
  /** Whether the value is valid, even if no error is shown yet. */
  readonly valid: boolean
  /** Whether a value was entered and is invalid. */
  readonly mismatch: boolean
  /** The same as `error`. */
  readonly errMsg: string
  /** The key of the error message, such as `mobile_pattern_valid`; the same in every language. `''` if there is none. */
  readonly errorKey: string
}

/** The invitation or self-service key in the page's URL, as returned by the account center. */
export interface AppointmentInfo {
  /** The name of the app the business account is opened for. */
  readonly app_name: string
  /** The name of the inviting company; `''` if there is none. */
  readonly org_name: string
  /** The key of the app. */
  readonly app_key: string
  /** The start page of the app. */
  readonly index_url: string
  /** The page on which a new business account is activated; `''` if accounts are active immediately. */
  readonly activate_url: string
}

/** The logged-in user, or the account that was entered for an invitation. */
export interface LoginInfo {
  /** 0 logged out, 1 and 2 logged in, 3 the entered account already exists, 4 the visitor was taken to the login panel. */
  readonly status: 0 | 1 | 2 | 3 | 4
  /** The user name; `''` if there is none. */
  readonly username: string
  /** The display name. */
  readonly screen_name: string
  /** The masked e-mail address; `''` if there is none. */
  readonly email: string
  /** The masked mobile number; `''` if there is none. */
  readonly mobile: string
}

/** A third-party login in progress. */
export interface OauthInfo {
  /**
   * 0 none, 1 a verified mobile is offered, 2 a mobile is required, 3 the account is bound to another identity, 4 the
   * identity is bound to another account, 5 logged in.
   */
  readonly status: number
  /** The server's message; `''` if there is none. */
  readonly title: string
  /** The masked mobile number that the platform has verified; `''` if there is none. */
  readonly mobile: string
}

/** A QR code as returned by the server. */
export interface QrCode {
  /** Identifies the code in status requests. Anyone who has it can try to log in with it. */
  readonly token: string
  /** The state of the code. */
  readonly status: 'new' | 'scanned' | 'confirmed' | 'refused' | 'expired'
  /** The image: a PNG in base64, without a `data:` prefix. */
  readonly qrcode: string
  /** The name of the site to show next to the code. */
  readonly web_name: string
  /** The name of the app to scan it with. */
  readonly app_name: string
}

/** The fields of a login request beyond the common ones: form values and what accompanies them. */
export type LoginPayload = Readonly<Partial<Record<FieldName, string>>> & {
  /** The one-time code. */
  readonly code?: string
  /** The key of the captcha image. */
  readonly captcha_key?: string
  /** What the code is for. */
  readonly type?: number
  /** The URL the login is for: `callback`, or the page. */
  readonly service?: string
}

/** The account logged in at the passport host. */
export interface AccountInfo {
  /** 1 if a user is logged in. */
  readonly status: number
  /** The masked contacts; each is `''` if there is none. */
  readonly data: { readonly mobile: string; readonly email: string }
}

/** What a login returns for single sign-on. */
export interface SessionData {
  /** A one-time handle for the session, valid for 60 s; never the session id. */
  readonly session_key: string
  /** Where to continue. */
  readonly redirect_url: string
}

/** An entry of the area code list. */
export interface AreaEntry {
  /** The name in the widget's language. */
  readonly name: string
  /** The ISO 3166-1 alpha-2 code, such as `SG`. */
  readonly shortName: string
  /** The dialling code, digits only. */
  readonly area: string
}

/** The fields of every request. */
export interface RequestFields {
  /** The app id. */
  readonly aid: string
  /** The language for server messages. */
  readonly language: string
  /** The device id, used for counting only; stored in the `passport_fp` cookie. */
  readonly fp: string
}

/** The request that opens a business account. */
export interface CreateAccountPayload {
  /** The user name. Default: empty. */
  readonly name: string
  /** The organisation. Default: `'0'`, none. */
  readonly org_id: string
}

/** The frozen snapshot returned by `getState()`. */
export interface Snapshot {
  /** The current switch. */
  readonly switchType: Switch
  /** The current panel. */
  readonly panelType: Panel
  /** The notice above the form; `type` is `''` if there is none. */
  readonly message: { readonly content: string; readonly type: '' | 'success' | 'error' | 'info' }
  /** The requests in flight. Each stays true for 600 ms after the response. */
  readonly action: { readonly captcha: boolean; readonly code: boolean; readonly submit: boolean }
  /** Whether the form cannot be submitted, because of a request in flight or a validation result. */
  readonly disabled: boolean
  /** The state of the QR code: 1 new, 2 scanned, 3 confirmed, 4 refused, 5 expired; 0 if there is none. */
  readonly qrStatus: 0 | 1 | 2 | 3 | 4 | 5
  /** The QR code, without its token. Present in the QR view only. */
  readonly qrCode?: Readonly<Omit<QrCode, 'token'>>
  /** The captcha image in base64; `''` if there is none. */
  readonly captchaBase64: string
  /** The key of the captcha image; `''` if there is none. */
  readonly captcha_key: string
  /** Whether the agreement is accepted. */
  readonly isCheck: boolean
  /** Whether passwords are shown. */
  readonly eye: boolean
  /** The message for a logged-in visitor below the title (error_200, error_2605); `''` if there is none. */
  readonly subTitleNotice: string
  /** The option `action.alwaysNotice`. */
  readonly alwaysNotice: boolean
  /** The invitation or self-service key of the page. Absent until the account center has responded. */
  readonly appointmentInfo?: AppointmentInfo
  /**
   * The logged-in user. Absent while no one is logged in, except at 3 and 4, where its texts are `''`; cleared when the panel
   * changes.
   */
  readonly loginInfo?: LoginInfo
  /**
   * The method that is asked for, such as `totp` or `sms`, while a login waits for its second step, or a binding for a code of a second
   * factor. A login is complete only after it.
   */
  readonly secondStep?: 'totp' | 'recovery' | 'sms' | 'email' | 'passkey'
  /** All fields, whether they are in the form or not. */
  readonly fields: Readonly<Record<FieldName, FieldSnapshot>>
  /** The third-party login. Present while one is in progress. */
  readonly oauthInfo?: OauthInfo
  /** The platform of that login; `''` if only a `profile_key` was passed. */
  readonly curAuthType?: PlatformId | ''
}

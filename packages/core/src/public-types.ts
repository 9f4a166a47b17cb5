import type { FieldName, PlatformId, ZoneId } from '@portico/protocol'

// What a host page says and is told, under the specification's names (ENT-1, ENT-2, EMB-3).

export type Panel = 'login' | 'register' | 'forgetPwd' | 'bind' | 'reset'
export type Switch = 'mobile' | 'email' | 'code'

export interface PlatformConfig {
  readonly platform: PlatformId
  readonly platform_app_id?: string
  readonly client_key?: string
  readonly name?: string
  readonly authorizeUrl?: string
}

/** What a host page hands to `mount` or `<AccountCenter/>` (contract 1.2, EMB-3). */
export interface AccountCenterConfig {
  readonly appId?: number
  readonly language?: string
  readonly themeColor?: string
  readonly theme?: 'light' | 'dark' | 'auto'
  readonly zone?: ZoneId
  readonly panels?: readonly Panel[]
  readonly defaultPanel?: Panel
  readonly defaultSwitch?: Switch
  readonly switchConfig?: Readonly<Partial<Record<Switch, boolean>>>
  readonly showFormLabel?: boolean
  readonly action?: {
    readonly alwaysNotice?: boolean
    /** Submits a complete form as soon as its code has been autofilled or pasted. Default: false. */
    readonly autoSubmit?: boolean
  }
  readonly bootstrap?: boolean
  readonly callback?: string
  readonly platforms?: readonly PlatformConfig[]
  readonly agreement?: {
    readonly service?: string
    readonly privacy?: string
    readonly preset?: 'login' | 'never'
  }
  readonly security?: {
    readonly slider?: boolean
    readonly verifyHosts?: Readonly<Partial<Record<ZoneId, string>>>
    readonly oauthStateCheck?: boolean
    readonly forceBind?: boolean
    /** Where a server's redirect url may lead, beside the page's own origin, the callback's and the bases'. Default: none. */
    readonly redirectOrigins?: readonly string[]
  }
  readonly ssoDomains?: Readonly<Partial<Record<ZoneId, string>>>
  readonly sso?: boolean
  readonly passportBase?: string
  readonly accountBase?: string
  readonly isolation?: 'light' | 'shadow' | 'open'
  readonly monitor?: { readonly url?: string; readonly enabled?: boolean }
  readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly beforeSkip?: (url: string) => string | false | void | Promise<string | false | void>
  readonly onSuccess?: (result: { readonly url: string; readonly response: unknown }) => void
  readonly onReject?: (error: AccountError) => void
  readonly onEvent?: (name: string, params: Readonly<Record<string, unknown>>) => void
}

/** A configuration with every default filled in; what the house works with. */
export interface Settings {
  readonly config: AccountCenterConfig
  readonly appId: number
  readonly language: string
  readonly theme: 'light' | 'dark' | 'auto'
  readonly zone: ZoneId
  readonly panels: readonly Panel[]
  readonly defaultPanel: Panel
  readonly defaultSwitch: Switch
  /** The switches that are on, in the order they are shown. */
  readonly switches: readonly Switch[]
  readonly showFormLabel: boolean
  readonly alwaysNotice: boolean
  readonly bootstrap: boolean
  readonly agreementPreset: 'login' | 'never'
  readonly sso: boolean
  readonly ssoBase: string
  readonly passportBase: string
  readonly accountBase: string
  readonly isolation: 'light' | 'shadow' | 'open'
}

/** A failure as a host sees it; `code` and `error_code` are the same number, `message` is the text shown. */
export interface AccountError {
  readonly code: number
  readonly error_code: number
  readonly message: string
  readonly description: string
  readonly log_id?: string
  readonly captcha?: string
  readonly captcha_key?: string
  readonly profile_key?: string
}

/** One field of the form; the value of a password or a code is always empty here. */
export interface FieldSnapshot {
  readonly value: string
  readonly error: string
  readonly valid: boolean
  readonly mismatch: boolean
  readonly errMsg: string
  readonly errorKey: string
}

/** An appointment or a self-service key, as the account center knows it (ENT-1). */
export interface AppointmentInfo {
  readonly app_name: string
  readonly org_name: string
  readonly app_key: string
  readonly index_url: string
  readonly activate_url: string
}

/** Who is signed in; e-mail and mobile are masked (ENT-1). */
export interface LoginInfo {
  /** normal 0, change 1, next 2, preLogin 3, goLogin 4. */
  readonly status: 0 | 1 | 2 | 3 | 4
  readonly username: string
  readonly screen_name: string
  readonly email: string
  readonly mobile: string
}

/** The specification's oauth info; the mobile is masked (OAU-5). */
export interface OauthInfo {
  readonly status: number
  readonly title: string
  readonly mobile: string
}

/** A QR code as the server gives it. */
export interface QrCode {
  /** Names the code in the calls that ask about it; whoever has it may try to sign in by it. */
  readonly token: string
  readonly status: 'new' | 'scanned' | 'confirmed' | 'refused' | 'expired'
  /** The picture: a PNG in base64, without a `data:` prefix. */
  readonly qrcode: string
  readonly web_name: string
  readonly app_name: string
}

/** What a login sends beside the common fields: the values of the form, and what goes with them. */
export type LoginPayload = Readonly<Partial<Record<FieldName, string>>> & {
  readonly code?: string
  readonly captcha_key?: string
  readonly type?: number
  /** Whom the login is for: the callback, or the page. */
  readonly service?: string
}

/** Who the passport says is signed in: `status` is 1 then. E-mail and mobile are masked, and empty when there is none. */
export interface AccountInfo {
  readonly status: number
  readonly data: { readonly mobile: string; readonly email: string }
}

/** What a login leaves for single sign-on. */
export interface SessionData {
  /** A one-time handle of 60 s; never the session id. */
  readonly session_key: string
  readonly redirect_url: string
}

/** An entry of the area list. */
export interface AreaEntry {
  /** In the language of the widget. */
  readonly name: string
  /** ISO 3166-1 alpha-2, such as `SG`. */
  readonly shortName: string
  /** The dial prefix, digits only. */
  readonly area: string
}

/** What every call carries. */
export interface RequestFields {
  readonly aid: string
  readonly language: string
  /** Counts the requests of one device; kept in a cookie. */
  readonly fp: string
}

/** What opening a business account sends. */
export interface CreateAccountPayload {
  /** Default: empty. */
  readonly name: string
  /** Default: `'0'`, no organisation. */
  readonly org_id: string
}

/** What `getState()` gives: frozen, under the specification's names (ENT-2). */
export interface Snapshot {
  readonly switchType: Switch
  readonly panelType: Panel
  readonly message: { readonly content: string; readonly type: '' | 'success' | 'error' | 'info' }
  readonly action: { readonly captcha: boolean; readonly code: boolean; readonly submit: boolean }
  readonly disabled: boolean
  /** The specification's QR status; 0 while there is no code. */
  readonly qrStatus: 0 | 1 | 2 | 3 | 4 | 5
  /** The QR code on show; its token is never told. */
  readonly qrCode?: Readonly<Omit<QrCode, 'token'>>
  readonly captchaBase64: string
  readonly captcha_key: string
  readonly isCheck: boolean
  readonly eye: boolean
  readonly subTitleNotice: string
  readonly alwaysNotice: boolean
  /** What the page came with, once the account center has said so. */
  readonly appointmentInfo?: AppointmentInfo
  /** Absent while nobody is signed in or about to be. */
  readonly loginInfo?: LoginInfo
  readonly fields: Readonly<Record<FieldName, FieldSnapshot>>
  /** There while a third-party sign-in is under way, and the platform's name with it. */
  readonly oauthInfo?: OauthInfo
  readonly curAuthType?: PlatformId | ''
}

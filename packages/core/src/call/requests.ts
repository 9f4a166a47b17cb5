import type { CodeType, Endpoint, RequestOf } from '@portico/protocol'
import {
  ACSSOLogin,
  bindEmail,
  bindLogin,
  bindMobile,
  checkQrconnect,
  CODE_TYPES,
  getQrcode,
  refreshCaptcha,
  registerVerifyLogin,
  resetByEmail,
  resetByMobile,
  sendCode,
  sendEmailCode,
  smsLogin,
  ssoAccountLogin,
  ssoCheckQrconnect,
  ssoGetQrcode,
  ssoQuickLogin,
  ssoRefreshCaptcha,
  ssoSendCode,
  ssoSendEmailCode,
  userLogin,
} from '@portico/protocol'
import type { QrStatus } from '../state/state.ts'
import { QR_STATUS } from '../state/status-numbers.ts'

// Which endpoint an action uses, and with which fields. The widget and the client send the same requests. What has one endpoint
// and adds nothing to its fields needs no function here.

/** An endpoint and its fields in plain text, without the common ones. */
export type RequestFor<E extends Endpoint> = readonly [endpoint: E, fields: RequestOf<E>]

/** Where a request goes. */
export interface Route {
  /** Whether it goes to single sign-on instead of the passport host. */
  readonly sso?: boolean
}

/** The endpoint, or its variant of single sign-on. */
function at<Base, Variant>({ sso }: Route, base: Base, variant: Variant): Base | Variant {
  return sso ? variant : base
}

/** The answer to an image captcha, or the proof of a solved slider, when a request is repeated. */
export interface ChallengeAnswer {
  /** What the visitor read in the image of `error.captcha`. */
  readonly captcha?: string
  /** The key of that image. */
  readonly captcha_key?: string
  /** What the slider's script has returned. */
  readonly verify_ticket?: string
}

/** An e-mail or a mobile number. The area beside the number is that of a number without it. */
export type Target =
  | { readonly email: string }
  | { readonly mobile: string; readonly a_region?: string | undefined }

/** The fields of every request that creates a session. */
export interface SessionFields extends ChallengeAnswer {
  readonly service: string
  readonly keep_login?: '1'
}

/** What a code is for. */
export type CodePurpose = 'sign-in' | 'register' | 'reset-password' | 'bind'

const PURPOSES: Readonly<Record<CodePurpose, { readonly mobile: CodeType; readonly email: CodeType }>> = {
  'sign-in': { mobile: CODE_TYPES.mobileLogin, email: CODE_TYPES.login },
  register: { mobile: CODE_TYPES.mobileLogin, email: CODE_TYPES.register },
  'reset-password': { mobile: CODE_TYPES.resetPassword, email: CODE_TYPES.resetPassword },
  bind: { mobile: CODE_TYPES.bind, email: CODE_TYPES.bind },
}

type CodeFields = Target & ChallengeAnswer & { readonly password?: string }

/** @param usesSlider whether the slider may be asked for; if not, single sign-on asks for an image captcha instead */
export function codeRequest(
  fields: CodeFields,
  purpose: CodePurpose,
  { sso = false, usesSlider = true }: Route & { readonly usesSlider?: boolean } = {},
) {
  const { mobile, email } = PURPOSES[purpose]
  const isEmail = 'email' in fields
  const endpoint = isEmail ? at({ sso }, sendEmailCode, ssoSendEmailCode) : at({ sso }, sendCode, ssoSendCode)
  const path = (!usesSlider && endpoint.aliases?.[0]) || endpoint.path
  return request({ ...endpoint, path }, { ...fields, type: isEmail ? email : mobile })
}

interface CodeProof {
  readonly mobile: string
  readonly code: string
}

/** Logs in with a mobile and its code, and registers a number that is unknown. */
export function mobileSignIn(fields: CodeProof & SessionFields, route: Route = {}) {
  return request(at(route, smsLogin, ssoQuickLogin), { ...fields, type: CODE_TYPES.mobileLogin })
}

interface AccountFields extends SessionFields {
  readonly password?: string
  /** The code of an e-mail, instead of the password. */
  readonly code?: string
}

/** Logs in with a password, or with the code of an e-mail. @param account an e-mail or a mobile */
export function passwordSignIn(account: string, fields: AccountFields, route: Route = {}) {
  return request(at(route, userLogin, ssoAccountLogin), {
    ...(route.sso || !account.includes('@') ? { account } : { email: account }),
    ...fields,
    type: CODE_TYPES.login,
  })
}

interface EmailRegistration extends SessionFields {
  readonly email: string
  readonly password: string
  readonly code: string
}

export function emailRegistration(fields: EmailRegistration) {
  return request(registerVerifyLogin, { ...fields, type: CODE_TYPES.register })
}

/** The proof of the account's owner, and what the server answers a refused one with. */
export interface Proof extends ChallengeAnswer {
  /** The account's password. */
  readonly password?: string
  /** A code that was sent to a contact the account has now. */
  readonly old_code?: string
  /** A code of the account's authenticator app. */
  readonly totp?: string
  /** One of the account's recovery codes. */
  readonly recovery?: string
  /** What a passkey of the account answered: see `passkeys.prove`. */
  readonly passkey?: string
}

export function mobileBinding(fields: CodeProof & Proof & { readonly service: string }) {
  return request(bindMobile, { ...fields, type: CODE_TYPES.bind })
}

export function emailBinding(
  fields: Proof & { readonly email: string; readonly code?: string; readonly service: string },
) {
  return request(bindEmail, fields)
}

/** Binds a third-party identity to the account of a mobile, and logs in. */
export function platformBinding(fields: CodeProof & SessionFields & { readonly profile_key: string }) {
  return request(bindLogin, { ...fields, type: CODE_TYPES.mobileLogin })
}

type ResetFields = Target & ChallengeAnswer & Readonly<Record<'code' | 'password' | 'service', string>>

/** Sets a new password with a code. */
export function passwordReset(fields: ResetFields) {
  return request('email' in fields ? resetByEmail : resetByMobile, fields)
}

export function captchaRequest(verifyTicket: string | undefined, route: Route = {}) {
  const fields = verifyTicket === undefined ? {} : { scene: 'slide', verify_ticket: verifyTicket }
  return request(at(route, refreshCaptcha, ssoRefreshCaptcha), fields)
}

export function qrCodeRequest(
  { service, ...fields }: Pick<SessionFields, 'service' | 'keep_login'>,
  route: Route = {},
) {
  return request(at(route, getQrcode, ssoGetQrcode), { ...serviceField(service, route), ...fields })
}

export function qrStatusRequest(token: string, service: string, route: Route = {}) {
  return request(at(route, checkQrconnect, ssoCheckQrconnect), { ...serviceField(service, route), token })
}

/** What is `service` at single sign-on is `next` at the passport host. */
function serviceField(service: string, { sso }: Route) {
  return sso ? { service } : { next: service }
}

/** Parses a status sent as a name or as the digit of its number. */
export function parseQrStatus(text: string): QrStatus | undefined {
  const names = Object.keys(QR_STATUS) as QrStatus[]
  return names.find((name) => text === name || text === String(QR_STATUS[name]))
}

/** Logs in to the account center with the `session_key` of a login at single sign-on. */
export function accountCenterSignIn(sessionKey: string, service: string) {
  return request(ACSSOLogin, { sessionid: sessionKey, service })
}

function request<E extends Endpoint>(endpoint: E, fields: RequestOf<E>): RequestFor<E> {
  return [endpoint, fields]
}

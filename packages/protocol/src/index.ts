// The words both sides speak. Nothing here does anything by itself.
export { ENDPOINTS } from './endpoints.ts'
export { createAccount } from './appointment/create-appointment.ts'
export { listApps } from './appointment/list-apps.ts'
export { ACCOUNT_MADE_CODES, NO_ORGANISATION, openAccount } from './appointment/open-account.ts'
export { validateAccount } from './appointment/validate-account.ts'
export { selfServiceValidate } from './appointment/validate-appointment.ts'
export { bindEmail } from './bind/bind-email.ts'
export { bindMobileWithPassword } from './bind/bind-mobile-with-password.ts'
export { bindMobile } from './bind/bind-mobile.ts'
export { refreshCaptcha } from './image-captcha/refresh-captcha.ts'
export { ssoRefreshCaptcha } from './image-captcha/sso-refresh-captcha.ts'
export { smsLogin } from './login/sms-login.ts'
export { ssoAccountLogin } from './login/sso-account-login.ts'
export { ssoQuickLogin } from './login/sso-quick-login.ts'
export { userLogin } from './login/user-login.ts'
export { resetByEmail } from './password-reset/reset-by-email.ts'
export { resetByMobile } from './password-reset/reset-by-mobile.ts'
export { authBindV2 } from './platform-login/auth-bind-v2.ts'
export { authBind } from './platform-login/auth-bind.ts'
export { authUnbind } from './platform-login/auth-unbind.ts'
export { bindLogin } from './platform-login/bind-login.ts'
export { oauthLoginOnly } from './platform-login/oauth-login-only.ts'
export { oauthWithMobile } from './platform-login/oauth-with-mobile.ts'
export { showAuthMobile } from './platform-login/show-auth-mobile.ts'
export { checkQrconnect } from './qr-login/check-qrconnect.ts'
export { confirmQrcode } from './qr-login/confirm-qrcode.ts'
export { getQrcode } from './qr-login/get-qrcode.ts'
export { scanQrcode } from './qr-login/scan-qrcode.ts'
export { ssoCheckQrconnect } from './qr-login/sso-check-qrconnect.ts'
export { ssoGetQrcode } from './qr-login/sso-get-qrcode.ts'
export { mobileRegister } from './register/mobile-register.ts'
export { registerVerifyLogin } from './register/register-verify-login.ts'
export { ACSSOLogin } from './session/ac-sso-login.ts'
export { accountInfo } from './session/account-info.ts'
export { checkLogin } from './session/check-login.ts'
export { logout } from './session/logout.ts'
export { ssoCheckLogin } from './session/sso-check-login.ts'
export { ssoLogout } from './session/sso-logout.ts'
export { sendCode } from './verification-code/send-code.ts'
export { sendEmailCode } from './verification-code/send-email-code.ts'
export { ssoSendCode } from './verification-code/sso-send-code.ts'
export { ssoSendEmailCode } from './verification-code/sso-send-email-code.ts'
export { APPOINTMENT_INFO } from './appointment/appointment-info.ts'
export type { AppointmentInfo } from './appointment/appointment-info.ts'
export { CATALOGUE_CODES, ERROR_CODES, errorName, isCatalogueCode } from './errors/error-codes.ts'
export type {
  CatalogueCode,
  DescribedCode,
  DescriptionKey,
  ErrorCode,
  ErrorMessageKey,
  ErrorName,
} from './errors/error-codes.ts'
export { accountCenterCode } from './errors/account-center-code.ts'
export { networkFailure } from './errors/failure.ts'
export { NETWORK_FAILURE_CODE } from './errors/network-failure-code.ts'
export type { Failure, Result } from './errors/failure.ts'
export { isEmailLike } from './fields/email-like.ts'
export { foldAndTrim, foldCode, foldNumber } from './fields/clean.ts'
export { isEmail } from './fields/email.ts'
export { EMAIL_CODE_LENGTH, isEmailCode } from './fields/emailcaptcha.ts'
export type { Field, FieldContext, FieldError, FieldMessageKey, FieldName } from './fields/field.ts'
export { FIELD_NAMES, FIELDS, checkField } from './fields/fields.ts'
export { isInternationalMobile } from './fields/gmobile.ts'
export { isCnMobile } from './fields/mobile.ts'
export { MOBILE_CODE_LENGTH, isMobileCode } from './fields/mobilecaptcha.ts'
export { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, isPassword } from './fields/password.ts'
export { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH, isUsername } from './fields/username.ts'
export { isVisibleLine, toVisibleLine } from './fields/visible-line.ts'
export type { Platform, PlatformId } from './platforms/platform.ts'
export { PLATFORM_SCOPE, PLATFORMS } from './platforms/platforms.ts'
export { USER_DATA } from './session/user-data.ts'
export type { UserData } from './session/user-data.ts'
export {
  ANSWER_WIDTH,
  PATH_MAX_MS,
  PATH_MAX_POINTS,
  PATH_MIN_MS,
  PATH_MIN_POINTS,
  PIECE_WIDTH,
  PLACE_TOLERANCE,
  PUZZLE_HEIGHT,
  PUZZLE_LIFE_S,
  PUZZLE_WIDTH,
  SLIDER_DEMAND_LIFE_S,
  SLIDER_PASS_LIFE_S,
  SLIDER_WAIT_S,
} from './slider/puzzle-numbers.ts'
export {
  CHECK_PUZZLE_PATH,
  GET_PUZZLE_FIELDS,
  GET_PUZZLE_PATH,
  SLIDER_BAD_PARAMETER,
  SLIDER_EXPIRED,
  SLIDER_SCRIPT_PATH,
  SLIDER_SUCCESS,
  SLIDER_SYSTEM_ERROR,
  SLIDER_TOO_MANY_TRIES,
  SLIDER_WRONG,
} from './slider/slider-calls.ts'
export type {
  PathPoint,
  PuzzleAnswer,
  PuzzleInput,
  PuzzleMode,
  SlidePuzzle,
  WaitingPuzzle,
} from './slider/slider-calls.ts'
export { readVerifyConf, SLIDER_CHALLENGE_CODE, writeVerifyConf } from './slider/verify-conf.ts'
export type { VerifyConf } from './slider/verify-conf.ts'
export { EVENT_NAMES, EVENT_PREFIX } from './telemetry/event-names.ts'
export type { EventName } from './telemetry/event-names.ts'
export { MONITOR_ENTRIES_AT_MOST, MONITOR_PATH, MONITOR_TEXT_AT_MOST } from './telemetry/monitor-report.ts'
export type {
  EventParams,
  MonitoredError,
  MonitoredEvent,
  MonitorReport,
} from './telemetry/monitor-report.ts'
export {
  CODE_TYPES,
  EMAIL_CODE_LIFE_S,
  MOBILE_CODE_LIFE_S,
  RESEND_INTERVAL_S,
  WRONG_TRIES_PER_CODE,
} from './verification-code/code-types.ts'
export type { CodeType } from './verification-code/code-types.ts'
export { isRecord, readAnswer } from './wire/answer-shape.ts'
export type { AnswerKind, AnswerOf, AnswerShape } from './wire/answer-shape.ts'
export { DEVICE_COOKIE, DEVICE_COOKIE_MAX_AGE_S, isDeviceMark, makeDeviceMark } from './wire/common-fields.ts'
export type { CommonFields } from './wire/common-fields.ts'
export { CSRF_COOKIE, CSRF_COOKIE_MAX_AGE_S, CSRF_HEADER, isCsrfToken } from './wire/csrf.ts'
export { isMixedField } from './wire/endpoint.ts'
export type { Endpoint, FieldRule, FieldRules, Host, RequestOf, SuccessOf } from './wire/endpoint.ts'
export { readEnvelope, writeFailure, writeList, writeSuccess } from './wire/envelope.ts'
export { FORM_CONTENT_TYPE, encodeForm, toWireFields } from './wire/form-body.ts'
export type { FieldValue, FieldValues } from './wire/form-body.ts'
export { LOG_ID_HEADER, isLogId, makeLogId } from './wire/log-id.ts'
export { mix, unmix } from './wire/mix.ts'
export { isWebAddress } from './wire/web-address.ts'
export { ZONES } from './zones/zones.ts'
export type { Zone, ZoneId } from './zones/zones.ts'

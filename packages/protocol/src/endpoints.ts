import { createAccount } from './appointment/create-appointment.ts'
import { listApps } from './appointment/list-apps.ts'
import { openAccount } from './appointment/open-account.ts'
import { validateAccount } from './appointment/validate-account.ts'
import { selfServiceValidate } from './appointment/validate-appointment.ts'
import { bindEmail } from './bind/bind-email.ts'
import { bindMobileWithPassword } from './bind/bind-mobile-with-password.ts'
import { bindMobile } from './bind/bind-mobile.ts'
import { refreshCaptcha } from './image-captcha/refresh-captcha.ts'
import { ssoRefreshCaptcha } from './image-captcha/sso-refresh-captcha.ts'
import { smsLogin } from './login/sms-login.ts'
import { ssoAccountLogin } from './login/sso-account-login.ts'
import { ssoQuickLogin } from './login/sso-quick-login.ts'
import { userLogin } from './login/user-login.ts'
import { resetByEmail } from './password-reset/reset-by-email.ts'
import { resetByMobile } from './password-reset/reset-by-mobile.ts'
import { authBindV2 } from './platform-login/auth-bind-v2.ts'
import { authBind } from './platform-login/auth-bind.ts'
import { authUnbind } from './platform-login/auth-unbind.ts'
import { bindLogin } from './platform-login/bind-login.ts'
import { oauthLoginOnly } from './platform-login/oauth-login-only.ts'
import { oauthWithMobile } from './platform-login/oauth-with-mobile.ts'
import { showAuthMobile } from './platform-login/show-auth-mobile.ts'
import { checkQrconnect } from './qr-login/check-qrconnect.ts'
import { confirmQrcode } from './qr-login/confirm-qrcode.ts'
import { getQrcode } from './qr-login/get-qrcode.ts'
import { scanQrcode } from './qr-login/scan-qrcode.ts'
import { ssoCheckQrconnect } from './qr-login/sso-check-qrconnect.ts'
import { ssoGetQrcode } from './qr-login/sso-get-qrcode.ts'
import { mobileRegister } from './register/mobile-register.ts'
import { registerVerifyLogin } from './register/register-verify-login.ts'
import { ACSSOLogin } from './session/ac-sso-login.ts'
import { accountInfo } from './session/account-info.ts'
import { checkLogin } from './session/check-login.ts'
import { logout } from './session/logout.ts'
import { ssoCheckLogin } from './session/sso-check-login.ts'
import { ssoLogout } from './session/sso-logout.ts'
import { sendCode } from './verification-code/send-code.ts'
import { sendEmailCode } from './verification-code/send-email-code.ts'
import { ssoSendCode } from './verification-code/sso-send-code.ts'
import { ssoSendEmailCode } from './verification-code/sso-send-email-code.ts'
import type { Endpoint } from './wire/endpoint.ts'

/** Every call of the contract's sections 3 to 5 (API-1). The server's routes and the reference are made from it. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  createAccount,
  listApps,
  openAccount,
  validateAccount,
  selfServiceValidate,
  bindEmail,
  bindMobileWithPassword,
  bindMobile,
  refreshCaptcha,
  ssoRefreshCaptcha,
  smsLogin,
  ssoAccountLogin,
  ssoQuickLogin,
  userLogin,
  resetByEmail,
  resetByMobile,
  authBindV2,
  authBind,
  authUnbind,
  bindLogin,
  oauthLoginOnly,
  oauthWithMobile,
  showAuthMobile,
  checkQrconnect,
  confirmQrcode,
  getQrcode,
  scanQrcode,
  ssoCheckQrconnect,
  ssoGetQrcode,
  mobileRegister,
  registerVerifyLogin,
  ACSSOLogin,
  accountInfo,
  checkLogin,
  logout,
  ssoCheckLogin,
  ssoLogout,
  sendCode,
  sendEmailCode,
  ssoSendCode,
  ssoSendEmailCode,
}

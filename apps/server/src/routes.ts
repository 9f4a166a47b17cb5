import { createAccountRoute } from './appointment/create-account.route.ts'
import { listAppsRoute } from './appointment/list-apps.route.ts'
import { openAccountRoute } from './appointment/open-account.route.ts'
import { validateAccountRoute } from './appointment/validate-account.route.ts'
import { validateAppointmentRoute } from './appointment/validate-appointment.route.ts'
import { bindEmailRoute } from './bind/bind-email.route.ts'
import { bindMobileRoute, bindMobileWithPasswordRoute } from './bind/bind-mobile.route.ts'
import { contactPageRoutes } from './bind/contact-pages.route.ts'
import type { Route } from './http/route.ts'
import { refreshCaptchaRoutes } from './image-captcha/refresh-captcha.route.ts'
import { smsLoginRoute, ssoQuickLoginRoute } from './login/sms-login.route.ts'
import { ssoPageRoutes } from './login/sso-pages.route.ts'
import { ssoAccountLoginRoute, userLoginRoute } from './login/user-login.route.ts'
import { resetByEmailRoute, resetByMobileRoute } from './password-reset/reset-password.route.ts'
import { authBindRoute, authBindV2Route } from './platform-login/auth-bind.route.ts'
import { authUnbindRoute } from './platform-login/auth-unbind.route.ts'
import { bindLoginRoute } from './platform-login/bind-login.route.ts'
import { bindWithMobileRoute } from './platform-login/bind-with-mobile.route.ts'
import { loginOnlyRoute } from './platform-login/login-only.route.ts'
import { showMobileRoute } from './platform-login/show-mobile.route.ts'
import { checkQrconnectRoute, ssoCheckQrconnectRoute } from './qr-login/check-qrconnect.route.ts'
import { confirmQrcodeRoute } from './qr-login/confirm-qrcode.route.ts'
import { connectPageRoute } from './qr-login/connect-page.route.ts'
import { getQrcodeRoute, ssoGetQrcodeRoute } from './qr-login/get-qrcode.route.ts'
import { scanQrcodeRoute } from './qr-login/scan-qrcode.route.ts'
import { mobileRegisterRoute } from './register/mobile-register.route.ts'
import { registerVerifyLoginRoute } from './register/register-verify-login.route.ts'
import type { Services } from './services.ts'
import {
  acSsoLoginRoute,
  accountInfoRoute,
  checkLoginRoute,
  ssoCheckLoginRoute,
  logoutRoute,
} from './session/session.route.ts'
import { ssoCallbackRoute, ssoLogoutRoute, validateTicketRoute } from './session/sso.route.ts'
import { sendCodeRoute, sendEmailCodeRoute, ssoSendCodeRoutes } from './verification-code/send-code.route.ts'

export function listRoutes(services: Services): readonly Route[] {
  return [
    sendCodeRoute(services),
    sendEmailCodeRoute(services),
    ...ssoSendCodeRoutes(services),
    ...refreshCaptchaRoutes(services),
    smsLoginRoute(services),
    ssoQuickLoginRoute(services),
    userLoginRoute(services),
    ssoAccountLoginRoute(services),
    registerVerifyLoginRoute(services),
    mobileRegisterRoute(services),
    resetByMobileRoute(services),
    resetByEmailRoute(services),
    bindMobileRoute(services),
    bindMobileWithPasswordRoute(services),
    bindEmailRoute(services),
    ...contactPageRoutes(services),
    getQrcodeRoute(services),
    ssoGetQrcodeRoute(services),
    checkQrconnectRoute(services),
    ssoCheckQrconnectRoute(services),
    scanQrcodeRoute(services),
    confirmQrcodeRoute(services),
    connectPageRoute(services),
    loginOnlyRoute(services),
    showMobileRoute(services),
    bindWithMobileRoute(services),
    bindLoginRoute(services),
    authBindRoute(services),
    authBindV2Route(services),
    authUnbindRoute(services),
    accountInfoRoute(services),
    acSsoLoginRoute(services),
    checkLoginRoute(services),
    ssoCheckLoginRoute(services),
    ssoCallbackRoute(services),
    validateTicketRoute(services),
    logoutRoute(services),
    ssoLogoutRoute(services),
    validateAccountRoute(services),
    validateAppointmentRoute(services),
    createAccountRoute(services),
    openAccountRoute(services),
    listAppsRoute(services),
    ...ssoPageRoutes(services),
  ]
}

import { bindEmailRoute } from './bind/bind-email.route.ts'
import { bindMobileRoute, bindMobileWithPasswordRoute } from './bind/bind-mobile.route.ts'
import type { Route } from './http/route.ts'
import { refreshCaptchaRoute } from './image-captcha/refresh-captcha.route.ts'
import { smsLoginRoute } from './login/sms-login.route.ts'
import { ssoPageRoutes } from './login/sso-pages.route.ts'
import { userLoginRoute } from './login/user-login.route.ts'
import { checkQrconnectRoute, ssoCheckQrconnectRoute } from './qr-login/check-qrconnect.route.ts'
import { confirmQrcodeRoute } from './qr-login/confirm-qrcode.route.ts'
import { connectPageRoute } from './qr-login/connect-page.route.ts'
import { getQrcodeRoute, ssoGetQrcodeRoute } from './qr-login/get-qrcode.route.ts'
import { letIn } from './qr-login/let-in.ts'
import { scanQrcodeRoute } from './qr-login/scan-qrcode.route.ts'
import { resetByEmailRoute, resetByMobileRoute } from './password-reset/reset-password.route.ts'
import { mobileRegisterRoute } from './register/mobile-register.route.ts'
import { registerVerifyLoginRoute } from './register/register-verify-login.route.ts'
import type { Services } from './services.ts'
import { accountInfoRoute } from './session/account-info.route.ts'
import { checkLoginRoute } from './session/check-login.route.ts'
import { logoutRoute } from './session/logout.route.ts'
import { ssoLogoutRoute } from './session/sso-logout.route.ts'
import { sendCodeRoute, sendEmailCodeRoute } from './verification-code/send-code.route.ts'

/** Every call this server answers. */
export function listRoutes(services: Services): readonly Route[] {
  return [
    sendCodeRoute(services),
    sendEmailCodeRoute(services),
    refreshCaptchaRoute(services),
    smsLoginRoute(services),
    userLoginRoute(services),
    registerVerifyLoginRoute(services),
    mobileRegisterRoute(services),
    resetByMobileRoute(services),
    resetByEmailRoute(services),
    bindMobileRoute(services),
    bindMobileWithPasswordRoute(services),
    bindEmailRoute(services),
    getQrcodeRoute(services),
    ssoGetQrcodeRoute(services),
    checkQrconnectRoute(services, letIn),
    // Until single sign-on has tickets of its own, its codes let in as the service's do.
    ssoCheckQrconnectRoute(services, letIn),
    scanQrcodeRoute(services),
    confirmQrcodeRoute(services),
    connectPageRoute(services),
    accountInfoRoute(services),
    checkLoginRoute(services),
    logoutRoute(services),
    ssoLogoutRoute(services),
    ...ssoPageRoutes(),
  ]
}

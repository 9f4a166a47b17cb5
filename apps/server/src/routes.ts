import { createAccountRoute } from './appointment/create-account.route.ts'
import { listAppsRoute } from './appointment/list-apps.route.ts'
import { openAccountRoute } from './appointment/open-account.route.ts'
import { validateAccountRoute } from './appointment/validate-account.route.ts'
import { validateAppointmentRoute } from './appointment/validate-appointment.route.ts'
import { bindEmailRoute } from './bind/bind-email.route.ts'
import { bindMobileRoute, bindMobileWithPasswordRoute } from './bind/bind-mobile.route.ts'
import type { Route } from './http/route.ts'
import { refreshCaptchaRoute } from './image-captcha/refresh-captcha.route.ts'
import { smsLoginRoute } from './login/sms-login.route.ts'
import { ssoPageRoutes } from './login/sso-pages.route.ts'
import { userLoginRoute } from './login/user-login.route.ts'
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
    accountInfoRoute(services),
    checkLoginRoute(services),
    logoutRoute(services),
    ssoLogoutRoute(services),
    validateAccountRoute(services),
    validateAppointmentRoute(services),
    createAccountRoute(services),
    openAccountRoute(services),
    listAppsRoute(),
    ...ssoPageRoutes(),
  ]
}

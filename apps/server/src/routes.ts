import { issueTokenRoute } from './access-token/access-token.route.ts'
import { accountPageRoute } from './account-page/account-page.route.ts'
import { bindEmailRoute, bindMobileRoute, bindMobileWithPasswordRoute } from './bind/bind.route.ts'
import { contactPageRoutes } from './bind/contact-pages.route.ts'
import { refreshCaptchaRoutes } from './challenge/refresh-captcha.route.ts'
import type { Route } from './http/route.ts'
import {
  createAccountRoute,
  listAppsRoute,
  openAccountRoute,
  validateAccountRoute,
  validateInvitationRoute,
} from './invitation/invitation.route.ts'
import {
  smsLoginRoute,
  ssoAccountLoginRoute,
  ssoQuickLoginRoute,
  userLoginRoute,
} from './login/login.route.ts'
import { ssoPageRoutes } from './login/sso-page.route.ts'
import { ownAccountRoutes } from './own-account/own-account.route.ts'
import { resetByEmailRoute, resetByMobileRoute } from './password-reset/password-reset.route.ts'
import {
  authBindRoute,
  authBindV2Route,
  authUnbindRoute,
  bindLoginRoute,
  bindWithMobileRoute,
  loginOnlyRoute,
  showMobileRoute,
} from './provider-login/provider-login.route.ts'
import { connectPageRoute } from './qr-login/connect-page.route.ts'
import { qrLoginRoutes } from './qr-login/qr-login.route.ts'
import { mobileRegisterRoute, registerVerifyLoginRoute } from './register/register.route.ts'
import type { Services } from './services.ts'
import {
  accountInfoRoute,
  acSsoLoginRoute,
  checkLoginRoute,
  endSessionRoute,
  logoutRoute,
  ssoCheckLoginRoute,
} from './session/session.route.ts'
import { ownSessionRoutes } from './session/own-sessions.route.ts'
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
    ...qrLoginRoutes(services),
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
    endSessionRoute(services),
    ssoLogoutRoute(services),
    ...ownSessionRoutes(services),
    ...ownAccountRoutes(services),
    issueTokenRoute(services),
    validateAccountRoute(services),
    validateInvitationRoute(services),
    createAccountRoute(services),
    openAccountRoute(services),
    listAppsRoute(services),
    ...ssoPageRoutes(services),
    accountPageRoute(services),
  ]
}

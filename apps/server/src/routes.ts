import { issueTokenRoute } from './access-token/access-token.route.ts'
import { accountPageRoute } from './account-page/account-page.route.ts'
import { bindRoutes } from './bind/bind.route.ts'
import { contactPageRoutes } from './bind/contact-pages.route.ts'
import { refreshCaptchaRoutes } from './challenge/refresh-captcha.route.ts'
import type { Route } from './http/route.ts'
import { invitationRoutes } from './invitation/invitation.route.ts'
import { loginRoutes } from './login/login.route.ts'
import { ssoPageRoutes } from './login/sso-page.route.ts'
import { ownAccountRoutes } from './own-account/own-account.route.ts'
import { passwordResetRoutes } from './password-reset/password-reset.route.ts'
import { providerLoginRoutes } from './provider-login/provider-login.route.ts'
import { connectPageRoute } from './qr-login/connect-page.route.ts'
import { qrLoginRoutes } from './qr-login/qr-login.route.ts'
import { registerRoutes } from './register/register.route.ts'
import { ownSessionRoutes } from './session/own-sessions.route.ts'
import { sessionRoutes } from './session/session.route.ts'
import { ssoRoutes } from './session/sso.route.ts'
import { sendCodeRoutes } from './verification-code/send-code.route.ts'

/** The routes that visitors, their pages and the back ends of apps call. */
export const ROUTES: readonly Route[] = [
  ...sendCodeRoutes,
  ...refreshCaptchaRoutes,
  ...loginRoutes,
  ...registerRoutes,
  ...passwordResetRoutes,
  ...bindRoutes,
  ...contactPageRoutes,
  ...qrLoginRoutes,
  connectPageRoute,
  ...providerLoginRoutes,
  ...sessionRoutes,
  ...ssoRoutes,
  ...ownSessionRoutes,
  ...ownAccountRoutes,
  issueTokenRoute,
  ...invitationRoutes,
  ...ssoPageRoutes,
  accountPageRoute,
]

import { bindRoutes } from '../account-changes/contacts/bind.route.ts'
import { contactPageRoutes } from '../account-changes/contacts/contact-pages.route.ts'
import { accountPageRoute } from '../account-changes/own-account/account-page.route.ts'
import { ownAccountRoutes } from '../account-changes/own-account/own-account.route.ts'
import { passkeyRoutes } from '../account-changes/passkeys/passkeys.route.ts'
import { secondFactorRoutes } from '../account-changes/second-factor/second-factor.route.ts'
import { invitationRoutes } from '../business-accounts/invitation.route.ts'
import { issueTokenRoute } from '../client-apps/access-token.route.ts'
import { appBackEndRoutes } from '../client-apps/app-back-end.route.ts'
import type { Route } from '../http/route.ts'
import { ownSessionRoutes } from '../sessions/own-sessions.route.ts'
import { sessionRoutes } from '../sessions/session.route.ts'
import { ssoRoutes } from '../sessions/sso.route.ts'
import { loginRoutes } from '../sign-in/login/login.route.ts'
import { ssoPageRoutes } from '../sign-in/login/sso-page.route.ts'
import { passkeyLoginRoutes } from '../sign-in/passkey/passkey-login.route.ts'
import { passwordResetRoutes } from '../sign-in/password-reset/password-reset.route.ts'
import { providerLoginRoutes } from '../sign-in/provider-login/provider-login.route.ts'
import { serverStateRoutes } from '../sign-in/provider-login/server-state.route.ts'
import { connectPageRoute } from '../sign-in/qr-login/connect-page.route.ts'
import { qrLoginRoutes } from '../sign-in/qr-login/qr-login.route.ts'
import { registerRoutes } from '../sign-in/register/register.route.ts'
import { secondStepRoutes } from '../sign-in/second-step/second-step.route.ts'
import { refreshCaptchaRoutes } from '../verification/challenge/refresh-captcha.route.ts'
import { sendCodeRoutes } from '../verification/code/send-code.route.ts'

/** The routes that visitors, their pages and the back ends of apps call. */
export const ROUTES: readonly Route[] = [
  ...sendCodeRoutes,
  ...refreshCaptchaRoutes,
  ...loginRoutes,
  ...secondStepRoutes,
  ...passkeyLoginRoutes,
  ...registerRoutes,
  ...passwordResetRoutes,
  ...bindRoutes,
  ...contactPageRoutes,
  ...qrLoginRoutes,
  connectPageRoute,
  ...providerLoginRoutes,
  ...serverStateRoutes,
  ...sessionRoutes,
  ...ssoRoutes,
  ...ownSessionRoutes,
  ...ownAccountRoutes,
  ...passkeyRoutes,
  ...secondFactorRoutes,
  issueTokenRoute,
  ...appBackEndRoutes,
  ...invitationRoutes,
  ...ssoPageRoutes,
  accountPageRoute,
]

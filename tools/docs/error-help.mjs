const VISITOR_CORRECTS = 'Nothing: the visitor corrects the field. The form shows the message below it.'
const NO_OPERATOR = 'Nothing: it does not indicate a fault.'
const FORM_IS_SHOWN = 'Nothing: the widget shows the field for it and repeats the request with the answer.'
const BUSINESS = 'Nothing: see [invitations](../../flows/invitation.md).'
const BUSINESS_OPERATOR = 'See [business accounts](../../business-accounts.md).'
const SUPPORT = '[Helping users](../../support.md)'

/**
 * What to do about an error code, in Markdown with links relative to `docs/reference/errors/`: `integrator` for developers of a
 * page or of a server that calls the account center, `operator` for operators and the people who help their users.
 */
export const ERROR_HELP = {
  networkFailure: {
    integrator:
      'Read the browser’s console. A message about CORS: list the origin of the page in the app’s `origins`. 404: set `accountCenter`. A message about Content Security Policy: add the account center to `connect-src`. All of them are in [another origin](../../guides/another-origin.md).',
    operator:
      'Check `/readyz`, the proxy’s time-outs and its certificate. A response of the proxy itself, such as an HTML page for status 502, is a network failure for the widget.',
  },
  notLoggedIn: {
    integrator:
      'Let the visitor log in. If they just did, the browser does not send the cookie: see [cookies](../../embedding.md#cookies).',
    operator: `A visitor who is logged out again and again may have been banned, or an operator ended the session: \`portico-admin account show\`.`,
  },
  invalidParameter: {
    integrator:
      'Compare the request with [the endpoint](../wire.md). With the widget the usual cause is an `appId` that no app of the server has; in development the response names it.',
    operator:
      'The log names the app ids that are asked for and do not exist, and the platforms that are not configured.',
  },
  rateLimited: {
    integrator:
      'Wait for `retry_time` seconds. Do not repeat requests in a loop. Tests: use [the fake account center](../../testing.md).',
    operator: `The log’s \`reason\` names the [limit](../limits.md). Behind a proxy, check first that \`PORTICO_TRUSTED_PROXIES\` lists it: otherwise all visitors share one address. For one user: \`portico-admin account lift-limits\`. For everyone: [runbook](../../runbooks/limits-exceeded.md).`,
  },
  alreadySignedIn: { integrator: BUSINESS, operator: NO_OPERATOR },
  agreementRequired: {
    integrator:
      'Set `agreement.service` and `agreement.privacy`, so that visitors can read what they accept.',
    operator: NO_OPERATOR,
  },
  authorizationExpired: {
    integrator:
      'The visitor starts again. If it always happens, the page that the platform returns to is not on the origin the login began on (`www.` or not, `http` or `https`), or something removes `state` from the URL before the widget is mounted.',
    operator:
      'Compare the URL that is registered at the platform with the page, letter by letter: [platforms](../../third-party-platforms.md#registration).',
  },
  systemError: {
    integrator: 'Show the “Reference” of the notice (the log id) to the operator. A retry is safe.',
    operator:
      'Search the log for the log id: the line has the cause, and the stack trace if it is a bug. Runbooks: [system errors](../../runbooks/system-errors.md), [database](../../runbooks/database-failing.md), [Redis](../../runbooks/redis-failing.md).',
  },
  qrCodeUnavailable: {
    integrator: 'A click loads it again. If it never appears, see [network failure](-1.md).',
    operator:
      'As for a [network failure](-1.md), or a limit of QR codes: the log has the line of `getQrcode`.',
  },
  qrCodeExpired: { integrator: 'Nothing: a click loads a new one.', operator: NO_OPERATOR },
  mobileRegistered: { integrator: VISITOR_CORRECTS, operator: NO_OPERATOR },
  mobileEmpty: { integrator: VISITOR_CORRECTS, operator: NO_OPERATOR },
  mobileMalformed: {
    integrator:
      'The visitor corrects the number. If correct numbers are refused, the `zone` of the page is not the one of its visitors: [`zone`](../options.md#zone).',
    operator: 'Check [`zones`](../configuration.md) if it concerns one country.',
  },
  mobileBound: {
    integrator: VISITOR_CORRECTS,
    operator: `Someone else, or the same person with another account, has the number. ${SUPPORT} says how to find whose it is and what may be done.`,
  },
  identityWithoutAccount: {
    integrator: 'Nothing: the widget asks for a mobile number and continues.',
    operator: NO_OPERATOR,
  },
  passwordMalformed: {
    integrator:
      'Set the widget’s option [`password`](../options.md) to the lengths of the server, so that the form says it before the request.',
    operator:
      'The message says which rule: [passwords](../../running.md#passwords), [breached passwords](../../running.md#breached-passwords).',
  },
  emailEmpty: { integrator: VISITOR_CORRECTS, operator: NO_OPERATOR },
  emailRegistered: {
    integrator: 'Nothing: the message has a link to the login panel, which keeps the address.',
    operator: NO_OPERATOR,
  },
  identityBoundElsewhere: {
    integrator:
      'The visitor logs in to the other account and unlinks the platform there, or chooses another login.',
    operator: `\`portico-admin account unlink <account> <platform>\` releases the identity. ${SUPPORT}.`,
  },
  emailMalformed: { integrator: VISITOR_CORRECTS, operator: NO_OPERATOR },
  wrongAccountOrPassword: {
    integrator: 'Nothing. Do not say which of the two is wrong: it would tell strangers who has an account.',
    operator: `Many at once are an attack by guessing: the counts per account and address limit it. For one user, send a link to set a new password: \`portico-admin account send-reset\`.`,
  },
  accountLocked: {
    integrator: 'Nothing: the visitor waits, resets the password, or logs in with a code.',
    operator: `\`portico-admin account lift-limits <account>\` unlocks it at once. ${SUPPORT}.`,
  },
  mobileHasBusinessAccount: { integrator: BUSINESS, operator: BUSINESS_OPERATOR },
  lastCredential: {
    integrator: 'Let the visitor add a mobile number or an e-mail address first.',
    operator: NO_OPERATOR,
  },
  reauthenticationRequired: {
    integrator:
      'The widget asks for the proof. A client of your own reads the accepted proofs from the failure: [binding](../../flows/bind.md). Where there are none, a fresh login helps: `client.signInUrl(next, { maxAge: 0 })`. With `possible_from`, nothing helps before that moment, also not a new login.',
    operator:
      'With `possible_from`: every contact of the account results from a change that can still be reverted, for 7 days.',
  },
  secondStepRequired: {
    integrator:
      'The widget asks for the second step. A client of your own reads the key and the offers from the failure and completes the login with `client.signIn.secondStep`.',
    operator: `\`apps[].security\` decides when a login waits. ${NO_OPERATOR}`,
  },
  secondStepWrong: {
    integrator: 'Nothing: the visitor enters the code again, or chooses another way.',
    operator: `If there are many at once, someone who knows the password is guessing codes. ${SUPPORT}.`,
  },
  secondStepExpired: {
    integrator: 'Nothing: the visitor logs in again.',
    operator: NO_OPERATOR,
  },
  passkeyUnknown: {
    integrator:
      'The widget tells the browser to forget the passkey, and the visitor logs in another way. A client of your own calls `PublicKeyCredential.signalUnknownCredential()`.',
    operator: `The owner or support has deleted it. ${NO_OPERATOR}`,
  },
  passkeyRefused: {
    integrator:
      'The visitor tries again or logs in another way. If it happens every time, the page’s origin is not one of the app’s, or another page’s answer is sent: [passkeys](../../passkeys.md).',
    operator:
      'The log line of the call has the reason. `counter went back` is a copy of a passkey that should not exist; many with `wrong origin` are a page that imitates yours.',
  },
  platformBoundHere: {
    integrator: 'The visitor logs in to the account that has the platform, or unlinks it there.',
    operator: `\`portico-admin account show\` lists linked platforms, \`account unlink\` removes one.`,
  },
  accountWithoutMobile: {
    integrator: 'Nothing: the widget asks for a mobile number and continues.',
    operator:
      '`signs_in_without_contact` lets such imported accounts in: [platforms](../../third-party-platforms.md#accounts-with-neither-mobile-nor-e-mail).',
  },
  scannedByAnotherAccount: {
    integrator: 'Let the user refresh the code and scan it again.',
    operator: NO_OPERATOR,
  },
  scanExpired: {
    integrator:
      'A code is valid for 120 s. Let the user refresh it and scan again: [your phone app](../../guides/qr-login-and-your-app.md).',
    operator: 'If all codes are expired, compare the clocks of the instances (NTP).',
  },
  scanUnknown: {
    integrator:
      'Send the token of the code’s URL and nothing else, to the account center that made it: [your phone app](../../guides/qr-login-and-your-app.md).',
    operator: 'With several instances: check that all have the same `PORTICO_REDIS_URL`.',
  },
  accountBanned: {
    integrator: 'Show how to contact support. The reason is not in the response.',
    operator: `\`portico-admin account show\` has the reason, \`account unban\` ends the ban. The same code is the answer for an account that will be deleted: \`account undelete\`. ${SUPPORT}.`,
  },
  captchaRequired: { integrator: FORM_IS_SHOWN, operator: NO_OPERATOR },
  captchaWrong: { integrator: FORM_IS_SHOWN, operator: NO_OPERATOR },
  captchaExpired: { integrator: FORM_IS_SHOWN, operator: NO_OPERATOR },
  sliderRequired: {
    integrator:
      'Nothing with the widget. If the slider does not load, add the account center to `script-src`, or list your own host in [`security.verifyHosts`](../options.md).',
    operator:
      'Expected for unusual traffic. If everyone gets it: `PORTICO_TRUSTED_PROXIES`, then [the runbook](../../runbooks/slider-failing.md).',
  },
  workRequired: {
    integrator:
      'Nothing with the widget or the client, which do the work and repeat the call. Another client that announced `work` does it, or repeats the call with `work=0` and gets the slider.',
    operator:
      'Expected where a first limit is reached. If everyone gets it: `PORTICO_TRUSTED_PROXIES`, then `limits.work_factor` ([limits](../limits.md)).',
  },
  smsCodeMissing: { integrator: VISITOR_CORRECTS, operator: NO_OPERATOR },
  smsCodeWrong: {
    integrator: VISITOR_CORRECTS,
    operator:
      'After five wrong attempts the code is invalid ([limits of codes](../../running.md#limits-of-codes)).',
  },
  smsCodeExpired: {
    integrator:
      'The visitor requests a new code. If it is the answer to the first attempt, the browser did not keep the cookie of the request: [cookies](../../embedding.md#cookies).',
    operator:
      'A code is valid for 5 minutes. After ten wrong ones in a day the text says for how long every further code is refused: `portico-admin account lift-limits` ends that. If many codes are late, see [late messages](../../runbooks/messages-late.md); with several instances, check that all share Redis.',
  },
  codeTypeUnknown: {
    integrator:
      'Send the `type` the endpoint accepts: 0 login, 1 registration by e-mail, 4 reset, 17 binding, 24 login or registration by mobile. The widget always does.',
    operator: 'If the widget gets it, page and server are of different versions.',
  },
  codeNotSent: {
    integrator:
      'Nothing: the visitor tries later or with another contact. In development codes are at `/dev/inbox`.',
    operator:
      'The log’s `reason` says which: no `PORTICO_SMTP_URL`, a country that is not in `sms.countries`, no provider for it, or a [daily cap](../../running.md#daily-caps). Runbooks: [SMS](../../runbooks/sms-failing.md), [e-mail](../../runbooks/email-failing.md), [cap](../../runbooks/sms-cap-reached.md).',
  },
  resendTooSoon: {
    integrator: 'Wait for `retry_time` seconds. The widget shows a countdown.',
    operator: 'The interval is `limits.code_resend_s`.',
  },
  emailRegisteredLegacy: {
    integrator: 'Treat it as [1023](1023.md).',
    operator: 'This server never sends it.',
  },
  emailCodeExpired: {
    integrator: 'As for [1203](1203.md).',
    operator:
      'A code is valid for 10 minutes: see [late messages](../../runbooks/messages-late.md) if many e-mails arrive later.',
  },
  emailCodeWrong: {
    integrator: VISITOR_CORRECTS,
    operator:
      'After five wrong attempts the code is invalid ([limits of codes](../../running.md#limits-of-codes)).',
  },
  authorizationCodeExpired: {
    integrator:
      'The visitor starts again. A page that is loaded twice (a redirect that keeps `code`, a framework that mounts twice) uses the code up at the first time.',
    operator:
      'If no login with the platform succeeds, the server’s clock or the platform’s app is wrong: [requests and failures](../../third-party-platforms.md#requests-and-failures).',
  },
  providerUnavailable: {
    integrator: 'Nothing: offer another login.',
    operator:
      'The log says `platform request failed` with a `reason`: 10003 is an unknown client key, 10013 a wrong secret, 10004 a scope that was not granted. [Runbook](../../runbooks/platform-failing.md).',
  },
  tokenInvalid: {
    integrator: 'Send a new invitation. A token is used once, within 7 days, at the app it was made for.',
    operator: BUSINESS_OPERATOR,
  },
  registered: { integrator: BUSINESS, operator: NO_OPERATOR },
  csrfFailed: {
    integrator:
      'The widget repeats the request once with a new token, so the browser does not keep the account center’s cookies: third-party cookies are blocked. See [another origin](../../guides/another-origin.md#cookies-are-blocked). A client of your own sends the token of the last response as `x-csrftoken`.',
    operator:
      'Check that the proxy passes on `Host`, `Origin` and `Set-Cookie`, sets `X-Forwarded-Proto: https`, and is in `PORTICO_TRUSTED_PROXIES`.',
  },
  businessAccountNotActivated: { integrator: BUSINESS, operator: BUSINESS_OPERATOR },
  accountExists: { integrator: BUSINESS, operator: NO_OPERATOR },
  companyMismatch: { integrator: BUSINESS, operator: BUSINESS_OPERATOR },
  serviceOpen: { integrator: BUSINESS, operator: NO_OPERATOR },
  mayAddAccount: { integrator: BUSINESS, operator: NO_OPERATOR },
  accountLimitReached: {
    integrator: BUSINESS,
    operator: 'The number is `limits.business_accounts_per_owner`.',
  },
  collaboratorActive: { integrator: BUSINESS, operator: BUSINESS_OPERATOR },
  boundToOtherCompany: { integrator: BUSINESS, operator: BUSINESS_OPERATOR },
  serviceOpenElsewhere: { integrator: BUSINESS, operator: NO_OPERATOR },
  emailHasBusinessAccount: { integrator: BUSINESS, operator: BUSINESS_OPERATOR },
  targetLimitReached: {
    integrator: BUSINESS,
    operator: 'The number is `limits.business_accounts_per_owner`.',
  },
  collaboratorActiveElsewhere: { integrator: BUSINESS, operator: BUSINESS_OPERATOR },
}

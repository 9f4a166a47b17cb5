import { USER_DATA } from '../account-data.ts'
import { CHALLENGE_FIELDS, endpoint, ssoVariantOf } from '../endpoint.ts'
import { ssoQuickLogin } from './login.ts'

/**
 * Sends a code for the second step of a login to a contact of the account. `channel` is `sms` or `email`, one of the offers
 * of error 2046. The contact in the response is masked.
 * @errors challenge, workRequired, secondStepExpired, codeNotSent, resendTooSoon
 */
export const sendSecondStepCode = endpoint({
  name: 'sendSecondStepCode',
  path: '/passport/web/second_step/send_code/',
  fields: { second_step_key: 'plain', channel: 'plain', ...CHALLENGE_FIELDS },
  response: { mobile: 'string?', email: 'string?', retry_time: 'number' },
})

/**
 * Completes a login that error 2046 made wait, and answers as that login would have; `status` is that of a QR code. `method`
 * is one of the offers: `totp`, `recovery`, `sms` and `email` with `code`, `passkey` with `credential`. With `trust_browser`
 * 1 this browser is not asked for a second factor of the account for 30 days. The key is valid for 10 minutes in the
 * browser and at the app that got it, and for one login.
 * @errors challenge, secondStepWrong, secondStepExpired, link, accountBanned
 */
export const secondStep = endpoint({
  name: 'secondStep',
  path: '/passport/web/second_step/',
  fields: {
    second_step_key: 'plain',
    method: 'plain',
    code: 'obfuscated?',
    credential: 'plain?',
    trust_browser: 'plain?',
    ...CHALLENGE_FIELDS,
  },
  response: { ...USER_DATA, status: 'string?' },
})

/** The single sign-on variant of `sendSecondStepCode`. */
export const ssoSendSecondStepCode = ssoVariantOf(sendSecondStepCode, {
  name: 'ssoSendSecondStepCode',
  path: 'second_step/send_code/',
})

/** The single sign-on variant of `secondStep`. */
export const ssoSecondStep = ssoVariantOf(secondStep, {
  name: 'ssoSecondStep',
  path: 'second_step/',
  response: { ...ssoQuickLogin.response, status: 'string?' },
})

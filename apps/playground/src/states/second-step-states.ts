import type { AccountCenterConfig } from '@portico/core'
import { submitting, submit } from './forms.ts'
import type { Answer, RowPart } from './state.ts'
import { answer, group, untilEnabled } from './state.ts'

// Logins that wait for their second step.

const MOBILE = '138******00'
const EMAIL = 'm***n@northlight.example'

const asksFor = (offers: readonly string[], config?: AccountCenterConfig): readonly RowPart[] => [
  submitting('login-email', { fails: 'secondStepRequired', secondStep: { offers, mobile: MOBILE, email: EMAIL } }, config),
  submit('login-email'),
]
const asksForApp = asksFor(['totp', 'recovery', 'sms', 'email'])
const asksForCode = asksFor(['sms', 'email'])
/** Answers the code. */
const enter = (code: string, secondStep: Answer): readonly RowPart[] => [
  answer({ secondStep }),
  `secondStep=${code}`,
  'submit',
  untilEnabled,
]
const codesAreSent = { server: { sendSecondStepCode: { succeeds: { retry_time: 60 } } } }
const requestCode = ['send-code', untilEnabled] as const

export const secondStepGroup = group('second-step', 'The second step of a login', [
  ['second-step-totp', 'the code of an authenticator app, or another way', asksForApp],
  ['second-step-in-labels', 'with labels', asksFor(['totp', 'recovery'], { showFormLabel: true })],
  ['second-step-recovery', 'a recovery code', asksForApp, 'second-step-other'],
  ['second-step-code', 'a code to a contact, in a new browser', asksForCode],
  ['second-step-code-sending', 'a code is requested', asksForCode, { server: { sendSecondStepCode: 'never' } }, 'send-code'],
  ['second-step-code-sent', 'a code was sent', asksForCode, codesAreSent, requestCode],
  ['second-step-email-sent', 'a code was sent to the e-mail', asksForCode, codesAreSent, 'second-step-other', requestCode],
  [
    'second-step-too-soon',
    'a code was sent less than a minute ago',
    [asksForCode, { server: { sendSecondStepCode: { fails: 'resendTooSoon', values: { seconds: 42 } } } }, requestCode],
  ],
  ['second-step-empty', 'the code is missing', asksForApp, 'trust-browser', 'submit'],
  ['second-step-incomplete', 'the code is incomplete', asksForApp, 'secondStep=123', 'submit'],
  ['second-step-wrong', 'the code is wrong', asksForApp, enter('482193', { fails: 'secondStepWrong' })],
  ['second-step-captcha', 'an image captcha is required', asksForApp, enter('482193', { fails: 'captchaRequired', captcha: 'K7FM' })],
  [
    'second-step-busy',
    'the entered code is being checked',
    asksForApp,
    'trust-browser',
    answer({ secondStep: 'never' }),
    'secondStep=482193',
    'submit',
  ],
  ['second-step-expired', 'the login has expired', asksForApp, enter('482193', { fails: 'secondStepExpired' })],
  ['second-step-cancelled', 'Cancel: the form as it was', asksForApp, 'cancel', untilEnabled],
])

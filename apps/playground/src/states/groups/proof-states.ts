import { FORMS, fillIn, opensWith } from '../forms.ts'
import type { Answer, State, StateGroup, Step } from '../state.ts'
import { answer, press, type, wait } from '../state.ts'

const byMobile = FORMS['bind-mobile']
const byEmail = FORMS['bind-email']
const MOBILE = '138******00'
const EMAIL = 'm***n@northlight.example'
const PASSWORD = 'Sommer-24!'

interface Asked {
  readonly proofs: readonly string[]
  readonly form?: typeof byMobile
  readonly steps?: readonly Step[]
  /** Other endpoints than the one that binds. */
  readonly server?: State['server']
}

/** A binding that asks for a proof, and what follows. */
function asks({
  proofs,
  form = byMobile,
  steps = [],
  server,
}: Asked): Pick<State, 'config' | 'server' | 'steps'> {
  return {
    config: opensWith(form),
    server: { ...server, [form.submits]: { fails: 1039, proofs } },
    steps: [...fillIn(form), press('submit'), wait(600), ...steps],
  }
}

/** Answers the repeated call. */
function then(answered: Answer): readonly Step[] {
  return [answer({ bindMobile: answered }), press('submit'), wait(600)]
}

const SENT = { sendCode: { succeeds: { retry_time: 60 } }, sendEmailCode: { succeeds: { retry_time: 60 } } }
const SEND = [press('send-code'), wait(600)]

export const proofGroup: StateGroup = {
  id: 'proof',
  title: 'Confirming who binds',
  states: [
    { id: 'proof-password', shows: 'the password', ...asks({ proofs: ['password'] }) },
    {
      id: 'proof-password-or-code',
      shows: 'the password; a code to two contacts instead',
      ...asks({ proofs: ['password', MOBILE, EMAIL] }),
    },
    {
      id: 'proof-password-in-labels',
      shows: 'the password, with labels',
      ...asks({ proofs: ['password', MOBILE] }),
      config: { ...opensWith(byMobile), showFormLabel: true },
    },
    {
      id: 'proof-password-empty',
      shows: 'the password is missing',
      ...asks({ proofs: ['password', MOBILE], steps: [press('submit')] }),
    },
    {
      id: 'proof-password-wrong',
      shows: 'the password is wrong',
      ...asks({
        proofs: ['password', MOBILE],
        steps: [type('password', PASSWORD), ...then({ fails: 1033 })],
      }),
    },
    {
      id: 'proof-captcha',
      shows: 'an image captcha is required',
      ...asks({
        proofs: ['password', MOBILE],
        steps: [type('password', PASSWORD), ...then({ fails: 1101, captcha: 'K7FM' })],
      }),
    },
    {
      id: 'proof-busy',
      shows: 'the call is repeated',
      ...asks({
        proofs: ['password', MOBILE],
        steps: [type('password', PASSWORD), answer({ bindMobile: 'never' }), press('submit')],
      }),
    },
    {
      id: 'proof-mobile-code',
      shows: 'a code to the mobile, for a first password',
      ...asks({ form: byEmail, proofs: [MOBILE] }),
    },
    {
      id: 'proof-mobile-code-sending',
      shows: 'a code is requested',
      ...asks({ proofs: [MOBILE, EMAIL], server: { sendCode: 'never' }, steps: [press('send-code')] }),
    },
    {
      id: 'proof-mobile-code-sent',
      shows: 'a code was sent to the mobile',
      ...asks({ proofs: [MOBILE, EMAIL], server: SENT, steps: SEND }),
    },
    {
      id: 'proof-mobile-code-wrong',
      shows: 'the code is wrong',
      ...asks({
        proofs: [MOBILE, EMAIL],
        server: SENT,
        steps: [...SEND, type('mobilecaptcha', '4822'), ...then({ fails: 1202 })],
      }),
    },
    {
      id: 'proof-mobile-code-too-soon',
      shows: 'a code was sent less than a minute ago',
      ...asks({
        proofs: [MOBILE, EMAIL],
        server: { sendCode: { fails: 1206, values: { seconds: 42 } } },
        steps: SEND,
      }),
    },
    {
      id: 'proof-email-code-sent',
      shows: 'a code was sent to the e-mail, chosen instead of the password',
      ...asks({
        proofs: ['password', EMAIL],
        server: SENT,
        steps: [press('proof-other'), wait(600), ...SEND],
      }),
    },
    {
      id: 'proof-cancelled',
      shows: 'Cancel: the form as it was entered',
      ...asks({ proofs: ['password', MOBILE], steps: [type('password', PASSWORD), press('cancel')] }),
    },
    {
      id: 'proof-code-of-the-form-expired',
      shows: 'the code of the form has expired meanwhile',
      ...asks({
        proofs: ['password', MOBILE],
        steps: [type('password', PASSWORD), ...then({ fails: 1203 })],
      }),
    },
  ],
}

import { FORM_LIST, FORMS, fillIn, opensWith } from '../forms.ts'
import type { State, StateGroup } from '../state.ts'
import { press, typeAll, wait } from '../state.ts'

const SENT = { succeeds: { mobile: '138******00', email: 'm***@northlight.example', retry_time: 60 } }

/** Forms that send a code, with every field but the code filled in. */
const SENDING = FORM_LIST.flatMap(({ id, name, form }) => {
  if (!form.sendsCode) return []
  const before = Object.fromEntries(Object.entries(form.right).slice(0, -1))
  const base = { config: opensWith(form), steps: [...typeAll(before), press('send-code')] as const }
  return [{ id, name, call: form.sendsCode, ...base }]
})

const login = FORMS['login-mobile']
const register = FORMS['register-email']

const OTHERS: readonly State[] = [
  {
    id: 'countdown-one-digit',
    shows: 'last seconds of the countdown: same width',
    server: { sendCode: SENT },
    steps: [...typeAll({ mobile: '13800138000' }), press('send-code'), wait(53_500)],
  },
  {
    id: 'countdown-longer-than-a-minute',
    shows: 'a countdown of three digits after a rate-limited request',
    server: { sendCode: { fails: 1206, values: { seconds: 599 } } },
    steps: [...typeAll({ mobile: '13800138000' }), press('send-code'), wait(600)],
  },
  {
    id: 'countdown-over',
    shows: 'the code can be sent again',
    server: { sendCode: SENT },
    steps: [...typeAll({ mobile: '13800138000' }), press('send-code'), wait(60_000)],
  },
  {
    id: 'send-code-with-nothing-typed',
    shows: 'send code with an empty form: errors on every field but the code',
    config: opensWith(register),
    steps: [press('send-code')],
  },
  {
    id: 'busy-in-labels',
    shows: 'submitting, with labels',
    config: { ...opensWith(login), showFormLabel: true },
    server: { smsLogin: 'never' },
    steps: [...fillIn(login), press('submit')],
  },
]

export const waitingGroup: StateGroup = {
  id: 'waiting',
  title: 'Requests in progress and countdown',
  states: [
    ...FORM_LIST.map(({ id, name, form }) => ({
      id: `${id}-busy`,
      shows: `${name}, submitting`,
      config: opensWith(form),
      server: { [form.submits]: 'never' as const },
      steps: [...fillIn(form), press('submit')],
    })),
    ...SENDING.map(({ id, name, call, ...base }) => ({
      id: `${id}-sending`,
      shows: `${name}, sending a code`,
      server: { [call]: 'never' as const },
      ...base,
    })),
    ...SENDING.map(({ id, name, call, config, steps }) => ({
      id: `${id}-countdown`,
      shows: `${name}, code sent`,
      server: { [call]: SENT },
      config,
      steps: [...steps, wait(600)],
    })),
    ...OTHERS,
  ],
}

export const loadingGroup: StateGroup = {
  id: 'loading',
  title: 'Loading failures',
  states: [
    { id: 'no-texts', shows: 'messages loading: the space is reserved', missing: 'texts' },
    { id: 'no-code', shows: 'the code failed to load', missing: 'code' },
  ],
}

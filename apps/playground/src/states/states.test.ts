// Covers NAV-1, NAV-2, NAV-10, VAL-2, VAL-11, VAL-14, SND-4, LOG-6, BND-1, CAP-1, QRC-2, QRC-5, OAU-5, MSG-1, MSG-3, MSG-4, I18-1.
import type { WidgetState } from '@portico/core/internal'
import { OAUTH_STATUS, PANELS, QR_STATUS } from '@portico/core/internal'
import { readOptions } from '@portico/core/options'
import { loadMessages } from '@portico/locales'
import type { FieldName } from '@portico/protocol'
import { validateField, FIELD_NAMES } from '@portico/protocol'
import { expect, test } from 'vitest'
import { playHeadless } from './play-headless.fixture.ts'
import { errorDescriberIn } from './state-look.ts'
import { STATE_GROUPS, STATES } from './states.ts'

// The final state of every scenario; those without code or texts render nothing.
const PLAYED: ReadonlyMap<string, WidgetState> = new Map(
  await Promise.all(
    STATES.filter(({ missing }) => !missing).map(
      async (state) => [state.id, await playHeadless(state)] as const,
    ),
  ),
)
const drawn = [...PLAYED.values()]
const MESSAGES: Readonly<Record<string, string>> = { ...(await loadMessages('en')) }

test('every state has a unique id and title', () => {
  const ids = STATES.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(ids.filter((id) => !/^[\w-]+$/.test(id))).toEqual([])
  for (const { states } of STATE_GROUPS) {
    const sights = states.map(({ title }) => title)
    expect(new Set(sights).size).toBe(sights.length)
  }
})

test('every panel with each of its switches has an empty state', () => {
  const isEmpty = ({ form }: WidgetState): boolean =>
    Object.values(form.values).every((value) => value === '')
  const shown = drawn.filter(isEmpty).map((state) => `${state.panel} ${state.method}`)
  const all = Object.entries(PANELS).flatMap(([panel, { methods }]) =>
    methods.map((name) => `${panel} ${name}`),
  )
  expect(all.filter((name) => !shown.includes(name))).toEqual([])
})

test('every field has a state for each of its messages, alone', () => {
  const states = STATE_GROUPS.find(({ id }) => id === 'fields')?.states ?? []
  const shown = states.map(({ id }) => {
    const state = PLAYED.get(id)
    return state ? complaints(state).join(', ') : ''
  })
  expect(shown).toEqual(states.map(({ title }) => title.replace(':', '')))
  expect(possibleComplaints().filter((name) => !shown.includes(name))).toEqual([])
})

test('every field message has a state and belongs to a field', () => {
  const keys = new Set(possibleComplaints().map((name) => name.split(' ')[1]))
  const known = Object.keys(MESSAGES).filter((key) => /_(required|valid)$/.test(key))
  expect(keys).toEqual(new Set(known))
})

test('every message a form can show as a notice has a state', () => {
  const shown = drawn.flatMap(({ notice }) => (notice && 'key' in notice.text ? [notice.text.key] : []))
  // QR code outcomes are displayed on the code itself and tested below.
  const all = Object.keys(MESSAGES).filter((key) =>
    /^error_(?!50[34])\d+$|_done$|^network_failure$|^slider_unavailable$/.test(key),
  )
  expect(all.filter((key) => !shown.includes(key))).toEqual([])
})

test('every QR code status has a state', () => {
  const all = ['waiting', 'loading', 'failed', ...Object.keys(QR_STATUS)]
  const shown = new Set(drawn.flatMap(({ qr }) => (qr ? [qr.status] : [])))
  expect([...shown].sort()).toEqual(all.sort())
})

test('no state displays an unfilled marker', () => {
  const keysOf = (states: readonly WidgetState[]): string[] =>
    states.flatMap(({ notice }) => (notice && 'key' in notice.text ? [notice.text.key] : []))
  const nameless = drawn.filter(({ invitation }) => invitation === undefined)
  expect(keysOf(nameless).filter((key) => /\{(app|webApp)\}/.test(MESSAGES[key] ?? ''))).toEqual([])
  expect(keysOf(drawn).filter((key) => MESSAGES[key]?.includes('{mobile}'))).toEqual([])
})

test('every progress state has a state on each form that has it', () => {
  const formsWith = (has: (state: WidgetState) => boolean): string[] => [
    ...new Set(
      drawn
        .filter((state) => !state.proof && !state.secondStep && has(state))
        .map((state) => `${state.panel} ${state.method}`),
    ),
  ]
  const forms = formsWith((state) => state.method !== 'qr')
  const withCode = forms.filter((name) => !/^(login|bind) email$/.test(name))
  expect(formsWith((state) => state.requests.submit !== 'idle' && state.method !== 'qr').length).toBe(
    forms.length,
  )
  expect(formsWith(({ requests }) => requests.sendCode !== 'idle').sort()).toEqual(withCode.sort())
  expect(formsWith(({ countdown }) => countdown !== undefined).sort()).toEqual(withCode.sort())
  expect(formsWith(({ captcha }) => captcha !== undefined).length).toBe(forms.length)
  expect(drawn.some(({ requests }) => requests.captcha !== 'idle')).toBe(true)
  expect(drawn.some(({ form }) => form.passwordShown)).toBe(true)
  expect(drawn.some(({ notice }) => notice?.type === 'success')).toBe(true)
  expect(drawn.some(({ notice }) => notice && 'plainText' in notice.text)).toBe(true)
})

test('every proof has a state, with its code sent and refused', () => {
  const shown = (has: (state: WidgetState) => boolean): string[] => [
    ...new Set(drawn.flatMap((state) => (state.proof && has(state) ? [state.proof.chosen.by] : []))),
  ]
  expect(shown(() => true).sort()).toEqual(['email', 'mobile', 'password'])
  expect(shown(({ countdown }) => countdown?.reason === 'code-sent').sort()).toEqual(['email', 'mobile'])
  expect(shown(({ notice }) => notice?.type === 'error').sort()).toEqual(['mobile', 'password'])
  expect(shown(({ proof }) => proof?.offered.length === 3)).toEqual(['password'])
})

test('every way to do a second step has a state, with its code sent and refused', () => {
  const shown = (has: (state: WidgetState) => boolean): string[] => [
    ...new Set(
      drawn.flatMap((state) => (state.secondStep && has(state) ? [state.secondStep.chosen.method] : [])),
    ),
  ]
  expect(shown(() => true).sort()).toEqual(['email', 'recovery', 'sms', 'totp'])
  expect(shown(({ countdown }) => countdown?.reason === 'code-sent').sort()).toEqual(['email', 'sms'])
  expect(shown(({ notice }) => notice?.type === 'error').sort()).toEqual(['sms', 'totp'])
})

test('every status of a third-party sign-in has a state', () => {
  const shown = new Set(drawn.map(({ oauth }) => (oauth ? OAUTH_STATUS[oauth.status] : 0)))
  expect(shown).toEqual(new Set([0, 1, 2, 3, 4, 5]))
})

function complaints({ form }: WidgetState): readonly string[] {
  return Object.entries(form.errors).flatMap(([field, error]) =>
    error ? [`${field} ${error.messageKey}`] : [],
  )
}

/** Every message of every field, found by validating values of every kind. */
function possibleComplaints(): readonly string[] {
  const found = FIELD_NAMES.flatMap((field: FieldName) =>
    ['', 'x', '1', 'a@'].flatMap((value) =>
      ['13800138000', 'a@b.example']
        .flatMap((codeTarget): string[] => {
          const { password: passwordLength } = readOptions()
          const password = 'Sommer-24!'
          const context = { zone: 'cn', passwordLength, password, codeTarget, areaCode: '' } as const
          const error = validateField(field, value, context)
          return error ? [error.messageKey] : []
        })
        .map((key) => `${field} ${key}`),
    ),
  )
  return [...new Set(found)]
}

test.each([
  ['en', 'You can request a new verification code in 599 seconds'],
  ['zh', '请 599 秒后重新获取验证码'],
  ['ja', '認証コードは、599秒後に再送信できます'],
] as const)('a description gives times with a unit, as the server does (%s)', async (language, text) => {
  const describeCode = await errorDescriberIn(language)
  expect(describeCode(1206, { seconds: 599 })).toBe(text)
  expect(describeCode(1034, { minutes: 15 })).toMatch(/15 ?(?:minutes|分)/)
})

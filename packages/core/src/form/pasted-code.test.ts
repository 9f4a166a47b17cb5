// Covers VAL-7, VAL-11, VAL-12, REG-2.
import { failure, never, settle, testPorts } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import { readOptions } from '../options/options.ts'
import type { AccountCenterConfig } from '../public/public-types.ts'
import { createInitialStore } from '../runtime/initial-state.ts'
import { AT, openWidget, settled } from '../testing/widget.fixture.ts'
import { createWidget } from '../widget/widget.ts'
import { setFieldValue } from './form.ts'
import { findCode } from './pasted-code.ts'

const SMS = '4711 is your Portico verification code. It expires in 5 minutes.'
const MAIL = 'Hello,\n\nYour Portico verification code is:\n\nA1B2C3\n\nDo not share it.'
const BY_EMAIL = { defaultPanel: 'register', defaultSwitch: 'email' } as const
const AUTO: AccountCenterConfig = { action: { autoSubmit: true } }

async function live(config: AccountCenterConfig = {}) {
  const opened = await openWidget(config, { [AT.smsLogin]: never, [AT.register]: never })
  return { ...opened, values: () => opened.state().form.values }
}

describe('findCode', () => {
  describe('digits', () => {
    test.each([
      ['4711 is your Portico verification code. It expires in 5 minutes.', '4711'],
      ['【Portico】4711 是您的验证码，5 分钟内有效，请勿告诉他人。', '4711'],
      ['Portico の認証コードは４７１１です。有効期限は5分です。', '4711'],
      ['4711 is your code\n\n@login.example #4711', '4711'],
      ['  4711\n', '4711'],
      ['رمز التحقق هو ٤٧١١ وينتهي خلال ٥ دقائق.', '4711'],
      ['आपका कोड ४७११ है', '4711'],
      ['Your code is 47\u00AD11.', '4711'],
      ['Your code is ④⑦①①.', undefined],
      ['4711 or 4712', undefined],
      ['Call 13800138000', undefined],
      ['No code here', undefined],
      ['', undefined],
    ])('in %j finds %s', (message, code) => {
      expect(findCode(message, 'digits')).toBe(code)
    })
  })

  describe('alphanumeric', () => {
    test.each([
      [
        'Hello,\n\nYour Portico verification code is:\n\nA1B2C3\n\nIf it was not you, ignore this e-mail.',
        'A1B2C3',
      ],
      ['您的验证码是KHTMNP，请勿转发。', 'KHTMNP'],
      ['Please use a1b2c3 within 10 minutes', 'a1b2c3'],
      ['A1B2C3 replaces Z9Y8X7', undefined],
      ['Please ignore', undefined],
      ['Please ignorE', undefined],
      ['Order 12345678', undefined],
    ])('in %j finds %s', (message, code) => {
      expect(findCode(message, 'alphanumeric')).toBe(code)
    })
  })
})

describe('a message pasted into the field of its code', () => {
  test.each([
    ['', SMS],
    ['9999', '99994711'],
    ['9999', '47119999'],
    ['9999', '99471199'],
    ['47', '474711'],
    ['9', '9Your code is 4711'],
    ['99999', '99999 4711'],
  ])('replaces what was left in the field by its four digits: %j becomes %j', async (before, after) => {
    const { enter, values } = await live()
    enter({ mobilecaptcha: before })
    enter({ mobilecaptcha: after })
    expect(values().mobilecaptcha).toBe('4711')
  })

  test.each([
    ['', MAIL],
    ['Z9Y8X7', 'Z9Y8X7A1B2C3'],
    ['A1', 'A1A1B2C3'],
  ])('of an e-mail replaces it by its six characters: %j becomes %j', async (before, after) => {
    const { enter, values } = await live(BY_EMAIL)
    enter({ emailcaptcha: before })
    enter({ emailcaptcha: after })
    expect(values().emailcaptcha).toBe('A1B2C3')
  })

  test('clears the error of the field', async () => {
    const { widget, state, enter } = await live()
    widget.blur('mobilecaptcha')
    enter({ mobilecaptcha: SMS })
    expect(state().form.errors.mobilecaptcha).toBeUndefined()
  })

  test("on a reset is replaced by a code of the target's format", async () => {
    const { enter, values } = await live({ defaultPanel: 'reset' })
    enter({ account: 'ada@example.com', code: MAIL })
    expect(values().code).toBe('A1B2C3')
    enter({ account: '13800138000', code: SMS })
    expect(values().code).toBe('4711')
  })

  test('is kept if it has no code or two', async () => {
    const { enter, values } = await live()
    for (const pasted of ['4711 or 4712', 'no code', '47 11']) {
      enter({ mobilecaptcha: '' })
      enter({ mobilecaptcha: pasted })
      expect(values().mobilecaptcha).toBe(pasted)
    }
  })

  test('is not searched in typed text or in other fields', async () => {
    const { enter, values } = await live()
    for (const typed of ['x', 'x4', 'x47', 'x471', 'x4711']) enter({ mobilecaptcha: typed })
    enter({ mobile: SMS })
    expect(values()).toEqual({ mobilecaptcha: 'x4711', mobile: SMS })
  })
})

test('a message that an input method inserts is searched for its code at the end of the composition only', async () => {
  const { widget, values } = await live()
  for (const soFar of [SMS.slice(0, 10), SMS]) {
    widget.edit('mobilecaptcha', soFar, true)
    expect(values().mobilecaptcha).toBe(soFar)
  }
  widget.edit('mobilecaptcha', SMS)
  expect(values().mobilecaptcha).toBe('4711')
})

describe('action.autoSubmit', () => {
  test.each<[string, AccountCenterConfig, mobile: string, typed: readonly string[], calls: number]>([
    ['is off by default', {}, '13800138000', ['4711'], 0],
    ['submits a complete form after a code was inserted', AUTO, '13800138000', ['4711'], 1],
    ['submits a complete form after a message was inserted', AUTO, '13800138000', [SMS], 1],
    [
      'submits a code of equal digits after half of it was inserted',
      AUTO,
      '13800138000',
      ['1', '11', '1111'],
      1,
    ],
    ['does not submit a typed code', AUTO, '13800138000', ['4', '47', '471', '4711'], 0],
    ['does not submit a corrected code', AUTO, '13800138000', ['1', '19', '193', '1934', '1234'], 0],
    ['submits what is inserted after a correction', AUTO, '13800138000', ['1', '1934', '1234', '4711'], 1],
    ['shows no errors while the form is incomplete', AUTO, '', ['4711'], 0],
    ['waits for the agreement', { ...AUTO, defaultPanel: 'register' }, '13800138000', ['4711'], 0],
  ])('%s', async (_, config, mobile, typed, calls) => {
    const { http, state, enter } = await live(config)
    if (mobile) enter({ mobile })
    for (const mobilecaptcha of typed) enter({ mobilecaptcha })
    await settle()
    expect(http.to(AT.smsLogin)).toHaveLength(calls)
    expect([state().form.errors, state().notice]).toEqual([{}, undefined])
  })

  test('does not submit a code that was typed or pasted before the controller was loaded', async () => {
    const ports = testPorts()
    ports.http.on(AT.smsLogin, never)
    const settings = readOptions(AUTO)
    const store = createInitialStore(settings, { url: ports.page.url(), hasSessionHint: false })
    const widget = createWidget(settings, ports, store)
    setFieldValue(store, 'mobile', '13800138000')
    setFieldValue(store, 'mobilecaptcha', SMS)
    widget.begin()
    widget.resume()
    await ports.clock.advance(0)
    expect(widget.getState().form.values.mobilecaptcha).toBe('4711')
    expect(ports.http.to(AT.smsLogin)).toHaveLength(0)
  })

  test('submits once, and again after another code', async () => {
    const { http, clock, enter } = await live(AUTO)
    http.on(AT.smsLogin, failure(1202, 'Incorrect verification code'))
    await settled(() => enter({ mobile: '13800138000', mobilecaptcha: '4711' }))
    await clock.advance(10_000)
    expect(http.to(AT.smsLogin)).toHaveLength(1)
    await settled(() => enter({ mobilecaptcha: '5822' }))
    expect(http.to(AT.smsLogin)).toHaveLength(2)
  })

  test('submits a code of small letters, which no message is searched for, when it is pasted', async () => {
    const { widget, http, enter } = await live({ ...BY_EMAIL, ...AUTO })
    enter({ email: 'ada@example.com', password: 'Passw0rd!', repeatPwd: 'Passw0rd!' })
    widget.setAgreement(true)
    await settled(() => enter({ emailcaptcha: 'abcdef' }))
    expect(http.to(AT.register)).toHaveLength(1)
  })
})

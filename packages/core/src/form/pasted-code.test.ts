// Covers VAL-7, VAL-11, VAL-12, REG-2.
import { failure, never, settle, testPorts } from '@portico/testing/internal'
import { beforeAll, describe, expect, test } from 'vitest'
import { readOptions } from '../options/options.ts'
import type { AccountCenterConfig } from '../public/public-types.ts'
import { createInitialStore } from '../runtime/initial-state.ts'
import { enter } from '../testing/widget.fixture.ts'
import { loadController } from '../widget/lazy-controller.ts'
import { createWidget } from '../widget/widget.ts'
import { setFieldValue } from './form.ts'
import { findCode } from './pasted-code.ts'

const SMS_LOGIN = '/passport/web/sms_login/'
const SMS = '4711 is your Portico verification code. It expires in 5 minutes.'
const MAIL = 'Hello,\n\nYour Portico verification code is:\n\nA1B2C3\n\nDo not share it.'

beforeAll(loadController)

async function live(config: AccountCenterConfig = {}) {
  const ports = testPorts()
  ports.http.on(SMS_LOGIN, never)
  const widget = createWidget(readOptions(config), ports)
  widget.begin()
  await ports.clock.advance(0)
  return { widget, values: () => widget.getState().form.values, ...ports }
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
  test('is replaced by the four digits of a text message, and its error is cleared', async () => {
    const { widget, values } = await live()
    widget.blur('mobilecaptcha')
    widget.edit('mobilecaptcha', SMS)
    expect(values().mobilecaptcha).toBe('4711')
    expect(widget.getState().form.errors.mobilecaptcha).toBeUndefined()
  })

  test('is replaced by the six characters of an e-mail', async () => {
    const { widget, values } = await live({ defaultPanel: 'register', defaultSwitch: 'email' })
    widget.edit('emailcaptcha', MAIL)
    expect(values().emailcaptcha).toBe('A1B2C3')
  })

  test.each([
    ['9999', '99994711'],
    ['9999', '47119999'],
    ['9999', '99471199'],
    ['47', '474711'],
    ['9', '9Your code is 4711'],
    ['99999', '99999 4711'],
  ])('replaces what was left in the field: %j becomes %j', async (before, after) => {
    const { widget, values } = await live()
    widget.edit('mobilecaptcha', before)
    widget.edit('mobilecaptcha', after)
    expect(values().mobilecaptcha).toBe('4711')
  })

  test.each([
    ['Z9Y8X7', 'Z9Y8X7A1B2C3'],
    ['A1', 'A1A1B2C3'],
  ])('of an e-mail replaces what was left in the field: %j becomes %j', async (before, after) => {
    const { widget, values } = await live({ defaultPanel: 'register', defaultSwitch: 'email' })
    widget.edit('emailcaptcha', before)
    widget.edit('emailcaptcha', after)
    expect(values().emailcaptcha).toBe('A1B2C3')
  })

  test("on a reset is replaced by a code of the target's format", async () => {
    const { widget, values } = await live({ defaultPanel: 'reset' })
    enter(widget, { account: 'ada@example.com', code: MAIL })
    expect(values().code).toBe('A1B2C3')
    enter(widget, { account: '13800138000', code: SMS })
    expect(values().code).toBe('4711')
  })

  test('is kept if it has no code or two', async () => {
    const { widget, values } = await live()
    for (const pasted of ['4711 or 4712', 'no code', '47 11']) {
      widget.edit('mobilecaptcha', '')
      widget.edit('mobilecaptcha', pasted)
      expect(values().mobilecaptcha).toBe(pasted)
    }
  })

  test('is not searched in typed text or in other fields', async () => {
    const { widget, values } = await live()
    for (const typed of ['x', 'x4', 'x47', 'x471', 'x4711']) widget.edit('mobilecaptcha', typed)
    expect(values().mobilecaptcha).toBe('x4711')
    widget.edit('mobile', SMS)
    expect(values().mobile).toBe(SMS)
  })
})

describe('a message that an input method inserts', () => {
  test('is searched for its code at the end of the composition only', async () => {
    const { widget, values } = await live()
    for (const soFar of [SMS.slice(0, 10), SMS]) {
      widget.edit('mobilecaptcha', soFar, true)
      expect(values().mobilecaptcha).toBe(soFar)
    }
    widget.edit('mobilecaptcha', SMS)
    expect(values().mobilecaptcha).toBe('4711')
  })
})

describe('action.autoSubmit', () => {
  const config: AccountCenterConfig = { action: { autoSubmit: true } }

  test('is off by default', async () => {
    const { widget, http } = await live()
    enter(widget, { mobile: '13800138000', mobilecaptcha: '4711' })
    await settle()
    expect(http.to(SMS_LOGIN)).toHaveLength(0)
  })

  test('submits a complete form after a code was inserted at once', async () => {
    for (const pasted of ['4711', SMS]) {
      const { widget, http } = await live(config)
      enter(widget, { mobile: '13800138000', mobilecaptcha: pasted })
      await settle()
      expect(http.to(SMS_LOGIN)).toHaveLength(1)
    }
  })

  test('submits a code of equal digits after its second half was inserted at once', async () => {
    const { widget, http } = await live(config)
    widget.edit('mobile', '13800138000')
    for (const typed of ['1', '11', '1111']) widget.edit('mobilecaptcha', typed)
    await settle()
    expect(http.to(SMS_LOGIN)).toHaveLength(1)
  })

  test('does not submit a typed code', async () => {
    const { widget, http } = await live(config)
    widget.edit('mobile', '13800138000')
    for (const typed of ['4', '47', '471', '4711']) widget.edit('mobilecaptcha', typed)
    await settle()
    expect(http.to(SMS_LOGIN)).toHaveLength(0)
  })

  test('does not submit a code that was typed or pasted before the controller was loaded', async () => {
    const ports = testPorts()
    ports.http.on(SMS_LOGIN, never)
    const settings = readOptions(config)
    const store = createInitialStore(settings, { url: ports.page.url(), hasSessionHint: false })
    const widget = createWidget(settings, ports, store)
    setFieldValue(store, 'mobile', '13800138000')
    setFieldValue(store, 'mobilecaptcha', SMS)
    widget.begin()
    widget.resume()
    await ports.clock.advance(0)
    expect(widget.getState().form.values.mobilecaptcha).toBe('4711')
    expect(ports.http.to(SMS_LOGIN)).toHaveLength(0)
  })

  test('shows no errors while the form is incomplete', async () => {
    const { widget, http } = await live(config)
    widget.edit('mobilecaptcha', '4711')
    await settle()
    expect(http.to(SMS_LOGIN)).toHaveLength(0)
    expect(widget.getState().form.errors).toEqual({})
  })

  test('waits for the agreement', async () => {
    const { widget, http } = await live({ ...config, defaultPanel: 'register' })
    enter(widget, { mobile: '13800138000', mobilecaptcha: '4711' })
    await settle()
    expect(http.to(SMS_LOGIN)).toHaveLength(0)
    expect(widget.getState().notice).toBeUndefined()
  })

  test('submits once, and again after another code', async () => {
    const { widget, http, clock } = await live(config)
    http.on(SMS_LOGIN, failure(1202, 'Incorrect verification code'))
    enter(widget, { mobile: '13800138000', mobilecaptcha: '4711' })
    await settle()
    await clock.advance(10_000)
    expect(http.to(SMS_LOGIN)).toHaveLength(1)
    widget.edit('mobilecaptcha', '5822')
    await settle()
    expect(http.to(SMS_LOGIN)).toHaveLength(2)
  })
})

describe('a complete code', () => {
  test('of small letters, which no message is searched for, is submitted when it is pasted', async () => {
    const { widget, http } = await live({
      defaultPanel: 'register',
      defaultSwitch: 'email',
      action: { autoSubmit: true },
    })
    enter(widget, { email: 'ada@example.com', password: 'Passw0rd!', repeatPwd: 'Passw0rd!' })
    widget.setAgreement(true)
    widget.edit('emailcaptcha', 'abcdef')
    await settle()
    expect(http.to('/passport/email/register_verify_login/')).toHaveLength(1)
  })

  test('that is corrected inside is not submitted', async () => {
    const { widget, http } = await live({ action: { autoSubmit: true } })
    widget.edit('mobile', '13800138000')
    for (const value of ['1', '19', '193', '1934', '1234']) widget.edit('mobilecaptcha', value)
    await settle()
    expect(http.to(SMS_LOGIN)).toHaveLength(0)
    widget.edit('mobilecaptcha', '4711')
    await settle()
    expect(http.to(SMS_LOGIN)).toHaveLength(1)
  })
})

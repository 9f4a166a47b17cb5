// Covers NAV-10, VAL-7, VAL-12, SND-1, SND-4, SND-5, QRC-1.
import { failure, never, settle, success, testPorts } from '@portico/testing/internal'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadController } from './lazy-controller.ts'
import { readOptions } from './options.ts'
import type { AccountCenterConfig } from './public-types.ts'
import type { Widget } from './widget.ts'
import { formatTarget } from './verification-code.ts'
import { createWidget } from './widget.ts'

const SEND_CODE = '/passport/web/send_code/'
const SMS_LOGIN = '/passport/web/sms_login/'

beforeAll(loadController)

/** A user who has requested a code by text message. */
async function askForCode(config: AccountCenterConfig = {}) {
  const ports = testPorts()
  ports.http.on(SEND_CODE, success({ mobile: '138******00', retry_time: 60 }))
  const widget = createWidget(readOptions(config), ports)
  widget.begin()
  await ports.clock.advance(0)
  widget.edit('mobile', '13800138000')
  widget.sendCode()
  await settle()
  const enteredCode = () => widget.getState().form.values.mobilecaptcha
  return { widget, enteredCode, ...ports }
}

const ACTIONS_THAT_STOP_WAITING: readonly (readonly [string, (widget: Widget) => void])[] = [
  ['changing the panel', (widget) => widget.changePanel('register')],
  ['changing the method', (widget) => widget.changeMethod('email')],
  ['stopping the widget', (widget) => widget.stop()],
]

const SINGAPORE = { area: '65', shortName: 'SG' }

describe('the code of a text message', () => {
  test('is filled in without submitting', async () => {
    const { widget, enteredCode, smsCodes, clock, http } = await askForCode()
    widget.blur('mobilecaptcha')
    expect(widget.getState().form.errors.mobilecaptcha).toBeDefined()
    smsCodes.deliver('4711')
    await clock.advance(5_000)
    expect(enteredCode()).toBe('4711')
    expect(widget.getState().form.errors.mobilecaptcha).toBeUndefined()
    expect(http.to(SMS_LOGIN)).toHaveLength(0)
  })

  test('without the WebOTP API no code is filled in', async () => {
    const { widget, smsCodes } = await askForCode()
    smsCodes.deliver()
    await settle()
    expect(widget.getState().form.values).toEqual({ mobile: '13800138000' })
  })

  test('no message is awaited before a code was sent', async () => {
    const ports = testPorts()
    ports.http.on(SEND_CODE, failure(7, 'Too often'))
    const widget = createWidget(readOptions({}), ports)
    widget.begin()
    await ports.clock.advance(0)
    widget.edit('mobile', '13800138000')
    widget.sendCode()
    await settle()
    expect(ports.smsCodes.pending()).toBe(0)
  })

  test('a code sent to an e-mail is not awaited', async () => {
    const ports = testPorts()
    ports.http.on('/passport/web/email/send_code/', success({ email: 'a***@example.com', retry_time: 60 }))
    const widget = createWidget(readOptions({ defaultPanel: 'register', defaultSwitch: 'email' }), ports)
    widget.begin()
    await ports.clock.advance(0)
    widget.edit('email', 'ada@example.com')
    widget.edit('password', 'Passw0rd!')
    widget.edit('repeatPwd', 'Passw0rd!')
    widget.sendCode()
    await settle()
    expect(widget.getState().countdown).toBeDefined()
    expect(ports.smsCodes.pending()).toBe(0)
  })

  test('an invalid submit keeps waiting for the message, a valid one stops', async () => {
    const { widget, enteredCode, smsCodes, clock, http } = await askForCode()
    http.on(SMS_LOGIN, never)
    await clock.advance(600)
    widget.submit()
    expect(smsCodes.pending()).toBe(1)
    widget.edit('mobilecaptcha', '1234')
    widget.submit()
    await settle()
    expect(http.to(SMS_LOGIN)).toHaveLength(1)
    expect(smsCodes.pending()).toBe(0)
    smsCodes.deliver('4711')
    await settle()
    expect(enteredCode()).toBe('1234')
  })

  test.each(ACTIONS_THAT_STOP_WAITING)('%s stops waiting for a message', async (_, act) => {
    const { widget, smsCodes } = await askForCode()
    expect(smsCodes.pending()).toBe(1)
    act(widget)
    expect(smsCodes.pending()).toBe(0)
  })

  test('requesting another code waits for that one only', async () => {
    const { widget, enteredCode, smsCodes, clock, http } = await askForCode()
    await clock.advance(60_000)
    http.on(SEND_CODE, never)
    widget.sendCode()
    await settle()
    expect(smsCodes.pending()).toBe(0)
    smsCodes.deliver('1111')
    await settle()
    expect(enteredCode()).toBeUndefined()
  })

  test('the code is filled into the last field of a longer form', async () => {
    const { widget, smsCodes, http } = await askForCode({ defaultPanel: 'forgetPwd' })
    widget.edit('password', 'Passw0rd!')
    widget.edit('repeatPwd', 'Passw0rd!')
    widget.sendCode()
    await settle()
    expect(http.to(SEND_CODE)).toHaveLength(1)
    smsCodes.deliver('4711')
    await settle()
    expect(widget.getState().form.values).toEqual({
      mobile: '13800138000',
      password: 'Passw0rd!',
      repeatPwd: 'Passw0rd!',
      code: '4711',
    })
  })

  test('no other code is sent before the countdown ends', async () => {
    const { widget, http, clock } = await askForCode()
    await clock.advance(59_000)
    widget.sendCode()
    await settle()
    expect(http.to(SEND_CODE)).toHaveLength(1)
    await clock.advance(1_000)
    widget.sendCode()
    await settle()
    expect(http.to(SEND_CODE)).toHaveLength(2)
  })

  test('no code is sent while the QR code is shown', async () => {
    const { http } = await askForCode({ switchConfig: { code: true }, defaultSwitch: 'code' })
    expect(http.to(SEND_CODE)).toHaveLength(0)
  })

  test('every field but that of the code is checked before a code is sent', async () => {
    const { widget, http } = await askForCode({ defaultPanel: 'forgetPwd' })
    widget.edit('password', 'Passw0rd!')
    widget.edit('repeatPwd', 'Passw0rd?')
    widget.sendCode()
    await settle()
    expect(http.to(SEND_CODE)).toHaveLength(0)
    expect(Object.entries(widget.getState().form.errors).filter(([, error]) => error)).toMatchObject([
      ['repeatPwd', {}],
    ])
  })

  test('a sent code clears the error of an empty code field only', async () => {
    for (const [typed, isKept] of [
      ['', false],
      ['12', true],
    ] as const) {
      const ports = testPorts()
      ports.http.on(SEND_CODE, success({ mobile: '138******00', retry_time: 60 }))
      const widget = createWidget(readOptions({}), ports)
      widget.begin()
      await ports.clock.advance(0)
      widget.edit('mobile', '13800138000')
      widget.edit('mobilecaptcha', typed)
      widget.blur('mobilecaptcha')
      expect(widget.getState().form.errors.mobilecaptcha).toBeDefined()
      widget.sendCode()
      await settle()
      expect(widget.getState().form.errors.mobilecaptcha !== undefined).toBe(isKept)
    }
  })
})

describe('a sent code', () => {
  const sentTo = ({ widget }: { readonly widget: Widget }) =>
    widget.getState().codeSentTo?.replaceAll('\u00A0', ' ')

  test('shows the number it was sent to until another one is requested', async () => {
    const opened = await askForCode()
    expect(sentTo(opened)).toBe('138 0013 8000')
    await opened.clock.advance(60_000)
    opened.http.on(SEND_CODE, failure(7, 'Too many'))
    opened.widget.sendCode()
    await settle()
    expect(sentTo(opened)).toBeUndefined()
  })

  test.each([
    [30, 30],
    [0, 60],
  ])('with a retry_time of %i the countdown lasts %i s', async (retryTime, seconds) => {
    const ports = testPorts()
    ports.http.on(SEND_CODE, success({ mobile: '138******00', retry_time: retryTime }))
    const widget = createWidget(readOptions({}), ports)
    widget.begin()
    await ports.clock.advance(0)
    widget.edit('mobile', '13800138000')
    widget.sendCode()
    await settle()
    expect(widget.getState().countdown).toEqual({ secondsLeft: seconds, reason: 'code-sent' })
  })

  test('moves the focus to its field, the last of the form', async () => {
    const { widget } = await askForCode({ defaultPanel: 'forgetPwd' })
    widget.edit('password', 'Passw0rd!')
    widget.edit('repeatPwd', 'Passw0rd!')
    widget.sendCode()
    await settle()
    expect(widget.getState().form.focus).toEqual({ field: 'code' })
  })
})

describe('the target of a code', () => {
  test.each([
    [{ mobile: '13800138000' }, '138 0013 8000'],
    [{ mobile: '+8613800138000' }, '+86 138 0013 8000'],
    [{ mobile: '+6591234567' }, '+65 9123 4567'],
    [{ mobile: '91234567', a_region: '65' }, '+65 9123 4567'],
    [{ mobile: '+12125550123' }, '+1 2125550123'],
    [{ mobile: '+9991234567' }, '+9991234567'],
    [{ email: 'ada@example.com' }, 'ada@example.com'],
  ])('the target %j of a code is shown as %s', (target, shown) => {
    expect(formatTarget(target, SINGAPORE).replaceAll('\u00A0', ' ')).toBe(shown)
  })
})

describe('action.autoSubmit', () => {
  const config: AccountCenterConfig = { action: { autoSubmit: true } }

  test('submits with the code of the message', async () => {
    const { smsCodes, clock, http, enteredCode } = await askForCode(config)
    http.on(SMS_LOGIN, never)
    await clock.advance(5_000)
    smsCodes.deliver('4711')
    await settle()
    expect(enteredCode()).toBe('4711')
    expect(http.to(SMS_LOGIN)).toHaveLength(1)
  })

  test('submits only after the loading flag of the request is off (600 ms)', async () => {
    const { smsCodes, clock, http } = await askForCode(config)
    http.on(SMS_LOGIN, never)
    smsCodes.deliver('4711')
    await settle()
    expect(http.to(SMS_LOGIN)).toHaveLength(0)
    await clock.advance(600)
    expect(http.to(SMS_LOGIN)).toHaveLength(1)
  })
})

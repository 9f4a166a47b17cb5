// Covers NAV-10, VAL-7, VAL-12, SND-1, SND-3, SND-4, SND-5, QRC-1, ARE-6, API-1.
import { failure, never, plainFields, success } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import type { AccountCenterConfig } from '../../public/public-types.ts'
import { AT, openLogin, openWidget, settled } from '../../testing/widget.fixture.ts'
import type { Widget } from '../../widget/widget.ts'
import { formatTarget } from './verification-code.ts'

const SENT = success({ mobile: '138******00', retry_time: 60 })
const NEW_PASSWORD = { password: 'Passw0rd!', repeatPwd: 'Passw0rd!' }

/** A user who has requested a code by text message. */
async function requestCode(config: AccountCenterConfig = {}, answer = SENT) {
  const opened = await openWidget(config, { [AT.sendCode]: answer })
  await opened.sendCode({ mobile: '13800138000' })
  return { ...opened, enteredCode: () => opened.state().form.values.mobilecaptcha }
}

describe('a request for a code', () => {
  test('is made only if every field but that of the code is valid', async () => {
    const { http, state, sendCode } = await requestCode({ defaultPanel: 'forgetPwd' })
    await sendCode({ password: 'Passw0rd!', repeatPwd: 'Passw0rd?' })
    expect(http.to(AT.sendCode)).toHaveLength(0)
    const { errors, focus } = state().form
    expect(Object.keys(errors).filter((name) => errors[name as 'code'])).toEqual(['repeatPwd'])
    expect(focus).toMatchObject({ field: 'repeatPwd' })
  })

  test.each([
    ['login', '24'],
    ['register', '24'],
    ['bind', '17'],
  ] as const)('on %s by mobile is of type %s', async (defaultPanel, type) => {
    const { http, sendCode } = await openLogin({ defaultPanel })
    await sendCode()
    const fields = plainFields(http.to(AT.sendCode)[0])
    expect(fields).toMatchObject({ type, mobile: '13800138000' })
    expect(fields).not.toHaveProperty('password')
  })

  test('is not made while the QR code is shown', async () => {
    const { http } = await requestCode({ switchConfig: { code: true }, defaultSwitch: 'code' })
    expect(http.to(AT.sendCode)).toHaveLength(0)
  })

  test.each([
    ['', false],
    ['12', true],
  ])('with the code "%s" entered keeps the error of its field: %s', async (typed, isKept) => {
    const { widget, state, enter, sendCode } = await openWidget({}, { [AT.sendCode]: SENT })
    enter({ mobile: '13800138000', mobilecaptcha: typed })
    widget.blur('mobilecaptcha')
    expect(state().form.errors.mobilecaptcha).toBeDefined()
    await sendCode()
    expect(state().form.errors.mobilecaptcha !== undefined).toBe(isKept)
  })
})

describe('the countdown', () => {
  test('is 60 s, during which no other code is sent', async () => {
    const { state, clock, http, sendCode } = await requestCode()
    expect(state().countdown).toEqual({ secondsLeft: 60, reason: 'code-sent' })
    await clock.advance(59_000)
    expect(state().countdown).toMatchObject({ secondsLeft: 1 })
    await sendCode()
    expect(http.to(AT.sendCode)).toHaveLength(1)
    await clock.advance(1_000)
    expect(state().countdown).toBeUndefined()
    await sendCode()
    expect(http.to(AT.sendCode)).toHaveLength(2)
  })

  test.each([
    [30, 30],
    [0, 60],
  ])('with a retry_time of %i lasts %i s', async (retryTime, secondsLeft) => {
    const { state } = await requestCode({}, success({ mobile: '138******00', retry_time: retryTime }))
    expect(state().countdown).toEqual({ secondsLeft, reason: 'code-sent' })
  })

  test('is correct after the page was suspended', async () => {
    const { state, clock } = await requestCode()
    clock.sleep(30_500)
    await clock.advance(0)
    expect(state().countdown).toMatchObject({ secondsLeft: 30 })
    clock.sleep(3_600_000)
    await clock.advance(0)
    expect(state().countdown).toBeUndefined()
  })

  test('is not prolonged by a clock that is set back', async () => {
    const { state, clock } = await requestCode()
    clock.sleep(-3_600_000)
    await clock.advance(3_600_000 + 60_000)
    expect(state().countdown).toBeUndefined()
  })

  test('ends with its panel', async () => {
    const { widget, state, clock } = await requestCode()
    widget.changePanel('register')
    expect(state().countdown).toBeUndefined()
    await clock.advance(5_000)
    expect(state().countdown).toBeUndefined()
  })

  test.each(['Wait 17 s', ''])('restarts after 1206, with its text if it has one: "%s"', async (text) => {
    const { state, clock, notice, onReject } = await requestCode({}, failure(1206, text, { retry_time: 17 }))
    expect(state()).toMatchObject({
      countdown: { secondsLeft: 17, reason: 'too-soon' },
      form: { focus: undefined },
    })
    expect(notice() ?? '').toBe(text)
    expect(onReject.mock.calls).toMatchObject([[{ error_code: 1206, message: text }]])
    await clock.advance(8_000)
    expect(state()).toMatchObject({ countdown: { secondsLeft: 9 }, notice: undefined })
  })
})

describe('a sent code', () => {
  const sentTo = ({ state }: Pick<Awaited<ReturnType<typeof requestCode>>, 'state'>) =>
    state().codeSentTo?.replaceAll('\u00A0', ' ')

  test('shows the number it was sent to until another one is requested', async () => {
    const opened = await requestCode()
    expect(sentTo(opened)).toBe('138 0013 8000')
    await opened.clock.advance(60_000)
    opened.http.on(AT.sendCode, failure(7, 'Too many'))
    await opened.sendCode()
    expect(sentTo(opened)).toBeUndefined()
  })

  test('moves the focus to its field, the last of the form', async () => {
    const { state, sendCode } = await requestCode({ defaultPanel: 'forgetPwd' })
    await sendCode(NEW_PASSWORD)
    expect(state().form.focus).toEqual({ field: 'code' })
  })

  test.each([
    [{ mobile: '13800138000' }, '138 0013 8000'],
    [{ mobile: '+8613800138000' }, '+86 138 0013 8000'],
    [{ mobile: '+6591234567' }, '+65 9123 4567'],
    [{ mobile: '91234567', a_region: '65' }, '+65 9123 4567'],
    [{ mobile: '+12125550123' }, '+1 2125550123'],
    [{ mobile: '+9991234567' }, '+9991234567'],
    [{ email: 'ada@example.com' }, 'ada@example.com'],
  ])('to %j is shown with %s', (target, shown) => {
    expect(formatTarget(target, { area: '65', shortName: 'SG' }).replaceAll('\u00A0', ' ')).toBe(shown)
  })
})

describe('the code of a text message', () => {
  test('is filled in without submitting', async () => {
    const { widget, enteredCode, state, smsCodes, clock, http } = await requestCode()
    widget.blur('mobilecaptcha')
    expect(state().form.errors.mobilecaptcha).toBeDefined()
    smsCodes.deliver('4711')
    await clock.advance(5_000)
    expect(enteredCode()).toBe('4711')
    expect(state().form.errors.mobilecaptcha).toBeUndefined()
    expect(http.to(AT.smsLogin)).toHaveLength(0)
  })

  test('is filled into the last field of a longer form', async () => {
    const { state, smsCodes, sendCode } = await requestCode({ defaultPanel: 'forgetPwd' })
    await sendCode(NEW_PASSWORD)
    await settled(() => smsCodes.deliver('4711'))
    expect(state().form.values).toEqual({ mobile: '13800138000', ...NEW_PASSWORD, code: '4711' })
  })

  test('is not filled in without the WebOTP API', async () => {
    const { state, smsCodes } = await requestCode()
    await settled(() => smsCodes.deliver())
    expect(state().form.values).toEqual({ mobile: '13800138000' })
  })

  test('is awaited neither before a code was sent nor for an e-mail', async () => {
    expect((await requestCode({}, failure(7, 'Too often'))).smsCodes.pending()).toBe(0)
    const byEmail = await openWidget(
      { defaultPanel: 'register', defaultSwitch: 'email' },
      { '/passport/web/email/send_code/': success({ email: 'a***@example.com', retry_time: 60 }) },
    )
    await byEmail.sendCode({ email: 'ada@example.com', ...NEW_PASSWORD })
    expect(byEmail.state().countdown).toBeDefined()
    expect(byEmail.smsCodes.pending()).toBe(0)
  })

  test('is awaited through an invalid submit, but not through a valid one', async () => {
    const { enteredCode, smsCodes, clock, http, submit } = await requestCode()
    http.on(AT.smsLogin, never)
    await clock.advance(600)
    await submit()
    expect(smsCodes.pending()).toBe(1)
    await submit({ mobilecaptcha: '1234' })
    expect([http.to(AT.smsLogin).length, smsCodes.pending()]).toEqual([1, 0])
    await settled(() => smsCodes.deliver('4711'))
    expect(enteredCode()).toBe('1234')
  })

  test.each<[string, (widget: Widget) => void]>([
    ['the panel changes', (widget) => widget.changePanel('register')],
    ['the method changes', (widget) => widget.changeMethod('email')],
    ['the widget is stopped', (widget) => widget.stop()],
  ])('is awaited until %s', async (_, act) => {
    const { widget, smsCodes } = await requestCode()
    expect(smsCodes.pending()).toBe(1)
    act(widget)
    expect(smsCodes.pending()).toBe(0)
  })

  test('is awaited until another one is requested', async () => {
    const { enteredCode, smsCodes, clock, http, sendCode } = await requestCode()
    await clock.advance(60_000)
    http.on(AT.sendCode, never)
    await sendCode()
    expect(smsCodes.pending()).toBe(0)
    await settled(() => smsCodes.deliver('1111'))
    expect(enteredCode()).toBeUndefined()
  })

  test('submits the form with action.autoSubmit, once the loading flag is off (600 ms)', async () => {
    const { smsCodes, clock, http, enteredCode } = await requestCode({ action: { autoSubmit: true } })
    http.on(AT.smsLogin, never)
    await settled(() => smsCodes.deliver('4711'))
    expect([enteredCode(), http.to(AT.smsLogin).length]).toEqual(['4711', 0])
    await clock.advance(600)
    expect(http.to(AT.smsLogin)).toHaveLength(1)
  })
})

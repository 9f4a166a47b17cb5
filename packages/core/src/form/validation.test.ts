// Covers NAV-10, NAV-11, VAL-8, VAL-12, LOG-6, CAP-1, CAP-2, SND-5.
import { failure, never, success } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../testing/widget.fixture.ts'
import { AT, openLogin, openWidget, settled } from '../testing/widget.fixture.ts'

const WRONG = failure(1033, 'Wrong')
const ASKS_CAPTCHA = failure(1101, '', { captcha: 'one', captcha_key: 'k1' })

/** A filled-in login by e-mail. */
async function fillIn(answers: Answers = {}) {
  const opened = await openWidget({ defaultSwitch: 'email' }, answers)
  opened.enter({ email: 'ada@example.com', password: 'Passw0rd!' })
  return { ...opened, form: () => opened.state().form }
}

describe('passwords', () => {
  test('that are shown stay shown until they are hidden', async () => {
    const { widget, form, clock } = await fillIn()
    widget.togglePasswords()
    await clock.advance(3_600_000)
    expect(form().passwordShown).toBe(true)
    widget.togglePasswords()
    expect(form().passwordShown).toBe(false)
  })

  test('are hidden by a submit, but not by that of an invalid form', async () => {
    const { widget, form, clock, submit } = await fillIn({ [AT.userLogin]: WRONG })
    widget.togglePasswords()
    await submit({ password: 'short' })
    expect(form().passwordShown).toBe(true)
    await submit({ password: 'Passw0rd!' })
    expect(form().passwordShown).toBe(false)
    await clock.advance(600)
    await submit()
    expect(form().passwordShown).toBe(false)
  })

  test('that are wrong (1033) are asked for again, and the input is kept', async () => {
    const { form, submit } = await fillIn({ [AT.userLogin]: WRONG })
    await submit()
    expect(form()).toMatchObject({
      focus: { field: 'password', selected: true },
      values: { email: 'ada@example.com', password: 'Passw0rd!' },
    })
  })

  test('whose repetition is being entered show no error before it is left', async () => {
    const { widget, form, enter } = await fillIn()
    widget.changePanel('forgetPwd')
    enter({ password: 'Passw0rd!', repeatPwd: 'Pass' })
    expect(form().errors.repeatPwd).toBeUndefined()
    widget.blur('repeatPwd')
    expect(form().errors.repeatPwd).toBeDefined()
  })

  test('that are left leave an error at the empty fields before them', async () => {
    const { widget, form, enter } = await fillIn()
    enter({ email: '' })
    widget.blur('password')
    expect(form().errors.email).toMatchObject({ errorKey: 'email_required' })
  })
})

describe('a captcha', () => {
  test('in the failure is shown, focused and sent with the next request', async () => {
    const { clock, http, state, notice, sendCode } = await openLogin({}, { [AT.sendCode]: ASKS_CAPTCHA })
    expect(state().captcha).toBeUndefined()
    await sendCode()
    expect(state()).toMatchObject({
      captcha: { image: 'one', key: 'k1' },
      form: { focus: { field: 'captcha' } },
    })
    expect(notice()).toBeUndefined()
    await clock.advance(600)
    await sendCode({ captcha: 'aB3x' })
    expect(http.to(AT.sendCode)[1]?.wire).toMatchObject({ captcha: 'aB3x', captcha_key: 'k1' })
  })

  test('is part of the form only while it is shown, and has no error before it can be filled in', async () => {
    const { widget, clock, http, state, submit } = await openLogin({}, { [AT.smsLogin]: ASKS_CAPTCHA })
    await submit()
    widget.blur('mobilecaptcha')
    expect(state().form.errors.captcha).toBeUndefined()
    await clock.advance(600)
    await submit()
    expect(http.to(AT.smsLogin)).toHaveLength(1)
    expect(state().form.errors.captcha).toMatchObject({ errorKey: 'code_required' })
  })

  test('that cannot be read is replaced, and the errors of other fields stay', async () => {
    const another = success({ captcha: 'two', captcha_key: 'k2' })
    const { widget, form, http, clock, state, enter, submit } = await fillIn({
      [AT.userLogin]: ASKS_CAPTCHA,
      [AT.captcha]: another,
    })
    await submit()
    await clock.advance(600)
    enter({ email: 'ada', captcha: 'aB3x' })
    widget.blur('email')
    widget.refreshCaptcha()
    await settled(() => widget.refreshCaptcha())
    expect(http.to(AT.captcha).map(({ wire }) => 'scene' in wire)).toEqual([false])
    expect(state().captcha).toEqual({ image: 'two', key: 'k2' })
    expect(form().values.captcha).toBe('')
    expect(form().errors.email).toMatchObject({ errorKey: 'email_pattern_valid' })
  })

  test.each([
    { captcha: '', captcha_key: 'k2' },
    { captcha: 'two', captcha_key: '' },
  ])('without image or key (%j) is a failure and replaces none', async (answer) => {
    const answers = { [AT.sendCode]: ASKS_CAPTCHA, [AT.captcha]: success(answer) }
    const { widget, clock, state, onReject, sendCode } = await openLogin({}, answers)
    await sendCode()
    expect(onReject).toHaveBeenLastCalledWith(
      expect.objectContaining({ code: 1101, captcha: 'one', captcha_key: 'k1' }),
    )
    await clock.advance(600)
    await settled(() => widget.refreshCaptcha())
    expect(state().captcha).toMatchObject({ image: 'one', key: 'k1' })
    expect(onReject).toHaveBeenLastCalledWith(expect.objectContaining({ code: -1 }))
  })

  test('is not replaced while a submit is pending', async () => {
    const { widget, http, clock, submit } = await fillIn({ [AT.userLogin]: ASKS_CAPTCHA })
    await submit()
    await clock.advance(600)
    http.on(AT.userLogin, never)
    await submit({ captcha: 'aB3x' })
    await settled(() => widget.refreshCaptcha())
    expect([http.to(AT.userLogin).length, http.to(AT.captcha)]).toEqual([2, []])
  })
})

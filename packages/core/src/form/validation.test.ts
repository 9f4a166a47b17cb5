// Covers NAV-10, NAV-11, VAL-8, VAL-12, LOG-6, CAP-1, CAP-2.
import { failure, never, settle, success, testPorts } from '@portico/testing/internal'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadController } from '../lazy-controller.ts'
import { readOptions } from '../options.ts'
import { createWidget } from '../widget.ts'

const LOGIN = '/passport/web/user/login/'

beforeAll(loadController)

/** A filled-in login by e-mail. */
async function fillIn() {
  const ports = testPorts()
  const widget = createWidget(readOptions({ defaultSwitch: 'email' }), ports)
  widget.begin()
  await ports.clock.advance(0)
  widget.edit('email', 'ada@example.com')
  widget.edit('password', 'Passw0rd!')
  return { widget, form: () => widget.getState().form, ...ports }
}

describe('passwords', () => {
  test('shown passwords stay shown until they are hidden', async () => {
    const { widget, form, clock } = await fillIn()
    widget.togglePasswords()
    await clock.advance(3_600_000)
    expect(form().passwordShown).toBe(true)
    expect(clock.pendingTimers()).toBe(0)
    widget.togglePasswords()
    expect(form().passwordShown).toBe(false)
  })

  test('a submit hides passwords; an invalid form does not', async () => {
    const { widget, form, http, clock } = await fillIn()
    http.on(LOGIN, failure(1033, 'Wrong'))
    widget.togglePasswords()
    widget.edit('password', 'short')
    widget.submit()
    expect(form().passwordShown).toBe(true)
    widget.edit('password', 'Passw0rd!')
    widget.submit()
    expect(form().passwordShown).toBe(false)
    await clock.advance(600)
    widget.submit()
    await settle()
    expect(http.to(LOGIN)).toHaveLength(2)
    expect(form().passwordShown).toBe(false)
  })

  test('leaving a field checks the empty fields before it', async () => {
    const { widget, form } = await fillIn()
    widget.edit('email', '')
    widget.blur('password')
    expect(form().errors.email).toMatchObject({ errorKey: 'email_required' })
  })

  test('error 1033 asks for the password again and keeps the input', async () => {
    const { widget, form, http } = await fillIn()
    http.on(LOGIN, failure(1033, 'Wrong'))
    widget.submit()
    await settle()
    expect(form().focus).toEqual({ field: 'password', selected: true })
    expect(form().values).toEqual({ email: 'ada@example.com', password: 'Passw0rd!' })
  })

  test('a repetition that is being entered shows no error before it is left', async () => {
    const { widget } = await fillIn()
    widget.changePanel('forgetPwd')
    widget.edit('password', 'Passw0rd!')
    widget.edit('repeatPwd', 'Pass')
    expect(widget.getState().form.errors.repeatPwd).toBeUndefined()
    widget.blur('repeatPwd')
    expect(widget.getState().form.errors.repeatPwd).toBeDefined()
  })
})

describe('captchas', () => {
  test('no other captcha is requested while a submit is pending', async () => {
    const { widget, http, clock } = await fillIn()
    http.on(LOGIN, failure(1101, '', { captcha: 'aW1hZ2U=', captcha_key: 'k1' }))
    widget.submit()
    await clock.advance(600)
    http.on(LOGIN, never)
    widget.edit('captcha', 'aB3x')
    widget.submit()
    await settle()
    widget.refreshCaptcha()
    await settle()
    expect(http.to(LOGIN)).toHaveLength(2)
    expect(http.to('/passport/web/refresh_captcha/')).toEqual([])
  })

  test('another captcha keeps the errors of other fields', async () => {
    const { widget, form, http, clock } = await fillIn()
    http.on(LOGIN, failure(1101, '', { captcha: 'aW1hZ2U=', captcha_key: 'k1' }))
    http.on('/passport/web/refresh_captcha/', success({ captcha: 'aW1hZ2U=', captcha_key: 'k2' }))
    widget.submit()
    await clock.advance(600)
    widget.edit('email', 'ada')
    widget.blur('email')
    widget.refreshCaptcha()
    widget.refreshCaptcha()
    await settle()
    expect(http.to('/passport/web/refresh_captcha/')).toHaveLength(1)
    expect(http.to('/passport/web/refresh_captcha/')[0]?.wire).not.toHaveProperty('scene')
    expect(widget.getState().captcha?.key).toBe('k2')
    expect(form().errors.email).toMatchObject({ errorKey: 'email_pattern_valid' })
  })

  test('a captcha in the response is asked for first', async () => {
    const { widget, form, http } = await fillIn()
    http.on(LOGIN, failure(1033, 'Wrong', { captcha: 'iVBOR', captcha_key: 'k1' }))
    widget.submit()
    await settle()
    expect(form().focus).toEqual({ field: 'captcha' })
    expect(widget.getState().notice).toMatchObject({ text: { plainText: 'Wrong' } })
  })

  test('a new captcha shows no error before it can be filled in', async () => {
    const ports = testPorts()
    const widget = createWidget(readOptions({}), ports)
    widget.begin()
    await ports.clock.advance(0)
    widget.edit('mobile', '13800138000')
    widget.edit('mobilecaptcha', '1234')
    ports.http.on('/passport/web/sms_login/', failure(1101, '', { captcha: 'aW1hZ2U=', captcha_key: 'k1' }))
    widget.submit()
    await settle()
    widget.blur('mobilecaptcha')
    expect(widget.getState().form.errors.captcha).toBeUndefined()
    widget.blur('captcha')
    expect(widget.getState().form.errors.captcha).toMatchObject({ errorKey: 'code_required' })
  })
})

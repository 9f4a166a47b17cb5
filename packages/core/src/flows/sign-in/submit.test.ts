// Covers ENT-2, NAV-8, NAV-10, VAL-8, VAL-12, VAL-13, LOG-2, LOG-3, LOG-6, REG-1, AGR-1, AGR-2, MSG-4.
import { deobfuscated, failure, success } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import { AT, held, openLogin, openWidget, settled, USER } from '../../testing/widget.fixture.ts'
import type { Widget } from '../../widget/widget.ts'

const WRONG_CODE = failure(1202, 'Wrong code')

describe('the form', () => {
  test('that is invalid marks all fields, focuses the first and sends nothing', async () => {
    const { http, state, submit } = await openWidget()
    await submit({ mobile: '13800138000' })
    expect(http.to(AT.smsLogin)).toHaveLength(0)
    expect(state().form).toMatchObject({
      errors: { mobilecaptcha: { errorKey: 'code_required' } },
      focus: { field: 'mobilecaptcha' },
    })
  })

  test('that is left is checked up to the field; an error is cleared with its cause', async () => {
    const { widget, state, enter } = await openWidget()
    const errors = () => state().form.errors
    widget.blur('mobile')
    expect(errors()).toMatchObject({ mobile: { errorKey: 'mobile_required' } })
    enter({ mobile: '1' })
    expect(errors().mobile).toBeUndefined()
    widget.blur('mobile')
    enter({ mobile: '12' })
    expect(errors()).toMatchObject({ mobile: { errorKey: 'mobile_pattern_valid' } })
    enter({ mobile: '13800138000' })
    expect(errors().mobile).toBeUndefined()
    widget.blur('mobilecaptcha')
    expect(errors().mobilecaptcha).toMatchObject({ errorKey: 'code_required' })
  })

  test('checks the repetition of a password that changes', async () => {
    const { state, enter } = await openWidget()
    enter({ repeatPwd: 'Passw0rd!', password: 'Passw0rd' })
    expect(state().form.errors.repeatPwd).toMatchObject({ errorKey: 'repeatPwd_pattern_valid' })
    enter({ password: 'Passw0rd!' })
    expect(state().form.errors.repeatPwd).toBeUndefined()
  })

  test('without the agreement shows error_403 for 8 s and sends nothing; a change of panel forgets it', async () => {
    const { widget, http, clock, state, notice, submit } = await openLogin({ defaultPanel: 'register' })
    await submit()
    expect([notice(), state().isAgreementMissing, http.to(AT.smsLogin)]).toEqual(['error_403', true, []])
    expect(state().form.focus).toEqual({ field: 'agreement' })
    await clock.advance(8_000)
    expect([notice(), state().isAgreementMissing]).toEqual([undefined, true])
    widget.changePanel('login')
    expect(state().isAgreementMissing).toBe(false)
    widget.changePanel('register')
    await submit()
    widget.setAgreement(true)
    expect(state().isAgreementMissing).not.toBe(true)
  })

  test('marks and selects a wrong code until it is edited or sent again', async () => {
    const { http, clock, state, notice, enter, submit } = await openLogin({}, { [AT.smsLogin]: WRONG_CODE })
    await submit()
    expect(state().form).toMatchObject({
      refused: { field: 'mobilecaptcha', text: { plainText: 'Wrong code' } },
      focus: { field: 'mobilecaptcha', selected: true },
      values: { mobilecaptcha: '1234' },
    })
    expect(notice()).toBe('Wrong code')
    await clock.advance(600)
    enter({ mobile: '13800138001' })
    expect(state().form.refused?.field).toBe('mobilecaptcha')
    enter({ mobilecaptcha: '123' })
    expect(state().form.refused).toBeUndefined()
    enter({ mobilecaptcha: '1235' })
    http.on(AT.smsLogin, failure(1202, 'Wrong code', { captcha: 'iVBOR', captcha_key: 'k1' }))
    const sent = submit()
    expect(state().form.refused).toBeUndefined()
    await sent
    expect(state().form).toMatchObject({ refused: { field: 'mobilecaptcha' }, focus: { field: 'captcha' } })
  })
})

describe('repeated submits', () => {
  test('during a request are ignored', async () => {
    const { script, release } = held(WRONG_CODE)
    const { clock, http, state, submit } = await openLogin({}, { [AT.smsLogin]: script })
    await submit()
    await submit()
    await release()
    await clock.advance(600)
    expect(http.to(AT.smsLogin)).toHaveLength(1)
    expect(state().requests.submit).toBe('idle')
  })

  test('within 600 ms after a response run once, when the flag is off', async () => {
    const { clock, http, state, submit } = await openLogin({}, { [AT.smsLogin]: WRONG_CODE })
    await submit()
    expect(state().requests.submit).toBe('answered')
    await clock.advance(1)
    await submit()
    await clock.advance(598)
    await submit({ mobilecaptcha: '5678' })
    expect(http.to(AT.smsLogin)).toHaveLength(1)
    await clock.advance(1)
    expect(http.to(AT.smsLogin).map((request) => deobfuscated(request, 'code'))).toEqual(['1234', '5678'])
  })

  test('within 600 ms after a code was sent run, too', async () => {
    const { clock, http, sendCode, submit } = await openLogin(
      {},
      { [AT.sendCode]: success({ retry_time: 60 }) },
    )
    await sendCode()
    await submit()
    expect(http.to(AT.smsLogin)).toHaveLength(0)
    await clock.advance(600)
    expect(http.to(AT.smsLogin)).toHaveLength(1)
  })

  test('while another captcha loads are ignored, also right after a response', async () => {
    const { script, release } = held(success({ captcha: 'two', captcha_key: 'k2' }))
    const captcha = failure(1101, '', { captcha: 'one', captcha_key: 'k1' })
    const opened = await openLogin({}, { [AT.sendCode]: captcha, [AT.captcha]: script })
    const { widget, clock, http, state, enter } = opened
    await opened.sendCode()
    await settled(() => widget.refreshCaptcha())
    await opened.submit({ captcha: 'aB3x' })
    await clock.advance(600)
    await release()
    enter({ captcha: 'cD4y' })
    await clock.advance(2_000)
    expect(state()).toMatchObject({ captcha: { key: 'k2' }, requests: { sendCode: 'idle', captcha: 'idle' } })
    expect(http.to(AT.smsLogin)).toHaveLength(0)
  })

  test.each<[string, (widget: Widget) => void]>([
    ['method', (widget) => widget.changeMethod('email')],
    ['panel', (widget) => widget.changePanel('register')],
    ['widget', (widget) => widget.stop()],
  ])('that wait are dropped with their %s', async (_, leave) => {
    const { widget, clock, http, state, submit } = await openLogin({}, { [AT.smsLogin]: WRONG_CODE })
    await submit()
    await submit()
    leave(widget)
    await clock.advance(2_000)
    expect(http.to(AT.smsLogin)).toHaveLength(1)
    expect(state().form.errors).toEqual({})
  })

  test('that wait are dropped if the user is found signed in', async () => {
    const { script, release } = held(success(USER, { status: 1 }))
    const { widget, clock, http, state, submit } = await openLogin(
      { defaultPanel: 'register' },
      { [AT.accountInfo]: script, [AT.smsLogin]: WRONG_CODE },
    )
    widget.setAgreement(true)
    await submit()
    await submit()
    await release()
    expect(state().session.status).toBe('signed-in')
    await clock.advance(600)
    expect(http.to(AT.smsLogin)).toHaveLength(1)
    expect(state().usernameModal).toBeUndefined()
  })

  test('during a redirect do nothing on the next view', async () => {
    let stay = (): void => undefined
    const beforeSkip = () => new Promise<false>((resolve) => (stay = () => resolve(false)))
    const { widget, clock, state, submit } = await openLogin(
      { defaultPanel: 'register', beforeSkip },
      { [AT.smsLogin]: success({ user_id: '42' }) },
    )
    widget.setAgreement(true)
    await submit()
    await submit()
    stay()
    await clock.advance(2_000)
    expect(state()).toMatchObject({ session: { status: 'signed-in' } })
    expect(state().usernameModal).toBeUndefined()
  })

  test('are not waited for by a redirect, which follows while the flag is on', async () => {
    const { page, state, submit } = await openLogin({}, { [AT.smsLogin]: success(USER) })
    await submit()
    expect(state().requests.submit).toBe('answered')
    expect(page.navigations).toHaveLength(1)
  })
})

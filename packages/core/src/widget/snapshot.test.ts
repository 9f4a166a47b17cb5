// Covers EMB-4, EMB-9, ENT-2, MON-1.
import { failure, success, testPorts } from '@portico/testing/internal'
import { describe, expect, test, vi } from 'vitest'
import { AT, openLogin } from '../testing/widget.fixture.ts'

describe('events', () => {
  test('and failures are reported, without what was entered; a callback that throws is ignored', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const onReject = vi.fn(() => {
      throw new Error('host bug')
    })
    const answers = { [AT.smsLogin]: failure(1202, 'Wrong code') }
    const { widget, onEvent, notice, submit } = await openLogin({ onReject }, answers)
    const listener = vi.fn()
    widget.on('reject', listener)
    await submit()
    expect(onReject).toHaveBeenCalledWith({
      code: 1202,
      error_code: 1202,
      message: 'Wrong code',
      description: 'Wrong code',
      log_id: '20260101000000ABCDEF0123456789ABCD',
    })
    expect(listener).toHaveBeenCalledTimes(1)
    expect(onEvent.mock.calls.map(([name]) => name as unknown)).toEqual([
      'account_center_panel_show',
      'account_center_login_submit',
      'account_center_action_reject',
    ])
    expect(JSON.stringify(onEvent.mock.calls)).not.toContain('13800138000')
    expect(notice()).toBeDefined()
  })

  test('begin with the first panel, before an action that precedes the complete texts', async () => {
    const texts = { ...testPorts().texts, loadMore: () => new Promise<never>(() => undefined) }
    const answers = { [AT.sendCode]: success({ mobile: '138******00', retry_time: 60 }) }
    const { onEvent, sendCode } = await openLogin({}, answers, { texts })
    await sendCode()
    expect(onEvent.mock.calls.map(([name]) => name as unknown)).toEqual([
      'account_center_panel_show',
      'account_center_send_code',
    ])
  })
})

describe('getState', () => {
  test('has the public names and no passwords or codes', async () => {
    const { widget, enter } = await openLogin()
    enter({ password: 'Passw0rd!' })
    widget.blur('mobilecaptcha')
    const snapshot = widget.snapshot() ?? {}
    expect(JSON.stringify(snapshot)).not.toMatch(/Passw0rd|1234/)
    expect(Object.keys(snapshot)).toEqual([
      'switchType',
      'panelType',
      'message',
      'action',
      'disabled',
      'qrStatus',
      'captchaBase64',
      'captcha_key',
      'isCheck',
      'eye',
      'subTitleNotice',
      'alwaysNotice',
      'fields',
    ])
  })

  test.each([
    ['13800138000', true, false],
    ['12', false, true],
    ['', false, false],
  ])(
    'says of the mobile "%s" whether it is valid (%s) and whether it is wrong (%s)',
    async (value, valid, mismatch) => {
      const { widget, enter } = await openLogin()
      enter({ mobile: value })
      const error = { error: '', errMsg: '', errorKey: '' }
      expect(widget.snapshot()?.fields.mobile).toEqual({ value, valid, mismatch, ...error })
    },
  )
})

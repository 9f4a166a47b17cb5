// Covers NAV-3, NAV-10, VAL-11, SND-3, RST-1, RST-2, ARE-6.
import { failure, plainFields, settle, success, testPorts } from '@portico/testing/internal'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { readOptions } from '../../options/options.ts'
import type { Panel } from '../../public/public-state.ts'
import type { AccountCenterConfig } from '../../public/public-types.ts'
import { enter } from '../../testing/widget.fixture.ts'
import { loadController } from '../../widget/lazy-controller.ts'
import { createWidget } from '../../widget/widget.ts'

const BY_MOBILE = '/passport/web/password/reset/'
const BY_EMAIL = '/passport/web/email/password/reset/'

beforeAll(loadController)

/** A filled-in reset form. */
async function fillIn(
  typed: Readonly<Partial<Record<'mobile' | 'gmobile' | 'email' | 'account', string>>>,
  config: AccountCenterConfig = {},
) {
  const ports = testPorts()
  const panel: Panel = 'account' in typed ? 'reset' : 'forgetPwd'
  const defaultSwitch = 'email' in typed ? 'email' : 'mobile'
  const widget = createWidget(readOptions({ defaultPanel: panel, defaultSwitch, ...config }), ports)
  widget.begin()
  await ports.clock.advance(0)
  for (const [field, value] of Object.entries(typed)) widget.edit(field as 'email', value)
  enter(widget, {
    password: 'An0ther one',
    repeatPwd: 'An0ther one',
    code: 'mobile' in typed || 'gmobile' in typed ? '1234' : 'ABC234',
  })
  return { widget, ...ports }
}

describe('resetting a password', () => {
  test('by mobile sends the bare digits, the code and the new password, mixed', async () => {
    const { widget, http } = await fillIn({ mobile: '138 0013 8000' })
    http.on(BY_MOBILE, success({ redirect_url: '' }))
    widget.submit()
    await settle()
    const [request] = http.to(BY_MOBILE)
    expect(plainFields(request)).toMatchObject({
      mobile: '13800138000',
      code: '1234',
      password: 'An0ther one',
    })
    expect(plainFields(request)).not.toHaveProperty('a_region')
    expect(plainFields(request)).not.toHaveProperty('keep_login')
  })

  test('outside cn sends the area beside the bare digits', async () => {
    const { widget, http } = await fillIn({ gmobile: '91234567' }, { zone: 'sg' })
    http.on(BY_MOBILE, success({ redirect_url: '' }))
    widget.submit()
    await settle()
    expect(plainFields(http.to(BY_MOBILE)[0])).toMatchObject({ mobile: '91234567', a_region: '86' })
  })

  test('the reset panel takes a mobile or an e-mail in one field', async () => {
    const byEmail = await fillIn({ account: ' Visitor＠example.com ' })
    byEmail.http.on(BY_EMAIL, success({ redirect_url: '' }))
    byEmail.widget.submit()
    await settle()
    expect(plainFields(byEmail.http.to(BY_EMAIL)[0])).toMatchObject({
      email: 'Visitor@example.com',
      code: 'ABC234',
    })
    const byMobile = await fillIn({ account: '13800138000' })
    byMobile.widget.edit('code', '1234')
    byMobile.http.on(BY_MOBILE, success({ redirect_url: '' }))
    byMobile.widget.submit()
    await settle()
    expect(plainFields(byMobile.http.to(BY_MOBILE)[0])).toMatchObject({ mobile: '13800138000', code: '1234' })
  })

  test('shows success for 200 ms, then goes to redirect_url, callback or this page', async () => {
    for (const [redirect_url, callback, went] of [
      ['https://host.example/answer', 'https://host.example/callback', ['https://host.example/answer']],
      ['', 'https://host.example/callback', ['https://host.example/callback']],
      ['', undefined, ['(reload)']],
    ] as const) {
      const onSuccess = vi.fn()
      const config = { onSuccess, ...(callback !== undefined && { callback }) }
      const { widget, http, clock, page } = await fillIn({ email: 'visitor@example.com' }, config)
      http.on(BY_EMAIL, success({ redirect_url }))
      widget.submit()
      await settle()
      expect(widget.getState().notice).toMatchObject({ type: 'success', text: { key: 'reset_done' } })
      await clock.advance(199)
      expect([page.navigations, onSuccess.mock.calls.length]).toEqual([[], 0])
      widget.submit()
      await clock.advance(1)
      expect(page.navigations).toEqual(went)
      expect(onSuccess).toHaveBeenCalledTimes(1)
      expect(http.to(BY_EMAIL)).toHaveLength(1)
    }
  })

  test('if a hook keeps the page no user is signed in and passwords are cleared', async () => {
    const { widget, http, clock, device } = await fillIn(
      { email: 'visitor@example.com' },
      { beforeSkip: () => false },
    )
    http.on('/passport/web/account/info/', success({ user_id: '42' }))
    widget.start()
    await settle()
    expect(widget.getState().session.status).toBe('signed-in')
    http.on(BY_EMAIL, success({ redirect_url: '' }))
    widget.submit()
    await clock.advance(1_000)
    const { session, form, notice } = widget.getState()
    expect(session.status).toBe('signed-out')
    expect(device.stored.has('portico_signed_in')).toBe(false)
    // The form was replaced by its success meanwhile.
    expect(form.focus).toEqual({ field: 'title' })
    expect(form.values).toMatchObject({ password: '', repeatPwd: '', code: '' })
    expect(notice).toMatchObject({ text: { key: 'reset_done' } })
  })

  test('requests a code of type 4; a wrong one is only reported', async () => {
    const { widget, http, clock, page } = await fillIn({ email: 'visitor@example.com' })
    http.on('/passport/web/email/send_code/', success({ email: 'v***r@example.com', retry_time: 60 }))
    widget.sendCode()
    await settle()
    expect(plainFields(http.to('/passport/web/email/send_code/')[0])).toMatchObject({
      type: '4',
      password: 'An0ther one',
    })
    http.on(BY_EMAIL, failure(1704, 'Incorrect verification code'))
    await clock.advance(600)
    widget.submit()
    await clock.advance(1_000)
    expect(widget.getState().notice).toMatchObject({ text: { plainText: 'Incorrect verification code' } })
    expect(page.navigations).toEqual([])
  })

  test('opening forgetPwd selects its first method', async () => {
    const ports = testPorts()
    const widget = createWidget(readOptions({ defaultSwitch: 'email' }), ports)
    widget.begin()
    await ports.clock.advance(0)
    widget.changePanel('forgetPwd')
    expect(widget.getState()).toMatchObject({ panel: 'forgetPwd', method: 'mobile' })
    const onlyEmail = createWidget(
      readOptions({ defaultSwitch: 'email', switchConfig: { mobile: false } }),
      testPorts(),
    )
    onlyEmail.begin()
    onlyEmail.changePanel('forgetPwd')
    expect(onlyEmail.getState()).toMatchObject({ panel: 'forgetPwd', method: 'email' })
  })

  test('nothing can be submitted while the redirect is under way', async () => {
    const { widget, http, clock, page } = await fillIn({ email: 'visitor@example.com' })
    http.on(BY_EMAIL, success({ redirect_url: 'https://host.example/next' }))
    widget.submit()
    await clock.advance(2_000)
    expect(page.navigations).toEqual(['https://host.example/next'])
    widget.submit()
    await clock.advance(1_000)
    expect(http.to(BY_EMAIL)).toHaveLength(1)
    await clock.advance(10_000)
    widget.submit()
    await settle()
    expect(http.to(BY_EMAIL)).toHaveLength(2)
  })
})

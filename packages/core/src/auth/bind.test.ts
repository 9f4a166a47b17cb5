// Covers NAV-1, NAV-6, NAV-8, SND-3, SND-4, LOG-2, LOG-4, BND-1, OAU-2.
import { failure, plainFields, settle, success, testPorts } from '@portico/testing/internal'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { WidgetEvent } from '../events.ts'
import { loadController } from '../lazy-controller.ts'
import { readOptions } from '../options.ts'
import type { AccountCenterConfig } from '../public-types.ts'
import { createWidget } from '../widget.ts'

const BIND_MOBILE = '/passport/web/mobile/bind/'
const BIND_EMAIL = '/passport/web/email/bind/'
const USER = {
  user_id: '42',
  screen_name: 'Mei',
  mobile: '138******00',
  redirect_url: 'https://host.example/r',
}

beforeAll(loadController)

async function live(config: AccountCenterConfig = {}) {
  const ports = testPorts()
  const widget = createWidget(readOptions({ defaultPanel: 'bind', ...config }), ports)
  widget.begin()
  await ports.clock.advance(0)
  return { widget, ...ports }
}

const SENT = { ...USER, confirmation: 'sent' }
const INFO = '/passport/web/account/info/'
const SMS_LOGIN = '/passport/web/sms_login/'

async function bindEmailOf(config: AccountCenterConfig, script: ReturnType<typeof success>) {
  const opened = await live({ defaultSwitch: 'email', callback: 'https://host.example/done', ...config })
  opened.http.on(BIND_EMAIL, script)
  opened.widget.edit('email', 'visitor@example.com')
  opened.widget.edit('password', 'Passw0rd!')
  opened.widget.submit()
  await settle()
  return opened
}

/** A user whose last login is too old to bind a mobile, after the refusal. */
async function refusedBinding(config: AccountCenterConfig = {}) {
  const opened = await live({
    callback: 'https://host.example/done',
    switchConfig: { code: true },
    ...config,
  })
  const { widget, http, clock } = opened
  http.on(INFO, success(USER, { status: 1 }))
  http.on(BIND_MOBILE, failure(1039, 'Please log in again'))
  widget.edit('mobile', '13900139000')
  widget.edit('mobilecaptcha', '1234')
  widget.submit()
  await clock.advance(600)
  return opened
}

async function logInAt({ widget, http, clock }: Awaited<ReturnType<typeof live>>) {
  http.on(SMS_LOGIN, success({ ...USER, new_user: 0 }))
  widget.edit('mobile', '13800138000')
  widget.edit('mobilecaptcha', '5678')
  widget.submit()
  await clock.advance(600)
}

describe('binding a mobile', () => {
  test('requests a code of type 17', async () => {
    const { widget, http } = await live()
    http.on('/passport/web/send_code/', success({ mobile: '138******00', retry_time: 60 }))
    widget.edit('mobile', '13800138000')
    widget.sendCode()
    await settle()
    expect(plainFields(http.to('/passport/web/send_code/')[0])).toMatchObject({
      mobile: '13800138000',
      type: '17',
    })
  })

  test('sends mobile, code and type 17, and reports a success once', async () => {
    const onSuccess = vi.fn()
    const { widget, http, page, clock } = await live({ callback: 'https://host.example/done', onSuccess })
    http.on(BIND_MOBILE, success(USER))
    widget.edit('mobile', '13800138000')
    widget.edit('mobilecaptcha', '1234')
    widget.submit()
    await settle()
    expect(plainFields(http.to(BIND_MOBILE)[0])).toMatchObject({
      mobile: '13800138000',
      code: '1234',
      type: '17',
    })
    expect(widget.getState().notice).toMatchObject({ type: 'success', text: { key: 'bind_done' } })
    await clock.advance(200)
    expect(page.navigations).toEqual(['https://host.example/done'])
    expect(onSuccess).toHaveBeenCalledTimes(1)
  })

  test('shows "Bound" and the user if a hook keeps the page', async () => {
    const { widget, http, clock } = await live({ beforeSkip: () => false })
    http.on(BIND_MOBILE, success(USER))
    widget.edit('mobile', '13800138000')
    widget.edit('mobilecaptcha', '1234')
    widget.submit()
    await clock.advance(200)
    const { notice, session, form } = widget.getState()
    expect(notice).toMatchObject({ text: { key: 'bind_done' } })
    expect(session).toMatchObject({ status: 'signed-in', user: { user_id: '42' } })
    expect(form.values.mobilecaptcha).toBe('')
  })

  test("shows the server's text without a session or for a taken mobile", async () => {
    for (const [code, text] of [
      [1, 'Please log in first'],
      [1007, 'This mobile number is already linked to another account'],
    ] as const) {
      const { widget, http } = await live()
      http.on(BIND_MOBILE, failure(code, text))
      widget.edit('mobile', '13800138000')
      widget.edit('mobilecaptcha', '1234')
      widget.submit()
      await settle()
      expect(widget.getState().notice).toMatchObject({ type: 'error', text: { plainText: text } })
    }
  })

  test('with single sign-on only logins go there; bind, register and reset do not', async () => {
    for (const [panel, path] of [
      ['login', '/passport/sso/send_activation_code/v2/'],
      ['register', '/passport/web/send_code/'],
      ['forgetPwd', '/passport/web/send_code/'],
      ['bind', '/passport/web/send_code/'],
    ] as const) {
      const { widget, http } = await live({ sso: true, defaultPanel: panel })
      widget.edit('mobile', '13800138000')
      widget.edit('password', 'Passw0rd!')
      widget.edit('repeatPwd', 'Passw0rd!')
      widget.sendCode()
      await settle()
      expect(http.to(path)).toHaveLength(1)
    }
  })

  test('at another origin a binding does not look the session up again', async () => {
    const { widget, http, page, clock } = await live({
      passportBase: 'https://account.example',
      callback: 'https://host.example/done',
    })
    http.on(BIND_MOBILE, success(USER))
    widget.edit('mobile', '13800138000')
    widget.edit('mobilecaptcha', '1234')
    const before = http.to(INFO).length
    widget.submit()
    await settle()
    await clock.advance(200)
    expect(page.navigations).toEqual(['https://host.example/done'])
    expect(http.to(INFO)).toHaveLength(before)
  })
})

describe('binding an e-mail', () => {
  test('by e-mail sends the address and the password, without a code', async () => {
    const { widget, http, page, clock } = await live({ defaultSwitch: 'email' })
    http.on(BIND_EMAIL, success(USER))
    widget.edit('email', ' visitor@example.com ')
    widget.edit('password', 'Passw0rd!')
    widget.submit()
    await settle()
    expect(widget.getState().notice).toMatchObject({ type: 'success', text: { key: 'bind_done' } })
    expect(page.navigations).toEqual([])
    await clock.advance(200)
    expect(page.navigations).toEqual([USER.redirect_url])
    const sent = plainFields(http.to(BIND_EMAIL)[0])
    expect(sent).toMatchObject({ email: 'visitor@example.com', password: 'Passw0rd!' })
    expect(sent).not.toHaveProperty('code')
  })

  test('an unconfirmed e-mail shows its address for 5 s before the redirect', async () => {
    const onSuccess = vi.fn()
    const { widget, clock, page } = await bindEmailOf({ onSuccess }, success(SENT))
    expect(widget.getState().notice).toMatchObject({
      type: 'info',
      persistent: true,
      text: { key: 'bind_mail_sent', values: { target: 'visitor@example.com' } },
    })
    await clock.advance(4_999)
    expect([page.navigations, onSuccess.mock.calls]).toEqual([[], []])
    await clock.advance(1)
    expect(page.navigations).toEqual(['https://host.example/done'])
    expect(onSuccess).toHaveBeenCalledTimes(1)
  })

  test('the text about the mailbox stays if a hook keeps the page', async () => {
    const { widget, clock } = await bindEmailOf({ beforeSkip: () => false }, success(SENT))
    await clock.advance(60_000)
    expect(widget.getState()).toMatchObject({
      notice: { text: { key: 'bind_mail_sent' } },
      session: { status: 'signed-in' },
    })
  })

  test('an e-mail that needs no confirmation is bound at once', async () => {
    const { widget } = await bindEmailOf({}, success({ ...USER, confirmation: '' }))
    expect(widget.getState().notice).toMatchObject({ type: 'success', text: { key: 'bind_done' } })
  })

  test('an e-mail submitted again too soon refers to the mailbox', async () => {
    const { widget } = await bindEmailOf({}, failure(1206, 'A code was just sent', { retry_time: 40 }))
    expect(widget.getState().notice).toMatchObject({ type: 'error', text: { key: 'bind_mail_just_sent' } })
    expect(widget.getState().countdown).toBeUndefined()
  })
})

describe('a binding that needs a recent login', () => {
  test('1039 offers to log in, and its notice stays', async () => {
    const { widget, clock } = await refusedBinding()
    await clock.advance(60_000)
    expect(widget.getState().notice).toMatchObject({ type: 'error', text: { key: 'error_1039' } })
  })

  test('the login form is shown although a user is signed in', async () => {
    const { widget } = await refusedBinding()
    widget.changePanel('login')
    await settle()
    expect(widget.getState()).toMatchObject({
      panel: 'login',
      session: { status: 'signed-out' },
      notice: undefined,
      form: { values: {} },
    })
    expect(widget.offeredMethods()).toEqual(['mobile', 'email'])
  })

  test('the session is ended before a platform logs in again', async () => {
    const { widget, page } = await refusedBinding({
      platforms: [{ platform: 'douyin', client_key: 'aw1574', authorizeUrl: 'https://open.douyin.example/' }],
    })
    widget.changePanel('login')
    await settle()
    widget.platformLogin({ do: 'redirect', platform: 'douyin' })
    await settle()
    const logout = new URL(page.navigations[0] ?? '')
    expect(logout.pathname).toContain('logout')
    const next = new URL(logout.searchParams.get('next') ?? '')
    expect([next.searchParams.get('oauth'), next.searchParams.get('type')]).toEqual(['douyin', 'bind'])
  })

  test('logging in again returns to the binding, which then succeeds', async () => {
    const opened = await refusedBinding()
    const { widget, http, page, clock, telemetry } = opened
    widget.changePanel('login')
    const events: WidgetEvent[] = []
    widget.on('event', (event) => events.push(event))
    await logInAt(opened)
    expect(events.filter(({ name }) => name === 'account_center_auth_success')).toEqual([
      { name: 'account_center_auth_success', params: { panel: 'login' } },
    ])
    expect(page.navigations).toEqual([])
    expect(widget.getState()).toMatchObject({
      panel: 'bind',
      method: 'mobile',
      session: { status: 'signed-in' },
      notice: { type: 'success', text: { key: 'bind_go_on' } },
      form: { values: { mobile: '13900139000', mobilecaptcha: '1234' } },
    })
    await clock.advance(8_000)
    expect(widget.getState().notice).toBeUndefined()
    http.on(BIND_MOBILE, success(USER))
    widget.submit()
    await clock.advance(200)
    expect(page.navigations).toEqual(['https://host.example/done'])
    widget.stop()
    const errors = telemetry.sentLast.flatMap(({ report }) => report.errors)
    expect(errors.filter(({ kind }) => kind === 'exception')).toEqual([])
  })

  test('with single sign-on this login uses the passport host', async () => {
    const opened = await refusedBinding({ sso: true })
    opened.widget.changePanel('login')
    await logInAt(opened)
    expect(opened.http.to(SMS_LOGIN)).toHaveLength(1)
    expect(opened.widget.getState().panel).toBe('bind')
  })

  test('the login opens even if the host has no login panel', async () => {
    const opened = await refusedBinding({ panels: ['bind'] })
    opened.widget.changePanel('login')
    expect(opened.widget.getState().panel).toBe('login')
    await logInAt(opened)
    expect(opened.widget.getState().panel).toBe('bind')
  })

  test('going to another panel drops the interrupted binding', async () => {
    const opened = await refusedBinding()
    opened.widget.changePanel('login')
    opened.widget.changePanel('register')
    opened.widget.changePanel('login')
    await logInAt(opened)
    expect(opened.page.navigations).toEqual(['https://host.example/done'])
  })

  test('after a refusal a link to another panel than login is followed', async () => {
    const { widget } = await refusedBinding()
    widget.changePanel('register')
    expect(widget.getState()).toMatchObject({ panel: 'register', bindToResume: undefined })
  })

  test('going to login without a refusal keeps nothing of the binding', async () => {
    const { widget } = await live()
    widget.edit('mobile', '13900139000')
    widget.changePanel('login')
    expect(widget.getState()).toMatchObject({ panel: 'login', bindToResume: undefined })
  })

  test('a recent login required elsewhere interrupts no binding', async () => {
    const opened = await live({ defaultPanel: 'register', callback: 'https://host.example/done' })
    const { widget, http, clock } = opened
    http.on(SMS_LOGIN, failure(1039, ''))
    widget.edit('mobile', '13900139000')
    widget.edit('mobilecaptcha', '1234')
    widget.setAgreement(true)
    widget.submit()
    await clock.advance(600)
    expect(widget.getState()).toMatchObject({
      panel: 'register',
      notice: { reason: 'reauthenticationRequired' },
    })
    widget.changePanel('login')
    widget.setAgreement(true)
    await logInAt(opened)
    expect(opened.page.navigations).toEqual(['https://host.example/done'])
  })

  test('another method keeps the interrupted binding; passwords are not kept', async () => {
    const { widget, http, clock } = await bindEmailOf({}, failure(1039, 'Please log in again'))
    await clock.advance(600)
    widget.changePanel('login')
    widget.changeMethod('mobile')
    widget.changeMethod('email')
    http.on('/passport/web/user/login/', success(USER))
    widget.edit('email', 'old@example.com')
    widget.edit('password', 'Passw0rd!')
    widget.submit()
    await clock.advance(600)
    expect(widget.getState()).toMatchObject({ panel: 'bind', method: 'email' })
    expect(widget.getState().form.values).toEqual({ email: 'visitor@example.com' })
  })
})

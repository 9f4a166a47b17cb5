// Covers EMB-1, EMB-3, EMB-4, EMB-5, EMB-9, ENT-1, ENT-2, NAV-1, NAV-6, NAV-7, NAV-8, NAV-10, VAL-8, VAL-12, VAL-13, SND-1, SND-3, SND-4, SND-5, LOG-1, LOG-2, LOG-3, LOG-4, LOG-5, LOG-6, LOG-7, LOG-8, REG-1, REG-2, CAP-1, CAP-2, SSO-1, MSG-2, MSG-4, I18-1, I18-2, ARE-6, AGR-1, AGR-2, API-1, MON-1, MON-2.
import {
  createTestPage,
  dropped,
  failure,
  never,
  plainFields,
  settle,
  success,
  testPorts,
  deobfuscated,
} from '@portico/testing/internal'
import { endSession } from '@portico/protocol'
import type { TestPorts } from '@portico/testing/internal'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { PANELS } from './panels/panels.ts'
import type { AccountCenterConfig } from './public-types.ts'
import type { Panel } from './public-state.ts'
import { loadController } from './lazy-controller.ts'
import { readOptions } from './options.ts'
import type { WantedLanguage } from './ports.ts'
import type { LoadedTexts } from './state.ts'
import { createWidget as createOf } from './widget.ts'
import type { Widget } from './widget.ts'

const SEND_CODE = '/passport/web/send_code/'
const SMS_LOGIN = '/passport/web/sms_login/'
const USER = {
  user_id: '42',
  username: '',
  screen_name: 'Mei',
  mobile: '138******00',
  session_key: 'k',
  redirect_url: '',
  new_user: 1,
}

// Loaded up front, so that tests need not wait for it.
beforeAll(loadController)

const createWidget = (config: AccountCenterConfig, ports: TestPorts) => createOf(readOptions(config), ports)

async function live(config: AccountCenterConfig = {}, ports: TestPorts = testPorts()) {
  const widget = createWidget(config, ports)
  widget.begin()
  await ports.clock.advance(0)
  return { widget, ports, ...ports }
}

/** Fills in the login by mobile. */
async function fillIn(config: AccountCenterConfig = {}, ports: TestPorts = testPorts()) {
  const created = await live(config, ports)
  created.widget.edit('mobile', ' 138 0013 8000 ')
  created.widget.edit('mobilecaptcha', '1234')
  return created
}

/** Delays the next session lookup until the test triggers it. */
function holdAccountInfo({ http }: TestPorts, script: Parameters<TestPorts['http']['on']>[1]): () => void {
  let release: () => void = () => undefined
  const waiting = new Promise<void>((resolve) => {
    release = resolve
  })
  http.on('/passport/web/account/info/', async (request) => {
    await waiting
    return script(request)
  })
  return release
}

describe('the lifecycle', () => {
  test('a page restored before start() requests nothing', async () => {
    const { page, http } = await live({ bootstrap: false })
    page.restore()
    await settle()
    expect(http.requests).toEqual([])
  })

  test('texts that cannot be loaded are reported once', async () => {
    const ports = testPorts()
    const { load } = ports.texts
    ports.texts.load = () => Promise.reject(new TypeError('Failed to fetch'))
    const onReject = vi.fn()
    const widget = createWidget({ onReject }, ports)
    widget.begin()
    await ports.clock.advance(10_000)
    expect(onReject.mock.calls).toEqual([[{ code: -1, error_code: -1, message: '', description: '' }]])
    expect(widget.getState().loadFailed).toBe(true)
    ports.texts.load = load
    widget.begin()
    expect(widget.getState().loadFailed).toBe(false)
    await ports.clock.advance(10_000)
    expect(widget.getState()).toMatchObject({ loadFailed: false, texts: { language: 'zh' } })
  })

  test('a listener is called after every change until it is removed', async () => {
    const { widget } = await live()
    const listener = vi.fn()
    const remove = widget.on('change', listener)
    widget.edit('mobile', '1')
    expect(listener).toHaveBeenCalled()
    listener.mockClear()
    remove()
    widget.edit('mobile', '13')
    expect(listener).not.toHaveBeenCalled()
  })

  test('the start-up calls are made with bootstrap, otherwise by start()', async () => {
    const { http } = await live()
    expect(http.requests.map(({ path }) => path)).toEqual([
      '/passport/web/account/info/',
      '/account/jssdk/api/sso/checkLogin',
    ])
    const waiting = await live({ bootstrap: false })
    expect(waiting.http.requests).toHaveLength(0)
    waiting.widget.start()
    await settle()
    expect(waiting.http.requests).toHaveLength(2)
  })

  test('a view mounted twice in a row starts once', async () => {
    const ports = testPorts()
    const widget = createWidget({}, ports)
    widget.begin()
    widget.stop()
    widget.begin()
    widget.begin()
    await ports.clock.advance(0)
    expect(ports.http.to('/passport/web/account/info/')).toHaveLength(1)
    widget.stop()
    expect(ports.page.listeners()).toBe(0)
  })

  test('ready waits for the start-up calls for at most 1 s', async () => {
    const ports = testPorts()
    ports.http.on('/passport/web/account/info/', never)
    const { widget, clock } = await live({}, ports)
    let isReady = false
    void widget.ready.then(() => {
      isReady = true
    })
    await clock.advance(999)
    expect(isReady).toBe(false)
    await clock.advance(1)
    expect(isReady).toBe(true)
  })

  test('stopping ends every timer and request', async () => {
    const ports = testPorts()
    ports.http.on(SEND_CODE, success({ mobile: '138******00', retry_time: 60 }))
    const { widget, clock, page, http } = await fillIn({}, ports)
    widget.sendCode()
    await settle()
    ports.http.on(SMS_LOGIN, never)
    await clock.advance(600)
    widget.submit()
    await settle()
    widget.stop()
    await settle()
    expect(clock.pendingTimers()).toBe(0)
    expect(page.listeners()).toBe(0)
    expect(http.to(SMS_LOGIN)[0]?.signal.aborted).toBe(true)
  })

  test('a page restored from the cache clears codes and looks the session up', async () => {
    const { widget, page, http } = await fillIn()
    page.restore()
    await settle()
    expect(widget.getState().form.values).toMatchObject({ mobile: ' 138 0013 8000 ', mobilecaptcha: '' })
    expect(http.to('/passport/web/account/info/')).toHaveLength(2)
  })

  test('a stopped widget can be started again', async () => {
    const ports = testPorts()
    ports.http.on(SEND_CODE, success({ retry_time: 60 }))
    const { widget, clock } = await fillIn({}, ports)
    widget.sendCode()
    await settle()
    widget.stop()
    widget.begin()
    await clock.advance(1)
    expect(widget.getState()).toMatchObject({ countdown: undefined, requests: { sendCode: false } })
  })

  test('a stopped widget starts nothing', async () => {
    const { widget, http } = await live({ bootstrap: false })
    widget.stop()
    widget.start()
    await settle()
    expect(http.requests).toHaveLength(0)
  })
})

describe('with bootstrap false', () => {
  const CONSENTS: readonly (readonly [string, (widget: Widget) => void])[] = [
    ['start()', (widget) => widget.start()],
    ['a key', (widget) => widget.edit('mobile', '1')],
    ['an action', (widget) => widget.changeMethod('email')],
  ]

  test.each(CONSENTS)('nothing leaves the page and no cookie is set before %s', async (_, act) => {
    const ports = testPorts()
    ports.device.cookies.clear()
    const { widget, clock, http, telemetry, page, device } = await live({ bootstrap: false }, ports)
    widget.update(readOptions({ bootstrap: false, theme: 'dark' }))
    page.restore()
    await clock.advance(60_000)
    expect([http.requests, telemetry.sent, [...device.cookies]]).toEqual([[], [], []])
    act(widget)
    await clock.advance(20_000)
    expect(telemetry.sent[0]?.report.events[0]).toMatchObject({ name: 'account_center_panel_show' })
    expect(device.cookies.has('passport_fp')).toBe(true)
  })

  test('a widget that is stopped before sends nothing', async () => {
    const { widget, telemetry, device } = await live({ bootstrap: false })
    widget.stop()
    await settle()
    expect([telemetry.sentLast, device.cookies.has('passport_fp')]).toEqual([[], false])
  })
})

describe('the session', () => {
  test('a session found at the start has status next; the user can continue or change', async () => {
    const ports = testPorts()
    ports.http.on('/passport/web/account/info/', success(USER, { status: 1 }))
    ports.http.on(
      '/account/jssdk/api/sso/checkLogin',
      success({ has_login: true, is_login: true, redirect_url: 'https://host.example/home' }),
    )
    const { widget, page } = await live({}, ports)
    expect(widget.getState().session).toMatchObject({ status: 'signed-in', user: { screen_name: 'Mei' } })
    widget.continueSignedIn()
    await settle()
    expect(page.navigations).toEqual(['https://host.example/home'])
    // During the redirect the account cannot be changed.
    widget.changeAccount()
    expect(widget.getState()).toMatchObject({ session: { status: 'signed-in' }, form: { focus: undefined } })
    const other = await live({}, ports)
    other.widget.changeAccount()
    expect(other.widget.getState().session.status).toBe('signed-out')
  })

  test('Continue after a prevented redirect brings a new ticket of single sign-on', async () => {
    const ports = testPorts()
    const ticket = (number: number): string => `https://host.example/sso?ticket=${number}`
    ports.http.on('/passport/sso/quick_login/', success({ ...USER, redirect_url: ticket(1) }))
    const answers: (string | false)[] = [false]
    const beforeSkip = (url: string): string | false => answers.pop() ?? url
    const opened = await fillIn({ sso: true, callback: 'https://host.example/done', beforeSkip }, ports)
    opened.widget.submit()
    await settle()
    expect([opened.widget.getState().session.status, opened.page.navigations]).toEqual(['signed-in', []])
    const renewed = success({ has_login: true, redirect_url: ticket(2) })
    ports.http.on('/passport/sso/check_login/', renewed)
    opened.widget.continueSignedIn()
    await settle()
    expect(opened.page.navigations).toEqual([ticket(2)])
  })

  test('a wrong code is marked and selected until it is edited or sent again', async () => {
    const ports = testPorts()
    ports.http.on(SMS_LOGIN, failure(1202, 'Wrong code'))
    const { widget, clock } = await fillIn({}, ports)
    const form = () => widget.getState().form
    widget.submit()
    await clock.advance(600)
    expect(form()).toMatchObject({
      refused: 'mobilecaptcha',
      focus: { field: 'mobilecaptcha', selected: true },
      values: { mobilecaptcha: '1234' },
    })
    expect(widget.getState().notice).toMatchObject({ text: { plainText: 'Wrong code' } })
    widget.edit('mobile', '13800138001')
    expect(form().refused).toBe('mobilecaptcha')
    widget.edit('mobilecaptcha', '123')
    expect(form().refused).toBeUndefined()
    widget.edit('mobilecaptcha', '1235')
    ports.http.on(SMS_LOGIN, failure(1202, 'Wrong code', { captcha: 'iVBOR', captcha_key: 'k1' }))
    widget.submit()
    expect(form().refused).toBeUndefined()
    await clock.advance(600)
    expect(form()).toMatchObject({ refused: 'mobilecaptcha', focus: { field: 'captcha' } })
  })

  test('changing the account shows an empty form', async () => {
    const ports = testPorts()
    ports.http.on(SMS_LOGIN, success(USER))
    const { widget } = await fillIn({ beforeSkip: () => false }, ports)
    widget.submit()
    await settle()
    expect(widget.getState().session.status).toBe('signed-in')
    widget.changeAccount()
    expect(widget.getState()).toMatchObject({
      session: { status: 'signed-out' },
      form: { values: {}, focus: { field: 'title' } },
    })
  })

  test.each([
    ['a hook runs', { beforeSkip: () => new Promise<void>(() => undefined) }],
    ['a ticket is renewed', {}],
  ] as const)('changing the account while %s after Continue keeps the page', async (_, config) => {
    const ports = testPorts()
    ports.http.on('/passport/web/account/info/', success(USER, { status: 1 }))
    const has = success({ has_login: true, is_login: true, redirect_url: 'https://host.example/home' })
    ports.http.on('/account/jssdk/api/sso/checkLogin', has)
    const onSuccess = vi.fn()
    const { widget, clock, page } = await live({ ...config, onSuccess }, ports)
    ports.http.on('/account/jssdk/api/sso/checkLogin', 'beforeSkip' in config ? has : never)
    widget.continueSignedIn()
    await settle()
    widget.changeAccount()
    expect(widget.getState().session.status).toBe('signed-out')
    await clock.advance(20_000)
    expect(page.navigations).toEqual([])
    expect(widget.getState().session.status).toBe('signed-out')
    ports.http.on(SMS_LOGIN, success(USER))
    widget.edit('mobile', '13800138000')
    widget.edit('mobilecaptcha', '1234')
    widget.submit()
    await settle()
    expect(ports.http.to(SMS_LOGIN)).toHaveLength(1)
  })

  test('a user who is no longer signed in is hidden; a network failure changes nothing', async () => {
    const ports = testPorts()
    ports.http.on('/passport/web/account/info/', success(USER, { status: 1 }))
    const { widget } = await live({}, ports)
    ports.http.on('/passport/web/account/info/', dropped)
    widget.start()
    await settle()
    expect(widget.getState().session.status).toBe('signed-in')
    ports.http.on('/passport/web/account/info/', failure(1))
    widget.start()
    await settle()
    expect(widget.getState().session.status).toBe('signed-out')
  })

  test('a late response does not restore the account that was changed', async () => {
    const ports = testPorts()
    ports.http.on('/passport/web/account/info/', success(USER, { status: 1 }))
    const { widget, page } = await live({}, ports)
    const release = holdAccountInfo(ports, success(USER, { status: 1 }))
    page.restore()
    await settle()
    widget.changeAccount()
    widget.edit('mobile', '13800138000')
    release()
    await settle()
    expect(widget.getState()).toMatchObject({ session: { status: 'signed-out' }, panel: 'login' })
  })

  test('a sign-in during the session lookup is kept', async () => {
    const ports = testPorts()
    const release = holdAccountInfo(ports, failure(1))
    ports.http.on(SMS_LOGIN, success(USER))
    ports.device.writeCookie('passport_csrf_token', 'a'.repeat(32), 60)
    const { widget } = await fillIn({ beforeSkip: () => false }, ports)
    widget.submit()
    await settle()
    expect(widget.getState().session.status).toBe('signed-in')
    release()
    await settle()
    expect(widget.getState().session.status).toBe('signed-in')
  })

  test('if the page stays the focus moves to what replaces the form', async () => {
    const ports = testPorts()
    ports.http.on(SMS_LOGIN, success(USER))
    const { widget } = await fillIn({ beforeSkip: () => false }, ports)
    widget.submit()
    await settle()
    expect(widget.getState()).toMatchObject({
      session: { status: 'signed-in' },
      form: { focus: { field: 'title' } },
    })
  })
})

describe('a verification code', () => {
  test('a code is requested only if every field but the last is valid', async () => {
    const { widget, http } = await live()
    widget.edit('mobile', '1380013800')
    widget.sendCode()
    await settle()
    expect(http.to(SEND_CODE)).toHaveLength(0)
    expect(widget.getState().form.errors).toMatchObject({ mobile: { errorKey: 'mobile_pattern_valid' } })
    expect(widget.getState().form.errors.mobilecaptcha).toBeUndefined()
    expect(widget.getState().form.focus?.field).toBe('mobile')
  })

  test('login and register by mobile request a code of type 24', async () => {
    for (const defaultPanel of ['login', 'register'] as const) {
      const { widget, http } = await fillIn({ defaultPanel })
      widget.sendCode()
      await settle()
      const [request] = http.to(SEND_CODE)
      expect(request?.wire['type']).toBe('24')
      expect(deobfuscated(request, 'mobile')).toBe('13800138000')
      expect(request?.wire).not.toHaveProperty('password')
    }
  })

  test('outside cn the area is sent unless the number has one', async () => {
    for (const [typed, sent] of [
      ['13800138000', '+8613800138000'],
      ['+65 9123 4567', '+6591234567'],
    ] as const) {
      const { widget, http } = await live({ zone: 'sg' })
      widget.edit('gmobile', typed)
      widget.sendCode()
      await settle()
      expect(deobfuscated(http.to(SEND_CODE)[0], 'mobile')).toBe(sent)
    }
  })

  test('a sent code starts a countdown of 60 s', async () => {
    const ports = testPorts()
    ports.http.on(SEND_CODE, success({ mobile: '138******00', retry_time: 60 }))
    const { widget, clock, http } = await fillIn({}, ports)
    widget.sendCode()
    await settle()
    expect(widget.getState().countdown).toEqual({ secondsLeft: 60, reason: 'code-sent' })
    expect(widget.getState().form.focus?.field).toBe('mobilecaptcha')
    await clock.advance(1_000)
    expect(widget.getState().countdown).toMatchObject({ secondsLeft: 59 })
    widget.sendCode()
    await settle()
    expect(http.to(SEND_CODE)).toHaveLength(1)
    await clock.advance(58_000)
    expect(widget.getState().countdown).toMatchObject({ secondsLeft: 1 })
    await clock.advance(1_000)
    expect(widget.getState().countdown).toBeUndefined()
  })

  test('the countdown is correct after the page was suspended', async () => {
    const ports = testPorts()
    ports.http.on(SEND_CODE, success({ retry_time: 60 }))
    const { widget, clock } = await fillIn({}, ports)
    widget.sendCode()
    await settle()
    clock.sleep(30_500)
    await clock.advance(0)
    expect(widget.getState().countdown).toMatchObject({ secondsLeft: 30 })
    clock.sleep(3_600_000)
    await clock.advance(0)
    expect(widget.getState().countdown).toBeUndefined()
  })

  test('changing the panel cancels the countdown', async () => {
    const ports = testPorts()
    ports.http.on(SEND_CODE, success({ retry_time: 60 }))
    const { widget, clock } = await fillIn({}, ports)
    widget.sendCode()
    await settle()
    widget.changePanel('register')
    expect(widget.getState().countdown).toBeUndefined()
    await clock.advance(5_000)
    expect(widget.getState().countdown).toBeUndefined()
  })

  test("error 1206 shows the server's text and a countdown of its retry_time", async () => {
    const ports = testPorts()
    ports.http.on(SEND_CODE, failure(1206, 'Wait 17 s', { retry_time: 17 }))
    const onReject = vi.fn()
    const { widget, clock } = await fillIn({ onReject }, ports)
    widget.sendCode()
    await settle()
    expect(widget.getState()).toMatchObject({
      countdown: { secondsLeft: 17, reason: 'too-soon' },
      notice: { type: 'error', text: { plainText: 'Wait 17 s' }, persistent: false },
    })
    expect(onReject.mock.calls).toMatchObject([[{ error_code: 1206, message: 'Wait 17 s' }]])
    await clock.advance(8_000)
    expect(widget.getState()).toMatchObject({ countdown: { secondsLeft: 9 }, notice: undefined })
  })

  test('a 1206 without a text only restarts the countdown', async () => {
    const ports = testPorts()
    ports.http.on(SEND_CODE, failure(1206, '', { retry_time: 17 }))
    const { widget } = await fillIn({}, ports)
    widget.sendCode()
    await settle()
    expect(widget.getState()).toMatchObject({ countdown: { secondsLeft: 17 }, notice: undefined })
  })

  test('without a CSRF token the first request is sent alone', async () => {
    const ports = testPorts()
    ports.device.cookies.clear()
    let answer = (): void => undefined
    ports.http.on('/passport/web/account/info/', async (request) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      ports.device.cookies.set('passport_csrf_token', 'a'.repeat(32))
      return failure(1)(request)
    })
    const { http } = await live({}, ports)
    expect(http.requests.map(({ path }) => path)).toEqual(['/passport/web/account/info/'])
    answer()
    await settle()
    expect(http.requests).toHaveLength(2)
  })

  test('a clock set back does not prolong the countdown', async () => {
    const ports = testPorts()
    ports.http.on(SEND_CODE, success({ retry_time: 60 }))
    const { widget, clock } = await fillIn({}, ports)
    widget.sendCode()
    await settle()
    clock.sleep(-3_600_000)
    await clock.advance(3_600_000 + 60_000)
    expect(widget.getState().countdown).toBeUndefined()
  })

  test('after 1206 the code field is not focused', async () => {
    const ports = testPorts()
    ports.http.on(SEND_CODE, failure(1206, 'Too soon', { retry_time: 30 }))
    const { widget } = await fillIn({}, ports)
    widget.sendCode()
    await settle()
    expect(widget.getState()).toMatchObject({
      countdown: { secondsLeft: 30 },
      form: { focus: undefined },
    })
  })
})

describe('captchas', () => {
  test('a captcha in the failure is shown, focused and sent with the next request', async () => {
    const ports = testPorts()
    ports.http.on(SEND_CODE, failure(1101, 'Captcha', { captcha: 'iVBOR', captcha_key: 'k1' }))
    const { widget, clock, http } = await fillIn({}, ports)
    expect(widget.getState().captcha).toBeUndefined()
    widget.sendCode()
    await settle()
    expect(widget.getState()).toMatchObject({ captcha: { image: 'iVBOR', key: 'k1' }, notice: undefined })
    expect(widget.getState().form.focus?.field).toBe('captcha')
    await clock.advance(600)
    widget.edit('captcha', 'aB3x')
    widget.sendCode()
    await settle()
    expect(http.to(SEND_CODE)[1]?.wire).toMatchObject({ captcha: 'aB3x', captcha_key: 'k1' })
  })

  test('another captcha replaces an unreadable one', async () => {
    const ports = testPorts()
    ports.http.on(SEND_CODE, failure(1101, '', { captcha: 'one', captcha_key: 'k1' }))
    ports.http.on('/passport/web/refresh_captcha/', success({ captcha: 'two', captcha_key: 'k2' }))
    const { widget, clock } = await fillIn({}, ports)
    widget.sendCode()
    await clock.advance(600)
    widget.edit('captcha', 'aB3x')
    widget.refreshCaptcha()
    await settle()
    expect(widget.getState()).toMatchObject({
      captcha: { image: 'two', key: 'k2' },
      form: { values: { captcha: '' } },
    })
  })

  test.each([
    { captcha: '', captcha_key: 'k2' },
    { captcha: 'two', captcha_key: '' },
  ])('a response %j without image or key is a failure and keeps the captcha', async (answer) => {
    const ports = testPorts()
    ports.http.on(SEND_CODE, failure(1101, '', { captcha: 'one', captcha_key: 'k1' }))
    ports.http.on('/passport/web/refresh_captcha/', success(answer))
    const onReject = vi.fn()
    const { widget, clock } = await fillIn({ onReject }, ports)
    widget.sendCode()
    await clock.advance(600)
    expect(onReject).toHaveBeenLastCalledWith(
      expect.objectContaining({ code: 1101, captcha: 'one', captcha_key: 'k1' }),
    )
    widget.refreshCaptcha()
    await settle()
    expect(widget.getState().captcha).toMatchObject({ image: 'one', key: 'k1' })
    expect(onReject).toHaveBeenLastCalledWith(expect.objectContaining({ code: -1 }))
  })

  test('the captcha is part of the form only while it is shown', async () => {
    const ports = testPorts()
    ports.http.on(SMS_LOGIN, failure(1102, '', { captcha: 'iVBOR', captcha_key: 'k1' }))
    const { widget, clock, http } = await fillIn({}, ports)
    widget.submit()
    await clock.advance(600)
    widget.submit()
    await settle()
    expect(http.to(SMS_LOGIN)).toHaveLength(1)
    expect(widget.getState().form.errors.captcha).toMatchObject({ errorKey: 'code_required' })
  })
})

describe('login and register', () => {
  test('login opened by the address is not preset if another panel is default', () => {
    const agreedAt = (defaultPanel: 'login' | 'register') => {
      const ports = testPorts()
      ports.page.url = () => 'https://host.example/?type=login'
      return createWidget(readOptions({ defaultPanel }), ports).getState().agreed
    }
    expect([agreedAt('login'), agreedAt('register')]).toEqual([true, false])
  })

  test('a login sends its fields and goes to the callback', async () => {
    const ports = testPorts()
    ports.http.on(SMS_LOGIN, success(USER))
    const onSuccess = vi.fn()
    const { widget, http, page } = await fillIn({ callback: 'https://host.example/home', onSuccess }, ports)
    widget.submit()
    await settle()
    const [request] = http.to(SMS_LOGIN)
    expect(request?.wire).toMatchObject({
      type: '24',
      keep_login: '1',
      service: 'https://host.example/home',
      mix_mode: '1',
    })
    expect(deobfuscated(request, 'mobile')).toBe('13800138000')
    expect(deobfuscated(request, 'code')).toBe('1234')
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith({
      url: 'https://host.example/home',
      kind: 'login',
      user: expect.objectContaining({ user_id: '42' }),
      response: expect.objectContaining({ user_id: '42' }),
    })
    expect(page.navigations).toEqual(['https://host.example/home'])
  })

  test.each([
    [{}, '/passport/web/user/login/', { email: 'ada@example.com' }],
    [{ ssoDomains: { cn: 'https://sso.example' } }, '/account_login/', { account: 'ada@example.com' }],
  ])('a login by e-mail with %j goes to %s as %j', async (config, path, who) => {
    const { widget, http } = await live({ defaultSwitch: 'email', ...config })
    widget.edit('email', ' ada@example.com ')
    widget.edit('password', 'Passw0rd!')
    widget.submit()
    await settle()
    expect(http.to(path).map(plainFields)).toMatchObject([{ ...who, password: 'Passw0rd!' }])
  })

  test('register by mobile uses the login call without keep_login', async () => {
    const ports = testPorts()
    ports.http.on(SMS_LOGIN, success(USER))
    const { widget, http } = await fillIn({ defaultPanel: 'register' }, ports)
    widget.setAgreement(true)
    widget.submit()
    await settle()
    expect(http.to(SMS_LOGIN)[0]?.wire).not.toHaveProperty('keep_login')
  })

  test('without a callback the page reloads, and the service is the page', async () => {
    const ports = testPorts()
    ports.http.on(SMS_LOGIN, success(USER))
    const { widget, page, http } = await fillIn({}, ports)
    widget.submit()
    await settle()
    expect(page.navigations).toEqual(['(reload)'])
    expect(http.to(SMS_LOGIN)[0]?.wire['service']).toBe('https://host.example/ads')
  })

  test('with single sign-on the login goes to its host and the redirect URL', async () => {
    const ports = testPorts()
    ports.http.on(
      '/quick_login/',
      success({
        user_id: '42',
        redirect_url: 'https://host.example/passport/sso/login/callback/?ticket=1',
        session_key: 'k',
      }),
    )
    const { widget, page, http } = await fillIn(
      { ssoDomains: { cn: 'https://sso.example' }, callback: '/home' },
      ports,
    )
    expect(http.to('/check_login/')).toHaveLength(1)
    widget.submit()
    await settle()
    expect(page.navigations).toEqual(['https://host.example/passport/sso/login/callback/?ticket=1'])
  })
})

describe('the form', () => {
  test('an invalid form marks all fields, focuses the first and sends nothing', async () => {
    const { widget, http } = await live()
    widget.edit('mobile', '13800138000')
    widget.submit()
    await settle()
    expect(http.to(SMS_LOGIN)).toHaveLength(0)
    expect(widget.getState().form.errors).toMatchObject({ mobilecaptcha: { errorKey: 'code_required' } })
    expect(widget.getState().form.focus?.field).toBe('mobilecaptcha')
  })

  test('blur checks the fields up to it; an error is cleared with its cause', async () => {
    const { widget } = await live()
    widget.blur('mobile')
    expect(widget.getState().form.errors).toMatchObject({ mobile: { errorKey: 'mobile_required' } })
    widget.edit('mobile', '1')
    expect(widget.getState().form.errors.mobile).toBeDefined()
    widget.edit('mobile', '13800138000')
    expect(widget.getState().form.errors.mobile).toBeUndefined()
    widget.blur('mobilecaptcha')
    expect(widget.getState().form.errors.mobilecaptcha).toMatchObject({ errorKey: 'code_required' })
  })

  test('changing the password checks its repetition', async () => {
    const { widget } = await live()
    widget.edit('repeatPwd', 'Passw0rd!')
    widget.edit('password', 'Passw0rd')
    expect(widget.getState().form.errors.repeatPwd).toMatchObject({ errorKey: 'repeatPwd_pattern_valid' })
    widget.edit('password', 'Passw0rd!')
    expect(widget.getState().form.errors.repeatPwd).toBeUndefined()
  })

  test('registering without the agreement shows error_403 and sends nothing', async () => {
    const { widget, http } = await fillIn({ defaultPanel: 'register' })
    expect(widget.getState().agreed).toBe(false)
    widget.submit()
    await settle()
    expect(widget.getState().notice).toMatchObject({ type: 'error', text: { key: 'error_403' } })
    expect(widget.getState().isAgreementMissing).toBe(true)
    expect(http.to(SMS_LOGIN)).toHaveLength(0)
    widget.setAgreement(true)
    expect(widget.getState().isAgreementMissing).not.toBe(true)
  })

  test('error_403 is dismissed after 8 s, and a change of panel forgets it', async () => {
    const { widget, clock } = await fillIn({ defaultPanel: 'register' })
    widget.submit()
    await clock.advance(8_000)
    expect(widget.getState().notice).toBeUndefined()
    expect(widget.getState().isAgreementMissing).toBe(true)
    widget.changePanel('login')
    expect(widget.getState().isAgreementMissing).toBe(false)
  })

  test('register opened by the address is not preset', () => {
    const ports = testPorts({ page: createTestPage('https://host.example/?type=register') })
    expect(createWidget({}, ports).getState()).toMatchObject({ panel: 'register', agreed: false })
  })

  test('with the preset "never" entering login accepts nothing', async () => {
    const { widget } = await live({ defaultPanel: 'register', agreement: { preset: 'never' } })
    widget.changePanel('login')
    expect(widget.getState().agreed).toBe(false)
  })

  test('the agreement is preset only on a default login and on entering login', async () => {
    const { widget } = await live()
    expect(widget.getState().agreed).toBe(true)
    widget.changePanel('register')
    expect(widget.getState().agreed).toBe(false)
    widget.setAgreement(true)
    widget.changePanel('login')
    expect(widget.getState().agreed).toBe(true)
    expect((await live({ defaultPanel: 'register' })).widget.getState().agreed).toBe(false)
    expect((await live({ agreement: { preset: 'never' } })).widget.getState().agreed).toBe(false)
  })
})

describe('repeated submits', () => {
  test('a submit during a request is ignored', async () => {
    const ports = testPorts()
    let answer = (): void => undefined
    ports.http.on(SMS_LOGIN, async (request) => {
      await new Promise<void>((resolve) => (answer = resolve))
      return failure(1202, 'Wrong code')(request)
    })
    const { widget, clock, http } = await fillIn({}, ports)
    widget.submit()
    await settle()
    widget.submit()
    answer()
    await clock.advance(600)
    expect(http.to(SMS_LOGIN)).toHaveLength(1)
    expect(widget.getState().requests.submit).toBe(false)
  })

  test('submits within 600 ms after a response run once, when the flag is off', async () => {
    const ports = testPorts()
    ports.http.on(SMS_LOGIN, failure(1202, 'Wrong code'))
    const { widget, clock, http } = await fillIn({}, ports)
    widget.submit()
    await settle()
    expect(widget.getState().requests.submit).toBe(true)
    await clock.advance(1)
    widget.submit()
    await clock.advance(598)
    widget.edit('mobilecaptcha', '5678')
    widget.submit()
    await settle()
    expect(http.to(SMS_LOGIN)).toHaveLength(1)
    await clock.advance(1)
    expect(http.to(SMS_LOGIN).map((request) => deobfuscated(request, 'code'))).toEqual(['1234', '5678'])
  })

  test('a submit while another captcha loads is ignored, also right after a response', async () => {
    const ports = testPorts()
    let answer = (): void => undefined
    ports.http.on(SEND_CODE, failure(1101, '', { captcha: 'one', captcha_key: 'k1' }))
    ports.http.on('/passport/web/refresh_captcha/', async (request) => {
      await new Promise<void>((resolve) => (answer = resolve))
      return success({ captcha: 'two', captcha_key: 'k2' })(request)
    })
    const { widget, clock, http } = await fillIn({}, ports)
    widget.sendCode()
    await settle()
    widget.refreshCaptcha()
    await settle()
    widget.edit('captcha', 'aB3x')
    widget.submit()
    await clock.advance(600)
    answer()
    await clock.advance(0)
    widget.edit('captcha', 'cD4y')
    await clock.advance(2_000)
    expect(widget.getState()).toMatchObject({
      captcha: { key: 'k2' },
      requests: { sendCode: false, captcha: false },
    })
    expect(http.to(SMS_LOGIN)).toHaveLength(0)
  })

  test('a submit within 600 ms after a code was sent is run, too', async () => {
    const ports = testPorts()
    ports.http.on(SEND_CODE, success({ mobile: '138******00', retry_time: 60 }))
    const { widget, clock, http } = await fillIn({}, ports)
    widget.sendCode()
    await settle()
    widget.submit()
    await settle()
    expect(http.to(SMS_LOGIN)).toHaveLength(0)
    await clock.advance(600)
    expect(http.to(SMS_LOGIN)).toHaveLength(1)
  })

  test('a pending submit is dropped with its view', async () => {
    for (const leaveIt of [
      (widget: Widget) => widget.changeMethod('email'),
      (widget: Widget) => widget.changePanel('register'),
      (widget: Widget) => widget.stop(),
    ]) {
      const ports = testPorts()
      ports.http.on(SMS_LOGIN, failure(1202, 'Wrong code'))
      const { widget, clock, http } = await fillIn({}, ports)
      widget.submit()
      await settle()
      widget.submit()
      leaveIt(widget)
      await clock.advance(2_000)
      expect(http.requests.filter(({ path }) => path === SMS_LOGIN)).toHaveLength(1)
      expect(widget.getState().form.errors).toEqual({})
    }
  })

  test('a pending submit is dropped if the user is found signed in', async () => {
    const ports = testPorts()
    const release = holdAccountInfo(ports, success(USER, { status: 1 }))
    ports.http.on(SMS_LOGIN, failure(1202, 'Wrong code'))
    const { widget, clock, http } = await fillIn({ defaultPanel: 'register' }, ports)
    widget.setAgreement(true)
    widget.submit()
    await settle()
    widget.submit()
    release()
    await settle()
    expect(widget.getState().session.status).toBe('signed-in')
    await clock.advance(600)
    expect(http.to(SMS_LOGIN)).toHaveLength(1)
    expect(widget.getState().usernameModal).toBeUndefined()
  })

  test('a submit during a redirect does nothing on the next view', async () => {
    const ports = testPorts()
    ports.http.on(SMS_LOGIN, success({ user_id: '42' }))
    let stay = (): void => undefined
    const beforeSkip = (): Promise<false> =>
      new Promise((resolve) => {
        stay = () => resolve(false)
      })
    const { widget, clock } = await fillIn({ defaultPanel: 'register', beforeSkip }, ports)
    widget.setAgreement(true)
    widget.submit()
    await settle()
    widget.submit()
    stay()
    await clock.advance(2_000)
    expect(widget.getState().session.status).toBe('signed-in')
    expect(widget.getState().usernameModal).toBeUndefined()
  })

  test('a redirect does not wait for the loading flag', async () => {
    const ports = testPorts()
    ports.http.on(SMS_LOGIN, success(USER))
    const { widget, page } = await fillIn({}, ports)
    widget.submit()
    await settle()
    expect(widget.getState().requests.submit).toBe(true)
    expect(page.navigations).toHaveLength(1)
  })
})

describe('panels', () => {
  test('only configured panels can be opened', async () => {
    const { widget } = await live({ panels: ['login'] })
    expect(widget.offersPanel('register')).toBe(false)
    widget.changePanel('register')
    expect(widget.getState().panel).toBe('login')
  })

  test('a link to a panel that is not configured leads to its page', async () => {
    const { widget, page } = await live({ panels: ['login'] })
    widget.changePanel('register')
    expect(page.navigations).toEqual([widget.externalLink('register')])
    expect(widget.externalLink('register')).toContain('/passport/sso/register/?service=')
  })

  test('changing the panel clears input and notices', async () => {
    const ports = testPorts()
    ports.http.on(SMS_LOGIN, failure(1202, 'Wrong code'))
    const { widget } = await fillIn({}, ports)
    widget.submit()
    await settle()
    expect(widget.getState().notice).toBeDefined()
    widget.changePanel('register')
    expect(widget.getState()).toMatchObject({
      notice: undefined,
      previousMethod: undefined,
      form: { values: {}, errors: {} },
    })
  })

  test('links have the address of the single sign-on page', async () => {
    const { widget } = await live({ ssoDomains: { cn: 'https://sso.example' }, sso: false })
    const url = new URL(widget.externalLink('register') ?? '')
    expect(url.origin + url.pathname).toBe('https://sso.example/register/')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      service: 'https://host.example/ads',
      aid: '1574',
      language: 'zh',
    })
  })

  test('links pass the source tag on; a panel without a page has none', async () => {
    const { widget } = await live({}, testPorts({ page: createTestPage('https://host.example/?from=ads') }))
    expect(new URL(widget.externalLink('register') ?? '').searchParams.get('from')).toBe('ads')
    expect(widget.externalLink('bind')).toBeUndefined()
  })

  test('every offered method has a flow', async () => {
    const { SUBMIT_FLOWS, VIEW_FLOWS } = await import('./controller.ts')
    for (const [panel, { methods }] of Object.entries(PANELS)) {
      const submitted = Object.keys(SUBMIT_FLOWS[panel as Panel])
      const shown = Object.keys(VIEW_FLOWS[panel as Panel] ?? {})
      expect([...submitted, ...shown]).toEqual(methods)
    }
  })
})

describe('notices', () => {
  test('a notice is dismissed after 8 s unless paused or always shown', async () => {
    const ports = testPorts()
    ports.http.on(SMS_LOGIN, failure(1202, 'Wrong code'))
    const { widget, clock } = await fillIn({}, ports)
    widget.submit()
    await clock.advance(5_000)
    const release = widget.pauseNotice()
    await clock.advance(60_000)
    expect(widget.getState().notice).toMatchObject({ text: { plainText: 'Wrong code' } })
    release()
    await clock.advance(2_999)
    expect(widget.getState().notice).toBeDefined()
    await clock.advance(1)
    expect(widget.getState().notice).toBeUndefined()
    const always = await fillIn({ action: { alwaysNotice: true } }, { ...testPorts(), http: ports.http })
    always.widget.submit()
    await always.clock.advance(600_000)
    expect(always.widget.getState().notice).toBeDefined()
  })

  test('a notice can be dismissed', async () => {
    const { widget } = await fillIn({ defaultPanel: 'register' })
    widget.submit()
    expect(widget.getState().notice).toBeDefined()
    widget.dismissNotice()
    expect(widget.getState().notice).toBeUndefined()
  })

  test('a network failure is shown and keeps the input', async () => {
    const ports = testPorts()
    ports.http.on(SMS_LOGIN, dropped)
    const { widget } = await fillIn({}, ports)
    widget.submit()
    await settle()
    expect(widget.getState().notice).toMatchObject({ text: { key: 'network_failure' } })
    expect(widget.getState().form.values).toMatchObject({ mobilecaptcha: '1234' })
  })
})

describe('the redirect', () => {
  test('beforeSkip may change, delay or stop the redirect; success is reported once', async () => {
    const decide = async (beforeSkip: NonNullable<AccountCenterConfig['beforeSkip']>) => {
      const ports = testPorts()
      ports.http.on(SMS_LOGIN, success(USER))
      const onSuccess = vi.fn()
      const { widget, page, clock } = await fillIn(
        { callback: 'https://host.example/home', beforeSkip, onSuccess },
        ports,
      )
      widget.submit()
      await clock.advance(0)
      return { page, onSuccess, clock, widget }
    }
    const changed = await decide((url) => `${url}?a=1`)
    expect(changed.page.navigations).toEqual(['https://host.example/home?a=1'])
    expect(changed.onSuccess.mock.calls[0]?.[0]).toMatchObject({ url: 'https://host.example/home?a=1' })
    expect((await decide(() => undefined)).page.navigations).toEqual(['https://host.example/home'])
    expect((await decide(() => Promise.resolve('https://other.example/'))).page.navigations).toEqual([
      'https://other.example/',
    ])
    const stopped = await decide(() => false)
    expect(stopped.page.navigations).toEqual([])
    expect(stopped.onSuccess).toHaveBeenCalledTimes(1)
    expect(stopped.widget.getState().session.status).toBe('signed-in')
  })

  test('a hook that throws, hangs or returns an invalid address is ignored', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    for (const beforeSkip of [
      () => {
        throw new Error('host bug')
      },
      () => new Promise<string>(() => undefined),
      () => 'javascript:alert(1)',
    ]) {
      const ports = testPorts()
      ports.http.on(SMS_LOGIN, success(USER))
      const { widget, page, clock } = await fillIn(
        { callback: 'https://host.example/home', beforeSkip },
        ports,
      )
      widget.submit()
      await clock.advance(5_000)
      expect(page.navigations).toEqual(['https://host.example/home'])
    }
    expect(error.mock.calls.every(([prefix]) => prefix === 'Portico:')).toBe(true)
    expect(error.mock.calls.map(([, reason]) => String(reason))).toEqual([
      'Error: host bug',
      expect.stringContaining('beforeSkip did not settle'),
      expect.stringContaining('not http(s)'),
    ])
    error.mockRestore()
  })

  test('an address that is not http or https is never followed', async () => {
    for (const redirect_url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://user:pw@evil.example/',
      '//',
    ]) {
      const ports = testPorts()
      ports.http.on(SMS_LOGIN, success({ ...USER, redirect_url }))
      const { widget, page } = await fillIn({}, ports)
      widget.submit()
      await settle()
      expect(page.navigations).toEqual(['(reload)'])
    }
  })

  test('the source tag is passed on by the redirect', async () => {
    const ports = testPorts({ page: createTestPage('https://host.example/ads?from=mail&x=1') })
    ports.http.on(SMS_LOGIN, success(USER))
    const onEvent = vi.fn()
    const { widget, page } = await fillIn({ callback: 'https://host.example/home?a=1#top', onEvent }, ports)
    widget.submit()
    await settle()
    expect(page.navigations).toEqual(['https://host.example/home?a=1&from=mail#top'])
    expect(onEvent).toHaveBeenCalledWith('account_center_login_submit', {
      panel: 'login',
      switch: 'mobile',
      from: 'mail',
    })
  })

  test('during a hook nothing else is sent, and stopping cancels the redirect', async () => {
    const ports = testPorts()
    ports.http.on(SMS_LOGIN, success(USER))
    const onSuccess = vi.fn()
    let decide: ((url: string) => void) | undefined
    const beforeSkip = () =>
      new Promise<string>((resolve) => {
        decide = resolve
      })
    const { widget, clock, http, page } = await fillIn({ beforeSkip, onSuccess }, ports)
    widget.submit()
    await clock.advance(3_000)
    widget.submit()
    widget.sendCode()
    await settle()
    expect(http.to(SMS_LOGIN)).toHaveLength(1)
    expect(http.to(SEND_CODE)).toHaveLength(0)
    widget.stop()
    decide?.('https://host.example/late')
    await clock.advance(10_000)
    expect(page.navigations).toEqual([])
    expect(onSuccess).not.toHaveBeenCalled()
    expect(clock.pendingTimers()).toBe(0)
  })

  test('an invalid address does not break the widget', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const broken = 'https://host.example:99999/'
    const { widget, http } = await live({ callback: broken, passportBase: broken })
    expect(() => widget.externalLink('register')).not.toThrow()
    await expect(widget.ready).resolves.toBeUndefined()
    expect(http.to('/account/jssdk/api/sso/checkLogin')[0]?.url).toContain(
      encodeURIComponent('https://host.example/ads'),
    )
  })
})

describe('events and snapshots', () => {
  test('events and failures are reported; a callback that throws is ignored', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const ports = testPorts()
    ports.http.on(SMS_LOGIN, failure(1202, 'Wrong code'))
    const onReject = vi.fn(() => {
      throw new Error('host bug')
    })
    const onEvent = vi.fn()
    const { widget } = await fillIn({ onReject, onEvent }, ports)
    const listener = vi.fn()
    const remove = widget.on('reject', listener)
    widget.submit()
    await settle()
    expect(onReject).toHaveBeenCalledWith({
      code: 1202,
      error_code: 1202,
      message: 'Wrong code',
      description: 'Wrong code',
      log_id: '20260101000000ABCDEF0123456789ABCD',
    })
    expect(listener).toHaveBeenCalledTimes(1)
    expect(onEvent.mock.calls.map(([name]) => name)).toEqual([
      'account_center_panel_show',
      'account_center_login_submit',
      'account_center_action_reject',
    ])
    expect(JSON.stringify(onEvent.mock.calls)).not.toContain('13800138000')
    remove()
    expect(widget.getState().notice).toBeDefined()
    error.mockRestore()
  })

  test('the first panel is reported before an action that precedes the complete texts', async () => {
    const texts = { ...testPorts().texts, loadMore: () => new Promise<never>(() => undefined) }
    const ports = testPorts({ texts })
    ports.http.on(SEND_CODE, success({ mobile: '138******00', retry_time: 60 }))
    const onEvent = vi.fn()
    const { widget } = await fillIn({ onEvent }, ports)
    widget.sendCode()
    await settle()
    expect(onEvent.mock.calls.map(([name]) => name)).toEqual([
      'account_center_panel_show',
      'account_center_send_code',
    ])
  })

  test('getState has the public names and no passwords or codes', async () => {
    const { widget } = await fillIn()
    widget.edit('password', 'Passw0rd!')
    widget.blur('mobilecaptcha')
    const snapshot = widget.snapshot()
    if (!snapshot) throw new Error('no snapshot')
    expect(JSON.stringify(snapshot)).not.toMatch(/Passw0rd|1234/)
    expect(snapshot.fields.mobile).toEqual({
      value: ' 138 0013 8000 ',
      error: '',
      valid: true,
      mismatch: false,
      errMsg: '',
      errorKey: '',
    })
    widget.edit('mobile', '12')
    expect(widget.snapshot()?.fields.mobile).toMatchObject({ value: '12', valid: false, mismatch: true })
    widget.edit('mobile', '')
    expect(widget.snapshot()?.fields.mobile).toMatchObject({ value: '', valid: false, mismatch: false })
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
})

describe('logout', () => {
  test('logout goes to the single sign-on logout with service and next', async () => {
    const { widget, page } = await live({ callback: 'https://host.example/home' })
    widget.logout('https://host.example/bye')
    await settle()
    const url = new URL(page.navigations[0] ?? '')
    expect(url.origin + url.pathname).toBe('https://host.example/passport/sso/logout/')
    expect(url.searchParams.get('next')).toBe('https://host.example/bye')
    expect(url.searchParams.get('aid')).toBe('1574')
    expect(url.searchParams.get('service')).toBe(
      'https://host.example/passport/web/logout/?next=https%3A%2F%2Fhost.example%2Fbye',
    )
  })

  test('logout passed to a button ends on this page', async () => {
    const { widget, page } = await live()
    widget.logout({ type: 'click' } as unknown as string)
    await settle()
    expect(new URL(page.navigations[0] ?? '').searchParams.get('next')).toBe('https://host.example/ads')
  })

  test.each([
    ['ended it', success({})],
    ['failed', failure(2035)],
    ['was not reached', dropped],
  ])('logout ends the session first, and navigates after the server %s', async (_, script) => {
    const { widget, ports, page } = await live()
    ports.http.on(endSession.path, async (request) => {
      expect(page.navigations).toEqual([])
      return script(request)
    })
    widget.logout()
    await settle()
    expect(ports.http.to(endSession.path)[0]).toMatchObject({ method: 'POST', wire: { aid: '1574' } })
    expect(page.navigations).toHaveLength(1)
  })

  test('logout navigates after 3 s without a response, also after an unmount', async () => {
    const { widget, ports, page, clock } = await live()
    ports.http.on(endSession.path, never)
    widget.logout()
    widget.stop()
    await clock.advance(2_999)
    expect(page.navigations).toEqual([])
    await clock.advance(1)
    await settle()
    expect(page.navigations).toHaveLength(1)
  })
})

describe('changed settings', () => {
  test('update keeps the input and opens a new default panel', async () => {
    const { widget } = await live()
    widget.edit('mobile', '138')
    widget.update(readOptions({ showFormLabel: true }))
    expect(widget.getState()).toMatchObject({ panel: 'login', form: { values: { mobile: '138' } } })
    widget.update(readOptions({ showFormLabel: true, defaultPanel: 'register' }))
    expect(widget.getState().panel).toBe('register')
  })

  test('a change of language keeps the input', async () => {
    const { widget, clock } = await fillIn({ language: 'en' })
    widget.update(readOptions({ language: 'ja' }))
    await clock.advance(0)
    expect(widget.getState().texts?.language).toBe('ja')
    expect(widget.getState().form.values.mobile).toBe(' 138 0013 8000 ')
  })

  test('a language is loaded again if texts are added, not if they change', async () => {
    const { widget, ports, clock } = await live({ language: 'fr' })
    const load = vi.spyOn(ports.texts, 'load')
    widget.update(readOptions({ language: 'fr', messages: { fr: { title_login: ' ' } } }))
    await clock.advance(0)
    expect(load).not.toHaveBeenCalled()
    widget.update(readOptions({ language: 'fr', messages: { fr: { title_login: 'Connexion' } } }))
    await clock.advance(0)
    expect(load.mock.calls).toEqual([[{ language: 'fr', browserLanguages: ['en-GB'], hosts: ['fr'] }]])
    widget.update(readOptions({ language: 'fr', messages: { fr: { title_login: 'Se connecter' } } }))
    await clock.advance(0)
    expect(load).toHaveBeenCalledOnce()
  })

  test('the texts of the initial view are used at once, those of another language once complete', async () => {
    const ports = testPorts()
    ports.texts.loadMore = () => new Promise(() => undefined)
    const { widget } = await live({ language: 'en' }, ports)
    expect(widget.getState().texts?.language).toBe('en')
    widget.update(readOptions({ language: 'ja' }))
    await settle()
    expect(widget.getState().texts?.language).toBe('en')
  })

  test("the host's texts replace ours; a blank one and a missing one do not", async () => {
    const ports = testPorts()
    const texts = {
      error_403: 'Accept it',
      network_failure: 'Offline',
      error_500: 'Sorry',
      error_200: 'Offer',
    }
    ports.texts.load = async () => ({ language: 'en', lang: 'en', overrides: ['en'], texts })
    const messages = { en: { error_403: 'Please accept', network_failure: ' ' } }
    const { widget, clock, http } = await fillIn({ defaultPanel: 'register', messages }, ports)
    const shown = () => widget.snapshot()?.message.content
    widget.submit()
    expect(shown()).toBe('Please accept')
    widget.setAgreement(true)
    http.on(SMS_LOGIN, dropped)
    widget.submit()
    await clock.advance(600)
    expect(shown()).toBe('Offline')
    http.on(SMS_LOGIN, failure(411))
    widget.submit()
    await clock.advance(600)
    expect(shown()).toBe('Sorry')
    http.on('/passport/web/account/info/', success(USER, { status: 1 }))
    widget.start()
    await settle()
    expect(widget.snapshot()?.subTitleNotice).toBe('Offer')
  })

  test('the last requested language is shown, and ready waits for it', async () => {
    const slow: (() => void)[] = []
    const texts = {
      load: ({ language }: WantedLanguage) =>
        new Promise<LoadedTexts>((resolve) => {
          slow.push(() => resolve({ language, lang: language, overrides: [], texts: {} }))
        }),
      loadMore: async () => ({ more: 'words' }),
    }
    const { widget, clock } = await live({}, testPorts({ texts }))
    let isReady = false
    void widget.ready.then(() => {
      isReady = true
    })
    widget.update(readOptions({ language: 'en' }))
    slow[0]?.()
    await clock.advance(2_000)
    expect(isReady).toBe(false)
    slow[1]?.()
    await clock.advance(2_000)
    expect(widget.getState().texts).toMatchObject({ language: 'en', texts: { more: 'words' } })
    expect(isReady).toBe(true)
  })

  test('a language that fails to load is reported, also while another loads', async () => {
    const texts = { load: () => Promise.reject(new Error('no line')) }
    const ports = testPorts({ texts: texts as never })
    const onReject = vi.fn()
    const widget = createWidget({ onReject }, ports)
    widget.begin()
    await ports.clock.advance(0)
    widget.update(readOptions({ onReject, language: 'en' }))
    await ports.clock.advance(10_000)
    await expect(widget.ready).rejects.toThrow('no line')
    expect(widget.getState().loadFailed).toBe(true)
    expect(onReject).toHaveBeenCalledOnce()
  })
})

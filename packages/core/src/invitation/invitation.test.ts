// Covers EMB-3, EMB-9, ENT-2, NAV-8, VAL-12, SND-2, LOG-4, LOG-5, BND-1, CAP-1, CAP-3, CAP-5, APT-1, APT-2, APT-3, APT-4, APT-5, SSO-1, MSG-2, MSG-3, MSG-4, MON-1.
import {
  createTestPage,
  dropped,
  failure,
  never,
  plainFields,
  success,
  testPorts,
} from '@portico/testing/internal'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadController } from '../lazy-controller.ts'
import { readOptions } from '../options.ts'
import { SESSION_STATUS } from '../status-numbers.ts'
import { createWidget } from '../widget.ts'
import {
  respondWith,
  APPS,
  VALIDATE_ACCOUNT,
  openInvitation,
  CREATE,
  EMAIL,
  fillInEmail,
  fillInMobile,
  INFO,
  KEY_LOGIN,
  QUICK_LOGIN,
  REGISTER,
  SEND,
  SEND_EMAIL,
  settle,
  SMS_LOGIN,
  USER_LOGIN,
  VALIDATE,
  ACCOUNT,
} from './invitation.fixture.ts'

beforeAll(loadController)

/** Code, status with a session, status without, type of the notice with a session, whether submitting is blocked. */
const AT_THE_START = [
  [200, 'signed-in', 'signed-out', 'info', false],
  [2601, 'account-exists', 'account-exists', 'info', false],
  [2603, 'account-refused', 'signed-out', 'error', true],
  [2604, 'account-refused', 'signed-out', 'error', true],
  [2605, 'signed-in', 'signed-out', 'success', false],
  [2606, 'account-refused', 'signed-out', 'error', true],
  [2607, 'account-refused', 'signed-out', 'error', true],
  [2655, 'account-exists', 'account-exists', 'info', false],
  [2010, 'signed-in', 'signed-out', 'error', true],
  [2602, 'signed-in', 'signed-out', 'error', true],
  [2653, 'signed-in', 'signed-out', 'error', true],
  [2654, 'signed-in', 'signed-out', 'error', true],
  [2656, 'signed-in', 'signed-out', 'error', true],
  [2657, 'signed-in', 'signed-out', 'error', true],
  [2999, 'signed-in', 'signed-out', 'error', true],
] as const

const BEFORE_A_CODE = [
  [200, true, undefined, 'signed-out'],
  [2601, false, 'success', 'account-exists'],
  [2605, true, 'success', 'signed-out'],
  [2655, false, 'success', 'account-exists'],
  [2602, false, 'error', 'signed-out'],
  [2603, false, 'error', 'signed-out'],
  [2604, false, 'error', 'signed-out'],
  [2606, false, 'error', 'signed-out'],
  [2607, false, 'error', 'signed-out'],
  [2653, false, 'error', 'signed-out'],
  [2654, false, 'error', 'signed-out'],
  [2656, false, 'error', 'signed-out'],
  [2657, false, 'error', 'signed-out'],
  [2010, false, 'error', 'signed-out'],
] as const

describe('the initial validation', () => {
  test('a token is validated once at the start; an empty one counts as absent', async () => {
    for (const query of ['token=t1', 'appoint=1&token=t1', 'token=t1&token=t2']) {
      const { http, widget } = await openInvitation({ query })
      expect(http.to(VALIDATE).map(plainFields)).toMatchObject([{ token: 't1', ignore_login: '0' }])
      widget.start()
      await settle()
      expect(http.to(VALIDATE)).toHaveLength(1)
    }
    for (const query of ['token=', 'appKey=&token=', 'x=1'])
      expect((await openInvitation({ query })).http.to(VALIDATE)).toEqual([])
  })

  test('the app and the user of the validation are in getState()', async () => {
    const { widget } = await openInvitation({ data: { ...INFO, ...ACCOUNT } })
    expect(widget.snapshot()).toMatchObject({ appointmentInfo: INFO, loginInfo: { ...ACCOUNT, status: 2 } })
    expect((await openInvitation()).widget.snapshot()).not.toHaveProperty('loginInfo')
  })

  test('appoint=1 without a token is error_2010', async () => {
    const { widget, http, onReject } = await openInvitation({ query: 'appoint=1' })
    expect(http.to(VALIDATE)).toEqual([])
    expect(widget.getState()).toMatchObject({
      submitBlockedBy: expect.anything(),
      notice: { type: 'error', text: { key: 'error_2010' } },
    })
    expect(onReject).not.toHaveBeenCalled()
  })

  test('with bootstrap false nothing is requested before start()', async () => {
    const { widget, http } = await openInvitation({ bootstrap: false })
    expect(http.to(VALIDATE)).toEqual([])
    widget.start()
    await settle()
    expect(http.to(VALIDATE)).toHaveLength(1)
  })

  test('the form is usable during the validation', async () => {
    const ports = testPorts({ page: createTestPage('https://host.example/?token=t1') })
    ports.http.on(VALIDATE, never)
    ports.http.on(VALIDATE_ACCOUNT, respondWith(200))
    const widget = createWidget(readOptions({ defaultPanel: 'register' }), ports)
    widget.begin()
    await ports.clock.advance(0)
    widget.edit('mobile', '13800138000')
    widget.sendCode()
    await settle()
    expect(ports.http.to(SEND)).toHaveLength(1)
  })

  test('a key is validated with an empty token and named by the app list', async () => {
    const ports = testPorts({ page: createTestPage('https://host.example/?appKey=k1') })
    ports.http.on(VALIDATE, respondWith(200, { ...INFO, app_name: 'Old name' }))
    ports.http.on(
      APPS,
      respondWith(200, [
        { app_key: 'k0', app_name: 'Other' },
        { app_key: 'k1', app_name: 'Ads' },
      ]),
    )
    const widget = createWidget(readOptions({}), ports)
    widget.begin()
    await ports.clock.advance(0)
    await settle()
    expect(plainFields(ports.http.to(VALIDATE)[0])).toMatchObject({ token: '', app_key: 'k1' })
    expect(plainFields(ports.http.to(APPS)[0])).toMatchObject({ ignore_login: '1' })
    expect(widget.snapshot()?.appointmentInfo?.app_name).toBe('Ads')
    expect((await openInvitation()).http.to(APPS)).toEqual([])
  })

  test('the app list may be the last response', async () => {
    const ports = testPorts({ page: createTestPage('https://host.example/?appKey=k1') })
    let release: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => (release = resolve))
    ports.http.on(VALIDATE, respondWith(200, { ...INFO, app_name: 'Old name' }))
    ports.http.on(APPS, async (request) => {
      await waiting
      return respondWith(200, [{ app_key: 'k1', app_name: 'Ads' }])(request)
    })
    const widget = createWidget(readOptions({}), ports)
    widget.begin()
    await ports.clock.advance(0)
    await settle()
    release()
    await settle()
    expect(widget.snapshot()?.appointmentInfo).toMatchObject({ app_name: 'Ads', org_name: INFO.org_name })
  })

  test('a signed-in user of a known account can continue on every panel', async () => {
    const opened = await openInvitation({ code: 2601, data: { ...INFO, ...ACCOUNT } })
    opened.http.on('/passport/web/account/info/', success({ user_id: '42', ...ACCOUNT }, { status: 1 }))
    expect(opened.widget.getState().session.status).toBe('account-exists')
    opened.widget.start()
    await settle()
    opened.widget.changePanel('login')
    opened.widget.start()
    await settle()
    expect(opened.widget.getState().session.status).toBe('signed-in')
  })

  test.each([
    [2653, ACCOUNT],
    [2603, { status: 0 }],
  ])('%i that is not about the session blocks every account', async (code, session) => {
    const opened = await openInvitation({ code, data: { ...INFO, ...session } })
    opened.widget.changeAccount()
    fillInMobile(opened)
    expect(opened.widget.snapshot()?.disabled).toBe(true)
    opened.widget.changePanel('login')
    expect(opened.widget.snapshot()?.disabled).toBe(true)
  })

  test.each(AT_THE_START)(
    'the initial validation answers %i',
    async (code, withSession, without, type, isBlocked) => {
      const signedIn = await openInvitation({ code, data: { ...INFO, ...ACCOUNT } })
      expect(signedIn.widget.getState()).toMatchObject({
        session: { status: withSession },
        notice: { type, persistent: isBlocked, text: { key: `error_${code}` } },
      })
      expect(signedIn.widget.snapshot()?.disabled).toBe(isBlocked)
      const anonymous = await openInvitation({ code, data: { ...INFO, status: 0 } })
      expect(anonymous.widget.getState().session.status).toBe(without)
      expect(anonymous.widget.getState().notice === undefined).toBe(code === 200)
      const isAccepted = [200, 2601, 2603, 2604, 2605, 2606, 2607, 2655].includes(code)
      expect(anonymous.widget.snapshot()?.appointmentInfo !== undefined).toBe(isAccepted)
      expect(signedIn.onReject).not.toHaveBeenCalled()
      expect(signedIn.onEvent).toHaveBeenCalledWith('account_center_appoint_validate', {
        panel: 'register',
        error_code: code,
      })
    },
  )

  test('other codes are errors that block; a network failure does not', async () => {
    const ports = testPorts({ page: createTestPage('https://host.example/?token=t1') })
    const onReject = vi.fn()
    ports.http.on(VALIDATE, respondWith(500, {}))
    const widget = createWidget(readOptions({ onReject }), ports)
    widget.begin()
    await ports.clock.advance(0)
    await settle()
    expect(widget.getState()).toMatchObject({
      submitBlockedBy: expect.anything(),
      notice: { type: 'error', text: { key: 'error_500' } },
    })
    expect(onReject).toHaveBeenCalledWith(expect.objectContaining({ code: 500 }))
    ports.http.on(VALIDATE, dropped)
    widget.start()
    await settle()
    expect(widget.getState()).toMatchObject({
      submitBlockedBy: undefined,
      notice: { text: { key: 'network_failure' } },
    })
    expect(onReject).toHaveBeenCalledTimes(2)
  })

  test.each([-1, 7, 1101, 1102, 1103, 1105, 2035])(
    '%i, at the start or for an entered account, does not disable submitting',
    async (code) => {
      const answer = code === -1 ? dropped : respondWith(code, {})
      const opened = await openInvitation({ security: { slider: false } })
      const { widget, http, clock } = opened
      http.on(VALIDATE_ACCOUNT, answer)
      fillInMobile(opened)
      widget.sendCode()
      await clock.advance(2_000)
      expect(http.to(VALIDATE_ACCOUNT).length).toBeGreaterThan(0)
      expect([widget.snapshot()?.disabled, http.to(SEND).length]).toEqual([false, 0])
      const ports = testPorts({ page: createTestPage('https://host.example/?token=t1') })
      ports.http.on(VALIDATE, answer)
      const other = createWidget(readOptions({ defaultPanel: 'register' }), ports)
      other.begin()
      await ports.clock.advance(0)
      await settle()
      expect(ports.http.to(VALIDATE).length).toBeGreaterThan(0)
      expect(other.snapshot()?.disabled).toBe(false)
    },
  )

  test('findings about the session do not depend on the order of responses', async () => {
    const ports = testPorts({ page: createTestPage('https://host.example/?token=t1') })
    ports.http.on('/passport/web/account/info/', success({ user_id: '42', username: 'ada' }, { status: 1 }))
    ports.http.on(VALIDATE, respondWith(2606, { ...INFO, ...ACCOUNT }))
    const widget = createWidget(readOptions({ defaultPanel: 'register' }), ports)
    widget.begin()
    await ports.clock.advance(0)
    await settle()
    expect(widget.getState()).toMatchObject({
      submitBlockedBy: expect.anything(),
      session: { status: 'account-refused', user: { user_id: '42' } },
    })
    widget.changeAccount()
    expect(widget.getState()).toMatchObject({
      submitBlockedBy: undefined,
      notice: undefined,
      session: { status: 'signed-out' },
    })
  })

  test("a failed validation is reported by the account center's code", async () => {
    const params = { panel: 'register', error_code: 400 }
    const unread = { error_code: 4, description: 'Unreadable' }
    const atTheStart = await openInvitation({ code: 400, data: unread })
    expect(atTheStart.onEvent).toHaveBeenCalledWith('account_center_appoint_validate', params)
    const opened = await openInvitation()
    opened.http.on(VALIDATE_ACCOUNT, respondWith(400, unread))
    opened.onEvent.mockClear()
    fillInMobile(opened)
    opened.widget.sendCode()
    await settle()
    expect(opened.onEvent).toHaveBeenCalledWith('account_center_appoint_validate', params)
  })

  test('a refused invitation does not block other panels', async () => {
    for (const defaultPanel of ['forgetPwd', 'reset', 'bind'] as const) {
      const { widget, onReject } = await openInvitation({ defaultPanel, code: 500, data: {} })
      expect(widget.getState().submitBlockedBy).toBeFalsy()
      expect(widget.getState().notice).toBeUndefined()
      expect(onReject).toHaveBeenCalledTimes(1)
    }
  })
})

describe('the validation of an account', () => {
  test.each(BEFORE_A_CODE)(
    "the account's validation answers %i before a code",
    async (code, isSent, type, status) => {
      const opened = await openInvitation({ defaultSwitch: 'email' })
      const { widget, http, clock, onReject } = opened
      http.on(VALIDATE_ACCOUNT, respondWith(code))
      http.on(SEND_EMAIL, success({ email: 'a***a@example.com', retry_time: 60 }))
      fillInEmail(opened)
      const isBlocked = !isSent && status !== 'account-exists'
      widget.sendCode()
      await clock.advance(1_000)
      expect(http.to(VALIDATE_ACCOUNT).map(plainFields)).toMatchObject([
        { email: EMAIL, token: 't1', ignore_login: '1' },
      ])
      expect(http.to(SEND_EMAIL)).toHaveLength(isSent ? 1 : 0)
      expect(widget.getState().notice?.type).toBe(type)
      expect(widget.getState()).toMatchObject({ session: { status } })
      expect(widget.snapshot()?.disabled).toBe(isBlocked)
      expect(onReject).not.toHaveBeenCalled()
      widget.edit('email', 'b@example.com')
      expect(widget.getState().session.status).toBe('signed-out')
      // A refusal of the page's own token stays.
      expect(widget.snapshot()?.disabled).toBe(code === 2010)
    },
  )

  test('for a mobile the notice of 2601 is of type info', async () => {
    const opened = await openInvitation()
    opened.http.on(VALIDATE_ACCOUNT, respondWith(2601))
    opened.http.on(SEND, success({ retry_time: 60 }))
    fillInMobile(opened)
    opened.widget.sendCode()
    await settle()
    expect(opened.widget.getState().notice).toMatchObject({ type: 'info', text: { key: 'error_2601' } })
    expect(plainFields(opened.http.to(VALIDATE_ACCOUNT)[0])).toMatchObject({
      mobile: '13800138000',
      mix_mode: '1',
    })
  })

  test('a blocked form sends nothing until another account is entered', async () => {
    const opened = await openInvitation()
    const { widget, http, clock } = opened
    http.on(VALIDATE_ACCOUNT, respondWith(2653))
    fillInMobile(opened)
    widget.submit()
    await clock.advance(1_000)
    expect(http.to(VALIDATE_ACCOUNT)).toHaveLength(1)
    widget.submit()
    widget.edit('mobilecaptcha', '4321')
    widget.submit()
    await settle()
    expect(http.to(VALIDATE_ACCOUNT)).toHaveLength(1)
    expect(http.to(SMS_LOGIN)).toEqual([])
    http.on(VALIDATE_ACCOUNT, respondWith(200))
    widget.edit('mobile', '13800138001')
    expect(widget.getState()).toMatchObject({ submitBlockedBy: undefined, notice: undefined })
    widget.submit()
    await settle()
    expect(http.to(SMS_LOGIN)).toHaveLength(1)
  })

  test('the same account entered again stays blocked', async () => {
    const opened = await openInvitation()
    opened.http.on(VALIDATE_ACCOUNT, respondWith(2653))
    fillInMobile(opened)
    opened.widget.submit()
    await opened.clock.advance(1_000)
    opened.widget.edit('mobile', '13800138000')
    expect(opened.widget.snapshot()?.disabled).toBe(true)
  })

  test('a notice that is not about the account stays while another one is entered', async () => {
    const opened = await openInvitation()
    opened.http.on(VALIDATE_ACCOUNT, respondWith(200))
    opened.http.on(SMS_LOGIN, failure(1202, 'Wrong code'))
    fillInMobile(opened)
    opened.widget.submit()
    await settle()
    opened.widget.edit('mobile', '13800138001')
    expect(opened.widget.getState().notice).toMatchObject({ text: { plainText: 'Wrong code' } })
  })

  test('a later validation ends the status of an account that exists', async () => {
    const opened = await openInvitation()
    opened.http.on(VALIDATE_ACCOUNT, respondWith(2601))
    opened.http.on(SEND, success({ retry_time: 60 }))
    opened.http.on(SMS_LOGIN, failure(1202, 'Wrong code'))
    fillInMobile(opened)
    opened.widget.sendCode()
    await opened.clock.advance(600)
    expect(opened.widget.getState().session.status).toBe('account-exists')
    opened.http.on(VALIDATE_ACCOUNT, respondWith(200))
    opened.widget.submit()
    await settle()
    expect(opened.widget.getState().session.status).toBe('signed-out')
  })

  test("the app's address is kept if a later validation omits it", async () => {
    const opened = await openInvitation()
    const { index_url: _, ...rest } = INFO
    opened.http.on(VALIDATE_ACCOUNT, respondWith(200, rest))
    opened.http.on(SEND, success({ retry_time: 60 }))
    fillInMobile(opened)
    opened.widget.sendCode()
    await settle()
    expect(opened.http.to(SEND)).toHaveLength(1)
    expect(opened.widget.getState().invitation?.appUrl).toBe('https://app.example/')
  })

  test('without a token or a key no account is validated', async () => {
    const opened = await openInvitation({ query: 'x=1' })
    fillInMobile(opened)
    opened.widget.sendCode()
    await settle()
    expect(opened.http.to(VALIDATE_ACCOUNT)).toEqual([])
    expect(opened.http.to(SEND)).toHaveLength(1)
  })

  test('a validation may ask for the slider; its ticket is sent with it only', async () => {
    const opened = await openInvitation()
    const { widget, http, sliderScript } = opened
    const demand = { verify_center_decision_conf: '{}', verify_ticket: 'd1' }
    let validations = 0
    http.on(VALIDATE_ACCOUNT, (request) =>
      (validations += 1) === 1
        ? {
            status: 200,
            body: JSON.stringify({ code: 1105, message: '', data: { error_code: 1105, ...demand } }),
          }
        : respondWith(200)(request),
    )
    http.on(SEND, success({ retry_time: 60 }))
    fillInMobile(opened)
    widget.sendCode()
    await settle()
    sliderScript.solve('solved')
    await settle()
    expect(http.to(VALIDATE_ACCOUNT).map(({ wire }) => wire['verify_ticket'])).toEqual([undefined, 'solved'])
    expect(http.to(SEND).map(({ wire }) => wire['verify_ticket'])).toEqual([undefined])
  })

  test('a captcha that replaces its slider is sent with it only', async () => {
    const opened = await openInvitation()
    const { widget, http, sliderScript, clock } = opened
    const data = { error_code: 1105, verify_center_decision_conf: '{}', verify_ticket: 'd1' }
    http.on(VALIDATE_ACCOUNT, respondWith(1105, data))
    http.on('/passport/web/refresh_captcha/', success({ captcha: 'iVBOR', captcha_key: 'c1' }))
    http.on(SEND, success({ retry_time: 60 }))
    fillInMobile(opened)
    widget.sendCode()
    await settle()
    sliderScript.shown.at(-1)?.onOtherWay()
    sliderScript.end('closed')
    await clock.advance(600)
    expect(widget.snapshot()?.disabled).toBe(false)
    expect(widget.getState()).toMatchObject({ notice: undefined, captcha: { key: 'c1' } })
    http.on(VALIDATE_ACCOUNT, respondWith(200))
    widget.edit('captcha', 'aB3x')
    widget.sendCode()
    await settle()
    expect(plainFields(http.to(VALIDATE_ACCOUNT).at(-1))).toMatchObject({
      captcha: 'aB3x',
      captcha_key: 'c1',
      verify_ticket: 'd1',
    })
    expect(plainFields(http.to(SEND)[0])).not.toHaveProperty('captcha')
    expect(widget.getState().captcha).toBeUndefined()
  })
})

describe('the challenge of another call', () => {
  test('a captcha asked for by the code is not sent with the validation', async () => {
    const opened = await openInvitation()
    const { widget, http, clock } = opened
    http.on(VALIDATE_ACCOUNT, respondWith(200))
    http.on(SEND, failure(1101, 'Captcha', { captcha: 'iVBOR', captcha_key: 'c1', verify_ticket: 'v1' }))
    fillInMobile(opened)
    widget.sendCode()
    await settle()
    await clock.advance(600)
    widget.edit('captcha', 'aB3x')
    http.on(SEND, success({ retry_time: 60 }))
    widget.sendCode()
    await settle()
    expect(http.to(VALIDATE_ACCOUNT)).toHaveLength(2)
    expect(plainFields(http.to(VALIDATE_ACCOUNT)[1])).not.toHaveProperty('captcha')
    expect(plainFields(http.to(VALIDATE_ACCOUNT)[1])).not.toHaveProperty('verify_ticket')
    expect(plainFields(http.to(SEND)[1])).toMatchObject({ captcha: 'aB3x', captcha_key: 'c1' })
  })
})

describe('two challenges', () => {
  const demand = (ticket: string) => ({
    error_code: 1105,
    verify_center_decision_conf: '{}',
    verify_ticket: ticket,
  })

  test('a captcha that replaces the slider of the code is not sent with the validation', async () => {
    const opened = await openInvitation()
    const { widget, http, sliderScript, clock } = opened
    http.on(VALIDATE_ACCOUNT, respondWith(200))
    http.on(SEND, failure(1105, '', demand('v1')))
    http.on('/passport/web/refresh_captcha/', success({ captcha: 'iVBOR', captcha_key: 'c1' }))
    fillInMobile(opened)
    widget.sendCode()
    await settle()
    sliderScript.shown.at(-1)?.onOtherWay()
    sliderScript.end('closed')
    await clock.advance(600)
    widget.edit('captcha', 'aB3x')
    http.on(SEND, success({ retry_time: 60 }))
    widget.sendCode()
    await settle()
    expect(plainFields(http.to(VALIDATE_ACCOUNT).at(-1))).not.toHaveProperty('captcha')
    expect(plainFields(http.to(SEND).at(-1))).toMatchObject({ captcha: 'aB3x', verify_ticket: 'v1' })
  })

  test('a slider of the validation keeps the captcha of the code', async () => {
    const opened = await openInvitation()
    const { widget, http, sliderScript, clock } = opened
    http.on(VALIDATE_ACCOUNT, respondWith(200))
    http.on(SEND, failure(1101, 'Captcha', { captcha: 'iVBOR', captcha_key: 'c1' }))
    fillInMobile(opened)
    widget.sendCode()
    await clock.advance(600)
    widget.edit('captcha', 'aB3x')
    http.on(VALIDATE_ACCOUNT, respondWith(1105, demand('d1')))
    widget.sendCode()
    await settle()
    sliderScript.end('closed')
    await clock.advance(600)
    http.on(VALIDATE_ACCOUNT, respondWith(200))
    http.on(SEND, success({ retry_time: 60 }))
    widget.sendCode()
    await settle()
    expect(plainFields(http.to(SEND).at(-1))).toMatchObject({ captcha: 'aB3x', captcha_key: 'c1' })
  })

  test('a captcha of the validation is sent again after a network failure', async () => {
    const opened = await openInvitation()
    const { widget, http, sliderScript, clock } = opened
    http.on(VALIDATE_ACCOUNT, respondWith(1105, demand('d1')))
    http.on('/passport/web/refresh_captcha/', success({ captcha: 'iVBOR', captcha_key: 'c1' }))
    fillInMobile(opened)
    widget.sendCode()
    await settle()
    sliderScript.shown.at(-1)?.onOtherWay()
    sliderScript.end('closed')
    await clock.advance(600)
    widget.edit('captcha', 'aB3x')
    http.on(VALIDATE_ACCOUNT, dropped)
    for (let attempt = 0; attempt < 2; attempt += 1) {
      widget.sendCode()
      await clock.advance(600)
      expect(plainFields(http.to(VALIDATE_ACCOUNT).at(-1))).toMatchObject({ captcha: 'aB3x' })
    }
  })
})

describe('an entered account of a signed-in browser', () => {
  test('an accepted account keeps the form', async () => {
    const opened = await openInvitation()
    opened.http.on(VALIDATE_ACCOUNT, respondWith(200, { ...INFO, ...ACCOUNT }))
    opened.http.on(SEND, success({ retry_time: 60 }))
    fillInMobile(opened)
    opened.widget.sendCode()
    await settle()
    expect(opened.widget.getState().session.status).toBe('signed-out')
    expect(opened.http.to(SEND)).toHaveLength(1)
  })

  test('a refused account of the session offers to change it', async () => {
    const opened = await openInvitation()
    opened.http.on(VALIDATE_ACCOUNT, respondWith(2603, { ...INFO, ...ACCOUNT }))
    fillInMobile(opened)
    opened.widget.sendCode()
    await settle()
    expect(opened.widget.getState().session).toMatchObject({
      status: 'account-refused',
      user: { username: 'ada' },
    })
    expect(opened.http.to(SEND)).toHaveLength(0)
  })
})

describe('creating the account', () => {
  test('submitting validates, registers, creates the account and redirects once', async () => {
    const query = 'code=c&state=s&profile_key=p&token=t%201&type=register&scope=a.b&from=mail&x=1'
    const opened = await openInvitation({ query, callback: 'https://host.example/callback' })
    const { widget, http, page, onSuccess, onEvent } = opened
    http.on(VALIDATE_ACCOUNT, respondWith(200))
    http.on(SMS_LOGIN, success({ user_id: '42', redirect_url: 'https://host.example/login' }))
    http.on(
      CREATE,
      respondWith(200, { account_id: '7', activate_url: 'https://app.example/activate?type=own#top' }),
    )
    fillInMobile(opened)
    widget.submit()
    await settle()
    expect(http.requests.slice(-3).map(({ path }) => path)).toEqual([VALIDATE_ACCOUNT, SMS_LOGIN, CREATE])
    expect(plainFields(http.to(CREATE)[0])).toMatchObject({ name: '', token: 't 1', app_key: '' })
    const went = 'https://app.example/activate?type=own&token=t+1&scope=a.b&from=mail#top'
    expect(page.navigations).toEqual([went])
    expect(onSuccess.mock.calls).toEqual([
      [
        {
          url: went,
          kind: 'account',
          user: expect.objectContaining({ user_id: '42' }),
          response: expect.objectContaining({ account_id: '7' }),
        },
      ],
    ])
    expect(onEvent).toHaveBeenCalledWith('account_center_appoint_submit', {
      panel: 'register',
      error_code: 200,
      from: 'mail',
    })
    expect(JSON.stringify(onEvent.mock.calls)).not.toMatch(/t 1|13800138000|1234/)
  })

  test.each([
    [
      { activate_url: 'https://a.example/', index_url: 'https://i.example/' },
      'https://a.example/?app_key=k1',
    ],
    [
      { activate_url: 'javascript:x', index_url: 'https://i.example/?app_key=own' },
      'https://i.example/?app_key=own',
    ],
    [{ redirect_url: 'https://r.example/' }, 'https://r.example/?app_key=k1'],
    [{}, 'https://app.example/activate?app_key=k1'],
  ] as const)('with a key %j leads to %s', async (urls, went) => {
    const opened = await openInvitation({ query: 'appKey=k1' })
    opened.http.on(VALIDATE_ACCOUNT, respondWith(200))
    opened.http.on(SMS_LOGIN, success({ user_id: '42' }))
    opened.http.on(CREATE, respondWith(200, urls))
    fillInMobile(opened)
    opened.widget.submit()
    await settle()
    expect(opened.page.navigations).toEqual([went])
  })

  test.each([
    [2015, true],
    [200, true],
    [2601, true],
    [2605, true],
    [2603, true],
    [2655, true],
    [2604, false],
    [2653, false],
    [2606, false],
    [2010, false],
    [400, false],
    [500, false],
  ])('creation answers %i: redirects %s', async (code, leadsOn) => {
    const opened = await openInvitation()
    const { widget, http, page, onReject, onSuccess } = opened
    http.on(VALIDATE_ACCOUNT, respondWith(200))
    http.on(SMS_LOGIN, success({ user_id: '42' }))
    http.on(CREATE, respondWith(code, {}))
    fillInMobile(opened)
    widget.submit()
    await settle()
    expect(page.navigations).toEqual(leadsOn ? ['https://app.example/activate?token=t1'] : [])
    expect([onSuccess.mock.calls.length, onReject.mock.calls.length]).toEqual(leadsOn ? [1, 0] : [0, 1])
  })

  test('an activation at an untrusted origin is not followed', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValue()
    const opened = await openInvitation({ security: {} })
    const { widget, http, page, onSuccess } = opened
    http.on(VALIDATE_ACCOUNT, respondWith(200))
    http.on(SMS_LOGIN, success({ user_id: '42', username: 'ada' }))
    http.on(CREATE, respondWith(200, {}))
    fillInMobile(opened)
    widget.submit()
    await settle()
    expect(page.navigations).toEqual([])
    expect(onSuccess.mock.calls).toMatchObject([[{ url: 'https://app.example/activate?token=t1' }]])
    expect(widget.getState().session.status).toBe('signed-in')
    report.mockRestore()
  })

  test('beforeSkip decides, and the signed-in user is shown', async () => {
    const opened = await openInvitation({ beforeSkip: () => false })
    const { widget, http, page, onSuccess } = opened
    http.on(VALIDATE_ACCOUNT, respondWith(200))
    http.on(SMS_LOGIN, success({ user_id: '42', username: 'ada' }))
    http.on(CREATE, respondWith(200, {}))
    fillInMobile(opened)
    widget.submit()
    await settle()
    expect(page.navigations).toEqual([])
    expect(onSuccess).toHaveBeenCalledTimes(1)
    expect(widget.getState().session).toMatchObject({
      status: 'signed-in',
      user: { user_id: '42', username: 'ada' },
    })
  })

  test('a failed creation alone is tried again', async () => {
    const opened = await openInvitation()
    const { widget, http, page, clock, onReject, onSuccess } = opened
    http.on(VALIDATE_ACCOUNT, respondWith(200))
    http.on(SMS_LOGIN, success({ user_id: '42', username: 'ada' }))
    http.on(CREATE, dropped)
    fillInMobile(opened)
    widget.submit()
    await settle()
    expect(widget.getState()).toMatchObject({
      session: { status: 'signed-in', user: { username: 'ada' } },
      notice: { text: { key: 'network_failure' } },
    })
    expect([onSuccess.mock.calls.length, onReject.mock.calls.length]).toEqual([0, 1])
    await clock.advance(1_000)
    http.on(CREATE, respondWith(200, {}))
    widget.submit()
    await settle()
    expect(widget.getState().usernameModal).toBeUndefined()
    expect(http.to(SMS_LOGIN)).toHaveLength(1)
    expect(http.to(CREATE).map(plainFields)).toMatchObject([{ name: '' }, { name: '' }])
    expect(page.navigations).toEqual(['https://app.example/activate?token=t1'])
    expect(onSuccess).toHaveBeenCalledTimes(1)
  })

  test('a repeated creation that succeeds is finished, even if a hook keeps the page', async () => {
    const opened = await openInvitation({ beforeSkip: () => false })
    const { widget, http, clock, onSuccess } = opened
    http.on(VALIDATE_ACCOUNT, respondWith(200))
    http.on(SMS_LOGIN, success({ user_id: '42', username: 'ada' }))
    http.on(CREATE, dropped)
    fillInMobile(opened)
    widget.submit()
    await settle()
    await clock.advance(1_000)
    expect(widget.getState().invitation?.isUnfinished).toBe(true)
    http.on(CREATE, respondWith(200, {}))
    widget.submit()
    await settle()
    expect(widget.getState().invitation?.isUnfinished).toBe(false)
    widget.continueSignedIn()
    await settle()
    expect(onSuccess.mock.calls).toMatchObject([[{ kind: 'account' }], [{ kind: 'continue' }]])
  })

  test('binding on the page of an invitation creates no account', async () => {
    const opened = await openInvitation({ defaultPanel: 'bind' })
    opened.http.on('/passport/web/mobile/bind/', success({ user_id: '42' }))
    fillInMobile(opened)
    opened.widget.submit()
    await settle()
    expect(opened.http.to('/passport/web/mobile/bind/')).toHaveLength(1)
    expect(opened.http.to(CREATE)).toEqual([])
  })

  test('a known account without a session is no longer shown as known', async () => {
    const opened = await openInvitation()
    opened.http.on(VALIDATE_ACCOUNT, respondWith(2601))
    opened.http.on(SMS_LOGIN, success({ user_id: '42' }))
    opened.http.on(CREATE, respondWith(401, {}))
    fillInMobile(opened)
    opened.widget.submit()
    await settle()
    expect(opened.http.to(CREATE)).toHaveLength(1)
    expect(opened.widget.getState().session).toEqual({ status: 'signed-out', user: undefined })
  })

  test.each([
    ['with the code alone', {}],
    ['with the error code and text', { error_code: 1, description: 'Please log in first' }],
  ])('without a session no user is shown as signed in: reported %s', async (_, data) => {
    const opened = await openInvitation()
    opened.http.on(VALIDATE_ACCOUNT, respondWith(200))
    opened.http.on(SMS_LOGIN, success({ user_id: '42' }))
    opened.http.on(CREATE, respondWith(401, data))
    fillInMobile(opened)
    opened.widget.submit()
    await settle()
    expect(opened.widget.getState()).toMatchObject({
      session: { status: 'signed-out' },
      notice: { type: 'error' },
    })
    expect(opened.widget.getState().invitation?.isUnfinished).toBeFalsy()
    const params = { panel: 'register', error_code: 401 }
    expect(opened.onEvent).toHaveBeenCalledWith('account_center_appoint_submit', params)
  })

  test('after single sign-on its session key signs in at the account center', async () => {
    const opened = await openInvitation({ sso: true, defaultPanel: 'login' })
    const { widget, http, page } = opened
    http.on(VALIDATE_ACCOUNT, respondWith(200))
    http.on(QUICK_LOGIN, success({ redirect_url: '', user_id: '42', session_key: 'k1' }))
    http.on(KEY_LOGIN, respondWith(200, { has_login: true, is_login: true, redirect_url: '' }))
    http.on(CREATE, respondWith(200, {}))
    fillInMobile(opened)
    widget.submit()
    await settle()
    expect(http.requests.slice(-4).map(({ path }) => path)).toEqual([
      VALIDATE_ACCOUNT,
      QUICK_LOGIN,
      KEY_LOGIN,
      CREATE,
    ])
    expect(plainFields(http.to(KEY_LOGIN)[0])).toMatchObject({ sessionid: 'k1' })
    expect(page.navigations).toEqual(['https://app.example/activate?token=t1'])
  })

  test('a failed registration creates no account', async () => {
    const opened = await openInvitation()
    opened.http.on(VALIDATE_ACCOUNT, respondWith(200))
    opened.http.on(SMS_LOGIN, failure(1202, 'Wrong code'))
    fillInMobile(opened)
    opened.widget.submit()
    await settle()
    expect(opened.http.to(CREATE)).toEqual([])
    expect(opened.widget.getState().notice).toMatchObject({ text: { plainText: 'Wrong code' } })
  })
})

describe('an account that exists', () => {
  test('where the entered account exists, an e-mail goes to login, where signing in creates the account', async () => {
    const opened = await openInvitation({ defaultSwitch: 'email' })
    const { widget, http, clock, page } = opened
    http.on(VALIDATE_ACCOUNT, respondWith(2601))
    fillInEmail(opened)
    widget.submit()
    await clock.advance(1_000)
    expect(http.to(REGISTER)).toEqual([])
    expect(widget.getState()).toMatchObject({
      panel: 'login',
      method: 'email',
      session: { status: 'sent-to-login' },
      form: { values: { email: EMAIL }, focus: { field: 'password' } },
      notice: { text: { key: 'error_2601' } },
    })
    expect(widget.snapshot()?.loginInfo).toEqual({
      status: SESSION_STATUS['sent-to-login'],
      username: '',
      screen_name: '',
      email: '',
      mobile: '',
    })
    http.on(USER_LOGIN, success({ user_id: '42' }))
    http.on(CREATE, respondWith(200, {}))
    widget.edit('password', 'Passw0rd!')
    widget.submit()
    await settle()
    expect(http.requests.slice(-3).map(({ path }) => path)).toEqual([VALIDATE_ACCOUNT, USER_LOGIN, CREATE])
    expect(page.navigations).toEqual(['https://app.example/activate?token=t1'])
  })

  test('another tab forgets that the account exists, so that its form registers', async () => {
    const opened = await openInvitation({ defaultSwitch: 'email' })
    opened.http.on(VALIDATE_ACCOUNT, respondWith(2601))
    fillInEmail(opened)
    opened.widget.sendCode()
    await settle()
    expect(opened.widget.getState().session.status).toBe('account-exists')
    opened.widget.changeMethod('mobile')
    expect(opened.widget.getState()).toMatchObject({ session: { status: 'signed-out' }, notice: undefined })
  })

  test('where the entered account exists, the login link keeps the account and skips other fields', async () => {
    for (const way of ['submit', 'link'] as const) {
      const { widget, http, clock } = await openInvitation({ defaultSwitch: 'email' })
      http.on(VALIDATE_ACCOUNT, respondWith(2655))
      widget.edit('email', EMAIL)
      widget.edit('password', 'Passw0rd!')
      widget.edit('repeatPwd', 'Passw0rd!')
      widget.sendCode()
      await clock.advance(1_000)
      expect(widget.getState().session.status).toBe('account-exists')
      if (way === 'submit') widget.submit()
      else widget.changePanel('login')
      expect(widget.getState()).toMatchObject({ panel: 'login', form: { values: { email: EMAIL } } })
      expect(widget.getState().session.status).toBe('sent-to-login')
    }
  })

  test('the link of 2602 keeps the e-mail and does not block logging in', async () => {
    const { widget, http, clock } = await openInvitation({ defaultSwitch: 'email' })
    http.on(VALIDATE_ACCOUNT, respondWith(2602))
    widget.edit('email', EMAIL)
    widget.edit('password', 'Passw0rd!')
    widget.edit('repeatPwd', 'Passw0rd!')
    widget.sendCode()
    await clock.advance(1_000)
    expect(widget.getState()).toMatchObject({
      submitBlockedBy: expect.anything(),
      notice: { text: { key: 'error_2602' } },
    })
    widget.changePanel('login')
    expect(widget.getState()).toMatchObject({
      panel: 'login',
      submitBlockedBy: undefined,
      session: { status: 'signed-out' },
      form: { values: { email: EMAIL }, focus: { field: 'password' } },
    })
    expect(widget.getState().notice).toBeUndefined()
  })

  test('where the entered account exists, a mobile logs in on the same panel', async () => {
    const opened = await openInvitation()
    const { widget, http, page } = opened
    http.on(VALIDATE_ACCOUNT, respondWith(2601))
    http.on(SMS_LOGIN, success({ user_id: '42' }))
    http.on(CREATE, respondWith(2601, {}))
    fillInMobile(opened)
    widget.submit()
    await settle()
    expect(widget.getState().panel).toBe('register')
    expect(page.navigations).toEqual(['https://app.example/activate?token=t1'])
  })

  test('where the entered account exists, a mobile that was sent a code logs in on the same panel', async () => {
    const opened = await openInvitation()
    const { widget, http, clock } = opened
    http.on(VALIDATE_ACCOUNT, respondWith(2601))
    http.on(SEND, success({ retry_time: 60 }))
    fillInMobile(opened)
    widget.sendCode()
    await clock.advance(600)
    expect(widget.getState().session.status).toBe('account-exists')
    widget.submit()
    await settle()
    expect([widget.getState().panel, http.to(SMS_LOGIN).length]).toEqual(['register', 1])
  })

  test('where the entered account exists, from the start an empty form goes to login, where the form logs in', async () => {
    const opened = await openInvitation({ code: 2601, defaultSwitch: 'email' })
    const { widget, http, clock } = opened
    widget.submit()
    expect(widget.getState()).toMatchObject({ panel: 'login', session: { status: 'sent-to-login' } })
    expect(widget.getState()).toMatchObject({ form: { values: {} }, notice: { text: { key: 'error_2601' } } })
    await clock.advance(8_000)
    expect(widget.getState().notice).toBeUndefined()
    const onLogin = await openInvitation({ code: 2601, defaultPanel: 'login', defaultSwitch: 'email' })
    onLogin.http.on(VALIDATE_ACCOUNT, respondWith(2601))
    for (const to of [opened, onLogin]) {
      to.widget.edit('password', 'Passw0rd!')
      to.widget.submit()
    }
    expect(http.to(USER_LOGIN)).toEqual([])
    expect(onLogin.widget.getState().form.errors).toHaveProperty('email')
  })

  test('where the entered account exists, the login link keeps the account after another notice', async () => {
    const opened = await openInvitation()
    const { widget, http, clock } = opened
    http.on(VALIDATE_ACCOUNT, respondWith(2601))
    http.on(SEND, dropped)
    fillInMobile(opened)
    widget.sendCode()
    await clock.advance(600)
    expect(widget.getState().notice).toMatchObject({ text: { key: 'network_failure' } })
    widget.changePanel('login')
    expect(widget.getState()).toMatchObject({ panel: 'login', session: { status: 'sent-to-login' } })
    expect(widget.getState().form.values).toEqual({ mobile: '13800138000' })
    expect(widget.getState().notice).toBeUndefined()
  })

  test('after a refusal the account moved to login can be changed', async () => {
    const opened = await openInvitation({ defaultSwitch: 'email' })
    const { widget, http, clock } = opened
    http.on(VALIDATE_ACCOUNT, respondWith(2601))
    fillInEmail(opened)
    widget.submit()
    await clock.advance(1_000)
    http.on(VALIDATE_ACCOUNT, respondWith(2653))
    widget.edit('password', 'Passw0rd!')
    widget.submit()
    await clock.advance(1_000)
    expect(widget.snapshot()?.disabled).toBe(true)
    widget.edit('email', 'b@example.com')
    expect(widget.snapshot()?.disabled).toBe(false)
    expect(widget.getState().session.status).toBe('sent-to-login')
  })

  test('a known account may log in; other refusals apply there too', async () => {
    const opened = await openInvitation({ defaultPanel: 'login', defaultSwitch: 'email' })
    const { widget, http, clock } = opened
    widget.edit('email', EMAIL)
    widget.edit('password', 'Passw0rd!')
    http.on(VALIDATE_ACCOUNT, respondWith(2602))
    widget.submit()
    await clock.advance(1_000)
    expect(http.to(USER_LOGIN)).toHaveLength(1)
    http.on(VALIDATE_ACCOUNT, respondWith(2656))
    widget.submit()
    await clock.advance(1_000)
    expect(http.to(USER_LOGIN)).toHaveLength(1)
    expect(widget.getState()).toMatchObject({
      submitBlockedBy: expect.anything(),
      notice: { text: { key: 'error_2656' } },
    })
  })
})

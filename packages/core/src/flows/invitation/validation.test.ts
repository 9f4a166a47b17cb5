// Covers EMB-3, ENT-2, VAL-12, SND-2, LOG-5, CAP-1, CAP-3, CAP-5, APT-1, APT-2, APT-3, MSG-2, MSG-3, MSG-4, MON-1.
import { dropped, failure, never, plainFields, success } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import { AT, held, settled } from '../../testing/widget.fixture.ts'
import {
  ACCOUNT,
  EMAIL,
  fillInMobile,
  INFO,
  openFilled,
  openInvitation,
  respondWith,
  SENT,
} from './invitation.fixture.ts'

const OF_SESSION = { ...INFO, ...ACCOUNT }

const EXISTING = [2601, 2655]
/** Refusals of the account, and of what is asked for. */
const [REFUSED, OTHERS] = [
  [2603, 2604, 2606, 2607],
  [2602, 2653, 2654, 2656, 2657],
]

/** Code, status with a session, status without, type of the notice with a session, whether submitting is blocked. */
const AT_THE_START = [
  [200, 'signed-in', 'signed-out', 'info', false],
  [2605, 'signed-in', 'signed-out', 'success', false],
  ...EXISTING.map((code) => [code, 'account-exists', 'account-exists', 'info', false] as const),
  ...REFUSED.map((code) => [code, 'account-refused', 'signed-out', 'error', true] as const),
  ...[2010, 2999, ...OTHERS].map((code) => [code, 'signed-in', 'signed-out', 'error', true] as const),
] as const

/** Code, whether a code is sent, type of the notice, status. */
const BEFORE_A_CODE = [
  [200, true, undefined, 'signed-out'],
  [2605, true, 'success', 'signed-out'],
  ...EXISTING.map((code) => [code, false, 'success', 'account-exists'] as const),
  ...[2010, ...REFUSED, ...OTHERS].map((code) => [code, false, 'error', 'signed-out'] as const),
] as const

describe('the initial validation', () => {
  test.each(['token=t1', 'appoint=1&token=t1', 'token=t1&token=t2'])('of %s is made once', async (query) => {
    const { http, widget } = await openInvitation({ query })
    expect(http.to(AT.validate).map(plainFields)).toMatchObject([{ token: 't1', ignore_login: '0' }])
    await settled(() => widget.start())
    expect(http.to(AT.validate)).toHaveLength(1)
  })

  test.each(['token=', 'appKey=&token=', 'appoint=1', 'x=1'])('of %s is not made', async (query) => {
    expect((await openInvitation({ query })).http.to(AT.validate)).toEqual([])
  })

  test('waits for start() without bootstrap', async () => {
    const { widget, http } = await openInvitation({ bootstrap: false })
    expect(http.to(AT.validate)).toEqual([])
    await settled(() => widget.start())
    expect(http.to(AT.validate)).toHaveLength(1)
  })

  test('names the app and the user in getState()', async () => {
    const { widget } = await openInvitation({ data: OF_SESSION })
    expect(widget.snapshot()).toMatchObject({ appointmentInfo: INFO, loginInfo: { ...ACCOUNT, status: 2 } })
    expect((await openInvitation()).widget.snapshot()).not.toHaveProperty('loginInfo')
  })

  test('leaves the form usable meanwhile', async () => {
    const { http, sendCode } = await openFilled(respondWith(200), {}, { [AT.validate]: never })
    await sendCode()
    expect(http.to(AT.sendCode)).toHaveLength(1)
  })

  test('of a key is made with an empty token; the app list names the app, also as the last response', async () => {
    const apps = held(
      respondWith(200, [
        { app_key: 'k0', app_name: 'Other' },
        { app_key: 'k1', app_name: 'Ads' },
      ]),
    )
    const { http, widget } = await openInvitation({ query: 'appKey=k1' }, { [AT.apps]: apps.script })
    expect(plainFields(http.to(AT.validate)[0])).toMatchObject({ token: '', app_key: 'k1' })
    expect(plainFields(http.to(AT.apps)[0])).toMatchObject({ ignore_login: '1' })
    expect(widget.snapshot()?.appointmentInfo?.app_name).toBe(INFO.app_name)
    await apps.release()
    expect(widget.snapshot()?.appointmentInfo).toMatchObject({ app_name: 'Ads', org_name: INFO.org_name })
    expect((await openInvitation()).http.to(AT.apps)).toEqual([])
  })

  test.each(AT_THE_START)('answered with %i', async (code, withSession, without, type, isBlocked) => {
    const signedIn = await openInvitation({ code, data: OF_SESSION })
    expect(signedIn.state()).toMatchObject({
      session: { status: withSession },
      notice: { type, persistent: isBlocked, text: { key: `error_${code}` } },
    })
    expect(signedIn.isSubmitDisabled()).toBe(isBlocked)
    expect(signedIn.onReject).not.toHaveBeenCalled()
    const params = { panel: 'register', error_code: code }
    expect(signedIn.onEvent).toHaveBeenCalledWith('account_center_appoint_validate', params)
    const anonymous = await openInvitation({ code, data: { ...INFO, status: 0 } })
    expect(anonymous.state().session.status).toBe(without)
    expect(anonymous.notice() === undefined).toBe(code === 200)
    const isAccepted = [200, 2605, ...EXISTING, ...REFUSED].includes(code)
    expect(anonymous.widget.snapshot()?.appointmentInfo !== undefined).toBe(isAccepted)
  })

  test('answered with another code blocks; a network failure does not', async () => {
    const { widget, http, notice, onReject, isSubmitDisabled } = await openInvitation({ code: 500, data: {} })
    expect([notice(), isSubmitDisabled()]).toEqual(['error_500', true])
    expect(onReject).toHaveBeenCalledWith(expect.objectContaining({ code: 500 }))
    http.on(AT.validate, dropped)
    await settled(() => widget.start())
    expect([notice(), isSubmitDisabled()]).toEqual(['network_failure', false])
    expect(onReject).toHaveBeenCalledTimes(2)
  })

  test.each([-1, 7, 1101, 1102, 1103, 1105, 2035])(
    'answered with %i, at the start or for an entered account, does not disable submitting',
    async (code) => {
      const answer = code === -1 ? dropped : respondWith(code, {})
      const entered = await openFilled(answer, { security: { slider: false } })
      await entered.sendCode()
      expect(entered.http.to(AT.validateAccount).length).toBeGreaterThan(0)
      expect([entered.isSubmitDisabled(), entered.http.to(AT.sendCode).length]).toEqual([false, 0])
      const atStart = await openInvitation({}, { [AT.validate]: answer })
      expect(atStart.isSubmitDisabled()).toBe(false)
    },
  )

  test.each([
    [2653, ACCOUNT],
    [2603, { status: 0 }],
  ])('answered with %i that is not about the session blocks every account', async (code, session) => {
    const opened = await openInvitation({ code, data: { ...INFO, ...session } })
    opened.widget.changeAccount()
    fillInMobile(opened)
    expect(opened.isSubmitDisabled()).toBe(true)
    opened.widget.changePanel('login')
    expect(opened.isSubmitDisabled()).toBe(true)
  })

  test('finds the same of the session in any order of responses, and changing the account drops it', async () => {
    const { widget, state, notice, isSubmitDisabled } = await openInvitation(
      { code: 2606, data: OF_SESSION },
      { [AT.accountInfo]: success({ user_id: '42', username: 'ada' }, { status: 1 }) },
    )
    expect(state().session).toMatchObject({ status: 'account-refused', user: { user_id: '42' } })
    expect(isSubmitDisabled()).toBe(true)
    widget.changeAccount()
    expect([state().session.status, notice(), isSubmitDisabled()]).toEqual(['signed-out', undefined, false])
  })

  test('lets a signed-in user of a known account continue on every panel', async () => {
    const { widget, http, state } = await openInvitation({ code: 2601, data: OF_SESSION })
    http.on(AT.accountInfo, success({ user_id: '42', ...ACCOUNT }, { status: 1 }))
    expect(state().session.status).toBe('account-exists')
    await settled(() => widget.start())
    widget.changePanel('login')
    await settled(() => widget.start())
    expect(state().session.status).toBe('signed-in')
  })

  test('that fails is reported by the code of the account center, as is that of an entered account', async () => {
    const unread = { error_code: 4, description: 'Unreadable' }
    const params = { panel: 'register', error_code: 400 }
    const { onEvent } = await openInvitation({ code: 400, data: unread })
    expect(onEvent).toHaveBeenCalledWith('account_center_appoint_validate', params)
    const entered = await openFilled(respondWith(400, unread))
    entered.onEvent.mockClear()
    await entered.sendCode()
    expect(entered.onEvent).toHaveBeenCalledWith('account_center_appoint_validate', params)
  })

  test.each(['forgetPwd', 'reset', 'bind'] as const)(
    'that is refused does not block %s',
    async (defaultPanel) => {
      const { notice, isSubmitDisabled, onReject } = await openInvitation({
        defaultPanel,
        code: 500,
        data: {},
      })
      expect([notice(), isSubmitDisabled(), onReject.mock.calls.length]).toEqual([undefined, false, 1])
    },
  )
})

describe('the validation of an entered account', () => {
  test.each(BEFORE_A_CODE)('answered with %i before a code', async (code, isSent, type, status) => {
    const opened = await openFilled(respondWith(code), { defaultSwitch: 'email' }, { [AT.sendEmail]: SENT })
    const { http, state, enter, isSubmitDisabled, onReject } = opened
    await opened.sendCode()
    expect(http.to(AT.validateAccount).map(plainFields)).toMatchObject([
      { email: EMAIL, token: 't1', ignore_login: '1' },
    ])
    expect(http.to(AT.sendEmail)).toHaveLength(isSent ? 1 : 0)
    expect(state().notice?.type).toBe(type)
    expect(state().session.status).toBe(status)
    expect(isSubmitDisabled()).toBe(!isSent && status !== 'account-exists')
    expect(onReject).not.toHaveBeenCalled()
    enter({ email: 'b@example.com' })
    expect(state().session.status).toBe('signed-out')
    // A refusal of the page's own token stays.
    expect(isSubmitDisabled()).toBe(code === 2010)
  })

  test('is that of the mobile, whose notice of 2601 is of type info', async () => {
    const { http, state, sendCode } = await openFilled(respondWith(2601), {}, { [AT.sendCode]: SENT })
    await sendCode()
    expect(state().notice).toMatchObject({ type: 'info', text: { key: 'error_2601' } })
    const sent = { mobile: '13800138000', mix_mode: '1' }
    expect(plainFields(http.to(AT.validateAccount)[0])).toMatchObject(sent)
  })

  test('that blocks sends nothing until another account is entered; the same one stays blocked', async () => {
    const opened = await openFilled(respondWith(2653))
    const { http, enter, submit, notice, isSubmitDisabled } = opened
    await submit()
    await submit({ mobilecaptcha: '4321', mobile: '13800138000' })
    expect(isSubmitDisabled()).toBe(true)
    expect([http.to(AT.validateAccount).length, http.to(AT.smsLogin).length]).toEqual([1, 0])
    http.on(AT.validateAccount, respondWith(200))
    enter({ mobile: '13800138001' })
    expect([isSubmitDisabled(), notice()]).toEqual([false, undefined])
    await submit()
    expect(http.to(AT.smsLogin)).toHaveLength(1)
  })

  test('leaves a notice that is not about the account while another one is entered', async () => {
    const { enter, submit, notice } = await openFilled(
      respondWith(200),
      {},
      { [AT.smsLogin]: failure(1202, 'Wrong code') },
    )
    await submit()
    enter({ mobile: '13800138001' })
    expect(notice()).toBe('Wrong code')
  })

  test('ends the status of an account that exists if a later one denies it', async () => {
    const { http, state, sendCode, submit } = await openFilled(
      respondWith(2601),
      {},
      { [AT.sendCode]: SENT, [AT.smsLogin]: failure(1202, 'Wrong code') },
    )
    await sendCode()
    expect(state().session.status).toBe('account-exists')
    http.on(AT.validateAccount, respondWith(200))
    await submit()
    expect(state().session.status).toBe('signed-out')
  })

  test("keeps the app's address if it omits it", async () => {
    const { index_url: _, ...rest } = INFO
    const { http, state, sendCode } = await openFilled(respondWith(200, rest), {}, { [AT.sendCode]: SENT })
    await sendCode()
    expect(http.to(AT.sendCode)).toHaveLength(1)
    expect(state().invitation?.appUrl).toBe('https://app.example/')
  })

  test('is not made without a token or a key', async () => {
    const { http, sendCode } = await openFilled(respondWith(200), { query: 'x=1' })
    await sendCode()
    expect([http.to(AT.validateAccount).length, http.to(AT.sendCode).length]).toEqual([0, 1])
  })

  test('that accepts an account keeps the form of a signed-in browser', async () => {
    const answer = respondWith(200, OF_SESSION)
    const { http, state, sendCode } = await openFilled(answer, {}, { [AT.sendCode]: SENT })
    await sendCode()
    expect([state().session.status, http.to(AT.sendCode).length]).toEqual(['signed-out', 1])
  })

  test("that refuses the session's account offers to change it", async () => {
    const { http, state, sendCode } = await openFilled(respondWith(2603, OF_SESSION))
    await sendCode()
    expect(state().session).toMatchObject({ status: 'account-refused', user: { username: 'ada' } })
    expect(http.to(AT.sendCode)).toHaveLength(0)
  })
})

describe('the challenge', () => {
  const demand = (ticket: string) => ({
    error_code: 1105,
    verify_center_decision_conf: '{}',
    verify_ticket: ticket,
  })
  const ANOTHER = { [AT.captcha]: success({ captcha: 'iVBOR', captcha_key: 'c1' }) }
  const ASKS_CAPTCHA = failure(1101, 'Captcha', { captcha: 'iVBOR', captcha_key: 'c1', verify_ticket: 'v1' })
  const ofAnswer = { captcha: 'aB3x', captcha_key: 'c1' }

  /** Requests a code, chooses the captcha in place of the slider, and enters it. */
  async function chooseCaptcha({
    sendCode,
    sliderScript,
    clock,
    enter,
  }: Awaited<ReturnType<typeof openFilled>>) {
    await sendCode()
    sliderScript.shown.at(-1)?.onOtherWay()
    sliderScript.end('closed')
    await clock.advance(600)
    enter({ captcha: 'aB3x' })
  }

  test('of a validation is the slider, whose ticket is sent with it only', async () => {
    const { http, sliderScript, sendCode } = await openFilled(
      respondWith(1105, demand('d1')),
      {},
      { [AT.sendCode]: SENT },
    )
    await sendCode()
    http.on(AT.validateAccount, respondWith(200))
    await settled(() => sliderScript.solve('solved'))
    expect(http.to(AT.validateAccount).map(({ wire }) => wire['verify_ticket'])).toEqual([
      undefined,
      'solved',
    ])
    expect(http.to(AT.sendCode).map(({ wire }) => wire['verify_ticket'])).toEqual([undefined])
  })

  test('of a validation may be a captcha, which is sent with it only', async () => {
    const opened = await openFilled(respondWith(1105, demand('d1')), {}, { [AT.sendCode]: SENT, ...ANOTHER })
    const { http, state, sendCode, notice, isSubmitDisabled } = opened
    await chooseCaptcha(opened)
    expect([isSubmitDisabled(), notice(), state().captcha?.key]).toEqual([false, undefined, 'c1'])
    http.on(AT.validateAccount, respondWith(200))
    await sendCode()
    const sent = { ...ofAnswer, verify_ticket: 'd1' }
    expect(plainFields(http.to(AT.validateAccount).at(-1))).toMatchObject(sent)
    expect(plainFields(http.to(AT.sendCode)[0])).not.toHaveProperty('captcha')
    expect(state().captcha).toBeUndefined()
  })

  test('of a validation is sent again after a network failure', async () => {
    const opened = await openFilled(respondWith(1105, demand('d1')), {}, ANOTHER)
    await chooseCaptcha(opened)
    opened.http.on(AT.validateAccount, dropped)
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await opened.sendCode()
      expect(plainFields(opened.http.to(AT.validateAccount).at(-1))).toMatchObject({ captcha: 'aB3x' })
    }
  })

  test.each([
    ['captcha', ASKS_CAPTCHA, ofAnswer],
    [
      'captcha in place of the slider',
      failure(1105, '', demand('v1')),
      { captcha: 'aB3x', verify_ticket: 'v1' },
    ],
  ])('of a code, a %s, is not sent with the validation', async (_, answer, sent) => {
    const opened = await openFilled(respondWith(200), {}, { [AT.sendCode]: answer, ...ANOTHER })
    const { http, enter, sendCode } = opened
    if (answer === ASKS_CAPTCHA) {
      await sendCode()
      enter({ captcha: 'aB3x' })
    } else await chooseCaptcha(opened)
    http.on(AT.sendCode, SENT)
    await sendCode()
    expect(http.to(AT.validateAccount)).toHaveLength(2)
    const validated = plainFields(http.to(AT.validateAccount)[1])
    expect([validated['captcha'], validated['verify_ticket']]).toEqual([undefined, undefined])
    expect(plainFields(http.to(AT.sendCode)[1])).toMatchObject(sent)
  })

  test('of a validation keeps the captcha of a code', async () => {
    const opened = await openFilled(respondWith(200), {}, { [AT.sendCode]: ASKS_CAPTCHA })
    const { http, clock, enter, sendCode, sliderScript } = opened
    await sendCode()
    enter({ captcha: 'aB3x' })
    http.on(AT.validateAccount, respondWith(1105, demand('d1')))
    await sendCode()
    sliderScript.end('closed')
    await clock.advance(600)
    http.on(AT.validateAccount, respondWith(200))
    http.on(AT.sendCode, SENT)
    await sendCode()
    expect(plainFields(http.to(AT.sendCode).at(-1))).toMatchObject(ofAnswer)
  })
})

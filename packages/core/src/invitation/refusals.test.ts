// Covers EMB-9, NAV-8, SND-2, LOG-5, LOG-8, APT-1, APT-2, APT-3, APT-4, APT-7, SSO-1, MSG-2, MSG-3, MSG-6.
import { dropped, failure, plainFields, success } from '@portico/testing/internal'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadController } from '../lazy-controller.ts'
import type { InvitationSetup, OpenedInvitation } from './invitation.fixture.ts'
import {
  respondWith,
  VALIDATE_ACCOUNT,
  openInvitation,
  CREATE,
  EMAIL,
  fillInEmail,
  fillInMobile,
  QUICK_LOGIN,
  REGISTER,
  SEND,
  SEND_EMAIL,
  settle,
  SMS_LOGIN,
  VALIDATE,
  ACCOUNT,
} from './invitation.fixture.ts'

const CHECK_LOGIN = '/account/jssdk/api/sso/checkLogin'
const RESET_EMAIL = '/passport/web/email/password/reset/'
const ACCOUNT_INFO = '/passport/web/account/info/'

beforeAll(loadController)

const noticeKey = ({ widget }: OpenedInvitation) => {
  const { notice } = widget.getState()
  return notice && ('key' in notice.text ? notice.text.key : notice.text.plainText)
}

function expectRefused(opened: OpenedInvitation, key: string) {
  expect(noticeKey(opened)).toBe(key)
  expect(opened.widget.getState().notice).toBe(opened.widget.getState().submitBlockedBy)
  expect(opened.widget.snapshot()?.disabled).toBe(true)
}

const REFUSED: readonly (readonly [string, InvitationSetup, key: string])[] = [
  ['an invalid token', { code: 2010 }, 'error_2010'],
  ['a wrong key', { query: 'appKey=wrong', code: 2010 }, 'error_2010'],
  ['appoint=1 without a token', { query: 'appoint=1' }, 'error_2010'],
  ['another refusal of the token', { code: 2653 }, 'error_2653'],
  ['an answer that is a failure', { code: 500, data: { description: 'Out of order' } }, 'error_500'],
]

/** Registers or logs in; the account creation answers the code. */
async function signInThen(code: number, config: InvitationSetup = {}) {
  const opened = await openInvitation(config)
  opened.http.on(VALIDATE_ACCOUNT, respondWith(200, config.data))
  opened.http.on(
    SMS_LOGIN,
    success({ user_id: '42', username: 'ada', redirect_url: 'https://host.example/ads' }),
  )
  opened.http.on(QUICK_LOGIN, success({ user_id: '42', redirect_url: 'https://host.example/ticket' }))
  opened.http.on(CREATE, respondWith(code, {}))
  fillInMobile(opened)
  opened.widget.submit()
  await settle()
  await opened.clock.advance(1_000)
  return opened
}

describe('a refused token or key', () => {
  test.each(REFUSED)('%s stays through edits, tabs and panels for an hour', async (_, how, key) => {
    const opened = await openInvitation(how)
    const { widget, http, clock } = opened
    expectRefused(opened, key)
    fillInMobile(opened)
    widget.edit('mobile', '13800138001')
    expectRefused(opened, key)
    widget.changeMethod('email')
    fillInEmail(opened)
    expectRefused(opened, key)
    await clock.advance(3_600_000)
    expectRefused(opened, key)
    for (const action of ['sendCode', 'submit'] as const) {
      widget[action]()
      await clock.advance(1_000)
    }
    widget.changePanel('forgetPwd')
    expect(widget.snapshot()).toMatchObject({ disabled: false, message: { type: '' } })
    for (const panel of ['login', 'register', 'login'] as const) {
      widget.changePanel(panel)
      expectRefused(opened, key)
      widget.changeMethod('mobile')
      fillInMobile(opened)
      widget.sendCode()
      widget.submit()
      await clock.advance(1_000)
      expectRefused(opened, key)
    }
    for (const path of [VALIDATE_ACCOUNT, SEND, SEND_EMAIL, SMS_LOGIN, REGISTER])
      expect(http.to(path)).toEqual([])
  })

  test('a password can be reset on a page whose token is refused', async () => {
    const opened = await openInvitation({ code: 2010 })
    const { widget, http, clock } = opened
    widget.changePanel('forgetPwd')
    widget.edit('mobile', '13800138000')
    widget.edit('password', 'Passw0rd!')
    widget.edit('repeatPwd', 'Passw0rd!')
    widget.sendCode()
    await clock.advance(1_000)
    expect(http.to(SEND)).toHaveLength(1)
  })

  test('a refusal found on another panel is shown where it applies', async () => {
    const opened = await openInvitation({ defaultPanel: 'bind', code: 2010 })
    expect(opened.widget.snapshot()).toMatchObject({ disabled: false, message: { type: '' } })
    opened.widget.changePanel('login')
    expectRefused(opened, 'error_2010')
  })

  test('another notice is dismissed after 8 s and the refusal shown again', async () => {
    const opened = await openInvitation({ code: 2010 })
    const { widget, http, clock } = opened
    http.on('/passport/web/refresh_captcha/', dropped)
    widget.refreshCaptcha()
    await settle()
    expect(noticeKey(opened)).toBe('network_failure')
    await clock.advance(8_000)
    expectRefused(opened, 'error_2010')
    widget.dismissNotice()
    expectRefused(opened, 'error_2010')
  })

  test('error 2010 for an entered account is about the token and stays', async () => {
    const opened = await openInvitation()
    const { widget, http, clock } = opened
    http.on(VALIDATE_ACCOUNT, respondWith(2010, {}))
    fillInMobile(opened)
    widget.sendCode()
    await clock.advance(1_000)
    expectRefused(opened, 'error_2010')
    widget.edit('mobile', '13800138001')
    widget.changePanel('login')
    expectRefused(opened, 'error_2010')
    expect(http.to(SEND)).toEqual([])
  })

  test('changing the account keeps the refusal of the token', async () => {
    const opened = await openInvitation({ code: 2010, data: {} })
    opened.http.on(ACCOUNT_INFO, success({ user_id: '42', ...ACCOUNT }, { status: 1 }))
    opened.widget.start()
    await settle()
    expect(opened.widget.getState().session.status).toBe('signed-in')
    opened.widget.changeAccount()
    expectRefused(opened, 'error_2010')
  })

  test('a new validation replaces the refusal', async () => {
    const opened = await openInvitation({ code: 500, data: {} })
    expectRefused(opened, 'error_500')
    opened.http.on(VALIDATE, respondWith(200))
    opened.widget.start()
    await settle()
    expect(opened.widget.snapshot()).toMatchObject({ disabled: false, message: { type: '' } })
    opened.widget.changePanel('login')
    opened.widget.changePanel('register')
    expect(opened.widget.snapshot()).toMatchObject({ disabled: false, message: { type: '' } })
    opened.http.on(VALIDATE_ACCOUNT, respondWith(200))
    opened.http.on(SEND, success({ retry_time: 60 }))
    fillInMobile(opened)
    opened.widget.sendCode()
    await settle()
    expect(opened.http.to(SEND).map(plainFields)).toMatchObject([{ mobile: '13800138000' }])
  })
})

describe('a refused account', () => {
  test('an unreadable entered account blocks, and its notice stays', async () => {
    const opened = await openInvitation()
    const { widget, http, clock } = opened
    http.on(VALIDATE_ACCOUNT, respondWith(500, {}))
    fillInMobile(opened)
    widget.submit()
    await clock.advance(60_000)
    expectRefused(opened, 'error_500')
    widget.edit('mobile', '13800138001')
    expect(widget.snapshot()).toMatchObject({ disabled: false, message: { type: '' } })
  })

  test('error 2601 lets a mobile continue; for an e-mail its notice is dismissed after 8 s', async () => {
    for (const code of [2601, 2655]) {
      const mobile = await openInvitation()
      mobile.http.on(VALIDATE_ACCOUNT, respondWith(code))
      mobile.http.on(SEND, success({ retry_time: 60 }))
      fillInMobile(mobile)
      mobile.widget.sendCode()
      await settle()
      expect(mobile.http.to(SEND)).toHaveLength(1)
      const email = await openInvitation({ defaultSwitch: 'email' })
      email.http.on(VALIDATE_ACCOUNT, respondWith(code))
      email.http.on(SEND_EMAIL, failure(1023))
      fillInEmail(email)
      email.widget.sendCode()
      await email.clock.advance(7_900)
      expect(email.http.to(SEND_EMAIL)).toEqual([])
      expect(email.widget.getState()).toMatchObject({
        notice: { type: 'success', text: { key: `error_${code}` } },
        session: { status: 'account-exists' },
      })
      await email.clock.advance(100)
      expect(email.widget.getState().notice).toBeUndefined()
      expect(email.widget.snapshot()?.disabled).toBe(false)
      expect(email.widget.getState().countdown).toBeUndefined()
    }
  })
})

describe('an account that could not be created', () => {
  test.each([
    [2010, 'register', 'signed-in'],
    [2010, 'login', 'signed-in'],
    [2604, 'register', 'account-refused'],
    [2606, 'login', 'account-refused'],
    [2653, 'register', 'signed-in'],
  ] as const)('after a creation answers %i on %s, Continue goes on', async (code, panel, status) => {
    const opened = await signInThen(code, { defaultPanel: panel, callback: 'https://host.example/welcome' })
    const { widget, http, page, onSuccess, onReject } = opened
    expect(widget.getState()).toMatchObject({ session: { status, user: { username: 'ada' } } })
    expect(widget.getState().invitation?.isUnfinished).toBe(false)
    expectRefused(opened, `error_${code}`)
    expect([onSuccess.mock.calls.length, onReject.mock.calls.length]).toEqual([0, 1])
    widget.submit()
    await settle()
    expect(http.to(CREATE)).toHaveLength(1)
    widget.continueSignedIn()
    await settle()
    expect(page.navigations).toEqual(['https://host.example/welcome'])
    const known = expect.objectContaining({ user_id: '42', username: 'ada' })
    expect(onSuccess.mock.calls).toEqual([
      [{ url: 'https://host.example/welcome', kind: 'login', user: known, response: known }],
    ])
  })

  test("without a callback Continue goes to the app, else to the login's address", async () => {
    const known = await signInThen(2606)
    const other = 'https://host.example/other'
    known.http.on(CHECK_LOGIN, success({ has_login: true, is_login: true, redirect_url: other }))
    known.widget.continueSignedIn()
    await settle()
    expect(known.page.navigations).toEqual(['https://app.example/'])
    const unknown = await signInThen(2010, { data: {} })
    unknown.widget.continueSignedIn()
    await settle()
    expect(unknown.page.navigations).toEqual(['https://host.example/ads'])
  })

  test('with single sign-on Continue uses a new ticket, also after a change of panel', async () => {
    const opened = await signInThen(2010, { defaultPanel: 'login', sso: true })
    const { widget, http, page, onSuccess } = opened
    http.on(ACCOUNT_INFO, success({ user_id: '42' }, { status: 1 }))
    http.on(
      '/passport/sso/check_login/',
      success({ has_login: true, redirect_url: 'https://host.example/new' }),
    )
    widget.changePanel('register')
    await settle()
    widget.continueSignedIn()
    await settle()
    expect(page.navigations).toEqual(['https://host.example/new'])
    expect(onSuccess).toHaveBeenCalledTimes(1)
  })

  test('the login is reported once, even if the hook keeps the page', async () => {
    const opened = await signInThen(2010, { beforeSkip: () => false })
    for (let press = 0; press < 2; press += 1) {
      opened.widget.continueSignedIn()
      await settle()
    }
    expect(opened.page.navigations).toEqual([])
    expect(opened.onSuccess.mock.calls).toMatchObject([[{ kind: 'login' }], [{ kind: 'continue' }]])
  })

  test('a creation that can be repeated can be skipped and succeeds once', async () => {
    const opened = await signInThen(500)
    const { widget, http, clock, page, onSuccess } = opened
    expect(widget.getState().invitation?.isUnfinished).toBe(true)
    expect(widget.getState().submitBlockedBy).toBeUndefined()
    http.on(CREATE, respondWith(2606, {}))
    widget.submit()
    await settle()
    await clock.advance(1_000)
    expectRefused(opened, 'error_2606')
    widget.continueSignedIn()
    await settle()
    expect(page.navigations).toEqual(['https://app.example/'])
    expect(onSuccess).toHaveBeenCalledTimes(1)
  })

  test('a creation that failed after a login is repeated on the login panel', async () => {
    const { widget, http } = await signInThen(500, { defaultPanel: 'login' })
    widget.submit()
    await settle()
    expect(http.to(CREATE)).toHaveLength(2)
  })

  test('a token refused by the creation alone is validated when the page is restored', async () => {
    const opened = await openInvitation({ bootstrap: false })
    const { widget, http, page } = opened
    http.on(VALIDATE, dropped)
    widget.start()
    await settle()
    http.on(VALIDATE_ACCOUNT, respondWith(200))
    http.on(SMS_LOGIN, success({ user_id: '42', username: 'ada' }))
    http.on(CREATE, respondWith(2010, {}))
    fillInMobile(opened)
    widget.submit()
    await settle()
    expect([http.to(CREATE).length, http.to(VALIDATE).length]).toEqual([1, 1])
    page.restore()
    await settle()
    expect(http.to(VALIDATE)).toHaveLength(2)
  })

  test('changing the account drops a creation that can be repeated', async () => {
    const { widget } = await signInThen(500)
    widget.changeAccount()
    expect(widget.getState().invitation?.isUnfinished).toBe(false)
  })

  test('error 2010 in the dialog is shown there and disables the offer', async () => {
    const opened = await openInvitation({ data: { ...ACCOUNT } })
    const { widget, http, clock } = opened
    http.on(CREATE, respondWith(2010, {}))
    widget.openAccount('ask')
    widget.edit('username', 'Northlight')
    widget.openAccount('confirm')
    await clock.advance(1_000)
    expect(widget.getState().usernameModal?.error).toEqual({ key: 'error_2010' })
    widget.openAccount('cancel')
    expectRefused(opened, 'error_2010')
  })
})

describe('notices and links', () => {
  test('errors 200 and 2605 are dismissed after 8 s', async () => {
    for (const code of [200, 2605]) {
      const opened = await openInvitation({ code, data: { ...ACCOUNT } })
      expect(noticeKey(opened)).toBe(`error_${code}`)
      await opened.clock.advance(8_000)
      expect(opened.widget.getState().notice).toBeUndefined()
      expect(opened.widget.snapshot()?.subTitleNotice).toBe('')
    }
  })

  test.each([1023, 1320, 2015])('after %i the login link keeps the entered e-mail', async (code) => {
    for (const moment of ['sendCode', 'submit'] as const) {
      const opened = await openInvitation({ query: 'x=1', defaultSwitch: 'email' })
      const { widget, http, clock } = opened
      http.on(SEND_EMAIL, failure(code))
      http.on(REGISTER, failure(code))
      fillInEmail(opened)
      widget[moment]()
      await clock.advance(1_000)
      // A code is refused with either of these for an e-mail only.
      if (moment === 'sendCode' && code === 2015) continue
      expect(widget.getState().notice?.persistent).toBe(true)
      widget.changePanel('login')
      expect(widget.getState()).toMatchObject({
        panel: 'login',
        method: 'email',
        notice: undefined,
        form: { values: { email: EMAIL }, focus: { field: 'password' } },
      })
      expect(widget.getState().form.values.password).toBeUndefined()
    }
  })

  test('a link to another panel than login is followed although the account exists', async () => {
    const { widget, http } = await openInvitation({ defaultSwitch: 'email', query: 'x=1' })
    http.on(SEND_EMAIL, failure(1023))
    widget.edit('email', 'visitor@example.com')
    widget.edit('password', 'Passw0rd!')
    widget.edit('repeatPwd', 'Passw0rd!')
    widget.sendCode()
    await settle()
    expect(widget.getState().notice).toBeDefined()
    widget.changePanel('forgetPwd')
    expect(widget.getState().panel).toBe('forgetPwd')
  })

  test('on another panel the login link keeps the e-mail alone', async () => {
    const { widget, http } = await openInvitation({ defaultPanel: 'forgetPwd', defaultSwitch: 'email' })
    http.on(RESET_EMAIL, failure(2602))
    for (const [name, value] of Object.entries({
      password: 'Passw0rd!',
      repeatPwd: 'Passw0rd!',
      code: 'A1b2C3',
    }))
      widget.edit(name as 'code', value)
    widget.edit('email', 'visitor@example.com')
    widget.submit()
    await settle()
    expect(widget.getState().notice).toMatchObject({ text: { key: 'error_2602' } })
    widget.changePanel('login')
    expect(widget.getState().form.values).toEqual({ email: 'visitor@example.com' })
  })

  test('after other refusals the login link keeps the e-mail alone', async () => {
    const opened = await openInvitation({ query: 'x=1', defaultSwitch: 'email' })
    opened.http.on(REGISTER, failure(1704, 'Wrong code'))
    fillInEmail(opened)
    opened.widget.submit()
    await opened.clock.advance(1_000)
    opened.widget.changePanel('login')
    expect(opened.widget.getState().form.values).toEqual({ email: EMAIL })
  })

  test('what the session says of a business account holds if the validation omits it', async () => {
    const opened = await openInvitation({ bootstrap: false, data: ACCOUNT })
    opened.http.on(
      ACCOUNT_INFO,
      success({ user_id: '42', ...ACCOUNT, has_business_account: false }, { status: 1 }),
    )
    opened.widget.start()
    await settle()
    expect(opened.widget.getState().session).toMatchObject({ status: 'signed-in', hasBusinessAccount: false })
    expect(noticeKey(opened)).toBeUndefined()
  })

  test('error_200 is shown only to users with a business account', async () => {
    for (const [has, messageKey] of [
      [true, 'error_200'],
      [1, 'error_200'],
      [undefined, 'error_200'],
      [false, undefined],
      [0, undefined],
    ] as const) {
      const data = { ...ACCOUNT, has_business_account: has }
      const invited = await openInvitation({ data })
      expect(noticeKey(invited)).toBe(messageKey)
      const plain = await openInvitation({ query: 'x=1', bootstrap: false })
      plain.http.on(ACCOUNT_INFO, success({ user_id: '42', ...data }, { status: 1 }))
      plain.widget.start()
      await settle()
      expect(plain.widget.getState().session.status).toBe('signed-in')
      expect(noticeKey(plain)).toBe(messageKey)
      plain.widget.submit()
      expect(plain.widget.getState().usernameModal).toBeDefined()
    }
  })
})

// Covers EMB-9, NAV-8, SND-2, LOG-5, LOG-8, APT-1, APT-2, APT-3, APT-4, APT-7, SSO-1, MSG-2, MSG-3, MSG-6.
import { dropped, failure, plainFields, success } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import { AT, settled } from '../../testing/widget.fixture.ts'
import type { InvitationSetup, OpenedInvitation } from './invitation.fixture.ts'
import {
  ACCOUNT,
  BY_EMAIL,
  EMAIL,
  fillInEmail,
  fillInMobile,
  openFilled,
  openInvitation,
  respondWith,
  SENT,
  SIGNED_IN,
} from './invitation.fixture.ts'

const byEmail = { defaultSwitch: 'email' } as const

function expectRefused({ state, notice, isSubmitDisabled }: OpenedInvitation, key: string) {
  expect(notice()).toBe(key)
  expect(state().notice).toBe(state().submitBlockedBy)
  expect(isSubmitDisabled()).toBe(true)
}

function expectUsable({ notice, isSubmitDisabled }: OpenedInvitation) {
  expect([notice(), isSubmitDisabled()]).toEqual([undefined, false])
}

/** Registers or logs in; the account creation answers the code. */
async function signInThen(code: number, setup: InvitationSetup = {}) {
  const login = { user_id: '42', username: 'ada', redirect_url: 'https://host.example/ads' }
  const opened = await openFilled(respondWith(200, setup.data), setup, {
    [AT.smsLogin]: success(login),
    [AT.quickLogin]: success({ user_id: '42', redirect_url: 'https://host.example/ticket' }),
    [AT.create]: respondWith(code, {}),
  })
  await opened.submit()
  return opened
}

describe('a refused token or key', () => {
  test.each<[string, InvitationSetup, key: string]>([
    ['an invalid token', { code: 2010 }, 'error_2010'],
    ['a wrong key', { query: 'appKey=wrong', code: 2010 }, 'error_2010'],
    ['appoint=1 without a token', { query: 'appoint=1' }, 'error_2010'],
    ['another refusal of the token', { code: 2653 }, 'error_2653'],
    ['an answer that is a failure', { code: 500, data: { description: 'Out of order' } }, 'error_500'],
  ])('stays through edits, tabs and panels for an hour: %s', async (_, how, key) => {
    const opened = await openInvitation(how)
    const { widget, http, clock } = opened
    expectRefused(opened, key)
    fillInMobile(opened)
    widget.changeMethod('email')
    fillInEmail(opened)
    await clock.advance(3_600_000)
    expectRefused(opened, key)
    for (const action of ['sendCode', 'submit'] as const) {
      await opened[action]()
    }
    widget.changePanel('forgetPwd')
    expectUsable(opened)
    for (const panel of ['login', 'register', 'login'] as const) {
      widget.changePanel(panel)
      expectRefused(opened, key)
      widget.changeMethod('mobile')
      fillInMobile(opened)
      await opened.sendCode()
      await opened.submit()
      expectRefused(opened, key)
    }
    for (const path of [AT.validateAccount, AT.sendCode, AT.sendEmail, AT.smsLogin, AT.register])
      expect(http.to(path)).toEqual([])
  })

  test('lets a password be reset', async () => {
    const { widget, http, sendCode } = await openInvitation({ code: 2010 })
    widget.changePanel('forgetPwd')
    await sendCode({ mobile: '13800138000', password: 'Passw0rd!', repeatPwd: 'Passw0rd!' })
    expect(http.to(AT.sendCode)).toHaveLength(1)
  })

  test('found on another panel is shown where it applies', async () => {
    const opened = await openInvitation({ defaultPanel: 'bind', code: 2010 })
    expectUsable(opened)
    opened.widget.changePanel('login')
    expectRefused(opened, 'error_2010')
    expect(opened.onReject).not.toHaveBeenCalled()
  })

  test('is shown again after another notice, and cannot be dismissed', async () => {
    const opened = await openInvitation({ code: 2010 }, { [AT.captcha]: dropped })
    const { widget, clock, notice } = opened
    await settled(() => widget.refreshCaptcha())
    expect(notice()).toBe('network_failure')
    await clock.advance(8_000)
    expectRefused(opened, 'error_2010')
    widget.dismissNotice()
    expectRefused(opened, 'error_2010')
  })

  test('stays when the account is changed', async () => {
    const signedIn = success({ user_id: '42', ...ACCOUNT }, { status: 1 })
    const opened = await openInvitation({ code: 2010, data: {} }, { [AT.accountInfo]: signedIn })
    expect(opened.state().session.status).toBe('signed-in')
    opened.widget.changeAccount()
    expectRefused(opened, 'error_2010')
  })

  test('is replaced by a new validation', async () => {
    const opened = await openInvitation({ code: 500, data: {} }, { [AT.sendCode]: SENT })
    const { widget, http } = opened
    expectRefused(opened, 'error_500')
    http.on(AT.validate, respondWith(200))
    await settled(() => widget.start())
    expectUsable(opened)
    widget.changePanel('login')
    widget.changePanel('register')
    expectUsable(opened)
    http.on(AT.validateAccount, respondWith(200))
    fillInMobile(opened)
    await opened.sendCode()
    expect(http.to(AT.sendCode).map(plainFields)).toMatchObject([{ mobile: '13800138000' }])
  })
})

test('a refused account that could not be read blocks until another one is entered', async () => {
  const opened = await openFilled(respondWith(500, {}))
  await opened.submit()
  await opened.clock.advance(60_000)
  expectRefused(opened, 'error_500')
  expect(opened.http.to(AT.smsLogin)).toEqual([])
  opened.enter({ mobile: '13800138001' })
  expectUsable(opened)
})

describe('an account that could not be created', () => {
  test.each([
    [2010, 'register', 'signed-in'],
    [2010, 'login', 'signed-in'],
    [2604, 'register', 'account-refused'],
    [2606, 'login', 'account-refused'],
    [2653, 'register', 'signed-in'],
  ] as const)('because of %i on %s lets the user continue', async (code, defaultPanel, status) => {
    const url = 'https://host.example/welcome'
    const opened = await signInThen(code, { defaultPanel, callback: url })
    const { http, page, state, onSuccess, onReject } = opened
    expect(state().session).toMatchObject({ status, user: { username: 'ada' } })
    expect(state().invitation?.isUnfinished).toBe(false)
    expectRefused(opened, `error_${code}`)
    expect([onSuccess.mock.calls.length, onReject.mock.calls.length]).toEqual([0, 1])
    await opened.submit()
    expect(http.to(AT.create)).toHaveLength(1)
    await opened.continueSignedIn()
    expect(page.navigations).toEqual([url])
    const known = expect.objectContaining({ user_id: '42', username: 'ada' })
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith({ url, kind: 'login', user: known, response: known })
  })

  test('without a callback continues to the app, else to the address of the login', async () => {
    const known = await signInThen(2606)
    const other = 'https://host.example/other'
    known.http.on(AT.checkLogin, success({ has_login: true, is_login: true, redirect_url: other }))
    await known.continueSignedIn()
    expect(known.page.navigations).toEqual(['https://app.example/'])
    const unknown = await signInThen(2010, { data: {} })
    await unknown.continueSignedIn()
    expect(unknown.page.navigations).toEqual(['https://host.example/ads'])
  })

  test('with single sign-on continues with a new ticket, also after a change of panel', async () => {
    const opened = await signInThen(2010, { defaultPanel: 'login', sso: true })
    const { widget, http, page, onSuccess } = opened
    http.on(AT.accountInfo, success({ user_id: '42' }, { status: 1 }))
    const renewed = { has_login: true, redirect_url: 'https://host.example/new' }
    http.on('/passport/sso/check_login/', success(renewed))
    await settled(() => widget.changePanel('register'))
    await opened.continueSignedIn()
    expect(page.navigations).toEqual(['https://host.example/new'])
    expect(onSuccess).toHaveBeenCalledTimes(1)
  })

  test('is reported as a login once, even if the hook keeps the page', async () => {
    const { page, onSuccess, continueSignedIn } = await signInThen(2010, { beforeSkip: () => false })
    await continueSignedIn()
    await continueSignedIn()
    expect(page.navigations).toEqual([])
    expect(onSuccess.mock.calls).toMatchObject([[{ kind: 'login' }], [{ kind: 'continue' }]])
  })

  test.each(['register', 'login'] as const)(
    'but can be on another try on %s may be skipped',
    async (defaultPanel) => {
      const opened = await signInThen(500, { defaultPanel })
      const { http, clock, page, state, onSuccess } = opened
      expect(state()).toMatchObject({ invitation: { isUnfinished: true } })
      expect(state().submitBlockedBy).toBeUndefined()
      http.on(AT.create, respondWith(2606, {}))
      await opened.submit()
      expect(http.to(AT.create)).toHaveLength(2)
      await clock.advance(1_000)
      expectRefused(opened, 'error_2606')
      await opened.continueSignedIn()
      expect(page.navigations).toEqual(['https://app.example/'])
      expect(onSuccess).toHaveBeenCalledTimes(1)
    },
  )

  test('is forgotten when the account is changed', async () => {
    const { widget, state } = await signInThen(500)
    widget.changeAccount()
    expect(state().invitation?.isUnfinished).toBe(false)
  })

  test('because of its token alone leads to another validation when the page is restored', async () => {
    const opened = await openFilled(
      respondWith(200),
      {},
      { [AT.validate]: dropped, [AT.smsLogin]: SIGNED_IN, [AT.create]: respondWith(2010, {}) },
    )
    const { http, page } = opened
    await opened.submit()
    expect([http.to(AT.create).length, http.to(AT.validate).length]).toEqual([1, 1])
    await settled(() => page.restore())
    expect(http.to(AT.validate)).toHaveLength(2)
  })

  test('says so in the dialog, and disables the offer (2010)', async () => {
    const opened = await openInvitation({ data: ACCOUNT }, { [AT.create]: respondWith(2010, {}) })
    const { widget, clock, state, enter } = opened
    widget.openAccount('ask')
    enter({ username: 'Northlight' })
    widget.openAccount('confirm')
    await clock.advance(1_000)
    expect(state().usernameModal?.error).toEqual({ key: 'error_2010' })
    widget.openAccount('cancel')
    expectRefused(opened, 'error_2010')
  })
})

describe('the login link', () => {
  test.each([
    [1023, 'sendCode'],
    [1023, 'submit'],
    [1320, 'sendCode'],
    [1320, 'submit'],
    [2015, 'submit'],
  ] as const)('keeps the entered e-mail after %i on %s', async (code, moment) => {
    const refused = { [AT.sendEmail]: failure(code), [AT.register]: failure(code) }
    const opened = await openFilled(respondWith(200), { query: 'x=1', ...byEmail }, refused)
    const { widget, state, notice } = opened
    await opened[moment]()
    expect(state().notice?.persistent).toBe(true)
    widget.changePanel('login')
    expect(notice()).toBeUndefined()
    expect(state()).toMatchObject({
      panel: 'login',
      method: 'email',
      form: { values: { email: EMAIL }, focus: { field: 'password' } },
    })
    expect(state().form.values.password).toBeUndefined()
  })

  test('does not stand in the way of that to another panel', async () => {
    const { widget, state, sendCode } = await openInvitation(
      { query: 'x=1', ...byEmail },
      { [AT.sendEmail]: failure(1023) },
    )
    await sendCode(BY_EMAIL)
    expect(state().notice).toBeDefined()
    widget.changePanel('forgetPwd')
    expect(state().panel).toBe('forgetPwd')
  })

  test.each<[string, InvitationSetup, string, number]>([
    ['on another panel', { defaultPanel: 'forgetPwd' }, '/passport/web/email/password/reset/', 2602],
    ['after other refusals', { query: 'x=1' }, AT.register, 1704],
  ])('keeps nothing but the e-mail %s', async (_, setup, path, code) => {
    const answers = { [path]: failure(code, 'Refused') }
    const opened = await openFilled(respondWith(200), { ...byEmail, ...setup }, answers)
    await opened.submit({ code: 'A1b2C3' })
    expect(opened.notice()).toBeDefined()
    opened.widget.changePanel('login')
    expect(opened.state().form.values).toEqual({ email: EMAIL })
  })
})

describe('what a user with a session can do', () => {
  test('is known from the session if the validation omits it', async () => {
    const info = success({ user_id: '42', ...ACCOUNT, has_business_account: false }, { status: 1 })
    const { state, notice } = await openInvitation({ data: ACCOUNT }, { [AT.accountInfo]: info })
    expect(state().session).toMatchObject({ status: 'signed-in', hasBusinessAccount: false })
    expect(notice()).toBeUndefined()
  })

  test.each([
    [true, 'error_200'],
    [1, 'error_200'],
    [undefined, 'error_200'],
    [false, undefined],
    [0, undefined],
  ])('with has_business_account %j is %s', async (has_business_account, key) => {
    const data = { ...ACCOUNT, has_business_account }
    const invited = await openInvitation({ data })
    expect(invited.notice()).toBe(key)
    const info = success({ user_id: '42', ...data }, { status: 1 })
    const plain = await openInvitation({ query: 'x=1' }, { [AT.accountInfo]: info })
    expect([plain.state().session.status, plain.notice()]).toEqual(['signed-in', key])
    await plain.submit()
    expect(plain.state().usernameModal).toBeDefined()
  })
})

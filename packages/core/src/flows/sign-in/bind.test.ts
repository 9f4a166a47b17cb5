// Covers NAV-1, NAV-6, NAV-8, SND-3, SND-4, LOG-2, LOG-4, BND-1, OAU-2.
import { failure, plainFields, success } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import type { AccountCenterConfig } from '../../public/public-types.ts'
import type { Answers, Script } from '../../testing/widget.fixture.ts'
import { AT, openWidget, settled, USER } from '../../testing/widget.fixture.ts'

const DONE = 'https://host.example/done'
const REDIRECT_URL = 'https://host.example/r'
const BOUND = success({ ...USER, redirect_url: REDIRECT_URL })
const SENT = success({ ...USER, confirmation: 'sent' })

const openBind = async (config: AccountCenterConfig = {}, answers: Answers = {}) =>
  openWidget({ defaultPanel: 'bind', ...config }, answers)

async function bindMobile(answer: Script, config: AccountCenterConfig = {}) {
  const opened = await openBind({ callback: DONE, ...config }, { [AT.bindMobile]: answer })
  await opened.submit({ mobile: '13800138000', mobilecaptcha: '1234' })
  return opened
}

async function bindEmail(answer: Script, config: AccountCenterConfig = {}) {
  const opened = await openBind(
    { defaultSwitch: 'email', callback: DONE, ...config },
    { [AT.bindEmail]: answer },
  )
  await opened.submit({ email: ' visitor@example.com ', password: 'Passw0rd!' })
  return opened
}

/** A user whose last login is too old to bind a mobile, after the refusal. */
async function refusedBinding(config: AccountCenterConfig = {}) {
  const opened = await openBind({ callback: DONE, switchConfig: { code: true }, ...config })
  opened.http.on(AT.accountInfo, success(USER, { status: 1 }))
  opened.http.on(AT.bindMobile, failure(1039, 'Please log in again'))
  await opened.submit({ mobile: '13900139000', mobilecaptcha: '1234' })
  await opened.clock.advance(600)
  return opened
}

async function logIn({ http, clock, submit }: Awaited<ReturnType<typeof openBind>>) {
  http.on(AT.smsLogin, success({ ...USER, new_user: 0 }))
  await submit({ mobile: '13800138000', mobilecaptcha: '5678' })
  await clock.advance(600)
}

describe('binding a mobile', () => {
  test('sends mobile, code and type 17, and reports a success once', async () => {
    const { http, page, clock, state, onSuccess } = await bindMobile(BOUND)
    const fields = { mobile: '13800138000', code: '1234', type: '17' }
    expect(plainFields(http.to(AT.bindMobile)[0])).toMatchObject(fields)
    expect(state().notice).toMatchObject({ type: 'success', text: { key: 'bind_done' } })
    await clock.advance(200)
    expect(page.navigations).toEqual([DONE])
    expect(onSuccess).toHaveBeenCalledTimes(1)
  })

  test('shows "Bound" and the user if a hook keeps the page', async () => {
    const { clock, state, notice } = await bindMobile(BOUND, { beforeSkip: () => false })
    await clock.advance(200)
    expect(notice()).toBe('bind_done')
    expect(state().session).toMatchObject({ status: 'signed-in', user: { user_id: '42' } })
    expect(state().form.values.mobilecaptcha).toBe('')
  })

  test.each(['register', 'forgetPwd', 'bind'] as const)(
    'with single sign-on, the code of %s is requested at the passport',
    async (defaultPanel) => {
      const { http, sendCode } = await openBind({ sso: true, defaultPanel })
      await sendCode({ mobile: '13800138000', password: 'Passw0rd!', repeatPwd: 'Passw0rd!' })
      expect(http.to(AT.sendCode)).toHaveLength(1)
    },
  )

  test('at another origin does not look the session up again', async () => {
    const { http, page, clock } = await bindMobile(BOUND, { passportBase: 'https://account.example' })
    await clock.advance(200)
    expect(page.navigations).toEqual([DONE])
    expect(http.to(AT.accountInfo)).toHaveLength(1)
  })
})

describe('binding an e-mail', () => {
  test('sends the address and the password, without a code', async () => {
    const { http, page, clock, notice } = await bindEmail(BOUND, { callback: '' })
    expect([notice(), page.navigations]).toEqual(['bind_done', []])
    await clock.advance(200)
    expect(page.navigations).toEqual([REDIRECT_URL])
    const sent = plainFields(http.to(AT.bindEmail)[0])
    expect(sent).toMatchObject({ email: 'visitor@example.com', password: 'Passw0rd!' })
    expect(sent).not.toHaveProperty('code')
  })

  test('without a confirmation shows its address for 10 s before the redirect', async () => {
    const { clock, page, state, onSuccess } = await bindEmail(SENT)
    const text = { key: 'bind_mail_sent', values: { target: 'visitor@example.com' } }
    expect(state().notice).toMatchObject({ type: 'info', persistent: true, text })
    await clock.advance(9_999)
    expect([page.navigations, onSuccess.mock.calls]).toEqual([[], []])
    await clock.advance(1)
    expect(page.navigations).toEqual([DONE])
    expect(onSuccess).toHaveBeenCalledTimes(1)
  })

  test('can be returned to before the redirect, to change the address or to send the link again', async () => {
    const { widget, clock, page, http, state, notice } = await bindEmail(SENT)
    widget.returnToForm()
    await clock.advance(60_000)
    expect([page.navigations, state().departure, notice()]).toEqual([[], undefined, 'bind_mail_sent'])
    expect(state().form).toMatchObject({ values: { password: 'Passw0rd!' }, focus: { field: 'email' } })
    widget.submit()
    await clock.advance(0)
    expect(http.to(AT.bindEmail)).toHaveLength(2)
  })

  test('keeps the text about the mailbox if a hook keeps the page', async () => {
    const { clock, state, notice } = await bindEmail(SENT, { beforeSkip: () => false })
    await clock.advance(60_000)
    expect([notice(), state().session.status]).toEqual(['bind_mail_sent', 'signed-in'])
  })

  test('again too soon says when the server sends another message', async () => {
    const text = 'A message was just sent. Try again in 40 seconds'
    const { state } = await bindEmail(failure(1206, text, { retry_time: 40 }))
    expect(state().notice).toMatchObject({ type: 'error', text: { plainText: text } })
    expect(state().countdown).toBeUndefined()
  })
})

test('a binding that is possible only later says from which day on and offers no login (1039), and its notice stays', async () => {
  const { widget, http, clock, submit, state, notice } = await refusedBinding()
  expect(notice()).toBe('error_1039')
  http.on(AT.bindMobile, failure(1039, 'Later', { possible_from: Date.UTC(2026, 11, 4, 12) / 1000 }))
  await submit()
  await clock.advance(60_000)
  expect(state().notice).toMatchObject({
    type: 'error',
    text: {
      key: 'proof_later',
      values: { date: expect.stringMatching(/December \d, 2026|2026年12月\d日/) },
    },
  })
  await settled(() => widget.changePanel('login'))
  expect(state().bindToResume).toBeUndefined()
})

describe('a binding that needs a recent login', () => {
  test('shows the login form although a user is signed in', async () => {
    const { widget, state, notice } = await refusedBinding()
    await settled(() => widget.changePanel('login'))
    expect(state()).toMatchObject({ panel: 'login', session: { status: 'signed-out' } })
    expect([notice(), state().form.values]).toEqual([undefined, { mobile: '13900139000' }])
    expect(widget.offeredMethods()).toEqual(['mobile', 'email'])
  })

  test('ends the session before a platform logs in again', async () => {
    const authorizeUrl = 'https://open.douyin.example/'
    const { widget, page } = await refusedBinding({
      platforms: [{ platform: 'douyin', client_key: 'aw1574', authorizeUrl }],
    })
    await settled(() => widget.changePanel('login'))
    await settled(() => widget.platformLogin({ do: 'redirect', platform: 'douyin' }))
    const logout = new URL(page.navigations[0] ?? '')
    expect(logout.pathname).toContain('logout')
    const next = new URL(logout.searchParams.get('next') ?? '')
    expect([next.searchParams.get('oauth'), next.searchParams.get('type')]).toEqual(['douyin', 'bind'])
  })

  test('is returned to by logging in again, and then succeeds', async () => {
    const opened = await refusedBinding()
    const { widget, http, page, clock, telemetry, state, notice, onEvent } = opened
    widget.changePanel('login')
    await logIn(opened)
    expect(onEvent).toHaveBeenCalledWith('account_center_auth_success', { panel: 'login' })
    expect(page.navigations).toEqual([])
    expect(state()).toMatchObject({
      panel: 'bind',
      method: 'mobile',
      session: { status: 'signed-in' },
      notice: { type: 'success', text: { key: 'bind_go_on' } },
      form: { values: { mobile: '13900139000', mobilecaptcha: '1234' } },
    })
    await clock.advance(8_000)
    expect(notice()).toBeUndefined()
    http.on(AT.bindMobile, BOUND)
    await opened.submit()
    await clock.advance(200)
    expect(page.navigations).toEqual([DONE])
    widget.stop()
    const errors = telemetry.sentLast.flatMap(({ report }) => report.errors)
    expect(errors.filter(({ kind }) => kind === 'exception')).toEqual([])
  })

  test.each<[string, AccountCenterConfig]>([
    ['single sign-on, at the passport host', { sso: true }],
    ['a host that has no login panel', { panels: ['bind'] }],
  ])('is returned to with %s', async (_, config) => {
    const opened = await refusedBinding(config)
    opened.widget.changePanel('login')
    expect(opened.state().panel).toBe('login')
    await logIn(opened)
    expect([opened.http.to(AT.smsLogin).length, opened.state().panel]).toEqual([1, 'bind'])
  })

  test('is dropped by another panel', async () => {
    const opened = await refusedBinding()
    opened.widget.changePanel('login')
    opened.widget.changePanel('register')
    expect(opened.state()).toMatchObject({ panel: 'register', bindToResume: undefined })
    opened.widget.changePanel('login')
    await logIn(opened)
    expect(opened.page.navigations).toEqual([DONE])
  })

  test('does not happen where nothing was refused, or something else', async () => {
    const { widget, state, enter } = await openBind()
    enter({ mobile: '13900139000' })
    widget.changePanel('login')
    expect(state()).toMatchObject({ panel: 'login', bindToResume: undefined })
    const other = await openBind(
      { defaultPanel: 'register', callback: DONE },
      { [AT.smsLogin]: failure(1039, '') },
    )
    other.enter({ mobile: '13900139000', mobilecaptcha: '1234' })
    other.widget.setAgreement(true)
    await other.submit()
    await other.clock.advance(600)
    expect(other.state()).toMatchObject({ panel: 'register', notice: { reason: 'reauthenticationRequired' } })
    other.widget.changePanel('login')
    other.widget.setAgreement(true)
    await logIn(other)
    expect(other.page.navigations).toEqual([DONE])
  })

  test('is kept by another method, but not its passwords', async () => {
    const { widget, http, clock, state, submit } = await bindEmail(failure(1039, 'Please log in again'))
    await clock.advance(600)
    widget.changePanel('login')
    widget.changeMethod('mobile')
    widget.changeMethod('email')
    http.on('/passport/web/user/login/', BOUND)
    await submit({ email: 'old@example.com', password: 'Passw0rd!' })
    await clock.advance(600)
    expect(state()).toMatchObject({ panel: 'bind', method: 'email' })
    expect(state().form.values).toEqual({ email: ' visitor@example.com ' })
  })
})

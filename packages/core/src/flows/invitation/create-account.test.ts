// Covers EMB-9, ENT-2, LOG-4, LOG-5, BND-1, APT-2, APT-4, APT-5, SSO-1, MSG-4, MON-1.
import { dropped, failure, plainFields, success } from '@portico/testing/internal'
import { describe, expect, test, vi } from 'vitest'
import { SESSION_STATUS } from '../../state/status-numbers.ts'
import { AT } from '../../testing/paths.fixture.ts'
import type { InvitationSetup } from './invitation.fixture.ts'
import {
  ACTIVATION,
  BY_EMAIL,
  EMAIL,
  openFilled,
  openInvitation,
  respondWith,
  SENT,
  SIGNED_IN,
} from './invitation.fixture.ts'

/** An invitation whose form is filled in; the login succeeds. */
const openEligible = async (
  creation = respondWith(200, {}),
  setup: InvitationSetup = {},
  login = SIGNED_IN,
) => openFilled(respondWith(200), setup, { [AT.smsLogin]: login, [AT.create]: creation })

describe('creating the account', () => {
  test('follows the registration, and redirects once', async () => {
    const query = 'code=c&state=s&profile_key=p&token=t%201&type=register&scope=a.b&from=mail&x=1'
    const activate_url = 'https://app.example/activate?type=own#top'
    const opened = await openEligible(
      respondWith(200, { account_id: '7', activate_url }),
      { query, callback: 'https://host.example/callback' },
      success({ user_id: '42', redirect_url: 'https://host.example/login' }),
    )
    const { http, page, onSuccess, onEvent } = opened
    await opened.submit()
    expect(http.requests.slice(-3).map(({ path }) => path)).toEqual([
      AT.validateAccount,
      AT.smsLogin,
      AT.create,
    ])
    expect(plainFields(http.to(AT.create)[0])).toMatchObject({ name: '', token: 't 1', app_key: '' })
    const url = 'https://app.example/activate?type=own&token=t+1&scope=a.b&from=mail#top'
    expect(page.navigations).toEqual([url])
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith({
      url,
      kind: 'account',
      user: expect.objectContaining({ user_id: '42' }),
      response: expect.objectContaining({ account_id: '7' }),
    })
    const params = { panel: 'register', error_code: 200, from: 'mail' }
    expect(onEvent).toHaveBeenCalledWith('account_center_appoint_submit', params)
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
  ])('with a key and %j leads to %s', async (urls, url) => {
    const { page, submit } = await openEligible(respondWith(200, urls), { query: 'appKey=k1' })
    await submit()
    expect(page.navigations).toEqual([url])
  })

  test.each([
    ...[2015, 200, 2601, 2605, 2603, 2655].map((code) => [code, true] as const),
    ...[2604, 2653, 2606, 2010, 400, 500].map((code) => [code, false] as const),
  ])('answered with %i redirects: %s', async (code, redirects) => {
    const { page, onReject, onSuccess, submit } = await openEligible(respondWith(code, {}))
    await submit()
    expect(page.navigations).toEqual(redirects ? [ACTIVATION] : [])
    const reported = [onSuccess.mock.calls.length, onReject.mock.calls.length]
    expect(reported).toEqual(redirects ? [1, 0] : [0, 1])
  })

  test.each<[string, InvitationSetup]>([
    ['an untrusted origin of the activation', { security: {} }],
    ['beforeSkip', { beforeSkip: () => false }],
  ])('does not redirect because of %s; the signed-in user is shown', async (_, setup) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { page, onSuccess, state, submit } = await openEligible(respondWith(200, {}), setup)
    await submit()
    expect(page.navigations).toEqual([])
    expect(onSuccess.mock.calls).toMatchObject([[{ url: ACTIVATION }]])
    const user = { user_id: '42', username: 'ada' }
    expect(state().session).toMatchObject({ status: 'signed-in', user })
  })

  test('alone is tried again after a failure', async () => {
    const opened = await openEligible(dropped)
    const { http, page, clock, state, notice, onReject, onSuccess } = opened
    await opened.submit()
    expect(state().session).toMatchObject({ status: 'signed-in', user: { username: 'ada' } })
    expect(notice()).toBe('network_failure')
    expect([onSuccess.mock.calls.length, onReject.mock.calls.length]).toEqual([0, 1])
    await clock.advance(1_000)
    http.on(AT.create, respondWith(200, {}))
    await opened.submit()
    expect(state().usernameModal).toBeUndefined()
    expect(http.to(AT.smsLogin)).toHaveLength(1)
    expect(http.to(AT.create).map(plainFields)).toMatchObject([{ name: '' }, { name: '' }])
    expect(page.navigations).toEqual([ACTIVATION])
    expect(onSuccess).toHaveBeenCalledTimes(1)
  })

  test('that succeeds when it is repeated is finished, even if a hook keeps the page', async () => {
    const opened = await openEligible(dropped, { beforeSkip: () => false })
    const { http, state, onSuccess } = opened
    await opened.submit()
    expect(state().invitation?.isUnfinished).toBe(true)
    http.on(AT.create, respondWith(200, {}))
    await opened.submit()
    expect(state().invitation?.isUnfinished).toBe(false)
    await opened.continueSignedIn()
    expect(onSuccess.mock.calls).toMatchObject([[{ kind: 'account' }], [{ kind: 'continue' }]])
  })

  test.each<[string, string, InvitationSetup, object]>([
    ['a binding', '/passport/web/mobile/bind/', { defaultPanel: 'bind' }, success({ user_id: '42' })],
    ['a failed registration', AT.smsLogin, {}, failure(1202, 'Wrong code')],
  ])('does not follow %s', async (_, path, setup, answer) => {
    const { http, submit } = await openFilled(respondWith(200), setup, { [path]: answer as typeof SENT })
    await submit()
    expect([http.to(path).length, http.to(AT.create)]).toEqual([1, []])
  })

  test.each([
    ['with the code alone', 200, {}],
    ['with the error code and text', 200, { error_code: 1, description: 'Please log in first' }],
    ['of an account that was known', 2601, {}],
  ])('without a session shows no user as signed in: reported %s', async (_, validation, data) => {
    const opened = await openEligible(respondWith(401, data))
    opened.http.on(AT.validateAccount, respondWith(validation))
    await opened.submit()
    expect(opened.http.to(AT.create)).toHaveLength(1)
    expect(opened.state()).toMatchObject({ session: { status: 'signed-out' }, notice: { type: 'error' } })
    expect(opened.state().invitation?.isUnfinished).toBeFalsy()
    const params = { panel: 'register', error_code: 401 }
    expect(opened.onEvent).toHaveBeenCalledWith('account_center_appoint_submit', params)
  })

  test('after single sign-on signs in at the account center with the session key', async () => {
    const { http, page, submit } = await openFilled(
      respondWith(200),
      { sso: true, defaultPanel: 'login' },
      {
        [AT.quickLogin]: success({ redirect_url: '', user_id: '42', session_key: 'k1' }),
        [AT.ssoLogin]: respondWith(200, { has_login: true, is_login: true, redirect_url: '' }),
        [AT.create]: respondWith(200, {}),
      },
    )
    await submit()
    const calls = [AT.validateAccount, AT.quickLogin, AT.ssoLogin, AT.create]
    expect(http.requests.slice(-4).map(({ path }) => path)).toEqual(calls)
    expect(plainFields(http.to(AT.ssoLogin)[0])).toMatchObject({ sessionid: 'k1' })
    expect(page.navigations).toEqual([ACTIVATION])
  })
})

describe('where the entered account exists', () => {
  const byEmail = { defaultSwitch: 'email' } as const

  test('an e-mail goes to login, where logging in creates the account', async () => {
    const opened = await openFilled(respondWith(2601), byEmail, {
      [AT.userLogin]: SIGNED_IN,
      [AT.create]: respondWith(200, {}),
    })
    const { widget, http, page, state, notice } = opened
    await opened.submit()
    expect([http.to(AT.register), notice()]).toEqual([[], 'error_2601'])
    expect(state()).toMatchObject({
      panel: 'login',
      method: 'email',
      session: { status: 'sent-to-login' },
      form: { values: { email: EMAIL }, focus: { field: 'password' } },
    })
    const unknown = { username: '', screen_name: '', email: '', mobile: '' }
    expect(widget.snapshot()?.loginInfo).toEqual({ status: SESSION_STATUS['sent-to-login'], ...unknown })
    await opened.submit({ password: 'Passw0rd!' })
    expect(http.requests.slice(-3).map(({ path }) => path)).toEqual([
      AT.validateAccount,
      AT.userLogin,
      AT.create,
    ])
    expect(page.navigations).toEqual([ACTIVATION])
  })

  test('another tab forgets it, so that its form registers', async () => {
    const { widget, state, notice, sendCode } = await openFilled(respondWith(2601), byEmail)
    await sendCode()
    expect(state().session.status).toBe('account-exists')
    widget.changeMethod('mobile')
    expect([state().session.status, notice()]).toEqual(['signed-out', undefined])
  })

  test.each(['submit', 'link'])('a %s keeps the account and skips other fields', async (way) => {
    const { widget, state, sendCode, submit } = await openInvitation(byEmail, {
      [AT.validateAccount]: respondWith(2655),
    })
    await sendCode(BY_EMAIL)
    expect(state().session.status).toBe('account-exists')
    if (way === 'submit') await submit()
    else widget.changePanel('login')
    expect(state()).toMatchObject({
      panel: 'login',
      form: { values: { email: EMAIL } },
      session: { status: 'sent-to-login' },
    })
  })

  test('without a business account (2602), the link keeps the e-mail and does not block logging in', async () => {
    const opened = await openInvitation(byEmail, { [AT.validateAccount]: respondWith(2602) })
    const { widget, state, notice, isSubmitDisabled } = opened
    await opened.sendCode(BY_EMAIL)
    expect([notice(), isSubmitDisabled()]).toEqual(['error_2602', true])
    widget.changePanel('login')
    expect([notice(), isSubmitDisabled()]).toEqual([undefined, false])
    expect(state()).toMatchObject({
      panel: 'login',
      session: { status: 'signed-out' },
      form: { values: { email: EMAIL }, focus: { field: 'password' } },
    })
  })

  test('a mobile logs in on the same panel, also after it was sent a code', async () => {
    const { http, page, state, sendCode, submit } = await openFilled(
      respondWith(2601),
      {},
      { [AT.sendCode]: SENT, [AT.smsLogin]: SIGNED_IN, [AT.create]: respondWith(2601, {}) },
    )
    await sendCode()
    expect(state().session.status).toBe('account-exists')
    await submit()
    expect([state().panel, http.to(AT.smsLogin).length]).toEqual(['register', 1])
    expect(page.navigations).toEqual([ACTIVATION])
  })

  test('from the start, an empty form goes to login, where the form logs in', async () => {
    const opened = await openInvitation({ code: 2601, ...byEmail })
    await opened.submit()
    expect(opened.state()).toMatchObject({ panel: 'login', session: { status: 'sent-to-login' } })
    expect([opened.notice(), opened.state().form.values]).toEqual(['error_2601', {}])
    await opened.clock.advance(8_000)
    expect(opened.notice()).toBeUndefined()
    const onLogin = await openInvitation(
      { code: 2601, defaultPanel: 'login', ...byEmail },
      { [AT.validateAccount]: respondWith(2601) },
    )
    for (const { submit, http, state } of [opened, onLogin]) {
      await submit({ password: 'Passw0rd!' })
      expect([http.to(AT.userLogin).length, 'email' in state().form.errors]).toEqual([0, true])
    }
  })

  test('the login link keeps the account after another notice', async () => {
    const { widget, state, notice, sendCode } = await openFilled(
      respondWith(2601),
      {},
      { [AT.sendCode]: dropped },
    )
    await sendCode()
    expect(notice()).toBe('network_failure')
    widget.changePanel('login')
    expect(notice()).toBeUndefined()
    expect(state()).toMatchObject({ panel: 'login', session: { status: 'sent-to-login' } })
    expect(state().form.values).toEqual({ mobile: '13800138000' })
  })

  test('the account moved to login can be changed after a refusal', async () => {
    const opened = await openFilled(respondWith(2601), byEmail)
    const { http, state, enter, submit, isSubmitDisabled } = opened
    await submit()
    http.on(AT.validateAccount, respondWith(2653))
    await submit({ password: 'Passw0rd!' })
    expect(isSubmitDisabled()).toBe(true)
    enter({ email: 'b@example.com' })
    expect([isSubmitDisabled(), state().session.status]).toEqual([false, 'sent-to-login'])
  })

  test('it may log in; other refusals apply on the login panel too', async () => {
    const opened = await openFilled(respondWith(2602), { defaultPanel: 'login', ...byEmail })
    const { http, notice, isSubmitDisabled } = opened
    await opened.submit()
    expect(http.to(AT.userLogin)).toHaveLength(1)
    http.on(AT.validateAccount, respondWith(2656))
    await opened.submit()
    expect([http.to(AT.userLogin).length, notice(), isSubmitDisabled()]).toEqual([1, 'error_2656', true])
  })
})

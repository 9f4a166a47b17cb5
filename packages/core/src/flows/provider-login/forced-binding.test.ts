// Covers EMB-9, NAV-1, LOG-5, BND-1, OAU-6, APT-4.
import { failure, success } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import type { AccountCenterConfig } from '../../public/public-types.ts'
import type { Answers } from '../../testing/widget.fixture.ts'
import { AT, settled } from '../../testing/widget.fixture.ts'
import {
  returnFromProvider,
  serverThatForcesBinding,
  serverThatKnows,
  TICKET,
  USER,
} from './provider-login.fixture.ts'

const BOUND = success({ ...USER, session_key: 'of-bind' })
const BINDING = { panel: 'bind', oauth: { status: 'signed-in' } }

/** The bind panel of an account without mobile and e-mail. */
const forceBinding = async (config: AccountCenterConfig = {}, answers: Answers = {}, query = '') =>
  returnFromProvider(
    { ...config, ports: serverThatForcesBinding({ [AT.bindMobile]: BOUND, ...answers }) },
    { query },
  )

describe('a forced binding', () => {
  test('binds a mobile and goes on with the new session key', async () => {
    const { http, page, clock, state, submitMobile } = await forceBinding({ panels: ['login'] })
    expect(state()).toMatchObject(BINDING)
    expect(http.to(AT.ssoLogin)).toHaveLength(0)
    await submitMobile()
    expect(http.to(AT.ssoLogin)[0]?.wire['sessionid']).toBe('of-bind')
    await clock.advance(200)
    expect(page.navigations).toEqual([TICKET])
  })

  test('may bind an e-mail, refers to the mailbox for 10 s and goes on', async () => {
    const answer = success({ ...USER, session_key: 'of-bind', confirmation: 'sent' })
    const opened = await forceBinding({}, { [AT.bindEmail]: answer })
    const { widget, http, page, clock, state, status } = opened
    widget.changeMethod('email')
    expect([state().panel, status()]).toEqual(['bind', 5])
    await opened.submit({ email: 'visitor@example.com', password: 'Passw0rd!' })
    expect(http.to(AT.ssoLogin)[0]?.wire['sessionid']).toBe('of-bind')
    const text = { key: 'bind_mail_sent', values: { target: 'visitor@example.com' } }
    expect(state().notice).toMatchObject({ text })
    await clock.advance(9_999)
    expect(page.navigations).toEqual([])
    await clock.advance(1)
    expect(page.navigations).toEqual([TICKET])
  })

  test('of an invitation precedes the creation of the account', async () => {
    const answers = {
      '/account/api/account/appointment/validate': success({}),
      [AT.create]: success({}),
    }
    const { http, state, submitMobile } = await forceBinding({ sso: true }, answers, '?token=t1')
    expect(state()).toMatchObject(BINDING)
    expect(http.to(AT.create)).toHaveLength(0)
    await submitMobile()
    expect([http.to(AT.ssoLogin).length, http.to(AT.create).length]).toEqual([1, 1])
  })

  test('that is refused stays on the bind panel, as it does after changed settings', async () => {
    const answers = { [AT.bindMobile]: failure(1007, 'Taken') }
    const { update, state, notice, submitMobile } = await forceBinding({ panels: ['login'] }, answers)
    update({ themeColor: '#123456' })
    await submitMobile()
    expect(state()).toMatchObject(BINDING)
    expect(notice()).toBe('Taken')
  })

  test.each<[string, AccountCenterConfig]>([
    ['a login panel', {}],
    ['none', { panels: ['bind'] }],
  ])('that is cancelled shows who is signed in: %s', async (_, config) => {
    const ports = serverThatForcesBinding()
    const known = success({ ...USER, mobile: '', email: '' })
    // No one is signed in when the page opens.
    ports.http.on(AT.accountInfo, (request) =>
      (ports.http.to(AT.loginOnly).length === 0 ? failure(1) : known)(request),
    )
    const { state, act } = await returnFromProvider({ ports, ...config })
    expect(state()).toMatchObject(BINDING)
    await act('cancel')
    const session = { status: 'signed-in', user: { screen_name: 'Mei' } }
    expect(state()).toMatchObject({ panel: 'login', session })
    expect(state().oauth).toBeUndefined()
  })

  test('leads to the login panel, which shows the user, if single sign-on is refused', async () => {
    const { state, submitMobile } = await forceBinding({}, { [AT.ssoLogin]: failure(500) })
    await submitMobile()
    const session = { status: 'signed-in', user: { screen_name: 'Mei' } }
    expect(state()).toMatchObject({ panel: 'login', session })
  })

  test('goes on when the page is restored before or after it', async () => {
    const { page, clock, status, submitMobile } = await forceBinding()
    await settled(() => page.restore())
    expect(status()).toBe(5)
    await submitMobile()
    await clock.advance(600)
    expect(page.navigations).toEqual([TICKET])
    await settled(() => page.restore())
    expect(status()).toBe(5)
  })

  test('is not made with forceBind false, nor of an account with an e-mail or whose info is unknown', async () => {
    const off = await forceBinding({ security: { forceBind: false } })
    const named = await forceBinding(
      {},
      { [AT.accountInfo]: success({ ...USER, mobile: '', email: 'v***r@example.com' }) },
    )
    const unknown = await forceBinding({}, { [AT.accountInfo]: failure(1) })
    for (const { page } of [off, named, unknown]) expect(page.navigations).toEqual([TICKET])
  })

  test.each<[AccountCenterConfig, string]>([
    [{ defaultPanel: 'bind' }, ''],
    [{}, '?type=bind'],
  ])('is what a login that a binding has asked for returns to: %j, "%s"', async (config, query) => {
    const { page, state } = await returnFromProvider(
      { ports: serverThatKnows(), security: { forceBind: false }, ...config },
      { query },
    )
    expect(state()).toMatchObject(BINDING)
    expect(page.navigations).toEqual([])
  })
})

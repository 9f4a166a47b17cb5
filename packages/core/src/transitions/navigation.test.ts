// Covers EMB-1, EMB-3, ENT-2, NAV-1, NAV-2, NAV-6, NAV-7, NAV-8, LOG-5, LOG-8, APT-2, APT-3, MSG-4.
import { dropped, failure, never, success } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import { readOptions } from '../options/options.ts'
import type { AccountCenterConfig } from '../public/public-types.ts'
import { PANELS } from '../state/panels.ts'
import { hidesForm } from '../state/state.ts'
import { AT, openWidget, pageAt, settle, settled } from '../testing/widget.fixture.ts'

const USER = { user_id: '42', username: 'ada', email: 'a***a@example.com', mobile: '' }

/** A widget with a signed-in user. */
const signedIn = async (config: AccountCenterConfig = {}, url = 'https://host.example/ads?x=1') =>
  openWidget(config, { [AT.accountInfo]: success(USER, { status: 1 }) }, pageAt(url))

describe('links', () => {
  test('lead from each panel to its alternatives', () => {
    const links = Object.entries(PANELS).map(([panel, spec]) => [panel, spec.links])
    expect(Object.fromEntries(links)).toEqual({
      login: ['register', 'forgetPwd'],
      register: ['login'],
      forgetPwd: ['login'],
      bind: [],
      reset: ['login'],
    })
  })

  test('to a panel that is not configured lead to its page', async () => {
    const { widget, page, state } = await openWidget({ panels: ['login'] })
    expect(widget.offersPanel('register')).toBe(false)
    widget.changePanel('register')
    expect(state().panel).toBe('login')
    expect(page.navigations).toEqual([widget.externalLink('register')])
  })

  test('have the address of the single sign-on page with the source tag; a panel without a page has none', async () => {
    const { widget } = await openWidget(
      { ssoDomains: { cn: 'https://sso.example' }, sso: false },
      {},
      pageAt('https://host.example/ads?from=mail'),
    )
    const url = new URL(widget.externalLink('register') ?? '')
    expect(url.origin + url.pathname).toBe('https://sso.example/register/')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      service: 'https://host.example/ads',
      aid: '1574',
      language: 'zh',
      from: 'mail',
    })
    expect(widget.externalLink('bind')).toBeUndefined()
  })
})

describe('a change of panel', () => {
  test('leaving a panel clears the login; panels with forms do not look it up', async () => {
    for (const panel of ['forgetPwd', 'bind', 'reset'] as const) {
      const { widget, http } = await signedIn()
      expect(widget.snapshot()?.loginInfo).toMatchObject({ status: 2, username: 'ada' })
      await settled(() => widget.changePanel(panel))
      expect(widget.snapshot()).not.toHaveProperty('loginInfo')
      expect(widget.getState().session).toEqual({
        status: 'signed-out',
        user: undefined,
        lookup: 'revalidating',
      })
      expect(http.to(AT.accountInfo)).toHaveLength(1)
    }
  })

  test('login and register look the session up again and show no form meanwhile', async () => {
    const { widget, http } = await signedIn()
    widget.changePanel('forgetPwd')
    const drawn: boolean[] = []
    widget.subscribe(() => {
      const { session, panel } = widget.getState()
      if (panel === 'register') drawn.push(hidesForm(session))
    })
    http.on(AT.accountInfo, success({ ...USER, username: 'grace' }, { status: 1 }))
    await settled(() => widget.changePanel('register'))
    expect(http.to(AT.accountInfo)).toHaveLength(2)
    expect(widget.snapshot()?.loginInfo).toMatchObject({ status: 2, username: 'grace' })
    expect(widget.getState().notice).toMatchObject({ text: { key: 'error_200' } })
    await settled(() => widget.changePanel('login'))
    expect(http.to(AT.accountInfo)).toHaveLength(3)
    expect(widget.getState().session).toMatchObject({ status: 'signed-in', user: { username: 'grace' } })
    expect(drawn.length).toBeGreaterThan(1)
    expect(drawn).not.toContain(false)
  })

  test('a user whose session has ended sees the form', async () => {
    const { widget, http } = await signedIn()
    http.on(AT.accountInfo, failure(1))
    await settled(() => widget.changePanel('register'))
    expect(widget.getState().session).toEqual({ status: 'signed-out', user: undefined })
  })

  test('after a network failure the user stays signed in and can continue', async () => {
    const { widget, http, page } = await signedIn({ callback: 'https://host.example/done' })
    http.on(AT.accountInfo, dropped)
    widget.changePanel('register')
    widget.changePanel('login')
    widget.continueSignedIn()
    expect(page.navigations).toEqual([])
    await settle()
    expect(widget.getState().session).toMatchObject({ status: 'signed-in' })
    await settled(() => widget.continueSignedIn())
    expect(page.navigations).toEqual(['https://host.example/done'])
  })

  test('changing the account during the lookup shows the form on every panel', async () => {
    const { widget, http } = await signedIn()
    http.on(AT.accountInfo, never)
    await settled(() => widget.changePanel('register'))
    widget.changeAccount()
    expect(http.to(AT.accountInfo)[1]?.signal.aborted).toBe(true)
    await settled(() => widget.changePanel('login'))
    expect(widget.getState().session).toEqual({
      status: 'signed-out',
      user: undefined,
      isSwitchingAccount: true,
    })
    expect(http.to(AT.accountInfo)).toHaveLength(2)
  })

  test('a widget stopped during the lookup repeats it when restarted', async () => {
    const { widget, http, clock } = await signedIn({ bootstrap: false })
    await settled(() => widget.start())
    http.on(AT.accountInfo, never)
    widget.changePanel('register')
    widget.stop()
    http.on(AT.accountInfo, success(USER, { status: 1 }))
    widget.begin()
    await clock.advance(0)
    await settle()
    expect(widget.getState().session).toMatchObject({ status: 'signed-in', user: { username: 'ada' } })
  })

  test("findings about the session's account remain after a change of panel", async () => {
    const data = { app_name: 'Ads', status: 1, username: 'ada' }
    const { widget, http } = await openWidget(
      { defaultPanel: 'register' },
      {
        [AT.accountInfo]: success(USER, { status: 1 }),
        [AT.validate]: () => ({ status: 200, body: JSON.stringify({ code: 2606, message: '', data }) }),
      },
      pageAt('https://host.example/?token=t1'),
    )
    for (const panel of ['forgetPwd', 'login', 'register'] as const) {
      await settled(() => widget.changePanel(panel))
      const isAbout = panel !== 'forgetPwd'
      expect(widget.snapshot()?.disabled).toBe(isAbout)
      const { notice } = widget.getState()
      expect(notice?.persistent === true && notice.text).toEqual(isAbout && { key: 'error_2606' })
      expect(widget.snapshot()?.loginInfo?.status).toBe(isAbout ? 1 : undefined)
    }
    expect(http.to(AT.validate)).toHaveLength(1)
  })

  test('going to the panel that is shown keeps the input and is not reported', async () => {
    const { widget, state, onEvent, enter } = await openWidget()
    enter({ mobile: '13800138000' })
    await settled(() => widget.changePanel('login'))
    expect(state().form.values).toEqual({ mobile: '13800138000' })
    expect(onEvent.mock.calls.map(([name]) => name as unknown)).toEqual(['account_center_panel_show'])
  })
})

describe('changed settings', () => {
  const config = { defaultSwitch: 'email', switchConfig: { code: true } } as const

  test('keep the panel and the method unless they name others', async () => {
    const { widget } = await signedIn(config)
    widget.changePanel('forgetPwd')
    widget.changeMethod('mobile')
    widget.update(readOptions({ ...config, themeColor: '#123456' }))
    expect(widget.getState()).toMatchObject({ panel: 'forgetPwd', method: 'mobile' })
  })

  test('without the shown panel or method open the default one', async () => {
    const { widget } = await signedIn(config)
    widget.changePanel('forgetPwd')
    widget.changeMethod('mobile')
    widget.update(readOptions({ ...config, switchConfig: { mobile: false } }))
    expect(widget.getState()).toMatchObject({ panel: 'forgetPwd', method: 'email' })
    widget.update(readOptions({ ...config, panels: ['login', 'register'] }))
    expect(widget.getState().panel).toBe('login')
  })
})

describe('a panel', () => {
  test('with one method opens even if that is turned off', async () => {
    const switchConfig = { mobile: false }
    const { widget, page } = await signedIn({ defaultSwitch: 'email', switchConfig })
    widget.changePanel('reset')
    expect(widget.getState()).toMatchObject({ panel: 'reset', method: 'mobile' })
    expect(page.navigations).toEqual([])
  })

  test('without a method is opened at single sign-on', async () => {
    const switchConfig = { mobile: false, email: false, code: true }
    const { widget, page } = await signedIn({ defaultSwitch: 'code', switchConfig })
    widget.changePanel('register')
    expect(widget.getState().panel).toBe('login')
    expect(page.navigations).toEqual([widget.externalLink('register')])
  })
})

describe('the mobile and the e-mail', () => {
  test('are kept across the tabs of a panel, without errors, codes and passwords', async () => {
    const { widget, state, enter } = await openWidget()
    enter({ mobile: '138 0013', mobilecaptcha: '1234' })
    widget.blur('mobile')
    expect(state().form.errors.mobile).toBeDefined()
    widget.changeMethod('email')
    enter({ email: 'ada@example.com', password: 'Passw0rd!' })
    for (const method of ['mobile', 'email'] as const) {
      widget.changeMethod(method)
      expect(state().form.values).toEqual({ mobile: '138 0013', email: 'ada@example.com' })
      expect(state().form.errors).toEqual({})
    }
  })

  test('are kept on a change of panel, but not what else was entered', async () => {
    const { widget, state, enter } = await openWidget({ defaultSwitch: 'email' })
    enter({ mobile: '13800138000', email: 'ada@example', password: 'Passw0rd!' })
    widget.blur('email')
    widget.changePanel('register')
    const { form, panel } = state()
    expect([panel, form.values, form.errors]).toEqual([
      'register',
      { mobile: '13800138000', email: 'ada@example' },
      {},
    ])
  })
})

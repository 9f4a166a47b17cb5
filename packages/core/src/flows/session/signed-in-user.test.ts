// Covers ENT-2, NAV-7, NAV-8, LOG-4, LOG-5, LOG-7, SSO-1.
import { endSession } from '@portico/protocol'
import { dropped, failure, never, success, testPorts } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import { AT, held, openLogin, openWidget, settle, settled, USER } from '../../testing/widget.fixture.ts'

const SIGNED_IN = success(USER, { status: 1 })
const AT_HOME = success({ has_login: true, is_login: true, redirect_url: 'https://host.example/home' })

describe('a signed-in user', () => {
  test('is shown at the start, and can continue or change the account', async () => {
    const answers = { [AT.accountInfo]: SIGNED_IN, [AT.checkLogin]: AT_HOME }
    const { widget, page, state, continueSignedIn } = await openWidget({}, answers)
    expect(state().session).toMatchObject({ status: 'signed-in', user: { screen_name: 'Mei' } })
    await continueSignedIn()
    expect(page.navigations).toEqual(['https://host.example/home'])
    // During the redirect the account cannot be changed.
    widget.changeAccount()
    expect(state()).toMatchObject({ session: { status: 'signed-in' }, form: { focus: undefined } })
    const other = await openWidget({}, answers)
    other.widget.changeAccount()
    expect(other.state().session.status).toBe('signed-out')
  })

  test('is shown if a hook keeps the page, and changing the account shows an empty form', async () => {
    const { widget, state, submit } = await openLogin(
      { beforeSkip: () => false },
      { [AT.smsLogin]: success(USER) },
    )
    await submit()
    expect(state()).toMatchObject({ session: { status: 'signed-in' }, form: { focus: { field: 'title' } } })
    widget.changeAccount()
    expect(state()).toMatchObject({
      session: { status: 'signed-out' },
      form: { values: {}, focus: { field: 'title' } },
    })
  })

  test.each([
    ['a hook runs', { beforeSkip: () => new Promise<void>(() => undefined) }, AT_HOME],
    ['a ticket is renewed', {}, never],
  ] as const)(
    'can change the account while %s after Continue, which keeps the page',
    async (_, config, renewal) => {
      const opened = await openWidget(config, { [AT.accountInfo]: SIGNED_IN, [AT.checkLogin]: AT_HOME })
      const { widget, http, clock, page, state } = opened
      http.on(AT.checkLogin, renewal)
      await opened.continueSignedIn()
      widget.changeAccount()
      expect(state().session.status).toBe('signed-out')
      await clock.advance(20_000)
      expect([page.navigations, state().session.status]).toEqual([[], 'signed-out'])
      http.on(AT.smsLogin, success(USER))
      await opened.submit({ mobile: '13800138000', mobilecaptcha: '1234' })
      expect(http.to(AT.smsLogin)).toHaveLength(1)
    },
  )

  test('who has changed the account does not come back with a late response', async () => {
    const { widget, http, page, state, enter } = await openWidget({}, { [AT.accountInfo]: SIGNED_IN })
    const { script, release } = held(SIGNED_IN)
    http.on(AT.accountInfo, script)
    await settled(() => page.restore())
    widget.changeAccount()
    enter({ mobile: '13800138000' })
    await release()
    expect(state()).toMatchObject({ session: { status: 'signed-out' }, panel: 'login' })
  })

  test('who has logged in during the session lookup stays', async () => {
    const ports = testPorts()
    ports.device.writeCookie('passport_csrf_token', 'a'.repeat(32), 60)
    const { script, release } = held(failure(1))
    const answers = { [AT.accountInfo]: script, [AT.smsLogin]: success(USER) }
    const { state, submit } = await openLogin({ beforeSkip: () => false }, answers, ports)
    await submit()
    expect(state().session.status).toBe('signed-in')
    await release()
    expect(state().session.status).toBe('signed-in')
  })
})

describe('logout', () => {
  const target = ({ navigations }: { readonly navigations: readonly string[] }) =>
    new URL(navigations[0] ?? '')

  test('goes to the single sign-on logout with service and next', async () => {
    const { widget, page } = await openWidget({ callback: 'https://host.example/home' })
    await settled(() => widget.logout('https://host.example/bye'))
    const url = target(page)
    expect(url.origin + url.pathname).toBe('https://host.example/passport/sso/logout/')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      next: 'https://host.example/bye',
      aid: '1574',
      service: 'https://host.example/passport/web/logout/?next=https%3A%2F%2Fhost.example%2Fbye',
    })
  })

  test('passed to a button ends on this page', async () => {
    const { widget, page } = await openWidget()
    await settled(() => widget.logout({ type: 'click' } as unknown as string))
    expect(target(page).searchParams.get('next')).toBe('https://host.example/ads')
  })

  test.each([
    ['ended it', success({})],
    ['failed', failure(2035)],
    ['was not reached', dropped],
  ])('ends the session first, and navigates after the server %s', async (_, script) => {
    const { widget, http, page } = await openWidget()
    http.on(endSession.path, async (request) => {
      expect(page.navigations).toEqual([])
      return script(request)
    })
    await settled(() => widget.logout())
    expect(http.to(endSession.path)[0]).toMatchObject({ method: 'POST', wire: { aid: '1574' } })
    expect(page.navigations).toHaveLength(1)
  })

  test('navigates after 3 s without a response, also after an unmount', async () => {
    const { widget, page, clock } = await openWidget({}, { [endSession.path]: never })
    widget.logout()
    widget.stop()
    await clock.advance(2_999)
    expect(page.navigations).toEqual([])
    await clock.advance(1)
    await settle()
    expect(page.navigations).toHaveLength(1)
  })
})

// Covers EMB-9, ENT-2, NAV-10, LOG-4, LOG-5.
import { HOSTILE_ADDRESSES, HOSTILE_FORMS, success } from '@portico/testing/internal'
import { describe, expect, test, vi } from 'vitest'
import type { AccountCenterConfig } from '../public/public-types.ts'
import { AT, openLogin, openWidget, pageAt, settle, USER } from '../testing/widget.fixture.ts'
import { absoluteWebUrl, webUrl } from './urls.ts'

const HERE = 'https://host.example/ads?x=1'
const CALLBACK = 'https://host.example/home'

/** A login by mobile whose response redirects to an address. */
async function logIn(redirectUrl: string, config: AccountCenterConfig = {}, url = HERE) {
  const answer = success({ ...USER, redirect_url: redirectUrl })
  const answers = { [AT.smsLogin]: answer, '/passport/sso/quick_login/': answer, '/quick_login/': answer }
  const opened = await openLogin({ bootstrap: false, ...config }, answers, pageAt(url))
  await opened.submit()
  return opened
}

/** What is logged meanwhile. */
function logged(): readonly string[] {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const reasons: string[] = []
  error.mockImplementation((...[prefix, reason]: readonly unknown[]) => {
    reasons.push(`${String(prefix)} ${String(reason)}`)
  })
  return reasons
}

describe('a redirect', () => {
  test.for(HOSTILE_FORMS)('to the redirect_url %j is not made', (address) => {
    expect(absoluteWebUrl(address)).toBeUndefined()
  })

  test('is made to http and https without user info only', () => {
    const followed = HOSTILE_ADDRESSES.flatMap((address) => [webUrl(address, HERE), absoluteWebUrl(address)])
    const wrong = followed.filter((url) => url !== undefined && !/^https?:\/\/[^/?#@\\\s]+\//.test(url))
    expect(wrong).toEqual([])
    expect(webUrl('xhttps://evil.example/', HERE)).toBeUndefined()
  })

  test('to this page with another fragment opens it and reloads', async () => {
    const { page } = await logIn('', { callback: `${HERE}#done` })
    expect(page.navigations).toEqual([`${HERE}#done`, '(reload)'])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'https://user:pw@evil.example/', '//'])(
    'to %s reloads the page instead',
    async (redirectUrl) => {
      expect((await logIn(redirectUrl)).page.navigations).toEqual(['(reload)'])
    },
  )

  test.each<[string, AccountCenterConfig]>([
    ['https://host.example/in?ticket=1', {}],
    ['https://passport.example/in', { passportBase: 'https://passport.example' }],
    ['https://account.example/in', { accountBase: 'https://account.example' }],
    ['https://sso.example/in', { ssoDomains: { cn: 'https://sso.example' } }],
    ['https://app.example/in?ticket=1', { callback: 'https://app.example/home', sso: true }],
    ['https://ads.example/in', { security: { redirectOrigins: ['https://ads.example/any/path'] } }],
    ['http://ads.example:8080/in', { security: { redirectOrigins: ['/', 'http://ads.example:8080'] } }],
  ])('to the redirect_url %s is made with %j', async (redirectUrl, config) => {
    const { page, onSuccess } = await logIn(redirectUrl, config)
    expect(page.navigations).toEqual([redirectUrl])
    expect(onSuccess.mock.calls).toMatchObject([[{ url: redirectUrl }]])
  })

  test.each<[string, AccountCenterConfig]>([
    ['https://evil.example/in', {}],
    ['http://host.example/in', {}],
    ['https://host.example:8443/in', {}],
    ['https://host.example.evil.example/in', {}],
    ['https://evil.example/in', { security: { redirectOrigins: ['https://ads.example'] } }],
    ['http://ads.example/in', { security: { redirectOrigins: ['https://ads.example'] } }],
    ['https://evil.example/in', { callback: '/home', sso: true }],
    ['https://evil.example/in', { beforeSkip: (url) => url }],
    ['https://evil.example/in', { beforeSkip: (url) => `${url}?seen=1` }],
  ])('to the redirect_url %s is not made with %j, but passed to onSuccess', async (redirectUrl, config) => {
    const reasons = logged()
    const { page, onSuccess, state } = await logIn(redirectUrl, config)
    expect(page.navigations).toEqual([])
    expect(onSuccess).toHaveBeenCalledOnce()
    expect(onSuccess.mock.calls[0]?.[0].url).toContain(redirectUrl)
    expect(state().session.status).toBe('signed-in')
    expect(reasons.at(-1)).toContain('security.redirectOrigins')
  })

  test('by Continue is not made to an untrusted origin', async () => {
    const answer = success({ has_login: true, is_login: true, redirect_url: 'https://evil.example/in' })
    const { page, state, continueSignedIn } = await openWidget(
      { sso: true, callback: '/home' },
      { '/passport/sso/check_login/': answer },
    )
    await settle()
    expect(state().session.status).toBe('signed-in')
    await continueSignedIn()
    expect(page.navigations).toEqual([CALLBACK])
  })

  test('passes the source tag on', async () => {
    const config = { callback: `${CALLBACK}?a=1#top` }
    const { page, onEvent } = await logIn('', config, 'https://host.example/ads?from=mail&x=1')
    expect(page.navigations).toEqual([`${CALLBACK}?a=1&from=mail#top`])
    const params = { panel: 'login', switch: 'mobile', from: 'mail' }
    expect(onEvent).toHaveBeenCalledWith('account_center_login_submit', params)
  })
})

describe('beforeSkip', () => {
  test.each<[string, AccountCenterConfig['beforeSkip'], readonly string[]]>([
    ['another address', (url) => `${url}?a=1`, [`${CALLBACK}?a=1`]],
    ['nothing', () => undefined, [CALLBACK]],
    ['an empty address', () => '', [CALLBACK]],
    ['a relative address', () => '/elsewhere', ['https://host.example/elsewhere']],
    ['another origin later', () => Promise.resolve('https://other.example/'), ['https://other.example/']],
    ['false', () => false, []],
  ])('with %s decides on the redirect; success is reported once', async (_, beforeSkip, navigations) => {
    const reasons = logged()
    const { page, state, onSuccess } = await logIn('', { callback: CALLBACK, beforeSkip })
    expect(page.navigations).toEqual(navigations)
    expect(onSuccess.mock.calls).toMatchObject([[{ url: navigations[0] ?? CALLBACK }]])
    expect(state().session.status).toBe(navigations.length > 0 ? 'signed-out' : 'signed-in')
    expect(reasons).toEqual([])
  })

  test.each<[string, AccountCenterConfig['beforeSkip'], string]>([
    [
      'throws',
      () => {
        throw new Error('host bug')
      },
      'host bug',
    ],
    ['hangs', () => new Promise<string>(() => undefined), 'beforeSkip did not settle'],
    ['returns no http(s) address', () => 'javascript:alert(1)', 'not http(s)'],
  ])('that %s is ignored and logged', async (_, beforeSkip, reason) => {
    const reasons = logged()
    const { page, clock } = await logIn('', { callback: CALLBACK, beforeSkip })
    await clock.advance(5_000)
    expect(page.navigations).toEqual([CALLBACK])
    expect(reasons).toEqual([expect.stringMatching(/^Portico: /)])
    expect(reasons[0]).toContain(reason)
  })

  test('lets nothing else be sent while it decides, and stopping cancels the redirect', async () => {
    let decide: ((url: string) => void) | undefined
    const beforeSkip = () => new Promise<string>((resolve) => (decide = resolve))
    const { widget, clock, http, page, onSuccess, submit, sendCode } = await logIn('', { beforeSkip })
    await clock.advance(3_000)
    await submit()
    await sendCode()
    expect([http.to(AT.smsLogin).length, http.to(AT.sendCode).length]).toEqual([1, 0])
    widget.stop()
    decide?.('https://host.example/late')
    await clock.advance(10_000)
    expect(page.navigations).toEqual([])
    expect(onSuccess).not.toHaveBeenCalled()
    expect(clock.pendingTimers()).toBe(0)
  })
})

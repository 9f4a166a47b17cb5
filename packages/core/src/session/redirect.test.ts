// Covers EMB-9, LOG-4, LOG-5.
import { HOSTILE_ADDRESSES, HOSTILE_FORMS, settle, success, testPorts } from '@portico/testing/internal'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadController } from '../lazy-controller.ts'
import { readOptions } from '../options.ts'
import type { AccountCenterConfig } from '../public-types.ts'
import { createWidget } from '../widget.ts'
import { absoluteWebUrl, webUrl } from './urls.ts'

// Loaded up front, so that tests need not wait for it.
beforeAll(loadController)

const HERE = 'https://host.example/ads?x=1'

/** A login by mobile whose response redirects to an address. */
async function logIn(redirectUrl: string, config: AccountCenterConfig = {}) {
  const ports = testPorts()
  const answer = success({ user_id: '42', screen_name: 'Mei', redirect_url: redirectUrl })
  ports.http.on('/passport/web/sms_login/', answer)
  ports.http.on('/passport/sso/quick_login/', answer)
  ports.http.on('/quick_login/', answer)
  ports.http.on('/passport/web/account/info/', success({ user_id: '42' }))
  const onSuccess = vi.fn()
  const widget = createWidget(readOptions({ bootstrap: false, onSuccess, ...config }), ports)
  widget.begin()
  await settle()
  widget.edit('mobile', '13800138000')
  widget.edit('mobilecaptcha', '1234')
  widget.submit()
  await ports.clock.advance(0)
  await ports.clock.advance(0)
  return { widget, onSuccess, ...ports }
}

describe('a redirect', () => {
  test.for(HOSTILE_FORMS)('a redirect_url %j is ignored', (address) => {
    expect(absoluteWebUrl(address)).toBeUndefined()
  })

  test('only http and https without user info is followed', () => {
    const followed = HOSTILE_ADDRESSES.flatMap((address) => [webUrl(address, HERE), absoluteWebUrl(address)])
    const wrong = followed.filter((url) => url !== undefined && !/^https?:\/\/[^/?#@\\\s]+\//.test(url))
    expect(wrong).toEqual([])
    expect(webUrl('xhttps://evil.example/', HERE)).toBeUndefined()
  })

  test('an address of this page with another fragment is opened and reloaded', async () => {
    const { page } = await logIn('', { callback: `${HERE}#done` })
    expect(page.navigations).toEqual([`${HERE}#done`, '(reload)'])
  })

  test('a login with an invalid redirect_url stays on the page', async () => {
    for (const redirectUrl of HOSTILE_FORMS.filter((_, index) => index % 8 === 0)) {
      const ports = testPorts()
      ports.http.on('/passport/web/sms_login/', success({ user_id: '42', redirect_url: redirectUrl }))
      const widget = createWidget(readOptions({}), ports)
      widget.begin()
      await settle()
      widget.edit('mobile', '13800138000')
      widget.edit('mobilecaptcha', '1234')
      widget.submit()
      await settle()
      expect(ports.page.navigations, redirectUrl).toEqual(['(reload)'])
      widget.stop()
    }
  })

  test.each<[string, AccountCenterConfig]>([
    ['https://host.example/in?ticket=1', {}],
    ['https://passport.example/in', { passportBase: 'https://passport.example' }],
    ['https://account.example/in', { accountBase: 'https://account.example' }],
    ['https://sso.example/in', { ssoDomains: { cn: 'https://sso.example' } }],
    ['https://app.example/in?ticket=1', { callback: 'https://app.example/home', sso: true }],
    ['https://ads.example/in', { security: { redirectOrigins: ['https://ads.example/any/path'] } }],
    ['http://ads.example:8080/in', { security: { redirectOrigins: ['/', 'http://ads.example:8080'] } }],
  ])('a redirect_url %s is followed with %j', async (redirectUrl, config) => {
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
  ])('a redirect_url %s is not followed with %j, but passed to onSuccess', async (redirectUrl, config) => {
    const report = vi.spyOn(console, 'error').mockReturnValue()
    const { page, onSuccess, widget } = await logIn(redirectUrl, config)
    expect(page.navigations).toEqual([])
    expect(onSuccess).toHaveBeenCalledOnce()
    expect(onSuccess.mock.calls[0]?.[0].url).toContain(redirectUrl)
    expect(widget.getState().session.status).toBe('signed-in')
    expect(String(report.mock.lastCall)).toContain('security.redirectOrigins')
    report.mockRestore()
  })

  test('a callback and an address of beforeSkip may have any origin', async () => {
    const byCallback = await logIn('https://evil.example/in', { callback: 'https://other.example/home' })
    expect(byCallback.page.navigations).toEqual(['https://other.example/home'])
    const byHook = await logIn('https://evil.example/in', { beforeSkip: () => 'https://other.example/' })
    expect(byHook.page.navigations).toEqual(['https://other.example/'])
  })

  test('Continue does not follow an untrusted origin', async () => {
    const ports = testPorts()
    const answer = success({ has_login: true, is_login: true, redirect_url: 'https://evil.example/in' })
    ports.http.on('/passport/sso/check_login/', answer)
    const widget = createWidget(readOptions({ sso: true, callback: '/home' }), ports)
    widget.begin()
    await ports.clock.advance(0)
    await ports.clock.advance(0)
    expect(widget.getState().session.status).toBe('signed-in')
    widget.continueSignedIn()
    await ports.clock.advance(0)
    await ports.clock.advance(0)
    expect(ports.page.navigations).toEqual(['https://host.example/home'])
  })

  test('an empty answer of beforeSkip goes to the proposed address, not logged', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const { page } = await logIn('https://host.example/next', { beforeSkip: () => '' })
    expect(page.navigations).toEqual(['https://host.example/next'])
    expect(error).not.toHaveBeenCalled()
    error.mockRestore()
  })

  test('an address of beforeSkip that is http or https is followed and not logged', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const { page } = await logIn('https://host.example/next', { beforeSkip: () => '/elsewhere' })
    expect(page.navigations).toEqual(['https://host.example/elsewhere'])
    expect(error).not.toHaveBeenCalled()
    error.mockRestore()
  })

  test('an address of beforeSkip that is not http or https is logged and ignored', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const { page } = await logIn('https://host.example/next', { beforeSkip: () => 'javascript:alert(1)' })
    expect(page.navigations).toEqual(['https://host.example/next'])
    expect(String(error.mock.calls[0]?.[1])).toMatch(/beforeSkip returned a URL that is not http/)
    error.mockRestore()
  })
})

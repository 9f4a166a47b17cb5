// Covers NAV-5, OAU-3, OAU-4, OAU-5, OAU-6, AGR-1.
import type { AccountCenterConfig } from '@portico/core'
import type { TestPorts } from '@portico/testing/internal'
import { createTestPage, failure, success, testPorts } from '@portico/testing/internal'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderWidget } from '../rendered-widget.fixture.tsx'

const HERE = 'https://host.example/ads'
const MOBILE = '138******00'
const LOGIN_ONLY = '/passport/web/auth/login_only/'
const SHOW_MOBILE = '/passport/auth/show_oauth_mobile/'
const WITH_MOBILE = '/passport/web/auth/bind_with_mobile_login/'
const BIND_LOGIN = '/passport/web/mobile/bind_login/'
const platforms = [
  { platform: 'douyin', client_key: 'aw' },
  { platform: 'ixigua', client_key: 'ix', name: '<b>Melon</b>' },
] as const

/** A callback from douyin for an identity without an account. @param mobile verified by douyin */
async function renderReturn(mobile: string, config: AccountCenterConfig = {}, email = '') {
  const ports: TestPorts = testPorts({ page: createTestPage(`${HERE}?code=c&state=douyin_`) })
  ports.http.on(LOGIN_ONLY, failure(1011, '', { profile_key: 'p' }))
  ports.http.on(SHOW_MOBILE, success({ mobile, title: 'Mei at Douyin', email }))
  const rendered = await renderWidget({ platforms, security: { oauthStateCheck: false }, ...config, ports })
  await expect.poll(() => rendered.root.dataset['oauthStatus']).toBe(mobile === '' ? '2' : '1')
  await ports.clock.advance(600)
  return rendered
}

test('the confirmation offers the verified mobile or another, without a form', async () => {
  const { part, has, root, ports } = await renderReturn(MOBILE, { agreement: { preset: 'never' } })
  await expect.poll(() => has('oauth-confirm')).toBe(true)
  expect(root.querySelector('form')).toBeNull()
  expect(part('oauth-authorise').textContent).toBe(`Authorise with mobile ${MOBILE}`)
  expect(part('oauth-icons').getAttribute('aria-hidden')).toBe('true')
  expect(part('oauth-confirm').textContent).toContain('Mei at Douyin')
  for (const absent of ['platforms', 'tab-email', 'link-register', 'agreement-note'])
    expect(has(absent)).toBe(false)
  await userEvent.click(part('oauth-authorise'))
  await expect.poll(() => part('notice').textContent).toContain('Please read and agree')
  expect(ports.http.to(WITH_MOBILE)).toHaveLength(0)
  await userEvent.click(root.querySelector('[name="agreement"]') as HTMLElement)
  await userEvent.click(part('oauth-authorise'))
  await expect.poll(() => ports.http.to(WITH_MOBILE).length).toBe(1)
  expect(part('oauth-other').getAttribute('aria-disabled')).toBe('true')
})

test.each([MOBILE, ''])('the verified e-mail is proposed, and not chosen: mobile "%s"', async (mobile) => {
  const { part, input } = await renderReturn(mobile, {}, 'mei@example.com')
  await expect
    .poll(() => part('oauth-email').textContent)
    .toBe(
      'If my account has no e-mail yet, add mei@example.com once I’ve confirmed it with the link sent to it.',
    )
  expect(input('oauthEmail').checked).toBe(false)
  await userEvent.click(part('oauth-email'))
  await expect.poll(() => input('oauthEmail').checked).toBe(true)
})

test('another mobile is bound by the login form, whose title is focused', async () => {
  const { part, has, root, input, ports } = await renderReturn(MOBILE)
  await userEvent.click(part('oauth-other'))
  await expect.poll(() => root.dataset['oauthStatus']).toBe('2')
  expect(root.dataset['panel']).toBe('login')
  expect(root.dataset['switch']).toBe('mobile')
  expect([part('title').textContent, part('submit').textContent]).toEqual(['Bind mobile', 'Bind'])
  await expect.poll(() => document.activeElement === part('title')).toBe(true)
  expect(getComputedStyle(part('title')).outlineStyle).toBe('none')
  for (const there of ['cancel', 'agreement', 'send-code']) expect(has(there), there).toBe(true)
  for (const absent of ['platforms', 'tab-email', 'qr-toggle', 'link-register', 'oauth-confirm'])
    expect(has(absent), absent).toBe(false)
  await userEvent.fill(input('mobile'), '13800138000')
  await userEvent.fill(input('mobilecaptcha'), '1234')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => ports.http.to(BIND_LOGIN).length).toBe(1)
})

test('Cancel returns to the login form and its platforms', async () => {
  const { part, has, root } = await renderReturn('')
  await userEvent.click(part('cancel'))
  await expect.poll(() => root.dataset['oauthStatus']).toBe('0')
  expect(part('title').textContent).toBe('Log in')
  await expect.poll(() => document.activeElement === part('title')).toBe(true)
  expect(has('platforms')).toBe(true)
  expect(has('cancel')).toBe(false)
})

test('a forced binding has form and tabs, a redirect no controls', async () => {
  const ports = testPorts({ page: createTestPage(`${HERE}?code=c&state=douyin_`) })
  ports.http.on(LOGIN_ONLY, success({ user_id: '42', session_key: 'k' }))
  ports.http.on('/passport/web/account/info/', success({ user_id: '42' }))
  const security = { oauthStateCheck: false }
  const { part, has, root } = await renderWidget({ platforms, security, ports })
  await expect.poll(() => root.dataset['panel']).toBe('bind')
  expect(root.dataset['oauthStatus']).toBe('5')
  expect(part('submit').textContent).toBe('Bind')
  expect(has('cancel')).toBe(true)
  expect(has('platforms')).toBe(false)
  ports.http.on('/account/jssdk/api/sso/login', success({ redirect_url: 'https://host.example/in' }))
  const page = createTestPage(`${HERE}?code=c&state=douyin_`)
  const leaving = await renderWidget({
    platforms,
    security: { ...security, forceBind: false },
    ports: { ...ports, page },
  })
  await expect.poll(() => page.navigations).toEqual(['https://host.example/in'])
  expect(leaving.root.dataset['oauthStatus']).toBe('5')
  expect(leaving.root.querySelectorAll('button')).toHaveLength(0)
  expect(leaving.part('oauth-icons')).toBeTruthy()
})

test.each([
  [2, () => renderReturn('')],
  [3, () => renderRefused(1041)],
  [4, () => renderRefused(1030)],
] as const)('the form of status %i says which platform is bound', async (status, render) => {
  const { part, has, root } = await render()
  await expect.poll(() => root.dataset['oauthStatus']).toBe(String(status))
  expect(root.querySelector('form')).not.toBeNull()
  expect(has('oauth-confirm')).toBe(false)
  expect(part('oauth-reason').textContent).toBe('To log in with Douyin, add a mobile number first')
  expect(part('oauth-reason').querySelector('[data-icon="douyin"]')).not.toBeNull()
  expect(part('title').getAttribute('aria-describedby')).toBe(part('oauth-reason').id)
})

/** A callback from douyin whose identity or account is bound otherwise. */
async function renderRefused(errorCode: number) {
  const ports: TestPorts = testPorts({ page: createTestPage(`${HERE}?code=c&state=douyin_`) })
  ports.http.on(LOGIN_ONLY, failure(errorCode, '', { profile_key: 'p' }))
  return renderWidget({ platforms, security: { oauthStateCheck: false }, ports })
}

test('the view of status 1 says the same, with the icon below', async () => {
  const { part, has } = await renderReturn(MOBILE)
  await expect.poll(() => has('oauth-icons')).toBe(true)
  expect(part('oauth-reason').textContent).toBe('To log in with Douyin, add a mobile number first')
  expect(part('oauth-reason').querySelector('[data-icon="douyin"]')).toBeNull()
})

test("the host's name of a platform is text", async () => {
  const ports: TestPorts = testPorts({ page: createTestPage(`${HERE}?code=c&state=ixigua_`) })
  ports.http.on(LOGIN_ONLY, failure(1041, '', {}))
  const { part } = await renderWidget({ platforms, security: { oauthStateCheck: false }, ports })
  await expect.poll(() => part('oauth-reason').textContent).toBe('<b>Melon</b>')
})

test.each(['start', 'center'])('the platform is aligned as other subtitles: %s', async (align) => {
  const { part, root } = await renderReturn('')
  root.style.setProperty('--portico-title-align', align)
  await expect.poll(() => part('oauth-reason').textContent).toContain('Douyin')
  const row = part('oauth-reason').getBoundingClientRect()
  const icon = part('oauth-reason').firstElementChild?.getBoundingClientRect()
  const name = part('oauth-reason').lastElementChild?.getBoundingClientRect()
  const [before, after] = [(icon?.left ?? 0) - row.left, row.right - (name?.right ?? 0)]
  expect(before).toBeCloseTo(align === 'start' ? 0 : after, 0)
})

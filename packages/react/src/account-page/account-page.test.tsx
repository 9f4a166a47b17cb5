// Covers EMB-1, EMB-3, I18-1.
import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerCalls, renderInPage } from '../page.fixture.tsx'
import { PorticoProvider } from '../provider.tsx'
import { AccountPage } from './account-page.tsx'
import type { AccountPageProps } from './open-page.ts'

const INFO = '/passport/web/account/info/'
const LINK = '/passport/web/auth/bind/v2/'
const USER = { user_id: '42', username: 'Mei', screen_name: 'Mei', avatar_url: '', connects: [], new_user: 0 }
const PROFILE = {
  ...USER,
  mobile: '138******00',
  email: '',
  email_pending: '',
  has_password: true,
  created_at: 1_700_000_000,
  reauthentication: [{ proof: 'password', contact: '' }],
  business_accounts: [],
}

/** An account center of its own for each test, so that tests share no session. */
let centers = 0

/** Shows pages in React's strict mode. `isSignedIn` ends the session. */
function openCenter() {
  centers += 1
  const accountCenter = `https://strict-${centers}.example`
  const center = { isSignedIn: true, isReached: true }
  const called = answerCalls(() => {
    if (!center.isReached) throw new TypeError('Failed to fetch')
    return center.isSignedIn ? { ...PROFILE, redirect_url: '', sessions: [] } : undefined
  })
  const { container, render: replace } = renderInPage(null)
  const render = (page: ReactNode): void => replace(<StrictMode>{page}</StrictMode>)
  const show = (props: AccountPageProps = {}): void =>
    render(<AccountPage accountCenter={accountCenter} appId={1574} language="en" {...props} />)
  const part = (name: string) => container.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const click = async (name: string) => userEvent.click(part(name) ?? container)
  const page = () => container.querySelector<HTMLElement>('.portico')
  const requestsOf = (path: string) => called.filter((each) => each === path).length
  return { accountCenter, center, container, render, show, part, click, page, requestsOf }
}

const PLATFORMS: AccountPageProps['platforms'] = [
  {
    platform: 'douyin',
    platform_app_id: '1',
    client_key: 'key',
    authorizeUrl: 'https://douyin.example/authorize',
  },
]

test.each([
  ['the account', true, 'section-data'],
  ['that no one is logged in', false, 'log-in'],
])(
  'an account center that cannot be reached says nothing of the session: another try shows %s',
  async (_, isSignedIn, shown) => {
    const { center, show, part, click } = openCenter()
    center.isReached = false
    show()
    await expect.poll(() => part('failure')?.textContent).toContain('Network error')
    await click('retry')
    await expect.poll(() => part('failure')).not.toBeNull()
    expect(part('log-in')).toBeNull()
    Object.assign(center, { isReached: true, isSignedIn })
    await click('retry')
    await expect.poll(() => part(shown)).not.toBeNull()
    expect(part('failure')).toBeNull()
  },
)

test('a list without entries says so', async () => {
  const { show, part } = openCenter()
  show()
  await expect
    .poll(() => part('sessions-none')?.textContent)
    .toBe('You’re not logged in on any other device.')
  expect(part('sessions-others')).toBeNull()
})

test('changed props apply, and what is entered stays', async () => {
  const { show, part, click, page, container, requestsOf } = openCenter()
  show()
  await expect.poll(() => part('open-email')).not.toBeNull()
  await click('open-email')
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('email')
  await userEvent.keyboard('new@example.com')
  show({ theme: 'dark', themeColor: 'rgb(1 2 3)', platforms: PLATFORMS, language: 'ja' })
  await expect.poll(() => page()?.dataset['theme']).toBe('dark')
  await expect.poll(() => part('title')?.textContent).toBe('アカウント')
  expect(page()?.style.getPropertyValue('--portico-accent')).toBe('rgb(1 2 3)')
  expect(part('open-link-douyin')).not.toBeNull()
  show()
  await expect.poll(() => part('open-link-douyin')).toBeNull()
  await expect.poll(() => page()?.lang).toBe('en')
  expect([page()?.dataset['theme'], page()?.style.getPropertyValue('--portico-accent')]).toEqual([
    'light',
    '',
  ])
  expect(container.querySelector<HTMLInputElement>('[name="email"]')?.value).toBe('new@example.com')
  expect(requestsOf(INFO)).toBe(1)
})

test('a language of the props replaces the one that was chosen before', async () => {
  const { show, page, container } = openCenter()
  const onLanguageChange = vi.fn<(language: string) => void>()
  show({ onLanguageChange })
  await expect.poll(() => container.querySelector('[name="language"]')).not.toBeNull()
  await userEvent.selectOptions(container.querySelector('[name="language"]') as HTMLElement, 'zh')
  await expect.poll(() => page()?.lang).toBe('zh')
  expect(onLanguageChange.mock.calls).toEqual([['zh']])
  show({ onLanguageChange, theme: 'dark' })
  await expect.poll(() => page()?.dataset['theme']).toBe('dark')
  expect(page()?.lang).toBe('zh')
  show({ onLanguageChange, language: 'ja' })
  await expect.poll(() => page()?.lang).toBe('ja')
})

test('the last `onSessionEnd` is called once', async () => {
  const { center, show, part, click } = openCenter()
  const [earlier, later] = [vi.fn<() => void>(), vi.fn<() => void>()]
  show({ onSessionEnd: earlier })
  await expect.poll(() => part('open-export')).not.toBeNull()
  show({ onSessionEnd: later })
  await click('open-email')
  await userEvent.keyboard('new@example.com{Enter}')
  await expect.poll(() => part('result')).not.toBeNull()
  center.isSignedIn = false
  await click('open-email')
  await userEvent.keyboard('new@example.com{Enter}')
  await expect.poll(() => later.mock.calls.length).toBe(1)
  expect(earlier).not.toHaveBeenCalled()
})

test('another account center shows another account; within a provider, the page has its client', async () => {
  const { accountCenter, render, show, part, requestsOf } = openCenter()
  show()
  await expect.poll(() => part('section-data')).not.toBeNull()
  show({ accountCenter: `${accountCenter}.test` })
  await expect.poll(() => requestsOf(INFO)).toBe(2)
  await expect.poll(() => part('section-data')).not.toBeNull()
  render(
    <PorticoProvider accountCenter={`${accountCenter}.provided`} appId={1574} language="ja">
      <AccountPage theme="dark" />
    </PorticoProvider>,
  )
  await expect.poll(() => requestsOf(INFO)).toBe(3)
  await expect.poll(() => part('title')?.textContent).toBe('アカウント')
})

test('the return of a platform links it once', async () => {
  const { show, part, requestsOf } = openCenter()
  const { href } = location
  const redirectUri = location.origin + location.pathname
  const request = { state: 'douyin_1', redirect_uri: redirectUri, time: Date.now(), query: location.search }
  localStorage.setItem('portico-link-douyin_1', JSON.stringify(request))
  history.replaceState(undefined, '', `${redirectUri}?code=c1&state=douyin_1`)
  show({ platforms: PLATFORMS })
  await expect.poll(() => part('result')?.textContent).toContain('You can now log in with Douyin')
  expect([requestsOf(LINK), location.href]).toEqual([1, href])
})

// Covers BND-1, EMB-1.
import type { ErrorName } from '@portico/protocol'
import { ERROR_CODES } from '@portico/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openAccountPage, PROFILE, SESSIONS } from './account-page.fixture.ts'
import { mountAccountPage } from './mount-account-page.ts'

const BIND_MOBILE = '/passport/web/mobile/bind/'
const PROFILE_PATH = '/passport/web/account/profile/'
const BOUND = { ...PROFILE, new_user: 0, redirect_url: '', session_key: '' }

test.each([
  [{}, 'Mei'],
  [{ username: '' }, 'Screen Mei'],
  [{ username: '', screen_name: '' }, 'm***i@example.com'],
  [{ username: '', screen_name: '', email: '' }, '138******00'],
])('the header of a profile with %o shows %s', async (names, expected) => {
  const profile = { ...PROFILE, screen_name: 'Screen Mei', ...names }
  const { part } = await openAccountPage({ [PROFILE_PATH]: [profile] })
  expect(part('profile')?.querySelector('.portico-user-name')?.textContent).toBe(expected)
})

test('a change of the mobile can be undone until the day in a week', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 1, 25, 12), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { click, part, focused } = await openAccountPage({
    [BIND_MOBILE]: [{ ...BOUND, mobile: '139******11' }],
  })
  await click('open-mobile')
  await expect.poll(focused).toBe('mobile')
  await userEvent.keyboard('13900139011{Tab}1234{Enter}')
  await expect.poll(() => part('result')?.textContent).toContain('Your mobile number is now 139******11')
  expect(part('result')?.textContent).toContain('undoes the change until March 4, 2026.')
})

test('an e-mail that is not confirmed yet is cancelled by its name', async () => {
  const { click, part, sent } = await openAccountPage()
  await click('open-email-cancel')
  await click('act-submit')
  await expect
    .poll(() => part('result')?.textContent)
    .toBe('Cancelled. You can add n***w@example.com again at any time.')
  expect(sent['/passport/web/email/cancel/']).toHaveLength(1)
})

test('a result takes the focus once, and not again when the page is refreshed', async () => {
  const { click, part } = await openAccountPage({
    [PROFILE_PATH]: [PROFILE, PROFILE, { ...PROFILE, username: 'Lin' }],
  })
  await click('open-email-cancel')
  await click('act-submit')
  await expect.poll(() => document.activeElement).toBe(part('result'))
  part('open-mobile')?.focus()
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.poll(() => part('profile')?.textContent).toContain('Lin')
  expect(part('result')).not.toBeNull()
  expect(document.activeElement).toBe(part('open-mobile'))
})

test('Send code says so, counts down after a code, and says so again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { click, part, focused } = await openAccountPage({
    '/passport/web/send_code/': [{ retry_time: 60, mobile: '' }],
  })
  await click('open-mobile')
  await expect.poll(focused).toBe('mobile')
  expect(part('send-code')?.textContent).toBe('Send code')
  await userEvent.keyboard('13900139011')
  await click('send-code')
  await expect.poll(() => part('send-code')?.textContent).toBe('60 S')
  vi.advanceTimersByTime(20_000)
  await expect.poll(() => part('send-code')?.textContent).toBe('40 S')
  vi.advanceTimersByTime(40_000)
  await expect.poll(() => part('send-code')?.textContent).toBe('Send code')
})

const BIND_EMAIL = '/passport/web/email/bind/'
const CHANGE_PASSWORD = '/passport/web/password/change/'
const OF_MOBILE = ['open-mobile', '13900139011{Tab}1234{Enter}', BIND_MOBILE] as const
const OF_EMAIL = ['open-email', 'new@example.com{Enter}', BIND_EMAIL] as const
const OF_PASSWORD = [
  'open-password',
  'Secret-12{Tab}{Tab}Secret-12{Tab}{Tab}Secret-11{Enter}',
  CHANGE_PASSWORD,
] as const

test.each<[ErrorName, string, string, string, string]>([
  ['mobileBound', 'mobile', ...OF_MOBILE],
  ['mobileMalformed', 'mobile', ...OF_MOBILE],
  ['mobileHasBusinessAccount', 'mobile', ...OF_MOBILE],
  ['smsCodeWrong', 'code', ...OF_MOBILE],
  ['emailRegistered', 'email', ...OF_EMAIL],
  ['emailMalformed', 'email', ...OF_EMAIL],
  ['passwordMalformed', 'new_password', ...OF_PASSWORD],
  ['wrongAccountOrPassword', 'password', ...OF_PASSWORD],
])('the refusal %s is at the input %s', async (error, input, action, keys, path) => {
  const { click, part, focused, element } = await openAccountPage({
    [path]: [{ error_code: ERROR_CODES[error], description: 'What is wrong' }],
  })
  await click(action)
  await expect.poll(focused).toBeTruthy()
  await userEvent.keyboard(keys)
  const named = () => element.querySelector<HTMLInputElement>(`[name="${input}"]`)
  await expect.poll(() => named()?.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(focused).toBe(input)
  const description = document.getElementById(named()?.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
  expect(description?.textContent).not.toBe('')
  expect(part('act-problem')).toBeNull()
})

test('what is typed while a request runs stays when the server asks for the image code', async () => {
  const { click, focused, element } = await openAccountPage({
    [BIND_EMAIL]: [{ error_code: 1101, description: '', captcha: 'iVBOR', captcha_key: 'k1' }],
  })
  const email = () => element.querySelector<HTMLInputElement>('[name="email"]')
  await click('open-email')
  await expect.poll(focused).toBe('email')
  await userEvent.keyboard('new@example.co')
  const answered = fetch
  let answer = (): void => undefined
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await new Promise<void>((resolve) => (answer = resolve))
    return answered(...request)
  })
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('m')
  answer()
  await expect.poll(focused).toBe('captcha')
  expect(email()?.value).toBe('new@example.com')
})

test('a login without browser, device and country has a name', async () => {
  const unknown = { ...SESSIONS[1], browser: '', device: '', country: '' }
  const { part } = await openAccountPage({
    '/passport/web/session/list/': [{ sessions: [SESSIONS[0], unknown] }],
  })
  expect(part('session')?.querySelector('.portico-row-label')?.textContent).toBe('Unknown device')
  expect(part('open-end-b')?.ariaLabel).toContain('Unknown device')
})

test('`unmount` of an earlier handle leaves the page that was mounted since', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const element = document.createElement('div')
  document.body.append(element)
  const options = { accountCenter: 'https://account.example', appId: 1574, language: 'en' } as const
  const [first, second] = [mountAccountPage(element, options), mountAccountPage(element, options)]
  onTestFinished(() => {
    second.unmount()
    element.remove()
    vi.unstubAllGlobals()
  })
  first.unmount()
  await expect.poll(() => element.querySelector('[data-part="title"]')).not.toBeNull()
})

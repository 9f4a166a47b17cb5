// Covers BND-1, EMB-1.
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

test.each([
  [
    {},
    'with a link that we’ll send to 138******00',
    'You can undo the change before March 4, 2026 with the link',
  ],
  [
    { undo: { mobile: PROFILE.email } },
    'with a link that we’ll send to m***i@example.com',
    'with the link we sent to m***i@example.com',
  ],
  [{ undo: {} }, 'We’ll notify 138******00.', 'We notified 138******00.'],
  [{ undo: {} }, 'The unconfirmed e-mail n***w@example.com will be discarded.', 'We notified 138******00.'],
])('a change of the mobile with the profile %j says “%s”, and then “%s”', async (own, offered, sentNote) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 1, 25, 12), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { click, part, focused } = await openAccountPage({
    [BIND_MOBILE]: [{ ...BOUND, mobile: '139******11' }],
    [PROFILE_PATH]: [{ ...PROFILE, ...own }],
  })
  await click('open-mobile')
  await expect.poll(focused).toBe('mobile')
  expect(part('section-contacts')?.textContent).toContain(offered)
  await userEvent.keyboard('13900139011{Tab}1234{Enter}')
  await expect.poll(() => part('result')?.textContent).toContain('Your mobile number is now 139******11')
  expect(part('result')?.textContent).toContain(sentNote)
})

test('only contacts that get every message are named, and no kind of contact that nothing can be sent to is offered', async () => {
  const { click, part } = await openAccountPage({
    [PROFILE_PATH]: [
      { ...PROFILE, notices: { mobile: '', email: PROFILE.email }, unavailable: { mobile: true } },
    ],
  })
  expect(part('open-mobile')).toBeNull()
  expect(part('open-email')).not.toBeNull()
  await click('open-unlink-douyin')
  await userEvent.click(part('act-submit') as HTMLElement)
  await expect
    .poll(() => part('result')?.textContent)
    .toBe('Douyin was unlinked, and you were logged out on every device. We notified m***i@example.com.')
})

test('a list of logins that could not be loaded does not say that there are no others', async () => {
  const failures = Array.from({ length: 9 }, () => ({ error_code: 500 }))
  const { click, part } = await openAccountPage({ '/passport/web/session/list/': failures })
  expect(part('sessions-none')).toBeNull()
  failures.length = 0
  await click('retry')
  await expect.poll(() => part('session-current')).not.toBeNull()
  expect(part('retry')).toBeNull()
})

const BIND_EMAIL = '/passport/web/email/bind/'
const OWN = 'already belongs to your account. Nothing was changed.'

test.each([
  ['mobile', '13800138000{Tab}1234', { unchanged: true }, /^138\*{6}00 /, 'info'],
  [
    'mobile',
    '13800138000{Tab}1234',
    { unchanged: false },
    /^Your mobile number is now 138\*{6}00\./,
    'success',
  ],
  ['email', 'new@example.com', { confirmation: '' }, /^new@example\.com /, 'info'],
  ['email', 'new@example.com', { confirmation: 'sent' }, /^We sent a message to new@example\.com\./, 'mail'],
])(
  'the result of a %s of %s answered with %j begins with %s and has the icon %s',
  async (name, typed, own, text, icon) => {
    const { click, part, focused } = await openAccountPage({
      [name === 'mobile' ? BIND_MOBILE : BIND_EMAIL]: [{ ...BOUND, ...own }],
    })
    await click(`open-${name}`)
    await expect.poll(focused).toBe(name)
    await userEvent.keyboard(`${typed}{Enter}`)
    await expect.poll(() => part('result')?.textContent).toMatch(text)
    expect(part('result')?.querySelector<HTMLElement>('.portico-icon')?.dataset['icon']).toBe(icon)
    const isOwn = part('result')?.textContent?.replace(text, '') === OWN
    expect(isOwn).toBe(icon === 'info')
  },
)

const PASSKEYS = [
  { id: 'p1', name: 'Laptop', created_at: 1_700_000_000, last_used_at: 0, backed_up: false },
  { id: 'p2', name: 'Phone', created_at: 1_700_000_000, last_used_at: 0, backed_up: false },
]
const LOSES_BOTH = 'Passkeys and linked accounts added in the last 7 days are removed.'
const LOSES_LINKS = 'Accounts linked in the last 7 days are unlinked, except one that you registered with.'

test.each([
  ['a changed', true, PROFILE.connects, PASSKEYS, LOSES_BOTH],
  ['a changed', true, [], PASSKEYS, LOSES_BOTH],
  ['a changed', true, PROFILE.connects, [], LOSES_BOTH],
  ['a changed', true, [], [], ''],
  ['a first', false, PROFILE.connects, PASSKEYS, LOSES_LINKS],
  ['a first', false, [], PASSKEYS, ''],
  ['a first', false, [], [], ''],
])(
  '%s password (set: %j) of an account with %j and %j says “%s”',
  async (_, isSet, connects, passkeys, text) => {
    const { click, part } = await openAccountPage({
      [PROFILE_PATH]: [{ ...PROFILE, has_password: isSet, connects, passkeys }],
    })
    await click('open-password')
    await expect.poll(() => part('act-password')?.textContent).toContain('logs out your other devices')
    expect(part('act-password')?.textContent).toContain(text)
    expect(part('act-password')?.textContent?.includes('7 days')).toBe(text !== '')
  },
)

test.each([
  [[], [PASSKEYS[1]], ' Removed because added in the last 7 days: Douyin, Laptop.'],
  [PROFILE.connects, [PASSKEYS[1]], ' Removed because added in the last 7 days: Laptop.'],
  [PROFILE.connects, PASSKEYS, ''],
])('a new password that leaves %j and %j has the result “%s”', async (connects, passkeys, text) => {
  const profile = { ...PROFILE, reauthentication: [], passkeys: PASSKEYS }
  const { click, part, focused } = await openAccountPage({
    [PROFILE_PATH]: [profile, { ...profile, connects, passkeys }],
  })
  await click('open-password')
  await expect.poll(focused).toBe('new_password')
  await userEvent.keyboard('Passw0rd!{Tab}{Tab}Passw0rd!{Enter}')
  await expect
    .poll(() => part('result')?.textContent)
    .toBe(
      `Your new password is set. Your other devices were logged out.${text} We notified 138******00 and m***i@example.com.`,
    )
})

/** A page of an account without a linked platform that could link one. */
const openWithPlatform = (own: object) =>
  openAccountPage(
    { [PROFILE_PATH]: [{ ...PROFILE, connects: [], ...own }] },
    {
      platforms: JSON.stringify([
        {
          platform: 'douyin',
          platform_app_id: '1',
          client_key: 'key',
          authorizeUrl: 'https://douyin.example/',
        },
      ]),
    },
  )

test.each([
  ['', true, false],
  ['', false, true],
  ['138******00', true, true],
])(
  'with the mobile “%s”, which cannot be added: %j, a platform is offered: %j',
  async (mobile, isUnavailable, isOffered) => {
    const { part } = await openWithPlatform({ mobile, unavailable: { mobile: isUnavailable } })
    expect([part('section-platforms') !== null, part('open-link-douyin') !== null]).toEqual([
      isOffered,
      isOffered,
    ])
  },
)

test.each([
  ['138******00', 'You’ll go to Douyin to allow this', ['act-submit', 'act-cancel']],
  ['', 'To link Douyin, add a mobile number first.', ['act-cancel']],
])(
  'an account with the mobile “%s” that would link a platform is told: %s',
  async (mobile, told, offered) => {
    const { click, part } = await openWithPlatform({ mobile })
    await click('open-link-douyin')
    await expect.poll(() => part('act-link')?.textContent).toContain(told)
    const buttons = [...(part('act-link')?.querySelectorAll('button') ?? [])]
    expect(buttons.map(({ dataset }) => dataset['part'])).toEqual(offered)
    await click('act-cancel')
    await expect.poll(() => part('act-link')).toBeNull()
  },
)

test.each([
  [{ undo: { ...PROFILE.undo, deletion: '' } }, 'To keep it, contact support before then'],
  [{}, 'Until then you can keep the account with the link in our message'],
])('a deletion of an account with %j says before and after it: %s', async (own, kept) => {
  const { click, part } = await openAccountPage({
    [PROFILE_PATH]: [{ ...PROFILE, ...own, reauthentication: [] }],
    '/passport/web/account/delete/': [{ erased_at: 1_800_000_000 }],
  })
  await click('open-delete')
  expect(part('act-delete')?.textContent).toContain(kept)
  await click('act-submit')
  await expect.poll(() => part('result')?.textContent).toContain(kept)
})

test.each([
  [0, 'Log in with your face, fingerprint or screen lock instead of a password.Add'],
  [1, 'Add a passkey for another device.Add'],
  [10, 'You can have up to 10 passkeys. Delete one to add another.'],
])('an account with %i passkeys is told: %s', async (length, told) => {
  const passkey = { name: 'Laptop', created_at: 1_700_000_000, last_used_at: 0, backed_up: false }
  const passkeys = Array.from({ length }, (_, index) => ({ ...passkey, id: `p${index}` }))
  const keys = { rp_id: 'account.example', user_handle: 'dQ', passkeys }
  const { part } = await openAccountPage({ [PROFILE_PATH]: [{ ...PROFILE, ...keys }] })
  expect(part('passkey-add')?.textContent).toBe(told)
})

test('a business account without a name is called after its organisation, which is not repeated', async () => {
  const account = { app_key: 'ads', app_name: '', org_name: 'Example Trading', name: '', is_active: true }
  const business_accounts = [{ ...account, role: 'owner' }]
  const { part } = await openAccountPage({ [PROFILE_PATH]: [{ ...PROFILE, business_accounts }] })
  expect(part('business-account')?.textContent).toBe('Example TradingOwner')
})

test('an e-mail that is not confirmed yet is cancelled by its name', async () => {
  const { click, part, sent } = await openAccountPage()
  await click('open-email-cancel')
  await click('act-submit')
  await expect
    .poll(() => part('result')?.textContent)
    .toBe('Discarded. You can enter n***w@example.com again later.')
  expect(sent['/passport/web/email/cancel/']).toHaveLength(1)
})

test('a result takes the focus once, and not again when the page is refreshed', async () => {
  const { click, part } = await openAccountPage({
    [PROFILE_PATH]: [PROFILE, PROFILE, { ...PROFILE, username: 'Lin' }],
  })
  await click('open-email-cancel')
  await click('act-submit')
  await expect.poll(() => document.activeElement?.getAttribute('data-part')).toBe('result')
  part('open-mobile')?.focus()
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.poll(() => part('profile')?.textContent).toContain('Lin')
  expect(part('result')).not.toBeNull()
  expect(document.activeElement).toBe(part('open-mobile'))
})

test('a result that comes after another form was opened leaves that form, what was entered and the focus', async () => {
  const { click, part, focused } = await openAccountPage()
  const answer = globalThis.fetch
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/email/cancel/')) await released
    return answer(url, init)
  })
  await click('open-email-cancel')
  await click('act-submit')
  await click('open-mobile')
  await expect.poll(focused).toBe('mobile')
  await userEvent.keyboard('139')
  release()
  await expect.poll(() => part('result')?.textContent).toContain('Discarded.')
  await userEvent.keyboard('001')
  expect(focused()).toBe('mobile')
  expect(part('act-mobile')?.querySelector('input')?.value).toBe('139001')
  await expect
    .poll(() => document.querySelector('[role="status"].portico-visually-hidden')?.textContent)
    .toContain('Discarded.')
})

test('Send code says so, counts down after a code, and says so again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
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
  const announced = () => document.querySelector('[role="status"].portico-visually-hidden')?.textContent
  await expect.poll(announced).toBe('You can request a new code now')
})

test.each([
  ['right', 0],
  ['9 min ahead of the last use that was noted', 9 * 60_000],
  ['2 days ahead', 2 * 86_400_000],
  ['2 days behind', -2 * 86_400_000],
])('with a clock that is %s, a login elsewhere was used when it was, also hours later', async (_, skewMs) => {
  const now = Date.UTC(2026, 1, 25, 12)
  const at = (hours: number) => Math.floor(now / 1000) - hours * 3600
  vi.useFakeTimers({ now: now + skewMs, toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const sessions = [at(0), at(5)].map((used, index) => ({ ...SESSIONS[index], last_used_at: used }))
  const { part } = await openAccountPage({ '/passport/web/session/list/': [{ sessions }] })
  await expect.poll(() => part('session')?.textContent).toContain('Last used 5 hours ago')
  // The interval starts in an effect, after the text is shown.
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  vi.advanceTimersByTime(3 * 3_600_000)
  await expect.poll(() => part('session')?.textContent).toContain('Last used 8 hours ago')
})

test('a device has an icon, and a login without browser, device and country a name', async () => {
  const devices = await openAccountPage()
  const iconOf = (name: string) =>
    devices.part(name)?.querySelector<HTMLElement>('.portico-icon')?.dataset['icon']
  expect([iconOf('session-current'), iconOf('session')]).toEqual(['computer', 'phone'])
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

import { expect, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { defineAccountPageElement } from './account-page-element.ts'

/** What the account center knows of the account. */
export const PROFILE = {
  user_id: '42',
  username: 'Mei',
  screen_name: 'Mei',
  mobile: '138******00',
  email: 'm***i@example.com',
  email_pending: 'n***w@example.com',
  avatar_url: '',
  connects: [{ platform: 'douyin', platform_screen_name: 'mei' }],
  has_password: true,
  created_at: 1_700_000_000,
  reauthentication: [
    { proof: 'password', contact: '' },
    { proof: 'mobile', contact: '138******00' },
  ],
  undo: { mobile: '138******00', email: '138******00', deletion: '138******00' },
  notices: { mobile: '138******00', email: 'm***i@example.com' },
  business_accounts: [],
}
const CLIENT = { browser: 'Firefox 150', device: 'macOS', country: 'JP' }
const TIMES = { signed_in_at: 1_790_000_000, last_used_at: 1_790_000_000, expires_at: 1_800_000_000 }
/** Where the account is logged in. */
export const SESSIONS = [
  { session_id: 'a', ...CLIENT, ...TIMES, is_current: true },
  { session_id: 'b', ...CLIENT, device: 'iPhone', ...TIMES, is_current: false },
]

/** An account center of its own for each test, so that tests share no session. */
let centers = 0

/** The origin of another account center. */
export function nextAccountCenter(): string {
  centers += 1
  return `https://account-${centers}.example`
}

/** Shows `<portico-account-page>` for an account center that answers, by path, with data or an error code and its members. */
export async function openAccountPage(
  own: Readonly<Record<string, readonly object[]>> = {},
  attributes: Readonly<Record<string, string>> = {},
) {
  const accountCenter = nextAccountCenter()
  const usual: Readonly<Record<string, object>> = {
    '/passport/web/account/info/': { ...PROFILE, new_user: 0, redirect_url: '' },
    '/passport/web/account/profile/': PROFILE,
    '/passport/web/session/list/': { sessions: SESSIONS },
  }
  const sent: Record<string, URLSearchParams[]> = {}
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { pathname } = new URL(url)
    const earlier = (sent[pathname] ??= [])
    earlier.push(new URLSearchParams(init.body as string))
    const data = own[pathname]?.[earlier.length - 1] ?? usual[pathname] ?? {}
    const message = 'error_code' in data ? 'error' : 'success'
    return Promise.resolve(new Response(JSON.stringify({ message, data })))
  })
  defineAccountPageElement()
  const element = document.createElement('portico-account-page')
  element.setAttribute('app-id', '1574')
  element.setAttribute('account-center', accountCenter)
  element.setAttribute('language', 'en')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  const statuses: string[] = []
  element.addEventListener('portico-session', (event) =>
    statuses.push((event as CustomEvent<{ readonly status: string }>).detail.status),
  )
  document.body.append(element)
  onTestFinished(() => {
    element.remove()
    vi.unstubAllGlobals()
  })
  const root = () => element.querySelector(':scope > div')?.shadowRoot ?? element
  const part = (name: string) => root().querySelector<HTMLElement>(`[data-part="${name}"]`)
  const click = async (name: string) => userEvent.click(part(name) ?? element)
  await expect.poll(() => part('section-data')).not.toBeNull()
  const focused = () => document.activeElement?.getAttribute('name')
  return { element, part, click, focused, sent, statuses }
}

/** What another tab tells of the account center that was opened last. */
export function postFromAnotherTab(type: 'signed-in' | 'signed-out'): void {
  const tab = new BroadcastChannel(`portico 1574 https://account-${centers}.example`)
  onTestFinished(() => tab.close())
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a channel, not a window
  tab.postMessage({ type })
}

// Covers EMB-1, LOG-5, LOG-6.
import { TRANSLATORS, translatePage, untranslated } from '@portico/testing/internal'
import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addHostSheet, answerCalls, renderInPage, watchErrors } from '../page.fixture.tsx'
import { PorticoProvider, SignedIn, SignedOut, useSession, useSignOut } from '../provider.tsx'
import { UserButton } from './user-button.tsx'

const USER = {
  user_id: '42',
  username: '',
  screen_name: 'Mei',
  email: 'm***i@example.com',
  mobile: '138******00',
  avatar_url: '',
  connects: [],
  new_user: 0,
  redirect_url: '',
}
const INFO = '/passport/web/account/info/'
const LOGOUT = '/passport/web/logout/'

/** An account center of its own for each test, so that tests share no session. */
let centers = 0

/** The pages of one browser. The account center knows whether someone is signed in. */
function openBrowser(user = USER) {
  centers += 1
  const accountCenter = `https://account-${centers}.example`
  let isSignedIn = true
  const requests = answerCalls((path) => {
    if (path === LOGOUT) isSignedIn = false
    return isSignedIn || path === LOGOUT ? user : undefined
  })
  const open = (children: ReactNode) =>
    renderInPage(
      <StrictMode>
        <PorticoProvider accountCenter={accountCenter} appId={1574} language="en">
          {children}
        </PorticoProvider>
      </StrictMode>,
    ).container
  return { open, requests }
}

function Header(): ReactNode {
  const { status } = useSession()
  const signOut = useSignOut()
  return (
    <header>
      <p>{status}</p>
      <SignedIn>{(user) => <b>{user.screen_name} </b>}</SignedIn>
      <SignedOut>
        <a href="/sign-in">Log in</a>
      </SignedOut>
      <button type="button" onClick={() => void signOut()}>
        Log out
      </button>
    </header>
  )
}

test('a header shows who is signed in, and a logout in one tab is shown in the other', async () => {
  const { open, requests } = openBrowser()
  const pages = [open(<Header />), open(<Header />)]
  const texts = () => pages.map((tab) => tab.querySelector('header')?.innerText.split('\n').filter(Boolean))
  await expect.poll(texts).toEqual([
    ['signed-in', 'Mei Log out'],
    ['signed-in', 'Mei Log out'],
  ])
  expect(requests).toEqual([INFO, INFO])
  pages[0]?.querySelector('button')?.click()
  await expect.poll(() => texts().map((lines) => lines?.[0])).toEqual(['signed-out', 'signed-out'])
  expect(pages[1]?.querySelector('a')?.textContent).toBe('Log in')
})

/** Shows the user button of a visitor who is signed in, whose card is closed. */
async function showButton(props: Parameters<typeof UserButton>[0] = {}, user = USER) {
  const { open, requests } = openBrowser(user)
  const host = open(<UserButton {...props} />)
  await expect.poll(() => host.querySelector('button')).not.toBeNull()
  const button = host.querySelector('button') as HTMLButtonElement
  const card = host.querySelector('.portico-user-card') as HTMLElement
  return { host, button, card, requests }
}

test('the user button opens a card, which the keyboard closes, and logs out', async () => {
  const { host, button, card } = await showButton({ accountUrl: '/account' })
  expect([button.ariaLabel, button.textContent]).toEqual(['Mei', 'M'])
  expect([button.ariaExpanded, card.hidden]).toEqual(['false', true])
  button.click()
  await expect.poll(() => card.hidden).toBe(false)
  expect(card.innerText.split('\n').filter(Boolean)).toEqual([
    'Mei',
    'm***i@example.com',
    '138******00',
    'Manage account',
    'Log out',
  ])
  expect(card.getBoundingClientRect().width).toBeGreaterThan(230)
  card.querySelector('a')?.focus()
  card.querySelector('a')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await expect.poll(() => card.hidden).toBe(true)
  expect(document.activeElement).toBe(button)
  button.click()
  await expect.poll(() => card.querySelector('button')?.textContent).toBe('Log out')
  card.querySelector('button')?.click()
  await expect.poll(() => host.querySelector('button')).toBeNull()
})

test.each([
  ['a page', { afterSignOutUrl: '/goodbye' }, [`${location.origin}/goodbye`]],
  ['no page', {}, []],
])('the logout of a user button with %s to go to leads there', async (_, props, expected) => {
  const left: string[] = []
  const stay = (event: NavigateEvent): void => {
    left.push(new URL(event.destination.url).searchParams.get('next') ?? '')
    event.preventDefault()
  }
  navigation.addEventListener('navigate', stay)
  onTestFinished(() => navigation.removeEventListener('navigate', stay))
  const { host, button, card, requests } = await showButton(props)
  button.click()
  await expect.poll(() => card.querySelector('button')).not.toBeNull()
  expect(card.querySelector('a')).toBeNull()
  card.querySelector('button')?.click()
  await expect.poll(() => host.querySelector('button')).toBeNull()
  expect(requests).toContain(LOGOUT)
  await expect.poll(() => left).toEqual(expected)
})

test.each([
  ['left', 390],
  ['left', 280],
  ['center', 280],
  ['right', 280],
])('the card of a user button at the %s of a page of %i px lies within it', async (side, width) => {
  await page.viewport(width, 600)
  const { host, button, card } = await showButton({ accountUrl: '/account' })
  host.style.textAlign = side
  button.click()
  await expect.poll(() => card.hidden).toBe(false)
  const { left, right } = card.getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(width)
})

test.each(['overflow: hidden', 'contain: paint', 'overflow: clip; transform: translateY(0)'])(
  'the card of a user button can be used in a header with %s',
  async (css) => {
    await page.viewport(400, 600)
    const { host, button, card } = await showButton({ accountUrl: '/account' })
    host.style.cssText = `block-size: 56px; ${css}`
    // Again after it was closed.
    for (const isHidden of [false, true, false]) {
      button.click()
      await expect.poll(() => card.hidden).toBe(isHidden)
    }
    const link = card.querySelector('a') as HTMLElement
    const { left, top, bottom } = link.getBoundingClientRect()
    expect(link.contains(document.elementFromPoint(left + 20, (top + bottom) / 2))).toBe(true)
    expect(top).toBeGreaterThan(button.getBoundingClientRect().bottom)
  },
)

test.each(['open', 'closed'] as const)(
  'the card of a user button stays open in a shadow root (%s) while it is pressed, and closes by a press elsewhere',
  async (mode) => {
    const { host, button, card } = await showButton({ accountUrl: '/account' })
    const outer = document.body.appendChild(document.createElement('div'))
    onTestFinished(() => outer.remove())
    const root = outer.attachShadow({ mode })
    root.append(host, document.createElement('footer'))
    const press = async (element: Element | null): Promise<void> => {
      // Effects run after a frame.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      element?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
      await new Promise(requestAnimationFrame)
    }
    for (const outside of [root.querySelector('footer'), document.body]) {
      button.click()
      await expect.poll(() => card.querySelector('a')).not.toBeNull()
      await press(card.querySelector('a'))
      expect(card.hidden).toBe(false)
      await press(outside)
      await expect.poll(() => card.hidden).toBe(true)
    }
  },
)

test('the user button has an icon for a masked number, and the font of the page by `inherit`', async () => {
  const { host, button } = await showButton({}, { ...USER, screen_name: '138******00' })
  expect(button.ariaLabel).toBe('138******00')
  addHostSheet('.portico-user-button{--portico-font:inherit}')
  host.style.fontFamily = 'serif'
  expect([button.textContent, button.querySelector('svg')?.clientWidth]).toEqual(['', 20])
  expect(getComputedStyle(button).fontFamily).toBe('serif')
})

test('hooks outside of a provider say what is missing', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => error.mockRestore())
  const errors = watchErrors()
  const onUncaughtError = vi.fn()
  const react = createRoot(document.createElement('div'), { onUncaughtError })
  try {
    react.render(<Header />)
  } catch (thrown) {
    onUncaughtError(thrown)
  }
  const first = () => errors[0] ?? String(onUncaughtError.mock.calls[0]?.[0])
  await expect.poll(first).toContain('within <PorticoProvider>')
})

test.each(TRANSLATORS)('a translated user button says why the last logout failed: %s', async (translator) => {
  const { host, button, card } = await showButton()
  onTestFinished(translatePage(host, translator))
  button.click()
  await expect.poll(() => card.querySelector('button')).not.toBeNull()
  for (const description of ['Too many requests', 'Please log in later']) {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ message: 'error', data: { error_code: 7, description } })),
    )
    card.querySelector('button')?.click()
    await expect.poll(() => untranslated(host.querySelector('[role="alert"]') as Element)).toBe(description)
  }
})

// Covers EMB-1, LOG-5, LOG-6.
import { TRANSLATORS, translatePage, untranslated } from '@portico/testing/internal'
import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addHostSheet, answerCalls, renderInPage } from '../page.fixture.tsx'
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

test('the user button opens a card, which the keyboard closes, and logs out', async () => {
  const { open } = openBrowser()
  const host = open(<UserButton accountUrl="/account" />)
  await expect.poll(() => host.querySelector('button')?.ariaLabel).toBe('Mei')
  const button = host.querySelector('button')
  const card = host.querySelector<HTMLElement>('.portico-user-card')
  if (!button || !card) throw new Error('no button')
  expect([button.textContent, button.ariaExpanded, card.hidden]).toEqual(['M', 'false', true])
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
  ['a page', '/goodbye', `${location.origin}/goodbye`],
  ['no page', undefined, undefined],
])('the logout of a user button with %s to go to leads there', async (_, afterSignOutUrl, expected) => {
  const { open, requests } = openBrowser()
  const left: string[] = []
  const stay = (event: NavigateEvent): void => {
    left.push(new URL(event.destination.url).searchParams.get('next') ?? '')
    event.preventDefault()
  }
  navigation.addEventListener('navigate', stay)
  onTestFinished(() => navigation.removeEventListener('navigate', stay))
  const host = open(<UserButton {...(afterSignOutUrl !== undefined && { afterSignOutUrl })} />)
  await expect.poll(() => host.querySelector('button')).not.toBeNull()
  host.querySelector('button')?.click()
  await expect.poll(() => host.querySelector('.portico-user-card button')).not.toBeNull()
  expect(host.querySelector('.portico-user-card a')).toBeNull()
  host.querySelector<HTMLElement>('.portico-user-card button')?.click()
  await expect.poll(() => host.querySelector('button')).toBeNull()
  expect(requests).toContain(LOGOUT)
  await expect.poll(() => left).toEqual(expected === undefined ? [] : [expected])
})

test.each([
  ['left', 390],
  ['left', 280],
  ['center', 280],
  ['right', 280],
])('the card of a user button at the %s of a page of %i px lies within it', async (side, width) => {
  await page.viewport(width, 600)
  const container = openBrowser().open(<UserButton accountUrl="/account" />)
  container.style.textAlign = side
  await expect.poll(() => container.querySelector('button')).not.toBeNull()
  container.querySelector('button')?.click()
  const card = container.querySelector<HTMLElement>('.portico-user-card')
  await expect.poll(() => card?.hidden).toBe(false)
  const { left = -1, right = Infinity } = card?.getBoundingClientRect() ?? {}
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(width)
})

test.each(['overflow: hidden', 'contain: paint', 'overflow: clip; transform: translateY(0)'])(
  'the card of a user button can be used in a header with %s',
  async (css) => {
    await page.viewport(400, 600)
    const container = openBrowser().open(<UserButton accountUrl="/account" />)
    container.style.cssText = `block-size: 56px; ${css}`
    await expect.poll(() => container.querySelector('button')).not.toBeNull()
    const button = container.querySelector('button')
    // Again after it was closed.
    for (const isHidden of [false, true, false]) {
      button?.click()
      await expect
        .poll(() => container.querySelector<HTMLElement>('.portico-user-card')?.hidden)
        .toBe(isHidden)
    }
    const link = container.querySelector('.portico-user-card a')
    const { left = 0, top = 0, bottom = 0 } = link?.getBoundingClientRect() ?? {}
    expect(link?.contains(document.elementFromPoint(left + 20, (top + bottom) / 2))).toBe(true)
    expect(top).toBeGreaterThan(button?.getBoundingClientRect().bottom ?? 0)
  },
)

test.each(['open', 'closed'] as const)(
  'the card of a user button stays open in a shadow root (%s) while it is pressed, and closes by a press elsewhere',
  async (mode) => {
    const container = openBrowser().open(<UserButton accountUrl="/account" />)
    const host = document.body.appendChild(document.createElement('div'))
    onTestFinished(() => host.remove())
    const root = host.attachShadow({ mode })
    root.append(container, document.createElement('footer'))
    await expect.poll(() => container.querySelector('button')).not.toBeNull()
    const press = async (element: Element | null | undefined): Promise<void> => {
      // Effects run after a frame.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      element?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
      await new Promise(requestAnimationFrame)
    }
    const card = container.querySelector<HTMLElement>('.portico-user-card')
    for (const outside of [root.querySelector('footer'), document.body]) {
      container.querySelector('button')?.click()
      await expect.poll(() => card?.querySelector('a')).not.toBeNull()
      await press(card?.querySelector('a'))
      expect(card?.hidden).toBe(false)
      await press(outside)
      await expect.poll(() => card?.hidden).toBe(true)
    }
  },
)

test('the user button has an icon for a masked number, and the font of the page by `inherit`', async () => {
  const container = openBrowser({ ...USER, screen_name: '138******00' }).open(<UserButton />)
  await expect.poll(() => container.querySelector('button')?.ariaLabel).toBe('138******00')
  addHostSheet('.portico-user-button{--portico-font:inherit}')
  container.style.fontFamily = 'serif'
  const button = container.querySelector('button')
  if (!button) throw new Error('no button')
  expect([button.textContent, button.querySelector('svg')?.clientWidth]).toEqual(['', 20])
  expect(getComputedStyle(button).fontFamily).toBe('serif')
})

test('hooks outside of a provider say what is missing', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const container = document.createElement('div')
  const onUncaughtError = vi.fn()
  const react = createRoot(container, { onUncaughtError })
  const listener = (event: ErrorEvent): void => {
    event.preventDefault()
    onUncaughtError(event.error)
  }
  addEventListener('error', listener)
  onTestFinished(() => {
    removeEventListener('error', listener)
    error.mockRestore()
  })
  try {
    react.render(<Header />)
  } catch (thrown) {
    onUncaughtError(thrown)
  }
  return expect.poll(() => String(onUncaughtError.mock.calls[0]?.[0])).toContain('within <PorticoProvider>')
})

test.each(TRANSLATORS)('a translated user button says why the last logout failed: %s', async (translator) => {
  const container = openBrowser().open(<UserButton />)
  await expect.poll(() => container.querySelector('button')).not.toBeNull()
  onTestFinished(translatePage(container, translator))
  container.querySelector('button')?.click()
  const logOut = () => container.querySelector<HTMLElement>('.portico-user-card button')
  await expect.poll(logOut).not.toBeNull()
  for (const description of ['Too many requests', 'Please log in later']) {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ message: 'error', data: { error_code: 7, description } })),
    )
    logOut()?.click()
    await expect
      .poll(() => untranslated(container.querySelector('[role="alert"]') as Element))
      .toBe(description)
  }
})

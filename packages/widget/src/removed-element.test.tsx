// Covers EMB-4, EMB-9, QR-3.
import { AccountCenter, AccountPage } from '@portico/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { defineAccountPageElement } from './account-page/account-page-element.ts'
import { mountAccountPage } from './account-page/mount-account-page.ts'
import { defineSessionElement } from './account-page/session-element.ts'
import { defineAccountCenterElement } from './element/account-center-element.ts'
import { mount } from './index.ts'
import { watchLiveResources } from './live-resources.fixture.ts'

const live = watchLiveResources()

/** A card of the host page with an element for the widget. */
function hostCard() {
  const card = document.createElement('section')
  const account = document.createElement('div')
  card.append(account)
  document.body.append(card)
  onTestFinished(() => card.remove())
  return { card, account }
}

type Card = ReturnType<typeof hostCard>

/** An account center of its own for each test: the first request to an origin is sent alone, and here none is answered. */
let centers = 0

function options() {
  centers += 1
  return { language: 'en', accountCenter: `https://account-${centers}.example`, appId: 1574 } as const
}

/** A client goes on waiting for the answer to a call until the call times out, after `unmount()` too. */
const ACCOUNT_PAGES = /account-?page|session/i

/** What a page puts into an element, and how it ends it by hand. */
const SHOWN: Readonly<Record<string, (account: HTMLElement) => () => void>> = {
  'mount()': (account) => mount(account, options()).unmount,
  'mount() in a shadow root': (account) => mount(account, { ...options(), isolation: 'shadow' }).unmount,
  'mountAccountPage()': (account) => mountAccountPage(account, options()).unmount,
  '<portico-account-center>': (account) => showElement(account, 'portico-account-center'),
  '<portico-account-page>': (account) => showElement(account, 'portico-account-page'),
  '<portico-session>': (account) => showElement(account, 'portico-session'),
  '<AccountCenter/>': (account) => showComponent(account, <AccountCenter {...options()} />),
  '<AccountPage/>': (account) => showComponent(account, <AccountPage {...options()} />),
}

function showElement(account: HTMLElement, tag: string): () => void {
  defineAccountCenterElement(mount)
  defineAccountPageElement()
  defineSessionElement()
  const element = document.createElement(tag)
  element.setAttribute('app-id', '1574')
  element.setAttribute('language', 'en')
  element.setAttribute('account-center', options().accountCenter)
  account.append(element)
  return () => element.remove()
}

function showComponent(account: HTMLElement, component: ReactNode): () => void {
  // A host that ends its root after its content is gone gets React's error; Preact has none.
  const root = createRoot(account, { onUncaughtError: () => undefined })
  root.render(component)
  return () => root.unmount()
}

/** How a page swaps content that it does not own. */
const SWAPS: Readonly<Record<string, (card: Card) => void>> = {
  'innerHTML of its element': ({ account }) => {
    account.innerHTML = '<textarea></textarea>'
  },
  'innerHTML of the card around it': ({ card }) => {
    card.innerHTML = ''
  },
  'remove() of its element': ({ account }) => account.remove(),
  'remove() of the card around it': ({ card }) => card.remove(),
  'replaceWith() another element': ({ account }) => account.replaceWith(document.createElement('p')),
  'a move into a fragment that is kept': ({ account }) => document.createDocumentFragment().append(account),
  'a move into a template': ({ account }) => document.createElement('template').content.append(account),
}

/** Swaps that the first entry is tested with show that they are noticed; the others, that each entry ends by it. */
const swapsOf = (name: string) =>
  Object.entries(SWAPS).filter(
    ([swap]) => name === 'mount()' || /^innerHTML of the card|template$/.test(swap),
  )

describe.each(Object.entries(SHOWN))('%s', (name, show) => {
  test.each(swapsOf(name))('ends everything after %s', async (_, swap) => {
    // The first root may leave what a page has once: React's own listeners on the element and the document.
    const card = hostCard()
    showComponent(card.account, <p />)()
    const before = live.listeners()
    const end = show(card.account)
    await expect.poll(() => live.requests.size).toBeGreaterThan(0)
    swap(card)
    await expect.poll(() => live.listeners()).toBeLessThanOrEqual(before)
    // Whatever goes on would be waiting for a timer or an answer.
    const awaited = () => (ACCOUNT_PAGES.test(name) ? 0 : live.requests.size + live.timers.size)
    await expect.poll(awaited).toBe(0)
    await expect.poll(() => document.adoptedStyleSheets.length).toBe(0)
    expect(end).not.toThrow()
  })

  test('goes on after a move within one task', async () => {
    const { card, account } = hostCard()
    onTestFinished(show(account))
    await expect.poll(() => live.requests.size).toBeGreaterThan(0)
    const { size } = live.requests
    const other = document.createElement('div')
    card.append(other)
    account.remove()
    other.append(account)
    await new Promise(requestAnimationFrame)
    expect(live.requests.size).toBe(size)
    expect(live.requested).toHaveLength(size)
  })
})

test('an element that comes back later shows the form again, with what was typed', async () => {
  const { card, account } = hostCard()
  const { unmount } = mount(account, options())
  onTestFinished(unmount)
  const mobile = () => account.querySelector<HTMLInputElement>('[name="mobile"]')
  await expect.poll(() => live.requests.size).toBeGreaterThan(0)
  mobile()?.focus()
  document.execCommand('insertText', false, '138')
  account.remove()
  await expect.poll(() => live.requests.size).toBe(0)
  expect(mobile()).toBeNull()
  card.append(account)
  await expect.poll(() => mobile()?.value).toBe('138')
  await expect.poll(() => live.requests.size).toBeGreaterThan(0)
})

test.each(['innerHTML', 'unmount()'])('a widget in a shadow root leaves nothing after %s', async (way) => {
  const { account } = hostCard()
  const { ready, unmount } = mount(account, { ...options(), isolation: 'shadow', bootstrap: false })
  await ready
  if (way === 'innerHTML') account.innerHTML = ''
  unmount()
  expect(account.childNodes).toHaveLength(0)
})

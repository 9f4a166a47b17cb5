// Covers EMB-1, EMB-3, EMB-9, ARE-6.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerCalls } from '../../react/src/page.fixture.tsx'
import { mountAccountPage } from './account-page/mount-account-page.ts'
import type { AccountCenterConfig } from './index.ts'
import { mount } from './index.ts'

beforeEach(() => void answerCalls())

// What is still observed of a frame that was removed would be an error in each frame that is drawn, so in the next test.
beforeEach(() => {
  const errors: string[] = []
  const listener = ({ message }: ErrorEvent) => errors.push(message)
  addEventListener('error', listener)
  return async () => {
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    removeEventListener('error', listener)
    if (errors.length > 0) throw new Error(errors.join())
  }
})

/** A document of the same origin in a frame, with an element for the widget. */
function openFrame() {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'width: 500px; height: 700px'
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  const { contentDocument: owner, contentWindow: view } = frame
  if (!owner || !view) throw new Error('no document')
  const account = owner.createElement('div')
  owner.body.append(account)
  return { frame, owner, view, account }
}

/** Mounts a widget that requests nothing, and waits for its code. */
async function mounted(account: Element, config: AccountCenterConfig = {}) {
  const handle = mount(account, { language: 'en', bootstrap: false, ...config })
  onTestFinished(handle.unmount)
  await handle.ready
  return handle
}

function inside(account: Element, selector: string): HTMLElement | null {
  return (account.querySelector(':scope > div')?.shadowRoot ?? account).querySelector<HTMLElement>(selector)
}

/** A field with its style sheet is 44 px high and has a border. */
function lookOf(account: Element) {
  const box = inside(account, '.portico-box')
  const view = account.ownerDocument.defaultView
  if (!box || !view) return undefined
  return [
    box.offsetHeight,
    view.getComputedStyle(box).borderTopWidth,
    view.getComputedStyle(box).borderTopStyle,
  ]
}

const STYLED = [44, '1px', 'solid']

test.each(['light', 'shadow', 'open'] as const)(
  'with isolation %s an element of a frame has a styled form, whose list opens there and closes by a press there',
  async (isolation) => {
    const { account, owner } = openFrame()
    const { unmount } = await mounted(account, { zone: 'sg', isolation })
    await expect.poll(() => lookOf(account)).toEqual(STYLED)
    inside(account, '[data-part="area-toggle"]')?.click()
    await expect.poll(() => inside(account, '[data-part="area-search"]')).not.toBeNull()
    owner.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await expect.poll(() => inside(account, '[data-part="area-search"]')).toBeNull()
    unmount()
    expect(account.childNodes).toHaveLength(0)
    expect(owner.adoptedStyleSheets).toHaveLength(0)
  },
)

// Not in a shadow root: Chromium reports an error for elements that are created in one that has just changed its document.
test.each(['light', 'open'] as const)(
  'a widget that moves into a frame and back keeps its styles and what was typed: %s',
  async (isolation) => {
    const { account, owner } = openFrame()
    const home = document.createElement('div')
    document.body.append(home)
    onTestFinished(() => home.remove())
    home.append(account)
    const { getState } = await mounted(account, { isolation })
    await expect.poll(() => lookOf(account)).toEqual(STYLED)
    await userEvent.fill(inside(account, '[name="mobile"]') ?? account, '138')
    for (const place of [owner.body, home]) {
      place.append(account)
      await expect.poll(() => lookOf(account)).toEqual(STYLED)
      await expect.poll(() => inside(account, '[name="mobile"]')).toHaveProperty('value', '138')
    }
    expect(getState().fields.mobile.value).toBe('138')
  },
)

test('a hint follows the focus in a frame', async () => {
  const { account } = openFrame()
  await mounted(account, { defaultPanel: 'register', defaultSwitch: 'email' })
  await expect.poll(() => inside(account, '[name="password"]')).not.toBeNull()
  inside(account, '[name="password"]')?.focus()
  await expect.poll(() => account.textContent).toContain('6')
})

test.each(['at once', 'once it has loaded'])(
  'an element of a template that enters the page %s has a styled form',
  async (when) => {
    const { content } = document.createElement('template')
    const account = document.createElement('div')
    content.append(account)
    const { ready, unmount } = mount(account, { language: 'en', bootstrap: false })
    onTestFinished(() => {
      unmount()
      account.remove()
    })
    if (when !== 'at once') await ready
    document.body.append(account)
    await expect.poll(() => lookOf(account)).toEqual(STYLED)
  },
)

test('the account page is styled in a frame', async () => {
  const { account, owner } = openFrame()
  const { unmount } = mountAccountPage(account, {
    accountCenter: 'https://frame.example',
    appId: 1574,
    language: 'en',
  })
  await expect.poll(() => owner.adoptedStyleSheets.length).toBeGreaterThan(0)
  unmount()
  await expect.poll(() => owner.adoptedStyleSheets.length).toBe(0)
})

test.each(['its removal', 'another page in it'])('a widget in a frame ends with %s', async (way) => {
  const { frame, account } = openFrame()
  const requested: string[] = []
  const aborted: string[] = []
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    requested.push(url)
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        aborted.push(url)
        reject(new Error('aborted'))
      })
    })
  })
  const center = `https://frame-${way.length}.example`
  const { unmount } = mount(account, { language: 'en', passportBase: center, accountBase: center })
  onTestFinished(unmount)
  await expect.poll(() => requested.length).toBeGreaterThan(0)
  if (way === 'its removal') frame.remove()
  else frame.srcdoc = '<p>Another page</p>'
  await expect.poll(() => aborted).toEqual(requested)
})

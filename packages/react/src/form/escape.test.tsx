// Covers EMB-6, EMB-7, ARE-6.
import { success, testPorts } from '@portico/testing/internal'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { UserButton } from '../account-page/user-button.tsx'
import { renderInPage } from '../page.fixture.tsx'
import { PorticoProvider } from '../provider.tsx'
import { renderWidget } from '../rendered-widget.fixture.tsx'
import { Popover } from '../ui/popover.tsx'

const USER = { userId: '42', screenName: 'Mei' }

/** What Escape closes: opens it, and tells whether it is open. */
const OPENABLE: Readonly<Record<string, () => Promise<() => boolean>>> = {
  'the area list': async () => openAreaList('light'),
  'the area list in a shadow root': async () => openAreaList('shadow'),
  'the dialog for a username': async () => openUsernameDialog('light'),
  'the dialog for a username in a shadow root': async () => openUsernameDialog('shadow'),
  'a help text': async () => {
    const { container } = renderInPage(
      <Popover id="help" label="Help">
        Text
      </Popover>,
    )
    return openByButton(container)
  },
  'the card of the user button': async () => {
    const { container } = renderInPage(
      <PorticoProvider accountCenter="https://user-button.example" appId={1574} initialSession={USER}>
        <UserButton />
      </PorticoProvider>,
    )
    return openByButton(container)
  },
}

async function openAreaList(isolation: 'light' | 'shadow') {
  const { part, has } = await renderWidget({ zone: 'sg', isolation })
  await userEvent.click(part('area-toggle'))
  await expect.poll(() => has('area-search')).toBe(true)
  return () => has('area-search')
}

async function openUsernameDialog(isolation: 'light' | 'shadow') {
  const ports = testPorts()
  ports.http.on('/passport/web/account/info/', success({ user_id: '42', username: 'Ada' }, { status: 1 }))
  const { part, has } = await renderWidget({ ports, defaultPanel: 'register', isolation })
  await expect.poll(() => has('user-info')).toBe(true)
  await userEvent.click(part('submit'))
  await expect.poll(() => has('username-modal')).toBe(true)
  return () => has('username-modal')
}

async function openByButton(host: HTMLElement) {
  await expect.poll(() => host.querySelector('button')).not.toBeNull()
  const button = host.querySelector('button')
  await userEvent.click(button ?? host)
  await expect.poll(() => button?.ariaExpanded).toBe('true')
  return () => button?.ariaExpanded === 'true'
}

/** Listens as dialogs of hosts do, while the event is captured. @returns the number of Escapes that would close the host's */
function hostDialog() {
  const heard = { closes: 0, releases: 0 }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (event.type === 'keydown') heard.closes += 1
    else heard.releases += 1
  }
  for (const type of ['keydown', 'keyup'] as const) {
    document.addEventListener(type, onKey, true)
    onTestFinished(() => document.removeEventListener(type, onKey, true))
  }
  return heard
}

const [SOME = ''] = Object.keys(OPENABLE)

test.each([...Object.keys(OPENABLE).map((what) => [what, 'before'] as const), [SOME, 'after'] as const])(
  '%s is closed by Escape alone, with a listener of the page from %s',
  async (what, order) => {
    const early = order === 'before' ? hostDialog() : undefined
    const isOpen = await OPENABLE[what]?.()
    const heard = early ?? hostDialog()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => isOpen?.()).toBe(false)
    expect(heard).toEqual({ closes: 0, releases: 0 })
    await userEvent.keyboard('{Escape}')
    expect(heard.closes).toBe(1)
  },
)

test('an Escape that is held down closes one thing', async () => {
  const isOpen = await openAreaList('light')
  const heard = hostDialog()
  await userEvent.keyboard('{Escape>3}')
  await expect.poll(isOpen).toBe(false)
  await userEvent.keyboard('{/Escape}')
  expect(heard).toEqual({ closes: 0, releases: 0 })
})

test.each(['input', 'button'])('an Escape in another %s of the page is the page’s', async (tag) => {
  const isOpen = await OPENABLE['a help text']?.()
  const other = document.createElement(tag)
  document.body.append(other)
  onTestFinished(() => other.remove())
  other.focus()
  const heard = hostDialog()
  await userEvent.keyboard('{Escape}')
  expect(heard.closes).toBe(1)
  expect(isOpen?.()).toBe(true)
})

test('the Escape that ends a composition closes nothing', async () => {
  const isOpen = await openAreaList('light')
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, isComposing: true }),
  )
  expect(isOpen()).toBe(true)
})

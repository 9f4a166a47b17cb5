// Covers PSK-6, A11Y-1.
import { createTestPasskeys, success, testPorts } from '@portico/testing/internal'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderWidget } from '../rendered-widget.fixture.tsx'

const OPTIONS = JSON.stringify({ challenge: 'c', excludeCredentials: [] })
const USER = { user_id: '1', screen_name: 'Ada', mobile: '138******00' }

/** A widget whose visitor has logged in by code. */
async function renderOffer() {
  const passkeys = createTestPasskeys()
  const ports = testPorts({ passkeys: async () => passkeys })
  ports.http.on('/passport/web/passkey/create_options/', success({ options: OPTIONS, place: 'page' }))
  ports.http.on('/passport/web/sms_login/', success(USER))
  const rendered = await renderWidget({ switchConfig: { passkey: true }, ports, beforeSkip: () => false })
  await expect.poll(() => rendered.has('passkey')).toBe(true)
  await userEvent.fill(rendered.input('mobile'), '13800138000')
  await userEvent.fill(rendered.input('mobilecaptcha'), '1234')
  await userEvent.click(rendered.part('submit'))
  await expect.poll(() => rendered.has('passkey-offer')).toBe(true)
  return { ...rendered, passkeys }
}

test('an offer takes the focus at its title, and stays after a dismissed dialog until it is declined', async () => {
  const { part, has, passkeys } = await renderOffer()
  await expect.poll(() => document.activeElement).toBe(part('title'))
  expect(part('title').textContent).toBe('Log in faster next time')
  await userEvent.click(part('passkey-create'))
  await expect.poll(() => passkeys.asked.length).toBe(1)
  await expect.poll(() => part('passkey-create').getAttribute('aria-busy')).toBe('false')
  await userEvent.click(part('passkey-decline'))
  await expect.poll(() => has('user-info')).toBe(true)
})

test('at 280 px an offer is not wider, and its buttons are as high as others', async () => {
  const { root, part } = await renderOffer()
  if (root.parentElement) root.parentElement.style.width = '280px'
  expect([root.offsetWidth, root.scrollWidth]).toEqual([280, 280])
  expect(part('passkey-create').getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

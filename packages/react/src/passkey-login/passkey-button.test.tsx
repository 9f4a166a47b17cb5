// Covers PSK-5, OAU-1.
import { createTestPasskeys, failure, never, success, testPorts } from '@portico/testing/internal'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderWidget } from '../rendered-widget.fixture.tsx'

const OPTIONS = '/passport/web/passkey/options/'
const LOGIN = '/passport/web/passkey/login/'
const platforms = [{ platform: 'douyin', client_key: 'aw' }] as const

async function renderButton(config: Parameters<typeof renderWidget>[0] = {}) {
  const passkeys = createTestPasskeys()
  const ports = testPorts({ passkeys: async () => passkeys })
  ports.http.on(OPTIONS, success({ options: '{"rpId":"shop.example"}', place: 'page' }))
  const rendered = await renderWidget({ platforms: [], switchConfig: { passkey: true }, ports, ...config })
  await expect.poll(() => rendered.has('passkey')).toBe(true)
  return { ...rendered, passkeys }
}

test('the button is the first of the other ways, with and without platforms', async () => {
  const { part } = await renderButton({ platforms })
  expect(part('passkey').textContent).toBe('Log in with a passkey')
  expect(part('platforms').contains(part('passkey'))).toBe(true)
  expect(part('platforms').contains(part('platform-douyin'))).toBe(true)
  expect(part('passkey').compareDocumentPosition(part('platform-douyin'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const alone = await renderButton()
  expect(alone.part('platforms').textContent).toBe('Other waysLog in with a passkey')
})

test('the button is on the login panel only, and not without the option', async () => {
  const { part, has } = await renderButton()
  await userEvent.click(part('link-register'))
  await expect.poll(() => part('title').textContent).toBe('Register')
  expect(has('passkey')).toBe(false)
  expect((await renderWidget({ platforms })).has('passkey')).toBe(false)
})

test('a press is busy while the browser asks, and shows the words of the server', async () => {
  const { part, ports, passkeys } = await renderButton()
  ports.http.on(OPTIONS, never)
  await userEvent.click(part('passkey'))
  await expect.poll(() => part('passkey').getAttribute('aria-busy')).toBe('true')
  await userEvent.click(part('tab-email'))
  await expect.poll(() => part('passkey').getAttribute('aria-busy')).toBe('false')
  ports.http.on(OPTIONS, success({ options: '{"rpId":"shop.example"}', place: 'page' }))
  passkeys.outcomes.push({ outcome: 'done', credential: '{"id":"a"}' })
  ports.http.on(LOGIN, failure(2049, 'No account has this passkey'))
  await userEvent.click(part('passkey'))
  await expect.poll(() => part('notice').textContent).toContain('No account has this passkey')
})

test('the first field lists passkeys from its first use on, in every method and in a shadow root', async () => {
  for (const isolation of ['light', 'shadow'] as const) {
    const { ports, part, input, passkeys } = await renderButton({ isolation })
    await expect.poll(() => input('mobile').autocomplete).toBe('tel webauthn')
    expect(ports.http.to(OPTIONS)).toEqual([])
    await userEvent.click(input('mobile'))
    await expect.poll(() => passkeys.asked).toMatchObject([{ isConditional: true }])
    await userEvent.click(part('tab-email'))
    await expect.poll(() => input('email').autocomplete).toBe('username webauthn')
    expect(input('password').autocomplete).toBe('current-password')
  }
})

test('at 280 px nothing is wider, in every look', async () => {
  for (const platformLook of ['block', 'icon'] as const) {
    const { root, part } = await renderButton({ platforms, layout: { platformLook } })
    if (root.parentElement) root.parentElement.style.width = '280px'
    expect([root.offsetWidth, root.scrollWidth]).toEqual([280, 280])
    expect(part('passkey').getBoundingClientRect().height).toBe(44)
  }
})

import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawWidget } from '../drawn-widget.cases.tsx'

test('NAV-2 tabs choose the switch by click, arrows, Home and End; one alone is not shown', async () => {
  const { part, input, has } = await drawWidget()
  const state = () => [part('tab-mobile'), part('tab-email')].map((tab) => tab.getAttribute('aria-selected'))
  expect(state()).toEqual(['true', 'false'])
  expect([part('tab-mobile').tabIndex, part('tab-email').tabIndex]).toEqual([0, -1])
  const panel = document.getElementById(part('tab-mobile').getAttribute('aria-controls') ?? '')
  expect(panel?.getAttribute('role')).toBe('tabpanel')
  expect(panel?.contains(input('mobile'))).toBe(true)
  part('tab-mobile').focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(part('tab-email'))
  await userEvent.keyboard('{Home}')
  expect(document.activeElement).toBe(part('tab-mobile'))
  const alone = await drawWidget({ switchConfig: { email: false } })
  expect(alone.has('tab-mobile')).toBe(false)
  expect(has('tab-mobile')).toBe(true)
})

test('NAV-7 a plain click switches in place, to the title; the address stays for every other click', async () => {
  const { part, root } = await drawWidget()
  const link = part('link-register') as HTMLAnchorElement
  expect(link.href).toContain('/passport/sso/register/?service=')
  const follows = (init: MouseEventInit): boolean => {
    // What is not held back would leave the test's own page.
    let wasHeld = false
    const stop = (event: Event): void => {
      wasHeld = event.defaultPrevented
      event.preventDefault()
    }
    document.addEventListener('click', stop, { once: true })
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
    return !wasHeld
  }
  expect(follows({ ctrlKey: true })).toBe(true)
  expect(follows({ metaKey: true })).toBe(true)
  expect(follows({ button: 1 })).toBe(true)
  expect(root.dataset['panel']).toBe('login')
  await userEvent.click(link)
  await expect.poll(() => part('title').textContent).toBe('Register')
  await expect.poll(() => document.activeElement).toBe(part('title'))
  expect(part('subtitle').textContent).toBe(
    'This platform (ads, stars, POI) requires a business account first',
  )
  expect(part('link-login').textContent).toBe('Already have a business account? Log in')
})

test('NAV-7 a panel that is not configured is a link to its page alone', async () => {
  const { part, root } = await drawWidget({ panels: ['login'] })
  let wasHeld: boolean | undefined
  document.addEventListener(
    'click',
    (event) => {
      wasHeld = event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  part('link-register').click()
  expect(wasHeld).toBe(false)
  expect(root.dataset['panel']).toBe('login')
})

test('AGR-1 register asks for the tick, login says what it agrees to; the links open beside the form', async () => {
  const agreement = { service: 'https://host.example/service', privacy: '/privacy' }
  const login = await drawWidget({ agreement })
  expect(login.has('agreement')).toBe(false)
  expect(login.part('agreement-note').textContent).toBe(
    'By choosing “Log in” you agree to the Service Agreement and the Privacy Policy',
  )
  const { part, input, has } = await drawWidget({ agreement, defaultPanel: 'register' })
  expect(has('agreement-note')).toBe(false)
  expect(part('agreement').textContent).toBe(
    'I have read and agree to the Service Agreement and the Privacy Policy',
  )
  const links = ['agreement-service', 'agreement-privacy'].map((name) => part(name) as HTMLAnchorElement)
  expect(links.map((link) => [link.getAttribute('href'), link.target, link.rel])).toEqual([
    ['https://host.example/service', '_blank', 'noopener'],
    ['/privacy', '_blank', 'noopener'],
  ])
  expect(input('agreement').checked).toBe(false)
  await userEvent.click(input('agreement'))
  await expect.poll(() => input('agreement').checked).toBe(true)
})

test.each([undefined, {}, { service: '', privacy: '' }])(
  'AGR-1 with the agreement %j its words are text and no links',
  async (agreement) => {
    for (const defaultPanel of ['login', 'register'] as const) {
      const { part, root } = await drawWidget({ defaultPanel, ...(agreement && { agreement }) })
      for (const name of ['agreement-service', 'agreement-privacy']) expect(part(name).tagName).toBe('SPAN')
      expect(root.querySelectorAll('a:not([href])')).toHaveLength(0)
      expect(part(defaultPanel === 'login' ? 'agreement-note' : 'agreement').textContent).toContain(
        'agree to the Service Agreement and the Privacy Policy',
      )
    }
  },
)

test('REG-2 AGR-2 without the tick the notice says so', async () => {
  const { part, input } = await drawWidget({ defaultPanel: 'register' })
  await userEvent.fill(input('mobile'), '13800138000')
  await userEvent.fill(input('mobilecaptcha'), '1234')
  await userEvent.click(part('submit'))
  await expect
    .poll(() => part('notice').textContent)
    .toContain('Please read and agree to the user agreement and privacy terms')
  expect(part('notice').getAttribute('role')).toBe('alert')
  expect(part('notice').dataset['type']).toBe('error')
})

// Covers NAV-1, NAV-2, NAV-7, NAV-8, NAV-10, SND-2, REG-2, APT-3, AGR-1, AGR-2.
import { browserPage } from '@portico/core/internal/browser'
import { createTestPage, never, success, testPorts } from '@portico/testing/internal'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderWidget } from '../rendered-widget.fixture.tsx'
import { showMotion } from '../show-motion.fixture.ts'

describe('the tabs of a panel', () => {
  test('tabs switch by click, arrows, Home and End, and a single one is hidden', async () => {
    const { part, input, has } = await renderWidget()
    const state = () =>
      [part('tab-mobile'), part('tab-email')].map((tab) => tab.getAttribute('aria-selected'))
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
    const alone = await renderWidget({ switchConfig: { email: false } })
    expect(alone.has('tab-mobile')).toBe(false)
    expect(has('tab-mobile')).toBe(true)
  })

  test('a typed mobile is kept while the e-mail tab is shown', async () => {
    const { part, input, has } = await renderWidget()
    await userEvent.fill(input('mobile'), '13800138000')
    await userEvent.click(part('tab-email'))
    await expect.poll(() => part('tab-email').getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => input('email').value).toBe('')
    await userEvent.click(part('tab-mobile'))
    await expect.poll(() => has('send-code')).toBe(true)
    expect(input('mobile').value).toBe('13800138000')
  })
})

describe('the links between panels', () => {
  test('a plain click switches in place and focuses the title, others follow the link', async () => {
    const { part, root } = await renderWidget()
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
    await expect.poll(() => document.activeElement === part('title')).toBe(true)
    expect(part('link-login').textContent).toBe('Already have a business account? Log in')
  })

  test.for([
    ['?token=t1', {}, 'This platform (ads, stars, POI) requires a business account first'],
    ['?a=b&appKey=ads#top', {}, 'This platform (ads, stars, POI) requires a business account first'],
    ['', {}, undefined],
    ['?token=&the-token=1', {}, undefined],
    ['', { en: { subtitle_register: 'It takes a minute' } }, 'It takes a minute'],
  ] as const)(
    'below the title of the registration at %s with messages %j is %s',
    async ([query, messages, text]) => {
      const ports = testPorts({ page: createTestPage(`https://host.example/${query}`) })
      const { part, has } = await renderWidget({ ports, messages, defaultPanel: 'register' })
      await expect.poll(() => part('title').textContent).toBe('Register')
      expect(has('subtitle') ? part('subtitle').textContent : undefined).toBe(text)
    },
  )

  test('a title focused after a key press has no focus ring', async () => {
    const { part } = await renderWidget()
    part('link-register').focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.activeElement?.textContent).toBe('Register')
    expect(part('title').matches(':focus-visible')).toBe(true)
    expect(getComputedStyle(part('title')).outlineStyle).toBe('none')
  })

  test('a link to a panel that is not configured leads to its page', async () => {
    const { part, root } = await renderWidget({ panels: ['login'] })
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
})

describe('the agreement', () => {
  test('register has a checkbox, login a note, and their links open in a new tab', async () => {
    const agreement = { service: 'https://host.example/service', privacy: '/privacy' }
    const login = await renderWidget({ agreement })
    expect(login.has('agreement')).toBe(false)
    expect(login.part('agreement-note').textContent).toBe(
      'New here? We’ll create an account. By continuing, you agree to the Service Agreement and the Privacy Policy.',
    )
    await userEvent.click(login.part('tab-email'))
    await expect
      .poll(() => login.part('agreement-note').textContent)
      .toBe('By continuing, you agree to the Service Agreement and the Privacy Policy.')
    const { part, input, has } = await renderWidget({ agreement, defaultPanel: 'register' })
    expect(has('agreement-note')).toBe(false)
    expect(part('agreement').textContent).toBe(
      'I have read and agree to the Service Agreement and the Privacy Policy',
    )
    const links = ['agreement-service', 'agreement-privacy'].map((name) => part(name) as HTMLAnchorElement)
    expect(links.map((link) => [link.getAttribute('href'), link.target, link.rel])).toEqual([
      ['https://host.example/service', '_blank', 'noopener'],
      [`${location.origin}/privacy`, '_blank', 'noopener'],
    ])
    expect(input('agreement').checked).toBe(false)
    await userEvent.click(input('agreement'))
    await expect.poll(() => input('agreement').checked).toBe(true)
  })

  test.each([undefined, {}, { service: '', privacy: '' }])(
    'with the agreement %j the names are plain text',
    async (agreement) => {
      for (const defaultPanel of ['login', 'register'] as const) {
        const { part, root } = await renderWidget({ defaultPanel, ...(agreement && { agreement }) })
        for (const name of ['agreement-service', 'agreement-privacy']) expect(part(name).tagName).toBe('SPAN')
        expect(root.querySelectorAll('a:not([href])')).toHaveLength(0)
        expect(part(defaultPanel === 'login' ? 'agreement-note' : 'agreement').textContent).toContain(
          'agree to the Service Agreement and the Privacy Policy',
        )
      }
    },
  )

  const MISSING = 'Please read and agree to the user agreement and privacy terms'

  test('the button moves with the space of the error, not at once', async () => {
    await showMotion()
    const { part, input } = await renderWidget({ defaultPanel: 'register' })
    await userEvent.fill(input('mobile'), '13800138000')
    await userEvent.fill(input('mobilecaptcha'), '1234')
    const moved: string[] = []
    part('agreement-error').addEventListener('transitionend', ({ propertyName }) => moved.push(propertyName))
    await userEvent.click(part('submit'))
    await expect.poll(() => moved).toContain('grid-template-rows')
    moved.length = 0
    await userEvent.click(input('agreement'))
    await expect.poll(() => moved).toContain('min-height')
  })

  test('the checkbox stays invalid until it is checked, even after the notice', async () => {
    const { part, input, has, root, ports } = await renderWidget({ defaultPanel: 'register' })
    await userEvent.fill(input('mobile'), '13800138000')
    await userEvent.fill(input('mobilecaptcha'), '1234')
    const tick = input('agreement')
    const words = part('agreement').innerText
    const described = () => document.getElementById(tick.getAttribute('aria-describedby') ?? '')?.textContent
    expect([tick.getAttribute('aria-invalid'), described()]).toEqual(['false', ''])
    const height = part('agreement').offsetHeight
    await userEvent.click(part('submit'))
    await expect.poll(() => tick.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(tick)
    // The notice announces it.
    expect([described(), part('agreement-error').innerText]).toEqual([undefined, MISSING])
    const { borderTopWidth, borderTopColor } = getComputedStyle(tick)
    const danger = document.createElement('i')
    danger.style.color = getComputedStyle(root).getPropertyValue('--portico-danger')
    document.body.append(danger)
    expect([borderTopWidth, borderTopColor]).toEqual(['2px', getComputedStyle(danger).color])
    danger.remove()
    expect(part('agreement').offsetHeight).toBe(height)
    expect(part('agreement').innerText).toBe(words)
    await ports.clock.advance(8_000)
    await expect.poll(() => has('notice')).toBe(false)
    expect([tick.getAttribute('aria-invalid'), described()]).toEqual(['true', MISSING])
    await userEvent.click(tick)
    await expect.poll(() => tick.getAttribute('aria-invalid')).toBe('false')
    expect([described(), getComputedStyle(tick).borderTopWidth]).toEqual(['', '1px'])
  })
})

describe('the texts of a panel', () => {
  test('the bind panel names the contact in its title and its tab list', async () => {
    const { part, root } = await renderWidget({ defaultPanel: 'bind' })
    expect(part('title').textContent).toBe('Bind mobile')
    await userEvent.click(part('tab-email'))
    await expect.poll(() => part('title').textContent).toBe('Bind e-mail')
    expect(root.querySelector('[role="tablist"]')?.getAttribute('aria-label')).toBe('Bind e-mail')
  })

  test('the login link of a password reset is “Back to login”', async () => {
    for (const defaultPanel of ['forgetPwd', 'reset'] as const)
      expect((await renderWidget({ defaultPanel })).part('link-login').textContent).toBe('Back to login')
    const register = await renderWidget({ defaultPanel: 'register' })
    const link = register.part('link-login')
    expect([link.textContent, link.querySelector('span')?.textContent]).toEqual([
      'Already have a business account? Log in',
      'Already have a business account? ',
    ])
  })
})

describe('a disabled form', () => {
  test('tabs, links and the QR toggle are disabled during a submit and keep the focus', async () => {
    const ports = testPorts()
    ports.http.on('/passport/web/sms_login/', never)
    const { part, input, root } = await renderWidget({ ports, switchConfig: { code: true } })
    await userEvent.fill(input('mobile'), '13800138000')
    await userEvent.fill(input('mobilecaptcha'), '1234')
    const waiting = ['tab-mobile', 'tab-email', 'link-register', 'link-forgetPwd', 'qr-toggle']
    const areOff = () => waiting.map((name) => part(name).getAttribute('aria-disabled') === 'true')
    expect(areOff()).toEqual(waiting.map(() => false))
    await userEvent.click(part('submit'))
    await expect.poll(areOff).toEqual(waiting.map(() => true))
    for (const name of waiting) {
      part(name).focus()
      part(name).click()
      await userEvent.keyboard('{Enter}')
      expect(document.activeElement).toBe(part(name))
    }
    part('tab-mobile').focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(part('tab-mobile'))
    expect([root.dataset['panel'], root.dataset['switch']]).toEqual(['login', 'mobile'])
    expect(ports.http.to('/passport/web/sms_login/')[0]?.signal.aborted).toBe(false)
  })

  /** The panel of registration at the address of an invitation that is no longer valid. */
  async function renderInvalid(address: string) {
    // As in a frame without an address of its own.
    const url = vi.spyOn(browserPage, 'url').mockReturnValue(address)
    onTestFinished(() => url.mockRestore())
    const ports = testPorts({ page: createTestPage(address) })
    ports.http.on('/account/api/account/appointment/validate', success({ status: 0 }, { code: 2010 }))
    const rendered = await renderWidget({ ports, defaultPanel: 'register' })
    await expect.poll(() => rendered.has('invitation-over')).toBe(true)
    expect(rendered.part('title').textContent).toBe('This link is no longer valid')
    return rendered
  }

  test('with a token that is no longer valid there is no form, but what to do', async () => {
    const { part, has } = await renderInvalid('https://host.example/?x=1&appoint=1')
    expect(part('invitation-over').textContent).toContain('ask the person who invited you for a new link')
    expect((part('leave-invitation') as HTMLAnchorElement).href).toBe('https://host.example/?x=1')
    expect(['submit', 'send-code', 'tab-email'].filter(has)).toEqual([])
    await userEvent.click(part('link-login'))
    await expect.poll(() => has('submit')).toBe(true)
    expect(part('submit').getAttribute('aria-disabled')).toBe('true')
    expect([has('notice'), has('invitation-over')]).toEqual([true, true])
  })

  test('with a key that is no longer valid nobody is sent to who invited them', async () => {
    const { part } = await renderInvalid('https://host.example/?appKey=k')
    expect(part('invitation-over').textContent).toContain('Go back to the site you came from')
    expect(part('leave-invitation').textContent).toBe('Continue')
  })

  test('with a token that is refused neither a code nor the form can be sent', async () => {
    const ports = testPorts({ page: createTestPage('https://host.example/?token=t') })
    ports.http.on('/account/api/account/appointment/validate', success({ status: 0 }, { code: 2656 }))
    const { part, input, has } = await renderWidget({ ports, defaultPanel: 'register' })
    await expect.poll(() => has('notice')).toBe(true)
    await userEvent.fill(input('mobile'), '13800138000')
    for (const name of ['send-code', 'submit'])
      expect(part(name).getAttribute('aria-disabled'), name).toBe('true')
    await userEvent.click(part('tab-email'))
    await expect.poll(() => part('notice').textContent).toContain('The limit has been reached')
    expect(part('notice').dataset['bars']).toBe('true')
    await userEvent.click(part('link-login'))
    await expect.poll(() => part('title').textContent).toBe('Log in')
    expect(part('notice').textContent).toContain('The limit has been reached')
    expect(part('submit').getAttribute('aria-disabled')).toBe('true')
  })
})

test('the addresses of `layout` are those of the page, whatever its <base> says', async () => {
  const base = document.createElement('base')
  base.href = 'https://elsewhere.example/x/'
  document.head.prepend(base)
  onTestFinished(() => base.remove())
  const { part } = await renderWidget({
    theme: 'auto',
    layout: {
      logo: '/logo.svg',
      logoDark: 'dark.svg',
      logoLink: '/home',
      footer: [{ text: 'Help', url: '/help' }],
    },
  })
  const here = (address: string) => new URL(address, location.href).href
  const [link, image, dark] = ['a', 'img', 'source'].map((tag) => part('logo').querySelector(tag))
  expect([(link as HTMLAnchorElement).href, (image as HTMLImageElement).src]).toEqual([
    here('/home'),
    here('/logo.svg'),
  ])
  expect((dark as HTMLSourceElement).srcset).toBe(here('dark.svg'))
  expect(part('footer').querySelector('a')?.href).toBe(here('/help'))
})

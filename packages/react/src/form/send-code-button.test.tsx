// Covers EMB-3, EMB-6, NAV-10, VAL-12, SND-1, SND-4, SND-5, I18-1.
import { failure, never, success } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { RenderedWidget } from '../rendered-widget.fixture.tsx'
import { renderWidget, errorUnder } from '../rendered-widget.fixture.tsx'
import { showMotion } from '../show-motion.fixture.ts'

const SEND = '/passport/web/send_code/'
const REQUIRED = 'Please enter your verification code'

/** A login by mobile with a number typed, whose codes are sent. */
async function renderWithMobile(config: Parameters<typeof renderWidget>[0] = {}): Promise<RenderedWidget> {
  const rendered = await renderWidget(config)
  rendered.ports.http.on(SEND, success({ mobile: '138******00', retry_time: 60 }))
  rendered.widget.edit('mobile', '13800138000')
  return rendered
}

describe('an empty code field', () => {
  test('is not validated when Tab moves on to its Send code', async () => {
    const { input, part, ports } = await renderWithMobile()
    await userEvent.click(input('mobile'))
    await userEvent.tab()
    expect(document.activeElement).toBe(input('mobilecaptcha'))
    await userEvent.tab()
    expect(document.activeElement).toBe(part('send-code'))
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => ports.http.to(SEND).length).toBe(1)
    expect(errorUnder(input('mobilecaptcha'))).toBe('')
  })

  test('is not validated when its Send code is clicked, in a shadow root too', async () => {
    for (const isolation of ['light', 'shadow'] as const) {
      const { input, part, ports } = await renderWithMobile({ isolation })
      await userEvent.click(input('mobilecaptcha'))
      await userEvent.click(part('send-code'))
      await expect.poll(() => ports.http.to(SEND).length).toBe(1)
      expect(errorUnder(input('mobilecaptcha'))).toBe('')
    }
  })

  test('is validated when the focus moves elsewhere', async () => {
    const { input, part } = await renderWithMobile()
    await userEvent.click(input('mobilecaptcha'))
    await userEvent.click(part('title'))
    await expect.poll(() => errorUnder(input('mobilecaptcha'))).toBe(REQUIRED)
  })
})

test('an invalid code is validated even when Send code is clicked', async () => {
  const { input, part } = await renderWithMobile()
  await userEvent.fill(input('mobilecaptcha'), '12')
  await userEvent.click(part('send-code'))
  await expect
    .poll(() => errorUnder(input('mobilecaptcha')))
    .toBe('The verification code should be 4 numbers')
})

describe('the line that says where the code went', () => {
  const hint = ({ root }: RenderedWidget): string | undefined =>
    root.querySelector('.portico-hint:not([role])')?.textContent?.replaceAll('\u00A0', ' ')

  test('takes the error line of the code field and moves nothing', async () => {
    const rendered = await renderWithMobile()
    const { root, part, input } = rendered
    const height = root.offsetHeight
    const line = document.getElementById(`${input('mobilecaptcha').id}-error`)?.getBoundingClientRect()
    await userEvent.click(part('send-code'))
    await expect.poll(() => hint(rendered)).toBe('Sent to 138 0013 8000')
    expect(root.offsetHeight).toBe(height)
    const shown = root.querySelector('.portico-hint')?.getBoundingClientRect()
    expect([shown?.top, shown?.bottom, shown?.left]).toEqual([line?.top, line?.bottom, line?.left])
  })

  test('gives way to an error and comes back after it', async () => {
    const rendered = await renderWithMobile()
    const { part, input } = rendered
    await userEvent.click(part('send-code'))
    await expect.poll(() => hint(rendered)).toBeDefined()
    await userEvent.click(part('title'))
    await expect.poll(() => errorUnder(input('mobilecaptcha'))).toBe(REQUIRED)
    expect(hint(rendered)).toBeUndefined()
    await userEvent.fill(input('mobilecaptcha'), '1234')
    await expect.poll(() => hint(rendered)).toBe('Sent to 138 0013 8000')
  })

  test('gives way to the refusal of a wrong code', async () => {
    const rendered = await renderWithMobile()
    const { ports, part, input } = rendered
    await userEvent.click(part('send-code'))
    await expect.poll(() => hint(rendered)).toBeDefined()
    ports.http.on('/passport/web/sms_login/', failure(1202, 'The code is wrong'))
    await ports.clock.advance(600)
    await userEvent.fill(input('mobilecaptcha'), '1234')
    await userEvent.click(part('submit'))
    await expect.poll(() => input('mobilecaptcha').getAttribute('aria-invalid')).toBe('true')
    expect(hint(rendered)).toBeUndefined()
  })

  test('keeps a long e-mail on one line at 280 px', async () => {
    const rendered = await renderWidget({ defaultPanel: 'register', defaultSwitch: 'email' })
    const { ports, container, input, part, root } = rendered
    container.style.inlineSize = '280px'
    const email = `${'a'.repeat(60)}@${'example.'.repeat(6)}com`
    ports.http.on('/passport/web/email/send_code/', success({ email: 'a***@example.com', retry_time: 60 }))
    await userEvent.fill(input('email'), email)
    await userEvent.fill(input('password'), 'Passw0rd!')
    await userEvent.fill(input('repeatPwd'), 'Passw0rd!')
    const height = root.offsetHeight
    await userEvent.click(part('send-code'))
    await expect.poll(() => hint(rendered)).toBe(`Sent to ${email}`)
    expect(root.offsetHeight).toBe(height)
    expect(root.scrollWidth).toBeLessThanOrEqual(280)
  })

  test.each([
    ['forgetPwd', 'email', 'email'],
    ['forgetPwd', 'mobile', 'mobile'],
    ['reset', 'mobile', 'account'],
  ] as const)(
    'on %s by %s, where a contact without an account gets none, says so in full at 280 px',
    async (defaultPanel, defaultSwitch, field) => {
      const rendered = await renderWidget({ defaultPanel, defaultSwitch })
      const { ports, container, input, part, root } = rendered
      container.style.inlineSize = '280px'
      for (const path of [SEND, '/passport/web/email/send_code/'])
        ports.http.on(path, success({ retry_time: 60 }))
      const [typed, target] =
        defaultSwitch === 'email'
          ? ['unknown@example.com', 'unknown@example.com']
          : ['13800138000', '138 0013 8000']
      await userEvent.fill(input(field), typed)
      await userEvent.fill(input('password'), 'Passw0rd!')
      await userEvent.fill(input('repeatPwd'), 'Passw0rd!')
      await userEvent.click(part('send-code'))
      const text = `If ${target} has an account, the code is on its way`
      await expect.poll(() => hint(rendered)).toBe(text)
      const line = root.querySelector('.portico-hint:not([role])')
      expect(line?.scrollWidth).toBe(line?.clientWidth)
      const announced = [...root.querySelectorAll('[aria-live]')].map(({ textContent }) =>
        textContent?.replaceAll('\u00A0', ' '),
      )
      expect(announced).toContain(text)
      expect(root.textContent).not.toContain('Sent to')
    },
  )
})

describe('Send code under way', () => {
  const TRANSPARENT = 'rgba(0, 0, 0, 0)'
  const ringOf = (button: HTMLElement): CSSStyleDeclaration =>
    getComputedStyle(button.querySelector('.portico-ring') ?? button)

  test('shows a muted ring of 14 px instead of its text after 150 ms, as wide as before', async () => {
    await showMotion()
    const { ports, part, root } = await renderWithMobile()
    ports.http.on(SEND, never)
    const button = part('send-code')
    const { width } = button.getBoundingClientRect()
    expect(ringOf(button).opacity).toBe('0')
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
    const { inlineSize, transitionDelay, transitionProperty } = ringOf(button)
    expect([inlineSize, transitionProperty, transitionDelay]).toEqual(['14px', 'opacity', '0.15s'])
    expect(getComputedStyle(button).transitionDelay).toBe('0.15s')
    await expect.poll(() => ringOf(button).opacity).toBe('1')
    await expect.poll(() => getComputedStyle(button).color).toBe(TRANSPARENT)
    const muted = document.createElement('i')
    muted.style.color = getComputedStyle(root).getPropertyValue('--portico-muted')
    document.body.append(muted)
    expect(ringOf(button).borderTopColor).toBe(getComputedStyle(muted).color)
    muted.remove()
    // Chromium places both edges at multiples of 1/64 px, and returns them as 32-bit numbers.
    expect(Math.abs(button.getBoundingClientRect().width - width)).toBeLessThan(2 / 64)
    expect(button.textContent).toBe('Send code')
  })

  test('ends with the response, and the countdown is shown', async () => {
    await showMotion()
    const { ports, part } = await renderWithMobile()
    await userEvent.click(part('send-code'))
    await expect.poll(() => part('send-code').textContent).toBe('60 S')
    expect(part('send-code').getAttribute('aria-busy')).toBe('false')
    // The clock of the widget stands still, so its loading flag is still on.
    expect(ports.clock.pendingTimers()).toBeGreaterThan(0)
    await expect.poll(() => ringOf(part('send-code')).opacity).toBe('0')
    expect(getComputedStyle(part('send-code')).color).not.toBe(TRANSPARENT)
  })
})

test('a busy Send code shows only its ring while a notice blocks submitting', async () => {
  const { part, ports, root } = await renderWithMobile()
  ports.http.on(SEND, never)
  await userEvent.click(part('send-code'))
  await expect.poll(() => part('send-code').getAttribute('aria-busy')).toBe('true')
  const notice = document.createElement('div')
  notice.className = 'portico-notice'
  notice.dataset['bars'] = 'true'
  root.append(notice)
  await expect.poll(() => getComputedStyle(part('send-code')).color).toBe('rgba(0, 0, 0, 0)')
  notice.remove()
})

// Covers NAV-12, SND-4, SND-5, REG-3, CAP-4, MSG-1, MSG-2, MSG-3, MSG-6, API-5.
import { failure, never } from '@portico/testing/internal'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWidget } from '../rendered-widget.fixture.tsx'

type Script = ReturnType<typeof failure>

/** A widget whose login failed with this response. */
async function renderFailedLogin(script: Script, config: Parameters<typeof renderWidget>[0] = {}) {
  const rendered = await renderWidget(config)
  const { ports, widget } = rendered
  ports.http.on('/passport/web/sms_login/', script)
  widget.edit('mobile', '13800138000')
  widget.edit('mobilecaptcha', '1234')
  widget.submit()
  await expect.poll(() => rendered.has('notice')).toBe(true)
  return rendered
}

test('the server’s text is shown as plain text, without a log id', async () => {
  const { part, has } = await renderFailedLogin(failure(1202, 'Wrong <img src=x> {login} code'))
  expect(part('notice').textContent).toContain('Wrong <img src=x> {login} code')
  expect(part('notice').querySelector('img, a')).toBeNull()
  expect(has('log-id')).toBe(false)
})

describe('on a small screen', () => {
  /** Whether an element is in the viewport as a whole. */
  const isSeen = (element: HTMLElement): boolean => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  }

  /** The form to register, filled in and taller than the screen, whose submit fails. */
  async function renderLongForm(script: Script) {
    await page.viewport(390, 400)
    onTestFinished(() => page.viewport(1_000, 800))
    const rendered = await renderWidget({ defaultPanel: 'register', defaultSwitch: 'email' })
    const { ports, part, widget } = rendered
    ports.http.on('/passport/email/register_verify_login/', script)
    widget.edit('email', 'ada@example.com')
    for (const name of ['password', 'repeatPwd'] as const) widget.edit(name, 'Passw0rd!')
    widget.edit('emailcaptcha', 'abc123')
    widget.setAgreement(true)
    await userEvent.click(part('submit'))
    await expect.poll(() => rendered.has('notice')).toBe(true)
    return rendered
  }

  test('a notice is scrolled into view', async () => {
    const { part } = await renderLongForm(failure(1023))
    await expect.poll(() => isSeen(part('notice'))).toBe(true)
  })

  test('a wrong code is said in view below its field, and announced by the notice alone', async () => {
    const { part, input, root } = await renderLongForm(failure(1704, 'Wrong code'))
    const code = input('emailcaptcha')
    const error = document.getElementById(`${code.id}-error`)
    if (!error) throw new Error('There is no error line')
    expect([error.innerText, document.activeElement]).toEqual(['Wrong code', code])
    await expect.poll(() => isSeen(error)).toBe(true)
    expect([part('notice').getAttribute('role'), code.getAttribute('aria-describedby')]).toEqual([
      'alert',
      null,
    ])
    expect(root.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
  })
})

describe('words that are at a field are announced by a notice that is not seen', () => {
  const HIDDEN = { width: 1, height: 1 }
  const sizeOf = (element: HTMLElement) => ({ width: element.offsetWidth, height: element.offsetHeight })

  test('for a wrong code, also once another one is typed', async () => {
    const { part, input, has } = await renderFailedLogin(failure(1202, 'Wrong code'))
    expect([part('notice').textContent, sizeOf(part('notice'))]).toEqual(['Wrong code', HIDDEN])
    await userEvent.fill(input('mobilecaptcha'), '4821')
    expect([has('notice'), sizeOf(part('notice'))]).toEqual([true, HIDDEN])
  })

  test('for a missing agreement', async () => {
    const { part, input, root } = await renderWidget({ defaultPanel: 'register' })
    await userEvent.fill(input('mobile'), '13800138000')
    await userEvent.fill(input('mobilecaptcha'), '1234')
    await userEvent.click(part('submit'))
    await expect.poll(() => part('agreement-error').innerText).toContain('Please read and agree')
    expect([part('notice').textContent, sizeOf(part('notice'))]).toEqual([
      part('agreement-error').innerText,
      HIDDEN,
    ])
    expect(root.querySelector('[role=alert]')).toBe(part('notice'))
  })

  test('while a refusal of the whole form is seen', async () => {
    const { part } = await renderFailedLogin(failure(1039))
    expect(part('notice').offsetHeight).toBeGreaterThan(30)
  })
})

describe('the log id of an unknown code', () => {
  const UNKNOWN = failure(987_654)

  test('is complete, on one line, its id of 11 px and shortened in its middle', async () => {
    const { part, container } = await renderFailedLogin(UNKNOWN)
    expect(part('notice').textContent).toContain('System error. Please try again later')
    const line = part('log-id')
    expect(line.textContent).toMatch(/^Reference: \d{14}[0-9A-F]{20}$/)
    const id = line.querySelector<HTMLElement>('.portico-log-id-value')
    const [start, end] = [...(id?.children ?? [])] as HTMLElement[]
    if (!id || !start || !end) throw new Error('The id has two parts')
    expect(getComputedStyle(id).fontSize).toBe('11px')
    expect(getComputedStyle(id).fontFamily).toContain('monospace')
    expect(getComputedStyle(line).fontFamily).not.toContain('monospace')
    for (const width of ['360px', '280px']) {
      container.style.inlineSize = width
      expect(line.offsetHeight).toBe(24)
      expect(part('notice').scrollWidth).toBeLessThanOrEqual(part('notice').clientWidth)
      expect(end.getBoundingClientRect().right).toBeLessThanOrEqual(line.getBoundingClientRect().right + 0.5)
      expect(part('log-id-copy').getBoundingClientRect().right).toBeLessThanOrEqual(
        part('notice').getBoundingClientRect().right,
      )
    }
    expect(start.scrollWidth).toBeGreaterThan(start.clientWidth)
    expect(getComputedStyle(start).textOverflow).toBe('ellipsis')
  })

  test('is copied by a button of 24 px, which announces it', async () => {
    const written: string[] = []
    const spy = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockImplementation(async (text) => void written.push(text))
    onTestFinished(() => spy.mockRestore())
    const { part, root } = await renderFailedLogin(UNKNOWN)
    const button = part('log-id-copy')
    expect([button.offsetWidth, button.offsetHeight]).toEqual([24, 24])
    expect(button.getAttribute('aria-label')).toBe('Copy the reference')
    await userEvent.click(button)
    await expect
      .poll(() => root.querySelector('.portico-notice [role=status]')?.textContent)
      .toBe('Reference copied')
    expect(written).toEqual([part('log-id').textContent?.replace('Reference: ', '')])
  })

  test('is selected if the page may not write to the clipboard', async () => {
    const spy = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    onTestFinished(() => spy.mockRestore())
    const { part, root } = await renderFailedLogin(UNKNOWN)
    await userEvent.click(part('log-id-copy'))
    await expect.poll(() => getSelection()?.toString()).toBe(part('log-id').textContent)
    expect(root.querySelector('.portico-notice [role=status]')?.textContent).toBe('')
  })
})

test('a notice is dismissed after 8 s, paused while hovered or focused', async () => {
  const { ports, part, has } = await renderFailedLogin(failure(1202, 'Wrong code'))
  await ports.clock.advance(5_000)
  const notice = part('notice')
  notice.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  notice.dispatchEvent(new PointerEvent('pointerenter'))
  await ports.clock.advance(60_000)
  expect(has('notice')).toBe(true)
  notice.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }))
  notice.dispatchEvent(new PointerEvent('pointerleave'))
  await ports.clock.advance(2_900)
  await expect.poll(() => has('notice')).toBe(true)
  await ports.clock.advance(100)
  await expect.poll(() => has('notice')).toBe(false)
})

describe('the texts of a notice', () => {
  test('error_200 has a help popover, toggled at most every 300 ms', async () => {
    const { part } = await renderFailedLogin(failure(200, ''))
    expect(part('notice').textContent).toContain('You are already logged in to a business account.')
    const help = part('notice').querySelector<HTMLButtonElement>('.portico-help')
    if (!help) throw new Error('There is no help')
    expect(help.getAttribute('aria-label')).toBe('About business accounts')
    expect(part('popover').hidden).toBe(true)
    help.click()
    help.click()
    await expect
      .poll(() => part('popover').textContent)
      .toBe('This platform (ads, stars, POI) requires a business account first.')
    expect(help.getAttribute('aria-expanded')).toBe('true')
    expect(part('popover').hidden).toBe(false)
    help.focus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => part('popover').hidden).toBe(true)
    await expect
      .poll(async () => {
        await userEvent.click(help)
        return part('popover').hidden
      })
      .toBe(false)
  })

  test('error 2015 names the switch, stays and links to login', async () => {
    const { ports, part, has, root, input } = await renderWidget({ defaultPanel: 'register' })
    ports.http.on('/passport/web/sms_login/', failure(2015, 'registered'))
    await userEvent.fill(input('mobile'), '13800138000')
    await userEvent.fill(input('mobilecaptcha'), '1234')
    await userEvent.click(input('agreement'))
    await userEvent.click(part('submit'))
    await expect.poll(() => has('notice')).toBe(true)
    expect(part('notice').textContent).toContain('This mobile is registered. Please log in')
    const link = part('notice').querySelector<HTMLElement>('[data-part="link-login"]')
    expect(link?.textContent).toBe('log in')
    await ports.clock.advance(60_000)
    expect(has('notice')).toBe(true)
    await userEvent.click(link ?? part('notice'))
    await expect.poll(() => root.dataset['panel']).toBe('login')
    expect(has('notice')).toBe(false)
  })
})

test('a notice hovered when its view was removed is dismissed again', async () => {
  const { ports, part, widget } = await renderFailedLogin(failure(1202, 'Wrong code'))
  part('notice').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  part('notice').dispatchEvent(new PointerEvent('pointerenter'))
  const { settings } = widget.getState()
  widget.update({ ...settings, isolation: 'shadow' })
  await expect.poll(() => part('notice').getRootNode()).toBeInstanceOf(ShadowRoot)
  // The real pointer may be over the new notice for a moment.
  await expect
    .poll(async () => {
      await ports.clock.advance(8_000)
      return widget.getState().notice
    })
    .toBeUndefined()
})

describe('focus', () => {
  test.each([
    ['submit', '/passport/web/sms_login/'],
    ['send-code', '/passport/web/send_code/'],
  ] as const)('the retry goes with its notice; the focus goes on to %s', async (button, path) => {
    const { ports, part, has, input } = await renderWidget()
    ports.http.on(path, failure(1105, 'Please verify', { verify_ticket: 't' }))
    ports.sliderScript.breakLoading('fails')
    await userEvent.fill(input('mobile'), '13800138000')
    await userEvent.fill(input('mobilecaptcha'), '1234')
    await userEvent.click(part(button))
    await expect.poll(() => has('slider-retry')).toBe(true)
    await ports.clock.advance(600)
    ports.http.on(path, never)
    part('slider-retry').focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => has('slider-retry')).toBe(false)
    await expect.poll(() => document.activeElement === part(button)).toBe(true)
  })

  test('error 1206 is announced, keeps the focus and does not claim a code was sent', async () => {
    const { ports, part, input, root } = await renderWidget()
    ports.http.on('/passport/web/send_code/', failure(1206, 'Wait 30 s', { retry_time: 30 }))
    await userEvent.fill(input('mobile'), '13800138000')
    part('send-code').focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => part('send-code').textContent).toBe('30 S')
    expect(part('notice').getAttribute('role')).toBe('alert')
    expect(part('notice').textContent).toContain('Wait 30 s')
    expect(document.activeElement).toBe(part('send-code'))
    expect(part('send-code').getAttribute('aria-disabled')).toBe('true')
    expect(root.textContent).not.toContain('Code sent')
    await userEvent.keyboard('{Enter}')
    await ports.clock.advance(30_000)
    await expect.poll(() => part('send-code').textContent).toBe('Send code')
    expect(root.textContent).toContain('You can request a new code now')
    expect(ports.http.to('/passport/web/send_code/')).toHaveLength(1)
  })
})

describe('work that takes longer than a moment', () => {
  /** A widget that works after a press of Enter on the button that sends a code. */
  async function renderWorking(config: Parameters<typeof renderWidget>[0] = {}) {
    const rendered = await renderWidget(config)
    const { ports, input, part, has } = rendered
    ports.http.on('/passport/web/send_code/', failure(1106, 'Running a security check', { work: {} }))
    await userEvent.fill(input('mobile'), '13800138000')
    part('send-code').focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => ports.work.asked.length).toBe(1)
    expect(has('work')).toBe(false)
    await ports.clock.advance(400)
    return rendered
  }

  test('is announced in the words of the server', async () => {
    const { part } = await renderWorking()
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Running a security check' }))
      .toBeVisible()
    expect(part('work').dataset['type']).toBe('info')
  })

  test('is cancelled by keyboard, which returns to the button', async () => {
    const { ports, part, has } = await renderWorking()
    await expect.poll(() => has('work')).toBe(true)
    await userEvent.tab({ shift: true })
    for (let tabs = 0; tabs < 12 && document.activeElement !== part('work-cancel'); tabs += 1)
      await userEvent.tab({ shift: true })
    expect(document.activeElement).toBe(part('work-cancel'))
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => has('work')).toBe(false)
    expect(document.activeElement).toBe(part('send-code'))
    expect(ports.work.asked[0]?.signal.aborted).toBe(true)
    expect(has('notice')).toBe(false)
  })
})

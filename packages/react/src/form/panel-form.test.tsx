// Covers EMB-3, NAV-9, NAV-10, NAV-11, VAL-12, SND-4.
import type { AccountCenterConfig } from '@portico/core'
import { PANELS } from '@portico/core/internal'
import { failure, never, success } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderWidget } from '../rendered-widget.fixture.tsx'

const LOGIN = '/passport/web/sms_login/'
const SEND = '/passport/web/send_code/'

/** A filled-in login form whose login gets no response. */
async function renderFilledForm() {
  const rendered = await renderWidget()
  rendered.ports.http.on(LOGIN, never)
  await userEvent.fill(rendered.input('mobile'), '13800138000')
  await userEvent.fill(rendered.input('mobilecaptcha'), '1234')
  return rendered
}

test.each(Object.keys(PANELS))('htmx is kept away from every form and link (%s)', async (defaultPanel) => {
  const { root } = await renderWidget({ defaultPanel, panels: Object.keys(PANELS) } as AccountCenterConfig)
  const elements = [...root.querySelectorAll('form, a')]
  expect(elements.length).toBeGreaterThan(0)
  for (const element of elements)
    for (const name of ['data-hx-disable', 'data-hx-ignore'])
      expect(element.closest(`[${name}]`)).not.toBeNull()
})

describe('submitting', () => {
  test('Enter in a field submits', async () => {
    const { ports, input } = await renderFilledForm()
    input('mobilecaptcha').focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => ports.http.to(LOGIN).length).toBe(1)
  })

  test('the Enter that ends a composition does not submit, in Safari too', async () => {
    const { input } = await renderWidget()
    const press = (init: KeyboardEventInit): boolean =>
      input('mobile').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }),
      )
    expect(press({ isComposing: true })).toBe(false)
    expect(press({ keyCode: 229 })).toBe(false)
    expect(press({ keyCode: 13 })).toBe(true)
  })

  test('the button keeps its text and focus while busy, and is enabled 600 ms later', async () => {
    const { ports, part, root } = await renderFilledForm()
    let answer = (): void => undefined
    ports.http.on(LOGIN, async (request) => {
      await new Promise<void>((resolve) => (answer = resolve))
      return failure(1202, 'Incorrect verification code')(request)
    })
    const submit = part('submit') as HTMLButtonElement
    submit.focus()
    await userEvent.click(submit)
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true')
    expect(submit.getAttribute('aria-busy')).toBe('true')
    expect(submit.textContent).toBe('Log in')
    expect(document.getElementById(submit.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please wait',
    )
    expect(document.activeElement).toBe(submit)
    expect(root.dataset['busy']).toBe('true')
    submit.click()
    answer()
    await ports.clock.advance(600)
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('false')
    expect(root.dataset['busy']).toBe('false')
    expect(ports.http.to(LOGIN)).toHaveLength(1)
  })
})

test('a sent code focuses its field, and the countdown keeps the button’s width', async () => {
  const { ports, part, input, root } = await renderWidget()
  ports.http.on(SEND, success({ mobile: '138******00', retry_time: 60 }))
  await userEvent.fill(input('mobile'), '13800138000')
  const button = part('send-code') as HTMLButtonElement
  const width = button.offsetWidth
  await userEvent.click(button)
  await expect.poll(() => button.textContent).toBe('60 S')
  await expect.poll(() => document.activeElement).toBe(input('mobilecaptcha'))
  expect(button.disabled).toBe(true)
  expect(root.textContent).toContain('Sent to 138\u00A00013\u00A08000')
  await ports.clock.advance(2_000)
  await expect.poll(() => button.textContent).toBe('58 S')
  expect(button.offsetWidth).toBe(width)
  await ports.clock.advance(58_000)
  await expect.poll(() => button.textContent).toBe('Send code')
  expect(button.disabled).toBe(false)
  expect(root.textContent).toContain('You can request a new code now')
})

test('a button with a matching name shows and hides passwords', async () => {
  const { part, input, root } = await renderWidget({
    defaultPanel: 'register',
    defaultSwitch: 'email',
  })
  expect(part('toggle-password').getAttribute('aria-label')).toBe('Show password')
  await userEvent.click(part('toggle-password'))
  await expect.poll(() => input('password').type).toBe('text')
  expect(input('repeatPwd').type).toBe('text')
  expect(part('toggle-password').getAttribute('aria-label')).toBe('Hide password')
  expect(root.textContent).toContain('Password shown')
  await userEvent.click(part('toggle-password'))
  await expect.poll(() => input('password').type).toBe('password')
  expect(root.textContent).toContain('Password hidden')
})

test('labels always exist, and showFormLabel makes them visible', async () => {
  const hidden = await renderWidget()
  const label = (root: HTMLElement) => root.querySelector('label')
  expect(label(hidden.root)?.textContent).toBe('Mobile number')
  expect(label(hidden.root)?.offsetWidth).toBe(1)
  expect(hidden.input('mobile').placeholder).toBe('Mobile number')
  const shown = await renderWidget({ showFormLabel: true })
  expect(label(shown.root)?.offsetWidth).toBeGreaterThan(60)
  expect(shown.input('mobile').placeholder).toBe('')
})

test('a form whose nodes an extension has replaced keeps what was typed, and shows the current state', async () => {
  const { input, part, root } = await renderWidget()
  await userEvent.fill(input('mobile'), '123')
  await userEvent.click(part('submit'))
  const errors = () =>
    [...root.querySelectorAll('[data-part="field-error"]')].map((error) => error.textContent)
  await expect.poll(() => errors()[0]).toBe('Phone Number is incorrect')
  for (const error of root.querySelectorAll('[data-part="field-error"]')) error.replaceChildren()
  await userEvent.fill(input('mobile'), '13800138000')
  await userEvent.fill(input('mobilecaptcha'), '12')
  await userEvent.click(part('submit'))
  await expect.poll(errors).toEqual(['', 'The verification code should be 4 numbers'])
  expect([input('mobile').value, input('mobilecaptcha').value]).toEqual(['13800138000', '12'])
})

// Covers EMB-1, NAV-10, NAV-11, SND-2, SND-4, LOG-1, LOG-6.
import { failure, never, success } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { RenderedWidget } from '../rendered-widget.fixture.tsx'
import { errorUnder, renderWidget } from '../rendered-widget.fixture.tsx'

const LOGIN = '/passport/web/user/login/'
const STEP = '/passport/web/second_step/'
const SEND = '/passport/web/second_step/send_code/'
const MASKED = '138******00'
const USER = { user_id: '42', screen_name: 'Mei', redirect_url: '' }

/** The login panel after a password that needs a second step. */
async function renderStep(
  offers: readonly string[],
  config: Parameters<typeof renderWidget>[0] = {},
): Promise<RenderedWidget> {
  const rendered = await renderWidget({ defaultSwitch: 'email', beforeSkip: () => false, ...config })
  const { ports, widget, has } = rendered
  const contacts = { mobile: MASKED, email: 'm***i@example.com' }
  ports.http.on(LOGIN, failure(2046, 'One more step', { second_step_key: 'k1', offers, contacts }))
  widget.edit('email', 'mei@example.com')
  widget.edit('password', 'Passw0rd!')
  widget.submit()
  await expect.poll(() => has('second-step')).toBe(true)
  return rendered
}

describe('the view of the second step', () => {
  test('takes the focus to its title, which its words describe', async () => {
    const { part, root, has } = await renderStep(['totp'])
    expect(part('title').textContent).toBe('Confirm it’s you')
    await expect.poll(() => document.activeElement === part('title')).toBe(true)
    expect(part('title').getAttribute('aria-describedby')).toBe(part('second-step-words').id)
    expect(part('second-step-words').textContent).toBe('Enter the 6-digit code from your authenticator app')
    expect(root.getAttribute('aria-labelledby')).toBe(part('title').id)
    expect([has('tab-email'), has('second-step-other'), has('send-code')]).toEqual([false, false, false])
  })

  test.each([
    ['totp', 'one-time-code', 'numeric', 'Code from the app'],
    ['sms', 'one-time-code', 'numeric', 'Verification code'],
    ['email', 'one-time-code', '', 'Verification code'],
    ['recovery', 'off', '', 'Recovery code'],
  ])('of %s has an input for keyboards and autofill', async (method, autocomplete, inputMode, label) => {
    const { input, part } = await renderStep([method])
    const field = input('secondStep')
    expect([field.autocomplete, field.inputMode, field.labels?.[0]?.textContent]).toEqual([
      autocomplete,
      inputMode,
      label,
    ])
    expect([part('second-step').dataset['method'], field.value]).toEqual([method, ''])
  })

  test('has neither the code nor the password in an attribute', async () => {
    const { ports, container, input } = await renderStep(['totp'])
    ports.http.on(STEP, never)
    await userEvent.fill(input('secondStep'), '482193')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => ports.http.to(STEP).length).toBe(1)
    expect(container.innerHTML).not.toMatch(/482193|Passw0rd/)
  })

  test('Enter confirms, and the success replaces the view', async () => {
    const { ports, input, has, root } = await renderStep(['totp'])
    ports.http.on(STEP, success(USER))
    await userEvent.fill(input('secondStep'), '482193')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => root.dataset['loginStatus']).toBe('2')
    expect([has('second-step'), ports.http.to(STEP).length]).toEqual([false, 1])
  })

  test('a missing code is marked at its field, which has the focus', async () => {
    const { input, part } = await renderStep(['totp'])
    await userEvent.click(part('submit'))
    await expect
      .poll(() => errorUnder(input('secondStep')))
      .toBe('Enter the 6 digits shown in your authenticator app')
    expect(document.activeElement).toBe(input('secondStep'))
  })

  test('a wrong code is spoken, marked at its field and selected, and seen once', async () => {
    const { ports, input, part } = await renderStep(['totp'])
    ports.http.on(STEP, failure(2047, 'That code isn’t right'))
    await userEvent.fill(input('secondStep'), '482193')
    await userEvent.click(part('submit'))
    await expect.poll(() => part('notice').textContent).toBe('That code isn’t right')
    expect([part('notice').role, part('notice').className]).toEqual(['alert', 'portico-visually-hidden'])
    expect(input('secondStep').getAttribute('aria-invalid')).toBe('true')
    expect(part('field-error').textContent).toBe('That code isn’t right')
    const { selectionStart, selectionEnd } = input('secondStep')
    expect([selectionStart, selectionEnd]).toEqual([0, 6])
  })

  test('trusts this browser by a checkbox', async () => {
    const { ports, input, part } = await renderStep(['totp'])
    ports.http.on(STEP, never)
    expect(part('trust-browser').textContent).toBe('Trust this browser for 30 days')
    expect(input('trustBrowser').checked).toBe(false)
    await userEvent.click(part('trust-browser'))
    await expect.poll(() => input('trustBrowser').checked).toBe(true)
    await userEvent.fill(input('secondStep'), '482193')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => ports.http.to(STEP)[0]?.wire['trust_browser']).toBe('1')
  })

  test('offers no trust where the account has no second factor', async () => {
    const { has } = await renderStep(['email', 'sms'])
    expect([has('second-step'), has('trust-browser')]).toEqual([true, false])
  })

  test('nothing leaves it while the code is sent', async () => {
    const { ports, input, part, has } = await renderStep(['totp', 'sms'])
    ports.http.on(STEP, never)
    await userEvent.fill(input('secondStep'), '482193')
    await userEvent.click(part('submit'))
    await expect.poll(() => part('submit').getAttribute('aria-busy')).toBe('true')
    for (const name of ['cancel', 'second-step-other']) {
      expect(part(name).getAttribute('aria-disabled')).toBe('true')
      part(name).click()
    }
    expect(part('second-step').dataset['method']).toBe('totp')
    expect(has('second-step')).toBe(true)
  })

  test('shows the image captcha that the server asks for', async () => {
    const { ports, input, part } = await renderStep(['totp'])
    ports.http.on(STEP, failure(1101, '', { captcha: 'UE5H', captcha_key: 'c1' }))
    await userEvent.fill(input('secondStep'), '482193')
    await userEvent.click(part('submit'))
    await expect.poll(() => document.activeElement === input('captcha')).toBe(true)
    ports.http.on(STEP, never)
    await userEvent.keyboard('ab12{Enter}')
    await ports.clock.advance(600)
    await expect.poll(() => ports.http.to(STEP)[1]?.wire['captcha']).toBe('ab12')
  })
})

test('the retry of its notice repeats what the step has sent, and not the form behind it', async () => {
  const { ports, part, has } = await renderStep(['email'])
  ports.http.on(SEND, failure(1105, 'Please verify', { verify_ticket: 't' }))
  ports.sliderScript.breakLoading('fails')
  await userEvent.click(part('send-code'))
  await expect.poll(() => has('slider-retry')).toBe(true)
  await ports.clock.advance(600)
  ports.http.on(SEND, never)
  await userEvent.click(part('slider-retry'))
  await expect.poll(() => ports.http.to(SEND).length).toBe(2)
  expect(ports.http.to('/passport/web/email/send_code/')).toEqual([])
})

describe('another way', () => {
  test('is a code to a masked contact, with its countdown', async () => {
    const { ports, input, part } = await renderStep(['totp', 'sms'])
    ports.http.on(SEND, success({ mobile: MASKED, retry_time: 60 }))
    expect(part('second-step-other').textContent).toBe('Use a code sent to 138******00')
    await userEvent.click(part('second-step-other'))
    await expect.poll(() => part('second-step').dataset['method']).toBe('sms')
    await expect.poll(() => document.activeElement === part('title')).toBe(true)
    expect(part('second-step-words').textContent).toBe(
      'To keep your account safe, enter a code that we’ll send to 138******00',
    )
    await userEvent.click(part('send-code'))
    await expect.poll(() => part('send-code').textContent).toBe('60 S')
    await expect.poll(() => document.activeElement).toBe(input('secondStep'))
    expect(part('second-step').textContent).toContain('Sent to 138******00')
    expect(part('second-step-other').textContent).toBe('Use your authenticator app')
  })

  test('is a recovery code', async () => {
    const { part } = await renderStep(['totp', 'recovery'])
    expect(part('second-step-other').textContent).toBe('Use a recovery code')
    await userEvent.click(part('second-step-other'))
    await expect
      .poll(() => part('second-step-words').textContent)
      .toBe(
        'Enter one of your recovery codes. Each code works once, and your other devices will be logged out',
      )
  })
})

test('Cancel returns to the form with what was typed, and to its title', async () => {
  const { input, part, has } = await renderStep(['totp'])
  await userEvent.fill(input('secondStep'), '482193')
  await userEvent.click(part('cancel'))
  await expect.poll(() => has('second-step')).toBe(false)
  expect([input('email').value, input('password').value]).toEqual(['mei@example.com', 'Passw0rd!'])
  await expect.poll(() => document.activeElement === part('title')).toBe(true)
  expect([part('title').textContent, has('notice')]).toEqual(['Log in', false])
})

test('a login that waits no longer returns to the form with its notice', async () => {
  const { ports, input, part, has } = await renderStep(['totp'])
  ports.http.on(STEP, failure(2048, 'This step is no longer valid. Please log in again'))
  await userEvent.fill(input('secondStep'), '482193')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => has('second-step')).toBe(false)
  expect(part('notice').textContent).toContain('This step is no longer valid. Please log in again')
  expect(part('notice').className).toBe('portico-notice')
})

test('a host replaces the texts of the step like the others', async () => {
  const messages = { en: { title_second_step: 'Are you Mei?' } }
  const { part } = await renderStep(['totp'], { messages })
  expect(part('title').textContent).toBe('Are you Mei?')
})

test('at 280 px nothing of the view is wider', async () => {
  const { root } = await renderStep(['email', 'totp', 'recovery', 'sms'])
  if (root.parentElement) root.parentElement.style.width = '280px'
  expect(root.offsetWidth).toBe(280)
  expect(root.scrollWidth).toBe(280)
})

test('a passkey has no field, and a button to ask for it again', async () => {
  const { ports, part, has } = await renderStep(['totp', 'passkey'])
  ports.http.on('/passport/web/passkey/options/', success({ options: '{}', place: 'page' }))
  expect(part('second-step-other').textContent).toBe('Use a passkey')
  await userEvent.click(part('second-step-other'))
  await expect.poll(() => part('second-step').dataset['method']).toBe('passkey')
  expect(part('second-step-words').textContent).toBe(
    'Confirm with your passkey. Your browser will ask for it',
  )
  expect(part('second-step').querySelector('[name="secondStep"]')).toBeNull()
  expect([part('submit').textContent, has('notice')]).toEqual(['Confirm', false])
})

// Covers EMB-1, NAV-10, VAL-1, SND-2, BND-1.
import { failure, never, success } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { RenderedWidget } from '../rendered-widget.fixture.tsx'
import { errorUnder, renderWidget } from '../rendered-widget.fixture.tsx'

const BIND = '/passport/web/mobile/bind/'
const SEND = '/passport/web/send_code/'
const MASKED = '138******00'
const USER = { user_id: '42', redirect_url: '' }

/** The bind panel after a refusal that lists proofs. */
async function renderProof(
  proofs: readonly string[],
  config: Parameters<typeof renderWidget>[0] = {},
): Promise<RenderedWidget> {
  const rendered = await renderWidget({ defaultPanel: 'bind', beforeSkip: () => false, ...config })
  const { ports, widget, has } = rendered
  ports.http.on(BIND, failure(1039, 'Prove it', { proofs }))
  widget.edit('mobile', '13900139000')
  widget.edit('mobilecaptcha', '1234')
  widget.submit()
  await expect.poll(() => has('proof')).toBe(true)
  return rendered
}

describe('the prompt for a proof', () => {
  test('takes the focus to its title, which its words describe', async () => {
    const { part, root, has } = await renderProof(['password'])
    expect(part('title').textContent).toBe('Confirm it’s you')
    await expect.poll(() => document.activeElement === part('title')).toBe(true)
    expect(part('title').getAttribute('aria-describedby')).toBe(part('proof-words').id)
    expect(part('proof-words').textContent).toBe('To keep your account safe, enter your current password')
    expect(root.getAttribute('aria-labelledby')).toBe(part('title').id)
    expect(has('tab-email')).toBe(false)
    expect(has('proof-other')).toBe(false)
  })

  test('its fields are filled by password managers and from messages', async () => {
    const password = await renderProof(['password'])
    expect(password.input('password').autocomplete).toBe('current-password')
    expect(password.input('password').getAttribute('passwordrules')).toBeNull()
    password.end()
    const code = await renderProof([MASKED])
    expect(code.input('mobilecaptcha').autocomplete).toBe('one-time-code')
    expect(code.input('mobilecaptcha').value).toBe('')
  })

  test('Enter confirms, and the result replaces both forms', async () => {
    const { ports, input, part, has } = await renderProof(['password'])
    ports.http.on(BIND, success(USER))
    await userEvent.fill(input('password'), 'Passw0rd!')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => ports.http.to(BIND).length).toBe(2)
    await expect.poll(() => part('notice').textContent).toContain('Linked')
    expect([has('success'), has('proof'), has('submit')]).toEqual([true, false, false])
  })

  test('leads to the code of an authenticator app, in place of the password', async () => {
    const { ports, part, has, root } = await renderProof(['password', 'totp', 'recovery'])
    expect(part('proof-other').textContent).toBe('Use your authenticator app')
    await userEvent.click(part('proof-other'))
    await expect.poll(() => has('second-step')).toBe(true)
    expect([has('proof'), has('trust-browser')]).toEqual([false, false])
    expect(part('second-step-other').textContent).toBe('Use a recovery code')
    ports.http.on(BIND, success(USER))
    const code = root.querySelector<HTMLInputElement>('[name="secondStep"]')
    await userEvent.fill(code ?? root, '123456')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => part('notice').textContent).toContain('Linked')
  })

  test('a missing proof is marked at its field', async () => {
    const { input, part } = await renderProof(['password'])
    await userEvent.click(part('submit'))
    await expect.poll(() => errorUnder(input('password'))).toBe('Please enter your password')
    expect(document.activeElement).toBe(input('password'))
  })

  test('a wrong password is named as such and selected', async () => {
    const { ports, input, part } = await renderProof(['password'])
    ports.http.on(BIND, failure(1033, 'Incorrect e-mail, mobile number or password'))
    await userEvent.fill(input('password'), 'Passw0rd?')
    await userEvent.click(part('submit'))
    await expect.poll(() => part('notice').textContent).toBe('Incorrect password. Check it and try again')
    expect(input('password').getAttribute('aria-invalid')).toBe('true')
    const { selectionStart, selectionEnd } = input('password')
    expect([selectionStart, selectionEnd]).toEqual([0, 9])
  })

  test('nothing leaves it while the call is repeated', async () => {
    const { ports, input, part, has } = await renderProof(['password', MASKED])
    ports.http.on(BIND, never)
    await userEvent.fill(input('password'), 'Passw0rd!')
    await userEvent.click(part('submit'))
    await expect.poll(() => part('submit').getAttribute('aria-busy')).toBe('true')
    for (const name of ['cancel', 'proof-other']) {
      expect(part(name).getAttribute('aria-disabled')).toBe('true')
      part(name).click()
    }
    expect(part('proof').dataset['by']).toBe('password')
    expect(has('proof')).toBe(true)
  })
})

test('another proof is a code to a masked contact, with its countdown', async () => {
  const { ports, input, part } = await renderProof(['password', MASKED])
  ports.http.on(SEND, success({ mobile: MASKED, retry_time: 60 }))
  expect(part('proof-other').textContent).toBe('Use a code sent to 138******00')
  await userEvent.click(part('proof-other'))
  await expect.poll(() => part('proof').dataset['by']).toBe('mobile')
  await expect.poll(() => document.activeElement === part('title')).toBe(true)
  expect(part('proof-words').textContent).toBe(
    'To keep your account safe, enter a code that we’ll send to 138******00',
  )
  await userEvent.click(part('send-code'))
  await expect.poll(() => part('send-code').textContent).toBe('60 S')
  await expect.poll(() => document.activeElement).toBe(input('mobilecaptcha'))
  expect(part('proof').textContent).toContain('Sent to 138******00')
  expect(part('proof-other').textContent).toBe('Use your password')
})

test('Cancel returns to the form with what was typed, and to its title', async () => {
  const { input, part, has } = await renderProof(['password'])
  await userEvent.fill(input('password'), 'Passw0rd!')
  await userEvent.click(part('cancel'))
  await expect.poll(() => has('proof')).toBe(false)
  expect([input('mobile').value, input('mobilecaptcha').value]).toEqual(['13900139000', '1234'])
  await expect.poll(() => document.activeElement === part('title')).toBe(true)
  expect(part('title').textContent).toBe('Bind mobile')
})

test('at 280 px nothing of the prompt is wider', async () => {
  const { root } = await renderProof(['password', 'v***r-with-a-long-name@northlight.example'])
  if (root.parentElement) root.parentElement.style.width = '280px'
  expect(root.offsetWidth).toBe(280)
  expect(root.scrollWidth).toBe(280)
})

test('a binding that is possible only later names the day, without a link to log in', async () => {
  const { ports, input, part } = await renderWidget({ defaultPanel: 'bind', beforeSkip: () => false })
  ports.http.on(BIND, failure(1039, 'Later', { possible_from: Date.UTC(2026, 11, 4, 12) / 1000 }))
  await userEvent.fill(input('mobile'), '13900139000')
  await userEvent.fill(input('mobilecaptcha'), '1234')
  await userEvent.click(part('submit'))
  await expect.poll(() => part('notice').textContent).toMatch(/you can’t do this until December \d, 2026$/)
  expect(part('notice').querySelector('a, .portico-link')).toBeNull()
})

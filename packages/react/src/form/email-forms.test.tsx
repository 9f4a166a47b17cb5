// Covers NAV-11, VAL-12, LOG-6, CAP-1.
import { failure } from '@portico/testing/internal'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderWidget, errorUnder } from '../rendered-widget.fixture.tsx'

const LOGIN = '/passport/web/user/login/'
const REGISTER = '/passport/email/register_verify_login/'

const FORMS = [
  ['login', ['Please enter your e-mail address', 'Please enter your password']],
  [
    'register',
    [
      'Please enter your e-mail address',
      'Please enter your password',
      'Please confirm your password',
      'Please enter your verification code',
    ],
  ],
] as const

test.each(FORMS)(
  '%s by e-mail: an empty submit shows every error and focuses the first field',
  async (defaultPanel, errors) => {
    const { root, part, input, widget } = await renderWidget({ defaultPanel, defaultSwitch: 'email' })
    const inputs = [
      ...root.querySelectorAll<HTMLInputElement>('[aria-describedby][name]:not([type=checkbox])'),
    ]
    expect(inputs.map(errorUnder)).toEqual(errors.map(() => ''))
    const before = inputs.map((each) => each.getBoundingClientRect().top)
    // What is said of the agreement is the notice above the form, which grows.
    widget.setAgreement(true)
    await userEvent.click(part('submit'))
    await expect.poll(() => inputs.map(errorUnder)).toEqual(errors)
    // Announced with the focused field; a live region would announce it twice.
    for (const error of root.querySelectorAll('[data-part="field-error"]'))
      expect(error.closest('[aria-live], [role=alert], [role=status]')).toBeNull()
    await expect.poll(() => document.activeElement).toBe(input('email'))
    expect(inputs.map((each) => each.getAttribute('aria-invalid'))).toEqual(errors.map(() => 'true'))
    expect(inputs.map((each) => each.getBoundingClientRect().top)).toEqual(before)
  },
)

test('Enter in a field that is invalid announces its error, each time', async () => {
  const { root, input } = await renderWidget({ defaultSwitch: 'email' })
  await userEvent.fill(input('email'), 'ada')
  const spoken: string[] = []
  const observer = new MutationObserver((changes) => {
    const elements = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement))
    const live = elements.findLast((element) => element?.closest('[aria-live]'))?.closest('[aria-live]')
    if (live?.textContent) spoken.push(live.textContent.trim())
  })
  observer.observe(root, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  for (const times of [1, 2]) {
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => spoken.length).toBe(times)
    expect(spoken.at(-1)).toBe(errorUnder(input('email')))
  }
})

/** A login by e-mail on its way. */
async function drawSubmitted(script: ReturnType<typeof failure>) {
  const rendered = await renderWidget({ defaultSwitch: 'email' })
  rendered.ports.http.on(LOGIN, script)
  rendered.widget.edit('email', 'ada@example.com')
  rendered.widget.edit('password', 'Passw0rd!')
  rendered.widget.submit()
  await expect.poll(() => rendered.ports.http.to(LOGIN).length).toBe(1)
  return rendered
}

test('after 1033 the password is selected and the e-mail kept', async () => {
  const { input, part } = await drawSubmitted(failure(1033, 'The account or password is wrong'))
  await expect.poll(() => document.activeElement).toBe(input('password'))
  expect(input('password').value).toBe('Passw0rd!')
  expect(part('notice').getAttribute('role')).toBe('alert')
  // The response does not reveal which of the two is wrong.
  expect(input('password').getAttribute('aria-invalid')).toBe('false')
  await userEvent.keyboard('new')
  expect(input('password').value).toBe('new')
  expect(input('email').value).toBe('ada@example.com')
})

test('after 1012 the words of the server are at the password, which is selected', async () => {
  const words = 'This password has appeared in a data breach elsewhere'
  const { ports, input, part, widget } = await renderWidget({
    defaultPanel: 'register',
    defaultSwitch: 'email',
  })
  widget.setAgreement(true)
  ports.http.on(REGISTER, failure(1012, words))
  await userEvent.fill(input('email'), 'ada@example.com')
  await userEvent.fill(input('password'), 'Passw0rd!')
  await userEvent.fill(input('repeatPwd'), 'Passw0rd!')
  await userEvent.fill(input('emailcaptcha'), '123456')
  await userEvent.click(part('submit'))
  await expect.poll(() => document.activeElement).toBe(input('password'))
  expect(part('notice').textContent).toContain(words)
  expect(input('password').getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(`${input('password').id}-error`)?.innerText).toBe(words)
  await userEvent.keyboard('An0ther one!')
  expect(input('password').getAttribute('aria-invalid')).toBe('false')
  expect(input('emailcaptcha').value).toBe('123456')
})

test('a captcha in the response is focused, and the other fields are kept', async () => {
  const { input, has } = await drawSubmitted(failure(1101, '', { captcha: 'iVBOR', captcha_key: 'k1' }))
  await expect.poll(() => has('captcha-image')).toBe(true)
  await expect.poll(() => document.activeElement).toBe(input('captcha'))
  expect(input('captcha').value).toBe('')
  expect(input('captcha').compareDocumentPosition(input('password'))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  expect(input('password').value).toBe('Passw0rd!')
})

// Covers VAL-1, VAL-5, VAL-7, VAL-8, VAL-10, CAP-1.
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@portico/protocol'
import { failure } from '@portico/testing/internal'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { RenderedWidget } from '../rendered-widget.fixture.tsx'
import { renderWidget, errorUnder } from '../rendered-widget.fixture.tsx'

const SMS_LOGIN = '/passport/web/sms_login/'

test('every field has its type and autocomplete, and none a maxlength', async () => {
  const seen = async (config: Parameters<typeof renderWidget>[0]) => {
    const { root, end } = await renderWidget(config)
    const inputs = [...root.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')]
    expect(inputs.every(({ maxLength }) => maxLength === -1)).toBe(true)
    expect(inputs.filter(({ name, spellcheck }) => name && spellcheck)).toEqual([])
    const traits = inputs.map((input) =>
      [input.name, input.type, input.inputMode, input.autocomplete, input.autocapitalize, input.enterKeyHint]
        .map((word) => word || '-')
        .join(' '),
    )
    end()
    return traits
  }
  const code = 'mobilecaptcha text numeric one-time-code characters go'
  expect(await seen({})).toEqual(['mobile tel tel tel none next', code])
  expect(await seen({ zone: 'sg' })).toEqual(['gmobile tel tel tel none next', code])
  expect(await seen({ defaultSwitch: 'email' })).toEqual([
    'email email email username none next',
    'password password - current-password none go',
  ])
  expect(await seen({ defaultPanel: 'register', defaultSwitch: 'email' })).toEqual([
    '- text - username - -',
    'email email email email none next',
    'password password - new-password none next',
    'repeatPwd password - new-password none next',
    'emailcaptcha text - one-time-code characters go',
  ])
})

test('only new passwords have the password rules', async () => {
  const rules = (input: HTMLInputElement) => input.getAttribute('passwordrules')
  const { input } = await renderWidget({ defaultPanel: 'register', defaultSwitch: 'email' })
  const rule = `minlength:${PASSWORD_MIN_LENGTH};maxlength:${PASSWORD_MAX_LENGTH}`
  expect([rules(input('password')), rules(input('repeatPwd'))]).toEqual([rule, rule])
  const login = await renderWidget({ defaultSwitch: 'email' })
  expect(rules(login.input('password'))).toBeNull()
})

test('the option `password` changes the rule, its message and what managers generate', async () => {
  const { input, part, widget } = await renderWidget({
    defaultPanel: 'register',
    defaultSwitch: 'email',
    password: { minLength: 8, maxLength: 64 },
  })
  expect(input('password').getAttribute('passwordrules')).toBe('minlength:8;maxlength:64')
  await userEvent.fill(input('password'), '1234567')
  await userEvent.click(part('submit'))
  const message = 'The password should be 8-64 characters'
  await expect.poll(() => errorUnder(input('password'))).toBe(message)
  expect(widget.snapshot()?.fields.password.errMsg).toBe(message)
  await userEvent.fill(input('password'), 'x'.repeat(64))
  await expect.poll(() => errorUnder(input('password'))).toBe('')
})

test('password managers leave the captcha alone', async () => {
  const rendered = await renderWidget()
  await askCaptcha(rendered)
  const { autocomplete, dataset } = rendered.input('captcha')
  expect(autocomplete).toBe('off')
  expect(dataset).toMatchObject({ '1pIgnore': 'true', lpignore: 'true' })
})

test('a captcha is sent without what was pasted around its characters', async () => {
  const rendered = await renderWidget()
  const { ports, input, part } = rendered
  await askCaptcha(rendered)
  await paste('ａ B-3x\u200B', input('captcha'))
  await userEvent.click(part('submit'))
  await expect.poll(() => ports.http.to(SMS_LOGIN)[1]?.wire['captcha']).toBe('aB3x')
})

test('a pasted password that is too long has an error and is not truncated', async () => {
  const { input, part } = await renderWidget({ defaultPanel: 'register', defaultSwitch: 'email' })
  const long = 'x'.repeat(PASSWORD_MAX_LENGTH + 1)
  for (const name of ['password', 'repeatPwd', 'emailcaptcha']) await paste(long, input(name))
  expect([input('password').value, input('repeatPwd').value, input('emailcaptcha').value]).toEqual([
    long,
    long,
    long,
  ])
  await userEvent.click(part('submit'))
  await expect.poll(() => errorUnder(input('password'))).toBe('The password should be 6-20 characters')
  expect(errorUnder(input('repeatPwd'))).toBe('')
  expect(errorUnder(input('emailcaptcha'))).toBe('The verification code should be 6 characters')
})

/** A filled-in login by mobile whose first try is answered with a captcha. */
async function askCaptcha({ ports, widget, has }: RenderedWidget): Promise<void> {
  ports.http.on(SMS_LOGIN, failure(1101, '', { captcha: 'iVBOR', captcha_key: 'k1' }))
  widget.edit('mobile', '13800138000')
  widget.edit('mobilecaptcha', '1234')
  widget.submit()
  await expect.poll(() => has('captcha-image')).toBe(true)
  await ports.clock.advance(600)
}

/** Copies a text somewhere else on the page and pastes it over what a field holds, with real keys. */
async function paste(text: string, input: HTMLInputElement): Promise<void> {
  const source = document.createElement('textarea')
  source.value = text
  document.body.append(source)
  onTestFinished(() => source.remove())
  source.select()
  await userEvent.copy()
  input.focus()
  input.select()
  await userEvent.paste()
}

// Covers VAL-1, CAP-1, BND-1.
import type { AccountCenterConfig } from '@portico/core'
import { PANELS } from '@portico/core/internal'
import type { FieldName } from '@portico/protocol'
import { FIELDS } from '@portico/protocol'
import { failure } from '@portico/testing/internal'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { RenderedWidget } from '../rendered-widget.fixture.tsx'
import { renderWidget } from '../rendered-widget.fixture.tsx'

const FORMS = Object.entries(PANELS).flatMap(([panel, { methods }]) =>
  methods.filter((method) => method !== 'qr').map((method) => [panel, method] as const),
)

test.each(FORMS)(
  'no attribute holds what is typed into a secret field of %s by %s, and recorders of visits leave out these fields alone',
  async (panel, method) => {
    const config = { defaultPanel: panel, defaultSwitch: method } as AccountCenterConfig
    const rendered = await renderWidget({ ...config, panels: Object.keys(PANELS) } as AccountCenterConfig)
    const { root, part, widget } = rendered
    const inputs = [...root.querySelectorAll<HTMLInputElement>('input[name]')]
    const secrets = inputs.map(({ name }) => name).filter((name) => FIELDS[name as FieldName]?.secret)
    expect(secrets.length).toBeGreaterThan(0)
    for (const mark of RECORDER_MARKS)
      expect(inputs.filter((input) => input.matches(mark)).map(({ name }) => name)).toEqual(secrets)
    for (const name of secrets) await typeInto(rendered, name)
    expectNoneInMarkup(secrets)
    widget.togglePasswords()
    await expect.poll(() => root.querySelector('[name][type="password"]')).toBeNull()
    expectNoneInMarkup(secrets)
    await userEvent.click(part('submit'))
    await expect.poll(() => root.querySelector('[aria-invalid="true"]')).not.toBeNull()
    expectNoneInMarkup(secrets)
    for (const name of secrets) expect(rendered.input(name).value).toBe(valueOf(name))
  },
)

/** Of rrweb, PostHog, FullStory, LogRocket, Sentry, Hotjar, Clarity and Datadog. */
const RECORDER_MARKS = [
  '.rr-ignore',
  '.ph-ignore-input',
  '.fs-exclude',
  '[data-private]',
  '[data-sentry-ignore]',
  '[data-hj-suppress]',
  '[data-clarity-mask="true"]',
  '[data-dd-privacy="mask"]',
]

test('a refused captcha is emptied, and what is typed next is sent and in no attribute', async () => {
  const path = '/passport/web/sms_login/'
  const rendered = await renderWidget()
  const { ports, input, part, has } = rendered
  ports.http.on(path, failure(1101, '', { captcha: 'iVBOR', captcha_key: 'k1' }))
  await userEvent.fill(input('mobile'), '13800138000')
  await userEvent.fill(input('mobilecaptcha'), '1234')
  await userEvent.click(part('submit'))
  await expect.poll(() => has('captcha-image')).toBe(true)
  await ports.clock.advance(600)
  ports.http.on(path, failure(1102, 'Wrong', { captcha: 'iVBOR', captcha_key: 'k2' }))
  await typeInto(rendered, 'captcha')
  await userEvent.click(part('submit'))
  await expect.poll(() => input('captcha').value).toBe('')
  await ports.clock.advance(600)
  await typeInto(rendered, 'captcha')
  expect(input('captcha').value).toBe(valueOf('captcha'))
  expectNoneInMarkup(['captcha'])
  await userEvent.click(part('submit'))
  await expect.poll(() => ports.http.to(path).length).toBe(3)
  expect(ports.http.to(path)[2]?.wire).toMatchObject({ captcha: valueOf('captcha'), captcha_key: 'k2' })
})

test('a value that a script sets before its event is taken', async () => {
  const { input, widget } = await renderWidget({ defaultSwitch: 'email' })
  const element = input('password')
  element.value = 'filled1'
  element.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => widget.getState().form.values.password).toBe('filled1')
})

test('the caret stays in the middle of a value, and undo takes back what was typed', async () => {
  const { input, widget } = await renderWidget({ defaultSwitch: 'email' })
  const element = input('password')
  await userEvent.type(element, 'abcd')
  element.setSelectionRange(2, 2)
  await userEvent.keyboard('X')
  await expect.poll(() => widget.getState().form.values.password).toBe('abXcd')
  expect(element.selectionStart).toBe(3)
  document.execCommand('undo')
  await expect.poll(() => widget.getState().form.values.password).not.toBe('abXcd')
  expect(element.value).toBe(widget.getState().form.values.password)
})

/** The captcha has four characters. */
const valueOf = (name: string): string => (name === 'captcha' ? 'q7Zk' : `q7${name}Zk`)

/** With real keys, one by one. */
async function typeInto({ input }: RenderedWidget, name: string): Promise<void> {
  input(name).focus()
  await userEvent.keyboard(valueOf(name))
}

function expectNoneInMarkup(names: readonly string[]): void {
  const markup = document.documentElement.outerHTML
  expect(names.filter((name) => markup.includes(valueOf(name)))).toEqual([])
  // What a style sheet could tell apart.
  expect(document.querySelector('html:has(input[value$="k"])')).toBeNull()
}

// Covers VAL-1, EMB-3.
import type { AccountCenterConfig } from '@portico/core'
import { PANELS } from '@portico/core/internal'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderWidget } from '../rendered-widget.fixture.tsx'

const FORMS = Object.entries(PANELS).flatMap(([panel, { methods }]) =>
  methods.filter((method) => method !== 'qr').map((method) => [panel, method] as const),
)

/** What some browsers and password managers dispatch instead of `input` after they have filled an input. */
const ANNOUNCEMENTS: Readonly<Record<string, (input: HTMLInputElement) => void>> = {
  'only a change event': (input) => input.dispatchEvent(new Event('change', { bubbles: true })),
  'an input event that does not bubble': (input) => input.dispatchEvent(new Event('input')),
  'no event': () => undefined,
}

/** Every form is read without an event; what the events do is the same in all of them. */
const CASES = [
  ...FORMS.map((form) => ['no event', ...form] as const),
  ...Object.keys(ANNOUNCEMENTS).map((how) => [how, 'register', 'email'] as const),
]

test.each(CASES)('what is filled in with %s is submitted (%s by %s)', async (how, panel, method) => {
  const config = { defaultPanel: panel, defaultSwitch: method, panels: Object.keys(PANELS) }
  const { root, part, widget } = await renderWidget(config as AccountCenterConfig)
  const inputs = [...root.querySelectorAll<HTMLInputElement>('.portico-field input[name]')]
  expect(inputs.length).toBeGreaterThan(0)
  const filled: Record<string, string> = {}
  for (const input of inputs) {
    filled[input.name] = `value${input.name}`
    input.value = `value${input.name}`
    ANNOUNCEMENTS[how]?.(input)
  }
  await userEvent.click(part('submit'))
  expect(widget.getState().form.values).toMatchObject(filled)
  expect(Object.fromEntries(inputs.map(({ name, value }) => [name, value]))).toEqual(filled)
})

test('what is filled in without an event survives a new rendering', async () => {
  const { input, widget } = await renderWidget({ defaultSwitch: 'email' })
  input('password').value = 'secret7'
  widget.togglePasswords()
  await expect.poll(() => input('password').type).toBe('text')
  expect(input('password').value).toBe('secret7')
  expect(widget.getState().form.values.password).toBe('secret7')
})

test('a code is sent to what is filled in without an event', async () => {
  const { input, part, widget } = await renderWidget()
  input('mobile').value = '13800138000'
  await userEvent.click(part('send-code'))
  expect(widget.getState().form.values.mobile).toBe('13800138000')
  expect(widget.getState().form.errors.mobile).toBeUndefined()
})

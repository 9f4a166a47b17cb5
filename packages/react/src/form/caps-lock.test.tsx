// Covers NAV-11, VAL-12.
import { COMPLETE_LANGUAGES } from '@portico/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderWidget } from '../rendered-widget.fixture.tsx'

const HINT = 'Caps Lock is on'
const RULE = '6–20 characters'

/** Dispatches a key event with the state of caps lock. */
function press(input: HTMLElement, modifierCapsLock: boolean, type = 'keydown'): void {
  input.dispatchEvent(new KeyboardEvent(type, { key: 'A', modifierCapsLock, bubbles: true, composed: true }))
}

async function renderPasswords(config: Parameters<typeof renderWidget>[0] = {}) {
  const rendered = await renderWidget({ defaultPanel: 'register', defaultSwitch: 'email', ...config })
  const hints = () =>
    [...rendered.root.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
  await expect.poll(() => hints().length).toBe(2)
  return { ...rendered, hints }
}

test('a caps lock warning is shown below the typed password and moves nothing', async () => {
  const { input, root, hints } = await renderPasswords()
  // The form moves into its place.
  await expect.poll(() => root.getAnimations({ subtree: true })).toHaveLength(0)
  const height = root.offsetHeight
  const line = document.getElementById(`${input('password').id}-error`)?.getBoundingClientRect()
  await userEvent.click(input('password'))
  press(input('password'), true)
  await expect.poll(hints).toEqual([HINT, ''])
  expect(root.offsetHeight).toBe(height)
  const hint = root.querySelector('[role=status]')?.getBoundingClientRect()
  expect([hint?.top, hint?.bottom, hint?.left]).toEqual([line?.top, line?.bottom, line?.left])
  press(input('password'), false, 'keyup')
  await expect.poll(hints).toEqual([RULE, ''])
  input('repeatPwd').focus()
  press(input('repeatPwd'), true)
  await expect.poll(hints).toEqual(['', HINT])
  input('repeatPwd').blur()
  await expect.poll(hints).toEqual(['', ''])
})

test('where enlarged text needs two lines, the warning is below the field, and the password keeps its width', async () => {
  const { input, root, hints } = await renderPasswords()
  root.style.setProperty('--portico-width', '240px')
  root.style.setProperty('--portico-inset', '0 20px')
  expect(input('password').offsetWidth).toBeGreaterThan(100)
  await userEvent.click(input('password'))
  press(input('password'), true)
  await expect.poll(hints).toEqual([HINT, ''])
  const box = input('password').parentElement!.getBoundingClientRect()
  const hint = root.querySelector('[role=status]')!.getBoundingClientRect()
  expect(input('password').offsetWidth).toBeGreaterThan(100)
  expect(hint.top).toBeGreaterThanOrEqual(box.bottom)
})

test('a pointer event updates the warning, in a shadow root too', async () => {
  const { input, hints } = await renderPasswords({ isolation: 'shadow' })
  const point = (name: string): boolean =>
    input(name).dispatchEvent(
      new PointerEvent('pointerdown', { modifierCapsLock: true, bubbles: true, composed: true }),
    )
  point('email')
  press(input('email'), true)
  expect(hints()).toEqual(['', ''])
  point('password')
  await expect.poll(hints).toEqual([HINT, ''])
})

test('an error replaces the warning', async () => {
  const { input, part, hints } = await renderPasswords()
  await userEvent.click(input('password'))
  press(input('password'), true)
  await expect.poll(hints).toEqual([HINT, ''])
  await userEvent.click(part('submit'))
  press(input('password'), true)
  await expect.poll(() => input('password').getAttribute('aria-invalid')).toBe('true')
  await expect.poll(hints).toEqual(['', ''])
})

test('events from autofill show no warning', async () => {
  const { input, hints } = await renderPasswords()
  input('password').dispatchEvent(new Event('keydown', { bubbles: true }))
  expect(hints()).toEqual(['', ''])
})

test('Safari shows its own indicator instead', async () => {
  const vendor = vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.')
  onTestFinished(() => vendor.mockRestore())
  const { input, hints } = await renderPasswords()
  press(input('password'), true)
  // One turn of the browser later nothing is there either.
  await new Promise(requestAnimationFrame)
  expect(hints()).toEqual(['', ''])
})

test('a new password shows its rule while it has the focus, in a shadow root too', async () => {
  for (const isolation of ['light', 'shadow'] as const) {
    const { input, hints, root } = await renderPasswords({
      isolation,
      password: { minLength: 8, maxLength: 64 },
    })
    const height = root.offsetHeight
    input('password').focus()
    await expect.poll(hints).toEqual(['8–64 characters', ''])
    expect(root.offsetHeight).toBe(height)
    input('email').focus()
    await expect.poll(hints).toEqual(['', ''])
  }
})

test('a password that logs in shows no rule', async () => {
  const { input, root } = await renderWidget({ defaultSwitch: 'email' })
  const hint = () => root.querySelector('[role=status]')?.textContent
  await expect.poll(hint).toBe('')
  input('password').focus()
  press(input('password'), true)
  await expect.poll(hint).toBe(HINT)
  press(input('password'), false)
  await expect.poll(hint).toBe('')
})

test.each(COMPLETE_LANGUAGES)(
  'binding an e-mail says on one line at 280 px whose password is meant: %s',
  async (language) => {
    const rendered = await renderWidget({ defaultPanel: 'bind', defaultSwitch: 'email', language })
    const { container, input, root } = rendered
    container.style.inlineSize = '280px'
    const hint = () => root.querySelector('[role=status]')
    await expect.poll(hint).not.toBeNull()
    expect(hint()?.textContent).toBe('')
    const height = root.offsetHeight
    await userEvent.click(input('password'))
    await expect.poll(() => hint()?.textContent).not.toBe('')
    expect(hint()?.scrollWidth).toBe(hint()?.clientWidth)
    expect(root.offsetHeight).toBe(height)
  },
)

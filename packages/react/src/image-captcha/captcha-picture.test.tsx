// Covers CAP-1, CAP-2.
import { failure, never, success } from '@portico/testing/internal'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderWidget } from '../rendered-widget.fixture.tsx'
import { showMotion } from '../show-motion.fixture.ts'

const LOGIN = '/passport/web/user/login/'
const REFRESH = '/passport/web/refresh_captcha/'

/** A login by e-mail whose response requires a captcha. */
async function renderAsked(image: string) {
  const rendered = await renderWidget({ defaultSwitch: 'email' })
  const { ports, part, widget } = rendered
  ports.http.on(LOGIN, failure(1101, '', { captcha: image, captcha_key: 'k1' }))
  ports.http.on(REFRESH, success({ captcha: image, captcha_key: 'k2' }))
  widget.edit('email', 'ada@example.com')
  widget.edit('password', 'Passw0rd!')
  widget.submit()
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('captcha')
  await ports.clock.advance(600)
  return {
    ...rendered,
    canvas: part('captcha-image') as HTMLCanvasElement,
    refreshes: () => ports.http.to(REFRESH).length,
  }
}

test('a captcha is shown, its input focused, and a click requests another', async () => {
  const { canvas, input, refreshes } = await renderAsked(await somePng())
  expect(canvas.getAttribute('role')).toBe('img')
  expect(canvas.getAttribute('aria-label')).toBe('Image code')
  await expect.poll(() => canvas.width).toBe(12)
  await userEvent.fill(input('captcha'), 'aB3x')
  await userEvent.click(canvas)
  await expect.poll(refreshes).toBe(1)
  await expect.poll(() => input('captcha').value).toBe('')
  await expect.poll(() => document.activeElement).toBe(input('captcha'))
})

test.each(['{Enter}', ' '])(
  'the captcha is a named button that Tab reaches and %j activates',
  async (key) => {
    const { canvas, ports, refreshes } = await renderAsked(await somePng())
    await userEvent.keyboard('{Tab}')
    const button = document.activeElement
    expect(button?.contains(canvas)).toBe(true)
    expect(button?.tagName).toBe('BUTTON')
    expect(button?.getAttribute('aria-label')).toBe('Get a new image code')
    await userEvent.keyboard(key)
    await expect.poll(refreshes).toBe(1)
    expect(ports.http.to(LOGIN)).toHaveLength(1)
  },
)

test('a refresh moves nothing', async () => {
  const { canvas, root, ports, refreshes } = await renderAsked(await somePng())
  ports.http.on(REFRESH, never)
  const sizes = () => [canvas.offsetWidth, canvas.offsetHeight, root.offsetHeight]
  await expect.poll(() => root.dataset['settling']).toBeUndefined()
  const before = sizes()
  await userEvent.click(canvas)
  await expect.poll(refreshes).toBe(1)
  await expect.poll(() => canvas.parentElement?.getAttribute('aria-busy')).toBe('true')
  expect(sizes()).toEqual(before)
})

test('an unreadable image clears the previous one', async () => {
  const { canvas, part, ports, input } = await renderAsked(await somePng())
  const isBlank = () =>
    (part('captcha-image') as HTMLCanvasElement)
      .getContext('2d')
      ?.getImageData(0, 0, 1, 1)
      .data.every((value) => value === 0)
  await expect.poll(isBlank).toBe(false)
  ports.http.on(REFRESH, success({ captcha: 'no picture', captcha_key: 'k3' }))
  await userEvent.click(canvas)
  await expect.poll(isBlank).toBe(true)
  await expect.poll(() => document.activeElement).toBe(input('captcha'))
})

test('another image slides in beside the emptied and focused input', async () => {
  await showMotion()
  const { canvas, part, input, ports } = await renderAsked(await somePng())
  await userEvent.fill(input('captcha'), 'aB3x')
  ports.http.on(LOGIN, failure(1102, '', { captcha: await somePng(), captcha_key: 'k4' }))
  await userEvent.click(part('submit'))
  await expect.poll(() => part('captcha-image') === canvas).toBe(false)
  expect(part('captcha-image').getAnimations().length).toBeGreaterThan(0)
  expect([input('captcha').value, document.activeElement]).toEqual(['', input('captcha')])
})

test('an unreadable captcha shows an icon to refresh until a readable one arrives', async () => {
  const { part, ports, root } = await renderAsked('no picture')
  const icon = () => root.querySelector('.portico-captcha > .portico-icon')
  await expect.poll(() => icon()?.getAttribute('data-icon')).toBe('refresh')
  const visibility = () => getComputedStyle(part('captcha-image')).visibility
  expect(visibility()).toBe('hidden')
  ports.http.on(REFRESH, success({ captcha: await somePng(), captcha_key: 'k3' }))
  await userEvent.click(icon() as Element)
  await expect.poll(icon).toBeNull()
  expect(visibility()).toBe('visible')
})

async function somePng(): Promise<string> {
  const canvas = new OffscreenCanvas(12, 4)
  canvas.getContext('2d')?.fillRect(0, 0, 6, 4)
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  return btoa(String.fromCharCode(...bytes))
}

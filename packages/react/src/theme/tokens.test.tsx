// Covers EMB-3, EMB-6, EMB-8.
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { addHostSheet } from '../page.fixture.tsx'
import { renderWidget } from '../rendered-widget.fixture.tsx'
import { contrastOf } from './contrast.ts'

// The pointer may rest on the widget, where another file’s test has left it.
beforeAll(() => userEvent.hover(document.body, { position: { x: 780, y: 5 } }))

test.each([
  ['light', 'rgb(255, 255, 255)'],
  ['dark', 'rgb(20, 23, 31)'],
] as const)(
  'a visitor who asks for more contrast sees each line and text of the theme %s',
  async (theme, surface) => {
    const prefer = (value: string) =>
      cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-contrast', value }] })
    await prefer('more')
    onTestFinished(() => void prefer('no-preference'))
    const { input, part } = await renderWidget({ theme })
    const colours = () => [
      getComputedStyle(input('mobile').parentElement as HTMLElement).borderTopColor,
      getComputedStyle(part('send-code')).borderInlineStartColor,
      getComputedStyle(part('tab-email')).color,
      getComputedStyle(input('mobile'), '::placeholder').color,
    ]
    await expect
      .poll(() => Math.min(...colours().map((colour) => contrastOf(colour, surface) ?? 0)))
      .toBeGreaterThanOrEqual(7)
  },
)

test('the page can set width, padding, size, control height, field background, shadows and alignment', async () => {
  addHostSheet(
    `.portico {
      --portico-width: 100%; --portico-inset: 0; --portico-size: 16px; --portico-control: 52px; --portico-title-size: 2em;
      --portico-title-align: center; --portico-weight: 700; --portico-field: rgb(240, 240, 240); --portico-control-radius: 26px;
      --portico-control-shadow: none; --portico-surface: rgb(1, 2, 3); --portico-shadow: 0 0 9px red;
    }`,
  )
  const { container, root, part, input } = await renderWidget()
  container.style.width = '500px'
  const box = input('mobile').parentElement as HTMLElement
  expect([root.offsetWidth, box.offsetWidth, box.offsetHeight, part('submit').offsetHeight]).toEqual([
    500, 500, 52, 52,
  ])
  const title = getComputedStyle(part('title'))
  expect([title.fontSize, title.textAlign, title.fontWeight]).toEqual(['32px', 'center', '700'])
  const field = getComputedStyle(box)
  expect([field.backgroundColor, field.borderRadius, field.boxShadow]).toEqual([
    'rgb(240, 240, 240)',
    '26px',
    'none',
  ])
  expect(getComputedStyle(root).backgroundColor).toBe('rgb(1, 2, 3)')
  expect(getComputedStyle(root).boxShadow).toContain('9px')
})

test('`--portico-font: inherit` takes the family of the page and keeps the sizes', async () => {
  addHostSheet('body{font:italic 30px/3 serif} .portico{--portico-font:inherit}')
  const { part, root } = await renderWidget()
  const { fontFamily, fontSize, fontStyle } = getComputedStyle(part('submit'))
  expect([fontFamily, fontSize, fontStyle]).toEqual(['serif', '14px', 'normal'])
  expect(getComputedStyle(part('title')).fontSize).toBe('22px')
  expect(root.offsetWidth).toBe(360)
})

test('in `rem` everything grows with the root’s text size, in px nothing does', async () => {
  addHostSheet('html{font-size:32px}')
  const { root, part } = await renderWidget()
  expect([root.offsetWidth, getComputedStyle(part('submit')).fontSize]).toEqual([360, '14px'])
  addHostSheet('.portico{--portico-size:.875rem}')
  expect([getComputedStyle(part('submit')).fontSize, part('submit').offsetHeight]).toEqual(['28px', 88])
})

test('an exact colour of the main button is kept, with a warning if its text is hard to read', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  addHostSheet('.portico{--portico-accent-face:#ff5a1f;--portico-on-accent:#fff}')
  const { part } = await renderWidget()
  const style = getComputedStyle(part('submit'))
  // The colour changes in a transition.
  await expect.poll(() => style.backgroundColor).toBe('rgb(255, 90, 31)')
  expect(style.color).toBe('rgb(255, 255, 255)')
  await expect.poll(() => warn.mock.calls.flat().join()).toContain('has a contrast of 3.1:1')
  await renderWidget()
  expect(warn).toHaveBeenCalledTimes(1)
})

test('in a shadow root the page styles the parts, and nothing else', async () => {
  addHostSheet(
    '#parts > div::part(submit){border-radius:22px;text-transform:uppercase} #parts div::part(title){color:lime} button{opacity:.5!important} *{letter-spacing:9px!important}',
  )
  const { container, part } = await renderWidget({ isolation: 'shadow' })
  container.id = 'parts'
  const submit = getComputedStyle(part('submit'))
  await expect.poll(() => submit.borderRadius).toBe('22px')
  expect([submit.textTransform, submit.opacity, submit.letterSpacing]).toEqual(['uppercase', '1', 'normal'])
  expect(getComputedStyle(part('title')).color).toBe('rgb(0, 255, 0)')
})

test('`layout` adds a logo, a subtitle and a footer, and moves the platforms above the form', async () => {
  await page.viewport(1_000, 800)
  const { root, part, has, widget } = await renderWidget({
    platforms: [
      { platform: 'douyin', client_key: 'k' },
      { platform: 'toutiao', client_key: 'k' },
    ],
    layout: {
      logo: '/logo.svg',
      logoAlt: 'Northlight',
      logoLink: '/home',
      subtitle: 'to continue to Northlight',
      platforms: 'top',
      platformLook: 'icon',
      footer: [{ text: 'Help', url: '/help' }, { text: '© Northlight' }],
    },
  })
  const link = part('logo').querySelector('a')
  expect([link?.pathname, link?.querySelector('img')?.alt, part('logo').offsetHeight]).toEqual([
    '/home',
    'Northlight',
    40,
  ])
  expect(part('subtitle').textContent).toBe('to continue to Northlight')
  expect(part('footer').textContent).toBe('Help · © Northlight')
  await expect.poll(() => has('platforms')).toBe(true)
  const order = ['logo', 'title', 'platforms', 'tab-mobile', 'submit', 'footer'].map(
    (name) => part(name).getBoundingClientRect().top,
  )
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  const icon = part('platform-douyin')
  expect([icon.textContent, icon.offsetTop === part('platform-toutiao').offsetTop]).toEqual(['Douyin', true])
  widget.changePanel('forgetPwd')
  await expect.poll(() => has('subtitle')).toBe(false)
  expect(root.querySelectorAll('.portico-outline')).toHaveLength(0)
})

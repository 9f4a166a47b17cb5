// Covers ARE-2, ARE-6.
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWidget } from '../rendered-widget.fixture.tsx'

/** How pages clip what is longer than a card. */
const CARDS: Readonly<Record<string, string>> = {
  'overflow: hidden': 'overflow: hidden',
  'a maximum height': 'max-height: 260px; overflow: auto',
  'a transform': 'overflow: hidden; transform: translateY(20px)',
  'paint containment': 'contain: paint',
  'a clip path': 'overflow: clip',
  'a window in which the list fits': 'overflow: hidden',
}

test('the last area can be reached in every card, in windows of 360 × 360 and 360 × 640 px', async () => {
  onTestFinished(() => page.viewport(414, 896))
  const { container, part, has } = await renderWidget({ zone: 'sg', defaultPanel: 'bind' })
  for (const [card, css] of Object.entries(CARDS)) {
    await page.viewport(360, card.startsWith('a window') ? 640 : 360)
    container.style.cssText = `padding: 16px; ${css}`
    await userEvent.click(part('area-toggle'))
    await expect.poll(() => has('area-list')).toBe(true)
    const list = part('area-list')
    await expect.poll(() => list.childElementCount).toBeGreaterThan(200)
    const last = list.lastElementChild as HTMLElement
    list.scrollTo({ top: last.offsetTop })
    await new Promise(requestAnimationFrame)
    list.scrollTo({ top: list.scrollHeight })
    await new Promise(requestAnimationFrame)
    const { left, top, bottom } = last.getBoundingClientRect()
    // What a pointer meets at the row is the row.
    expect(last.contains(document.elementFromPoint(left + 20, (top + bottom) / 2)), card).toBe(true)
    await userEvent.click(last)
    await expect.poll(() => has('area-list')).toBe(false)
    expect(part('area-toggle').textContent).toContain((last.textContent ?? '').split('+').at(-1))
  }
})

test('the list stays beside its field when the page scrolls', async () => {
  const { container, part, has } = await renderWidget({ zone: 'sg' })
  container.style.cssText = 'padding-block: 100px 2000px'
  await userEvent.click(part('area-toggle'))
  await expect.poll(() => has('area-list')).toBe(true)
  const gap = () =>
    Math.round(
      part('area-search').getBoundingClientRect().top - part('area-toggle').getBoundingClientRect().bottom,
    )
  const before = gap()
  scrollBy(0, 60)
  await expect.poll(gap).toBe(before)
  scrollTo(0, 0)
})

test.each([0.75, 1.4])(
  'on a page that its style sheet zooms by %f the list is as wide as its field',
  async (zoom) => {
    document.body.style.zoom = String(zoom)
    onTestFinished(() => {
      document.body.style.zoom = ''
    })
    const { part, has } = await renderWidget({ zone: 'sg' })
    await userEvent.click(part('area-toggle'))
    await expect.poll(() => has('area-list')).toBe(true)
    const list = (part('area-search').closest('[popover]') as Element).getBoundingClientRect()
    const field = (part('area-toggle').closest('.portico-box') as Element).getBoundingClientRect()
    expect(list.width).toBeCloseTo(field.width, 0)
    expect(list.left).toBeCloseTo(field.left, 0)
    expect(list.top - field.bottom).toBeCloseTo(5 * zoom, 0)
  },
)

test.each([
  [320, 256],
  [320, 180],
])(
  'in a page of %i × %i px, as with a zoom of four times, the search and a row can be seen',
  async (width, height) => {
    await page.viewport(width, height)
    onTestFinished(() => page.viewport(414, 896))
    const { container, part, has } = await renderWidget({ zone: 'sg' })
    for (const space of [0, 40, 80, 120]) {
      container.style.cssText = `padding-block: ${space}px 400px`
      await userEvent.click(part('area-toggle'))
      await expect.poll(() => has('area-list')).toBe(true)
      const { top } = part('area-search').getBoundingClientRect()
      const row = part('area-list').querySelector('[role="option"]')?.getBoundingClientRect()
      expect(top).toBeGreaterThanOrEqual(0)
      expect(row?.bottom).toBeLessThanOrEqual(height)
      await userEvent.keyboard('{Escape}')
      scrollTo(0, 0)
    }
  },
)

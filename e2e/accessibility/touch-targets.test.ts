// Covers EMB-6.
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { firstUnlessFull } from '../support/full-run.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser({ viewport: { width: 480, height: 900 }, hasTouch: true, isMobile: true })

/** States that show every kind of control outside of sentences. */
const STATES = [
  'login-mobile',
  'register-email',
  'qr-toggle',
  'qr-failed',
  'captcha-typed',
  'platforms',
  'notice-500',
  'oauth-confirm-titled',
  'signed-in',
]

test.each(firstUnlessFull(STATES))(
  'a finger hits 44 by 44 px of each control at 280 px: %s',
  async (state) => {
    const page = await newPage()
    await page.goto(`${baseUrl}/dev/states?state=${state}&language=zh&theme=light&width=280`)
    await page.locator('[data-testid="frame"][data-settled="true"]').waitFor()
    // A new view ignores the pointer for a moment.
    await page.locator('.portico:not([data-settling])').waitFor()
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    expect(await missedControls(page)).toEqual([])
    await expectLinksAboveTick(page)
  },
)

/** The links of the agreement stay above the area that ticks it. */
async function expectLinksAboveTick(page: Page): Promise<void> {
  await page.goto(`${baseUrl}/dev/states?state=register-mobile&language=zh&theme=light&width=280`)
  const link = page.locator('[data-part="agreement-privacy"]')
  await link.waitFor()
  const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {}
  const hit = await page.evaluate(
    ([left = 0, top = 0]) =>
      document.elementFromPoint(left, top)?.closest('[data-part]')?.getAttribute('data-part'),
    [x + width / 2, y + height / 2],
  )
  expect(hit).toBe('agreement-privacy')
}

/** The controls that are missed 21 px beside or above their center. Links within sentences are as high as a line. */
function missedControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const REACH_PX = 21
    const inSentences = '.portico-check, .portico-note, .portico-notice-text'
    const isAlone = (control: Element): boolean =>
      !control.closest(inSentences) || control.matches('.portico-check, .portico-copy')
    const controls = [...document.querySelectorAll('.portico :is(button, a, label.portico-check)')]
    return controls.filter(isAlone).flatMap((control) => {
      control.scrollIntoView({ block: 'center' })
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
      if (Math.min(width, height) > 2 * REACH_PX) return []
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const points = [
        [x, y - REACH_PX],
        [x, y + REACH_PX],
        [x - REACH_PX, y],
        [x + REACH_PX, y],
      ] as const
      const missed = points.filter(
        ([across, down]) => !control.contains(document.elementFromPoint(across, down)),
      )
      return missed.map(([across, down]) => `${control.className} at ${across - x}, ${down - y}`)
    })
  })
}

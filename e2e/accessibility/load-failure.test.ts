// Covers MSG-4.
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { firstUnlessFull } from '../support/full-run.ts'

const { newPage } = useBrowser()

test.each(firstUnlessFull(['light', 'dark']))(
  'a load failure looks like every error and is above the form, with a retry in its sentence: %s',
  async (theme) => {
    const page = await newPage()
    await page.goto(`${inject('baseUrl')}/dev/states?state=no-code&language=en&theme=${theme}&width=280`)
    await page.locator('[data-testid="frame"][data-settled="true"]').waitFor()
    const found = await page.evaluate(() => {
      const message = document.querySelector('.portico-notice[role="alert"]')
      const icon = message?.querySelector('.portico-icon')
      const field = document.querySelector('.portico-box')
      const retry = message?.querySelector('button')
      if (!field || !message || !icon || !retry) return undefined
      return {
        above: field.getBoundingClientRect().top - message.getBoundingClientRect().bottom,
        hasGround: getComputedStyle(message).backgroundColor !== 'rgba(0, 0, 0, 0)',
        hasIcon: getComputedStyle(icon).clipPath.startsWith('path('),
        isUnderlined: getComputedStyle(retry).textDecorationLine,
      }
    })
    expect(found).toEqual({ above: 16, hasGround: true, hasIcon: true, isUnderlined: 'underline' })
  },
)

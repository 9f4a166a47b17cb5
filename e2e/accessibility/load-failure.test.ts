// Covers MSG-4.
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { firstUnlessFull } from '../support/full-run.ts'

const { newPage } = useBrowser()

test.each(firstUnlessFull(['light', 'dark']))(
  'a load failure is shown directly below the form, with a retry like a link: %s',
  async (theme) => {
    const page = await newPage()
    await page.goto(`${inject('baseUrl')}/dev/states?state=no-code&language=en&theme=${theme}&width=280`)
    await page.locator('[data-testid="frame"][data-settled="true"]').waitFor()
    const found = await page.evaluate(() => {
      const message = document.querySelector('.portico-links[role="alert"]')
      const links = document.querySelector('.portico-links:not([role])')
      const retry = message?.querySelector('button')
      if (!links || !message || !retry) return undefined
      const below = message.getBoundingClientRect().top - links.getBoundingClientRect().bottom
      return { below, isPlain: getComputedStyle(retry).color === getComputedStyle(message).color }
    })
    expect(found).toEqual({ below: 12, isPlain: false })
  },
)

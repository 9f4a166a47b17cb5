// Covers SND-2, CAP-3, APT-3.
import { describe, expect, inject, test } from 'vitest'
import { mobileForm } from '../pages/login-form.ts'
import { slider, solveByMouse } from '../pages/slider.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'
import { invite } from '../support/invitations.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

describe('rate limit of an invitation token', () => {
  test('the sixth account checked needs the slider before a code is sent', async () => {
    const page = await newPage()
    const { query } = await invite(baseUrl)
    // Five accounts are checked in other browsers: the limit counts per token, not per browser.
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const other = await newPage()
      await openHost(other, {
        baseUrl,
        config: { language: 'en', defaultPanel: 'register' },
        query,
      })
      const form = mobileForm(other)
      await form.mobile.fill(freshMobile())
      await form.sendCode.click()
      await expect.poll(() => form.sendCode.textContent()).toMatch(/S$/)
    }
    await openHost(page, { baseUrl, config: { language: 'en', defaultPanel: 'register' }, query })
    const form = mobileForm(page)
    await form.mobile.fill(freshMobile())
    await form.sendCode.click()
    await slider(page).waitFor()
    await solveByMouse(page)
    await expect.poll(() => form.sendCode.textContent()).toMatch(/S$/)
  })
})

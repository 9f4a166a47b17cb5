// Covers EMB-3, SND-3, BND-1, ARE-6.
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { requestCode, mobileForm } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { firstUnlessFull } from '../support/full-run.ts'
import { openHost } from '../support/host-page.ts'
import { freshForeignMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()
const ZONES = ['sg', 'va', 'boe']

/** Types the complete number; the picker takes the area code from it. */
async function enterNumber(page: Page, number: string): Promise<void> {
  await page.locator('[name="gmobile"]').fill(number)
  await expect.poll(() => page.locator('[data-part="area-toggle"]').textContent()).toContain('+65')
  await expect.poll(() => page.locator('[name="gmobile"]').inputValue()).toBe(number.slice(3))
}

test.each(firstUnlessFull(ZONES))('register and log in by mobile in zone %s', async (zone) => {
  const number = `+65${freshForeignMobile()}`
  const page = await newPage()
  await openHost(page, { baseUrl, config: { zone, language: 'en', defaultPanel: 'register' } })
  await enterNumber(page, number)
  await mobileForm(page).smsCode.fill(await requestCode(page, baseUrl, number))
  await mobileForm(page).agreement.check()
  await mobileForm(page).submit.click()
  await mobileForm(page).userInfo.waitFor()

  const returning = await newPage()
  await openHost(returning, { baseUrl, config: { zone, language: 'en' } })
  await enterNumber(returning, number)
  await mobileForm(returning).smsCode.fill(await requestCode(returning, baseUrl, number))
  await mobileForm(returning).submit.click()
  await expect.poll(() => mobileForm(returning).userInfo.count()).toBe(1)
})

// Covers EMB-2, LOG-1, ARE-1, ARE-2, ARE-3, ARE-5, ARE-6.
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { mobileForm } from '../pages/login-form.ts'
import { WITH_MOTION, useBrowser } from '../support/browser.ts'
import { countRequests } from '../support/early-page.ts'
import { openHost } from '../support/host-page.ts'
import { freshForeignMobile, readCode } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser(WITH_MOTION)

/** The elements of the picker by their English names. */
function picker(page: Page) {
  return {
    toggle: page.getByRole('button', { name: /^Country or region code / }),
    search: page.getByRole('combobox', { name: 'Search by country or code' }),
    list: page.getByRole('listbox', { name: 'Country or region code' }),
    option: (name: string) => page.getByRole('option', { name }),
  }
}

test('the list of areas is loaded when it is used; a chosen area signs in and is remembered', async () => {
  const page = await newPage()
  const { toggle, search, list, option } = picker(page)
  const form = mobileForm(page)
  const lists = countRequests(page, 'area-list')
  await openHost(page, { baseUrl, config: { language: 'en', zone: 'sg' } })
  await toggle.waitFor()
  await page.waitForLoadState('networkidle')
  expect(lists.count).toBe(0)
  await toggle.hover()
  await expect.poll(() => lists.count).toBe(1)
  await toggle.click()
  await search.fill('singapore')
  await expect.poll(() => list.getByRole('option').count()).toBe(1)
  expect(lists.count).toBe(1)
  await option('Singapore +65').click()
  await expect.poll(() => toggle.getAttribute('aria-label')).toBe('Country or region code Singapore +65')
  await expect.poll(() => form.mobile.evaluate((input) => input === document.activeElement)).toBe(true)
  const number = freshForeignMobile()
  await page.keyboard.type(number)
  expect(await form.mobile.inputValue()).toBe(number)
  await form.sendCode.click()
  await form.smsCode.fill(await readCode(baseUrl, `+65${number}`))
  await form.submit.click()
  await form.userInfo.waitFor()
  await page.locator('[data-part="change-account"]').click()
  await expect.poll(() => toggle.textContent()).toBe('+65')
  await page.reload()
  await page.locator('[data-part="change-account"]').click()
  await expect.poll(() => toggle.textContent()).toBe('+65')
  expect(await page.evaluate(() => localStorage.getItem('portico_area_code'))).toBe('SG')
})

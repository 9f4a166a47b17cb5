// Covers EMB-3, SND-3, RST-1, BND-1, ARE-6.
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { requestCode, emailForm, mobileForm } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { firstUnlessFull } from '../support/full-run.ts'
import { openHost } from '../support/host-page.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()
const NEW = 'An0ther one'
const ZONES = ['sg', 'va', 'boe'] as const
type Zone = (typeof ZONES)[number]

let taken = Math.floor(Math.random() * 900_000)

/** An unused mobile number of Singapore. */
function freshNumber(): string {
  taken += 1
  return `+6591${String(taken).padStart(6, '0')}`
}

async function open(page: Page, zone: Zone, config: object): Promise<void> {
  const code = `window.widget = Portico.mount('#account', { zone: '${zone}', language: 'en', ...${JSON.stringify(config)}, beforeSkip: (url) => window.stays ? false : url })`
  await openHost(page, { baseUrl, code })
}

/** Types the complete number; the picker takes the area code from it. */
async function enterNumber(page: Page, number: string): Promise<void> {
  await page.locator('[name="gmobile"]').fill(number)
  await expect.poll(() => page.locator('[data-part="area-toggle"]').textContent()).toContain('+65')
  await expect.poll(() => page.locator('[name="gmobile"]').inputValue()).toBe(number.slice(3))
}

describe('zones', () => {
  test.each(firstUnlessFull(ZONES))('register, reset and log in by mobile in zone %s', async (zone) => {
    const number = freshNumber()
    const page = await newPage()
    await open(page, zone, { defaultPanel: 'register' })
    await enterNumber(page, number)
    await mobileForm(page).smsCode.fill(await requestCode(page, baseUrl, number))
    await mobileForm(page).agreement.check()
    await mobileForm(page).submit.click()
    await mobileForm(page).userInfo.waitFor()

    const forgetful = await newPage()
    await open(forgetful, zone, { defaultPanel: 'forgetPwd' })
    await enterNumber(forgetful, number)
    await forgetful.locator('[name="password"]').fill(NEW)
    await forgetful.locator('[name="repeatPwd"]').fill(NEW)
    await forgetful.locator('[name="code"]').fill(await requestCode(forgetful, baseUrl, number))
    const reloaded = forgetful.waitForEvent('load')
    await emailForm(forgetful).submit.click()
    await reloaded
    await page.reload()
    await expect.poll(() => page.locator('.portico').getAttribute('data-login-status')).toBe('0')

    const returning = await newPage()
    await open(returning, zone, {})
    await enterNumber(returning, number)
    await mobileForm(returning).smsCode.fill(await requestCode(returning, baseUrl, number))
    await mobileForm(returning).submit.click()
    await mobileForm(returning).userInfo.waitFor()
  })
})

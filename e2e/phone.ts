import type { Locator, Page } from 'playwright'
import { enterCode, freshMobile, mobileForm } from './visitor.ts'

/** A part of the page that plays the phone app, by its name there. */
export const phonePart = (page: Page, name: string): Locator => page.getByTestId(`phone-${name}`)

/** Signs somebody new in on the phone's page, which is open. @returns the mobile */
export async function signInOnPhone(page: Page, baseUrl: string): Promise<string> {
  const mobile = freshMobile()
  await enterCode(page, baseUrl, mobile)
  await mobileForm(page).submit.click()
  await phonePart(page, 'text').waitFor()
  return mobile
}

/** Holds the phone before what another device shows, as a camera does. */
export async function scanWithPhone(page: Page, shown: Locator): Promise<void> {
  const picture = { name: 'seen.png', mimeType: 'image/png', buffer: await shown.screenshot() }
  await phonePart(page, 'picture').setInputFiles(picture)
  await phonePart(page, 'ask').waitFor()
}

/** Answers who asks to be let in, and lays the phone down ready to scan again. */
export async function decideOnPhone(page: Page, decision: 'confirm' | 'refuse'): Promise<void> {
  await phonePart(page, decision).click()
  await page.locator(`[data-testid="phone-done"][data-decision="${decision}"]`).waitFor()
  await phonePart(page, 'again').click()
}

/** As the server shows a mobile to others. */
export const maskedMobile = (mobile: string): string => `${mobile.slice(0, 3)}******${mobile.slice(-2)}`

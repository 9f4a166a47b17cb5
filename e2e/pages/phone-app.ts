import type { Locator, Page } from 'playwright'
import { enterCode, mobileForm } from './login-form.ts'
import { freshMobile } from '../support/inbox.ts'

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

/** A picture is drawn a moment after the page has it. */
const MAX_SCANS = 20

/** Holds the phone before what another device shows until it sees a code, as a camera does. */
export async function scanWithPhone(page: Page, shown: Locator): Promise<void> {
  const asked = phonePart(page, 'ask')
  const problem = phonePart(page, 'problem').filter({ hasText: /./ })
  for (let looks = 0; looks < MAX_SCANS; looks += 1) {
    const picture = { name: 'seen.png', mimeType: 'image/png', buffer: await shown.screenshot() }
    await phonePart(page, 'picture').setInputFiles(picture)
    await asked.or(problem).first().waitFor()
    if (await asked.isVisible()) return
  }
  throw new Error(`The phone cannot scan it: ${await problem.textContent()}`)
}

/** Answers who asks to be let in, and lays the phone down ready to scan again. */
export async function decideOnPhone(page: Page, decision: 'confirm' | 'refuse'): Promise<void> {
  await phonePart(page, decision).click()
  await page.locator(`[data-testid="phone-done"][data-decision="${decision}"]`).waitFor()
  await phonePart(page, 'again').click()
}

/** As the server shows a mobile to others. */
export const maskedMobile = (mobile: string): string => `${mobile.slice(0, 3)}******${mobile.slice(-2)}`

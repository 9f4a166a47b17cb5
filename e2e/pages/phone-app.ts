import type { Locator, Page } from 'playwright'
import { loginByMobile } from '../support/accounts.ts'
import { freshMobile } from '../support/inbox.ts'
import { enterCode, mobileForm } from './login-form.ts'

/** An element of the phone app page. */
export const phonePart = (page: Page, name: string): Locator => page.getByTestId(`phone-${name}`)

/** Signs a new visitor in on the open phone app page. @returns the mobile */
export async function signInOnPhone(page: Page, baseUrl: string): Promise<string> {
  const mobile = freshMobile()
  await enterCode(page, baseUrl, mobile)
  await mobileForm(page).submit.click()
  await phonePart(page, 'text').waitFor()
  return mobile
}

/** Opens the phone app page as a visitor who is already signed in. */
export async function openPhoneSignedIn(
  page: Page,
  baseUrl: string,
): Promise<{ readonly phone: Page; readonly mobile: string }> {
  const mobile = freshMobile()
  await loginByMobile({ page, baseUrl }, mobile)
  await page.goto(`${baseUrl}/dev/phone?language=en`)
  await phonePart(page, 'text').waitFor()
  return { phone: page, mobile }
}

/** The code is rendered shortly after the page has received it, so a scan may need several attempts. */
const MAX_SCANS = 20

/** Scans screenshots of another device until the phone app recognizes a code. */
export async function scanWithPhone(page: Page, shown: Locator): Promise<void> {
  const question = phonePart(page, 'ask')
  const problem = phonePart(page, 'problem').filter({ hasText: /./ })
  for (let looks = 0; looks < MAX_SCANS; looks += 1) {
    const picture = { name: 'seen.png', mimeType: 'image/png', buffer: await shown.screenshot() }
    await phonePart(page, 'picture').setInputFiles(picture)
    await question.or(problem).first().waitFor()
    if (await question.isVisible()) return
  }
  throw new Error(`The phone cannot scan it: ${await problem.textContent()}`)
}

/** Confirms or refuses the sign-in and returns to the scan view. */
export async function decideOnPhone(page: Page, decision: 'confirm' | 'refuse'): Promise<void> {
  await phonePart(page, decision).click()
  await page.locator(`[data-testid="phone-done"][data-decision="${decision}"]`).waitFor()
  await phonePart(page, 'again').click()
}

/** Masks a mobile as the server does. */
export const maskedMobile = (mobile: string): string => `${mobile.slice(0, 3)}******${mobile.slice(-2)}`

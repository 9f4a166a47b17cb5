import type { Page } from 'playwright'
import { requestCode } from './login-form.ts'

/** Waits for the prompt, and confirms with a code to a contact of the account. */
export async function proveByCode(page: Page, baseUrl: string, contact: string): Promise<void> {
  await page.locator('[data-part="proof-words"]').waitFor()
  await page
    .getByRole('textbox', { name: 'Verification code' })
    .fill(await requestCode(page, baseUrl, contact))
  await page.locator('[data-part="submit"]').click()
}

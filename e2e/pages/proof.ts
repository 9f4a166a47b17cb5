import type { Page } from 'playwright'
import { requestCode } from './login-form.ts'

/** The elements of the prompt for a proof, by their English names. */
export function proofView(page: Page) {
  const part = (name: string) => page.locator(`[data-part="${name}"]`)
  return {
    title: part('title'),
    words: part('proof-words'),
    password: page.getByLabel('Password', { exact: true }),
    code: page.getByRole('textbox', { name: 'Verification code' }),
    other: part('proof-other'),
    cancel: part('cancel'),
    submit: part('submit'),
    notice: part('notice'),
  }
}

/** Waits for the prompt, and confirms with a code to a contact of the account. */
export async function proveByCode(page: Page, baseUrl: string, contact: string): Promise<void> {
  const view = proofView(page)
  await view.words.waitFor()
  await view.code.fill(await requestCode(page, baseUrl, contact))
  await view.submit.click()
}

import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { readSentCode } from '../support/inbox.ts'

/** Opens the account page of a visitor who is signed in. */
export async function openAccount(page: Page, baseUrl: string) {
  await page.goto(`${baseUrl}/account/?aid=1574&language=en`)
  const account = accountPage(page)
  await account.part('section-data').waitFor()
  return account
}

/** The account page in a page. */
export function accountPage(page: Page) {
  const part = (name: string): Locator => page.locator(`[data-part="${name}"]`)
  return {
    part,
    input: (name: string): Locator => page.locator(`.portico-account [name="${name}"]`),
    submit: () => part('act-submit').click(),
    /** Waits for the result of an act, which has the focus. */
    result: async (text: string): Promise<void> => {
      await expect.poll(() => part('result').textContent()).toContain(text)
      const hasFocus = () => part('result').evaluate((element) => element === document.activeElement)
      await expect.poll(hasFocus).toBe(true)
    },
    /** Waits until a row says this. */
    row: async (name: string, text: string): Promise<void> => {
      await expect.poll(() => part(name).textContent()).toContain(text)
    },
    /** Requests the code of an input and enters it. @param to its contact, as messages are sent to it */
    enterCode: async (name: string, { baseUrl, to }: { readonly baseUrl: string; readonly to: string }) => {
      const input = page.locator(`.portico-account [name="${name}"]`)
      const send = () => input.locator('xpath=..').locator('[data-part="send-code"]').click()
      await input.fill(await readSentCode({ baseUrl, to, send }))
    },
  }
}

// Covers APT-3, APT-6, MSG-1.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enterCode, mobileForm } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'
import { changeDatabase, startFreshServer } from '../support/start-server.ts'

// The database fails while the server runs, and recovers.

const { newPage } = useBrowser()
let server: Awaited<ReturnType<typeof startFreshServer>>
beforeAll(async () => {
  server = await startFreshServer()
})
afterAll(() => server.stop())

/** Renames a table in the database of the running server, so that queries fail or work again. */
function rename(from: string, to: string): Promise<void> {
  return changeDatabase(server.folder, `ALTER TABLE ${from} RENAME TO ${to}`)
}
const lose = (): Promise<void> => rename('business_accounts', 'lost')
const restore = (): Promise<void> => rename('lost', 'business_accounts')

const FAILED = 'System error. Please try again later'
const REGISTER = { language: 'en', defaultPanel: 'register' }

describe('a failing database', () => {
  test('error 500 is shown, blocks an invitation and ends with the failure', async () => {
    const { baseUrl } = server
    const page = await newPage()
    const part = (name: string) => page.locator(`[data-part="${name}"]`)
    await openHost(page, { baseUrl, config: REGISTER, query: '?appKey=stars' })
    await part('title').filter({ hasText: 'Portico Stars' }).waitFor()
    const { mobile, sendCode, notice, agreement, submit } = mobileForm(page)
    await mobile.fill(freshMobile())
    await lose()
    await sendCode.click()
    await notice.filter({ hasText: FAILED }).waitFor()
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true')
    expect(await part('log-id').textContent()).toMatch(/\d{14}[0-9A-F]{20}/)
    await restore()
    await enterCode(page, baseUrl, freshMobile())
    await agreement.check()
    await submit.click()
    await page.waitForURL(`${baseUrl}/?app_key=stars`, { waitUntil: 'commit' })

    await openHost(page, { baseUrl, config: REGISTER })
    await part('link-open').click()
    await page.locator('[name="username"]').fill('Tea Shop')
    await lose()
    const confirm = part('username-confirm')
    await confirm.click()
    await part('username-error').filter({ hasText: FAILED }).waitFor()
    await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('false')
    await restore()
    await confirm.click()
    await page.waitForURL(`${baseUrl}/`, { waitUntil: 'commit' })
  })
})

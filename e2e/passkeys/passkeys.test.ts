// Covers PSK-1, PSK-2, PSK-3.
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { accountPage } from '../pages/account-page.ts'
import { loginByMobile } from '../support/accounts.ts'
import { startChromium, useBrowser } from '../support/browser.ts'
import { freshMobile } from '../support/inbox.ts'
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts'

const { newPage } = useBrowser({ viewport: { width: 720, height: 900 } }, startChromium)
const baseUrl = inject('baseUrl')
const ADDRESS = `${baseUrl}/account/?aid=1574&language=en`

async function openAccount(page: Page) {
  await page.goto(ADDRESS)
  const account = accountPage(page)
  await account.part('section-passkeys').waitFor()
  return account
}

describe('passkeys on the account page', () => {
  test('one is added, named, proves its owner, and is deleted, of which the browser hears', async () => {
    const page = await newPage()
    const authenticator = await addVirtualAuthenticator(page)
    await loginByMobile({ page, baseUrl }, freshMobile())
    const account = await openAccount(page)
    await account.part('open-add-passkey').click()
    await account.submit()
    await account.result('You can now log in with this passkey')
    expect(await authenticator.credentials()).toHaveLength(1)
    await account.row('passkey-row', 'Not used yet')

    await account
      .part('passkey-row')
      .getByRole('button', { name: /^Rename/ })
      .click()
    await account.input('passkey_name').fill('My laptop')
    await account.submit()
    await account.result('Renamed: My laptop')

    // The device has one already.
    await account.part('open-add-passkey').click()
    await account.submit()
    await expect.poll(() => account.part('act-problem').textContent()).toContain('already has a passkey')
    await account.part('act-cancel').click()

    await account
      .part('passkey-row')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await account.part('proof-other').filter({ hasText: 'Use a passkey' }).click()
    await account.submit()
    await account.result('Deleted: My laptop')
    await expect.poll(() => authenticator.credentials()).toHaveLength(0)
  })
})

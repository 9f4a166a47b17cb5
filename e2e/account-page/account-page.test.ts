// Covers EMB-1, BND-1, LOG-5.
import { readFile } from 'node:fs/promises'
import { describe, expect, inject, test } from 'vitest'
import { accountPage, openAccount } from '../pages/account-page.ts'
import { chooseNewUser, newProviderUser } from '../pages/provider-login.ts'
import { loginByMobile } from '../support/accounts.ts'
import { useBrowser } from '../support/browser.ts'
import { freshEmail, freshMobile } from '../support/inbox.ts'

const { newPage } = useBrowser({ viewport: { width: 720, height: 900 }, acceptDownloads: true })
const baseUrl = inject('baseUrl')
const ADDRESS = `${baseUrl}/account/?aid=1574&language=en`
const PASSWORD = 'Passw0rd!2'

/** The button of the newest link sent to a contact. */
async function followLinkSentTo(to: string, button: string): Promise<void> {
  const mailbox = await newPage()
  await mailbox.goto(`${baseUrl}/dev/inbox`)
  const message = mailbox.getByTestId('message').filter({ hasText: to }).first()
  await message.getByTestId('message-link').click()
  await mailbox.getByRole('button', { name: button }).click()
  await mailbox.getByRole('heading').first().waitFor()
  await mailbox.close()
}

describe('the account page', () => {
  test('sends a visitor to the login page and back, changes contacts, password and logins, exports, and deletes an account that a link keeps', async () => {
    const [first, mobile, email] = [freshMobile(), freshMobile(), freshEmail()]
    const page = await newPage()
    // A visitor without a session is sent to the login page and back.
    await page.goto(ADDRESS)
    await page.locator('.portico[data-panel="login"]').waitFor()
    await loginByMobile({ page, baseUrl }, first)
    await page.reload()
    await page.locator('[data-part="continue"]').click()
    const account = accountPage(page)
    await account.part('section-data').waitFor()
    expect(page.url()).toBe(ADDRESS)

    // A password, proved by a code.
    await account.part('open-password').click()
    await account.input('new_password').fill(PASSWORD)
    await account.input('repeat_password').fill(PASSWORD)
    await account.enterCode('old_code', { baseUrl, to: `+86${first}` })
    await account.submit()
    await account.result('Your new password is set')

    // Another mobile: its code, and the password.
    await account.part('open-mobile').click()
    await account.input('mobile').fill(mobile)
    await account.enterCode('code', { baseUrl, to: `+86${mobile}` })
    await account.submit()
    await account.input('password').fill(PASSWORD)
    await account.submit()
    await account.result(`Your mobile number is now ${mobile.slice(0, 3)}`)
    await account.result('You can undo the change before')

    // An e-mail, which counts once its link was opened.
    await account.part('open-email').click()
    await account.input('email').fill(email)
    await account.submit()
    await account.result(`We sent a message to ${email}`)
    await account.row('email-pending', 'Not confirmed yet')
    await followLinkSentTo(email, 'Confirm e-mail')
    await page.reload()
    await account.row('email', '@example.com')

    // The login of another browser.
    const other = await newPage()
    await loginByMobile({ page: other, baseUrl }, mobile)
    const elsewhere = await openAccount(other, baseUrl)
    await page.reload()
    await account.part('session').getByRole('button').click()
    await account.submit()
    await account.result('Logged out: Chrome')
    await other.reload()
    await other.locator('.portico[data-panel="login"]').waitFor()
    await expect.poll(() => elsewhere.part('section-data').count()).toBe(0)

    // All data, and the account itself.
    await account.part('open-export').click()
    await account.input('password').fill(PASSWORD)
    const [download] = await Promise.all([page.waitForEvent('download'), account.submit()])
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ email })
    await account.result('The file is ready')
    await account.part('open-delete').click()
    await account.input('password').fill(PASSWORD)
    await account.submit()
    await account.result('Your account will be deleted on')
    expect(await account.part('log-in').isVisible()).toBe(true)
    await followLinkSentTo(email, 'Keep the account')
    await loginByMobile({ page, baseUrl }, mobile)
    await (await openAccount(page, baseUrl)).row('email', '@example.com')
  })

  test('links a platform and unlinks it, which logs out', async () => {
    const mobile = freshMobile()
    const page = await newPage()
    await loginByMobile({ page, baseUrl }, mobile)
    const account = await openAccount(page, baseUrl)
    await account.part('open-platforms').click()
    await account.part('open-link-douyin').click()
    await account.submit()
    await chooseNewUser(page, newProviderUser())
    await account.result('You can now log in with Douyin')
    expect(page.url()).toBe(ADDRESS)
    await account.part('open-unlink-douyin').click()
    await account.submit()
    await account.result('Douyin was unlinked')
    expect(await account.part('log-in').isVisible()).toBe(true)
  })
})

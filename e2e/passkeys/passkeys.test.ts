// Covers PSK-1, PSK-2, PSK-3, PSK-5, PSK-6.
import { addAuthenticator, findWidget, mockAccountCenter, signIn } from '@portico/testing/playwright'
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { openAccount } from '../pages/account-page.ts'
import { enterCode, enterPassword } from '../pages/login-form.ts'
import { loginByMobile, registerByEmail } from '../support/accounts.ts'
import { listViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { countRequests } from '../support/early-page.ts'
import { firstUnlessFull } from '../support/full-run.ts'
import { openHost, SCRIPTS } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

const { newPage } = useBrowser({ viewport: { width: 720, height: 900 } })
const baseUrl = inject('baseUrl')
const PASSWORD = 'Passw0rd!'

test('on the account page a passkey is added, named, proves its owner, and is deleted, of which the browser hears', async () => {
  const page = await newPage()
  const authenticator = await addAuthenticator(page)
  await loginByMobile({ page, baseUrl }, freshMobile())
  const account = await openAccount(page, baseUrl)
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
  await account.result('The passkey “My laptop” was deleted')
  await expect.poll(() => authenticator.credentials()).toHaveLength(0)
})

/** A browser with a passkey that was made on the account page, and without a session. */
async function openWithPasskey(): Promise<Page> {
  const page = await newPage()
  await addAuthenticator(page)
  await loginByMobile({ page, baseUrl }, freshMobile())
  await addPasskey(page)
  return page
}

/** Adds a passkey on the account page, and ends the session. */
async function addPasskey(page: Page): Promise<void> {
  const account = await openAccount(page, baseUrl)
  await account.part('open-add-passkey').click()
  await account.submit()
  await account.result('You can now log in with this passkey')
  await page.context().clearCookies()
}

/** On the login page of the account center. */
async function expectLogin(page: Page): Promise<void> {
  await page.waitForURL((url) => !url.pathname.startsWith('/passport/sso/login'))
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect(cookies.join()).toContain('sessionid')
}

describe('the button for passkeys', () => {
  test.each(firstUnlessFull(SCRIPTS))(
    'and the autofill log in on the page of a host, and the button on the login page too: %s',
    async (script) => {
      const page = await openWithPasskey()
      for (const isolation of ['light', 'shadow']) {
        const config = { language: 'en', isolation, switchConfig: { passkey: true } }
        await openHost(page, { baseUrl, script, config })
        const { part, root, userInfo } = findWidget(page)
        if (isolation === 'light') await part('passkey').click()
        // The authenticator chooses at once: not a word is typed.
        else await root.locator('[autocomplete="tel webauthn"]').click()
        await userInfo.waitFor()
        expect(await part('notice').count()).toBe(0)
        await page.context().clearCookies()
      }
      await page.goto(`${baseUrl}/passport/sso/login/?aid=1574&language=en`)
      await findWidget(page).part('passkey').click()
      await expectLogin(page)
    },
  )

  test('and its code are not loaded without the option', async () => {
    const page = await newPage()
    const requests = countRequests(page, 'passkey')
    for (const passkey of [false, true]) {
      await page.unrouteAll()
      await openHost(page, { baseUrl, config: { language: 'en', switchConfig: { passkey } } })
      await findWidget(page).part('platforms').waitFor()
      await page.waitForLoadState('networkidle')
      expect(requests.count > 0).toBe(passkey)
    }
  })
})

test('a host signs in with the passkey of the testing kit', async () => {
  const page = await newPage()
  const center = await mockAccountCenter(page)
  await openHost(page, { baseUrl, config: { language: 'en', switchConfig: { passkey: true } } })
  await addAuthenticator(page, center.passkey)
  await signIn(page, { passkey: true })
  expect(await findWidget(page).userInfo.textContent()).toContain('ada')
})

test('a login by code offers a passkey, whose creation goes on with the login, and none to an owner of one', async () => {
  const page = await newPage()
  const authenticator = await addAuthenticator(page)
  const config = { language: 'en', switchConfig: { passkey: true } }
  const mobile = freshMobile()
  const { part, userInfo } = findWidget(page)
  const logIn = async (): Promise<void> => {
    await page.context().clearCookies()
    await openHost(page, { baseUrl, config })
    await part('passkey').waitFor()
    await authenticator.setUser(false)
    await enterCode(page, baseUrl, mobile)
    await part('submit').click()
  }
  await logIn()
  await part('passkey-offer').waitFor()
  expect(await listViolations(page)).toEqual([])
  await authenticator.setUser(true)
  await part('passkey-create').click()
  await userInfo.waitFor()
  expect(await authenticator.credentials()).toHaveLength(1)
  await logIn()
  await userInfo.waitFor()
})

/**
 * Lets the virtual authenticator answer a silent creation. Chromium passes those to its own password manager only, and to none while a virtual authenticator is there
 * (`ChromeAuthenticatorRequestDelegate::ConfigureDiscoveries`).
 */
async function answerSilentCreations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { credentials } = navigator
    const create = credentials.create.bind(credentials)
    credentials.create = async (options) =>
      create({ ...options, mediation: undefined } as CredentialCreationOptions)
  })
}

test('a login by password lets the browser create a passkey, which is the second step where a host asks for two factors', async () => {
  const page = await newPage()
  const authenticator = await addAuthenticator(page)
  await answerSilentCreations(page)
  const { email } = await registerByEmail({ page, baseUrl }, PASSWORD)
  await page.context().clearCookies()
  const config = { language: 'en', defaultSwitch: 'email', switchConfig: { passkey: true } }
  await openHost(page, { baseUrl, config })
  await findWidget(page).part('passkey').waitFor()
  await enterPassword(page, email, PASSWORD)
  await findWidget(page).userInfo.waitFor()
  expect(await authenticator.credentials()).toHaveLength(1)
  await page.context().clearCookies()
  // Or the autofill would log in as soon as the e-mail address is typed.
  await authenticator.setUser(false)
  await page.goto(`${baseUrl}/passport/sso/login/?aid=1574&language=en&acr=mfa`)
  const { part } = findWidget(page)
  await part('tab-email').click()
  await enterPassword(page, email, PASSWORD)
  await part('second-step-other').filter({ hasText: 'Use a passkey' }).waitFor()
  await authenticator.setUser(true)
  await part('second-step-other').filter({ hasText: 'Use a passkey' }).click()
  await expectLogin(page)
})

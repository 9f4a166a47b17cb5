// Covers EMB-1, SSO-1, SSO-3.
import { confirmTotp, startTotp } from '@portico/protocol'
import { totpCode } from '@portico/testing'
import { findWidget } from '@portico/testing/playwright'
import { expect, inject, test } from 'vitest'
import { accountPage } from '../pages/account-page.ts'
import { enterPassword } from '../pages/login-form.ts'
import { chooseNewUser, newProviderUser, openProvider, providerView } from '../pages/provider-login.ts'
import { ageSignIns, registerByEmail } from '../support/accounts.ts'
import { useBrowser } from '../support/browser.ts'
import { freshEmail, freshMobile } from '../support/inbox.ts'
import { callServer } from '../support/server-client.ts'
import { changeDatabase } from '../support/start-server.ts'

// Links that ask for a login lead to a form, although the visitor is logged in.

const { newPage } = useBrowser({ viewport: { width: 720, height: 900 } })
const PASSWORD = 'Passw0rd!2'
const STEP_MS = 30_000

test('the account page’s link to log in again does so, after which the refused change is made', async () => {
  const [baseUrl, folder] = [inject('baseUrl'), inject('serverFolder')]
  const [page, user] = [await newPage(), newProviderUser(freshMobile())]
  const address = `${baseUrl}/account/?aid=1574&language=en`
  await page.goto(
    `${baseUrl}/passport/sso/login/?aid=1574&language=en&service=${encodeURIComponent(address)}`,
  )
  await openProvider(page, 'toutiao')
  await chooseNewUser(page, user)
  await providerView(page).agreement.check()
  await providerView(page).authorise.click()
  const account = accountPage(page)
  await account.part('section-data').waitFor()
  await ageSignIns(page)
  // Without a contact and a password nothing but the platform proves the owner.
  await changeDatabase(folder, `update accounts set mobile = null where mobile = '+86${user.mobile}'`)
  await account.part('open-email').click()
  await account.input('email').fill(freshEmail())
  await account.submit()
  const again = account.part('act-problem').getByRole('link')
  const [login] = await Promise.all([page.waitForEvent('popup'), again.click()])
  await openProvider(login, 'toutiao')
  expect(await providerView(login).userInfo.count()).toBe(0)
  await chooseNewUser(login, user)
  // Whoever has no contact is asked for one.
  await login.locator('.portico[data-panel="bind"]').waitFor()
  await account.submit()
  await account.result('We sent a message to')
})

test('a login page that is asked for two factors takes them from a visitor who is logged in', async () => {
  const { baseUrl } = inject('apps')
  const page = await newPage()
  const caller = { page, baseUrl }
  const { email } = await registerByEmail(caller, PASSWORD)
  const { data } = await callServer(caller, startTotp, { password: PASSWORD })
  const secret: string = data.secret
  await callServer(caller, confirmTotp, { code: await totpCode(secret, Date.now() - STEP_MS) })
  const { part, field, userInfo } = { ...findWidget(page), userInfo: providerView(page).userInfo }
  const login = `${baseUrl}/passport/sso/login/?aid=1574&language=en`
  await page.goto(login)
  await userInfo.waitFor()
  await page.goto(`${login}&max_age=0&acr=mfa`)
  await page.getByRole('tab', { name: 'E-mail' }).click()
  await enterPassword(page, email, PASSWORD)
  expect(await userInfo.count()).toBe(0)
  await part('second-step').waitFor()
  await field('secondStep').fill(await totpCode(secret))
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).not.toContain('max_age')
})

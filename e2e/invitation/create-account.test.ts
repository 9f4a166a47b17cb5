// Covers EMB-2, NAV-12, LOG-8, APT-1, APT-3, APT-6, APT-7, MSG-6, SRV-4.
import { userLogin } from '@portico/protocol'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { enterCode, mobileForm } from '../pages/login-form.ts'
import { maskedMobile } from '../pages/phone-app.ts'
import { useBrowser } from '../support/browser.ts'
import { watchErrors } from '../support/early-page.ts'
import { openHost } from '../support/host-page.ts'
import { freshEmail, freshMobile } from '../support/inbox.ts'
import { invite, listInvitations } from '../support/invitations.ts'
import { callServer } from '../support/server-client.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()
const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`)

/** The link in the newest e-mail to an address. */
async function linkInInbox(page: Page, email: string): Promise<URL> {
  await page.goto(`${baseUrl}/dev/inbox?language=en`)
  const link = page.getByTestId('message').filter({ hasText: email }).getByTestId('message-link')
  return new URL((await link.getAttribute('href')) ?? '')
}

async function logIn(
  page: Page,
  account: { readonly email: string; readonly password: string },
): Promise<void> {
  const answer = await callServer({ page, baseUrl }, userLogin, { ...account, type: '0' })
  expect(answer).toMatchObject({ message: 'success' })
}

test('an e-mailed link leads by mobile to the activation page', async () => {
  const page = await newPage()
  const errors = watchErrors(page)
  const guest = freshEmail()
  const invitation = await invite(baseUrl, { email: guest })
  const { search } = await linkInInbox(page, guest)
  expect(search).toBe(invitation.query)
  const query = `${search}&type=register&scope=user_info&from=mail&state=douyin_ads&other=1`
  await openHost(page, { baseUrl, config: { language: 'en' }, query })
  await part(page, 'title').filter({ hasText: 'Register · Portico POI' }).waitFor()
  const mobile = freshMobile()
  await enterCode(page, baseUrl, mobile)
  await mobileForm(page).agreement.check()
  await mobileForm(page).submit.click()
  await page.waitForURL((url) => url.pathname === '/dev/appointments')
  await page.getByTestId('activate-banner').waitFor()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    activate: 'poi',
    token: invitation.token,
    type: 'register',
    scope: 'user_info',
    from: 'mail',
  })
  const owner = maskedMobile(mobile)
  // Other tests create accounts at the same time, so the lists may have more entries.
  const { tokens, business_accounts } = await listInvitations(baseUrl)
  expect(tokens.find(({ id }) => id === invitation.id)).toMatchObject({ state: 'used', used_by: owner })
  expect(business_accounts).toContainEqual(
    expect.objectContaining({ app_key: 'poi', name: '', activated: false, owner }),
  )
  expect(errors).toEqual([])
})

test('the account card, popover and dialog obey the strict policy', async () => {
  const page = await newPage()
  const errors = watchErrors(page)
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (what: string) => violations.push(what))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (globalThis as unknown as { reportViolation(what: string): void }).reportViolation(
        `${violatedDirective} ${blockedURI}`,
      ),
    ),
  )
  await logIn(page, (await invite(baseUrl, { situation: 'has-one' })).account)
  for (const isolation of ['light', 'shadow']) {
    await openHost(page, { baseUrl, config: { language: 'en', defaultPanel: 'register', isolation } })
    await page.getByRole('button', { name: 'About business accounts' }).click()
    await part(page, 'popover').waitFor()
    await part(page, 'submit').click()
    const dialog = part(page, 'username-modal')
    await dialog.locator('[name="username"]').fill('abc')
    await part(page, 'username-confirm').click()
    await dialog
      .locator('[data-part="field-error"]')
      .filter({ hasText: 'User name must be 4-40 characters' })
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(violations, isolation).toEqual([])
  }
  expect(errors).toEqual([])
})

test('a visitor who is logged in opens a named account with a key', async () => {
  const page = await newPage()
  const { account, query } = await invite(baseUrl, { appKey: 'ads', by: 'key', situation: 'has-one' })
  await logIn(page, account)
  await openHost(page, { baseUrl, config: { language: 'en', defaultPanel: 'register' }, query })
  await part(page, 'notice').filter({ hasText: 'You already have an account. Click here to add' }).waitFor()
  await part(page, 'link-open').click()
  const name = `Shop ${freshMobile()}`
  await page.locator('[name="username"]').fill(name)
  await page.locator('[name="username"]').press('Enter')
  await page.waitForURL((url) => url.pathname === '/dev/appointments')
  expect(new URL(page.url()).searchParams.get('app_key')).toBe('ads')
  const { business_accounts } = await listInvitations(baseUrl)
  expect(business_accounts).toContainEqual(
    expect.objectContaining({ app_key: 'ads', name, activated: false }),
  )
})

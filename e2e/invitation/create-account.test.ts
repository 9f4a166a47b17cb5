// Covers EMB-2, EMB-9, NAV-6, NAV-12, VAL-9, SND-2, LOG-5, LOG-8, APT-1, APT-3, APT-4, APT-5, APT-6, APT-7, MSG-3, MSG-6, SRV-4.
import type { Page } from 'playwright'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { enterCode, mobileForm } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { watchErrors } from '../support/early-page.ts'
import { openHost } from '../support/host-page.ts'
import { freshEmail, freshMobile } from '../support/inbox.ts'
import type { Invitation } from '../support/invitations.ts'
import {
  invite,
  listInvitations,
  recordCalls,
  maskContact,
  signIn,
  getToken,
} from '../support/invitations.ts'

// Business accounts created by token, by key or without either, from the link to the activation page.

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()
const REGISTER = { language: 'en', defaultPanel: 'register' }
const CREATE = 'account/appointment/create'
const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`)

let consoleErrors: readonly string[] = []
afterEach(() => {
  if (consoleErrors.length > 0) throw new Error(`The console complained:\n${consoleErrors.join('\n')}`)
})

async function openPage(options?: Parameters<typeof newPage>[0]): Promise<Page> {
  const page = await newPage(options)
  consoleErrors = watchErrors(page)
  return page
}

/** Opens a page with an invitation and waits until the title names the app. */
async function openInvitation(page: Page, query: string): Promise<void> {
  await openHost(page, { baseUrl, config: REGISTER, query })
  await part(page, 'title').filter({ hasText: 'Register · Portico ' }).waitFor()
}

async function waitForActivation(page: Page): Promise<Record<string, string>> {
  await page.waitForURL((url) => url.pathname === '/dev/appointments')
  await page.getByTestId('activate-banner').waitFor()
  return Object.fromEntries(new URL(page.url()).searchParams)
}

/** A valid, unique account name. */
const freshName = (): string => `Tea Shop ${freshMobile()}`

async function accountsCalled(name: string) {
  return (await listInvitations(baseUrl)).business_accounts.filter((account) => account.name === name)
}

/** Other tests create accounts at the same time, so the list may have more entries. */
async function expectAccount(mobile: string, account: Record<string, unknown>): Promise<void> {
  const { business_accounts: all } = await listInvitations(baseUrl)
  expect(all).toContainEqual(expect.objectContaining({ ...account, owner: maskContact(mobile) }))
}

/** The link in the newest e-mail to an address. */
async function linkInInbox(page: Page, email: string): Promise<URL> {
  await page.goto(`${baseUrl}/dev/inbox?language=en`)
  const link = page.getByTestId('message').filter({ hasText: email }).getByTestId('message-link')
  return new URL((await link.getAttribute('href')) ?? '')
}

const name = (page: Page) => page.locator('[name="username"]')

describe('by token, signed out', () => {
  test('an e-mailed link leads by mobile to the activation page', async () => {
    const page = await openPage()
    const guest = freshEmail()
    const invitation = await invite(baseUrl, { email: guest })
    const { search } = await linkInInbox(page, guest)
    expect(search).toBe(invitation.query)
    const calls = recordCalls(page)
    const query = `${search}&type=register&scope=user_info&from=mail&state=douyin_ads&other=1`
    await openHost(page, { baseUrl, config: { language: 'en' }, query })
    await part(page, 'title').filter({ hasText: 'Register · Portico POI' }).waitFor()
    expect(calls).toEqual(['account/appointment/validate'])
    expect(await part(page, 'notice').count()).toBe(0)
    const mobile = freshMobile()
    await enterCode(page, baseUrl, mobile)
    expect(calls.slice(1)).toEqual(['account/validate', 'send_code'])
    await mobileForm(page).agreement.check()
    await mobileForm(page).submit.click()
    expect(await waitForActivation(page)).toEqual({
      activate: 'poi',
      token: invitation.token,
      type: 'register',
      scope: 'user_info',
      from: 'mail',
    })
    expect(calls.slice(3)).toEqual(['account/validate', 'sms_login', CREATE])
    expect(await getToken(baseUrl, invitation)).toMatchObject({
      state: 'used',
      used_by: maskContact(mobile),
    })
    await expectAccount(mobile, { app_key: 'poi', name: '', activated: false })
  })
})

describe('by token, signed in', () => {
  test('the account card, popover and dialog obey the strict policy', async () => {
    const page = await openPage()
    const violations: string[] = []
    await page.exposeFunction('reportViolation', (what: string) => violations.push(what))
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        (globalThis as unknown as { reportViolation(what: string): void }).reportViolation(
          `${violatedDirective} ${blockedURI}`,
        ),
      ),
    )
    const { account } = await invite(baseUrl, { situation: 'has-one' })
    await signIn(page, baseUrl, account)
    for (const isolation of ['light', 'shadow']) {
      await openHost(page, { baseUrl, config: { ...REGISTER, isolation } })
      await page.getByRole('button', { name: 'About business accounts' }).click()
      await part(page, 'popover').waitFor()
      await openDialog(page)
      await expectWrongName(page, 'abc', 'User name must be 4-40 characters')
      await page.keyboard.press('Escape')
      await part(page, 'username-modal').waitFor({ state: 'detached' })
      expect(violations, isolation).toEqual([])
    }
  })
})

describe('by key, and without an invitation', () => {
  test('a signed-in visitor opens a named account with a key', async () => {
    const page = await openPage()
    const invitation = await invite(baseUrl, { appKey: 'ads', by: 'key', situation: 'has-one' })
    await openInvitationSignedIn(page, invitation)
    expect(await part(page, 'title').textContent()).toBe('Register · Portico Ads')
    await part(page, 'notice').filter({ hasText: 'You already have an account. Click here to add' }).waitFor()
    await openDialog(page, 'link-open')
    const good = freshName()
    await name(page).fill(good)
    await name(page).press('Enter')
    expect(await waitForActivation(page)).toEqual({ activate: 'ads', app_key: 'ads' })
    expect(await accountsCalled(good)).toMatchObject([{ app_key: 'ads', activated: false }])
  })
})

/** Signs in the invited account and opens its invitation. */
async function openInvitationSignedIn(page: Page, { query, account }: Invitation): Promise<void> {
  await signIn(page, baseUrl, account)
  await openInvitation(page, query)
  await part(page, 'user-info').waitFor()
}

async function openDialog(page: Page, opener = 'submit'): Promise<void> {
  await part(page, opener).click()
  await part(page, 'username-modal').waitFor()
}

async function expectWrongName(page: Page, typed: string, message: string): Promise<void> {
  await name(page).fill(typed)
  await part(page, 'username-confirm').click()
  await part(page, 'username-modal')
    .locator('[data-part="field-error"]')
    .filter({ hasText: message })
    .waitFor()
  expect(await name(page).inputValue()).toBe(typed)
}

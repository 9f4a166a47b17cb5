// Covers NAV-6, SND-2, LOG-6, APT-1, APT-3, APT-4, MSG-3.
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { emailForm } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import type { Invitation } from '../support/invitations.ts'
import { invite, recordCalls, maskContact, getToken } from '../support/invitations.ts'

// Accounts that must log in first.

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()
const APP = 'Portico POI'
const REGISTER = { language: 'en', defaultPanel: 'register' }
const BY_EMAIL = { ...REGISTER, defaultSwitch: 'email' }
const root = (page: Page) => page.locator('.portico')

async function waitForText(page: Page, text: string): Promise<void> {
  await page.locator('[data-part="notice"]').filter({ hasText: text }).waitFor()
}

async function waitForActivation(page: Page): Promise<URL> {
  await page.waitForURL((url) => url.pathname === '/dev/appointments', { waitUntil: 'commit' })
  return new URL(page.url())
}

describe('an account that exists', () => {
  test('an existing e-mail (2602) is kept by the login link, and logging in creates the account', async () => {
    const page = await newPage()
    const invitation = await invite(baseUrl, { situation: 'has-none' })
    await enterEmail(page, invitation)
    const calls = recordCalls(page)
    await emailForm(page).sendCode.click()
    await waitForText(page, 'This phone or e-mail already exists. Please log in')
    await emailForm(page).notice.getByRole('link', { name: 'log in' }).click()
    await logInHere(page, invitation.account)
    expect((await waitForActivation(page)).searchParams.get('token')).toBe(invitation.token)
    expect(calls).toEqual([
      'account/validate',
      'account/validate',
      'user/login',
      'account/appointment/create',
    ])
    expect(await getToken(baseUrl, invitation)).toMatchObject({
      state: 'used',
      used_by: maskContact(invitation.account.mobile),
    })
  })
})

/** Enters an account and submits it by mouse and by Enter. */
/** Opens the register form with an invitation and enters a registered e-mail. */
async function enterEmail(
  page: Page,
  { query, account }: Pick<Invitation, 'query' | 'account'>,
  title = APP,
): Promise<void> {
  await openHost(page, { baseUrl, config: BY_EMAIL, query })
  await page.locator('[data-part="title"]').filter({ hasText: title }).waitFor()
  const form = emailForm(page)
  await form.email.fill(account.email)
  await form.password.fill('Some0ther')
  await form.repeatPwd.fill('Some0ther')
}

async function logInHere(page: Page, { email, password }: Invitation['account']): Promise<void> {
  const form = emailForm(page)
  await expect.poll(() => root(page).getAttribute('data-panel')).toBe('login')
  expect(await root(page).getAttribute('data-switch')).toBe('email')
  expect(await form.email.inputValue()).toBe(email)
  expect(await form.password.inputValue()).toBe('')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
  await form.password.fill(password)
  await form.submit.click()
}

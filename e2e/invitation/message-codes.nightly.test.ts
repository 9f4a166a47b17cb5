// Covers APT-2, APT-3, MSG-1, MSG-3, I18-1.
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import { APP, nameOf, MESSAGE_FIXTURES } from './message-fixtures.ts'
import type { MessageFixture } from './message-fixtures.ts'
import type { Invitation } from '../support/invitations.ts'
import { invite, recordCalls, signIn } from '../support/invitations.ts'
import { expectNotice } from '../support/expect-message.ts'
import { emailForm, mobileForm } from '../pages/login-form.ts'
import { freshEmail, freshMobile } from '../support/inbox.ts'

// Reproduces every code that the account center returns for an account; docs/reference/errors.md lists the cases.

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

describe('account center messages', () => {
  test.each(['session', 'mobile', 'email'] as const)(
    'each code found by %s reads right in every language',
    async (by) => {
      const page = await newPage()
      const calls = recordCalls(page)
      for (const fixture of MESSAGE_FIXTURES.filter((one) => one.by === by)) {
        const invitation = await invite(baseUrl, { situation: fixture.situation })
        await openInvitation(page, by, invitation)
        calls.length = 0
        if (by !== 'session') await enterAccount(page, invitation, by)
        await expectSaid(page, fixture)
        await expect.poll(() => calls, { message: nameOf(fixture) }).toEqual(callsOf(fixture))
        await (by === 'session' ? expectOffer(page, fixture.isSubmitDisabled) : expectEditable(page, by))
      }
    },
  )
})

/** Opens the invitation on the register panel, signed in if the session is checked. */
async function openInvitation(
  page: Page,
  by: MessageFixture['by'],
  { account, query }: Invitation,
): Promise<void> {
  await page.context().clearCookies()
  if (by === 'session') await signIn(page, baseUrl, account)
  const defaultSwitch = by === 'email' ? 'email' : 'mobile'
  const config = { language: 'en', defaultPanel: 'register', defaultSwitch }
  await openHost(page, { baseUrl, config, query })
  await page
    .locator('[data-part="title"]')
    .filter({ hasText: `Register · ${APP}` })
    .waitFor()
}

async function enterAccount(page: Page, { account }: Invitation, by: 'mobile' | 'email'): Promise<void> {
  const { mobile, email, password } = account
  if (by === 'mobile') await mobileForm(page).mobile.fill(mobile)
  else {
    await emailForm(page).email.fill(email)
    await emailForm(page).password.fill(password)
    await emailForm(page).repeatPwd.fill(password)
  }
  await mobileForm(page).sendCode.click()
}

async function expectSaid(page: Page, fixture: MessageFixture): Promise<void> {
  const { code, text, type, isSubmitDisabled, status } = fixture
  await mobileForm(page).notice.filter({ hasText: text }).waitFor()
  await expectNotice(page, { code, type, isSubmitDisabled, app: APP })
  expect(await page.locator('.portico').getAttribute('data-login-status'), nameOf(fixture)).toBe(status)
  const webApps = await page
    .locator('[data-part="link-webApp"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(webApps, nameOf(fixture)).toEqual(code === 2654 ? [`${baseUrl}/`] : [])
}

function callsOf({ by, isSubmitDisabled }: MessageFixture): readonly string[] {
  if (by === 'session') return []
  return isSubmitDisabled ? ['account/validate'] : ['account/validate', 'send_code']
}

/** After a refusal another account can be entered. */
async function expectEditable(page: Page, by: 'mobile' | 'email'): Promise<void> {
  const { notice, submit } = mobileForm(page)
  await page.locator(`[name="${by}"]`).fill(by === 'mobile' ? freshMobile() : freshEmail())
  await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('false')
  await expect.poll(() => notice.count()).toBe(0)
}

/** A disabled offer cannot be pressed and is described by the notice. */
async function expectOffer(page: Page, isSubmitDisabled: boolean): Promise<void> {
  const { submit, notice } = mobileForm(page)
  await submit.click({ force: true })
  const dialog = page.locator('[data-part="username-modal"]')
  await expect.poll(() => dialog.count()).toBe(isSubmitDisabled ? 0 : 1)
  const reason = isSubmitDisabled ? await notice.getAttribute('id') : null
  expect(await submit.getAttribute('aria-describedby')).toBe(reason)
}

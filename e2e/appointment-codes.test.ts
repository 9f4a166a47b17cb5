import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { openHost, SCRIPTS } from './host-page.ts'
import type { Script } from './host-page.ts'
import type { Invitation, Situation } from './invitation.ts'
import { invite, listenToCalls, signIn } from './invitation.ts'
import { emailForm, freshMobile, mobileForm } from './visitor.ts'

// Every code the account center may say of an account, brought about for real; docs/error-catalogue.md names these tests.

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()
const APP = 'Portico POI'
const REGISTER = { language: 'en', defaultPanel: 'register' }

interface Saying {
  readonly code: number
  readonly situation: Situation
  readonly by: 'session' | 'mobile' | 'email'
  readonly says: string
  readonly type: 'error' | 'success' | 'info'
  readonly isOff: boolean
}

const refused = (code: number, situation: Situation, by: Saying['by'], says: string): Saying => ({
  code,
  situation,
  by,
  says,
  type: 'error',
  isOff: true,
})

const ELSEWHERE = (['mobile', 'email'] as const).flatMap((by) => [
  refused(2653, 'other-company', by, 'This phone or e-mail is bound to another company'),
  refused(2654, 'service-open', by, `${APP} is already open on this phone or e-mail. Go to ${APP}`),
  refused(2656, 'limit-reached', by, 'The limit has been reached for this phone or e-mail'),
  refused(
    2657,
    'collaborator-active',
    by,
    `The collaborators of ${APP} are already activated on this phone or e-mail`,
  ),
])

/** THE TABLE of what is said in which situation, of whom. */
const SAYINGS: readonly Saying[] = [
  {
    code: 200,
    situation: 'has-none',
    by: 'session',
    says: 'You are already logged in to a business account. Click here to open one under it.',
    type: 'info',
    isOff: false,
  },
  refused(2603, 'other-company', 'session', 'The company information is inconsistent'),
  refused(2604, 'service-open', 'session', `${APP} is already open for this account`),
  ...(['has-one', 'not-activated'] as const).map((situation): Saying => ({
    code: 2605,
    situation,
    by: 'session',
    says: 'You already have an account. Click here to add a new one',
    type: 'success',
    isOff: false,
  })),
  refused(2606, 'limit-reached', 'session', 'The account limit has been reached'),
  refused(2607, 'collaborator-active', 'session', `The collaborators of ${APP} are already activated`),
  {
    code: 2601,
    situation: 'not-activated',
    by: 'mobile',
    says: 'You have registered a business account. Log in to finish the activation',
    type: 'info',
    isOff: false,
  },
  refused(2602, 'has-none', 'email', 'This phone or e-mail already exists. Please log in'),
  ...ELSEWHERE,
]

const CASES = SAYINGS.map(
  (saying, index) =>
    [saying.code, saying.situation, saying.by, SCRIPTS[index % SCRIPTS.length] as Script, saying] as const,
)

/** Arrives with the invitation, on register; as who is judged where a session is. */
async function arrive(
  page: Page,
  script: Script,
  { invitation, by }: { invitation: Invitation; by: Saying['by'] },
) {
  if (by === 'session') await signIn(page, { baseUrl, script }, invitation.account)
  const config = by === 'email' ? { ...REGISTER, defaultSwitch: 'email' } : REGISTER
  await openHost(page, { baseUrl, script, config, query: invitation.query })
  await page
    .locator('[data-part="title"]')
    .filter({ hasText: `Register · ${APP}` })
    .waitFor()
}

async function enterAccount(page: Page, { invitation, by }: { invitation: Invitation; by: Saying['by'] }) {
  const { mobile, email, password } = invitation.account
  if (by === 'mobile') await mobileForm(page).mobile.fill(mobile)
  else {
    await emailForm(page).email.fill(email)
    await emailForm(page).password.fill(password)
    await emailForm(page).repeatPwd.fill(password)
  }
  await mobileForm(page).sendCode.click()
}

test.each(CASES)('APT-2 APT-3 MSG-1 code %i: %s, by %s (%s)', async (_, situation, by, script, saying) => {
  const page = await newPage()
  const invitation = await invite(baseUrl, { situation })
  await arrive(page, script, { invitation, by })
  const calls = listenToCalls(page)
  if (by !== 'session') await enterAccount(page, { invitation, by })
  const { notice, submit } = mobileForm(page)
  await notice.filter({ hasText: saying.says }).waitFor()
  expect(await notice.getAttribute('data-type')).toBe(saying.type)
  expect(await notice.getAttribute('role')).toBe(saying.type === 'error' ? 'alert' : 'status')
  await expect.poll(() => submit.getAttribute('aria-disabled')).toBe(String(saying.isOff))
  const status = by === 'session' ? (saying.isOff ? '1' : '2') : saying.code === 2601 ? '3' : '0'
  expect(await page.locator('.portico').getAttribute('data-login-status')).toBe(status)
  if (by === 'session') return expectOffer(page, saying.isOff)
  if (!saying.isOff) return
  expect(calls).toEqual(['account/validate'])
  await page.locator(`[name="${by}"]`).fill(by === 'mobile' ? freshMobile() : 'somebody.else@example.com')
  await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('false')
  expect(await notice.count()).toBe(0)
})

/** An offer that is off takes no press and says why. */
async function expectOffer(page: Page, isOff: boolean): Promise<void> {
  const { submit, notice } = mobileForm(page)
  await submit.click({ force: true })
  const dialog = page.locator('[data-part="username-modal"]')
  await expect.poll(() => dialog.count()).toBe(isOff ? 0 : 1)
  if (isOff) expect(await submit.getAttribute('aria-describedby')).toBe(await notice.getAttribute('id'))
}

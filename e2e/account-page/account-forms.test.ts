// Covers EMB-1, EMB-2.
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { openAccount } from '../pages/account-page.ts'
import { registerByEmail } from '../support/accounts.ts'
import { listViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'

const { newPage } = useBrowser({ viewport: { width: 720, height: 900 } })
const { baseUrl } = inject('apps')

/** Opens the account page of a new account. @param forms what becomes of a request for the code of the forms, and when */
async function openWithForms(forms: () => Promise<'continue' | 'abort'>) {
  const page = await newPage()
  await registerByEmail({ page, baseUrl }, 'Passw0rd!2')
  const requested = watchRequests(page)
  let attempts = 0
  // It imports the code of the forms as well.
  await page.route('**/second-factor-section.js', (route) => route.abort())
  await page.route('**/account-forms.js', async (route) => {
    attempts += 1
    await route[await forms()]()
  })
  const account = await openAccount(page, baseUrl)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-part'))
  const focusedInput = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  return { page, account, requested, focused, focusedInput, attempts: () => attempts }
}

function watchRequests(page: Page): readonly string[] {
  const paths: string[] = []
  page.on('request', (request) =>
    paths.push(new URL(request.url()).pathname.split('/').filter(Boolean).at(-1) ?? ''),
  )
  return paths
}

test('the code of the forms follows the account, and a form that is opened earlier by keyboard waits for it', async () => {
  let letThrough: (() => void) | undefined
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const view = await openWithForms(() => gate.then(() => 'continue'))
  const { page, account, requested, focused, focusedInput } = view
  await expect.poll(() => requested).toContain('account-forms.js')
  expect(requested.indexOf('account-forms.js')).toBeGreaterThan(requested.indexOf('profile'))

  await account.part('open-mobile').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => account.part('open-mobile').getAttribute('aria-busy')).toBe('true')
  const announced = page.locator('.portico-visually-hidden[role="status"]')
  await expect.poll(() => announced.textContent()).toBe('Please wait')
  expect(await focused()).toBe('open-mobile')
  expect(await account.part('mobile').textContent()).toBe('Mobile numberNot addedAdd')
  expect(await listViolations(page)).toEqual([])

  letThrough?.()
  await expect.poll(focusedInput).toBe('mobile')
  expect(await account.part('open-mobile').isVisible()).toBe(false)
  await account.part('act-cancel').press('Enter')
  await expect.poll(focused).toBe('open-mobile')
  expect(await account.part('open-mobile').getAttribute('aria-busy')).toBe('false')
  expect(requested.filter((name) => name === 'account-forms.js')).toHaveLength(1)
})

test('forms whose code fails to load say so, and another try opens the form', async () => {
  let fails = true
  const view = await openWithForms(() => Promise.resolve(fails ? 'abort' : 'continue'))
  const { page, account, focused, focusedInput, attempts } = view
  await expect.poll(attempts).toBe(1)
  // Nobody has asked for a form yet.
  expect(await account.part('failure').count()).toBe(0)

  await account.part('open-email').click()
  await expect.poll(() => account.part('failure').textContent()).toBe('Network error Please retry Retry')
  expect(attempts()).toBe(2)
  expect(await account.part('open-email').getAttribute('aria-busy')).toBe('false')
  expect(await listViolations(page)).toEqual([])

  await account.part('retry').click()
  await expect.poll(attempts).toBe(3)
  await account.part('failure').waitFor()
  await expect.poll(focused).toBe('open-email')

  fails = false
  await account.part('retry').click()
  await expect.poll(focusedInput).toBe('email')
  expect(await account.part('failure').count()).toBe(0)
})

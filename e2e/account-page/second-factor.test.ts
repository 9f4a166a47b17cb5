// Covers EMB-1, SRV-2.
import { totpCode } from '@portico/testing'
import { expect, inject, test } from 'vitest'
import { openAccount } from '../pages/account-page.ts'
import { registerByEmail } from '../support/accounts.ts'
import { listViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'

const { newPage } = useBrowser({ viewport: { width: 720, height: 900 }, acceptDownloads: true })
const PASSWORD = 'Passw0rd!2'
const { baseUrl } = inject('apps')

test('an authenticator app is set up, its codes count once, and a recovery code removes it', async () => {
  const page = await newPage()
  await registerByEmail({ page, baseUrl }, PASSWORD)
  const account = await openAccount(page, baseUrl)
  await account.row('totp', 'Safer than codes by SMS, which others can intercept')
  await account.part('open-totp').click()
  await account.input('password').fill(PASSWORD)
  await account.submit()
  const secret = (await page.locator('.portico-secret').textContent()) ?? ''
  const code = (steps = 0) => totpCode(secret, Date.now() + steps * 30_000)
  expect(await account.input('totp').getAttribute('autocomplete')).toBe('one-time-code')
  expect(await listViolations(page)).toEqual([])

  await account.input('totp').fill(await code(40))
  await account.submit()
  await account.row('act-totp-confirm', 'That code isn’t right')
  const confirming = await code()
  await account.input('totp').fill(confirming)
  await account.submit()
  await account.part('new-codes').waitFor()
  const codes = await page.locator('.portico-codes code').allTextContents()
  expect(codes).toHaveLength(10)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    account.part('codes-download').click(),
  ])
  expect(download.suggestedFilename()).toBe('recovery-codes.txt')
  expect(await listViolations(page)).toEqual([])
  await account.part('codes-saved').click()
  await account.result('The authenticator app is set up')

  // The code that confirmed it is used up. The next one counts early.
  await account.part('open-codes-renew').click()
  await account.input('totp').fill(confirming)
  await account.submit()
  await account.row('act-codes-renew', 'That code isn’t right')
  await account.input('totp').fill(await code(1))
  await account.submit()
  await account.part('new-codes').waitFor()
  const renewed = await page.locator('.portico-codes code').allTextContents()
  await account.part('codes-saved').click()
  await account.result('New recovery codes were created')

  await account.part('open-totp-remove').click()
  await account.part('proof-other').click()
  await account.input('recovery').fill(codes[0] ?? '')
  await account.submit()
  await account.row('act-totp-remove', 'That recovery code isn’t right')
  await account.input('recovery').fill((renewed[0] ?? '').toLowerCase())
  await account.submit()
  await account.result('The authenticator app was turned off')
  await account.row('totp', 'Authenticator app is off')
})

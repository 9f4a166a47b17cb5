// Covers APT-1, APT-5, SRV-4.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { watchErrors } from '../support/early-page.ts'
import type { StartedServer } from '../support/start-server.ts'
import { startFreshServer } from '../support/start-server.ts'

// Uses its own server: on the shared one the newest invitation may belong to another test.

const { newPage } = useBrowser()
let server: StartedServer
beforeAll(async () => {
  server = await startFreshServer()
})
afterAll(() => server.stop())

interface Listed {
  readonly tokens: readonly { readonly note: string; readonly state: string; readonly app_key: string }[]
  readonly business_accounts: readonly { readonly id: string; readonly activated: boolean }[]
}

const list = async (): Promise<Listed> =>
  (await (await fetch(`${server.baseUrl}/dev/appointments.json`)).json()) as Listed

test('the development page of invitations creates a token for a situation and lists its outcome', async () => {
  const page = await newPage({ viewport: { width: 1100, height: 900 } })
  const errors = watchErrors(page)
  await page.goto(`${server.baseUrl}/dev/appointments?language=en`)
  await page.getByRole('combobox', { name: 'App', exact: true }).selectOption('poi')
  await page.getByLabel('Entered or logged-in account').selectOption('not-activated')
  await page.getByLabel('Send to (optional)').fill('guest@example.com')
  await page.getByRole('button', { name: 'Create invitation' }).click()
  const link = new URL((await page.getByTestId('made-url').textContent()) ?? '')
  expect(link.searchParams.get('appoint')).toBe('1')
  expect(await page.locator('.made-code').allTextContents()).toEqual(['2601', '2655', '2605'])
  expect((await list()).tokens[0]).toMatchObject({ note: 'not-activated', state: 'open', app_key: 'poi' })
  const inbox = await page.context().newPage()
  await inbox.goto(`${server.baseUrl}/dev/inbox?language=en`)
  const mail = inbox.getByTestId('message').filter({ hasText: link.search })
  expect(await mail.getByTestId('message-link').getAttribute('href')).toBe(link.href)
  await inbox.close()
  const waiting = page.locator('[data-testid="account"][data-state="waiting"]')
  await waiting.first().waitFor()
  const before = await waiting.count()
  await waiting.first().getByTestId('activate').click()
  await expect.poll(() => waiting.count()).toBe(before - 1)
  await page.getByTestId('expire').first().click()
  await expect.poll(async () => (await list()).tokens[0]?.state).toBe('expired')
  expect(errors).toEqual([])
})

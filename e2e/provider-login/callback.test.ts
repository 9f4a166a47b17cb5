// Covers EMB-5, OAU-5, OAU-8, SRV-5.
import { expect, inject, test } from 'vitest'
import { chooseNewUser, newProviderUser, providerView, queryOf } from '../pages/provider-login.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

// Query parameters of the page.

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

test('?oauth= redirects at once, ?scope= replaces the scope, Back works', async () => {
  const page = await newPage()
  await openHost(page, { baseUrl, config: { language: 'en', bootstrap: true } })
  await page.goto(`${baseUrl}/host/page?oauth=douyin&scope=user_info`)
  await page.waitForURL(/\/openmock\/douyin\/authorize\//)
  expect(new URL(page.url()).searchParams.get('scope')).toBe('user_info')
  await chooseNewUser(page, newProviderUser(freshMobile()))
  // Without this scope the provider returns no mobile.
  await expect.poll(providerView(page).status).toBe('2')
  await page.goto(`${baseUrl}/host/page?oauth=douyin&scope=user_info`)
  await page.waitForURL(/\/openmock\/douyin\/authorize\//)
  await page.locator('[data-person="cancel"]').waitFor()
  await page.goBack()
  await providerView(page).list.waitFor()
  expect(queryOf(page)).not.toContain('oauth')
})

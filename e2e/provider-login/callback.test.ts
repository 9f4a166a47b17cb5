// Covers EMB-5, OAU-2, OAU-5, OAU-6, OAU-7, OAU-8, SRV-5.
import { oauthLoginOnly } from '@portico/protocol'
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import {
  choose,
  chooseNewUser,
  openProvider,
  newProviderUser,
  providerView,
  queryOf,
} from '../pages/provider-login.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

// Query parameters of the page, and refused callbacks.

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()
const EXPIRED = 'The authorization code has expired. Please log in again'

interface Opened {
  readonly page: Page
  /** How often a code was exchanged. */
  readonly tries: () => number
}

async function open(query = '', config: object = {}): Promise<Opened> {
  const page = await newPage()
  let tries = 0
  page.on('request', (request) => {
    if (request.url().includes(oauthLoginOnly.path)) tries += 1
  })
  await openHost(page, { baseUrl, query, config: { language: 'en', ...config } })
  return { page, tries: () => tries }
}

describe('errors of the callback', () => {
  test('an expired code shows error_411, and a reload does nothing', async () => {
    const { page, tries } = await open()
    const view = providerView(page)
    await openProvider(page, 'douyin')
    await choose(page, 'expired')
    await expect.poll(() => view.notice.textContent()).toContain(EXPIRED)
    expect([await view.status(), queryOf(page), tries()]).toEqual(['0', '', 1])
    await page.reload()
    await view.list.waitFor()
    expect([await view.notice.count(), tries()]).toEqual([0, 1])
  })
})

describe('address of the page', () => {
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

  test('canceling at the provider shows a notice and keeps the address', async () => {
    const { page, tries } = await open('?from=ad')
    const view = providerView(page)
    const before = queryOf(page)
    await openProvider(page, 'douyin')
    await choose(page, 'cancel')
    await expect.poll(() => view.notice.textContent()).toContain('The login was cancelled')
    expect(queryOf(page)).toBe(before)
    await expect.poll(view.status).toBe('0')
    expect(tries()).toBe(0)
  })
})

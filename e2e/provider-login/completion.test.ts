// Covers NAV-5, NAV-6, LOG-5, OAU-1, OAU-2, OAU-3, OAU-4, OAU-5, APT-4, SRV-4, SRV-5.
import { createAccount } from '@portico/protocol'
import { describe, expect, inject, test } from 'vitest'
import {
  chooseNewUser,
  openProvider,
  newProviderUser,
  providerView,
  queryOf,
} from '../pages/provider-login.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

// Completion of a provider login.

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()
describe('after a provider login', () => {
  test('an app key in the address creates the business account', async () => {
    const page = await newPage()
    const view = providerView(page)
    const made: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(createAccount.path)) made.push(request.postData() ?? '')
    })
    await openHost(page, {
      baseUrl,
      query: '?appKey=stars',
      config: { language: 'en' },
    })
    await openProvider(page, 'douyin')
    expect(new URL(page.url()).searchParams.get('state')).toBe('douyin_stars')
    await chooseNewUser(page, newProviderUser(freshMobile()))
    await expect.poll(() => queryOf(page)).toBe('?appKey=stars')
    await view.agreement.check()
    await view.authorise.click()
    await page.waitForURL((url) => url.searchParams.get('app_key') === 'stars')
    expect(made).toHaveLength(1)
    expect(new URLSearchParams(made[0]).get('app_key')).toBe('stars')
    expect(new URL(page.url()).pathname).toBe('/')
    expect([...new URL(page.url()).searchParams.keys()]).not.toContain('code')
  })
})

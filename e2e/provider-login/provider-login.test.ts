// Covers NAV-5, OAU-1, OAU-3, OAU-5, SRV-5.
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { enterCode } from '../pages/login-form.ts'
import {
  chooseNewUser,
  openProvider,
  newProviderUser,
  providerView,
  queryOf,
} from '../pages/provider-login.ts'
import { useBrowser } from '../support/browser.ts'
import { firstUnlessFull } from '../support/full-run.ts'
import { openHost } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

async function open(query = ''): Promise<Page> {
  const page = await newPage()
  await openHost(page, { baseUrl, query, config: { language: 'en' } })
  return page
}

/** Removes the session, as in a new browser. */
async function forgetSession(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto(`${baseUrl}/host/page`)
  await providerView(page).list.waitFor()
}

describe('sign in with a provider', () => {
  test.each(firstUnlessFull(['douyin', 'toutiao', 'huoshan', 'ixigua'] as const))(
    'by %s: bound once, then signed in at once',
    async (platform) => {
      const page = await open()
      const view = providerView(page)
      const person = newProviderUser()
      await openProvider(page, platform)
      const query = new URL(page.url()).searchParams
      expect(Object.fromEntries(query)).toEqual({
        client_key: `dev_${platform}`,
        response_type: 'code',
        scope: 'mobile,user_info',
        redirect_uri: `${baseUrl}/host/page`,
        state: `${platform}_`,
      })
      await chooseNewUser(page, person)
      await expect.poll(view.status).toBe('2')
      expect(queryOf(page)).toBe('')
      await expect.poll(() => view.title.textContent()).toBe('Bind mobile')
      expect(await view.submit.textContent()).toBe('Bind')
      expect([await view.tabs.count(), await view.list.isVisible()]).toEqual([0, false])
      expect([await view.cancel.isVisible(), await view.agreement.count()]).toEqual([true, 1])
      await enterCode(page, baseUrl, freshMobile())
      await view.agreement.check()
      await view.submit.click()
      await view.userInfo.waitFor()

      await forgetSession(page)
      await openProvider(page, platform)
      await chooseNewUser(page, person)
      await view.userInfo.waitFor()
      expect(queryOf(page)).toBe('')
    },
  )
})

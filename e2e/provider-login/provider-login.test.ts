// Covers NAV-5, OAU-1, OAU-3, OAU-5, SRV-5.
import { expect, inject, test } from 'vitest'
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

test.each(firstUnlessFull(['douyin', 'toutiao', 'huoshan', 'ixigua'] as const))(
  'a login by %s: bound once, then signed in at once',
  async (platform) => {
    const page = await newPage()
    await openHost(page, { baseUrl, config: { language: 'en' } })
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
    await enterCode(page, baseUrl, freshMobile())
    await view.agreement.check()
    await view.submit.click()
    await view.userInfo.waitFor()

    // As in a new browser.
    await page.context().clearCookies()
    await page.goto(`${baseUrl}/host/page`)
    await view.list.waitFor()
    await openProvider(page, platform)
    await chooseNewUser(page, person)
    await view.userInfo.waitFor()
    expect(queryOf(page)).toBe('')
  },
)

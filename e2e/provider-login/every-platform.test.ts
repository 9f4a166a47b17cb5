// Covers OAU-1, OAU-3, OAU-4, OAU-5, OAU-7, SSO-3, SRV-5.
import { expect, inject, test } from 'vitest'
import { accountPage } from '../pages/account-page.ts'
import { enterCode } from '../pages/login-form.ts'
import {
  choose,
  chooseNewUser,
  newProviderUser,
  openProvider,
  providerView,
} from '../pages/provider-login.ts'
import { useBrowser } from '../support/browser.ts'
import { firstUnlessFull, onlyIfFull } from '../support/full-run.ts'
import { openHost, SCRIPTS } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

/**
 * One of each type that the account center asks itself, whether it shares a mobile number, and whether an e-mail address. One that
 * shares nothing is in `openid-connect.test.ts`.
 */
const PLATFORMS = [
  ['oidc:example', 'OpenID Connect', true, true],
  ...onlyIfFull([
    ['wechat', 'WeChat', false, false],
    ['oauth:example', 'OAuth 2', true, true],
    ['toutiao', 'Toutiao', true, false],
  ] as const),
] as const

/** Every platform on one of the scripts; on the other too in a full run. */
const LIVES = PLATFORMS.flatMap((platform, index) => {
  const scripts = index % 2 === 0 ? SCRIPTS : SCRIPTS.toReversed()
  return firstUnlessFull(scripts).map((script) => [script, ...platform] as const)
})

test.each(LIVES)(
  '%s, %s: refused and bound on a host page, logged in on the page of the account center, unlinked',
  async (script, platform, label, sharesMobile, sharesEmail) => {
    const page = await newPage()
    const view = providerView(page)
    const mobile = freshMobile()
    const user = newProviderUser(sharesMobile ? mobile : '')
    const config = { language: 'en', platforms: [{ platform, server_state: true }] }
    await openHost(page, { baseUrl, script, config })
    await openProvider(page, platform)
    expect(new URL(page.url()).searchParams.get('state')).toMatch(/^1574\.[\w-]{43}$/)
    await choose(page, 'cancel')
    await expect.poll(() => view.notice.textContent()).toContain('The login was cancelled')

    await openProvider(page, platform)
    await chooseNewUser(page, user)
    await view.agreement.check()
    const email = page.locator('[name="oauthEmail"]')
    expect(await email.count()).toBe(sharesEmail ? 1 : 0)
    if (sharesEmail) await email.check()
    if (!sharesMobile) await enterCode(page, baseUrl, mobile)
    await (sharesMobile ? view.authorise : view.submit).click()
    await view.userInfo.waitFor()

    await page.context().clearCookies()
    const account = accountPage(page)
    const service = `${baseUrl}/account/?aid=1574&language=en`
    const query = new URLSearchParams({ aid: '1574', language: 'en', service })
    await page.goto(`${baseUrl}/passport/sso/login/?${query}`)
    expect(await page.locator(`[data-part="platform-${platform}"]`).textContent()).toContain(label)
    const tickets: string[] = []
    page.on('request', (request) => request.url().includes('ticket=') && tickets.push(request.url()))
    await openProvider(page, platform)
    await page.locator('input[name=nickname]').fill(user.nickname)
    await page.locator('button[data-person=new]').click()
    await page.waitForURL(service)
    expect(tickets).toHaveLength(1)
    expect(tickets[0]).toMatch(/\/passport\/sso\/login\/callback\/\?next=.+&ticket=[0-9a-f]{32}$/)
    // Proposed, chosen and not confirmed yet.
    if (sharesEmail) await account.row('email-pending', '@openmock.example')
    await account.row(`linked-${platform}`, label)
    const icon = account.part(`linked-${platform}`).locator('.portico-icon, .portico-icon > span').last()
    expect(await icon.evaluate((drawn) => getComputedStyle(drawn).clipPath)).toMatch(/^path\(/)
    await account.part(`open-unlink-${platform}`).click()
    await account.submit()
    await account.result(`${label} was unlinked`)
  },
)

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
  queryOf,
} from '../pages/provider-login.ts'
import { useBrowser } from '../support/browser.ts'
import { firstUnlessFull, onlyIfFull } from '../support/full-run.ts'
import { openHost, SCRIPTS } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

const TICKET = /\/passport\/sso\/login\/callback\/\?next=.+&ticket=[0-9a-f]{32}$/
const LOGIN_PAGE = 'the login page of the account center'

/**
 * One of each type that the account center asks itself, whether it shares a mobile number, whether an e-mail address, and where its
 * new user binds. One that shares nothing is in `openid-connect.test.ts`.
 */
const PLATFORMS = [
  ['oidc:example', 'OpenID Connect', true, true, LOGIN_PAGE],
  ...onlyIfFull([
    ['wechat', 'WeChat', false, false, 'a host page'],
    ['oauth:example', 'OAuth 2', true, true, 'a host page'],
    ['toutiao', 'Toutiao', true, false, LOGIN_PAGE],
  ] as const),
] as const

/** Every platform on one of the scripts; on the other too in a full run. */
const LIVES = PLATFORMS.flatMap((platform, index) => {
  const scripts = index % 2 === 0 ? SCRIPTS : SCRIPTS.toReversed()
  return firstUnlessFull(scripts).map((script) => [script, ...platform] as const)
})

test.each(LIVES)(
  '%s, %s: refused on a host page, bound there or on the login page of the account center, logged in on the latter, unlinked',
  async (script, platform, label, sharesMobile, sharesEmail, place) => {
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

    const service = `${baseUrl}/account/?aid=1574&language=en`
    const query = new URLSearchParams({ aid: '1574', language: 'en', service })
    const loginPage = `${baseUrl}/passport/sso/login/?${query}`
    const tickets: string[] = []
    page.on('request', (request) => request.url().includes('ticket=') && tickets.push(request.url()))
    if (place === LOGIN_PAGE) await page.goto(loginPage)
    await openProvider(page, platform)
    await chooseNewUser(page, user)
    const kept = place === LOGIN_PAGE ? query : ''
    await expect.poll(() => queryOf(page)).toContain(kept)
    // The login page shows its form until its script has read the return.
    if (sharesMobile) await view.authorise.waitFor()
    await view.agreement.check()
    const email = page.locator('[name="oauthEmail"]')
    expect(await email.count()).toBe(sharesEmail ? 1 : 0)
    if (sharesEmail) await email.check()
    if (!sharesMobile) await enterCode(page, baseUrl, mobile)
    await (sharesMobile ? view.authorise : view.submit).click()
    await (place === LOGIN_PAGE ? page.waitForURL(service) : view.userInfo.waitFor())
    expect(tickets.splice(0)).toEqual([expect.stringMatching(TICKET)])

    await page.context().clearCookies()
    const account = accountPage(page)
    await page.goto(loginPage)
    expect(await page.locator(`[data-part="platform-${platform}"]`).textContent()).toContain(label)
    await openProvider(page, platform)
    await page.locator('input[name=nickname]').fill(user.nickname)
    await page.locator('button[data-person=new]').click()
    await page.waitForURL(service)
    expect(tickets).toEqual([expect.stringMatching(TICKET)])
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

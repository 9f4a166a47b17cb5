// Covers LOG-2, LOG-4, LOG-7, RST-2, QRC-4, QRC-6, SSO-1, SSO-2, SSO-3.
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../tools/memory-folder.mjs'
import { emailForm, enterCode, enterPassword, mobileForm, requestEmailCode } from '../pages/login-form.ts'
import { decideOnPhone, maskedMobile, openPhoneSignedIn, scanWithPhone } from '../pages/phone-app.ts'
import { registerElsewhere } from '../support/accounts.ts'
import { useBrowser } from '../support/browser.ts'
import { firstUnlessFull } from '../support/full-run.ts'
import { freshMobile } from '../support/inbox.ts'
import type { StartedServer } from '../support/start-server.ts'
import { freePort, startExampleHost, startServer } from '../support/start-server.ts'

const EXAMPLE_CONFIG = new URL('../../examples/host-with-backend/portico.json', import.meta.url)
const RELAXED_LIMITS = new URL('../support/relaxed-limits.json', import.meta.url)

/** The headless shell keeps all third-party cookies. */
const keepingAll = useBrowser()
const { newVisitor } = keepingAll

/** Opens a page that keeps only partitioned third-party cookies, as in Chromium by default. */
async function newPage(): Promise<Page> {
  const page = await keepingAll.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
  return page
}

const STATIC_APP = 3000

let folder = ''
let server: StartedServer
let shop: StartedServer
let blog: StartedServer
let staticHost: StartedServer
const started: StartedServer[] = []

beforeAll(async () => {
  folder = makeTemporaryFolder()
  const [port, shopPort, blogPort] = [await freePort(), await freePort(), await freePort()]
  const account = `http://localhost:${port}`
  staticHost = await startStaticHost(await freePort(), account)
  started.push(staticHost)
  // A different site from the shop and from the account server.
  const blogOrigin = `http://blog.localhost:${blogPort}`
  const sample = await readFile(EXAMPLE_CONFIG, 'utf8')
  const config = JSON.parse(sample.replaceAll(':4000', `:${port}`).replaceAll(':4100', `:${shopPort}`))
  config.apps[0].origins.push(blogOrigin)
  config.apps.push({ aid: STATIC_APP, name: 'Static', origins: [account, staticHost.baseUrl] })
  const limits = JSON.parse(await readFile(RELAXED_LIMITS, 'utf8'))
  const path = join(folder, 'portico.json')
  await writeFile(path, JSON.stringify({ ...config, ...limits, sso_origins: [account] }))
  // The other host configures the single sign-on URL at its root.
  const variables = { PORT: String(blogPort), ORIGIN: blogOrigin, ACCOUNT_CENTER: account, SSO: account }
  ;[server, shop, blog] = await Promise.all([
    startServer(folder, port, { PORTICO_CONFIG: path }),
    startExampleHost({ PORT: String(shopPort), ACCOUNT_CENTER: account }),
    startExampleHost(variables),
  ])
  started.push(server, shop, blog)
})

afterAll(async () => {
  await Promise.all(started.map((one) => one.stop()))
  await rm(folder, { recursive: true, force: true })
})

async function logInAtShop(page: Page): Promise<string> {
  const mobile = freshMobile()
  await page.goto(shop.baseUrl)
  await enterCode(page, server.baseUrl, mobile)
  await mobileForm(page).submit.click()
  await who(page).waitFor()
  return maskedMobile(mobile)
}

const configure = (page: Page, config: object): Promise<void> =>
  page.evaluate((changed) => globalThis.widget.update(changed), config)

/** Starts a host of static files only: its app has no secret, so nothing at its origin can exchange a ticket. */
async function startStaticHost(port: number, account: string): Promise<StartedServer> {
  const bases = { passportBase: account, accountBase: account }
  const config = JSON.stringify({ appId: STATIC_APP, language: 'en', defaultSwitch: 'email', ...bases })
  const host = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><html lang="en"><title>A static host</title><div id="account"></div>
<script src="${account}/portico.js"></script><script>widget = Portico.mount('#account', ${config})</script></html>`)
  }).listen(port, '127.0.0.1')
  await once(host, 'listening')
  const stop = async (): Promise<void> => {
    host.closeAllConnections()
    host.close()
  }
  return { baseUrl: `http://static.localhost:${port}`, stop, kill: stop }
}

/** Resets the password of an e-mail account by the form of a host page. */
async function resetPassword(page: Page, email: string, password: string): Promise<void> {
  await page.locator('[data-part="link-forgetPwd"]').click()
  await page.locator('.portico[data-panel="forgetPwd"]').waitFor()
  await page.locator('[data-part="tab-email"]').click()
  const form = emailForm(page)
  await form.email.fill(email)
  await form.password.fill(password)
  await form.repeatPwd.fill(password)
  await page.locator('[name="code"]').fill(await requestEmailCode(page, server.baseUrl, email))
  await form.submit.click()
}

const who = (page: Page) => page.locator('#who')
const logOut = (page: Page) => page.getByRole('link', { name: 'Log out' })

test('one login serves two hosts, and one logout both', async () => {
  const page = await keepingAll.newPage()
  const tickets: string[] = []
  page.on('request', (request) => request.url().includes('ticket=') && tickets.push(request.url()))
  const maskContact = await logInAtShop(page)
  expect(await who(page).textContent()).toBe(maskContact)
  expect(page.url()).toBe(`${shop.baseUrl}/`)
  expect(tickets).toHaveLength(1)
  expect(tickets[0]).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+\/passport\/sso\/login\/callback\/\?next=.+&ticket=[0-9a-f]{32}$/,
  )

  const other = await page.context().newPage()
  await other.goto(blog.baseUrl)
  await other.locator('[data-part="continue"]').click()
  await who(other).waitFor()
  expect(await who(other).textContent()).toBe(maskContact)

  await logOut(page).click()
  await mobileForm(page).mobile.waitFor()
  expect(page.url()).toBe(`${shop.baseUrl}/`)
  await logOut(other).click()
  await mobileForm(other).mobile.waitFor()
  for (const one of [page, other]) {
    await one.reload()
    await mobileForm(one).mobile.waitFor()
    await expect.poll(() => one.locator('.portico').getAttribute('data-login-status')).toBe('0')
  }
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names).not.toContain('sso_sessionid')
  expect(names).not.toContain('host_session')
})

describe('third-party cookies', () => {
  test('without third-party cookies a login completes at top level', async () => {
    const page = await newPage()
    await logInAtShop(page)
    const kept = (await page.context().cookies(server.baseUrl)).map(({ name }) => name)
    expect(kept).not.toContain('sso_sessionid')
    await logOut(page).click()
    await mobileForm(page).mobile.waitFor()
  })

  test('a logout on a page of another site ends its session', async () => {
    const password = 'Passw0rd!'
    const { email } = await registerElsewhere(newVisitor, server.baseUrl, password)
    const page = await newPage()
    const address = `${staticHost.baseUrl}/start`
    await page.goto(address)
    await enterPassword(page, email, password)
    await emailForm(page).userInfo.waitFor()
    await page.reload()
    await emailForm(page).userInfo.waitFor()
    await Promise.all([page.waitForEvent('load'), page.evaluate(() => globalThis.widget.logout())])
    for (const load of ['logout', 'reload']) {
      if (load === 'reload') await page.reload()
      await emailForm(page).email.waitFor()
      expect(page.url()).toBe(address)
      await page.evaluate(() => globalThis.widget.ready)
      expect(await page.locator('.portico').getAttribute('data-login-status'), load).toBe('0')
    }
    const names = (await page.context().cookies(server.baseUrl)).map(({ name }) => name)
    expect(names).not.toContain('sessionid')
  })

  const BROWSERS = [
    ['keeps', keepingAll],
    ['does not keep', { newPage }],
  ] as const

  test.each(firstUnlessFull(BROWSERS))(
    'a browser that %s third-party cookies signs in by phone',
    async (_, browser) => {
      const { phone, mobile } = await openPhoneSignedIn(await newPage(), server.baseUrl)
      const desktop = await browser.newPage()
      const requested = new Set<string>()
      const tickets: string[] = []
      desktop.on('request', (request) => {
        const { origin, pathname, searchParams } = new URL(request.url())
        if (/^\/passport\/.*qr/.test(pathname)) requested.add(origin + pathname)
        if (searchParams.has('ticket')) tickets.push(origin + pathname)
      })
      await desktop.goto(shop.baseUrl)
      await configure(desktop, { switchConfig: { code: true } })
      await desktop.locator('[data-part="qr-toggle"]').click()
      await desktop.locator('.portico[data-qr-status="1"]').waitFor()
      await scanWithPhone(phone, desktop.locator('[data-part="qr-image"]'))
      await desktop.locator('.portico[data-qr-status="2"]').waitFor()
      await decideOnPhone(phone, 'confirm')
      await who(desktop).waitFor()
      expect(await who(desktop).textContent()).toBe(maskedMobile(mobile))
      expect(desktop.url()).toBe(`${shop.baseUrl}/`)
      const sso = `${server.baseUrl}/passport/sso`
      expect([...requested]).toEqual([`${sso}/get_qrcode/`, `${sso}/check_qrconnect/`])
      expect(tickets).toEqual([`${shop.baseUrl}/passport/sso/login/callback/`])
    },
  )
})

const [OLD, NEW] = ['Passw0rd!', 'An0ther one']

test('a password reset on a host page of another origin leads back to the login form of a host without a back end', async () => {
  const { email } = await registerElsewhere(newVisitor, server.baseUrl, OLD)
  const page = await newPage()
  await page.goto(`${staticHost.baseUrl}/start`)
  await resetPassword(page, email, NEW)
  await page.locator('.portico[data-panel="login"]').waitFor()
  expect(page.url()).toBe(`${staticHost.baseUrl}/start`)
  await expect.poll(() => page.locator('.portico').getAttribute('data-login-status')).toBe('0')
  await enterPassword(page, email, NEW)
  await emailForm(page).userInfo.waitFor()
})

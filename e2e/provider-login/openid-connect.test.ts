// Covers OAU-1, OAU-3, OAU-5, SRV-5.
import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterCode } from '../pages/login-form.ts'
import { providerView } from '../pages/provider-login.ts'
import { useBrowser } from '../support/browser.ts'
import { firstUnlessFull } from '../support/full-run.ts'
import type { Script } from '../support/host-page.ts'
import { SCRIPTS } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'
import relaxed from '../support/relaxed-limits.json' with { type: 'json' }
import type { FreshServer } from '../support/start-server.ts'
import { startFreshServer } from '../support/start-server.ts'

const { newPage } = useBrowser()
const CLIENT_SECRET = 'a-secret-of-the-client-with-32-bytes'

let provider: Server
let hostPage: string
let server: FreshServer

/** A real provider with pages of its own, on which any name logs in. Its server also has the page of a host, of another origin than the account center. */
beforeAll(async () => {
  const answers: RequestListener[] = []
  provider = createServer((request, response) => answers[0]?.(request, response))
  provider.listen(0, 'localhost')
  await once(provider, 'listening')
  const issuer = `http://localhost:${(provider.address() as AddressInfo).port}`
  const work = {
    platform: 'oidc:work',
    issuer,
    allow_private: true,
    client_id: 'portico',
    client_secret: CLIENT_SECRET,
    label: { en: 'Work' },
    icon: '#2563eb M4 4h16v16H4z',
    scopes: ['openid'],
  }
  const apps = [{ aid: 1574, name: 'Shop', origins: [issuer] }]
  server = await startFreshServer({}, { config: { ...relaxed, apps, platforms: [work] } })
  const client = {
    client_id: 'portico',
    client_secret: CLIENT_SECRET,
    redirect_uris: [`${server.baseUrl}/passport/web/auth/return/`],
    token_endpoint_auth_method: 'client_secret_post',
  } as const
  const callback = new Provider(issuer, { clients: [client], cookies: { keys: ['a-key'] } }).callback()
  hostPage = `${issuer}/host/page`
  answers.push((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer)
    if (pathname !== '/host/page') return void callback(request, response)
    const script = `${server.baseUrl}/${searchParams.get('script')}`
    const config = { language: 'en', accountCenter: server.baseUrl, platforms: [{ platform: 'oidc:work' }] }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><div id="account"></div><script src="${script}"></script><script>Portico.mount('#account', ${JSON.stringify(config)})</script>`,
    )
  })
})
afterAll(async () => {
  await server.stop()
  provider.closeAllConnections()
  provider.close()
})

/** Logs in at the provider, or again with its session. */
async function logInAtProvider(page: Page, name: string): Promise<void> {
  await page.locator('input[name=login]').fill(name)
  await page.locator('input[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

const platform = (page: Page) => page.locator('[data-part="platform-oidc:work"]')

/** Of the account that is logged in; `undefined` without one. */
async function linkedPlatforms(page: Page): Promise<readonly string[] | undefined> {
  const answer = await page.context().request.get(`${server.baseUrl}/passport/web/account/info/?aid=1574`)
  const { data }: { data: { connects?: readonly { platform: string }[] } } = await answer.json()
  return data.connects?.map((connected) => connected.platform)
}

async function bind(page: Page): Promise<void> {
  const view = providerView(page)
  await expect.poll(view.status).toBe('2')
  expect(await page.locator('[data-part="oauth-reason"]').textContent()).toContain('Work')
  await enterCode(page, server.baseUrl, freshMobile())
  await view.agreement.check()
  expect(await page.locator('[name="oauthEmail"]').count()).toBe(0)
  await view.submit.click()
}

test.each<Script>(firstUnlessFull(SCRIPTS))('%s: refused, bound, then logged in at once', async (script) => {
  const page = await newPage()
  const view = providerView(page)
  const address = `${hostPage}?script=${script}`
  await page.goto(address)
  expect(await platform(page).textContent()).toBe('Work')
  await platform(page).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.poll(() => view.notice.textContent()).toContain('The login was cancelled')
  expect(page.url()).toBe(address)

  const name = `ada-of-${script}`
  await platform(page).click()
  await logInAtProvider(page, name)
  await bind(page)
  await expect.poll(() => linkedPlatforms(page)).toEqual(['oidc:work'])

  const other = await newPage()
  await other.goto(address)
  await platform(other).click()
  await logInAtProvider(other, name)
  await expect.poll(() => linkedPlatforms(other)).toEqual(['oidc:work'])
})

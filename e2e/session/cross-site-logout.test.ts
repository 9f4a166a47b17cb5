// Covers LOG-7, SSO-3.
import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { createHostAuth, sendResponse } from '@portico/host'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailForm, fillInRegistration } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { freshEmail } from '../support/inbox.ts'
import type { FreshServer } from '../support/start-server.ts'
import { freePort, startFreshServer } from '../support/start-server.ts'

const { newPage } = useBrowser()
const SECRET = 'the secret of the shop'

let accountCenter: FreshServer
let host: Server
let shop = ''

beforeAll(async () => {
  const hostPort = await freePort()
  // Another site than localhost, so that cookies in its pages are partitioned.
  shop = `http://127.0.0.1:${hostPort}`
  const config = { apps: [{ aid: 1574, name: 'Shop', origins: [shop], secret: SECRET }] }
  accountCenter = await startFreshServer({}, { config })
  host = await startHost(hostPort, accountCenter.baseUrl)
})

afterAll(async () => {
  host?.close()
  await accountCenter?.stop()
})

/** A shop whose page embeds the widget and says who its server knows. */
async function startHost(port: number, baseUrl: string): Promise<Server> {
  const auth = createHostAuth({
    accountCenter: baseUrl,
    appId: 1574,
    appSecret: SECRET,
    origin: shop,
    cookieSecret: 'a cookie secret of 32 characters',
  })
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await auth.handle(request)
    if (answer) return sendResponse(answer, response)
    const isForgotten = request.url === '/forget'
    if (isForgotten) response.setHeader('set-cookie', 'portico_session=; Path=/; Max-Age=0')
    const session = isForgotten ? undefined : await auth.readSession(request)
    const options = {
      'data-mount': '#account',
      'data-app-id': '1574',
      'data-account-center': baseUrl,
      'data-language': 'en',
      'data-default-panel': request.url === '/register' ? 'register' : 'login',
      'data-sso': 'true',
      'data-callback': `${shop}/`,
    }
    const attributes = Object.entries(options).map(([name, value]) => `${name}='${value}'`)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><title>Shop</title><p id="who">${session?.screenName ?? 'no one'}</p><a href="${auth.logoutUrl().replaceAll('&', '&amp;')}">Log out of the shop</a><div id="account"></div><script src="${baseUrl}/portico.js" ${attributes.join(' ')}></script>`,
    )
  }
  const server = createServer((request, response) => void respond(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

test('a visitor who has registered in the widget on a page of another site continues although single sign-on does not know the browser, and is known nowhere after the logout of the host', async () => {
  const page = await newPage()
  const who = page.locator('#who')
  const userInfo = page.locator('[data-part="user-info"]')
  await page.goto(`${shop}/register`)
  await page.getByRole('tab', { name: 'E-mail' }).click()
  await fillInRegistration(page, accountCenter.baseUrl, { email: freshEmail(), password: 'Passw0rd!2' })
  await emailForm(page).submit.click()
  await expect.poll(() => who.textContent()).not.toBe('no one')

  await page.goto(`${shop}/forget`)
  await expect.poll(() => who.textContent()).toBe('no one')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => who.textContent()).not.toBe('no one')

  await userInfo.waitFor()
  await page.getByRole('link', { name: 'Log out of the shop' }).click()
  await expect.poll(() => who.textContent()).toBe('no one')
  await page.reload()
  await emailForm(page).submit.waitFor()
  expect(await userInfo.count()).toBe(0)
})

// Runs every example app from the packed packages: installs the archives, builds, and logs in with Chromium against a
// started account center, which is installed from its archive as well. Prints the table of docs/frameworks.md.
//   node tools/test-examples.mjs [name …]
// Installations are kept in the folder for temporary files.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { findWidget, signIn } from '@portico/testing/playwright'
import { chromium } from 'playwright'
import {
  CACHE,
  environmentOf,
  install,
  listApps,
  originOf,
  packArchives,
  prepareExample,
  startAccountCenter,
  startApi,
} from './examples.mjs'
import { chromiumArguments, findHeadlessShell } from './find-chromium.mjs'
import { readCode } from './http-client.mjs'
import { runProgram, startProgram, stopPrograms } from './programs.mjs'

/** Fixed, because builds contain the account center's address. */
const ACCOUNT_PORT = 4319
const ACCOUNT = `http://localhost:${ACCOUNT_PORT}`
const API = 'http://localhost:4318'
const FIRST_PORT = 4320
const TIMEOUT_MS = 30_000
/** The widget loads its deferred views once the page is idle, which the network may have been before. */
const SETTLE_MS = 2_000
/** Within which a logout is shown in another tab. */
const LOGOUT_SHOWN_MS = 3_000
/** For pages that send none: the strictest policy under which the page's own files and the account center work. */
const POLICY = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' ${ACCOUNT} ${API}`
const HYDRATION = /hydration|hydrating|did not match|server rendered|Minified React error #4(18|19|2\d)/i
/** The examples with a header and a protected page, and how they are visited. The server of the first keeps the session. */
const VISITS = { nextjs: visitWithSession, 'vite-react': visitWithHeader }
/** The examples that show the custom element with `?element`, and the file of its template. */
const ELEMENT_FILES = { svelte: 'src/sign-in-element.svelte', vue: 'src/sign-in-element.vue' }
/** The example that is opened as in an app: no third-party cookies, no DOM storage. */
const WEBVIEW = {
  name: 'webview',
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36',
}
const COUNTED = ['script', 'stylesheet']
const COLUMNS = ['Framework', 'Logs in', 'Hydration warnings', 'CSP violations', 'JS and CSS, brotli']

const chosen = process.argv.slice(2)
const examples = listApps().filter(({ name }) => chosen.length === 0 || chosen.includes(name))

const archives = packArchives()
let chromiumBrowser
const rows = []
try {
  await startInstalledAccountCenter()
  await startApi(archives, { account: ACCOUNT, api: API })
  chromiumBrowser = await chromium.launch({
    executablePath: await findHeadlessShell(),
    // A page whose headers are replaced counts as public, and would need a permission to reach this machine.
    args: [...chromiumArguments, '--disable-features=LocalNetworkAccessChecks'],
  })
  for (const [index, example] of examples.entries()) {
    const row = await run(chromiumBrowser, { ...example, port: FIRST_PORT + index })
    console.log(row.join(' · '))
    rows.push(row)
  }
} finally {
  await chromiumBrowser?.close()
  await stopPrograms()
}
console.log()
for (const cells of [COLUMNS, COLUMNS.map(() => '---'), ...rows]) console.log(`| ${cells.join(' | ')} |`)
if (rows.some(([, signsIn]) => signsIn !== 'yes')) process.exitCode = 1

/** The account center from its archive, as a host would install it. */
async function startInstalledAccountCenter() {
  const folder = join(CACHE, 'account-center')
  const dependencies = { '@portico/server': '0.1.0' }
  install(folder, { name: 'account-center', private: true, dependencies }, archives)
  const origins = examples.map((example, index) => originOf(example, FIRST_PORT + index))
  const program = ['npx', ['--no', 'portico-server']]
  await startAccountCenter(folder, { port: ACCOUNT_PORT, origins, program })
}

/** @returns the row of the table */
async function run(browser, { port, ...example }) {
  const { name, title } = example
  try {
    const environment = environmentOf(example, { account: ACCOUNT, api: API, port })
    const folder = prepareExample(example, { archives, environment })
    runProgram(['npm', 'test', '--if-present'], folder)
    const url = `${originOf(example, port)}/`
    const stop = await startProgram(folder, ['npm', ['start']], { url, environment })
    try {
      const visitWith = VISITS[name] ?? visit
      const open = async () => (await browser.newContext()).newPage()
      if (name in ELEMENT_FILES) {
        await visit({ open, url: `${url}?element`, port: port + examples.length })
        checkTemplate(join(folder, ELEMENT_FILES[name]), () => runProgram(['npm', 'run', 'check'], folder))
      }
      if (name !== WEBVIEW.name) return [title, ...(await visitWith({ open, url, port }))]
      const cells = await visit({ open: () => openWebView(browser), url, port })
      await expectRefusalWithoutCookies(browser, url)
      return [title, ...cells]
    } finally {
      await stop()
    }
  } catch (error) {
    console.error(`${name}: ${error.message}`)
    return [title, 'no', '', '', '']
  }
}

/** The check of the types accepts the template, and rejects it once an attribute has a wrong value. */
function checkTemplate(file, check) {
  check()
  const right = readFileSync(file, 'utf8')
  writeFileSync(file, right.replace('zone="cn"', 'zone="mars"'))
  try {
    check()
  } catch (error) {
    if (error.message.includes(`Type '"mars"' is not assignable`)) return
    throw error
  }
  throw new Error(`${file}: a wrong attribute is not an error`)
}

/** A page that keeps no cookie of the account center's origin, and has no DOM storage. */
async function openWebView(browser) {
  const { userAgent } = WEBVIEW
  const page = await browser.newPage({ userAgent, viewport: { width: 360, height: 640 }, hasTouch: true })
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { get: () => null })
  })
  await page.route(`${ACCOUNT}/**`, async (route, request) => {
    const { origin = '', 'content-type': contentType = '' } = request.headers()
    const headers = { origin, 'content-type': contentType, 'sec-fetch-site': 'cross-site' }
    const body = request.postDataBuffer() ?? undefined
    const response = await fetch(request.url(), { method: request.method(), headers, body })
    const { 'set-cookie': _, 'content-encoding': __, ...kept } = Object.fromEntries(response.headers)
    await route.fulfill({
      status: response.status,
      headers: kept,
      body: Buffer.from(await response.arrayBuffer()),
    })
  })
  return page
}

/** A login at an origin whose cookies are blocked is refused: a code serves only the browser that requested it. */
async function expectRefusalWithoutCookies(browser, url) {
  const page = await openWebView(browser)
  page.setDefaultTimeout(TIMEOUT_MS)
  try {
    await page.goto(`${url}?direct`)
    const mobile = '13912345678'
    const refused = await signIn(page, { mobile, code: () => readCode(ACCOUNT, `+86${mobile}`) }).catch(
      (error) => error,
    )
    if (!(refused instanceof Error) || !refused.message.includes('2035'))
      throw new Error(`Without cookies the sign-in was not refused with 2035: ${refused}`)
  } finally {
    await page.close()
  }
}

/** The HTML has the form, the protected page is for logged-in visitors only, and the logout ends the session. */
async function visitWithSession(app) {
  const readHtml = async (url) => (await fetch(url)).text()
  const protectedUrl = `${app.url}account`
  if (!(await readHtml(app.url)).includes('<form')) throw new Error('The HTML has no form')
  if ((await readHtml(protectedUrl)).includes('id="result"')) throw new Error('The account page is public')
  return visit(app, async (page) => {
    const isSignedIn = (url) => page.waitForURL(url).then(() => page.locator('#result').isVisible())
    await page.goto(app.url)
    if (!(await isSignedIn(protectedUrl))) throw new Error('A signed-in visitor is shown the form')
    await openHostedAccountPage(page)
    await page.goto(protectedUrl)
    await logOutInSecondTab(page, protectedUrl)
    if (await page.locator('#result').isVisible())
      throw new Error('The account page is shown after the logout')
    await page.goto(protectedUrl)
    await page.waitForURL(app.url)
  })
}

/** The card in the header leads to the account page of the account center, whose single sign-on knows the visitor. */
async function openHostedAccountPage(page) {
  const header = page.locator('header')
  await header.getByRole('button').click()
  await header.getByRole('link', { name: 'Manage account' }).click()
  await page.locator('[data-part="continue"]').click()
  await page.locator('[data-part="section-sessions"]').waitFor()
}

/** The header shows who is logged in, and the page for logged-in visitors is shown to no one else. */
async function visitWithHeader(app) {
  const accountUrl = `${app.url}account`
  return visit(app, async (page) => {
    await page.locator('header button').waitFor()
    await page.goto(accountUrl)
    await page.getByText('The server knows you as').waitFor()
    await page.locator('[data-part="section-sessions"]').waitFor()
    await logOutInSecondTab(page, accountUrl)
    await findWidget(page).field('mobile').waitFor()
  })
}

/** The header of the first tab shows the logout at once. */
async function logOutInSecondTab(page, url) {
  const second = await page.context().newPage()
  second.setDefaultTimeout(TIMEOUT_MS)
  await second.goto(url)
  const header = second.locator('header')
  await header.getByRole('button').click()
  await header.getByRole('button', { name: 'Log out' }).click()
  await page.locator('header').getByText('Not logged in').waitFor({ timeout: LOGOUT_SHOWN_MS })
  await second.close()
}

/** Opens the page and logs in. @returns the cells of the row after the title */
async function visit({ open, url, port }, afterwards = async (_page) => undefined) {
  const page = await open()
  page.setDefaultTimeout(TIMEOUT_MS)
  /** @type {{ hydration: string[], violations: string[], sizes: Promise<number>[] }} */
  const seen = { hydration: [], violations: [], sizes: [] }
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(`${url}: ${message.text()}`)
    if (HYDRATION.test(message.text())) seen.hydration.push(message.text())
    if (/content security policy/i.test(message.text())) seen.violations.push(message.text())
  })
  page.on('pageerror', (error) => {
    if (HYDRATION.test(error.message)) seen.hydration.push(error.message)
  })
  const count = (request) => {
    if (COUNTED.includes(request.resourceType())) seen.sizes.push(readSize(request))
  }
  page.on('requestfinished', count)
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const hasPolicy = /<meta http-equiv="content-security-policy"/i.test(await response.text())
    const headers = { ...(!hasPolicy && { 'content-security-policy': POLICY }), ...response.headers() }
    await route.fulfill({ response, headers })
  })
  try {
    await page.goto(url)
    await findWidget(page).field('mobile').waitFor()
    await page.waitForLoadState('networkidle')
    await setTimeout(SETTLE_MS)
    page.off('requestfinished', count)
    const bytes = (await Promise.all(seen.sizes)).reduce((sum, size) => sum + size, 0)
    // Many numbers of one block would need the slider.
    const mobile = `139${String(port * 7919).slice(-8)}`
    await signIn(page, { mobile, code: () => readCode(ACCOUNT, `+86${mobile}`) })
    await page.locator('#result').waitFor()
    await afterwards(page)
    return [
      'yes',
      String(seen.hydration.length),
      String(seen.violations.length),
      `${Math.round(bytes / 1024)} KiB`,
    ]
  } finally {
    await page.context().close()
  }
}

/** The size of a response as most servers send it. */
async function readSize(request) {
  const response = await request.response()
  const bytes = await response.body()
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
}

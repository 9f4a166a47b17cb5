// Takes the screenshots of README.md, README.zh.md, the flow pages, passkeys.md, support.md, hosted-pages.md and account-page.md with the built widget and server;
// those of theming.md are brand-*.png, brands made by options and CSS alone, and theme-*.png, the ready themes and densities.
//   npm run build && node tools/take-pictures.mjs [flow, brand-…, theme-…, admin, hosted or account]
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addAuthenticator } from '@portico/testing/playwright'
import Libsql from 'libsql'
import { chromium } from 'playwright'
import { BASE, makeFolder, runServer } from '../bench/run-server.mjs'
import { chromiumArguments, findChromium } from './find-chromium.mjs'
import { requireProgram } from './find-program.mjs'
import { readCode } from './http-client.mjs'

const PICTURES = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
if (process.env.FONTCONFIG_FILE === undefined)
  for (const font of ['Inter-Regular.otf', 'NotoSansCJK-Regular.ttc']) requireProgram(font)
process.env.FONTCONFIG_FILE ??= fileURLToPath(new URL('pictures-fonts.conf', import.meta.url))
const SURFACES = { light: '#ffffff', dark: '#1c1f26' }
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40" width="160" height="40"><circle cx="20" cy="20" r="18" fill="#0f766e"/><path d="M14 12v16m12-16v16M14 20h12" fill="none" stroke="#fff" stroke-width="3"/><text x="48" y="27" font-family="sans-serif" font-size="20" font-weight="700" fill="#0f2f2c">Harbour</text></svg>`
/** As of most apps: the words of the consent are links. */
const AGREEMENT = { service: 'https://shop.example/terms', privacy: 'https://shop.example/privacy' }
/** Other pages show smaller pictures than the README. */
const FLOW_SCALE = 1.5
const THEME_FOLDER = new URL('../packages/widget/themes/', import.meta.url)
/** Also those of the playground. */
const BRANDS = new URL('../apps/playground/src/brands/', import.meta.url)

/** The ready themes and densities of packages/widget/themes, and the background and options that suit each. */
const THEMES = {
  shadcn: { background: '#fff' },
  midnight: { background: '#090818', config: { theme: 'dark' } },
  soft: { background: '#fff' },
  square: { background: '#fff4d6' },
  paper: { background: '#f6eedf' },
  compact: { background: '#fff' },
  comfortable: { background: '#fff' },
  roomy: { background: '#fff' },
}

const ADMIN = fileURLToPath(new URL('../apps/server/bin/portico-admin.js', import.meta.url))
const OPERATOR_PORT = '4898'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

const part = (page, name) => page.locator(`[data-part="${name}"]`)

/** The screenshot of each flow: how the widget is mounted and the actions before the screenshot. */
const FLOWS = {
  register: { config: { defaultPanel: 'register' }, until: 'agreement' },
  'password-reset': { config: { defaultPanel: 'forgetPwd' }, until: 'link-login' },
  bind: { config: { defaultPanel: 'bind' }, until: 'send-code' },
  'bind-proof': { config: { defaultPanel: 'bind' }, until: 'send-code', act: refuseBinding },
  'qr-login': {
    config: { defaultSwitch: 'code', switchConfig: { code: true } },
    until: 'platforms',
    act: (page) => page.locator('.portico[data-qr-status="1"]').waitFor(),
  },
  passkey: { config: { switchConfig: { passkey: true } }, until: 'passkey' },
  'passkey-offer': { config: { switchConfig: { passkey: true } }, until: 'passkey', act: logInByCode },
  'platform-login': { config: {}, until: 'platforms', act: returnFromProvider },
  appointment: {
    config: { defaultPanel: 'register' },
    until: 'send-code',
    invitedAs: 'service-open',
    scale: 1.25,
    act: requestCode,
  },
  session: {
    config: { defaultSwitch: 'email' },
    until: 'platforms',
    invitedAs: 'has-none',
    isInvited: false,
    act: signIn,
  },
}

const LANGUAGES = ['en', 'zh']

const [wanted] = process.argv.slice(2)
const { folder, remove } = await makeFolder()
const server = await runServer(folder, { PORTICO_OPERATOR_PORT: OPERATOR_PORT })
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments })
if (!wanted)
  for (const language of LANGUAGES)
    for (const theme of ['light', 'dark'])
      await take(`login-${language}-${theme}.png`, {
        config: { language, theme, switchConfig: { code: true } },
        until: 'qr-toggle',
      })
for (const [name, flow] of Object.entries(FLOWS))
  for (const language of LANGUAGES)
    if (!wanted || wanted === name)
      await take(`${name}-${language}-light.png`, {
        scale: FLOW_SCALE,
        ...flow,
        config: { language, ...flow.config },
      })
for (const [name, brand] of Object.entries(JSON.parse(read('brands.json', BRANDS))))
  await takeLook(`brand-${name}`, settingsOf(name, brand))
for (const [name, theme] of Object.entries(THEMES))
  await takeLook(`theme-${name}`, { css: read(`${name}.css`, THEME_FOLDER), ...theme })
if (!wanted || wanted === 'admin') await takeAdminPage()
if (!wanted || wanted === 'hosted') await takeHostedPages()
if (!wanted || wanted === 'account') await takeAccountPage()
await browser.close()
await server.end('SIGTERM')
await remove()

async function take(name, { config, until, invitedAs, isInvited = true, act, scale = 2, look }) {
  const full = { language: 'en', theme: 'light', agreement: AGREEMENT, ...config }
  const page = await browser.newPage({ deviceScaleFactor: scale, viewport: { width: 520, height: 1000 } })
  const invitation = invitedAs && (await invite(invitedAs))
  await openHost(page, full, { query: invitation && isInvited ? invitation.query : '', ...look })
  await part(page, until).waitFor()
  await act?.(page, invitation?.account)
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .portico[data-settling]'))
  // The focus ring is irrelevant to readers.
  await page.evaluate(() => document.activeElement.blur())
  await page.mouse.move(0, 0)
  await page.locator('#card').screenshot({ path: PICTURES + name, animations: 'disabled' })
  await page.close()
}

async function takeLook(name, { config = {}, css, background, logo = '' }) {
  if (wanted && wanted !== name) return
  const until = config.platforms?.length === 0 ? 'footer' : 'platforms'
  const look = { css, logo, card: `width:max-content;padding:24px;background:${background}` }
  await take(`${name}.png`, { config, until, look, scale: FLOW_SCALE })
}

/** A brand as `takeLook` needs it. */
function settingsOf(name, { options, css, background, theme }) {
  const hasLogo = existsSync(new URL(`${name}.svg`, BRANDS))
  const tokens = Object.entries(css).map(([token, value]) => `--portico-${token}: ${value};`)
  return {
    config: { ...options, layout: { ...(hasLogo && { logo: '/logo.svg' }), ...options.layout } },
    css: `${theme ? read(`${theme}.css`, THEME_FOLDER) : ''} .portico { ${tokens.join(' ')} }`,
    background,
    logo: hasLogo ? read(`${name}.svg`, BRANDS) : '',
  }
}

function read(name, place) {
  return readFileSync(new URL(name, place), 'utf8')
}

/** The admin page with an account that is logged in on a computer and on a phone. */
async function takeAdminPage() {
  const { account } = await invite('has-none')
  for (const userAgent of [undefined, IPHONE]) {
    const visitor = await browser.newPage(userAgent && { userAgent })
    await openHost(visitor, { language: 'en', theme: 'light', defaultSwitch: 'email' })
    await signIn(visitor, account)
    await visitor.close()
  }
  const key = createOperatorKey()
  writeCounts()
  for (const [language, accounts, ban] of [
    ['en', 'Accounts', 'Ban'],
    ['zh', '账号', '封禁'],
  ]) {
    const page = await browser.newPage({
      deviceScaleFactor: FLOW_SCALE,
      viewport: { width: 1080, height: 720 },
      locale: language,
    })
    await page.goto(`http://127.0.0.1:${OPERATOR_PORT}/`)
    await page.locator('[name="key"]').fill(key)
    await page.locator('[type="submit"]').click()
    await page.getByRole('figure').first().waitFor()
    await page.evaluate(() => document.activeElement.blur())
    await page.screenshot({ path: `${PICTURES}admin-overview-${language}-light.png` })
    await page.getByRole('link', { name: accounts, exact: true }).click()
    await page.getByRole('searchbox').fill(account.email)
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('button', { name: ban }).waitFor()
    await page.screenshot({ path: `${PICTURES}admin-account-${language}-light.png` })
    await page.getByRole('button', { name: ban }).click()
    await page.getByRole('dialog').screenshot({ path: `${PICTURES}admin-ban-${language}-light.png` })
    await page.close()
  }
}

/** A day of a shop in which many wrong codes came at once. */
function writeCounts() {
  const hourly = {
    logins: { '["code"]': 120, '["password"]': 40, '["platform"]': 30, '["passkey"]': 9 },
    failures: { '["code"]': 12, '["password"]': 7 },
    codes: {
      '["sms","requested"]': 130,
      '["sms","entered"]': 118,
      '["email","requested"]': 14,
      '["email","entered"]': 12,
    },
    deliveries: {
      '["sms","aliyun","sent"]': 126,
      '["sms","aliyun","failed"]': 2,
      '["sms","twilio","sent"]': 3,
    },
  }
  const database = new Libsql(join(folder, 'portico.db'))
  database.exec('PRAGMA busy_timeout = 10000; delete from hourly_counts')
  const insert = database.prepare('insert into hourly_counts values (?, ?, ?, ?)')
  const present = Math.floor(Date.now() / 3_600_000)
  for (let age = 0; age < 24; age += 1)
    for (const [name, counts] of Object.entries(hourly))
      for (const [labels, mean] of Object.entries(counts)) {
        const isBurst = age === 9 && name === 'failures'
        const count = Math.round(mean * (isBurst ? 8 : 1.2 + Math.sin((age / 24) * 2 * Math.PI)))
        insert.run((present - age) * 3_600_000, name, labels, count)
      }
  database.close()
}

/** Pages of the account center for an app without and one with a brand, whose logo the test page itself answers. */
async function takeHostedPages() {
  const port = '4897'
  const hosts = `http://localhost:${port}`
  const logo = 'https://harbour.example/logo.svg'
  const brand = { logo, theme_color: '#0f766e', background: '#e6f4f1', radius: 12 }
  const agreement = {
    service: 'https://harbour.example/terms',
    privacy: 'https://harbour.example/privacy',
  }
  const app = { name: 'Harbour', origins: [hosts], agreement }
  const apps = [
    { ...app, aid: 1 },
    { ...app, aid: 2, brand },
    { aid: 3, name: app.name, origins: ['https://harbour.example'], brand: { ...brand, logo: undefined } },
  ]
  const hosted = await makeFolder({}, { apps })
  const hostedServer = await runServer(hosted.folder, { PORT: port })
  const shoot = async (name, path, height = 1080) => {
    const page = await browser.newPage({
      deviceScaleFactor: FLOW_SCALE,
      viewport: { width: 640, height },
      locale: 'en',
    })
    await page.route(logo, (route) => route.fulfill({ contentType: 'image/svg+xml', body: LOGO }))
    await page.goto(`${hosts}${path}`, { waitUntil: 'networkidle' })
    await page.screenshot({ path: `${PICTURES}${name}.png`, animations: 'disabled' })
    await page.close()
  }
  await shoot('hosted-login-plain', '/passport/sso/login/?aid=1')
  await shoot('hosted-login-branded', '/passport/sso/login/?aid=2')
  await shoot('hosted-error-branded', '/nowhere?aid=2', 560)
  await takeMail(hosts, 'mail-code-en-light', { kind: 'code_login', language: 'en', theme: 'light' })
  await takeMail(hosts, 'mail-new-browser-en-dark', { kind: 'new_browser', language: 'en', theme: 'dark' })
  const confirmation = { kind: 'contact_confirmation', language: 'ar', theme: 'light' }
  await takeMail(hosts, 'mail-confirmation-ar-light', confirmation)
  await hostedServer.end('SIGTERM')
  await hosted.remove()
}

/** An e-mail of the app with a brand and no logo, as an account center of its own would send it. */
async function takeMail(hosts, name, { kind, language, theme }) {
  const request = (path, query) =>
    fetch(`${hosts}/dev/${path}?${new URLSearchParams({ aid: 3, language, theme, ...query })}`)
  const { messages } = await (await request('messages.json')).json()
  const index = messages.findIndex((message) => message.kind === kind && message.channel === 'email')
  const html = await (await request('mail.html', { index })).text()
  const page = await browser.newPage({ deviceScaleFactor: 2, viewport: { width: 560, height: 900 } })
  await page.setContent(html.replaceAll(hosts, 'https://account.harbour.example'))
  await page.locator('.card').screenshot({ path: `${PICTURES}${name}.png` })
  await page.close()
}

/** The account page of an account that is logged in on a computer and on a phone, about to be logged out there. */
async function takeAccountPage() {
  const { account } = await invite('has-none')
  const visits = LANGUAGES.flatMap((language) => [
    [language, 'light'],
    [language, 'dark'],
  ])
  for (const [language, theme, userAgent] of [['en', 'light', IPHONE], ...visits]) {
    const context = await browser.newContext({
      deviceScaleFactor: FLOW_SCALE,
      viewport: { width: 720, height: 900 },
      colorScheme: theme,
      ...(userAgent && { userAgent }),
    })
    const page = await context.newPage()
    await page.goto(`${BASE}/account/?aid=1574&language=${language}`)
    await part(page, 'tab-email').click()
    await page.locator('[name="email"]').fill(account.email)
    await page.locator('[name="password"]').fill(account.password)
    await part(page, 'submit').click()
    await part(page, 'section-data').waitFor()
    if (!userAgent) {
      await part(page, 'open-end-others').click()
      await page.evaluate(() => document.activeElement.blur())
      await page.mouse.move(0, 0)
      const path = `${PICTURES}account-page-${language}-${theme}.png`
      await page.locator('.card').screenshot({ path, animations: 'disabled' })
    }
    await context.close()
  }
}

function createOperatorKey() {
  const scopes = 'accounts:read,accounts:write,contacts:reveal,invitations:read,messages:read,audit:read'
  const env = {
    ...process.env,
    PORTICO_ENV: 'development',
    PORTICO_CONFIG: join(folder, 'config.json'),
    PORTICO_DATABASE_URL: `file:${join(folder, 'portico.db')}`,
  }
  const args = [ADMIN, 'key', 'create', 'grace', '--scopes', scopes]
  return execFileSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' }).trim()
}

async function openHost(page, config, { query = '', css = '', logo = '', card = cardOn(config.theme) } = {}) {
  const html = `<!doctype html><html lang="${config.language}"><meta charset="utf-8">
<style>${css} body{margin:0}#card{${card}}</style>
<div id="card"><div id="account"></div></div><script src="/portico.js"></script>
<script>window.widget=Portico.mount('#account',${JSON.stringify(config)})</script>`
  const serve = (path, contentType, body) =>
    page.route(
      ({ pathname }) => pathname === path,
      (route) => route.fulfill({ contentType, body }),
    )
  await serve('/picture', 'text/html', html)
  await serve('/logo.svg', 'image/svg+xml', logo)
  await page.route(`${BASE}/openmock/*/authorize/?*person=*`, takeRedirect)
  await page.goto(`${BASE}/picture${query}`)
  await page.evaluate(() => window.widget.ready)
}

function cardOn(theme) {
  return `width:360px;padding:24px 16px;background:${SURFACES[theme]}`
}

/** Playwright does not route redirect targets, and this page exists only as a route, so the last redirect becomes a page. */
async function takeRedirect(route) {
  const answer = await route.fetch({ maxRedirects: 0 })
  const target = (answer.headers()['location'] ?? '').replaceAll('&', '&amp;')
  const body = `<!doctype html><meta http-equiv="refresh" content="0; url=${target}">`
  await route.fulfill({ contentType: 'text/html', body })
}

/** Creates an invitation to the app POI and an account in the given situation. */
async function invite(situation) {
  const options = { app_key: 'poi', by: 'token', situation, token_state: 'open', email: '', language: 'en' }
  const answer = await fetch(`${BASE}/dev/appointments/tokens`, {
    method: 'POST',
    headers: { origin: BASE },
    body: new URLSearchParams(options),
  })
  if (!answer.ok) throw new Error(`The invitation is refused: ${await answer.text()}`)
  const { url, account } = await answer.json()
  return { query: new URL(url).search, account }
}

async function returnFromProvider(page) {
  await part(page, 'platform-douyin').click()
  await page.locator('input[name=nickname]').fill('Ada')
  await page.locator('input[name=mobile]').fill('13800138000')
  await page.locator('button[data-person=new]').click()
  await part(page, 'oauth-authorise').waitFor()
}

/** Answers a binding as the server does for an account with a password and a mobile. */
async function refuseBinding(page) {
  const data = { error_code: 1039, description: '', proofs: ['password', '138******00'] }
  await page.route(
    ({ pathname }) => pathname === '/passport/web/mobile/bind/',
    (route) => route.fulfill({ json: { message: 'error', data } }),
  )
  await page.locator('[name="mobile"]').fill('13900139000')
  await page.locator('[name="mobilecaptcha"]').fill('1234')
  await part(page, 'submit').click()
  await part(page, 'proof').waitFor()
}

async function requestCode(page, { mobile }) {
  await page.locator('[name="mobile"]').fill(mobile)
  await part(page, 'send-code').click()
  await part(page, 'notice').waitFor()
}

/** Ends at the offer of a passkey. */
async function logInByCode(page) {
  await addAuthenticator(page)
  const mobile = `138${String(Date.now()).slice(-8)}`
  await page.locator('[name="mobile"]').fill(mobile)
  await part(page, 'send-code').click()
  await page.locator('[data-part="send-code"][data-waits="true"]').waitFor()
  await page.locator('[name="mobilecaptcha"]').fill(await readCode(BASE, `+86${mobile}`))
  await part(page, 'submit').click()
  await part(page, 'passkey-offer').waitFor()
}

async function signIn(page, { email, password }) {
  await page.locator('[name="email"]').fill(email)
  await page.locator('[name="password"]').fill(password)
  await part(page, 'submit').click()
  await part(page, 'user-info').waitFor()
}

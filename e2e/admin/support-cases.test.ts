import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accountInfo, CODE_TYPES, OPERATOR_SCOPES, sendCode, smsLogin, userLogin } from '@portico/protocol'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { maskEmail, maskMobile } from '../../apps/server/src/shared/contact.ts'
import { emailForm, requestEmailCode } from '../pages/login-form.ts'
import { loginByMobile, registerByEmail } from '../support/accounts.ts'
import { listViolations } from '../support/axe.ts'
import type { Visitor } from '../support/browser.ts'
import { useBrowser } from '../support/browser.ts'
import { watchErrors } from '../support/early-page.ts'
import { freshMobile, readSentCode } from '../support/inbox.ts'
import { callServer } from '../support/server-client.ts'
import type { Variables } from '../support/server-process.ts'
import type { FreshServer } from '../support/start-server.ts'
import { changeDatabase, freePort, startFreshServer } from '../support/start-server.ts'
import type { RunAdmin } from './support-tools.ts'
import { commandIn, createAdminPage, openAccountPage, signInAsOperator } from './support-tools.ts'

const { newPage, newVisitor } = useBrowser()
const PASSWORD = 'Passw0rd!'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const ACCOUNT_BANNED = 1091
const TOO_MANY = 7

let server: FreshServer
let operatorUrl: string
let admin: RunAdmin
let key: string

beforeAll(async () => {
  const operatorPort = await freePort()
  operatorUrl = `http://127.0.0.1:${operatorPort}/`
  const variables = {
    PORTICO_CONFIG: fileURLToPath(new URL('few-codes.json', import.meta.url)),
    PORTICO_OPERATOR_PORT: String(operatorPort),
  }
  server = await startFreshServer(variables, { oneProcessBecause: 'opens one port for operators' })
  admin = commandIn(server.folder, {
    ...variables,
    ...findDatabase(server.folder),
    PORTICO_ENV: 'development',
    PORTICO_PUBLIC_URL: server.baseUrl,
  })
  const scopes = Object.keys(OPERATOR_SCOPES).join()
  key = (await admin('key', 'create', 'grace', '--scopes', scopes)).trim()
})

afterAll(() => server.stop())

/** A run with several instances has written which databases the folder uses. */
function findDatabase(folder: string): Variables {
  const path = join(folder, 'databases.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Variables
  return { PORTICO_DATABASE_URL: `file:${join(folder, 'portico.db')}` }
}

async function openAdminPage() {
  const page = await newPage({ viewport: { width: 1180, height: 900 } })
  await signInAsOperator(page, operatorUrl, key)
  return createAdminPage(page)
}

const callerOf = (page: Visitor) => ({ page, baseUrl: server.baseUrl })

const register = async (page: Visitor): Promise<string> =>
  (await registerByEmail(callerOf(page), PASSWORD)).email

/** @returns the error code, or `undefined` after a login */
async function logIn(page: Visitor, email: string): Promise<number | undefined> {
  const type = String(CODE_TYPES.login)
  const { data } = await callServer(callerOf(page), userLogin, { email, password: PASSWORD, type })
  return data.error_code
}

async function isSignedIn(page: Visitor): Promise<boolean> {
  return (await callServer(callerOf(page), accountInfo, {})).message === 'success'
}

describe('support cases', () => {
  test('“I lost my phone”: the session of the phone ends, and no other, and its passkey is removed', async () => {
    const [desktop, phone] = [await newVisitor(), await newVisitor({ userAgent: IPHONE })]
    const email = await register(desktop)
    expect(await logIn(phone, email)).toBeUndefined()
    const tool = await openAdminPage()
    expect(await tool.listDevices(email)).toHaveLength(2)
    await tool.endSession(email, 'Apple iPhone, iOS')
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(desktop)).toBe(true)
    expect(await tool.listDevices(email)).not.toContain('Apple iPhone, iOS')
    await insertPasskey(email, 'My phone')
    await tool.removePasskey(email, 'My phone')
    expect(await isSignedIn(desktop)).toBe(false)
  })

  test('“Someone is in my account”: all sessions end, and only the owner can set a new password', async () => {
    const [owner, intruder] = [await newPage(), await newVisitor({ userAgent: IPHONE })]
    const email = await register(owner)
    expect(await logIn(intruder, email)).toBeUndefined()
    const tool = await openAdminPage()
    await tool.revokePassword(email)
    expect(await isSignedIn(intruder)).toBe(false)
    expect(await isSignedIn(owner)).toBe(false)
    expect(await logIn(intruder, email)).toBeDefined()
    await owner.goto(await readMessage(email, /https?:\S+forget_pwd\S+/))
    await setNewPassword(owner, email)
    expect(await isSignedIn(owner)).toBe(true)
  })

  test('“Delete me”: the user gets their data, cannot log in, and can change their mind', async () => {
    const page = await newVisitor()
    const email = await register(page)
    const tool = await openAdminPage()
    expect(await tool.exportAccount(email)).toMatchObject({ email })
    await tool.deleteAccount(email)
    expect(await isSignedIn(page)).toBe(false)
    expect(await logIn(page, email)).toBe(ACCOUNT_BANNED)
    await tool.undoDeletion(email)
    expect(await logIn(page, email)).toBeUndefined()
  })

  test('“I get no code”: limits are lifted, and an undeliverable message is sent again', async () => {
    const mobile = freshMobile()
    await loginByMobile(callerOf(await newVisitor()), mobile)
    const page = await newVisitor()
    const type = String(CODE_TYPES.mobileLogin)
    const request = () => callServer(callerOf(page), sendCode, { mobile, type })
    await readSentCode({ baseUrl: server.baseUrl, to: `+86${mobile}`, send: request })
    expect(await request()).toMatchObject({ data: { error_code: TOO_MANY } })
    const tool = await openAdminPage()
    await tool.liftLimits(mobile)
    const code = await readSentCode({ baseUrl: server.baseUrl, to: `+86${mobile}`, send: request })
    const loggedIn = await callServer(callerOf(page), smsLogin, { mobile, code, type })
    expect(loggedIn).toMatchObject({ message: 'success' })
    await insertUndeliverable(`+86${mobile}`, 'The code of yesterday is 4711')
    await tool.retryMessage(maskMobile(`+86${mobile}`))
    expect(await readMessage(`+86${mobile}`, /The code of yesterday/)).not.toBe('')
  })
})

/** Waits for a message to a contact. @returns what the pattern matches in it */
async function readMessage(recipient: string, pattern: RegExp): Promise<string> {
  return vi.waitFor(
    async () => {
      const response = await fetch(`${server.baseUrl}/dev/inbox.json`)
      const messages = (await response.json()) as readonly { readonly to: string; readonly text: string }[]
      const texts = messages.filter(({ to }) => to === recipient).map(({ text }) => pattern.exec(text)?.[0])
      const found = texts.find((text) => text !== undefined)
      if (found === undefined) throw new Error(`no such message to ${recipient}`)
      return found
    },
    { timeout: 30_000, interval: 50 },
  )
}

async function setNewPassword(page: Page, email: string): Promise<void> {
  await page.locator('[data-part="tab-email"]').click()
  const form = emailForm(page)
  await form.email.fill(email)
  await page.locator('[name="password"]').fill('An0ther one')
  await page.locator('[name="repeatPwd"]').fill('An0ther one')
  await page.locator('[name="code"]').fill(await requestEmailCode(page, server.baseUrl, email))
  await form.submit.click()
  await expect.poll(() => isSignedIn(page)).toBe(true)
}

async function insertPasskey(email: string, name: string): Promise<void> {
  await insert('passkeys', {
    credential_id: crypto.randomUUID(),
    rp_id: 'localhost',
    user_handle: 'a',
    public_key: 'a',
    algorithm: -7,
    sign_count: 0,
    transports: 'internal',
    backup_eligible: 1,
    backed_up: 1,
    aaguid: crypto.randomUUID(),
    name,
    created_at: Date.now(),
    app_id: '1574',
    position: 0,
    account_id: email,
  })
}

/** As events are counted when they are sealed, within half a minute. */
async function insertLogin(): Promise<void> {
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000
  await changeDatabase(
    server.folder,
    `delete from hourly_counts; insert into hourly_counts values (${hour}, 'logins', '["password"]', 4711)`,
  )
}

async function insertBusinessAccount(email: string): Promise<void> {
  await insert('business_accounts', {
    ...{
      id: crypto.randomUUID(),
      position: 1,
      app_id: '1574',
      org_id: '0',
      name: '',
      created_at: Date.now(),
    },
    owner_id: email,
  })
}

/** A message that a provider has refused. */
async function insertUndeliverable(target: string, text: string): Promise<void> {
  await insert('outbox', {
    id: crypto.randomUUID(),
    channel: 'sms',
    target,
    kind: 'code',
    language: 'en',
    one_time_code: '4711',
    subject: '',
    body: text,
    parameters: '{}',
    state: 'dead',
    attempts: 6,
    due_at: Date.now(),
    created_at: Date.now(),
    expires_at: Date.now() + 300_000,
    last_error: 'isv.MOBILE_NUMBER_ILLEGAL',
  })
}

/** @param row `account_id` and `owner_id` are the e-mail address of an account */
async function insert(table: string, row: Readonly<Record<string, string | number>>): Promise<void> {
  const values = Object.entries(row).map(([column, value]) => {
    if (column === 'account_id' || column === 'owner_id')
      return `(select id from accounts where email = '${value}')`
    return typeof value === 'number' ? value : `'${value}'`
  })
  await changeDatabase(
    server.folder,
    `insert into ${table} (${Object.keys(row).join()}) values (${values.join()})`,
  )
}

describe('the admin page', () => {
  test('has no findings of axe, in light and dark, fits a screen of 360 px, and leads from a count to its events', async () => {
    const email = await register(await newVisitor())
    const page = await newPage({ viewport: { width: 360, height: 740 } })
    const errors = watchErrors(page)
    await page.goto(operatorUrl)
    await expectAccessible(page)
    expect(await logIn(await newVisitor(), email)).toBeUndefined()
    await insertLogin()
    await insertBusinessAccount(email)
    await signInAsOperator(page, operatorUrl, key)
    await page.getByText('As a table').first().press('Enter')
    await expectAccessible(page)
    await page.getByRole('definition').filter({ hasText: '4,711' }).waitFor()
    await page.getByRole('link', { name: 'Password', exact: true }).press('Enter')
    await page
      .getByRole('cell', { name: /^Way: Password/ })
      .first()
      .waitFor()
    expect(await page.getByRole('cell', { name: /^Way: Code/ }).count()).toBe(0)
    await openAccountPage(page, email)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ban' }).press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.getByRole('button', { name: 'Ban this account' }).press('Enter')
    await page.getByRole('alert').filter({ hasText: 'Enter a reason.' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('reason')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    for (const name of ['Invitations', 'Messages', 'Audit log']) {
      await page.getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await expect.poll(() => page.getByText('Loading…').count()).toBe(0)
      await expectAccessible(page)
    }
    const dashes = page.getByRole('cell').filter({ hasText: /^–$/ })
    const widths = await dashes.evaluateAll((cells) => cells.map(({ clientWidth }) => clientWidth))
    expect([...new Set(widths)], 'widths of empty cells').toEqual([1])
    expect(errors).toEqual([])
  })

  test('is in Chinese for a Chinese browser, also on a narrow screen, and in English after the switch', async () => {
    const [email, other] = [await register(await newVisitor()), await register(await newVisitor())]
    const page = await newPage({ locale: 'zh-CN', viewport: { width: 280, height: 740 } })
    await page.goto(operatorUrl)
    await page.getByLabel('密钥').fill(key)
    await page.getByRole('button', { name: '登录' }).click()
    await page.getByRole('link', { name: '账号', exact: true }).click()
    await page.getByRole('searchbox').fill(email)
    await page.getByRole('button', { name: '查找' }).click()
    await page.getByRole('heading', { name: maskEmail(email) }).waitFor()
    await expectFits(page)
    // From the page of an account to that of another.
    await page.getByRole('searchbox').fill(other)
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('heading', { name: maskEmail(other) }).waitFor()
    await page.getByRole('button', { name: '封禁' }).click()
    await page.getByRole('dialog').waitFor()
    await expectFits(page)
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').fill('unknown@shop.example')
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('status').filter({ hasText: '没有找到账号' }).waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Accounts' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  })

  test('shows a key only what its scopes allow, and keeps it out of URLs', async () => {
    const email = await register(await newVisitor())
    const reader = (await admin('key', 'create', 'reader', '--scopes', 'accounts:read')).trim()
    const page = await newPage()
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await signInAsOperator(page, operatorUrl, reader)
    await openAccountPage(page, email)
    expect(await page.getByRole('navigation').getByRole('link').allTextContents()).toEqual(['Accounts'])
    const buttons = new Set(await page.getByRole('button').allTextContents())
    expect([...buttons]).toEqual(['中文', 'Log out', 'Find', 'Copy'])
    await page.reload()
    await page.getByRole('heading', { name: 'Sessions' }).waitFor()
    await changeDatabase(
      server.folder,
      `update operator_keys set revoked_at = ${Date.now()} where name = 'reader'`,
    )
    await page.getByRole('searchbox').fill(email)
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByLabel('Operator key').waitFor()
    expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0)
    expect([...urls, page.url()].join(' ')).not.toMatch(/portico_|@/)
  })
})

/** In dark, only the colours are others. */
const RULES = [
  ['light', {}],
  ['dark', { runOnly: 'color-contrast' }],
] as const

async function expectAccessible(page: Page): Promise<void> {
  for (const [colorScheme, options] of RULES) {
    await page.emulateMedia({ colorScheme })
    expect(await listViolations(page, options), colorScheme).toEqual([])
    await expectFits(page)
  }
}

/** Neither the page nor one of its tables is wider than the screen. */
async function expectFits(page: Page): Promise<void> {
  const excess = await page
    .locator('html, .scrolling')
    .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth))
  expect(Math.max(...excess)).toBe(0)
}

// Covers OAU-4, OAU-5, OAU-7, SRV-2, SRV-5.
import { accountInfo, authUnbind, ownAccount, showAuthMobile } from '@portico/protocol'
import { expect, test } from 'vitest'
import { showAccount } from '../../account-changes/staff/view-accounts.ts'
import { loadPlatformNames } from '../../accounts/contact-messages.ts'
import { openListening, visitProvider } from '../../development/openmock.fixture.ts'
import { openAdmin } from '../../operators/cli/run-admin.fixture.ts'
import { byOperator } from '../../services/audit/events.ts'
import { findDefinition, PLATFORM_DEFINITIONS } from '../../shared/platforms/platforms.ts'
import type { TestBrowser, TestServer } from '../../testing/test-server.fixture.ts'
import { errorCodeOf, makeTestFolder, OWN, UNLIMITED_CODES } from '../../testing/test-server.fixture.ts'
import { bindTo, loginOnly } from './provider-login.fixture.ts'

const MOBILE = '13900139000'

/** The names in English of the platforms that the development server offers, in their order. */
const NAMES: Readonly<Record<string, string>> = {
  douyin: 'Douyin',
  toutiao: 'Toutiao',
  huoshan: 'Huoshan',
  ixigua: 'Ixigua',
  wechat: 'WeChat',
  'oidc:example': 'OpenID Connect',
  'oauth:example': 'OAuth 2',
}
const PLATFORMS = Object.keys(NAMES)
/** Shares no mobile numbers. */
const WITHOUT_MOBILES = ['wechat']

const APP = {
  aid: 1574,
  name: 'Shop',
  origins: [OWN],
  webhook: { url: `${OWN}/hook`, secret: 'a webhook secret of 32 characters' },
}
const FILE = { apps: [APP], limits: { ...UNLIMITED_CODES, platform_logins_per_address_10_min: 1000 } }

function newUser(nickname: string, mobile = '') {
  return { person: 'new', nickname, mobile }
}

/** An account that is logged in, and a server. */
async function open() {
  const folder = makeTestFolder()
  const portico = await openListening({ folder, file: FILE })
  const visit = async (mobile?: string): Promise<TestBrowser> => {
    const browser = await portico.visit()
    if (mobile !== undefined) await browser.signIn(mobile)
    return browser
  }
  return { folder, portico, visit }
}

async function link(portico: TestServer, browser: TestBrowser, platform: string, nickname: string) {
  const back = await visitProvider(portico, browser, { platform, ...newUser(nickname) })
  return errorCodeOf(await bindTo(browser, back.get('code') ?? '', { platform }))
}

test('the platforms of the development server have every type', () => {
  expect(PLATFORMS.map((platform) => platform.split(':')[0])).toEqual(Object.keys(PLATFORM_DEFINITIONS))
  for (const platform of PLATFORMS) expect(findDefinition(platform)).toBeDefined()
})

test('every platform is linked, listed, told to apps, exported, imported and unlinked alike', async () => {
  const { folder, portico, visit } = await open()
  const browser = await visit(MOBILE)
  for (const platform of PLATFORMS) expect(await link(portico, browser, platform, 'Ada')).toBe(0)

  const { connects } = (await browser.send(accountInfo, {})).json().data
  const linked = PLATFORMS.map((platform) => expect.objectContaining({ platform }))
  expect(connects).toEqual(expect.arrayContaining(linked))
  // Texts of messages have them too, of which each account gets a few a day.
  const names = await loadPlatformNames('en', portico.services.config.platforms)
  expect(PLATFORMS.map(names)).toEqual(Object.values(NAMES))
  const { id: accountId } = await portico.onlyAccount()
  const seen = { accountId, by: byOperator('grace'), revealReason: undefined }
  const byStaff = await showAccount(portico.services, seen)
  expect(byStaff?.identities.map(({ label }) => label)).toEqual(Object.values(NAMES))
  const inChinese = await showAccount(portico.services, { ...seen, language: 'zh' })
  expect(inChinese?.identities.map(({ label }) => label)).toContain('微信')
  const webhooks = (await portico.rows('outbox')).filter(({ kind }) => kind === 'account.identity_linked')
  expect(webhooks.map(({ body }) => JSON.parse(body).data.platform)).toEqual(PLATFORMS)
  const own = JSON.stringify((await browser.send(ownAccount, {})).json().data)
  for (const platform of PLATFORMS) expect(own).toContain(`"${platform}"`)

  const here = await openAdmin(folder)
  const shown = await here.run('account', 'show', `+86${MOBILE}`)
  for (const platform of PLATFORMS) expect(shown.out).toContain(platform)
  const exported = await here.run('export', '--reason', 'move')
  expect(JSON.parse(exported.out).identities).toEqual(expect.arrayContaining(linked))
  const elsewhere = await openAdmin()
  const imported = await elsewhere.importText(`${exported.out}\n`)
  expect(imported.out).toBe('1 imported, 0 imported before, 0 refused')
  const moved = JSON.parse((await elsewhere.run('export', '--reason', 'move')).out)
  expect(moved.identities).toEqual(expect.arrayContaining(JSON.parse(exported.out).identities))

  for (const platform of PLATFORMS) {
    // An unlinked platform ends the sessions.
    const again = await visit(MOBILE)
    expect(errorCodeOf(await again.send(authUnbind, { platform, platform_app_id: '' }))).toBe(0)
  }
  expect((await (await visit(MOBILE)).send(accountInfo, {})).json().data.connects).toEqual([])
})

test('every platform refuses a user of another account, and a second user, alike', async () => {
  const { portico, visit } = await open()
  const [owner, other] = [await visit(MOBILE), await visit('13900139001')]
  for (const platform of PLATFORMS) {
    expect(await link(portico, owner, platform, 'Ada')).toBe(0)
    expect(await link(portico, other, platform, 'Ada')).toBe(1030)
    expect(await link(portico, owner, platform, 'Bob')).toBe(1041)
  }
})

test('every platform that shares mobile numbers offers to bind one by one click', async () => {
  const { portico, visit } = await open()
  const browser = await visit()
  for (const platform of PLATFORMS) {
    const back = await visitProvider(portico, browser, { platform, ...newUser('Ada', '13800138007') })
    const unknown = await loginOnly(browser, back.get('code') ?? '', { platform })
    expect(errorCodeOf(unknown)).toBe(1011)
    const fields = { profile_key: String(unknown.json().data.profile_key), platform }
    const { mobile, title } = (await browser.send(showAuthMobile, fields)).json().data
    expect(mobile).toBe(WITHOUT_MOBILES.includes(platform) ? '' : '138******07')
    expect(title).toContain(NAMES[platform])
  }
})

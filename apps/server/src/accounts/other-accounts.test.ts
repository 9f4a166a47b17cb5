// Covers SRV-2, SRV-4.
import { authUnbind, bindEmail, deletePasskey, openAccount, resetByMobile } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { bindByCode, linkSentTo, press, proveBy } from '../account-changes/contacts/contact-change.fixture.ts'
import { bindTo, openPlatforms } from '../sign-in/provider-login/provider-login.fixture.ts'
import type { Platforms } from '../sign-in/provider-login/provider-login.fixture.ts'
import type { TestBrowser } from '../testing/test-server.fixture.ts'
import { errorCodeOf, OWN } from '../testing/test-server.fixture.ts'
import type { SoftwarePasskey } from '../verification/passkey/authenticator.fixture.ts'
import { addPasskey, startUse } from '../verification/passkey/passkey.fixture.ts'
import { renewRecoveryCodes } from './second-factor/recovery-codes.store.ts'
import { startTotp } from './second-factor/totp-secrets.store.ts'

const MOBILE = '13800138000'
const NEW_MOBILE = '13700137000'
const OTHER_MOBILE = '13900139000'
const PASSWORD = 'Passw0rd!'

interface Visitor {
  readonly platforms: Platforms
  readonly browser: TestBrowser
  readonly email: string
  readonly passkey: SoftwarePasskey
}

/** Opens a visitor with everything an account can have: two sessions, an identity, an unconfirmed e-mail, a business account, a passkey. */
async function openVisitor(platforms: Platforms, mobile: string): Promise<Visitor> {
  const browser = await platforms.visit()
  await platforms.portico.openBrowser().signIn(mobile)
  await browser.signIn(mobile)
  const bound = await bindTo(browser, platforms.mockPlatform.admit({ open_id: mobile, nickname: mobile }))
  expect(errorCodeOf(bound)).toBe(0)
  const email = `v${mobile}@example.com`
  expect(errorCodeOf(await browser.send(bindEmail, { email }))).toBe(0)
  expect((await browser.send(openAccount, { name: '', org_id: '0' })).json()).toMatchObject({ code: 200 })
  const { passkey, answer } = await addPasskey(browser)
  expect(errorCodeOf(answer)).toBe(0)
  const { services } = platforms.portico
  const { id } = await accountOf(platforms, mobile)
  await startTotp(services, services.database, id)
  await renewRecoveryCodes(services, services.database, id)
  return { platforms, browser, email, passkey }
}

async function accountOf({ portico }: Platforms, mobile: string) {
  const account = (await portico.rows('accounts')).find((one) => one.mobile === `+86${mobile}`)
  if (!account) throw new Error(`no account has ${mobile}`)
  return account
}

/** All rows of the account with a mobile. */
async function rowsOf(platforms: Platforms, mobile: string) {
  const { rows: read } = platforms.portico
  const account = await accountOf(platforms, mobile)
  const tables = [
    ...(['sessions', 'platform_identities', 'known_browsers', 'email_confirmations'] as const),
    ...(['totp_secrets', 'recovery_codes', 'passkeys'] as const),
  ]
  const ofAccounts = tables.map(async (table) =>
    (await read(table)).filter((row: { account_id: string }) => row.account_id === account.id),
  )
  const owned = (await read('business_accounts')).filter((row) => row.owner_id === account.id)
  return { account, rows: [...(await Promise.all(ofAccounts)), owned] }
}

async function logOut({ browser }: Visitor): Promise<void> {
  const logout = new URLSearchParams({ service: `${OWN}/passport/web/logout/?next=${OWN}/`, aid: '1574' })
  expect((await browser.inject({ url: `/passport/sso/logout/?${logout}` })).statusCode).toBe(302)
}

async function resetPassword({ browser }: Visitor): Promise<void> {
  const values = { mobile: MOBILE, code: await browser.receiveCode(MOBILE, '4'), password: PASSWORD }
  expect(errorCodeOf(await browser.send(resetByMobile, values))).toBe(0)
}

async function confirmEmail({ platforms, email }: Visitor): Promise<void> {
  await press(platforms.portico, await linkSentTo(platforms.portico, email))
}

async function changeMobileAndUndo({ platforms: { portico }, browser }: Visitor): Promise<void> {
  expect(errorCodeOf(await bindByCode(browser, NEW_MOBILE, await proveBy(browser, MOBILE)))).toBe(0)
  await press(portico, await linkSentTo(portico, `+86${MOBILE}`))
}

async function unlinkIdentity({ browser }: Visitor): Promise<void> {
  expect(errorCodeOf(await browser.send(authUnbind, { platform: 'douyin' }))).toBe(0)
}

async function openSecondBusinessAccount({ browser }: Visitor): Promise<void> {
  const opened = await browser.send(openAccount, { name: '', org_id: '0' })
  expect(opened.json()).toMatchObject({ code: 200 })
}

async function removePasskey({ browser, passkey }: Visitor): Promise<void> {
  const proof = JSON.stringify(passkey.get(await startUse(browser, { purpose: 'proof' })))
  expect(errorCodeOf(await browser.send(deletePasskey, { passkey_id: passkey.id, passkey: proof }))).toBe(0)
}

const ACTIONS = [
  ['a logout', logOut],
  ['a password reset', resetPassword],
  ['a confirmation of the e-mail', confirmEmail],
  ['a change of mobile that is undone', changeMobileAndUndo],
  ['the unlinking of an identity', unlinkIdentity],
  ['a second business account', openSecondBusinessAccount],
  ['a deletion of a passkey', removePasskey],
] as const

describe('what belongs to another account', () => {
  test.each(ACTIONS)('stays as it is after %s', async (_, run) => {
    const platforms = await openPlatforms()
    const visitor = await openVisitor(platforms, MOBILE)
    await openVisitor(platforms, OTHER_MOBILE)
    const before = await rowsOf(platforms, OTHER_MOBILE)
    const own = await rowsOf(platforms, MOBILE)
    expect(before.rows.map((rows) => rows.length > 0)).toEqual(before.rows.map(() => true))
    await run(visitor)
    expect(await rowsOf(platforms, OTHER_MOBILE)).toEqual(before)
    expect(await rowsOf(platforms, MOBILE)).not.toEqual(own)
  })
})

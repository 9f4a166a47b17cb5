import {
  bindEmail,
  cancelPendingEmail,
  changePassword,
  exportOwnAccount,
  ownAccount,
} from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import {
  insertBusinessAccount,
  upsertCollaborator,
  upsertOrganisation,
} from '../../accounts/business-account.store.ts'
import { insertIdentity } from '../../accounts/identity.store.ts'
import { byOperator, byVisitor } from '../../services/audit/events.ts'
import type { TestBrowser } from '../../testing/test-server.fixture.ts'
import { errorCodeOf, openTestServer, OWN } from '../../testing/test-server.fixture.ts'
import {
  EMAIL,
  MOBILE,
  OTHER_EMAIL,
  PASSWORD,
  linkSentTo,
  openWithEmail,
  openWithMobile,
  press,
  proveBy,
} from '../contacts/contact-change.fixture.ts'
import { banAccount, unbanAccount } from '../staff/account-actions.ts'
import { showAccount } from '../staff/view-accounts.ts'

const profileOf = async (browser: TestBrowser) => (await browser.send(ownAccount, {})).json().data

describe('the own account', () => {
  test('shows masked contacts, platforms and what proves the owner', async () => {
    const { portico, browser } = await openWithEmail()
    const { database, now } = portico.services
    const { id: accountId, created_at: createdAt } = await portico.onlyAccount()
    const profile = { platform: 'douyin', openId: '1', unionId: '1', nickname: 'Ada', avatarUrl: '' }
    await insertIdentity(database, { accountId, profile, now: now() })
    await portico.setAccounts({ mobile: `+86${MOBILE}` })
    expect(await profileOf(browser)).toEqual({
      user_id: accountId,
      username: '',
      screen_name: '138******00',
      mobile: '138******00',
      avatar_url: '',
      connects: [{ platform: 'douyin', platform_screen_name: 'Ada' }],
      email: 'v***r@example.com',
      email_pending: '',
      has_password: true,
      created_at: Math.floor(createdAt / 1000),
      reauthentication: [
        { proof: 'password', contact: '' },
        { proof: 'mobile', contact: '138******00' },
        { proof: 'email', contact: 'v***r@example.com' },
      ],
      undo: { mobile: '138******00', email: 'v***r@example.com', deletion: '138******00' },
      notices: { mobile: '138******00', email: 'v***r@example.com' },
      unavailable: { mobile: false, email: false },
      passkeys: [],
      rp_id: 'localhost',
      user_handle: '',
      second_factor: { mode: 'off', totp: false, recovery_codes: 0 },
      business_accounts: [],
    })
  })

  test('shows that a recent login is enough where nothing else proves the owner', async () => {
    const { portico, browser } = await openWithMobile()
    const { outbox } = portico.services
    Object.assign(portico.services, { outbox: { ...outbox, canSend: () => false } })
    expect(await profileOf(browser)).toMatchObject({
      has_password: false,
      reauthentication: [{ proof: 'recent', contact: '' }],
      undo: { mobile: '', email: '', deletion: '' },
      notices: { mobile: '', email: '' },
      unavailable: { mobile: true, email: true },
    })
  })

  test.each([
    ['contact_changed', '138******00'],
    ['deletion_scheduled', '138******00'],
    ['deletion_scheduled_plain', ''],
    ['password_set', ''],
  ])(
    'with every template but that of %s, the mobile that gets every message is “%s”',
    async (missing, mobile) => {
      const { portico, browser } = await openWithMobile()
      vi.spyOn(portico.services.outbox, 'canSend').mockImplementation(({ kind }) => kind !== missing)
      expect((await profileOf(browser)).notices).toEqual({ mobile, email: '' })
    },
  )

  test('shows the business accounts that it owns or works in, by the names of their apps and companies', async () => {
    const business_apps = [{ app_key: 'ads', name: 'Ads' }]
    const apps = [{ aid: 1574, name: 'Shop', origins: [OWN], business_apps }]
    const portico = await openTestServer({ file: { apps } })
    const [owner, helper] = [portico.openBrowser(), portico.openBrowser()]
    const ownerId: string = (await owner.signIn(MOBILE)).json().data.user_id
    const helperId: string = (await helper.signUp(EMAIL, PASSWORD)).json().data.user_id
    const { database } = portico.services
    const now = 1_800_000_000_000
    await upsertOrganisation(database, { id: '7', name: 'Acme' }, now)
    const opened = { ownerId, appId: '1574', appKey: 'ads', orgId: '7', name: 'Acme Ads', isActive: true }
    const { id } = await insertBusinessAccount(database, { ...opened, now }, [])
    await upsertCollaborator(database, { businessAccountId: id, accountId: helperId, isActive: false, now })
    const shown = {
      app_key: 'ads',
      app_name: 'Ads',
      org_id: '7',
      org_name: 'Acme',
      name: 'Acme Ads',
      opened_at: now / 1000,
    }
    expect((await profileOf(owner)).business_accounts).toEqual([{ ...shown, role: 'owner', is_active: true }])
    expect((await profileOf(helper)).business_accounts).toEqual([
      { ...shown, role: 'collaborator', is_active: false },
    ])
  })

  test.each([ownAccount, changePassword, exportOwnAccount, cancelPendingEmail])(
    '$name fails with 1 without a session',
    async (endpoint) => {
      const browser = await (await openTestServer()).visit()
      expect(errorCodeOf(await browser.send(endpoint, { new_password: PASSWORD }))).toBe(1)
    },
  )

  test.each([changePassword, exportOwnAccount, cancelPendingEmail])(
    '$name fails with 2035 without the CSRF header, and changes nothing',
    async (endpoint) => {
      const { portico, browser } = await openWithEmail()
      const before = await portico.rows('accounts')
      const values = { new_password: 'An0ther!', password: PASSWORD }
      expect(errorCodeOf(await browser.send(endpoint, values, { withoutHeader: true }))).toBe(2035)
      expect(await portico.rows('accounts')).toEqual(before)
    },
  )
})

describe('an e-mail that waits for its confirmation', () => {
  test('is shown apart from the verified one, and withdrawn with its link', async () => {
    const { portico, browser } = await openWithMobile()
    expect(errorCodeOf(await browser.send(bindEmail, { email: OTHER_EMAIL }))).toBe(0)
    const link = await linkSentTo(portico, OTHER_EMAIL)
    expect(await profileOf(browser)).toMatchObject({ email: '', email_pending: 'o***r@example.com' })
    for (let repeated = 0; repeated < 2; repeated += 1)
      expect(errorCodeOf(await browser.send(cancelPendingEmail, {}))).toBe(0)
    expect(await profileOf(browser)).toMatchObject({ email: '', email_pending: '' })
    // Also after the same e-mail was entered again, whose new link works.
    expect(errorCodeOf(await browser.send(bindEmail, { email: OTHER_EMAIL }))).toBe(0)
    expect((await press(portico, link)).body).toContain('This link can no longer be used')
    expect((await press(portico, await linkSentTo(portico, OTHER_EMAIL))).body).toContain('E-mail confirmed')
    expect(await profileOf(browser)).toMatchObject({ email: 'o***r@example.com', email_pending: '' })
  })

  test('the verified e-mail stays', async () => {
    const { browser } = await openWithEmail()
    expect(errorCodeOf(await browser.send(cancelPendingEmail, {}))).toBe(0)
    expect(await profileOf(browser)).toMatchObject({ email: 'v***r@example.com' })
  })
})

describe('the export for the owner', () => {
  test('has the own data in full, and of others neither who acted, why, nor from where', async () => {
    const { portico, browser } = await openWithEmail()
    const { services } = portico
    const accountId = (await portico.onlyAccount()).id
    const agent = { addressKey: '203.0.113.1', userAgent: 'Mozilla/5.0 Firefox/130.0', logId: 'log-1' }
    const by = byOperator('grace', agent)
    await showAccount(services, { accountId, by, revealReason: 'suspected of fraud' })
    await services.events.record(services.database, byVisitor({ ...agent, appId: '1574' } as never), {
      type: 'account.proof_failed',
      accountId,
      result: 'failed',
      details: {
        factor: 'password',
        contact: services.events.describeContact({ channel: 'email', target: EMAIL }),
      },
    })
    const exported = await browser.send(exportOwnAccount, { password: PASSWORD })
    expect(errorCodeOf(exported)).toBe(0)
    const { activity, sessions, ...data } = exported.json().data
    expect(data).toMatchObject({ user_id: accountId, email: EMAIL, has_password: true, identities: [] })
    expect(sessions).toHaveLength(1)
    const unnamed = { browser: '', country: '' }
    expect(activity).toContainEqual(
      expect.objectContaining({ type: 'account.viewed', actor: 'operator', ...unnamed }),
    )
    expect(activity).toContainEqual(
      expect.objectContaining({
        type: 'account.proof_failed',
        actor: 'visitor',
        factor: 'password',
        contact: 'v***r@example.com',
        ...unnamed,
      }),
    )
    const { password_hash: hash } = await portico.onlyAccount()
    for (const secret of ['grace', 'suspected', 'Firefox', 'log-1', services.hashSubject(EMAIL), hash])
      expect(exported.body).not.toContain(secret)
    expect(await portico.events('account.exported')).toEqual([
      { actor: 'account', details: { reason: 'asked by the owner' } },
    ])
    expect((await portico.inbox())[0]).toMatchObject({
      to: EMAIL,
      text: expect.stringContaining('was downloaded'),
    })
  })

  test('leaves out why an account was banned in the past', async () => {
    const { portico, browser } = await openWithEmail()
    const accountId = (await portico.onlyAccount()).id
    const action = { accountId, by: byOperator('grace'), reason: 'called by a rival' }
    await banAccount(portico.services, { ...action, endsAt: null })
    await unbanAccount(portico.services, action)
    expect(errorCodeOf(await browser.enterPassword(EMAIL, PASSWORD))).toBe(0)
    const exported = await browser.send(exportOwnAccount, { password: PASSWORD })
    expect(exported.json().data.activity).toContainEqual(expect.objectContaining({ type: 'account.banned' }))
    expect(exported.body).not.toMatch(/rival|grace/)
  })

  test('needs the password or a code, and is made five times a day at most', async () => {
    const { browser } = await openWithEmail()
    const refused = await browser.send(exportOwnAccount, {})
    expect(refused.json().data).toMatchObject({ error_code: 1039, proofs: ['password', 'v***r@example.com'] })
    expect(errorCodeOf(await browser.send(exportOwnAccount, { password: 'wrong-password' }))).toBe(1033)
    const proof = await proveBy(browser, EMAIL)
    expect(errorCodeOf(await browser.send(exportOwnAccount, proof))).toBe(0)
    for (let made = 1; made < 5; made += 1)
      expect(errorCodeOf(await browser.send(exportOwnAccount, { password: PASSWORD }))).toBe(0)
    expect(errorCodeOf(await browser.send(exportOwnAccount, { password: PASSWORD }))).toBe(7)
  })
})

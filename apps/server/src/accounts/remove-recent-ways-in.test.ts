// Covers SRV-2.
import { changePassword, resetByMobile } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import {
  MOBILE,
  openWithMobile,
  PASSWORD,
  proveBy,
} from '../account-changes/contacts/contact-change.fixture.ts'
import { sendPasswordReset } from '../account-changes/staff/account-actions.ts'
import { byOperator } from '../services/audit/events.ts'
import type { TestBrowser, TestServer } from '../testing/test-server.fixture.ts'
import { errorCodeOf, postForm } from '../testing/test-server.fixture.ts'
import { insertContactChange } from './contact-links.store.ts'
import { insertIdentity } from './identity.store.ts'

const DAY_MS = 24 * 60 * 60_000

interface Owner {
  readonly portico: TestServer
  readonly browser: TestBrowser
  readonly accountId: string
}

/** An account that is 30 days old and has linked a platform 8 days, and another one 6 days ago. */
async function openOwner({ hasPassword = true, ageDays = 30 } = {}): Promise<Owner> {
  const { portico, browser } = await openWithMobile()
  const { database, now, passwords } = portico.services
  const password_hash = hasPassword ? await passwords.hash(PASSWORD) : null
  await portico.setAccounts({ created_at: now() - ageDays * DAY_MS, password_hash })
  const { id: accountId } = await portico.onlyAccount()
  for (const [platform, days] of [
    ['douyin', 8],
    ['toutiao', 6],
  ] as const) {
    const profile = { platform, openId: platform, unionId: '', nickname: '', avatarUrl: '' }
    await insertIdentity(database, { accountId, profile, now: now() - days * DAY_MS })
  }
  return { portico, browser, accountId }
}

async function linkedPlatforms({ portico }: Owner): Promise<readonly string[]> {
  const rows = await portico.rows('platform_identities')
  return rows.map(({ platform }) => platform)
}

async function changeIt({ browser }: Owner): Promise<number> {
  const proof = await proveBy(browser, MOBILE)
  return errorCodeOf(await browser.send(changePassword, { new_password: 'An0ther one!', ...proof }))
}

/** How an owner takes an account back. */
const TAKES_BACK: Readonly<Record<string, (owner: Owner) => Promise<unknown>>> = {
  'a reset': async ({ browser }) => {
    const code = await browser.receiveCode(MOBILE, '4')
    const fields = { mobile: MOBILE, code, type: '4', password: 'An0ther one!' }
    return errorCodeOf(await browser.send(resetByMobile, fields))
  },
  'a change of the password': changeIt,
  'an undo': async ({ portico, accountId }) => {
    const { database, now } = portico.services
    const before = { mobile: `+86${MOBILE}`, email: null }
    // A minute ago, after both were linked.
    const link = { token: 'undo', accountId, appId: '1574', before, now: now() - 60_000, lifeMs: DAY_MS }
    await insertContactChange(database, { ...link, channel: 'email' })
    const language = { 'accept-language': 'en' }
    const answer = await postForm(portico, '/passport/web/contact/revert/', { token: 'undo' }, language)
    return answer.statusCode === 200 ? 0 : answer.statusCode
  },
  'a revocation by support': async ({ portico, accountId }) => {
    const by = byOperator('grace')
    const reset = { accountId, by, language: 'en', revokesPassword: true }
    return (await sendPasswordReset(portico.services, reset)).ok ? 0 : 1
  },
}

describe('the platforms linked in the last seven days', () => {
  test.for(Object.entries(TAKES_BACK))(
    'are unlinked by %s, and the owner is told which',
    async ([, takeBack]) => {
      const owner = await openOwner()
      expect(await takeBack(owner)).toBe(0)
      expect(await linkedPlatforms(owner)).toEqual(['douyin'])
      await owner.portico.services.outbox.flush()
      const texts = (await owner.portico.inbox()).map(({ text }) => text).join('\n')
      expect([texts.includes('Toutiao'), texts.includes('Douyin')]).toEqual([true, false])
      const events = await owner.portico.events('account.identity_unlinked')
      expect(events.map(({ details }) => details)).toEqual([{ platform: 'toutiao' }])
    },
  )

  test('are unlinked by a first password, except those the account was registered with', async () => {
    const owner = await openOwner({ hasPassword: false })
    expect(await changeIt(owner)).toBe(0)
    expect(await linkedPlatforms(owner)).toEqual(['douyin'])
    const registered = await openOwner({ hasPassword: false, ageDays: 6 })
    expect(await changeIt(registered)).toBe(0)
    expect(await linkedPlatforms(registered)).toEqual(['douyin', 'toutiao'])
  })

  test('stay if support only sends a reset', async () => {
    const owner = await openOwner()
    const { portico, accountId } = owner
    const reset = { accountId, by: byOperator('grace'), language: 'en', revokesPassword: false }
    await sendPasswordReset(portico.services, reset)
    expect(await linkedPlatforms(owner)).toEqual(['douyin', 'toutiao'])
  })

  test('stay with an account that has no contact, which could not sign in any more', async () => {
    const owner = await openOwner()
    await owner.portico.setAccounts({ mobile: null })
    const fields = { new_password: 'An0ther one!', password: PASSWORD }
    expect(errorCodeOf(await owner.browser.send(changePassword, fields))).toBe(0)
    expect(await linkedPlatforms(owner)).toEqual(['douyin', 'toutiao'])
  })
})

// Covers PSK-3.
import {
  createPasskey as createCall,
  deletePasskey,
  exportOwnAccount,
  ownAccount,
  passkeyCreateOptions,
  renamePasskey,
  resetByMobile,
} from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import { insertContactChange } from '../../accounts/contact-links.store.ts'
import { byOperator } from '../../services/audit/events.ts'
import { countCodes, errorCodeOf, inTurn, openTestServer } from '../../testing/test-server.fixture.ts'
import { createPasskey } from '../../verification/passkey/authenticator.fixture.ts'
import {
  addPasskey,
  logInWith,
  MOBILE,
  openWithPasskey,
  startCreation,
  startUse,
} from '../../verification/passkey/passkey.fixture.ts'
import {
  bindByCode,
  linkSentTo,
  OTHER_MOBILE,
  press,
  proveBy,
  UNLIMITED,
} from '../contacts/contact-change.fixture.ts'
import { removeAccountPasskey } from '../staff/account-actions.ts'

const REFUSED = 2050

describe('the passkeys of an account', () => {
  test('are listed in the profile, with what the signals of a browser need', async () => {
    const { browser, passkey } = await openWithPasskey()
    const { passkeys, rp_id, user_handle } = (await browser.send(ownAccount, {})).json().data
    const times = { created_at: expect.any(Number), last_used_at: 0 }
    expect(passkeys).toEqual([{ id: passkey.id, name: expect.any(String), ...times, backed_up: true }])
    expect({ rp_id, user_handle }).toEqual({ rp_id: 'localhost', user_handle: passkey.userHandle })
  })

  test('a second one has the same user handle and excludes the first', async () => {
    const { browser, passkey } = await openWithPasskey()
    const { options } = await startCreation(browser)
    expect(options).toMatchObject({
      attestation: 'none',
      rp: { id: 'localhost', name: 'Portico Ads' },
      user: { id: passkey.userHandle, name: '138******00' },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      excludeCredentials: [{ type: 'public-key', id: passkey.id, transports: ['hybrid', 'internal'] }],
    })
  })

  test('every contact is told of a new one, and of one that is gone', async () => {
    const { portico, browser, passkey } = await openWithPasskey()
    expect((await portico.inbox())[0]?.text).toContain('A passkey was added')
    const proof = JSON.stringify(passkey.get(await startUse(browser, { purpose: 'proof' })))
    const deleted = await browser.send(deletePasskey, { passkey_id: passkey.id, passkey: proof })
    expect(deleted.json().data.passkeys).toEqual([])
    expect((await portico.inbox())[0]?.text).toContain('passkey was removed')
    for (const type of ['account.passkey_added', 'account.passkey_removed'])
      expect(await portico.events(type)).toHaveLength(1)
  })

  test('a deletion without a proof fails with 1039, which lists the passkey among the proofs', async () => {
    const { browser, passkey } = await openWithPasskey()
    const refused = await browser.send(deletePasskey, { passkey_id: passkey.id })
    expect(errorCodeOf(refused)).toBe(1039)
    expect(refused.json().data.proofs).toEqual(['138******00', 'passkey'])
  })

  test('a creation needs a login of the last 10 minutes, or a proof', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { browser, passkey } = await openWithPasskey()
    vi.setSystemTime(Date.now() + 11 * 60_000)
    expect(errorCodeOf(await browser.send(passkeyCreateOptions, {}))).toBe(1039)
    const proof = JSON.stringify(passkey.get(await startUse(browser, { purpose: 'proof' })))
    expect(errorCodeOf(await browser.send(passkeyCreateOptions, { passkey: proof }))).toBe(0)
    expect(errorCodeOf(await browser.send(passkeyCreateOptions, { passkey: proof }))).toBe(REFUSED)
  })

  test('a visitor without a session gets 1', async () => {
    const browser = await (await openTestServer()).visit()
    expect(errorCodeOf(await browser.send(passkeyCreateOptions, {}))).toBe(1)
    expect(errorCodeOf(await browser.send(createCall, { credential: '{}' }))).toBe(1)
  })

  test('the challenge of one account creates no passkey for another', async () => {
    const { browser } = await openWithPasskey()
    const ceremony = await startCreation(browser)
    await browser.signIn('13900139000')
    const credential = JSON.stringify(createPasskey().create(ceremony))
    expect(errorCodeOf(await browser.send(createCall, { credential }))).toBe(REFUSED)
  })

  test('a credential that another account has is refused', async () => {
    const { portico, passkey } = await openWithPasskey()
    const thief = portico.openBrowser()
    await thief.signIn('13900139000')
    const credential = JSON.stringify(passkey.create(await startCreation(thief)))
    expect(errorCodeOf(await thief.send(createCall, { credential }))).toBe(REFUSED)
  })

  test('an eleventh is refused, also by ten creations at once', async () => {
    const { portico, browser } = await openWithPasskey()
    const credentials = await inTurn(11, async () => {
      const ceremony = await startCreation(browser)
      return JSON.stringify(createPasskey({ userHandle: ceremony.options.user.id }).create(ceremony))
    })
    const answers = credentials.map((credential) => browser.send(createCall, { credential }))
    expect(countCodes(await Promise.all(answers))[0]).toBe(9)
    const full = await browser.send(passkeyCreateOptions, {})
    expect([errorCodeOf(full), full.json().data.description]).toEqual([
      REFUSED,
      'You can have up to 10 passkeys. Delete one to add another',
    ])
    expect(await portico.rows('passkeys')).toHaveLength(10)
  })

  test('one is renamed, with a visible name of up to 40 characters', async () => {
    const { browser, passkey } = await openWithPasskey()
    const rename = async (name: string, id = passkey.id) =>
      browser.send(renamePasskey, { passkey_id: id, name })
    expect((await rename(' My phone ')).json().data.passkeys).toMatchObject([{ name: 'My phone' }])
    expect(errorCodeOf(await rename('a\u0007b'))).toBe(4)
    expect(errorCodeOf(await rename('x'.repeat(41)))).toBe(4)
    expect(errorCodeOf(await rename('Other', 'AAAA'))).toBe(REFUSED)
  })

  test('another account neither renames nor deletes them', async () => {
    const { portico, passkey } = await openWithPasskey()
    const thief = portico.openBrowser()
    await thief.signIn('13900139000')
    const own = await addPasskey(thief)
    const proof = JSON.stringify(own.passkey.get(await startUse(thief, { purpose: 'proof' })))
    const target = { passkey_id: passkey.id }
    expect(errorCodeOf(await thief.send(renamePasskey, { ...target, name: 'Mine' }))).toBe(REFUSED)
    expect(errorCodeOf(await thief.send(deletePasskey, { ...target, passkey: proof }))).toBe(REFUSED)
    expect(errorCodeOf(await logInWith(portico.openBrowser(), passkey))).toBe(0)
  })

  test('the owner’s export has them', async () => {
    const { browser, passkey } = await openWithPasskey()
    const proof = JSON.stringify(passkey.get(await startUse(browser, { purpose: 'proof' })))
    const { data } = (await browser.send(exportOwnAccount, { passkey: proof })).json()
    const text = expect.any(String)
    expect(data.passkeys).toEqual([{ name: text, created: text, last_used: text, backed_up: true }])
  })

  test('a reset of the password removes those of the last seven days, and keeps older ones', async () => {
    const { portico, browser } = await openWithPasskey()
    const old = Date.now() - 8 * 86_400_000
    await portico.services.database.updateTable('passkeys').set({ created_at: old, name: 'old' }).execute()
    await addPasskey(browser)
    const code = await browser.receiveCode(MOBILE, '4')
    const reset = { mobile: MOBILE, code, password: 'Passw0rd!' }
    expect(errorCodeOf(await browser.send(resetByMobile, reset))).toBe(0)
    expect(await portico.rows('passkeys')).toMatchObject([{ name: 'old' }])
    expect((await portico.inbox()).map(({ text }) => text).join()).toContain('passkey was removed')
  })

  test('an undone change of contact removes those of the last seven days', async () => {
    const { portico, browser } = await openWithPasskey(UNLIMITED)
    const bound = await bindByCode(browser, OTHER_MOBILE, await proveBy(browser, MOBILE))
    expect(errorCodeOf(bound)).toBe(0)
    await press(portico, await linkSentTo(portico, `+86${MOBILE}`))
    expect(await portico.rows('passkeys')).toEqual([])
  })

  test('support removes one: the sessions end, the contacts are told, and it logs in no more', async () => {
    const { portico, browser, passkey } = await openWithPasskey()
    const { id: accountId } = await portico.onlyAccount()
    const removal = { accountId, by: byOperator('grace'), language: 'en', reason: 'ticket 4711' }
    const remove = () => removeAccountPasskey(portico.services, { ...removal, passkeyId: passkey.id })
    expect(await remove()).toEqual({ ok: true, value: true })
    expect((await portico.inbox()).map(({ text }) => text).join()).toContain('passkey was removed')
    expect(errorCodeOf(await browser.send(ownAccount, {}))).toBe(1)
    expect(errorCodeOf(await logInWith(portico.openBrowser(), passkey))).toBe(2049)
    expect(await portico.events('account.passkey_removed')).toMatchObject([
      { actor: 'operator', details: { reason: 'ticket 4711' } },
    ])
    expect(await remove()).toEqual({ ok: false, error: 'unknown passkey' })
  })

  test('a passkey that was made after a change that can still be undone proves nothing', async () => {
    const { portico, browser, passkey } = await openWithPasskey()
    const { id: accountId, ...before } = await portico.onlyAccount()
    const change = { token: 'a', accountId, appId: '1574', channel: 'email', before } as const
    const times = { now: Date.now() - 1000, lifeMs: 86_400_000 }
    await insertContactChange(portico.services.database, { ...change, ...times })
    const proof = JSON.stringify(passkey.get(await startUse(browser, { purpose: 'proof' })))
    const refused = await browser.send(deletePasskey, { passkey_id: passkey.id, passkey: proof })
    expect(errorCodeOf(refused)).toBe(1039)
    expect(refused.json().data.proofs).toEqual(['138******00'])
  })
})

// Covers PSK-1, PSK-2.
import {
  deletePasskey,
  passkeyLogin,
  passkeyOptions,
  secondStep,
  ssoPasskeyLogin,
  ssoPasskeyOptions,
} from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../testing/test-server.fixture.ts'
import { atOnce, countCodes, errorCodeOf, openTestServer, OWN } from '../../testing/test-server.fixture.ts'
import { createPasskey } from '../../verification/passkey/authenticator.fixture.ts'
import {
  addPasskey,
  logInWith,
  openWithPasskey,
  startUse,
} from '../../verification/passkey/passkey.fixture.ts'

const UNKNOWN = 2049
const REFUSED = 2050

const OTHER_APP = {
  apps: [
    { aid: 1574, name: 'Shop', origins: [OWN, 'http://localhost:5000'] },
    { aid: 7, name: 'Ads', origins: [OWN] },
  ],
}

describe('a login with a passkey', () => {
  test('signs in without a name, in a browser that has never been here', async () => {
    const { portico, passkey } = await openWithPasskey()
    const browser = portico.openBrowser()
    const answer = await logInWith(browser, passkey)
    expect(answer.json().data).toMatchObject({ mobile: '138******00', new_user: 0 })
    expect(await browser.isSignedIn()).toBe(true)
    expect((await portico.events('account.signed_in')).at(-1)?.details).toMatchObject({ factor: 'passkey' })
    expect(await portico.rows('passkeys')).toMatchObject([{ last_used_at: expect.any(Number) }])
  })

  test('the options name no account', async () => {
    const { portico } = await openWithPasskey()
    const browser = await portico.visit()
    const answer = await browser.send(passkeyOptions, { purpose: 'login' })
    expect(answer.json().data.place).toBe('page')
    expect(JSON.parse(answer.json().data.options)).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'preferred',
    })
  })

  test('at single sign-on, it leads to the service with a ticket', async () => {
    const { portico, passkey } = await openWithPasskey()
    const browser = await portico.visit()
    const ceremony = await startUse(browser, { purpose: 'login' }, OWN, ssoPasskeyOptions)
    const credential = JSON.stringify(passkey.get(ceremony))
    const answer = await browser.send(ssoPasskeyLogin, { credential, service: `${OWN}/` })
    expect(answer.json()).toMatchObject({ error_code: 0, redirect_url: expect.stringContaining('ticket=') })
  })

  test('a passkey that no account has fails with 2049, and one that was deleted', async () => {
    const { portico, browser, passkey } = await openWithPasskey()
    expect(errorCodeOf(await logInWith(portico.openBrowser(), createPasskey()))).toBe(UNKNOWN)
    await portico.services.database.deleteFrom('passkeys').execute()
    expect(errorCodeOf(await logInWith(portico.openBrowser(), passkey))).toBe(UNKNOWN)
    expect(await browser.isSignedIn()).toBe(true)
  })

  test('a passkey that is deleted while it is used fails', async () => {
    const { portico, browser, passkey } = await openWithPasskey()
    const other = await portico.visit()
    const credential = JSON.stringify(passkey.get(await startUse(other)))
    const proof = JSON.stringify(passkey.get(await startUse(browser, { purpose: 'proof' })))
    expect(errorCodeOf(await browser.send(deletePasskey, { passkey_id: passkey.id, passkey: proof }))).toBe(0)
    expect(errorCodeOf(await other.send(passkeyLogin, { credential }))).toBe(UNKNOWN)
  })

  test('64 parallel uses of one challenge sign in once', async () => {
    const { portico, passkey } = await openWithPasskey()
    const browser = await portico.visit()
    const credential = JSON.stringify(passkey.get(await startUse(browser)))
    const answers = await atOnce(64, () => browser.send(passkeyLogin, { credential }))
    expect(countCodes(answers)).toEqual({ 0: 1, [REFUSED]: 63 })
  })

  test('an answer for another browser, app, purpose or page is refused', async () => {
    const { portico, browser, passkey } = await openWithPasskey(OTHER_APP)
    const other = await portico.visit()
    const use = async ({ by = browser, purpose = 'login', aid = '1574', from = OWN }) => {
      const credential = JSON.stringify(passkey.get(await startUse(browser, { purpose })))
      return errorCodeOf(await by.send(passkeyLogin, { credential, aid }, { from }))
    }
    for (const foreign of [
      { by: other },
      { aid: '7' },
      { purpose: 'proof' },
      { from: 'http://localhost:5000' },
    ])
      expect(await use(foreign)).toBe(REFUSED)
    expect(await use({})).toBe(0)
  })

  test('an answer that names another origin than the page that sends it is refused and recorded', async () => {
    const { portico, passkey } = await openWithPasskey()
    const browser = await portico.visit()
    const ceremony = await startUse(browser)
    const credential = JSON.stringify(passkey.get(ceremony, { origin: 'https://evil.example' }))
    expect(errorCodeOf(await browser.send(passkeyLogin, { credential }))).toBe(REFUSED)
    expect(await portico.events('account.proof_failed')).toMatchObject([
      { details: { factor: 'passkey', reason: 'wrong origin' } },
    ])
  })

  test('two uses at once of one count: one is the copy', async () => {
    const { portico, passkey } = await openWithPasskey()
    const send = await atOnce(2, async () => {
      const browser = await portico.visit()
      const credential = JSON.stringify(passkey.get(await startUse(browser), { signCount: 3 }))
      return () => browser.send(passkeyLogin, { credential })
    })
    expect(countCodes(await Promise.all(send.map((one) => one())))).toEqual({ 0: 1, [REFUSED]: 1 })
  })

  test.each(['{}', '[]', 'x'.repeat(5999)])('nonsense is refused: %#', async (credential) => {
    const { portico } = await openWithPasskey()
    const browser = await portico.visit()
    expect(errorCodeOf(await browser.send(passkeyLogin, { credential }))).toBe(REFUSED)
  })
})

describe('a passkey as the second step', () => {
  const CHECK = { apps: [{ aid: 1574, name: 'Shop', origins: [OWN], security: { new_browser: 'check' } }] }

  async function openWaiting() {
    const portico = await openTestServer({ file: CHECK })
    const owner = portico.openBrowser()
    await owner.signUp('visitor@example.com', 'Passw0rd!')
    const { passkey } = await addPasskey(owner)
    const browser = await portico.visit()
    const waits = await browser.enterPassword('visitor@example.com', 'Passw0rd!')
    const { second_step_key: key, offers } = waits.json().data
    return { portico, owner, browser, passkey, key: String(key), offers }
  }

  const complete = (browser: TestBrowser, key: string, credential: object) =>
    browser.send(secondStep, {
      second_step_key: key,
      method: 'passkey',
      credential: JSON.stringify(credential),
    })

  test('is offered beside the codes, and completes the login', async () => {
    const { browser, passkey, key, offers } = await openWaiting()
    expect(offers).toEqual(['email', 'passkey'])
    const ceremony = await startUse(browser, { purpose: 'second', second_step_key: key })
    expect(ceremony.options.allowCredentials).toMatchObject([{ id: passkey.id }])
    expect(errorCodeOf(await complete(browser, key, passkey.get(ceremony)))).toBe(0)
    expect(await browser.isSignedIn()).toBe(true)
  })

  test('an answer for a login, or of another account, completes nothing', async () => {
    const { portico, browser, passkey, key } = await openWaiting()
    const forLogin = passkey.get(await startUse(browser))
    expect(errorCodeOf(await complete(browser, key, forLogin))).toBe(2047)
    const other = portico.openBrowser()
    await other.signIn('13800138000')
    const { passkey: foreign } = await addPasskey(other)
    const ceremony = await startUse(browser, { purpose: 'second', second_step_key: key })
    expect(errorCodeOf(await complete(browser, key, foreign.get(ceremony)))).toBe(2047)
    const started = await other.send(passkeyOptions, { purpose: 'second', second_step_key: key })
    expect(errorCodeOf(started)).toBe(2048)
  })

  test('a passkey with user verification needs no second step', async () => {
    const { portico, passkey } = await openWaiting()
    const browser = portico.openBrowser()
    expect(errorCodeOf(await logInWith(browser, passkey))).toBe(0)
    const sessions = await portico.services.database.selectFrom('sessions').select('amr').execute()
    expect(sessions.map(({ amr }) => amr)).toContain('swk mfa')
  })
})

test('where passkeys are off, every call is refused', async () => {
  const environment = { PORTICO_ENV: 'production' }
  const browser = await (await openTestServer({ environment })).visit()
  expect(errorCodeOf(await browser.send(passkeyOptions, { purpose: 'login' }))).toBe(REFUSED)
  const credential = JSON.stringify(createPasskey().get({ challenge: 'a', origin: OWN, rpId: 'localhost' }))
  expect(errorCodeOf(await browser.send(passkeyLogin, { credential }))).toBe(REFUSED)
})

test('the 61st challenge of a device within 10 minutes fails with 7', async () => {
  const { portico } = await openWithPasskey()
  const browser = await portico.visit()
  for (let asked = 0; asked < 60; asked += 1) await browser.send(passkeyOptions, { purpose: 'login' })
  expect(errorCodeOf(await browser.send(passkeyOptions, { purpose: 'login' }))).toBe(7)
})

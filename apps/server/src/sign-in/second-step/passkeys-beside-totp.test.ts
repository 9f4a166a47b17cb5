// Covers LOG-1, PSK-2, PSK-3.
import { passkeyCreateOptions, passkeyLogin, removeTotp, secondStep, userLogin } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { EMAIL, PASSWORD } from '../../account-changes/contacts/contact-change.fixture.ts'
import { allowing, openWithTotp } from '../../account-changes/second-factor/second-factor.fixture.ts'
import type { TestServer } from '../../testing/test-server.fixture.ts'
import { errorCodeOf } from '../../testing/test-server.fixture.ts'
import { SYNCED } from '../../verification/passkey/authenticator.fixture.ts'
import { addPasskey, logInWith, startUse } from '../../verification/passkey/passkey.fixture.ts'

const LOGIN = { email: EMAIL, password: PASSWORD, type: '0' }
const USER_VERIFIED = 0x04

function turnOff({ services }: TestServer): void {
  Object.assign(services.config.apps[0] ?? {}, { security: { newBrowser: 'off', secondFactor: 'off' } })
}

describe('an account with an authenticator app and a passkey', () => {
  test('is asked for the app, and not for the passkey again, after a passkey that has not recognised its user', async () => {
    const { portico, browser } = await openWithTotp()
    const { passkey } = await addPasskey(browser)
    const thief = await portico.visit()
    const answer = passkey.get(await startUse(thief), { flags: SYNCED & ~USER_VERIFIED })
    const waits = await thief.send(passkeyLogin, { credential: JSON.stringify(answer) })
    expect(waits.json().data).toMatchObject({ error_code: 2046, offers: ['totp', 'recovery'] })
    const key = String(waits.json().data.second_step_key)
    const step = { second_step_key: key, method: 'passkey', credential: JSON.stringify(answer) }
    expect(errorCodeOf(await thief.send(secondStep, step))).toBe(4)
  })

  test('is asked for either after a password', async () => {
    const { portico, browser } = await openWithTotp()
    await addPasskey(browser)
    const other = await portico.visit()
    expect((await other.send(userLogin, LOGIN)).json().data.offers).toEqual(['totp', 'recovery', 'passkey'])
  })
})

describe('a session of one factor of an account with an authenticator app', () => {
  test('creates a passkey with a code of the app only, also at an app without second factors', async () => {
    const { portico, code } = await openWithTotp(allowing())
    turnOff(portico)
    const thief = await portico.visit()
    expect(errorCodeOf(await thief.send(userLogin, LOGIN))).toBe(0)
    const insufficient: Record<string, string>[] = [{}, { password: PASSWORD }, { silent: '1' }]
    for (const proof of insufficient) {
      const refused = await thief.send(passkeyCreateOptions, proof)
      expect(errorCodeOf(refused)).toBe(1039)
      expect(refused.json().data.proofs).toEqual(['totp', 'recovery'])
    }
    expect(errorCodeOf(await thief.send(passkeyCreateOptions, { totp: code() }))).toBe(0)
  })

  test('removes the app with a passkey that has recognised its user, and with no other', async () => {
    const { portico, browser } = await openWithTotp()
    const { passkey } = await addPasskey(browser)
    turnOff(portico)
    const other = await portico.visit()
    expect(errorCodeOf(await other.send(userLogin, LOGIN))).toBe(0)
    Object.assign(portico.services.config.apps[0] ?? {}, {
      security: { newBrowser: 'off', secondFactor: 'allowed' },
    })
    const remove = async (flags: number) => {
      const proof = passkey.get(await startUse(other, { purpose: 'proof' }), { flags })
      return other.send(removeTotp, { passkey: JSON.stringify(proof) })
    }
    const refused = await remove(SYNCED & ~USER_VERIFIED)
    expect(refused.json().data).toMatchObject({
      error_code: 1039,
      proofs: ['totp', 'recovery', 'passkey'],
    })
    expect(errorCodeOf(await remove(SYNCED))).toBe(0)
  })

  test('one of two factors creates it after the login, and removes the app with the password', async () => {
    const { portico, browser } = await openWithTotp()
    const { passkey } = await addPasskey(browser)
    const other = portico.openBrowser()
    expect(errorCodeOf(await logInWith(other, passkey))).toBe(0)
    expect(errorCodeOf(await other.send(passkeyCreateOptions, {}))).toBe(0)
    expect(errorCodeOf(await other.send(removeTotp, { password: PASSWORD }))).toBe(0)
  })
})

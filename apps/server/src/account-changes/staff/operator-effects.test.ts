// What actions of operators change for the user.
import { expect, test } from 'vitest'
import { byOperator } from '../../services/audit/events.ts'
import { errorCodeOf, openTestServer } from '../../testing/test-server.fixture.ts'
import { liftLimits, showLimits } from './limits.ts'
import { showAccount } from './view-accounts.ts'

const EMAIL = 'ada@example.com'
const PASSWORD = 'Secret-0 of mine'
const LIMITS = {
  limits: {
    wrong_passwords_before_lock: 2,
    wrong_passwords_before_captcha: 50,
    wrong_passwords_before_slider: 60,
  },
}

test('a password lock is listed and lifted at once, for known browsers and for others', async () => {
  const portico = await openTestServer({ file: LIMITS })
  const [owner, elsewhere] = [portico.openBrowser(), await portico.visit()]
  await owner.signUp(EMAIL, PASSWORD)
  for (const browser of [owner, elsewhere]) {
    for (let tries = 0; tries < 2; tries += 1)
      expect(errorCodeOf(await browser.enterPassword(EMAIL, 'wrong-password'))).toBe(1033)
    expect(errorCodeOf(await browser.enterPassword(EMAIL, PASSWORD))).toBe(1034)
  }
  const { id: accountId } = await portico.onlyAccount()
  const by = byOperator('grace')
  const viewing = { accountId, by, revealReason: undefined }
  const listLimits = async () => (await showAccount(portico.services, viewing))?.limits
  const [ofContact, ofKnownBrowsers] = ['a***a@example.com', '']
  const listed = async () =>
    (await listLimits())
      ?.filter(({ name }) => name.includes('password'))
      .map(({ name, contact, count, max, reached }) => [name, contact, count, max, reached])
  const wrong = 'confirmed-wrong-passwords-per-account'
  expect((await listed())?.toSorted()).toEqual([
    [wrong, ofKnownBrowsers, 2, 10, false],
    [wrong, ofContact, 2, 2, true],
    [wrong, ofContact, 2, 2, true],
    ['password-lock', ofContact, 1, 1, true],
    ['password-lock', ofContact, 1, 1, true],
  ])
  expect(await showLimits(portico.services, { contact: { channel: 'email', target: EMAIL }, by })).toEqual(
    await listLimits(),
  )
  await liftLimits(portico.services, { accountId, by })
  expect(await listLimits()).toEqual([])
  for (const browser of [owner, elsewhere])
    expect(errorCodeOf(await browser.enterPassword(EMAIL, PASSWORD))).toBe(0)
})

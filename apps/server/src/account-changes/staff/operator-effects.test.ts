// What actions of operators change for the user.
import { expect, test } from 'vitest'
import { byOperator } from '../../services/audit/events.ts'
import { errorCodeOf, openTestServer } from '../../testing/test-server.fixture.ts'
import { liftLimits } from './limits.ts'

const EMAIL = 'ada@example.com'
const PASSWORD = 'Secret-0 of mine'
const LIMITS = {
  limits: {
    wrong_passwords_before_lock: 2,
    wrong_passwords_before_captcha: 50,
    wrong_passwords_before_slider: 60,
  },
}

test('a password lock is lifted at once, for known browsers and for others', async () => {
  const portico = await openTestServer({ file: LIMITS })
  const [owner, elsewhere] = [portico.openBrowser(), await portico.visit()]
  await owner.signUp(EMAIL, PASSWORD)
  for (const browser of [owner, elsewhere]) {
    for (let tries = 0; tries < 2; tries += 1)
      expect(errorCodeOf(await browser.enterPassword(EMAIL, 'wrong-password'))).toBe(1033)
    expect(errorCodeOf(await browser.enterPassword(EMAIL, PASSWORD))).toBe(1034)
  }
  const { id: accountId } = await portico.onlyAccount()
  await liftLimits(portico.services, { accountId, by: byOperator('grace') })
  for (const browser of [owner, elsewhere])
    expect(errorCodeOf(await browser.enterPassword(EMAIL, PASSWORD))).toBe(0)
})

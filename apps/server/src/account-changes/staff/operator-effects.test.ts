// What actions of operators change for the user.
import { expect, test } from 'vitest'
import { byOperator } from '../../services/audit/events.ts'
import type { TestServer } from '../../testing/test-server.fixture.ts'
import { errorCodeOf, openTestServer } from '../../testing/test-server.fixture.ts'
import { cancelDeletion, scheduleDeletion } from '../delete-account.ts'
import { banAccount, unbanAccount } from './account-actions.ts'
import { liftLimits } from './limits.ts'

const EMAIL = 'ada@example.com'
const PASSWORD = 'Secret-0 of mine'
const BY = byOperator('grace')
const LIMITS = {
  limits: {
    wrong_passwords_before_lock: 2,
    wrong_passwords_before_captcha: 50,
    wrong_passwords_before_slider: 60,
  },
}

async function openUser(portico: TestServer) {
  const owner = portico.openBrowser()
  const signedUp = await owner.signUp(EMAIL, PASSWORD)
  const accountId: string = signedUp.json().data.user_id
  const elsewhere = await portico.visit()
  return { owner, elsewhere, accountId }
}

test('a password lock is lifted at once, for known browsers and for others', async () => {
  const portico = await openTestServer({ file: LIMITS })
  const { owner, elsewhere, accountId } = await openUser(portico)
  for (const browser of [owner, elsewhere]) {
    for (let tries = 0; tries < 2; tries += 1)
      expect(errorCodeOf(await browser.enterPassword(EMAIL, 'wrong-password'))).toBe(1033)
    expect(errorCodeOf(await browser.enterPassword(EMAIL, PASSWORD))).toBe(1034)
  }
  await liftLimits(portico.services, { accountId, by: BY })
  for (const browser of [owner, elsewhere])
    expect(errorCodeOf(await browser.enterPassword(EMAIL, PASSWORD))).toBe(0)
})

test('a banned user cannot sign in, by password or code, until the ban is lifted', async () => {
  const portico = await openTestServer()
  const { elsewhere, accountId } = await openUser(portico)
  const action = { accountId, by: BY, reason: 'spam' }
  await banAccount(portico.services, { ...action, endsAt: null })
  expect(errorCodeOf(await elsewhere.enterPassword(EMAIL, PASSWORD))).toBe(1091)
  await unbanAccount(portico.services, action)
  expect(errorCodeOf(await elsewhere.enterPassword(EMAIL, PASSWORD))).toBe(0)
})

test('a user whose deletion is scheduled cannot sign in until it is undone', async () => {
  const portico = await openTestServer()
  const phone = portico.openBrowser()
  const accountId: string = (await phone.signIn('13800138000')).json().data.user_id
  const action = { accountId, by: BY, reason: 'asked by the owner' }
  await scheduleDeletion(portico.services, action)
  const other = portico.openBrowser()
  const refused = await other.signIn('13800138000')
  expect(refused.json().data).toMatchObject({
    error_code: 1091,
    description:
      'This account will be deleted soon. To keep it, use the link in our message about the deletion, if there is one, or contact support',
  })
  await cancelDeletion(portico.services, action)
  expect(errorCodeOf(await portico.openBrowser().signIn('13800138000'))).toBe(0)
})

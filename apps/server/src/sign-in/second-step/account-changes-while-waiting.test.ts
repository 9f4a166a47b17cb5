// Covers LOG-1, RST-3, SRV-2, SRV-4.
import { accountInfo, changePassword } from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import { MINUTE_MS, pass, PASSWORD } from '../../account-changes/contacts/contact-change.fixture.ts'
import type { WithTotp } from '../../account-changes/second-factor/second-factor.fixture.ts'
import { openWithTotp } from '../../account-changes/second-factor/second-factor.fixture.ts'
import {
  carryOutSecondFactorResets,
  resetSecondFactor,
} from '../../account-changes/staff/reset-second-factor.ts'
import { findTotp } from '../../accounts/second-factor/totp-secrets.store.ts'
import { byOperator } from '../../services/audit/events.ts'
import { errorCodeOf } from '../../testing/test-server.fixture.ts'
import { complete, waitElsewhere } from './second-factor-login.fixture.ts'

const WRONG = '000000'
const NEW_PASSWORD = { new_password: 'An0ther one', password: PASSWORD }

const accountIdOf = async ({ browser }: WithTotp) =>
  String((await browser.send(accountInfo, {})).json().data.user_id)

/** @returns the id of the account */
async function resetByOperator(signedIn: WithTotp, delayHours: number): Promise<string> {
  const accountId = await accountIdOf(signedIn)
  const request = { accountId, by: byOperator('grace'), language: 'en', reason: 'lost phone', delayHours }
  expect(await resetSecondFactor(signedIn.portico.services, request)).toEqual({ ok: true, value: true })
  return accountId
}

describe('a login that waits while the account changes', () => {
  test.each(['totp', 'recovery'] as const)(
    'is over once support has removed the second factor: %s',
    async (method) => {
      const signedIn = await openWithTotp()
      const { portico, code, recoveryCodes } = signedIn
      const { browser, key } = await waitElsewhere(portico)
      const typed = method === 'totp' ? code() : (recoveryCodes[0] ?? '')
      await resetByOperator(signedIn, 0)
      expect(errorCodeOf(await complete(browser, key, typed, { method }))).toBe(2048)
      expect(await browser.isSignedIn()).toBe(false)
    },
  )

  test('needs a code until a removal with a delay takes effect, and is over then', async () => {
    const signedIn = await openWithTotp()
    const { portico, code } = signedIn
    await resetByOperator(signedIn, 1)
    pass(55 * MINUTE_MS)
    const { browser, key } = await waitElsewhere(portico)
    expect(errorCodeOf(await complete(browser, key, WRONG))).toBe(2047)
    expect(await browser.isSignedIn()).toBe(false)
    pass(5 * MINUTE_MS)
    await carryOutSecondFactorResets(portico.services)
    expect(errorCodeOf(await complete(browser, key, code()))).toBe(2048)
    expect(await browser.isSignedIn()).toBe(false)
  })

  test('cancels a removal that takes effect at the same moment, or gets no session', async () => {
    const signedIn = await openWithTotp()
    const { portico, code } = signedIn
    const accountId = await resetByOperator(signedIn, 1)
    pass(59 * MINUTE_MS)
    const { browser, key } = await waitElsewhere(portico)
    pass(MINUTE_MS)
    const [answer] = await Promise.all([
      complete(browser, key, code()),
      carryOutSecondFactorResets(portico.services),
    ])
    const hasApp = (await findTotp(portico.services.database, accountId)) !== undefined
    expect(errorCodeOf(answer)).toBe(hasApp ? 0 : 2048)
    expect(await browser.isSignedIn()).toBe(hasApp)
  })

  test('is over once the owner has changed the password in a session of their own', async () => {
    const { portico, browser: own, code } = await openWithTotp()
    const { browser, key } = await waitElsewhere(portico)
    expect(errorCodeOf(await own.send(changePassword, NEW_PASSWORD))).toBe(0)
    expect(errorCodeOf(await complete(browser, key, code()))).toBe(2048)
    expect([await own.isSignedIn(), await browser.isSignedIn()]).toEqual([true, false])
  })

  test.each<[string, (signedIn: WithTotp) => Promise<unknown>]>([
    ['support removes the second factor', (signedIn) => resetByOperator(signedIn, 0)],
    ['the owner changes the password', ({ browser }) => browser.send(changePassword, NEW_PASSWORD)],
  ])('is over if %s between the check of its code and its session', async (_, change) => {
    const signedIn = await openWithTotp()
    const { portico, code } = signedIn
    const { browser, key } = await waitElsewhere(portico)
    const { keyValueStore } = portico.services
    const consume = keyValueStore.consume.bind(keyValueStore)
    const consumed = vi.spyOn(keyValueStore, 'consume').mockImplementationOnce(async (record) => {
      await change(signedIn)
      return consume(record)
    })
    expect(errorCodeOf(await complete(browser, key, code()))).toBe(2048)
    expect(consumed.mock.calls[0]?.[0]).toContain('second-step')
    expect(await browser.isSignedIn()).toBe(false)
  })
})

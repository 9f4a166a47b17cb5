// Covers SRV-2, SRV-4.
import { accountInfo, checkLogin, ownAccount, secondStep, userLogin } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { byOperator } from '../../services/audit/events.ts'
import { errorCodeOf, OWN } from '../../testing/test-server.fixture.ts'
import { EMAIL, MINUTE_MS, pass, PASSWORD } from '../contacts/contact-change.fixture.ts'
import type { WithTotp } from '../second-factor/second-factor.fixture.ts'
import { openWithTotp } from '../second-factor/second-factor.fixture.ts'
import { carryOutSecondFactorResets, resetSecondFactor } from './reset-second-factor.ts'

const LOGIN = { email: EMAIL, password: PASSWORD, type: '0' }

async function reset({ portico, browser }: WithTotp, delayHours: number) {
  const accountId = String((await browser.send(accountInfo, {})).json().data.user_id)
  const request = { accountId, by: byOperator('grace'), language: 'en', reason: 'lost phone', delayHours }
  return resetSecondFactor(portico.services, request)
}

describe('support resets a second factor', () => {
  test('at once: the sessions end, the contacts are told, and the password alone logs in', async () => {
    const signedIn = await openWithTotp()
    const { portico, browser } = signedIn
    expect(await reset(signedIn, 0)).toEqual({ ok: true, value: true })
    expect((await portico.inbox())[0]).toMatchObject({
      to: EMAIL,
      text: expect.stringContaining('turned off'),
    })
    expect(errorCodeOf(await browser.send(ownAccount, {}))).toBe(1)
    expect((await portico.events('account.second_factor_removed')).at(-1)).toEqual({
      actor: 'operator',
      details: { factor: 'totp', reason: 'lost phone' },
    })
    expect(errorCodeOf(await browser.send(userLogin, LOGIN))).toBe(0)
    expect(await reset(signedIn, 0)).toEqual({ ok: true, value: false })
  })

  test('after a time, which every contact is told', async () => {
    const signedIn = await openWithTotp()
    const { portico, browser } = signedIn
    expect(await reset(signedIn, 24)).toEqual({ ok: true, value: true })
    expect((await portico.inbox())[0]?.text).toContain('will be turned off')
    pass(24 * 60 * MINUTE_MS - 1)
    await carryOutSecondFactorResets(portico.services)
    expect(errorCodeOf(await browser.send(userLogin, LOGIN))).toBe(2046)
    pass(1)
    await Promise.all([1, 2].map(() => carryOutSecondFactorResets(portico.services)))
    expect(errorCodeOf(await browser.send(userLogin, LOGIN))).toBe(0)
    expect((await portico.events('account.second_factor_removed')).at(-1)?.actor).toBe('server')
  })

  test('which a code of the app cancels, that the linked login asks for in spite of a session and a trusted browser', async () => {
    const signedIn = await openWithTotp()
    const { portico, browser, code } = signedIn
    const page = { headers: { host: 'localhost:4000', origin: OWN } }
    const logIn = async (step: object) => {
      const waits = await browser.send(userLogin, LOGIN, page)
      const key = waits.json<{ data: { second_step_key: string } }>().data.second_step_key
      const fields = { second_step_key: key, method: 'totp', code: code(), ...step }
      expect(errorCodeOf(await browser.send(secondStep, fields, page))).toBe(0)
    }
    const isLoggedIn = async () =>
      (await browser.send(checkLogin, { service: OWN }, page)).json().data.is_login
    await logIn({ trust_browser: '1' })
    pass(MINUTE_MS)
    expect([errorCodeOf(await browser.send(userLogin, LOGIN, page)), await isLoggedIn()]).toEqual([0, true])
    await reset(signedIn, 1)
    const [link = ''] = /http\S+\/login\/\S+/.exec((await portico.inbox())[0]?.text ?? '') ?? []
    await browser.inject({ url: link })
    expect(await isLoggedIn()).toBe(false)
    const atLink = { headers: { ...page.headers, referer: link } }
    expect(errorCodeOf(await browser.send(accountInfo, {}, atLink))).toBe(1039)
    await logIn({})
    expect(errorCodeOf(await browser.send(accountInfo, {}, atLink))).toBe(0)
    pass(60 * MINUTE_MS)
    await carryOutSecondFactorResets(portico.services)
    expect(errorCodeOf(await browser.send(userLogin, LOGIN, page))).toBe(2046)
  })
})

// Covers PSK-6, LOG-4.
import { createTestPasskeys, failure, success, testPorts } from '@portico/testing/internal'
import { describe, expect, test, vi } from 'vitest'
import type { PasskeyOutcome } from '../../runtime/ports.ts'
import { AT, openWidget, settle, settled, USER } from '../../testing/widget.fixture.ts'

const DAY_MS = 86_400_000
const DONE: PasskeyOutcome = { outcome: 'done', credential: '{"id":"a"}' }
const CALLBACK = 'https://host.example/home'
const LIST = { passkeys: [], rp_id: 'shop.example', user_handle: 'u' }

interface Situation {
  readonly outcomes?: readonly PasskeyOutcome[]
  readonly canCreate?: boolean
  /** The ids of the passkeys of the account. */
  readonly existing?: readonly string[]
}

async function open({ outcomes = [], canCreate = true, existing = [] }: Situation = {}) {
  const passkeys = createTestPasskeys()
  passkeys.outcomes.push(...outcomes)
  const shown = { ...passkeys, canCreate: async () => canCreate }
  const ports = testPorts({ passkeys: async () => shown })
  const options = JSON.stringify({ challenge: 'c', excludeCredentials: existing.map((id) => ({ id })) })
  const answers = {
    [AT.passkeyCreateOptions]: success({ options, place: 'page' }),
    [AT.passkeyCreate]: success(LIST),
    [AT.smsLogin]: success(USER),
    [AT.userLogin]: success(USER),
  }
  const config = { callback: CALLBACK, switchConfig: { passkey: true } }
  const opened = await openWidget(config, answers, ports)
  await vi.waitUntil(() => opened.state().passkey !== undefined)
  const offer = () => opened.state().passkey?.offer
  const logIn = async (by: 'code' | 'password'): Promise<void> => {
    if (by === 'password') opened.widget.changeMethod('email')
    if (by === 'password') opened.enter({ email: 'ada@example.com', password: 'Passw0rd!' })
    else opened.enter({ mobile: '13800138000', mobilecaptcha: '1234' })
    await opened.submit()
    await opened.clock.advance(1)
    await settle()
  }
  const hasLeft = () => vi.waitFor(() => expect(opened.page.navigations).toEqual([CALLBACK]))
  return { ...opened, passkeys, logIn, offer, hasLeft }
}

describe('after a login by password', () => {
  test('the browser creates a passkey by itself, and the page is left', async () => {
    const { logIn, hasLeft, http, passkeys, onSuccess, offer } = await open({ outcomes: [DONE] })
    await logIn('password')
    await hasLeft()
    expect([http.to(AT.passkeyCreate).length, offer()]).toEqual([1, undefined])
    expect(passkeys.asked).toMatchObject([{ isConditional: true }])
    expect(onSuccess).toHaveBeenCalledOnce()
  })

  test('a browser that does not answer delays the login by a second', async () => {
    const { logIn, hasLeft, clock, page, http, passkeys } = await open()
    await logIn('password')
    await vi.waitFor(() => expect(passkeys.asked).toHaveLength(1))
    await clock.advance(998)
    expect(page.navigations).toEqual([])
    await clock.advance(1)
    await hasLeft()
    expect([passkeys.asked[0]?.signal.aborted, http.to(AT.passkeyCreate)]).toEqual([true, []])
  })

  test('a refusal of the server shows nothing', async () => {
    const { logIn, hasLeft, http, notice, onReject } = await open()
    http.on(AT.passkeyCreateOptions, failure(2050, 'Refused'))
    await logIn('password')
    await hasLeft()
    expect([notice(), onReject.mock.calls]).toEqual([undefined, []])
  })
})

test.each<[string, Situation, 'password' | 'code', number]>([
  ['whose account has one', { existing: ['b'] }, 'password', 1],
  ['whose account has one', { existing: ['b'] }, 'code', 1],
  ['whose device can create none', { canCreate: false }, 'password', 0],
  ['whose device can create none', { canCreate: false }, 'code', 0],
])('a visitor %s is not asked: %j, after a login by %s', async (_, situation, by, requests) => {
  const { logIn, hasLeft, http, passkeys, offer } = await open(situation)
  await logIn(by)
  await hasLeft()
  expect([passkeys.asked, offer()]).toEqual([[], undefined])
  expect(http.to(AT.passkeyCreateOptions)).toHaveLength(requests)
})

describe('after a login by code', () => {
  test('the visitor is offered one, may dismiss the dialog of the browser, and leaves with it', async () => {
    const outcomes: PasskeyOutcome[] = [{ outcome: 'dismissed' }, DONE]
    const { logIn, hasLeft, offer, http, page, onSuccess } = await open({ outcomes })
    await logIn('code')
    await vi.waitFor(() => expect(offer()?.isCreating).toBe(false))
    expect([page.navigations, onSuccess.mock.calls]).toEqual([[], []])
    offer()?.create()
    expect(offer()?.isCreating).toBe(true)
    await vi.waitFor(() => expect(offer()?.isCreating).toBe(false))
    offer()?.create()
    await hasLeft()
    expect([http.to(AT.passkeyCreate).length, offer()]).toEqual([1, undefined])
  })

  test('“Not now” is kept for 30 days', async () => {
    const { logIn, hasLeft, offer, clock, device, http } = await open()
    await logIn('code')
    await vi.waitFor(() => expect(offer()).toBeDefined())
    offer()?.decline()
    await hasLeft()
    expect(http.to(AT.passkeyCreate)).toEqual([])
    const again = async (days: number): Promise<number> => {
      const later = await open()
      for (const [key, value] of device.stored) later.device.writeStored(key, value)
      await later.clock.advance(days * DAY_MS + clock.now() - later.clock.now())
      await later.logIn('code')
      return later.http.to(AT.passkeyCreateOptions).length
    }
    expect([await again(29), await again(30)]).toEqual([0, 1])
  })

  test('an offer ends with the option', async () => {
    const { logIn, hasLeft, offer, update } = await open()
    await logIn('code')
    await vi.waitFor(() => expect(offer()).toBeDefined())
    update({ switchConfig: {} })
    await hasLeft()
  })

  test('an offer ends with the widget, which then leaves the page alone', async () => {
    const { logIn, offer, widget, page, onSuccess } = await open()
    await logIn('code')
    await vi.waitFor(() => expect(offer()).toBeDefined())
    await settled(() => widget.stop())
    expect([page.navigations, onSuccess.mock.calls]).toEqual([[], []])
  })
})

// Covers NAV-10, SND-1, SND-5, LOG-6, MSG-4, API-1, API-2.
import { CSRF_COOKIE } from '@portico/protocol'
import type { TestPorts } from '@portico/testing/internal'
import { createBlockedDevice, dropped, failure, success, testPorts } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import { AT, held, openLogin } from '../testing/widget.fixture.ts'

const EXPIRED = 'The page has expired. Please refresh it and try again'
const SENT = success({ mobile: '138******00', retry_time: 60 })

/** A browser with blocked cookies. */
const blocked = (): TestPorts =>
  testPorts({ device: Object.assign(testPorts().device, createBlockedDevice()) })

/** A browser without the cookie, and the response that sets it. */
function withoutCookie() {
  const ports = testPorts()
  ports.device.cookies.delete(CSRF_COOKIE)
  const setsCookie: typeof SENT = (request) => {
    ports.device.cookies.set(CSRF_COOKIE, 'f'.repeat(32))
    return failure(1)(request)
  }
  return { ports, setsCookie }
}

describe('blocked cookies', () => {
  test('let no code be sent, which a persistent notice explains', async () => {
    const { http, state, notice, onReject, clock, sendCode } = await openLogin({}, {}, blocked())
    await sendCode()
    expect(http.to(AT.sendCode)).toHaveLength(0)
    const text = { key: 'cookies_blocked' }
    expect(state().notice).toMatchObject({ type: 'error', text, persistent: true })
    expect(state().countdown).toBeUndefined()
    expect(onReject.mock.calls).toMatchObject([[{ code: 2035 }]])
    await clock.advance(10_000)
    expect(notice()).toBe('cookies_blocked')
  })

  test('let nothing be submitted', async () => {
    const { http, notice, submit } = await openLogin({}, {}, blocked())
    await submit()
    expect([http.to(AT.smsLogin).length, notice()]).toEqual([0, 'cookies_blocked'])
  })

  test('are not what the first cookie is mistaken for when it comes with the code', async () => {
    const { ports, setsCookie } = withoutCookie()
    const answers = { [AT.accountInfo]: setsCookie, [AT.sendCode]: SENT }
    const { http, notice, sendCode } = await openLogin({ bootstrap: false }, answers, ports)
    await sendCode()
    expect([http.to(AT.sendCode).length, notice()]).toEqual([1, undefined])
  })

  test('are not decided on before the first request has been answered', async () => {
    const { ports, setsCookie } = withoutCookie()
    const { script, release } = held(setsCookie)
    const { http, sendCode } = await openLogin({}, { [AT.accountInfo]: script, [AT.sendCode]: SENT }, ports)
    await sendCode()
    await release()
    expect([http.to(AT.accountInfo).length, http.to(AT.sendCode).length]).toEqual([1, 1])
  })

  test('are not what a network failure is reported as', async () => {
    const answers = { [AT.accountInfo]: dropped, [AT.sendCode]: dropped }
    const { notice, sendCode } = await openLogin({ bootstrap: false }, answers, blocked())
    await sendCode()
    expect(notice()).toBe('network_failure')
  })

  test.each([
    ['at another origin', { passportBase: 'https://passport.example' }, 'cookies_blocked'],
    ['at its own origin with a readable cookie', {}, EXPIRED],
  ])('are the reason for a token refused twice %s: %j leads to %s', async (_, config, shown) => {
    const { http, notice, submit } = await openLogin(config, { [AT.smsLogin]: failure(2035, EXPIRED) })
    await submit()
    expect([http.to(AT.smsLogin).length, notice()]).toEqual([2, shown])
  })

  test('are the reason for a token refused twice whose cookie is gone', async () => {
    const { ports, http, state, notice, submit } = await openLogin()
    http.on(AT.smsLogin, (request) => {
      ports.device.cookies.delete(CSRF_COOKIE)
      return failure(2035, EXPIRED)(request)
    })
    await submit()
    expect([http.to(AT.smsLogin).length, notice(), state().notice?.persistent]).toEqual([
      2,
      'cookies_blocked',
      true,
    ])
  })
})

// Covers NAV-10, SND-1, SND-5, LOG-6, MSG-4, API-1, API-2.
import type { TestPorts } from '@portico/testing/internal'
import { createBlockedDevice, failure, settle, success, testPorts } from '@portico/testing/internal'
import { CSRF_COOKIE } from '@portico/protocol'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadController } from '../lazy-controller.ts'
import { readOptions } from '../options.ts'
import type { AccountCenterConfig } from '../public-types.ts'
import { createWidget } from '../widget.ts'
import { enter } from '../widget.fixture.ts'

const SEND_CODE = '/passport/web/send_code/'
const SMS_LOGIN = '/passport/web/sms_login/'
const EXPIRED = 'The page has expired. Please refresh it and try again'

beforeAll(loadController)

/** A browser with blocked cookies. */
function blocked(): TestPorts {
  return testPorts({ device: Object.assign(testPorts().device, createBlockedDevice()) })
}

async function fillIn(ports: TestPorts, config: AccountCenterConfig = {}) {
  const onReject = vi.fn()
  const widget = createWidget(readOptions({ onReject, ...config }), ports)
  widget.begin()
  await ports.clock.advance(0)
  enter(widget, { mobile: '13800138000', mobilecaptcha: '1234' })
  const notice = () => widget.getState().notice
  return { widget, onReject, notice, ...ports }
}

describe('blocked cookies', () => {
  test('with blocked cookies no code is sent and a persistent notice explains it', async () => {
    const { widget, http, notice, onReject, clock } = await fillIn(blocked())
    widget.sendCode()
    await settle()
    await settle()
    expect(http.to(SEND_CODE)).toHaveLength(0)
    expect(notice()).toMatchObject({ type: 'error', text: { key: 'cookies_blocked' }, persistent: true })
    expect(widget.getState().countdown).toBeUndefined()
    expect(onReject.mock.calls).toMatchObject([[{ code: 2035 }]])
    await clock.advance(10_000)
    expect(notice()).toMatchObject({ text: { key: 'cookies_blocked' } })
  })

  test('with blocked cookies nothing is submitted', async () => {
    const { widget, http, notice } = await fillIn(blocked())
    widget.submit()
    await settle()
    await settle()
    expect(http.to(SMS_LOGIN)).toHaveLength(0)
    expect(notice()).toMatchObject({ text: { key: 'cookies_blocked' } })
  })

  test('the first cookie arriving with the code is not mistaken for blocked cookies', async () => {
    const ports = testPorts()
    ports.device.cookies.delete(CSRF_COOKIE)
    ports.http.on('/passport/web/account/info/', (request) => {
      ports.device.cookies.set(CSRF_COOKIE, 'f'.repeat(32))
      return failure(1)(request)
    })
    ports.http.on(SEND_CODE, success({ mobile: '138******00', retry_time: 60 }))
    const { widget, http } = await fillIn(ports, { bootstrap: false })
    widget.sendCode()
    await settle()
    await settle()
    expect(http.to(SEND_CODE)).toHaveLength(1)
    expect(widget.getState().notice).toBeUndefined()
  })

  test('a code requested during the first request waits for its cookie', async () => {
    const ports = testPorts()
    ports.device.cookies.delete(CSRF_COOKIE)
    let release: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => (release = resolve))
    ports.http.on('/passport/web/account/info/', async (request) => {
      await waiting
      ports.device.cookies.set(CSRF_COOKIE, 'f'.repeat(32))
      return failure(1)(request)
    })
    ports.http.on(SEND_CODE, success({ mobile: '138******00', retry_time: 60 }))
    const { widget, http } = await fillIn(ports)
    widget.sendCode()
    await settle()
    release()
    await settle()
    await settle()
    expect(http.to('/passport/web/account/info/')).toHaveLength(1)
    expect(http.to(SEND_CODE)).toHaveLength(1)
  })

  test('a network failure is not reported as blocked cookies', async () => {
    const ports = blocked()
    const { widget, notice } = await fillIn(ports, { bootstrap: false })
    ports.http.on('/passport/web/account/info/', () => Promise.reject(new Error('down')))
    ports.http.on(SEND_CODE, () => Promise.reject(new Error('down')))
    widget.sendCode()
    await settle()
    await settle()
    expect(notice()).toMatchObject({ text: { key: 'network_failure' } })
  })

  test.each([
    ['at another origin', { passportBase: 'https://passport.example' }, 'cookies_blocked'],
    ['at its own origin with a readable cookie', {}, undefined],
  ] as const)('a token refused twice %s is reported as what it is', async (_, config, key) => {
    const ports = testPorts()
    ports.http.on(SMS_LOGIN, failure(2035, EXPIRED))
    const { widget, http, notice } = await fillIn(ports, config)
    widget.submit()
    await settle()
    await settle()
    expect(http.to(SMS_LOGIN)).toHaveLength(2)
    expect(notice()?.text).toEqual(key ? { key } : { plainText: EXPIRED })
  })

  test('a token refused twice without its cookie is reported as blocked cookies', async () => {
    const ports = testPorts()
    ports.http.on(SMS_LOGIN, (request) => {
      ports.device.cookies.delete(CSRF_COOKIE)
      return failure(2035, EXPIRED)(request)
    })
    const { widget, http, notice } = await fillIn(ports)
    widget.submit()
    await settle()
    await settle()
    expect(http.to(SMS_LOGIN)).toHaveLength(2)
    expect(notice()).toMatchObject({ text: { key: 'cookies_blocked' }, persistent: true })
  })
})

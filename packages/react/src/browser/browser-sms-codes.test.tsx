import { expect, onTestFinished, test, vi } from 'vitest'
import { browserSmsCodes } from './browser-sms-codes.ts'

type Get = (wanted: unknown) => Promise<unknown>

/** A browser that reads text messages, so. */
function browserWithWebOtp(get: Get) {
  vi.stubGlobal('OTPCredential', {})
  const spy = vi.spyOn(navigator.credentials, 'get').mockImplementation(get as never)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    spy.mockRestore()
  })
  return spy
}

const { signal } = new AbortController()

test('VAL-7 the browser is asked for the code of a text message, for as long as somebody waits', async () => {
  const get = browserWithWebOtp(async () => ({ code: '4711' }))
  expect(await browserSmsCodes.receive(signal)).toBe('4711')
  expect(get).toHaveBeenCalledExactlyOnceWith({ otp: { transport: ['sms'] }, signal })
})

test('VAL-7 a browser that may not, or has none to give, is no failure', async () => {
  browserWithWebOtp(() => Promise.reject(new DOMException('declined', 'NotAllowedError')))
  expect(await browserSmsCodes.receive(signal)).toBeUndefined()
  browserWithWebOtp(async () => null)
  expect(await browserSmsCodes.receive(signal)).toBeUndefined()
})

test('VAL-7 a browser that cannot is not asked', async () => {
  const get = browserWithWebOtp(async () => ({ code: '4711' }))
  Reflect.deleteProperty(window, 'OTPCredential')
  expect(await browserSmsCodes.receive(signal)).toBeUndefined()
  expect(get).not.toHaveBeenCalled()
})

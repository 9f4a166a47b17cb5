// Covers EMB-1, VAL-7, CAP-4.
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { browserSmsCodes, loadSlider } from './deferred-ports.ts'

/** `with` is a syntax error in a module. */
function classicScript(body: string): string {
  const url = URL.createObjectURL(new Blob([`with ({}) { ${body} }`], { type: 'text/javascript' }))
  onTestFinished(() => {
    URL.revokeObjectURL(url)
    delete window.PorticoSlider
  })
  return url
}

const scriptsOf = (url: string): number =>
  [...document.scripts].filter(({ src }) => src.startsWith(url)).length

type Get = (wanted: unknown) => Promise<unknown>

/** Simulates a browser that supports WebOTP, on a phone unless another pointer is given. */
function browserWithWebOtp(get: Get, pointer = 'coarse') {
  vi.stubGlobal('OTPCredential', {})
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }))
  const spy = vi.spyOn(navigator.credentials, 'get').mockImplementation(get as never)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    spy.mockRestore()
  })
  return spy
}

const { signal } = new AbortController()

describe('slider script', () => {
  test('a classic script is loaded as well and leaves no element behind', async () => {
    const url = classicScript('window.PorticoSlider = { render: () => undefined }')
    const slider = await loadSlider(url)
    expect(slider).toBe(window.PorticoSlider)
    expect(scriptsOf(url)).toBe(0)
  })

  test('a script that defines nothing or fails to load rejects and leaves no element', async () => {
    const empty = classicScript('')
    await expect(loadSlider(empty)).rejects.toThrow('did not define PorticoSlider')
    URL.revokeObjectURL(empty)
    await expect(loadSlider(empty)).rejects.toThrow('could not be loaded')
    expect(scriptsOf(empty)).toBe(0)
  })
})

describe('SMS codes', () => {
  test('the browser is asked for the code of a text message until the signal aborts', async () => {
    const get = browserWithWebOtp(async () => ({ code: '4711' }))
    expect(await browserSmsCodes.receive(signal)).toBe('4711')
    expect(get).toHaveBeenCalledExactlyOnceWith({ otp: { transport: ['sms'] }, signal })
  })

  test('a refusal or an empty credential is not an error', async () => {
    browserWithWebOtp(() => Promise.reject(new DOMException('declined', 'NotAllowedError')))
    expect(await browserSmsCodes.receive(signal)).toBeUndefined()
    browserWithWebOtp(async () => null)
    expect(await browserSmsCodes.receive(signal)).toBeUndefined()
  })

  test('a browser without WebOTP is not asked', async () => {
    const get = browserWithWebOtp(async () => ({ code: '4711' }))
    Reflect.deleteProperty(window, 'OTPCredential')
    expect(await browserSmsCodes.receive(signal)).toBeUndefined()
    expect(get).not.toHaveBeenCalled()
  })

  test('a computer is not asked, whose page would not return from the cache', async () => {
    const get = browserWithWebOtp(async () => ({ code: '4711' }), 'fine')
    expect(await browserSmsCodes.receive(signal)).toBeUndefined()
    expect(get).not.toHaveBeenCalled()
  })
})

// Covers PSK-2.
import { afterEach, expect, test, vi } from 'vitest'
import { get } from './passkey-ceremony.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['NotAllowedError', 'dismissed'],
  ['AbortError', 'dismissed'],
  ['OperationError', 'failed'],
  ['TimeoutError', 'failed'],
  ['UnknownError', 'failed'],
  ['SecurityError', 'impossible'],
  ['NotSupportedError', 'impossible'],
])('a request that ends with %s has %s', async (name, outcome) => {
  vi.stubGlobal('PublicKeyCredential', Event)
  vi.stubGlobal('AuthenticatorAttestationResponse', { prototype: { getPublicKey: vi.fn<() => void>() } })
  const refuse = () => Promise.reject(new DOMException('refused', name))
  vi.stubGlobal('navigator', { credentials: { get: refuse } })
  const { signal } = new AbortController()
  expect(await get({ options: '{"challenge":"AAAA"}', place: 'page', signal })).toEqual({ outcome })
})

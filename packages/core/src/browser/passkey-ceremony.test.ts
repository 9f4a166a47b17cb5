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

test('a passkey that was used is named, so that the browser can forget it', async () => {
  vi.stubGlobal('PublicKeyCredential', Event)
  vi.stubGlobal('AuthenticatorAttestationResponse', { prototype: { getPublicKey: vi.fn<() => void>() } })
  const bytes = new ArrayBuffer(1)
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null }
  const found = { id: 'a', type: 'public-key', response }
  vi.stubGlobal('navigator', { credentials: { get: async () => found } })
  const { signal } = new AbortController()
  const options = '{"challenge":"AAAA","rpId":"shop.example"}'
  expect(await get({ options, place: 'page', signal })).toMatchObject({
    outcome: 'done',
    used: { rpId: 'shop.example', id: 'a' },
  })
})

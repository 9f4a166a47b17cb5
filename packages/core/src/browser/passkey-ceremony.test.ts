// Covers PSK-2.
import { afterEach, expect, test, vi } from 'vitest'
import { get } from './passkey-ceremony.ts'

/** Asks a browser for a passkey. @param answer that of the browser */
async function getFrom(answer: () => Promise<object>, options: string) {
  vi.stubGlobal('PublicKeyCredential', Event)
  vi.stubGlobal('AuthenticatorAttestationResponse', { prototype: { getPublicKey: vi.fn<() => void>() } })
  vi.stubGlobal('navigator', { credentials: { get: answer } })
  return get({ options, place: 'page', signal: new AbortController().signal })
}

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
  const refuse = () => Promise.reject(new DOMException('refused', name))
  expect(await getFrom(refuse, '{"challenge":"AAAA"}')).toEqual({ outcome })
})

test('a passkey that was used is named, so that the browser can forget it', async () => {
  const bytes = new ArrayBuffer(1)
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null }
  const found = { id: 'a', type: 'public-key', response }
  expect(await getFrom(async () => found, '{"challenge":"AAAA","rpId":"shop.example"}')).toMatchObject({
    outcome: 'done',
    used: { rpId: 'shop.example', id: 'a' },
  })
})

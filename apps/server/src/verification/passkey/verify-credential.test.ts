// Covers PSK-1.
// The titles follow the steps of the registration (7.1) and authentication (7.2) procedures of Web Authentication Level 3.
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { describe, expect, test } from 'vitest'
import type { Result } from '../../shared/result.ts'
import type { CredentialJson, Deviations } from './authenticator.fixture.ts'
import { createPasskey, SYNCED } from './authenticator.fixture.ts'
import { challengeOf, parseCredential, verifyAssertion, verifyCreation } from './verify-credential.ts'

const CEREMONY = {
  challenge: Buffer.from('challenge').toString('base64url'),
  origin: 'https://ads.example',
  rpId: 'account.example',
}

const EXPECTED = { ...CEREMONY, needsVerification: false }

const ATTESTED = 0x40

async function create(
  credential: CredentialJson,
  changes: Partial<typeof EXPECTED & { isSilent: boolean }> = {},
) {
  const expected = { ...EXPECTED, isSilent: false, ...changes }
  const parsed = parseCredential(JSON.stringify(credential))
  const verified = parsed && verifyCreation(parsed, expected)
  const own = outcomeOf(verified)
  const other = await opinionOf(() =>
    verifyRegistrationResponse({
      response: credential as never,
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpId,
      requireUserPresence: !expected.isSilent,
      requireUserVerification: expected.needsVerification,
    }),
  )
  return { own, other, value: verified?.ok ? verified.value : undefined }
}

type Passkey = ReturnType<typeof createPasskey>

async function use(
  passkey: Passkey,
  credential: CredentialJson,
  changes: Partial<typeof EXPECTED> & {
    signCount?: number
    isBackupEligible?: boolean
    algorithm?: number
  } = {},
) {
  const { signCount = 0, isBackupEligible = true, algorithm = -7, ...rest } = changes
  const expected = { ...EXPECTED, ...rest }
  const { id, publicKey, userHandle, coseKey } = passkey
  const parsed = parseCredential(JSON.stringify(credential))
  const stored = { id, publicKey, userHandle, algorithm, signCount, isBackupEligible }
  const verified = parsed && verifyAssertion(parsed, stored, expected)
  const own = outcomeOf(verified)
  const other = await opinionOf(() =>
    verifyAuthenticationResponse({
      response: credential as never,
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpId,
      credential: { id, publicKey: new Uint8Array(coseKey), counter: signCount },
      requireUserVerification: expected.needsVerification,
    }),
  )
  return { own, other, value: verified?.ok ? verified.value : undefined }
}

function outcomeOf(verified: Result<unknown, string> | undefined): string {
  if (!verified) return 'malformed'
  return verified.ok ? 'accepted' : verified.error
}

/** The opinion of @simplewebauthn/server. */
async function opinionOf(
  verify: () => Promise<{ readonly verified: boolean }>,
): Promise<'accepted' | 'refused'> {
  try {
    return (await verify()).verified ? 'accepted' : 'refused'
  } catch {
    return 'refused'
  }
}

/** The rows of both procedures: what deviates, what this server says, and whether the other library says the same. */
interface Row {
  readonly step: string
  readonly deviations: Deviations
  readonly fault: string
  /** Why the other library accepts it. */
  readonly differs?: string | undefined
}

function row(step: string, deviations: Deviations, fault: string, differs?: string): Row {
  return { step, deviations, fault, differs }
}

const COMMON: readonly Row[] = [
  row('the response has the form of one', { response: { clientDataJSON: 7 } }, 'malformed'),
  row('rawId is the id', { members: { rawId: 'AAAA' } }, 'malformed'),
  row('the type is public-key', { members: { type: 'password' } }, 'malformed'),
  row('client data is JSON in UTF-8', { response: { clientDataJSON: '_w' } }, 'malformed'),
  row('type of the client data', { type: 'webauthn.other' }, 'wrong type'),
  row('challenge', { challenge: 'b3RoZXI' }, 'wrong challenge'),
  row('origin', { origin: 'https://evil.example' }, 'wrong origin'),
  row('origin with another scheme', { origin: 'http://ads.example' }, 'wrong origin'),
  row('origin with another port', { origin: 'https://ads.example:8443' }, 'wrong origin'),
  row(
    'crossOrigin, where no frame is expected',
    { clientData: { crossOrigin: true } },
    'cross-origin frame',
    'leaves it to topOrigin',
  ),
  row(
    'topOrigin, where no frame is expected',
    { clientData: { crossOrigin: true, topOrigin: 'https://top.example' } },
    'cross-origin frame',
  ),
  row(
    'topOrigin without crossOrigin',
    { clientData: { topOrigin: 'https://top.example' } },
    'cross-origin frame',
  ),
  row('rpIdHash', { rpId: 'other.example' }, 'wrong relying party'),
]

describe('7.1, registering a new credential', () => {
  test.each([-8, -7, -257] as const)('a credential of algorithm %i is accepted', async (algorithm) => {
    const passkey = createPasskey({ algorithm })
    const { own, other, value } = await create(passkey.create(CEREMONY))
    expect([own, other]).toEqual(['accepted', 'accepted'])
    expect(value).toMatchObject({
      id: passkey.id,
      publicKey: passkey.publicKey,
      algorithm,
      signCount: 0,
      transports: ['hybrid', 'internal'],
      isBackupEligible: true,
      isBackedUp: true,
      isUserVerified: true,
      aaguid: '00000000-0000-0000-0000-000000000000',
    })
  })

  const rows: readonly Row[] = [
    ...COMMON,
    row('an answer of the other procedure', { type: 'webauthn.get' }, 'wrong type'),
    row('UP', { flags: 0x04 | ATTESTED }, 'user not present'),
    row('BS without BE', { flags: 0x01 | 0x10 | ATTESTED }, 'backed up, but not eligible'),
    row('attested credential data is missing', { flags: SYNCED, rest: Buffer.alloc(0) }, 'malformed'),
    row('attested credential data without its flag', { flags: SYNCED }, 'malformed'),
    row('attested credential data is cut off', { rest: Buffer.alloc(18) }, 'malformed'),
    row(
      'the id of the attested credential is another',
      {
        rest: Buffer.concat([
          Buffer.alloc(16),
          Buffer.from([0, 32]),
          Buffer.alloc(32),
          createPasskey().coseKey,
        ]),
      },
      'wrong credential',
      'takes the attested one',
    ),
    row(
      'the algorithm is none of those asked for',
      { response: { publicKeyAlgorithm: -37 } },
      'unsupported key',
      'reads the COSE key instead',
    ),
    row(
      'the key is of another type than its algorithm',
      { response: { publicKeyAlgorithm: -257 } },
      'unsupported key',
      'reads the COSE key instead',
    ),
    row(
      'the browser cannot export the key',
      { response: { publicKey: null } },
      'unsupported key',
      'reads the COSE key instead',
    ),
  ]
  test.each(rows)('refused: $step', async ({ deviations, fault, differs }) => {
    const { own, other } = await create(createPasskey().create(CEREMONY, deviations))
    expect(own).toBe(fault)
    // It does not read topOrigin here.
    const isAccepted = differs !== undefined || deviations.clientData !== undefined
    expect(other).toBe(isAccepted ? 'accepted' : 'refused')
  })

  test('UP is not needed for a credential that was created without a prompt', async () => {
    const credential = createPasskey().create(CEREMONY, { flags: ATTESTED })
    expect(await create(credential, { isSilent: true })).toMatchObject({ own: 'accepted', other: 'accepted' })
  })

  test('UV is required only where the options said so', async () => {
    const credential = createPasskey().create(CEREMONY, { flags: 0x01 | ATTESTED })
    expect(await create(credential)).toMatchObject({ own: 'accepted', other: 'accepted' })
    expect(await create(credential, { needsVerification: true })).toMatchObject({
      own: 'user not verified',
      other: 'refused',
    })
  })

  test('an id has at most 1023 bytes', () => {
    const credential = createPasskey().create(CEREMONY)
    const id = Buffer.alloc(1024).toString('base64url')
    expect(parseCredential(JSON.stringify({ ...credential, id, rawId: id }))).toBeUndefined()
  })
})

describe('7.2, verifying an assertion', () => {
  test.each([-8, -7, -257] as const)('an assertion of algorithm %i is accepted', async (algorithm) => {
    const passkey = createPasskey({ algorithm })
    const used = await use(passkey, passkey.get(CEREMONY, { signCount: 0 }), { algorithm })
    expect(used).toEqual({
      own: 'accepted',
      other: 'accepted',
      value: { signCount: 0, isBackedUp: true, isUserVerified: true },
    })
  })

  const rows: readonly Row[] = [
    ...COMMON,
    row('an answer of the other procedure', { type: 'webauthn.create' }, 'wrong type'),
    row(
      'the credential is another',
      { members: { id: 'AAAA', rawId: 'AAAA' } },
      'wrong credential',
      'leaves it to the caller',
    ),
    row(
      'the user handle is another',
      { response: { userHandle: 'AAAA' } },
      'wrong user',
      'leaves it to the caller',
    ),
    row('UP', { flags: SYNCED & ~0x01 }, 'user not present'),
    row('BS without BE', { flags: 0x01 | 0x10 }, 'backed up, but not eligible'),
    row('authenticator data is cut off', { response: { authenticatorData: 'AAAA' } }, 'malformed'),
    row('data after the header without its flag', { rest: Buffer.from([0xa0]) }, 'malformed'),
    row('extensions are missing, against the flag', { flags: SYNCED | 0x80 }, 'malformed'),
    row(
      'the signature is of something else',
      { response: { signature: Buffer.from('other').toString('base64url') } },
      'wrong signature',
    ),
    row('the signature is missing', { response: { signature: undefined } }, 'malformed'),
    row(
      'the backup eligibility has changed',
      { flags: 0x01 },
      'backup eligibility changed',
      'leaves it to the caller',
    ),
  ]
  test.each(rows)('refused: $step', async ({ deviations, fault, differs }) => {
    const passkey = createPasskey()
    const { own, other } = await use(passkey, passkey.get(CEREMONY, deviations))
    expect(own).toBe(fault)
    expect(other).toBe(differs === undefined ? 'refused' : 'accepted')
  })

  test('UV is required only where the options said so', async () => {
    const passkey = createPasskey()
    const credential = passkey.get(CEREMONY, { flags: SYNCED & ~0x04 })
    expect(await use(passkey, credential)).toMatchObject({ own: 'accepted', other: 'accepted' })
    const needsVerification = true
    expect(await use(passkey, credential, { needsVerification })).toMatchObject({
      own: 'user not verified',
      other: 'refused',
    })
  })

  test('extensions after the header are accepted, if the flag announces them', async () => {
    const passkey = createPasskey()
    const credential = passkey.get(CEREMONY, { flags: SYNCED | 0x80, rest: Buffer.from([0xa0]) })
    expect(await use(passkey, credential)).toMatchObject({ own: 'accepted', other: 'accepted' })
  })

  test.each([
    [0, 0, 'accepted'],
    [4, 5, 'accepted'],
    [0, 5, 'accepted'],
    [5, 5, 'counter went back'],
    [5, 4, 'counter went back'],
    [5, 0, 'counter went back'],
  ])('the counter was %i and is %i: %s', async (before, signCount, outcome) => {
    const passkey = createPasskey()
    const used = await use(passkey, passkey.get(CEREMONY, { signCount }), { signCount: before })
    expect(used.own).toBe(outcome)
    expect(used.other).toBe(outcome === 'accepted' ? 'accepted' : 'refused')
  })

  test('without a user handle the one of the credential is not compared', async () => {
    const passkey = createPasskey()
    const credential = passkey.get(CEREMONY, { response: { userHandle: undefined } })
    expect(await use(passkey, credential)).toMatchObject({ own: 'accepted', other: 'accepted' })
  })

  test('the challenge of an answer can be read before anything is verified', () => {
    const parsed = parseCredential(JSON.stringify(createPasskey().get(CEREMONY)))
    expect(parsed && challengeOf(parsed)).toBe(CEREMONY.challenge)
  })
})

describe('fuzzed answers', () => {
  /** Flips one bit of a member of the response. */
  function flip(credential: CredentialJson, member: string, bit: number): CredentialJson {
    const bytes = Buffer.from(String(credential.response[member]), 'base64url')
    const at = bit % (bytes.length * 8)
    bytes.writeUInt8(bytes.readUInt8(at >> 3) ^ (1 << (at & 7)), at >> 3)
    return { ...credential, response: { ...credential.response, [member]: bytes.toString('base64url') } }
  }

  test('an assertion with any flipped bit is refused, by both implementations', async () => {
    const passkey = createPasskey({ algorithm: -8 })
    const credential = passkey.get(CEREMONY)
    for (const member of ['clientDataJSON', 'authenticatorData', 'signature'])
      for (let bit = 0; bit < 600; bit += 7) {
        const { own, other } = await use(passkey, flip(credential, member, bit), { algorithm: -8 })
        expect([member, bit, own === 'accepted', other]).toEqual([member, bit, false, 'refused'])
      }
  })

  test('a header of any content, well signed, gets the same opinion of both', async () => {
    const passkey = createPasskey({ algorithm: -8 })
    for (let flags = 0; flags < 256; flags += 1) {
      // Reserved bits are ignored, and what follows the header is not read as CBOR here.
      if ((flags & (0x40 | 0x80)) !== 0) continue
      const isBackupEligible = (flags & 0x08) !== 0
      const credential = passkey.get(CEREMONY, { flags })
      const { own, other } = await use(passkey, credential, { algorithm: -8, isBackupEligible })
      expect([flags, own === 'accepted']).toEqual([flags, other === 'accepted'])
    }
  })

  test.each([
    '',
    '{',
    '[]',
    'null',
    '{"response":null}',
    '{"id":"","response":{}}',
    '{"__proto__":{"id":"a"}}',
  ])('no credential: %j', (json) => {
    expect(parseCredential(json)).toBeUndefined()
  })
})

// Covers PSK-1.
// The titles follow the steps of the registration (7.1) and authentication (7.2) procedures of Web Authentication Level 3,
// numbered as in its editor's draft. The last tests of this file show that none is missing.
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

const ATTESTED = 0x40

async function create(
  credential: CredentialJson,
  changes: Partial<typeof CEREMONY & { isSilent: boolean }> = {},
) {
  const expected = { ...CEREMONY, isSilent: false, ...changes }
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
      requireUserVerification: false,
    }),
  )
  return { own, other, value: verified?.ok ? verified.value : undefined }
}

type Passkey = ReturnType<typeof createPasskey>

async function use(
  passkey: Passkey,
  credential: CredentialJson,
  changes: Partial<typeof CEREMONY> & {
    signCount?: number
    isBackupEligible?: boolean
    algorithm?: number
    isUserKnown?: boolean
  } = {},
) {
  const { signCount = 0, isBackupEligible = true, algorithm = -7, ...rest } = changes
  const expected = { ...CEREMONY, isUserKnown: false, ...rest }
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
      requireUserVerification: false,
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

/** What deviates in a step of a procedure, what this server says, and whether the other library says the same. */
interface Row {
  readonly step: number
  readonly title: string
  readonly deviations: Deviations
  readonly fault: string
  /** Why the other library accepts it. */
  readonly differs?: string | undefined
}

function row(step: number, ...[title, deviations, fault, differs]: Case): Row {
  return { step, title, deviations, fault, differs }
}

type Case = readonly [title: string, deviations: Deviations, fault: string, differs?: string]

/** Cases of both procedures, with the step of 7.1 and that of 7.2. */
const COMMON: readonly (readonly [number, number, ...Case])[] = [
  [3, 3, 'the response has the form of one', { response: { clientDataJSON: 7 } }, 'malformed'],
  [3, 3, 'rawId is the id', { members: { rawId: 'AAAA' } }, 'malformed'],
  [3, 3, 'the type is public-key', { members: { type: 'password' } }, 'malformed'],
  [5, 8, 'client data is UTF-8', { response: { clientDataJSON: '_w' } }, 'malformed'],
  [6, 9, 'client data is JSON', { response: { clientDataJSON: 'ew' } }, 'malformed'],
  [7, 10, 'type of the client data', { type: 'webauthn.other' }, 'wrong type'],
  [8, 11, 'challenge', { challenge: 'b3RoZXI' }, 'wrong challenge'],
  [9, 12, 'origin', { origin: 'https://evil.example' }, 'wrong origin'],
  [9, 12, 'origin with another scheme', { origin: 'http://ads.example' }, 'wrong origin'],
  [9, 12, 'origin with another port', { origin: 'https://ads.example:8443' }, 'wrong origin'],
  [
    10,
    13,
    'crossOrigin, where no frame is expected',
    { clientData: { crossOrigin: true } },
    'cross-origin frame',
    'leaves it to topOrigin',
  ],
  [
    11,
    14,
    'topOrigin, where no frame is expected',
    { clientData: { crossOrigin: true, topOrigin: 'https://top.example' } },
    'cross-origin frame',
  ],
  [
    11,
    14,
    'topOrigin without crossOrigin',
    { clientData: { topOrigin: 'https://top.example' } },
    'cross-origin frame',
  ],
  [14, 15, 'rpIdHash', { rpId: 'other.example' }, 'wrong relying party'],
]

const CREATION_ROWS: readonly Row[] = [
  ...COMMON.map(([step, , ...rest]) => row(step, ...rest)),
  row(7, 'an answer of the other procedure', { type: 'webauthn.get' }, 'wrong type'),
  row(15, 'UP', { flags: 0x04 | ATTESTED }, 'user not present'),
  row(17, 'BS without BE', { flags: 0x01 | 0x10 | ATTESTED }, 'backed up, but not eligible'),
  row(13, 'attested credential data is missing', { flags: SYNCED, rest: Buffer.alloc(0) }, 'malformed'),
  row(13, 'attested credential data without its flag', { flags: SYNCED }, 'malformed'),
  row(13, 'attested credential data is cut off', { rest: Buffer.alloc(18) }, 'malformed'),
  row(
    13,
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
    20,
    'the algorithm was not offered',
    { response: { publicKeyAlgorithm: -37 } },
    'unsupported key',
    'reads the COSE key instead',
  ),
  row(
    20,
    'the key is of another type than its algorithm',
    { response: { publicKeyAlgorithm: -257 } },
    'unsupported key',
    'reads the COSE key instead',
  ),
  row(
    20,
    'the browser cannot export the key',
    { response: { publicKey: null } },
    'unsupported key',
    'reads the COSE key instead',
  ),
]

const ASSERTION_ROWS: readonly Row[] = [
  ...COMMON.map(([, step, ...rest]) => row(step, ...rest)),
  row(10, 'an answer of the other procedure', { type: 'webauthn.create' }, 'wrong type'),
  row(
    6,
    'the credential is another',
    { members: { id: 'AAAA', rawId: 'AAAA' } },
    'wrong credential',
    'leaves it to the caller',
  ),
  row(
    6,
    'the user handle is another',
    { response: { userHandle: 'AAAA' } },
    'wrong user',
    'leaves it to the caller',
  ),
  row(16, 'UP', { flags: SYNCED & ~0x01 }, 'user not present'),
  row(18, 'BS without BE', { flags: 0x01 | 0x10 }, 'backed up, but not eligible'),
  row(7, 'authenticator data is cut off', { response: { authenticatorData: 'AAAA' } }, 'malformed'),
  row(7, 'data after the header without its flag', { rest: Buffer.from([0xa0]) }, 'malformed'),
  row(7, 'extensions are missing, against the flag', { flags: SYNCED | 0x80 }, 'malformed'),
  row(
    21,
    'the signature is of something else',
    { response: { signature: Buffer.from('other').toString('base64url') } },
    'wrong signature',
  ),
  row(7, 'the signature is missing', { response: { signature: undefined } }, 'malformed'),
  row(
    19,
    'the backup eligibility has changed',
    { flags: 0x01 },
    'backup eligibility changed',
    'leaves it to the caller',
  ),
  row(6, 'the user handle is no text', { response: { userHandle: 7 } }, 'wrong user'),
  row(
    6,
    'the user handle is missing, and the user was not known before',
    { response: { userHandle: undefined } },
    'no user handle',
    'leaves it to the caller',
  ),
]

describe('7.1, registering a new credential', () => {
  test.each([-8, -7, -257] as const)(
    'step 27, a credential of algorithm %i is accepted',
    async (algorithm) => {
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
    },
  )

  test.each(CREATION_ROWS)('refused: step $step, $title', async ({ deviations, fault, differs }) => {
    const { own, other } = await create(createPasskey().create(CEREMONY, deviations))
    expect(own).toBe(fault)
    // It does not read topOrigin here.
    const isAccepted = differs !== undefined || deviations.clientData !== undefined
    expect(other).toBe(isAccepted ? 'accepted' : 'refused')
  })

  test('step 15, UP is not needed for a credential that was created without a prompt', async () => {
    const credential = createPasskey().create(CEREMONY, { flags: ATTESTED })
    expect(await create(credential, { isSilent: true })).toMatchObject({ own: 'accepted', other: 'accepted' })
  })

  test('step 16, UV is not required, since the options prefer it', async () => {
    const credential = createPasskey().create(CEREMONY, { flags: 0x01 | ATTESTED })
    expect(await create(credential)).toMatchObject({ own: 'accepted', other: 'accepted' })
  })

  test('step 25, an id has at most 1023 bytes', () => {
    const credential = createPasskey().create(CEREMONY)
    const id = Buffer.alloc(1024).toString('base64url')
    expect(parseCredential(JSON.stringify({ ...credential, id, rawId: id }))).toBeUndefined()
  })
})

describe('7.2, verifying an assertion', () => {
  test.each([-8, -7, -257] as const)(
    'step 21, an assertion of algorithm %i is accepted',
    async (algorithm) => {
      const passkey = createPasskey({ algorithm })
      const used = await use(passkey, passkey.get(CEREMONY, { signCount: 0 }), { algorithm })
      expect(used).toEqual({
        own: 'accepted',
        other: 'accepted',
        value: { signCount: 0, isBackedUp: true, isUserVerified: true },
      })
    },
  )

  test.each(ASSERTION_ROWS)('refused: step $step, $title', async ({ deviations, fault, differs }) => {
    const passkey = createPasskey()
    const { own, other } = await use(passkey, passkey.get(CEREMONY, deviations))
    expect(own).toBe(fault)
    expect(other).toBe(differs === undefined ? 'refused' : 'accepted')
  })

  test('step 17, UV is not required, since the options prefer it', async () => {
    const passkey = createPasskey()
    const credential = passkey.get(CEREMONY, { flags: SYNCED & ~0x04 })
    expect(await use(passkey, credential)).toMatchObject({ own: 'accepted', other: 'accepted' })
  })

  test('step 23, extensions after the header are accepted, if the flag announces them', async () => {
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
  ])('step 22, the counter was %i and is %i: %s', async (before, signCount, outcome) => {
    const passkey = createPasskey()
    const used = await use(passkey, passkey.get(CEREMONY, { signCount }), { signCount: before })
    expect(used.own).toBe(outcome)
    expect(used.other).toBe(outcome === 'accepted' ? 'accepted' : 'refused')
  })

  test.each([undefined, null])(
    'step 6, a user who was known before needs no user handle: %s',
    async (userHandle) => {
      const passkey = createPasskey()
      const credential = passkey.get(CEREMONY, { response: { userHandle } })
      const { own } = await use(passkey, credential, { isUserKnown: true })
      expect(own).toBe('accepted')
    },
  )

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

/** Where the steps without a row are tested, or why there is nothing to do. */
const OTHER_STEPS: Readonly<Record<'creation' | 'assertion', Readonly<Record<number, string>>>> = {
  creation: {
    1: 'account-changes/passkeys/passkeys.test.ts: a second one has the same user handle and excludes the first',
    2: 'packages/core/src/browser/passkey-ceremony.test.ts',
    4: 'no extension is asked for',
    12: 'the hash is for attestation',
    16: 'above',
    18: 'nothing depends on the eligibility',
    19: 'nothing depends on the state; both are stored',
    21: 'no attestation is asked for: steps 21 to 24',
    22: '',
    23: '',
    24: '',
    25: 'above',
    26: 'account-changes/passkeys/passkeys.test.ts: a credential that another account has is refused',
    27: 'above',
    28: 'no extension is asked for',
    29: 'account-changes/passkeys/passkeys.test.ts: are listed in the profile, with what the signals of a browser need',
  },
  assertion: {
    1: 'sign-in/passkey/passkey-login.test.ts: the options name no account',
    2: 'packages/core/src/browser/passkey-ceremony.test.ts',
    4: 'no extension is asked for',
    5: 'sign-in/passkey/passkey-login.test.ts: an answer for a login, or of another account, completes nothing',
    17: 'above',
    20: 'with 21',
    22: 'above',
    23: 'above',
    24: 'sign-in/passkey/passkey-login.test.ts: signs in without a name, in a browser that has never been here',
    25: 'the same',
  },
}

test.each([
  ['creation', CREATION_ROWS, 29],
  ['assertion', ASSERTION_ROWS, 25],
] as const)('no step of the %s is missing', (procedure, rows, last) => {
  const steps = [...rows.map(({ step }) => step), ...Object.keys(OTHER_STEPS[procedure]).map(Number)]
  const inOrder = [...new Set(steps)].toSorted((a, b) => a - b)
  expect(inOrder).toEqual(Array.from({ length: last }, (_, at) => at + 1))
})

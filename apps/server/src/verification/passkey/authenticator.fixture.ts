import type { KeyObject } from 'node:crypto'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Algorithm = -8 | -7 | -257

/** What a test changes of an answer before it is signed. */
export interface Deviations {
  readonly type?: string
  readonly challenge?: string
  readonly origin?: string
  readonly rpId?: string
  /** Further members of the client data. */
  readonly clientData?: object
  /** Default: present, verified, synchronised. */
  readonly flags?: number
  readonly signCount?: number
  /** After the header, in place of the attested credential data. */
  readonly rest?: Buffer
  /** Members of `response`, which no signature covers. */
  readonly response?: object
  /** Members beside `response`. */
  readonly members?: object
}

interface Ceremony {
  readonly challenge: string
  readonly origin: string
  readonly rpId: string
}

/** One passkey of an authenticator in software. */
export interface SoftwarePasskey {
  readonly id: string
  readonly userHandle: string
  /** SubjectPublicKeyInfo in base64url. */
  readonly publicKey: string
  /** As an authenticator encodes it. */
  readonly coseKey: Buffer
  /** What the browser answers to `navigator.credentials.create()`, as JSON would have it. */
  readonly create: (ceremony: Ceremony, deviations?: Deviations) => CredentialJson
  /** What the browser answers to `navigator.credentials.get()`, as JSON would have it. */
  readonly get: (ceremony: Ceremony, deviations?: Deviations) => CredentialJson
}

export interface CredentialJson {
  readonly id: string
  readonly rawId: string
  readonly type: string
  readonly clientExtensionResults: object
  readonly response: Readonly<Record<string, unknown>>
}

/** User present, user verified, backup eligible, backed up. */
export const SYNCED = 0x01 | 0x04 | 0x08 | 0x10

const ATTESTED = 0x40

/** Creates a passkey whose private key is in this process. */
export function createPasskey({
  algorithm = -7,
  userHandle = randomBytes(32).toString('base64url'),
}: { readonly algorithm?: Algorithm; readonly userHandle?: string } = {}): SoftwarePasskey {
  const { publicKey, privateKey } = generateKey(algorithm)
  const idBytes = randomBytes(32)
  const id = idBytes.toString('base64url')
  const coseKey = toCose(publicKey, algorithm)
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url')
  const answer = (response: object, { members }: Deviations): CredentialJson => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: { ...response },
    ...members,
  })
  return {
    id,
    userHandle,
    publicKey: spki,
    coseKey,
    create(ceremony, deviations = {}) {
      const { flags = SYNCED | ATTESTED, rest } = deviations
      const length = Buffer.from([idBytes.length >> 8, idBytes.length & 0xff])
      const attested = rest ?? Buffer.concat([Buffer.alloc(16), length, idBytes, coseKey])
      const authenticatorData = Buffer.concat([headerOf(ceremony, { ...deviations, flags }), attested])
      return answer(
        {
          clientDataJSON: clientDataOf('webauthn.create', ceremony, deviations).toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          attestationObject: toAttestation(authenticatorData).toString('base64url'),
          publicKey: spki,
          publicKeyAlgorithm: algorithm,
          transports: ['internal', 'hybrid'],
          ...deviations.response,
        },
        deviations,
      )
    },
    get(ceremony, deviations = {}) {
      const clientData = clientDataOf('webauthn.get', ceremony, deviations)
      const { rest = Buffer.alloc(0) } = deviations
      const authenticatorData = Buffer.concat([headerOf(ceremony, deviations), rest])
      const hash = createHash('sha256').update(clientData).digest()
      const signed = Buffer.concat([authenticatorData, hash])
      const signature = sign(algorithm === -8 ? null : 'sha256', signed, privateKey)
      return answer(
        {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
          ...deviations.response,
        },
        deviations,
      )
    },
  }
}

function clientDataOf(type: string, ceremony: Ceremony, deviations: Deviations): Buffer {
  const { challenge = ceremony.challenge, origin = ceremony.origin } = deviations
  const members = { type: deviations.type ?? type, challenge, origin, crossOrigin: false }
  return Buffer.from(JSON.stringify({ ...members, ...deviations.clientData }))
}

function headerOf(ceremony: Ceremony, { rpId = ceremony.rpId, flags = SYNCED, signCount = 0 }: Deviations) {
  const header = Buffer.alloc(37)
  createHash('sha256').update(rpId).digest().copy(header)
  header.writeUInt8(flags, 32)
  header.writeUInt32BE(signCount, 33)
  return header
}

function generateKey(algorithm: Algorithm) {
  if (algorithm === -8) return generateKeyPairSync('ed25519')
  if (algorithm === -7) return generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

/** The key in CBOR (RFC 9052), with one byte for each small integer. */
function toCose(publicKey: KeyObject, algorithm: Algorithm): Buffer {
  const jwk = publicKey.export({ format: 'jwk' })
  const member = (name: 'x' | 'y' | 'n' | 'e'): Buffer =>
    toByteString(Buffer.from(jwk[name] ?? '', 'base64url'))
  if (algorithm === -8)
    return Buffer.concat([Buffer.from([0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21]), member('x')])
  if (algorithm === -7)
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      member('x'),
      Buffer.from([0x22]),
      member('y'),
    ])
  return Buffer.concat([
    Buffer.from([0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20]),
    member('n'),
    Buffer.from([0x21]),
    member('e'),
  ])
}

/** `{ fmt: 'none', attStmt: {}, authData }` in CBOR. */
function toAttestation(authenticatorData: Buffer): Buffer {
  const text = (value: string): Buffer =>
    Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  const map = [Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])]
  return Buffer.concat([...map, text('authData'), toByteString(authenticatorData)])
}

/** In the shortest form, as CTAP2 asks. */
function toByteString(bytes: Buffer): Buffer {
  const { length } = bytes
  const long = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff]
  const head = length < 24 ? [0x40 + length] : long
  return Buffer.concat([Buffer.from(head), bytes])
}

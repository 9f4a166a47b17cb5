import type {
  PasskeyOutcome,
  PasskeyPlace,
  PasskeyRequest,
  PasskeyUser,
  UsedPasskey,
} from '../runtime/ports.ts'

// The ceremonies of Web Authentication, with the options and answers of the account center as JSON. Loaded when a passkey is used.

/** A browser that never answers must not keep a visitor waiting. A minute less than the server's challenge lives. */
const LONGEST_MS = 240_000

const IMPOSSIBLE: PasskeyOutcome = { outcome: 'impossible' }

type DescriptorJson = Omit<PublicKeyCredentialDescriptor, 'id'> & { readonly id: string }

interface RequestJson extends Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> {
  readonly challenge: string
  readonly allowCredentials?: readonly DescriptorJson[]
}

interface CreationJson extends Omit<
  PublicKeyCredentialCreationOptions,
  'challenge' | 'user' | 'excludeCredentials'
> {
  readonly challenge: string
  readonly user: Omit<PublicKeyCredentialUserEntity, 'id'> & { readonly id: string }
  readonly excludeCredentials?: readonly DescriptorJson[]
}

export async function get({
  options,
  place,
  signal,
  isConditional = false,
}: PasskeyRequest): Promise<PasskeyOutcome> {
  return run({ place, signal }, async (limited) => {
    const { challenge, allowCredentials = [], ...rest } = JSON.parse(options) as RequestJson
    const publicKey = { ...rest, challenge: decode(challenge), allowCredentials: decodeIds(allowCredentials) }
    const mediation = isConditional ? ({ mediation: 'conditional' } as const) : {}
    const found = await navigator.credentials.get({ publicKey, signal: limited, ...mediation })
    if (!isCredential(found)) return IMPOSSIBLE
    const response = found.response as AuthenticatorAssertionResponse
    const { signature, userHandle, authenticatorData } = response
    const credential = toJson(found, {
      authenticatorData: encode(authenticatorData),
      signature: encode(signature),
      ...(userHandle && { userHandle: encode(userHandle) }),
    })
    const { rpId } = rest
    return { outcome: 'done', credential, ...(rpId !== undefined && { used: { rpId, id: found.id } }) }
  })
}

export async function create({
  options,
  place,
  signal,
  isConditional = false,
}: PasskeyRequest): Promise<PasskeyOutcome> {
  // A browser without the capability would ignore the mediation, and prompt.
  if (isConditional && !(await canCreate({ place, isConditional }))) return IMPOSSIBLE
  return run({ place, signal }, async (limited) => {
    const { challenge, user, excludeCredentials = [], ...rest } = JSON.parse(options) as CreationJson
    const publicKey = {
      ...rest,
      challenge: decode(challenge),
      user: { ...user, id: decode(user.id) },
      excludeCredentials: decodeIds(excludeCredentials),
    }
    const mediation = isConditional ? { mediation: 'conditional' } : {}
    const made = await navigator.credentials.create({ publicKey, signal: limited, ...mediation })
    if (!isCredential(made)) return IMPOSSIBLE
    const response = made.response as AuthenticatorAttestationResponse
    const publicKeyBytes = response.getPublicKey()
    if (!publicKeyBytes) return IMPOSSIBLE
    const credential = toJson(made, {
      authenticatorData: encode(response.getAuthenticatorData()),
      publicKey: encode(publicKeyBytes),
      publicKeyAlgorithm: response.getPublicKeyAlgorithm(),
      transports: response.getTransports(),
    })
    return { outcome: 'done', credential }
  })
}

type Ceremony = Pick<PasskeyRequest, 'place' | 'signal'>

async function run(
  { place, signal }: Ceremony,
  ceremony: (signal: AbortSignal) => Promise<PasskeyOutcome>,
): Promise<PasskeyOutcome> {
  if (!(await isPossible(place))) return IMPOSSIBLE
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), LONGEST_MS)
  const abort = (): void => limit.abort()
  signal.addEventListener('abort', abort)
  try {
    if (signal.aborted) return { outcome: 'dismissed' }
    return await ceremony(limit.signal)
  } catch (error) {
    return { outcome: OUTCOMES[error instanceof Error ? error.name : ''] ?? 'impossible' }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

/** Browsers do not say whether the visitor dismissed the request, has no passkey, or let it time out. */
const OUTCOMES: Readonly<Record<string, 'dismissed' | 'exists' | 'failed'>> = {
  NotAllowedError: 'dismissed',
  AbortError: 'dismissed',
  InvalidStateError: 'exists',
  // Another request of the page is open, or the authenticator did not answer.
  OperationError: 'failed',
  TimeoutError: 'failed',
  UnknownError: 'failed',
}

/** Whether the browser can use the passkeys of the account center in this page. @param place as the server says */
async function isPossible(place: string): Promise<boolean> {
  if (!hasPasskeys() || place === 'elsewhere') return false
  return place !== 'related' || (await hasCapability('relatedOrigins'))
}

export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    typeof AuthenticatorAttestationResponse !== 'undefined' &&
    'getPublicKey' in AuthenticatorAttestationResponse.prototype
  )
}

/** Whether the browser lists passkeys in the autofill of a field. */
export async function canAutofill(): Promise<boolean> {
  if (!hasPasskeys()) return false
  const { isConditionalMediationAvailable: ask } = PublicKeyCredential as Partial<typeof PublicKeyCredential>
  return (await ask?.call(PublicKeyCredential)) === true
}

/** Whether passkeys can be created in this page: by itself after a password, or on this device by its lock. */
export async function canCreate({ place, isConditional = false }: PasskeyPlace): Promise<boolean> {
  if (!(await isPossible(place))) return false
  return hasCapability(isConditional ? 'conditionalCreate' : 'userVerifyingPlatformAuthenticator')
}

async function hasCapability(name: string): Promise<boolean> {
  const { getClientCapabilities: ask } = PublicKeyCredential as unknown as {
    readonly getClientCapabilities?: () => Promise<Readonly<Record<string, boolean>>>
  }
  try {
    return (await ask?.call(PublicKeyCredential))?.[name] === true
  } catch {
    return false
  }
}

interface Signals {
  readonly signalUnknownCredential?: (what: object) => Promise<void>
  readonly signalAllAcceptedCredentials?: (what: object) => Promise<void>
  readonly signalCurrentUserDetails?: (what: object) => Promise<void>
}

/** Lets the browser forget a passkey that no account has. Browsers without the signal keep it. */
export async function forget({ rpId, id: credentialId }: UsedPasskey): Promise<void> {
  await send('signalUnknownCredential', { rpId, credentialId })
}

/** Tells the browser which passkeys the account has, and what they are shown with. */
export async function describe({ rpId, userId, ids, name, displayName }: PasskeyUser): Promise<void> {
  await send('signalAllAcceptedCredentials', { rpId, userId, allAcceptedCredentialIds: ids })
  if (name !== undefined) await send('signalCurrentUserDetails', { rpId, userId, name, displayName })
}

async function send(name: keyof Signals, what: object): Promise<void> {
  if (!hasPasskeys()) return
  try {
    await (PublicKeyCredential as unknown as Signals)[name]?.(what)
  } catch {
    // Only a hint for the browser.
  }
}

function toJson(credential: PublicKeyCredential, response: object): string {
  const { id, type, response: answer } = credential
  return JSON.stringify({
    id,
    rawId: id,
    type,
    response: { clientDataJSON: encode(answer.clientDataJSON), ...response },
  })
}

function isCredential(value: Credential | null): value is PublicKeyCredential {
  return value?.type === 'public-key'
}

function decodeIds(list: readonly DescriptorJson[]): PublicKeyCredentialDescriptor[] {
  return list.map((entry) => ({ ...entry, id: decode(entry.id) }))
}

function encode(bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

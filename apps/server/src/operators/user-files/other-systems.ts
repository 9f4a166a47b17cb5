import { isRecord, parseJsonObject } from '@portico/protocol'
import { encode, writeFirebaseHash } from '../../services/passwords/password-hashes.ts'
import { readEmail, readMobile } from '../../shared/contact.ts'
import { KNOWN_HASHES, PLAIN_PASSWORD } from './user-record.ts'

/** A user in the export of another system. */
type Exported = Readonly<Record<string, unknown>>

/** A password in the form of the import, or why it has none. */
type ReadPassword = { readonly hash?: unknown; readonly fault?: string }

/** A user of another system in the form of the import. What the other system does not store is omitted. */
export interface Converted {
  readonly record: Exported
  /** Why the password cannot be imported. */
  readonly passwordFault?: string | undefined
}

export type ToRecord = (user: Exported) => Converted

/** The password hash parameters of a Firebase project. */
export interface FirebaseParameters {
  readonly signerKey: string
  readonly saltSeparator: string
  readonly rounds: number
  readonly memoryCost: number
}

/** Of Keycloak's `kc.sh export`, whose users have their credentials. */
export function fromKeycloak(user: Exported): Converted {
  const attributes = toObject(user['attributes'])
  const [password = {}] = listOf(user['credentials'])
    .filter((credential) => credential['type'] === 'password')
    .map(readKeycloakPassword)
  const record = {
    external_id: user['id'],
    email: user['email'],
    email_verified: user['emailVerified'] === true,
    mobile: first(attributes['phoneNumber']),
    mobile_verified: String(first(attributes['phoneNumberVerified'])).toLowerCase() === 'true',
    username: isSame(user['username'], user['email']) ? undefined : user['username'],
    screen_name: fullName(user['firstName'], user['lastName']),
    created_at: user['createdTimestamp'],
    ban_reason: user['enabled'] === false ? 'disabled in Keycloak' : undefined,
  }
  return convert(record, password)
}

/** Releases before 8 wrote the parts of a credential as members; later ones keep parameters and secret as JSON in JSON. */
function readKeycloakPassword(credential: Exported): ReadPassword {
  const secret = toObject(readJson(credential['secretData']))
  const { value: stated } = credential
  // Older exports have a plain password there, and some plug-ins the whole hash.
  const isPlain = isText(stated) && !BCRYPT.test(stated)
  const value = secret['value'] ?? credential['hashedSaltedValue'] ?? (isPlain ? undefined : stated)
  if (value === undefined && isPlain) return { fault: PLAIN_PASSWORD }
  // Plug-ins for bcrypt and others keep parameters and salt in the hash.
  if (isText(value) && value.startsWith('$')) return { hash: value }
  return writeKeycloakHash(credential, { salt: secret['salt'] ?? credential['salt'], key: value })
}

function writeKeycloakHash(
  credential: Exported,
  { salt, key }: { readonly salt: unknown; readonly key: unknown },
): ReadPassword {
  const parameters = toObject(readJson(credential['credentialData']))
  const {
    algorithm = 'pbkdf2',
    hashIterations,
    additionalParameters,
  } = { ...credential, ...parameters } as Exported
  const saltAndKey = `$${encode(bytesOf(salt))}$${encode(bytesOf(key))}`
  const digest = KEYCLOAK_DIGESTS[String(algorithm)]
  if (digest !== undefined) return { hash: `$pbkdf2-${digest}$i=${String(hashIterations)}${saltAndKey}` }
  if (algorithm !== 'argon2') return { fault: unknownAlgorithm(algorithm) }
  const costs = toObject(additionalParameters)
  const [type, memory, lanes] = ['type', 'memory', 'parallelism'].map((name) => first(costs[name]))
  const version = first(costs['version']) === '1.0' ? 16 : 19
  const cost = `m=${String(memory)},t=${String(hashIterations)},p=${String(lanes)}`
  return { hash: `$argon2${String(type)}$v=${version}$${cost}${saltAndKey}` }
}

const BCRYPT = /^\$2[aby]\$\d\d\$/

/** By algorithm; that of releases before 3 had no name. */
const KEYCLOAK_DIGESTS: Readonly<Record<string, string>> = {
  pbkdf2: 'sha1',
  'pbkdf2-sha256': 'sha256',
  'pbkdf2-sha512': 'sha512',
}

/** Of Auth0's export of users, of password hashes, which its support provides, or of its extension, whose columns have titles. */
export function fromAuth0(user: Exported): Converted {
  const { $oid: objectId } = toObject(user['_id'])
  const {
    user_id: id = user['Id'],
    email = user['Email'],
    email_verified: isVerified = user['Email Verified'],
    name = user['Name'],
    picture = user['Picture'],
    created_at: createdAt = user['Created At'],
  } = user
  const record = {
    external_id: id ?? (isText(objectId) ? `auth0|${objectId}` : undefined),
    email,
    email_verified: isVerified === true,
    mobile: user['phone_number'],
    mobile_verified: user['phone_verified'] === true,
    username: user['username'],
    screen_name: isSame(name, email) ? undefined : name,
    avatar_url: picture,
    created_at: createdAt,
    ban_reason: user['blocked'] === true ? 'blocked in Auth0' : undefined,
  }
  return convert(record, { hash: user['passwordHash'] })
}

/** Of the CSV that Clerk's dashboard exports. */
export function fromClerk(user: Exported): Converted {
  const email = chooseContact(user['primary_email_address'], user['verified_email_addresses'], readEmail)
  const mobile = chooseContact(user['primary_phone_number'], user['verified_phone_numbers'], readMobile)
  const { password_digest: digest, password_hasher: hasher } = user
  const isKnown = !isText(hasher) || CLERK_HASHERS.includes(hasher)
  const record = {
    external_id: user['id'],
    email: email.value,
    email_verified: email.isVerified,
    mobile: mobile.value,
    mobile_verified: mobile.isVerified,
    username: user['username'],
    screen_name: fullName(user['first_name'], user['last_name']),
    created_at: user['created_at'],
  }
  return convert(record, isText(digest) && !isKnown ? { fault: unknownAlgorithm(hasher) } : { hash: digest })
}

/** Those whose digests are in a form of the import, or of a library that the import knows. */
const CLERK_HASHERS: readonly string[] = [
  'bcrypt',
  'argon2i',
  'argon2id',
  'pbkdf2_sha256_django',
  'scrypt_werkzeug',
]

/** Clerk's tools separate the contacts of a list by commas or bars, and write the primary one as it was typed. */
function chooseContact(
  primary: unknown,
  list: unknown,
  read: typeof readEmail,
): { readonly value: unknown; readonly isVerified: boolean } {
  const verified = (isText(list) ? list : '')
    .split(/[,|]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const [target] = targetsOf([primary], read)
  if (target !== undefined && targetsOf(verified, read).includes(target))
    return { value: target, isVerified: true }
  const [other] = verified
  return other === undefined ? { value: primary, isVerified: false } : { value: other, isVerified: true }
}

function targetsOf(contacts: readonly unknown[], read: typeof readEmail): readonly string[] {
  return contacts.flatMap((contact) => {
    const result = isText(contact) ? read(contact) : undefined
    return result?.ok ? [result.value.target] : []
  })
}

/** Of a list of Authing's users, with the hash of a custom password function in `password`. */
export function fromAuthing(user: Exported): Converted {
  const { phone: mobile, phoneCountryCode: area, status } = user
  const isInternational = isText(mobile) && mobile.startsWith('+')
  const record = {
    external_id: user['userId'] ?? user['id'],
    email: user['email'],
    email_verified: user['emailVerified'] === true,
    mobile:
      isText(mobile) && isText(area) && !isInternational ? `+${area.replace(/^\+/, '')}${mobile}` : mobile,
    mobile_verified: user['phoneVerified'] === true,
    username: user['username'],
    screen_name: user['nickname'] ?? user['name'],
    avatar_url: user['photo'],
    created_at: user['createdAt'],
    ban_reason:
      user['blocked'] === true || AUTHING_CLOSED.includes(String(status)) ? 'blocked in Authing' : undefined,
  }
  return convert(record, { hash: user['password'] })
}

/** In these states a user cannot log in there. */
const AUTHING_CLOSED: readonly string[] = ['Suspended', 'Deactivated', 'Resigned', 'Archived']

/** Of `firebase auth:export users.json`. @param parameters from the project's page of users */
export function fromFirebase(parameters: FirebaseParameters): ToRecord {
  return (user) => {
    const created = Number(user['createdAt'])
    const record = {
      external_id: user['localId'],
      email: user['email'],
      email_verified: user['emailVerified'] === true,
      mobile: user['phoneNumber'],
      // Firebase stores the number once the user has entered its code.
      mobile_verified: isText(user['phoneNumber']),
      screen_name: user['displayName'],
      avatar_url: user['photoUrl'],
      created_at: Number.isNaN(created) ? user['createdAt'] : created,
      ban_reason: user['disabled'] === true ? 'disabled in Firebase' : undefined,
    }
    return convert(record, readFirebasePassword(user, parameters))
  }
}

function readFirebasePassword(
  { passwordHash, salt = '' }: Exported,
  parameters: FirebaseParameters,
): ReadPassword {
  if (!isText(passwordHash)) return {}
  if (bytesOf(passwordHash).toString() === 'REDACTED')
    return { fault: 'is redacted: who exports needs the permission firebaseauth.configs.getHashConfig' }
  const hash = { passwordHash: toBase64(passwordHash), salt: toBase64(String(salt)) }
  // The hash is the encrypted key.
  if (bytesOf(hash.passwordHash).length !== bytesOf(parameters.signerKey).length)
    return { fault: 'is not of a project with this signer key' }
  return { hash: writeFirebaseHash({ ...parameters, ...hash }) }
}

/** Firebase's tool writes base64 with the letters of URLs. */
function toBase64(text: string): string {
  return text.replaceAll('-', '+').replaceAll('_', '/')
}

function convert(record: Exported, { hash, fault }: ReadPassword): Converted {
  const present = omitEmpty({ ...record, password_hash: hash })
  return { record: present, passwordFault: fault }
}

/** Names are of the file, so they are shown only if they can be names. */
function unknownAlgorithm(name: unknown): string {
  const shown = /^[\w-]{1,40}$/.test(String(name))
    ? `the algorithm "${String(name)}", which`
    : 'an algorithm that'
  return `is of ${shown} is not known; known are ${KNOWN_HASHES}`
}

function isSame(one: unknown, other: unknown): boolean {
  return isText(one) && isText(other) && one.toLowerCase() === other.toLowerCase()
}

function readJson(value: unknown): unknown {
  return typeof value === 'string' ? parseJsonObject(value) : value
}

/** What databases and spreadsheets write for a value that does not exist is no member. */
export function omitEmpty(record: Exported): Exported {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}

function fullName(...names: readonly unknown[]): string {
  return names.filter(isText).join(' ')
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value
}

function listOf(value: unknown): readonly Exported[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function toObject(value: unknown): Exported {
  return isRecord(value) ? value : {}
}

function bytesOf(base64: unknown): Buffer {
  return Buffer.from(String(base64), 'base64')
}

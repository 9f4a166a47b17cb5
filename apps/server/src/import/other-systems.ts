import { isRecord, parseJsonObject } from '@portico/protocol'
import { encode, writeFirebaseHash } from '../password/password-hashes.ts'

/** A user in the export of another system. */
type Exported = Readonly<Record<string, unknown>>

/** Makes a record of the import from a user of another system. What the other system does not store is omitted. */
export type ToRecord = (user: Exported) => Exported

/** The password hash parameters of a Firebase project. */
export interface FirebaseParameters {
  readonly signerKey: string
  readonly saltSeparator: string
  readonly rounds: number
  readonly memoryCost: number
}

/** Of Keycloak's `kc.sh export`, whose users have their credentials. */
export function fromKeycloak(user: Exported): Exported {
  const attributes = toObject(user['attributes'])
  const hash = listOf(user['credentials'])
    .filter((credential) => credential['type'] === 'password')
    .map(writeKeycloakHash)[0]
  return omitEmpty({
    external_id: user['id'],
    email: user['email'],
    email_verified: user['emailVerified'] === true,
    mobile: first(attributes['phoneNumber']),
    mobile_verified: first(attributes['phoneNumberVerified']) === 'true',
    username: user['username'] === user['email'] ? undefined : user['username'],
    screen_name: fullName(user['firstName'], user['lastName']),
    created_at: user['createdTimestamp'],
    password_hash: hash,
    ban_reason: user['enabled'] === false ? 'disabled in Keycloak' : undefined,
  })
}

/** Keycloak keeps parameters and secret as JSON in JSON. */
function writeKeycloakHash({ secretData, credentialData }: Exported): string {
  const { value, salt } = parseJsonObject(String(secretData)) ?? {}
  const { algorithm, hashIterations, additionalParameters } = parseJsonObject(String(credentialData)) ?? {}
  const saltAndKey = `$${encode(bytesOf(salt))}$${encode(bytesOf(value))}`
  if (algorithm !== 'argon2') {
    const digest = algorithm === 'pbkdf2' ? 'sha1' : String(algorithm).replace(/^pbkdf2-/, '')
    return `$pbkdf2-${digest}$i=${String(hashIterations)}${saltAndKey}`
  }
  const parameters = toObject(additionalParameters)
  const [type, memory, lanes] = ['type', 'memory', 'parallelism'].map((key) => first(parameters[key]))
  const version = first(parameters['version']) === '1.0' ? 16 : 19
  const cost = `m=${String(memory)},t=${String(hashIterations)},p=${String(lanes)}`
  return `$argon2${String(type)}$v=${version}$${cost}${saltAndKey}`
}

/** Of Auth0's export of users, or of password hashes, which its support provides. */
export function fromAuth0(user: Exported): Exported {
  const { $oid: objectId } = toObject(user['_id'])
  return omitEmpty({
    external_id: user['user_id'] ?? (isText(objectId) ? `auth0|${objectId}` : undefined),
    email: user['email'],
    email_verified: user['email_verified'] === true,
    mobile: user['phone_number'],
    mobile_verified: user['phone_verified'] === true,
    username: user['username'],
    screen_name: user['name'] === user['email'] ? undefined : user['name'],
    avatar_url: user['picture'],
    created_at: user['created_at'],
    password_hash: user['passwordHash'],
    ban_reason: user['blocked'] === true ? 'blocked in Auth0' : undefined,
  })
}

/** Of the CSV that Clerk's dashboard exports. Verified addresses are separated by `|`. */
export function fromClerk(user: Exported): Exported {
  const isVerified = (list: unknown, one: unknown): boolean => String(list).split('|').includes(String(one))
  const { primary_email_address: email, primary_phone_number: mobile } = user
  return omitEmpty({
    external_id: user['id'],
    email,
    email_verified: isVerified(user['verified_email_addresses'], email),
    mobile,
    mobile_verified: isVerified(user['verified_phone_numbers'], mobile),
    username: user['username'],
    screen_name: fullName(user['first_name'], user['last_name']),
    password_hash: user['password_digest'],
  })
}

/** Of a list of Authing's users, with the hash of a custom password function in `password`. */
export function fromAuthing(user: Exported): Exported {
  const mobile = user['phone']
  const area = user['phoneCountryCode']
  return omitEmpty({
    external_id: user['userId'] ?? user['id'],
    email: user['email'],
    email_verified: user['emailVerified'] === true,
    mobile: isText(mobile) && isText(area) && !mobile.startsWith('+') ? `${area}${mobile}` : mobile,
    mobile_verified: user['phoneVerified'] === true,
    username: user['username'],
    screen_name: user['nickname'] ?? user['name'],
    avatar_url: user['photo'],
    created_at: user['createdAt'],
    password_hash: user['password'],
    ban_reason: user['blocked'] === true || user['status'] === 'Suspended' ? 'blocked in Authing' : undefined,
  })
}

/** Of `firebase auth:export users.json`. @param parameters from the project's page of users */
export function fromFirebase(parameters: FirebaseParameters): ToRecord {
  return (user) => {
    const { passwordHash, salt = '' } = user
    const created = Number(user['createdAt'])
    return omitEmpty({
      external_id: user['localId'],
      email: user['email'],
      email_verified: user['emailVerified'] === true,
      mobile: user['phoneNumber'],
      // Firebase stores the number once the user has entered its code.
      mobile_verified: isText(user['phoneNumber']),
      screen_name: user['displayName'],
      avatar_url: user['photoUrl'],
      created_at: Number.isNaN(created) ? undefined : created,
      password_hash: isText(passwordHash)
        ? writeFirebaseHash({
            ...parameters,
            passwordHash: toBase64(passwordHash),
            salt: toBase64(String(salt)),
          })
        : undefined,
      ban_reason: user['disabled'] === true ? 'disabled in Firebase' : undefined,
    })
  }
}

/** Firebase's tool writes base64 with the letters of URLs. */
function toBase64(text: string): string {
  return text.replaceAll('-', '+').replaceAll('_', '/')
}

function omitEmpty(record: Exported): Exported {
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

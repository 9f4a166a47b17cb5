// Covers LOG-1.
import { pbkdf2Sync, scryptSync } from 'node:crypto'
import { hashSync as hashArgon2Sync } from '@node-rs/argon2'
import { hashSync as hashBcryptSync } from '@node-rs/bcrypt'
import { describe, expect, test } from 'vitest'
import { toKnownForm } from './foreign-hashes.ts'
import { encode, faultOfHash, verifyHash } from './password-hashes.ts'

const PASSWORD = 'Pässw0rd 林'
/** Its base64 has both a plus and a slash. */
const SALT = Buffer.from('fbefbefff0f1f2f3f4f5f6f7f8f9fafb', 'hex')
const TEXT_SALT = 'q1W2e3R4t5Y6'

const derive = (digest: string, bytes: number, salt: string | Buffer = TEXT_SALT, i = 1000) =>
  pbkdf2Sync(PASSWORD, salt, i, bytes, digest)

/** Of passlib. */
const withDots = (bytes: Buffer) => encode(bytes).replaceAll('+', '.')

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const identity3 = (prf: number, digest: string) =>
  Buffer.concat([Buffer.from([1]), uint32(prf), uint32(1000), uint32(16), SALT, derive(digest, 32, SALT)])

const scryptKey = scryptSync(PASSWORD, TEXT_SALT, 64, { N: 1024, r: 8, p: 1 }).toString('hex')
const argon2 = hashArgon2Sync(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 })

const HASHES: readonly (readonly [system: string, hash: string])[] = [
  ['Django', `pbkdf2_sha256$1000$${TEXT_SALT}$${derive('sha256', 32).toString('base64')}`],
  ['Django, SHA-1', `pbkdf2_sha1$1000$${TEXT_SALT}$${derive('sha1', 20).toString('base64')}`],
  ['Django, argon2', `argon2${argon2}`],
  ['Django, bcrypt', `bcrypt$${hashBcryptSync(PASSWORD, 4)}`],
  ['passlib', `$pbkdf2-sha256$1000$${withDots(SALT)}$${withDots(derive('sha256', 32, SALT))}`],
  ['passlib, SHA-512', `$pbkdf2-sha512$1000$${withDots(SALT)}$${withDots(derive('sha512', 64, SALT))}`],
  ['passlib, SHA-1', `$pbkdf2$1000$${withDots(SALT)}$${withDots(derive('sha1', 20, SALT))}`],
  ['Werkzeug', `pbkdf2:sha256:1000$${TEXT_SALT}$${derive('sha256', 32).toString('hex')}`],
  ['Werkzeug, scrypt', `scrypt:1024:8:1$${TEXT_SALT}$${scryptKey}`],
  ['ASP.NET Core Identity 3', identity3(1, 'sha256').toString('base64')],
  ['ASP.NET Core Identity 3, SHA-512', identity3(2, 'sha512').toString('base64')],
  [
    'ASP.NET Identity 2',
    Buffer.concat([Buffer.from([0]), SALT, derive('sha1', 32, SALT)]).toString('base64'),
  ],
]

describe('the hash of another system', () => {
  test.for(HASHES)('is brought into a form of the import: %s', async ([, hash]) => {
    const known = toKnownForm(hash)
    expect(faultOfHash(known)).toBeUndefined()
    expect([await verifyHash(known, PASSWORD), await verifyHash(known, `${PASSWORD} `)]).toEqual([
      true,
      false,
    ])
  })

  test.for([
    argon2,
    `bcrypt_sha256$$2b$12$${'a'.repeat(53)}`,
    Buffer.concat([Buffer.from([1]), uint32(7), uint32(1000), uint32(16), SALT, SALT]).toString('base64'),
    Buffer.concat([Buffer.from([1]), uint32(1), uint32(1000), uint32(99_999), SALT, SALT]).toString('base64'),
    Buffer.concat([Buffer.from([0]), SALT, SALT]).toString('base64'),
    '',
  ])('in another form is kept unchanged: %s', (hash) => {
    expect(toKnownForm(hash)).toBe(hash)
  })
})

// Covers LOG-1.
import { pbkdf2Sync, scryptSync } from 'node:crypto'
import { hash as hashArgon2 } from '@node-rs/argon2'
import { hashSync } from 'bcryptjs'
import { describe, expect, test } from 'vitest'
import { encode, faultOfHash, verifyHash, writeFirebaseHash } from './password-hashes.ts'

const PASSWORD = 'Pässw0rd 林'
const SALT = Buffer.from('sixteen bytes !!')
/** The library's numbers of the algorithms: its enumeration exists in its types only. */
const ARGON2I = 1
const ARGON2ID = 2
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 }

const pbkdf2 = (digest: string, bytes: number) =>
  `$pbkdf2-${digest}$i=1000$${encode(SALT)}$${encode(pbkdf2Sync(PASSWORD, SALT, 1000, bytes, digest))}`

/** The example that Firebase publishes with its scrypt. */
const FIREBASE = {
  passwordHash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
  salt: '42xEC+ixf3L2lw==',
  signerKey: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  saltSeparator: 'Bw==',
  memoryCost: 14,
  rounds: 8,
}

describe('a password', () => {
  test.for([
    ['argon2id', () => hashArgon2(PASSWORD, { ...CHEAP, algorithm: ARGON2ID })],
    ['argon2i', () => hashArgon2(PASSWORD, { ...CHEAP, algorithm: ARGON2I })],
    ['bcrypt', () => hashSync(PASSWORD, 4)],
    ['bcrypt of PHP', () => hashSync(PASSWORD, 4).replace('$2b$', '$2y$')],
    ['PBKDF2 with SHA-1 and a key of several blocks', () => pbkdf2('sha1', 64)],
    ['PBKDF2 with SHA-256', () => pbkdf2('sha256', 32)],
    ['PBKDF2 with SHA-512', () => pbkdf2('sha512', 64)],
    [
      'scrypt',
      () =>
        `$scrypt$ln=10,r=16,p=1$${encode(SALT)}$${encode(scryptSync(PASSWORD, SALT, 64, { N: 1024, r: 16 }))}`,
    ],
  ] as const)('is verified against a hash of %s', async ([, make]) => {
    const hash = await make()
    expect(faultOfHash(hash)).toBeUndefined()
    expect(await Promise.all([verifyHash(hash, PASSWORD), verifyHash(hash, `${PASSWORD} `)])).toEqual([
      true,
      false,
    ])
  })

  test("is verified against a hash of Firebase's scrypt, stored without the key of the project", async () => {
    const hash = writeFirebaseHash(FIREBASE)
    expect(await Promise.all([verifyHash(hash, 'user1password'), verifyHash(hash, 'user2password')])).toEqual(
      [true, false],
    )
  })
})

const KEY = 'A'.repeat(43)
const ARGON2 = `$c29tZXNhbHRzb21lc2FsdA$${KEY}`

describe('a hash that costs too much, is malformed or unknown is neither imported nor verified', () => {
  test.for([
    [`$argon2id$v=19$m=1048576,t=1,p=1${ARGON2}`, 'too costly or malformed'],
    [`$argon2id$v=19$m=65536,t=100,p=1${ARGON2}`, 'too costly or malformed'],
    [`$argon2i$v=19$m=64,t=1,p=17${ARGON2}`, 'too costly or malformed'],
    [`$argon2i$v=19$m=4,t=1,p=1${ARGON2}`, 'too costly or malformed'],
    [`$argon2id$v=19$m=64,t=1,p=1$c2FsdA$${KEY}`, 'too costly or malformed'],
    [`$argon2d$v=19$m=64,t=1,p=1${ARGON2}`, 'unknown'],
    [`$2b$13$${'a'.repeat(53)}`, 'too costly or malformed'],
    [`$2b$31$${'a'.repeat(53)}`, 'too costly or malformed'],
    [`$pbkdf2-sha256$i=2000001$c2FsdA$${KEY}`, 'too costly or malformed'],
    [`$pbkdf2-sha256$i=0$c2FsdA$${KEY}`, 'too costly or malformed'],
    ['$pbkdf2-sha256$i=1000$c2FsdA$AAAA', 'too costly or malformed'],
    [`$pbkdf2-md5$i=1000$c2FsdA$${KEY}`, 'unknown'],
    [`$scrypt$ln=18,r=8,p=1$c2FsdA$${KEY}`, 'too costly or malformed'],
    [`$scrypt$ln=14,r=8,p=16$c2FsdA$${KEY}`, 'too costly or malformed'],
    [`$firebase-scrypt$ln=20,r=8$c2FsdA$${KEY}`, 'too costly or malformed'],
    ['5f4dcc3b5aa765d61d8327deb882cf99', 'unknown'],
    ['', 'unknown'],
  ] as const)('%s', async ([hash, fault]) => {
    expect(faultOfHash(hash)).toBe(fault)
    expect(await verifyHash(hash, PASSWORD)).toBe(false)
  })
})

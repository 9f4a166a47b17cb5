// cspell:ignore Twmfe
// Covers LOG-1.
import { createHmac, pbkdf2Sync, scryptSync } from 'node:crypto'
import { hashSync as hashArgon2Sync } from '@node-rs/argon2'
import { hashSync } from '@node-rs/bcrypt'
import { describe, expect, test } from 'vitest'
import { encode, faultOfHash, isReplaceable, verifyHash, writeFirebaseHash } from './password-hashes.ts'

const PASSWORD = 'Pässw0rd 林'
const BCRYPT_BASE64 = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
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

const scryptWith = (ln: number, r: number, p = 1) => {
  const key = scryptSync(PASSWORD, SALT, 64, { N: 2 ** ln, r, p, maxmem: 256 * 1024 * 1024 })
  return `$scrypt$ln=${ln},r=${r},p=${p}$${encode(SALT)}$${encode(key)}`
}

const wordpressDigest = (password: string) =>
  createHmac('sha384', 'wp-sha384').update(password).digest('base64')

/** A hash of the password in every known format. */
const HASHES: readonly (readonly [name: string, hash: string])[] = [
  ['argon2id', hashArgon2Sync(PASSWORD, { ...CHEAP, algorithm: ARGON2ID })],
  ['argon2i', hashArgon2Sync(PASSWORD, { ...CHEAP, algorithm: ARGON2I })],
  ['bcrypt', hashSync(PASSWORD, 4)],
  ['bcrypt of PHP', hashSync(PASSWORD, 4).replace('$2b$', '$2y$')],
  ['WordPress since 6.8', `$wp${hashSync(wordpressDigest(PASSWORD), 4).replace('$2b$', '$2y$')}`],
  ['PBKDF2 with SHA-1 and a key of several blocks', pbkdf2('sha1', 64)],
  ['PBKDF2 with SHA-256', pbkdf2('sha256', 32)],
  ['PBKDF2 with SHA-512', pbkdf2('sha512', 64)],
  ['scrypt', scryptWith(6, 8)],
]

describe('a password', () => {
  test.for(HASHES)('is verified against a hash of %s', async ([, hash]) => {
    expect(faultOfHash(hash)).toBeUndefined()
    expect(await Promise.all([verifyHash(hash, PASSWORD), verifyHash(hash, `${PASSWORD} `)])).toEqual([
      true,
      false,
    ])
  })

  test.for(HASHES.filter(([, hash]) => !hash.includes('$2')))(
    'is verified against a hash of %s whose base64 is padded',
    async ([, hash]) => {
      const padded = hash.replace(/[^$]+(?=\$[^$]+$)|[^$]+$/g, (base64) =>
        base64.padEnd(Math.ceil(base64.length / 4) * 4, '='),
      )
      expect(padded).not.toBe(hash)
      expect(faultOfHash(padded)).toBeUndefined()
      expect(await verifyHash(padded, PASSWORD)).toBe(true)
    },
  )

  test('is verified against a hash of bcrypt whose last characters have bits that stand for no byte', async () => {
    const hash = hashSync(PASSWORD, 4)
    const fill = (text: string, bits: number) => BCRYPT_BASE64.charAt(BCRYPT_BASE64.indexOf(text) + bits)
    const filled =
      hash.slice(0, 28) + fill(hash.slice(28, 29), 15) + hash.slice(29, 59) + fill(hash.slice(59), 3)
    expect(filled).not.toBe(hash)
    expect(faultOfHash(filled)).toBeUndefined()
    expect(await verifyHash(filled, PASSWORD)).toBe(true)
    expect(await verifyHash(filled, `${PASSWORD} `)).toBe(false)
  })

  test('whose bytes a hash does not all cover does not replace it', () => {
    const [bcrypt, argon2] = ['$2b$10$', '$argon2id$']
    expect(isReplaceable(bcrypt, 'x'.repeat(72))).toBe(true)
    expect(isReplaceable(bcrypt, 'x'.repeat(73))).toBe(false)
    expect(isReplaceable(bcrypt, '林'.repeat(25))).toBe(false)
    expect(isReplaceable(argon2, 'x'.repeat(73))).toBe(true)
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
    [`$scrypt$ln=16,r=1,p=1$c2FsdA$${KEY}`, 'too costly or malformed'],
    [`$firebase-scrypt$ln=16,r=1$c2FsdA$${KEY}`, 'too costly or malformed'],
    [`$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$${KEY.slice(1)}B`, 'too costly or malformed'],
    [`$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHRzb21lc2FsdB$${KEY}`, 'too costly or malformed'],
    ['5f4dcc3b5aa765d61d8327deb882cf99', 'unknown'],
    ['', 'unknown'],
  ] as const)('%s', async ([hash, fault]) => {
    expect(faultOfHash(hash)).toBe(fault)
    expect(await verifyHash(hash, PASSWORD)).toBe(false)
  })
})

describe('a hash that the import accepts can be verified', () => {
  /** Replaces, doubles and removes characters, and replaces each number by others. */
  function malformed(hash: string): readonly string[] {
    const positions = Array.from(hash, (_, index) => index)
    const at = (index: number, text: string) => hash.slice(0, index) + text + hash.slice(index + 1)
    const numbers = [...hash.matchAll(/(?<==)\d+(?=[,$])/g)].flatMap(({ index, 0: digits }) =>
      ['0', '1', '2', '3', '63', '127', '1000', '', '00', '-1', '1e3'].map(
        (other) => hash.slice(0, index) + other + hash.slice(index + digits.length),
      ),
    )
    const characters = positions.flatMap((index) =>
      ['', '=', '/', 'A', '~', '$', `${hash[index]}${hash[index]}`].map((text) => at(index, text)),
    )
    return [...new Set([...numbers, ...characters, ...positions.map((index) => hash.slice(0, index))])]
  }

  test.for([...HASHES, ["Firebase's scrypt", writeFirebaseHash({ ...FIREBASE, memoryCost: 4 })] as const])(
    'no malformed hash of %s makes the verification fail',
    async ([, hash]) => {
      const results = await Promise.all(
        malformed(hash)
          // What costs tens of milliseconds is verified by the other tests.
          .filter((other) => !/[mti]=\d{5}|ln=(?:[2-9]\d|1[3-9])|\$2.\$(?:0[6-9]|1)/.test(other))
          .map((other) => verifyHash(other, PASSWORD)),
      )
      expect(results.filter((result) => typeof result !== 'boolean')).toEqual([])
    },
  )

  test('with every cost of scrypt that is allowed', async () => {
    const costs = [1, 2].flatMap((r) => [1, 8, 15, 16].map((ln) => [ln, r] as const))
    for (const [ln, r] of costs) {
      const isPossible = ln < 16 * r
      const hash = isPossible ? scryptWith(ln, r) : scryptWith(1, r).replace('ln=1,', `ln=${ln},`)
      expect([ln, r, faultOfHash(hash) === undefined]).toEqual([ln, r, isPossible])
      expect([ln, r, await verifyHash(hash, PASSWORD)]).toEqual([ln, r, isPossible])
    }
  })

  test('with every version and cost of argon2 at the limits', async () => {
    for (const version of [0, 1])
      for (const algorithm of [ARGON2I, ARGON2ID])
        for (const [memoryCost, parallelism] of [
          [8, 1],
          [16, 2],
          [128, 16],
        ] as const) {
          const options = { timeCost: 1, memoryCost, parallelism, version, algorithm }
          const hash = hashArgon2Sync(PASSWORD, options)
          expect(faultOfHash(hash)).toBeUndefined()
          expect(await verifyHash(hash, PASSWORD)).toBe(true)
        }
  })
})

describe('the hash that phpass publishes for its test', () => {
  const PUBLISHED = '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'

  test('matches its password only', async () => {
    expect(faultOfHash(PUBLISHED)).toBeUndefined()
    expect(await verifyHash(PUBLISHED, 'test12345')).toBe(true)
    expect(await verifyHash(PUBLISHED, 'test12346')).toBe(false)
    expect(isReplaceable(PUBLISHED, 'test12345')).toBe(true)
  })

  test.each(['3', 'F', 'z'])('with a cost of %s is refused', (cost) => {
    expect(faultOfHash(PUBLISHED.replace('$P$9', `$P$${cost}`))).toBe('too costly or malformed')
  })
})

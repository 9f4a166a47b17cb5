import { encode } from './password-hashes.ts'

/** A form in which other systems write a hash that this one can verify. */
interface ForeignForm {
  readonly pattern: RegExp
  /** @returns the form that is stored, or `undefined` if it is another one after all */
  readonly rewrite: (groups: Groups) => string | undefined
}

type Groups = Readonly<Record<string, string>>

const FORMS: readonly ForeignForm[] = [
  // Django: the salt is text.
  {
    pattern: /^pbkdf2_(?<digest>sha1|sha256|sha512)\$(?<i>\d+)\$(?<salt>[^$]+)\$(?<key>[A-Za-z0-9+/]+=*)$/,
    rewrite: ({ salt = '', key = '', ...rest }) => writePbkdf2(rest, Buffer.from(salt), fromBase64(key)),
  },
  // Django: the hash of another library behind its name.
  { pattern: /^(?:bcrypt\$(?=\$2)|argon2(?=\$argon2))(?<hash>.+)$/, rewrite: ({ hash }) => hash },
  // Passlib: base64 with a dot in place of the plus.
  {
    pattern:
      /^\$pbkdf2(?:-(?<digest>sha256|sha512))?\$(?<i>\d+)\$(?<salt>[A-Za-z0-9./]+)\$(?<key>[A-Za-z0-9./]+)$/,
    rewrite: ({ salt = '', key = '', digest = 'sha1', i = '' }) =>
      writePbkdf2({ digest, i }, fromBase64(salt.replaceAll('.', '+')), fromBase64(key.replaceAll('.', '+'))),
  },
  // Werkzeug: the salt is text, the key hexadecimal.
  {
    pattern: /^pbkdf2:(?<digest>sha1|sha256|sha512):(?<i>\d+)\$(?<salt>[^$]+)\$(?<key>(?:[\da-f]{2})+)$/,
    rewrite: ({ salt = '', key = '', ...rest }) =>
      writePbkdf2(rest, Buffer.from(salt), Buffer.from(key, 'hex')),
  },
  {
    pattern: /^scrypt:(?<n>\d+):(?<r>\d+):(?<p>\d+)\$(?<salt>[^$]+)\$(?<key>(?:[\da-f]{2})+)$/,
    rewrite: ({ n, r, p, salt = '', key = '' }) =>
      `$scrypt$ln=${Math.log2(Number(n))},r=${r},p=${p}$${encode(Buffer.from(salt))}$${encode(Buffer.from(key, 'hex'))}`,
  },
  // ASP.NET Core Identity, versions 2 and 3.
  {
    pattern: /^(?<bytes>A[A-Q][A-Za-z0-9+/]{40,}=*)$/,
    rewrite: ({ bytes = '' }) => readIdentity(fromBase64(bytes)),
  },
]

/** Rewrites a hash that another system wrote in a form of its own; any other text stays as it is. */
export function toKnownForm(hash: string): string {
  for (const { pattern, rewrite } of FORMS) {
    const match = pattern.exec(hash)
    if (match) return rewrite(match.groups ?? {}) ?? hash
  }
  return hash
}

const IDENTITY_V2 = { saltAt: 1, keyAt: 17, end: 49, parameters: { digest: 'sha1', i: '1000' } }
const IDENTITY_DIGESTS = ['sha1', 'sha256', 'sha512']
const IDENTITY_HEAD_BYTES = 13

/** Version 2 has a fixed layout; version 3 begins with the digest, the iterations and the length of the salt. */
function readIdentity(bytes: Buffer): string | undefined {
  if (bytes[0] === 0) {
    const { saltAt, keyAt, end, parameters } = IDENTITY_V2
    return bytes.length === end
      ? writePbkdf2(parameters, bytes.subarray(saltAt, keyAt), bytes.subarray(keyAt))
      : undefined
  }
  const keyAt = IDENTITY_HEAD_BYTES + bytes.readUInt32BE(9)
  const digest = IDENTITY_DIGESTS[bytes.readUInt32BE(1)]
  if (bytes[0] !== 1 || digest === undefined || keyAt >= bytes.length) return undefined
  const parameters = { digest, i: String(bytes.readUInt32BE(5)) }
  return writePbkdf2(parameters, bytes.subarray(IDENTITY_HEAD_BYTES, keyAt), bytes.subarray(keyAt))
}

function writePbkdf2({ digest, i }: Groups, salt: Buffer, key: Buffer): string {
  return `$pbkdf2-${digest}$i=${i}$${encode(salt)}$${encode(key)}`
}

function fromBase64(text: string): Buffer {
  return Buffer.from(text, 'base64')
}

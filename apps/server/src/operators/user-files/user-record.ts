import { isPlatformId, isVisibleLine, USERNAME_MAX_LENGTH } from '@portico/protocol'
import { z } from 'zod'
import type { ProfileTexts } from '../../accounts/account-fields.ts'
import { pickProfile, PROFILE_ADDRESSES, PROFILE_NAMES } from '../../accounts/account-fields.ts'
import { faultOfHash } from '../../services/passwords/password-hashes.ts'
import type { Contact } from '../../shared/contact.ts'
import { readEmail, readMobile } from '../../shared/contact.ts'
import { isHttpUrl } from '../../shared/http-url.ts'
import { findDefinition } from '../../shared/platforms/platforms.ts'
import type { Result } from '../../shared/result.ts'
import { readTime } from './read-time.ts'

/** In CSV a text; spreadsheets write it in capitals, PostgreSQL its first letter, MySQL and SQLite a digit. */
const flag = z
  .union(
    [
      z.boolean(),
      z.literal([0, 1]),
      z
        .string()
        .trim()
        .toLowerCase()
        .pipe(z.literal(['true', 'false', 't', 'f', '1', '0'])),
    ],
    {
      error: 'expected true or false',
    },
  )
  .transform((value) => ['true', 't', '1'].includes(String(value)))

/** A contact as it is stored. Spreadsheets write a mobile as a number of JSON. */
function contact(read: (typed: string) => Result<Contact>, fault: string) {
  return z.union([z.string(), z.int()], fault).transform((typed, { issues, value }) => {
    const result = read(String(typed))
    if (result.ok) return result.value.target
    issues.push({ code: 'custom', message: fault, input: value })
    return z.NEVER
  })
}

const pastTime = z
  .union([z.string(), z.number()])
  .transform(readTime)
  .refine((time) => time <= Date.now(), {
    message: 'expected a time in the past, such as 2024-01-31T12:00Z, or milliseconds since 1970',
  })

const futureTime = z
  .string()
  .transform(readTime)
  .refine((time) => time > Date.now(), {
    message: 'expected a time in the future, such as 2030-01-31T12:00Z',
  })

const passwordHash = z.string().superRefine((hash, context) => {
  const fault = faultOfHash(hash)
  if (fault) context.addIssue({ code: 'custom', message: HASH_FAULTS[fault] })
})

export const KNOWN_HASHES =
  '$argon2id$, $argon2i$, $2b$ (bcrypt), $pbkdf2-sha256$, $scrypt$ and $firebase-scrypt$: see docs/importing-users.md'

export const PLAIN_PASSWORD = 'plain passwords are not imported; give password_hash'

/** Why a password cannot be verified against a hash. */
export const HASH_FAULTS = {
  unknown: `is in an unknown format; known are ${KNOWN_HASHES}`,
  'too costly or malformed': 'is malformed, or costs more to verify than the server allows',
} as const

const name = z
  .string()
  .refine((text) => isVisibleLine(text), { message: 'expected one line of visible characters' })
  .refine((text) => [...text].length <= USERNAME_MAX_LENGTH, {
    message: `is longer than ${USERNAME_MAX_LENGTH} characters`,
  })

const line = z
  .string()
  .max(256)
  .refine((text) => text === '' || isVisibleLine(text), {
    message: 'expected one line of visible characters',
  })

const ADDRESS_FAULT = 'expected an http or https address'

const address = z.string().max(2048).refine(isHttpUrl, { message: ADDRESS_FAULT })

/** One check for each of several members. */
function shapeOf<const Name extends string, Schema>(
  names: readonly Name[],
  schema: Schema,
): Readonly<Record<Name, Schema>> {
  return Object.fromEntries(names.map((member) => [member, schema])) as Record<Name, Schema>
}

const identity = z.strictObject({
  /** The platform's name, as in the configuration file. */
  platform: z.string().refine((text) => isPlatformId(text) && findDefinition(text) !== undefined, {
    message: 'is not a platform',
  }),
  /** The user's `open_id` there. */
  open_id: line.min(1),
  /** The user's `union_id` there, if the platform has one. */
  union_id: line.default(''),
  screen_name: line.default(''),
  avatar_url: z.union([z.literal(''), address], ADDRESS_FAULT).default(''),
})

/**
 * One user of an import or export: an object of JSON Lines, or a row of CSV whose first row has these names. In CSV an empty
 * cell is an omitted member, and `identities` is JSON.
 */
const userRecord = z.strictObject({
  /** The user's id in the system they come from. A user whose id was imported before is skipped. */
  external_id: z.coerce
    .string()
    .min(1)
    .max(256)
    .refine(isVisibleLine, { message: 'expected one line of visible characters' }),
  /** The account's id, in an export. An import gives the account a new one. */
  user_id: z.string().max(256).optional(),
  /** In any case; it is stored in lower case. */
  email: contact(readEmail, 'is not an e-mail address').optional(),
  /** Whether the user has proved ownership of the address. Only a verified address can be used to log in. */
  email_verified: flag.default(false),
  /** With a country code, such as +8613800138000; 11 digits are a number of mainland China. */
  mobile: contact(
    readMobile,
    'is not a mobile number with its country code, such as +8613800138000',
  ).optional(),
  mobile_verified: flag.default(false),
  /** Names are shown, and are not names to log in with. */
  ...shapeOf(PROFILE_NAMES, name.optional()),
  ...shapeOf(PROFILE_ADDRESSES, address.optional()),
  /** ISO 8601, without a zone in UTC, or milliseconds since 1970. Default: the time of the import. */
  created_at: pastTime.optional(),
  /** See the list of formats. Without it, the user logs in with codes and can set a password by a reset. */
  password_hash: passwordHash.optional(),
  /** The account is banned, for this reason. */
  ban_reason: z.string().min(1).max(500).refine(isVisibleLine).optional(),
  /** ISO 8601: when the ban ends. Default: never. */
  ban_ends_at: futureTime.optional(),
  /** Identities on third-party platforms. */
  identities: z.array(identity).max(16).default([]),
})

export type UserRecord = z.input<typeof userRecord>

/** The members of a record: the columns of CSV, in this order. */
export const RECORD_MEMBERS = userRecord.keyof().options

/** A record as it is stored. */
export interface ImportedUser {
  readonly externalId: string
  readonly email: string | null
  readonly unconfirmedEmail: string | null
  readonly mobile: string | null
  readonly profile: ProfileTexts
  readonly createdAt: number | undefined
  readonly passwordHash: string | null
  readonly banReason: string | null
  /** `null`: never. */
  readonly banEndsAt: number | null
  readonly identities: readonly z.infer<typeof identity>[]
}

/** Why a record is refused. */
interface RefusedUser {
  readonly externalId: string | undefined
  readonly reason: string
}

/** Checks and normalizes a record. Reasons name the member and never quote a value. */
export function readUser(value: unknown): Result<ImportedUser, RefusedUser> {
  const parsed = userRecord.safeParse(value)
  if (!parsed.success) return refuseUser(externalIdOf(value), describeIssue(parsed.error))
  const user = toUser(parsed.data)
  const fault = faultOf(user)
  return fault === undefined ? { ok: true, value: user } : refuseUser(user.externalId, fault)
}

function refuseUser(externalId: string | undefined, reason: string): Result<never, RefusedUser> {
  return { ok: false, error: { externalId, reason } }
}

function toUser(record: z.output<typeof userRecord>): ImportedUser {
  const {
    email = null,
    mobile = null,
    email_verified: isEmailVerified,
    mobile_verified: isMobileVerified,
  } = record
  return {
    externalId: record.external_id,
    email: isEmailVerified ? email : null,
    unconfirmedEmail: isEmailVerified ? null : email,
    mobile: isMobileVerified ? mobile : null,
    profile: pickProfile(record),
    createdAt: record.created_at,
    passwordHash: record.password_hash ?? null,
    banReason: record.ban_reason ?? null,
    banEndsAt: record.ban_ends_at ?? null,
    identities: record.identities,
  }
}

function faultOf({ email, mobile, identities, banReason, banEndsAt }: ImportedUser): string | undefined {
  if (new Set(identities.map(({ platform }) => platform)).size < identities.length)
    return 'identities: one platform is listed twice'
  if (email === null && mobile === null && identities.length === 0)
    return 'has neither a verified contact nor an identity, so no one could log in'
  if (banEndsAt !== null && banReason === null) return 'ban_ends_at: needs a ban_reason'
  return undefined
}

/** `email_verified: expected true or false` */
function describeIssue({ issues: [issue] }: z.ZodError): string {
  if (!issue) return 'is malformed'
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys
    if (key === 'password') return `password: ${PLAIN_PASSWORD}`
    return `has an unknown member: ${/^[\w-]{1,40}$/.test(key) ? key : 'with an unusual name'}`
  }
  if (issue.path.length === 0) return 'is not an object'
  const isMissing = issue.code === 'invalid_type' && issue.path[0] === 'external_id'
  return `${issue.path.join('.')}: ${isMissing ? 'is missing' : issue.message}`
}

/** What is wrong with one member; `undefined` if nothing is, or if it is omitted. */
export function faultOfMember(member: keyof UserRecord, value: unknown): string | undefined {
  const parsed = userRecord.shape[member].safeParse(value)
  return parsed.success || value === undefined ? undefined : parsed.error.issues[0]?.message
}

/** For the report. */
function externalIdOf(value: unknown): string | undefined {
  const parsed = userRecord.pick({ external_id: true }).loose().safeParse(value)
  return parsed.success ? parsed.data.external_id : undefined
}

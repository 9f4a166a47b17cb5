import type { AccountsTable } from '../services/database/database.ts'

/** A column of `accounts`. The row is deleted when the account is erased, so every column is. */
interface AccountField {
  /** Its value in a new account, unless it is given. */
  readonly initial: string | number | null
  /** A text of the profile: the owner's export and a record of the import have it as it is stored. */
  readonly profile?: 'name' | 'address'
  /** Whether the user data that a browser sees is made of it. */
  readonly isShown?: true
  /** Whether a password must not be equal to it. */
  readonly isOwnName?: true
}

/**
 * What an account has. What staff see is `ACCOUNT` of the protocol's `operator-data.ts`, which `describeStatus` of `view-accounts.ts` fills;
 * the owner's export, and records of the import, name the columns that are not of the profile themselves.
 */
export const ACCOUNT_FIELDS = {
  id: { initial: '', isShown: true },
  mobile: { initial: null, isShown: true, isOwnName: true },
  email: { initial: null, isShown: true, isOwnName: true },
  unconfirmed_email: { initial: null, isShown: true, isOwnName: true },
  username: { initial: '', profile: 'name', isShown: true, isOwnName: true },
  screen_name: { initial: '', profile: 'name', isShown: true, isOwnName: true },
  avatar_url: { initial: '', profile: 'address', isShown: true },
  created_at: { initial: 0 },
  password_hash: { initial: null },
  credentials_version: { initial: 0 },
  banned_at: { initial: null },
  ban_reason: { initial: null },
  ban_ends_at: { initial: null },
  deletion_at: { initial: null },
  limits_lifted_at: { initial: null },
} as const satisfies Readonly<Record<keyof AccountsTable, AccountField>>

type Fields = typeof ACCOUNT_FIELDS

type Column = keyof Fields

/** The columns whose field has a trait. */
type ColumnWith<Trait> = { [Name in Column]: Fields[Name] extends Trait ? Name : never }[Column]

const COLUMNS = Object.keys(ACCOUNT_FIELDS) as readonly Column[]

function columnsWith<Trait extends Partial<AccountField>>(trait: Trait): readonly ColumnWith<Trait>[] {
  return COLUMNS.filter((name): name is ColumnWith<Trait> => {
    const field: AccountField = ACCOUNT_FIELDS[name]
    return Object.entries(trait).every(([key, value]) => field[key as keyof AccountField] === value)
  })
}

/** Listed, because a statement with `*` is not kept prepared on PostgreSQL. */
export const ACCOUNT_COLUMNS = COLUMNS.map((name) => `accounts.${name}` as const)

/** What the user data that a browser sees is made of. */
export const SHOWN_FIELDS = columnsWith({ isShown: true })

/** What a password must not be equal to. */
export const OWN_NAMES = columnsWith({ isOwnName: true })

/** Names that a user has chosen. */
export const PROFILE_NAMES = columnsWith({ profile: 'name' })

/** Addresses, such as that of a picture. */
export const PROFILE_ADDRESSES = columnsWith({ profile: 'address' })

/** Texts that are imported and exported as they are stored. */
export const PROFILE_TEXTS = [...PROFILE_NAMES, ...PROFILE_ADDRESSES] as const

/** The texts of a profile. */
export type ProfileTexts = Readonly<Record<(typeof PROFILE_TEXTS)[number], string>>

/** The columns of a new account that are not given. */
export const NEW_ACCOUNT = Object.fromEntries(
  COLUMNS.map((name) => [name, ACCOUNT_FIELDS[name].initial]),
) as { readonly [Name in Column]: AccountsTable[Name] }

/** Picks the texts of a profile; an absent one is empty. */
export function pickProfile(from: Partial<Record<keyof ProfileTexts, string | undefined>>): ProfileTexts {
  return Object.fromEntries(PROFILE_TEXTS.map((name) => [name, from[name] ?? ''])) as Record<
    keyof ProfileTexts,
    string
  >
}

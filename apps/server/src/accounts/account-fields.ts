import type { AccountsTable } from '../services/database/database.ts'

/** A column of `accounts`. The row is deleted when the account is erased, so every column is. */
interface AccountField {
  /** Its value in a new account, unless it is given. */
  readonly initial: string | number | null
  /** A text that is imported and exported under the name of the column: a name, or an http address. */
  readonly profile?: 'name' | 'address'
  /** Whether the user data that a browser sees is made of it. */
  readonly isShown?: true
  /** Whether a password must not be equal to it. */
  readonly isOwnName?: true
  /** The member of the owner's export. */
  readonly exported: Member
  /** The member of what operators see. */
  readonly operator: Member
  /** The member of a record of the import, and of the export of all users. */
  readonly imported: Member
}

/** The name of a member, or why there is none. */
type Member = string | { readonly omitted: string }

const FOR_THE_SERVER = { omitted: 'only operates the server' }
const WITHOUT_SESSION = { omitted: 'an account with it has no session to export with' }
const NEW_HERE = { omitted: 'begins anew in the account center' }

/** What an account has. Stores, exports and the import take their columns from here. */
export const ACCOUNT_FIELDS = {
  id: { initial: '', isShown: true, exported: 'user_id', operator: 'id', imported: NEW_HERE },
  mobile: {
    initial: null,
    ...{ isShown: true, isOwnName: true },
    ...{ exported: 'mobile', operator: 'mobile', imported: 'mobile' },
  },
  email: {
    initial: null,
    ...{ isShown: true, isOwnName: true },
    ...{ exported: 'email', operator: 'email', imported: 'email' },
  },
  unconfirmed_email: {
    initial: null,
    ...{ isShown: true, isOwnName: true },
    ...{ exported: 'unconfirmed_email', operator: 'unconfirmed_email', imported: 'email' },
  },
  username: {
    initial: '',
    profile: 'name',
    ...{ isShown: true, isOwnName: true },
    ...{ exported: 'username', operator: 'name', imported: 'username' },
  },
  screen_name: {
    initial: '',
    profile: 'name',
    ...{ isShown: true, isOwnName: true },
    ...{ exported: 'screen_name', operator: 'name', imported: 'screen_name' },
  },
  avatar_url: {
    initial: '',
    profile: 'address',
    isShown: true,
    exported: 'avatar_url',
    operator: { omitted: 'helps with no case' },
    imported: 'avatar_url',
  },
  created_at: { initial: 0, exported: 'created', operator: 'created', imported: 'created_at' },
  password_hash: {
    initial: null,
    ...{ exported: 'has_password', operator: 'has_password', imported: 'password_hash' },
  },
  credentials_version: {
    initial: 0,
    ...{ exported: FOR_THE_SERVER, operator: FOR_THE_SERVER, imported: NEW_HERE },
  },
  banned_at: { initial: null, exported: WITHOUT_SESSION, operator: 'ban', imported: NEW_HERE },
  ban_reason: { initial: null, exported: WITHOUT_SESSION, operator: 'ban', imported: 'ban_reason' },
  ban_ends_at: { initial: null, exported: WITHOUT_SESSION, operator: 'ban', imported: 'ban_ends_at' },
  deletion_at: {
    initial: null,
    exported: WITHOUT_SESSION,
    operator: 'erased_at',
    imported: { omitted: 'an account that will be erased is not exported' },
  },
  limits_lifted_at: {
    initial: null,
    ...{ exported: FOR_THE_SERVER, operator: FOR_THE_SERVER, imported: NEW_HERE },
  },
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

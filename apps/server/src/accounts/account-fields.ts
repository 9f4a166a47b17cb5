import type { AccountsTable } from '../services/database/database.ts'

/**
 * Every column of an account, with its value in a new account unless it is given. The row is deleted when the account is erased.
 * What staff see is `ACCOUNT` of the protocol's `operator-data.ts`, which `describeStatus` of `view-accounts.ts` fills; the owner's
 * export, and records of the import, name the columns that are not of the profile themselves.
 */
export const NEW_ACCOUNT: AccountsTable = {
  id: '',
  mobile: null,
  email: null,
  unconfirmed_email: null,
  username: '',
  screen_name: '',
  avatar_url: '',
  created_at: 0,
  password_hash: null,
  credentials_version: 0,
  banned_at: null,
  ban_reason: null,
  ban_ends_at: null,
  deletion_at: null,
  limits_lifted_at: null,
}

const COLUMNS = Object.keys(NEW_ACCOUNT) as readonly (keyof AccountsTable)[]

/** Listed, because a statement with `*` is not kept prepared on PostgreSQL. */
export const ACCOUNT_COLUMNS = COLUMNS.map((name) => `accounts.${name}` as const)

/** Names that a user has chosen. */
export const PROFILE_NAMES = ['username', 'screen_name'] as const

/** Addresses, such as that of a picture. */
export const PROFILE_ADDRESSES = ['avatar_url'] as const

/** Texts that are imported and exported as they are stored. */
export const PROFILE_TEXTS = [...PROFILE_NAMES, ...PROFILE_ADDRESSES] as const

const CONTACTS = ['mobile', 'email', 'unconfirmed_email'] as const

/** What a password must not be equal to. */
export const OWN_NAMES = [...CONTACTS, ...PROFILE_NAMES] as const

/** What the user data that a browser sees is made of. */
export const SHOWN_FIELDS = ['id', ...CONTACTS, ...PROFILE_TEXTS] as const

/** The texts of a profile. */
export type ProfileTexts = Readonly<Record<(typeof PROFILE_TEXTS)[number], string>>

/** Picks the texts of a profile; an absent one is empty. */
export function pickProfile(from: Partial<Record<keyof ProfileTexts, string | undefined>>): ProfileTexts {
  return Object.fromEntries(PROFILE_TEXTS.map((name) => [name, from[name] ?? ''])) as Record<
    keyof ProfileTexts,
    string
  >
}

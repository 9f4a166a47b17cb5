import { createHash, randomBytes } from 'node:crypto'
import type { Account } from '../accounts/account.store.ts'
import { findOrRegister } from '../accounts/account.store.ts'
import { insertIdentity } from '../accounts/identity.store.ts'
import type { Database } from '../services/database/database.ts'
import { inTransaction } from '../services/database/transaction.ts'
import type { Services } from '../services/services.ts'
import type { Contact } from '../shared/contact.ts'
import { toE164 } from '../shared/mobile-number.ts'

/** Failures the development provider can simulate at its token endpoint. */
export const OPENMOCK_FAULTS = ['expired', 'garbage', 'huge', 'hanging', 'redirect', 'failing'] as const

export type OpenmockFault = (typeof OPENMOCK_FAULTS)[number]

/** A user of the development provider. */
export interface OpenmockUser {
  readonly id: string
  readonly nickname: string
  /** In national format; empty if the provider does not share one. */
  readonly mobile: string
  /** Makes the user a new one on every visit. */
  readonly visit?: string
}

/** The last four are given a conflicting account when they are selected. */
export const OPENMOCK_USERS: readonly OpenmockUser[] = [
  { id: 'with_mobile', nickname: '林晓', mobile: '13800138001' },
  { id: 'without_mobile', nickname: '周宁', mobile: '' },
  { id: 'account_without_mobile', nickname: '苏禾', mobile: '' },
  { id: 'account_without_contact', nickname: '许南', mobile: '' },
  { id: 'bound_elsewhere', nickname: '陈默', mobile: '13800138030' },
  { id: 'second_of_platform', nickname: '何舟', mobile: '13800138041' },
]

/**
 * Finds a user of the list. The user without contacts is a new one every time, because the previous one has bound a
 * contact.
 */
export function findOpenmockUser(id: string): OpenmockUser | undefined {
  const person = OPENMOCK_USERS.find((one) => one.id === id)
  return person?.id === 'account_without_contact'
    ? { ...person, visit: randomBytes(8).toString('hex') }
    : person
}

/** Creates a user; the same nickname gives the same user. */
export function createOpenmockUser(nickname: string, mobile: string): OpenmockUser {
  const id = `new_${createHash('sha256').update(nickname).digest('hex').slice(0, 16)}`
  return { id, nickname, mobile }
}

/** The user's id at a platform. */
export function openIdOf(platform: string, { id, visit }: Pick<OpenmockUser, 'id' | 'visit'>): string {
  return visit === undefined ? `${platform}_${id}` : `${platform}_${id}_${visit}`
}

/**
 * Creates the account that conflicts with a user, so that every conflict can be reached with one click. Idempotent.
 */
export async function prepareConflict(
  services: Pick<Services, 'database' | 'now'>,
  platform: string,
  person: OpenmockUser,
): Promise<void> {
  const account = {
    channel: 'email',
    target: `${openIdOf(platform, person).replace(':', '_')}@openmock.example`,
  } as const
  switch (person.id) {
    case 'account_without_mobile':
      return bind(services, account, { platform, person })
    case 'account_without_contact':
      return bindWithoutContact(services, account, { platform, person })
    case 'bound_elsewhere':
      await bind(services, account, { platform, person })
      return register(services, mobileOf(person))
    case 'second_of_platform':
      return bind(services, mobileOf(person), { platform, person: { ...person, id: 'first_of_platform' } })
  }
}

type Deps = Pick<Services, 'database' | 'now'>

async function register({ database, now }: Deps, contact: Contact): Promise<void> {
  await inTransaction(database, (trx) => findOrRegister(trx, contact, now()))
}

interface BoundUser {
  readonly platform: string
  readonly person: OpenmockUser
}

async function bind({ database, now }: Deps, contact: Contact, bound: BoundUser): Promise<void> {
  await inTransaction(database, (trx) => bindInside(trx, contact, { ...bound, now: now() }))
}

/** The state of an imported account: the server itself never creates an account without contacts. */
async function bindWithoutContact(
  { database, now }: Deps,
  contact: Contact,
  bound: BoundUser,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const { id } = await bindInside(trx, contact, { ...bound, now: now() })
    await trx.updateTable('accounts').set({ email: null }).where('id', '=', id).execute()
  })
}

async function bindInside(
  trx: Database,
  contact: Contact,
  { platform, person, now }: BoundUser & { readonly now: number },
): Promise<Account> {
  const { nickname } = person
  const identity = { platform, openId: openIdOf(platform, person), unionId: '', nickname, avatarUrl: '' }
  const { account } = await findOrRegister(trx, contact, now)
  await insertIdentity(trx, { accountId: account.id, profile: identity, now })
  return account
}

function mobileOf({ mobile }: OpenmockUser): Contact {
  return { channel: 'sms', target: toE164(mobile) ?? '' }
}

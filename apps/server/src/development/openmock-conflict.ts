import type { Account } from '../accounts/account.store.ts'
import { findOrRegister } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import { insertIdentity } from '../accounts/identity.store.ts'
import { toE164 } from '../accounts/mobile-number.ts'
import type { Database } from '../database/database.ts'
import type { Services } from '../services.ts'
import type { OpenmockPerson } from './openmock-people.ts'
import { openIdOf } from './openmock-people.ts'

/**
 * Puts the account there that somebody is to meet, so that each conflict can be looked at with one click. Done again it
 * changes nothing.
 */
export async function prepareConflict(
  services: Pick<Services, 'database' | 'now'>,
  platform: string,
  person: OpenmockPerson,
): Promise<void> {
  const account = { channel: 'email', target: `${openIdOf(platform, person)}@openmock.example` } as const
  switch (person.id) {
    case 'account_without_mobile':
      return bind(services, account, { platform, person })
    case 'account_without_contact':
      return bindToNothingElse(services, account, { platform, person })
    case 'bound_elsewhere':
      await bind(services, account, { platform, person })
      return register(services, mobileOf(person))
    case 'second_of_platform':
      return bind(services, mobileOf(person), { platform, person: { ...person, id: 'first_of_platform' } })
  }
}

type Parts = Pick<Services, 'database' | 'now'>

async function register({ database, now }: Parts, contact: Contact): Promise<void> {
  await database.transaction().execute((inside) => findOrRegister(inside, contact, now()))
}

interface Bound {
  readonly platform: string
  readonly person: OpenmockPerson
}

async function bind({ database, now }: Parts, contact: Contact, bound: Bound): Promise<void> {
  await database.transaction().execute((inside) => bindInside(inside, contact, { ...bound, now: now() }))
}

/** As an import brings them: nothing here makes an account without a contact, or takes the last one off. */
async function bindToNothingElse({ database, now }: Parts, contact: Contact, bound: Bound): Promise<void> {
  await database.transaction().execute(async (inside) => {
    const { id } = await bindInside(inside, contact, { ...bound, now: now() })
    await inside.updateTable('accounts').set({ email: null }).where('id', '=', id).execute()
  })
}

async function bindInside(
  inside: Database,
  contact: Contact,
  { platform, person, now }: Bound & { readonly now: number },
): Promise<Account> {
  const { nickname } = person
  const identity = { platform, openId: openIdOf(platform, person), unionId: '', nickname, avatarUrl: '' }
  const { account } = await findOrRegister(inside, contact, now)
  await insertIdentity(inside, { accountId: account.id, person: identity, now })
  return account
}

function mobileOf({ mobile }: OpenmockPerson): Contact {
  return { channel: 'sms', target: toE164(mobile) ?? '' }
}

import { randomInt } from 'node:crypto'
import type { Account } from '../accounts/account.store.ts'
import { bindContact, registerAccount } from '../accounts/account.store.ts'
import { insertBusinessAccount } from '../business-account/business-account.store.ts'
import { keepCollaborator } from '../business-account/collaborator.store.ts'
import type { Situation, Target } from '../business-account/situations.ts'
import { findStanding } from '../business-account/standing.store.ts'
import type { Database } from '../database/database.ts'
import type { Services } from '../services.ts'

/** What a person on the page types. */
export interface Arranged {
  /** As it is typed in mainland China. */
  readonly mobile: string
  readonly email: string
  /** Empty where there is no account. */
  readonly password: string
}

interface Wish {
  readonly situation: Situation
  readonly target: Target
  readonly aid: string
}

const PASSWORD = 'Portico2026'
const OTHER_COMPANY = 'another-company'

/** Makes an account that is in a situation towards a target, or thinks of a mobile and an e-mail nobody has. */
export async function arrangeSituation(
  { database, passwords, config, now: clock }: Services,
  wish: Wish,
): Promise<Arranged> {
  const who = thinkOfSomebody()
  if (wish.situation === 'nobody') return { ...who, password: '' }
  const passwordHash = await passwords.hash(PASSWORD)
  const limit = config.limits.businessAccountsPerOwner
  const now = clock()
  await database.transaction().execute(async (inside) => {
    const account = await makeAccount(inside, { ...who, passwordHash, now })
    await arrange({ inside, account, limit, now, ...wish })
  })
  return { ...who, password: PASSWORD }
}

function thinkOfSomebody(): Omit<Arranged, 'password'> {
  const digits = String(randomInt(100_000_000)).padStart(8, '0')
  return { mobile: `137${digits}`, email: `visitor-${digits}@example.com` }
}

async function makeAccount(
  inside: Database,
  who: Omit<Arranged, 'password'> & { readonly passwordHash: string | null; readonly now: number },
): Promise<Account> {
  const { passwordHash, now } = who
  const contact = { channel: 'sms', target: `+86${who.mobile}` } as const
  const account = await registerAccount(inside, { contact, passwordHash, now })
  if (!account) throw new Error('somebody has this mobile already')
  await bindContact(inside, { accountId: account.id, contact: { channel: 'email', target: who.email } })
  return account
}

interface Arrangement extends Wish {
  readonly inside: Database
  readonly account: Account
  readonly limit: number
  readonly now: number
}

async function arrange(arrangement: Arrangement): Promise<void> {
  const { situation, target, limit } = arrangement
  const { orgId, appKey = null } = target
  switch (situation) {
    case 'other-company':
      return open(arrangement, { appKey: null, orgId: OTHER_COMPANY, isActive: true })
    case 'service-open':
      return open(arrangement, { appKey, orgId, isActive: true })
    case 'collaborator-active':
      return collaborate(arrangement)
    case 'not-activated':
      return open(arrangement, { appKey, orgId, isActive: false })
    case 'limit-reached':
      for (let count = 0; count < limit; count += 1)
        await open(arrangement, { appKey: null, orgId, isActive: true })
      return undefined
    case 'has-one':
      return open(arrangement, { appKey: null, orgId, isActive: true })
    case 'has-none':
    case 'nobody':
      return undefined
  }
}

interface Opening {
  readonly appKey: string | null
  readonly orgId: string
  readonly isActive: boolean
}

async function open({ inside, account, aid, now }: Arrangement, opening: Opening): Promise<void> {
  const { owned } = await findStanding(inside, account.id)
  await insertBusinessAccount(inside, { ownerId: account.id, aid, name: '', now, ...opening }, owned)
}

/** In the business account of somebody made for this alone. */
async function collaborate(arrangement: Arrangement): Promise<void> {
  const { inside, account, target, now } = arrangement
  const owner = await makeAccount(inside, { ...thinkOfSomebody(), passwordHash: null, now })
  const { orgId, appKey = null } = target
  await open({ ...arrangement, account: owner }, { appKey, orgId, isActive: true })
  const [businessAccount] = (await findStanding(inside, owner.id)).owned
  const businessAccountId = businessAccount?.id ?? ''
  await keepCollaborator(inside, { businessAccountId, accountId: account.id, isActive: true, now })
}

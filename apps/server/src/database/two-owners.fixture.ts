import { bindContact, setUnconfirmedEmail, registerAccount } from '../accounts/account.store.ts'
import { insertContactChange, insertEmailConfirmation } from '../accounts/contact-links.store.ts'
import { insertIdentity } from '../accounts/identity.store.ts'
import { rememberBrowser } from '../accounts/known-browser.store.ts'
import {
  insertBusinessAccount,
  upsertCollaborator,
  upsertOrganisation,
} from '../business-account/business-account.store.ts'
import { insertInvitation } from '../business-account/invitation.store.ts'
import { insertSession } from '../session/session.store.ts'
import { makeTestFolder } from '../test-server.fixture.ts'
import type { Database, Tables } from './database.ts'
import { openTestDatabase } from './test-database.fixture.ts'

export const NOW = 1_800_000_000_000
/** After everything has expired. */
export const LATER = NOW + 100_000

/** The rows of one owner; no value is shared with the other. */
export interface Owner {
  readonly accountId: string
  readonly mobile: string
  readonly passwordHash: string
  readonly aid: string
  readonly kind: 'passport' | 'sso'
  readonly sessionId: string
  readonly ssoSessionId: string
  readonly groupId: string
  readonly platform: string
  readonly openId: string
  readonly browserHash: string
  readonly confirmToken: string
  readonly undoToken: string
  readonly token: string
  readonly tokenId: string
  readonly businessAccountId: string
  readonly appKey: string
  readonly orgId: string
}

export interface TwoOwners {
  readonly database: Database
  readonly first: Owner
  readonly second: Owner
}

/** A database with one of everything for each of two owners. */
export async function openTwoOwners(): Promise<TwoOwners> {
  const database = await openTestDatabase(makeTestFolder(), () => NOW)
  const first = await addOwner(database, {
    name: 'first',
    aid: '1574',
    kind: 'passport',
    mobile: '+8613800138001',
  })
  const second = await addOwner(database, {
    name: 'second',
    aid: '2000',
    kind: 'sso',
    mobile: '+8613900139002',
  })
  for (const [one, other] of [
    [first, second],
    [second, first],
  ] as const)
    await upsertCollaborator(database, {
      businessAccountId: one.businessAccountId,
      accountId: other.accountId,
      isActive: true,
      now: NOW,
    })
  return { database, first, second }
}

interface NewOwner extends Pick<Owner, 'aid' | 'kind' | 'mobile'> {
  readonly name: string
}

async function addOwner(database: Database, { name, aid, kind, mobile }: NewOwner): Promise<Owner> {
  const passwordHash = `password of ${name}`
  const contact = { channel: 'sms', target: mobile } as const
  const account = await registerAccount(database, { contact, passwordHash, now: NOW })
  const accountId = account?.id ?? ''
  await bindContact(database, { accountId, contact: { channel: 'email', target: `${name}@example.com` } })
  const owner = {
    accountId,
    mobile,
    passwordHash,
    aid,
    kind,
    sessionId: `session of ${name}`,
    ssoSessionId: `single sign-on of ${name}`,
    groupId: `group of ${name}`,
    platform: `platform of ${name}`,
    openId: `person of ${name}`,
    browserHash: `browser of ${name}`,
    confirmToken: `confirmation of ${name}`,
    undoToken: `change of ${name}`,
    token: `token of ${name}`,
    appKey: `app of ${name}`,
    orgId: `company of ${name}`,
  }
  await addSessions(database, owner)
  await database
    .insertInto('code_guesses')
    .values(
      [mobile, `${mobile} ${owner.browserHash}`, `account ${accountId}`].map((target) => ({
        target,
        tries: 3,
        tries_since_success: 100,
        window_ends_at: LATER,
      })),
    )
    .execute()
  await addContactLinks(database, owner)
  await rememberBrowser(database, owner, NOW)
  await insertIdentity(database, { accountId, profile: profileOf(owner), now: NOW })
  return { ...owner, ...(await addBusiness(database, { ...owner, name })) }
}

export function profileOf({ platform, openId }: Pick<Owner, 'platform' | 'openId'>, nickname = 'a name') {
  return { platform, openId, unionId: '', nickname, avatarUrl: '' }
}

async function addSessions(
  database: Database,
  owner: Omit<Owner, 'tokenId' | 'businessAccountId'>,
): Promise<void> {
  const { accountId, aid, browserHash, groupId } = owner
  const session = { accountId, aid, browserHash, createdAt: NOW, signedInAt: NOW, expiresAt: LATER }
  await insertSession(database, {
    ...session,
    sessionId: owner.sessionId,
    kind: owner.kind,
    groupId: `other ${groupId}`,
  })
  await insertSession(database, { ...session, sessionId: owner.ssoSessionId, kind: 'sso', groupId })
}

async function addContactLinks(
  database: Database,
  { accountId, aid, mobile, confirmToken, undoToken }: Omit<Owner, 'tokenId' | 'businessAccountId'>,
): Promise<void> {
  const link = { accountId, aid, now: NOW, lifeMs: LATER - NOW }
  const email = `new-${accountId}@example.com`
  await setUnconfirmedEmail(database, { accountId, email })
  await insertEmailConfirmation(database, { ...link, token: confirmToken, email, sessionIdHash: '' })
  const before = { mobile, email: null }
  await insertContactChange(database, { ...link, token: undoToken, channel: 'email', before })
}

async function addBusiness(
  database: Database,
  {
    accountId,
    aid,
    token,
    appKey,
    orgId,
    name,
  }: Omit<Owner, 'tokenId' | 'businessAccountId'> & { readonly name: string },
): Promise<Pick<Owner, 'tokenId' | 'businessAccountId'>> {
  await upsertOrganisation(database, { id: orgId, name }, NOW)
  const tokenId = await insertInvitation(database, {
    token,
    aid,
    appKey,
    orgId,
    note: '',
    now: NOW,
    expiresAt: LATER,
  })
  const wish = { ownerId: accountId, aid, appKey, orgId, name, isActive: false, now: NOW }
  return { tokenId, businessAccountId: (await insertBusinessAccount(database, wish, [])).id }
}

/** The result of a call and the rows it changes or deletes, as one text. Rolls the call back. */
export async function effectOf(
  database: Database,
  call: (inside: Database) => Promise<unknown>,
): Promise<string> {
  let effect = ''
  await database
    .transaction()
    .execute(async (inside) => {
      let answer: unknown
      const changed = await changesBy(inside, async () => {
        answer = await call(inside)
      })
      effect = JSON.stringify({ answer, changed })
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return effect
}

/** @returns the rows a call changes or deletes, as they were before */
export async function changesBy(database: Database, call: () => Promise<void>): Promise<readonly string[]> {
  const before = await readRows(database)
  await call()
  const after = new Set(await readRows(database))
  return before.filter((row) => !after.has(row))
}

class Undo extends Error {}

const TABLES: readonly (keyof Tables)[] = [
  'accounts',
  'sessions',
  'platform_identities',
  'known_browsers',
  'code_guesses',
  'email_confirmations',
  'contact_changes',
  'outbox',
  'organisations',
  'appointment_tokens',
  'business_accounts',
  'collaborators',
]

async function readRows(database: Database): Promise<readonly string[]> {
  const rows: string[] = []
  for (const table of TABLES)
    for (const row of await database.selectFrom(table).selectAll().execute())
      rows.push(`${table} ${JSON.stringify(row)}`)
  return rows
}

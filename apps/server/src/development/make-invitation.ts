import { randomInt } from 'node:crypto'
import { ERROR_CODES, NO_ORGANISATION } from '@portico/protocol'
import type { Account } from '../accounts/account.store.ts'
import { bindContact, findAccount, registerAccount } from '../accounts/account.store.ts'
import {
  findAccountStanding,
  insertBusinessAccount,
  upsertCollaborator,
} from '../accounts/business-account.store.ts'
import { invitationUrl, issueInvitation, writeInvitation } from '../business-accounts/create-invitation.ts'
import type { EligibilitySubject, EligibilityStatus, Target } from '../business-accounts/eligibility.ts'
import { ELIGIBILITY_ERRORS, ELIGIBILITY_STATUSES } from '../business-accounts/eligibility.ts'
import { expireInvitation, consumeInvitation } from '../business-accounts/invitation.store.ts'
import type { App, BusinessApp } from '../config/config-file.ts'
import type { Database } from '../services/database/database.ts'
import { inTransaction } from '../services/database/transaction.ts'
import { enqueueNotice } from '../services/delivery/enqueue-notice.ts'
import type { Services } from '../services/services.ts'
import { readEmail } from '../shared/contact.ts'
import type { Result } from '../shared/result.ts'
import { fail, succeed } from '../shared/result.ts'

/** States of a token that can be requested; all but the first are rejected with 2010. */
const TOKEN_STATES = ['open', 'used', 'expired', 'other-app'] as const

type TokenState = (typeof TOKEN_STATES)[number]

const ORGANISATION = { id: 'example-company', name: 'Example Trading' }

export interface InvitationRequest {
  readonly app: App
  readonly appKey: string
  /** `token`, or `key` for self-service. */
  readonly by: string
  readonly situation: string
  readonly tokenState: string
  /** The e-mail address to send the invitation to. If empty, no e-mail is sent. */
  readonly email: string
  readonly language: string
}

export interface CreatedInvitation {
  readonly url: string
  /** The id of the stored token; empty for a key. */
  readonly id: string
  readonly account: TestAccount
  readonly codes: ReturnType<typeof codesOf>
}

interface ParsedRequest {
  readonly businessApp: BusinessApp
  readonly situation: EligibilityStatus
  readonly tokenState: TokenState
}

/**
 * Creates an invitation link with a token or an app key, and an account in the requested situation. Sends the link by
 * e-mail if requested.
 */
export async function createInvitation(
  services: Services,
  request: InvitationRequest,
): Promise<Result<CreatedInvitation>> {
  const parsed = parseRequest(request)
  if (!parsed.ok) return parsed
  const email = request.email === '' ? undefined : readEmail(request.email)
  if (email && !email.ok) return email
  const { businessApp, situation } = parsed.value
  const isByKey = request.by === 'key'
  const organisation = isByKey ? { id: NO_ORGANISATION, name: '' } : ORGANISATION
  const target = { appKey: businessApp.appKey, orgId: organisation.id }
  const account = await createTestAccount(services, { situation, target, appId: request.app.appId })
  const invitation = { ...request, ...parsed.value }
  const keyLink = { id: '', url: urlOfKey(services, businessApp) }
  const { id, url } = isByKey ? keyLink : await inviteByToken(services, invitation, account)
  if (email) {
    const app = { ...request.app, name: businessApp.name }
    const days = services.config.limits.invitationLifeDays
    const { language } = request
    const orgName = organisation.name
    const mail = { email: email.value.target, language, app, orgName, link: url, days }
    await enqueueNotice(services, services.database, await writeInvitation(mail))
    services.outbox.wake()
  }
  return succeed({ url, id, account, codes: codesOf(situation) })
}

function parseRequest({ app, appKey, situation, tokenState }: InvitationRequest): Result<ParsedRequest> {
  const businessApp = app.businessApps.find((one) => one.appKey === appKey)
  const listed = ELIGIBILITY_STATUSES.find((one) => one === situation)
  const state = TOKEN_STATES.find((one) => one === tokenState)
  if (!businessApp || !listed || !state) return fail('invalidParameter')
  return succeed({ businessApp, situation: listed, tokenState: state })
}

function urlOfKey({ config }: Services, { appKey }: BusinessApp): string {
  return `${config.ownOrigins[0]}/?appKey=${encodeURIComponent(appKey)}`
}

async function inviteByToken(
  services: Services,
  request: ParsedRequest & Pick<InvitationRequest, 'app'>,
  account: TestAccount,
): Promise<Pick<CreatedInvitation, 'id' | 'url'>> {
  const { database, now, config } = services
  const { app, businessApp, situation, tokenState } = request
  const note = tokenState === 'open' ? situation : tokenState
  const { id, token } = await issueInvitation(services, {
    app,
    businessApp,
    organisation: ORGANISATION,
    note,
  })
  if (tokenState === 'expired') await expireInvitation(database, { id, now: now() })
  if (tokenState === 'used') {
    const owner = await findAccount(database, { channel: 'email', target: account.email })
    await consumeInvitation(database, { id, accountId: owner?.id ?? null, now: now() })
  }
  const url = invitationUrl(`${config.ownOrigins[0]}/`, token)
  if (tokenState !== 'other-app') return { id, url }
  const other = app.businessApps.find((one) => one.appKey !== businessApp.appKey)
  return { id, url: `${url}&appKey=${encodeURIComponent(other?.appKey ?? 'another')}` }
}

/** The credentials to type on the page. */
export interface TestAccount {
  /** In national format (mainland China). */
  readonly mobile: string
  readonly email: string
  /** Empty without an account. */
  readonly password: string
}

interface TestAccountRequest {
  readonly situation: EligibilityStatus
  readonly target: Target
  readonly appId: string
}

const PASSWORD = 'Portico2026'

const OTHER_COMPANY = 'another-company'

/** Creates an account in the situation, or unused contacts if no account is wanted. */
export async function createTestAccount(
  { database, passwords, config, now: clock }: Services,
  request: TestAccountRequest,
): Promise<TestAccount> {
  const who = randomContacts()
  if (request.situation === 'no-account') return { ...who, password: '' }
  const passwordHash = await passwords.hash(PASSWORD)
  const limit = config.limits.businessAccountsPerOwner
  const now = clock()
  await inTransaction(database, async (trx) => {
    const account = await makeAccount(trx, { ...who, passwordHash, now })
    await applySituation({ trx, account, limit, now, ...request })
  })
  return { ...who, password: PASSWORD }
}

function randomContacts(): Omit<TestAccount, 'password'> {
  const digits = String(randomInt(100_000_000)).padStart(8, '0')
  return { mobile: `137${digits}`, email: `visitor-${digits}@example.com` }
}

async function makeAccount(
  trx: Database,
  who: Omit<TestAccount, 'password'> & { readonly passwordHash: string | null; readonly now: number },
): Promise<Account> {
  const { passwordHash, now } = who
  const contact = { channel: 'sms', target: `+86${who.mobile}` } as const
  const account = await registerAccount(trx, { contact, passwordHash, now })
  if (!account) throw new Error('the mobile is taken')
  await bindContact(trx, { accountId: account.id, contact: { channel: 'email', target: who.email } })
  return account
}

interface TestAccountContext extends TestAccountRequest {
  readonly trx: Database
  readonly account: Account
  readonly limit: number
  readonly now: number
}

async function applySituation(arrangement: TestAccountContext): Promise<void> {
  const { situation, target, limit } = arrangement
  const { orgId, appKey = null } = target
  switch (situation) {
    case 'other-company':
      return openBusinessAccount(arrangement, { appKey: null, orgId: OTHER_COMPANY, isActive: true })
    case 'service-open':
      return openBusinessAccount(arrangement, { appKey, orgId, isActive: true })
    case 'collaborator-active':
      return addCollaborator(arrangement)
    case 'not-activated':
      return openBusinessAccount(arrangement, { appKey, orgId, isActive: false })
    case 'limit-reached':
      for (let count = 0; count < limit; count += 1)
        await openBusinessAccount(arrangement, { appKey: null, orgId, isActive: true })
      return undefined
    case 'has-one':
      return openBusinessAccount(arrangement, { appKey: null, orgId, isActive: true })
    case 'has-none':
    case 'no-account':
      return undefined
  }
}

interface BusinessAccountOptions {
  readonly appKey: string | null
  readonly orgId: string
  readonly isActive: boolean
}

async function openBusinessAccount(
  { trx, account, appId, now }: TestAccountContext,
  opening: BusinessAccountOptions,
): Promise<void> {
  const { owned } = await findAccountStanding(trx, account.id)
  await insertBusinessAccount(trx, { ownerId: account.id, appId, name: '', now, ...opening }, owned)
}

/** Adds the account as a collaborator to the business account of a new owner. */
async function addCollaborator(arrangement: TestAccountContext): Promise<void> {
  const { trx, account, target, now } = arrangement
  const owner = await makeAccount(trx, { ...randomContacts(), passwordHash: null, now })
  const { orgId, appKey = null } = target
  await openBusinessAccount({ ...arrangement, account: owner }, { appKey, orgId, isActive: true })
  const [businessAccount] = (await findAccountStanding(trx, owner.id)).owned
  const businessAccountId = businessAccount?.id ?? ''
  await upsertCollaborator(trx, { businessAccountId, accountId: account.id, isActive: true, now })
}

/** The codes the account gets when logged in, by mobile and by e-mail. */
export function codesOf(situation: EligibilityStatus): Readonly<Record<EligibilitySubject, number>> {
  const { session, mobile, email } = ELIGIBILITY_ERRORS[situation]
  return { session: numberOf(session), mobile: numberOf(mobile), email: numberOf(email) }
}

function numberOf(name: (typeof ELIGIBILITY_ERRORS)[EligibilityStatus][EligibilitySubject]): number {
  return name === undefined ? ELIGIBLE_CODE : ERROR_CODES[name]
}

const ELIGIBLE_CODE = 200

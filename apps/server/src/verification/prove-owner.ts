import type { PROOF_FIELDS } from '@portico/protocol'
import { CODE_TYPES } from '@portico/protocol'
import type { Account } from '../accounts/account.store.ts'
import { loadContactMessages } from '../accounts/contact-messages.ts'
import type { Passkey } from '../accounts/passkey.store.ts'
import { listPasskeys } from '../accounts/passkey.store.ts'
import type { CodeFactor } from '../accounts/second-factor/read-second-factors.ts'
import type { Settled } from '../accounts/settled-contacts.ts'
import { readSettled } from '../accounts/settled-contacts.ts'
import type { App } from '../config/config-file.ts'
import type { Call } from '../services/call.ts'
import type { Services } from '../services/services.ts'
import { isRecentSignIn } from '../sessions/read-session.ts'
import type { OwnerSession } from '../sessions/renew-session.ts'
import { readOwnSession } from '../sessions/renew-session.ts'
import type { Contact } from '../shared/contact.ts'
import { listContacts, maskContact } from '../shared/contact.ts'
import { isServedMobile } from '../shared/mobile-number.ts'
import type { Failed, Result } from '../shared/result.ts'
import { fail, succeed } from '../shared/result.ts'
import type { ChallengeFields } from './challenge/challenge.ts'
import { readVisitor } from './challenge/challenge.ts'
import { checkCode } from './code/check-code.ts'
import { findCodeRecipient } from './code/codes.ts'
import { checkPasskey, storePasskeyUse } from './passkey/check-passkey.ts'
import { readPasskeyPage } from './passkey/passkey-challenges.ts'
import { verifyPassword } from './password/password-attempts.ts'
import { proveBySecondFactor } from './second-factor.ts'

/** The session of a call that requires one, such as a change of an account. */
export async function requireOwnSession(services: Services, call: Call): Promise<Result<OwnerSession>> {
  const session = await readOwnSession(services, call)
  if (!session) return fail('notLoggedIn')
  call.addLogFields({ accountId: session.account.id })
  return succeed(session)
}

/**
 * What a change requires besides the session, which may be stolen:
 * - `nothing`: nothing changes, or the call itself has verified a contact of the account
 * - `recent sign-in`: a sign-in within the last 10 minutes; a proof does as well
 * - `proof`: the password, a code sent to a contact of the account, or a second factor. Where the account has none, a recent sign-in
 * - `second factor`: as `proof` in a session that has had two factors, otherwise a code of the authenticator app, a recovery code, or a
 *   passkey with which the user was recognised: what protects from a stolen password must not be removed by it
 */
export type Requirement = 'nothing' | 'recent sign-in' | 'proof' | 'second factor'

/** What verified that the owner of the account is present. */
export type OwnerProof = 'password' | 'code' | 'passkey' | CodeFactor | 'recent sign-in' | 'nothing'

/** Verifies the proof. Deferred, since it may consume a code or count a wrong password. */
export type ProveOwner = () => Promise<Result<OwnerProof>>

/** A call with the fields of a proof, and of a challenge that a password may require. */
export interface ProvingCall extends Call {
  readonly fields: ChallengeFields & Readonly<Partial<Record<keyof typeof PROOF_FIELDS, string | undefined>>>
}

interface Change {
  readonly session: OwnerSession
  readonly requirement: Requirement
}

/**
 * Selects how the owner is verified before a change.
 * @returns reauthenticationRequired, with the proofs that would do or the moment from which there is one, if the call brings
 * nothing that is sufficient
 */
export async function selectOwnerProof(
  services: Services,
  call: ProvingCall,
  change: Change,
): Promise<Result<ProveOwner>> {
  const { session, requirement } = change
  const lacksFactor = requirement === 'second factor' && !session.methods.includes('mfa')
  const prove = lacksFactor
    ? await selectSecondFactor(services, call, session)
    : await selectProof(services, call, change)
  if (!prove.ok) return prove
  return succeed(async () => {
    const proved = await prove.value()
    if (proved.ok) call.addLogFields({ factor: proved.value })
    return proved
  })
}

/** Verifies the owner at once. */
export async function proveOwner(
  services: Services,
  call: ProvingCall,
  change: Change,
): Promise<Result<OwnerProof>> {
  const proof = await selectOwnerProof(services, call, change)
  return proof.ok ? proof.value() : proof
}

/** The signed-in visitor, once verified as the owner. */
export async function readProvenSession(
  services: Services,
  call: ProvingCall,
  requirement: Requirement,
): Promise<Result<OwnerSession>> {
  const session = await requireOwnSession(services, call)
  if (!session.ok) return session
  const proved = await proveOwner(services, call, { session: session.value, requirement })
  return proved.ok ? session : proved
}

/** A password is verified whenever it is sent. An account without one has nothing to compare it with. */
function passwordToVerify({ password_hash: hash }: Account, sent: string | undefined): string | undefined {
  return hash === null ? undefined : sent
}

async function selectProof(
  services: Services,
  call: ProvingCall,
  { session, requirement }: Change,
): Promise<Result<ProveOwner>> {
  const { account } = session
  const password = passwordToVerify(account, call.fields.password)
  const now = services.now()
  const settled = await readSettled(services.database, account, now)
  const isRecent = isRecentSignIn(session, now)
  const isRecentEnough = isRecent && requirement === 'recent sign-in'
  const needsNoProof = requirement === 'nothing' || isRecentEnough
  if (password !== undefined && (settled.hasPassword || needsNoProof))
    return succeed(() => proveByPassword(services, call, { account, password }))
  if (requirement === 'nothing') return succeed(async () => succeed('nothing'))
  const passkeys = await listPasskeys(services.database, account.id)
  const sources = { app: call.app, passkeys }
  const proofs = listProofs(services, settled, sources)
  const hasNoProof = proofs.length === 0 && !settled.isPartial
  if (isRecentEnough || (isRecent && hasNoProof)) return succeed(async () => succeed('recent sign-in'))
  return selectSent(services, call, { session, requirement, settled, proofs })
}

/** A passkey, a code of a second factor, or one that was sent to a contact. */
function selectSent(
  services: Services,
  call: ProvingCall,
  { session, requirement, settled, proofs }: Change & Refused & { readonly settled: Settled },
): Result<ProveOwner> {
  const { account } = session
  const { old_code: oldCode, passkey: credential } = call.fields
  const refused = refuseProof(services, settled, { proofs, requirement, app: call.app })
  if (credential !== undefined)
    return succeed(() => proveByPasskey(services, call, { account, settled, refused, typed: credential }))
  const factor = proofs.map(({ proof }) => proof).find((proof) => isSentFactor(call, proof))
  if (factor) return succeed(() => proveByFactor(services, call, { session, factor }))
  if (oldCode === undefined) return refused
  return succeed(() => proveByCode(services, call, { account, settled, refused, typed: oldCode }))
}

interface Refused {
  readonly proofs: readonly ListedProof[]
  readonly requirement: Requirement
}

function refuseProof(
  services: Services,
  settled: Settled,
  { proofs: listed, requirement, app }: Refused & Pick<ProofSources, 'app'>,
): Failed {
  const proofs = listed.map(({ proof, contact }) => contact || proof)
  if (proofs.length > 0) return fail('reauthenticationRequired', { proofs })
  // A new sign-in is enough for the other requirement, also while nothing can prove the owner.
  const possibleFrom = requirement === 'proof' ? findMomentOfProof(services, settled, app) : undefined
  return fail(
    'reauthenticationRequired',
    possibleFrom === undefined ? {} : { possibleFromS: Math.ceil(possibleFrom / 1000) },
  )
}

/** When an account without a proof has one, or needs none, since enough of its changes can no longer be undone. */
function findMomentOfProof(
  services: Services,
  { isPartial, next }: Settled,
  app: ProofSources['app'],
): number | undefined {
  if (!isPartial || !next) return undefined
  const { at, settled } = next
  const hasProof = listProofs(services, settled, { app }).length > 0
  return hasProof || !settled.isPartial ? at : findMomentOfProof(services, settled, app)
}

/** What verifies the owner of an account for a change that requires a proof. */
export interface ListedProof {
  readonly proof: 'password' | 'mobile' | 'email' | 'passkey' | CodeFactor
  /** The masked contact to which a code can be sent; empty for the others. */
  readonly contact: string
}

/** What an account can prove its owner with, beside its contacts and password. */
interface ProofSources {
  readonly app: Pick<App, 'security'>
  readonly passkeys?: readonly Passkey[]
}

/**
 * The password, the contacts to which a code can be sent, the passkeys and the second factors, of those that can prove the owner. An
 * app without second factors shows none. What widgets of earlier versions do not know comes last.
 */
export function listProofs(
  services: Services,
  settled: Settled,
  { app, passkeys = [] }: ProofSources,
): readonly ListedProof[] {
  const { contacts, hasPassword, secondFactors } = settled
  const hasPasskey = canUsePasskey(services, settled, passkeys)
  const reachable = contacts.filter((contact) => canReceiveCode(services, contact))
  const factors = app.security.secondFactor === 'off' ? [] : secondFactors
  return [
    ...(hasPassword ? [{ proof: 'password', contact: '' } as const] : []),
    ...reachable.map(
      (contact) =>
        ({ proof: contact.channel === 'sms' ? 'mobile' : 'email', contact: maskContact(contact) }) as const,
    ),
    ...(hasPasskey ? [{ proof: 'passkey', contact: '' } as const] : []),
    ...factors.map((proof) => ({ proof, contact: '' })),
  ]
}

function canUsePasskey(
  { config }: Pick<Services, 'config'>,
  settled: Settled,
  passkeys: readonly Passkey[],
): boolean {
  return config.passkeys !== undefined && passkeys.some((one) => isSettledPasskey(settled, one))
}

function isSettledPasskey({ changedAt }: Settled, { created_at: createdAt }: Passkey): boolean {
  return changedAt === undefined || createdAt < changedAt
}

export function canReceiveCode(
  { outbox, config }: Pick<Services, 'outbox' | 'config'>,
  contact: Contact,
): boolean {
  const isServed = contact.channel === 'email' || isServedMobile(contact.target, config.sms.countries)
  return isServed && outbox.canSend(contact)
}

async function proveByPassword(
  services: Services,
  call: ProvingCall,
  { account, password }: { readonly account: Account; readonly password: string },
): Promise<Result<OwnerProof>> {
  const proved = await verifyPassword(services, {
    findAccount: async () => account,
    contact: contactOf(account),
    password,
    visitor: readVisitor(call),
  })
  return proved.ok ? succeed('password') : proved
}

interface CodeProof {
  /** The code, or the credential. */
  readonly typed: string
  readonly account: Account
  readonly settled: Settled
  /** The response for what proves nothing. */
  readonly refused: Failed
}

/** A call does not say which contact received its code. */
async function proveByCode(
  services: Services,
  call: ProvingCall,
  { account, settled, refused, typed }: CodeProof,
): Promise<Result<OwnerProof>> {
  const codeType = CODE_TYPES.bind
  const visitor = readVisitor(call)
  const { browser } = visitor
  const contact = await findCodeRecipient(services, listContacts(account), { typed, codeType, browser })
  const isSettled = settled.contacts.some(({ target }) => target === contact?.target)
  if (!contact || !isSettled) return refused
  const checked = await checkCode(services, { contact, codeType }, { typed, visitor })
  return checked.ok ? succeed('code') : checked
}

interface PasskeyProof extends CodeProof {
  /** Whether the user has to be recognised, and not only present. Default: false. */
  readonly needsVerification?: boolean
}

async function proveByPasskey(
  services: Services,
  call: ProvingCall,
  { account, settled, refused, typed: credential, needsVerification = false }: PasskeyProof,
): Promise<Result<OwnerProof>> {
  const checked = await checkPasskey(services, readPasskeyPage(call), {
    purpose: 'proof',
    credential,
    accountId: account.id,
  })
  if (!checked.ok) return checked
  const { passkey, use } = checked.value
  if (!isSettledPasskey(settled, passkey) || (needsVerification && !use.isUserVerified)) return refused
  const stored = await storePasskeyUse(services.database, checked.value, services.now())
  return stored.ok ? succeed('passkey') : stored
}

/** Whatever else proves the owner of the account is not sufficient. */
async function selectSecondFactor(
  services: Services,
  call: ProvingCall,
  session: OwnerSession,
): Promise<Result<ProveOwner>> {
  const { database } = services
  const { account } = session
  const settled = await readSettled(database, account, services.now())
  const { usable } = settled.factors
  const hasPasskey = canUsePasskey(services, settled, await listPasskeys(database, account.id))
  const proofs = hasPasskey ? [...usable, 'passkey'] : usable
  const refused = fail('reauthenticationRequired', { proofs })
  const { passkey: credential } = call.fields
  if (credential !== undefined) {
    const needsVerification = true
    const proof = { account, settled, refused, typed: credential, needsVerification }
    return succeed(() => proveByPasskey(services, call, proof))
  }
  const factor = usable.find((one) => isSentFactor(call, one))
  return factor ? succeed(() => proveByFactor(services, call, { session, factor })) : refused
}

function isSentFactor({ fields }: ProvingCall, proof: ListedProof['proof']): proof is CodeFactor {
  return (proof === 'totp' || proof === 'recovery') && fields[proof] !== undefined
}

interface SentFactor {
  readonly session: OwnerSession
  readonly factor: CodeFactor
}

async function proveByFactor(
  services: Services,
  call: ProvingCall,
  { session: { account, sessionGroupId }, factor }: SentFactor,
): Promise<Result<OwnerProof>> {
  const proved = await proveBySecondFactor(services, {
    ...{ account, factor, sessionGroupId },
    typed: call.fields[factor] ?? '',
    visitor: readVisitor(call),
    messages: await loadContactMessages(services, call),
  })
  return proved.ok ? succeed(factor) : proved
}

/** The contact under which wrong passwords are counted: the last one, the e-mail of an account with both. */
function contactOf(account: Account): Contact {
  return listContacts(account).at(-1) ?? { channel: 'sms', target: account.id }
}

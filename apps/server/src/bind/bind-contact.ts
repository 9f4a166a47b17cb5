import type { ErrorName } from '@portico/protocol'
import { CODE_TYPES } from '@portico/protocol'
import type { Account } from '../accounts/account.store.ts'
import {
  findAccount,
  findAccountById,
  setPasswordHash,
  setUnconfirmedEmail,
} from '../accounts/account.store.ts'
import { insertEmailConfirmation, makeLinkToken } from '../accounts/contact-links.store.ts'
import { buildContactLink, loadContactMessages, CONFIRMATION_LIFE_S } from '../accounts/contact-messages.ts'
import type { Contact } from '../accounts/contact.ts'
import { hasBusinessAccount } from '../business-account/business-account.store.ts'
import type { Database } from '../database/database.ts'
import type { Result } from '../result.ts'
import { fail, succeed, DONE } from '../result.ts'
import type { Services } from '../services.ts'
import { findSessionAccount, hashSessionId } from '../session/session.store.ts'
import type { Challenge } from '../slider/challenge.ts'
import { requireChallenge } from '../slider/challenge.ts'
import type { Visitor } from '../verification-code/check-code.ts'
import { verifyCode } from '../verification-code/check-code.ts'
import type { CodeRequester } from '../verification-code/send-limits.ts'
import { consumeSendLimits } from '../verification-code/send-limits.ts'
import { applyChange } from './contact-change.ts'
import type { BindingSession, OwnerProof, ProveOwner } from './prove-owner.ts'

export interface ContactBinding {
  readonly binder: BindingSession
  readonly contact: Contact
  readonly visitor: Visitor
  readonly proveOwner: ProveOwner
  readonly appName: string
  readonly language: string
}

/** The account after a binding. */
export interface Bound {
  readonly account: Account
  /** `sent`: the e-mail is stored unconfirmed until the link in the message is used. */
  readonly confirmation: '' | 'sent'
}

/**
 * Binds a mobile or an e-mail, proved by its code, to the signed-in account. Whether another account has it is said only
 * to a visitor with the right code, which is then not used up; the same holds while the owner is not proved.
 */
export async function bindByCode(
  services: Services,
  { typed, ...wish }: ContactBinding & { readonly typed: string },
): Promise<Result<Bound>> {
  const { binder, contact, visitor } = wish
  const place = { contact, codeType: CODE_TYPES.bind }
  const code = await verifyCode(services, place, { typed, visitor })
  if (!code.ok) return code
  const owner = await findAccount(services.database, contact)
  const isOwn = owner?.id === binder.account.id
  if (owner && !isOwn) return fail(await findTakenError(services, contact, owner))
  const proof = await wish.proveOwner()
  if (!proof.ok) return proof
  const used = await code.value.consume()
  if (!used.ok) return used
  const messages = await loadContactMessages(wish)
  const bound = await writeBinding(services, {
    binder,
    proof: proof.value,
    write: async (inside) => {
      if (isOwn) return DONE
      const isFree = await applyChange(services, inside, {
        before: binder.account,
        contact,
        aid: binder.aid,
        keepSessionIdHash: hashSessionId(binder.sessionId),
        messages,
      })
      return isFree ? DONE : fail(TAKEN[contact.channel])
    },
  })
  services.outbox.wake()
  return bound.ok ? succeed({ account: bound.value, confirmation: '' }) : bound
}

const TAKEN = { sms: 'mobileBound', email: 'emailRegistered' } as const satisfies Record<
  Contact['channel'],
  ErrorName
>

async function findTakenError(
  { database }: Services,
  { channel }: Contact,
  owner: Account,
): Promise<ErrorName> {
  const isBusiness = channel === 'sms' && (await hasBusinessAccount(database, owner.id))
  return isBusiness ? 'mobileHasBusinessAccount' : TAKEN[channel]
}

/**
 * Stores an e-mail unconfirmed, and sends a message with the link that confirms it. An e-mail of another account is
 * answered in the same way after the same work, and its owner gets a message without a link. As often as codes may leave.
 */
export async function bindUnconfirmedEmail(
  services: Services,
  wish: ContactBinding & { readonly asker: CodeRequester },
): Promise<Result<Bound>> {
  const { binder, contact } = wish
  if (binder.account.email === contact.target) return keepVerifiedEmail(services, wish)
  const place = { contact, codeType: CODE_TYPES.bind }
  let challenge: Challenge = 'none'
  const taken = await consumeSendLimits(services, { scope: place, requester: wish.asker }, async () => {
    challenge = 'slider'
    return DONE
  })
  if (!taken.ok) return taken
  const proved = await proveOwnerWithinLimits(services, wish, challenge)
  if (!proved.ok) {
    await taken.value.refundAll()
    return proved
  }
  const written = await writeUnconfirmed(services, wish, proved.value)
  services.outbox.wake()
  return written.ok ? succeed({ account: written.value, confirmation: 'sent' }) : written
}

/** Nothing to confirm; a first password may come along. */
async function keepVerifiedEmail(services: Services, wish: ContactBinding): Promise<Result<Bound>> {
  const proved = await wish.proveOwner()
  if (!proved.ok) return proved
  const bound = await writeBinding(services, {
    binder: wish.binder,
    proof: proved.value,
    write: async () => DONE,
  })
  return bound.ok ? succeed({ account: bound.value, confirmation: '' }) : bound
}

async function proveOwnerWithinLimits(
  services: Services,
  { visitor, proveOwner }: ContactBinding,
  challenge: Challenge,
): Promise<Result<OwnerProof>> {
  if (!services.outbox.canSend('email')) return fail('codeNotSent')
  const proved = await proveOwner()
  if (!proved.ok) return proved
  // A password or a code was proved within limits and challenges of its own: one solved slider serves one of them.
  const isProvedAnew = proved.value.by === 'password' || proved.value.by === 'code'
  const passed = await requireChallenge(services, {
    challenge: isProvedAnew ? 'none' : challenge,
    owner: visitor,
    action: 'submit',
    answer: visitor.challenge,
  })
  return passed.ok ? proved : passed
}

async function writeUnconfirmed(
  services: Services,
  { binder, contact, ...wish }: ContactBinding,
  proof: OwnerProof,
): Promise<Result<Account>> {
  const { database, config, outbox, now } = services
  const messages = await loadContactMessages(wish)
  const owner = await findAccount(database, contact)
  const token = makeLinkToken()
  const link = buildContactLink(config, { action: 'confirm', token, language: messages.language })
  const message = owner ? messages.taken(contact) : messages.confirmation(contact, link)
  const accountId = binder.account.id
  const email = contact.target
  return writeBinding(services, {
    binder,
    proof,
    write: async (inside) => {
      await setUnconfirmedEmail(inside, { accountId, email })
      await insertEmailConfirmation(inside, {
        token,
        accountId,
        email,
        aid: binder.aid,
        sessionIdHash: hashSessionId(binder.sessionId),
        now: now(),
        lifeMs: CONFIRMATION_LIFE_S * 1000,
      })
      await outbox.enqueue(inside, message)
      return DONE
    },
  })
}

interface Binding {
  readonly binder: BindingSession
  readonly proof: OwnerProof
  /** Makes the change; a refusal has written nothing. */
  readonly write: (inside: Database) => Promise<Result>
}

/**
 * Writes a binding, if the session still lives and the password is still the one it was: proving takes its time, and a
 * reset that came between has ended what the session was good for.
 * @returns the account as it is afterwards
 */
export async function writeBinding(
  { database, now }: Services,
  { binder, proof, write }: Binding,
): Promise<Result<Account>> {
  const { account, sessionId, aid } = binder
  return database.transaction().execute(async (inside) => {
    const still = await findSessionAccount(inside, { sessionId, aid, now: now() })
    const isSame = still?.id === account.id && still.credentials_version === account.credentials_version
    if (!isSame) return fail('notLoggedIn')
    const written = await write(inside)
    if (!written.ok) return written
    const passwordHash = proof.newPasswordHash
    if (passwordHash !== undefined) await setPasswordHash(inside, { accountId: account.id, passwordHash })
    const after = await findAccountById(inside, account.id)
    return after ? succeed(after) : fail('notLoggedIn')
  })
}

import type { ErrorName } from '@portico/protocol'
import { CODE_TYPES } from '@portico/protocol'
import type { Account } from '../../accounts/account.store.ts'
import { findAccount, findAccountById, updateAccount } from '../../accounts/account.store.ts'
import { insertEmailConfirmation } from '../../accounts/contact-links.store.ts'
import type { ContactMessages } from '../../accounts/contact-messages.ts'
import {
  buildContactLink,
  loadContactMessages,
  CONFIRMATION_LIFE_S,
} from '../../accounts/contact-messages.ts'
import { findContactOwner } from '../../accounts/known-browser.store.ts'
import { readSettled } from '../../accounts/settled-contacts.ts'
import { TAKEN_ERRORS, takenErrorOf } from '../../accounts/taken-contact.ts'
import { byAccount } from '../../services/audit/events.ts'
import type { Database } from '../../services/database/database.ts'
import { enqueueNotice } from '../../services/delivery/enqueue-notice.ts'
import type { MessageApp } from '../../services/delivery/message-app.ts'
import type { Services } from '../../services/services.ts'
import { renewSession, replaceSessionIds } from '../../sessions/renew-session.ts'
import type { OwnerSession } from '../../sessions/renew-session.ts'
import type { Contact } from '../../shared/contact.ts'
import { listContacts } from '../../shared/contact.ts'
import { randomSecret } from '../../shared/random-secret.ts'
import type { Failed, Result } from '../../shared/result.ts'
import { fail, succeed, DONE } from '../../shared/result.ts'
import type { ChallengeKind, Visitor } from '../../verification/challenge/challenge.ts'
import { requireChallenge } from '../../verification/challenge/challenge.ts'
import { verifyCode } from '../../verification/code/check-code.ts'
import { consumeSendLimits } from '../../verification/code/send-limits.ts'
import {
  checkNewPassword,
  listOwnNames,
  readNewPassword,
} from '../../verification/password/password-policy.ts'
import type { OwnerProof, ProveOwner, Requirement } from '../../verification/prove-owner.ts'
import { changeOwnAccount } from '../change-own-account.ts'
import { setOwnPassword } from '../own-account/change-password.ts'
import { applyContactChange } from './apply-contact-change.ts'

export interface ContactBinding {
  readonly session: OwnerSession
  readonly contact: Contact
  /** As typed. For an account without a password it becomes the first one. */
  readonly password: string | undefined
  readonly visitor: Visitor
  /** Selects how the owner is verified. */
  readonly readProof: (requirement: Requirement) => Promise<Result<ProveOwner>>
  readonly app: MessageApp
  readonly language: string
}

/** The result of a binding. */
export interface BindingResult {
  readonly account: Account
  /** The session of the call, or the one in its place. */
  readonly session: OwnerSession
  /** `sent`: the e-mail is stored unconfirmed until its owner opens the link in the message. */
  readonly confirmation: '' | 'sent'
  /** Whether the account had the contact already. */
  readonly unchanged: boolean
}

/** The password that a binding sets: that of an account without one. */
function firstPasswordOf({ session: { account }, password }: ContactBinding): string | undefined {
  return account.password_hash === null ? password : undefined
}

/** Adding a contact of a kind the account lacks takes nothing away from its owner. */
function requirementOf(binding: ContactBinding): Requirement {
  const { session, contact } = binding
  const isReplacement = listContacts(session.account).some(({ channel }) => channel === contact.channel)
  return isReplacement || firstPasswordOf(binding) !== undefined ? 'proof' : 'recent sign-in'
}

/** The code was sent to a contact of the account. It is a proof for a first password unless its change can still be reverted. */
async function ownContactRequirement(services: Services, binding: ContactBinding): Promise<Requirement> {
  if (firstPasswordOf(binding) === undefined) return 'nothing'
  const { contacts } = await readSettled(services.database, binding.session.account, services.now())
  return contacts.some(({ target }) => target === binding.contact.target) ? 'nothing' : 'proof'
}

interface Proved {
  readonly by: OwnerProof
  /** The hash of a first password; `undefined` if the binding sets none. */
  readonly newPasswordHash: string | undefined
}

/**
 * Checks a first password and whether the call brings what the binding requires.
 * @returns what verifies it
 */
async function prepareProof(
  services: Services,
  binding: ContactBinding,
  requirement: Requirement,
): Promise<Result<() => Promise<Result<Proved>>>> {
  const typed = firstPasswordOf(binding)
  const names = [...listOwnNames(binding.session.account), binding.contact.target]
  const chosen = typed === undefined ? DONE : readNewPassword(services, { typed, names })
  if (!chosen.ok) return chosen
  const prepared = await binding.readProof(requirement)
  if (!prepared.ok) return prepared
  return succeed(async () => {
    const checked = typed === undefined ? DONE : await checkNewPassword(services, typed)
    if (!checked.ok) return checked
    const proved = await prepared.value()
    if (!proved.ok) return proved
    const newPasswordHash = typed === undefined ? undefined : await services.passwords.hash(typed)
    return succeed({ by: proved.value, newPasswordHash })
  })
}

/**
 * Binds a mobile or an e-mail verified by a code to the signed-in account. Only a visitor with the correct code
 * learns whether another account has the contact, and the code is then not consumed. The same holds until the
 * owner is verified. For the account's own contact, which may come with a first password, the code is the proof.
 */
export async function bindByCode(
  services: Services,
  { typed, ...binding }: ContactBinding & { readonly typed: string },
): Promise<Result<BindingResult>> {
  const { session, contact, visitor } = binding
  const codeScope = { contact, codeType: CODE_TYPES.bind }
  const code = await verifyCode(services, codeScope, { typed, visitor })
  if (!code.ok) return code
  const existing = await findAccount(services.database, contact)
  const isOwn = existing?.id === session.account.id
  if (existing && !isOwn) return fail(await takenErrorOf(services.database, contact, existing.id))
  const requirement = isOwn ? await ownContactRequirement(services, binding) : requirementOf(binding)
  const prepared = await prepareProof(services, binding, requirement)
  if (!prepared.ok) return prepared
  const proof = await prepared.value()
  if (!proof.ok) return proof
  const used = await code.value.consume()
  if (!used.ok) return used
  const messages = await loadContactMessages(services, { ...binding, ...binding.visitor })
  const bound = await writeBinding(services, {
    session,
    proof: proof.value,
    messages,
    write: async (trx, before, current) => {
      if (isOwn) return succeed(current)
      let renewed = current
      const { appId, requester } = current
      const isFree = await applyContactChange(services, trx, {
        ...{ before, contact, appId, by: byAccount(requester), messages },
        endSessions: async () => {
          renewed = await renewSession(services, trx, {
            own: current,
            ends: 'account',
            reason: 'contact_changed',
          })
        },
      })
      return isFree ? succeed(renewed) : fail(TAKEN_ERRORS[contact.channel])
    },
  })
  return bound.ok ? succeed({ ...bound.value, confirmation: '', unchanged: isOwn }) : bound
}

/**
 * Stores an e-mail unconfirmed and sends a message with a confirmation link. If another account has the e-mail,
 * the response and the work are the same, and its owner receives a message without a link. Limited like codes.
 */
export async function bindUnconfirmedEmail(
  services: Services,
  binding: ContactBinding,
): Promise<Result<BindingResult>> {
  const { session, contact } = binding
  if (session.account.email === contact.target) return keepVerifiedEmail(services, binding)
  const prepared = await prepareProof(services, binding, requirementOf(binding))
  if (!prepared.ok) return prepared
  const codeScope = { contact, codeType: CODE_TYPES.bind }
  const browserHash = binding.visitor.browser.idHash
  const owner = await findContactOwner(services.database, { contact, browserHash })
  let challenge: ChallengeKind = 'none'
  const consumed = await consumeSendLimits(
    services,
    {
      scope: codeScope,
      requester: binding.visitor,
      isKnownBrowser: owner?.isKnownBrowser ?? false,
      sends: 'link',
    },
    {
      requireSolved: async () => {
        challenge = 'slider'
        return DONE
      },
    },
  )
  if (!consumed.ok) return describeAsLink(consumed)
  const proved = await proveWithinLimits(services, binding, { prove: prepared.value, challenge })
  if (!proved.ok) {
    await consumed.value.refundAll()
    return describeAsLink(proved)
  }
  const written = await writeUnconfirmed(services, binding, proved.value)
  return written.ok ? succeed({ ...written.value, confirmation: 'sent', unchanged: false }) : written
}

const LINK_TEXTS: Readonly<Partial<Record<ErrorName, Failed['error']['descriptionKey']>>> = {
  resendTooSoon: 'link_too_soon',
  codeNotSent: 'link_not_sent',
}

/** There is no code that could be requested again. */
function describeAsLink({ ok, error }: Failed): Failed {
  const descriptionKey = LINK_TEXTS[error.errorName]
  return { ok, error: descriptionKey ? { ...error, descriptionKey } : error }
}

/** The e-mail is confirmed already; a first password may still be set. */
async function keepVerifiedEmail(
  services: Services,
  binding: ContactBinding,
): Promise<Result<BindingResult>> {
  const prepared = await prepareProof(
    services,
    binding,
    firstPasswordOf(binding) === undefined ? 'nothing' : 'proof',
  )
  if (!prepared.ok) return prepared
  const proved = await prepared.value()
  if (!proved.ok) return proved
  const bound = await writeBinding(services, {
    session: binding.session,
    proof: proved.value,
    messages: await loadContactMessages(services, { ...binding, ...binding.visitor }),
    write: async (_trx, _before, current) => succeed(current),
  })
  return bound.ok ? succeed({ ...bound.value, confirmation: '', unchanged: true }) : bound
}

async function proveWithinLimits(
  services: Services,
  { visitor, contact }: ContactBinding,
  { prove, challenge }: { readonly prove: () => Promise<Result<Proved>>; readonly challenge: ChallengeKind },
): Promise<Result<Proved>> {
  if (!services.outbox.canSend(contact)) return fail('codeNotSent')
  const proved = await prove()
  if (!proved.ok) return proved
  // A password or code was verified behind its own challenge; do not require a second slider.
  const isProvedAnew = proved.value.by === 'password' || proved.value.by === 'code'
  const passed = await requireChallenge(services, {
    challenge: isProvedAnew ? 'none' : challenge,
    requester: visitor,
    action: 'submit',
    answer: visitor.challenge,
  })
  return passed.ok ? proved : passed
}

async function writeUnconfirmed(
  services: Services,
  { session, contact, ...binding }: ContactBinding,
  proof: Proved,
): Promise<Result<Bound>> {
  const { database, config, now } = services
  const messages = await loadContactMessages(services, { ...binding, ...binding.visitor })
  const existing = await findAccount(database, contact)
  const token = randomSecret()
  const link = buildContactLink(config, { action: 'confirm', token, language: messages.language })
  const message = existing ? messages.taken(contact) : messages.confirmation(contact, link)
  const accountId = session.account.id
  const email = contact.target
  return writeBinding(services, {
    session,
    proof,
    messages,
    write: async (trx, _before, current) => {
      await updateAccount(trx, accountId, { unconfirmed_email: email })
      await insertEmailConfirmation(trx, {
        token,
        accountId,
        email,
        appId: session.appId,
        sessionGroupId: current.sessionGroupId,
        browserHash: current.requester.browser.idHash,
        now: now(),
        lifeMs: CONFIRMATION_LIFE_S * 1000,
      })
      await enqueueNotice(services, trx, message)
      // The link may be opened in another browser, where this one cannot get new ids.
      return succeed(await replaceSessionIds(services, trx, current))
    },
  })
}

interface Binding {
  readonly session: OwnerSession
  readonly proof: Proved
  readonly messages: ContactMessages
  /** Makes the change. @returns the session of the call, or the one in its place */
  readonly write: (trx: Database, before: Account, session: OwnerSession) => Promise<Result<OwnerSession>>
}

type Bound = Pick<BindingResult, 'account' | 'session'>

/** Writes a first password and a binding, or nothing. */
function writeBinding(services: Services, binding: Binding): Promise<Result<Bound>> {
  const { session, proof, write } = binding
  const passwordHash = proof.newPasswordHash
  return changeOwnAccount(services, session, async (trx, before) => {
    const current =
      passwordHash === undefined ? session : await setOwnPassword(services, trx, { ...binding, passwordHash })
    const written = await write(trx, before, current)
    if (!written.ok) return written
    const account = await findAccountById(trx, session.account.id)
    return account ? succeed({ account, session: { ...written.value, account } }) : fail('notLoggedIn')
  })
}

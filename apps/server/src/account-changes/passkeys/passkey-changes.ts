import type { Account } from '../../accounts/account.store.ts'
import type { ContactMessages } from '../../accounts/contact-messages.ts'
import type { Passkey } from '../../accounts/passkey.store.ts'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  MAX_PASSKEYS,
  renamePasskey,
  userHandleOf,
} from '../../accounts/passkey.store.ts'
import type { Actor } from '../../services/audit/events.ts'
import { byAccount } from '../../services/audit/events.ts'
import type { Call } from '../../services/call.ts'
import type { Database } from '../../services/database/database.ts'
import { notifyContacts } from '../../services/delivery/enqueue-notice.ts'
import type { NoticeDeps } from '../../services/delivery/enqueue-notice.ts'
import type { Services } from '../../services/services.ts'
import type { OwnerSession } from '../../sessions/renew-session.ts'
import { nameClient } from '../../shared/client-description.ts'
import { listContacts, maskContact } from '../../shared/contact.ts'
import type { Failed, Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'
import { checkNewPasskey, refusePasskey } from '../../verification/passkey/check-passkey.ts'
import type { IssuedChallenge } from '../../verification/passkey/passkey-challenges.ts'
import {
  issueChallenge,
  readPasskeyPage,
  writeCreationOptions,
} from '../../verification/passkey/passkey-challenges.ts'
import type { NewCredential } from '../../verification/passkey/verify-credential.ts'
import { changeOwnAccount } from '../change-own-account.ts'

const TOO_MANY: Failed = fail('passkeyRefused', { descriptionKey: 'passkey_limit', reason: 'ten passkeys' })

interface Creation {
  readonly session: OwnerSession
  readonly isSilent: boolean
}

/** Starts the creation of a passkey by an owner who has been verified. @returns options for the browser */
export async function startPasskey(
  services: Services,
  call: Call,
  { session: { account }, isSilent }: Creation,
): Promise<Result<{ readonly options: string; readonly place: IssuedChallenge['place'] }>> {
  const existing = await listPasskeys(services.database, account.id)
  if (existing.length >= MAX_PASSKEYS) return TOO_MANY
  const userHandle = userHandleOf(existing)
  const bound = { purpose: 'create', accountId: account.id, userHandle } as const
  const issued = await issueChallenge(services, readPasskeyPage(call), {
    ...bound,
    ...(isSilent && { isSilent }),
  })
  if (!issued.ok) return issued
  const user = { userHandle, ...describeUser(account), appName: call.app.name }
  const { place } = issued.value
  return succeed({ options: writeCreationOptions(issued.value, user, existing), place })
}

/** What the browser shows beside a passkey. Masked: the page of an app learns no more than from the profile. */
function describeUser(account: Account): { readonly name: string; readonly displayName: string } {
  const [contact] = listContacts(account).toReversed()
  const displayName = account.screen_name || account.username
  return { name: contact ? maskContact(contact) : displayName || account.id, displayName }
}

interface NewPasskey {
  readonly session: OwnerSession
  readonly credential: string
  readonly messages: ContactMessages
}

/** Stores a passkey whose creation the owner has started, and notifies every contact. */
export async function addPasskey(
  services: Services,
  call: Call,
  { session, credential, messages }: NewPasskey,
): Promise<Result<readonly Passkey[]>> {
  const accountId = session.account.id
  const checked = await checkNewPasskey(services, readPasskeyPage(call), { credential, accountId })
  if (!checked.ok) return checked
  return changeOwnAccount(services, session, async (trx, account) => {
    const existing = await listPasskeys(trx, accountId)
    if (existing.length >= MAX_PASSKEYS) return TOO_MANY
    const { userHandle, ...credentialData } = checked.value
    const name = nameOf(credentialData, call.userAgent)
    const isNew = await insertPasskey(trx, {
      ...toColumns(credentialData),
      account_id: accountId,
      rp_id: services.config.passkeys?.rpId ?? '',
      user_handle: userHandle,
      name,
      created_at: services.now(),
      app_id: call.app.appId,
    })
    if (!isNew) return refusePasskey('known already')
    const by = byAccount(session.requester)
    await services.events.record(trx, by, { type: 'account.passkey_added', accountId, details: { name } })
    await notifyContacts(services, trx, { account, message: messages.passkeyAdded })
    return succeed(await listPasskeys(trx, accountId))
  })
}

function toColumns(credential: NewCredential) {
  return {
    credential_id: credential.id,
    public_key: credential.publicKey,
    algorithm: credential.algorithm,
    sign_count: credential.signCount,
    transports: credential.transports.join(' '),
    backup_eligible: credential.isBackupEligible ? 1 : 0,
    backed_up: credential.isBackedUp ? 1 : 0,
    aaguid: credential.aaguid,
  }
}

/** Where the most common passkeys are kept, by the model of the authenticator. */
const PROVIDERS: Readonly<Record<string, string>> = {
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Passwords',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'Apple Passwords',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
}

/** The first name of a passkey, which its owner can change. */
function nameOf({ aaguid }: NewCredential, userAgent: string): string {
  return PROVIDERS[aaguid] ?? nameClient(userAgent)
}

interface Renaming {
  readonly session: OwnerSession
  readonly passkeyId: string
  readonly name: string
}

export async function nameOwnPasskey(
  { database }: Services,
  { session, passkeyId: credentialId, name }: Renaming,
): Promise<Result<readonly Passkey[]>> {
  const accountId = session.account.id
  const isKnown = await renamePasskey(database, { accountId, credentialId, name })
  return isKnown ? succeed(await listPasskeys(database, accountId)) : refusePasskey('unknown')
}

/** Deletes a passkey for its owner, who has been verified. */
export async function deleteOwnPasskey(
  services: Services,
  {
    session,
    passkeyId: credentialId,
    messages,
  }: Omit<Renaming, 'name'> & { readonly messages: ContactMessages },
): Promise<Result<readonly Passkey[]>> {
  return changeOwnAccount(services, session, async (trx, account) => {
    const by = byAccount(session.requester)
    const isKnown = await removePasskey(services, trx, { account, by, credentialId, messages })
    return isKnown ? succeed(await listPasskeys(trx, account.id)) : refusePasskey('unknown')
  })
}

interface Removal {
  /** Locked. */
  readonly account: Account
  readonly by: Actor
  readonly credentialId: string
  readonly messages: ContactMessages
  /** Why, where support removes it. */
  readonly reason?: string
}

/** Deletes a passkey of an account and notifies its contacts. @returns whether the account had it */
export async function removePasskey(
  deps: NoticeDeps & Pick<Services, 'events'>,
  trx: Database,
  { account, by, credentialId, messages, reason }: Removal,
): Promise<boolean> {
  const accountId = account.id
  const deleted = await deletePasskey(trx, { accountId, credentialId })
  if (!deleted) return false
  const details = { name: deleted.name, ...(reason !== undefined && { reason }) }
  await deps.events.record(trx, by, { type: 'account.passkey_removed', accountId, details })
  await notifyContacts(deps, trx, { account, message: messages.passkeyRemoved })
  return true
}

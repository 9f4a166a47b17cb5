import type { FoundAccount } from '../../accounts/account.store.ts'
import { isKnownBrowser, isTrustedBrowser } from '../../accounts/known-browser.store.ts'
import { listPasskeys } from '../../accounts/passkey.store.ts'
import { readSecondFactors } from '../../accounts/second-factor/read-second-factors.ts'
import { readSettled } from '../../accounts/settled-contacts.ts'
import type { App } from '../../config/config-file.ts'
import type { Database } from '../../services/database/database.ts'
import type { Services } from '../../services/services.ts'
import type { AuthMethods } from '../../shared/auth-methods.ts'
import type { Contact } from '../../shared/contact.ts'
import { listContacts } from '../../shared/contact.ts'
import { canReceiveCode } from '../../verification/prove-owner.ts'
import type { SecondStepMethod } from './waiting-sign-in.ts'

/** A login whose account has been verified by one factor. */
interface VerifiedAccount extends FoundAccount {
  readonly app: Pick<App, 'security'>
  readonly browserHash: string
  readonly methods: AuthMethods
  /** Whether a host asked for two factors. */
  readonly requiresMfa: boolean
}

/**
 * Decides whether a login is complete or waits for a second step.
 * - An account that was just created, or two factors, need none.
 * - An account with an authenticator app is asked for it, where its app allows one, except in a trusted browser.
 * - A host that asks for two factors gets the app in any case, or a code to a contact after a password.
 * - With `new_browser: check`, a password alone in a browser that the account does not know needs a code to a contact.
 * @returns what is accepted as the second step; nothing if the login is complete
 */
export async function findSecondStep(
  services: Services,
  trx: Database,
  verified: VerifiedAccount,
): Promise<readonly SecondStepMethod[]> {
  const { account, isNew, app, browserHash, methods, requiresMfa } = verified
  if (isNew || methods.includes('mfa')) return []
  const browser = { accountId: account.id, browserHash }
  const enrolled = await listEnrolled(services, trx, verified)
  if (enrolled.length > 0) {
    const isTrusted = await isTrustedBrowser(trx, browser, services.now())
    return isTrusted && !requiresMfa ? [] : enrolled
  }
  const isPasswordAlone = methods.every((method) => method === 'pwd')
  if (!isPasswordAlone) return []
  const isChecked = app.security.newBrowser === 'check'
  const isUnknown = isChecked && !(await isKnownBrowser(trx, browser))
  if (!requiresMfa && !isUnknown) return []
  const contacts = await listSecondStepContacts(services, trx, account)
  const offers = contacts.map(({ channel }) => channel)
  return (await hasPasskey(services, trx, account)) ? [...offers, 'passkey'] : offers
}

/**
 * What the account has set up. A passkey alone is not a second factor: a device without it could not log in. After a login with a
 * passkey it is no second one either.
 */
async function listEnrolled(
  services: Services,
  trx: Database,
  { account, app, methods, requiresMfa }: VerifiedAccount,
): Promise<readonly SecondStepMethod[]> {
  if (app.security.secondFactor === 'off' && !requiresMfa) return []
  const { usable } = await readSecondFactors(trx, account.id)
  if (usable.length === 0) return []
  const isByPasskey = methods.some((method) => method === 'hwk' || method === 'swk')
  return !isByPasskey && (await hasPasskey(services, trx, account)) ? [...usable, 'passkey'] : usable
}

async function hasPasskey(
  { config }: Services,
  trx: Database,
  { id }: FoundAccount['account'],
): Promise<boolean> {
  return config.passkeys !== undefined && (await listPasskeys(trx, id)).length > 0
}

/**
 * The contacts that can receive a code for the second step: those whose change can no longer be reverted, which may be a
 * thief's, or all if there is no other.
 */
export async function listSecondStepContacts(
  services: Services,
  database: Database,
  account: FoundAccount['account'],
): Promise<readonly Contact[]> {
  const { contacts } = await readSettled(database, account, services.now())
  const reachable = contacts.filter((contact) => canReceiveCode(services, contact))
  if (reachable.length > 0) return reachable
  return listContacts(account).filter((contact) => canReceiveCode(services, contact))
}

import { setPasswordHash } from '../../accounts/account.store.ts'
import { markPasswordReset } from '../../accounts/contact-links.store.ts'
import type { ContactMessages } from '../../accounts/contact-messages.ts'
import { deleteKnownBrowsersOf, rememberBrowser } from '../../accounts/known-browser.store.ts'
import { removeRecentWaysIn } from '../../accounts/remove-recent-ways-in.ts'
import { byAccount } from '../../services/audit/events.ts'
import type { Database } from '../../services/database/database.ts'
import { notifyContacts } from '../../services/delivery/enqueue-notice.ts'
import { declareLimit } from '../../services/rate-limit/declare-limit.ts'
import { refuseByLimit } from '../../services/rate-limit/rate-limiter.ts'
import type { Services } from '../../services/services.ts'
import { renewSession } from '../../sessions/renew-session.ts'
import type { OwnerSession } from '../../sessions/renew-session.ts'
import { DAY_S } from '../../shared/clock.ts'
import type { Browser } from '../../shared/requester.ts'
import type { Result } from '../../shared/result.ts'
import { succeed } from '../../shared/result.ts'
import { liftPasswordLock } from '../../verification/password/password-attempts.ts'
import {
  checkNewPassword,
  listOwnNames,
  readNewPassword,
} from '../../verification/password/password-policy.ts'
import type { ProveOwner } from '../../verification/prove-owner.ts'
import { changeOwnAccount } from '../change-own-account.ts'

/** Each notifies the owner, and the apps of the account. */
const CHANGES = declareLimit({
  name: 'own-password-changes-per-account-day',
  per: 'account',
  windowS: DAY_S,
  max: 5,
})

interface PasswordChange {
  readonly session: OwnerSession
  readonly browser: Browser
  /** The new password, as typed. */
  readonly typed: string
  /** Verifies the owner. */
  readonly prove: ProveOwner
  readonly messages: ContactMessages
}

/**
 * Sets the password of the signed-in account, also its first one. The other sessions end, other browsers are no longer
 * known, and a lock by wrong passwords is lifted, since they were guesses of the old password.
 * @returns the session in place of the former one
 */
export async function changePassword(
  services: Services,
  change: PasswordChange,
): Promise<Result<OwnerSession>> {
  const { session, browser, typed, prove, messages } = change
  const chosen = readNewPassword(services, { typed, names: listOwnNames(session.account) })
  if (!chosen.ok) return chosen
  const checked = await checkNewPassword(services, chosen.value)
  if (!checked.ok) return checked
  const proved = await prove()
  if (!proved.ok) return proved
  const accountId = session.account.id
  const limited = await services.persistentRateLimiter.consume([
    CHANGES.limitFor(services.config.limits, accountId),
  ])
  if (!limited.ok) return refuseByLimit(limited)
  const passwordHash = await services.passwords.hash(chosen.value)
  const changed = await changeOwnAccount(services, session, async (trx) => {
    const renewed = await setOwnPassword(services, trx, { session, messages, passwordHash })
    await deleteKnownBrowsersOf(trx, accountId)
    await rememberBrowser(trx, { accountId, browserHash: browser.idHash }, services.now())
    return succeed(renewed)
  })
  if (changed.ok) await liftPasswordLock(services, session.account, browser)
  return changed
}

interface OwnPassword extends Pick<PasswordChange, 'session' | 'messages'> {
  readonly passwordHash: string
}

/**
 * Sets the password of a locked account, ends its sessions, removes the platforms and passkeys added lately, and notifies every contact it has.
 * @returns the session in place of the former one
 */
export async function setOwnPassword(
  services: Services,
  trx: Database,
  { session, messages, passwordHash }: OwnPassword,
): Promise<OwnerSession> {
  const { account, requester } = session
  const accountId = account.id
  await setPasswordHash(trx, { accountId, passwordHash })
  await markPasswordReset(trx, { accountId, now: services.now() }, null)
  const by = byAccount(requester)
  const isFirstPassword = account.password_hash === null
  const how = isFirstPassword ? 'first password' : 'changed'
  await services.events.record(trx, by, { type: 'account.password_changed', accountId, details: { how } })
  const renewed = await renewSession(services, trx, {
    own: session,
    ends: 'account',
    reason: 'password_changed',
  })
  await notifyContacts(services, trx, { account, message: messages.passwordSet })
  await removeRecentWaysIn(services, trx, { account, by, messages, isFirstPassword })
  return renewed
}

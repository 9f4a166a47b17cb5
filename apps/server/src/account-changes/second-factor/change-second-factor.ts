import type { ContactMessages } from '../../accounts/contact-messages.ts'
import { renewRecoveryCodes } from '../../accounts/second-factor/recovery-codes.store.ts'
import { confirmTotp, hasTotp, startTotp } from '../../accounts/second-factor/totp-secrets.store.ts'
import { describeTotpUri } from '../../accounts/second-factor/totp.ts'
import { byAccount } from '../../services/audit/events.ts'
import type { Database } from '../../services/database/database.ts'
import { notifyContacts } from '../../services/delivery/enqueue-notice.ts'
import type { NewMessage } from '../../services/delivery/outbox.store.ts'
import { declareLimit } from '../../services/rate-limit/declare-limit.ts'
import { refuseByLimit } from '../../services/rate-limit/rate-limiter.ts'
import type { Services } from '../../services/services.ts'
import { renewSession } from '../../sessions/renew-session.ts'
import type { OwnerSession } from '../../sessions/renew-session.ts'
import { encodeBase32 } from '../../shared/base32.ts'
import { DAY_S, HOUR_S } from '../../shared/clock.ts'
import type { Contact } from '../../shared/contact.ts'
import { listContacts, maskContact } from '../../shared/contact.ts'
import { drawQrCode } from '../../shared/draw-qr-code.ts'
import type { Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'
import type { ProveOwner } from '../../verification/prove-owner.ts'
import { changeOwnAccount } from '../change-own-account.ts'
import { deleteSecondFactor } from './delete-second-factor.ts'

/** A set-up draws a picture, and its confirmation compares a code. */
const SET_UPS = declareLimit({
  name: 'totp-set-ups-per-account-hour',
  per: 'account',
  windowS: HOUR_S,
  max: 30,
})

/** Each notifies the owner, and some the apps of the account. */
const CHANGES = declareLimit({
  name: 'second-factor-changes-per-account-day',
  per: 'account',
  windowS: DAY_S,
  max: 10,
})

/** What a change of the second factor needs. */
export interface FactorChange {
  readonly session: OwnerSession
  /** Verifies the owner. */
  readonly prove: ProveOwner
  readonly messages: ContactMessages
}

/** What an authenticator app reads. */
interface TotpSetUp {
  /** In base32. */
  readonly secret: string
  readonly uri: string
  /** A PNG image. */
  readonly picture: Buffer
}

/** Creates a secret, which counts once a code has confirmed it. */
export async function startSetUp(
  services: Services,
  { session, prove, appName }: FactorChange & { readonly appName: string },
): Promise<Result<TotpSetUp>> {
  const { account } = session
  const limited = await countSetUp(services, account.id)
  if (!limited.ok) return limited
  // Before the proof, which may use up a code.
  if (await hasTotp(services.database, account.id)) return fail('invalidParameter')
  const proved = await prove()
  if (!proved.ok) return proved
  const secret = await changeOwnAccount(services, session, async (trx) => {
    const created = await startTotp(services, trx, account.id)
    return created ? succeed(created) : fail('invalidParameter')
  })
  if (!secret.ok) return secret
  const [contact] = listContacts(account).map(maskContact)
  const text = encodeBase32(secret.value)
  const uri = describeTotpUri({ secret: text, issuer: appName, account: contact ?? account.username })
  return succeed({ secret: text, uri, picture: drawQrCode(uri) })
}

/**
 * Makes the app the second factor, and creates its recovery codes. The other sessions end: a thief's would go on without it.
 * @returns the session in place of the former one, and the codes, which are shown this once
 */
export async function confirmSetUp(
  services: Services,
  { session, messages, typed }: Omit<FactorChange, 'prove'> & { readonly typed: string },
): Promise<Result<{ readonly session: OwnerSession; readonly recoveryCodes: readonly string[] }>> {
  const accountId = session.account.id
  const limited = await countSetUp(services, accountId)
  if (!limited.ok) return limited
  return change(services, { session, message: messages.secondFactorAdded }, async (trx) => {
    if (!(await confirmTotp(services, trx, { accountId, typed })))
      return fail('secondStepWrong', { descriptionKey: 'totp_set_up_wrong' })
    const recoveryCodes = await renewRecoveryCodes(services, trx, accountId)
    await record(services, trx, { session, type: 'account.second_factor_added' })
    const methods = [...session.methods, 'otp', 'mfa'] as const
    const renewed = await renew(services, trx, { ...session, methods })
    return succeed({ session: renewed, recoveryCodes })
  })
}

/** Removes the app and its recovery codes. The other sessions end. @returns the session in place of the former one */
export async function removeSecondFactor(
  services: Services,
  { session, prove, messages }: FactorChange,
): Promise<Result<OwnerSession>> {
  const accountId = session.account.id
  if (!(await hasTotp(services.database, accountId))) return succeed(session)
  const proved = await prove()
  if (!proved.ok) return proved
  return change(services, { session, message: messages.secondFactorRemoved }, async (trx) => {
    const by = byAccount(session.requester)
    if (!(await deleteSecondFactor(services, trx, { accountId, by }))) return fail('invalidParameter')
    return succeed(await renew(services, trx, session))
  })
}

/** Creates new recovery codes in place of those that are left. @returns the codes, which are shown this once */
export async function renewCodes(
  services: Services,
  { session, prove, messages }: FactorChange,
): Promise<Result<readonly string[]>> {
  const accountId = session.account.id
  if (!(await hasTotp(services.database, accountId))) return fail('invalidParameter')
  const proved = await prove()
  if (!proved.ok) return proved
  return change(services, { session, message: messages.recoveryCodesRenewed }, async (trx) => {
    if (!(await hasTotp(trx, accountId))) return fail('invalidParameter')
    const recoveryCodes = await renewRecoveryCodes(services, trx, accountId)
    await record(services, trx, { session, type: 'account.recovery_codes_renewed' })
    return succeed(recoveryCodes)
  })
}

async function countSetUp({ rateLimiter, config }: Services, accountId: string): Promise<Result> {
  const limited = await rateLimiter.consume([SET_UPS.limitFor(config.limits, accountId)])
  return limited.ok ? succeed(undefined) : refuseByLimit(limited)
}

interface NotifyingChange {
  readonly session: OwnerSession
  readonly message: (to: Contact) => NewMessage
}

/** Changes a locked account within the limit, and notifies every contact. */
function change<Value>(
  services: Services,
  { session, message }: NotifyingChange,
  work: (trx: Database) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const { persistentRateLimiter, config } = services
  const limit = CHANGES.limitFor(config.limits, session.account.id)
  return changeOwnAccount(services, session, async (trx, account) => {
    const limited = await persistentRateLimiter.consume([limit], undefined, trx)
    if (!limited.ok) return refuseByLimit(limited)
    const done = await work(trx)
    if (done.ok) await notifyContacts(services, trx, { account, message })
    return done
  })
}

interface RecordedChange {
  readonly session: OwnerSession
  readonly type: 'account.second_factor_added' | 'account.recovery_codes_renewed'
}

function record({ events }: Services, trx: Database, { session, type }: RecordedChange): Promise<void> {
  const { account, requester } = session
  return events.record(trx, byAccount(requester), {
    type,
    accountId: account.id,
    details: { factor: 'totp' },
  })
}

function renew(services: Services, trx: Database, own: OwnerSession): Promise<OwnerSession> {
  return renewSession(services, trx, { own, ends: 'account', reason: 'second_factor_changed' })
}

import type { exportOwnAccount as exportCall, SuccessOf } from '@portico/protocol'
import { isRecord } from '@portico/protocol'
import { pickProfile } from '../../accounts/account-fields.ts'
import type { ContactMessages } from '../../accounts/contact-messages.ts'
import { byAccount } from '../../services/audit/events.ts'
import { notifyContacts } from '../../services/delivery/enqueue-notice.ts'
import { declareLimit } from '../../services/rate-limit/declare-limit.ts'
import { refuseByLimit } from '../../services/rate-limit/rate-limiter.ts'
import type { Services } from '../../services/services.ts'
import type { OwnerSession } from '../../sessions/renew-session.ts'
import { DAY_S } from '../../shared/clock.ts'
import type { Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'
import { changeOwnAccount } from '../change-own-account.ts'
import { exportAccount } from '../staff/view-accounts.ts'
import type { AccountExport } from '../staff/view-accounts.ts'

/** An export reads every event of the account. */
const EXPORTS = declareLimit({
  name: 'own-exports-per-account-day',
  per: 'account',
  windowS: DAY_S,
  max: 5,
})

/** What the owner of an account gets of the data about them. */
export type OwnData = SuccessOf<typeof exportCall>

/** Exports an account for its owner, who has been verified. Records the export, as one by an operator, and notifies every contact. */
export async function exportOwnAccount(
  services: Services,
  { session, messages }: { readonly session: OwnerSession; readonly messages: ContactMessages },
): Promise<Result<OwnData>> {
  const { rateLimiter, config } = services
  const limited = await rateLimiter.consume([EXPORTS.limitFor(config.limits, session.account.id)])
  if (!limited.ok) return refuseByLimit(limited)
  return changeOwnAccount(services, session, async (trx, account) => {
    const view = await exportAccount(
      { ...services, database: trx },
      { accountId: account.id, by: byAccount(session.requester), reason: 'asked by the owner' },
    )
    if (!view) return fail('notLoggedIn')
    await notifyContacts(services, trx, { account, message: messages.dataExported })
    return succeed(toOwnData(view))
  })
}

/**
 * Leaves out what is not about the owner, or is about others too: the names of operators and their reasons, which are notes
 * about a case; the browser and country of visitors and operators, who are other people; and counts and ids that only
 * operate the server.
 */
function toOwnData(view: AccountExport): OwnData {
  return {
    user_id: view.id,
    created: view.created,
    mobile: view.mobile,
    email: view.email,
    unconfirmed_email: view.unconfirmed_email,
    ...pickProfile(view),
    has_password: view.has_password,
    second_factor: {
      totp_since: view.second_factor.totp_since ?? '',
      recovery_codes: view.second_factor.recovery_codes,
    },
    external_ids: view.external_ids.map((id) => ({ id })),
    identities: view.identities.map(({ platform, name, linked }) => ({ platform, name, linked })),
    passkeys: view.passkeys.map(({ name, created, last_used, backed_up }) => ({
      ...{ name, created, last_used: last_used ?? '', backed_up },
    })),
    business_accounts: view.business_accounts.map((one) => ({ ...one, app_key: one.app_key ?? '' })),
    sessions: view.sessions.map(({ browser, device, country, signed_in, last_used, expires }) => ({
      ...{ browser, device, country, signed_in, last_used, expires },
    })),
    activity: view.events.map(toActivity),
  }
}

function toActivity(event: AccountExport['events'][number]): OwnData['activity'][number] {
  const { at, type, result, actor, app_id } = event
  const isOwn = actor === 'account'
  const details = isRecord(event.details) ? event.details : {}
  const contact = isRecord(details['contact']) ? details['contact']['masked'] : ''
  return {
    ...{ at, type, result, actor, app_id },
    browser: isOwn ? event.browser : '',
    country: isOwn ? event.country : '',
    factor: textOf(details['factor']),
    contact: textOf(contact),
    platform: textOf(details['platform']),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

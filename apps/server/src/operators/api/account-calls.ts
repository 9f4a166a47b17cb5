import type { OperatorAnswerOf } from '@portico/protocol'
import type { ActionResult, Refusal } from '../../account-changes/account-action.ts'
import { cancelDeletion, scheduleDeletion } from '../../account-changes/delete-account.ts'
import {
  banAccount,
  endAccountSessions,
  removeAccountPasskey,
  sendPasswordReset,
  unbanAccount,
  unlinkIdentity,
} from '../../account-changes/staff/account-actions.ts'
import { liftLimits } from '../../account-changes/staff/limits.ts'
import { resetSecondFactor } from '../../account-changes/staff/reset-second-factor.ts'
import { exportAccount, findAccounts, showAccount } from '../../account-changes/staff/view-accounts.ts'
import { passwordResetUrl } from '../../http/sso-urls.ts'
import type { OperatorHandlers } from './operator-call.ts'
import { OperatorFault, readMoment } from './operator-call.ts'

const DEFAULT_LANGUAGE = 'en'

/** The calls on accounts. */
export const ACCOUNT_CALLS: OperatorHandlers<
  | 'findAccounts'
  | 'showAccount'
  | 'revealAccount'
  | 'exportAccount'
  | 'banAccount'
  | 'unbanAccount'
  | 'endSessions'
  | 'liftAccountLimits'
  | 'unlinkPlatform'
  | 'sendReset'
  | 'resetSecondFactor'
  | 'removePasskey'
  | 'deleteAccount'
  | 'undeleteAccount'
> = {
  findAccounts: async (services, { request, by }) => ({
    accounts: await findAccounts(services, { query: request.query, by }),
  }),
  showAccount: async (services, { path, request: { language }, by }) =>
    found(await showAccount(services, { accountId: path.account_id, by, revealReason: undefined, language })),
  revealAccount: async (services, { path, request, by }) =>
    found(await showAccount(services, { accountId: path.account_id, by, revealReason: request.reason })),
  exportAccount: async (services, { path, request, by }) =>
    found(await exportAccount(services, { accountId: path.account_id, by, reason: request.reason })),
  banAccount: async (services, { path, request, by }) => {
    const { reason, until } = request
    const endsAt = readMoment(until, 'until') ?? null
    if (endsAt !== null && endsAt <= services.now())
      throw new OperatorFault('invalid_request', 'expected a moment in the future', 'until')
    return changed(await banAccount(services, { accountId: path.account_id, by, reason, endsAt }))
  },
  unbanAccount: async (services, { path, request, by }) =>
    changed(await unbanAccount(services, { accountId: path.account_id, by, reason: request.reason })),
  endSessions: async (services, { path, request, by }) =>
    changed(
      await endAccountSessions(services, { accountId: path.account_id, by, sessionId: request.session_id }),
    ),
  liftAccountLimits: async (services, { path, by }) =>
    changed(await liftLimits(services, { accountId: path.account_id, by })),
  unlinkPlatform: async (services, { path, request, by }) => {
    const { platform, language = DEFAULT_LANGUAGE } = request
    return changed(await unlinkIdentity(services, { accountId: path.account_id, by, platform, language }))
  },
  sendReset: async (services, { path, request, by }) => {
    const { revoke_password: revokesPassword = false, language = DEFAULT_LANGUAGE } = request
    const sent = await sendPasswordReset(services, {
      accountId: path.account_id,
      by,
      language,
      revokesPassword,
    })
    if (!sent.ok) throw faultOf(sent.error)
    const { origin } = new URL(passwordResetUrl(services.config))
    return { changed: true, notified: sent.value, link_origin: origin }
  },
  resetSecondFactor: async (services, { path, request, by }) => {
    const { reason, delay_hours: delayHours = 0, language = DEFAULT_LANGUAGE } = request
    const reset = { accountId: path.account_id, by, reason, delayHours, language }
    return changed(await resetSecondFactor(services, reset))
  },
  removePasskey: async (services, { path, request, by }) => {
    const { passkey_id: passkeyId, reason, language = DEFAULT_LANGUAGE } = request
    const removal = { accountId: path.account_id, by, passkeyId, reason, language }
    return changed(await removeAccountPasskey(services, removal))
  },
  deleteAccount: async (services, { path, request, by }) =>
    changed(await scheduleDeletion(services, { accountId: path.account_id, by, reason: request.reason })),
  undeleteAccount: async (services, { path, request, by }) =>
    changed(await cancelDeletion(services, { accountId: path.account_id, by, reason: request.reason })),
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw faultOf('unknown account')
  return value
}

/** @throws OperatorFault if the action was refused */
export function changed(result: ActionResult): OperatorAnswerOf<'banAccount'> {
  if (!result.ok) throw faultOf(result.error)
  return { changed: result.value }
}

/** The fields of the refusals that name something unknown; the others conflict with the state of the account. */
const REFUSED_FIELDS: Readonly<Partial<Record<Refusal, string>>> = {
  'unknown account': 'account_id',
  'unknown session': 'session_id',
  'unknown passkey': 'passkey_id',
  'not linked to this platform': 'platform',
}

function faultOf(refusal: Refusal): OperatorFault {
  const field = REFUSED_FIELDS[refusal]
  return field === undefined
    ? new OperatorFault('conflict', refusal)
    : new OperatorFault('not_found', refusal, field)
}

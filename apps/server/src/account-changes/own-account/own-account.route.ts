import type { SuccessOf } from '@portico/protocol'
import {
  cancelPendingEmail,
  changePassword as changePasswordCall,
  deleteOwnAccount as deleteCall,
  exportOwnAccount as exportCall,
  ownAccount,
} from '@portico/protocol'
import type { Account } from '../../accounts/account.store.ts'
import { updateAccount } from '../../accounts/account.store.ts'
import { listBusinessAccountsOf } from '../../accounts/business-account.store.ts'
import { deleteEmailConfirmations } from '../../accounts/contact-links.store.ts'
import { loadContactMessages } from '../../accounts/contact-messages.ts'
import { listPasskeys } from '../../accounts/passkey.store.ts'
import { readSettled } from '../../accounts/settled-contacts.ts'
import { toUserData } from '../../accounts/user-data.ts'
import type { App } from '../../config/config-file.ts'
import type { Route } from '../../http/route.ts'
import { route, success, orRefuse } from '../../http/route.ts'
import { canNotify } from '../../services/delivery/enqueue-notice.ts'
import type { Services } from '../../services/services.ts'
import { touchSession, readSession } from '../../sessions/read-session.ts'
import { setNewCookies } from '../../sessions/renew-session.ts'
import { clearSessionCookie } from '../../sessions/session-cookie.ts'
import { toSeconds } from '../../shared/clock.ts'
import type { Channel } from '../../shared/contact.ts'
import { listContacts, maskContact, maskEmail } from '../../shared/contact.ts'
import { SESSION_COOKIE } from '../../shared/cookies.ts'
import { DONE, fail } from '../../shared/result.ts'
import {
  listProofs,
  proveOwner,
  requireOwnSession,
  readProvenSession,
} from '../../verification/prove-owner.ts'
import { changeOwnAccount } from '../change-own-account.ts'
import { findUndoer } from '../contacts/apply-contact-change.ts'
import { describePasskeys } from '../passkeys/passkeys.route.ts'
import { changePassword } from './change-password.ts'
import { deleteOwnAccount, listKeepers } from './delete-own-account.ts'
import { exportOwnAccount } from './export-own-account.ts'

const ownAccountRoute = route({
  endpoint: ownAccount,
  async handle(services, call) {
    const session = await readSession(services, call)
    if (!session) return fail('notLoggedIn')
    touchSession(services, session)
    return success(await describeOwnAccount(services, session.account, call.app))
  },
})

async function describeOwnAccount(
  services: Services,
  account: Account,
  app: App,
): Promise<SuccessOf<typeof ownAccount>> {
  const { database, config } = services
  const settled = await readSettled(database, account, services.now())
  const passkeys = await listPasskeys(database, account.id)
  const proofs = listProofs(services, settled, { app, passkeys })
  const mode = app.security.secondFactor
  const factors = mode === 'off' ? undefined : settled.factors
  const undoerOf = (channel: Channel): string => {
    const undoer = findUndoer(services, settled.contacts, channel)
    return undoer ? maskContact(undoer) : ''
  }
  const apps = config.apps.flatMap(({ businessApps }) => businessApps)
  return {
    ...(await toUserData(database, account)),
    email: maskEmail(account.email),
    email_pending: maskEmail(account.unconfirmed_email),
    has_password: account.password_hash !== null,
    created_at: toSeconds(account.created_at),
    reauthentication: proofs.length === 0 && !settled.isPartial ? [{ proof: 'recent', contact: '' }] : proofs,
    undo: {
      mobile: undoerOf('sms'),
      email: undoerOf('email'),
      deletion: listKeepers(services, account).map(maskContact)[0] ?? '',
    },
    notices: describeNotices(services, account),
    unavailable: { mobile: !canAdd(services, 'sms'), email: !canAdd(services, 'email') },
    ...describePasskeys(services, passkeys),
    second_factor: {
      mode,
      totp: factors?.totp !== undefined,
      recovery_codes: factors?.recoveryCodes ?? 0,
    },
    business_accounts: (await listBusinessAccountsOf(database, account.id)).map((one) => ({
      app_key: one.appKey,
      app_name: apps.find(({ appKey }) => appKey === one.appKey)?.name ?? '',
      org_id: one.orgId,
      org_name: one.orgName,
      name: one.name,
      role: one.role,
      is_active: one.isActive,
      opened_at: toSeconds(one.openedAt),
    })),
  }
}

/** The contacts that get every message about the account. */
function describeNotices({ outbox }: Services, account: Account): { mobile: string; email: string } {
  const told = listContacts(account).filter((contact) => canNotify(outbox, contact))
  const contactOf = (channel: Channel): string => {
    const found = told.find((contact) => contact.channel === channel)
    return found ? maskContact(found) : ''
  }
  return { mobile: contactOf('sms'), email: contactOf('email') }
}

/** Whether any contact of a channel can get the code or the link that adds it. */
function canAdd({ outbox, config }: Services, channel: Channel): boolean {
  const isByCountry = channel === 'sms' && config.sms.providers.length > 0
  return isByCountry || config.testCodes.size > 0 || outbox.canSend({ channel, target: '' })
}

const changePasswordRoute = route({
  endpoint: changePasswordCall,
  async handle(services, call) {
    const session = orRefuse(await requireOwnSession(services, call))
    const changed = await changePassword(services, {
      session,
      browser: call.browser,
      typed: call.fields.new_password,
      prove: () => proveOwner(services, call, { session, requirement: 'proof' }),
      messages: await loadContactMessages(services, call),
    })
    setNewCookies(call, orRefuse(changed))
    return success({})
  },
})

const exportRoute = route({
  endpoint: exportCall,
  async handle(services, call) {
    const session = orRefuse(await readProvenSession(services, call, 'proof'))
    const messages = await loadContactMessages(services, call)
    return success(orRefuse(await exportOwnAccount(services, { session, messages })))
  },
})

const deleteRoute = route({
  endpoint: deleteCall,
  async handle(services, call) {
    const session = orRefuse(await readProvenSession(services, call, 'proof'))
    const messages = await loadContactMessages(services, call)
    const erasedAt = orRefuse(await deleteOwnAccount(services, { session, messages }))
    clearSessionCookie(call, SESSION_COOKIE)
    return success({ erased_at: toSeconds(erasedAt) })
  },
})

/** No proof is needed: the e-mail is not yet a way into the account. */
const cancelPendingEmailRoute = route({
  endpoint: cancelPendingEmail,
  async handle(services, call) {
    const session = orRefuse(await requireOwnSession(services, call))
    const cancelled = await changeOwnAccount(services, session, async (trx, { id }) => {
      await updateAccount(trx, id, { unconfirmed_email: null })
      await deleteEmailConfirmations(trx, id)
      return DONE
    })
    orRefuse(cancelled)
    return success({})
  },
})

/** What the owner of an account can see and do on the account page, beside contacts, platforms and sessions. */
export const ownAccountRoutes: readonly Route[] = [
  ownAccountRoute,
  changePasswordRoute,
  exportRoute,
  deleteRoute,
  cancelPendingEmailRoute,
]

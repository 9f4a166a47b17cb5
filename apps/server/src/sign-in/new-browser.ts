import type { Account } from '../accounts/account.store.ts'
import { loadContactMessages } from '../accounts/contact-messages.ts'
import { hasKnownBrowser, isKnownBrowser } from '../accounts/known-browser.store.ts'
import type { Database } from '../services/database/database.ts'
import { enqueueNotice } from '../services/delivery/enqueue-notice.ts'
import { declareLimit } from '../services/rate-limit/declare-limit.ts'
import type { Services } from '../services/services.ts'
import type { SessionClient } from '../sessions/session.store.ts'
import { DAY_S } from '../shared/clock.ts'
import { listContacts } from '../shared/contact.ts'

/** A thief who signs in again and again must not fill the owner's mailbox. */
const NOTICES = declareLimit({
  name: 'new-browser-notices-per-account-day',
  per: 'account',
  windowS: DAY_S,
  max: 3,
  exceeded: 'No e-mail',
})

interface SignInToNotify {
  /** Locked, so that parallel sign-ins in one browser cause one e-mail. */
  readonly account: Account
  /** Of the browser that signs in, which is not remembered yet. */
  readonly browserHash: string
  readonly app: { readonly appId: string; readonly name: string }
  /** Of the page. */
  readonly language: string
  readonly client: SessionClient
  readonly now: number
}

/**
 * Tells the owner by e-mail of a sign-in in a browser that the account does not know, unless it knows none: then it is new, or
 * its password was just reset. No SMS is sent, which would cost money and could be caused on purpose.
 * @param trx the transaction of the sign-in
 */
export async function notifyOfNewBrowser(
  services: Services,
  trx: Database,
  { account, browserHash, app, language, client, now }: SignInToNotify,
): Promise<void> {
  const email = listContacts(account).find(({ channel }) => channel === 'email')
  if (!email) return
  const accountId = account.id
  if (await isKnownBrowser(trx, { accountId, browserHash })) return
  if (!(await hasKnownBrowser(trx, accountId))) return
  const { config, persistentRateLimiter } = services
  const limit = NOTICES.limitFor(config.limits, accountId)
  if (!(await persistentRateLimiter.consume([limit], undefined, trx)).ok) return
  const messages = await loadContactMessages(services, { app, language })
  await enqueueNotice(services, trx, messages.newBrowser(email, { client, at: now }))
}

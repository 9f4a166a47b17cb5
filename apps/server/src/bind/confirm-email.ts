import { findAccount, findAccountById } from '../accounts/account.store.ts'
import { applyChange } from '../accounts/apply-change.ts'
import type { EmailConfirmation } from '../accounts/contact-links.store.ts'
import { findEmailConfirmation, takeEmailConfirmation } from '../accounts/contact-links.store.ts'
import { loadContactMessages } from '../accounts/contact-messages.ts'
import type { Services } from '../services.ts'

/** What a link that confirms an e-mail leads to. */
export type Confirmation =
  | { readonly state: 'open' | 'confirmed'; readonly link: EmailConfirmation }
  /** Another account has confirmed that e-mail meanwhile. */
  | { readonly state: 'taken'; readonly link: EmailConfirmation }
  /** Unknown, used, expired, or for an e-mail the account has replaced since. */
  | { readonly state: 'dead' }

/** Looks at a link and changes nothing: mail scanners open links, too. */
export async function lookAtConfirmation(services: Services, token: string): Promise<Confirmation> {
  const { database, now } = services
  const link = await findEmailConfirmation(database, { token, now: now() })
  if (!link) return { state: 'dead' }
  const owner = await findAccount(database, { channel: 'email', target: link.email })
  return { state: owner && owner.id !== link.account_id ? 'taken' : 'open', link }
}

/**
 * Confirms the e-mail of a link. The link is used up in the transaction that binds the e-mail, so that of many requests at
 * once one does.
 */
export async function confirmEmail(
  services: Services,
  { token, language }: { readonly token: string; readonly language: string },
): Promise<Confirmation> {
  const { database, now, config, outbox } = services
  const seen = await findEmailConfirmation(database, { token, now: now() })
  if (!seen) return { state: 'dead' }
  const appName = config.apps.find(({ aid }) => aid === seen.aid)?.name ?? ''
  const messages = await loadContactMessages({ appName, language })
  const confirmed = await database.transaction().execute(async (inside): Promise<Confirmation> => {
    const link = await takeEmailConfirmation(inside, { token, now: now() })
    const before = link && (await findAccountById(inside, link.account_id))
    if (!link || !before) return { state: 'dead' }
    const isBound = await applyChange(services, inside, {
      before,
      contact: { channel: 'email', target: link.email },
      aid: link.aid,
      keepSessionIdHash: link.session_id_hash,
      messages,
    })
    return { state: isBound ? 'confirmed' : 'taken', link }
  })
  outbox.wake()
  return confirmed
}

import { fillWithSpacing, loadServerMessages, resolveLanguage } from '@portico/locales'
import type { Account } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import { HOUR_S } from '../clock.ts'
import type { NewMessage } from '../delivery/outbox.store.ts'
import type { Services } from '../services.ts'

interface Unanswered {
  /** None where nobody has what was typed. */
  readonly owner: Account | undefined
  readonly contact: Contact
  readonly appName: string
  readonly language: string
}

/**
 * Tells an account's owner that somebody asked about it who is told nothing, at most once an hour. Whoever asks waits as
 * long whether there is an owner or not: the same is counted and written, and then nothing leaves.
 */
export async function tellOwner(services: Services, unanswered: Unanswered): Promise<void> {
  const { owner, contact } = unanswered
  const { rateLimiter, outbox, database } = services
  if (!outbox.canSend(contact.channel)) return
  const words = await writeWords(unanswered)
  const message: NewMessage = { ...contact, ...words, oneTimeCode: '', ttlS: HOUR_S }
  const key = owner?.id ?? contact.target
  const taken = await rateLimiter.consume([{ name: 'owner told', key, max: 1, windowS: HOUR_S }])
  if (owner && taken.ok) await outbox.enqueue(database, message)
  else await outbox.enqueueDecoy(database, message)
  outbox.wake()
}

async function writeWords({
  contact,
  appName,
  language,
}: Unanswered): Promise<Pick<NewMessage, 'subject' | 'body'>> {
  const texts = await loadServerMessages(resolveLanguage(language, []))
  const values = { app: appName }
  if (contact.channel === 'sms')
    return { subject: '', body: fillWithSpacing(texts.sms_account_asked, values) }
  return {
    subject: fillWithSpacing(texts.mail_account_asked_subject, values),
    body: fillWithSpacing(texts.mail_account_asked_body, values),
  }
}

import { fillWithSpacing, resolveLanguage } from '@portico/locales'
import type { Account } from '../accounts/account.store.ts'
import type { MailConfig } from '../accounts/notice-mail.ts'
import { readMailParts } from '../accounts/notice-mail.ts'
import type { MessageApp } from '../services/delivery/message-app.ts'
import { messageTextsOf } from '../services/delivery/message-app.ts'
import type { NewMessage } from '../services/delivery/outbox.store.ts'
import { consumeSmsCaps, readSmsCaps } from '../services/delivery/sms-caps.ts'
import { declareLimit } from '../services/rate-limit/declare-limit.ts'
import type { Services } from '../services/services.ts'
import { DAY_S, HOUR_S } from '../shared/clock.ts'
import type { Contact } from '../shared/contact.ts'

const PER_HOUR = declareLimit({
  name: 'account-notices-hour',
  per: 'account, or mobile or e-mail without one',
  windowS: HOUR_S,
  max: 1,
  exceeded: 'No message',
})

const PER_DAY = declareLimit({
  name: 'account-notices-day',
  per: 'account, or mobile or e-mail without one',
  windowS: DAY_S,
  max: 'accountNoticesPerDay',
  exceeded: 'No message',
})

export interface AccountNotice {
  /** `undefined` if no account has the contact. */
  readonly account: Account | undefined
  /** As entered. */
  readonly contact: Contact
  readonly app: MessageApp
  readonly language: string
}

/**
 * Notifies the owner of an account that someone entered it. Strangers cause this message, so it goes by e-mail where the
 * account has one, and an SMS only while the daily caps require no slider. Does the same work without an account, so that
 * timing does not reveal whether the account exists.
 */
export async function notifyAccountOwner(services: Services, notice: AccountNotice): Promise<void> {
  const { account, contact } = notice
  const { outbox, database } = services
  if (!outbox.canSend(contact)) return
  const recipient = selectRecipient(services, notice)
  const message: NewMessage = {
    ...recipient,
    ...writeAccountNotice({ ...notice, config: services.config }, recipient),
    ttlS: HOUR_S,
  }
  const isDue = await consumeNoticeLimits(services, account?.id ?? contact.target)
  const capped = { contact, isKnownBrowser: false }
  const isOpen = (await readSmsCaps(services, capped)) === 'open'
  const isSent = account !== undefined && isDue && (isOpen || recipient.channel === 'email')
  const counted = await consumeSmsCaps(services, { ...capped, isSent: isSent && recipient.channel === 'sms' })
  if (isSent && counted.ok) await outbox.enqueueCounted(database, message)
  else await outbox.enqueueSuppressed(database, message)
  outbox.wake()
}

function selectRecipient({ outbox }: Services, { account, contact }: AccountNotice): Contact {
  const target = account?.email ?? undefined
  if (target === undefined) return contact
  const email: Contact = { channel: 'email', target }
  return outbox.canSend(email) ? email : contact
}

async function consumeNoticeLimits(
  { persistentRateLimiter, config }: Services,
  key: string,
): Promise<boolean> {
  const consumed = await persistentRateLimiter.consume([
    PER_HOUR.limitFor(config.limits, key),
    PER_DAY.limitFor(config.limits, key),
  ])
  return consumed.ok
}

/** The text of the message. */
export function writeAccountNotice(
  { config, app, language }: Pick<AccountNotice, 'app' | 'language'> & { readonly config: MailConfig },
  { channel }: Pick<Contact, 'channel'>,
): Omit<NewMessage, 'channel' | 'target' | 'ttlS'> {
  const resolved = resolveLanguage(language)
  const texts = messageTextsOf(app, resolved)
  const values = { app: app.name }
  const shared = {
    ...({ kind: 'account_asked', oneTimeCode: '' } as const),
    appId: app.appId,
    language: resolved,
    parameters: values,
  }
  if (channel === 'sms')
    return { ...shared, subject: '', body: fillWithSpacing(texts.sms_account_asked, values) }
  const parts = readMailParts({ config, app, texts })
  return {
    ...shared,
    parameters: { ...values, ...parts.linksOf('account_asked') },
    subject: fillWithSpacing(texts.mail_account_asked_subject, values),
    body: fillWithSpacing(parts.fill(texts.mail_account_asked_body), values),
  }
}

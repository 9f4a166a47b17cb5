import { DAY_S } from '../../shared/clock.ts'
import { listContacts } from '../../shared/contact.ts'
import type { Contact } from '../../shared/contact.ts'
import type { MessageKind } from '../../shared/message-kind.ts'
import { NOTICE_KINDS } from '../../shared/message-kind.ts'
import type { Database } from '../database/database.ts'
import { declareLimit } from '../rate-limit/declare-limit.ts'
import type { Services } from '../services.ts'
import type { NewMessage } from './outbox.store.ts'
import type { Outbox } from './outbox.ts'
import { reportCappedSms, smsCapsOf, smsReserveOf } from './sms-caps.ts'

const FIRST_OF_KIND = declareLimit({
  name: 'sms-notices-of-a-kind-day',
  per: 'mobile and kind of message about a change',
  windowS: DAY_S,
  max: 1,
  exceeded: 'Counted against `sms-notices-further-day`',
  isUnreported: true,
})

const FURTHER = declareLimit({
  name: 'sms-notices-further-day',
  per: 'mobile',
  windowS: DAY_S,
  max: 3,
  exceeded: 'No SMS. E-mails have no such limit',
})

/** What enqueueing a notice needs. */
export interface NoticeDeps extends Pick<Services, 'config' | 'persistentRateLimiter'> {
  readonly log: Pick<Services['log'], 'warn'>
  readonly metrics: Pick<Services['metrics'], 'count'>
  readonly outbox: Pick<Outbox, 'canSend' | 'enqueueCounted'>
}

/**
 * Stores a message about a change of an account, in the transaction of the change. An e-mail always goes. An SMS costs, so it
 * counts against the daily caps, and only the first of a kind and three others a day go to one number.
 *
 * An attacker who uses up the caps must not keep an owner from learning of a change: over a cap the first of a kind still goes, within a
 * reserve that is half as large as the cap. The transaction goes on if the SMS is not sent.
 * @returns whether it is sent
 */
export async function enqueueNotice(deps: NoticeDeps, trx: Database, message: NewMessage): Promise<boolean> {
  const isSent = message.channel !== 'sms' || (await countSms(deps, trx, message))
  if (isSent) await deps.outbox.enqueueCounted(trx, message)
  return isSent
}

/** A provider without links sends others in their place. */
const WITH_LINK: readonly MessageKind[] = ['contact_changed', 'deletion_scheduled']

/** Whether a contact can get every message about a change. Caps may still stop an SMS. */
export function canNotify({ canSend }: Pick<Outbox, 'canSend'>, contact: Contact): boolean {
  return NOTICE_KINDS.every((kind) => WITH_LINK.includes(kind) || canSend({ ...contact, kind }))
}

interface Notices {
  readonly account: Parameters<typeof listContacts>[0]
  readonly message: (to: Contact) => NewMessage
}

/** Stores a message about a change for every contact of an account. */
export async function notifyContacts(
  deps: NoticeDeps,
  trx: Database,
  { account, message }: Notices,
): Promise<void> {
  for (const contact of listContacts(account)) await enqueueNotice(deps, trx, message(contact))
}

async function countSms(deps: NoticeDeps, trx: Database, { target, kind }: NewMessage): Promise<boolean> {
  const { config, persistentRateLimiter: limiter } = deps
  const contact = { channel: 'sms', target } as const
  const { ok: isFirst } = await limiter.consume(
    [FIRST_OF_KIND.limitFor(config.limits, `${kind} ${target}`)],
    undefined,
    trx,
  )
  // Only a signed-in visitor, a link or an operator causes it.
  const caps = smsCapsOf(deps, { contact, isKnownBrowser: true, isSent: true })
  const further = isFirst ? [] : [FURTHER.limitFor(config.limits, target)]
  const counted = await limiter.consume([...further, ...caps], undefined, trx)
  if (counted.ok) return true
  const { exceeded } = counted
  if (caps.includes(exceeded)) reportCappedSms(deps, exceeded)
  if (isFirst && (await limiter.consume(smsReserveOf(deps, contact), undefined, trx)).ok) return true
  deps.log.warn({ kind, limit: exceeded.name }, 'SMS about a change of an account is not sent')
  return false
}

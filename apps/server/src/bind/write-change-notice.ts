import { fillSetApart, loadServerMessages, resolveLanguage } from '@portico/locales'
import type { Channel } from '../delivery/message.ts'
import type { NewMessage } from '../delivery/outbox.store.ts'
import { DAY_S } from '../time-units.ts'

/** Nobody needs to hear of it later than this. */
const NOTICE_LIFE_S = DAY_S

/**
 * Tells an account's former mobile or e-mail that it is no longer bound: its owner may not know.
 * @param target none where the account had none
 */
export async function writeChangeNotice(
  channel: Channel,
  target: string | null,
  { appName, language }: { readonly appName: string; readonly language: string },
): Promise<NewMessage | undefined> {
  if (target === null) return undefined
  const texts = await loadServerMessages(resolveLanguage(language, []))
  const words =
    channel === 'sms'
      ? { subject: '', body: texts.sms_mobile_changed }
      : { subject: texts.mail_email_changed_subject, body: texts.mail_email_changed_body }
  const subject = fillSetApart(words.subject, { app: appName })
  const body = fillSetApart(words.body, { app: appName })
  return { channel, target, oneTimeCode: '', subject, body, lifeS: NOTICE_LIFE_S }
}

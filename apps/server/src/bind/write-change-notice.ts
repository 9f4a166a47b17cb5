import { fillMarkers, loadServerMessages, resolveLanguage } from '@portico/locales'
import type { NewMessage } from '../delivery/outbox.store.ts'

/** Nobody needs to hear of it later than this. */
const NOTICE_LIFE_S = 24 * 60 * 60

/** Tells an account's former mobile that it is no longer bound: its owner may not know. */
export async function writeChangeNotice(
  target: string,
  { appName, language }: { readonly appName: string; readonly language: string },
): Promise<NewMessage> {
  const texts = await loadServerMessages(resolveLanguage(language, []))
  const body = fillMarkers(texts.sms_mobile_changed, { app: appName })
  return { channel: 'sms', target, oneTimeCode: '', subject: '', body, lifeS: NOTICE_LIFE_S }
}

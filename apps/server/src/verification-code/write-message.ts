import { fillSetApart, loadServerMessages, resolveLanguage } from '@portico/locales'
import type { Channel, Message } from '../delivery/message.ts'

interface CodeMessage {
  readonly channel: Channel
  readonly oneTimeCode: string
  readonly lifeS: number
  readonly appName: string
  readonly language: string
  /** The host of the page the code is typed into. */
  readonly domain: string
}

/** The text of a code's message. An SMS's last line lets browsers offer the code on that page alone (WebOTP). */
export async function writeMessage(message: CodeMessage): Promise<Pick<Message, 'subject' | 'body'>> {
  const { channel, oneTimeCode, lifeS, appName, language, domain } = message
  const texts = await loadServerMessages(resolveLanguage(language, []))
  const values = { code: oneTimeCode, minutes: Math.ceil(lifeS / 60), app: appName }
  if (channel === 'sms')
    return { subject: '', body: `${fillSetApart(texts.sms_code, values)}\n\n@${domain} #${oneTimeCode}` }
  return {
    subject: fillSetApart(texts.mail_code_subject, values),
    body: fillSetApart(texts.mail_code_body, values),
  }
}

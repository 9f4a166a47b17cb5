import { countUnits, fillWithSpacing, resolveLanguage } from '@portico/locales'
import type { SmsSettings } from '../../config/config.ts'
import type { MessageApp } from '../../services/delivery/message-app.ts'
import { messageTextsOf } from '../../services/delivery/message-app.ts'
import type { Message } from '../../services/delivery/message.ts'
import type { Channel } from '../../shared/contact.ts'
import { isMobileIn } from '../../shared/mobile-number.ts'
import { measureSms } from '../../shared/sms-length.ts'

interface CodeMessage extends Pick<SmsSettings, 'webotp'> {
  readonly channel: Channel
  /** An E.164 number or an e-mail address. */
  readonly target: string
  readonly oneTimeCode: string
  readonly ttlS: number
  readonly app: MessageApp
  readonly language: string
  /** Whether the one who asked has logged in to the account of the contact, or given its password. */
  readonly isForOwner: boolean
  /** The host of the page the code is typed into. */
  readonly domain: string
}

/** Gateways in mainland China prepend the sender's signature, and treat a domain in the text as a link. */
const MAINLAND_CHINA = '+86'

type MessageText = Pick<Message, 'appId' | 'language' | 'subject' | 'body' | 'parameters'>

/**
 * The subject and text of a code's message. An SMS ends with the WebOTP line where `sms.webotp` allows it and it fits
 * into one part.
 */
export async function writeMessage(message: CodeMessage): Promise<MessageText> {
  const { channel, oneTimeCode, ttlS, app, domain, isForOwner } = message
  const language = resolveLanguage(message.language)
  const texts = messageTextsOf(app, language)
  const lifeMinutes = Math.ceil(ttlS / 60)
  const minutes = countUnits(texts, 'minute', lifeMinutes)
  const shared = { appId: app.appId, language, parameters: { minutes: String(lifeMinutes), app: app.name } }
  const values = { code: oneTimeCode, minutes, app: app.name }
  if (channel === 'email') {
    return {
      ...shared,
      subject: fillWithSpacing(texts.mail_code_subject, values),
      body: fillWithSpacing(isForOwner ? texts.mail_code_owner_body : texts.mail_code_body, values),
    }
  }
  const text = fillWithSpacing(texts.sms_code, values)
  // The WebOTP line binds the code to the domain; it must be the last line.
  const bound = `${text}\n@${domain} #${oneTimeCode}`
  const signature = message.target.startsWith(MAINLAND_CHINA) ? `【${app.name}】` : ''
  const { length, most } = measureSms(bound)
  const isBound = includesWebotp(message) && signature.length + length <= most
  return { ...shared, subject: '', body: isBound ? bound : text }
}

function includesWebotp({ target, webotp }: Pick<CodeMessage, 'target' | 'webotp'>): boolean {
  if (webotp === undefined) return !target.startsWith(MAINLAND_CHINA)
  return typeof webotp === 'boolean' ? webotp : isMobileIn(target, webotp)
}

import { countUnits, fillWithSpacing, loadServerMessages, resolveLanguage } from '@portico/locales'
import { isMobileIn } from '../accounts/mobile-number.ts'
import type { SmsSettings } from '../config/config-file.ts'
import type { Channel, Message } from '../delivery/message.ts'

interface CodeMessage extends Pick<SmsSettings, 'webotp'> {
  readonly channel: Channel
  /** E.164 or an address. */
  readonly target: string
  readonly oneTimeCode: string
  readonly ttlS: number
  readonly appName: string
  readonly language: string
  /** The host of the page the code is typed into. */
  readonly domain: string
}

/** Mainland gateways put the sender's name in front, and take an address in the text for a link. */
const MAINLAND_CHINA = '+86'

/** The GSM 7-bit alphabet without what takes two places; an SMS with any other character is sent as UTF-16. */
const GSM_7_BIT = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/
const GSM_7_BIT_PART = 160
const UTF_16_PART = 70

/** The text of a code's message; an SMS has the WebOTP line where `sms.webotp` allows it and there is room. */
export async function writeMessage(message: CodeMessage): Promise<Pick<Message, 'subject' | 'body'>> {
  const { channel, oneTimeCode, ttlS, appName, language, domain } = message
  const texts = await loadServerMessages(resolveLanguage(language, []))
  const minutes = countUnits(texts, 'minute', Math.ceil(ttlS / 60))
  const values = { code: oneTimeCode, minutes, app: appName }
  if (channel === 'email') {
    return {
      subject: fillWithSpacing(texts.mail_code_subject, values),
      body: fillWithSpacing(texts.mail_code_body, values),
    }
  }
  const text = fillWithSpacing(texts.sms_code, values)
  // Lets browsers offer the code on that domain's pages alone; it has to be the last line.
  const bound = `${text}\n@${domain} #${oneTimeCode}`
  const signature = message.target.startsWith(MAINLAND_CHINA) ? `【${appName}】` : ''
  const isBound = includesWebotp(message) && signature.length + bound.length <= partLength(bound)
  return { subject: '', body: isBound ? bound : text }
}

function includesWebotp({ target, webotp }: Pick<CodeMessage, 'target' | 'webotp'>): boolean {
  if (webotp === undefined) return !target.startsWith(MAINLAND_CHINA)
  return typeof webotp === 'boolean' ? webotp : isMobileIn(target, webotp)
}

/** A longer SMS is sent, and paid for, as several parts. */
function partLength(text: string): number {
  return GSM_7_BIT.test(text) ? GSM_7_BIT_PART : UTF_16_PART
}

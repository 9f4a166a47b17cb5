import { fillMarkers, loadServerMessages, resolveLanguage } from '@portico/locales'

interface CodeMessage {
  readonly smsCode: string
  readonly lifeS: number
  readonly appName: string
  readonly language: string
  /** The host of the page the code is typed into. */
  readonly domain: string
}

/** The text of a code's message. Its last line lets browsers offer the code on that page alone (WebOTP). */
export async function writeSms({ smsCode, lifeS, appName, language, domain }: CodeMessage): Promise<string> {
  const messages = await loadServerMessages(resolveLanguage(language, []))
  const minutes = Math.ceil(lifeS / 60)
  const text = fillMarkers(messages.sms_code, { code: smsCode, minutes, app: appName })
  return `${text}\n\n@${domain} #${smsCode}`
}

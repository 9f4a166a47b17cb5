import type { ServerMessages } from '@portico/locales'
import { countUnits, fillWithSpacing, serverMessages } from '@portico/locales'
import type { CompleteLanguage } from '@portico/protocol'
import { COMPLETE_LANGUAGES, isVisibleLine } from '@portico/protocol'
import { z } from 'zod'
import { formatTime } from '../shared/format-time.ts'
import { measureSms } from '../shared/sms-length.ts'
import { ConfigError } from './environment.ts'

type MessageKey = Extract<keyof ServerMessages, `mail_${string}` | `sms_${string}`>

/** The texts of e-mails and SMS. The other text that begins like them is shown on pages. */
const MESSAGE_KEYS = (Object.keys(serverMessages('en')) as (keyof ServerMessages)[])
  .filter((key): key is MessageKey => /^(?:mail|sms)_/.test(key) && key !== 'sms_not_served')
  .toSorted()

/** Own texts of e-mails and SMS, by language and key. */
export const ownMessages = z.partialRecord(
  z.enum(COMPLETE_LANGUAGES),
  z.partialRecord(z.enum(MESSAGE_KEYS), z.string().trim().min(1).max(4000)),
)

export type OwnMessages = z.infer<typeof ownMessages>

/** Without them a message is useless. */
const NEEDED = ['code', 'link', 'open']

/**
 * @param app the name that the texts are measured with
 * @throws ConfigError if a text lacks what its message needs, or is longer than one SMS
 */
export function checkOwnMessages(name: string, messages: OwnMessages | undefined, app: string): void {
  for (const [language, texts] of Object.entries(messages ?? {}))
    for (const [key, text] of Object.entries(texts)) {
      const fault = faultOf(key as MessageKey, text, { language: language as CompleteLanguage, app })
      if (fault !== undefined) throw new ConfigError(`${name}.${language}.${key}: ${fault}`)
    }
}

interface TextContext {
  readonly language: CompleteLanguage
  readonly app: string
}

function faultOf(key: MessageKey, text: string, context: TextContext): string | undefined {
  const known = markersOf(serverMessages(context.language)[key])
  const used = markersOf(text)
  const unknown = used.find((marker) => !known.includes(marker))
  if (unknown !== undefined)
    return `has no {${unknown}}; its markers are ${known.map((marker) => `{${marker}}`).join(', ') || 'none'}`
  const missing = known.find((marker) => NEEDED.includes(marker) && !used.includes(marker))
  // A subject may do without the code, which is in the body.
  if (missing !== undefined && !key.endsWith('_subject')) return `needs {${missing}}`
  if (!key.endsWith('_body') && !isVisibleLine(text)) return 'expected one line of visible characters'
  return key.startsWith('sms_') && !known.includes('link') ? faultOfLength(text, context) : undefined
}

function markersOf(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, marker = '']) => marker)
}

/** Every further part of an SMS is charged like the first. A link has any length, so texts with one are not measured. */
function faultOfLength(text: string, { language, app }: TextContext): string | undefined {
  const texts = serverMessages(language)
  const values = {
    ...{ app, code: '0000', minutes: countUnits(texts, 'minute', 10), platform: 'Huoshan' },
    ...{
      switch: texts.contact_mobile,
      target: '138******00',
      count: '10',
      days: countUnits(texts, 'day', 7),
    },
    date: longestTime(language),
  }
  // Gateways in mainland China prepend the name.
  const signature = language === 'zh' ? `【${app}】` : ''
  const { length, most } = measureSms(signature + fillWithSpacing(text, values))
  if (length <= most) return undefined
  return `is ${length} characters long with its values, and one SMS has ${most} of these`
}

/** The longest of the moments that a text may have as its date. */
function longestTime(language: CompleteLanguage): string {
  const times = Array.from({ length: 12 }, (_, month) =>
    formatTime(language, Date.UTC(2026, month, 28, 20, 30), 'short'),
  )
  return times.reduce((longest, time) => (time.length > longest.length ? time : longest))
}

import type { ServerMessages } from '@portico/locales'
import { fillMarkers } from '@portico/locales'
import { areaName, encodeForm } from '@portico/protocol'
import type { Config } from '../config/config.ts'
import { passwordResetUrl, SSO_LOGIN_PAGE, ssoBaseUrl } from '../http/sso-urls.ts'
import { MAIL_BUTTONS } from '../services/delivery/mail-buttons.ts'
import type { MessageApp } from '../services/delivery/message-app.ts'
import type { Message } from '../services/delivery/message.ts'
import type { ClientDescription } from '../shared/client-description.ts'
import { formatTime } from '../shared/format-time.ts'
import type { MessageKind } from '../shared/message-kind.ts'

export type MailConfig = Pick<Config, 'ownOrigins' | 'ssoOrigins'>

/** The addresses of the pages of this server that e-mails lead to. */
export interface MailPages {
  readonly reset: string
  readonly account: string
  readonly login: string
}

/** For an app and in a language. */
export function mailPagesOf(
  config: MailConfig,
  { appId }: Pick<MessageApp, 'appId'>,
  language: string,
): MailPages {
  // A page finds the app of a message whose own is no longer configured.
  const query = encodeForm({ ...(appId !== '' && { aid: appId }), language })
  return {
    reset: `${passwordResetUrl(config)}?${query}`,
    account: `${config.ownOrigins[0]}/account/?${query}`,
    login: `${ssoBaseUrl(config)}${SSO_LOGIN_PAGE}?${query}`,
  }
}

/** Who makes a change. */
export interface DescribedClient extends ClientDescription {
  /** ISO 3166-1 alpha-2; empty if unknown. */
  readonly country: string
}

export function describeClient(
  { browser, device, country }: DescribedClient,
  { language, unknown_browser: unknown }: ServerMessages,
): string {
  const names = browser || device ? [browser, device] : [unknown]
  const place = country && areaName(country, language)
  return [...names, place].filter((name) => name !== '').join(' · ')
}

interface Occasion {
  /** Undefined for a change by support. */
  readonly client: DescribedClient | undefined
  /** Epoch milliseconds. */
  readonly at: number
}

/** The lines by which owners recognise what they did themselves. */
export function describeOccasion(texts: ServerMessages, { client, at }: Occasion): string {
  const time = fillMarkers(texts.mail_time, { date: formatTime(texts.language, at) })
  if (!client) return time
  return `${fillMarkers(texts.mail_device, { target: describeClient(client, texts) })}\n${time}`
}

interface MailParts {
  readonly config: MailConfig
  readonly app: MessageApp
  readonly texts: ServerMessages
  /** By which browser and when. */
  readonly details?: string
}

/** The paragraphs that e-mails have in common, by the names of their markers, and the links of each kind. */
export function readMailParts({ config, app, texts, details = '' }: MailParts): {
  readonly pages: MailPages
  readonly linksOf: (kind: MessageKind) => Message['parameters']
  readonly fill: (template: string) => string
} {
  const pages = mailPagesOf(config, app, texts.language)
  const { supportUrl } = app
  const parts: Readonly<Record<string, string>> = {
    ...pages,
    details,
    support: supportUrl === undefined ? '' : `${texts.mail_support}\n${supportUrl}`,
  }
  return {
    pages,
    linksOf: (kind) =>
      Object.fromEntries(Object.entries(pages).filter(([name]) => Object.hasOwn(MAIL_BUTTONS[kind], name))),
    fill: (template) =>
      template
        .replaceAll(/\n\n\{(\w+)\}(?=\n\n|$)/g, (paragraph, name: string) =>
          parts[name] === '' ? '' : paragraph,
        )
        .replaceAll(/\{(\w+)\}/g, (marker, name: string) => parts[name] ?? marker),
  }
}

import { resolveLanguage } from '@portico/locales'
import type { Transporter } from 'nodemailer'
import type { App } from '../../config/config-file.ts'
import type { MailSettings } from '../../config/mail.ts'
import { buttonsOf } from './mail-buttons.ts'
import type { MailLook } from './mail-html.ts'
import { renderMailHtml } from './mail-html.ts'
import { messageTextsOf } from './message-app.ts'
import type { DeliveryAttempt, DeliveryFailure, DeliveryResult, Message } from './message.ts'

const PROVIDER = 'smtp'

/** Until the server is found and accepts the connection. */
const CONNECT_TIMEOUT_MS = 10_000

/**
 * For the greeting and for each answer; the worker bounds the whole attempt. Servers delay their greeting against spam, and answer
 * a message when they have scanned it: an e-mail whose answer is not awaited arrives, and is sent again.
 */
export const SMTP_ANSWER_TIMEOUT_MS = 45_000

/** Sends one e-mail. */
export type SendMail = (message: Message, attempt: DeliveryAttempt) => Promise<DeliveryResult>

/**
 * Sends e-mail by SMTP, each over a connection of its own. The last line of the text says whether replies are read. A
 * repeated attempt has the same Message-ID, so that mail servers and programs can recognize a duplicate.
 */
export function createSmtpSender(settings: MailSettings, apps: readonly BrandedApp[]): SendMail {
  const { from, replyTo } = settings
  let transport: Transporter | undefined
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return async (message, { signal }) => {
    const { text, html } = writeMail(message, { apps, isReplyRead: replyTo !== undefined })
    try {
      transport ??= await createTransport(settings)
      await transport.sendMail({
        from,
        ...(replyTo && { replyTo }),
        to: { name: '', address: message.target },
        subject: message.subject,
        text,
        html,
        messageId: `<${message.id}@${domain}>`,
        headers: {
          // No vacation replies, and no delivery reports to the sender (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Content-Language': message.language,
          // Gmail shows e-mails of one subject as a conversation, and hides in it what the latest repeats: its link or code.
          'X-Entity-Ref-ID': message.id,
        },
        signal,
      })
      return { ok: true, provider: PROVIDER }
    } catch (error) {
      return toFailure(error)
    }
  }
}

/** What an e-mail needs of the app it speaks for. */
export type BrandedApp = Pick<App, 'appId' | 'brand' | 'indexUrl' | 'messages'>

interface MailContext {
  readonly apps: readonly BrandedApp[]
  readonly isReplyRead: boolean
}

/** Both alternatives of an e-mail, with the same text. */
export function writeMail(
  message: Message,
  { apps, isReplyRead }: MailContext,
): { readonly text: string; readonly html: string } {
  const app = apps.find(({ appId }) => appId === message.appId)
  const texts = messageTextsOf(app ?? {}, resolveLanguage(message.language))
  const footnote = isReplyRead ? texts.mail_reply : texts.mail_no_reply
  const look = lookOf(message, app)
  return {
    text: `${message.body}\n${footnote}`,
    html: renderMailHtml({
      message,
      look,
      buttons: buttonsOf(message, texts),
      codeTitle: texts.mail_code_title,
      footnote,
    }),
  }
}

/** The name is that in the text, which may be that of a product. */
function lookOf({ parameters }: Message, app: BrandedApp | undefined): MailLook {
  const { brand = {}, indexUrl } = app ?? {}
  return { name: parameters['app'] ?? '', homeUrl: brand.homeUrl ?? indexUrl, brand }
}

/** Loads the library with the first e-mail. */
async function createTransport(settings: MailSettings) {
  const { host, port, isSecure, auth, authMethod, clientName, requireTls, ignoresStartTls, ca, dkim } =
    settings
  const { default: nodemailer } = await import('nodemailer')
  return nodemailer.createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: requireTls,
    ignoreTLS: ignoresStartTls,
    auth,
    ...(authMethod !== undefined && { authMethod }),
    tls: { minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
    name: clientName,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: SMTP_ANSWER_TIMEOUT_MS,
    socketTimeout: SMTP_ANSWER_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    dkim: dkim && {
      domainName: dkim.domain,
      keySelector: dkim.selector,
      privateKey: dkim.privateKey,
    },
  })
}

/** Connects, starts TLS and signs in, without sending anything. Its failure has no detail that could be secret. */
export async function verifySmtp(settings: MailSettings): Promise<DeliveryResult> {
  const transport = await createTransport(settings)
  try {
    await transport.verify()
    return { ok: true, provider: PROVIDER }
  } catch (error) {
    return toFailure(error)
  }
}

/** The commands whose 5xx response is mostly about this message; elsewhere it is about the configuration. */
const MESSAGE_COMMANDS: readonly unknown[] = ['RCPT TO', 'DATA']

/**
 * Enhanced codes of a response to them that is about the sender or the server (RFC 3463): an address of the sender that does not
 * exist, a fault of the server other than the size of a message, a quota, and refusals of the account, its IP address or its
 * DNS records. 5.7.1 after DATA is mostly about the content, but before it about the permission to send.
 */
const OF_THE_SENDER = /^5\.(?:1\.[78]|3\.(?!4$)\d+|4\.5|7\.(?![01]$)\d+)$/
const NO_PERMISSION = /^5\.7\.[01]$/

function isAboutMessage(command: unknown, enhanced = ''): boolean {
  if (OF_THE_SENDER.test(enhanced)) return false
  return MESSAGE_COMMANDS.includes(command) && !(command === 'RCPT TO' && NO_PERMISSION.test(enhanced))
}

/** Behind the first code (RFC 2034), as at Cisco with a `#`; or at the end in brackets, as at qmail. */
const ENHANCED_CODE = /^\d{3}[ -](?:#?([245](?:\.\d{1,3}){2})|.*\(#([245](?:\.\d{1,3}){2})\)\s*$)/s

/** The text of a response may quote the recipient or the message, so only its codes are kept. */
function toFailure(error: unknown): DeliveryFailure {
  if (!(error instanceof Error)) throw error
  const { responseCode, response, command, code, originalCode } = error as Error &
    Readonly<Record<string, unknown>>
  const shared = { ok: false, provider: PROVIDER } as const
  if (typeof responseCode !== 'number')
    return { ...shared, reason: [code, originalCode].filter(Boolean).join(' '), isPermanent: false }
  const [, first, last] = ENHANCED_CODE.exec(String(response)) ?? []
  const enhanced = first ?? last
  return {
    ...shared,
    reason: [responseCode, enhanced, command].filter(Boolean).join(' '),
    isPermanent: responseCode >= 500 && isAboutMessage(command, enhanced),
  }
}

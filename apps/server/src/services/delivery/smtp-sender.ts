import { serverMessages, resolveLanguage } from '@portico/locales'
import type { Transporter } from 'nodemailer'
import type { MailSettings } from '../../config/mail.ts'
import { renderMailHtml } from './mail-html.ts'
import type { DeliveryAttempt, DeliveryFailure, DeliveryResult, Message } from './message.ts'

const PROVIDER = 'smtp'

/** Each phase of the conversation; the worker bounds the whole attempt. */
const PHASE_TIMEOUT_MS = 10_000

/** Sends one e-mail. */
export type SendMail = (message: Message, attempt: DeliveryAttempt) => Promise<DeliveryResult>

/**
 * Sends e-mail by SMTP, each over a connection of its own. The last line of the text says whether replies are read. A
 * repeated attempt has the same Message-ID, so that mail servers and programs can recognize a duplicate.
 */
export function createSmtpSender(settings: MailSettings): SendMail {
  const { from, replyTo } = settings
  let transport: Transporter | undefined
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return async (message, { signal }) => {
    const texts = serverMessages(resolveLanguage(message.language))
    const body = `${message.body}\n${replyTo ? texts.mail_reply : texts.mail_no_reply}`
    try {
      transport ??= await createTransport(settings)
      await transport.sendMail({
        from,
        ...(replyTo && { replyTo }),
        to: { name: '', address: message.target },
        subject: message.subject,
        text: body,
        html: renderMailHtml({ ...message, body }),
        messageId: `<${message.id}@${domain}>`,
        headers: {
          // No vacation replies, and no delivery reports to the sender (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Content-Language': message.language,
        },
        signal,
      })
      return { ok: true, provider: PROVIDER }
    } catch (error) {
      return toFailure(error)
    }
  }
}

/** Loads the library with the first e-mail. */
async function createTransport(settings: MailSettings) {
  const { host, port, isSecure, auth, requireTls, ignoresStartTls, ca, dkim } = settings
  const { default: nodemailer } = await import('nodemailer')
  return nodemailer.createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: requireTls,
    ignoreTLS: ignoresStartTls,
    auth,
    tls: { minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
    connectionTimeout: PHASE_TIMEOUT_MS,
    greetingTimeout: PHASE_TIMEOUT_MS,
    socketTimeout: PHASE_TIMEOUT_MS,
    dnsTimeout: PHASE_TIMEOUT_MS,
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

/** The commands whose 5xx response is about this message; elsewhere it is about the configuration. */
const MESSAGE_COMMANDS: readonly unknown[] = ['RCPT TO', 'DATA']

/** The text of a response may quote the recipient or the message, so only its codes are kept. */
function toFailure(error: unknown): DeliveryFailure {
  if (!(error instanceof Error)) throw error
  const { responseCode, response, command, code, originalCode } = error as Error &
    Readonly<Record<string, unknown>>
  const shared = { ok: false, provider: PROVIDER } as const
  if (typeof responseCode !== 'number')
    return { ...shared, reason: [code, originalCode].filter(Boolean).join(' '), isPermanent: false }
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})/.exec(String(response))?.[1]
  return {
    ...shared,
    reason: [responseCode, enhanced, command].filter(Boolean).join(' '),
    isPermanent: responseCode >= 500 && MESSAGE_COMMANDS.includes(command),
  }
}

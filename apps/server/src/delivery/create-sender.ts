import type { Config } from '../config/config.ts'
import type { Channel, Sender } from './message.ts'
import { createSmsRouter } from './sms/sms-router.ts'
import { createSmtpSender } from './smtp-sender.ts'

/** The providers of a production server; `undefined` if none is configured. */
export function createSender({ mail, sms }: Pick<Config, 'mail' | 'sms'>): Sender | undefined {
  const sendMail = mail && createSmtpSender(mail)
  const router = sms.providers.length === 0 ? undefined : createSmsRouter(sms.providers)
  const channels: readonly Channel[] = [
    ...(router ? ['sms' as const] : []),
    ...(sendMail ? ['email' as const] : []),
  ]
  if (channels.length === 0) return undefined
  return {
    channels,
    canSend: ({ channel, target }) =>
      channel === 'sms' ? (router?.canSend(target) ?? false) : sendMail !== undefined,
    send: async (message, attempt) => {
      const send = message.channel === 'sms' ? router?.send : sendMail
      return send
        ? send(message, attempt)
        : { ok: false, provider: message.channel, reason: 'not configured', isPermanent: false }
    },
    simulateSend: async () => undefined,
  }
}

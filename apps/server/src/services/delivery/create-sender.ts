import type { Config } from '../../config/config.ts'
import type { Channel } from '../../shared/contact.ts'
import type { Sender } from './message.ts'
import { createSmsRouter } from './sms/sms-router.ts'
import { createSmtpSender } from './smtp-sender.ts'

/** The providers of a production server; `undefined` if none is configured. */
export function createSender({
  mail,
  sms,
  testCodes,
  apps,
}: Pick<Config, 'mail' | 'sms' | 'testCodes' | 'apps'>): Sender | undefined {
  const sendMail = mail && createSmtpSender(mail, apps)
  const router = sms.providers.length === 0 ? undefined : createSmsRouter(sms.providers)
  const channels: readonly Channel[] = [
    ...(router || isAnyTestRecipient('sms') ? ['sms' as const] : []),
    ...(sendMail || isAnyTestRecipient('email') ? ['email' as const] : []),
  ]
  if (channels.length === 0) return undefined
  return {
    channels,
    canSend: ({ channel, target, kind }) =>
      testCodes.has(target) ||
      (channel === 'sms' ? (router?.canSend(target, kind) ?? false) : sendMail !== undefined),
    send: async (message, attempt) => {
      if (testCodes.has(message.target)) return { ok: true, provider: 'test recipient' }
      const send = message.channel === 'sms' ? router?.send : sendMail
      return send
        ? send(message, attempt)
        : { ok: false, provider: message.channel, reason: 'not configured', isPermanent: false }
    },
  }

  function isAnyTestRecipient(channel: Channel): boolean {
    return [...testCodes.keys()].some((target) => target.includes('@') === (channel === 'email'))
  }
}

import type { SmsProvider } from '../../../config/sms-providers.ts'
import { isMobileIn } from '../../../shared/mobile-number.ts'
import type { DeliveryResult, Message } from '../message.ts'
import { createAliyunSender } from './aliyun.ts'
import type { SendSms } from './sms-request.ts'
import { templatesOf } from './templates.ts'
import { createTencentSender } from './tencent.ts'
import { createTwilioSender } from './twilio.ts'
import { createWebhookSender } from './webhook.ts'

export interface SmsRouter {
  /** Whether a provider sends to this number, and has a template for this kind or needs none. @param mobile E.164 */
  readonly canSend: (mobile: string, kind?: Message['kind']) => boolean
  readonly send: SendSms
}

interface Route {
  readonly provider: SmsProvider
  readonly send: SendSms
}

/**
 * Sends an SMS by the first provider that lists the number's country, or else by the first that lists none. Every
 * further attempt is made by the next of these providers, which does not wait as long as the former one asked for.
 */
export function createSmsRouter(providers: readonly SmsProvider[]): SmsRouter {
  const routes = providers.map((provider) => ({ provider, send: createSender(provider) }))
  const routesTo = (mobile: string): readonly Route[] => {
    const listed = routes.filter(({ provider: { countries } }) => countries && isMobileIn(mobile, countries))
    return listed.length > 0 ? listed : routes.filter(({ provider }) => provider.countries === undefined)
  }
  return {
    canSend: (mobile, kind) => routesTo(mobile).some(({ provider }) => !kind || canWrite(provider, kind)),
    send: async (message, attempt) => {
      const able = routesTo(message.target).filter(({ provider }) => canWrite(provider, message.kind))
      const chosen = able[(attempt.attempt - 1) % able.length]
      if (!chosen) return refuseMessage(message)
      const result = await chosen.send(message, attempt)
      return result.ok || able.length === 1 ? result : { ...result, retryAfterMs: undefined }
    },
  }
}

/** Templates for notices are optional, so that another provider may send them. */
function canWrite(provider: SmsProvider, kind: Message['kind']): boolean {
  return !('templates' in provider) || templatesOf(provider.templates, kind).length > 0
}

function refuseMessage({ kind }: Message): DeliveryResult {
  return { ok: false, provider: 'sms', reason: `no provider or template for ${kind}`, isPermanent: true }
}

function createSender(provider: SmsProvider): SendSms {
  switch (provider.type) {
    case 'aliyun':
      return createAliyunSender(provider)
    case 'tencent':
      return createTencentSender(provider)
    case 'twilio':
      return createTwilioSender(provider)
    case 'webhook':
      return createWebhookSender(provider)
  }
}

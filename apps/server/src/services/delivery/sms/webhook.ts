import type { SmsProviderOf } from '../../../config/sms-providers.ts'
import { SIGNATURE_HEADER, signWebhook } from '../sign-webhook.ts'
import type { SendSms } from './sms-request.ts'
import { postToProvider, refusedBy } from './sms-request.ts'

const PROVIDER = 'webhook'

/** The status of a request whose number or content the receiver will never send. */
const UNPROCESSABLE = 422

/**
 * Sends a signed request. The receiver must compute the signature from the raw body, refuse old timestamps, and use
 * `id` to send a repeated message once.
 */
export function createWebhookSender(settings: SmsProviderOf<'webhook'>): SendSms {
  const url = new URL(settings.url)
  return async (message, { signal }) => {
    const { id, target, kind, language, parameters, oneTimeCode } = message
    const values = { ...parameters, ...(oneTimeCode !== '' && { code: oneTimeCode }) }
    const body = JSON.stringify({ id, to: target, text: message.body, kind, language, parameters: values })
    const timestamp = Math.floor(Date.now() / 1000)
    const response = await postToProvider({
      provider: PROVIDER,
      url,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        [SIGNATURE_HEADER]: signWebhook(settings.key, timestamp, body),
      },
      body,
      signal,
      needsBody: () => false,
    })
    if (!response.ok) return response
    const { status } = response
    if (status >= 200 && status < 300) return { ok: true, provider: PROVIDER }
    const permanentCodes = status === UNPROCESSABLE ? [String(status)] : []
    return refusedBy({ provider: PROVIDER, response, code: status, permanentCodes })
  }
}

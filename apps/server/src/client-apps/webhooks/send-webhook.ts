import type { App } from '../../config/config-file.ts'
import type { DeliveryResult, Message, Sender } from '../../services/delivery/message.ts'
import { SIGNATURE_HEADER, signWebhook } from '../../services/delivery/sign-webhook.ts'
import { sendRequest } from '../../services/outgoing-request.ts'

const PROVIDER = 'webhook'

/** How long a receiver may take: it should answer first and work later. */
const TIMEOUT_MS = 5000

/** With the back-off of the outbox, attempts of about a day. Then an operator can send the webhook again. */
const MAX_ATTEMPTS = 80

/** The receiver never wants this webhook. */
const PERMANENT_STATUSES: readonly number[] = [410, 422]

/** Adds the channel of webhooks to a sender of messages. */
export function withWebhooks(sender: Sender | undefined, apps: readonly App[]): Sender | undefined {
  if (apps.every(({ webhook }) => webhook === undefined)) return sender
  return {
    channels: [...(sender?.channels ?? []), 'webhook'],
    webhookApps: apps.filter(({ webhook }) => webhook !== undefined).map(({ appId }) => appId),
    canSend: (contact) => sender?.canSend(contact) ?? false,
    send: async (message, attempt) => {
      if (message.channel !== 'webhook')
        return sender ? sender.send(message, attempt) : failDelivery('not configured', { isPermanent: false })
      const result = await sendWebhook(apps, message, attempt.signal)
      return result.ok || attempt.attempt < MAX_ATTEMPTS ? result : { ...result, isPermanent: true }
    },
  }
}

async function sendWebhook(
  apps: readonly App[],
  { id, target, body }: Message,
  signal: AbortSignal,
): Promise<DeliveryResult> {
  const webhook = apps.find(({ appId }) => appId === target)?.webhook
  if (!webhook) return failDelivery('the app has no webhook any more', { isPermanent: true })
  const timestamp = Math.floor(Date.now() / 1000)
  const answer = await sendRequest({
    url: webhook.url,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': id,
      [SIGNATURE_HEADER]: signWebhook(webhook.secret, timestamp, body),
    },
    body,
    timeoutMs: TIMEOUT_MS,
    signal,
    needsBody: () => false,
  })
  if (!answer.ok) return failDelivery(answer.reason, { isPermanent: false })
  const { status, retryAfterMs } = answer
  if (status >= 200 && status < 300) return { ok: true, provider: PROVIDER }
  return {
    ...failDelivery(`HTTP ${status}`, { isPermanent: PERMANENT_STATUSES.includes(status) }),
    retryAfterMs,
  }
}

function failDelivery(reason: string, { isPermanent }: { readonly isPermanent: boolean }) {
  return { ok: false, provider: PROVIDER, reason, isPermanent } as const
}

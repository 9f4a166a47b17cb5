import { z } from 'zod'
import { isRequestUrl, isEncryptedOrLocal } from '../shared/http-url.ts'
import type { WebhookEvent } from '../shared/webhook-events.ts'
import { WEBHOOK_EVENTS } from '../shared/webhook-events.ts'
import type { ReadContext } from './environment.ts'
import { ConfigError } from './environment.ts'
import { readSecret, refuseWeakSecret, SECRET } from './secrets.ts'

/** Where an app is notified of events of the accounts that have logged in there. */
export const webhook = z.strictObject({
  /** Receives each event as a `POST`; https in production. */
  url: z.string().refine(isRequestUrl, {
    message: 'expected an http or https address such as https://shop.example/passport/webhook/',
  }),
  /** The key of the signature, at least 32 bytes in production. Required, here or as `secret_file`. */
  secret: z.string().min(1).optional().meta(SECRET),
  /** The path of a file that contains the secret, instead of `secret`. */
  secret_file: z.string().min(1).optional(),
  /** The events that are sent. Default: all. */
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1)
    .default([...WEBHOOK_EVENTS]),
})

export interface AppWebhook {
  readonly url: string
  readonly secret: string
  readonly events: readonly WebhookEvent[]
}

/** @param name of the section, for errors. @throws ConfigError */
export function readWebhook(
  name: string,
  { events, ...signed }: z.infer<typeof webhook>,
  context: ReadContext,
): AppWebhook {
  return { ...readSigned(name, { option: 'url', ...signed }, context), events }
}

interface SignedRequests {
  /** The option that has the URL. */
  readonly option: string
  readonly url: string
  readonly secret?: string | undefined
  readonly secret_file?: string | undefined
}

/** Where requests are sent that are signed with a secret. @param name of the section, for errors. @throws ConfigError */
export function readSigned(
  name: string,
  { option, url, ...section }: SignedRequests,
  { isDevelopment, readText }: ReadContext,
): Pick<AppWebhook, 'url' | 'secret'> {
  const secret = readSecret(name, { section, option: 'secret' }, readText)
  if (isDevelopment) return { url, secret }
  refuseWeakSecret(`${name}.secret`, secret)
  if (!isEncryptedOrLocal(url)) throw new ConfigError(`${name}.${option}: must be https, or on this machine`)
  return { url, secret }
}

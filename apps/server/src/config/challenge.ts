import { z } from 'zod'
import { isRequestUrl } from '../shared/http-url.ts'
import type { ReadContext } from './environment.ts'
import { SECRET } from './secrets.ts'
import type { AppWebhook } from './webhook.ts'
import { readSigned } from './webhook.ts'

/** The section `challenge`. */
export const challenge = z.strictObject({
  /**
   * A server of yours that says whether a token of another service is genuine: see [the verdict of another
   * service](../running.md#the-verdict-of-another-service). https in production.
   */
  verdict_url: z.string().refine(isRequestUrl, {
    message: 'expected an http or https address such as https://shop.example/passport/verdict/',
  }),
  /** The key of the signature, at least 32 bytes in production. Required, here or as `secret_file`. */
  secret: z.string().min(1).optional().meta(SECRET),
  /** The path of a file that contains the secret, instead of `secret`. */
  secret_file: z.string().min(1).optional(),
})

/** Who is asked whether a token is genuine. */
export type VerdictSettings = Pick<AppWebhook, 'url' | 'secret'>

/** @throws ConfigError */
export function readVerdict(
  section: z.infer<typeof challenge> | undefined,
  context: ReadContext,
): VerdictSettings | undefined {
  if (!section) return undefined
  const { verdict_url: url, ...signed } = section
  return readSigned('PORTICO_CONFIG: challenge', { option: 'verdict_url', url, ...signed }, context)
}

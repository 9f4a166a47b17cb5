import type { Result } from '@portico/protocol'
import { captchaRequest } from '../call/requests.ts'
import { showCaptcha } from '../form/validation.ts'
import { usesSso } from '../redirects/urls.ts'
import type { Context } from '../runtime/context.ts'

/** Requests an image captcha and shows it. @param verifyTicket set if the image replaces the slider */
export async function fetchCaptcha(
  context: Context,
  verifyTicket: string | undefined,
  signal: AbortSignal,
): Promise<Result<unknown>> {
  const route = { sso: usesSso(context.store.get()) }
  const result = await context.call(...captchaRequest(verifyTicket, route), signal)
  if (!result.ok) return result
  const { captcha: image, captcha_key: key } = result.value
  showCaptcha(context, { image, key, ...(verifyTicket !== undefined && { verifyTicket }) })
  return result
}

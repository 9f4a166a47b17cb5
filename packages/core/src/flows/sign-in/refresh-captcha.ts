import { handleFailure } from '../../errors/error-policy.ts'
import { fetchCaptcha } from '../../errors/image-captcha.ts'
import type { Context } from '../../runtime/context.ts'
import { runRequest } from '../../transitions/requests.ts'

/** Replaces an image captcha that cannot be read. */
export async function refreshCaptcha(context: Context): Promise<void> {
  const { requests, captcha } = context.store.get()
  if (requests.captcha !== 'idle' || requests.submit !== 'idle') return
  const result = await runRequest(context, 'captcha', (signal) =>
    fetchCaptcha(context, captcha?.verifyTicket, signal),
  )
  if (result && !result.ok) handleFailure(context, 'refresh-captcha', result.error)
}

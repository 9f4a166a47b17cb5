import { handleFailure } from '../../errors/error-policy.ts'
import { fetchCaptcha } from '../../errors/image-captcha.ts'
import { runLoading } from '../../form/loading.ts'
import type { Context } from '../../runtime/context.ts'

/** Replaces an image captcha that cannot be read. */
export async function refreshCaptcha(context: Context): Promise<void> {
  const { requests, captcha } = context.store.get()
  if (requests.captcha || requests.submit) return
  const result = await runLoading(context, 'captcha', (signal) =>
    fetchCaptcha(context, captcha?.verifyTicket, signal),
  )
  if (result && !result.ok) handleFailure(context, 'refresh-captcha', result.error)
}

import type { Context } from '../context.ts'
import { reactToFailure } from '../errors/react-to-failure.ts'
import { runLoading } from '../form/loading.ts'
import { fetchCaptcha } from './fetch-captcha.ts'

/** Fetches another image for the one that cannot be read (CAP-2). */
export async function refreshCaptchaFlow(context: Context): Promise<void> {
  const { action, captcha } = context.store.get()
  if (action.captcha || action.submit) return
  const result = await runLoading(context, { name: 'refresh-captcha', action: 'captcha' }, (signal) =>
    fetchCaptcha(context, captcha?.verifyTicket, signal),
  )
  if (result && !result.ok) reactToFailure(context, 'refresh-captcha', result.failure)
}

import type { Result } from '@portico/protocol'
import { networkFailure, refreshCaptcha, ssoRefreshCaptcha } from '@portico/protocol'
import type { Context } from './context.ts'
import { usesSso } from './session/urls.ts'
import { clearField, focusField } from './form/validation.ts'
import type { Captcha } from './state.ts'

/** Fetches an image and shows it. @param verifyTicket of a 1105, for an image in the slider's place */
export async function fetchCaptcha(
  context: Context,
  verifyTicket: string | undefined,
  signal: AbortSignal,
): Promise<Result<unknown>> {
  const called = usesSso(context.store.get()) ? ssoRefreshCaptcha : refreshCaptcha
  const asked = verifyTicket === undefined ? {} : { scene: 'slide', verify_ticket: verifyTicket }
  const result = await context.call(called, asked, signal)
  if (!result.ok) return result
  const { captcha: image, captcha_key: key } = result.value
  if (image === '' || key === '') return { ok: false, failure: networkFailure() }
  showCaptcha(context, { image, key, ...(verifyTicket !== undefined && { verifyTicket }) })
  return result
}

/** Shows an image captcha; its input is cleared and focused (LOG-6, CAP-1). */
export function showCaptcha(context: Context, captcha: Captcha): void {
  context.store.set({ captcha })
  clearField(context, 'captcha')
  focusField(context, 'captcha')
}

import { refreshCaptcha, ssoRefreshCaptcha } from '@portico/protocol'
import type { Context } from '../context.ts'
import { reactToFailure } from '../errors/react-to-failure.ts'
import { runLoading } from '../form/loading.ts'
import { usesSso } from '../session/uses-sso.ts'
import { showCaptcha } from './show-captcha.ts'

/** Fetches another image for the one that cannot be read (CAP-2). */
export async function refreshCaptchaFlow(context: Context): Promise<void> {
  const state = context.store.get()
  if (state.action.captcha || state.action.submit) return
  const called = usesSso(state) ? ssoRefreshCaptcha : refreshCaptcha
  const result = await runLoading(context, { name: 'refresh-captcha', action: 'captcha' }, (signal) =>
    context.call(called, {}, signal),
  )
  if (!result) return
  if (result.ok) showCaptcha(context, { image: result.value.captcha, key: result.value.captcha_key })
  else reactToFailure(context, 'refresh-captcha', result.failure)
}

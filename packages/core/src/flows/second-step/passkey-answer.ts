import type { Endpoint, Result } from '@portico/protocol'
import { passkeyOptions, ssoPasskeyOptions } from '@portico/protocol'
import type { Context } from '../../runtime/context.ts'
import { showNotice } from '../../runtime/notice.ts'
import { whileRunning } from '../../runtime/store.ts'

/** What completes a login; nothing if the visitor dismissed the dialog of the browser, or it can use no passkey here. */
export type SecondStepAnswer = Result<{ readonly code: string } | { readonly credential: string } | undefined>

/** Whether the browser has passkeys. Not if their code does not load. */
export async function hasPasskeys({ ports }: Context, signal: AbortSignal): Promise<boolean> {
  const loading = ports.passkeys().catch(() => undefined)
  return (await whileRunning(signal, loading))?.hasPasskeys() ?? false
}

/**
 * Asks the browser for a passkey of the account whose login waits, or of the one that is logged in. @param step `key`: empty for a
 * proof; `endpoint`: the call that waits
 */
export async function askForPasskey(
  context: Context,
  { key, endpoint }: { readonly key: string; readonly endpoint: Endpoint },
  signal: AbortSignal,
): Promise<SecondStepAnswer> {
  const purpose = key
    ? ({ purpose: 'second', second_step_key: key } as const)
    : ({ purpose: 'proof' } as const)
  const options = key && endpoint.apiGroup === 'sso' ? ssoPasskeyOptions : passkeyOptions
  const [passkeys, started] = await Promise.all([
    context.ports.passkeys(),
    context.call(options, purpose, signal),
  ])
  if (!started.ok) return started
  const result = await whileRunning(signal, passkeys.get({ ...started.value, signal }))
  if (result.outcome === 'done') return { ok: true, value: { credential: result.credential } }
  if (result.outcome === 'impossible' || result.outcome === 'failed') {
    const text = { key: result.outcome === 'failed' ? 'passkey_failed' : 'passkey_unavailable' } as const
    showNotice(context, { type: 'error', text, persistent: false })
  }
  return { ok: true, value: undefined }
}

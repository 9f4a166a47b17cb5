import type { Failure } from '@portico/protocol'
import { getQrcode, networkFailure, ssoGetQrcode } from '@portico/protocol'
import type { Context } from '../context.ts'
import { toAccountError } from '../errors/account-error.ts'
import { textsOf } from '../language/texts-of.ts'
import { PANELS } from '../panels/panels.ts'
import { service } from '../session/service.ts'
import { usesSso } from '../session/uses-sso.ts'
import type { QrCode } from '../session/qr-state.ts'

/** No code lives longer than this (contract, section 7). */
const LONGEST_LIFE_MS = 120_000
/** What seems to live shorter than this was told by a clock unlike ours. */
const SHORTEST_LIFE_MS = 30_000

export interface FetchedQrCode extends QrCode {
  readonly token: string
}

/** Has a new code; without one the host is told, and `undefined` comes back (QRC-5). */
export async function fetchQrCode(context: Context, signal: AbortSignal): Promise<FetchedQrCode | undefined> {
  const { ports, store } = context
  const state = store.get()
  const where = service(state.settings, ports.page)
  const keepsLogin = PANELS[state.panel].keepsLogin && ({ keep_login: '1' } as const)
  const result = usesSso(state)
    ? await context.call(ssoGetQrcode, { service: where, ...keepsLogin }, signal)
    : await context.call(getQrcode, { next: where, ...keepsLogin }, signal)
  if (!result.ok) return tellNoCode(context, result.failure)
  const {
    token,
    qrcode: picture,
    expire_time: expiresAtS,
    web_name: webName,
    app_name: appName,
  } = result.value
  if (token === '' || picture === '') return tellNoCode(context, networkFailure())
  return { token, picture, lifeMs: lifeOf(expiresAtS, ports.clock.now()), webName, appName }
}

/** The server's clock says when it ends, and ours may be wrong: it must neither end at once nor never. */
function lifeOf(expiresAtS: number, now: number): number {
  const leftMs = expiresAtS * 1000 - now
  return leftMs >= SHORTEST_LIFE_MS && leftMs <= LONGEST_LIFE_MS ? leftMs : LONGEST_LIFE_MS
}

/** Tells the host why there is no code to scan. */
export function tellNoCode(context: Context, failure: Failure): undefined {
  const state = context.store.get()
  context.emit('action_reject', { moment: 'qr', panel: state.panel, error_code: failure.errorCode })
  context.reject(toAccountError(failure, textsOf(state)['error_503'] ?? ''))
}

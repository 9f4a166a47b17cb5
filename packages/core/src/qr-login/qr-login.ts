import { networkFailure, getQrcode, ssoGetQrcode } from '@portico/protocol'
import type { Context } from '../context.ts'
import type { ViewFlow } from '../panels/navigation.ts'
import { runLoading } from '../form/submit.ts'
import type { AuthSuccess } from '../session/auth-success.ts'
import { completeAuth } from '../session/auth-success.ts'
import { isRedirecting } from '../session/redirect.ts'
import type { QrPollResponse, QrUpdate } from './qr-poll.ts'
import { pollQrCode, untilVisible } from './qr-poll.ts'
import type { QrState, QrCode } from '../state.ts'
import { QR_STATUS } from '../state.ts'
import type { Failure } from '@portico/protocol'
import { toAccountError } from '../errors/error-policy.ts'
import { textsOf } from '../language.ts'
import { PANELS } from '../panels/panels.ts'
import { serviceParameter, usesSso } from '../session/urls.ts'

/** Leaving the view ends it (panels/change-panel.ts). */
const QR = 'qr'

const FAILED: QrState = { status: 'failed', number: 0 }

/** Signs in by QR code where that switch is shown, with nothing to submit (QRC-1 to QRC-5). */
export const qrLogin: ViewFlow = {
  begin: qrLoginFlow,
  end: ({ scopes, store }) => {
    scopes.stop(QR)
    store.set({ qr: undefined })
  },
}

/** A new code in place of the one there is, or of none (QRC-5); while one is under way presses are one. */
export async function refreshQr(context: Context): Promise<void> {
  const { qr } = context.store.get()
  if (!qr || qr.status === 'loading' || isRedirecting(context)) return
  await qrLoginFlow(context)
}

/** The picture of the code there is cannot be drawn: as if none had come (QRC-5). */
export function failQr(context: Context): void {
  const { qr } = context.store.get()
  if (qr?.status !== 'new' && qr?.status !== 'scanned') return
  context.scopes.stop(QR)
  reportQrFailure(context, networkFailure())
  context.store.set({ qr: FAILED })
}

/** The page came back with a code that has been used. */
export async function renewUsedQr(context: Context): Promise<void> {
  if (context.store.get().qr?.status === 'confirmed') await refreshQr(context)
}

/** Fetches a code, shows it, and asks about it until something has come of it; then the page goes on. */
async function qrLoginFlow(context: Context): Promise<void> {
  const confirmed = await context.scopes.run(QR, async (scope): Promise<QrPollResponse | undefined> => {
    context.store.set({ qr: { status: 'loading', number: 0 } })
    await untilVisible(context.ports.page, scope.signal)
    const code = await fetchQrCode(context, scope.signal)
    if (!code) {
      context.store.set({ qr: FAILED })
      return undefined
    }
    const tell = (news: Pick<QrUpdate, 'status'> & Partial<QrUpdate>): void => show(context, code, news)
    tell({ status: 'new' })
    const last = await pollQrCode(context, { code, tell }, scope)
    if (!scope.signal.aborted) tell(last)
    return last.status === 'confirmed' ? last.answer : undefined
  })
  if (confirmed) await completeQrLogin(context, confirmed)
}

async function completeQrLogin(context: Context, confirmed: QrPollResponse): Promise<void> {
  const { redirect_url: redirectUrl } = confirmed
  const arrival: AuthSuccess = { redirectUrl, prefer: 'redirect-url', after: 'sign-in', response: confirmed }
  const result = await runLoading(context, { name: 'submit', action: 'submit' }, (signal) =>
    context.afterSignIn(context, arrival, signal),
  )
  if (result?.ok) await completeAuth(context, result.value)
}

/** What a poll repeats changes nothing, and is not told again. */
function show(
  context: Context,
  { picture, lifeMs, webName, appName }: FetchedQrCode,
  { status, answer }: Pick<QrUpdate, 'status'> & Partial<QrUpdate>,
): void {
  const before = context.store.get().qr
  const known = before && 'screenName' in before ? before.screenName : ''
  const screenName = status === 'new' ? '' : answer?.screen_name || known
  if (before?.status === status && known === screenName) return
  const code = { picture, lifeMs, webName, appName }
  context.store.set({ qr: { status, number: QR_STATUS[status], code, screenName } })
  if (before?.status !== status) context.emit('qr_status', { status })
}

/** No code lives longer than this (contract, section 7). */
const MAX_LIFETIME_MS = 120_000

/** What seems to live shorter than this was told by a clock unlike ours. */
const MIN_LIFETIME_MS = 30_000

export interface FetchedQrCode extends QrCode {
  readonly token: string
}

/** Has a new code; without one the host is told, and `undefined` comes back (QRC-5). */
async function fetchQrCode(context: Context, signal: AbortSignal): Promise<FetchedQrCode | undefined> {
  const { ports, store } = context
  const state = store.get()
  const where = serviceParameter(state.settings, ports.page)
  const keepsLogin = PANELS[state.panel].keepsLogin && ({ keep_login: '1' } as const)
  const result = usesSso(state)
    ? await context.call(ssoGetQrcode, { service: where, ...keepsLogin }, signal)
    : await context.call(getQrcode, { next: where, ...keepsLogin }, signal)
  if (!result.ok) return reportQrFailure(context, result.failure)
  const {
    token,
    qrcode: picture,
    expire_time: expiresAtS,
    web_name: webName,
    app_name: appName,
  } = result.value
  if (token === '' || picture === '') return reportQrFailure(context, networkFailure())
  return { token, picture, lifeMs: lifetimeOf(expiresAtS, ports.clock.now()), webName, appName }
}

/** The server's clock says when it ends, and ours may be wrong: it must neither end at once nor never. */
function lifetimeOf(expiresAtS: number, now: number): number {
  const leftMs = expiresAtS * 1000 - now
  return leftMs >= MIN_LIFETIME_MS && leftMs <= MAX_LIFETIME_MS ? leftMs : MAX_LIFETIME_MS
}

/** Tells the host why there is no code to scan. */
function reportQrFailure(context: Context, failure: Failure): undefined {
  const state = context.store.get()
  context.emit('action_reject', { moment: 'qr', panel: state.panel, error_code: failure.errorCode })
  context.reject(toAccountError(failure, textsOf(state)['error_503'] ?? ''))
}

import type { Failure } from '@portico/protocol'
import { networkFailure } from '@portico/protocol'
import { toAccountError } from '../../call/answer.ts'
import { qrCodeRequest } from '../../call/requests.ts'
import { handleFailure } from '../../errors/error-policy.ts'
import { isRedirecting } from '../../redirects/redirect.ts'
import { serviceParameter, usesSso } from '../../redirects/urls.ts'
import { hasConsent } from '../../runtime/consent.ts'
import type { Context } from '../../runtime/context.ts'
import { textsOf } from '../../runtime/language.ts'
import { untilState } from '../../runtime/store.ts'
import { untilVisible } from '../../runtime/until-visible.ts'
import type { WidgetActions } from '../../runtime/widget-actions.ts'
import { PANELS } from '../../state/panels.ts'
import type { AuthSuccess } from '../../state/state.ts'
import type { ViewFlow } from '../../transitions/navigation.ts'
import { submitAndComplete } from '../invitation/create-account.ts'
import { afterSecondStep } from '../second-step/call-sign-in.ts'
import { toUserData } from '../session/auth-success.ts'
import type { FetchedQrCode, QrPollResponse, QrUpdate } from './qr-poll.ts'
import { pollQrCode } from './qr-poll.ts'

/** Logs in by QR code while that method is shown. */
export const qrLogin: ViewFlow = {
  begin: runQrLogin,
  end: ({ tasks, store }) => {
    tasks.stop('qr')
    store.set({ qr: undefined })
  },
}

export function createQrActions(context: Context): Pick<WidgetActions, 'failQr' | 'refreshQr'> {
  return {
    refreshQr: () => context.detach(refreshQr(context)),
    failQr: () => failQr(context),
  }
}

/** Requests a new code unless one is loading. */
async function refreshQr(context: Context): Promise<void> {
  const { qr } = context.store.get()
  if (!qr || qr.status === 'loading' || isRedirecting(context)) return
  await runQrLogin(context)
}

/** Treats a code whose picture cannot be drawn as one that could not be loaded. */
function failQr(context: Context): void {
  const { qr } = context.store.get()
  if (qr?.status !== 'new' && qr?.status !== 'scanned') return
  context.tasks.stop('qr')
  reportQrFailure(context, networkFailure())
  context.store.set({ qr: { status: 'failed' } })
}

/** Replaces a used code after the page was restored from the back-forward cache. */
export async function renewUsedQr(context: Context): Promise<void> {
  if (context.store.get().qr?.status === 'confirmed') await refreshQr(context)
}

/** Fetches a code, shows it and polls its status; a confirmation completes the login. */
async function runQrLogin(context: Context): Promise<void> {
  const confirmed = await context.tasks.run('qr', async (task): Promise<QrUpdate | undefined> => {
    if (!hasConsent(context.store.get())) context.store.set({ qr: { status: 'waiting' } })
    await untilState(context.store, task.signal, hasConsent)
    context.store.set({ qr: { status: 'loading' } })
    await untilVisible(context.ports.page, task.signal)
    const code = await fetchQrCode(context, task.signal)
    if (!code) {
      context.store.set({ qr: { status: 'failed' } })
      return undefined
    }
    const show = (update: ShownUpdate): void => showQrCode(context, code, update)
    show({ status: 'new' })
    const last = await pollQrCode(context, { code, onUpdate: show }, task)
    if (!task.signal.aborted) show(last)
    return last.status === 'confirmed' ? last : undefined
  })
  if (confirmed) await completeQrLogin(context, confirmed)
}

async function completeQrLogin(context: Context, { response, refused }: QrUpdate): Promise<void> {
  const failure = await submitAndComplete(context, async (signal) => {
    const answered = refused
      ? await afterSecondStep(context, refused, signal)
      : ({ ok: true, value: response } as const)
    return answered.ok ? { ok: true, value: successOf(answered.value) } : answered
  })
  if (!failure) return
  handleFailure(context, 'submit', failure)
  await renewUsedQr(context)
}

function successOf(response: QrPollResponse): AuthSuccess {
  const { status: _, redirect_url: redirectUrl = '', ...user } = response
  return {
    redirectUrl,
    prefer: 'redirect-url',
    after: 'sign-in',
    user: toUserData({ ...user, redirect_url: redirectUrl }),
    response,
  }
}

type ShownUpdate = Pick<QrUpdate, 'status'> & Partial<QrUpdate>

/** Shows a code's status and reports a change of it to the host. */
function showQrCode(context: Context, fetched: FetchedQrCode, { status, response }: ShownUpdate): void {
  const before = context.store.get().qr
  const nameBefore = before && 'screenName' in before ? before.screenName : ''
  const screenName = status === 'new' ? '' : response?.screen_name || nameBefore
  if (before?.status === status && nameBefore === screenName) return
  const { token: _token, ...code } = fetched
  context.store.set({ qr: { status, image: code, screenName } })
  if (before?.status !== status) context.emit('qr_status', { status })
}

/** The longest lifetime of a code. */
const MAX_LIFETIME_MS = 120_000

/** A shorter lifetime means that the clocks of browser and server differ. */
const MIN_LIFETIME_MS = 30_000

/** @returns `undefined` after a failure, which has been reported to the host */
async function fetchQrCode(context: Context, signal: AbortSignal): Promise<FetchedQrCode | undefined> {
  const { ports, store } = context
  const state = store.get()
  const service = serviceParameter(state.settings, ports.page)
  const keepLogin = PANELS[state.panel].keepsLogin && ({ keep_login: '1' } as const)
  const route = { sso: usesSso(state) }
  const result = await context.call(...qrCodeRequest({ service, ...keepLogin }, route), signal)
  if (!result.ok) return reportQrFailure(context, result.error)
  const {
    token,
    qrcode: picture,
    expire_time: expiresAtS,
    web_name: webName,
    app_name: appName,
  } = result.value
  return { token, picture, lifetimeMs: lifetimeOf(expiresAtS, ports.clock.now()), webName, appName }
}

/** How long a code can be scanned, tolerating clocks that differ. */
function lifetimeOf(expiresAtS: number, now: number): number {
  const leftMs = expiresAtS * 1000 - now
  return leftMs >= MIN_LIFETIME_MS && leftMs <= MAX_LIFETIME_MS ? leftMs : MAX_LIFETIME_MS
}

/** Reports to the host why there is no code to scan. */
function reportQrFailure(context: Context, failure: Failure): undefined {
  const state = context.store.get()
  context.emit('action_reject', { trigger: 'qr', panel: state.panel, error_code: failure.errorCode })
  context.reject(toAccountError(failure, textsOf(state)['error_503'] ?? ''))
}

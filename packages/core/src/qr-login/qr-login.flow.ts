import { networkFailure } from '@portico/protocol'
import type { Context } from '../context.ts'
import type { ViewFlow } from '../panels/attend-view.ts'
import { runLoading } from '../form/loading.ts'
import type { Arrival } from '../session/arrive.ts'
import { arrive } from '../session/arrive.ts'
import { isLeaving } from '../session/redirect.ts'
import type { FetchedQrCode } from './fetch-qr-code.ts'
import { fetchQrCode, tellNoCode } from './fetch-qr-code.ts'
import type { QrAnswer, QrNews } from './follow-qr-code.ts'
import { followQrCode } from './follow-qr-code.ts'
import type { QrState } from '../session/qr-state.ts'
import { QR_STATUS } from '../session/qr-state.ts'
import { untilShown } from './until-shown.ts'

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
  if (!qr || qr.status === 'loading' || isLeaving(context)) return
  await qrLoginFlow(context)
}

/** The picture of the code there is cannot be drawn: as if none had come (QRC-5). */
export function failQr(context: Context): void {
  const { qr } = context.store.get()
  if (qr?.status !== 'new' && qr?.status !== 'scanned') return
  context.scopes.stop(QR)
  tellNoCode(context, networkFailure())
  context.store.set({ qr: FAILED })
}

/** The page came back with a code that has been used. */
export async function renewUsedQr(context: Context): Promise<void> {
  if (context.store.get().qr?.status === 'confirmed') await refreshQr(context)
}

/** Fetches a code, shows it, and asks about it until something has come of it; then the page goes on. */
async function qrLoginFlow(context: Context): Promise<void> {
  const confirmed = await context.scopes.run(QR, async (scope): Promise<QrAnswer | undefined> => {
    context.store.set({ qr: { status: 'loading', number: 0 } })
    await untilShown(context.ports.page, scope.signal)
    const code = await fetchQrCode(context, scope.signal)
    if (!code) {
      context.store.set({ qr: FAILED })
      return undefined
    }
    const tell = (news: Pick<QrNews, 'status'> & Partial<QrNews>): void => show(context, code, news)
    tell({ status: 'new' })
    const last = await followQrCode(context, { code, tell }, scope)
    if (!scope.signal.aborted) tell(last)
    return last.status === 'confirmed' ? last.answer : undefined
  })
  if (confirmed) await goOn(context, confirmed)
}

async function goOn(context: Context, confirmed: QrAnswer): Promise<void> {
  const { redirect_url: redirectUrl } = confirmed
  const arrival: Arrival = { redirectUrl, prefer: 'redirect-url', after: 'sign-in', response: confirmed }
  const result = await runLoading(context, { name: 'submit', action: 'submit' }, (signal) =>
    context.afterSignIn(context, arrival, signal),
  )
  if (result?.ok) await arrive(context, result.value)
}

/** What a poll repeats changes nothing, and is not told again. */
function show(
  context: Context,
  { picture, lifeMs, webName, appName }: FetchedQrCode,
  { status, answer }: Pick<QrNews, 'status'> & Partial<QrNews>,
): void {
  const before = context.store.get().qr
  const known = before && 'screenName' in before ? before.screenName : ''
  const screenName = status === 'new' ? '' : answer?.screen_name || known
  if (before?.status === status && known === screenName) return
  const code = { picture, lifeMs, webName, appName }
  context.store.set({ qr: { status, number: QR_STATUS[status], code, screenName } })
  if (before?.status !== status) context.emit('qr_status', { status })
}

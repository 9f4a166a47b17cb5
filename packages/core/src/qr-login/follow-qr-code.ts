import type { AnswerOf, Result } from '@portico/protocol'
import { checkQrconnect, ERROR_CODES, ssoCheckQrconnect } from '@portico/protocol'
import type { Context } from '../context.ts'
import { service } from '../session/service.ts'
import { usesSso } from '../session/uses-sso.ts'
import type { Scope } from '../store/scope.ts'
import { Stopped, whileRunning } from '../store/scope.ts'
import type { FetchedQrCode } from './fetch-qr-code.ts'
import type { QrStatus } from '../session/qr-state.ts'
import { readQrStatus } from '../session/qr-state.ts'
import { untilShown } from './until-shown.ts'

/** The flow of one poll. Unmounting aborts it; leaving the view does not. */
const POLL = 'qr-poll'
/** Between the starts of two polls (QRC-3). */
const POLL_INTERVAL_MS = 1_000
/** Before the next poll after a second failed one in a row; the first is followed by the usual interval. */
const REST_WHEN_FAILING_MS = 2_000
/** Before the next poll after the server answered "too often" (code 7). */
const REST_WHEN_TOO_OFTEN_MS = 2_000

/** What the server says of a code. */
export interface QrNews {
  readonly status: QrStatus
  readonly answer: QrAnswer
}

export type QrAnswer = AnswerOf<typeof checkQrconnect.answer>

/**
 * Polls a code's status until it is confirmed, refused or expired. A code also expires by itself when no poll is answered.
 * A poll under way when the view is left is not aborted: its response may already have set the session cookie, and a
 * confirmation then completes the sign-in.
 * @param tell receives every status but the last
 */
export async function followQrCode(
  context: Context,
  { code, tell }: { readonly code: FetchedQrCode; readonly tell: (news: QrNews) => void },
  scope: Scope,
): Promise<QrNews> {
  let poll: Promise<Result<QrAnswer> | undefined> | undefined
  const expiry = scope.wait(code.lifeMs).then((): QrNews => ({ status: 'expired', answer: NO_ANSWER }))
  try {
    return await Promise.race([expiry, pollUntilDecided()])
  } catch (stopped) {
    const last = newsOf(await poll)
    if (last?.status === 'confirmed') return last
    throw stopped
  }

  async function pollUntilDecided(): Promise<QrNews> {
    let failures = 0
    let restMs = POLL_INTERVAL_MS
    for (;;) {
      await scope.wait(restMs)
      // Polls pause while the page is hidden, and resume at once when it is shown.
      await untilShown(context.ports.page, scope.signal)
      const startedAt = context.ports.clock.now()
      poll = context.scopes.run(POLL, ({ signal }) => askAbout(context, code, signal))
      const result = await whileRunning(scope.signal, poll)
      if (!result) throw new Stopped()
      const news = newsOf(result)
      if (news && isDecided(news.status)) return news
      if (news) tell(news)
      failures = news || isTooOften(result) ? 0 : failures + 1
      restMs = restAfter(result, failures, Math.max(0, context.ports.clock.now() - startedAt))
    }
  }
}

const NO_ANSWER: QrAnswer = { status: 'expired', redirect_url: '', screen_name: '', avatar_url: '' }

function askAbout(
  context: Context,
  { token }: FetchedQrCode,
  signal: AbortSignal,
): Promise<Result<QrAnswer>> {
  const state = context.store.get()
  const where = service(state.settings, context.ports.page)
  return usesSso(state)
    ? context.call(ssoCheckQrconnect, { service: where, token }, signal)
    : context.call(checkQrconnect, { next: where, token }, signal)
}

/** Undefined for a failure and for an unknown status. */
function newsOf(result: Result<QrAnswer> | undefined): QrNews | undefined {
  if (!result?.ok) return undefined
  const status = readQrStatus(result.value.status)
  return status && { status, answer: result.value }
}

function isDecided(status: QrStatus): boolean {
  return status === 'confirmed' || status === 'refused' || status === 'expired'
}

function isTooOften(result: Result<QrAnswer>): boolean {
  return !result.ok && result.failure.errorCode === ERROR_CODES.tooOften
}

/**
 * How long to wait after a poll has ended. An answered poll keeps to the interval, counted from the start of the poll;
 * after a failed one the wait is 1 s, then 2 s for as long as polls fail.
 */
function restAfter(result: Result<QrAnswer>, failures: number, tookMs: number): number {
  if (isTooOften(result)) return REST_WHEN_TOO_OFTEN_MS
  if (failures > 0) return failures === 1 ? POLL_INTERVAL_MS : REST_WHEN_FAILING_MS
  return POLL_INTERVAL_MS - (tookMs % POLL_INTERVAL_MS)
}

import type { checkQrconnect, ResponseOf, Result, ssoCheckQrconnect } from '@portico/protocol'
import { ERROR_CODES } from '@portico/protocol'
import { parseQrStatus, qrStatusRequest } from '../../call/requests.ts'
import { serviceParameter, usesSso } from '../../redirects/urls.ts'
import type { Context } from '../../runtime/context.ts'
import type { Task } from '../../runtime/store.ts'
import { AbortError, whileRunning } from '../../runtime/store.ts'
import { untilVisible } from '../../runtime/until-visible.ts'
import type { QrImage, QrStatus } from '../../state/state.ts'
import type { PendingSignIn } from '../second-step/complete-step.ts'

/** Between the starts of two polls. */
const POLL_INTERVAL_MS = 1_000

/** Before the next poll after a second failed one in a row; the first is followed by the usual interval. */
const FAILURE_DELAY_MS = 2_000

/** Before the next poll after the server answered "too often" (code 7). */
const RATE_LIMITED_DELAY_MS = 2_000

export interface FetchedQrCode extends QrImage {
  readonly token: string
}

type QrStatusEndpoint = typeof checkQrconnect | typeof ssoCheckQrconnect

export type QrPollResponse = ResponseOf<typeof checkQrconnect.response>

export interface QrUpdate {
  readonly status: QrStatus
  readonly response: QrPollResponse
  /** Why a confirmed login has not logged in yet: it waits for its second step. */
  readonly refused?: PendingSignIn<QrStatusEndpoint>
}

interface PolledQrCode {
  readonly code: FetchedQrCode
  /** Receives every status but the last. */
  readonly onUpdate: (update: QrUpdate) => void
}

/**
 * Polls a code's status until it is confirmed, refused or expired. A code also expires by itself when no poll is answered.
 * A poll under way when the view is left is not aborted: its response may already have set the session cookie, and a
 * confirmation then completes the login.
 */
export async function pollQrCode(
  context: Context,
  { code, onUpdate }: PolledQrCode,
  task: Task,
): Promise<QrUpdate> {
  let poll: Promise<Result<QrPollResponse> | undefined> | undefined
  const expired: QrUpdate = { status: 'expired', response: { status: 'expired' } }
  const expiry = task.wait(code.lifetimeMs).then(() => expired)
  try {
    return await Promise.race([expiry, pollUntilDecided()])
  } catch (stopped) {
    const last = toUpdate(await poll)
    if (last?.status === 'confirmed') return last
    throw stopped
  }

  async function pollUntilDecided(): Promise<QrUpdate> {
    let failures = 0
    let delayMs = POLL_INTERVAL_MS
    for (;;) {
      await task.wait(delayMs)
      // Polls pause while the page is hidden, and resume at once when it is shown.
      await untilVisible(context.ports.page, task.signal)
      const startedAt = context.ports.clock.now()
      const [endpoint, fields] = statusRequest(context, code)
      poll = context.tasks.run('qr-poll', ({ signal }) => context.call(endpoint, fields, signal))
      const result = await whileRunning(task.signal, poll)
      if (!result) throw new AbortError()
      const update = toUpdate(result) ?? waitingUpdate(endpoint, result)
      if (update && isDecided(update.status)) return update
      if (update) onUpdate(update)
      failures = update || isRateLimited(result) ? 0 : failures + 1
      delayMs = delayAfter(result, failures, Math.max(0, context.ports.clock.now() - startedAt))
    }
  }
}

function statusRequest({ store, ports }: Context, { token }: FetchedQrCode) {
  const state = store.get()
  const service = serviceParameter(state.settings, ports.page)
  return qrStatusRequest(token, service, { sso: usesSso(state) })
}

/** @returns `undefined` for a failure and for an unknown status */
function toUpdate(result: Result<QrPollResponse> | undefined): QrUpdate | undefined {
  if (!result?.ok) return undefined
  const status = parseQrStatus(result.value.status)
  return status && { status, response: result.value }
}

/** @returns `undefined` unless the login waits for its second step, which only a confirmed one does */
function waitingUpdate(endpoint: QrStatusEndpoint, result: Result<QrPollResponse>): QrUpdate | undefined {
  if (result.ok || !result.error.secondStep) return undefined
  return {
    status: 'confirmed',
    response: { status: 'confirmed' },
    refused: { endpoint, failure: result.error },
  }
}

function isDecided(status: QrStatus): boolean {
  return status === 'confirmed' || status === 'refused' || status === 'expired'
}

function isRateLimited(result: Result<QrPollResponse>): boolean {
  return !result.ok && result.error.errorCode === ERROR_CODES.rateLimited
}

/**
 * How long to wait after a poll has ended. An answered poll keeps to the interval, counted from the start of the poll;
 * after a failed one the wait is 1 s, then 2 s for as long as polls fail.
 */
function delayAfter(result: Result<QrPollResponse>, failures: number, tookMs: number): number {
  if (isRateLimited(result)) return RATE_LIMITED_DELAY_MS
  if (failures > 0) return failures === 1 ? POLL_INTERVAL_MS : FAILURE_DELAY_MS
  return POLL_INTERVAL_MS - (tookMs % POLL_INTERVAL_MS)
}

import { isRecord, parseJsonObject } from '@portico/protocol'
import type { VerdictSettings } from '../../config/challenge.ts'
import { SIGNATURE_HEADER, signWebhook } from '../../services/delivery/sign-webhook.ts'
import type { OutgoingAnswer } from '../../services/outgoing-request.ts'
import { sendRequest } from '../../services/outgoing-request.ts'
import { declareLimit } from '../../services/rate-limit/declare-limit.ts'
import type { Services } from '../../services/services.ts'
import { callDependency } from '../../services/telemetry/dependency-calls.ts'
import { TEN_MINUTES_S } from '../../shared/clock.ts'
import type { Requester } from '../../shared/requester.ts'

/** How long a visitor waits at most. Afterwards the slider is required. */
const TIMEOUT_MS = 3_000

const ANSWER_MAX_BYTES = 4 * 1024

/** More at a time would mean that the other server hangs. */
const MAX_CONCURRENT = 16

const NOT_ASKED = 'The slider (error 1105). The service is not asked about the token'

/** Longer than any service's token is valid. */
const PER_TOKEN = declareLimit({
  name: 'verdicts-per-token',
  per: 'token of another service',
  windowS: TEN_MINUTES_S,
  max: 1,
  exceeded: NOT_ASKED,
})

const PER_ADDRESS = declareLimit({
  name: 'verdicts-per-address',
  per: 'address',
  windowS: TEN_MINUTES_S,
  max: 'verdictsPerAddress10Min',
  exceeded: NOT_ASKED,
})

let running = 0

export type VerdictDeps = Pick<Services, 'config' | 'now' | 'rateLimiter' | 'metrics' | 'log'>

interface Question {
  readonly requester: Requester
  readonly action: string
  readonly token: string
}

/**
 * Whether the operator's server says that a token is genuine. Each token is asked about once.
 * @returns `false` also where there is no such server, and if it does not answer in time or as it should
 */
export async function hasVerdict(deps: VerdictDeps, question: Question): Promise<boolean> {
  const { config, rateLimiter, metrics, log } = deps
  const { verdict, limits } = config
  if (!verdict) return false
  const counted = [
    PER_ADDRESS.limitFor(limits, question.requester.addressKey),
    PER_TOKEN.limitFor(limits, question.token),
  ]
  // Before the token is used up: the visitor can repeat the call.
  if (running >= MAX_CONCURRENT) return false
  if (!(await rateLimiter.consume(counted)).ok) return false
  running += 1
  const call = { dependency: 'webhook', operation: 'verdict', outcomeOf } as const
  const answer = await callDependency(metrics, call, () => ask(verdict, deps.now(), question)).finally(() => {
    running -= 1
  })
  const hasPassed = readVerdict(answer)
  if (hasPassed === undefined)
    log.warn({ reason: answer.ok ? `HTTP ${answer.status}` : answer.reason }, 'no verdict on a token')
  return hasPassed ?? false
}

function ask({ url, secret }: VerdictSettings, now: number, { requester, action, token }: Question) {
  const body = JSON.stringify({ token, aid: requester.appId, action })
  const signature = signWebhook(secret, Math.floor(now / 1000), body)
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }
  const needsBody = (status: number): boolean => status === 200
  return sendRequest({ url, headers, body, timeoutMs: TIMEOUT_MS, maxBytes: ANSWER_MAX_BYTES, needsBody })
}

/** @returns `undefined` for anything but `{"passed": true}` or `{"passed": false}` */
function readVerdict(answer: OutgoingAnswer): boolean | undefined {
  if (!answer.ok || answer.status !== 200 || answer.isTruncated) return undefined
  const parsed = parseJsonObject(answer.body)
  return isRecord(parsed) && typeof parsed['passed'] === 'boolean' ? parsed['passed'] : undefined
}

function outcomeOf(answer: OutgoingAnswer) {
  const hasPassed = readVerdict(answer)
  if (hasPassed === undefined) return 'error'
  return hasPassed ? 'ok' : 'refused'
}

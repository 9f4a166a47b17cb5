import { randomBytes } from 'node:crypto'
import type { SlidePuzzle, WaitingPuzzle } from '@portico/protocol'
import {
  SLIDER_INVALID_PARAMETER,
  SLIDER_EXPIRED,
  SLIDER_SUCCESS,
  SLIDER_SYSTEM_ERROR,
  SLIDER_TOO_MANY_ATTEMPTS,
  SLIDER_WRONG,
  PIECE_WIDTH,
  PUZZLE_HEIGHT,
  PUZZLE_WIDTH,
  SLIDER_CHALLENGE_CODE,
  PUZZLE_LIFETIME_S,
  SLIDER_CHALLENGE_LIFETIME_S,
} from '@portico/protocol'
import { declareLimit } from '../../services/rate-limit/declare-limit.ts'
import type { RateLimitResult } from '../../services/rate-limit/rate-limiter.ts'
import type { Services } from '../../services/services.ts'
import type { KeyValueStore, TtlStore } from '../../services/short-lived/ttl-store.ts'
import { createTtlStore } from '../../services/short-lived/ttl-store.ts'
import { TEN_MINUTES_S } from '../../shared/clock.ts'
import { bitsOf, countForDemand, isWorkDone, puzzleWork } from '../work/work-challenge.ts'
import type { PuzzleAnswer } from './puzzle-answer.ts'
import { isCorrectPath } from './puzzle-answer.ts'
import type { SliderChallenge } from './slider-challenge.ts'
import { verifyDetail, recordSolution } from './slider-challenge.ts'

/** The response of the two puzzle endpoints: `{code, data}`. */
export interface PuzzleResponse {
  readonly code: number
  readonly data: object
}

const CODES = {
  success: SLIDER_SUCCESS,
  invalidParameter: SLIDER_INVALID_PARAMETER,
  systemError: SLIDER_SYSTEM_ERROR,
  tooManyTries: SLIDER_TOO_MANY_ATTEMPTS,
  wrong: SLIDER_WRONG,
  expired: SLIDER_EXPIRED,
} as const

export function puzzleResponse(name: keyof typeof CODES, data: object = {}): PuzzleResponse {
  return { code: CODES[name], data }
}

/** The query of /captcha/get. */
export interface PuzzleRequest {
  readonly appId: string
  readonly deviceId: string
  readonly challenge_code: string
  readonly detail: string
  readonly mode: string
  readonly addressKey: string
}

/**
 * Issues a puzzle or a wait for a challenge.
 * @returns `expired` for an expired challenge, `tooManyTries` past the limits, `invalidParameter` for a forged one
 */
export async function issuePuzzle(services: Services, request: PuzzleRequest): Promise<PuzzleResponse> {
  const challenge = verifyDetail(services, request.detail)
  if (challenge === 'forged' || request.challenge_code !== String(SLIDER_CHALLENGE_CODE))
    return puzzleResponse('invalidParameter')
  if (challenge === 'expired') return puzzleResponse('expired')
  if (
    challenge.appId !== request.appId ||
    challenge.deviceId !== request.deviceId ||
    !['', 'slide', 'wait'].includes(request.mode)
  )
    return puzzleResponse('invalidParameter')
  const limited = await consumePuzzleLimits(services, { ...challenge, addressKey: request.addressKey })
  if (!limited.ok) return puzzleResponse('tooManyTries')
  const issued = { challenge, bits: await countForWork(services, request.addressKey) }
  return request.mode === 'wait' ? issueWait(services, issued) : issueSlide(services, issued)
}

/** A challenge with the bits of the work that its puzzle comes with, if any. */
interface Issued {
  readonly challenge: SliderChallenge
  readonly bits?: number | undefined
}

async function issueSlide(
  { puzzles, keyValueStore, metrics, passwords }: Services,
  { challenge, bits }: Issued,
): Promise<PuzzleResponse> {
  const puzzle = await puzzles.next()
  // More requests than puzzles can be drawn; the client may retry.
  if (!puzzle) {
    metrics.count('portico_limits_exceeded_total', { limit: 'slider-puzzle-queue' })
    return puzzleResponse('systemError')
  }
  const id = newPuzzleId()
  await puzzleStore(keyValueStore).put(id, { challenge, bits, gapX: puzzle.gapX })
  const data: SlidePuzzle = {
    id,
    mode: 'slide',
    question: { url1: puzzle.picture, url2: puzzle.piece, tip_y: puzzle.tipY },
    img_width: PUZZLE_WIDTH,
    img_height: PUZZLE_HEIGHT,
    piece_width: PIECE_WIDTH,
    ...(bits && { work: puzzleWork(passwords, id, bits) }),
  }
  return puzzleResponse('success', data)
}

async function issueWait(
  { keyValueStore, config, now, passwords }: Services,
  { challenge, bits }: Issued,
): Promise<PuzzleResponse> {
  const waitS = config.limits.sliderWaitS
  const waitMs = waitS * 1000
  const id = newPuzzleId()
  await waitStore(keyValueStore, waitS).put(id, { challenge, bits, overAt: now() + waitMs })
  const data: WaitingPuzzle = {
    id,
    mode: 'wait',
    wait_ms: waitMs,
    ...(bits && { work: puzzleWork(passwords, id, bits) }),
  }
  return puzzleResponse('success', data)
}

/**
 * Verifies an answer, unless too many of the address were wrong. A malformed one counts as wrong: to read it takes longer than to check
 * a session.
 * @param readAnswer returns `undefined` for a malformed one
 */
export async function checkPuzzle(
  services: Services,
  addressKey: string,
  readAnswer: () => PuzzleAnswer | undefined,
): Promise<PuzzleResponse> {
  const inVain = ANSWERS_IN_VAIN.limitFor(services.config.limits, addressKey)
  if (!(await services.rateLimiter.check([inVain])).ok) return puzzleResponse('tooManyTries')
  const answer = readAnswer()
  const response = answer ? await verifyPuzzle(services, answer) : puzzleResponse('invalidParameter')
  if (response.code !== SLIDER_SUCCESS) await services.rateLimiter.increment(inVain)
  return response
}

/**
 * Verifies an answer, and records the solution if it is correct. An answer that names another app or device does not consume
 * the puzzle.
 */
async function verifyPuzzle(services: Services, answer: PuzzleAnswer): Promise<PuzzleResponse> {
  const { path } = answer
  if (path === undefined) return verifyWait(services, answer)
  const puzzles = puzzleStore(services.keyValueStore)
  const found = await puzzles.get(answer.id)
  if (!found || !belongsTo(found.challenge, answer)) return puzzleResponse('expired')
  if (lacksCapacity(services, found)) return puzzleResponse('systemError')
  const stored = await puzzles.consume(answer.id)
  if (!stored) return puzzleResponse('expired')
  // A wrong position costs no derivation.
  if (isCorrectPath(path, stored.gapX) && (await hasWorked(services, stored, answer)))
    return respondSolved(services, stored.challenge)
  const wasLast = await countWrongAnswer(services, stored.challenge.ticket)
  return puzzleResponse(wasLast ? 'tooManyTries' : 'wrong')
}

/** An early request gets the remaining time and leaves the wait in place. */
async function verifyWait(services: Services, answer: PuzzleAnswer): Promise<PuzzleResponse> {
  const waits = waitStore(services.keyValueStore, services.config.limits.sliderWaitS)
  const found = await waits.get(answer.id)
  if (!found || !belongsTo(found.challenge, answer)) return puzzleResponse('expired')
  const leftMs = found.overAt - services.now()
  if (leftMs > 0) return puzzleResponse('wrong', { wait_ms: leftMs })
  if (lacksCapacity(services, found)) return puzzleResponse('systemError')
  const stored = await waits.consume(answer.id)
  if (!stored || !(await hasWorked(services, stored, answer))) return puzzleResponse('expired')
  return respondSolved(services, stored.challenge)
}

/** Whether the work of a puzzle could not be checked now. */
function lacksCapacity({ passwords }: Services, { bits }: Issued): boolean {
  return bits !== undefined && !passwords.checkCapacity().ok
}

async function hasWorked(
  { passwords }: Services,
  { bits }: Issued,
  { id, workAnswer }: PuzzleAnswer,
): Promise<boolean> {
  return bits === undefined || isWorkDone(passwords, { salt: id, bits }, workAnswer)
}

async function respondSolved(
  { keyValueStore }: Services,
  challenge: SliderChallenge,
): Promise<PuzzleResponse> {
  await recordSolution(keyValueStore, challenge)
  return puzzleResponse('success', { verify_ticket: challenge.ticket })
}

function belongsTo(challenge: SliderChallenge, { appId, deviceId }: PuzzleAnswer): boolean {
  return (appId === '' || appId === challenge.appId) && (deviceId === '' || deviceId === challenge.deviceId)
}

/** A puzzle that was issued, with its solution. */
export interface StoredPuzzle extends Issued {
  /** The gap's left edge, in pixels of the picture. */
  readonly gapX: number
}

/** A waiting time issued instead of a puzzle. */
export interface StoredWait extends Issued {
  /** Epoch milliseconds. */
  readonly overAt: number
}

export function puzzleStore(store: KeyValueStore): TtlStore<StoredPuzzle> {
  return createTtlStore(store, { prefix: 'slider-puzzle', ttlMs: PUZZLE_LIFETIME_S * 1000 })
}

function waitStore(store: KeyValueStore, waitS: number): TtlStore<StoredWait> {
  return createTtlStore(store, { prefix: 'slider-waiting', ttlMs: (PUZZLE_LIFETIME_S + waitS) * 1000 })
}

/** An opaque id for a stored puzzle or wait. */
function newPuzzleId(): string {
  return randomBytes(16).toString('hex')
}

type Deps = Pick<Services, 'rateLimiter' | 'config'>

const NO_PUZZLE = 'No puzzle: the slider reports too many attempts'

const PER_TICKET = declareLimit({
  name: 'slider-puzzles-per-ticket',
  per: 'challenge',
  windowS: SLIDER_CHALLENGE_LIFETIME_S,
  max: 'sliderPuzzlesPerTicket',
  exceeded: NO_PUZZLE,
})

const PER_DEVICE = declareLimit({
  name: 'slider-puzzles-per-device',
  per: 'device, at each app',
  windowS: TEN_MINUTES_S,
  max: 'sliderPuzzlesPerDevice10Min',
  exceeded: NO_PUZZLE,
})

const PER_ADDRESS = declareLimit({
  name: 'slider-puzzles-per-address',
  per: 'address',
  windowS: TEN_MINUTES_S,
  max: 'sliderPuzzlesPerAddress10Min',
  exceeded: NO_PUZZLE,
})

const WITHOUT_WORK = declareLimit({
  name: 'slider-puzzles-without-work-per-address',
  per: 'address',
  windowS: TEN_MINUTES_S,
  max: 'sliderPuzzlesWithoutWorkPerAddress10Min',
  exceeded: 'Puzzles come with work for the browser',
})

const WRONG_ANSWERS = declareLimit({
  name: 'wrong-slider-answers-per-ticket',
  per: 'challenge',
  windowS: SLIDER_CHALLENGE_LIFETIME_S,
  max: 'sliderPuzzlesPerTicket',
  exceeded: 'The challenge is over',
})

/** As many as there are puzzles, so that only a program runs into it. */
const ANSWERS_IN_VAIN = declareLimit({
  name: 'wrong-slider-answers-per-address',
  per: 'address',
  windowS: TEN_MINUTES_S,
  max: 'sliderPuzzlesPerAddress10Min',
  exceeded: 'The slider reports too many attempts. Answers are no longer read',
})

interface PuzzleRequester {
  readonly ticket: string
  readonly appId: string
  /** Empty when absent. */
  readonly deviceId: string
  readonly addressKey: string
}

/** Counts an issued puzzle, alternative captcha or wait. */
export async function consumePuzzleLimits(
  { rateLimiter, config }: Deps,
  requester: PuzzleRequester,
): Promise<RateLimitResult> {
  const { ticket, appId, deviceId, addressKey } = requester
  // Without a device id the address takes its place; otherwise all such devices would share one count.
  const device = deviceId === '' ? `address ${addressKey}` : `${appId} ${deviceId}`
  return rateLimiter.consume([
    PER_TICKET.limitFor(config.limits, ticket),
    PER_DEVICE.limitFor(config.limits, device),
    PER_ADDRESS.limitFor(config.limits, addressKey),
  ])
}

/** Counts a puzzle or wait of an address. @returns the bits of the work it comes with */
async function countForWork(
  { rateLimiter, config: { limits } }: Deps,
  addressKey: string,
): Promise<number | undefined> {
  if (limits.workFactor === 1) return undefined
  return bitsOf(await countForDemand(rateLimiter, [WITHOUT_WORK.limitFor(limits, addressKey)], limits))
}

/** Counts a wrong answer. @returns whether the ticket has no attempts left */
async function countWrongAnswer({ rateLimiter, config }: Deps, ticket: string): Promise<boolean> {
  const limit = WRONG_ANSWERS.limitFor(config.limits, ticket)
  return (await rateLimiter.increment(limit)) >= limit.max
}

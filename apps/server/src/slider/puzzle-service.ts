import { randomBytes } from 'node:crypto'
import type { SlidePuzzle, WaitingPuzzle } from '@portico/protocol'
import {
  SLIDER_BAD_PARAMETER,
  SLIDER_EXPIRED,
  SLIDER_SUCCESS,
  SLIDER_SYSTEM_ERROR,
  SLIDER_TOO_MANY_TRIES,
  SLIDER_WRONG,
  PIECE_WIDTH,
  PUZZLE_HEIGHT,
  PUZZLE_WIDTH,
  SLIDER_CHALLENGE_CODE,
  PUZZLE_LIFE_S,
  SLIDER_DEMAND_LIFE_S,
} from '@portico/protocol'
import { TEN_MINUTES_S } from '../clock.ts'
import type { Counter, Limit } from '../rate-limit/rate-limiter.ts'
import type { Services } from '../services.ts'
import type { KeyValueStore, TtlStore } from '../ttl-store/ttl-store.ts'
import { createTtlStore } from '../ttl-store/ttl-store.ts'
import type { ShownAnswer } from './puzzle-answer.ts'
import { isRightPath } from './puzzle-answer.ts'
import type { SliderDemand } from './slider-proof.ts'
import { readDetail, leavePass } from './slider-proof.ts'

/** What the two calls of a verify host answer: `{code, data}` (contract 6.4). */
export interface Verdict {
  readonly code: number
  readonly data: object
}

const CODES = {
  success: SLIDER_SUCCESS,
  badParameter: SLIDER_BAD_PARAMETER,
  systemError: SLIDER_SYSTEM_ERROR,
  tooManyTries: SLIDER_TOO_MANY_TRIES,
  wrong: SLIDER_WRONG,
  expired: SLIDER_EXPIRED,
} as const

export function verdict(name: keyof typeof CODES, data: object = {}): Verdict {
  return { code: CODES[name], data }
}

/** The query of /captcha/get, each field a text. */
export interface PuzzleWish {
  readonly aid: string
  readonly fp: string
  readonly challenge_code: string
  readonly detail: string
  readonly mode: string
  readonly addressKey: string
}

/**
 * Hands out a puzzle, or a waiting, to the browser the demand was made of (contract 6.4).
 * @returns expired when the demand is over, tooManyTries past the limits, badParameter for what was never demanded
 */
export async function givePuzzle(services: Services, wish: PuzzleWish): Promise<Verdict> {
  const demand = readDetail(services, wish.detail)
  if (demand === 'forged' || wish.challenge_code !== String(SLIDER_CHALLENGE_CODE))
    return verdict('badParameter')
  if (demand === 'expired') return verdict('expired')
  if (demand.aid !== wish.aid || demand.fp !== wish.fp || !['', 'slide', 'wait'].includes(wish.mode))
    return verdict('badParameter')
  const isAllowed = await takePuzzle(services, { ...demand, addressKey: wish.addressKey })
  if (!isAllowed) return verdict('tooManyTries')
  return wish.mode === 'wait' ? giveWaiting(services, demand) : giveSlide(services, demand)
}

async function giveSlide({ puzzles, keyValueStore }: Services, demand: SliderDemand): Promise<Verdict> {
  const puzzle = await puzzles.take()
  // More people than puzzles can be drawn for; asking again is all there is to do.
  if (!puzzle) return verdict('systemError')
  const id = newPuzzleId()
  await puzzleStore(keyValueStore).put(id, { demand, gapX: puzzle.gapX })
  const data: SlidePuzzle = {
    id,
    mode: 'slide',
    question: { url1: puzzle.picture, url2: puzzle.piece, tip_y: puzzle.tipY },
    img_width: PUZZLE_WIDTH,
    img_height: PUZZLE_HEIGHT,
    piece_width: PIECE_WIDTH,
  }
  return verdict('success', data)
}

async function giveWaiting({ keyValueStore, config, now }: Services, demand: SliderDemand): Promise<Verdict> {
  const waitS = config.limits.sliderWaitS
  const waitMs = waitS * 1000
  const id = newPuzzleId()
  await waitStore(keyValueStore, waitS).put(id, { demand, overAt: now() + waitMs })
  const data: WaitingPuzzle = { id, mode: 'wait', wait_ms: waitMs }
  return verdict('success', data)
}

/**
 * Judges an answer; a right one leaves a pass (contract 6.4 to 6.6). Whoever names another app or device than the
 * puzzle's finds none, and uses up none.
 */
export async function checkPuzzle(services: Services, shown: ShownAnswer): Promise<Verdict> {
  const { path } = shown
  if (path === undefined) return checkWaiting(services, shown)
  const puzzles = puzzleStore(services.keyValueStore)
  const seen = await puzzles.get(shown.id)
  if (!seen || !isOf(seen.demand, shown)) return verdict('expired')
  const kept = await puzzles.consume(shown.id)
  if (!kept) return verdict('expired')
  if (isRightPath(path, kept.gapX)) return passFor(services, kept.demand)
  const wasLast = await countWrongAnswer(services, kept.demand.ticket)
  return verdict(wasLast ? 'tooManyTries' : 'wrong')
}

/** Asked too early it says how long is left, and goes on. */
async function checkWaiting(services: Services, shown: ShownAnswer): Promise<Verdict> {
  const waits = waitStore(services.keyValueStore, services.config.limits.sliderWaitS)
  const seen = await waits.get(shown.id)
  if (!seen || !isOf(seen.demand, shown)) return verdict('expired')
  const leftMs = seen.overAt - services.now()
  if (leftMs > 0) return verdict('wrong', { wait_ms: leftMs })
  const kept = await waits.consume(shown.id)
  return kept ? passFor(services, kept.demand) : verdict('expired')
}

async function passFor({ keyValueStore }: Services, demand: SliderDemand): Promise<Verdict> {
  await leavePass(keyValueStore, demand)
  return verdict('success', { verify_ticket: demand.ticket })
}

function isOf(demand: SliderDemand, { aid, fp }: ShownAnswer): boolean {
  return (aid === '' || aid === demand.aid) && (fp === '' || fp === demand.fp)
}

/** A puzzle that was issued, with its solution. */
export interface StoredPuzzle {
  readonly demand: SliderDemand
  /** The gap's left edge, in pixels of the picture. */
  readonly gapX: number
}

/** A waiting time issued in place of a puzzle. */
export interface StoredWait {
  readonly demand: SliderDemand
  /** Epoch milliseconds. */
  readonly overAt: number
}

export function puzzleStore(store: KeyValueStore): TtlStore<StoredPuzzle> {
  return createTtlStore(store, { prefix: 'slider-puzzle', ttlMs: PUZZLE_LIFE_S * 1000 })
}

function waitStore(store: KeyValueStore, waitS: number): TtlStore<StoredWait> {
  return createTtlStore(store, { prefix: 'slider-waiting', ttlMs: (PUZZLE_LIFE_S + waitS) * 1000 })
}

/** An opaque id for a stored puzzle or wait. */
function newPuzzleId(): string {
  return randomBytes(16).toString('hex')
}

type Parts = Pick<Services, 'rateLimiter' | 'config'>

interface Taker {
  readonly ticket: string
  readonly aid: string
  /** Empty when there is none. */
  readonly fp: string
  readonly addressKey: string
}

/** Counts a puzzle, a picture of the other way, or a waiting alike. @returns whether it may be handed out */
export async function takePuzzle({ rateLimiter, config }: Parts, taker: Taker): Promise<boolean> {
  const { limits } = config
  const { ticket, aid, fp, addressKey } = taker
  const ofTicket: Limit = {
    name: 'slider puzzles of ticket',
    key: ticket,
    max: limits.sliderPuzzlesPerTicket,
    windowS: SLIDER_DEMAND_LIFE_S,
  }
  const ofDevice: Limit = {
    name: 'slider puzzles of device',
    // Without a device mark the address stands in, or all of those would share one count.
    key: fp === '' ? `address ${addressKey}` : `${aid} ${fp}`,
    max: limits.sliderPuzzlesPerDevice10Min,
    windowS: TEN_MINUTES_S,
  }
  const ofAddress: Limit = {
    name: 'slider puzzles of address',
    key: addressKey,
    max: limits.sliderPuzzlesPerAddress10Min,
    windowS: TEN_MINUTES_S,
  }
  return (await rateLimiter.consume([ofTicket, ofDevice, ofAddress])).ok
}

/** Counts a wrong answer. @returns whether the ticket has no more tries */
async function countWrongAnswer({ rateLimiter, config }: Parts, ticket: string): Promise<boolean> {
  const wrong: Counter = {
    name: 'wrong slider answers of ticket',
    key: ticket,
    windowS: SLIDER_DEMAND_LIFE_S,
  }
  return (await rateLimiter.increment(wrong)) >= config.limits.sliderPuzzlesPerTicket
}

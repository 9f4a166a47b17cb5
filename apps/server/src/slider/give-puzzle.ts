import type { SlidePuzzle, WaitingPuzzle } from '@portico/protocol'
import { PIECE_WIDTH, PUZZLE_HEIGHT, PUZZLE_WIDTH, SLIDER_CHALLENGE_CODE } from '@portico/protocol'
import type { Services } from '../services.ts'
import { newPuzzleId, puzzleStore, waitStore } from './kept-puzzle.ts'
import { takePuzzle } from './slider-limits.ts'
import type { Verdict } from './verdict.ts'
import { verdict } from './verdict.ts'
import type { SliderDemand } from './verify-detail.ts'
import { readDetail } from './verify-detail.ts'

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

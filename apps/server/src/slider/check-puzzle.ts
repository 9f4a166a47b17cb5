import type { Services } from '../services.ts'
import { isRightPath } from './judge-path.ts'
import { puzzleStore, waitStore } from './kept-puzzle.ts'
import type { ShownAnswer } from './read-answer.ts'
import { countWrongAnswer } from './slider-limits.ts'
import { leavePass } from './slider-pass.ts'
import type { Verdict } from './verdict.ts'
import { verdict } from './verdict.ts'
import type { SliderDemand } from './verify-detail.ts'

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

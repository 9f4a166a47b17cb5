import type { PathPoint } from '@portico/protocol'
import {
  ANSWER_WIDTH,
  PATH_MAX_MS,
  PATH_MAX_POINTS,
  PATH_MIN_MS,
  PATH_MIN_POINTS,
  PLACE_TOLERANCE,
  PUZZLE_WIDTH,
} from '@portico/protocol'

/** What scaling there and back may add. */
const ROUNDING_PX = 0.01

/**
 * Whether a path leads to the gap as a hand or a key leads there (contract 6.5). It is a puzzle for people, not a proof:
 * the limits behind it are what holds a robot back.
 * @param gapX the gap's left edge, in pixels of the picture
 */
export function isRightPath(path: readonly PathPoint[], gapX: number): boolean {
  const first = path[0]
  const last = path.at(-1)
  if (!first || !last || path.length < PATH_MIN_POINTS || path.length > PATH_MAX_POINTS) return false
  const tookMs = last.relative_time - first.relative_time
  if (tookMs < PATH_MIN_MS || tookMs > PATH_MAX_MS) return false
  if (!path.every(isWithinPicture) || !runsForward(path)) return false
  const offPx = Math.abs((last.x * PUZZLE_WIDTH) / ANSWER_WIDTH - gapX)
  return offPx <= PLACE_TOLERANCE + ROUNDING_PX
}

function isWithinPicture({ x }: PathPoint): boolean {
  return x >= 0 && x <= ANSWER_WIDTH
}

function runsForward(path: readonly PathPoint[]): boolean {
  return path.every((point, index) => {
    const before = path[index - 1]
    return before === undefined ? point.relative_time >= 0 : point.relative_time > before.relative_time
  })
}

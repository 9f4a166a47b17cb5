import type { PathPoint, PuzzleInput } from '@portico/protocol'
import {
  ANSWER_WIDTH,
  isRecord,
  PATH_MAX_POINTS,
  PATH_MAX_MS,
  PATH_MIN_MS,
  PATH_MIN_POINTS,
  POSITION_TOLERANCE,
  PUZZLE_WIDTH,
  parseJsonObject,
} from '@portico/protocol'
import { z } from 'zod'

/** The validated body of /captcha/verify. */
export interface PuzzleAnswer {
  readonly id: string
  /** Absent when the visitor waited instead. */
  readonly path: readonly PathPoint[] | undefined
  /** Empty when absent. */
  readonly workAnswer: string
  /** Optional on the wire; empty when absent. */
  readonly appId: string
  readonly deviceId: string
}

const INPUTS: readonly PuzzleInput[] = ['pointer', 'keyboard']

const optionalText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''))

/** The body of /captcha/verify. */
const puzzleAnswer = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  // A body has room for 30,000 points, each of which would add an issue.
  reply: z.custom<readonly unknown[]>(Array.isArray).nullish(),
  modified_img_width: z.unknown().optional(),
  input: z.unknown().optional(),
  aid: optionalText,
  fp: optionalText,
  work_answer: optionalText,
})

/** Parses the body of /captcha/verify. @returns `undefined` if it is invalid */
export function parsePuzzleAnswer(body: string): PuzzleAnswer | undefined {
  const { data } = puzzleAnswer.safeParse(parseJsonObject(body))
  if (!data) return undefined
  const { id, reply, modified_img_width: width, input } = data
  if (reply && (width !== ANSWER_WIDTH || !INPUTS.some((one) => one === input))) return undefined
  // One point too many is enough to reject the path later.
  const path = reply?.slice(0, PATH_MAX_POINTS + 1)
  if (path && !path.every(isPoint)) return undefined
  return { id, path, appId: data.aid, deviceId: data.fp, workAnswer: data.work_answer }
}

function isPoint(value: unknown): value is PathPoint {
  return isRecord(value) && ['x', 'y', 'relative_time'].every((name) => Number.isFinite(value[name]))
}

/** Tolerance for rounding when coordinates are scaled. */
const ROUNDING_PX = 0.01

/**
 * Whether a path leads to the gap the way a pointer or a key moves. It only slows bots down; the rate limits are the
 * actual protection.
 * @param gapX the gap's left edge, in pixels of the picture
 */
export function isCorrectPath(path: readonly PathPoint[], gapX: number): boolean {
  const first = path[0]
  const last = path.at(-1)
  if (!first || !last || path.length < PATH_MIN_POINTS || path.length > PATH_MAX_POINTS) return false
  const tookMs = last.relative_time - first.relative_time
  if (tookMs < PATH_MIN_MS || tookMs > PATH_MAX_MS) return false
  if (!path.every(isWithinPicture) || !movesForwardInTime(path)) return false
  const distancePx = Math.abs((last.x * PUZZLE_WIDTH) / ANSWER_WIDTH - gapX)
  return distancePx <= POSITION_TOLERANCE + ROUNDING_PX
}

function isWithinPicture({ x }: PathPoint): boolean {
  return x >= 0 && x <= ANSWER_WIDTH
}

function movesForwardInTime(path: readonly PathPoint[]): boolean {
  return path.every((point, index) => {
    const before = path[index - 1]
    return before === undefined ? point.relative_time >= 0 : point.relative_time > before.relative_time
  })
}

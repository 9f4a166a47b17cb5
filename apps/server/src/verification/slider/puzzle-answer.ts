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

const ID_SHAPE = /^[0-9a-f]{32}$/

/** Parses the body of /captcha/verify. @returns `undefined` if it is invalid */
export function parsePuzzleAnswer(body: string): PuzzleAnswer | undefined {
  const parsed = parseJsonObject(body)
  if (!parsed) return undefined
  const { id, reply, modified_img_width: width, input } = parsed
  const texts = readTexts(parsed)
  if (typeof id !== 'string' || !ID_SHAPE.test(id) || !texts) return undefined
  if (reply === undefined || reply === null) return { id, path: undefined, ...texts }
  if (width !== ANSWER_WIDTH || !INPUTS.some((one) => one === input) || !Array.isArray(reply))
    return undefined
  // One point too many is enough to reject the path later.
  const path = reply.slice(0, PATH_MAX_POINTS + 1).map(readPoint)
  return path.every((point) => point !== undefined) ? { id, path, ...texts } : undefined
}

/** The members that are optional on the wire. */
function readTexts(
  parsed: Readonly<Record<string, unknown>>,
): Pick<PuzzleAnswer, 'appId' | 'deviceId' | 'workAnswer'> | undefined {
  const [appId, deviceId, workAnswer] = ['aid', 'fp', 'work_answer'].map((name) => toText(parsed[name]))
  if (appId === undefined || deviceId === undefined || workAnswer === undefined) return undefined
  return { appId, deviceId, workAnswer }
}

function readPoint(value: unknown): PathPoint | undefined {
  if (!isRecord(value)) return undefined
  const { x, y, relative_time: time } = value
  if (!isFiniteNumber(x) || !isFiniteNumber(y) || !isFiniteNumber(time)) return undefined
  return { x, y, relative_time: time }
}

function isFiniteNumber(value: unknown): value is number {
  return Number.isFinite(value)
}

function toText(value: unknown): string | undefined {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : undefined
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

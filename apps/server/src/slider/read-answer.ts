import type { PathPoint, PuzzleInput } from '@portico/protocol'
import { ANSWER_WIDTH, isRecord, PATH_MAX_POINTS } from '@portico/protocol'

/** What came to /captcha/verify, once its form is right; whether it is a good answer is another question. */
export interface ShownAnswer {
  readonly id: string
  /** Absent where somebody waited. */
  readonly path: readonly PathPoint[] | undefined
  /** Empty where they were not sent, as the contract allows. */
  readonly aid: string
  readonly fp: string
}

const INPUTS: readonly PuzzleInput[] = ['pointer', 'keyboard']
const ID_SHAPE = /^[0-9a-f]{32}$/

/** Reads the JSON body by hand, for a path is no plain field. @returns `undefined` for a bad parameter */
export function readAnswer(body: string): ShownAnswer | undefined {
  const shown = parseOrNothing(body)
  if (!isRecord(shown)) return undefined
  const { id, reply, modified_img_width: width, input } = shown
  const [aid, fp] = [textOrNothing(shown['aid']), textOrNothing(shown['fp'])]
  if (typeof id !== 'string' || !ID_SHAPE.test(id) || aid === undefined || fp === undefined) return undefined
  if (reply === undefined || reply === null) return { id, path: undefined, aid, fp }
  if (width !== ANSWER_WIDTH || !INPUTS.some((one) => one === input) || !Array.isArray(reply))
    return undefined
  // A path that is too long needs no look at its points; one more than allowed says that it is.
  const path = reply.slice(0, PATH_MAX_POINTS + 1).map(readPoint)
  return path.every((point) => point !== undefined) ? { id, path, aid, fp } : undefined
}

function readPoint(value: unknown): PathPoint | undefined {
  if (!isRecord(value)) return undefined
  const { x, y, relative_time: time } = value
  if (!isFinite(x) || !isFinite(y) || !isFinite(time)) return undefined
  return { x, y, relative_time: time }
}

function isFinite(value: unknown): value is number {
  return Number.isFinite(value)
}

function textOrNothing(value: unknown): string | undefined {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : undefined
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

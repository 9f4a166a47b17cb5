import { parseJsonObject } from './response-shape.ts'
import type { Work } from './work.ts'

// The slider has an API of its own on the verify host, apart from the endpoint registry.

/** `GET`: creates a puzzle or, with `mode` `wait`, a verification by waiting. Its fields are in the query. */
export const GET_PUZZLE_PATH = '/captcha/get'

/** The query fields of `GET_PUZZLE_PATH`. */
export const GET_PUZZLE_FIELDS = ['aid', 'fp', 'language', 'challenge_code', 'detail', 'mode'] as const

/** `POST` of a `PuzzleAnswer` as JSON: checks a solution. Without `reply` it asks whether the wait is over. */
export const CHECK_PUZZLE_PATH = '/captcha/verify'

// The `code` of the responses of both paths. Separate constants keep the slider's script small.

/** The `code` of a success. */
export const SLIDER_SUCCESS = 200
/** The `code` of a malformed request. */
export const SLIDER_INVALID_PARAMETER = 400
/** The `code` of an unexpected server error. */
export const SLIDER_SYSTEM_ERROR = 500
/** The `code` after the last wrong attempt of a challenge, and when a rate limit was exceeded. */
export const SLIDER_TOO_MANY_ATTEMPTS = 10_001
/** The `code` of a wrong solution. */
export const SLIDER_WRONG = 10_002
/** The `code` when the puzzle or the challenge expired. */
export const SLIDER_EXPIRED = 10_003

/** The width of the puzzle's background in pixels. Positions on the background are in these pixels. */
export const PUZZLE_WIDTH = 552
/** The height of the puzzle's background in pixels. */
export const PUZZLE_HEIGHT = 344
/** The width and height of the piece in pixels of the background, including its tabs. */
export const PIECE_WIDTH = 110
/** The width of the background that a solution refers to, sent as `modified_img_width`. */
export const ANSWER_WIDTH = 340

/** The maximum distance of a correct solution from the gap, in pixels of the background. */
export const POSITION_TOLERANCE = 8
/** The minimum number of points of a drag path. */
export const PATH_MIN_POINTS = 5
/** The maximum number of points of a drag path. */
export const PATH_MAX_POINTS = 1000
/** The minimum duration of a drag path in milliseconds. */
export const PATH_MIN_MS = 200
/** The maximum duration of a drag path in milliseconds. */
export const PATH_MAX_MS = 20_000

/** The lifetime of a puzzle in seconds. */
export const PUZZLE_LIFETIME_S = 120
/** The lifetime of the solution of a challenge in seconds. */
export const SLIDER_SOLUTION_LIFETIME_S = 120
/** The lifetime of a challenge in seconds. */
export const SLIDER_CHALLENGE_LIFETIME_S = 300
/** The wait of a verification by waiting in seconds, measured by the server. */
export const SLIDER_WAIT_S = 30

/** `slide` for the puzzle, `wait` for a verification by waiting. */
export type PuzzleMode = 'slide' | 'wait'

/** A puzzle. It contains no information about the position of the gap. */
export interface SlidePuzzle {
  /** Identifies the puzzle; valid for one solution. */
  readonly id: string
  /** Distinguishes a puzzle from a `WaitingPuzzle`. */
  readonly mode: 'slide'
  /** The images. */
  readonly question: {
    /** The background with the gap: a `data:` URI, or an address on the verify host. */
    readonly url1: string
    /** The piece with an alpha channel: a `data:` URI, or an address on the verify host. */
    readonly url2: string
    /** The distance of the piece from the top, in pixels of the background. */
    readonly tip_y: number
  }
  /** The width of the background in pixels. */
  readonly img_width: number
  /** The height of the background in pixels. */
  readonly img_height: number
  /** The width of the piece in pixels of the background. */
  readonly piece_width: number
  /** What the browser does meanwhile, from addresses with many puzzles. The solution has its answer. */
  readonly work?: PuzzleWork
}

/** Work that belongs to a puzzle or a wait, whose id stands for a ticket. */
export type PuzzleWork = Omit<Work, 'ticket'>

/** A verification by waiting that has been started. */
export interface WaitingPuzzle {
  /** Identifies the wait. */
  readonly id: string
  /** Distinguishes a wait from a `SlidePuzzle`. */
  readonly mode: 'wait'
  /** The time until the challenge counts as solved, in milliseconds. */
  readonly wait_ms: number
  /** What the browser does meanwhile, from addresses with many puzzles. The question whether the wait is over has its answer. */
  readonly work?: PuzzleWork
}

/** A point of a drag path. */
export interface PathPoint {
  /** The left edge of the piece, on a background `ANSWER_WIDTH` wide. */
  readonly x: number
  /** The upper edge of the piece, on a background `ANSWER_WIDTH` wide. */
  readonly y: number
  /** Milliseconds since the drag began. */
  readonly relative_time: number
}

/** How the piece was moved. */
export type PuzzleInput = 'pointer' | 'keyboard'

/** A solution. */
export interface PuzzleAnswer {
  /** The id of the puzzle. */
  readonly id: string
  /** The width of the background the path refers to: `ANSWER_WIDTH`. */
  readonly modified_img_width: number
  /** The drag path. Its last point is the solution. */
  readonly reply: readonly PathPoint[]
  /** How the piece was moved. */
  readonly input: PuzzleInput
  /** The answer to the work of the puzzle, if it has any. */
  readonly work_answer?: string
}

/** The `challenge_code` of the slider. */
export const SLIDER_CHALLENGE_CODE = 3058

/** A slider challenge: `verify_center_decision_conf` of a failure with code 1105, serialized as JSON. */
export interface VerifyConf {
  /** Always `verify`. */
  readonly type: 'verify'
  /** Always `slide`. */
  readonly subtype: 'slide'
  /** Always `SLIDER_CHALLENGE_CODE`. */
  readonly challenge_code: number
  /** The device id the challenge is for; empty when the request had none. */
  readonly fp: string
  /** The region in the server's slider configuration. */
  readonly region: string
  /** What the challenge is for and until when, signed by the server. */
  readonly detail: string
}

type Challenge = Pick<VerifyConf, 'fp' | 'region' | 'detail'>

/** Serializes a slider challenge. */
export function writeVerifyConf({ fp, region, detail }: Challenge): string {
  const conf: VerifyConf = {
    type: 'verify',
    subtype: 'slide',
    challenge_code: SLIDER_CHALLENGE_CODE,
    fp,
    region,
    detail,
  }
  return JSON.stringify(conf)
}

/**
 * Parses a slider challenge.
 * @returns `undefined` when the text is not a slider challenge
 */
export function readVerifyConf(text: string): Challenge | undefined {
  const { fp = '', region = '', detail }: Partial<VerifyConf> = parseJsonObject(text) ?? {}
  return detail === undefined ? undefined : { fp, region, detail }
}

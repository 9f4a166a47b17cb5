/** Below a verify host: the script with the global `PorticoSlider` (contract 6.2). */
export const SLIDER_SCRIPT_PATH = '/sdk/slider.js'

/** Asks for a puzzle, or with mode `wait` for a pass by waiting: GET, the fields in the query (contract 6.4). */
export const GET_PUZZLE_PATH = '/captcha/get'
export const GET_PUZZLE_FIELDS = ['aid', 'fp', 'language', 'challenge_code', 'detail', 'mode'] as const

/** Answers one: POST, in JSON; without a `reply` it asks whether the waiting is over. */
export const CHECK_PUZZLE_PATH = '/captcha/verify'

// What these two calls answer, each in the envelope `{code, data}`. Apart, so that a small script takes what it needs.
export const SLIDER_SUCCESS = 200
export const SLIDER_BAD_PARAMETER = 400
export const SLIDER_SYSTEM_ERROR = 500
export const SLIDER_TOO_MANY_TRIES = 10_001
export const SLIDER_WRONG = 10_002
export const SLIDER_EXPIRED = 10_003
export type PuzzleMode = 'slide' | 'wait'

/** A puzzle as it goes to a browser; nothing in it tells where the gap is. */
export interface SlidePuzzle {
  readonly id: string
  readonly mode: 'slide'
  readonly question: {
    /** The picture with the gap: a `data:` uri, or an address on the verify host. */
    readonly url1: string
    /** The piece, with alpha. */
    readonly url2: string
    /** Where the piece's upper edge is, in pixels of the picture. */
    readonly tip_y: number
  }
  readonly img_width: number
  readonly img_height: number
  readonly piece_width: number
}

/** A pass that is there for whoever waits. */
export interface WaitingPuzzle {
  readonly id: string
  readonly mode: 'wait'
  readonly wait_ms: number
}

/** Where the piece's left upper corner was, in a picture `ANSWER_WIDTH` wide, and when, in milliseconds. */
export interface PathPoint {
  readonly x: number
  readonly y: number
  readonly relative_time: number
}

export type PuzzleInput = 'pointer' | 'keyboard'

export interface PuzzleAnswer {
  readonly id: string
  readonly modified_img_width: number
  readonly reply: readonly PathPoint[]
  readonly input: PuzzleInput
}

import { ANSWER_WIDTH, PIECE_WIDTH, PUZZLE_WIDTH } from '@portico/protocol'
import type { Path } from './path.ts'
import type { Paint } from './picture.ts'

/** How far the piece goes, in a picture `ANSWER_WIDTH` wide. */
export const MOST_X = Math.floor(ANSWER_WIDTH - (PIECE_WIDTH * ANSWER_WIDTH) / PUZZLE_WIDTH)

export interface DrawnPuzzle {
  readonly id: string
  /** Of the piece's upper edge, in pixels of the picture. */
  readonly tipY: number
  readonly paintPicture: Paint
  readonly paintPiece: Paint
}

export interface SliderState {
  /** `busy`: loading or being judged. `failed`: a retry may help. `over`: nothing here will. */
  readonly is: 'busy' | 'puzzle' | 'waiting' | 'failed' | 'over'
  /** While another is loading, the one before. */
  readonly puzzle?: DrawnPuzzle
  /** Where the piece is, 0 to `MOST_X`. */
  readonly x: number
  /** Seconds left to wait. */
  readonly leftS: number
  /** What has just happened, shown and spoken. */
  readonly said: string
  /** How the piece came to where it is. */
  readonly path?: Path | undefined
  /** Whether a retry is for the waiting, and not for a puzzle. */
  readonly isForWaiting?: boolean
}

/** What a person may do. */
export interface Deeds {
  readonly moveTo: (x: number, y?: number) => void
  readonly confirm: (input: 'pointer' | 'keyboard') => void
  readonly retry: () => void
  readonly wait: () => void
  readonly back: () => void
  /** Leaves. @param isForOtherWay for the picture captcha in place of this */
  readonly leave: (isForOtherWay?: boolean) => void
}

export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: ArrayLike<number>
}

/** Finds the gap of a puzzle by looking at its two pictures. @returns the piece's left edge, in pixels of the picture */
export function findGap(puzzle: {
  readonly picture: Pixels
  readonly piece: Pixels
  readonly tipY: number
}): number

import { PIECE_WIDTH } from '@portico/protocol'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { between, oneOf } from './chance.ts'

/** What a side of a piece has: a tab out of it, a notch into it, or nothing. */
type Side = 1 | -1 | 0

export interface Outline {
  /** Upper, right, lower, left. */
  readonly sides: readonly [Side, Side, Side, Side]
  /** Where on its side a tab or a notch sits, as a part of the side. */
  readonly at: number
  readonly knobRadius: number
}

/** Leaves room for a tab on every side: pieces differ in their outline, never in their size. */
const INSET = 17
const BODY = PIECE_WIDTH - 2 * INSET
/** Of a knob's middle, in its radii. */
const OFF_THE_SIDE = 0.35
const QUARTER = Math.PI / 2

/** A tab at least and a notch at least, so that people see what fits. */
export function makeOutline(): Outline {
  const [first, second] = oneOf([
    [1, -1],
    [-1, 1],
  ] as const)
  const sides = [first, second, oneOf<Side>([1, -1, 0]), oneOf<Side>([1, -1, 0])] as const
  const turned = oneOf([0, 1, 2, 3])
  return {
    sides: [
      sides[turned] ?? 1,
      sides[(turned + 1) % 4] ?? 1,
      sides[(turned + 2) % 4] ?? 1,
      sides[(turned + 3) % 4] ?? 1,
    ],
    at: between(0.38, 0.62),
    knobRadius: between(11, 13.5),
  }
}

/** One that does not fit: what sticks out goes in, and the other way round, on every side. */
export function turnInsideOut({ sides: [upper, right, lower, left], at, knobRadius }: Outline): Outline {
  return { sides: [flip(upper), flip(right), flip(lower), flip(left)], at: 1 - at, knobRadius }
}

function flip(side: Side): Side {
  if (side === 0) return oneOf<Side>([1, -1])
  return side === 1 ? -1 : oneOf<Side>([1, 0])
}

/** Lays the outline into the context's path. @param x @param y the left upper corner of its square */
export function traceOutline(
  context: SKRSContext2D,
  outline: Outline,
  { x, y }: { x: number; y: number },
): void {
  const corners = [
    [x + INSET, y + INSET],
    [x + INSET + BODY, y + INSET],
    [x + INSET + BODY, y + INSET + BODY],
    [x + INSET, y + INSET + BODY],
  ] as const
  context.beginPath()
  context.moveTo(...corners[0])
  for (const [index, corner] of corners.entries()) {
    const angle = index * QUARTER
    const side = outline.sides[index] ?? 0
    if (side !== 0) traceKnob(context, outline, { corner, angle, isTab: side === 1 })
    context.lineTo(...(corners[(index + 1) % 4] ?? corners[0]))
  }
  context.closePath()
}

interface Knob {
  readonly corner: readonly [number, number]
  /** The way the side runs. */
  readonly angle: number
  readonly isTab: boolean
}

/** Most of a circle, whose middle lies a little off the side. */
function traceKnob(
  context: SKRSContext2D,
  { at, knobRadius }: Outline,
  { corner, angle, isTab }: Knob,
): void {
  const [along, out] = [BODY * at, (isTab ? -1 : 1) * knobRadius * OFF_THE_SIDE]
  const middleX = corner[0] + along * Math.cos(angle) - out * Math.sin(angle)
  const middleY = corner[1] + along * Math.sin(angle) + out * Math.cos(angle)
  const outwards = angle + (isTab ? -QUARTER : QUARTER)
  const half = Math.PI - Math.acos(OFF_THE_SIDE)
  if (isTab) context.arc(middleX, middleY, knobRadius, outwards - half, outwards + half)
  else context.arc(middleX, middleY, knobRadius, outwards + half, outwards - half, true)
}

import { randomInt } from 'node:crypto'
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import { PIECE_WIDTH, PUZZLE_HEIGHT, PUZZLE_WIDTH } from '@portico/protocol'
import type { Backdrops } from './backdrops.ts'
import { makeGrain, randomBetween, randomItem } from './backdrops.ts'

export interface Puzzle {
  /** Data URLs: the picture with its gap, and the piece with transparency. */
  readonly picture: string
  readonly piece: string
  readonly tipY: number
  /** The solution; not sent to the browser. */
  readonly gapX: number
}

interface Point {
  readonly x: number
  readonly y: number
}

type PaintScene = (context: SKRSContext2D) => void

interface Cut {
  readonly paint: PaintScene
  readonly outline: Outline
  readonly gap: Point
}

const MARGIN = 8

/** The piece starts at the left edge: a gap below it would be solved without moving it. */
const MIN_X = PIECE_WIDTH + 28

const MAX_X = PUZZLE_WIDTH - PIECE_WIDTH - MARGIN

const MAX_Y = PUZZLE_HEIGHT - PIECE_WIDTH - MARGIN

/** Between the gap and the decoys, and among the decoys. */
const MIN_DISTANCE = PIECE_WIDTH - 20

const DECOYS_ELSEWHERE = 1

const DECOY_TRIES = 12

const GRAIN_MARGIN = 128

const SHADOWS = 5

const JPEG_QUALITY = 62

/** Reuses two canvases, which are expensive to create, so puzzles must be drawn one after the other. */
export function createPuzzleDrawer(backdrops: Backdrops): () => Promise<Puzzle> {
  const grain = makeGrain(GRAIN_MARGIN)
  const board = createCanvas(PUZZLE_WIDTH, PUZZLE_HEIGHT)
  const piece = createCanvas(PIECE_WIDTH, PIECE_WIDTH)
  return async () => {
    const gap = { x: randomInt(MIN_X, MAX_X + 1), y: randomInt(MARGIN, MAX_Y + 1) }
    const outline = createOutline()
    const context = board.getContext('2d')
    const paint = composeScene(backdrops.next())
    paint(context)
    cutPiece(piece.getContext('2d'), { paint, outline, gap })
    drawGaps(context, outline, gap)
    context.drawImage(grain, -randomInt(GRAIN_MARGIN), -randomInt(GRAIN_MARGIN))
    const [pictureBytes, pieceBytes] = await Promise.all([
      board.encode('jpeg', JPEG_QUALITY),
      piece.encode('png'),
    ])
    return {
      picture: `data:image/jpeg;base64,${pictureBytes.toString('base64')}`,
      piece: `data:image/png;base64,${pieceBytes.toString('base64')}`,
      tipY: gap.y,
      gapX: gap.x,
    }
  }
}

/**
 * Paints a random, possibly mirrored part of the backdrop with random spots of light and shade. Painting it twice gives the same
 * pixels.
 */
function composeScene(backdrop: Canvas): PaintScene {
  const isMirrored = randomInt(2) === 1
  const [x, y] = [
    randomInt(backdrop.width - PUZZLE_WIDTH + 1),
    randomInt(backdrop.height - PUZZLE_HEIGHT + 1),
  ]
  const shadows = Array.from({ length: SHADOWS }, () => ({
    colour: randomItem(['rgb(0 0 0 / 0.12)', 'rgb(255 255 255 / 0.16)']),
    spot: [
      randomBetween(0, PUZZLE_WIDTH),
      randomBetween(0, PUZZLE_HEIGHT),
      randomBetween(20, 80),
      randomBetween(20, 80),
    ] as const,
  }))
  return (context) => {
    context.save()
    if (isMirrored) context.transform(-1, 0, 0, 1, PUZZLE_WIDTH, 0)
    // Whole-pixel offsets are copied without resampling.
    context.drawImage(backdrop, -x, -y)
    context.restore()
    for (const { colour, spot } of shadows) {
      context.fillStyle = colour
      context.beginPath()
      context.ellipse(...spot, 0, 0, 2 * Math.PI)
      context.fill()
    }
  }
}

function cutPiece(context: SKRSContext2D, { paint, outline, gap }: Cut): void {
  context.clearRect(0, 0, PIECE_WIDTH, PIECE_WIDTH)
  traceOutline(context, outline, { x: 0, y: 0 })
  context.save()
  context.clip()
  context.translate(-gap.x, -gap.y)
  paint(context)
  context.restore()
  // Painting has replaced the path.
  traceOutline(context, outline, { x: 0, y: 0 })
  context.fillStyle = `rgb(255 255 255 / ${randomBetween(0.02, 0.1)})`
  context.fill()
  context.lineWidth = 2
  context.strokeStyle = 'rgb(255 255 255 / 0.9)'
  context.stroke()
}

/** Draws the gap and the decoys in random order. */
function drawGaps(context: SKRSContext2D, outline: Outline, gap: Point): void {
  const depth = randomBetween(0.42, 0.6)
  const others = placeDecoys(gap).map((point) => ({ point, outline: invertOutline(outline) }))
  for (const one of shuffle([{ point: gap, outline }, ...others])) {
    traceOutline(context, one.outline, one.point)
    context.fillStyle = `rgb(8 12 22 / ${depth + randomBetween(-0.06, 0.06)})`
    context.fill()
    context.lineWidth = randomBetween(1.5, 3)
    context.strokeStyle = `rgb(255 255 255 / ${randomBetween(0.25, 0.5)})`
    context.stroke()
  }
}

/** One decoy in the row of the gap if it fits, one anywhere. */
function placeDecoys(gap: Point): readonly Point[] {
  const placed: Point[] = []
  const tryPlace = (make: () => Point): void => {
    for (let tries = 0; tries < DECOY_TRIES; tries += 1) {
      const point = make()
      const isFree = [gap, ...placed].every(
        (one) => Math.abs(one.x - point.x) >= MIN_DISTANCE || Math.abs(one.y - point.y) >= MIN_DISTANCE,
      )
      if (isFree) return void placed.push(point)
    }
  }
  tryPlace(() => ({ x: randomInt(MIN_X, MAX_X + 1), y: gap.y }))
  for (let decoy = 0; decoy < DECOYS_ELSEWHERE; decoy += 1)
    tryPlace(() => ({ x: randomInt(MIN_X, MAX_X + 1), y: randomInt(MARGIN, MAX_Y + 1) }))
  return placed
}

function shuffle<Value>(values: readonly Value[]): readonly Value[] {
  return values
    .map((value) => ({ value, order: randomBetween(0, 1) }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ value }) => value)
}

/** A side of a piece: with a tab, with a notch, or straight. */
type Side = 1 | -1 | 0

export interface Outline {
  /** Top, right, bottom, left. */
  readonly sides: readonly [Side, Side, Side, Side]
  /** The position of the knob, as a fraction of the side. */
  readonly at: number
  readonly knobRadius: number
}

/** Space for a tab on every side: all pieces have the same size. */
const INSET = 17

const BODY = PIECE_WIDTH - 2 * INSET

/** The distance of a knob's centre from the side, in radii. */
const KNOB_OFFSET = 0.35

const QUARTER = Math.PI / 2

/** At least one tab and one notch, so that people can see what fits. */
function createOutline(): Outline {
  const [first, second] = randomItem([
    [1, -1],
    [-1, 1],
  ] as const)
  const sides = [first, second, randomItem<Side>([1, -1, 0]), randomItem<Side>([1, -1, 0])] as const
  const turned = randomItem([0, 1, 2, 3])
  return {
    sides: [
      sides[turned] ?? 1,
      sides[(turned + 1) % 4] ?? 1,
      sides[(turned + 2) % 4] ?? 1,
      sides[(turned + 3) % 4] ?? 1,
    ],
    at: randomBetween(0.38, 0.62),
    knobRadius: randomBetween(11, 13.5),
  }
}

/** An outline that does not fit: tabs become notches and vice versa. */
function invertOutline({ sides: [upper, right, lower, left], at, knobRadius }: Outline): Outline {
  return {
    sides: [invertSide(upper), invertSide(right), invertSide(lower), invertSide(left)],
    at: 1 - at,
    knobRadius,
  }
}

function invertSide(side: Side): Side {
  if (side === 0) return randomItem<Side>([1, -1])
  return side === 1 ? -1 : randomItem<Side>([1, 0])
}

/** Adds the outline to the context's path. @param x @param y the top left corner of its square */
function traceOutline(context: SKRSContext2D, outline: Outline, { x, y }: { x: number; y: number }): void {
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
  /** The direction of the side, in radians. */
  readonly angle: number
  readonly isTab: boolean
}

/** Most of a circle whose centre is slightly off the side. */
function traceKnob(
  context: SKRSContext2D,
  { at, knobRadius }: Outline,
  { corner, angle, isTab }: Knob,
): void {
  const [along, out] = [BODY * at, (isTab ? -1 : 1) * knobRadius * KNOB_OFFSET]
  const middleX = corner[0] + along * Math.cos(angle) - out * Math.sin(angle)
  const middleY = corner[1] + along * Math.sin(angle) + out * Math.cos(angle)
  const outwards = angle + (isTab ? -QUARTER : QUARTER)
  const half = Math.PI - Math.acos(KNOB_OFFSET)
  if (isTab) context.arc(middleX, middleY, knobRadius, outwards - half, outwards + half)
  else context.arc(middleX, middleY, knobRadius, outwards + half, outwards - half, true)
}

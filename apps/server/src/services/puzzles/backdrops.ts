import { randomFillSync, randomInt } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Canvas, Image, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { PUZZLE_HEIGHT, PUZZLE_WIDTH } from '@portico/protocol'
import { ConfigError } from '../../config/environment.ts'

/** Canvases that puzzles are cut from, larger than a puzzle so that no two cuts are alike. */
export interface Backdrops {
  readonly next: () => Canvas
}

const SCALE = 2

const WIDTH = PUZZLE_WIDTH * SCALE

const HEIGHT = PUZZLE_HEIGHT * SCALE

const PICTURE_FILE = /\.(?:png|jpe?g|webp|avif)$/i

/** Each takes 3 MB once decoded. */
const MAX_PHOTOGRAPHS = 24

const DRAWN_BACKDROPS = 3

/** After this many cuts one of the backdrops is redrawn. */
const CUTS_BEFORE_REDRAW = 100

const DISCS = 16

const RANGES = 9

/** How far a hill may rise above or fall below its range. */
const HILL_HEIGHT = 46

/** Generated backdrops: free of licences and never the same twice. */
export function drawnBackdrops(): Backdrops {
  const drawn: Canvas[] = []
  let cuts = 0
  return {
    next: () => {
      cuts += 1
      const index = randomInt(DRAWN_BACKDROPS)
      const existing = cuts % CUTS_BEFORE_REDRAW === 0 ? undefined : drawn[index]
      const backdrop = existing ?? drawBackdrop()
      drawn[index] = backdrop
      return backdrop
    },
  }
}

/** The operator's own images, decoded once. @throws ConfigError if there are none */
export async function photographedBackdrops(folder: string): Promise<Backdrops> {
  const names = await readdir(folder).catch(() => {
    throw new ConfigError(`PORTICO_CONFIG: slider.photographs: cannot read ${folder}`)
  })
  const files = names.filter((name) => PICTURE_FILE.test(name)).sort()
  const photographs: Canvas[] = []
  for (const file of files.slice(0, MAX_PHOTOGRAPHS)) photographs.push(await decode(join(folder, file)))
  const [first, ...others] = photographs
  if (!first) throw new ConfigError(`PORTICO_CONFIG: slider.photographs: ${folder} contains no images`)
  return { next: () => randomItem([first, ...others]) }
}

async function decode(path: string): Promise<Canvas> {
  const image = await loadImageFile(path).catch(() => {
    throw new ConfigError(`PORTICO_CONFIG: slider.photographs: ${path} is not a readable image`)
  })
  const canvas = createCanvas(WIDTH, HEIGHT)
  const scale = Math.max(WIDTH / image.width, HEIGHT / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  canvas.getContext('2d').drawImage(image, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height)
  return canvas
}

/** Opening a pipe would wait for ever. */
async function loadImageFile(path: string): Promise<Image> {
  const stats = await stat(path)
  if (!stats.isFile()) throw new Error('not a regular file')
  return loadImage(path)
}

/** A landscape of two neighbouring hues: a sky, discs and ranges of hills, the nearest at the bottom. */
function drawBackdrop(): Canvas {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  const hue = randomInt(360)
  const hues = [hue, hue + randomInt(25, 70)] as const
  const sky = context.createLinearGradient(0, 0, randomBetween(0, WIDTH), HEIGHT)
  sky.addColorStop(0, softColour(hues[0], randomBetween(78, 86)))
  sky.addColorStop(1, softColour(hues[1], randomBetween(64, 74)))
  context.fillStyle = sky
  context.fillRect(0, 0, WIDTH, HEIGHT)
  for (let disc = 0; disc < DISCS; disc += 1)
    drawDisc(context, softColour(randomItem(hues), randomBetween(62, 90), 0.5))
  for (let range = 0; range < RANGES; range += 1) {
    const depth = range / (RANGES - 1)
    const colour = softColour(randomItem(hues), 74 - 26 * depth + randomBetween(-5, 5), 0.82)
    drawRange(context, colour, HEIGHT * (0.12 + 0.8 * depth))
  }
  return canvas
}

function drawDisc(context: SKRSContext2D, colour: string): void {
  context.fillStyle = colour
  context.beginPath()
  context.arc(randomBetween(0, WIDTH), randomBetween(0, HEIGHT), randomBetween(14, 80), 0, 2 * Math.PI)
  context.fill()
}

/** A line of hills across the canvas, filled down to its bottom. */
function drawRange(context: SKRSContext2D, colour: string, height: number): void {
  const hill = (): number => height + randomBetween(-HILL_HEIGHT, HILL_HEIGHT)
  context.fillStyle = colour
  context.beginPath()
  context.moveTo(0, HEIGHT)
  context.lineTo(0, hill())
  let x = 0
  while (x < WIDTH) {
    const width = randomBetween(90, 240)
    context.bezierCurveTo(x + width * 0.3, hill(), x + width * 0.6, hill(), x + width, hill())
    x += width
  }
  context.lineTo(WIDTH, HEIGHT)
  context.fill()
}

const NOISE_ALPHA = 18

/** Noise laid over a puzzle at a random offset. @returns a tile larger than a puzzle by `margin` pixels */
export function makeGrain(margin: number): Canvas {
  const tile = createCanvas(PUZZLE_WIDTH + margin, PUZZLE_HEIGHT + margin)
  const context = tile.getContext('2d')
  const pixels = context.createImageData(tile.width, tile.height)
  randomFillSync(pixels.data)
  for (let alpha = 3; alpha < pixels.data.length; alpha += 4) pixels.data[alpha] = NOISE_ALPHA
  context.putImageData(pixels, 0, 0)
  return tile
}

const STEPS = 100_000

/** A cryptographically random number in the range. */
export function randomBetween(least: number, most: number): number {
  return least + ((most - least) * randomInt(STEPS)) / STEPS
}

export function randomItem<Value>(values: readonly [Value, ...Value[]]): Value {
  return values[randomInt(values.length)] ?? values[0]
}

/** A CSS colour of little saturation. @param lightness 0 to 100 @param alpha 0 to 1 */
function softColour(hue: number, lightness: number, alpha = 1): string {
  return `hsl(${hue} ${randomInt(22, 42)}% ${lightness}% / ${alpha})`
}

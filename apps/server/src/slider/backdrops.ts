import { randomFillSync, randomInt } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Canvas, Image, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { PUZZLE_HEIGHT, PUZZLE_WIDTH } from '@portico/protocol'
import { ConfigError } from '../config/environment.ts'

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

const SHAPES = 90

const LINES = 26

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

function drawBackdrop(): Canvas {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  const sky = context.createLinearGradient(0, 0, randomBetween(0, WIDTH), HEIGHT)
  for (const stop of [0, 0.35, 0.7, 1]) sky.addColorStop(stop, randomColour(1))
  context.fillStyle = sky
  context.fillRect(0, 0, WIDTH, HEIGHT)
  for (let shape = 0; shape < SHAPES; shape += 1) drawShape(context)
  for (let line = 0; line < LINES; line += 1) drawLine(context)
  return canvas
}

function drawShape(context: SKRSContext2D): void {
  const [x, y] = [randomBetween(0, WIDTH), randomBetween(0, HEIGHT)]
  context.fillStyle = randomColour(randomBetween(0.25, 0.6))
  context.beginPath()
  if (randomInt(2) === 0) {
    context.ellipse(
      x,
      y,
      randomBetween(15, 120),
      randomBetween(15, 80),
      randomBetween(0, Math.PI),
      0,
      2 * Math.PI,
    )
  } else {
    context.moveTo(x, y)
    for (let corner = 0; corner < 3; corner += 1)
      context.lineTo(x + randomBetween(-140, 140), y + randomBetween(-110, 110))
  }
  context.fill()
}

function drawLine(context: SKRSContext2D): void {
  const [x, y] = [randomBetween(0, WIDTH), randomBetween(0, HEIGHT)]
  context.strokeStyle = randomColour(randomBetween(0.4, 0.8))
  context.lineWidth = randomBetween(2, 9)
  context.beginPath()
  context.moveTo(x, y)
  context.bezierCurveTo(
    x + randomBetween(-200, 200),
    y + randomBetween(-150, 150),
    x + randomBetween(-200, 200),
    y + randomBetween(-150, 150),
    x + randomBetween(-300, 300),
    y + randomBetween(-200, 200),
  )
  context.stroke()
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

/** A random CSS colour. @param alpha 0 to 1 */
function randomColour(alpha: number): string {
  return `hsl(${randomInt(360)} ${randomInt(35, 75)}% ${randomInt(30, 72)}% / ${alpha})`
}

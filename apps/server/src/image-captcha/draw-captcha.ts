import { randomInt } from 'node:crypto'
import { createCanvas, Path2D } from '@napi-rs/canvas'
import type { SKRSContext2D } from '@napi-rs/canvas'
import svgCaptcha from 'svg-captcha'

/** The library's own function; its types know only the ones beside it, which choose the text with Math.random. */
const outline = svgCaptcha as unknown as (text: string, options: OutlineOptions) => string

interface OutlineOptions {
  readonly width: number
  readonly height: number
  readonly fontSize: number
  readonly noise: number
}

const CELL_WIDTH = 46
const HEIGHT = 72
const FONT_SIZE = 104
const LINES = 2
const LINE_WIDTH = 2.5
const OUTLINE_WIDTH = 2
const TURN_AT_MOST_DEGREES = 20
/** A grey that can be read on white and is no easier to cut out than the glyphs' own. */
const INK = '#3a3f47'
const PAPER = '#ffffff'

/** Draws a text that people can read. @returns a PNG */
export async function drawCaptcha(text: string): Promise<Buffer> {
  const width = CELL_WIDTH * text.length
  const canvas = createCanvas(width, HEIGHT)
  const context = canvas.getContext('2d')
  context.fillStyle = PAPER
  context.fillRect(0, 0, width, HEIGHT)
  context.fillStyle = INK
  context.strokeStyle = INK
  for (const [index, glyph] of [...text].entries()) drawGlyph(context, glyph, index)
  context.lineWidth = LINE_WIDTH
  const lines = outline(' ', { width, height: HEIGHT, fontSize: FONT_SIZE, noise: LINES })
  for (const path of pathsOf(lines, 'stroke')) context.stroke(path)
  return canvas.encode('png')
}

function drawGlyph(context: SKRSContext2D, glyph: string, index: number): void {
  const drawn = outline(glyph, { width: CELL_WIDTH, height: HEIGHT, fontSize: FONT_SIZE, noise: 0 })
  const turn = (randomInt(-TURN_AT_MOST_DEGREES, TURN_AT_MOST_DEGREES + 1) * Math.PI) / 180
  context.save()
  context.translate((index + 0.5) * CELL_WIDTH, HEIGHT / 2)
  context.rotate(turn)
  context.translate(-CELL_WIDTH / 2, -HEIGHT / 2)
  // The glyphs are hollow; drawn small, their outline alone is too thin to read.
  context.lineWidth = OUTLINE_WIDTH
  for (const path of pathsOf(drawn, 'fill')) {
    context.fill(path)
    context.stroke(path)
  }
  context.restore()
}

/** The outlines in the library's picture that are filled, or the lines that are stroked. */
function pathsOf(svg: string, kind: 'fill' | 'stroke'): readonly Path2D[] {
  return [...svg.matchAll(/<path ([^>]*)\/>/g)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => attributes.includes('stroke=') === (kind === 'stroke'))
    .map((attributes) => new Path2D(/ d="([^"]*)"/.exec(` ${attributes}`)?.[1] ?? ''))
}

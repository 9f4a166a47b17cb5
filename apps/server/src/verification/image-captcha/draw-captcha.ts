import { randomInt } from 'node:crypto'
import { createRequire } from 'node:module'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'

const require = createRequire(import.meta.url)
const FONT = 'Portico captcha'
// Bundled, because servers may have no fonts installed.
GlobalFonts.registerFromPath(
  require.resolve('@fontsource/varela-round/files/varela-round-latin-400-normal.woff2'),
  FONT,
)

const CELL_WIDTH = 48
const HEIGHT = 68
const INK = '#2b2f36'
const PAPER = '#ffffff'
const GLYPH_LINE_WIDTH = 1.5
const LINES = 2
const LINE_WIDTH = 2

/** Draws a readable text with rotated, skewed and shifted glyphs, crossed by lines. @returns a PNG */
export async function drawCaptcha(text: string): Promise<Buffer> {
  const width = CELL_WIDTH * text.length
  const canvas = createCanvas(width, HEIGHT)
  const context = canvas.getContext('2d')
  context.fillStyle = PAPER
  context.fillRect(0, 0, width, HEIGHT)
  context.fillStyle = INK
  context.strokeStyle = INK
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineWidth = GLYPH_LINE_WIDTH
  for (const [index, glyph] of [...text].entries()) drawGlyph(context, glyph, index)
  context.lineWidth = LINE_WIDTH
  for (let line = 0; line < LINES; line += 1) drawLine(context, width)
  return canvas.encode('png')
}

function drawGlyph(context: SKRSContext2D, glyph: string, index: number): void {
  context.save()
  context.translate((index + 0.5) * CELL_WIDTH, HEIGHT / 2 + between(-6, 6))
  context.rotate(between(-0.4, 0.4))
  context.transform(1, 0, between(-0.25, 0.25), 1, 0, 0)
  context.font = `${between(50, 60)}px "${FONT}"`
  context.fillText(glyph, 0, 0)
  context.strokeText(glyph, 0, 0)
  context.restore()
}

function drawLine(context: SKRSContext2D, width: number): void {
  const height = (): number => between(0, HEIGHT)
  context.beginPath()
  context.moveTo(0, height())
  context.bezierCurveTo(width / 3, height(), (2 * width) / 3, height(), width, height())
  context.stroke()
}

const STEPS = 1000

function between(least: number, most: number): number {
  return least + ((most - least) * randomInt(STEPS)) / STEPS
}

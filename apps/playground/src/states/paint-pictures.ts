/** Stands for an unreadable image. */
export const NO_PICTURE = 'no picture'

const WIDTH = 192
const HEIGHT = 68

/** Draws rotated letters like a captcha. @returns a PNG as base64 */
export function paintCaptcha(letters: string): string {
  if (letters === NO_PICTURE) return btoa(letters)
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('There is no canvas to paint on')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.lineWidth = 3
  pen.strokeStyle = '#8aa4c8'
  for (const [from, to] of [
    [12, 52],
    [58, 16],
  ] as const) {
    pen.beginPath()
    pen.moveTo(0, from)
    pen.bezierCurveTo(60, to, 120, from, WIDTH, to)
    pen.stroke()
  }
  pen.font = 'bold 44px ui-monospace, monospace'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = '#27436b'
  ;[...letters].forEach((letter, place) => {
    pen.save()
    pen.translate(30 + place * 44, HEIGHT / 2 + (place % 2 ? 5 : -5))
    pen.rotate((place % 2 ? 1 : -1) * 0.2)
    pen.fillText(letter, 0, 0)
    pen.restore()
  })
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}

const MODULES = 37
const QUIET = 4
const SCALE = 6
/** Origins of the three finder patterns. */
const FINDERS = [
  [0, 0],
  [MODULES - 7, 0],
  [0, MODULES - 7],
] as const

/** Draws an image that looks like a QR code but encodes nothing. @returns a PNG as base64 */
export function paintQr(): string {
  const canvas = document.createElement('canvas')
  const side = (MODULES + 2 * QUIET) * SCALE
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('There is no canvas to paint on')
  const fill = (colour: string, [left, top]: readonly [number, number], modules: number): void => {
    pen.fillStyle = colour
    pen.fillRect((left + QUIET) * SCALE, (top + QUIET) * SCALE, modules * SCALE, modules * SCALE)
  }
  fill('#fff', [-QUIET, -QUIET], MODULES + 2 * QUIET)
  for (let at = 0; at < MODULES * MODULES; at += 1)
    if (isDark(at)) fill('#000', [at % MODULES, Math.floor(at / MODULES)], 1)
  for (const [left, top] of FINDERS) {
    fill('#fff', [left - 1, top - 1], 9)
    fill('#000', [left, top], 7)
    fill('#fff', [left + 1, top + 1], 5)
    fill('#000', [left + 2, top + 2], 3)
  }
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}

/** Deterministic, without a visible pattern. */
function isDark(at: number): boolean {
  return Math.imul(at + 1, 2_654_435_761) % 7 > 0
}

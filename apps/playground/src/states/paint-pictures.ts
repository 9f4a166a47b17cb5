/** Stands for an unreadable image. */
export const NO_PICTURE = 'no picture'

/** Draws rotated letters like a captcha. @returns a PNG as base64 */
export function paintCaptcha(letters: string): string {
  if (letters === NO_PICTURE) return btoa(letters)
  return paint(192, 68, (context) => {
    context.font = 'bold 44px ui-monospace, monospace'
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillStyle = '#27436b'
    ;[...letters].forEach((letter, index) => {
      const side = index % 2 ? 1 : -1
      context.setTransform(1, side * 0.2, side * -0.2, 1, 30 + index * 44, 34 + side * 5)
      context.fillText(letter, 0, 0)
    })
  })
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
  const side = (MODULES + 2 * QUIET) * SCALE
  return paint(side, side, (context) => {
    context.setTransform(SCALE, 0, 0, SCALE, QUIET * SCALE, QUIET * SCALE)
    context.fillStyle = '#000'
    // Deterministic, without a visible pattern.
    for (let at = 0; at < MODULES * MODULES; at += 1)
      if (Math.imul(at + 1, 2_654_435_761) % 7 > 0)
        context.fillRect(at % MODULES, Math.floor(at / MODULES), 1, 1)
    for (const [left, top] of FINDERS)
      for (const [inset, colour] of ['#fff', '#000', '#fff', '#000'].entries()) {
        context.fillStyle = colour
        context.fillRect(left - 1 + inset, top - 1 + inset, 9 - 2 * inset, 9 - 2 * inset)
      }
  })
}

function paint(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): string {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas to paint on')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  draw(context)
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}

/** In place of letters: what comes is no picture. */
export const NO_PICTURE = 'no picture'

const WIDTH = 192
const HEIGHT = 68

/** Paints letters a little out of line, as a captcha's are. @returns a PNG as base64 */
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

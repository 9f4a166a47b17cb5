import { encode } from 'uqr'
import { writePng } from '../write-png.ts'

/** White around it, in modules, as the standard wants it. */
const QUIET_ZONE = 4
/** Trying all eight takes nine times as long; of our addresses this one suits two in three best, and it reads in all. */
const MASK_PATTERN = 2
const PIXELS_A_MODULE = 8

/** Draws a text as a QR code: a PNG of one bit a pixel, a byte a module. */
export function drawQrCode(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE, maskPattern: MASK_PATTERN })
  const pixels = Buffer.alloc(size * size * PIXELS_A_MODULE)
  for (const [row, modules] of data.entries()) {
    const line = Buffer.from(modules.map((isDark) => (isDark ? 0 : 0xff)))
    for (let copy = 0; copy < PIXELS_A_MODULE; copy += 1)
      line.copy(pixels, (row * PIXELS_A_MODULE + copy) * size)
  }
  return writePng({ format: 'black and white', width: size * PIXELS_A_MODULE, pixels })
}

// Covers CAP-3, QRC-1.
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { writePng } from './write-png.ts'

/** The RGBA bytes that another implementation reads from a picture. */
async function pixelsOf(picture: Buffer) {
  const image = await loadImage(picture)
  const { width, height } = image
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0)
  return { width, height, pixels: [...context.getImageData(0, 0, width, height).data] }
}

/** Opaque, since a canvas changes the colours of what is partly transparent. */
const colours = (count: number): Uint8Array =>
  Uint8Array.from({ length: count * 4 }, (_, index) => (index % 4 === 3 ? 255 : (index * 37) % 256))

describe('writePng', () => {
  test.for([
    ['a small picture', 3, 2],
    ['a picture that is deflated on a worker thread', 128, 80],
  ] as const)('writes the pixels of %s', async ([, width, height]) => {
    const pixels = colours(width * height)
    const picture = await writePng({ format: 'rgba', width, pixels })
    expect(await pixelsOf(picture)).toEqual({ width, height, pixels: [...pixels] })
  })

  test('writes one bit for each pixel, with rows of whole bytes', async () => {
    const rows = [
      [0b1010_1010, 0b1100_0000],
      [0b0000_1111, 0b0100_0000],
    ]
    const picture = await writePng({
      format: 'black and white',
      width: 10,
      pixels: Uint8Array.from(rows.flat()),
    })
    const { width, height, pixels } = await pixelsOf(picture)
    expect([width, height]).toEqual([10, 2])
    const bits = pixels.filter((_, index) => index % 4 === 0).map((red) => (red === 255 ? '1' : '0'))
    expect(bits.join('')).toBe('10101010110000111101')
  })
})

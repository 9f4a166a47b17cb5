// Covers QRC-1.
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { writePng } from './write-png.ts'

test('a PNG has one bit for each pixel, with rows of whole bytes', async () => {
  const rows = [
    [0b1010_1010, 0b1100_0000],
    [0b0000_1111, 0b0100_0000],
  ]
  // Another implementation reads it.
  const image = await loadImage(writePng({ width: 10, pixels: Uint8Array.from(rows.flat()) }))
  expect([image.width, image.height]).toEqual([10, 2])
  const context = createCanvas(10, 2).getContext('2d')
  context.drawImage(image, 0, 0)
  const pixels = [...context.getImageData(0, 0, 10, 2).data]
  const bits = pixels.filter((_, index) => index % 4 === 0).map((red) => (red === 255 ? '1' : '0'))
  expect(bits.join('')).toBe('10101010110000111101')
})

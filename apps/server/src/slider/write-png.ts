import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const BYTES_A_PIXEL = 4
/** 8 bits a channel, with alpha. */
const FORMAT = Buffer.from([8, 6, 0, 0, 0])
const deflateAsync = promisify(deflate)

/**
 * Writes pixels as a PNG, hastily: the canvas's own writer takes four times as long to save a fifth of the bytes.
 * @param pixels red, green, blue, alpha, row by row
 */
export async function writePng(pixels: Uint8ClampedArray, width: number): Promise<Buffer> {
  const height = pixels.length / BYTES_A_PIXEL / width
  const rowBytes = width * BYTES_A_PIXEL
  // Each row is led by its filter; 0 is none.
  const rows = Buffer.alloc((rowBytes + 1) * height)
  for (let row = 0; row < height; row += 1)
    rows.set(pixels.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1)
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, FORMAT])),
    chunk('IDAT', await deflateAsync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

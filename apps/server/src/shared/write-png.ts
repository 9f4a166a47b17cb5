import { promisify } from 'node:util'
import { crc32, deflate, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const FAST = { level: 1 }
/** Small images are deflated faster synchronously than on a worker thread. */
const SMALL_BYTES = 32 * 1024
const deflateAsync = promisify(deflate)

/** Bits per pixel, and the last five bytes of the IHDR chunk. */
const FORMATS = {
  /** Red, green, blue and alpha, one byte each. */
  rgba: { bitsAPixel: 32, header: Buffer.from([8, 6, 0, 0, 0]) },
  /** One bit per pixel, 1 for white; every row starts with a new byte. */
  'black and white': { bitsAPixel: 1, header: Buffer.from([1, 0, 0, 0, 0]) },
} as const

interface Picture {
  readonly format: keyof typeof FORMATS
  readonly width: number
  /** Row by row. */
  readonly pixels: Uint8Array | Uint8ClampedArray
}

/** Encodes pixels as a PNG. The canvas's own encoder takes four times as long to save a fifth of the bytes. */
export async function writePng({ format, width, pixels }: Picture): Promise<Buffer> {
  const { bitsAPixel, header } = FORMATS[format]
  const rowBytes = Math.ceil((width * bitsAPixel) / 8)
  const height = pixels.length / rowBytes
  // Every row starts with its filter type; 0 means no filter.
  const rows = Buffer.alloc((rowBytes + 1) * height)
  for (let row = 0; row < height; row += 1)
    rows.set(pixels.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1)
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, header])),
    chunk('IDAT', rows.length < SMALL_BYTES ? deflateSync(rows, FAST) : await deflateAsync(rows, FAST)),
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

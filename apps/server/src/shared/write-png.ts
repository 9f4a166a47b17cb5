import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** The last five bytes of the IHDR chunk: one bit per pixel, in black and white. */
const FORMAT = Buffer.from([1, 0, 0, 0, 0])

interface Picture {
  readonly width: number
  /** Row by row, a bit for each pixel, 1 for white; every row starts with a new byte. */
  readonly pixels: Uint8Array
}

/** Encodes pixels in black and white as a PNG. */
export function writePng({ width, pixels }: Picture): Buffer {
  const rowBytes = Math.ceil(width / 8)
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
    chunk('IHDR', Buffer.concat([size, FORMAT])),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
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

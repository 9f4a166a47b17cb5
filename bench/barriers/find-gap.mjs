// Finds the gap of a slider puzzle from its two images, as a simple bot does: the position where the outline of the piece
// is darker inside than outside along its whole length.

const FIRST_X = 112
const OPAQUE = 128
/** The distance in pixels to either side of the outline that is compared. */
const REACH = 3
/** A brightness difference (0 to 255) that counts fully. */
const CLEAR_STEP = 24

/**
 * @typedef {object} Pixels
 * @property {number} width
 * @property {number} height
 * @property {ArrayLike<number>} data in RGBA
 */

/**
 * @param {{ picture: Pixels, piece: Pixels, tipY: number }} puzzle the picture, the piece, and the upper edge of the piece
 * @returns {number} the left edge of the gap in pixels of the picture
 */
export function findGap({ picture, piece, tipY }) {
  const outlined = { light: brightnessOf(picture), picture, outline: outlineOf(piece) }
  let best = { x: 0, score: -Infinity }
  for (let x = FIRST_X; x <= picture.width - piece.width; x += 1) {
    const score = scoreAt(outlined, x, tipY)
    if (score > best.score) best = { x, score }
  }
  return best.x
}

/** The points just inside the edge of the piece, each with its outward direction. */
function outlineOf({ width, height, data }) {
  const isIn = (x, y) =>
    x >= 0 && y >= 0 && x < width && y < height && (data[(y * width + x) * 4 + 3] ?? 0) >= OPAQUE
  const points = []
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!isIn(x, y)) continue
      const outX = Number(isIn(x - 1, y)) - Number(isIn(x + 1, y))
      const outY = Number(isIn(x, y - 1)) - Number(isIn(x, y + 1))
      if (outX !== 0 || outY !== 0) points.push({ x, y, outX, outY })
    }
  return points
}

/** How much of the outline is darker inside, from -1 to 1. */
function scoreAt({ light, picture: { width, height }, outline }, x, y) {
  const at = (px, py) => (px < 0 || py < 0 || px >= width || py >= height ? 0 : (light[py * width + px] ?? 0))
  let sum = 0
  for (const point of outline) {
    const [px, py] = [x + point.x, y + point.y]
    const [outX, outY] = [point.outX * REACH, point.outY * REACH]
    const step = at(px + outX, py + outY) - at(px - outX, py - outY)
    sum += Math.max(-1, Math.min(1, step / CLEAR_STEP))
  }
  return sum / outline.length
}

function brightnessOf({ width, height, data }) {
  const at = (index) => data[index] ?? 0
  return Float32Array.from(
    { length: width * height },
    (_, index) => 0.3 * at(index * 4) + 0.59 * at(index * 4 + 1) + 0.11 * at(index * 4 + 2),
  )
}

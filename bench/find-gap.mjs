// Finds the gap of a slider puzzle from its two images, as a simple bot does: the position where the outline of the piece
// is darker inside than outside along its whole length.

const FIRST_X = 112
const OPAQUE = 128
/** The distance in pixels to either side of the outline that is compared. */
const REACH = 3
/** A brightness difference (0 to 255) that counts fully. */
const CLEAR_STEP = 24

/**
 * @param picture {width, height, data} in RGBA
 * @param piece the image of the piece, in the same format
 * @param tipY the upper edge of the piece
 * @returns the left edge of the gap in pixels of the picture
 */
export function findGap({ picture, piece, tipY }) {
  const outline = outlineOf(piece)
  const light = brightnessOf(picture)
  let best = { x: 0, score: -Infinity }
  for (let x = FIRST_X; x <= picture.width - piece.width; x += 1) {
    const score = scoreAt({ light, width: picture.width, height: picture.height, outline, x, y: tipY })
    if (score > best.score) best = { x, score }
  }
  return best.x
}

/** The points just inside the edge of the piece, each with its outward direction. */
function outlineOf({ width, height, data }) {
  const isIn = (x, y) =>
    x >= 0 && y >= 0 && x < width && y < height && data[(y * width + x) * 4 + 3] >= OPAQUE
  const points = []
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!isIn(x, y)) continue
      const [outX, outY] = outwardDirection(isIn, x, y)
      if (outX !== 0 || outY !== 0) points.push({ x, y, outX, outY })
    }
  return points
}

function outwardDirection(isIn, x, y) {
  const [left, right] = [isIn(x - 1, y), isIn(x + 1, y)]
  const [above, below] = [isIn(x, y - 1), isIn(x, y + 1)]
  return [Number(left) - Number(right), Number(above) - Number(below)]
}

/** How much of the outline is darker inside, from -1 to 1. */
function scoreAt({ light, width, height, outline, x, y }) {
  const at = (px, py) => (px < 0 || py < 0 || px >= width || py >= height ? 0 : light[py * width + px])
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
  const light = new Float32Array(width * height)
  for (let index = 0; index < light.length; index += 1)
    light[index] = 0.3 * data[index * 4] + 0.59 * data[index * 4 + 1] + 0.11 * data[index * 4 + 2]
  return light
}

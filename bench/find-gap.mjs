// Finds the gap of a puzzle by looking at its two pictures: what a robot of the usual kind does, and what a test does
// that is told nothing. Where the piece's outline would lie, is it darker inside than outside, all along?

const FIRST_X = 112
const OPAQUE = 128
/** How far to either side of the outline it looks, in pixels. */
const REACH = 3
/** Of brightness, 0 to 255. */
const CLEAR_STEP = 24

/**
 * @param picture {width, height, data} with red, green, blue, alpha
 * @param piece the same, of the piece
 * @param tipY the piece's upper edge
 * @returns the piece's left edge in pixels of the picture
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

/** Points just inside the piece's edge, each with the way out of it. */
function outlineOf({ width, height, data }) {
  const isIn = (x, y) =>
    x >= 0 && y >= 0 && x < width && y < height && data[(y * width + x) * 4 + 3] >= OPAQUE
  const points = []
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!isIn(x, y)) continue
      const [outX, outY] = wayOut(isIn, x, y)
      if (outX !== 0 || outY !== 0) points.push({ x, y, outX, outY })
    }
  return points
}

function wayOut(isIn, x, y) {
  const [left, right] = [isIn(x - 1, y), isIn(x + 1, y)]
  const [above, below] = [isIn(x, y - 1), isIn(x, y + 1)]
  return [Number(left) - Number(right), Number(above) - Number(below)]
}

/** The part of the outline along which the inside is darker; a wrong outline has that here and there only. */
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

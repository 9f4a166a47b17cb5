import { toOklch } from './colours.ts'

/** What the picture of a logo tells about a theme. */
export interface LogoTraits {
  /** The most frequent colour of its main hue; undefined if all of it is grey. */
  readonly colour: string | undefined
  /** Whether its outline has no corners. */
  readonly isRound: boolean
  /** Whether it would be hard to see on a dark page. */
  readonly isDark: boolean
}

/** The pixels of a picture, as a canvas gives them. */
export interface Pixels {
  readonly data: ArrayLike<number>
  readonly width: number
  readonly height: number
}

const HUES = 24
const OPAQUE = 128
/** Less is grey. */
const LEAST_CHROMA = 0.05
/** The mean lightness of a logo that a dark page swallows. */
const DARK = 0.45
/** The part of each side in which a corner lies. */
const CORNER = 0.12

export function describeLogo(pixels: Pixels): LogoTraits {
  const groups = Array.from({ length: HUES }, () => ({ weight: 0, byColour: new Map<string, number>() }))
  let lightness = 0
  let count = 0
  for (const hex of opaquePixels(pixels)) {
    const colour = toOklch(hex)
    lightness += colour.l
    count += 1
    const group = groups[Math.floor((colour.h / 360) * HUES) % HUES]
    if (!group || colour.c < LEAST_CHROMA) continue
    group.weight += colour.c
    group.byColour.set(hex, (group.byColour.get(hex) ?? 0) + colour.c)
  }
  const main = groups.reduce((most, group) => (group.weight > most.weight ? group : most))
  const [[colour] = []] = [...main.byColour].sort(([, one], [, other]) => other - one)
  return {
    colour,
    isRound: cornersOf(pixels) < 0.5,
    isDark: count > 0 && lightness / count < DARK,
  }
}

function* opaquePixels({ data, width, height }: Pixels): Generator<string> {
  for (let at = 0; at < width * height * 4; at += 4) {
    if ((data[at + 3] ?? 0) < OPAQUE) continue
    yield `#${[0, 1, 2].map((channel) => (data[at + channel] ?? 0).toString(16).padStart(2, '0')).join('')}`
  }
}

/** The part of the corners of what is drawn that is opaque. */
function cornersOf({ data, width, height }: Pixels): number {
  const isOpaque = (x: number, y: number): boolean => (data[(y * width + x) * 4 + 3] ?? 0) >= OPAQUE
  const columns = Array.from({ length: width }, (_, x) => x)
  const rows = Array.from({ length: height }, (_, y) => y)
  const usedColumns = columns.filter((x) => rows.some((y) => isOpaque(x, y)))
  const usedRows = rows.filter((y) => columns.some((x) => isOpaque(x, y)))
  const atEnds = (used: readonly number[]): readonly number[] => {
    const size = Math.max(1, Math.round(used.length * CORNER))
    return [...used.slice(0, size), ...used.slice(-size)]
  }
  const corners = atEnds(usedColumns).flatMap((x) => atEnds(usedRows).map((y) => isOpaque(x, y)))
  return corners.filter(Boolean).length / Math.max(1, corners.length)
}

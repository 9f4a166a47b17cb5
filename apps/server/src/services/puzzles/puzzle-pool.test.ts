// Covers CAP-3.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ConfigError } from '../../config/environment.ts'
import { atOnce, makeTestFolder } from '../../testing/test-server.fixture.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { drawnBackdrops } from './backdrops.ts'
import type { Puzzle } from './draw-puzzle.ts'
import { createPuzzleDrawer } from './draw-puzzle.ts'
import { openPuzzlePool, createPuzzlePool } from './puzzle-pool.ts'

const SOME: Puzzle = { picture: '', piece: '', tipY: 0, gapX: 0 }

async function sizeOf(uri: string): Promise<readonly number[]> {
  const image = await loadImage(bytesOf(uri))
  return [image.width, image.height]
}

/** In a corner and in the middle. */
async function alphasOf(uri: string): Promise<readonly (number | undefined)[]> {
  const canvas = createCanvas(110, 110)
  const context = canvas.getContext('2d')
  context.drawImage(await loadImage(bytesOf(uri)), 0, 0)
  return [0, 55].map((at) => context.getImageData(at, at, 1, 1).data[3])
}

function bytesOf(uri: string): Buffer {
  return Buffer.from(uri.split(',')[1] ?? '', 'base64')
}

/** A pool whose drawings are counted. @param draw gets the number of the drawing, beginning with 1 */
function openPool(draw: (number: number) => Promise<Puzzle>, error: () => void = () => undefined) {
  let drawn = 0
  const pool = createPuzzlePool({ draw: () => draw((drawn += 1)), log: { error } })
  onTestFinished(pool.close)
  /** Waits until no more is drawn; each puzzle takes one turn of the event loop. @returns the number of drawings */
  const settled = async (): Promise<number> => {
    for (let before = -1; before !== drawn;) {
      before = drawn
      await turn()
      await turn()
    }
    return drawn
  }
  return { pool, settled }
}

const drawNumbered = async (gapX: number): Promise<Puzzle> => ({ ...SOME, gapX })

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}

describe('puzzle pool', () => {
  test('draws at most a dozen puzzles in advance', async () => {
    const { pool, settled } = openPool(drawNumbered)
    expect((await pool.next())?.gapX).toBe(1)
    expect(await settled()).toBe(13)
    expect((await pool.next())?.gapX).toBe(2)
    expect(await settled()).toBe(14)
  })

  test('lets a limited number of callers wait, each for a puzzle of its own', async () => {
    const { pool } = openPool(drawNumbered)
    const taken = await atOnce(250, pool.next)
    const given = taken.flatMap((puzzle) => puzzle?.gapX ?? [])
    expect(given).toHaveLength(200)
    expect(new Set(given).size).toBe(200)
    pool.close()
    await expect(atOnce(13, pool.next)).resolves.toContain(undefined)
  })

  test('fills up again after a failure, with the next success', async () => {
    const { pool, settled } = openPool(async (number) => {
      if (number === 1) throw new Error('no memory')
      return SOME
    })
    expect(await pool.next()).toBeUndefined()
    expect(await settled()).toBe(1)
    expect(await pool.next()).toBe(SOME)
    // The failed attempt, the puzzle that was returned, and twelve prepared ones.
    expect(await settled()).toBe(14)
  })

  test('leaves no caller waiting when it closes, and draws no more', async () => {
    let finish: (puzzle: Puzzle) => void = () => undefined
    const { pool, settled } = openPool(() => new Promise((resolve) => (finish = resolve)))
    const waiting = [pool.next(), pool.next()]
    expect(await settled()).toBe(1)
    pool.close()
    expect(await Promise.all(waiting)).toEqual([undefined, undefined])
    expect(await pool.next()).toBeUndefined()
    finish(SOME)
    expect(await settled()).toBe(1)
  })

  test('informs all callers after a failure, which is logged, and retries with the next call', async () => {
    const error = vi.fn()
    const { pool, settled } = openPool(() => Promise.reject(new Error('no memory')), error)
    expect(await atOnce(3, pool.next)).toEqual([undefined, undefined, undefined])
    expect(await settled()).toBe(3)
    expect(error).toHaveBeenCalledWith({ err: new Error('no memory') }, 'could not draw a puzzle')
    expect(await pool.next()).toBeUndefined()
    expect(await settled()).toBe(4)
  })

  test('draws pictures of the right sizes, with alpha and a gap, and no two alike', async () => {
    const draw = createPuzzleDrawer(drawnBackdrops())
    const seen = new Set<string>()
    for (let round = 0; round < 20; round += 1) {
      const { picture, piece, gapX, tipY } = await draw()
      seen.add(picture)
      expect(gapX).toBeGreaterThanOrEqual(138)
      expect(gapX).toBeLessThanOrEqual(434)
      expect(tipY).toBeGreaterThanOrEqual(8)
      expect(tipY).toBeLessThanOrEqual(226)
      expect(await sizeOf(picture)).toEqual([552, 344])
      expect(await sizeOf(piece)).toEqual([110, 110])
      expect(await alphasOf(piece)).toEqual([0, 255])
    }
    expect(seen.size).toBe(20)
  })

  test('fails at start for a folder without photographs', async () => {
    const photographs = makeTestFolder()
    writeFileSync(join(photographs, 'notes.txt'), 'not a picture')
    const opened = openPuzzlePool(
      { photographs, region: 'cn' },
      { log: { error: () => undefined }, metrics: createMetrics() },
    )
    await expect(opened).rejects.toThrow(
      new ConfigError(`PORTICO_CONFIG: slider.photographs: ${photographs} contains no images`),
    )
  })

  test('writes no metadata into a picture', async () => {
    const draw = createPuzzleDrawer(drawnBackdrops())
    for (const { picture } of [await draw(), await draw()]) {
      const bytes = Buffer.from(picture.split(',')[1] ?? '', 'base64')
      // No comments or application segments except JFIF.
      expect(bytes.subarray(0, 4).toString('hex')).toBe('ffd8ffe0')
      expect(bytes.includes(Buffer.from('Exif'))).toBe(false)
    }
  })
})

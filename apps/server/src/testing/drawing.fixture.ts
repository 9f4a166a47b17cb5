import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { onTestFinished, vi } from 'vitest'

/** Replaces random numbers by a fixed sequence until the test ends, so that drawings are always the same. */
export function fixRandomNumbers(seed: number): void {
  const next = createSequence(seed)
  const between = (first: number, second?: number): number => {
    const [least, end] = second === undefined ? [0, first] : [first, second]
    return least + Math.floor(next() * (end - least))
  }
  const fill = (bytes: Uint8ClampedArray): Uint8ClampedArray => {
    for (const index of bytes.keys()) bytes[index] = between(256)
    return bytes
  }
  const replaced = [
    vi.spyOn(crypto, 'randomInt').mockImplementation(between),
    vi.spyOn(crypto, 'randomFillSync').mockImplementation(fill as typeof crypto.randomFillSync),
  ]
  syncBuiltinESMExports()
  onTestFinished(() => {
    for (const one of replaced) one.mockRestore()
    syncBuiltinESMExports()
  })
}

/** Numbers from 0 to 1 (mulberry32). */
function createSequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How far a colour may be off, since machines round differently. */
const TOLERANCE = 3

/**
 * Reads the mean colours of the cells of a picture, one text of RGBA in hex for each row of cells. If a drawing was
 * changed on purpose, copy the received rows.
 * @returns the expected rows if the picture is like them
 */
export async function readCells(picture: Buffer, rows: readonly string[]): Promise<readonly string[]> {
  const columns = (rows[0] ?? '').split(' ').length
  const cells = await cellsOf(picture, { columns, rows: rows.length })
  const wanted = rows.flatMap((row) => row.split(' ')).map((colour) => [...Buffer.from(colour, 'hex')])
  const isAlike = cells.every((cell, index) =>
    cell.every((channel, place) => Math.abs(channel - (wanted[index]?.[place] ?? 0)) <= TOLERANCE),
  )
  const texts = cells.map((cell) => Buffer.from(cell).toString('hex'))
  return isAlike ? rows : rows.map((_, row) => texts.slice(row * columns, (row + 1) * columns).join(' '))
}

interface Grid {
  readonly columns: number
  readonly rows: number
}

async function cellsOf(picture: Buffer, { columns, rows }: Grid): Promise<readonly (readonly number[])[]> {
  const image = await loadImage(picture)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const [width, height] = [image.width / columns, image.height / rows]
  return Array.from({ length: columns * rows }, (_, cell) => {
    const [x, y] = [(cell % columns) * width, Math.floor(cell / columns) * height]
    const { data } = context.getImageData(Math.floor(x), Math.floor(y), Math.floor(width), Math.floor(height))
    const sums = [0, 0, 0, 0]
    for (const [index, value] of data.entries()) sums[index % 4] = (sums[index % 4] ?? 0) + value
    return sums.map((sum) => Math.round((sum * 4) / data.length))
  })
}

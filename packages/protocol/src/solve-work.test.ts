// Covers CAP-2.
import { pbkdf2Sync } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { solveWork } from './solve-work.ts'

const WORK = { ticket: 't', salt: 'abc', iterations: 10, bits: 6 }
const { signal } = new AbortController()

describe('a browser that does work', () => {
  test('finds the first number whose key begins with so many zero bits', async () => {
    const isSolution = (number: number): boolean =>
      pbkdf2Sync(String(number), 'abc', 10, 4, 'sha256').readUInt32BE() < 2 ** 26
    const answer = Number(await solveWork(WORK, signal))
    expect(isSolution(answer)).toBe(true)
    expect(Array.from({ length: answer }, (_, number) => number).filter(isSolution)).toEqual([])
  })

  test.for([
    {},
    { bits: 21 },
    { bits: 0 },
    { bits: 1.5 },
    { iterations: 10_001 },
    { salt: 7 },
    { bits: '6' },
  ])('does nothing where the server asks for %j', async (asked) => {
    const work = Object.keys(asked).length > 0 ? { ...WORK, ...asked } : {}
    expect(await solveWork(work as typeof WORK, signal)).toBeUndefined()
  })

  test('without Web Crypto does nothing', async () => {
    vi.stubGlobal('crypto', {})
    expect(await solveWork(WORK, signal)).toBeUndefined()
    vi.unstubAllGlobals()
  })

  test('gives up after 20 s', async () => {
    const times = [0, 1, 20_001]
    vi.spyOn(performance, 'now').mockImplementation(() => times.shift() ?? 20_001)
    expect(await solveWork({ ...WORK, bits: 20 }, signal)).toBeUndefined()
    vi.restoreAllMocks()
  })

  test('stops when it is cancelled', async () => {
    const controller = new AbortController()
    const solving = solveWork({ ...WORK, bits: 20 }, controller.signal)
    controller.abort()
    await expect(solving).rejects.toThrow('aborted')
  })
})

import type { PathPoint } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { isCorrectPath, parsePuzzleAnswer } from './puzzle-answer.ts'

const ID = '0123456789abcdef'.repeat(2)
const POINT: PathPoint = { x: 1, y: 2, relative_time: 3 }
const points = (count: number): readonly PathPoint[] => Array.from({ length: count }, () => POINT)
const ANSWER = { id: ID, modified_img_width: 340, input: 'pointer', reply: [POINT] }

const parse = (more: object) => parsePuzzleAnswer(JSON.stringify({ ...ANSWER, ...more }))

describe('parsePuzzleAnswer', () => {
  test.for<readonly [object, object]>([
    [{}, {}],
    [{ input: 'keyboard' }, {}],
    [
      { aid: 1574, fp: 'verify_a' },
      { aid: '1574', fp: 'verify_a' },
    ],
    [{ aid: '1574', fp: null }, { aid: '1574' }],
    [{ reply: null, modified_img_width: 1, input: 'x' }, { path: undefined }],
    [{ reply: undefined }, { path: undefined }],
    [{ reply: [] }, { path: [] }],
    [{ reply: [{ ...POINT, extra: 1 }, POINT] }, { path: [POINT, POINT] }],
    [{ reply: points(1500) }, { path: points(1001) }],
  ])('CAP-3 reads an answer with %j', ([more, expected]) => {
    expect(parse(more)).toEqual({ id: ID, path: [POINT], aid: '', fp: '', ...expected })
  })

  test.each<readonly [object]>([
    [{ id: 7 }],
    [{ id: `${ID}0` }],
    [{ id: ` ${ID}` }],
    [{ id: ID.toUpperCase() }],
    [{ aid: true }],
    [{ fp: {} }],
    [{ fp: [] }],
    [{ modified_img_width: 339 }],
    [{ input: 'touch' }],
    [{ input: undefined }],
    [{ reply: 'x' }],
    [{ reply: {} }],
    [{ reply: [POINT, null] }],
    [{ reply: [{ ...POINT, x: '1' }] }],
    [{ reply: [{ ...POINT, y: null }] }],
    [{ reply: [{ x: 1, y: 2 }] }],
  ])('CAP-4 rejects an answer with %j', (more) => {
    expect(parse(more)).toBeUndefined()
  })
})

describe('isCorrectPath', () => {
  const GAP = 200
  /** The position of the piece at the gap, on a background 340 pixels wide. */
  const END = (GAP * 340) / 552

  /** A path to a position with points at these times. */
  const pathTo = (end: number, times: readonly number[]): readonly PathPoint[] =>
    times.map((time, index) => ({ x: (end * index) / (times.length - 1), y: 0, relative_time: time }))
  const evenly = (count: number, lastMs: number, firstMs = 0) =>
    Array.from({ length: count }, (_, index) => firstMs + (index * (lastMs - firstMs)) / (count - 1))

  test.for([
    ['leads to the gap', pathTo(END, evenly(20, 800)), true],
    ['has the fewest points', pathTo(END, evenly(5, 800)), true],
    ['has one point too few', pathTo(END, evenly(4, 800)), false],
    ['has the most points', pathTo(END, evenly(1000, 5000)), true],
    ['has one point too many', pathTo(END, evenly(1001, 5000)), false],
    ['is as quick as allowed', pathTo(END, evenly(10, 200)), true],
    ['is too quick', pathTo(END, evenly(10, 199)), false],
    ['begins late and is as quick as allowed', pathTo(END, evenly(10, 300, 100)), true],
    ['begins late and is too quick', pathTo(END, evenly(10, 299, 100)), false],
    ['is as slow as allowed', pathTo(END, evenly(30, 20_000)), true],
    ['is too slow', pathTo(END, evenly(30, 20_001)), false],
    ['begins before the start', pathTo(END, evenly(10, 500, -1)), false],
    ['stands still in time', pathTo(END, [0, 100, 100, 200, 300]), false],
    ['goes back in time', pathTo(END, [0, 100, 90, 200, 300]), false],
    ['is off by the tolerance', pathTo(END + (8 * 340) / 552, evenly(10, 500)), true],
    ['is off by the tolerance to the left', pathTo(END - (8 * 340) / 552, evenly(10, 500)), true],
    ['is off by more', pathTo(END + (8.1 * 340) / 552, evenly(10, 500)), false],
    ['is off by more to the left', pathTo(END - (8.1 * 340) / 552, evenly(10, 500)), false],
    ['has no points', [], false],
  ] as const)('CAP-3 a path that %s', ([, path, isCorrect]) => {
    expect(isCorrectPath(path, GAP)).toBe(isCorrect)
  })

  test.for([
    [0, true],
    [-0.1, false],
    [340, true],
    [340.1, false],
  ] as const)('CAP-3 a path through the position %d: %s', ([x, isCorrect]) => {
    const path = pathTo(END, evenly(10, 500)).with(4, { x, y: 0, relative_time: 230 })
    expect(isCorrectPath(path, GAP)).toBe(isCorrect)
  })
})

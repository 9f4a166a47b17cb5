// Covers CAP-3, CAP-4.
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
      { appId: '1574', deviceId: 'verify_a' },
    ],
    [{ aid: '1574', fp: null }, { appId: '1574' }],
    [{ work_answer: 451 }, { workAnswer: '451' }],
    [{ reply: null, modified_img_width: 1, input: 'x' }, { path: undefined }],
    [{ reply: undefined }, { path: undefined }],
    [{ reply: [] }, { path: [] }],
    [{ reply: [{ ...POINT, extra: 1 }, POINT] }, { path: [{ ...POINT, extra: 1 }, POINT] }],
    [{ reply: points(1500) }, { path: points(1001) }],
    // What follows the first point too many is not looked at.
    [{ reply: [...points(1001), null] }, { path: points(1001) }],
  ])('reads an answer with %j', ([more, expected]) => {
    expect(parse(more)).toEqual({
      id: ID,
      path: [POINT],
      workAnswer: '',
      appId: '',
      deviceId: '',
      ...expected,
    })
  })

  test.each<readonly [object]>([
    [{ id: [ID] }],
    [{ id: '../../etc/passwd' }],
    [{ id: `${ID}0` }],
    [{ id: ` ${ID}` }],
    [{ id: ID.toUpperCase() }],
    [{ aid: true }],
    [{ work_answer: ['1'] }],
    [{ fp: {} }],
    [{ fp: [] }],
    [{ modified_img_width: 339 }],
    [{ modified_img_width: '340' }],
    [{ input: 'touch' }],
    [{ input: undefined }],
    [{ input: { toString: 'pointer' } }],
    [{ reply: 'x' }],
    [{ reply: { length: 1e9 } }],
    [{ reply: [POINT, null] }],
    [{ reply: [[1, 2, 3]] }],
    [{ reply: [{ ...POINT, x: '1' }] }],
    [{ reply: [{ ...POINT, x: { y: { z: 1 } } }] }],
    [{ reply: [{ ...POINT, y: null }] }],
    [{ reply: [{ x: 1, y: 2 }] }],
  ])('rejects an answer with %j', (more) => {
    expect(parse(more)).toBeUndefined()
  })

  test.for(['[]', 'null', '"id"', JSON.stringify(ANSWER).replace('"x":1', '"x":1e999')])(
    'rejects %s',
    (body) => {
      expect(parsePuzzleAnswer(body)).toBeUndefined()
    },
  )
})

describe('isCorrectPath', () => {
  const GAP = 200
  /** The accepted distance between the piece and the gap, in pixels of the picture. The path is in pixels of a smaller picture. */
  const TOLERANCE = 8
  const PICTURE_WIDTH = 552
  const PATH_WIDTH = 340
  const onPath = (distance: number) => (distance * PATH_WIDTH) / PICTURE_WIDTH
  /** The position of the piece at the gap. */
  const END = onPath(GAP)

  /** A path to a position with points at these times. */
  const pathTo = (end: number, times: readonly number[]): readonly PathPoint[] =>
    times.map((time, index) => ({ x: (end * index) / (times.length - 1), y: 0, relative_time: time }))
  const evenly = (count: number, lastMs: number, firstMs = 0) =>
    Array.from({ length: count }, (_, index) => firstMs + (index * (lastMs - firstMs)) / (count - 1))

  test.for([
    ['leads to the gap', true, pathTo(END, evenly(20, 800))],
    ['has the fewest points', true, pathTo(END, evenly(5, 800))],
    ['has one point too few', false, pathTo(END, evenly(4, 800))],
    ['has the most points', true, pathTo(END, evenly(1000, 5000))],
    ['has one point too many', false, pathTo(END, evenly(1001, 5000))],
    ['is as quick as allowed', true, pathTo(END, evenly(10, 200))],
    ['is too quick', false, pathTo(END, evenly(10, 199))],
    ['begins late and is as quick as allowed', true, pathTo(END, evenly(10, 300, 100))],
    ['begins late and is too quick', false, pathTo(END, evenly(10, 299, 100))],
    ['is as slow as allowed', true, pathTo(END, evenly(30, 20_000))],
    ['is too slow', false, pathTo(END, evenly(30, 20_001))],
    ['begins before the start', false, pathTo(END, evenly(10, 500, -1))],
    ['stands still in time', false, pathTo(END, [0, 100, 100, 200, 300])],
    ['goes back in time', false, pathTo(END, [0, 100, 90, 200, 300])],
    ['is off by the tolerance', true, pathTo(END + onPath(TOLERANCE), evenly(10, 500))],
    ['is off by the tolerance to the left', true, pathTo(END - onPath(TOLERANCE), evenly(10, 500))],
    ['is off by more', false, pathTo(END + onPath(TOLERANCE + 0.1), evenly(10, 500))],
    ['is off by more to the left', false, pathTo(END - onPath(TOLERANCE + 0.1), evenly(10, 500))],
    ['has no points', false, []],
  ] as const)('a path that %s is correct: %s', ([, isCorrect, path]) => {
    expect(isCorrectPath(path, GAP)).toBe(isCorrect)
  })

  test.for([
    [0, true],
    [-0.1, false],
    [PATH_WIDTH, true],
    [PATH_WIDTH + 0.1, false],
  ] as const)('a path through the position %d is correct: %s', ([x, isCorrect]) => {
    const path = pathTo(END, evenly(10, 500)).with(4, { x, y: 0, relative_time: 230 })
    expect(isCorrectPath(path, GAP)).toBe(isCorrect)
  })
})

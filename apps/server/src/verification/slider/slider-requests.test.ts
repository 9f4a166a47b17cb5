// Covers CAP-4, MON-2.
import {
  CHECK_PUZZLE_PATH,
  SLIDER_EXPIRED,
  SLIDER_SYSTEM_ERROR,
  SLIDER_TOO_MANY_ATTEMPTS,
} from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import { UnavailableError } from '../../shared/unavailable-error.ts'
import { openTestServer, OWN, postForm, readLines } from '../../testing/test-server.fixture.ts'
import { answerTo, getPuzzle, post, puzzleFor, codeOf, openSlider } from './slider.fixture.ts'

/** Hostile bodies; none of them may consume a puzzle. */
const BODIES: readonly (readonly [name: string, body: (answer: object) => unknown])[] = [
  ['no JSON', () => '{"id":'],
  ['an id that is __proto__', () => '{"id":"__proto__","reply":[]}'],
  ['another width', (answer) => ({ ...answer, modified_img_width: 1e-300 })],
  ['a nest', () => '['.repeat(30_000) + ']'.repeat(30_000)],
  ['nothing', () => ''],
]

describe('requests of the slider', () => {
  test.each(BODIES)('rejects %s as an invalid parameter and consumes nothing', async (_, body) => {
    const { portico, conf } = await openSlider()
    const answer = await answerTo(portico, await puzzleFor(portico, conf.detail))
    const hostile = await post(portico, body(answer))
    expect([hostile.statusCode, hostile.json()]).toEqual([200, { code: 400, data: {} }])
    expect(await codeOf(post(portico, answer))).toBe(200)
  })

  test('rejects a million points by size and another content type by name', async () => {
    const portico = await openTestServer()
    const many = `{"id":"${'a'.repeat(32)}","reply":[${Array<string>(1e6).fill('0').join(',')}]}`
    const refused = await post(portico, many)
    expect([refused.statusCode, refused.json()]).toEqual([413, { code: 400, data: {} }])
    const form = await postForm(portico, '/captcha/verify', { id: '1' })
    expect([form.statusCode, form.json()]).toEqual([200, { code: 400, data: {} }])
    expect(portico.log()).not.toContain('a bug')
  })

  test('as many wrong answers from one address as it gets puzzles end the reading of its answers', async () => {
    const { portico, conf } = await openSlider({ file: { limits: { slider_puzzles_per_address_10_min: 3 } } })
    const answer = await answerTo(portico, await puzzleFor(portico, conf.detail))
    const wrong = ['{', { ...answer, id: '0'.repeat(32) }, {}, {}]
    const codes: number[] = []
    for (const body of [...wrong, answer]) codes.push(await codeOf(post(portico, body)))
    expect(codes).toEqual([400, SLIDER_EXPIRED, 400, SLIDER_TOO_MANY_ATTEMPTS, SLIDER_TOO_MANY_ATTEMPTS])
  })

  test('an answer that is not sent as JSON is rejected and consumes nothing', async () => {
    const { portico, conf } = await openSlider()
    const answer = await answerTo(portico, await puzzleFor(portico, conf.detail))
    const url = CHECK_PUZZLE_PATH
    for (const request of [
      { headers: { 'content-type': 'text/plain' }, payload: JSON.stringify(answer) },
      { headers: { 'content-type': 'application/jsonp' }, payload: JSON.stringify(answer) },
      {},
    ]) {
      const refused = await portico.server.inject({ method: 'POST', url, ...request })
      expect([refused.statusCode, refused.json()]).toEqual([200, { code: 400, data: {} }])
    }
    expect(await codeOf(post(portico, answer))).toBe(200)
  })

  test.each([
    ['a device id with other characters', 400, { fp: 'a b' }],
    ['a field of the greatest length', 200, { language: 'e'.repeat(1024) }],
    ['a longer field', 400, { language: 'e'.repeat(1025) }],
    ['an unknown app', 400, { aid: '9' }],
    ['an empty mode', 200, { mode: '' }],
    ['the mode slide', 200, { mode: 'slide' }],
  ])('responds to %s in the query with %i', async (_, code, fields) => {
    const { portico, conf } = await openSlider()
    expect(await codeOf(getPuzzle(portico, conf.detail, fields))).toBe(code)
  })

  test('an error is a system error and is logged', async () => {
    const { portico, conf } = await openSlider()
    vi.spyOn(portico.services.keyValueStore, 'put').mockRejectedValue(new Error('a bug'))
    const answer = await getPuzzle(portico, conf.detail, {}, { origin: OWN })
    expect([answer.statusCode, answer.json()]).toEqual([500, { code: SLIDER_SYSTEM_ERROR, data: {} }])
    expect(answer.headers['access-control-allow-origin']).toBe(OWN)
    const line = { level: 50, msg: 'unhandled error', err: expect.objectContaining({ message: 'a bug' }) }
    expect(readLines(portico.log())).toContainEqual(expect.objectContaining(line))
  })

  test('an unavailable store is a system error with status 503', async () => {
    const { portico, conf } = await openSlider()
    vi.spyOn(portico.services.keyValueStore, 'put').mockRejectedValue(new UnavailableError('Redis'))
    const answer = await getPuzzle(portico, conf.detail)
    expect([answer.statusCode, answer.json()]).toEqual([503, { code: SLIDER_SYSTEM_ERROR, data: {} }])
    expect(answer.headers['retry-after']).toBe('1')
  })

  test('listed origins may read the responses', async () => {
    const { portico, conf } = await openSlider()
    const listed = await getPuzzle(portico, conf.detail, {}, { origin: OWN })
    expect(listed.headers).toMatchObject({
      'access-control-allow-origin': OWN,
      'cache-control': 'no-store',
      'x-log-id': expect.stringMatching(/^\d{14}[0-9A-F]{20}$/),
    })
    const foreign = await getPuzzle(portico, conf.detail, {}, { origin: 'https://evil.example' })
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
    const answered = await post(portico, {})
    expect(answered.headers['access-control-allow-origin']).toBe(OWN)
  })

  test('a puzzle is a system error while more are requested than can be drawn', async () => {
    const { portico, conf } = await openSlider()
    vi.spyOn(portico.services.puzzles, 'next').mockResolvedValue(undefined)
    const answer = await getPuzzle(portico, conf.detail)
    expect([answer.statusCode, answer.json()]).toEqual([200, { code: SLIDER_SYSTEM_ERROR, data: {} }])
  })
})

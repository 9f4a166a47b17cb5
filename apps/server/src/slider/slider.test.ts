import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  CHECK_PUZZLE_PATH,
  GET_PUZZLE_PATH,
  readVerifyConf,
  refreshCaptcha,
  SLIDER_SYSTEM_ERROR,
} from '@portico/protocol'
import type { TestServer } from '../test-server.fixture.ts'
import { errorCodeOf, openBrowser, openTestServer, OWN, solveCaptcha } from '../test-server.fixture.ts'
import {
  AID,
  answerTo,
  requestAlternative,
  requireTestSlider,
  openChallenge,
  FP,
  gapOf,
  getPuzzle,
  openOwner,
  ownerOf,
  pathTo,
  post,
  puzzleFor,
  solve,
  THIEF_ID,
} from './slider.fixture.ts'

afterEach(() => vi.useRealTimers())

const codeOf = async (answer: Promise<{ json(): { code: number } }>): Promise<number> =>
  (await answer).json().code

const PATHS: readonly (readonly [name: string, path: (gapX: number) => readonly object[]])[] = [
  ['no points', () => []],
  ['four points', (gapX) => pathTo(gapX, 4, 100)],
  ['1,001 points', (gapX) => pathTo(gapX, 1001, 10)],
  ['100 ms in all', (gapX) => pathTo(gapX, 11, 10)],
  ['20,001 ms in all', (gapX) => pathTo(gapX, 21, 1000.05)],
  ['time that stands still', (gapX) => pathTo(gapX).map((point) => ({ ...point, relative_time: 300 }))],
  ['time that runs backward', (gapX) => pathTo(gapX).map((p) => ({ ...p, relative_time: -p.relative_time }))],
  ['a point left of the picture', (gapX) => pathTo(gapX).with(3, { x: -1, y: 0, relative_time: 125 })],
  ['a point right of the picture', (gapX) => pathTo(gapX).with(3, { x: 341, y: 0, relative_time: 125 })],
]

/** Hostile bodies; none of them may consume a puzzle. */
const BODIES: readonly (readonly [name: string, body: (answer: object) => unknown])[] = [
  ['no JSON', () => '{"id":'],
  ['a list', () => []],
  ['null', () => null],
  ['a bare word', () => '"id"'],
  ['an id that is a list', (answer) => ({ ...answer, id: ['a'] })],
  ['an id that is a path', (answer) => ({ ...answer, id: '../../etc/passwd' })],
  ['an id that is __proto__', () => '{"id":"__proto__","reply":[]}'],
  ['another width', (answer) => ({ ...answer, modified_img_width: 1e-300 })],
  ['a width in words', (answer) => ({ ...answer, modified_img_width: '340' })],
  ['an unknown input', (answer) => ({ ...answer, input: 'thought' })],
  ['an input that is an object', (answer) => ({ ...answer, input: { toString: 'pointer' } })],
  ['a reply in words', (answer) => ({ ...answer, reply: 'x'.repeat(1000) })],
  ['a reply that looks like a list', (answer) => ({ ...answer, reply: { length: 1e9 } })],
  ['points that are lists', (answer) => ({ ...answer, reply: [[1, 2, 3]] })],
  ['points in words', (answer) => ({ ...answer, reply: [{ x: '1', y: '2', relative_time: '3' }] })],
  ['NaN', (answer) => ({ ...answer, reply: [{ x: Number.NaN, y: 0, relative_time: 0 }] })],
  ['numbers without end', () => `{"id":"${'a'.repeat(32)}","reply":[{"x":1e999,"y":0,"relative_time":0}]}`],
  [
    'objects in objects',
    (answer) => ({ ...answer, reply: [{ x: { y: { z: 1 } }, y: 0, relative_time: 0 }] }),
  ],
  ['a nest', () => '['.repeat(30_000) + ']'.repeat(30_000)],
  ['a device mark that is a list', (answer) => ({ ...answer, fp: [FP] })],
  ['nothing', () => ''],
]

/** A browser with a challenge and the solved alternative captcha. */
async function takeOtherWay(portico: TestServer) {
  const browser = openOwner(portico)
  await browser.visit()
  const { ticket } = await openChallenge(portico)
  const { captcha, captcha_key: captchaKey } = await solveCaptcha(
    portico,
    await requestAlternative(browser, ticket),
  )
  return { browser, ticket, captcha, captchaKey }
}

describe('slider', () => {
  test('CAP-3 a challenge states its code, device id and region, and hides its purpose', async () => {
    const portico = await openTestServer()
    const { errorName, conf, ticket } = await openChallenge(portico)
    expect(errorName).toBe('sliderRequired')
    expect(conf).toEqual({
      type: 'verify',
      subtype: 'slide',
      challenge_code: 3058,
      fp: FP,
      region: 'cn',
      detail: expect.any(String),
    })
    expect(readVerifyConf(JSON.stringify(conf))).toEqual({ fp: FP, region: 'cn', detail: conf.detail })
    expect(ticket).toMatch(/^[\w.-]{40,128}$/)
    const owner = ownerOf('d'.repeat(43), '')
    const without = await openChallenge(portico, { owner })
    expect(without.conf['fp']).toBe('')
    expect(Buffer.from(without.conf.detail, 'base64url').toString()).not.toContain(owner.browser.idHash)
  })

  test('CAP-4 a puzzle does not reveal where the gap is', async () => {
    const portico = await openTestServer()
    const { conf } = await openChallenge(portico)
    const first = (await getPuzzle(portico, conf.detail)).json()
    expect(first).toEqual({
      code: 200,
      data: {
        id: expect.stringMatching(/^[\da-f]{32}$/),
        mode: 'slide',
        question: {
          url1: expect.stringMatching(/^data:image\/jpeg;base64,/),
          url2: expect.stringMatching(/^data:image\/png;base64,/),
          tip_y: expect.any(Number),
        },
        img_width: 552,
        img_height: 344,
        piece_width: 110,
      },
    })
    const gapX = await gapOf(portico, first.data.id)
    expect(gapX).toBeGreaterThan(110)
    expect(gapX).toBeLessThanOrEqual(552 - 110)
    const second = (await getPuzzle(portico, conf.detail)).json()
    expect(second.data.question.url1).not.toBe(first.data.question.url1)
    expect(portico.log()).not.toContain(conf.detail.slice(0, 40))
    expect(portico.log()).not.toContain(first.data.id)
  })

  test.each([-8, 0, 8])(
    'CAP-3 an answer %i px off the gap issues a proof that is valid once',
    async (off) => {
      const portico = await openTestServer()
      const { conf, ticket } = await openChallenge(portico)
      const id = await puzzleFor(portico, conf.detail)
      const solved = (await post(portico, await answerTo(portico, id, off))).json()
      expect(solved).toEqual({ code: 200, data: { verify_ticket: ticket } })
      expect((await requireTestSlider(portico, { ticket: 'another' })).ok).toBe(false)
      expect((await requireTestSlider(portico)).ok).toBe(false)
      expect((await requireTestSlider(portico, { ticket })).ok).toBe(true)
      expect((await requireTestSlider(portico, { ticket })).ok).toBe(false)
    },
  )

  test.each([-9, 9, 40])('CAP-3 an answer %i px off is wrong and consumes the puzzle', async (off) => {
    const portico = await openTestServer()
    const { conf, ticket } = await openChallenge(portico)
    const id = await puzzleFor(portico, conf.detail)
    const right = await answerTo(portico, id)
    expect(await codeOf(post(portico, await answerTo(portico, id, off)))).toBe(10_002)
    expect(await codeOf(post(portico, right))).toBe(10_003)
    expect((await requireTestSlider(portico, { ticket })).ok).toBe(false)
  })

  test('CAP-5 a path by keyboard counts like one by pointer', async () => {
    const portico = await openTestServer()
    const { conf } = await openChallenge(portico)
    const id = await puzzleFor(portico, conf.detail)
    const answer = await answerTo(portico, id, 0, { input: 'keyboard' })
    expect(await codeOf(post(portico, answer))).toBe(200)
  })

  test('CAP-3 one of 32 concurrent answers and one of 32 uses of its proof succeed', async () => {
    const portico = await openTestServer()
    const { conf, ticket } = await openChallenge(portico)
    const answer = await answerTo(portico, await puzzleFor(portico, conf.detail))
    const atOnce = <Value>(call: () => Promise<Value>): Promise<Value[]> =>
      Promise.all(Array.from({ length: 32 }, call))
    const codes = await atOnce(() => codeOf(post(portico, answer)))
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 10_003)).toHaveLength(31)
    const uses = await atOnce(() => requireTestSlider(portico, { ticket }))
    expect(uses.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('CAP-3 a correct answer whose puzzle is consumed at the same moment is too late', async () => {
    const portico = await openTestServer()
    const { conf } = await openChallenge(portico)
    const answer = await answerTo(portico, await puzzleFor(portico, conf.detail))
    Object.assign(portico.services.keyValueStore, { consume: async () => undefined })
    expect(await codeOf(post(portico, answer))).toBe(10_003)
  })

  test('CAP-3 a proof is valid for its owner and action, until it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const portico = await openTestServer()
    const { conf } = await openChallenge(portico)
    const ticket = await solve(portico, conf.detail)
    expect((await requireTestSlider(portico, { ticket, owner: ownerOf(THIEF_ID) })).ok).toBe(false)
    expect((await requireTestSlider(portico, { ticket, owner: { ...ownerOf(), aid: '7' } })).ok).toBe(false)
    expect((await requireTestSlider(portico, { ticket, action: 'send-code' })).ok).toBe(false)
    vi.setSystemTime(Date.now() + 119_000)
    expect((await requireTestSlider(portico, { ticket })).ok).toBe(true)
    const late = await solve(portico, (await openChallenge(portico)).conf.detail)
    vi.setSystemTime(Date.now() + 120_001)
    expect((await requireTestSlider(portico, { ticket: late })).ok).toBe(false)
  })

  test('CAP-4 a forged, foreign or expired detail gets no puzzle', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const portico = await openTestServer()
    const { conf } = await openChallenge(portico)
    const { detail } = conf
    const [payload = ''] = detail.split('.')
    for (const forged of [
      '',
      '.',
      'x.y',
      payload,
      `${payload}.${'A'.repeat(43)}`,
      `${detail}x`,
      `${detail}.x`,
    ])
      expect(await codeOf(getPuzzle(portico, forged))).toBe(400)
    expect(await codeOf(getPuzzle(portico, detail, { fp: 'verify_thief' }))).toBe(400)
    expect(await codeOf(getPuzzle(portico, detail, { aid: '7' }))).toBe(400)
    expect(await codeOf(getPuzzle(portico, detail, { challenge_code: '1' }))).toBe(400)
    expect(await codeOf(getPuzzle(portico, detail, { mode: 'whisper' }))).toBe(400)
    expect(await codeOf(getPuzzle(portico, detail, { language: 'e'.repeat(2000) }))).toBe(400)
    expect(await codeOf(getPuzzle(portico, detail, { 'detail[]': detail }))).toBe(400)
    expect(await codeOf(getPuzzle(portico, detail))).toBe(200)
    vi.setSystemTime(Date.now() + 300_001)
    expect(await codeOf(getPuzzle(portico, detail))).toBe(10_003)
  })

  test('CAP-3 a puzzle expires after 120 s', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const portico = await openTestServer()
    const { conf } = await openChallenge(portico)
    const answer = await answerTo(portico, await puzzleFor(portico, conf.detail))
    vi.setSystemTime(Date.now() + 120_001)
    expect(await codeOf(post(portico, answer))).toBe(10_003)
  })

  test('CAP-3 an answer that names another app or device does not consume a puzzle', async () => {
    const portico = await openTestServer()
    const { conf } = await openChallenge(portico)
    const answer = await answerTo(portico, await puzzleFor(portico, conf.detail))
    expect(await codeOf(post(portico, { ...answer, fp: 'verify_thief' }))).toBe(10_003)
    expect(await codeOf(post(portico, { ...answer, aid: 7 }))).toBe(10_003)
    expect(await codeOf(post(portico, { ...answer, fp: FP, aid: AID }))).toBe(200)
  })

  test.each(PATHS)('CAP-3 a path with %s is wrong', async (_, path) => {
    const portico = await openTestServer()
    const { conf } = await openChallenge(portico)
    const id = await puzzleFor(portico, conf.detail)
    const reply = path(await gapOf(portico, id))
    const answer = { id, modified_img_width: 340, reply, input: 'pointer' }
    expect(await codeOf(post(portico, answer))).toBe(10_002)
  })

  test('CAP-3 the longest allowed path is read in full', async () => {
    const portico = await openTestServer()
    const { conf } = await openChallenge(portico)
    const id = await puzzleFor(portico, conf.detail)
    const reply = pathTo(await gapOf(portico, id), 1000, 20)
    expect(await codeOf(post(portico, { id, modified_img_width: 340, reply, input: 'pointer' }))).toBe(200)
  })

  test.each(BODIES)('CAP-4 rejects %s as an invalid parameter and consumes nothing', async (_, body) => {
    const portico = await openTestServer()
    const { conf } = await openChallenge(portico)
    const answer = await answerTo(portico, await puzzleFor(portico, conf.detail))
    const hostile = await post(portico, body(answer))
    expect([hostile.statusCode, hostile.json()]).toEqual([200, { code: 400, data: {} }])
    expect(await codeOf(post(portico, answer))).toBe(200)
  })

  test('CAP-4 rejects a million points by size and another content type by name', async () => {
    const portico = await openTestServer()
    const many = `{"id":"${'a'.repeat(32)}","reply":[${Array<string>(1e6).fill('0').join(',')}]}`
    const refused = await post(portico, many)
    expect([refused.statusCode, refused.json()]).toEqual([413, { code: 400, data: {} }])
    const form = await portico.server.inject({
      method: 'POST',
      url: '/captcha/verify',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'id=1',
    })
    expect([form.statusCode, form.json()]).toEqual([200, { code: 400, data: {} }])
    expect(portico.log()).not.toContain('a bug')
  })

  test('CAP-4 an answer that is not sent as JSON is rejected and consumes nothing', async () => {
    const portico = await openTestServer()
    const { conf } = await openChallenge(portico)
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
    'application/json',
    'APPLICATION/JSON',
    'application/json;charset=utf-8',
    'application/json ; x=y',
  ])(
    'CAP-4 an answer of the type %s is read, with or without a slash at the end of the path',
    async (type) => {
      const portico = await openTestServer()
      const { conf } = await openChallenge(portico)
      for (const url of [CHECK_PUZZLE_PATH, `${CHECK_PUZZLE_PATH}/`]) {
        const payload = JSON.stringify(await answerTo(portico, await puzzleFor(portico, conf.detail)))
        const headers = { 'content-type': type }
        expect(await codeOf(portico.server.inject({ method: 'POST', url, headers, payload }))).toBe(200)
      }
    },
  )

  test.each(['text/application/json', 'application/json5', ''])(
    'CAP-4 an answer of the type %j is not read',
    async (type) => {
      const portico = await openTestServer()
      const { conf } = await openChallenge(portico)
      const payload = JSON.stringify(await answerTo(portico, await puzzleFor(portico, conf.detail)))
      const request = { url: CHECK_PUZZLE_PATH, headers: { 'content-type': type }, payload }
      expect(await codeOf(portico.server.inject({ method: 'POST', ...request }))).toBe(400)
    },
  )

  test.each([
    ['a device id with other characters', { fp: 'a b' }, 400],
    ['a field of the greatest length', { language: 'e'.repeat(1024) }, 200],
    ['a longer field', { language: 'e'.repeat(1025) }, 400],
    ['an unknown app', { aid: '9' }, 400],
    ['an empty mode', { mode: '' }, 200],
    ['the mode slide', { mode: 'slide' }, 200],
  ])('CAP-4 responds to %s in the query with %s: %i', async (_, fields, code) => {
    const portico = await openTestServer()
    const { conf } = await openChallenge(portico)
    expect(await codeOf(getPuzzle(portico, conf.detail, fields))).toBe(code)
  })

  test('CAP-4 MON-2 logs the call and the code of every response', async () => {
    const portico = await openTestServer()
    const { conf } = await openChallenge(portico)
    await puzzleFor(portico, conf.detail)
    await getPuzzle(portico, 'forged')
    await post(portico, {})
    const lines = portico
      .log()
      .split('\n')
      .filter((line) => line.includes('"answered"'))
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { call: 'getPuzzle', puzzleCode: 200, msg: 'answered' },
      { call: 'getPuzzle', puzzleCode: 400, msg: 'answered' },
      { call: 'checkPuzzle', puzzleCode: 400, msg: 'answered' },
    ])
    const request = { method: 'HEAD', url: `${GET_PUZZLE_PATH}?aid=1574` } as const
    expect((await portico.server.inject(request)).statusCode).toBe(404)
  })

  test.each([
    ['without a status', new Error('a bug')],
    ['with the status 500', Object.assign(new Error('a bug'), { statusCode: 500 })],
    ['with the status 503', Object.assign(new Error('a bug'), { statusCode: 503 })],
  ])('CAP-4 an error %s is a system error and is logged', async (_, error) => {
    const portico = await openTestServer()
    const { conf } = await openChallenge(portico)
    vi.spyOn(portico.services.keyValueStore, 'put').mockRejectedValue(error)
    const answer = await getPuzzle(portico, conf.detail, {}, { origin: OWN })
    expect([answer.statusCode, answer.json()]).toEqual([500, { code: SLIDER_SYSTEM_ERROR, data: {} }])
    expect(answer.headers['access-control-allow-origin']).toBe(OWN)
    const [line = '{}'] = portico
      .log()
      .split('\n')
      .filter((one) => one.includes('a bug'))
    expect(JSON.parse(line)).toMatchObject({ level: 50, msg: 'unhandled error', err: { message: 'a bug' } })
  })

  test('CAP-4 listed origins may read the responses', async () => {
    const portico = await openTestServer()
    const { conf } = await openChallenge(portico)
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

  test('CAP-3 a ticket has ten puzzles, and the last wrong answer states it', async () => {
    const portico = await openTestServer()
    const { conf } = await openChallenge(portico)
    const codes: number[] = []
    for (let round = 0; round < 10; round += 1) {
      const id = await puzzleFor(portico, conf.detail)
      codes.push(await codeOf(post(portico, await answerTo(portico, id, 60 - 120 * (round % 2)))))
    }
    expect(codes).toEqual([...Array<number>(9).fill(10_002), 10_001])
    expect(await codeOf(getPuzzle(portico, conf.detail))).toBe(10_001)
    expect(await codeOf(getPuzzle(portico, (await openChallenge(portico)).conf.detail))).toBe(200)
  })

  test.each([
    ['device', { slider_puzzles_per_device_10_min: 3 }],
    ['address', { slider_puzzles_per_address_10_min: 3 }],
  ])('CAP-3 limits puzzles per %s over all tickets, also concurrently', async (_, limits) => {
    const portico = await openTestServer({ file: { limits } })
    const codes = await Promise.all(
      Array.from({ length: 8 }, async () =>
        codeOf(getPuzzle(portico, (await openChallenge(portico)).conf.detail, { mode: 'wait' })),
      ),
    )
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 200, 200, ...Array<number>(5).fill(10_001)])
  })

  test('CAP-3 limits puzzles without a device id per address', async () => {
    const portico = await openTestServer({
      environment: { PORTICO_TRUSTED_PROXIES: '127.0.0.1' },
      file: { limits: { slider_puzzles_per_device_10_min: 1 } },
    })
    const owner = ownerOf(undefined, '')
    const ask = async (address: string) => {
      const { conf } = await openChallenge(portico, { owner })
      const headers = { 'x-forwarded-for': address }
      return codeOf(getPuzzle(portico, conf.detail, { fp: '', mode: 'wait' }, headers))
    }
    const [first, second] = ['203.0.113.1', '203.0.113.2']
    expect([await ask(first), await ask(first), await ask(second)]).toEqual([200, 10_001, 200])
  })

  test('CAP-4 a puzzle is a system error while more are requested than can be drawn', async () => {
    const portico = await openTestServer()
    const { conf } = await openChallenge(portico)
    vi.spyOn(portico.services.puzzles, 'next').mockResolvedValue(undefined)
    const answer = await getPuzzle(portico, conf.detail)
    expect([answer.statusCode, answer.json()]).toEqual([200, { code: SLIDER_SYSTEM_ERROR, data: {} }])
  })

  test('CAP-5 waiting 30 s on the server’s clock issues a proof; an early request gets the rest', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const portico = await openTestServer()
    const { conf, ticket } = await openChallenge(portico)
    const { data } = (await getPuzzle(portico, conf.detail, { mode: 'wait' })).json()
    expect(data).toEqual({ id: expect.any(String), mode: 'wait', wait_ms: 30_000 })
    vi.setSystemTime(Date.now() + 29_000)
    expect((await post(portico, { id: data.id })).json()).toEqual({ code: 10_002, data: { wait_ms: 1000 } })
    expect((await requireTestSlider(portico, { ticket })).ok).toBe(false)
    vi.setSystemTime(Date.now() + 1000)
    const codes = await Promise.all(Array.from({ length: 16 }, () => codeOf(post(portico, { id: data.id }))))
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect((await requireTestSlider(portico, { ticket })).ok).toBe(true)
    expect((await requireTestSlider(portico, { ticket })).ok).toBe(false)
  })

  test('CAP-5 a wait and a puzzle do not replace each other', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const portico = await openTestServer()
    const { conf } = await openChallenge(portico)
    const waiting = (await getPuzzle(portico, conf.detail, { mode: 'wait' })).json().data.id
    const puzzle = await puzzleFor(portico, conf.detail)
    const answer = await answerTo(portico, puzzle)
    vi.setSystemTime(Date.now() + 60_000)
    expect(await codeOf(post(portico, { ...answer, id: waiting }))).toBe(10_003)
    expect(await codeOf(post(portico, { id: puzzle }))).toBe(10_003)
    expect(await codeOf(post(portico, answer))).toBe(200)
  })

  test('CAP-5 the alternative captcha is accepted once with its key and the ticket', async () => {
    const portico = await openTestServer()
    const { ticket, captcha, captchaKey } = await takeOtherWay(portico)
    const shown = { ticket, captcha: captcha.toLowerCase(), captchaKey }
    const uses = await Promise.all(Array.from({ length: 16 }, () => requireTestSlider(portico, shown)))
    expect(uses.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('CAP-5 the alternative captcha is bound to its ticket, owner and action', async () => {
    const portico = await openTestServer()
    const { browser, ticket, captcha, captchaKey } = await takeOtherWay(portico)
    const { ticket: other } = await openChallenge(portico)
    const shown = { captcha, captchaKey }
    expect((await requireTestSlider(portico, { ...shown, ticket: other })).ok).toBe(false)
    expect((await requireTestSlider(portico, { ...shown, ticket, action: 'send-code' })).ok).toBe(false)
    expect((await requireTestSlider(portico, { ...shown, ticket, owner: ownerOf(THIEF_ID) })).ok).toBe(false)
    expect((await requireTestSlider(portico, shown)).ok).toBe(false)
    for (const name of ['one', 'two']) await browser.enterPassword(`${name}@example.com`, 'Passw0rd?')
    const asCaptcha = await browser.enterPassword('three@example.com', 'Passw0rd?', {
      captcha,
      captcha_key: captchaKey,
    })
    expect(errorCodeOf(asCaptcha)).toBe(1103)
    expect((await requireTestSlider(portico, { ...shown, ticket })).ok).toBe(true)
  })

  test('CAP-5 an incomplete answer does not consume the alternative captcha', async () => {
    const portico = await openTestServer()
    const { ticket, captcha, captchaKey } = await takeOtherWay(portico)
    const shown = { ticket, captcha, captchaKey }
    for (const missing of [{ captcha: '' }, { captcha: ' ' }, { captchaKey: '' }, { ticket: '' }])
      expect((await requireTestSlider(portico, { ...shown, ...missing })).ok).toBe(false)
    expect((await requireTestSlider(portico, shown)).ok).toBe(true)
  })

  test('CAP-5 an image captcha is no alternative, and an invented ticket gets none', async () => {
    const portico = await openTestServer()
    const { browser, ticket, captcha, captchaKey } = await takeOtherWay(portico)
    expect((await requireTestSlider(portico, { ticket, captcha: '0000', captchaKey })).ok).toBe(false)
    expect((await requireTestSlider(portico, { ticket, captcha, captchaKey })).ok).toBe(false)
    const free = await solveCaptcha(portico, await browser.ask(refreshCaptcha, {}))
    expect(
      (await requireTestSlider(portico, { ticket, captcha: free.captcha, captchaKey: free.captcha_key })).ok,
    ).toBe(false)
    for (const made of ['', 'x', ticket.replace(/.$/, ticket.endsWith('A') ? 'B' : 'A')])
      expect(errorCodeOf(await requestAlternative(browser, made))).toBe(4)
    expect(errorCodeOf(await requestAlternative(openBrowser(portico, FP), ticket))).toBe(4)
  })

  test('CAP-5 alternative captchas count with the puzzles', async () => {
    const portico = await openTestServer({ file: { limits: { slider_puzzles_per_ticket: 2 } } })
    const browser = openOwner(portico)
    const { conf, ticket } = await openChallenge(portico)
    await puzzleFor(portico, conf.detail)
    expect(errorCodeOf(await requestAlternative(browser, ticket))).toBe(0)
    expect(errorCodeOf(await requestAlternative(browser, ticket))).toBe(7)
    expect(await codeOf(getPuzzle(portico, conf.detail))).toBe(10_001)
  })

  test('CAP-3 two browsers without a device id have proofs of their own', async () => {
    const portico = await openTestServer()
    const owner = ownerOf(undefined, '')
    const { conf, ticket } = await openChallenge(portico, { owner })
    const { data } = (await getPuzzle(portico, conf.detail, { fp: '' })).json()
    expect(await codeOf(post(portico, await answerTo(portico, data.id)))).toBe(200)
    expect((await requireTestSlider(portico, { owner: ownerOf(THIEF_ID, ''), ticket })).ok).toBe(false)
    expect((await requireTestSlider(portico, { owner, ticket })).ok).toBe(true)
  })
})

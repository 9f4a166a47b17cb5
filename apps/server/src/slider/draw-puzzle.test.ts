// Covers CAP-3.
// cspell:ignoreRegExp /\b[\da-f]{8}\b/
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { fixRandomNumbers, readCells } from '../drawing.fixture.ts'
import { makeTestFolder } from '../test-server.fixture.ts'
import { drawnBackdrops, photographedBackdrops } from './backdrops.ts'
import { createPuzzleDrawer } from './draw-puzzle.ts'

const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')

const PICTURES = [
  {
    seed: 1,
    gapX: 366,
    tipY: 132,
    picture: [
      '9e7a87ff ab7198ff b868a6ff c55fb5ff b6708cff aa5ba6ff a368c8ff a155c1ff',
      'a8729bff a67cb5ff bf57b4ff d154c8ff b45fb0ff 8f5e89ff b771c6ff 8a4aacff',
      'c161b1ff 9d5282ff 8a4c99ff b35bbdff 826ba9ff 9366afff af72c8ff 754da6ff',
      'c16da8ff b46784ff a24aa2ff 8b499eff 8464adff 844eafff 6e4fa5ff 6e51bbff',
      '9ea69cff a8a391ff 9961aaff 573c71ff 764d98ff 61408eff 545765ff 6360a9ff',
      'ae84a0ff a69e94ff 9e6aafff 7c4dadff 754c98ff 784bacff 676d87ff 545db1ff',
      'a05fa7ff a6808fff 8465a1ff 6f52bdff 42366eff 5d4ca6ff 4e4fb2ff 5754b7ff',
      '884599ff 8260a4ff 9d769cff 5d6da5ff 4a638aff 5352b4ff 574ba1ff 655196ff',
    ],
    piece: [
      '0f0d1112 31263b44 30263b44 2f263b44 0f0d1112',
      '31263b44 8156c8ff 6957c7ff 6257c6ff 29263b44',
      '8869bbda 5d57c6ff 5e5bbeff 757393ff 2e2d2f44',
      '3e39535a 5757c5ff 626281b0 85877cfa 2e2f2c44',
      '0f0d1112 27263a44 0b0b0d0a 2e2e2c3e 0f0f0e12',
    ],
  },
  {
    seed: 2,
    gapX: 305,
    tipY: 141,
    picture: [
      'aa4e37ff af2d2cff 9d2b3aff 8a324cff 813f66ff 723c79ff 67538aff 987c96ff',
      'b04136ff ae282fff 622434ff 602a46ff 784d70ff 6b3e82ff 665899ff 7f789cff',
      'b13736ff 882b48ff 81314cff 7d365fff 743e77ff 64498eff 6057abff 5b7b9cff',
      'a92d33ff 713857ff 884b5bff 8b4c6bff 68407cff 4e4284ff 5957b2ff 588990ff',
      'aa2936ff 6b435dff 5b484cff 684763ff 563c76ff 39346bff 6f6b92ff 7e7fa4ff',
      '993447ff 6b5665ff 656062ff 654d7bff 574089ff 41437bff 707f81ff 748a8cff',
      '884560ff 646170ff 6b4f86ff 59448eff 53459cff 4f53a2ff 506d95ff 3c67aeff',
      '7c3f66ff 5e5979ff 664c87ff 63468eff 45459eff 534f9eff 4256a6ff 3e6da9ff',
    ],
    piece: [
      '0e0d0f12 2b2b3844 766aa5e1 403b5869 0d0c1012',
      '2a253344 654897ff 5c439eff 5543acff 26233644',
      '28223144 5f4497ff 5946a0ff 504780a5 0b0b0c0b',
      '28233244 5b469cff 5548a3ff 5751a9f2 22223038',
      '0d0c0f12 3f3a5469 655ea6e1 24243644 0d0d1012',
    ],
  },
  {
    seed: 3,
    gapX: 157,
    tipY: 184,
    picture: [
      '93c251ff a9b557ff b6b364ff bbc152ff aec03cff a9985fff b2995cff a3cf5eff',
      '9ab63bff a2ba4aff babc5aff aab748ff 98b341ff 7c7955ff a7ba68ff 9dcf73ff',
      'a7c232ff a6bf3cff a3b257ff 8ca94bff 84a94eff 617848ff 9ac878ff 98d088ff',
      'a4c437ff 989f5eff 918f64ff 8bab5bff 87b263ff 96c378ff 97cf8eff 96cc9cff',
      '93b544ff 97a36dff 817670ff 76905dff 8dc47cff 89ba87ff 8fb49eff 9fb297ff',
      '9cc564ff 9bc471ff 69765bff 647d57ff 8bbc8fff 577766ff 8bbea6ff 92b9a2ff',
      '90c074ff a0c98aff 86a57eff 739272ff 96b383ff 7eb290ff 8fcda6ff 88b9a7ff',
      '86bf7fff 93d293ff 92cea2ff 90c496ff 91c690ff 91cea2ff 8fd1a6ff 8dcba6ff',
    ],
    piece: [
      '0f0f0e12 312e3044 7b8675c6 474f3e5e 0e100d12',
      '2e2f2944 76845cff 7f8a64ff 86a960ff 31372b44',
      '322e3244 708958ff 789a53ff 6f8858be 10111011',
      '343b3044 83b16bff 7ba15cff 8aae79f8 2d332b3b',
      '10110f12 4652415e 7e9770c6 30372e44 0f100f12',
    ],
  },
]

describe('a puzzle', () => {
  test.for(PICTURES)('is drawn as a picture with gaps and a piece: $seed', async (expected) => {
    fixRandomNumbers(expected.seed)
    const { picture, piece, gapX, tipY } = await createPuzzleDrawer(drawnBackdrops())()
    expect({ gapX, tipY }).toEqual({ gapX: expected.gapX, tipY: expected.tipY })
    expect(await readCells(bytesOf(picture), expected.picture)).toEqual(expected.picture)
    expect(await readCells(bytesOf(piece), expected.piece)).toEqual(expected.piece)
  })
})

/** Writes a picture with a striped area on a background. @returns its folder */
function writePhotograph({
  width,
  height,
  area,
}: {
  width: number
  height: number
  area: readonly number[]
}) {
  const [x = 0, y = 0, areaWidth = 0, areaHeight = 0] = area
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#00ff00'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#ff0000'
  context.fillRect(x, y, areaWidth / 2, areaHeight)
  context.fillStyle = '#0000ff'
  context.fillRect(x + areaWidth / 2, y, areaWidth / 2, areaHeight)
  const folder = makeTestFolder()
  writeFileSync(join(folder, 'photograph.png'), canvas.toBuffer('image/png'))
  return folder
}

describe('backdrops', () => {
  test.for([
    ['high', { width: 276, height: 572, area: [0, 200, 276, 172] }],
    ['wide', { width: 576, height: 172, area: [150, 0, 276, 172] }],
    ['small', { width: 276, height: 172, area: [0, 0, 276, 172] }],
  ] as const)('are filled with the middle of a photograph that is %s', async ([, photograph]) => {
    const canvas = (await photographedBackdrops(writePhotograph(photograph))).next()
    expect([canvas.width, canvas.height]).toEqual([1104, 688])
    const context = canvas.getContext('2d')
    const colourAt = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data]
    for (const y of [6, 344, 681]) {
      for (const x of [6, 545]) expect(colourAt(x, y)).toEqual([255, 0, 0, 255])
      for (const x of [559, 1097]) expect(colourAt(x, y)).toEqual([0, 0, 255, 255])
    }
  })

  test('are the first 24 photographs of a folder', async () => {
    const folder = writePhotograph({ width: 2, height: 2, area: [] })
    const png = createCanvas(1, 1).toBuffer('image/png')
    for (let photograph = 10; photograph < 33; photograph += 1)
      writeFileSync(join(folder, `${photograph}.PNG`), png)
    writeFileSync(join(folder, 'unreadable.png'), 'no picture at all')
    const backdrops = await photographedBackdrops(folder)
    const seen = new Set(Array.from({ length: 1000 }, () => backdrops.next()))
    expect(seen.size).toBe(24)
  })

  test('cannot be read from a folder that is named like a picture', async () => {
    const folder = makeTestFolder()
    mkdirSync(join(folder, 'folder.png'))
    await expect(photographedBackdrops(folder)).rejects.toThrow(
      `PORTICO_CONFIG: slider.photographs: ${join(folder, 'folder.png')} is not a readable image`,
    )
    await expect(photographedBackdrops(join(folder, 'gone'))).rejects.toThrow(
      `PORTICO_CONFIG: slider.photographs: cannot read ${join(folder, 'gone')}`,
    )
  })

  test('without photographs are three drawings, one of which is redrawn after 100 cuts', () => {
    const { next } = drawnBackdrops()
    const cut = (times: number) => Array.from({ length: times }, next)
    const first = new Set(cut(99))
    expect(first.size).toBe(3)
    const [redrawn] = cut(1)
    expect(first).not.toContain(redrawn)
    expect(new Set([...first, redrawn, ...cut(99)]).size).toBe(4)
  })
})

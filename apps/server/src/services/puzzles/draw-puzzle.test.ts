// Covers CAP-3.
// cspell:ignoreRegExp /\b[\da-f]{8}\b/
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { fixRandomNumbers, readCells } from '../../testing/drawing.fixture.ts'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { drawnBackdrops, photographedBackdrops } from './backdrops.ts'
import { createPuzzleDrawer } from './draw-puzzle.ts'

const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')

const PICTURES = [
  {
    seed: 1,
    gapX: 366,
    tipY: 132,
    picture: [
      'accfb2ff acceb3ff add0b3ff adcfb4ff aecfb5ff afd0b5ff adceb5ff b1d1b5ff',
      'aaccb4ff aaccb4ff aaccb4ff abcdb5ff acceb6ff aaccb4ff a9cbb4ff aaccb4ff',
      'a7cab2ff a7c9b2ff a5c8b0ff a8cab2ff a1c4acff 9fc3aaff a3c6aeff 9fc1aaff',
      '9cc7abff 9dc7acff 87ad95ff 8fb19cff 7c9f8aff 79a488ff 799a85ff 8cb198ff',
      '8fc4a1ff 90c5a2ff 729a7fff 83af90ff 5e806eff 6e937dff 62846fff 80af8eff',
      '8cbc93ff 99c592ff 95bf8dff 98c390ff 8db88fff 8dbb93ff 89b182ff 98c48fff',
      '8eba88ff 99c590ff 96c28eff 93bd8aff 94c48fff 7cbc86ff 88c08aff 98c690ff',
      '78b682ff 7ebc87ff 77b581ff 78b07eff 73b883ff 72b882ff 73b882ff 73b983ff',
    ],
    piece: [
      '0f100f12 30393344 2e383144 2f383244 0f100f12',
      '3c463f44 88bd9aff 82b493ff 82b493ff 2e383144',
      '97bfa4da 86b997ff 82b493ff 82b493ff 2e383144',
      '48554c5a 87ba98ff 6f8c79b0 87b593fa 2f383044',
      '0f111012 2f393344 0c0c0c0a 2f362e3e 0f100f12',
    ],
  },
  {
    seed: 2,
    gapX: 305,
    tipY: 141,
    picture: [
      'd4b0c8ff cdabbeff d1afc1ff d0aec0ff ceabbeff c99dbdff caa1bcff c6a0b5ff',
      'c9a2bdff b890adff cca3c0ff c99bbeff c797bdff c797bdff c797bdff b88aaeff',
      'bf90b5ff b385a9ff c797beff c797bdff c797bdff c797bdff c79ab5ff c798b8ff',
      'c59aaeff ba92a4ff c59ab0ff bb95a4ff c19aabff af8ba0ff 937786ff c39aabff',
      'bf9ab4ff c4a1b7ff b394a8ff 816b7cff ad8c9eff 947a8aff 7f6a7cff b896afff',
      'be9ab4ff c3a2bbff bfa1b9ff ab89a4ff b68caeff a17d9cff b17aa7ff bf92b4ff',
      'c089b4ff c183b3ff c288b6ff be7fabff bf87adff c48eb8ff b87eadff c17fb4ff',
      'b8809eff b58098ff b7809cff b48093ff b8879aff be91a5ff b8869cff b7809bff',
    ],
    piece: [
      '11101012 3d353844 c4a4b1e1 61555a69 11101012',
      '3d353844 cfa5b5ff cfa4b5ff cfa4b5ff 3d353844',
      '3d353844 cfa4b5ff cfa4b5ff 937c85a5 0d0c0c0b',
      '3b343944 c6a1baff c8a1b9ff c1a0b8f2 332e3138',
      '11101112 5f545c69 c29fbbe1 3c363b44 110f1112',
    ],
  },
  {
    seed: 3,
    gapX: 157,
    tipY: 184,
    picture: [
      'bad4aeff b3cea5ff b8d1adff bdd5b2ff bdd4b1ff bed4b2ff c0d5b3ff b7cfa8ff',
      'adca9dff abc899ff 9bc69dff a1c79dff abc89aff aeca9eff b0cb9fff abc899ff',
      '8bc3a0ff 8cc3a0ff 82c2a2ff 84c3a4ff 8cc3a0ff 86c2a2ff a6c79bff a3c9a1ff',
      '81c2a2ff 84bf9bff 8dc5a7ff 97cab3ff 89c3a2ff 8bc3a0ff 85c19dff 93c8aeff',
      '8cb887ff 8eb682ff 8eb187ff 89af98ff 91b389ff 8fb187ff 88ac7eff 96bb92ff',
      '90b181ff 90b080ff 758c6bff 7c8f75ff 829b76ff 60725bff 677e61ff 87a47dff',
      '91ae80ff 91ae80ff 789c7bff 75987aff 87a279ff 859f78ff 80a183ff 87a984ff',
      '84ae86ff 7eae89ff 71ae8fff 72ad8fff 7cad8aff 79b090ff 87b89eff 84b69bff',
    ],
    piece: [
      '0f110f12 333a3144 9bb097c6 4d574c5f 10111112',
      '33393044 9abc8cff a9c39cff abc39dff 363a3344',
      '33393044 9bb98bff a4bf95ff 8e9e85be 11121111',
      '33393044 9bb98bff 99ba8eff a5bf9bf8 31352f3b',
      '0f110f12 4852495e 7ba18dc6 30383144 0f110f12',
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

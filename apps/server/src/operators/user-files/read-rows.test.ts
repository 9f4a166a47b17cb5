// Covers SRV-2.
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { Row } from './read-rows.ts'
import { readCsv, readDocument, readJsonLines } from './read-rows.ts'

const streamOf = (file: string | Buffer, pieceBytes = 7): Readable => {
  const bytes = Buffer.from(file)
  const starts = Array.from(
    { length: Math.ceil(bytes.length / pieceBytes) },
    (_, index) => index * pieceBytes,
  )
  return Readable.from(starts.map((start) => bytes.subarray(start, start + pieceBytes)))
}

async function collect(rows: AsyncIterable<Row>): Promise<Row[]> {
  const collected: Row[] = []
  for await (const row of rows) collected.push(row)
  return collected
}

const readNames = async (csv: string) =>
  (await collect(readCsv(streamOf(csv), 'id'))).map(({ line, value, fault }) => [line, fault ?? value])

describe('CSV', () => {
  const ENDS = ['\n', '\r\n', '\r']
  const PAIRS = ENDS.flatMap((first) => ENDS.map((others) => [first, others] as const))

  test.for(PAIRS)('whose first line ends with %j and the others with %j', async ([first, others]) => {
    const csv = `id,name${first}1,Ann${others}2,"Ann ""A"" Lee"${others}3,Eve`
    expect(await readNames(csv)).toEqual([
      [2, { id: '1', name: 'Ann' }],
      [3, { id: '2', name: 'Ann "A" Lee' }],
      [4, { id: '3', name: 'Eve' }],
    ])
  })

  test.for(['Bob "the" Lee', '"Bob" Lee', '5" disk', 'Lee "'])(
    'with the cell %s loses no row',
    async (cell) => {
      expect(await readNames(`id,name\n1,${cell}\n2,Eve\n`)).toEqual([
        [2, { id: '1', name: cell }],
        [3, { id: '2', name: 'Eve' }],
      ])
    },
  )

  test.for(['', '   ', ' \t', ',', ' , ', ',,,', '" ",', '"",'])(
    'skips the row %j, and no other',
    async (blank) => {
      expect(await readNames(`id,name\n1,Ann\n${blank}\n2,Eve\n${blank}\n${blank}`)).toEqual([
        [2, { id: '1', name: 'Ann' }],
        [4, { id: '2', name: 'Eve' }],
      ])
      const narrow = await readNames(`id,name\n1\n${blank}\n2,Eve\n`)
      expect(narrow).toContainEqual([2, 'has more or fewer cells than the first row'])
      expect(narrow).toContainEqual([4, { id: '2', name: 'Eve' }])
    },
  )

  test('says after which line a quote is not closed', async () => {
    const rows = await readNames('id,name\n1,Ann\n2,"Bob\n3,Eve\n')
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual([2, { id: '1', name: 'Ann' }])
    const fault = 'a quote after line 2 is not closed, so that no row after it can be read'
    expect(rows).toContainEqual([expect.any(Number), fault])
  })
})

describe('a file in UTF-16 is refused with its encoding', () => {
  const inUtf16 = (text: string, mark: string): Buffer => Buffer.from(mark + text, 'utf16le')
  const FILES: readonly (readonly [string, (input: Readable) => AsyncIterable<Row>, string])[] = [
    ['JSON Lines', readJsonLines, '{"external_id":"1"}\n{"external_id":"2"}\n'],
    ['a document', readDocument, '{"users":[]}'],
  ]

  test.for(FILES)('%s', async ([, read, text]) => {
    for (const mark of ['', '\uFEFF'])
      for (const bytes of [inUtf16(text, mark), inUtf16(text, mark).swap16()])
        await expect(collect(read(streamOf(bytes)))).rejects.toThrow('is in UTF-16; save it as UTF-8')
  })

  test('CSV without a byte order mark', async () => {
    const bytes = inUtf16('id,name\n1,Ann\n', '')
    for (const one of [bytes, Buffer.from(bytes).swap16()])
      await expect(collect(readCsv(streamOf(one), 'id'))).rejects.toThrow('is in UTF-16; save it as UTF-8')
  })
})

describe('a file that is not in UTF-8 is refused before its rows lose letters', () => {
  const bytesOf = (hex: string): Buffer => Buffer.from(hex, 'hex')
  const NAMES = [
    ['Windows-1252', bytesOf('4ae972f46d65')],
    ['GBK', bytesOf('c0eec0d7')],
    ['Shift_JIS', bytesOf('8e52936391be98599b')],
    ['KOI8-R', bytesOf('e1ced4cfce')],
    ['UTF-8 that ends within a letter', bytesOf('e69d')],
  ] as const
  const around = (before: string, name: Buffer, after: string): Buffer =>
    Buffer.concat([Buffer.from(before), name, Buffer.from(after)])

  test.for(NAMES)('%s', async ([, name]) => {
    const files = [
      readJsonLines(streamOf(around('{"external_id":"1","screen_name":"', name, '"}\n'))),
      readCsv(streamOf(around('id,name\n1,', name, '\n')), 'id'),
      readDocument(streamOf(around('{"users":[{"name":"', name, '"}]}'))),
    ]
    for (const rows of files) await expect(collect(rows)).rejects.toThrow('is not in UTF-8; save it as UTF-8')
  })

  test('a replacement character that the other system wrote is read', async () => {
    expect(await readNames('id,name\n1,J\uFFFDr\n')).toEqual([[2, { id: '1', name: 'J\uFFFDr' }]])
  })
})

describe('JSON Lines', () => {
  test.for(['[{"external_id":"1"}]', '[\n{"external_id":"1"}\n]', '{\n"users": []\n}'])(
    'that are one document are refused once: %j',
    async (document) => {
      await expect(collect(readJsonLines(streamOf(document)))).rejects.toThrow('is one JSON document')
    },
  )

  test.for([0, 3])('with a line that is too long after %i others read the others', async (before) => {
    const short = '{"external_id":"1"}\n'
    const file = `${short.repeat(before)}{"bio":"${'x'.repeat(3_000_000)}"}\n${short}`
    const rows = await collect(readJsonLines(streamOf(file, 65_536)))
    expect(rows).toHaveLength(before + 2)
    expect(rows[before]).toEqual({ line: before + 1, fault: 'is longer than 1000000 characters' })
    expect(rows.at(-1)).toEqual({ line: before + 2, value: { external_id: '1' } })
  })
})

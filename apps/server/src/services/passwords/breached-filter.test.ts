// Covers VAL-5, SRV-5.
import { mkdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { sha1, writeFilter } from './breached-filter.fixture.ts'
import { createFilter, openFilter } from './breached-filter.ts'

const HEADER_BYTES = 32

async function open(path: string) {
  const filter = await openFilter(path)
  onTestFinished(filter.close)
  return async (password: string) => {
    const found = await filter.find(sha1(password))
    return found.ok ? found.isBreached : found.reason
  }
}

/** Reads a filter's file, changes it and opens it. */
async function openChanged(change: (content: Buffer) => Buffer) {
  const path = writeFilter(join(makeTestFolder(), 'filter'), ['one', 'two'])
  writeFileSync(path, change(readFileSync(path)))
  return openFilter(path)
}

describe('a filter', () => {
  test('has two bytes a password, finds each of them, and one in about 1,000 others', async () => {
    const passwords = Array.from({ length: 10_000 }, (_, index) => `in ${index}`)
    const others = Array.from({ length: 20_000 }, (_, index) => `out ${index}`)
    const path = writeFilter(join(makeTestFolder(), 'filter'), passwords)
    expect(readFileSync(path).length).toBe(HEADER_BYTES + 64 * Math.ceil((2 * passwords.length) / 64))
    const isFound = await open(path)
    expect((await Promise.all(passwords.map(isFound))).every((found) => found === true)).toBe(true)
    const wrong = (await Promise.all(others.map(isFound))).filter((found) => found === true)
    expect(wrong.length / others.length).toBeLessThan(0.0013)
  })

  test('of one password finds it alone', async () => {
    const isFound = await open(writeFilter(join(makeTestFolder(), 'filter'), ['one']))
    expect([await isFound('one'), await isFound('two'), await isFound('')]).toEqual([true, false, false])
  })

  test('answers many look-ups at the same time', async () => {
    const passwords = Array.from({ length: 500 }, (_, index) => `in ${index}`)
    const isFound = await open(writeFilter(join(makeTestFolder(), 'filter'), passwords))
    const found = await Promise.all(passwords.flatMap((text) => [isFound(text), isFound(`${text} or not`)]))
    expect(found).toEqual(passwords.flatMap(() => [true, false]))
  })

  test('goes on with the file it was opened with when another takes its place', async () => {
    const folder = makeTestFolder()
    const path = writeFilter(join(folder, 'filter'), ['one'])
    const isFound = await open(path)
    renameSync(writeFilter(join(folder, 'next'), ['two']), path)
    expect([await isFound('one'), await isFound('two')]).toEqual([true, false])
  })

  test('says so when its file is cut off later', async () => {
    const path = writeFilter(join(makeTestFolder(), 'filter'), ['one'])
    const isFound = await open(path)
    truncateSync(path, 40)
    expect(await isFound('one')).toBe('RangeError: the file has become shorter')
  })

  test('that no memory could hold is refused', () => {
    expect(() => createFilter(2 ** 47)).toThrow(/more than this version of Node\.js can hold in one filter$/)
  })
})

describe('a file is refused in one line', () => {
  const changed = (content: Buffer, at: number) => {
    content.writeUInt8(content.readUInt8(at) ^ 1, at)
    return content
  }
  const FOREIGN = 'it is not a filter; make one with portico-admin passwords build-filter'
  const DAMAGED = 'it is damaged or incomplete'

  test.for<readonly [string, (content: Buffer) => Buffer, string]>([
    ['an empty file', () => Buffer.alloc(0), FOREIGN],
    ['a list of hashes', () => Buffer.from(`${sha1('one').toString('hex')}\n`), FOREIGN],
    ['another magic', (content) => changed(content, 3), FOREIGN],
    [
      'a later version',
      (content) => changed(content, 18),
      'version 257 of the format is unknown; build it again',
    ],
    ['another checksum', (content) => changed(content, 20), DAMAGED],
    ['another count', (content) => changed(content, 29), DAMAGED],
    ['a huge count', (content) => changed(content, 24), DAMAGED],
    ['a changed bit', (content) => changed(content, 90), DAMAGED],
    ['a header alone', (content) => content.subarray(0, 32), DAMAGED],
    ['one byte less', (content) => content.subarray(0, -1), DAMAGED],
    ['one byte more', (content) => Buffer.concat([content, Buffer.alloc(1)]), DAMAGED],
  ])('%s', async ([, change, reason]) => {
    await expect(openChanged(change)).rejects.toThrow(
      new RegExp(String.raw`^password\.breached\.file: cannot use \S+ \(${reason}\)$`),
    )
  })

  test('a folder, a device and a missing file', async () => {
    const folder = join(makeTestFolder(), 'folder')
    mkdirSync(folder)
    await expect(openFilter(folder)).rejects.toThrow(FOREIGN)
    await expect(openFilter('/dev/zero')).rejects.toThrow(FOREIGN)
    await expect(openFilter(join(folder, 'none'))).rejects.toThrow(
      /^password\.breached\.file: cannot use .*ENOENT/,
    )
  })
})

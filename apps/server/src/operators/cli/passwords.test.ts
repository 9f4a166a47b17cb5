// Covers VAL-5, SRV-2.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sha1, writeFilter } from '../../services/passwords/breached-filter.fixture.ts'
import { openFilter } from '../../services/passwords/breached-filter.ts'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { admin } from './run-admin.fixture.ts'

const hexOf = (password: string) => sha1(password).toString('hex')

async function build(list: string, ...options: readonly string[]) {
  const folder = makeTestFolder()
  const [path, output] = [join(folder, 'list.txt'), join(folder, 'breached.filter')]
  writeFileSync(path, list)
  const result = await admin(['passwords', 'build-filter', path, '--output', output, ...options])
  return { ...result, path, output, err: result.err.replace(path, 'list.txt') }
}

async function open(path: string) {
  const filter = await openFilter(path)
  onTestFinished(filter.close)
  return async (password: string) => {
    const found = await filter.find(sha1(password))
    return found.ok && found.isBreached
  }
}

describe('passwords build-filter', () => {
  test.for<readonly [string, (hash: string, index: number) => string]>([
    ['hashes alone', (hash) => `${hash}\n`],
    [
      'hashes in upper case with counts and carriage returns',
      (hash, index) => `${hash.toUpperCase()}:${index + 1}\r\n`,
    ],
    ['empty lines', (hash) => `\n${hash}\n\r\n`],
    ['no line break at the end', (hash, index) => (index === 0 ? '' : '\n') + hash],
  ])('reads a list with %s', async ([, lineOf]) => {
    const passwords = Array.from({ length: 60 }, (_, index) => `password ${index}`)
    const { code, out, output } = await build(
      passwords.map((one, index) => lineOf(hexOf(one), index)).join(''),
    )
    expect([code, out]).toEqual([0, `${output}: 60 hashes, 0.0 MB`])
    const isFound = await open(output)
    expect(await Promise.all([...passwords, 'another'].map(isFound))).toEqual([
      ...passwords.map(() => true),
      false,
    ])
    expect(readFileSync(output)).toEqual(readFileSync(writeFilter(join(makeTestFolder(), 'same'), passwords)))
  })

  test('reads a list of several chunks', async () => {
    const list = Array.from({ length: 60_000 }, (_, index) => hexOf(`password ${index}`)).join('\n')
    const { out, output } = await build(list)
    expect(out).toBe(`${output}: 60000 hashes, 0.1 MB`)
    const isFound = await open(output)
    expect(
      await Promise.all([0, 25_574, 25_575, 25_576, 59_999].map((index) => isFound(`password ${index}`))),
    ).toEqual([true, true, true, true, true])
  })

  test('leaves out what was seen less often than --min-count', async () => {
    const list = `${hexOf('once')}\n${hexOf('nine')}:9\n${hexOf('ten')}:10\n${hexOf('often')}:1234567\n`
    const { out, output } = await build(list, '--min-count', '10')
    expect(out).toContain(': 2 hashes')
    const isFound = await open(output)
    expect(await Promise.all(['once', 'nine', 'ten', 'often'].map(isFound))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  const HASH = hexOf('one')

  test.for<readonly [string, string, number]>([
    ['a password', `${HASH}\nletmein\n`, 2],
    ['an NTLM hash', `${HASH.slice(0, 32)}:5\n`, 1],
    ['a hash that is too long', `${HASH}0\n`, 1],
    ['another separator', `${HASH};5\n`, 1],
    ['a count that is no number', `${HASH}:1a\n`, 1],
    ['the rest of a range', `${HASH.slice(5)}:5\n`, 1],
    ['a line that never ends', `${HASH}\n\n${'a'.repeat(3_000_000)}`, 3],
  ])('refuses %s, and leaves no file', async ([, list, line]) => {
    const { code, err, output } = await build(list)
    expect([code, err]).toEqual([
      78,
      `portico-admin: list.txt: line ${line}: expected a SHA-1 hash, alone or with a colon and a count`,
    ])
    expect([existsSync(output), existsSync(`${output}.partial`)]).toEqual([false, false])
  })

  test('refuses a list without a hash, a missing one and a device', async () => {
    expect((await build('\n')).err).toBe('portico-admin: list.txt: has no hash to add')
    expect((await build(`${HASH}:3\n`, '--min-count', '4')).err).toContain('has no hash to add')
    const output = join(makeTestFolder(), 'filter')
    for (const [path, reason] of [
      ['/nowhere', 'ENOENT'],
      ['/dev/zero', 'is not a regular file'],
    ] as const) {
      const { code, err } = await admin(['passwords', 'build-filter', path, '--output', output])
      expect([code, err]).toEqual([78, expect.stringContaining(`${path}: ${reason}`)])
    }
  })

  test('overwrites nothing, and others may read the file', async () => {
    const { path, output } = await build(`${HASH}\n`)
    expect(statSync(output).mode & 0o444).toBe(0o444)
    const again = await admin(['passwords', 'build-filter', path, '--output', output])
    expect(again).toMatchObject({ code: 78, err: `portico-admin: ${output} exists` })
    const nowhere = await admin(['passwords', 'build-filter', path, '--output', join(output, 'x')])
    expect(nowhere).toMatchObject({ code: 78, err: expect.stringContaining(`${output}/x: ENOTDIR`) })
  })

  test.for(['0', '-1', '1.5', 'x', ''])('refuses --min-count %j', async (count) => {
    expect((await build(`${HASH}\n`, '--min-count', count)).code).toBe(1)
  })
})

describe('check-config', () => {
  const check = (file: string) =>
    admin(
      ['check-config'],
      { PORTICO_CONFIG: 'config' },
      { files: { config: JSON.stringify({ password: { breached: { file } } }) } },
    )

  test('accepts a filter', async () => {
    const path = writeFilter(join(makeTestFolder(), 'filter'), ['one'])
    expect(await check(path)).toMatchObject({
      code: 0,
      out: expect.stringContaining('The configuration is valid'),
    })
  })

  test('refuses a list of hashes in its place, as a start does', async () => {
    const path = join(makeTestFolder(), 'list.txt')
    writeFileSync(path, `${hexOf('one')}\n`)
    expect(await check(path)).toEqual({
      code: 78,
      out: '',
      err: `portico-admin: password.breached.file: cannot use ${path} (it is not a filter; make one with portico-admin passwords build-filter)`,
    })
  })
})

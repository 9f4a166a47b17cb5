// Covers SRV-2.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeTestFolder } from '../testing/test-server.fixture.ts'
import { ConfigError, readNamedFile, readPort, readTextFile } from './environment.ts'
import { loadDevelopmentSecret, readSigningKeys } from './secrets.ts'

describe('readPort', () => {
  test.each([
    ['0', 0],
    ['00080', 80],
    ['65535', 65_535],
  ])('reads %s', (text, port) => {
    expect(readPort('PORT', text)).toBe(port)
  })

  test.each([undefined, '65536', '000080', '', ' 80', '80 ', '8e1', '-1', '1.5'])('refuses "%s"', (text) => {
    expect(() => readPort('PORT', text)).toThrow(
      new ConfigError(`PORT: expected a port from 0 to 65535, got "${text ?? ''}"`),
    )
  })
})

describe('readTextFile', () => {
  const MAX_BYTES = 1024 * 1024

  test('reads a file of 1 MiB as UTF-8, and refuses a larger one', () => {
    const folder = makeTestFolder()
    const write = (bytes: number): string => {
      const path = join(folder, String(bytes))
      writeFileSync(path, 'é'.repeat(bytes / 2).padEnd(bytes - Math.floor(bytes / 2), '.'))
      return path
    }
    expect(readTextFile(write(MAX_BYTES))).toBe('é'.repeat(MAX_BYTES / 2))
    expect(() => readTextFile(write(MAX_BYTES + 1))).toThrow(new Error('is larger than 1 MiB'))
  })

  test.each([
    ['a mark of UTF-8', Buffer.from('\uFEFF{"a": "é"}'), '{"a": "é"}'],
    ['two marks, of which the second is text', Buffer.from('\uFEFF\uFEFF{}'), '\uFEFF{}'],
    ['no content but a mark', Buffer.from('\uFEFF'), ''],
    ['no content', Buffer.from(''), ''],
    ['one byte', Buffer.from('{'), '{'],
  ])('reads a file with %s', (name, bytes, text) => {
    const path = join(makeTestFolder(), name)
    writeFileSync(path, bytes)
    expect(readTextFile(path)).toBe(text)
  })

  test.each([
    ['UTF-16 with a mark', Buffer.from('\uFEFF{"a": 1}', 'utf16le'), 'is in UTF-16; save it as UTF-8'],
    ['UTF-16 without a mark', Buffer.from('{"a": 1}', 'utf16le'), 'is in UTF-16; save it as UTF-8'],
    ['UTF-16, big-endian', Buffer.from('\uFEFF{}', 'utf16le').swap16(), 'is in UTF-16; save it as UTF-8'],
    ['big-endian without a mark', Buffer.from('{}', 'utf16le').swap16(), 'is in UTF-16; save it as UTF-8'],
    ['Latin-1', Buffer.from('{"name": "Café"}', 'latin1'), 'is not in UTF-8'],
    ['half a character', Buffer.from('é').subarray(0, 1), 'is not in UTF-8'],
  ])('refuses a file in %s by its name', (name, bytes, reason) => {
    const path = join(makeTestFolder(), name)
    writeFileSync(path, bytes)
    expect(() => readTextFile(path)).toThrow(new Error(reason))
  })

  test('refuses folders, pipes and devices instead of waiting', () => {
    const folder = makeTestFolder()
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    expect(() => readTextFile(folder)).toThrow(new Error('is a folder'))
    for (const path of [pipe, '/dev/zero'])
      expect(() => readTextFile(path)).toThrow(new Error('is not a regular file'))
    expect(() => readTextFile(join(folder, 'none'))).toThrow('ENOENT')
  })
})

describe('readNamedFile', () => {
  test.each([
    [new Error('is a folder'), 'is a folder'],
    [Object.assign(new Error('no such file'), { code: 'ENOENT' }), 'ENOENT'],
  ])('names the option, the file and the reason: %s', (thrown, reason) => {
    const read = () =>
      readNamedFile('PORTICO_X', '/path', () => {
        throw thrown
      })
    expect(read).toThrow(new ConfigError(`PORTICO_X: cannot read /path (${reason})`))
  })
})

describe('the value of a variable that names a file', () => {
  const errorOf = (path: string) => {
    try {
      readNamedFile('PORTICO_X_FILE', path, () => {
        throw new Error('gone')
      })
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
    return ''
  }

  test.for([
    '5f2d3c9e0b7a41d8a6e4c1f09b8d7e6a5f2d3c9e0b7a41d8a6e4c1f09b8d7e6a',
    'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k=',
    'postgres://portico:p4ssword@db.example/portico',
    '-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----',
    '{"sms":{"providers":[{"auth_token":"t0ken"}]}}',
    '/not/a/path\nbut a secret',
  ])('is not repeated if it may be the secret itself: %j', (secret) => {
    expect(errorOf(secret)).toBe(
      'PORTICO_X_FILE: cannot read the file it names, which does not look like a path and is not shown (gone)',
    )
  })

  test.for([
    '/run/secrets/portico',
    './secret',
    '../secret',
    '~/secret',
    'C:\\portico\\secret',
    'portico.json',
  ])('is repeated if it is a path: %s', (path) => {
    expect(errorOf(path)).toBe(`PORTICO_X_FILE: cannot read ${path} (gone)`)
  })
})

describe('readSigningKeys', () => {
  const loadSecret = () => 'created'

  test.each([
    [undefined, ['created']],
    ['short', ['short']],
    [',a, \n b\t', ['a', 'b']],
  ])('reads %j in development', (value, keys) => {
    expect(readSigningKeys(value, { isDevelopment: true, loadSecret })).toEqual(keys)
  })

  test('accepts keys of 32 bytes, also of fewer characters, outside development', () => {
    const keys = [`a${'b'.repeat(31)}`, `字${'密'.repeat(10)}`]
    const read = (value: string) => readSigningKeys(value, { isDevelopment: false, loadSecret })
    expect(read(keys.join('\r\n'))).toEqual(keys)
    expect(() => read(`${keys[1]} ${keys[0]?.slice(1)}`)).toThrow('key 2: must be at least 32 bytes, got 31')
  })
})

describe('loadDevelopmentSecret', () => {
  test('creates 32 random bytes once, for the owner only', () => {
    const folder = join(makeTestFolder(), 'new')
    const path = join(folder, 'secret')
    const secret = loadDevelopmentSecret(path)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(loadDevelopmentSecret(path)).toBe(secret)
    expect(readFileSync(path, 'utf8')).toBe(secret)
    expect(readdirSync(folder)).toEqual(['secret'])
    expect(loadDevelopmentSecret(join(makeTestFolder(), 'secret'))).not.toBe(secret)
  })

  test.skipIf(process.platform === 'win32')('creates a file that other users cannot read', () => {
    const path = join(makeTestFolder(), 'secret')
    loadDevelopmentSecret(path)
    expect((statSync(path).mode & 0o777).toString(8)).toBe('600')
  })

  test('keeps a secret that was edited, without white space around it', () => {
    const path = join(makeTestFolder(), 'secret')
    writeFileSync(path, ' mine\n')
    chmodSync(path, 0o600)
    expect(loadDevelopmentSecret(path)).toBe('mine')
  })

  test('states why it cannot be written', () => {
    const folder = makeTestFolder()
    mkdirSync(join(folder, 'secret'))
    expect(() => loadDevelopmentSecret(join(folder, 'secret'))).toThrow(
      new ConfigError(
        `PORTICO_SECRET: not set, and ${folder}/secret cannot be written (EISDIR: illegal operation on a directory, read). Set PORTICO_SECRET, or start in a folder you can write to`,
      ),
    )
    expect(() => loadDevelopmentSecret('/dev/null/x/secret')).toThrow(
      /^PORTICO_SECRET: not set, and \/dev\/null\/x\/secret cannot be written \(E[A-Z]+: /,
    )
  })
})

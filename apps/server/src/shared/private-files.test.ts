import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeTestFolder } from '../testing/test-server.fixture.ts'
import { createPrivateFolder, isOnNetwork, listExposedFiles, restrictToOwner } from './private-files.ts'

const permissionsOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

/** A database's files that everyone can read. */
function writeExposed(): { readonly folder: string; readonly files: readonly string[] } {
  const folder = makeTestFolder()
  const files = ['', '-wal', '-shm'].map((suffix) => join(folder, `portico.sqlite${suffix}`))
  for (const file of files) {
    writeFileSync(file, 'content')
    chmodSync(file, 0o644)
  }
  return { folder, files }
}

describe('a database file', () => {
  test.for([
    ['NFS', 0x6969],
    ['SMB', 0x517b],
    ['SMB 1', 0xff534d42],
    ['SMB 2', 0xfe534d42],
    ['SMB 2, as a signed number', 0xfe534d42 | 0],
    ['AFS', 0x5346414f],
    ['Ceph', 0xc36400],
  ] as const)('in a folder of %s is on a network', ([, type]) => {
    expect(isOnNetwork('/data/portico.db', (folder) => (folder === '/data' ? type : 0))).toBe(true)
  })

  test.for([
    ['ext4', 0xef53],
    ['tmpfs', 0x1021994],
    ['overlay', 0x794c7630],
    ['ZFS', 0x2fc12fc1],
    ['XFS', 0x58465342],
  ] as const)('in a folder of %s is not', ([, type]) => {
    expect(isOnNetwork('/data/portico.db', () => type)).toBe(false)
  })
})

describe.skipIf(process.platform === 'win32')('private files', () => {
  test('a new folder and its parents are accessible to the owner only', () => {
    const folder = makeTestFolder()
    chmodSync(folder, 0o755)
    createPrivateFolder(join(folder, 'a', 'b'))
    expect([folder, join(folder, 'a'), join(folder, 'a', 'b')].map(permissionsOf)).toEqual([
      '755',
      '700',
      '700',
    ])
    createPrivateFolder(folder)
    expect(permissionsOf(folder)).toBe('755')
  })

  test('a folder cannot be created in a file', () => {
    const file = join(makeTestFolder(), 'file')
    writeFileSync(file, '')
    expect(() => createPrivateFolder(join(file, 'folder'))).toThrow('ENOTDIR')
  })

  test('creates a file for its owner only, and keeps the content of an existing one', () => {
    const path = join(makeTestFolder(), 'new', 'portico.sqlite')
    restrictToOwner(path)
    expect([permissionsOf(path), statSync(path).size]).toEqual(['600', 0])
    writeFileSync(path, 'content')
    restrictToOwner(path)
    expect(statSync(path).size).toBe(7)
    expect(existsSync(`${path}-wal`)).toBe(false)
  })

  test('the exposed files of a database are listed and restricted', () => {
    const { folder, files } = writeExposed()
    expect(listExposedFiles(files[0] ?? '')).toEqual(files)
    chmodSync(folder, 0o710)
    expect(listExposedFiles(files[0] ?? '')).toEqual([folder, ...files])
    restrictToOwner(files[0] ?? '')
    expect(files.map(permissionsOf)).toEqual(['600', '600', '600'])
    expect(listExposedFiles(files[0] ?? '')).toEqual([folder])
  })

  test.for([0o601, 0o610, 0o604, 0o640])('a file of the mode %o is exposed', (mode) => {
    const { files } = writeExposed()
    const [path = ''] = files
    restrictToOwner(path)
    expect(listExposedFiles(path)).toEqual([])
    chmodSync(path, mode)
    expect(listExposedFiles(path)).toEqual([path])
  })

  test('anything but a regular file is refused', () => {
    const folder = join(makeTestFolder(), 'portico.sqlite')
    mkdirSync(folder)
    expect(() => restrictToOwner(folder)).toThrow('not a regular file')
  })
})

import { constants } from 'node:buffer'
import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { ConfigError } from '../../config/environment.ts'
import { systemCodeOf } from '../database/errors.ts'
import type { BreachedLookup } from './breached-lookup.ts'

/**
 * The file of a Bloom filter of SHA-1 hashes: a header, then blocks of 64 bytes. The first bytes of a hash choose its block, the
 * others the bits that it sets there, so that 64 bytes of the file answer a look-up and nothing is held in memory. The blocks are
 * in the order of the hashes: a sorted list fills them one after another.
 */
const MAGIC = Buffer.from('PORTICO-BREACHED')
const VERSION = 1

/** Magic, version, CRC-32 of what follows it, number of hashes. */
const HEADER_BYTES = 32
const VERSION_AT = 16
const CRC_AT = 20
const COUNT_AT = 24
const COUNT_BYTES = 6

/** One in about 1,000 hashes that were not added seems to have been, with the seven bits that a hash sets. */
const BITS_PER_HASH = 16
const BLOCK_BYTES = 64
const HASHES_PER_BLOCK = (BLOCK_BYTES * 8) / BITS_PER_HASH

/** How many bytes of a hash choose its block. The others are seven numbers of two bytes. */
const BLOCK_PREFIX_BYTES = 6
const SHA1_BYTES = 20

/** How much of the file is checked or written at a time. */
const CHUNK_BYTES = 1024 * 1024

/** A filter in memory, to be filled and written. */
export interface FilterBuilder {
  /** @param hash the 20 bytes of SHA-1; not kept */
  readonly add: (hash: Buffer) => void
  /** The content of the file. */
  readonly chunks: () => readonly Buffer[]
}

/** @param count of the hashes that will be added. @throws ConfigError if there are too many */
export function createFilter(count: number): FilterBuilder {
  const size = countBlocks(count) * BLOCK_BYTES
  if (size > constants.MAX_LENGTH)
    throw new ConfigError(`${count} hashes are more than this version of Node.js can hold in one filter`)
  const blocks = Buffer.alloc(size)
  return {
    add: (hash) => {
      const start = findBlock(hash, count) * BLOCK_BYTES
      for (let at = BLOCK_PREFIX_BYTES; at < SHA1_BYTES; at += 2) {
        const [byte, mask] = placeOf(hash, at)
        blocks[start + byte] = (blocks[start + byte] ?? 0) | mask
      }
    },
    chunks: () => {
      const header = Buffer.alloc(HEADER_BYTES)
      MAGIC.copy(header)
      header.writeUInt32BE(VERSION, VERSION_AT)
      header.writeUIntBE(count, COUNT_AT, COUNT_BYTES)
      const chunks = split(blocks)
      const crc = chunks.reduce((sum, chunk) => crc32(chunk, sum), crc32(header.subarray(COUNT_AT)))
      header.writeUInt32BE(crc, CRC_AT)
      return [header, ...chunks]
    },
  }
}

/**
 * Opens a filter and reads it once, to find out whether it is whole. It stays open, so that a file put in its place is used after a
 * restart only.
 * @throws ConfigError if it cannot be read, is no filter or is damaged
 */
export async function openFilter(path: string): Promise<BreachedLookup> {
  const file = await openFile(path)
  try {
    const count = await readHeader(file)
    return {
      find: async (hash) => {
        try {
          const block = await readBlock(file, findBlock(hash, count))
          return { ok: true, isBreached: hasAll(block, hash) }
        } catch (error) {
          return { ok: false, reason: systemCodeOf(error) ?? String(error) }
        }
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw unreadable(path, error)
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path)
  } catch (error) {
    throw unreadable(path, error)
  }
}

function unreadable(path: string, error: unknown): ConfigError {
  const reason = error instanceof Error ? error.message : String(error)
  return new ConfigError(`password.breached.file: cannot use ${path} (${reason})`)
}

/** @returns the number of hashes. @throws Error if the file is not a filter, or is no longer as it was built */
async function readHeader(file: FileHandle): Promise<number> {
  const stats = await file.stat()
  const header = Buffer.alloc(HEADER_BYTES)
  if (stats.isFile()) await file.read(header, 0, HEADER_BYTES, 0)
  if (!header.subarray(0, MAGIC.length).equals(MAGIC))
    throw new Error('it is not a filter; make one with portico-admin passwords build-filter')
  const version = header.readUInt32BE(VERSION_AT)
  if (version !== VERSION) throw new Error(`version ${version} of the format is unknown; build it again`)
  const count = header.readUIntBE(COUNT_AT, COUNT_BYTES)
  const isWhole = stats.size === HEADER_BYTES + countBlocks(count) * BLOCK_BYTES
  if (!isWhole || (await computeCrc(file)) !== header.readUInt32BE(CRC_AT))
    throw new Error('it is damaged or incomplete')
  return count
}

/** @throws Error if the file cannot be read, or has become shorter */
async function readBlock(file: FileHandle, index: number): Promise<Buffer> {
  const block = Buffer.alloc(BLOCK_BYTES)
  const { bytesRead } = await file.read(block, 0, BLOCK_BYTES, HEADER_BYTES + index * BLOCK_BYTES)
  if (bytesRead < BLOCK_BYTES) throw new RangeError('the file has become shorter')
  return block
}

async function computeCrc(file: FileHandle): Promise<number> {
  const chunk = Buffer.alloc(CHUNK_BYTES)
  let crc = 0
  let position = COUNT_AT
  for (;;) {
    const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, position)
    if (bytesRead === 0) return crc
    crc = crc32(chunk.subarray(0, bytesRead), crc)
    position += bytesRead
  }
}

function countBlocks(count: number): number {
  return Math.max(1, Math.ceil(count / HASHES_PER_BLOCK))
}

/** The hashes are evenly distributed, and so are the blocks. */
function findBlock(hash: Buffer, count: number): number {
  const share = hash.readUIntBE(0, BLOCK_PREFIX_BYTES) / 2 ** (BLOCK_PREFIX_BYTES * 8)
  return Math.floor(share * countBlocks(count))
}

function hasAll(block: Buffer, hash: Buffer): boolean {
  for (let at = BLOCK_PREFIX_BYTES; at < SHA1_BYTES; at += 2) {
    const [byte, mask] = placeOf(hash, at)
    if (((block[byte] ?? 0) & mask) === 0) return false
  }
  return true
}

/** The byte of a block, and the bit of it, that two bytes of a hash choose. */
function placeOf(hash: Buffer, at: number): readonly [byte: number, mask: number] {
  const bit = hash.readUInt16BE(at) % (BLOCK_BYTES * 8)
  return [bit >> 3, 1 << (bit & 7)]
}

function split(bytes: Buffer): readonly Buffer[] {
  const length = Math.ceil(bytes.length / CHUNK_BYTES)
  return Array.from({ length }, (_, index) => bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES))
}

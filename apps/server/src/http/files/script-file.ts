import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A script in memory, in every encoding it is sent in. */
export interface ScriptFile {
  /** The path of its URL. */
  readonly path: string
  readonly identity: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
  /** Identifies the content, whatever the encoding. */
  readonly hash: string
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Reads the scripts of a folder with the compressed twins that the build has written. A file without a twin is compressed
 * here.
 * @param only the paths to read
 */
export async function readScripts(folder: string, only: RegExp): Promise<readonly ScriptFile[]> {
  if (!existsSync(folder)) return []
  const files = await readdir(folder, { recursive: true })
  const paths = files.map((file) => `/${file.replaceAll('\\', '/')}`).filter((path) => only.test(path))
  return Promise.all(paths.toSorted().map((path) => readScript(folder, path)))
}

async function readScript(folder: string, path: string): Promise<ScriptFile> {
  const file = join(folder, path)
  const identity = await readFile(file)
  return {
    path,
    identity,
    br: existsSync(`${file}.br`) ? await readFile(`${file}.br`) : await toBrotli(identity),
    gzip: existsSync(`${file}.gz`) ? await readFile(`${file}.gz`) : await toGzip(identity),
    hash: hashOf(identity),
  }
}

/** @param path of a URL, without `..` */
export async function findScript(folder: string, path: string): Promise<ScriptFile | undefined> {
  return existsSync(join(folder, path)) ? readScript(folder, path) : undefined
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

/** In the order in which they are preferred. */
const ENCODINGS: ('br' | 'gzip' | 'identity')[] = ['br', 'gzip', 'identity']

/** Sends a script in the best encoding the client accepts, or 304 if the client has it. */
export function sendScript(request: FastifyRequest, reply: FastifyReply, file: ScriptFile): FastifyReply {
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS) ?? 'identity'
  // A tag names one sequence of bytes, so each encoding has one of its own.
  const tag = `"${file.hash}-${encoding}"`
  reply.header('etag', tag).header('vary', 'Accept-Encoding')
  if (includesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/javascript; charset=utf-8').send(file[encoding])
}

/** Proxies that compress or decompress turn tags into weak ones. */
function includesTag(header: string | undefined, tag: string): boolean {
  const tags = header?.split(',').map((entry) => entry.trim()) ?? []
  return tags.some((entry) => entry.replace(/^W\//, '') === tag || entry === '*')
}

// Covers EMB-2, SRV-4.
import type { IncomingMessage } from 'node:http'
import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, inject, test } from 'vitest'

const baseUrl = inject('baseUrl')
const PAGES = [
  '/',
  '/dev/inbox',
  `/openmock/douyin/authorize/?client_key=dev_douyin&response_type=code&scope=user_info&redirect_uri=${baseUrl}/&state=a`,
]
/** Loaded by address, not by name. */
const SCRIPTS = [
  '/portico.account.js',
  '/portico.element.js',
  '/portico.js',
  '/portico.react.js',
  '/sdk/slider.js',
]
const TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(?:text|application)\/javascript(?:; charset=utf-8)?$/,
  css: /^text\/css(?:; charset=utf-8)?$/,
  svg: /^image\/svg\+xml$/,
}
/** Addresses in markup, style sheets and scripts, but not in the code that the playground shows. Vite lists the files of a chunk relative to the root. */
const REFERENCE = /(?<!import )["'`(]((?:\.{0,2}\/|assets\/)[\w./-]+\.(?:js|css|svg))["'`)]/g
/** The folder of the modules, in a script or in the key by which they find it, and their names there. */
const MODULE_NAME = /["'`]([\w-]+\.js)["'`]/g
const MODULE_FOLDER = /["'`](?:portico )?(portico(?:\.react|\.account)?\/[a-z]{6}\/)/
const HASHED = /-[\w-]{8}\.\w+$|^\/portico(?:\.react|\.account)?\/[a-z]{6}\//
const DECODERS = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
} as const

type Encoding = keyof typeof DECODERS

/** Requests with one encoding; `fetch` would decode the body, and ask for several. */
async function request(path: string, encoding: Encoding, more: Readonly<Record<string, string>> = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(baseUrl + path, { headers: { ...more, 'accept-encoding': encoding } }, resolve).once('error', reject)
  })
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(Buffer.from(chunk))
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
}

/** In code that the playground prints: files of the reader's own. */
const NAMED_IN_SAMPLES = ['/assets/theme.css', '/logo.svg', '/logo-dark.svg']

/** The files that a file refers to. */
function referencesIn(path: string, text: string): readonly string[] {
  const base = new URL(path, baseUrl)
  const named = [...text.matchAll(REFERENCE)].map(
    ([, reference = '']) => new URL(reference.replace(/^assets\//, '/assets/'), base).pathname,
  )
  const folder = MODULE_FOLDER.exec(text)?.[1]
  const names = folder === undefined ? [] : text.matchAll(MODULE_NAME)
  const modules = [...names].map(([, name]) => `/${folder}${name}`)
  return [...named, ...modules].filter((name) => !NAMED_IN_SAMPLES.includes(name))
}

/** Every file that the pages and the scripts load, however late. */
async function listFiles(): Promise<readonly string[]> {
  const seen = new Set<string>(SCRIPTS)
  for (const page of PAGES) {
    const { status, body } = await request(page, 'identity')
    if (status !== 200) throw new Error(`${page}: ${status}`)
    for (const path of referencesIn(page, body.toString())) seen.add(path)
  }
  for (const path of seen) {
    const { status, body } = await request(path, 'identity')
    if (status !== 200) throw new Error(`${path}: ${status}`)
    if (/\.(?:js|css)$/.test(path)) for (const more of referencesIn(path, body.toString())) seen.add(more)
  }
  return [...seen].toSorted()
}

describe('delivery of assets', () => {
  let files: readonly string[] = []
  beforeAll(async () => {
    files = await listFiles()
  })

  test('the files that are checked include the scripts of every page and all modules', () => {
    expect(files.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(30)
    for (const name of ['portico', 'portico.react'])
      for (const module of ['area-list', 'controller', 'deferred-views', 'deferred-ja'])
        expect(files).toContainEqual(expect.stringMatching(`^/${name}/[a-z]{6}/${module}\\.js$`))
  })

  test('every file is sent with brotli, gzip or neither, encoded once, with its type', async () => {
    for (const path of files) {
      const { body: plain } = await request(path, 'identity')
      for (const encoding of ['br', 'gzip', 'identity'] as const) {
        const { headers, body } = await request(path, encoding)
        const sent = headers['content-encoding'] ?? 'identity'
        expect(sent, path).toBe(encoding)
        expect(DECODERS[encoding](body).equals(plain), `${path}, ${encoding}`).toBe(true)
        expect(headers['content-type'], path).toMatch(TYPES[path.split('.').at(-1) ?? ''] ?? 'a known type')
        expect(headers['vary'], path).toMatch(/accept-encoding/i)
        expect(headers['x-content-type-options'], path).toBe('nosniff')
      }
    }
  })

  test('files with a hash never expire', async () => {
    const hashed = files.filter((path) => HASHED.test(path))
    expect(files.filter((path) => !hashed.includes(path))).toEqual(SCRIPTS)
    for (const path of hashed)
      expect((await request(path, 'br')).headers['cache-control'], path).toBe(
        'public, max-age=31536000, immutable',
      )
  })
})

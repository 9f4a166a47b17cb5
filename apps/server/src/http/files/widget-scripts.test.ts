// Covers EMB-2, SRV-2, SRV-3.
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { makeTestFolder, openTestServer } from '../../testing/test-server.fixture.ts'

/** A build of the widget: a loader and a module in a folder of its own. */
function makeBuild(hash: string): string {
  const folder = makeTestFolder()
  mkdirSync(join(folder, 'portico', hash), { recursive: true })
  for (const path of ['portico.js', `portico/${hash}/area-list.js`]) {
    writeFileSync(join(folder, path), `${path} of ${hash}`)
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(`${path} of ${hash}`))
  }
  return folder
}

/** Starts instances of a version on one folder of assets. */
function openFolder() {
  const folder = makeTestFolder()
  const start = (hash: string) =>
    openTestServer({ environment: { PORTICO_ASSETS: folder }, built: { widget: makeBuild(hash) } })
  return { folder, start }
}

/** The script of a response, whatever its encoding. */
function scriptOf({ headers, rawPayload }: LightMyRequestResponse): string {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(headers['content-encoding'])]
  return (decode?.(rawPayload) ?? rawPayload).toString()
}

const moduleOf = (hash: string) => `/portico/${hash}/area-list.js`

describe('scripts of the widget', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
    ['', undefined],
    ['*', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['deflate', undefined],
    ['identity;q=0, deflate', undefined],
  ])('for Accept-Encoding «%s» have the Content-Encoding %s', async (accepted, encoding) => {
    const { server } = await openFolder().start('abcdef')
    for (const path of ['/portico.js', moduleOf('abcdef')]) {
      const answer = await server.inject({ url: path, headers: { 'accept-encoding': accepted } })
      expect(scriptOf(answer)).toBe(`${path.slice(1)} of abcdef`)
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/javascript; charset=utf-8',
        'content-length': String(answer.rawPayload.length),
        vary: 'Accept-Encoding',
      })
    }
  })

  test('a cache that has the loader gets 304 until it changes, in each encoding', async () => {
    const { start } = openFolder()
    const { server } = await start('abcdef')
    const tags = ['br', 'gzip', 'identity'].map(async (encoding) => {
      const headers = { 'accept-encoding': encoding }
      const { etag = '' } = (await server.inject({ url: '/portico.js', headers })).headers
      expect(etag).toMatch(new RegExp(`^"[\\w-]{22}-${encoding}"$`))
      for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await server.inject({
          url: '/portico.js',
          headers: { ...headers, 'if-none-match': tag },
        })
        expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
        expect(again.headers['cache-control']).toBe('public, max-age=300')
      }
      return etag
    })
    const known = await Promise.all(tags)
    expect(new Set(known).size).toBe(3)
    const deployed = await start('second')
    const answer = await deployed.server.inject({
      url: '/portico.js',
      headers: { 'if-none-match': known.join(', ') },
    })
    expect(answer.statusCode).toBe(200)
  })

  test.each([
    ['*', 304],
    ['"other"', 200],
    ['', 200],
    [undefined, 200],
  ])('with If-None-Match %s are answered with %i', async (tag, status) => {
    const { server } = await openFolder().start('abcdef')
    const headers = tag === undefined ? {} : { 'if-none-match': tag }
    expect((await server.inject({ url: '/portico.js', headers })).statusCode).toBe(status)
  })

  test('use the compressed files of the build, and only its scripts', async () => {
    const widget = makeBuild('abcdef')
    writeFileSync(join(widget, 'portico.js.gz'), gzipSync('compressed by the build'))
    writeFileSync(join(widget, 'portico.js.br'), brotliCompressSync('compressed better'))
    writeFileSync(join(widget, 'portico.react.js'), 'without compressed files')
    writeFileSync(join(widget, 'other.js'), 'another script')
    writeFileSync(join(widget, 'portico.css'), 'no script')
    const { server } = await openTestServer({ built: { widget } })
    const get = (url: string, encoding: string) =>
      server.inject({ url, headers: { 'accept-encoding': encoding } })
    expect(scriptOf(await get('/portico.js', 'gzip'))).toBe('compressed by the build')
    expect(scriptOf(await get('/portico.js', 'br'))).toBe('compressed better')
    expect(scriptOf(await get('/portico.react.js', 'br'))).toBe('without compressed files')
    for (const url of ['/other.js', '/portico.css', '/portico.js.gz', '/portico.js.br'])
      expect((await get(url, 'gzip')).statusCode, url).toBe(404)
    const missing = await get('/portico/abcdef/missing.js', 'gzip')
    expect(missing.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    })
  })

  test('a build in the folder of a running server does not change what it serves', async () => {
    const widget = makeBuild('abcdef')
    const { server } = await openTestServer({ built: { widget } })
    rmSync(join(widget, 'portico'), { recursive: true })
    writeFileSync(join(widget, 'portico.js'), 'another version')
    expect((await server.inject('/portico.js')).body).toBe('portico.js of abcdef')
    expect((await server.inject(moduleOf('abcdef'))).statusCode).toBe(200)
  })
})

describe('modules of other versions', () => {
  test('instances of two versions serve the modules of both, with the same headers', async () => {
    const { start } = openFolder()
    const earlier = await start('abcdef')
    const later = await start('second')
    for (const [hash, version, other] of [
      ['abcdef', earlier, later],
      ['second', later, earlier],
    ] as const)
      for (const encoding of ['br', 'gzip', 'identity']) {
        const request = { url: moduleOf(hash), headers: { 'accept-encoding': encoding } }
        const [own, stored] = [await version.server.inject(request), await other.server.inject(request)]
        expect(stored.headers).toEqual({
          ...own.headers,
          'x-log-id': expect.any(String),
          date: expect.any(String),
          'content-length': String(stored.rawPayload.length),
        })
        expect(stored.headers['cache-control']).toBe('public, max-age=31536000, immutable')
        expect(stored.headers['access-control-allow-origin']).toBe('*')
        expect(stored.headers['set-cookie']).toBeUndefined()
      }
    expect((await later.server.inject(moduleOf('abcdef'))).body).toBe('portico/abcdef/area-list.js of abcdef')
  })

  test('are served until ten other versions have started', async () => {
    const { folder, start } = openFolder()
    const setStart = (hash: string, time: number) => utimesSync(join(folder, 'portico', hash), time, time)
    for (let version = 0; version < 10; version += 1) {
      await start(`build-${version}`)
      setStart(`build-${version}`, 1000 + version)
    }
    const tenth = await start('build-0')
    for (const hash of ['build-0', 'build-1', 'build-9'])
      expect((await tenth.server.inject(moduleOf(hash))).statusCode, hash).toBe(200)
    const { server } = await start('latest')
    const statuses = ['build-0', 'build-1', 'build-2'].map(async (hash) => {
      const { statusCode, headers } = await server.inject(moduleOf(hash))
      return [statusCode, headers['cache-control']?.includes('immutable')]
    })
    expect(await Promise.all(statuses)).toEqual([
      [200, true],
      [404, false],
      [200, true],
    ])
  })

  test('versions that start together store each build once', async () => {
    const { folder, start } = openFolder()
    await Promise.all(['abcdef', 'abcdef', 'second'].map((hash) => start(hash)))
    expect(readdirSync(join(folder, 'portico')).toSorted()).toEqual(['abcdef', 'second'])
  })

  test('a folder that cannot be written is logged, and the own modules are served all the same', async () => {
    const assets = join(makeTestFolder(), 'file')
    writeFileSync(assets, 'no folder')
    const { server, log } = await openTestServer({
      environment: { PORTICO_ASSETS: assets },
      built: { widget: makeBuild('abcdef') },
    })
    expect((await server.inject(moduleOf('abcdef'))).statusCode).toBe(200)
    expect((await server.inject(moduleOf('second'))).statusCode).toBe(404)
    const lines = log()
      .split('\n')
      .filter((line) => line.includes('could not store'))
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, msg: 'could not store the modules of the widget for other versions' },
    ])
  })

  test('a path that no module can have is unknown', async () => {
    const { folder, start } = openFolder()
    const { server } = await start('abcdef')
    writeFileSync(join(folder, 'portico', 'abcdef', 'area-list.css'), 'no script')
    for (const url of [
      '/portico/abcdef/area-list.js.br',
      '/portico/abcdef/%61rea-list.js',
      '/portico/abcde/area-list.js',
      `/portico/abcdef/${'a'.repeat(65)}.js`,
      '/portico/abcdef/area-list.css',
      '/portico.react/abcdef/..%2f..js',
    ])
      expect((await server.inject(url)).statusCode, url).toBe(404)
    expect((await server.inject(moduleOf('abcdef'))).statusCode).toBe(200)
  })
})

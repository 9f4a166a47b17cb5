// Covers EMB-2, SRV-2, SRV-3.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { DAY_MS, HOUR_S } from '../clock.ts'
import { purgeExpired } from '../open-services.ts'
import { signText } from '../signing-keys.ts'
import { makeTestFolder, openTestServer } from '../test-server.fixture.ts'
import { keepScripts } from './kept-script.store.ts'

const START = 1_700_000_000_000

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

/** Starts instances of a version on one database. */
function openDatabase() {
  let time = START
  const folder = makeTestFolder()
  return {
    start: (hash: string, environment: Readonly<Record<string, string>> = {}) =>
      openTestServer({
        folder,
        environment,
        built: { widget: makeBuild(hash) },
        clocks: { wall: () => time, monotonic: () => 0 },
      }),
    passTime: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

const moduleOf = (hash: string) => `/portico/${hash}/area-list.js`

describe('scripts of the widget', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ])('are sent in the encoding that the client accepts: %s', async (encoding, decode) => {
    const { server } = await openDatabase().start('abcdef')
    for (const path of ['/portico.js', moduleOf('abcdef')]) {
      const answer = await server.inject({ url: path, headers: { 'accept-encoding': encoding } })
      expect(decode(answer.rawPayload).toString()).toBe(`${path.slice(1)} of abcdef`)
      expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/javascript; charset=utf-8',
        'content-length': String(answer.rawPayload.length),
        vary: 'Accept-Encoding',
      })
    }
  })

  test('a cache that has the loader gets 304 until it changes, in each encoding', async () => {
    const { start } = openDatabase()
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
    ['', undefined],
    ['*', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['deflate', undefined],
    ['identity;q=0, deflate', undefined],
  ])('for Accept-Encoding «%s» have the Content-Encoding %s', async (accepted, encoding) => {
    const { server } = await openDatabase().start('abcdef')
    const headers = { 'accept-encoding': accepted }
    const answer = await server.inject({ url: '/portico.js', headers })
    expect(answer.headers['content-encoding']).toBe(encoding)
    const decode = encoding === 'br' ? brotliDecompressSync : gunzipSync
    const script = encoding === undefined ? answer.rawPayload : decode(answer.rawPayload)
    expect(script.toString()).toBe('portico.js of abcdef')
  })

  test.each([
    ['*', 304],
    ['"other"', 200],
    ['', 200],
    [undefined, 200],
  ])('with If-None-Match %s are answered with %i', async (tag, status) => {
    const { server } = await openDatabase().start('abcdef')
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
    const compressed = await get('/portico.js', 'gzip')
    expect(gunzipSync(compressed.rawPayload).toString()).toBe('compressed by the build')
    const smallest = await get('/portico.js', 'br')
    expect(brotliDecompressSync(smallest.rawPayload).toString()).toBe('compressed better')
    const react = await get('/portico.react.js', 'br')
    expect(brotliDecompressSync(react.rawPayload).toString()).toBe('without compressed files')
    for (const url of ['/other.js', '/portico.css', '/portico.js.gz', '/portico.js.br'])
      expect((await get(url, 'gzip')).statusCode, url).toBe(404)
    const missing = await get('/portico/abcdef/missing.js', 'gzip')
    expect(missing.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    })
  })

  test('are cached for five minutes, their modules for a year', async () => {
    const { server } = await openDatabase().start('abcdef')
    const cacheOf = async (url: string) => (await server.inject(url)).headers['cache-control']
    expect(await cacheOf('/portico.js')).toBe('public, max-age=300')
    expect(await cacheOf(moduleOf('abcdef'))).toBe('public, max-age=31536000, immutable')
    expect(await cacheOf(`${moduleOf('abcdef')}?v=1`)).toBe('public, max-age=31536000, immutable')
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
    const { start } = openDatabase()
    const earlier = await start('abcdef')
    const later = await start('second')
    for (const [hash, owner, other] of [
      ['abcdef', earlier, later],
      ['second', later, earlier],
    ] as const)
      for (const encoding of ['br', 'gzip', 'identity']) {
        const request = { url: moduleOf(hash), headers: { 'accept-encoding': encoding } }
        const [own, kept] = [await owner.server.inject(request), await other.server.inject(request)]
        expect(kept.headers).toEqual({
          ...own.headers,
          'x-log-id': expect.any(String),
          date: expect.any(String),
          'content-length': String(kept.rawPayload.length),
        })
        expect(kept.headers['cache-control']).toContain('immutable')
        expect(kept.headers['access-control-allow-origin']).toBe('*')
        expect(kept.headers['set-cookie']).toBeUndefined()
      }
    const kept = await later.server.inject(moduleOf('abcdef'))
    expect(kept.body).toBe('portico/abcdef/area-list.js of abcdef')
  })

  test('are served for a day after the last instance of their version has stopped', async () => {
    const { start, passTime } = openDatabase()
    const earlier = await start('abcdef')
    await earlier.close()
    passTime(DAY_MS)
    const later = await start('second')
    await purgeExpired(later.services.database, later.services.now())
    expect((await later.server.inject(moduleOf('abcdef'))).statusCode).toBe(200)
    passTime(2 * HOUR_S * 1000)
    const last = await start('latest')
    const answer = await last.server.inject(moduleOf('abcdef'))
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
    await purgeExpired(last.services.database, last.services.now())
    const rows = await last.services.database.selectFrom('kept_scripts').select('path').execute()
    expect(rows.map(({ path }) => path).toSorted()).toEqual([moduleOf('latest'), moduleOf('second')])
  })

  test('a running instance extends the time of its modules every hour', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { start, passTime } = openDatabase()
    const { services } = await start('abcdef')
    passTime(HOUR_S * 1000)
    vi.advanceTimersByTime(HOUR_S * 1000)
    await vi.waitFor(async () => {
      const row = await services.database.selectFrom('kept_scripts').select('kept_until').executeTakeFirst()
      expect(row?.kept_until).toBe(START + DAY_MS + 2 * HOUR_S * 1000)
    })
  })

  test('are found after the secret was rotated, and refused without its earlier key', async () => {
    const { start } = openDatabase()
    const [earlier, later] = ['an-earlier-secret-of-32-bytes-or-more', 'a-later-secret-of-32-bytes-or-more!']
    await start('abcdef', { PORTICO_SECRET: earlier })
    const rotated = await start('second', { PORTICO_SECRET: `${later},${earlier}` })
    expect((await rotated.server.inject(moduleOf('abcdef'))).statusCode).toBe(200)
    const replaced = await start('latest', { PORTICO_SECRET: later })
    expect((await replaced.server.inject(moduleOf('abcdef'))).statusCode).toBe(404)
  })

  test('a module that was changed in the database is not served, which is logged', async () => {
    const { start } = openDatabase()
    const { services, server, log } = await start('abcdef')
    const content = brotliCompressSync('steal()').toString('base64')
    const values = { content, signature: 'x'.repeat(43), kept_until: START + DAY_MS }
    await services.database
      .insertInto('kept_scripts')
      .values({ ...values, path: moduleOf('stolen') })
      .execute()
    // A valid signature of another path.
    await services.database
      .insertInto('kept_scripts')
      .columns(['path', 'content', 'signature', 'kept_until'])
      .expression((query) =>
        query
          .selectFrom('kept_scripts')
          .select(({ val }) => [val(moduleOf('copied')).as('path'), 'content', 'signature', 'kept_until'])
          .where('path', '=', moduleOf('abcdef')),
      )
      .execute()
    for (const hash of ['stolen', 'copied'])
      expect((await server.inject(moduleOf(hash))).statusCode, hash).toBe(404)
    const lines = log()
      .split('\n')
      .filter((line) => line.includes('not signed'))
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      ['stolen', 'copied'].map((hash) => ({
        level: 40,
        path: moduleOf(hash),
        msg: 'a stored module of the widget is not signed with a key of PORTICO_SECRET',
      })),
    )
  })

  test('a module that was found stays in memory, a missing one is searched again', async () => {
    const { start } = openDatabase()
    const later = await start('second')
    expect((await later.server.inject(moduleOf('abcdef'))).statusCode).toBe(404)
    await start('abcdef')
    expect((await later.server.inject(moduleOf('abcdef'))).statusCode).toBe(200)
    await later.services.database.schema.alterTable('kept_scripts').renameTo('away').execute()
    expect((await later.server.inject(moduleOf('abcdef'))).statusCode).toBe(200)
  })

  test('100 of the modules that were found stay in memory', async () => {
    const { services, server } = await openDatabase().start('abcdef')
    const { config, database } = services
    const folders = Array.from({ length: 101 }, (_, index) => `folder-${index}`)
    const content = brotliCompressSync('export {}').toString('base64')
    const scripts = folders.map((folder) => {
      const path = moduleOf(folder)
      return { path, content, signature: signText(config.keys, `kept-script|${path}|${content}`) }
    })
    await keepScripts(database, scripts, START + DAY_MS)
    const statusOf = async (folder = '') => (await server.inject(moduleOf(folder))).statusCode
    for (const folder of folders) expect(await statusOf(folder)).toBe(200)
    await database.schema.alterTable('kept_scripts').renameTo('away').execute()
    expect(await statusOf(folders[1])).toBe(200)
    expect(await statusOf(folders[0])).toBe(500)
  })

  test('a failure to store the modules is logged, and they are served all the same', async () => {
    const { services, log } = await openTestServer()
    expect(log()).not.toContain('could not store')
    await services.database.schema.dropTable('kept_scripts').execute()
    const built = { widget: makeBuild('abcdef'), slider: 'none', playground: 'none' }
    const server = await buildApp(services, { built })
    expect((await server.inject(moduleOf('abcdef'))).statusCode).toBe(200)
    const [line = '{}'] = log()
      .split('\n')
      .filter((one) => one.includes('could not store'))
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      msg: 'could not store the modules of the widget for other versions',
      err: { message: expect.stringContaining('kept_scripts') },
    })
    await server.close()
  })

  test('a path that no module can have is answered without the database', async () => {
    const { server, services } = await openDatabase().start('abcdef')
    await services.close()
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

  test('a failure of the database is cached neither by clients nor by the server', async () => {
    const { start } = openDatabase()
    const earlier = await start('abcdef')
    const later = await start('second')
    const { database } = later.services
    await database.schema.alterTable('kept_scripts').renameTo('away').execute()
    const failed = await later.server.inject(moduleOf('abcdef'))
    expect([failed.statusCode, failed.headers['cache-control']]).toEqual([500, 'no-store'])
    await database.schema.alterTable('away').renameTo('kept_scripts').execute()
    expect((await later.server.inject(moduleOf('abcdef'))).statusCode).toBe(200)
    await earlier.close()
  })
})

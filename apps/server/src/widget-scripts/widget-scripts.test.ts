import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS, HOUR_S } from '../clock.ts'
import { purgeExpired } from '../open-services.ts'
import { makeTestFolder, openTestServer } from '../test-server.fixture.ts'

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
  ])('EMB-2 are sent in the encoding that the client accepts: %s', async (encoding, decode) => {
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

  test('EMB-2 a cache that has the loader gets 304 until it changes, in each encoding', async () => {
    const { start } = openDatabase()
    const { server } = await start('abcdef')
    const tags = ['br', 'gzip', 'identity'].map(async (encoding) => {
      const headers = { 'accept-encoding': encoding }
      const { etag = '' } = (await server.inject({ url: '/portico.js', headers })).headers
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

  test('EMB-2 a build in the folder of a running server does not change what it serves', async () => {
    const widget = makeBuild('abcdef')
    const { server } = await openTestServer({ built: { widget } })
    rmSync(join(widget, 'portico'), { recursive: true })
    writeFileSync(join(widget, 'portico.js'), 'another version')
    expect((await server.inject('/portico.js')).body).toBe('portico.js of abcdef')
    expect((await server.inject(moduleOf('abcdef'))).statusCode).toBe(200)
  })
})

describe('modules of other versions', () => {
  test('EMB-2 instances of two versions serve the modules of both, with the same headers', async () => {
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

  test('EMB-2 are served for a day after the last instance of their version has stopped', async () => {
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

  test('EMB-2 a running instance extends the time of its modules every hour', async () => {
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

  test('EMB-2 are found after the secret was rotated, and refused without its earlier key', async () => {
    const { start } = openDatabase()
    const [earlier, later] = ['an-earlier-secret-of-32-bytes-or-more', 'a-later-secret-of-32-bytes-or-more!']
    await start('abcdef', { PORTICO_SECRET: earlier })
    const rotated = await start('second', { PORTICO_SECRET: `${later},${earlier}` })
    expect((await rotated.server.inject(moduleOf('abcdef'))).statusCode).toBe(200)
    const replaced = await start('latest', { PORTICO_SECRET: later })
    expect((await replaced.server.inject(moduleOf('abcdef'))).statusCode).toBe(404)
  })

  test('SRV-3 a module that was changed in the database is not served, which is logged', async () => {
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
    expect(log()).toContain('not signed')
  })

  test('SRV-3 a path that no module can have is answered without the database', async () => {
    const { server, services } = await openDatabase().start('abcdef')
    await services.close()
    for (const url of [
      '/portico/abcdef/area-list.js.br',
      '/portico/abcdef/%61rea-list.js',
      '/portico/abcde/area-list.js',
      `/portico/abcdef/${'a'.repeat(65)}.js`,
      '/portico/abcdef/area-list.css',
      '/portico.lite/abcdef/..%2f..js',
    ])
      expect((await server.inject(url)).statusCode, url).toBe(404)
    expect((await server.inject(moduleOf('abcdef'))).statusCode).toBe(200)
  })

  test('SRV-2 a failure of the database is cached neither by clients nor by the server', async () => {
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

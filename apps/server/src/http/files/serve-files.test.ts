// Covers EMB-2, CAP-4, SRV-4.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../start/app.ts'
import { makeTestFolder, openTestServer } from '../../testing/test-server.fixture.ts'
import { serveFiles } from './serve-files.ts'

async function openWithFiles(folder = makeTestFolder()): Promise<FastifyInstance> {
  const write = (path: string, content: string | Buffer): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  write('widget/portico.js', 'loader')
  write('widget/portico.element.js', 'element')
  write('widget/portico/xivQZq/entry.js', 'chunk')
  write('widget/portico/xivQZq/entry.js.gz', gzipSync('chunk, compressed'))
  write('widget/mount.js', 'for packages')
  write('widget/index.d.ts', 'types')
  write('widget/.tsbuildinfo', '{}')
  write('slider/sdk/slider.js', 'verification')
  write('slider/render.js', 'for tests')
  write('playground/index.html', '<!doctype html>development page')
  write('playground/assets/main-Ab12Cd34.js', 'page script')
  const { services } = await openTestServer()
  const server = await buildApp(services, {
    built: {
      widget: join(folder, 'widget'),
      slider: join(folder, 'slider'),
      playground: join(folder, 'playground'),
    },
  })
  onTestFinished(() => server.close())
  return server
}

describe('static files', () => {
  test.each([
    ['the loader', '/portico.js', 'loader'],
    ['the custom element', '/portico.element.js', 'element'],
    ['the slider', '/sdk/slider.js?aid=1574', 'verification'],
  ])('serve the script of %s to every page, cached for minutes, without a cookie', async (_, url, body) => {
    const answer = await (await openWithFiles()).inject(url)
    expect(answer.body).toBe(body)
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'application/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-log-id': expect.stringMatching(/^\d{14}[0-9A-F]{20}$/),
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('serve nothing else of the build output', async () => {
    const server = await openWithFiles()
    for (const url of [
      '/render.js',
      '/mount.js',
      '/index.d.ts',
      '/.tsbuildinfo',
      '/portico/xivQZq/entry.js.gz',
      '/portico/xivQZq/',
    ])
      expect((await server.inject(url)).statusCode).toBe(404)
  })

  test('serve the development pages under the content security policy', async () => {
    const server = await openWithFiles()
    for (const url of ['/', '/dev/inbox', '/dev/inbox/', '/openmock/douyin/authorize/']) {
      const answer = await server.inject(url)
      expect(answer.body).toContain('development page')
      expect(answer.headers['content-security-policy']).toContain(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'",
      )
      expect(answer.headers['cache-control']).toBe('no-store, no-transform')
    }
    const script = await server.inject('/assets/main-Ab12Cd34.js')
    expect(script.body).toBe('page script')
    expect(script.headers['access-control-allow-origin']).toBeUndefined()
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(script.headers['set-cookie']).toBeUndefined()
    expect((await server.inject('/index.html')).statusCode).toBe(404)
    for (const url of [
      '/assets/',
      '/assets/missing.js',
      '/assets/../index.html',
      '/assets/%2e%2e/index.html',
    ])
      expect([url, (await server.inject(url)).statusCode]).toEqual([url, 404])
  })

  test('serve the development pages of a build that ran while the server did', async () => {
    const folder = makeTestFolder()
    const server = await openWithFiles(folder)
    const page = join(folder, 'playground/index.html')
    rmSync(join(folder, 'playground'), { recursive: true })
    expect((await server.inject('/')).statusCode).toBe(503)
    mkdirSync(join(folder, 'playground/assets'), { recursive: true })
    writeFileSync(page, '<!doctype html>next page')
    writeFileSync(join(folder, 'playground/assets/main-Ef56Gh78.js'), 'next script')
    expect((await server.inject('/')).body).toContain('next page')
    expect((await server.inject('/assets/main-Ef56Gh78.js')).body).toBe('next script')
  })
})

describe('serveFiles', () => {
  const HASHED = 'docs/assets/app.Ab12Cd34.lean.js'

  async function openFolder(options: { readonly only?: RegExp; readonly isCrossOrigin?: boolean } = {}) {
    const folder = makeTestFolder()
    mkdirSync(join(folder, 'docs/assets'), { recursive: true })
    writeFileSync(join(folder, HASHED), 'hashed')
    writeFileSync(join(folder, `${HASHED}.gz`), gzipSync('hashed'))
    writeFileSync(join(folder, 'third-party-platforms.js'), 'not hashed')
    writeFileSync(join(folder, 'page.html'), 'page')
    writeFileSync(join(folder, 'index.html'), 'index')
    writeFileSync(join(folder, 'only.br'), 'compressed')
    const server = fastify()
    onTestFinished(() => server.close())
    const isServed = await serveFiles(server, { folder, only: /./, isCrossOrigin: false, ...options })
    return { server, isServed }
  }

  test.each([
    [HASHED, 'identity', 'public, max-age=31536000, immutable', undefined],
    [HASHED, 'gzip', 'public, max-age=31536000, immutable', 'gzip'],
    ['third-party-platforms.js', 'gzip', 'public, max-age=300', undefined],
  ])('serves %s as %s with the headers of its name', async (name, accepted, cache, encoding) => {
    const { server, isServed } = await openFolder()
    const { statusCode, headers } = await server.inject({
      url: `/${name}`,
      headers: { 'accept-encoding': accepted },
    })
    expect([isServed, statusCode]).toEqual([true, 200])
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': cache,
      vary: 'Accept-Encoding',
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['cross-origin-resource-policy']).toBeUndefined()
  })

  test('serves no page, no compressed file by its own name, and no folder', async () => {
    const { server } = await openFolder()
    for (const url of ['/', '/page.html', '/index.html', `/${HASHED}.gz`, '/only.br', '/missing.js'])
      expect((await server.inject(url)).statusCode, url).toBe(404)
  })

  test('serves the files of a pattern only, to other pages where it may', async () => {
    const { server } = await openFolder({ only: /Cd34/, isCrossOrigin: true })
    expect((await server.inject(`/${HASHED}`)).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect((await server.inject('/third-party-platforms.js')).statusCode).toBe(404)
  })

  test('serves nothing without the folder', async () => {
    expect(await serveFiles(fastify(), { folder: 'none', only: /./, isCrossOrigin: false })).toBe(false)
  })
})

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { makeTestFolder, openTestServer } from '../test-server.fixture.ts'

async function openWithFiles(): Promise<FastifyInstance> {
  const folder = makeTestFolder()
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
  write('playground/index.html', '<!doctype html>host page')
  write('playground/dev/inbox/index.html', '<!doctype html>inbox')
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
  test('EMB-2 serve the loader to every page, cached for minutes, without a cookie', async () => {
    const server = await openWithFiles()
    const answer = await server.inject('/portico.js')
    expect(answer.body).toBe('loader')
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

  test('EMB-2 serve the script of the custom element to every page', async () => {
    const server = await openWithFiles()
    const answer = await server.inject('/portico.element.js')
    expect(answer.body).toBe('element')
    expect(answer.headers['access-control-allow-origin']).toBe('*')
  })

  test('EMB-2 serve a hashed chunk as immutable, precompressed where available', async () => {
    const server = await openWithFiles()
    const url = '/portico/xivQZq/entry.js'
    const plain = await server.inject(url)
    expect(plain.body).toBe('chunk')
    expect(plain.headers['cache-control']).toContain('immutable')
    const compressed = await server.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(compressed.headers['content-encoding']).toBe('gzip')
    expect(compressed.headers['content-type']).toContain('javascript')
    expect(compressed.headers['vary']).toMatch(/accept-encoding/i)
    expect(gunzipSync(compressed.rawPayload).toString()).toBe('chunk, compressed')
  })

  test('CAP-4 serve the slider script to every page', async () => {
    const server = await openWithFiles()
    const answer = await server.inject('/sdk/slider.js?aid=1574')
    expect(answer.body).toBe('verification')
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'application/javascript; charset=utf-8',
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await server.inject('/render.js')).statusCode).toBe(404)
  })

  test('EMB-2 serve nothing else of the build output', async () => {
    const server = await openWithFiles()
    for (const url of [
      '/mount.js',
      '/index.d.ts',
      '/.tsbuildinfo',
      '/portico/xivQZq/entry.js.gz',
      '/portico/xivQZq/',
    ])
      expect((await server.inject(url)).statusCode).toBe(404)
  })

  test('SRV-4 serve the development pages under the content security policy', async () => {
    const server = await openWithFiles()
    for (const [url, content] of [
      ['/', 'host page'],
      ['/dev/inbox', 'inbox'],
      ['/dev/inbox/', 'inbox'],
    ] as const) {
      const answer = await server.inject(url)
      expect(answer.body).toContain(content)
      expect(answer.headers['content-security-policy']).toContain(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'",
      )
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    const script = await server.inject('/assets/main-Ab12Cd34.js')
    expect(script.body).toBe('page script')
    expect(script.headers['access-control-allow-origin']).toBeUndefined()
    expect((await server.inject('/index.html')).statusCode).toBe(404)
  })
})

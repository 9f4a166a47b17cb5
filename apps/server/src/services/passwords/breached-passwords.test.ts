// Covers VAL-5, SRV-4, SRV-5.
import { truncateSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listen } from '../../testing/listen.fixture.ts'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { sha1, writeFilter } from './breached-filter.fixture.ts'
import { openBreachedPasswords } from './breached-passwords.ts'

const PASSWORD = 'Breached pass 1'
const HASH = sha1(PASSWORD).toString('hex').toUpperCase()
const REST = HASH.slice(5)
const OTHERS = Array.from({ length: 50 }, (_, index) =>
  sha1(`other ${index}`).toString('hex').toUpperCase().slice(5),
)
const PADDING = OTHERS.map((rest) => `${rest}:0`)

async function open(source: Parameters<typeof openBreachedPasswords>[0]) {
  const logged: unknown[] = []
  const metrics = createMetrics()
  const log = { warn: (...parts: readonly unknown[]) => void logged.push(parts) }
  const passwords = await openBreachedPasswords(source, { log, metrics })
  onTestFinished(passwords.close)
  const outcomes = async () =>
    [...(await metrics.render()).text.matchAll(/_count\{dependency="breached-passwords",(.*?)\} (\d+)/g)].map(
      ([, labels, count]) => `${labels} ${count}`,
    )
  return { passwords, logged, outcomes }
}

/** A range service on this machine. */
async function openRange(answer: RequestListener) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  })
  const url = `http://127.0.0.1:${await listen(server)}/range/`
  return { ...(await open({ kind: 'range', url })), requests }
}

const send =
  (lines: readonly string[], separator = '\r\n'): RequestListener =>
  (_, response) =>
    void response.end(lines.join(separator))

function pour(response: ServerResponse): void {
  while (!response.destroyed)
    if (!response.write(`${REST}:7\r\n`.repeat(1000)))
      return void response.once('drain', () => pour(response))
}

const NOT_LOOKED_UP = 'a new password was accepted without a look-up among breached ones'

test('without a source no password is breached', async () => {
  const { passwords, outcomes } = await open(undefined)
  expect([await passwords.has(PASSWORD), await outcomes()]).toEqual([false, []])
})

describe('with a file', () => {
  test('its passwords are breached', async () => {
    const path = writeFilter(join(makeTestFolder(), 'filter'), [PASSWORD, 'Zoë'])
    const { passwords, outcomes } = await open({ kind: 'file', path })
    const found = await Promise.all([PASSWORD, 'Zoë', 'breached pass 1', ''].map(passwords.has))
    expect(found).toEqual([true, true, false, false])
    expect(await outcomes()).toEqual(['operation="file",outcome="ok" 4'])
  })

  test.for<readonly [string, (path: string, close: () => Promise<void>) => void | Promise<void>, string]>([
    ['becomes shorter', (path) => truncateSync(path, 0), 'RangeError: the file has become shorter'],
    ['can no longer be read', (_, close) => close(), 'EBADF'],
  ])('that %s passwords are accepted, with a line in the log', async ([, spoil, reason]) => {
    const path = writeFilter(join(makeTestFolder(), 'filter'), [PASSWORD])
    const { passwords, logged, outcomes } = await open({ kind: 'file', path })
    await spoil(path, passwords.close)
    expect(await passwords.has(PASSWORD)).toBe(false)
    expect(logged).toEqual([[{ reason }, NOT_LOOKED_UP]])
    expect(await outcomes()).toEqual(['operation="file",outcome="error" 1'])
  })
})

describe('with a range service', () => {
  test('it learns five digits, and pads its answer', async () => {
    const { passwords, requests } = await openRange(send([...PADDING, `${REST}:12`]))
    expect(await passwords.has(PASSWORD)).toBe(true)
    const [{ method, url, headers }] = requests as [IncomingMessage]
    expect([method, url, headers['add-padding']]).toEqual(['GET', `/range/${HASH.slice(0, 5)}`, 'true'])
    expect(JSON.stringify([url, headers])).not.toContain(REST.slice(0, 5))
  })

  test.for<readonly [string, readonly string[], boolean]>([
    ['a hash that was seen', [`${REST}:1`], true],
    ['one in lower case', [`${REST.toLowerCase()}:3`], true],
    ['padding that is equal by chance', [...PADDING, `${REST}:0`], false],
    ['other hashes', OTHERS.map((rest) => `${rest}:5`), false],
    ['no hash', [], false],
  ])('%s', async ([, lines, isBreached]) => {
    for (const separator of ['\r\n', '\n']) {
      const { passwords, logged } = await openRange(send(lines, separator))
      expect([await passwords.has(PASSWORD), logged]).toEqual([isBreached, []])
    }
  })

  test('an answer of 400 kB is read', async () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, index) => `${sha1(`${index}`).toString('hex').slice(5)}:1`,
    )
    const { passwords } = await openRange(send([...rows, `${REST}:1`]))
    expect(await passwords.has(PASSWORD)).toBe(true)
  })

  test.for<readonly [string, RequestListener, string]>([
    ['that fails', (_, response) => void response.writeHead(500).end(`${REST}:1`), 'HTTP 500'],
    ['that limits requests', (_, response) => void response.writeHead(429).end(), 'HTTP 429'],
    ['that sends a page', send(['<html>', `${REST}:1`]), 'answer is not a range of hashes'],
    ['that sends other lines too', send([`${REST}:1`, REST]), 'answer is not a range of hashes'],
    ['whose answer never ends', (_, response) => pour(response), 'answer too large'],
    ['that closes the connection', ({ socket }) => void socket.destroy(), 'ECONNRESET'],
    ['that never answers', () => undefined, 'timeout'],
  ])('%s the password is accepted, with a line in the log', async ([, answer, reason]) => {
    const { passwords, logged, outcomes, requests } = await openRange(answer)
    expect(await passwords.has(PASSWORD)).toBe(false)
    expect(logged).toEqual([[{ reason }, NOT_LOOKED_UP]])
    expect(await outcomes()).toEqual(['operation="range",outcome="error" 1'])
    expect(requests).toHaveLength(1)
  })

  test('it is asked at most sixteen times at once, and again afterwards', async () => {
    const waiting: ServerResponse[] = []
    const { passwords, logged, requests } = await openRange((_, response) => {
      waiting.push(response)
      if (waiting.length >= 16) for (const one of waiting) if (!one.writableEnded) one.end(`${REST}:1`)
    })
    const found = await Promise.all(Array.from({ length: 20 }, () => passwords.has(PASSWORD)))
    expect(found.filter(Boolean)).toHaveLength(16)
    expect(logged).toEqual(Array.from({ length: 4 }, () => [{ reason: 'too many at once' }, NOT_LOOKED_UP]))
    expect([await passwords.has(PASSWORD), requests.length]).toEqual([true, 17])
  })
})

// Covers SRV-2.
// cspell:ignore ULR
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo, Server } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onlyIfFull } from '../support/full-run.ts'

const SERVER = fileURLToPath(new URL('../../apps/server/bin/portico-server.js', import.meta.url))
/** Ten seconds, and time for a busy machine to load the modules. */
const START_WITHIN_MS = 30_000

let folder = ''
const listener = createServer()
/** Asks for an authentication by GSSAPI, which is type 7, as PostgreSQL can be configured to. */
const gssapiServer = createServer((socket) => {
  socket.on('error', () => undefined)
  socket.once('data', () => socket.write(Buffer.from([...Buffer.from('R'), 0, 0, 0, 8, 0, 0, 0, 7])))
})

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-bad-start-'))
  mkdirSync(join(folder, 'photographs'))
  for (const pipe of ['pipe', 'photographs/one.png']) execFileSync('mkfifo', [join(folder, pipe)])
  writeFileSync(join(folder, 'photographs.json'), '{"slider":{"photographs":"photographs"}}')
  writeFileSync(
    join(folder, 'weak.json'),
    '{"apps":[{"aid":1,"name":"A","origins":["https://a.example"],"secret":"x"}]}',
  )
  writeFileSync(join(folder, 'syntax.json'), '{"limits":{},}')
  writeFileSync(join(folder, 'text.db'), 'this is a text and no database, however long it may be')
  for (const server of [listener, gssapiServer]) await once(server.listen(0, '127.0.0.1'), 'listening')
})

afterAll(() => {
  listener.close()
  gssapiServer.close()
  rmSync(folder, { recursive: true, force: true })
})

const portOf = (server: Server): string => String((server.address() as AddressInfo).port)
const takenPort = (): string => portOf(listener)

/** Starts the built server in the folder. Kills it if it hangs. @returns its exit code and its output */
async function start(environment: Readonly<Record<string, string>>) {
  const server = spawn(process.execPath, [SERVER], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: START_WITHIN_MS,
    killSignal: 'SIGKILL',
  })
  let words = ''
  server.stderr.on('data', (chunk) => (words += chunk))
  const [code]: unknown[] = await once(server, 'close')
  return { code, words: words.trim() }
}

const PRODUCTION = {
  PORTICO_ENV: 'production',
  PORTICO_SECRET: '9f8e1c7a52d04b3699e1f0a7c2d85b4e',
  PORTICO_PUBLIC_URL: 'https://account.example',
}

type Case = readonly [environment: () => Readonly<Record<string, string>>, words: RegExp]

/** A setting, a resource and an address that cannot be used. */
const CASES: readonly Case[] = [
  [() => ({ PORTICO_ENV: 'production' }), /^PORTICO_PUBLIC_URL: required/],
  [() => ({ PORTICO_DATABASE_URL: 'file:text.db' }), /^PORTICO_DATABASE_URL: cannot open .*text\.db/],
  [() => ({ PORT: takenPort(), PORTICO_HOST: '127.0.0.1' }), /^PORT: \d+ is in use$/],
]

const MORE_CASES: readonly Case[] = [
  [() => ({ ...PRODUCTION, PORTICO_SECRET: 'short' }), /^PORTICO_SECRET: must be at least 32 bytes, got 5/],
  [
    () => ({ ...PRODUCTION, PORTICO_SECRET: 'a'.repeat(32) }),
    /^PORTICO_SECRET: must be random, got one repeated character/,
  ],
  [() => PRODUCTION, /^PORTICO_CONFIG: apps: required outside development/],
  [
    () => ({ ...PRODUCTION, PORTICO_CONFIG: 'weak.json' }),
    /^PORTICO_CONFIG: apps\.0\.secret: must be at least 32 bytes, got 1/,
  ],
  [
    () => ({ ...PRODUCTION, PORTICO_PUBLIC_URL: 'account.example' }),
    /^PORTICO_PUBLIC_URL: expected an origin/,
  ],
  [() => ({ PORTICO_REDIS_ULR: 'redis://x' }), /^PORTICO_REDIS_ULR: unknown variable; did you mean/],
  [() => ({ PORTICO_SECRET_FILE: 'none' }), /^PORTICO_SECRET_FILE: cannot read none \(ENOENT\)$/],
  [
    () => ({ PORTICO_SECRET_FILE: 'pipe' }),
    /^PORTICO_SECRET_FILE: cannot read pipe \(is not a regular file\)$/,
  ],
  [() => ({ PORTICO_CONFIG: 'photographs' }), /^PORTICO_CONFIG: cannot read photographs \(is a folder\)$/],
  [
    () => ({ PORTICO_CONFIG: 'syntax.json' }),
    /^PORTICO_CONFIG: syntax\.json is not valid JSON: line 1, column 14/,
  ],
  [
    () => ({ PORTICO_CONFIG: 'photographs.json' }),
    /^PORTICO_CONFIG: slider\.photographs: .*one\.png is not a readable/,
  ],
  [() => ({ PORTICO_DATABASE_URL: 'portico.db' }), /^PORTICO_DATABASE_URL: expected/],
  [
    () => ({ PORTICO_DATABASE_URL: 'file:pipe' }),
    /^PORTICO_DATABASE_URL: cannot open .*pipe \(not a regular file\)$/,
  ],
  [
    () => ({
      PORTICO_DATABASE_URL: `postgres://portico@127.0.0.1:${portOf(gssapiServer)}/portico?sslmode=disable`,
    }),
    /^PORTICO_DATABASE_URL: 127\.0\.0\.1:\d+ requires an authentication method that Portico does not support for user portico/,
  ],
  [() => ({ PORTICO_METRICS_PORT: takenPort() }), /^PORTICO_METRICS_PORT: \d+ is in use$/],
  [() => ({ PORTICO_HOST: '203.0.113.9' }), /^PORTICO_HOST: cannot listen on 203\.0\.113\.9/],
]

describe('a start with a bad setting', () => {
  test.for([...CASES, ...onlyIfFull(MORE_CASES)])(
    'ends on its own with exit code 78 and one line: $1',
    async ([environment, expected]) => {
      const { code, words } = await start(environment())
      expect(words).toMatch(/^Portico could not start: .+$/)
      expect(words.slice('Portico could not start: '.length)).toMatch(expected)
      expect(code).toBe(78)
    },
  )
})

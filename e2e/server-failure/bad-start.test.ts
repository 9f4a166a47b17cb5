// Covers SRV-2.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../tools/memory-folder.mjs'
import { firstUnlessFull } from '../support/full-run.ts'

const SERVER = fileURLToPath(new URL('../../apps/server/bin/portico-server.js', import.meta.url))
/** Ten seconds, and time for a busy machine to load the modules. */
const START_WITHIN_MS = 30_000

let folder = ''
const listener = createServer()

beforeAll(async () => {
  folder = makeTemporaryFolder()
  writeFileSync(join(folder, 'text.db'), 'this is a text and no database, however long it may be')
  await once(listener.listen(0, '127.0.0.1'), 'listening')
})

afterAll(() => {
  listener.close()
  rmSync(folder, { recursive: true, force: true })
})

const takenPort = (): string => String((listener.address() as AddressInfo).port)

/** Starts the built server in the folder, with arguments. Kills it if it hangs. @returns its exit code and its output */
async function start(environment: Readonly<Record<string, string>>, ...words: readonly string[]) {
  const server = spawn(process.execPath, [SERVER, ...words], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: START_WITHIN_MS,
    killSignal: 'SIGKILL',
  })
  let stderr = ''
  server.stderr.on('data', (chunk) => (stderr += chunk))
  const [code]: unknown[] = await once(server, 'close')
  return { code, stderr: stderr.trim() }
}

type Case = readonly [environment: () => Readonly<Record<string, string>>, stderr: RegExp]

/** A setting, a resource and an address that cannot be used. */
const CASES: readonly Case[] = [
  [() => ({ PORTICO_ENV: 'production' }), /^PORTICO_SECRET: required/],
  [() => ({ PORTICO_DATABASE_URL: 'file:text.db' }), /^PORTICO_DATABASE_URL: cannot open .*text\.db/],
  [() => ({ PORT: takenPort(), PORTICO_HOST: '127.0.0.1' }), /^PORT: \d+ is in use$/],
]

test.for(CASES)(
  'a start with a bad setting ends on its own with exit code 78 and one line: $1',
  async ([environment, expected]) => {
    const { code, stderr } = await start(environment())
    expect(stderr).toMatch(/^Portico could not start: .+$/)
    expect(stderr.slice('Portico could not start: '.length)).toMatch(expected)
    expect(code).toBe(78)
  },
)

test.for(firstUnlessFull(['migrate', '--help']))(
  'the argument %s ends with exit code 64 and one line',
  async (word) => {
    const { code, stderr } = await start({}, word)
    expect(stderr).toMatch(/^portico-server takes no arguments: .*portico-migrate.*portico-admin.*$/)
    expect(code).toBe(64)
  },
)

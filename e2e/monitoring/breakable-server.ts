import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import Libsql from 'libsql'
import { expect, onTestFinished } from 'vitest'
import { startSmtpServer } from '../../apps/server/src/services/delivery/smtp-server.fixture.ts'
import { listen } from '../../apps/server/src/testing/listen.fixture.ts'
import type { Client } from '../../tools/http-client.mjs'
import { openClient } from '../../tools/http-client.mjs'
import { makeTemporaryFolder } from '../../tools/memory-folder.mjs'
import relaxed from '../support/relaxed-limits.json' with { type: 'json' }
import type { Program, Variables } from '../support/server-process.ts'
import { freePort, startServerProcess } from '../support/server-process.ts'
import type { Scrape } from './scrapes.ts'
import { scrape, sumOf } from './scrapes.ts'

/** Of the server and the page of the app. */
export const ORIGIN = 'https://account.example'
const SECRET = 'a-secret-for-tests-of-32-bytes-or-more'

/** A server in production and what it depends on, each of which can fail. */
export interface BreakableServer {
  readonly program: Program
  /** What fails now. */
  readonly broken: Set<'smtp' | 'sms' | 'webhook'>
  /** The code of the newest SMS to a mobile number, in E.164. */
  readonly codeOf: (mobile: string) => string | undefined
  /** The host and port of `/metrics`. */
  readonly metricsAddress: string
  readonly scrape: () => Promise<Scrape>
  /** Runs a statement on the SQLite file. */
  readonly changeDatabase: (sql: string) => void
  readonly openClient: () => Client
}

/** SMS to these numbers are refused for good. */
const NO_SUCH_MOBILE = /^\+861390000/

/** Starts the built server with a mail server, an SMS provider and an app's back end, and a platform that refuses connections. */
export async function startBreakableServer(variables: Variables = {}): Promise<BreakableServer> {
  const folder = makeTemporaryFolder()
  const broken = new Set<'smtp' | 'sms' | 'webhook'>()
  const codes = new Map<string, string>()
  const smtp = await startSmtpServer({
    respond: () => (broken.has('smtp') ? '451 4.3.0 Try later' : undefined),
  })
  const receiver = await startReceiver((path, body) => {
    if (path === '/webhook') return broken.has('webhook') ? 500 : 200
    if (broken.has('sms')) return 500
    const { to, parameters } = body as { readonly to: string; readonly parameters: { readonly code: string } }
    codes.set(to, parameters.code)
    return NO_SUCH_MOBILE.test(to) ? 422 : 200
  })
  const file = join(folder, 'portico.json')
  writeFileSync(file, JSON.stringify(configurationOf(receiver)))
  const [port, metricsPort] = [await freePort(), await freePort()]
  const metricsAddress = `127.0.0.1:${metricsPort}`
  const program = startServerProcess(folder, {
    PORTICO_ENV: 'production',
    PORTICO_SECRET: SECRET,
    PORTICO_PUBLIC_URL: ORIGIN,
    PORTICO_CONFIG: file,
    PORTICO_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    PORT: String(port),
    PORTICO_METRICS_PORT: String(metricsPort),
    // One password is hashed at a time, whatever the number of cores.
    UV_THREADPOOL_SIZE: '2',
    ...variables,
  })
  onTestFinished(async () => {
    await program.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  await program.waitUntilReady(`http://127.0.0.1:${port}/healthz`)
  return {
    program,
    broken,
    codeOf: (mobile) => codes.get(mobile),
    metricsAddress,
    scrape: () => scrape(`http://${metricsAddress}/metrics`),
    changeDatabase: (sql) => {
      const database = new Libsql(join(folder, 'portico.db'))
      database.exec(`PRAGMA busy_timeout = 10000; ${sql}`)
      database.close()
    },
    openClient: () => openClient(`http://127.0.0.1:${port}`, { origin: ORIGIN }),
  }
}

function configurationOf(receiver: string): object {
  const { captchas_per_address_10_min: _, ...limits } = relaxed.limits
  const closed = 'https://127.0.0.1:1/'
  return {
    apps: [
      {
        aid: 1574,
        name: 'Shop',
        origins: [ORIGIN],
        webhook: { url: `${receiver}/webhook`, secret: SECRET },
      },
    ],
    limits: {
      ...limits,
      captchas_per_address_10_min: 50,
      // A third code needs a challenge.
      codes_per_device_10_min: 2,
      slider_puzzles_per_ticket: 1_000_000,
    },
    sms: {
      countries: ['86', '65', '60'],
      // Of 65 the second SMS is refused; of 60 it needs the slider.
      daily_caps: { 65: 1, 60: 4 },
      providers: [{ type: 'webhook', url: `${receiver}/sms`, secret: SECRET }],
    },
    mail: { from: 'no-reply@account.example' },
    platforms: [
      {
        platform: 'douyin',
        client_key: 'key',
        client_secret: 's'.repeat(32),
        token_url: closed,
        user_info_url: closed,
      },
    ],
  }
}

/** @param respond returns the status of the response. @returns the URL of a server that receives JSON */
async function startReceiver(respond: (path: string, body: unknown) => number): Promise<string> {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => response.writeHead(respond(request.url ?? '', JSON.parse(text))).end())
  })
  return `http://127.0.0.1:${await listen(server)}`
}

/** Waits until attempts of each dependency have this outcome that had not. */
export async function waitForAttempts(
  server: BreakableServer,
  before: Scrape,
  { outcome, dependencies }: { readonly outcome: string; readonly dependencies: readonly string[] },
): Promise<Scrape> {
  const countOf = (one: Scrape, dependency: string): number =>
    sumOf(one, 'portico_dependency_seconds_count', `dependency="${dependency}"`, `outcome="${outcome}"`)
  const isDone = (now: Scrape): boolean =>
    dependencies.every((dependency) => countOf(now, dependency) > countOf(before, dependency))
  await expect.poll(async () => isDone(await server.scrape())).toBe(true)
  return server.scrape()
}

// Starts the built server in production settings, watches its log, and measures its memory after a garbage collection.
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort, startEngines } from '../engines.mjs'
import { makeFolder, pause } from '../run-server.mjs'
import { CODES, SECRETS } from './visitor.mjs'

const SERVER = fileURLToPath(new URL('../../apps/server/bin/portico-server.js', import.meta.url))
const COLLECTOR = new URL('collect-garbage.mjs', import.meta.url).href
const MANY = 1_000_000_000
/** Requests reach what is behind the limits; wrong passwords are limited, because each costs a hash. */
const LIMITS = {
  wrong_codes_per_browser_day: MANY,
  wrong_codes_per_target_day: MANY,
  wrong_codes_since_success: MANY,
  wrong_passwords_window_s: 120,
  wrong_passwords_before_captcha: 2,
  wrong_passwords_before_slider: 3,
  wrong_passwords_before_lock: 4,
  password_lock_s: 60,
  business_accounts_per_owner: 20,
  qr_polls_per_second: MANY,
  platform_logins_per_device_10_min: MANY,
  platform_logins_per_address_10_min: MANY,
}
const KEPT_TOKENS = 5000

export async function startFuzzedServer(engine) {
  const port = await freePort()
  const platformPort = await freePort()
  const { folder, remove } = await makeFolder(LIMITS, optionsOf(platformPort))
  const platform = await startPlatform(folder, platformPort)
  const engines = engine === 'postgres' ? await startEngines() : undefined
  const child = startServer(folder, { port, variables: engines?.variables })
  process.once('exit', () => child.kill('SIGKILL'))
  const log = watchLog(child)
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`The server did not start: ${log.last().join('\n')}`)
    await pause(20)
  }
  return {
    port,
    log,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    /** The memory of the process in MB after a garbage collection, as `process.memoryUsage` names it. */
    measureMemory: async () => {
      child.send('measure')
      const [usage] = await once(child, 'message')
      return Object.fromEntries(Object.entries(usage).map(([name, bytes]) => [name, toMegabytes(bytes)]))
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      platform.close()
      await engines?.stop()
      await remove()
    },
  }
}

function startServer(folder, { port, variables }) {
  return spawn(process.execPath, ['--expose-gc', '--import', COLLECTOR, SERVER], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem'),
      PORTICO_ENV: 'production',
      PORTICO_SECRET: randomBytes(32).toString('hex'),
      PORTICO_CONFIG: join(folder, 'config.json'),
      PORTICO_DATABASE_URL: `file:${join(folder, 'portico.db')}`,
      PORTICO_PUBLIC_URL: `http://localhost:${port}`,
      PORTICO_TRUSTED_PROXIES: '127.0.0.1,::1',
      PORTICO_HOST: '127.0.0.1',
      PORT: String(port),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

const toMegabytes = (bytes) => Math.round(bytes / 1024 / 1024)

function optionsOf(platformPort) {
  const platform = `https://127.0.0.1:${platformPort}`
  return {
    apps: [
      {
        aid: 1574,
        name: 'Shop',
        origins: ['http://localhost'],
        index_url: 'http://localhost/',
        business_apps: [
          { app_key: 'stars', name: 'Stars', self_service: true },
          { app_key: 'moons', name: 'Moons' },
        ],
      },
    ],
    sms: { countries: ['86'], daily_cap: MANY, daily_cap_per_country: MANY },
    test_recipients: { codes: CODES, accept_in_production: true },
    platforms: [
      {
        platform: 'douyin',
        client_key: 'key',
        client_secret: 'Fz9!client-secret',
        token_url: `${platform}/token`,
        user_info_url: `${platform}/user`,
        signs_in_without_contact: true,
      },
    ],
  }
}

/** A third-party platform: `code-1` is the code of user 1, every fifth of whom has a mobile. In production it has TLS. */
async function startPlatform(folder, port) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  })
  const tls = { key: readFileSync(key), cert: readFileSync(cert) }
  const server = createServer(tls, (request, response) => void answerAsPlatform(request, response))
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return server
}

async function answerAsPlatform(request, response) {
  const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
  const id = /\d+$/.exec(form.get('code') ?? form.get('access_token') ?? '')?.[0] ?? '0'
  const mobile = Number(id) % 5 === 0 ? { mobile: `1380000${id.padStart(4, '0')}` } : {}
  const user = { open_id: `open-${id}`, nickname: `User ${id}`, ...mobile }
  const token = { access_token: `token-${id}`, open_id: `open-${id}`, expires_in: 60 }
  const data = { ...(request.url === '/token' ? token : user), error_code: 0 }
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ data, message: 'success' }))
}

/** Reads every line of the log and looks for secrets in it. */
function watchLog(child) {
  const tokens = new Set()
  const found = []
  let last = []
  let lines = 0
  const read = (line) => {
    lines += 1
    last = [...last, line].slice(-50)
    const token = line.match(/[\w-]{24,}/g)?.find((word) => tokens.has(word))
    const secret = SECRETS.exec(line)?.[0] ?? token
    if (secret !== undefined && found.length < 20) found.push({ secret, line })
  }
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', read)
  return {
    /** Cookies whose values must not appear. */
    hide: (cookies) => {
      for (const line of cookies) {
        const value = /=([\w-]{24,})/.exec(line)?.[1]
        if (value !== undefined) tokens.add(value)
      }
      if (tokens.size > KEPT_TOKENS)
        for (const old of [...tokens].slice(0, KEPT_TOKENS / 2)) tokens.delete(old)
    },
    found: () => found,
    lines: () => lines,
    last: () => last,
    find: (logId) => last.filter((line) => line.includes(logId)),
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SERVER = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))
const PORT = Number(process.env.PORT ?? 4899)
/** The limits are not what is measured here. */
const RELAXED_LIMITS = new URL('../e2e/support/relaxed-limits.json', import.meta.url)
const NO_PASSWORD_LIMITS = {
  wrong_passwords_before_captcha: 1_000_000_000,
  wrong_passwords_before_slider: 1_000_000_000,
  wrong_passwords_before_lock: 1_000_000_000,
  accounts_asked_per_token_day: 1_000_000_000,
}

export const BASE = `http://localhost:${PORT}`

/**
 * A folder with a configuration in it; what the server keeps goes there too.
 * @param moreLimits what else a bench lifts
 */
export async function makeFolder(moreLimits = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-bench-'))
  const { limits } = JSON.parse(await readFile(RELAXED_LIMITS, 'utf8'))
  const config = { limits: { ...limits, ...NO_PASSWORD_LIMITS, ...moreLimits } }
  await writeFile(join(folder, 'config.json'), JSON.stringify(config))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Starts the built server in a folder, as an operator would. */
export async function runServer(folder) {
  const child = spawn(process.execPath, [SERVER], {
    cwd: folder,
    env: {
      ...process.env,
      PORTICO_ENV: 'development',
      PORT: String(PORT),
      PORTICO_CONFIG: join(folder, 'config.json'),
      PORTICO_DATABASE_URL: `file:${join(folder, 'portico.db')}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server did not start: is it built?')
    const answer = await fetch(`${BASE}/healthz`).catch(() => undefined)
    if (answer?.ok) break
    await pause(20)
  }
  return {
    pid: child.pid,
    end: async (signal) => {
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

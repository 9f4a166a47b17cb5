import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SERVER = fileURLToPath(new URL('../apps/server/bin/portico-server.js', import.meta.url))
const PORT = Number(process.env.PORT ?? 4899)
/** Rate limits are relaxed, because the benchmarks exceed them. */
const RELAXED_LIMITS = new URL('../e2e/support/relaxed-limits.json', import.meta.url)
const FURTHER_LIMITS = {
  wrong_passwords_before_captcha: 1_000_000_000,
  wrong_passwords_before_slider: 1_000_000_000,
  wrong_passwords_before_lock: 1_000_000_000,
  accounts_asked_per_token_day: 1_000_000_000,
}

export const BASE = `http://localhost:${PORT}`

/**
 * Creates a temporary folder with a configuration, which also holds the data of the server.
 * @param moreLimits further limits to relax
 * @param moreOptions further options of the configuration
 */
export async function makeFolder(moreLimits = {}, moreOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-bench-'))
  const { limits } = JSON.parse(await readFile(RELAXED_LIMITS, 'utf8'))
  const config = { ...moreOptions, limits: { ...limits, ...FURTHER_LIMITS, ...moreLimits } }
  await writeFile(join(folder, 'config.json'), JSON.stringify(config))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Starts the built server in a folder.
 * @param environment further variables
 * @param main the main module; default: that of this build
 */
export async function runServer(folder, environment = {}, main = SERVER) {
  const variables = {
    PORTICO_ENV: 'development',
    PORT: String(PORT),
    PORTICO_CONFIG: join(folder, 'config.json'),
    PORTICO_DATABASE_URL: `file:${join(folder, 'portico.db')}`,
    ...environment,
  }
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // A benchmark that fails leaves no program behind.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const health = `http://localhost:${variables.PORT}/healthz`
  while (!(await fetch(health).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`${main} did not start: is everything built?`)
    await pause(5)
  }
  return {
    pid: child.pid,
    end: async (signal) => {
      process.off('exit', kill)
      // An interrupt from the terminal has ended it already.
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Linux counts the CPU time of a process in hundredths of a second. */
const TICK_MS = 10

/** The CPU time of all threads of a process in milliseconds. Reads /proc, so it works only on Linux. */
export function cpuTimeMs(pid) {
  return sumTicks(readStat(pid).slice(11, 13))
}

/**
 * The CPU time of a process and of those it started, ended ones included, in milliseconds. PostgreSQL runs each connection in a
 * process of its own.
 */
export function cpuTimeOfTreeMs(root) {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcess(pid))
  const sum = (pid) => {
    const children = processes.filter(({ parent }) => parent === pid)
    const { ownMs = 0 } = processes.find((one) => one.pid === pid) ?? {}
    return children.reduce((total, child) => total + sum(child.pid), ownMs)
  }
  return sum(root)
}

/** Nothing for a process that has just ended. */
function readProcess(pid) {
  try {
    const fields = readStat(pid)
    return [{ pid: Number(pid), parent: Number(fields[1]), ownMs: sumTicks(fields.slice(11, 15)) }]
  } catch {
    return []
  }
}

/** The fields after the name of the program, which may contain spaces. */
function readStat(pid) {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
}

function sumTicks(fields) {
  return fields.reduce((total, field) => total + Number(field), 0) * TICK_MS
}

// Finds the Chromium that the tests and benchmarks use, and defines its arguments.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const SHELL = 'chromium-headless-shell'
const MAC_APPLICATIONS = ['Chromium', 'Google Chrome', 'Microsoft Edge']

/** No sandbox for root, where it is unsupported, and no background requests. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

/** The path of a working Chromium, or undefined. @throws Error if PORTICO_CHROMIUM does not name one */
export async function findChromium() {
  const chosen = process.env.PORTICO_CHROMIUM
  if (chosen && !runs(chosen))
    throw new Error(`PORTICO_CHROMIUM must be the path of a Chromium that starts: ${chosen}`)
  return chosen || candidates().find(runs) || playwrightChromium()
}

/**
 * The path of the headless shell, which needs a third of the CPU time per page but has neither preferences nor a password
 * manager. Falls back to the full browser, also if PORTICO_CHROMIUM names one.
 */
export async function findHeadlessShell() {
  return (process.env.PORTICO_CHROMIUM ? undefined : onPath(SHELL).find(runs)) ?? findChromium()
}

function candidates() {
  return [
    ...NAMES.flatMap(onPath),
    ...MAC_APPLICATIONS.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  ]
}

function onPath(name) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
}

// Runs the command, because on some systems it exists but only prints how to install Chromium. On Windows it would open a
// window.
function runs(path) {
  if (!existsSync(path)) return false
  return process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
}

async function playwrightChromium() {
  const { chromium } = await import('playwright')
  return runs(chromium.executablePath()) ? chromium.executablePath() : undefined
}

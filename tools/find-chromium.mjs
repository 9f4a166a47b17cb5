// Which Chromium the tests drive, and how it is started: said here once, for Vitest, the road and the bench.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const SHELL = 'chromium-headless-shell'
const MAC_APPLICATIONS = ['Chromium', 'Google Chrome', 'Microsoft Edge']

/** No sandbox for root, who cannot have one; and no call to anybody of Chromium's own. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

/** The path of a Chromium that runs, or undefined. @throws Error when PORTICO_CHROMIUM names none */
export async function findChromium() {
  const chosen = process.env.PORTICO_CHROMIUM
  if (chosen && !runs(chosen)) throw new Error(`PORTICO_CHROMIUM is no Chromium that runs: ${chosen}`)
  return chosen || candidates().find(runs) || playwrightsOwn()
}

/**
 * The path of the same engine without a window of its own, which takes a third of the processor time a page; where there
 * is none, or PORTICO_CHROMIUM names a browser, that of the whole one. It has neither settings nor a password manager.
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

// Asked, not only looked at: on some systems the command is there and says that it must be installed first.
// On Windows the question would open a window.
function runs(path) {
  if (!existsSync(path)) return false
  return process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  return runs(chromium.executablePath()) ? chromium.executablePath() : undefined
}

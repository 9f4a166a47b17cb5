// Drives MiniBrowser, the example browser of WebKitGTK, by the WebDriver protocol. It has no headless mode and runs under Xvfb.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from '../../bench/engines.mjs'
import { listMissingPackages, requireProgram } from '../find-program.mjs'
import { waitFor } from './wait.mjs'

/** The key of an element's id in WebDriver messages. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const NO_ELEMENT = 'no such element'
/** The element moved or was replaced between its lookup and its use; the next attempt finds the new one. */
const TRANSIENT = new Set([NO_ELEMENT, 'stale element reference', 'element not interactable'])

export const webkit = {
  name: 'WebKitGTK',
  missing: () => listMissingPackages(['WebKitWebDriver', 'MiniBrowser', 'Xvfb']),
  launch: launchWebKit,
}

async function launchWebKit() {
  const display = await startDisplay()
  try {
    const session = await openSession(display.name)
    await session.close()
    return {
      version: session.capabilities.browserVersion,
      openPage: () => openPage(display.name),
      close: () => stop(display.server),
    }
  } catch (error) {
    await stop(display.server)
    throw error
  }
}

/** Starts Xvfb on a free display. */
async function startDisplay() {
  const server = spawn(
    requireProgram('Xvfb'),
    ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`Xvfb ended with ${code}`)
  })
  const [number] = await Promise.race([once(createInterface({ input: server.stdio[3] }), 'line'), ended])
  return { name: `:${number}`, server }
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function isReady(base) {
  try {
    return (await fetch(`${base}/status`)).ok
  } catch {
    return false
  }
}

/** Starts a MiniBrowser with cookies and storage of its own, and a driver, which can have one session only. */
async function openSession(display) {
  const port = await freePort()
  const driver = spawn(requireProgram('WebKitWebDriver'), [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  })
  // A run that is interrupted or fails leaves no driver behind.
  const kill = () => driver.kill()
  process.once('exit', kill)
  driver.once('exit', () => process.off('exit', kill))
  try {
    const base = `http://127.0.0.1:${port}`
    await waitFor('WebKitWebDriver responds', () => isReady(base))
    const alwaysMatch = {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: requireProgram('MiniBrowser'), args: ['--automation'] },
    }
    const created = await send('POST', `${base}/session`, { capabilities: { alwaysMatch } })
    const session = `${base}/session/${created.sessionId}`
    return {
      capabilities: created.capabilities,
      call: (method, path, body) => send(method, `${session}/${path}`, body),
      close: async () => {
        await send('DELETE', session)
        await stop(driver)
      },
    }
  } catch (error) {
    await stop(driver)
    throw error
  }
}

async function openPage(display) {
  const { call, close } = await openSession(display)
  const element = async (selector, path, body) => {
    const found = await call('POST', 'element', { using: 'css selector', value: selector })
    await call('POST', `element/${found[ELEMENT]}/${path}`, body)
  }
  return {
    open: (url) => call('POST', 'url', { url }),
    evaluate: (expression) => call('POST', 'execute/sync', { script: `return (${expression})`, args: [] }),
    click: (selector) => retry(`Click ${selector}`, () => element(selector, 'click', {})),
    type: (selector, text) => retry(`Type into ${selector}`, () => element(selector, 'value', { text })),
    close,
  }
}

async function retry(what, act) {
  await waitFor(what, async () => {
    try {
      await act()
      return true
    } catch (error) {
      if (!TRANSIENT.has(error.cause)) throw error
      return false
    }
  })
}

async function send(method, url, body) {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`, { cause: value.error })
  return value
}

// Covers EMB-2.
import { rm } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../tools/memory-folder.mjs'
import { enterCode, mobileForm } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import type { Script } from '../support/host-page.ts'
import { openHost, SCRIPTS } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'
import type { NextBuild } from '../support/next-build.ts'
import { makeNextBuild } from '../support/next-build.ts'
import type { Program } from '../support/server-process.ts'
import { freePort, startServerProcess } from '../support/server-process.ts'

const { newPage } = useBrowser()
let next: NextBuild
let folder = ''
const running: Program[] = []
beforeAll(async () => {
  next = await makeNextBuild()
  folder = makeTemporaryFolder()
})
afterAll(async () => {
  for (const server of running) await server.end('SIGKILL')
  await next.remove()
  await rm(folder, { recursive: true, force: true })
})

/** Starts a build on the data of the test. */
async function start(port: number, main?: string): Promise<Program> {
  const server = startServerProcess(folder, { PORT: String(port) }, main)
  running.push(server)
  await server.waitUntilReady(`http://localhost:${port}/healthz`)
  return server
}

interface Opened {
  readonly script: Script
  readonly page: Page
  /** The responses that the page has received. */
  readonly loaded: { readonly path: string; readonly status: number }[]
}

async function open(script: Script, baseUrl: string): Promise<Opened> {
  const page = await newPage()
  const loaded: { readonly path: string; readonly status: number }[] = []
  page.on('response', (response) => {
    const { pathname: path } = new URL(response.url())
    loaded.push({ path, status: response.status() })
  })
  await openHost(page, { baseUrl, script, config: { language: 'en', zone: 'sg' } })
  await page.evaluate('widget.ready')
  await page.locator('[data-part="platforms"]').waitFor()
  return { script, page, loaded }
}

test('a page that was opened before a deployment loads the rest of its version and logs in', async () => {
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  const earlier = await start(port)
  const opened = await Promise.all(SCRIPTS.map((script) => open(script, baseUrl)))
  await earlier.end('SIGTERM')
  for (const { loaded } of opened) loaded.length = 0
  const later = await start(port, next.main)
  for (const { script, page, loaded } of opened) {
    expect(await (await fetch(`${baseUrl}/${script}`)).text()).toContain(`${next.folderOf(script)}/`)
    await page.locator('[data-part="area-toggle"]').click()
    await page.locator('[data-part="area-option"]').first().waitFor()
    await page.keyboard.press('Escape')
    expect(loaded.filter(({ path }) => path.endsWith('/area-list.js'))).toEqual([
      { path: expect.not.stringContaining('another'), status: 200 },
    ])
    await enterCode(page, baseUrl, freshMobile())
    await mobileForm(page).submit.click()
    await mobileForm(page).userInfo.waitFor()

    loaded.length = 0
    await page.reload()
    await mobileForm(page).userInfo.waitFor()
    expect(loaded).toContainEqual({ path: `/${next.folderOf(script)}/controller.js`, status: 200 })
    expect(loaded.filter(({ status }) => status >= 400)).toEqual([])
  }
  await later.end('SIGTERM')
})

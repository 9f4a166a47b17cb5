// Covers LOG-3, MSG-4, SRV-2.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enterCode, logInByMobile, mobileForm } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { firstUnlessFull } from '../support/full-run.ts'
import { openHost } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'
import type { StartedServer } from '../support/start-server.ts'
import { freePort, startServer } from '../support/start-server.ts'

const { newPage } = useBrowser()
let folder = ''
let port = 0
/** Restarted by each test, and left running for the next. */
let server: StartedServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-restart-'))
  port = await freePort()
  server = await startServer(folder, port)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a server restart', () => {
  test.each(firstUnlessFull(['kill', 'stop'] as const))(
    'the visitor is still signed in after a %s and a new start',
    async (way) => {
      const page = await newPage()
      const mobile = freshMobile()
      const { baseUrl } = server
      await openHost(page, { baseUrl, config: { language: 'en' } })
      await logInByMobile(page, baseUrl, mobile)
      await server[way]()
      server = await startServer(folder, port)
      await page.reload()
      await mobileForm(page).userInfo.waitFor()
      expect(await mobileForm(page).userInfo.textContent()).toContain(
        `${mobile.slice(0, 3)}******${mobile.slice(-2)}`,
      )
    },
  )

  test('the form shows the error, keeps the input and works after the start', async () => {
    const page = await newPage()
    const { baseUrl } = server
    await openHost(page, { baseUrl, config: { language: 'en' } })
    // The widget must have loaded; a failure during loading is tested with the chunks.
    await page.evaluate('widget.ready')
    const form = mobileForm(page)
    const mobile = freshMobile()
    await form.mobile.fill(mobile)
    await server.kill()
    await form.sendCode.click()
    await expect.poll(() => form.notice.textContent()).toContain('Network error Please retry')
    expect(await form.mobile.inputValue()).toBe(mobile)
    server = await startServer(folder, port)
    await expect.poll(() => page.locator('.portico').getAttribute('data-busy')).toBe('false')
    await enterCode(page, baseUrl, mobile)
    await form.submit.click()
    await form.userInfo.waitFor()
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import { freePort, startServer } from '../support/start-server.ts'
import { enterCode, logInByMobile, mobileForm } from '../pages/login-form.ts'
import { freshMobile } from '../support/inbox.ts'

const { newPage } = useBrowser()
let folder = ''
let port = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-restart-'))
  port = await freePort()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a server restart', () => {
  test.each(['stop', 'kill'] as const)(
    'SRV-2 LOG-3 the visitor is still signed in after a %s and a new start',
    async (way) => {
      const page = await newPage()
      const mobile = freshMobile()
      const first = await startServer(folder, port)
      await openHost(page, { baseUrl: first.baseUrl, script: 'portico.js', config: { language: 'en' } })
      await logInByMobile(page, first.baseUrl, mobile)
      await first[way]()
      const second = await startServer(folder, port)
      await page.reload()
      await mobileForm(page).userInfo.waitFor()
      expect(await mobileForm(page).userInfo.textContent()).toContain(
        `${mobile.slice(0, 3)}******${mobile.slice(-2)}`,
      )
      await second.stop()
    },
  )

  test('SRV-2 MSG-4 the form shows the error, keeps the input and works after the start', async () => {
    const page = await newPage()
    const first = await startServer(folder, port)
    await openHost(page, { baseUrl: first.baseUrl, script: 'portico.js', config: { language: 'en' } })
    // The widget must have loaded; a failure during loading is tested with the chunks.
    await page.evaluate('widget.ready')
    const form = mobileForm(page)
    const mobile = freshMobile()
    await form.mobile.fill(mobile)
    await first.kill()
    await form.sendCode.click()
    await expect.poll(() => form.notice.textContent()).toContain('Network error Please retry')
    expect(await form.mobile.inputValue()).toBe(mobile)
    const second = await startServer(folder, port)
    await expect.poll(() => page.locator('.portico').getAttribute('data-busy')).toBe('false')
    await enterCode(page, second.baseUrl, mobile)
    await form.submit.click()
    await form.userInfo.waitFor()
    await second.stop()
  })
})

// Covers LOG-3, MSG-4, SRV-2.
import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryFolder } from '../../tools/memory-folder.mjs'
import { enterCode, logInByMobile, mobileForm } from '../pages/login-form.ts'
import { maskedMobile } from '../pages/phone-app.ts'
import { useBrowser } from '../support/browser.ts'
import { firstUnlessFull } from '../support/full-run.ts'
import { openHost } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'
import { freePort, startServer } from '../support/start-server.ts'

const { newPage } = useBrowser()

test.each(firstUnlessFull(['kill', 'stop'] as const))(
  'after a %s and a new start a visitor is still signed in, and a form that showed the error works with what was typed',
  async (way) => {
    const folder = makeTemporaryFolder()
    const port = await freePort()
    let server = await startServer(folder, port)
    onTestFinished(async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    })
    const { baseUrl } = server
    const known = await newPage()
    const signedIn = freshMobile()
    await openHost(known, { baseUrl, config: { language: 'en' } })
    await logInByMobile(known, baseUrl, signedIn)
    const page = await newPage()
    await openHost(page, { baseUrl, config: { language: 'en' } })
    // The widget must have loaded; a failure during loading is tested with the chunks.
    await page.evaluate('widget.ready')
    const form = mobileForm(page)
    const mobile = freshMobile()
    await form.mobile.fill(mobile)
    await server[way]()
    await form.sendCode.click()
    await expect.poll(() => form.notice.textContent()).toContain('Network error Please retry')
    expect(await form.mobile.inputValue()).toBe(mobile)
    server = await startServer(folder, port)
    await known.reload()
    await expect.poll(() => mobileForm(known).userInfo.textContent()).toContain(maskedMobile(signedIn))
    await expect.poll(() => page.locator('.portico').getAttribute('data-busy')).toBe('false')
    await enterCode(page, baseUrl, mobile)
    await form.submit.click()
    await form.userInfo.waitFor()
  },
)

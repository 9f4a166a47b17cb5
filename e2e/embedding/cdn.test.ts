// Covers EMB-2, MSG-4.
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startCdn } from '../../tools/cdn.mjs'
import { enterCode, mobileForm } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { firstUnlessFull } from '../support/full-run.ts'
import type { Script } from '../support/host-page.ts'
import { SCRIPTS } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()
const OPTIONS = "language: 'en', zone: 'sg', agreement: { service: '/terms', privacy: '/privacy' }"
const MOUNT = `
if (window.Portico) Portico.mount('#account', { appId: 1574, ${OPTIONS}, onReject: ({ code }) => (document.title = String(code)) })
else document.querySelector('#account').textContent = 'The login form could not be loaded. Please reload the page.'
`
let cdn: Awaited<ReturnType<typeof startCdn>>
beforeAll(async () => {
  cdn = await startCdn()
})
afterAll(() => cdn.close())

/** Opens a page with the snippet. @returns what the browser writes to the console */
async function open(page: Page, script: Script, changed?: string): Promise<readonly string[]> {
  cdn.change(changed)
  const { html, scriptSources } = cdn.makePage(script, MOUNT)
  const policy = `default-src 'none'; script-src 'self' ${scriptSources}; style-src 'self'; connect-src 'self'`
  await page.route(`${baseUrl}/snippet`, (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policy }, body: html }),
  )
  // A page that is routed counts as one of the internet, and the CDN as one of the local network.
  await page.context().grantPermissions(['local-network-access'])
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', ({ message }) => messages.push(message))
  await page.goto(`${baseUrl}/snippet`)
  return messages
}

const place = (page: Page) => page.locator('#account')

describe('snippet for a CDN', () => {
  test.each(firstUnlessFull(SCRIPTS))(
    'loads everything with integrity, each file once, under a strict policy (%s)',
    async (script) => {
      const page = await newPage()
      const before = cdn.requests.length
      const messages = await open(page, script)
      await page.locator('[data-part="area-toggle"]').click()
      await page.locator('[data-part="area-option"]').first().waitFor()
      await page.keyboard.press('Escape')
      await enterCode(page, baseUrl, freshMobile())
      const requested = cdn.requests.slice(before)
      expect(requested.filter((path) => path.includes('/')).length).toBeGreaterThan(4)
      expect(requested.toSorted()).toEqual([...new Set(requested)].toSorted())
      await mobileForm(page).submit.click()
      await mobileForm(page).userInfo.waitFor()
      expect(messages).toEqual([])
    },
  )

  test.each(firstUnlessFull(SCRIPTS))(
    'a script that was changed does not run, and the page says so (%s)',
    async (script) => {
      const page = await newPage()
      const messages = await open(page, script, cdn.fileOf(script))
      expect(await place(page).textContent()).toBe(
        'The login form could not be loaded. Please reload the page.',
      )
      expect(messages.join('\n')).toContain('integrity')
    },
  )

  test.each(
    firstUnlessFull([
      ['portico.js', '/script.js'],
      ['portico.react.js', '/controller.js'],
    ] as const),
  )(
    'a module of %s that was changed (%s) does not run; a message offers a retry',
    async (script, changed) => {
      const page = await newPage()
      await page.clock.install()
      const messages = await open(page, script, changed)
      const message = place(page).getByRole('alert')
      await expect.poll(async () => (await page.clock.runFor(1_000), message.count())).toBe(1)
      expect(await message.textContent()).toBe('Network error Please retry Retry')
      expect(await page.title()).toBe('-1')
      expect(messages.join('\n')).toContain('integrity')
      expect(await page.evaluate(() => Reflect.get(window, 'changed'))).toBeUndefined()
      cdn.change(undefined)
      await message.getByRole('button').click()
      await expect
        .poll(
          async () => (await page.clock.runFor(1_000), page.locator('[data-part="platforms"]').isVisible()),
        )
        .toBe(true)
    },
  )
})

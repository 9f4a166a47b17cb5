// Covers CAP-3, CAP-4, CAP-5.
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { handle, PUZZLE_TIMEOUT, slider, solveByKeyboard, solveByTouch } from '../pages/slider.ts'
import { listViolations } from '../support/axe.ts'
import type { Visitor } from '../support/browser.ts'
import { useBrowser } from '../support/browser.ts'
import { watchErrors } from '../support/early-page.ts'

const baseUrl = inject('baseUrl')
const { newPage, newVisitor } = useBrowser()

/** The strictest supported policy, without any Trusted Types policy. */
const STRICT_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

/** In dark, only the colours are others. */
const SCHEMES = [
  ['light', {}],
  ['dark', { runOnly: 'color-contrast' }],
] as const

interface BarePage {
  readonly origin?: string
  readonly csp?: string
  readonly hasOtherWay?: boolean
}

/** A page with a button that opens the slider, as the widget does on error 1105. Its title shows the result. */
async function openBarePage(page: Page, bare: BarePage = {}): Promise<string> {
  const { origin = baseUrl, csp = STRICT_CSP, hasOtherWay = false } = bare
  const fp = `verify_${crypto.randomUUID()}`
  const code = `const open = document.querySelector('button')
open.onclick = async () => {
  document.title = 'open'
  const demand = await (await fetch('${baseUrl}/dev/slider.json?aid=1574&fp=${fp}')).json()
  window.ticket = demand.verify_ticket
  const conf = demand.verify_center_decision_conf
  const onOtherWay = ${hasOtherWay} ? () => { window.otherWay = true } : undefined
  try {
    const passed = await PorticoSlider.render({ conf, aid: 1574, language: 'en', host: '${baseUrl}', onOtherWay })
    document.title = 'passed ' + passed.verify_ticket
  } catch (error) { document.title = error.message }
}`
  // The challenge endpoint of development allows no other origin; only the requests to the verify host are tested.
  await page.route(`${baseUrl}/dev/slider.json**`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'access-control-allow-origin': '*' },
    })
  })
  await page.route(`${origin}/host/**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: code })
      : route.fulfill({
          contentType: 'text/html; charset=utf-8',
          headers: { 'content-security-policy': csp },
          body: `<!doctype html><html lang="en"><head><title>A page</title><meta name="viewport" content="width=device-width"></head>
<body><main><h1>A page</h1><button type="button">Go on</button></main>
<script src="${baseUrl}/sdk/slider.js?aid=1574"></script><script src="/host/page.js"></script></body></html>`,
        }),
  )
  await page.goto(`${origin}/host/page`)
  await page.getByRole('button', { name: 'Go on' }).click()
  return fp
}

/** The response of a protected endpoint to the proof of the page. */
async function isPassed(page: Visitor, proof: Readonly<Record<string, string>>): Promise<boolean> {
  const query = new URLSearchParams({ aid: '1574', ...proof })
  const answer = await page.context().request.get(`${baseUrl}/dev/slider.json?${query}`)
  return ((await answer.json()) as { passed: boolean }).passed
}

async function ticketOf(page: Page): Promise<string> {
  return (await page.title()).replace('passed ', '')
}

test('the slider is solved by keyboard, the focus returns, and the proof is valid once; axe-core reports nothing, light or dark', async () => {
  const page = await newPage()
  const errors = watchErrors(page)
  await openBarePage(page, { hasOtherWay: true })
  await expect.poll(() => handle(page).getAttribute('aria-disabled')).toBe('false')
  for (const [colorScheme, options] of SCHEMES) {
    await page.emulateMedia({ colorScheme })
    expect(await listViolations(page, options), colorScheme).toEqual([])
  }
  await solveByKeyboard(page)
  await expect.poll(() => page.title(), PUZZLE_TIMEOUT).toMatch(/^passed [\w.-]+$/)
  expect(await slider(page).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Go on')
  const proof = { verify_ticket: await ticketOf(page) }
  expect(await isPassed(await newVisitor(), proof)).toBe(false)
  expect(await isPassed(page, proof)).toBe(true)
  expect(await isPassed(page, proof)).toBe(false)
  expect(errors).toEqual([])
})

test('a page on another origin loads the slider from the verify host, and it is solved by touch on a phone', async () => {
  const page = await newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const errors = watchErrors(page)
  const origin = baseUrl.replace('localhost', '127.0.0.1')
  // Chromium treats a page fulfilled by a route as public and blocks its requests to localhost.
  await page.context().grantPermissions(['local-network-access'])
  const csp = `default-src 'none'; script-src 'self' ${baseUrl}; style-src 'self'; connect-src 'self' ${baseUrl}`
  await openBarePage(page, { origin, csp })
  await solveByTouch(page, await page.context().newCDPSession(page))
  await expect.poll(() => page.title(), PUZZLE_TIMEOUT).toMatch(/^passed/)
  expect(await isPassed(page, { verify_ticket: await ticketOf(page) })).toBe(true)
  expect(errors).toEqual([])
})

test('waiting yields the proof without an image', async () => {
  const page = await newPage()
  await openBarePage(page)
  // The message disappears as soon as waiting ends.
  const message = page
    .getByRole('status')
    .filter({ hasText: /Please stay on this page: \d+ s left/ })
    .waitFor()
  await page.getByRole('button', { name: 'Wait instead of dragging' }).press('Enter')
  await message
  await expect.poll(() => page.title(), PUZZLE_TIMEOUT).toMatch(/^passed/)
  expect(await isPassed(page, { verify_ticket: await ticketOf(page) })).toBe(true)
})

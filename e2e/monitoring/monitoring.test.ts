// Covers MON-1, MON-2.
import { obfuscate } from '@portico/protocol'
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { requestSmsCode, mobileForm } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'
import { freePort, startFreshServer } from '../support/start-server.ts'

const { newPage } = useBrowser()

interface CountingServer {
  readonly baseUrl: string
  /** Reads `/metrics`. */
  readonly counts: () => Promise<string>
}

/** Starts a server for one test, so that no other test changes its counters. */
async function startCounting(): Promise<CountingServer> {
  const metricsPort = await freePort()
  const server = await startFreshServer(
    { PORTICO_METRICS_PORT: String(metricsPort) },
    { oneProcessBecause: 'reads the metrics of one process' },
  )
  onTestFinished(server.stop)
  const counts = async (): Promise<string> => (await fetch(`http://localhost:${metricsPort}/metrics`)).text()
  return { baseUrl: server.baseUrl, counts }
}

/** Playwright cannot read the body of a beacon, so the page records it. */
function rememberBeacon(): void {
  const send = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (url, body) => {
    localStorage.setItem('beacon', typeof body === 'string' ? body : '')
    return send(url, body)
  }
}

/** Fills in the form with a wrong code. @returns the input */
async function enterWrongCode(
  page: Page,
  baseUrl: string,
): Promise<readonly [mobile: string, wrong: string]> {
  const form = mobileForm(page)
  const mobile = freshMobile()
  await form.mobile.fill(mobile)
  const code = await requestSmsCode(page, baseUrl, mobile)
  const wrong = code === '7316' ? '7317' : '7316'
  await form.smsCode.fill(wrong)
  await form.submit.click()
  await form.notice.waitFor()
  return [mobile, wrong]
}

test('leaving the page reports and counts the events without any input', async () => {
  const { baseUrl, counts } = await startCounting()
  const page = await newPage()
  await page.addInitScript(rememberBeacon)
  await openHost(page, { baseUrl, config: { language: 'en' }, query: '?from=ad' })
  const [mobile, wrong] = await enterWrongCode(page, baseUrl)
  await page.goto(`${baseUrl}/healthz`)
  await expect.poll(counts).toContain('portico_widget_events_total{name="account_center_action_reject"} 1')
  expect(await counts()).toContain('portico_widget_errors_total{kind="failure",error_code="1202"} 1')
  const report = await page.evaluate(() => localStorage.getItem('beacon') ?? '')
  const { events, ...head } = JSON.parse(report)
  expect(head).toMatchObject({ aid: '1574', version: 'ver-test-6.6.8-9' })
  expect(events.map(({ name }: { readonly name: string }) => name)).toEqual([
    'account_center_panel_show',
    'account_center_send_code',
    'account_center_login_submit',
    'account_center_action_reject',
  ])
  expect(events[3].params).toEqual({ trigger: 'submit', panel: 'login', error_code: 1202, from: 'ad' })
  for (const typed of [mobile, obfuscate(mobile), btoa(mobile), obfuscate(wrong)])
    expect(report).not.toContain(typed)
  expect(report).not.toMatch(new RegExp(`[":]${wrong}[",}]`))
})

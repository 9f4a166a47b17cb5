// Drives Firefox by puppeteer-core, which speaks WebDriver BiDi with it.
import puppeteer from 'puppeteer-core'
import { findProgram, listMissingPackages } from '../find-program.mjs'
import { DEADLINE_MS } from './wait.mjs'

/** The path of the browser, or undefined. */
const findFirefox = () => process.env.PORTICO_FIREFOX ?? findProgram('firefox-esr')

export const firefox = {
  name: 'Firefox',
  missing: () => (findFirefox() === undefined ? listMissingPackages(['firefox-esr']) : []),
  launch: launchFirefox,
}

async function launchFirefox() {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    timeout: DEADLINE_MS,
    protocolTimeout: DEADLINE_MS,
    // Otherwise messages of the system's language would depend on the machine.
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  })
  return {
    version: (await browser.version()).replace(/^firefox\//i, ''),
    openPage: () => openPage(browser),
    close: () => browser.close(),
  }
}

/** Opens a page with cookies and storage of its own. */
async function openPage(browser) {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  page.setDefaultTimeout(DEADLINE_MS)
  return {
    open: (url) => page.goto(url, { waitUntil: 'load' }),
    evaluate: (expression) => page.evaluate(expression),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    close: () => context.close(),
  }
}

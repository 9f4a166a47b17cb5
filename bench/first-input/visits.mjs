// The visits that first-input.mjs makes. Each is a new browser context, hence a cold cache.
import { obfuscate } from '@portico/protocol'
import { readCode } from '../../tools/http-client.mjs'
import { BASE, pause } from '../run-server.mjs'

/** A phone on a slow line. */
const CPU_SLOWDOWN = 4
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8
const LATENCY_MS = 150
const VIEWPORT = { width: 480, height: 800 }
const EMAIL = 'visitor@example.com'
const PASSWORD = 'Passw0rd!'
/** Tasks and layout shifts count until this long after the first input, when everything has loaded. */
const AFTER_INPUT_MS = 1_500
const FIRST_INPUT_MARK = 'first input'
const FIRST_INPUT_TIMEOUT_MS = 30_000
const SUBMIT_TIMEOUT_MS = 20_000
/** The trace categories that `measureLongestTask` reads. */
const CATEGORIES = ['devtools.timeline', 'blink.user_timing', 'toplevel']
const TASK = 'ThreadControllerImpl::RunTask'
const SIGNED_IN = '[data-part="change-account"]'

/**
 * Measures a page with a visitor who types one key as soon as possible, and the rest when the page is idle.
 * @returns the times in milliseconds since the navigation, the body bytes that had arrived before the first input, and
 * whether the submitted address contains the first key
 */
export async function measureFirstInput(browser, page) {
  const visit = await openPage(browser, page)
  const { at, timeOrigin } = await visit.firstInput
  await visit.page.keyboard.press(EMAIL[0])
  await visit.page.waitForTimeout(AFTER_INPUT_MS)
  await visit.page.waitForLoadState('networkidle')
  const shift = await visit.page.evaluate(
    (until) =>
      globalThis.layoutShifts
        .filter(({ startTime }) => startTime < until)
        .reduce((sum, { value }) => sum + value, 0),
    at + AFTER_INPUT_MS,
  )
  const bytes = visit.bytesUntil(timeOrigin + at)
  await visit.page.keyboard.type(EMAIL.slice(1))
  const submitted = await submit(visit)
  await visit.close()
  return { firstInput: at, bytes, shift, isKept: containsAddress(submitted, EMAIL) }
}

/**
 * Loads a page on the slow line with an unthrottled CPU. Chromium's throttling works by the clock, so on a busy machine it
 * multiplies the time that other programs take; CPU time is independent of them.
 * @returns the longest task until hydration is done, in milliseconds at a quarter of the speed
 */
export async function measureLongestTask(browser, page) {
  const visit = await openPage(browser, page, {
    cpuSlowdown: 1,
    prepare: (tab) => browser.startTracing(tab, { categories: CATEGORIES }),
  })
  await visit.firstInput
  await visit.page.waitForTimeout(AFTER_INPUT_MS)
  const trace = await browser.stopTracing()
  await visit.close()
  return longestTaskOfPage(trace) * CPU_SLOWDOWN
}

// cspell:ignore tdur
/**
 * The longest task of a page's main thread: CPU time, because a busy machine may suspend a thread for milliseconds.
 * A `performance.mark` of the page identifies its thread.
 */
function longestTaskOfPage(trace) {
  const { traceEvents } = JSON.parse(trace.toString())
  const { pid, tid } = traceEvents.find(
    ({ cat, name }) => cat === 'blink.user_timing' && name === FIRST_INPUT_MARK,
  )
  const times = traceEvents
    .filter((event) => event.name === TASK && event.pid === pid && event.tid === tid)
    .map(({ tdur = 0 }) => tdur / 1000)
  return Math.max(0, ...times)
}

/** Logs in by a code without throttling. @returns the body bytes of all responses except the host page's document */
export async function countLoginBytes(browser, page) {
  const visit = await openPage(browser, page, { isLineSlow: false })
  await visit.firstInput
  const { page: tab } = visit
  const mobile = `139${String(Date.now()).slice(-8)}`
  await tab.click('[data-part="tab-mobile"]')
  await tab.fill('[name="mobile"]', mobile)
  await tab.click('[data-part="send-code"]')
  await tab.fill('[name="mobilecaptcha"]', await readCode(BASE, `+86${mobile}`))
  await tab.click('[data-part="submit"]')
  await tab.locator(SIGNED_IN).waitFor()
  await tab.waitForLoadState('networkidle')
  const bytes = visit.bytesUntil(Infinity)
  await visit.close()
  return bytes
}

/**
 * Opens a page and records its requests.
 * @param options.isLineSlow whether line and CPU are throttled
 * @param options.prepare called with the tab and its DevTools session before the page is opened
 */
async function openPage(browser, target, { isLineSlow = true, cpuSlowdown = CPU_SLOWDOWN, prepare } = {}) {
  const context = await browser.newContext({ locale: 'en-GB', viewport: VIEWPORT })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (isLineSlow) await throttle(session, cpuSlowdown)
  const requests = recordRequests(session)
  const firstInput = awaitFirstInput(session, target)
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'reportFirstInput' })
  await page.addInitScript(observe, FIRST_INPUT_MARK)
  await prepare?.(page, session)
  await page.goto(target.url, { waitUntil: 'commit' })
  return { page, firstInput, close: () => context.close(), ...readRequests(requests, target) }
}

/** Times are milliseconds since the epoch, except `at`, which is since the navigation. */
function awaitFirstInput(session, { name }) {
  return new Promise((resolve, reject) => {
    session.on('Runtime.bindingCalled', ({ payload }) => resolve(JSON.parse(payload)))
    const error = new Error(`${name}: no input was shown`)
    setTimeout(() => reject(error), FIRST_INPUT_TIMEOUT_MS).unref()
  })
}

/** What a visit reads from its requests. */
function readRequests(requests, { name, loginPath, isFormInHtml }) {
  const logins = () =>
    [...requests.values()].filter(
      ({ url, method }) => method === 'POST' && new URL(url).pathname === loginPath,
    )
  return {
    firstLogin: async () => {
      for (const until = Date.now() + SUBMIT_TIMEOUT_MS; Date.now() < until; await pause(10))
        if (logins().length > 0) return logins()[0]
      throw new Error(`${name}: no login was sent`)
    },
    /** The document counts if it contains the form. */
    bytesUntil: (time) =>
      [...requests.values()]
        .filter(({ isDocument, endedAt }) => (!isDocument || isFormInHtml) && endedAt <= time)
        .reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/** @param cpuSlowdown 1 leaves the CPU alone */
async function throttle(session, cpuSlowdown) {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

/** Lists requests with their times since the epoch and the bytes of their bodies as transferred. */
function recordRequests(session) {
  const requests = new Map()
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime, type }) => {
    requests.set(requestId, {
      url: request.url,
      method: request.method,
      body: request.postData ?? '',
      isDocument: type === 'Document',
      clockOffset: wallTime - timestamp,
      headerBytes: 0,
      bytes: 0,
      endedAt: Infinity,
    })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const record = requests.get(requestId)
    if (record) record.headerBytes = response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const record = requests.get(requestId)
    if (!record) return
    record.endedAt = (timestamp + record.clockOffset) * 1000
    record.bytes = Math.max(0, encodedDataLength - record.headerBytes)
  })
  return requests
}

/** Runs in the page before its scripts. Focuses the first input that is shown and reports it. */
function observe(mark) {
  globalThis.layoutShifts = []
  new PerformanceObserver((list) => globalThis.layoutShifts.push(...list.getEntries())).observe({
    type: 'layout-shift',
    buffered: true,
  })
  const look = () => {
    const input = document.querySelector('input:not([type="hidden"], [type="checkbox"]):enabled')
    if (!input?.checkVisibility({ visibilityProperty: true }) || input.closest('[inert]'))
      return void requestAnimationFrame(look)
    const report = { at: performance.now(), timeOrigin: performance.timeOrigin }
    performance.mark(mark)
    input.focus()
    globalThis.reportFirstInput(JSON.stringify(report))
  }
  requestAnimationFrame(look)
}

/** Enters the password without a key, as a password manager does, and presses the button. @returns the body sent */
async function submit({ page, firstLogin }) {
  await page.evaluate((password) => {
    const { form } = document.activeElement
    const input = form.querySelector('[name="password"]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, password)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    form.querySelector('[type="submit"]').click()
  }, PASSWORD)
  return (await firstLogin()).body
}

/** The widget mixes what it sends; the other forms send it as it is. */
function containsAddress(body, address) {
  const sent = new URLSearchParams(body).get('email')
  return sent === address || sent === obfuscate(address)
}

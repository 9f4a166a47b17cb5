// Measures the layout shift of a page from load until the widget is stable, and how long a logged-in visitor sees a login
// form.
//
//   npm run build && node bench/layout-shift.mjs [rounds]
//
// Cumulative layout shift: the sum of all entries, which is never less than the largest session window of Web Vitals.
// Each round is a new page with an empty cache, 4x CPU throttling, 1.6 Mbit/s and a latency of 150 ms. The host page has a
// heading, the widget and a paragraph below it; its HTML loads without delay. The logged-in visitor first logs in on the
// same page at full speed. The playground is reported without a limit, because part of its shift is its own.
import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../tools/find-chromium.mjs'
import { readCode } from '../tools/http-client.mjs'
import { BASE, makeFolder, runServer } from './run-server.mjs'
import { throttle } from './slow-line.mjs'

const rounds = Number(process.argv[2] ?? 5)
/** The page is stable after this long without loading or layout shifts. */
const REST_MS = 1_000
/** A new number for each login, so that the code is not read from an older message. */
let mobile = 13800138000
const HOST = `${BASE}/host/`
const FORM = '[data-part="platforms"]'
const CARD = '[data-part="change-account"]'
const SCRIPTS = ['portico.js', 'portico.react.js']

const SCENARIOS = [
  ...SCRIPTS.flatMap((script) => [
    { name: `host page, ${script}`, url: HOST, script, rest: FORM, atMost: 0.01 },
    { name: `host page, signed in, ${script}`, url: HOST, script, signedIn: true, rest: CARD, atMost: 0.02 },
  ]),
  { name: 'playground', url: `${BASE}/?language=en`, rest: FORM },
  { name: 'playground, signed in', url: `${BASE}/?language=en`, signedIn: true, rest: CARD },
]

const { folder, remove } = await makeFolder()
const server = await runServer(folder)
const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArguments] })
try {
  for (const scenario of SCENARIOS) report(scenario, await measure(scenario))
} finally {
  await browser.close()
  await server.end('SIGTERM')
  await remove()
}

/** @returns one result per round */
async function measure({ url, script = SCRIPTS[0], signedIn, rest }) {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 480, height: 800 } })
  await context.route(HOST, (route) => route.fulfill({ contentType: 'text/html', body: hostPage(script) }))
  if (signedIn) await logIn(await context.newPage())
  const results = []
  for (let round = 0; round < rounds; round += 1) {
    const page = await context.newPage()
    await throttle(page)
    await page.addInitScript(observe)
    await page.goto(url)
    await page.locator(rest).waitFor()
    await page.waitForLoadState('networkidle')
    results.push(await page.evaluate(waitUntilStable, REST_MS))
    await page.close()
  }
  await context.close()
  return results
}

/** The script follows the element of the widget, as in the README. */
function hostPage(script) {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>A host page</title>
<h1>A product</h1><div id="account"></div>
<script src="/${script}"></script><script>Portico.mount('#account', { language: 'en' })</script>
<p>The content of the page below the widget: a paragraph of two lines, so that its shift is measured.</p></html>`
}

async function logIn(page) {
  mobile += 1
  await page.goto(HOST)
  await page.fill('[name="mobile"]', String(mobile))
  await page.click('[data-part="send-code"]')
  await page.fill('[name="mobilecaptcha"]', await readCode(BASE, `+86${mobile}`))
  await page.click('[data-part="submit"]')
  await page.locator(CARD).waitFor()
  await page.close()
}

/** Runs in the page before its scripts. */
function observe() {
  const seen = { shifts: [], heights: [], formMs: 0 }
  window.layoutShiftBench = seen
  new PerformanceObserver((list) => {
    for (const { value, startTime } of list.getEntries())
      seen.shifts.push({ value, at: Math.round(startTime) })
  }).observe({ type: 'layout-shift', buffered: true })
  let before = performance.now()
  const look = (now) => {
    if (document.querySelector('.portico input')?.checkVisibility()) seen.formMs += now - before
    before = now
    const height = Math.round(document.querySelector('#account, .portico')?.offsetHeight ?? 0)
    if (seen.heights.at(-1)?.height !== height) seen.heights.push({ height, at: Math.round(now) })
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page. */
async function waitUntilStable(restMs) {
  const seen = window.layoutShiftBench
  for (;;) {
    const before = seen.shifts.length
    await new Promise((resolve) => setTimeout(resolve, restMs))
    if (seen.shifts.length === before) break
  }
  return { ...seen, total: seen.shifts.reduce((sum, { value }) => sum + value, 0) }
}

function report({ name, atMost, signedIn }, results) {
  const sorted = results.toSorted((one, other) => one.total - other.total)
  const middle = sorted[Math.floor(sorted.length / 2)]
  const isOver = atMost !== undefined && middle.total > atMost
  const limit = atMost === undefined ? '' : ` (limit ${atMost}${isOver ? ', exceeded' : ''})`
  console.log(
    `${name}: layout shift ${middle.total.toFixed(4)}${limit}, worst ${sorted.at(-1).total.toFixed(4)}`,
  )
  console.log(
    `  shifts: ${middle.shifts.map(({ value, at }) => `${value.toFixed(4)} at ${at} ms`).join(', ')}`,
  )
  console.log(`  height: ${middle.heights.map(({ height, at }) => `${height} px at ${at} ms`).join(', ')}`)
  if (signedIn) {
    const times = results.map(({ formMs }) => formMs).toSorted((one, other) => one - other)
    console.log(`  login form shown for ${Math.round(times[Math.floor(times.length / 2)])} ms`)
  }
  if (isOver) process.exitCode = 1
}

// Measures how long the area picker blocks a slow phone: for each interaction, the longest task of script with the style
// and layout that it forces, on both scripts and in three languages.
//
//   npm run build && node bench/area-picker.mjs [pages]
//
// Fails if the median of an opening or of a letter exceeds 16 ms at a quarter of this machine's speed. Single values may
// be longer: the first opening and the first letter of a page, a third and a tenth of all, run code that has not been
// compiled yet. Every page is a new one with nothing stored. Tasks that follow an interaction count as well; the remaining rows are rendered in them.
//
// A quarter of the speed means times four: the trace (script-tasks.mjs) has the CPU time of the main thread at full speed.
// Chromium's own throttling works by the clock and counts the time that other programs take three times over.
import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../tools/find-chromium.mjs'
import { BASE, makeFolder, runServer } from './run-server.mjs'
import { CATEGORIES, longestTasks, markInteraction } from './script-tasks.mjs'

const pages = Number(process.argv[2] ?? 6)
const SLOWDOWN = 4
const MEDIAN_LIMIT_MS = 16
// cspell:ignore xinj
/** Each page opens the list once for each of these searches. */
const SEARCHES = { en: ['unit', '65', 'zz'], zh: ['xinj', 'mg', '中国'], ja: ['シンガ', 'us', '81'] }
const FRAMES_AFTER_INTERACTION = 8
/** The list is loading during these. */
const FRAMES_AFTER_FIRST_TAP = 30
/** Between pointing at the toggle and pressing it. */
const POINT_TO_PRESS_MS = 300
/** Between touching the toggle and lifting the finger. */
const TAP_MS = [60, 100, 140, 180]
/** Between two keys of a fast typist. */
const KEY_INTERVAL_MS = 100
const OPENING = 'opening'
const LETTER = 'letter'
const LIMITED = [OPENING, LETTER]

const { folder, remove } = await makeFolder()
const server = await runServer(folder)
const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArguments] })
for (const script of ['portico.js', 'portico.react.js'])
  for (const language of Object.keys(SEARCHES)) {
    const interactions = await recordPages(script, language)
    for (const name of new Set(interactions.map((interaction) => interaction.name))) {
      const same = interactions.filter((interaction) => interaction.name === name)
      const times = same.map(({ longestTask }) => longestTask * SLOWDOWN)
      report(`${script} ${language} ${name}`, LIMITED.includes(name), times)
    }
  }
await browser.close()
await server.end('SIGTERM')
await remove()

async function recordPages(script, language) {
  const interactions = []
  for (let page = 0; page < pages; page += 1)
    for (const scenario of [pointAndSearch, tapAndWait(TAP_MS[page % TAP_MS.length]), openAndTypeAtOnce])
      interactions.push(...(await record(script, language, scenario)))
  return interactions
}

/** Runs a scenario on a new page. @returns its interactions with their longest tasks */
async function record(script, language, scenario) {
  const page = await openHost(script, language)
  const { x, y, width, height } = await page.locator('[data-part="area-toggle"]').boundingBox()
  await browser.startTracing(page, { categories: CATEGORIES })
  const interact = async (name, action, frames = FRAMES_AFTER_INTERACTION) => {
    await markInteraction(page, name)
    await action()
    await settle(page, frames)
  }
  await scenario({ page, interact, toggle: [x + width / 2, y + height / 2], searches: SEARCHES[language] })
  const trace = await browser.stopTracing()
  await page.context().close()
  return longestTasks(trace, BASE)
}

async function pointAndSearch({ page, interact, toggle, searches }) {
  const point = () => Promise.all([page.waitForResponse(/area-list/), page.mouse.move(...toggle)])
  await interact('pointing, which loads the list', point, 0)
  await page.waitForTimeout(POINT_TO_PRESS_MS)
  for (const search of searches) {
    await interact('mouse down on the toggle', () => page.mouse.down())
    await interact(OPENING, () => page.mouse.up())
    await interact('arrow key', () => page.keyboard.press('ArrowDown'))
    for (const letter of search) await interact(LETTER, () => typeLetter(page, letter))
    for (const _ of search) await interact('backspace', () => page.keyboard.press('Backspace'))
    await interact('closing', () => page.keyboard.press('Escape'))
  }
}

/** A finger triggers no pointerenter before its tap: the list loads while it is open. */
function tapAndWait(milliseconds) {
  return async ({ page, interact, toggle: [x, y] }) => {
    const cdp = await page.context().newCDPSession(page)
    const touch = (type, touchPoints) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
    const tap = async () => {
      await touch('touchStart', [{ x, y }])
      await page.waitForTimeout(milliseconds)
      await touch('touchEnd', [])
      await page.locator('[data-part="area-option"]').first().waitFor()
    }
    await interact('tap before the list is loaded', tap, FRAMES_AFTER_FIRST_TAP)
  }
}

async function openAndTypeAtOnce({ page, interact, searches: [[letter]] }) {
  const openAndType = async () => {
    await page.focus('[data-part="area-toggle"]')
    await page.waitForTimeout(KEY_INTERVAL_MS)
    await page.keyboard.press('ArrowDown')
    await page.locator('[data-part="area-search"]:focus').waitFor()
    await page.waitForTimeout(KEY_INTERVAL_MS)
    await typeLetter(page, letter)
  }
  await interact('keys before the list is loaded', openAndType, FRAMES_AFTER_FIRST_TAP)
}

/** A letter that is not on the keyboard comes from an input method. */
function typeLetter(page, letter) {
  return /[ -~]/.test(letter) ? page.keyboard.press(letter) : page.keyboard.insertText(letter)
}

/** Waits for the work that is deferred to the following frames. */
function settle(page, frames) {
  return page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestIdleCallback(resolve))
  }, frames)
}

async function openHost(script, language) {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 480, height: 800 },
    hasTouch: true,
  })
  const page = await context.newPage()
  const config = JSON.stringify({ zone: 'sg', language })
  const body = `<!doctype html><div id="account"></div><script src="/${script}"></script>
<script>Portico.mount('#account', ${config})</script>`
  await page.route(`${BASE}/host/`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${BASE}/host/`)
  await page.locator('[data-part="area-toggle"]').waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

/** Prints the distribution, and fails on a median over the limit. */
function report(what, isLimited, times) {
  const sorted = times.toSorted((one, other) => one - other)
  const [median, p90, max] = [0.5, 0.9, 1].map((part) => sorted[Math.floor((sorted.length - 1) * part)])
  const isOver = isLimited && median > MEDIAN_LIMIT_MS
  if (isOver) process.exitCode = 1
  console.log(
    `${what}: n ${times.length}, median ${median.toFixed(1)} ms` +
      `${isLimited ? ` (limit ${MEDIAN_LIMIT_MS}${isOver ? ', exceeded' : ''})` : ''}, ` +
      `p90 ${p90.toFixed(1)} ms, max ${max.toFixed(1)} ms`,
  )
}

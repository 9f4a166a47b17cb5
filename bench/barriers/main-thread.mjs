// What the work costs a visitor: how long it takes in Chromium, and the longest time in which the page cannot answer to an input.
import { readFile } from 'node:fs/promises'
import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../../tools/find-chromium.mjs'

/** A page of localhost has Web Crypto. */
const PAGE = 'http://localhost/'
/** Slows the main thread; Web Crypto derives on threads of its own. */
const THROTTLING = 4
const SOLVER = new URL('../../packages/protocol/dist/solve-work.js', import.meta.url)

/**
 * @param cost the bits and iterations of the work
 * @param count how often it is done
 * @returns the milliseconds of each time: until the answer, and the longest gap of the main thread
 */
export async function measureMainThread(cost, count) {
  const script = await readFile(SOLVER, 'utf8')
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArguments],
  })
  try {
    const page = await browser.newPage()
    await page.route(PAGE, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
    await page.goto(PAGE)
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING })
    const works = Array.from({ length: count }, (_, index) => ({ ...cost, salt: `salt ${index}` }))
    return await page.evaluate(solveAll, { script, works })
  } finally {
    await browser.close()
  }
}

/** Runs in the page. */
async function solveAll({ script, works }) {
  const { solveWork } = await import(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })))
  const results = []
  for (const work of works) {
    let isRunning = true
    let longestGap = 0
    let last = performance.now()
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      const now = performance.now()
      longestGap = Math.max(longestGap, now - last)
      last = now
      if (isRunning) port2.postMessage('')
    })
    port1.start()
    port2.postMessage('')
    const start = performance.now()
    await solveWork(work, new AbortController().signal)
    isRunning = false
    results.push({ took: performance.now() - start, longestGap })
  }
  return results
}

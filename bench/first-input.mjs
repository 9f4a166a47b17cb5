// Measures when a visitor on a slow phone line can type, on the widget's scripts and on pages with one plain form.
//
//   npm run build && node bench/first-input.mjs [--rounds 5] [--beside other/portico.js]
//
// Each page is served with Brotli and opened with a cold cache, 4x CPU throttling, 1.6 Mbit/s and a latency of 150 ms. A
// round opens every page twice, in an order that is reversed in every other round; ratios are medians of the ratios
// of each round. All forms have an e-mail address and a password.
//
// - bytes: response bodies that arrived before the first input, as transferred; the document counts if it contains the form
// - first input: an input is shown, and a key pressed then is part of what is submitted later
// - longest task: of the main thread, until 1.5 s after the first input; CPU time without throttling, times four
// - login: all bytes of a login by SMS code, except the document
//
// `--beside` compares with a script of another build, which lies beside its modules. Fails if a form loses its first key.
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../tools/find-chromium.mjs'
import { REACT, SCRIPTS, STATIC, buildPages, servePages } from './first-input/pages.mjs'
import { countLoginBytes, measureFirstInput, measureLongestTask } from './first-input/visits.mjs'
import { makeFolder, runServer } from './run-server.mjs'
import { median } from './statistics.mjs'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, beside: { type: 'string', multiple: true } },
})
const pages = await buildPages(options.beside)
/** The visits of each page, one a round. */
const visits = Object.fromEntries(pages.map(({ name }) => [name, []]))
const loginBytes = {}
const { folder, remove } = await makeFolder()
const server = await runServer(folder)
const stopServing = await servePages(pages, options.beside)
const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArguments] })
try {
  for (let round = 0; round < Number(options.rounds); round += 1)
    for (const page of round % 2 === 0 ? pages : pages.toReversed())
      visits[page.name].push({
        ...(await measureFirstInput(browser, page)),
        longestTask: await measureLongestTask(browser, page),
      })
  for (const page of pages.filter(({ name }) => SCRIPTS.includes(name)))
    loginBytes[page.name] = await countLoginBytes(browser, page)
  report()
} finally {
  await browser.close()
  stopServing()
  await server.end('SIGTERM')
  await remove()
}

function report() {
  console.log('| page | bytes | first input | ÷ static | ÷ React | longest task | shift | login |')
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: |')
  for (const [name, seen] of Object.entries(visits)) {
    const ratioTo = (other) =>
      median(seen.map(({ firstInput }, round) => firstInput / visits[other][round].firstInput)).toFixed(2)
    const medianOf = (key) => median(seen.map((visit) => visit[key]))
    const cells = [
      name,
      // On a busy machine more files are loaded before the input is shown.
      kilobytes(Math.min(...seen.map(({ bytes }) => bytes))),
      `${Math.round(medianOf('firstInput'))} ms`,
      ratioTo(STATIC),
      ratioTo(REACT),
      `${Math.round(medianOf('longestTask'))} ms`,
      medianOf('shift').toFixed(4),
      name in loginBytes ? kilobytes(loginBytes[name]) : '–',
    ]
    console.log(`| ${cells.join(' | ')} |`)
    if (seen.every(({ isKept }) => isKept)) continue
    console.log(`${name}: something else than was typed was submitted`)
    process.exitCode = 1
  }
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`
}

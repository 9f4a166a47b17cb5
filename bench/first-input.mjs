// Measures when a visitor on a slow phone line can type, on the widget's scripts and on pages with one plain form.
//
//   npm run build && node bench/first-input.mjs [--rounds 5] [--visits 0] [--results file.json] [--beside other/portico.js]
//
// Each page is served with Brotli and opened with a cold cache, 4x CPU throttling, 1.6 Mbit/s and a latency of 150 ms. A
// round opens every page three times, in an order that is reversed in every other round; ratios are medians of the ratios
// of each round. All forms have an e-mail address and a password.
//
// - first input: an input is shown, and a key pressed then is part of what is submitted later
// - bytes: response bodies that arrived before, as transferred; the document counts if it contains the form
// - longest task: of the main thread, until 1.5 s after the first input; CPU time without throttling, times four
// - submit leaves: the form is filled in and submitted in the moment of the first input, on pages that keep such a press
// - keys lost: 60 typed at 30 ms a key from the first input on, and at 8 ms a key then or later (`--visits` of each),
//   on pages whose form a framework can hydrate
// - login: all bytes of a login by SMS code, except the document
//
// `--results` adds the visits to those in a file and prints the tables of all, so that long series can be split.
// `--beside` compares with a script of another build, which lies beside its modules.
// Fails if a script exceeds a goal or a form loses its first key.
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../tools/find-chromium.mjs'
import { SCRIPTS, buildPages, servePages } from './first-input/pages.mjs'
import { exceedsGoals, goalTable, pageTable, summarize } from './first-input/report.mjs'
import {
  countLostKeys,
  countSignInBytes,
  measureEarlySubmit,
  measureFirstInput,
  measureLongestTask,
} from './first-input/visits.mjs'
import { makeFolder, runServer } from './run-server.mjs'

/** Slow typing lasts longer than hydration. Fast typing starts at another time in each of four visits. */
const TYPING = [
  { intervalMs: 30, delaysMs: [0] },
  { intervalMs: 8, delaysMs: [0, 400, 800, 1_200] },
]
/** Distinguishes the rounds of several runs. */
const RUN = Date.now()
let mobile = 13_900_000_000

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    visits: { type: 'string', default: '0' },
    results: { type: 'string' },
    beside: { type: 'string', multiple: true },
  },
})
const pages = await buildPages(options.beside)
const { folder, remove } = await makeFolder()
const server = await runServer(folder)
const stopServing = await servePages(pages, options.beside)
/** Those of earlier runs, and of this one also if it fails. */
const visits = await readResults()
const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArguments] })
try {
  await makeVisits()
  report()
} finally {
  if (options.results) await writeFile(options.results, JSON.stringify(visits))
  await browser.close()
  stopServing()
  await server.end('SIGTERM')
  await remove()
}

async function makeVisits() {
  const add = (kind, page, seen) => visits.push({ kind, page: page.name, ...seen })
  for (let index = 0; index < Number(options.rounds); index += 1) {
    const round = `${RUN}-${index}`
    for (const page of index % 2 === 0 ? pages : pages.toReversed()) {
      add('firstInput', page, { round, ...(await measureFirstInput(browser, page)) })
      if (page.keepsEarlySubmit)
        add('earlySubmit', page, { round, ...(await measureEarlySubmit(browser, page)) })
      add('longestTask', page, { round, ...(await measureLongestTask(browser, page)) })
    }
  }
  for (let index = 0; index < Number(options.visits); index += 1)
    for (const { intervalMs, delaysMs } of TYPING)
      for (const page of pages.filter(({ isTakenOver }) => isTakenOver)) {
        const typing = { intervalMs, delayMs: delaysMs[index % delaysMs.length] }
        add('typing', page, { ...typing, ...(await countLostKeys(browser, page, typing)) })
      }
  for (const page of pages.filter(({ name }) => SCRIPTS.includes(name)))
    add('signIn', page, { bytes: await countSignInBytes(browser, page, String((mobile += 1))) })
}

/** The visits of earlier runs. */
async function readResults() {
  if (!options.results) return []
  return JSON.parse(await readFile(options.results, 'utf8').catch(() => '[]'))
}

function report() {
  const rows = summarize(
    visits,
    pages.map(({ name }) => name),
  )
  console.log(`${pageTable(rows)}\n\n${goalTable(rows)}`)
  const unkept = visits.filter(({ isKept }) => isKept === false)
  for (const { kind, page } of unkept) console.log(`${page}: ${kind} submitted something else than was typed`)
  const repeated = visits.filter(({ requests }) => requests > 1)
  for (const { page, requests } of repeated) console.log(`${page}: one press sent ${requests} logins`)
  if (exceedsGoals(rows) || unkept.length > 0 || repeated.length > 0) process.exitCode = 1
}

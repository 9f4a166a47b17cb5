// Measures what mounting, updating and unmounting widgets leaves in a page: nodes, listeners and memory. Timers, animations and
// requests must be gone at the end, or the run fails.
//
//   npm run build && node bench/life-cycle.mjs [cycles] [host …]
//
// Each host does something else with the widget in every cycle: unmounts it before or after it is ready or with a request
// under way, after an update of the next option. The growth from one series of cycles to an equal one is measured: what a page
// creates once, such as the modules of a language, is no leak. Whatever a cycle leaves adds up, so that the limit of nodes and
// listeners is 0. Memory may grow by 1 MB, because Chromium compiles functions that are called often and records requests
// and layout shifts.
import { chromium } from 'playwright'
import { chromiumArguments, findHeadlessShell } from '../tools/find-chromium.mjs'
import { COMPONENT, HOSTS, measureGrowth, openPage } from './life-cycle/measure.mjs'
import { BASE, makeFolder, runServer } from './run-server.mjs'

const [cycles = '200', ...chosen] = process.argv.slice(2)
const hosts = chosen.length > 0 ? chosen : HOSTS
const MAX_BYTES = 1_000_000

const { folder, remove } = await makeFolder()
const server = await runServer(folder)
const browser = await chromium.launch({
  executablePath: await findHeadlessShell(),
  args: [...chromiumArguments],
})
try {
  for (const host of hosts)
    for (const script of host === COMPONENT ? ['component'] : ['portico.js', 'portico.react.js'])
      await measure(host, script)
} finally {
  await browser.close()
  await server.end('SIGTERM')
  await remove()
}

async function measure(host, script) {
  const page = await browser.newPage({ locale: 'en-GB' })
  page.on('pageerror', (error) => console.error(error.message))
  await openPage(page, { baseUrl: BASE, script, host })
  const { nodes, listeners, bytes } = await measureGrowth(page, { host, cycles: Number(cycles) })
  await page.close()
  const isKept = nodes > 0 || listeners > 0 || bytes > MAX_BYTES
  if (isKept) process.exitCode = 1
  console.log(
    `${host}, ${script}: ${nodes} nodes, ${listeners} listeners, ${Math.round(bytes / 1000)} kB after ${cycles} cycles${isKept ? ': TOO MUCH' : ''}`,
  )
}

// Counts what cycles of mount, update and unmount leave in a page of Chromium.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const COUNTED = ['Nodes', 'JSEventListeners']

/** The bundle of a component in React's strict mode, beside the scripts of the server. */
export const COMPONENT = 'host/component.js'

/** Opens a page on the server's origin that mounts the widget of a script. */
export async function openPage(page, { baseUrl, script }) {
  const files = {
    '/host/page.mjs': () => readFile(`${FOLDER}page.mjs`, 'utf8'),
    '/host/component.js': bundleComponent,
  }
  await page.route(`${baseUrl}/host/**`, async (route) => {
    const file = files[new URL(route.request().url()).pathname]
    if (file) await route.fulfill({ contentType: 'text/javascript', body: await file() })
    else await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html(script) })
  })
  await page.goto(`${baseUrl}/host/`)
}

function html(script) {
  return `<!doctype html><html lang="en"><title>A host page</title><div id="account"></div>
<script src="/${script}"></script><script type="module" src="/host/page.mjs"></script></html>`
}

let component

/** Built once. */
async function bundleComponent() {
  component ??= build({
    input: `${FOLDER}strict-component.mjs`,
    platform: 'browser',
    // The development build of React mounts twice in strict mode.
    transform: { define: { 'process.env.NODE_ENV': '"development"' } },
    resolve: { conditionNames: ['portico-source', 'module', 'browser', 'development', 'import', 'default'] },
    output: { format: 'iife', codeSplitting: false },
    write: false,
    logLevel: 'silent',
  })
  const { output } = await component
  return output[0].code
}

/**
 * Runs two equal series of cycles in an opened page. Fails if a timer, an animation or a request is left 30 s after the
 * last cycle of a series.
 * @returns by how much the nodes and listeners have grown from the end of the first series, which loads what a page
 *   loads once, to the end of the second one
 */
export async function measureGrowth(page, cycles) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const runSeries = async () => {
    await page.evaluate((series) => globalThis.runCycles(series), cycles)
    return count(session)
  }
  const before = await runSeries()
  const after = await runSeries()
  await session.detach()
  const [nodes, listeners] = COUNTED.map((name) => after[name] - before[name])
  return { nodes, listeners }
}

async function count(session) {
  // The first collection runs finalizers, whose garbage the second one collects.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

// Counts what cycles of mount, update and unmount leave in a page of Chromium.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const COUNTED = ['Nodes', 'JSEventListeners', 'JSHeapUsedSize']

/** A component has no part in the scripts. */
export const COMPONENT = 'React in strict mode'
export const HOSTS = ['mount', 'two widgets', 'removed node', 'moved node', 'custom element', COMPONENT]

/** Opens the page of a host on the server's origin. */
export async function openPage(page, { baseUrl, script, host }) {
  const tags = tagsOf(host, script)
  const files = {
    '/host/page.mjs': () => readFile(`${FOLDER}page.mjs`, 'utf8'),
    '/host/component.js': bundleComponent,
  }
  await page.route(`${baseUrl}/host/**`, async (route) => {
    const file = files[new URL(route.request().url()).pathname]
    if (file) await route.fulfill({ contentType: 'text/javascript', body: await file() })
    else await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html(tags) })
  })
  await page.goto(`${baseUrl}/host/`)
}

function tagsOf(host, script) {
  const scripts = host === COMPONENT ? ['host/component.js'] : [script, 'portico.element.js']
  return scripts.map((name) => `<script src="/${name}"></script>`).join('')
}

function html(tags) {
  return `<!doctype html><html lang="en"><title>A host page</title><div id="account"></div><div id="other"></div>
${tags}<script type="module" src="/host/page.mjs"></script></html>`
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
 * @returns by how much the nodes, listeners and bytes have grown from the end of the first series, which loads what a page
 *   loads once, to the end of the second one
 */
export async function measureGrowth(page, { host, cycles }) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const runSeries = async () => {
    await page.evaluate((series) => globalThis.runCycles(series), { host, cycles })
    return count(session)
  }
  const before = await runSeries()
  const after = await runSeries()
  await session.detach()
  const [nodes, listeners, bytes] = COUNTED.map((name) => after[name] - before[name])
  return { nodes, listeners, bytes }
}

async function count(session) {
  // The first collection runs finalizers, whose garbage the second one collects.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

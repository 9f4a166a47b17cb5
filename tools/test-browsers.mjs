// Runs the main flows in Firefox and WebKitGTK, with both scripts, against a started server, and prints a table.
//   node tools/test-browsers.mjs [firefox|webkitgtk|portico.js|portico.react.js …]
// Names select browsers and scripts; a browser with a script is a column of the table, which docs/browsers.md has.
// Needs Debian's packages firefox-esr, webkit2gtk-driver and xvfb, and a build.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, runServer } from '../bench/run-server.mjs'
import { firefox } from './browsers/firefox.mjs'
import { FLOWS } from './browsers/flows.mjs'
import { startHostPage } from './browsers/host-page.mjs'
import { webkit } from './browsers/webkit.mjs'
import { startCdn } from './cdn.mjs'

const BROWSERS = [firefox, webkit]
const SCRIPTS = ['portico.js', 'portico.react.js']
const ACCOUNT_PORT = 4317
const ACCOUNT = `http://localhost:${ACCOUNT_PORT}`

const chosen = process.argv.slice(2)
const browsers = select(BROWSERS, ({ name }) => name.toLowerCase())
const scripts = select(SCRIPTS, (script) => script)
const known = [...BROWSERS.map(({ name }) => name.toLowerCase()), ...SCRIPTS]
const unknown = chosen.find((word) => !known.includes(word))
if (unknown !== undefined) throw new Error(`Unknown: ${unknown}. Choose from ${known.join(', ')}.`)

const stops = []
let cdn
const columns = []
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    void stopAll().finally(() => process.exit(1))
  })
try {
  cdn = await startCdn()
  stops.push(cdn.close)
  const host = await startHostPage(ACCOUNT, cdn)
  stops.push(host.close)
  await startAccountCenter(host.origin)
  for (const browser of browsers) columns.push(...(await runBrowser(browser, host.origin)))
} finally {
  await stopAll()
}
console.log(`\n${formatTable(columns)}\n\nNot covered: see docs/browsers.md.`)
if (columns.some(({ cells }) => Object.values(cells).some((result) => result !== 'passes')))
  process.exitCode = 1

/** The chosen entries, or all of them if none is chosen. */
function select(entries, nameOf) {
  const selected = entries.filter((entry) => chosen.includes(nameOf(entry)))
  return selected.length > 0 ? selected : entries
}

async function stopAll() {
  for (const stop of stops.splice(0).toReversed()) await stop()
}

async function startAccountCenter(hostOrigin) {
  const { folder, remove } = await makeFolder()
  stops.push(remove)
  const file = join(folder, 'config.json')
  const config = JSON.parse(readFileSync(file, 'utf8'))
  const apps = [{ aid: 1574, name: 'Example', origins: [ACCOUNT, hostOrigin] }]
  writeFileSync(file, JSON.stringify({ ...config, apps }))
  const server = await runServer(folder, { PORT: String(ACCOUNT_PORT) })
  stops.push(() => server.end('SIGTERM'))
}

/** @returns a column of the table for each script: the result of each flow */
async function runBrowser({ name, missing, launch }, host) {
  const packages = missing()
  if (packages.length > 0) {
    console.error(`\n${name} is missing: install Debian's ${packages.join(' and ')}.\n`)
    const cells = Object.fromEntries(Object.keys(FLOWS).map((flow) => [flow, 'not run']))
    return scripts.map((script) => ({ title: `${name}, ${script}`, cells }))
  }
  const browser = await launch()
  stops.push(browser.close)
  const run = []
  for (const script of scripts) {
    const title = `${name} ${browser.version}, ${script}`
    const cells = {}
    for (const flow of Object.keys(FLOWS)) {
      cells[flow] = await runFlow({ openPage: browser.openPage, host, account: ACCOUNT, cdn, script }, flow)
      console.log(`${title} · ${flow} · ${cells[flow]}`)
    }
    run.push({ title, cells })
  }
  return run
}

async function runFlow(run, flow) {
  const page = await run.openPage()
  try {
    await FLOWS[flow]({ ...run, page })
    const faults = await readFaults(page)
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return 'passes'
  } catch (error) {
    console.error(`${flow}: ${error.message}\nThe page shows:\n${await readText(page)}`)
    return 'FAILS'
  } finally {
    await page.close()
  }
}

async function readText(page) {
  try {
    return await page.evaluate(
      `[location.href, sessionStorage.getItem('faults'), document.querySelector('.portico')?.cloneNode().outerHTML,
        'Focus: ' + document.activeElement?.cloneNode().outerHTML, document.body.innerText].join('\\n')`,
    )
  } catch (error) {
    return `nothing: ${error.message}`
  }
}

/** Errors and violations of the policy that the host page has seen. */
async function readFaults(page) {
  return JSON.parse(await page.evaluate(`sessionStorage.getItem('faults') ?? '[]'`))
}

/** @returns a table in Markdown */
function formatTable(shown) {
  const rows = [
    ['Flow', ...shown.map(({ title }) => title)],
    ['---', ...shown.map(() => '---')],
    ...Object.keys(FLOWS).map((flow) => [flow, ...shown.map(({ cells }) => cells[flow])]),
  ]
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n')
}

// Runs the main flows in Firefox and WebKitGTK, with both scripts, against a started server, and prints a table.
//   node tools/test-browsers.mjs [--install] [--write] [firefox|webkitgtk|portico.js|portico.react.js …]
// Names select browsers and scripts; a browser with a script is a column of the table. --install installs missing browsers
// with apt; --write puts the columns that were run, if all of their flows pass, into docs/browsers.md.
// Needs Debian's packages firefox-esr, webkit2gtk-driver and xvfb, and a build.
import { spawnSync } from 'node:child_process'
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
/** The last row of the document's table. */
const DATE = 'Run on'
const DOCUMENT = new URL('../docs/browsers.md', import.meta.url)

const args = process.argv.slice(2)
const chosen = args.filter((word) => !word.startsWith('--'))
const browsers = select(BROWSERS, ({ name }) => name.toLowerCase())
const scripts = select(SCRIPTS, (script) => script)
const known = [...BROWSERS.map(({ name }) => name.toLowerCase()), ...SCRIPTS]
const unknown = chosen.find((word) => !known.includes(word))
if (unknown !== undefined) throw new Error(`Unknown: ${unknown}. Choose from ${known.join(', ')}.`)
if (args.includes('--install')) install(browsers.flatMap(({ missing }) => missing()))

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
else if (args.includes('--write')) writeTable()

/** The chosen entries, or all of them if none is chosen. */
function select(entries, nameOf) {
  const selected = entries.filter((entry) => chosen.includes(nameOf(entry)))
  return selected.length > 0 ? selected : entries
}

async function stopAll() {
  for (const stop of stops.splice(0).toReversed()) await stop()
}

function install(packages) {
  if (packages.length === 0) return
  console.log(`Installing ${packages.join(', ')} …`)
  for (const command of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const { status } = spawnSync('apt-get', command, { stdio: 'inherit', env: environment })
    if (status !== 0) throw new Error(`apt-get ${command.join(' ')} failed. It has to run as root.`)
  }
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
    console.error(
      `\n${name} is missing: install Debian's ${packages.join(' and ')}, or run this with --install as root.\n`,
    )
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

/** @returns a table in Markdown, in the layout of the formatter */
function formatTable(shown) {
  const labels = [...Object.keys(FLOWS), DATE].filter((label) => shown.some(({ cells }) => label in cells))
  const all = [
    ['Flow', ...labels],
    ...shown.map(({ title, cells }) => [title, ...labels.map((label) => cells[label] ?? 'not run')]),
  ]
  const padded = all.map((column) => {
    const width = Math.max(...column.map((cell) => cell.length))
    const [head, ...rest] = column.map((cell) => cell.padEnd(width))
    return [head, '-'.repeat(width), ...rest]
  })
  return padded[0].map((_, row) => `| ${padded.map((column) => column[row]).join(' | ')} |`).join('\n')
}

/** Replaces the columns of the document that were run. Each has the date of its run. */
function writeTable() {
  const [before, table, after] = readFileSync(DOCUMENT, 'utf8').split(
    /(?<=<!-- table -->)|(?=<!-- \/table -->)/,
  )
  const date = new Date().toISOString().slice(0, 10)
  const fresh = columns.map(({ title, cells }) => ({ title, cells: { ...cells, [DATE]: date } }))
  const merged = BROWSERS.flatMap(({ name }) =>
    SCRIPTS.map((script) => {
      const isThis = ({ title }) => title.startsWith(name) && title.endsWith(`, ${script}`)
      return fresh.find(isThis) ?? readColumns(table).find(isThis)
    }),
  )
  writeFileSync(DOCUMENT, `${before}\n\n${formatTable(merged)}\n\n${after}`)
}

function readColumns(table) {
  const lines = table.split('\n').filter((line) => line.startsWith('|'))
  const [titles, , ...rows] = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return titles.slice(1).map((title, index) => ({
    title,
    cells: Object.fromEntries(rows.map(([flow, ...results]) => [flow, results[index]])),
  }))
}

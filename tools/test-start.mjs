// Follows every page of docs/start in a folder for temporary files: clones this repository as it was last committed, starts the account
// center, runs the commands of the page, writes its files, and logs in and registers with Chromium until the page says that the server
// knows the visitor. Needs the ports of the pages, the registry, and minutes.
//   node tools/test-start.mjs [name …]
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findWidget, signIn } from '@portico/testing/playwright'
import { chromium } from 'playwright'
import { ACCOUNT_CENTER, API, FRAMEWORKS, hasApi, installCommand, variablesCommand } from './docs/start.mjs'
import { chromiumArguments, findHeadlessShell } from './find-chromium.mjs'
import { readCode } from './http-client.mjs'
import { startProgram, stopPrograms } from './programs.mjs'
import { root } from './published-packages.mjs'

const TIMEOUT_MS = 60_000
const PASSWORD = 'Correct-Horse-42'
/** An installation, a build and a start. */
const START_TIMEOUT_MS = 15 * 60_000

const chosen = process.argv.slice(2)
const frameworks = FRAMEWORKS.filter(({ name }) => chosen.length === 0 || chosen.includes(name))
const folder = mkdtempSync(join(tmpdir(), 'portico-start-'))
const app = join(folder, 'my-app')
let browser
try {
  await timed('account center', startAccountCenter)
  browser = await chromium.launch({ executablePath: await findHeadlessShell(), args: chromiumArguments })
  for (const [index, framework] of frameworks.entries())
    await timed(framework.name, () => follow(framework, `1390013${String(index).padStart(4, '0')}`))
} finally {
  await browser?.close()
  await stopPrograms()
  rmSync(folder, { recursive: true, force: true })
}

/** Prints how long a part took. */
async function timed(name, run) {
  const startedAt = performance.now()
  await run()
  console.log(`${name} · ${Math.round((performance.now() - startedAt) / 1000)} s`)
}

/** Runs commands in one shell, as a reader does. */
function runCommands(cwd, commands) {
  try {
    execFileSync('bash', ['-e', '-c', commands.join('\n')], { cwd, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    throw new Error(`${error.message}\n${error.stdout}\n${error.stderr}`, { cause: error })
  }
}

function start(cwd, command, options) {
  return startProgram(cwd, ['bash', ['-c', command]], {
    ...options,
    timeoutMs: START_TIMEOUT_MS,
    environment: { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NG_CLI_ANALYTICS: 'false' },
  })
}

async function startAccountCenter() {
  const { clone, start: command, url, pack } = ACCOUNT_CENTER
  runCommands(
    folder,
    clone.map((line) => line.replace('<URL of this repository>', `'${root}'`)),
  )
  await start(join(folder, 'portico'), command, { url: `${url}/readyz` })
  runCommands(join(folder, 'portico'), [pack])
}

async function follow(framework, mobile) {
  rmSync(app, { recursive: true, force: true })
  runCommands(folder, [...framework.create, installCommand(framework)])
  write(framework.files)
  if (framework.variables) runCommands(app, [variablesCommand(framework)])
  const stops = []
  try {
    if (hasApi(framework)) {
      write({ [API.file]: API.source })
      // It is ready when it refuses a request without a token.
      stops.push(await start(app, API.start, { url: API.url, accepts: ({ status }) => status === 401 }))
    }
    stops.push(await start(app, framework.start, { url: framework.url }))
    await visit(framework, (page) =>
      signIn(page, { mobile, code: () => readCode(ACCOUNT_CENTER.url, `+86${mobile}`) }),
    )
    await visit(framework, (page) => register(page, `${framework.name}@shop.example`))
  } finally {
    for (const stop of stops) await stop()
  }
}

function write(files) {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(app, path)), { recursive: true })
    cpSync(join(root, source), join(app, path))
  }
}

/** Registers with an e-mail address, from the form with which one logs in. */
async function register(page, email) {
  const { part, field, submit, agreement } = findWidget(page)
  await part('link-register').click()
  await part('tab-email').click()
  await field('email').fill(email)
  await field('password').fill(PASSWORD)
  await field('repeatPwd').fill(PASSWORD)
  await part('send-code').click()
  await field('emailcaptcha').fill(await readCode(ACCOUNT_CENTER.url, email))
  await agreement.check()
  await submit.click()
}

/** Enters, until the page says that the server knows the visitor. */
async function visit({ url, visit: next }, enter) {
  const page = await (await browser.newContext()).newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  const errors = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  try {
    // A development server that finds a package at the first visit reloads the page.
    await page.goto(url, { waitUntil: 'networkidle' })
    await enter(page)
    if (next !== undefined) {
      await page.getByText('Logged in as').waitFor()
      await page.goto(`${url}${next}`)
    }
    await page.getByText(/The server knows you as \d+/).waitFor()
  } catch (error) {
    throw new Error(`${error.message}\n${errors.join('\n')}`, { cause: error })
  } finally {
    await page.context().close()
  }
}

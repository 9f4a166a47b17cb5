// Runs the examples of examples/host-servers from the packed packages against the built account center: signs in, shows who
// is signed in, uses the ticket again, and logs out. Needs a build.
//   node tools/test-host-servers.mjs [name …]
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { runProgram, startProgram, stopPrograms } from './programs.mjs'
import { listPublishedPackages, packPackages, root } from './published-packages.mjs'
import { requestTicket } from './request-ticket.mjs'

const EXAMPLES = join(root, 'examples/host-servers')
/** Outside the repository, so that nothing is found in its node_modules. Installations are kept. */
const CACHE = join(tmpdir(), 'portico-host-servers')
const ACCOUNT_PORT = 4339
const ACCOUNT = `http://localhost:${ACCOUNT_PORT}`
const FIRST_PORT = 4340
const SECRET = 'only for trying it out'

const chosen = process.argv.slice(2)
const names = readdirSync(EXAMPLES)
  .filter((name) => existsSync(join(EXAMPLES, name, 'package.json')))
  .filter((name) => chosen.length === 0 || chosen.includes(name))
const data = mkdtempSync(join(tmpdir(), 'portico-host-servers-data-'))
let failures = 0
try {
  mkdirSync(join(CACHE, 'archives'), { recursive: true })
  const archives = packPackages(listPublishedPackages(), join(CACHE, 'archives'))
  await startAccountCenter()
  for (const [index, name] of names.entries()) {
    try {
      await run(name, FIRST_PORT + index, archives)
      console.log(`${name}: signs in and out`)
    } catch (error) {
      failures += 1
      console.error(`${name}: ${error.message}`)
    }
  }
} finally {
  await stopPrograms()
  rmSync(data, { recursive: true, force: true })
}
if (failures > 0) process.exitCode = 1

async function startAccountCenter() {
  const origins = names.map((_, index) => `http://127.0.0.1:${FIRST_PORT + index}`)
  const app = { aid: 1574, name: 'Shop', origins: [ACCOUNT, ...origins], secret: SECRET }
  writeFileSync(join(data, 'portico.json'), JSON.stringify({ apps: [app] }))
  await startProgram(data, [process.execPath, [join(root, 'apps/server/dist/main.js')]], {
    url: `${ACCOUNT}/readyz`,
    environment: { PORT: String(ACCOUNT_PORT), PORTICO_ENV: 'development', PORTICO_CONFIG: 'portico.json' },
  })
}

async function run(name, port, archives) {
  const folder = prepare(name, archives)
  const origin = `http://127.0.0.1:${port}`
  const environment = {
    PORT: String(port),
    ORIGIN: origin,
    ACCOUNT_CENTER: ACCOUNT,
    PORTICO_APP_SECRET: SECRET,
    COOKIE_SECRET: 'a secret of 32 characters or more',
  }
  const stop = await startProgram(folder, ['npm', ['start']], { url: `${origin}/`, environment })
  try {
    await signInAndOut(origin, port)
  } finally {
    await stop()
  }
}

async function signInAndOut(origin, port) {
  const visitor = createVisitor()
  assert((await visitor.open(`${origin}/`)).text.includes('Log in'), 'a visitor is not offered to log in')
  const mobile = `139${String(port * 7919).slice(-8)}`
  const { redirectUrl } = await requestTicket(ACCOUNT, { service: `${origin}/`, mobile })
  const signedIn = await visitor.open(redirectUrl)
  assert(signedIn.url === `${origin}/`, `the callback leads to ${signedIn.url}`)
  assert(signedIn.text.includes(`139******${mobile.slice(-2)}`), 'the page does not show the user')

  const again = await createVisitor().open(redirectUrl)
  assert(again.url.startsWith(`${ACCOUNT}/passport/sso/login/`), `a used ticket leads to ${again.url}`)

  const logout = /href="([^"]+logout[^"]+)"/.exec(signedIn.text)?.[1] ?? ''
  const signedOut = await visitor.open(logout.replace(/&(?:amp|#38);/g, '&'))
  assert(signedOut.url === `${origin}/`, `the logout leads to ${signedOut.url}`)
  assert(signedOut.text.includes('Log in'), 'the visitor is still signed in')
}

/** Follows redirects and keeps cookies by host, as a browser does. */
function createVisitor() {
  const jars = new Map()
  const open = async (url, redirects = 0) => {
    assert(redirects < 10, `too many redirects, the last to ${url}`)
    const { host } = new URL(url)
    const jar = jars.get(host) ?? new Map()
    jars.set(host, jar)
    const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'sec-fetch-dest': 'document' }
    const response = await fetch(url, { headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (location) return open(new URL(location, url).href, redirects + 1)
    return { url, text: await response.text() }
  }
  return { open }
}

function assert(condition, message) {
  if (!condition) throw new Error(message)
}

/** Copies the example, and installs it with the archives of this repository's packages. */
function prepare(name, archives) {
  const folder = join(CACHE, name)
  mkdirSync(folder, { recursive: true })
  const copied = (path) => !['node_modules', '.next'].includes(basename(path))
  cpSync(join(EXAMPLES, name), folder, { recursive: true, filter: copied })
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  for (const { manifest: own, archive } of archives)
    if (['@portico/react', '@portico/core', '@portico/locales', '@portico/protocol'].includes(own.name))
      manifest.dependencies[own.name] = `file:${archive}`
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  // npm does not notice that an archive of the same name has changed.
  for (const old of ['package-lock.json', 'node_modules/@portico', 'node_modules/.package-lock.json'])
    rmSync(join(folder, old), { recursive: true, force: true })
  runProgram(['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], folder)
  if (manifest.scripts.build) runProgram(['npm', 'run', 'build'], folder, { NEXT_TELEMETRY_DISABLED: '1' })
  return folder
}

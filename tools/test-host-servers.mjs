// Runs the examples of examples/host-servers from the packed packages against the built account center: logs in, shows who
// is logged in, uses the ticket again, and logs out. Needs a build.
//   node tools/test-host-servers.mjs [name …]
import { join } from 'node:path'
import {
  CACHE,
  environmentOf,
  listHostServers,
  originOf,
  packArchives,
  prepareExample,
  startAccountCenter,
} from './examples.mjs'
import { requestTicket } from './http-client.mjs'
import { startProgram, stopPrograms } from './programs.mjs'

const ACCOUNT_PORT = 4339
const ACCOUNT = `http://localhost:${ACCOUNT_PORT}`
const FIRST_PORT = 4340

const chosen = process.argv.slice(2)
const examples = listHostServers().filter(({ name }) => chosen.length === 0 || chosen.includes(name))
let failures = 0
try {
  const archives = packArchives()
  const origins = examples.map((example, index) => originOf(example, FIRST_PORT + index))
  await startAccountCenter(join(CACHE, 'host-servers-account-center'), { port: ACCOUNT_PORT, origins })
  for (const [index, example] of examples.entries()) {
    try {
      await run(example, FIRST_PORT + index, archives)
      console.log(`${example.name}: signs in and out`)
    } catch (error) {
      failures += 1
      console.error(`${example.name}: ${error.message}`)
    }
  }
} finally {
  await stopPrograms()
}
if (failures > 0) process.exitCode = 1

async function run(example, port, archives) {
  const environment = environmentOf(example, { account: ACCOUNT, port })
  const folder = prepareExample(example, { archives, environment })
  const origin = originOf(example, port)
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

  const orders = await visitor.open(`${origin}/orders`)
  assert(orders.text.startsWith('The orders of '), 'a logged-in visitor does not see the protected page')
  const stranger = await createVisitor().open(`${origin}/orders`)
  assert(
    stranger.url.startsWith(`${ACCOUNT}/passport/sso/login/`),
    `the protected page leads to ${stranger.url}`,
  )

  const payout = await visitor.open(`${origin}/payout`)
  assert(
    payout.url.startsWith(`${ACCOUNT}/passport/sso/login/`) && payout.url.endsWith('&max_age=300&acr=mfa'),
    `a page that needs two factors leads to ${payout.url}`,
  )

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

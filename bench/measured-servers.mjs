// The servers that requests.mjs and capacity.mjs measure: Portico in production settings, embedded and on PostgreSQL with Redis.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { CSRF_COOKIE, accountInfo, mobileRegister, obfuscate, sendCode } from '@portico/protocol'
import { openClient } from '../tools/http-client.mjs'
import { freePort, startEngines } from './engines.mjs'
import { rawRequest } from './load-generator.mjs'
import { makeFolder, pause, runServer } from './run-server.mjs'

/** Of the account of each visitor. */
export const PASSWORD = 'Passw0rd!'
const ACCOUNT = '13800000000'
const MANY = 1_000_000_000
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36'

/**
 * Starts a server for each store, with a signed-in visitor.
 * @param main the main module of another build
 */
export async function startServers(main) {
  const { folder, engines, production, receivedCodes, stop } = await prepare()
  const run = (variables) => runPortico(folder, { ...production, ...variables }, main)
  const portico = {}
  for (const [store, variables] of Object.entries({ embedded: {}, production: engines.variables }))
    portico[store] = await signIn(await run(variables), receivedCodes)
  return {
    portico,
    receivedCodes,
    /** Starts a server beside the embedded one, on its file. */
    startAnother: () => run({}),
    stop: async () => {
      for (const { server } of Object.values(portico)) await server.end('SIGTERM')
      await stop()
    },
  }
}

/**
 * Starts a server on PostgreSQL with Redis, with a signed-in visitor.
 * @param settings of PostgreSQL
 */
export async function startProduction(settings) {
  const { folder, engines, production, receivedCodes, stop } = await prepare(settings)
  const portico = await signIn(
    await runPortico(folder, { ...production, ...engines.variables }),
    receivedCodes,
  )
  return {
    portico,
    engines,
    stop: async () => {
      await portico.server.end('SIGTERM')
      await stop()
    },
  }
}

/** Starts the engines and a receiver of SMS, and writes the configuration. */
async function prepare(settings) {
  /** Mobile → code, of the SMS of all servers. */
  const receivedCodes = new Map()
  const receiver = await startReceiver(receivedCodes)
  const smsUrl = `http://localhost:${receiver.address().port}/`
  const { folder, remove } = await makeFolder(
    { qr_polls_per_second: MANY },
    {
      apps: [{ aid: 1574, name: 'Shop', origins: ['http://localhost'], index_url: 'http://localhost/' }],
      sms: {
        countries: ['86'],
        daily_cap: MANY,
        daily_cap_per_country: MANY,
        providers: [{ type: 'webhook', url: smsUrl, secret: 'a'.repeat(32) }],
      },
    },
  )
  const engines = await startEngines(settings)
  const production = {
    NODE_ENV: 'production',
    PORTICO_ENV: 'production',
    PORTICO_SECRET: randomBytes(32).toString('hex'),
  }
  return {
    folder,
    engines,
    production,
    receivedCodes,
    stop: async () => {
      receiver.close()
      await engines.stop()
      await remove()
    },
  }
}

async function runPortico(folder, variables, main) {
  const port = await freePort()
  const base = `http://localhost:${port}`
  const server = await runServer(folder, { ...variables, PORT: String(port), PORTICO_PUBLIC_URL: base }, main)
  return { server, pid: server.pid, port, base }
}

/** Registers an account with a password, and signs its visitor in. */
async function signIn(started, receivedCodes) {
  let numbers = 0
  const nextMobiles = (count) =>
    Array.from({ length: count }, () => `139${String((numbers += 1)).padStart(8, '0')}`)
  const client = openClient(started.base)
  await client.get(accountInfo.path)
  const anonymous = client.cookieHeader()
  const number = { mobile: ACCOUNT, type: '24' }
  receivedCodes.clear()
  await client.sendSuccessfully(sendCode, number)
  while (!receivedCodes.has(`+86${ACCOUNT}`)) await pause(5)
  const code = receivedCodes.get(`+86${ACCOUNT}`)
  await client.sendSuccessfully(mobileRegister, { ...number, code, password: PASSWORD })
  const headersOf = (cookie) => ({
    accept: '*/*',
    'accept-language': 'en-GB,en;q=0.9',
    cookie,
    referer: `${started.base}/`,
    'sec-fetch-dest': 'empty',
    'sec-fetch-mode': 'cors',
    'sec-fetch-site': 'same-origin',
    'user-agent': USER_AGENT,
  })
  return {
    ...started,
    account: ACCOUNT,
    browser: { csrf: client.cookies.get(CSRF_COOKIE), fp: client.fp },
    nextMobiles,
    headers: headersOf(anonymous),
    signedInHeaders: headersOf(client.cookieHeader()),
  }
}

async function startReceiver(receivedCodes) {
  const server = createServer((request, response) => {
    void json(request).then(({ to, parameters }) => {
      receivedCodes.set(to, parameters.code)
      response.end()
    })
  })
  await once(server.listen(0, 'localhost'), 'listening')
  return server
}

/** The text of a check of the session that the headers have. */
export function checkSession(headers) {
  return rawRequest({ path: '/passport/web/account/info/?aid=1574', headers })
}

/** The text of a call by a form, in which all but the type is obfuscated. */
export function formCall({ browser, headers }, path, { type, ...values }) {
  const obfuscated = Object.entries(values).map(([name, value]) => [name, obfuscate(value)])
  return rawRequest({
    method: 'POST',
    path,
    headers: { ...headers, 'x-csrftoken': browser.csrf, origin: 'http://localhost' },
    form: {
      ...{ aid: '1574', language: 'en', fp: browser.fp, mix_mode: '1', type },
      ...Object.fromEntries(obfuscated),
    },
  })
}

/** Creates a QR code, which expires after two minutes. @returns the text of a poll of its status */
export async function createPoll({ base, browser, headers }) {
  const query = (token) =>
    new URLSearchParams({ aid: '1574', language: 'en', fp: browser.fp, next: 'http://localhost/', token })
  const created = await fetch(`${base}/passport/web/get_qrcode/?${query('')}`, { headers })
  const { token } = (await created.json()).data
  return rawRequest({ path: `/passport/web/check_qrconnect/?${query(token)}`, headers })
}

import { rmSync } from 'node:fs'
import { Writable } from 'node:stream'
import type { Endpoint } from '@portico/protocol'
import {
  accountInfo,
  CSRF_COOKIE,
  CSRF_HEADER,
  FORM_CONTENT_TYPE,
  encodeForm,
  isObfuscatedField,
  refreshCaptcha,
  registerVerifyLogin,
  sendCode,
  sendEmailCode,
  smsLogin,
  toWireFields,
  userLogin,
} from '@portico/protocol'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Selectable } from 'kysely'
import { afterAll, onTestFinished } from 'vitest'
import { makeTemporaryFolder } from '../../../../tools/memory-folder.mjs'
import { readConfig } from '../config/config.ts'
import type { InboxEntry } from '../development/inbox.store.ts'
import { checkAnswersOf } from '../http/checked-answers.fixture.ts'
import type { ConnectionTimes } from '../http/connections.ts'
import { DEVELOPMENT_TIMES } from '../http/connections.ts'
import { SSO_BASE } from '../http/sso-urls.ts'
import type { AccountsTable, Tables } from '../services/database/database.ts'
import { testDatabaseUrl } from '../services/database/test-database.fixture.ts'
import type { HashCost } from '../services/passwords/passwords.ts'
import { createLog } from '../services/telemetry/log.ts'
import type { Clocks } from '../shared/clock.ts'
import { buildApp } from '../start/app.ts'
import type { OpenServices } from '../start/open-services.ts'
import { openServices } from '../start/open-services.ts'
import type { StoreWatch } from './watched-stores.fixture.ts'
import { watchStores } from './watched-stores.fixture.ts'

export const OWN = 'http://localhost:4000'

/** PORTICO_SECRET of the test servers. */
export const TEST_SECRET = 'a-secret-for-tests-of-32-bytes-or-more'

/** Limits by which codes can be requested at any time. */
export const UNLIMITED_CODES = {
  code_resend_s: 0,
  codes_per_target_hour: 1000,
  codes_per_target_day: 1000,
  codes_per_device_10_min: 1000,
  codes_per_device_hour: 1000,
  codes_per_address_10_min: 1000,
}

/** Unless the file of a test has others. */
const PRODUCTION_APP = { aid: 1574, name: 'Shop', origins: [OWN] }

interface TestServerOptions {
  /** The content of PORTICO_CONFIG. */
  readonly file?: object
  readonly environment?: Readonly<Record<string, string>>
  /** A folder to open again. Default: a new one, deleted after the test. */
  readonly folder?: string
  /** The folders of built scripts and pages. Default: none. */
  readonly built?: {
    readonly widget?: string
    readonly documents?: string
    readonly documentation?: string
    readonly clone?: string
  }
  readonly connectionTimes?: ConnectionTimes
  readonly clocks?: Clocks
  /** Default: the lowest. */
  readonly hashCost?: HashCost
}

/** Tests set the date; the monotonic clock stands still. */
const DATE_ONLY: Clocks = { wall: () => Date.now(), monotonic: () => 0 }

const CHEAP_HASHES: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1, workIterations: 1 }

export interface TestServer {
  readonly server: FastifyInstance
  readonly services: OpenServices
  /** Records what is counted. */
  readonly watch: StoreWatch
  readonly log: () => string
  readonly inbox: () => Promise<readonly InboxEntry[]>
  /** That of the newest message that has one: a notice by the other channel may arrive at the same time. Without one: ''. */
  readonly newestCode: () => Promise<string>
  /** A browser without cookies. */
  readonly openBrowser: (deviceId?: string) => TestBrowser
  /** A browser with the cookies of a first request. */
  readonly visit: (deviceId?: string) => Promise<TestBrowser>
  /** A browser with every cookie of another one, like that of a thief. */
  readonly copyOf: (browser: TestBrowser) => TestBrowser
  /** The account of a server that has one. */
  readonly onlyAccount: () => Promise<Selectable<AccountsTable>>
  /** All rows of a table. */
  readonly rows: <Table extends keyof Tables>(table: Table) => Promise<Selectable<Tables[Table]>[]>
  /** The events of a type, in order. */
  readonly events: (type: string) => Promise<readonly TestEvent[]>
  /** Sets columns of the accounts that have these values, or of all. */
  readonly setAccounts: (values: Partial<AccountsTable>, having?: Partial<AccountsTable>) => Promise<void>
  /** Listens on a free port of loopback. */
  readonly listen: () => Promise<number>
  readonly close: () => Promise<void>
}

interface TestEvent {
  readonly actor: string
  readonly details: Readonly<Record<string, unknown>>
}

/** Registers what happens at the end of a test or of its file. */
type OnEnd = (action: () => void | Promise<void>) => void

/** The server on a database file of its own, called without a network. */
export async function openTestServer(
  options: TestServerOptions = {},
  onEnd: OnEnd = onTestFinished,
): Promise<TestServer> {
  const folder = options.folder ?? makeTestFolder(onEnd)
  const isProduction = options.environment?.['PORTICO_ENV'] === 'production'
  const file = isProduction ? { apps: [PRODUCTION_APP], ...options.file } : options.file
  const config = readConfig({
    environment: {
      PORTICO_DATABASE_URL: await testDatabaseUrl(folder, onEnd),
      PORTICO_SECRET: TEST_SECRET,
      ...(isProduction && { PORTICO_PUBLIC_URL: OWN }),
      ...(file && { PORTICO_CONFIG: 'portico.json' }),
      ...options.environment,
    },
    readText: () => JSON.stringify(file),
    loadDevelopmentSecret: () => '',
  })
  const lines: string[] = []
  const destination = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const { clocks = DATE_ONLY, hashCost = CHEAP_HASHES } = options
  const opened = await openServices(config, createLog({ level: 'info', destination }), { clocks, hashCost })
  const watch = watchStores(opened)
  const { rateLimiter, persistentRateLimiter } = watch
  const services: OpenServices = { ...opened, rateLimiter, persistentRateLimiter }
  const server = await buildApp(services, {
    built: { widget: 'none', slider: 'none', playground: 'none', documents: 'none', ...options.built },
    connectionTimes: options.connectionTimes ?? DEVELOPMENT_TIMES,
  })
  checkAnswersOf(server)
  const close = once(async () => {
    await server.close()
    await services.close()
  })
  onEnd(close)
  const inbox = async (): Promise<readonly InboxEntry[]> => (await server.inject('/dev/inbox.json')).json()
  return withBrowsers({ server, services, watch, log: () => lines.join(''), inbox, close })
}

/** Adds what the browsers of a server need. */
export function withBrowsers(
  opened: Omit<
    TestServer,
    | 'newestCode'
    | 'openBrowser'
    | 'visit'
    | 'copyOf'
    | 'onlyAccount'
    | 'rows'
    | 'events'
    | 'setAccounts'
    | 'listen'
  >,
): TestServer {
  const { database } = opened.services
  const test: TestServer = {
    ...opened,
    newestCode: async () => (await opened.inbox()).find(({ code }) => code !== '')?.code ?? '',
    openBrowser: (deviceId) => openBrowser(test, deviceId),
    visit: async (deviceId) => {
      const browser = openBrowser(test, deviceId)
      await browser.visit()
      return browser
    },
    copyOf: ({ jar }) => {
      const copy = openBrowser(test)
      for (const [name, value] of jar) copy.jar.set(name, value)
      return copy
    },
    onlyAccount: () => database.selectFrom('accounts').selectAll().executeTakeFirstOrThrow(),
    listen: async () => Number(new URL(await opened.server.listen({ port: 0, host: '127.0.0.1' })).port),
    rows: (table) => database.selectFrom(table).selectAll().execute() as never,
    events: async (type) => {
      const events = database.selectFrom('audit_events').where('type', '=', type).orderBy('id')
      const rows = await events.select(['actor', 'details']).execute()
      return rows.map(({ actor, details }) => ({ actor, details: JSON.parse(details) }))
    },
    setAccounts: async (values, having = {}) => {
      let change = database.updateTable('accounts').set(values)
      for (const [column, value] of Object.entries(having))
        change = change.where(column as keyof AccountsTable, '=', value)
      await change.execute()
    },
  }
  return test
}

/** One server for the tests of a file that depend on nothing it stores, counts or logs. The first of them opens it. */
export function shareTestServer(options: TestServerOptions = {}): () => Promise<TestServer> {
  const ends: (() => void | Promise<void>)[] = []
  let opened: Promise<TestServer> | undefined
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })
  return () => (opened ??= openTestServer(options, (end) => void ends.push(end)))
}

export function makeTestFolder(onEnd: OnEnd = onTestFinished): string {
  const folder = makeTemporaryFolder()
  onEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly path?: string
  readonly from?: string
  /** Omits the CSRF header, like a page of another origin. */
  readonly withoutHeader?: boolean
}

/** A browser on one of our own pages: keeps cookies, obfuscates fields and sends the CSRF header. */
function openBrowser(test: TestServer, deviceId = `verify_${Math.random()}`) {
  const jar = new Map<string, string>()

  async function inject(options: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie && { cookie }), ...options.headers }
    const answer = await test.server.inject({ ...options, headers })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }

  async function send(endpoint: Endpoint, values: Readonly<Record<string, string>>, how: SendOptions = {}) {
    const common = { aid: '1574', language: 'en', fp: deviceId }
    const all = { ...common, ...toWireFields(values, (name) => isObfuscatedField(endpoint, name)) }
    const fields = encodeForm(all)
    const isJson = endpoint.body === 'json'
    // The path of a single sign-on call is relative.
    const url = how.path ?? (endpoint.path.startsWith('/') ? endpoint.path : SSO_BASE + endpoint.path)
    if (endpoint.method === 'GET')
      return inject({ method: 'GET', url: `${url}?${fields}`, headers: how.headers ?? {} })
    const token = jar.get(CSRF_COOKIE)
    const headers = {
      'content-type': isJson ? 'application/json' : FORM_CONTENT_TYPE,
      origin: how.from ?? OWN,
      ...(token && !how.withoutHeader && { [CSRF_HEADER]: token }),
      ...how.headers,
    }
    return inject({ method: 'POST', url, headers, payload: isJson ? JSON.stringify(all) : fields })
  }

  /** A first GET, which sets the CSRF cookie and the browser id. */
  const visit = () => inject({ method: 'GET', url: '/passport/web/account/info/?aid=1574' })
  const requestCode = (mobile: string, type = '24') => send(sendCode, { mobile, type })
  const requestEmailCode = (email: string, type = '1', more: Readonly<Record<string, string>> = {}) =>
    send(sendEmailCode, { email, type, ...more })
  const login = (mobile: string, code: string, more: Readonly<Record<string, string>> = {}) =>
    send(smsLogin, { mobile, code, type: '24', ...more })
  const register = (email: string, password: string, code: string) =>
    send(registerVerifyLogin, { email, password, code, type: '1' })

  /** Requests a code to a mobile or an e-mail and reads it from the inbox. */
  async function receiveCode(target: string, type?: string, how?: SendOptions): Promise<string> {
    if (jar.size === 0) await visit()
    const answer = target.includes('@')
      ? await send(sendEmailCode, { email: target, type: type ?? '1' }, how)
      : await send(sendCode, { mobile: target, type: type ?? '24' }, how)
    if (errorCodeOf(answer) !== 0) throw new Error(answer.body)
    return test.newestCode()
  }

  return {
    ...{ jar, inject, visit, send, requestCode, requestEmailCode, receiveCode, login, register },
    enterPassword: (email: string, password: string, more: Readonly<Record<string, string>> = {}) =>
      send(userLogin, { email, password, type: '0', ...more }),
    signIn: async (mobile: string) => login(mobile, await receiveCode(mobile)),
    /** Registers an e-mail with a code from the inbox. */
    signUp: async (email: string, password: string) => register(email, password, await receiveCode(email)),
    /** Whether the account center knows who uses the browser. */
    isSignedIn: async () => errorCodeOf(await send(accountInfo, {})) === 0,
  }
}

export type TestBrowser = ReturnType<typeof openBrowser>

/** The fields that answer the image of an error, read from the development endpoint. */
export async function solveCaptcha(test: TestServer, answer: LightMyRequestResponse) {
  const captchaKey: string = answer.json().data.captcha_key
  const solution = await test.server.inject(`/dev/captcha.json?captcha_key=${captchaKey}`)
  return { captcha: solution.json<{ answer: string }>().answer, captcha_key: captchaKey }
}

/** The fields that answer the challenge of an error: the image, or the alternative to the slider. */
export async function solveChallenge(
  test: TestServer,
  browser: TestBrowser,
  answer: LightMyRequestResponse,
): Promise<Readonly<Record<string, string>>> {
  const { captcha, verify_ticket: verifyTicket } = answer.json().data
  if (captcha !== '') return solveCaptcha(test, answer)
  if (verifyTicket === undefined) return {}
  const picture = await browser.send(refreshCaptcha, { scene: 'slide', verify_ticket: verifyTicket })
  return { ...(await solveCaptcha(test, picture)), verify_ticket: verifyTicket }
}

/** The lines of a log, without the time. */
export function readLines(log: string): readonly Readonly<Record<string, unknown>>[] {
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { time: _, ...rest }: Readonly<Record<string, unknown>> = JSON.parse(line)
      return rest
    })
}

/** 0 for a success. */
export function errorCodeOf(answer: LightMyRequestResponse): number {
  const body = answer.json<{ message?: string; code?: number; data?: { error_code?: number } }>()
  return body.message === 'success' ? 0 : (body.data?.error_code ?? body.code ?? Number.NaN)
}

/** Makes calls at the same time. @returns their results, in order */
export const atOnce = <Result>(times: number, call: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => call(index)))

/** Makes calls one after the other. @returns their results, in order */
export async function inTurn<Result>(
  times: number,
  call: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  while (results.length < times) results.push(await call(results.length))
  return results
}

/** How often each value occurs, such as `{ 0: 1, 1902: 31 }` of error codes. */
export function countEach(values: readonly (number | string | boolean)[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1
  return counts
}

/** How often each error code is the answer, 0 for a success. */
export const countCodes = (answers: readonly LightMyRequestResponse[]) => countEach(answers.map(errorCodeOf))

/** Sends a form without a browser, like a back end. */
export function postForm(
  { server }: Pick<TestServer, 'server'>,
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  const payload = new URLSearchParams(fields).toString()
  return server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': FORM_CONTENT_TYPE, ...headers },
    payload,
  })
}

/** The header by which the back end of an app says who it is. */
export const basicAuth = (appId: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${appId}:${secret}`).toString('base64')}`,
})

/** Another four-digit code. */
export function otherCode(smsCode: string): string {
  return String((Number(smsCode) + 1) % 10_000).padStart(4, '0')
}

function once(action: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= action())
}

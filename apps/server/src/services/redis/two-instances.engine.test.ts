// Covers SRV-3.
import { describe, expect, inject, test } from 'vitest'
import { confirmedToken, openPhone, poll, UNLIMITED } from '../../sign-in/qr-login/qr-login.fixture.ts'
import {
  errorCodeOf,
  makeTestFolder,
  openTestServer,
  otherCode,
  withBrowsers,
} from '../../testing/test-server.fixture.ts'
import {
  answerTo,
  getPuzzle,
  openChallenge,
  post,
  requireTestSlider,
} from '../../verification/slider/slider.fixture.ts'
import { createEmptyDatabase } from '../database/test-database.fixture.ts'
import { startOwnRedis } from './redis.fixture.ts'

const MOBILE = '13800138000'

/** Two instances with the same engines, and a server whose requests go to them in turns. */
async function openInstances(environment: Readonly<Record<string, string>>, more: object = {}) {
  const options = { environment, folder: makeTestFolder(), file: { ...UNLIMITED, ...more } }
  const first = await openTestServer(options)
  const second = await openTestServer(options)
  let requests = 0
  const server = new Proxy(first.server, {
    get: (target, name) => {
      if (name !== 'inject') return Reflect.get(target, name)
      requests += 1
      const instance = (requests % 2 === 0 ? first : second).server
      return instance.inject.bind(instance)
    },
  })
  // Each instance delivers the messages it has claimed: the inbox is complete after both have been asked.
  const inbox = async () => {
    await first.inbox()
    return second.inbox()
  }
  return { first, second, both: withBrowsers({ ...first, server, inbox }) }
}

async function openOnSqlite() {
  const redis = await startOwnRedis()
  return openInstances({ PORTICO_REDIS_URL: redis.url })
}

async function openOnPostgres() {
  const redis = await startOwnRedis()
  const url = await createEmptyDatabase(inject('postgresUrl') ?? '')
  // 64 requests at once on a busy machine wait longer for a connection than a visitor should.
  const database = { connect_timeout_ms: 10_000, statement_timeout_ms: 10_000, lock_timeout_ms: 5000 }
  return openInstances({ PORTICO_REDIS_URL: redis.url, PORTICO_DATABASE_URL: url }, { database })
}

const hasRedis = inject('redisUrl') !== undefined

describe.for([
  ['SQLite and Redis', openOnSqlite, hasRedis],
  ['PostgreSQL and Redis', openOnPostgres, hasRedis && inject('postgresUrl') !== undefined],
] as const)('two instances on %s', ([, open, isPossible]) => {
  test.skipIf(!isPossible)('sign a visitor in by SMS when requests alternate', async () => {
    const { first, second, both } = await open()
    const browser = both.openBrowser()
    expect(errorCodeOf(await browser.signIn(MOBILE))).toBe(0)
    for (let request = 0; request < 4; request += 1) expect(await browser.isSignedIn()).toBe(true)
    expect([first, second].map(({ log }) => log().includes('unhandled'))).toEqual([false, false])
  })

  test.skipIf(!isPossible)('accept one of 64 parallel uses of a code', async () => {
    const { both } = await open()
    const browser = both.openBrowser()
    const smsCode = await browser.receiveCode(MOBILE)
    const answers = await Promise.all(Array.from({ length: 64 }, () => browser.login(MOBILE, smsCode)))
    expect(answers.filter((answer) => errorCodeOf(answer) === 0)).toHaveLength(1)
  })

  test.skipIf(!isPossible)('count wrong codes together', async () => {
    const { both } = await open()
    const browser = both.openBrowser()
    const smsCode = await browser.receiveCode(MOBILE)
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(errorCodeOf(await browser.login(MOBILE, otherCode(smsCode)))).not.toBe(0)
    expect(errorCodeOf(await browser.login(MOBILE, smsCode))).not.toBe(0)
  })

  test.skipIf(!isPossible)('sign a desktop in by QR code when requests alternate', async () => {
    const { both } = await open()
    const desktop = await both.visit()
    const token = await confirmedToken(desktop, await openPhone(both))
    expect((await poll(desktop, token)).json().data.status).toBe('confirmed')
    expect(await desktop.isSignedIn()).toBe(true)
  })

  test.skipIf(!isPossible)('accept a slider proof of another instance once', async () => {
    const { first, second } = await open()
    const { conf, ticket } = await openChallenge(first)
    const { id } = (await getPuzzle(second, conf.detail)).json().data
    const { data } = (await post(first, await answerTo(first, id))).json()
    expect(data.verify_ticket).toBe(ticket)
    expect((await requireTestSlider(second, { ticket })).ok).toBe(true)
    expect((await requireTestSlider(first, { ticket })).ok).toBe(false)
  })
})

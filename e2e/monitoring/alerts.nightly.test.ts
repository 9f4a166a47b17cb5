// Covers MON-1.
import {
  accountInfo,
  CODE_TYPES,
  GET_PUZZLE_PATH,
  oauthLoginOnly,
  refreshCaptcha,
  sendEmailCode,
  SLIDER_CHALLENGE_CODE,
  userLogin,
} from '@portico/protocol'
import pg from 'pg'
import { describe, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../apps/server/src/testing/engines/postgres.fixture.ts'
import { startRedis } from '../../apps/server/src/testing/engines/redis.fixture.ts'
import { expectAlerts } from '../../tools/alerts.fixture.ts'
import { areInstalled } from '../../tools/find-program.mjs'
import type { BreakableServer } from './breakable-server.ts'
import { ORIGIN, startBreakableServer, waitForAttempts } from './breakable-server.ts'
import type { Scrape } from './scrapes.ts'
import { extrapolate } from './scrapes.ts'
import { newEmail, newMobile, OF_FAILURES, repeat, requestSms, signIn } from './visitors.ts'

// What takes long to break: providers, limits, queues, engines and processes.

/** Breaks something twice, and expects these alerts among those of the test. */
async function expectFiring(
  server: BreakableServer,
  names: readonly string[],
  act: () => Promise<unknown>,
): Promise<void> {
  const scrapes = [await server.scrape()]
  for (let round = 0; round < 2; round += 1) {
    await act()
    scrapes.push(await server.scrape())
  }
  const [first, second, third] = scrapes as [Scrape, Scrape, Scrape]
  await expectAlerts([{ input: extrapolate([first, second, third]), among: names, firing: { 15: names } }])
}

describe.skipIf(!areInstalled('promtool'))('the alerts', () => {
  test('tell which provider fails and which limit is exceeded', async () => {
    const server = await startBreakableServer()
    const { broken, openClient, changeDatabase } = server
    const before = await server.scrape()
    broken.add('webhook')
    const scrapes = [before]
    for (let round = 0; round < 2; round += 1) {
      const start = await server.scrape()
      broken.delete('sms')
      // Its webhook is attempted at once, and later with growing pauses.
      const visitor = await signIn(server)
      await repeat(6, () => requestSms(openClient(), newMobile('1390000')))
      await waitForAttempts(server, start, { outcome: 'refused', dependencies: ['sms'] })
      broken.add('sms').add('smtp')
      await repeat(10, () => requestSms(openClient(), newMobile()))
      await repeat(3, () =>
        openClient().send(sendEmailCode, { email: newEmail(), type: String(CODE_TYPES.register) }),
      )
      await repeat(2, () =>
        openClient().send(oauthLoginOnly, {
          platform: 'douyin',
          code: newEmail(),
          redirect_uri: `${ORIGIN}/`,
        }),
      )
      await repeat(150, () => visitor.send(refreshCaptcha, {}))
      for (const mobile of [newMobile('+658123'), newMobile('+658123')])
        await requestSms(openClient(), mobile)
      await Promise.all([0, 1].map(() => requestSms(openClient(), newMobile('+6012345'))))
      changeDatabase(`UPDATE outbox SET created_at = created_at - 90000 WHERE state = 'waiting'`)
      scrapes.push(
        await waitForAttempts(server, start, { outcome: 'error', dependencies: ['smtp', 'sms', 'webhook'] }),
      )
    }
    const [first, second, third] = scrapes as [Scrape, Scrape, Scrape]
    await expectAlerts([
      {
        input: extrapolate([first, second, third]),
        among: OF_FAILURES,
        firing: {
          15: [
            'PorticoEmailFailing',
            'PorticoLimitsExceeded',
            'PorticoMessagesGivenUp',
            'PorticoMessagesLate',
            'PorticoPlatformFailing',
            'PorticoSmsCapHalfUsed',
            'PorticoSmsCapReached',
            'PorticoSmsFailing',
            'PorticoWebhooksFailing',
          ],
        },
      },
    ])
  })

  test('tell that the queues of passwords and puzzles are full', async () => {
    const server = await startBreakableServer()
    const { openClient } = server
    const logIn = () =>
      openClient().send(userLogin, { account: newEmail(), password: 'Passw0rd!', type: '0' })
    await expectFiring(server, ['PorticoCallsSlow', 'PorticoPasswordQueueLong'], () => repeat(120, logIn))
    await expectFiring(server, ['PorticoSliderFailing'], () => overloadSlider(server))
  }, 180_000)

  test('tell that an instance is started again and again', async () => {
    const starts: Scrape[] = []
    for (let count = 0; count < 4; count += 1) {
      const server = await startBreakableServer()
      starts.push(await server.scrape())
      await server.program.end('SIGKILL')
    }
    const series = 'portico_process_start_time_seconds{job="portico",instance="a"}'
    const values = starts.map((one) => `${one.values.get(series)}x3`).join(' ')
    await expectAlerts([
      { input: [{ series, values }], among: ['PorticoRestarts'], firing: { 15: ['PorticoRestarts'] } },
    ])
  })

  test.skipIf(!areInstalled('initdb', 'redis-server', 'redis-cli'))(
    'tell that PostgreSQL is slow or down, and that Redis is down',
    async () => {
      const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
      onTestFinished(async () => void (await Promise.all([postgres.stop(), redis.stop()])))
      const server = await startBreakableServer({
        PORTICO_DATABASE_URL: postgres.url,
        PORTICO_REDIS_URL: redis.url,
      })
      const client = await signIn(server)
      const send = () => client.send(accountInfo, {})
      await expectFiring(server, ['PorticoDatabaseSlow'], async () => {
        const admin = new pg.Client(postgres.url)
        await admin.connect()
        await admin.query('begin; lock table sessions in access exclusive mode')
        const answers = repeat(5, send)
        // As long as a slow statement takes.
        await admin.query('select pg_sleep(1); commit')
        await answers
        await admin.end()
      })
      await postgres.engine().kill()
      await expectFiring(server, ['PorticoDatabaseFailing', 'PorticoSystemErrors'], () => repeat(5, send))
      await postgres.start()
      await redis.engine().kill()
      await expectFiring(server, ['PorticoRedisFailing', 'PorticoSystemErrors'], () =>
        repeat(5, () => requestSms(server.openClient(), newMobile())),
      )
    },
  )
})

/** Requests more puzzles at once than are drawn in advance or may wait. */
async function overloadSlider({ openClient }: BreakableServer): Promise<void> {
  const client = openClient()
  let refused = await requestSms(client, newMobile('+6012345'))
  // The first SMS is within the half of the cap that needs no slider.
  if (refused.message === 'success') refused = await requestSms(client, newMobile('+6012345'))
  const { detail } = JSON.parse(String(refused.data?.['verify_center_decision_conf'])) as { detail: string }
  const fields = { challenge_code: String(SLIDER_CHALLENGE_CODE), detail, mode: 'slide' }
  await repeat(260, () => client.get(GET_PUZZLE_PATH, fields))
}

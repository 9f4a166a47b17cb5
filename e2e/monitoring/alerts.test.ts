// Covers MON-1.
import { describe, expect, test } from 'vitest'
import {
  accountInfo,
  CODE_TYPES,
  oauthLoginOnly,
  refreshCaptcha,
  sendEmailCode,
  userLogin,
} from '@portico/protocol'
import { expectAlerts, hasPromtool } from '../../tools/alerts.fixture.ts'
import type { BreakableServer } from './breakable-server.ts'
import { ORIGIN, startBreakableServer } from './breakable-server.ts'
import type { Scrape } from './scrapes.ts'
import { goOn, sumOf } from './scrapes.ts'
import { newEmail, newMobile, OF_FAILURES, repeat, requestSms, signIn } from './visitors.ts'

// What a server depends on is broken, and its metrics are evaluated by the rules of Prometheus.

const EMAIL_TYPE = String(CODE_TYPES.register)

/** Waits until attempts of each dependency have this outcome that had not. */
async function waitForAttempts(
  server: BreakableServer,
  before: Scrape,
  { outcome, dependencies }: { readonly outcome: string; readonly dependencies: readonly string[] },
): Promise<Scrape> {
  const countOf = (one: Scrape, dependency: string): number =>
    sumOf(one, 'portico_dependency_seconds_count', `dependency="${dependency}"`, `outcome="${outcome}"`)
  const isDone = (now: Scrape): boolean =>
    dependencies.every((dependency) => countOf(now, dependency) > countOf(before, dependency))
  await expect.poll(async () => isDone(await server.scrape())).toBe(true)
  return server.scrape()
}

describe.skipIf(!hasPromtool)('the alerts', () => {
  test('are silent while everything works', async () => {
    const server = await startBreakableServer()
    const scrapes = [await server.scrape()]
    for (let round = 0; round < 2; round += 1) {
      const before = await server.scrape()
      const client = await signIn(server)
      await client.send(sendEmailCode, { email: newEmail(), type: EMAIL_TYPE })
      await client.send(accountInfo, {})
      await client.send(userLogin, { account: newEmail(), password: 'Passw0rd!', type: '0' })
      scrapes.push(
        await waitForAttempts(server, before, { outcome: 'ok', dependencies: ['smtp', 'sms', 'webhook'] }),
      )
    }
    const [first, second, third] = scrapes as [Scrape, Scrape, Scrape]
    await expectAlerts([{ input: goOn([first, second, third]), among: OF_FAILURES, firing: { 15: [] } }])
  })

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
      await repeat(3, () => openClient().send(sendEmailCode, { email: newEmail(), type: EMAIL_TYPE }))
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
        input: goOn([first, second, third]),
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

  test('tell that the database fails and that an instance is down', async () => {
    const server = await startBreakableServer()
    const client = await signIn(server)
    const scrapes = [await server.scrape()]
    server.changeDatabase('ALTER TABLE sessions RENAME TO lost')
    for (let round = 0; round < 2; round += 1) {
      await repeat(50, () => client.send(accountInfo, {}))
      scrapes.push(await server.scrape())
    }
    const [first, second, third] = scrapes as [Scrape, Scrape, Scrape]
    await server.program.end('SIGKILL')
    const down = await server.scrape()
    await expectAlerts([
      {
        input: goOn([first, second, third]),
        among: OF_FAILURES,
        firing: { 15: ['PorticoDatabaseFailing', 'PorticoSystemErrors'] },
      },
      { input: goOn([third, down, down]), among: OF_FAILURES, firing: { 15: ['PorticoDown'] } },
    ])
  })
})

// Covers MON-1.
import { accountInfo, CODE_TYPES, sendEmailCode, userLogin } from '@portico/protocol'
import { describe, test } from 'vitest'
import { expectAlerts } from '../../tools/alerts.fixture.ts'
import { areInstalled } from '../../tools/find-program.mjs'
import { startBreakableServer, waitForAttempts } from './breakable-server.ts'
import type { Scrape } from './scrapes.ts'
import { extrapolate } from './scrapes.ts'
import { newEmail, OF_FAILURES, repeat, signIn } from './visitors.ts'

// What a server depends on is broken, and its metrics are evaluated by the rules of Prometheus.

const EMAIL_TYPE = String(CODE_TYPES.register)

describe.skipIf(!areInstalled('promtool'))('the alerts', () => {
  test('are silent while everything works, and tell that the database fails and that an instance is down', async () => {
    const server = await startBreakableServer()
    const scrapes = [await server.scrape()]
    let client = server.openClient()
    for (let round = 0; round < 2; round += 1) {
      const before = await server.scrape()
      client = await signIn(server)
      await client.send(sendEmailCode, { email: newEmail(), type: EMAIL_TYPE })
      await client.send(accountInfo, {})
      await client.send(userLogin, { account: newEmail(), password: 'Passw0rd!', type: '0' })
      scrapes.push(
        await waitForAttempts(server, before, { outcome: 'ok', dependencies: ['smtp', 'sms', 'webhook'] }),
      )
    }
    server.changeDatabase('ALTER TABLE sessions RENAME TO lost')
    for (let round = 0; round < 2; round += 1) {
      await repeat(50, () => client.send(accountInfo, {}))
      scrapes.push(await server.scrape())
    }
    await server.program.end('SIGKILL')
    const down = await server.scrape()
    const [first, second, working, fourth, failing] = scrapes as [Scrape, Scrape, Scrape, Scrape, Scrape]
    await expectAlerts([
      { input: extrapolate([first, second, working]), among: OF_FAILURES, firing: { 15: [] } },
      {
        input: extrapolate([working, fourth, failing]),
        among: OF_FAILURES,
        firing: { 15: ['PorticoDatabaseFailing', 'PorticoSystemErrors'] },
      },
      { input: extrapolate([failing, down, down]), among: OF_FAILURES, firing: { 15: ['PorticoDown'] } },
    ])
  })
})

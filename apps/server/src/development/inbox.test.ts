// Covers SND-4.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from '../testing/listen.fixture.ts'
import { openTestServer, OWN } from '../testing/test-server.fixture.ts'

test('the inbox shows a code while the receiver of a webhook hangs', async () => {
  const receiver = createServer(() => undefined)
  const port = await listen(receiver)
  const webhook = { url: `http://127.0.0.1:${port}/`, secret: 'a webhook secret of 32 characters' }
  const portico = await openTestServer({
    file: { apps: [{ aid: 1574, name: 'Shop', origins: [OWN], webhook }] },
  })
  const requested = once(receiver, 'request')
  await portico.openBrowser().signIn('13800138000')
  portico.services.outbox.wake()
  await requested
  const other = await portico.visit()
  await other.requestCode('13900139000')
  const startedAt = performance.now()
  const messages = (await portico.server.inject('/dev/inbox.json')).json()
  expect(messages).toContainEqual(expect.objectContaining({ to: '+8613900139000' }))
  // The receiver may take 5 s.
  expect(performance.now() - startedAt).toBeLessThan(3000)
  receiver.closeAllConnections()
})

import { expect, test } from 'vitest'
import { openTestServer } from '../testing/test-server.fixture.ts'
import { recordStart } from './record-start.ts'

test('a start is recorded with the settings that were chosen, and without their secrets', async () => {
  const { services, events } = await openTestServer()
  const file = {
    apps: [{ aid: 1574, name: 'Shop', secret: 'the-app-secret', origins: ['https://shop.example'] }],
  }
  await recordStart(services, {
    environment: {
      PORTICO_CONFIG: 'portico.json',
      PORTICO_SECRET: 'the-server-secret',
      PORTICO_DATABASE_URL: 'postgres://portico:the-database-secret@db/portico',
    },
    readText: () => JSON.stringify(file),
  })
  const [started] = await events('server.started')
  expect(started?.actor).toBe('server')
  expect(started?.details).toMatchObject({
    mode: 'development',
    settings: { PORTICO_SECRET: 'set', 'apps.0.name': 'Shop', 'apps.0.secret': 'set' },
  })
  expect(JSON.stringify(started)).not.toMatch(/the-(?:app|server|database)-secret/)
})

import { expect, test } from 'vitest'
import { openTestServer } from '../testing/test-server.fixture.ts'
import { recordStart } from './record-start.ts'

test('a start is recorded with the settings that were chosen, and without their secrets', async () => {
  const { services } = await openTestServer()
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
  const { actor, details } = await services.database
    .selectFrom('audit_events')
    .select(['actor', 'details'])
    .where('type', '=', 'server.started')
    .executeTakeFirstOrThrow()
  expect(actor).toBe('server')
  expect(JSON.parse(details)).toMatchObject({
    mode: 'development',
    settings: { PORTICO_SECRET: 'set', 'apps.0.name': 'Shop', 'apps.0.secret': 'set' },
  })
  expect(details).not.toMatch(/the-(?:app|server|database)-secret/)
})

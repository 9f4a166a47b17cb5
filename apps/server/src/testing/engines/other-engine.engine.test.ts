// Covers SRV-3.
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { serverUrl } from '../../services/database/postgres.fixture.ts'
import { createEmptyDatabase } from '../../services/database/test-database.fixture.ts'
import { askEngine, reasonToSkip } from './other-engine.fixture.ts'

describe.skipIf(serverUrl === '')('the tests of the database', () => {
  test('run on PostgreSQL', async () => {
    expect(await askEngine(await createEmptyDatabase(serverUrl))).toBe('')
  })

  test('are skipped with the reason on an engine that commits each change of the schema', async () => {
    const client = new Client({ connectionString: await createEmptyDatabase(serverUrl) })
    await client.connect()
    const reason = await reasonToSkip(async (statement) =>
      ['begin', 'rollback'].includes(statement) ? [] : (await client.query(statement)).rows,
    )
    expect(reason).toMatch(/^a migration is one transaction/)
    const { rows } = await client.query("select to_regclass('portico_probe') as name")
    expect(rows).toEqual([{ name: null }])
    await client.end()
  })
})

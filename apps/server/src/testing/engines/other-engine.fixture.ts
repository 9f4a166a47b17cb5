import { Client } from 'pg'

/** A statement, and the rows of its result. */
export type RunStatement = (statement: string) => Promise<readonly Record<string, unknown>[]>

const ONE_TRANSACTION =
  'a migration is one transaction, and this engine commits each change of the schema by itself'

/** Why the tests of the database cannot run on an engine that speaks PostgreSQL's protocol; empty if they can. */
export async function reasonToSkip(run: RunStatement): Promise<string> {
  await run('drop table if exists portico_probe')
  await run('begin')
  await run('create table portico_probe (id integer)')
  await run('rollback')
  const left = await run("select 1 from information_schema.tables where table_name = 'portico_probe'")
  await run('drop table if exists portico_probe')
  return left.length === 0 ? '' : ONE_TRANSACTION
}

/** Asks the engine at a URL. */
export async function askEngine(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await reasonToSkip(async (statement) => (await client.query(statement)).rows)
  } finally {
    await client.end()
  }
}

import type { KyselyPlugin } from 'kysely'
import { CompiledQuery, createQueryId } from 'kysely'
import type { Database } from './database.ts'

type QueryNode = Parameters<KyselyPlugin['transformQuery']>[0]['node']

/**
 * Runs work and explains each of its queries, once per SQL text.
 * @param command `explain query plan` on SQLite, `explain` on PostgreSQL
 * @returns the lines of the plans
 */
export async function explainQueries(
  database: Database,
  command: string,
  work: (database: Database) => Promise<void>,
): Promise<readonly string[]> {
  const nodes: QueryNode[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(database.withPlugin(recorder))
  const executor = database.getExecutor()
  const queries = nodes.map((node) => executor.compileQuery(node, createQueryId()))
  const lines: string[] = []
  for (const [text, parameters] of new Map(queries.map((query) => [query.sql, query.parameters]))) {
    const { rows } = await database.executeQuery<Readonly<Record<string, unknown>>>(
      CompiledQuery.raw(`${command} ${text}`, [...parameters]),
    )
    lines.push(...rows.map((row) => String(row['detail'] ?? row['QUERY PLAN']).trim()))
  }
  return lines
}

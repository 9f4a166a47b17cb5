import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './engine.ts'

/** The columns and indexes of a database, in the same words on both engines. */
export async function describeSchema(database: Database): Promise<readonly string[]> {
  const [columns, indexes] = isPostgres(database)
    ? [describePostgresColumns, describePostgresIndexes]
    : [describeSqliteColumns, describeSqliteIndexes]
  return [...(await columns(database)), ...(await indexes(database))]
}

/** The columns of a PostgreSQL database: type, whether null is allowed, and whether there is a default. */
async function describePostgresColumns(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly line: string }>`
    select table_name || '.' || column_name || ' ' || data_type ||
      case when is_nullable = 'NO' then ' not null' else '' end ||
      case when column_default is null then '' else ' default' end as line
    from information_schema.columns where table_schema = current_schema()`.execute(database)
  return rows.map(({ line }) => line).toSorted()
}

/** The columns of a SQLite database, which allows null in primary keys. */
async function describeSqliteColumns(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly line: string }>`
    select m.name || '.' || c.name || ' ' || lower(c.type) ||
      case when c."notnull" or c.pk then ' not null' else '' end ||
      case when c.dflt_value is null then '' else ' default' end as line
    from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'`.execute(database)
  return rows.map(({ line }) => line).toSorted()
}

/** The indexes of a PostgreSQL database: table, whether unique, and columns. */
async function describePostgresIndexes(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly line: string }>`
    select c.relname || case when i.indisunique then ' unique ' else ' ' end ||
      (select string_agg(a.attname, ',' order by k.n)
       from unnest(i.indkey) with ordinality as k(attnum, n)
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum) as line
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace s on s.oid = c.relnamespace
    where s.nspname = current_schema()`.execute(database)
  return rows.map(({ line }) => line).toSorted()
}

/** The indexes of a SQLite database: table, whether unique, and columns. */
async function describeSqliteIndexes(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly line: string }>`
    select m.name || case when i."unique" then ' unique ' else ' ' end ||
      (select group_concat(name) from (select name from pragma_index_info(i.name) order by seqno)) as line
    from sqlite_master m, pragma_index_list(m.name) i where m.type = 'table'`.execute(database)
  return rows.map(({ line }) => line).toSorted()
}

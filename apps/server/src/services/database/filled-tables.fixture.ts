import { sql } from 'kysely'
import { TABLE_KEYS } from './copy-tables.ts'
import type { Database } from './database.ts'

type Row = Readonly<Record<string, unknown>>

/** The columns of each table, in an order in which rows follow those they refer to. */
export type Columns = ReadonlyMap<string, readonly Column[]>

interface Column {
  readonly name: string
  readonly isNumber: boolean
  readonly isOptional: boolean
}

/** The table whose id a column has. */
const REFERENCES: Readonly<Record<string, string>> = {
  account_id: 'accounts',
  owner_id: 'accounts',
  used_by: 'accounts',
  business_account_id: 'business_accounts',
}

/** The columns of the schema as it is, which may be that of an earlier version. */
export async function readColumns(database: Database): Promise<Columns> {
  const tables = await database.introspection.getTables()
  const columns = new Map<string, readonly Column[]>()
  for (const [name, keys] of Object.entries(TABLE_KEYS)) {
    const table = tables.find((one) => one.name === name)
    const key: readonly string[] = keys
    if (table !== undefined)
      columns.set(
        name,
        table.columns.map((column) => ({
          name: column.name,
          isNumber: /int/i.test(column.dataType),
          isOptional: column.isNullable && !key.includes(column.name),
        })),
      )
  }
  return columns
}

/** Inserts two rows into every table: one with every column, and one without those that may be null. */
export async function fillTables(database: Database, columns: Columns): Promise<void> {
  for (const number of [1, 2])
    for (const [table] of columns) await insertRow(database, columns, table, number)
}

export async function insertRow(
  database: Database,
  columns: Columns,
  table: string,
  number: number,
): Promise<void> {
  const filled = (columns.get(table) ?? []).filter(({ isOptional }) => number === 1 || !isOptional)
  const names = filled.map(({ name }) => sql.ref(name))
  const values = filled.map(({ name, isNumber }) =>
    isNumber ? number : `${name in REFERENCES ? `${REFERENCES[name]}.id` : `${table}.${name}`}.${number}`,
  )
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(
    database,
  )
}

/** The rows of every table, with these columns only. */
export async function readTables(database: Database, columns: Columns): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {}
  for (const [table, all] of columns) {
    const names = sql.join(all.map(({ name }) => sql.ref(name)))
    const { rows } = await sql<Row>`select ${names} from ${sql.table(table)} order by 1, 2`.execute(database)
    tables[table] = rows
  }
  return tables
}

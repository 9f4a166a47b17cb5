import { sql } from 'kysely'
import { ConfigError } from '../../config/environment.ts'
import { UnavailableError } from '../../shared/unavailable-error.ts'
import type { Log } from '../telemetry/log.ts'
import type { Database } from './database.ts'

/** A setting with which the connection was to start, and which it does not have. */
export interface DroppedSetting {
  readonly name: string
  /** As PostgreSQL writes it: `1s` for 1000 milliseconds. */
  readonly asked: string
  readonly actual: string
}

/** Without these the server would use other tables, or read what it must not. */
const REQUIRED: readonly string[] = ['search_path', 'default_transaction_isolation']

/**
 * Compares the settings of a connection with those it was to start with: a connection pooler may drop them without a word.
 * @param options as libpq reads them: `-c name=value`
 */
export async function listDroppedSettings(
  database: Database,
  options: string,
): Promise<readonly DroppedSetting[]> {
  const dropped: DroppedSetting[] = []
  for (const [name, value] of readOptions(options)) {
    const setting = await readSetting(database, name, value)
    if (setting && toComparable(setting.asked) !== toComparable(setting.actual)) dropped.push(setting)
  }
  return dropped
}

/** `set_config` writes a value as PostgreSQL does, until the end of the statement. @returns `undefined` if the user may not set it */
async function readSetting(
  database: Database,
  name: string,
  value: string,
): Promise<DroppedSetting | undefined> {
  try {
    const { rows } = await sql<DroppedSetting>`
      with before as materialized (select current_setting(${name}, true) as actual)
      select ${name}::text as name, coalesce(actual, '') as actual, set_config(${name}, ${value}, true) as asked
      from before`.execute(database)
    return rows[0]
  } catch (error) {
    if (error instanceof UnavailableError) throw error
    return undefined
  }
}

/** Lists of names are the same with and without blanks and quotes. */
function toComparable(value: string): string {
  return value.replaceAll(/[\s"]/g, '').toLowerCase()
}

/** Words are separated by blanks, of which a backslash makes one that belongs to a value. A later setting replaces an earlier one. */
function readOptions(options: string): ReadonlyMap<string, string> {
  const words = [...options.matchAll(/(?:\\.|[^\s\\])+/gs)].map(([word]) => word.replaceAll(/\\(.)/gs, '$1'))
  const settings = new Map<string, string>()
  for (const [index, word] of words.entries()) {
    const text = word === '-c' ? words[index + 1] : /^(?:-c|--)(.+)$/s.exec(word)?.[1]
    const [, name, value] = /^([\w.-]+)=(.*)$/s.exec(text ?? '') ?? []
    if (name !== undefined && value !== undefined)
      settings.set(name.toLowerCase().replaceAll('-', '_'), value)
  }
  return settings
}

/**
 * Refuses a connection without the settings that the server cannot do without, and one whose first schema does not exist:
 * its tables would be created in another schema.
 * @throws ConfigError
 */
export async function refuseDroppedSettings(database: Database, options: string): Promise<void> {
  const dropped = await listDroppedSettings(database, options)
  const required = dropped.filter(({ name }) => REQUIRED.includes(name))
  if (required.length > 0) throw new ConfigError(`PORTICO_DATABASE_URL: ${describeDropped(required)}`)
  const [schema] = (readOptions(options).get('search_path') ?? '"$user"').split(',')
  const expected = schema?.trim().replaceAll('"', '')
  if (expected === '$user') return
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(database)
  if (toComparable(rows[0]?.schema ?? '') !== toComparable(expected ?? ''))
    throw new ConfigError(
      `PORTICO_DATABASE_URL: the first schema of search_path, ${expected}, does not exist or may not be used; create it for the user`,
    )
}

/** Warns of limits that the connection does not have. */
export async function warnOfDroppedSettings(
  database: Database,
  options: string,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const dropped = await listDroppedSettings(database, options)
  if (dropped.length > 0) log.warn(`PORTICO_DATABASE_URL: ${describeDropped(dropped)}`)
}

/** What to do about settings that a pooler drops, in words for the operator. */
export function describeDropped(dropped: readonly DroppedSetting[]): string {
  const differences = dropped.map(
    ({ name, asked, actual }) => `${name} is ${actual === '' ? 'empty' : actual} and not ${asked}`,
  )
  return `a connection pooler drops the options of connections: ${differences.join(', ')}; set them for the user with alter role`
}

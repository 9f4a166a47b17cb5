import { configFile, readRawConfigFile } from '../config/config-file.ts'
import type { ConfigSources } from '../config/config.ts'
import { listOptions, listVariables } from '../config/settings-list.ts'
import { readVariables } from '../config/variables.ts'
import { BY_SERVER } from '../services/audit/events.ts'
import type { Services } from '../services/services.ts'

/** Certificates and lists of origins can be long. */
const VALUE_MAX_LENGTH = 300

/** Records the settings that the server starts with, as `check-config` shows them: without secrets. */
export async function recordStart(
  { config, database, events }: Pick<Services, 'config' | 'database' | 'events'>,
  { environment, readText }: Pick<ConfigSources, 'environment' | 'readText'>,
): Promise<void> {
  const found = readVariables(environment, readText)
  const file = readRawConfigFile(found.PORTICO_CONFIG.value, readText)
  const mode = config.isDevelopment ? 'development' : 'production'
  const chosen = [...listVariables(found, mode), ...listOptions(configFile, file)].filter(
    ({ source }) => source !== 'default',
  )
  const settings = Object.fromEntries(
    chosen.map(({ name, value }) => [name, value.slice(0, VALUE_MAX_LENGTH)] as const),
  )
  await events.record(database, BY_SERVER, { type: 'server.started', details: { mode, settings } })
}

import { join } from 'node:path'
import type { Command } from '@commander-js/extra-typings'
import { BUILT_FILES } from '../../built-files.ts'
import { publicOriginOf } from '../../config/addresses.ts'
import { configFile, readRawConfigFile } from '../../config/config-file.ts'
import type { Config } from '../../config/config.ts'
import { readConfig } from '../../config/config.ts'
import type { ReadText } from '../../config/environment.ts'
import type { PasskeyPlace } from '../../config/passkeys.ts'
import { listPasskeyPlaces } from '../../config/passkeys.ts'
import type { SettingRow } from '../../config/settings-list.ts'
import { listOptions, listVariables } from '../../config/settings-list.ts'
import type { UnsafeSetting } from '../../config/unsafe-settings.ts'
import { listUnsafeSettings } from '../../config/unsafe-settings.ts'
import { readVariables } from '../../config/variables.ts'
import { openFilter } from '../../services/passwords/breached-filter.ts'
import { EXIT_CODES } from '../../shared/exit-codes.ts'
import { describeProblem } from '../../shared/server-fact.ts'
import type { AdminContext } from './admin-context.ts'
import { toJson, toTable } from './admin-context.ts'
import type { ConnectionResult } from './connections.ts'
import { tryConnections } from './connections.ts'

/** `check-config`: reads the configuration as the server would at start. */
export function addCheckConfig(program: Command, context: AdminContext): void {
  program
    .command('check-config')
    .description('print the effective settings and warn about unsafe ones')
    .option('--json', 'print JSON')
    .option('--all', 'also print options left at their default')
    .option(
      '--connect',
      'also try the database, Redis, SMTP server, SMS providers and range service (10 s each)',
    )
    .action(async (options) => {
      const report = await checkConfig(context, options.connect === true)
      const hasFailed = report.connections.some(({ error }) => error !== undefined)
      if (hasFailed) context.setExitCode(EXIT_CODES.configuration)
      if (options.json) context.print(toJson(report))
      else printReport(context, report, options.all === true ? report.settings : chosenOf(report.settings))
    })
}

interface Report {
  readonly mode: 'development' | 'production'
  readonly publicUrl: string
  readonly settings: readonly SettingRow[]
  readonly warnings: readonly UnsafeSetting[]
  /** Where the pages of the apps can use passkeys; empty without passkeys. */
  readonly passkeys: ReturnType<typeof listPasskeyPlaces>
  /** Empty without `--connect`. */
  readonly connections: readonly ConnectionResult[]
}

/** @throws ConfigError if the server would not start */
async function checkConfig(context: AdminContext, connects: boolean): Promise<Report> {
  const { environment, readText, permissionsOf } = context
  // Checking leaves no file behind.
  const config: Config = readConfig({ environment, readText, loadDevelopmentSecret: () => 'not created yet' })
  await checkBreachedFile(config)
  const mode = config.isDevelopment ? 'development' : 'production'
  const found = readVariables(environment, readText)
  const file = readRawConfigFile(found.PORTICO_CONFIG.value, readText)
  const options = listOptions(configFile, file)
  const publicUrl = publicOriginOf(config)
  const variables = listVariables(found, mode).map((row): SettingRow =>
    row.name === 'PORTICO_PUBLIC_URL' && row.source === 'default'
      ? { ...row, value: publicUrl, source: options.some(isPublicUrl) ? 'option' : 'default' }
      : row,
  )
  const settings = [...variables, ...options]
  const connections = connects ? await tryConnections(config) : []
  return {
    mode,
    publicUrl,
    settings,
    passkeys: config.passkeys ? listPasskeyPlaces(config.passkeys, config.apps) : [],
    warnings: [
      ...listUnsafeSettings({ config, found, rows: settings, permissionsOf }),
      ...(config.isDevelopment ? [] : listMockPlatforms(readText)),
      ...connections.flatMap(listProblems),
    ],
    connections,
  }
}

/** A build for development has buttons of the platforms that a development server mocks. */
function listMockPlatforms(readText: ReadText): readonly UnsafeSetting[] {
  try {
    if (!readText(join(BUILT_FILES.widget, 'portico.js')).includes(MOCK_PLATFORMS)) return []
  } catch {
    return []
  }
  const message =
    'was built for development, so pages have buttons of mock platforms, which lead nowhere; build it with PORTICO_ENV=production or PORTICO_PLATFORMS'
  return [{ name: 'portico.js', message }]
}

const MOCK_PLATFORMS = '/openmock/'

/** What the server at the other end should have otherwise. */
function listProblems({ name, facts = [] }: ConnectionResult): readonly UnsafeSetting[] {
  return facts
    .filter(({ problem }) => problem !== undefined)
    .map((fact) => ({ name, message: `leads to a server whose ${describeProblem(fact)}` }))
}

/** @throws ConfigError if the file of breached passwords cannot be used */
async function checkBreachedFile({ password: { breached } }: Config): Promise<void> {
  if (breached?.kind === 'file') await (await openFilter(breached.path)).close()
}

function isPublicUrl({ name }: SettingRow): boolean {
  return name === 'public_url'
}

/** Every variable, and the options that were chosen. */
function chosenOf(settings: readonly SettingRow[]): readonly SettingRow[] {
  return settings.filter(({ name, source }) => source !== 'default' || !/^[a-z]/.test(name))
}

function printReport(context: AdminContext, report: Report, shown: readonly SettingRow[]): void {
  const { settings, warnings, connections, mode, publicUrl } = report
  // A certificate would tear the table apart.
  const rows = shown.map(({ name, value, source }) => [name, value.includes('\n') ? 'set' : value, source])
  context.print(toTable([['Setting', 'Value', 'Source'], ...rows]))
  const hidden = settings.length - shown.length
  if (hidden > 0)
    context.print(
      `\n${hidden} ${hidden === 1 ? 'option is at its default' : 'options are at their defaults'}; run with --all to list them.`,
    )
  if (report.passkeys.length > 0) {
    const places = report.passkeys.map(({ origin, place }) => [origin, PASSKEY_PLACES[place]])
    context.print(`\n${toTable([['Origin', 'Passkeys'], ...places])}`)
  }
  if (connections.length > 0)
    context.print(`\n${toTable([['Connection', 'Result'], ...connections.flatMap(rowsOf)])}`)
  for (const { name, message, isNote } of warnings)
    context.printError(`${isNote ? 'note' : 'warning'}: ${name} ${message}`)
  const real = warnings.filter(({ isNote }) => isNote !== true)
  const count = real.length === 1 ? '1 warning' : `${real.length} warnings`
  const failed = connections.flatMap(({ name, error }) => (error === undefined ? [] : [name]))
  const result =
    failed.length === 0 ? 'The configuration is valid' : `The server cannot use ${failed.join(', ')}`
  context.print(`\n${result} (${mode}, ${publicUrl}), with ${count}.`)
}

const PASSKEY_PLACES = {
  page: 'in the page, in every browser',
  related: 'in the page in Chrome and Edge from 128 and Safari from 18',
  elsewhere: 'not in the page',
} as const satisfies Record<PasskeyPlace, string>

/** The result, and a line for each fact. */
function rowsOf(result: ConnectionResult): readonly (readonly string[])[] {
  const facts = (result.facts ?? []).map(({ name, value }) => [`  ${name}`, value])
  return [[result.name, describeResult(result)], ...facts]
}

function describeResult({ error, note }: ConnectionResult): string {
  if (error !== undefined) return error
  return note === undefined ? 'ok' : `ok (${note})`
}

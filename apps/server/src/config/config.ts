import { resolve } from 'node:path'
import type { ZoneId } from '@portico/protocol'
import type { TrustedProxies } from './addresses.ts'
import { readOwnOrigins, readTrustedProxies } from './addresses.ts'
import type {
  App,
  AppInFile,
  ConfigFile,
  Limits,
  PasswordPolicy,
  SliderSettings,
  SmsSettings,
} from './config-file.ts'
import { readConfigFile } from './config-file.ts'
import type { Environment, ReadText } from './environment.ts'
import { ConfigError, readFileOf, readPort, readVariable, readSecret } from './environment.ts'
import type { ConfiguredPlatform } from './platforms.ts'
import { developmentPlatforms, readPlatforms } from './platforms.ts'

/** The validated configuration. Features read it and never the environment. */
export interface Config {
  readonly isDevelopment: boolean
  readonly host: string
  readonly port: number
  /** The address of `/metrics`; disabled when undefined. */
  readonly metrics: MetricsAddress | undefined
  /** The minimum level: `info` logs every request. */
  readonly logLevel: 'info' | 'warn'
  readonly databasePath: string
  /** The key for signatures and hashes. */
  readonly secret: string
  readonly trustedProxies: TrustedProxies
  /** The server's own origins; the first is used in URLs. */
  readonly ownOrigins: readonly string[]
  /** Origins whose hosts serve single sign-on at their root; a subset of `ownOrigins`. */
  readonly ssoOrigins: readonly string[]
  readonly apps: readonly App[]
  readonly limits: Limits
  readonly password: PasswordPolicy
  readonly slider: SliderSettings
  readonly sms: SmsSettings
  /** The configured third-party platforms; others are refused. */
  readonly platforms: readonly ConfiguredPlatform[]
}

export interface MetricsAddress {
  readonly host: string
  readonly port: number
}

export interface ConfigSources {
  readonly environment: Environment
  readonly readText: ReadText
  /** Reads or creates the secret of a development server. */
  readonly loadDevelopmentSecret: (path: string) => string
}

const DEFAULT_PORT = 4000

const DATA_FOLDER = '.portico'

/** @throws ConfigError with a one-line message that names the variable or option */
export function readConfig({ environment, readText, loadDevelopmentSecret }: ConfigSources): Config {
  const read = (name: string): string | undefined => readVariable(environment, name, readText)
  const isDevelopment = readMode(read('PORTICO_ENV'))
  const port = readPort('PORT', read('PORT'), DEFAULT_PORT)
  const file = readConfigFile(read('PORTICO_CONFIG'), readText)
  rejectUnsupported(read)
  const ownOrigins = readOwnOrigins({
    fromEnvironment: read('PORTICO_PUBLIC_URL'),
    fromFile: file.public_url,
    ssoOrigins: file.sso_origins,
    port,
    isDevelopment,
  })
  const host = read('PORTICO_HOST') ?? (isDevelopment ? 'localhost' : '0.0.0.0')
  return {
    isDevelopment,
    host,
    port,
    metrics: readMetricsAddress(read),
    logLevel: readLogLevel(read('PORTICO_LOG_LEVEL'), isDevelopment),
    databasePath: readDatabasePath(read('PORTICO_DATABASE_URL')),
    secret: readSecret(read('PORTICO_SECRET'), {
      isDevelopment,
      loadSecret: () => loadDevelopmentSecret(resolve(DATA_FOLDER, 'secret')),
    }),
    trustedProxies: readTrustedProxies(read('PORTICO_TRUSTED_PROXIES')),
    ownOrigins,
    ssoOrigins: file.sso_origins,
    apps: checkApps(
      file.apps?.map((app, index) => withSecret(app, index, readText)) ??
        (isDevelopment ? [developmentApp(ownOrigins)] : []),
    ),
    limits: file.limits,
    password: file.password,
    slider: file.slider,
    sms: {
      ...file.sms,
      countries: file.sms.countries ?? (isDevelopment ? undefined : countriesOf(file.zones)),
    },
    platforms: choosePlatforms(file, { isDevelopment, readText, host, port }),
  }
}

/** The countries of a zone's mobile numbers. `boe` is the test zone of `cn`. */
const ZONE_COUNTRIES: Readonly<Record<ZoneId, readonly string[]>> = {
  cn: ['86'],
  sg: ['65'],
  va: ['US', 'CA'],
  boe: ['86'],
}

function countriesOf(zones: readonly ZoneId[]): string[] {
  return [...new Set(zones.flatMap((zone) => ZONE_COUNTRIES[zone]))]
}

interface PlatformContext {
  readonly isDevelopment: boolean
  readonly readText: ReadText
  readonly host: string
  readonly port: number
}

/** The configuration file replaces the development platforms. */
function choosePlatforms(
  { platforms }: ConfigFile,
  { host, port, ...context }: PlatformContext,
): readonly ConfiguredPlatform[] {
  if (platforms) return readPlatforms(platforms, context)
  return context.isDevelopment ? developmentPlatforms(`http://${reachableHost(host)}:${port}`) : []
}

/** A server that listens on all interfaces reaches itself on localhost. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function readMode(value = 'development'): boolean {
  if (value === 'development' || value === 'production') return value === 'development'
  throw new ConfigError(`PORTICO_ENV: expected development or production, got "${value}"`)
}

/** Fails at start instead of ignoring a setting that has no effect yet. */
function rejectUnsupported(read: (name: string) => string | undefined): void {
  if (read('PORTICO_REDIS_URL') !== undefined) {
    throw new ConfigError('PORTICO_REDIS_URL: Redis is not supported yet; leave it out')
  }
  const smtp = read('PORTICO_SMTP_URL')
  if (smtp !== undefined && !/^smtps?:\/\/./.test(smtp)) {
    throw new ConfigError('PORTICO_SMTP_URL: expected smtp://… or smtps://…')
  }
}

/** Metrics listen on loopback by default, because they reveal usage. */
function readMetricsAddress(read: (name: string) => string | undefined): MetricsAddress | undefined {
  const port = read('PORTICO_METRICS_PORT')
  const host = read('PORTICO_METRICS_HOST')
  if (port !== undefined)
    return { host: host ?? '127.0.0.1', port: readPort('PORTICO_METRICS_PORT', port, 0) }
  if (host === undefined) return undefined
  throw new ConfigError('PORTICO_METRICS_HOST: PORTICO_METRICS_PORT is missing')
}

/** Development logs warnings only, to keep the terminal readable. */
function readLogLevel(value: string | undefined, isDevelopment: boolean): Config['logLevel'] {
  if (value === undefined) return isDevelopment ? 'warn' : 'info'
  if (value === 'info' || value === 'warn') return value
  throw new ConfigError(`PORTICO_LOG_LEVEL: expected info or warn, got "${value}"`)
}

function readDatabasePath(value = `file:${DATA_FOLDER}/portico.db`): string {
  if (/^postgres(?:ql)?:\/\//.test(value)) {
    throw new ConfigError('PORTICO_DATABASE_URL: PostgreSQL is not supported yet; use file:…')
  }
  const path = /^file:(?:\/\/(?=\/))?(.+)$/.exec(value)?.[1]
  if (path !== undefined) return resolve(path)
  throw new ConfigError('PORTICO_DATABASE_URL: expected file:… or postgres://…')
}

function checkApps(apps: readonly App[]): readonly App[] {
  const aid = findDuplicate(apps.map((app) => app.aid))
  if (aid !== undefined) throw new ConfigError(`PORTICO_CONFIG: apps: aid ${aid} is listed twice`)
  const appKey = findDuplicate(apps.flatMap((app) => app.businessApps.map((one) => one.appKey)))
  if (appKey !== undefined) throw new ConfigError(`PORTICO_CONFIG: apps: app_key ${appKey} is listed twice`)
  return apps
}

function findDuplicate(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index)
}

/** Resolves an app's `secret_file`. */
function withSecret({ secretFile, ...app }: AppInFile, index: number, readText: ReadText): App {
  if (secretFile === undefined) return app
  const name = `PORTICO_CONFIG: apps.${index}.secret_file`
  if (app.secret !== undefined) throw new ConfigError(`${name}: give secret or secret_file, not both`)
  const secret = readFileOf(name, secretFile, readText).trim()
  if (secret !== '') return { ...app, secret }
  throw new ConfigError(`${name}: ${secretFile} is empty`)
}

/** The app of a development server without configured apps. */
function developmentApp(ownOrigins: readonly string[]): App {
  const home = `${ownOrigins[0]}/`
  const shared = { indexUrl: home, activateUrl: undefined }
  return {
    aid: '1574',
    name: 'Portico Ads',
    secret: 'a secret for development',
    origins: [...ownOrigins],
    ...shared,
    businessApps: [
      {
        ...shared,
        appKey: 'ads',
        name: 'Portico Ads',
        isSelfService: true,
        activateUrl: activationOf('ads'),
      },
      { ...shared, appKey: 'stars', name: 'Portico Stars', isSelfService: true },
      {
        ...shared,
        appKey: 'poi',
        name: 'Portico POI',
        isSelfService: false,
        activateUrl: activationOf('poi'),
      },
    ],
  }

  /** Stands in for the app's own page, where a new account is activated. */
  function activationOf(appKey: string): string {
    return `${home}dev/appointments?activate=${appKey}`
  }
}

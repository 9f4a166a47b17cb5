import { dirname, join, resolve } from 'node:path'
import type { ZoneId } from '@portico/protocol'
import { DOCUMENTATION_PATH } from '@portico/protocol'
import type { ConfiguredProvider } from '../shared/platforms/platform.ts'
import { quote } from '../shared/quote.ts'
import type { SigningKeys } from '../shared/signing-keys.ts'
import type { TrustedProxies } from './addresses.ts'
import {
  isHostName,
  publicOriginOf,
  readListenHost,
  readOwnOrigins,
  readTrustedProxies,
  reachableHost,
} from './addresses.ts'
import type { VerdictSettings } from './challenge.ts'
import { readVerdict } from './challenge.ts'
import type { App, AppInFile, ConfigFile, Limits } from './config-file.ts'
import { readConfigFile } from './config-file.ts'
import type { DatabaseSettings } from './database-url.ts'
import { readDatabaseSettings } from './database-url.ts'
import { DEVELOPMENT_APP_SECRET, developmentApp } from './development-app.ts'
import type { Environment, ReadText, ReadContext } from './environment.ts'
import { ConfigError, readNamedFile, readPort, splitList } from './environment.ts'
import type { MailSettings } from './mail.ts'
import { readMail } from './mail.ts'
import { checkOwnMessages } from './own-messages.ts'
import type { PasskeySettings } from './passkeys.ts'
import { readPasskeys } from './passkeys.ts'
import type { PasswordPolicy } from './password-policy.ts'
import { readPasswordPolicy } from './password-policy.ts'
import { developmentPlatforms, readPlatforms } from './platforms.ts'
import type { RedisSettings } from './redis-url.ts'
import { readRedisUrl } from './redis-url.ts'
import type { AuditSettings, SessionSettings } from './retention.ts'
import { readSigningKeys, refuseWeakSecret } from './secrets.ts'
import type { SliderSettings } from './slider.ts'
import type { SmsProvider } from './sms-providers.ts'
import { readSmsProviders } from './sms-providers.ts'
import { readTestRecipients } from './test-recipients.ts'
import type { FoundVariables, Mode, VariableName } from './variables.ts'
import { DATA_FOLDER, defaultOf, readVariables } from './variables.ts'
import { readWebhook } from './webhook.ts'

/** The validated configuration. Features read it and never the environment. */
export interface Config {
  readonly isDevelopment: boolean
  readonly host: string
  readonly port: number
  /** The address of `/metrics`; disabled when undefined. */
  readonly metrics: ListenAddress | undefined
  /** The address of the operator API; disabled when undefined. */
  readonly operator: OperatorAddress | undefined
  /** The minimum level: `info` logs every request. */
  readonly logLevel: 'info' | 'warn'
  readonly database: DatabaseSettings
  /** Where the modules of all versions of the widget are stored; `undefined`: only those of this build are served. */
  readonly assetsFolder: string | undefined
  /** Short-lived data and rate limits are kept in the process when undefined. */
  readonly redis: RedisSettings | undefined
  /** The keys for signatures and hashes. */
  readonly keys: SigningKeys
  readonly trustedProxies: TrustedProxies
  /** The server's own origins; the first is used in URLs. */
  readonly ownOrigins: readonly string[]
  /** Origins whose hosts serve single sign-on at their root; a subset of `ownOrigins`. */
  readonly ssoOrigins: readonly string[]
  /** Where the documentation is, without a slash at its end; undefined if that is not known. */
  readonly documentationUrl: string | undefined
  readonly apps: readonly App[]
  readonly limits: Limits
  readonly password: PasswordPolicy
  readonly slider: SliderSettings
  /** `undefined`: no other service is asked. */
  readonly verdict: VerdictSettings | undefined
  /** `undefined`: there are none. */
  readonly passkeys: PasskeySettings | undefined
  readonly audit: AuditSettings
  readonly sessions: SessionSettings
  /** The URLs in `/.well-known/security.txt`; undefined without one. */
  readonly securityContacts: readonly string[] | undefined
  /** The path of a MaxMind DB file. */
  readonly countryDatabase: string | undefined
  /** Whether the trace of a trusted proxy's request is continued. */
  readonly acceptsTraceparent: boolean
  readonly sms: SmsSettings
  /** `undefined`: no e-mail is sent. Not used in development, where messages go to the inbox. */
  readonly mail: MailSettings | undefined
  /** Recipients whose code is fixed, and to whom nothing is sent. */
  readonly testCodes: ReadonlyMap<string, string>
  /** The configured third-party platforms; others are refused. */
  readonly platforms: readonly ConfiguredProvider[]
}

export interface SmsSettings {
  /** Calling codes and countries; `undefined` allows every country. */
  readonly countries: readonly string[] | undefined
  /** Whether, or for which countries, a code's SMS ends with the WebOTP line. */
  readonly webotp: ConfigFile['sms']['webotp']
  /** Not used in development, where messages go to the inbox. */
  readonly providers: readonly SmsProvider[]
  readonly caps: SmsCaps
}

/** How many codes are sent by SMS in 24 hours; `undefined`: without a limit. */
export interface SmsCaps {
  readonly total: number | undefined
  /** For each country that has no cap of its own. */
  readonly perCountry: number | undefined
  /** By calling code or country. */
  readonly byCountry: Readonly<Record<string, number>>
}

/** Of a server beside the public one. */
export interface ListenAddress {
  readonly host: string
  readonly port: number
}

export interface OperatorAddress extends ListenAddress {
  /** Host names that lead to it, beside `host`; in lower case. */
  readonly names: readonly string[]
}

export interface ConfigSources {
  readonly environment: Environment
  readonly readText: ReadText
  /** Reads or creates the secret of a development server. */
  readonly loadDevelopmentSecret: (path: string) => string
}

/** @throws ConfigError with a one-line message that names the variable or option */
export function readConfig({ loadDevelopmentSecret, ...sources }: ConfigSources): Config {
  const { readText } = sources
  const { found, isDevelopment, read, file } = openSources(sources)
  const port = readPort('PORT', read('PORT'))
  const keys = readSigningKeys(read('PORTICO_SECRET'), {
    isDevelopment,
    loadSecret: () => loadDevelopmentSecret(resolve(DATA_FOLDER, 'secret')),
  })
  const ownOrigins = readOwnOrigins({
    fromEnvironment: read('PORTICO_PUBLIC_URL'),
    fromFile: file.public_url,
    ssoOrigins: file.sso_origins,
    port,
    isDevelopment,
  })
  const host = readListenHost('PORTICO_HOST', read('PORTICO_HOST'))
  const database = chooseDatabase({ read, file })
  return {
    isDevelopment,
    host,
    port,
    metrics: readListenAddress('METRICS', found, read),
    operator: readOperatorAddress(found, read),
    logLevel: readLogLevel(read('PORTICO_LOG_LEVEL')),
    database,
    assetsFolder: readAssetsFolder(read('PORTICO_ASSETS'), database),
    redis: readRedisUrl(read('PORTICO_REDIS_URL'), read('PORTICO_REDIS_CA')),
    keys,
    ...readProxySettings(file, read),
    ownOrigins,
    ssoOrigins: file.sso_origins,
    documentationUrl: readDocumentationUrl(file, { isDevelopment, ownOrigins }),
    apps: checkApps(readApps(file.apps, { isDevelopment, readText, ownOrigins })),
    limits: readLimits(file, isDevelopment),
    password: readPasswordPolicy(file.password, { isDevelopment }),
    slider: file.slider,
    verdict: readVerdict(file.challenge, { isDevelopment, readText }),
    passkeys: readPasskeys(file.passkeys, { ownOrigins, isDevelopment }),
    audit: file.audit,
    sessions: file.sessions,
    countryDatabase: file.country_database,
    securityContacts: file.security_contacts,
    sms: readSms(file, { isDevelopment, readText }),
    mail: readMail({ url: read('PORTICO_SMTP_URL'), options: file.mail, ownOrigins, readText }),
    testCodes: readTestRecipients(file.test_recipients, { isDevelopment }),
    platforms: choosePlatforms(file, { isDevelopment, readText, host, port }),
  }
}

/**
 * The database alone, for commands that need nothing else: they run without the secrets of the server.
 * @throws ConfigError
 */
export function readDatabase({ environment, readText }: FileSources): DatabaseSettings {
  const needed = Object.entries(environment).filter(
    ([name]) => !name.endsWith('_FILE') || FILES_OF_DATABASE.includes(name),
  )
  return chooseDatabase(openSources({ environment: Object.fromEntries(needed), readText }))
}

/** The others may be files that only the server is allowed to read. */
const FILES_OF_DATABASE = ['PORTICO_ENV_FILE', 'PORTICO_CONFIG_FILE', 'PORTICO_DATABASE_URL_FILE']

type FileSources = Pick<ConfigSources, 'environment' | 'readText'>

/** What every setting is read from. */
function openSources({ environment, readText }: FileSources) {
  const found = readVariables(environment, readText)
  const isDevelopment = readMode(found.PORTICO_ENV.value)
  const read = createReader(found, isDevelopment ? 'development' : 'production')
  return { found, isDevelopment, read, file: readConfigFile(read('PORTICO_CONFIG'), readText) }
}

function chooseDatabase({
  read,
  file,
}: Pick<ReturnType<typeof openSources>, 'read' | 'file'>): DatabaseSettings {
  return readDatabaseSettings({ url: read('PORTICO_DATABASE_URL') ?? '', section: file.database })
}

/** A development server has the documentation itself. */
function readDocumentationUrl(
  { documentation_url: url }: ConfigFile,
  own: Pick<Config, 'isDevelopment' | 'ownOrigins'>,
): string | undefined {
  if (url !== undefined) return url.replace(/\/$/, '')
  return own.isDevelopment ? publicOriginOf(own) + DOCUMENTATION_PATH : undefined
}

/** Reads a variable; its default if it is not set. */
type ReadSetting = (name: VariableName) => string | undefined

function createReader(found: FoundVariables, mode: Mode): ReadSetting {
  return (name) => found[name].value ?? defaultOf(name, mode)
}

function readProxySettings(
  { accept_traceparent: acceptsTraceparent }: ConfigFile,
  read: ReadSetting,
): Pick<Config, 'trustedProxies' | 'acceptsTraceparent'> {
  const trustedProxies = readTrustedProxies(read('PORTICO_TRUSTED_PROXIES'))
  if (acceptsTraceparent && trustedProxies.length === 0)
    throw new ConfigError('PORTICO_CONFIG: accept_traceparent: has no effect without PORTICO_TRUSTED_PROXIES')
  return { trustedProxies, acceptsTraceparent }
}

/** The countries of a zone's mobile numbers. `boe` is the test zone of `cn`. */
const ZONE_COUNTRIES: Readonly<Record<ZoneId, readonly string[]>> = {
  cn: ['86'],
  sg: ['65'],
  va: ['US', 'CA'],
  boe: ['86'],
}

function readSms({ sms, zones }: ConfigFile, { isDevelopment, readText }: ReadContext): SmsSettings {
  return {
    countries: sms.countries ?? (isDevelopment ? undefined : countriesOf(zones)),
    webotp: sms.webotp,
    providers: readSmsProviders(sms.providers, readText),
    caps: readSmsCaps(sms, isDevelopment),
  }
}

function countriesOf(zones: readonly ZoneId[]): string[] {
  return [...new Set(zones.flatMap((zone) => ZONE_COUNTRIES[zone]))]
}

/** Consecutive numbers are a sign of fraud where SMS cost money; messages to the development inbox cost nothing. */
function readLimits({ limits }: ConfigFile, isDevelopment: boolean): Limits {
  const numbersPerBlockHour = isDevelopment ? Number.MAX_SAFE_INTEGER : DEFAULT_NUMBERS_PER_BLOCK
  return { ...limits, numbersPerBlockHour: limits.numbersPerBlockHour ?? numbersPerBlockHour }
}

const DEFAULT_NUMBERS_PER_BLOCK = 5

const DEFAULT_SMS_CAPS = { total: 10_000, perCountry: 2000 } as const

/** Messages to the development inbox cost nothing. */
function readSmsCaps(sms: ConfigFile['sms'], isDevelopment: boolean): SmsCaps {
  const defaults = isDevelopment ? undefined : DEFAULT_SMS_CAPS
  return {
    total: sms.daily_cap ?? defaults?.total,
    perCountry: sms.daily_cap_per_country ?? defaults?.perCountry,
    byCountry: sms.daily_caps ?? {},
  }
}

/** The configuration file replaces the development platforms. */
function choosePlatforms(
  { platforms }: ConfigFile,
  { host, port, ...context }: ReadContext & Pick<Config, 'host' | 'port'>,
): readonly ConfiguredProvider[] {
  if (platforms) return readPlatforms(platforms, context)
  return context.isDevelopment ? developmentPlatforms(`http://${reachableHost(host)}:${port}`) : []
}

function readMode(value = 'development'): boolean {
  if (value === 'development' || value === 'production') return value === 'development'
  throw new ConfigError(`PORTICO_ENV: expected development or production, got ${quote(value)}`)
}

/** These listen on loopback by default: metrics reveal usage, and the operator API is not for visitors. */
function readListenAddress(
  server: 'METRICS' | 'OPERATOR',
  found: FoundVariables,
  read: ReadSetting,
): ListenAddress | undefined {
  const portName = `PORTICO_${server}_PORT` as const
  const hostName = `PORTICO_${server}_HOST` as const
  const port = read(portName)
  if (port !== undefined)
    return { host: readListenHost(hostName, read(hostName)), port: readPort(portName, port) }
  if (found[hostName].value === undefined) return undefined
  throw new ConfigError(`${hostName}: ${portName} is missing`)
}

function readOperatorAddress(found: FoundVariables, read: ReadSetting): OperatorAddress | undefined {
  const address = readListenAddress('OPERATOR', found, read)
  const names = splitList(read('PORTICO_OPERATOR_NAMES')?.toLowerCase())
  const wrong = names.find((name) => !isHostName(name))
  if (wrong !== undefined)
    throw new ConfigError(
      `PORTICO_OPERATOR_NAMES: ${quote(wrong)} is not a host name without protocol and port, such as support.example`,
    )
  if (address !== undefined) return { ...address, names }
  if (names.length === 0) return undefined
  throw new ConfigError('PORTICO_OPERATOR_NAMES: PORTICO_OPERATOR_PORT is missing')
}

function readAssetsFolder(folder: string | undefined, database: DatabaseSettings): string | undefined {
  if (folder !== undefined) return resolve(folder)
  return database.engine === 'sqlite' ? join(dirname(database.path), 'assets') : undefined
}

/** Development logs warnings only, to keep the terminal readable. */
function readLogLevel(value = ''): Config['logLevel'] {
  if (value === 'info' || value === 'warn') return value
  throw new ConfigError(`PORTICO_LOG_LEVEL: expected info or warn, got ${quote(value)}`)
}

function checkApps(apps: readonly App[]): readonly App[] {
  const appId = findDuplicate(apps.map((app) => app.appId))
  if (appId !== undefined) throw new ConfigError(`PORTICO_CONFIG: apps: aid ${appId} is listed twice`)
  const appKey = findDuplicate(apps.flatMap((app) => app.businessApps.map((one) => one.appKey)))
  if (appKey !== undefined) throw new ConfigError(`PORTICO_CONFIG: apps: app_key ${appKey} is listed twice`)
  return apps
}

function findDuplicate(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index)
}

function readApps(
  apps: ConfigFile['apps'],
  context: ReadContext & Pick<Config, 'ownOrigins'>,
): readonly App[] {
  if (context.isDevelopment && apps === undefined) return [developmentApp(context.ownOrigins)]
  if (apps !== undefined && (context.isDevelopment || apps.length > 0))
    return apps.map(({ webhook, ...app }, index) => {
      checkOwnMessages(`PORTICO_CONFIG: apps.${index}.messages`, app.messages, app.name)
      return {
        ...withSecret(app, index, context),
        ...(webhook && { webhook: readWebhook(`PORTICO_CONFIG: apps.${index}.webhook`, webhook, context) }),
      }
    })
  throw new ConfigError(
    'PORTICO_CONFIG: apps: required outside development; the apps whose pages embed the widget, with their origins',
  )
}

/** Resolves an app's `secret_file`, and refuses a secret that can be guessed outside development. */
function withSecret(
  { secretFile, ...app }: Omit<AppInFile, 'webhook'>,
  index: number,
  context: ReadContext,
): App {
  const name = `PORTICO_CONFIG: apps.${index}.${secretFile === undefined ? 'secret' : 'secret_file'}`
  if (secretFile !== undefined && app.secret !== undefined)
    throw new ConfigError(`${name}: give secret or secret_file, not both`)
  const secret =
    secretFile === undefined ? app.secret : readNamedFile(name, secretFile, context.readText).trim()
  if (secret === '') throw new ConfigError(`${name}: ${secretFile} is empty`)
  if (secret === undefined) return app
  if (!context.isDevelopment && secret === DEVELOPMENT_APP_SECRET)
    throw new ConfigError(`${name}: is the secret of the development app, which is public`)
  if (!context.isDevelopment) refuseWeakSecret(name, secret)
  return { ...app, secret }
}

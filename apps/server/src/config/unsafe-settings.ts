import { isLoopback } from '../shared/client-address.ts'
import { contrastOf, LEAST_CONTRAST } from '../shared/colours.ts'
import { publicOriginOf } from './addresses.ts'
import type { Brand } from './brand.ts'
import type { Config } from './config.ts'
import type { PostgresSettings } from './database-url.ts'
import { MIN_SECRET_BYTES } from './secrets.ts'
import type { SettingRow } from './settings-list.ts'
import type { FoundVariables } from './variables.ts'

/** A setting that the server accepts and that is probably not intended. */
export interface UnsafeSetting {
  readonly name: string
  /** What follows the name: `is false, so …`. */
  readonly message: string
  /** Reported as a note instead of a warning, because it is right for most servers. */
  readonly isNote?: true
}

export interface CheckInput {
  readonly config: Config
  readonly found: FoundVariables
  readonly rows: readonly SettingRow[]
  /** The permission bits of a file; `undefined` if there is no such file. */
  readonly permissionsOf: (path: string) => number | undefined
}

type Check = (input: CheckInput) => readonly UnsafeSetting[]

/** Lists what an operator should know before the server is public. */
export function listUnsafeSettings(input: CheckInput): readonly UnsafeSetting[] {
  const checksOfMode = input.config.isDevelopment ? DEVELOPMENT_CHECKS : PRODUCTION_CHECKS
  return [...checksOfMode, ...CHECKS].flatMap((check) => check(input))
}

function warnIf(isUnsafe: boolean, name: string, message: string): readonly UnsafeSetting[] {
  return isUnsafe ? [{ name, message }] : []
}

/** A channel with test recipients is being tried without a provider. */
const checkDelivery: Check = ({ config: { mail, sms, testCodes } }) => [
  ...warnIf(
    mail === undefined && !hasRecipient(testCodes, 'email'),
    'PORTICO_SMTP_URL',
    'is not set, so no e-mail is sent',
  ),
  ...warnIf(
    mail?.requireTls === false && !isLoopbackHost(mail.host),
    'mail.require_tls',
    'is false, so e-mail and the SMTP password may be sent unencrypted',
  ),
  ...warnIf(
    sms.providers.length === 0 && !hasRecipient(testCodes, 'sms'),
    'sms.providers',
    'is empty, so SMS codes cannot be sent (error 1205)',
  ),
]

function hasRecipient(testCodes: Config['testCodes'], channel: 'email' | 'sms'): boolean {
  return [...testCodes.keys()].some((recipient) => recipient.includes('@') === (channel === 'email'))
}

const checkPublicUrl: Check = ({ config }) =>
  warnIf(
    publicOriginOf(config).startsWith('http:'),
    'PORTICO_PUBLIC_URL',
    'is not https; use this only for a trial on this machine',
  )

const checkProxies: Check = ({ config }) => [
  ...warnIf(
    config.trustedProxies === 'all',
    'PORTICO_TRUSTED_PROXIES',
    'is all, so a client that reaches the server without a proxy can forge its address and evade every limit',
  ),
  ...warnIf(
    config.trustedProxies.length === 0 && publicOriginOf(config).startsWith('https:'),
    'PORTICO_TRUSTED_PROXIES',
    'is not set. The public URL is https, so a proxy must be in front: list its address, or all visitors count as one',
  ),
]

const checkEngines: Check = ({ config: { database }, found }) =>
  database.engine === 'sqlite'
    ? [
        {
          name: 'PORTICO_DATABASE_URL',
          message: 'is a SQLite file, which serves one instance; for more, see docs/postgresql.md',
          isNote: true,
        },
      ]
    : warnIf(
        found.PORTICO_REDIS_URL.value === undefined,
        'PORTICO_REDIS_URL',
        'is not set, so codes and limits are kept in memory, for a single instance only',
      )

const checkEncryption: Check = ({ config: { database, redis } }) => [
  ...warnIf(
    database.engine === 'postgres' && isRemote(database.host) && !isVerified(database),
    'PORTICO_DATABASE_URL',
    'does not verify the server, so others in the network can read what is sent; use sslmode=verify-full',
  ),
  ...warnIf(
    redis !== undefined && redis.tls === undefined && redis.nodes.some(({ host }) => isRemote(host)),
    'PORTICO_REDIS_URL',
    'is not encrypted, so others in the network can read what is sent; use rediss://',
  ),
]

function isVerified({ encryption, tls }: PostgresSettings): boolean {
  return encryption === 'required' && tls.rejectUnauthorized !== false
}

/** @param host also the folder of a Unix socket */
function isRemote(host: string): boolean {
  return !host.startsWith('/') && !isLoopbackHost(host)
}

const checkApps: Check = ({ config }) =>
  config.apps.flatMap(({ origins }, index) =>
    origins
      .filter((origin) => origin.startsWith('http:') && !isLoopback(new URL(origin).hostname))
      .map((origin) => ({
        name: `apps.${index}.origins`,
        message: `has ${origin}, which is not https: sessions and tickets can be read in transit`,
      })),
  )

const checkTestRecipients: Check = ({ config: { testCodes } }) =>
  warnIf(
    testCodes.size > 0,
    'test_recipients',
    'has fixed codes; everyone who knows one can log in to the account of its recipient',
  )

const PRODUCTION_CHECKS: readonly Check[] = [
  checkDelivery,
  checkPublicUrl,
  checkProxies,
  checkEngines,
  checkEncryption,
  checkApps,
  checkTestRecipients,
]

const checkDevelopmentAccess: Check = ({ config }) => [
  ...warnIf(
    !isLoopback(new URL(publicOriginOf(config)).hostname),
    'PORTICO_ENV',
    `is development at ${publicOriginOf(config)}, so anyone there can read every message and log in to every account`,
  ),
  ...warnIf(
    !isLoopbackHost(config.host),
    'PORTICO_HOST',
    `is ${config.host} in development, so anyone in the network can read every message and log in to every account`,
  ),
]

const checkDevelopmentMail: Check = ({ config: { mail } }) =>
  warnIf(
    mail !== undefined,
    'PORTICO_SMTP_URL',
    'is not used, because in development every message goes to the inbox',
  )

const DEVELOPMENT_CHECKS: readonly Check[] = [checkDevelopmentAccess, checkDevelopmentMail]

const checkKeys: Check = ({ config: { keys }, found }) => {
  if (found.PORTICO_SECRET.value === undefined) return []
  return keys.flatMap((key, index) => {
    const fault = weaknessOf(key)
    const which = keys.length === 1 ? '' : `(key ${index + 1}) `
    return fault === undefined ? [] : [{ name: 'PORTICO_SECRET', message: `${which}${fault}` }]
  })
}

const checkAppSecrets: Check = ({ config: { apps, isDevelopment }, rows }) =>
  apps.flatMap(({ secret }, index) => {
    const name = `apps.${index}.secret`
    if (secret === undefined)
      return [{ name, message: 'is not set, so no back end can exchange a ticket or use the operator API' }]
    const isDevelopmentSecret = isDevelopment && !rows.some((row) => row.name === name)
    const fault = isDevelopmentSecret ? undefined : weaknessOf(secret)
    return fault === undefined ? [] : [{ name, message: fault }]
  })

const EXAMPLE = /secret|password|change|example|portico|insert|0123456789|abcdef/i

/** Random bytes in hex have about 16 different characters. */
const MIN_DIFFERENT_CHARACTERS = 8

function weaknessOf(secret: string): string | undefined {
  const bytes = Buffer.byteLength(secret)
  if (bytes < MIN_SECRET_BYTES) return `is ${bytes} bytes long; use at least ${MIN_SECRET_BYTES}`
  if (EXAMPLE.test(secret)) return 'looks like an example; use random bytes'
  if (new Set(secret).size < MIN_DIFFERENT_CHARACTERS) return 'repeats too few characters to be random'
  return undefined
}

const checkMetrics: Check = ({ config: { metrics } }) =>
  warnIf(
    metrics !== undefined && !isLoopbackHost(metrics.host),
    'PORTICO_METRICS_HOST',
    `is ${metrics?.host}; make sure that only Prometheus reaches port ${metrics?.port}`,
  )

const checkOperators: Check = ({ config: { operator } }) =>
  warnIf(
    operator !== undefined && !isLoopbackHost(operator.host),
    'PORTICO_OPERATOR_HOST',
    `is ${operator?.host}; make sure that only a proxy with TLS reaches port ${operator?.port}, which is for staff`,
  )

/**
 * Every permission of others, and writing by the group. The group may read, because a secret is often owned by root and
 * read by the server's group.
 */
const UNSAFE_PERMISSIONS = 0o027

/** Docker mounts secrets here with mode 0444, in a container whose only user is the server. */
const CONTAINER_SECRETS = '/run/secrets/'

const checkFiles: Check = ({ rows, found, permissionsOf }) => {
  const secretFiles = rows.flatMap(({ name, isSecret, source }) =>
    isSecret && source.startsWith('file ') ? [[name, source.slice('file '.length)] as const] : [],
  )
  const path = found.PORTICO_CONFIG.value
  const hasSecrets = rows.some(({ isSecret, source }) => isSecret && source === 'option')
  const configFiles = path !== undefined && hasSecrets ? [['PORTICO_CONFIG', path] as const] : []
  return [...secretFiles, ...configFiles].flatMap(([name, file]) => {
    const mode = file.startsWith(CONTAINER_SECRETS) ? undefined : permissionsOf(file)
    const isExposed = mode !== undefined && (mode & UNSAFE_PERMISSIONS) !== 0
    const octal = (mode ?? 0).toString(8).padStart(4, '0')
    return warnIf(
      isExposed,
      name,
      `has a file with mode ${octal} (${file}): other users of this machine can access the secret`,
    )
  })
}

/** The limits that protect less if their value is lower. */
const WEAKER_IF_LOWER = new Set([
  'code_resend_s',
  'password_lock_s',
  'wrong_passwords_window_s',
  'slider_wait_s',
])

const FAR_FROM_DEFAULT = 10

const checkLimits: Check = ({ rows }) =>
  rows.flatMap(({ name, value, defaultNumber }) => {
    const [section, limit = ''] = name.split('.')
    if (section !== 'limits' || defaultNumber === undefined) return []
    const isWeak = WEAKER_IF_LOWER.has(limit)
      ? Number(value) * FAR_FROM_DEFAULT < defaultNumber
      : Number(value) > defaultNumber * FAR_FROM_DEFAULT
    return warnIf(isWeak, name, `is ${value}, far from its default of ${defaultNumber}`)
  })

const checkPasswords: Check = ({ config: { password }, rows }) => [
  ...rows
    .filter(
      ({ name, value, defaultNumber = 0 }) => name === 'password.min_length' && Number(value) < defaultNumber,
    )
    .map(({ name, value, defaultNumber }) => ({
      name,
      message: `is ${value}, less than its default of ${defaultNumber}`,
    })),
  ...warnIf(
    !password.denyCommon,
    'password.deny_common',
    'is false, so the most common passwords are accepted',
  ),
]

const checkPrecedence: Check = ({ found, rows }) =>
  warnIf(
    found.PORTICO_PUBLIC_URL.value !== undefined && rows.some(({ name }) => name === 'public_url'),
    'public_url',
    'is not used, because PORTICO_PUBLIC_URL takes precedence',
  )

/** Lists the brands whose buttons are hard to read. */
export function listUnreadableBrands(
  apps: readonly { readonly brand?: Brand | undefined }[],
): readonly UnsafeSetting[] {
  return apps.flatMap(({ brand: { themeColor, themeText } = {} }, index) => {
    if (themeColor === undefined || themeText === undefined) return []
    const contrast = contrastOf(themeText, themeColor)
    return warnIf(
      contrast < LEAST_CONTRAST,
      `apps.${index}.brand.theme_text`,
      `has a contrast of ${contrast.toFixed(1)}:1 on theme_color, less than ${LEAST_CONTRAST}:1, so many people cannot read it`,
    )
  })
}

const CHECKS: readonly Check[] = [
  checkKeys,
  ({ config }) => listUnreadableBrands(config.apps),
  checkAppSecrets,
  checkMetrics,
  checkOperators,
  checkFiles,
  checkLimits,
  checkPasswords,
  checkPrecedence,
]

function isLoopbackHost(host: string): boolean {
  return isLoopback(host.includes(':') ? `[${host}]` : host)
}
